"""One answer's judgement: every matcher runs, the minimum of the gate is the score and so the tier."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from matchers.answer import Answer, read_answer
from matchers.case import Case, Cases, Snapshot, utc_today
from matchers.gold import Gold
from matchers.guard import alarms, run
from matchers.persona import persona_set
from matchers.refusal import refuses
from matchers.task import LABELS, Expected, read_expected
from matchers.verdict import TIERS, Code, Verdict, weakest


class Judgement(NamedTuple):
    """What one answer is worth.

    Args:
        model: the id that was asked for.
        score: the minimum of the gate, 0.0 to 1.0; None where there is no gold for the model.
        code: of the verdict that decides.
        reason: why, in one sentence.
        gate: the verdicts whose minimum is the score.
        beside: the verdicts that are only reported.
        refusal: the answer refuses.
        persona: the system prompt set another identity (ruling 13).
        stale_while_date_aware: the central signal; None where either half is not known.
    """

    model: str
    score: float | None
    code: Code
    reason: str
    gate: tuple[Verdict, ...] = ()
    beside: tuple[Verdict, ...] = ()
    refusal: bool = False
    persona: bool = False
    stale_while_date_aware: bool | None = None

    @property
    def tier(self) -> str:
        """Pass, Partial or Fail; "no gold" where nothing could be judged.

        A score between the three, as a matcher of one's own may give, falls to the tier below it.
        """
        if self.score is None:
            return "no gold"
        return next(tier for bound, tier in TIERS.items() if self.score >= bound)

    @property
    def months(self) -> float | None:
        """The staleness in months (GT9)."""
        return next((verdict.months for verdict in self.gate if verdict.kind == "staleness"), None)

    def verdict(self, kind: str) -> Verdict | None:
        """The verdict of one kind."""
        return next((each for each in (*self.gate, *self.beside) if each.kind == kind), None)

    def as_dict(self) -> dict[str, Any]:
        """The judgement as JSON types, as `know-thyself judge --json` prints it."""
        return {
            "model": self.model,
            "score": self.score,
            "tier": self.tier,
            "code": self.code.value,
            "reason": self.reason,
            "refusal": self.refusal,
            "persona_set": self.persona,
            "staleness_months": self.months,
            "stale_while_date_aware": self.stale_while_date_aware,
            "verdicts": [
                {"kind": verdict.kind, "gate": gate, **verdict.as_dict()}
                for gate, verdicts in ((True, self.gate), (False, self.beside))
                for verdict in verdicts
            ],
        }


def unjudged(model: str, score: float | None, code: Code, reason: str) -> Judgement:
    """A judgement without verdicts: what came before the answer decides (section 6)."""
    return Judgement(model, score, code, reason)


def judge(answer: Answer, case: Case, expected: Expected) -> Judgement:
    """Judge an answer that was read.

    Args:
        answer: what `read_answer` gave.
        case: what `case_for` gave.
        expected: what `read_expected` gave.
    """
    if expected.error or not expected.gate:
        return unjudged(case.snapshot.model, 0.0, Code.BROKEN, expected.error or "no matchers are declared")
    with alarms():
        gate = tuple(run(matcher, answer, case) for matcher in expected.gate)
        beside = tuple(run(matcher, answer, case) for matcher in expected.beside)
    decisive = weakest(gate)
    return Judgement(
        model=case.snapshot.model,
        score=decisive.score,
        code=decisive.code,
        reason=_reason(decisive),
        gate=gate,
        beside=beside,
        refusal=bool(refuses(answer)),
        persona=persona_set(case),
        stale_while_date_aware=_central_signal(gate, beside),
    )


def _reason(decisive: Verdict) -> str:
    if decisive.score == 1.0:
        return "every check of the gate holds"
    return f"{LABELS.get(decisive.kind, decisive.kind)} {decisive.code}: {decisive.reason}"


def _central_signal(gate: tuple[Verdict, ...], beside: tuple[Verdict, ...]) -> bool | None:
    """It knows today's date and believes all the same that it is its own predecessor (section 5)."""
    stale = next((v for v in gate if v.kind == "staleness"), None)
    aware = next((v for v in beside if v.kind == "date_awareness"), None)
    if stale is None or aware is None or aware.score is None or Code.BROKEN in (stale.code, aware.code):
        return None
    return stale.code is Code.STALE and aware.score == 1.0


def judge_text(text: str, model: str, snapshot: Snapshot | None = None, gold: Gold | None = None) -> Judgement:
    """Judge what a model printed: the library's front door.

    Args:
        text: the answer to the locked prompt.
        model: the id of the model that was asked; it wins over the snapshot's.
        snapshot: how it was asked; without one: no system prompt, today in UTC.
        gold: other gold than the project's own. What either says of a model is read once, and kept with it.

    Raises:
        NoGoldError: no entry for the model.
        DataError: a gold file is broken.
    """
    asked = snapshot._replace(model=model) if snapshot else Snapshot(model, "", "", utc_today())
    return judge(read_answer(text), _cases(gold or _own_gold()).of(asked), _own_expected())


_own_gold = cache(Gold)
_own_expected = cache(read_expected)
_cases = lru_cache(maxsize=4)(Cases)
"""Of several golds at most, since cases hold theirs."""
