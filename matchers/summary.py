"""What a report says: the records that every format of it is rendered from.

`matchers/report.py` fills them from runs; Markdown, CSV, JSON and the page only read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import NamedTuple

from matchers.judging import Judgement


class Rate(NamedTuple):
    """A share with its 95 % interval.

    Args:
        hits: how many of `n`.
        n: how many were seen, above 0.
        low: the interval's lower end, 0.0 to 1.0.
        high: its upper end.
    """

    hits: int
    n: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """hits / n."""
        return self.hits / self.n


class Bin(NamedTuple):
    """Answers whose stated confidence lies in one range: a point of the reliability curve.

    Args:
        confidence: their mean stated confidence, 0.0 to 1.0.
        right: how many of them name the true version (GT2).
        low: where the range begins, 0.0 to 0.9.
        high: where it ends, which is not in it but for 1.0.
    """

    confidence: float
    right: Rate
    low: float
    high: float

    @property
    def range(self) -> str:
        """The range in words."""
        return f"{self.low * 100:.0f} to {'' if self.high == 1.0 else 'under '}{self.high * 100:.0f} %"


class Brier(NamedTuple):
    """How well the stated confidence fits GT2: the mean squared difference, and its parts (Murphy 1973).

    score = reliability - resolution + uncertainty, over the values that are stated.

    Args:
        n: answers with a readable confidence in a version that they claim (ruling 18).
        bins: the reliability curve; empty where there are too few answers for one.
    """

    score: float
    reliability: float
    resolution: float
    uncertainty: float
    n: int
    bins: tuple[Bin, ...] = ()


class Spread(NamedTuple):
    """A median with its quartiles.

    Args:
        n: how many values there are.
    """

    median: float
    low: float
    high: float
    n: int


class Signal(NamedTuple):
    """The central signal: answers that are stale though they know today's date (section 5).

    Args:
        share: how many of those of which both halves are known.
        confidence: their mean stated confidence, 0 to 100; None where none of them states one that can be read.
    """

    share: Rate
    confidence: float | None


class Unjudged(NamedTuple):
    """Answers that could not be judged for one reason.

    Args:
        reason: in words; untrusted.
        n: how many.
        first: what the first of them is called; untrusted.
    """

    reason: str
    n: int
    first: str


class Sample(NamedTuple):
    """One answer that is kept to be shown.

    Args:
        name: what it is called within its run ("case_01"); untrusted.
        text: what the model printed, shortened; untrusted.
        judgement: today's.
        was: the stored score, where it differs from today's; None where it does not, or none is stored.
        confidence: the stated confidence, 0 to 100; None where none can be read.
    """

    name: str
    text: str
    judgement: Judgement
    was: float | None = None
    confidence: float | None = None


class Row(NamedTuple):
    """One model in one run; its answers under a persona are a row of their own, but for a run of tp, which is one.

    Args:
        run: what the run is called; untrusted.
        model: the id that was asked for, and the model's id in gold where it was asked for by several; untrusted.
        name: the model's name in gold; "" without gold.
        developer: its maker's name; "" without gold.
        n: the number of answers.
        score: the mean of their scores; an answer without a score counts as 0.0; None where none has gold.
        tier: the lowest of them: Pass, Partial, Fail or "no gold".
        rates: each of GT1 to GT7 by its label; None where nothing was judged.
        all_pass: every answer is a Pass (pass on every one of k samples).
        passes: the share of answers that are a Pass; None where none has gold.
        lenient: the share that would be a Pass but for the format (GT6): a format fault is no wrong fact; or None.
        agreement: the share of answers that name the version named most often; None where none is named.
        calibration: the mean of GT8.
        brier: the stated confidence against GT2.
        staleness: months (GT9).
        humility: the mean of GT10.
        persona: a system prompt set another identity; skill leaves such rows out.
        changed: names of the answers that are judged otherwise than when they ran, in their score or in any check, the
            first few; untrusted.
        n_changed: how many those are.
        codes: how many verdicts have each code, by kind of matcher.
        samples: the answers that are kept to be shown, at most `matchers.report.KEPT` of them.
        changed_checks: how many verdicts of each check differ from those stored, by its label in the design.
        observed: whether the provider's API answered as the model asked for: match, mismatch or not_observed. A
            mismatch scores the run 0.0 (section 2).
        n_calibration: how many answers have a GT8.
        n_humility: how many have a GT10.
        n_stale: how many claim an older version with a date; the median of `staleness` may hide them.
        stalest: the most months among them; None of none.
        signal: those that are stale though they know today's date; None where that is known of none.
        asked: the ids that were asked for, the first few; untrusted.
        n_asked: how many those are.
        unjudged: why answers could not be judged, the first few reasons.
        n_unjudged: how many answers could not be judged.
    """

    run: str
    model: str
    name: str
    developer: str
    n: int
    score: float | None
    tier: str
    rates: dict[str, Rate | None]
    all_pass: bool
    passes: Rate | None
    lenient: Rate | None
    agreement: Rate | None
    calibration: float | None
    brier: Brier | None
    staleness: Spread | None
    humility: float | None
    persona: bool
    changed: tuple[str, ...]
    n_changed: int
    codes: dict[str, dict[str, int]]
    samples: tuple[Sample, ...]
    changed_checks: Mapping[str, int] = MappingProxyType({})
    observed: str = "not_observed"
    n_calibration: int = 0
    n_humility: int = 0
    n_stale: int = 0
    stalest: float | None = None
    signal: Signal | None = None
    asked: tuple[str, ...] = ()
    n_asked: int = 1
    unjudged: tuple[Unjudged, ...] = ()
    n_unjudged: int = 0


class Comparison(NamedTuple):
    """One model in two runs, answer by answer.

    Args:
        model: the id.
        before: the first run's name.
        after: the second's.
        n: pairs of answers.
        difference: mean score after minus before, -1.0 to 1.0.
        low: the 95 % interval's lower end.
        high: its upper end.
    """

    model: str
    before: str
    after: str
    n: int
    difference: float
    low: float
    high: float


class Report(NamedTuple):
    """Everything that a report says.

    Args:
        rows: best first; ties by calibration; those without gold last.
        skill: each GT's rate minus that of the best constant answer, -1 to 1; None with fewer than two models that were
            judged under no persona.
        comparisons: models that stand in two runs.
        troubles: what could not be read, in words; untrusted.
        made_on: the day it was made.
    """

    rows: tuple[Row, ...]
    skill: dict[str, float] | None
    comparisons: tuple[Comparison, ...]
    troubles: tuple[str, ...]
    made_on: date
