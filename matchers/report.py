"""The report over runs: every stored answer is judged again, with today's gold and matchers, and counted.

Answers come one by one and leave counts behind, so a report takes no more memory for a million than for a thousand.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import lru_cache
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from matchers.answer import read_answer
from matchers.batch import Judge, Judged, judge_all
from matchers.case import Case, Snapshot, utc_today
from matchers.estimates import CURVE_FROM, brier, paired, rate, spread
from matchers.fields import Field
from matchers.gold import Gold, NoGoldError
from matchers.grading import is_same_model
from matchers.judging import Judgement, judge
from matchers.render import declining, perfect, render
from matchers.runs import WHAT_A_RUN_IS, Run, RunError, StoredAnswer, Was, find_runs
from matchers.show import cell, plain, sheet_cell
from matchers.summary import Brier, Comparison, Rate, Report, Row, Sample, Signal, Unjudged
from matchers.task import LABELS, RATED
from matchers.yaml_text import DataError

COLUMNS = (
    "Model",
    "GT1",
    "GT2",
    "GT3",
    "GT4",
    "GT5",
    "GT6",
    "GT7",
    "Tier",
    "GT8 (calib.)",
    "GT9 (staleness, months)",
    "GT10 (humility)",
)
"""Exactly those of the design, section 8."""

KEPT = 20
"""Answers of a row that are kept to be shown."""
KEPT_CHARACTERS = 20_000
"""How much of each of them is kept."""
_ALL_CHARACTERS = 20_000_000
"""How much of all rows together: a page of more is opened by nobody, and a run may hold any number of models."""
_MOST_ROWS = 1000
_MOST_TROUBLES = 100
_MOST_VERSIONS = 1000
"""Different names that a row counts; who gives more agrees with himself in none."""
_MOST_PAIRS = 100_000
_NAMED = 10
"""Answers that are named of those that are judged otherwise than before."""

_TIERS = ("no gold", "Fail", "Partial", "Pass")
"""The lowest first."""
NO_MODEL = "(no snapshot)"


def report(
    paths: Iterable[Path | Run],
    gold: Gold | None = None,
    *,
    processes: int | None = None,
    today: date | None = None,
    already: Iterable[str] = (),
    progress: Callable[[Iterator[tuple[StoredAnswer, Judged]]], Iterable[tuple[StoredAnswer, Judged]]] = iter,
) -> Report:
    """Judge stored runs again.

    Args:
        paths: each as `matchers.runs.find_runs` takes it, or a run that it found.
        gold: other gold than the project's own.
        processes: how many judge where answers are many; as many as there are processors where None.
        today: the day that the report bears; that in UTC where None.
        already: what could not be read so far, in words.
        progress: hands the judged answers on, and may say how many there were.

    Raises:
        DataError: gold is broken.
        RunError: no path holds an answer that can be read.
    """
    gold = gold or Gold()
    judged_by = Judge(gold)
    troubles = _Troubles()
    for trouble in already:
        troubles.tell(trouble)
    runs = _runs(paths, troubles)
    tallies: dict[tuple[str, str, bool], _Tally] = {}
    book = _Book(gold, compares=len(runs) > 1)
    answers = (answer for run in runs for answer in run.answers(troubles.tell))
    left_out = 0
    for stored, judged in progress(judge_all(answers, judged_by, processes)):
        asked, persona = judged.judgement.model, judged.judgement.persona
        # A run of tp is one row, marked where a persona was set (ruling 13). Elsewhere one answer under a persona must
        # not take the model's others out of the skill.
        key = (stored.run, "", False) if stored.whole else (stored.run, book.known(asked).key, persona)
        tally = tallies.get(key)
        if tally is None:
            if len(tallies) >= _MOST_ROWS:
                left_out += 1
                continue
            tally = tallies[key] = _Tally(stored.run, book)
        tally.add(stored, judged)
    if left_out:
        troubles.tell(f"more than {_MOST_ROWS} models; {left_out} answers of others are left out")
    if not tallies:
        raise RunError("\n".join((*troubles.told()[:_NAMED], f"no answer that can be read; {WHAT_A_RUN_IS}")))
    rows = [tally.row() for tally in tallies.values()]
    rows.sort(key=lambda r: (r.score is None, -(r.score or 0.0), -(r.calibration or 0.0), r.model, r.run, r.persona))
    for tally in tallies.values():
        if tally.mismatch:
            troubles.tell(f"{tally.run}: {tally.mismatch}")
    comparisons = _comparisons(list(tallies.values()), troubles)
    today = today or utc_today()
    return Report(tuple(rows), _skill(tallies.values(), judged_by, today), comparisons, troubles.told(), today)


def _runs(paths: Iterable[Path | Run], troubles: _Troubles) -> list[Run]:
    """The runs of all paths, each once: to count one twice would make its intervals narrower than they are."""
    found: dict[Path, Run] = {}
    for path in paths:
        try:
            for run in [path] if isinstance(path, Run) else find_runs(path):
                found.setdefault(run.path.resolve(), run)
        except RunError as error:
            troubles.tell(str(error))
    return list(found.values())


class _Troubles:
    """What could not be read: the first of it in words, the rest as a number."""

    def __init__(self) -> None:
        self._told: list[str] = []
        self._more = 0

    def tell(self, trouble: str) -> None:
        if len(self._told) < _MOST_TROUBLES:
            self._told.append(plain(trouble, 500))
        else:
            self._more += 1

    def told(self) -> tuple[str, ...]:
        return (*self._told, *([f"and {self._more} more that could not be read"] if self._more else []))


class _Known(NamedTuple):
    """Which model an id means.

    Args:
        key: its id in gold; without gold the id that was asked for.
        name: its name in gold; "" without.
        developer: its maker's; "" without.
    """

    key: str
    name: str = ""
    developer: str = ""


class _Book:
    """What the rows of a report share.

    Args:
        gold: the facts.
        compares: there are several runs, whose answers are compared by name.
    """

    def __init__(self, gold: Gold, compares: bool) -> None:
        self.gold = gold
        self.compares = compares
        self.characters = _ALL_CHARACTERS
        self.is_same = lru_cache(maxsize=1024)(lambda asked, answered: is_same_model(asked, answered, gold))
        self.known = lru_cache(maxsize=4096)(self._known)

    def _known(self, asked: str) -> _Known:
        try:
            entry = self.gold.find(asked)
        except (NoGoldError, DataError):
            return _Known(asked)
        return _Known(entry.id, entry.member, self.gold.developers[entry.developer].name)


class _Tally:
    """What a row's answers leave behind: counts, and the few answers that are shown."""

    def __init__(self, run: str, book: _Book) -> None:
        self.run = run
        self._book = book
        self.n = 0
        self._scores: Counter[float] = Counter()
        self._tiers: Counter[str] = Counter()
        self._lenient = 0
        self.models: Counter[str] = Counter()
        """How many answers of each id that was asked for were judged; "" of none."""
        self.hits: Counter[str] = Counter()
        self._seen: Counter[str] = Counter()
        self._sums: dict[str, Counter[float]] = {"version_calibration": Counter(), "update_humility": Counter()}
        self._codes: dict[str, Counter[str]] = {}
        self._months: Counter[float] = Counter()
        self._signal: Counter[bool] = Counter()
        self._signal_confidence: Counter[float] = Counter()
        self._unjudged: dict[str, Unjudged] = {}
        self._n_unjudged = 0
        self._confidence: dict[float, tuple[int, int]] = {}
        self._versions: Counter[str] = Counter()
        self.persona = False
        self._witnessed = 0
        self.mismatch = ""
        self._changed: list[str] = []
        self._n_changed = 0
        self._changed_checks: Counter[str] = Counter()
        self._samples: list[Sample] = []
        self.by_name: dict[int, float] = {}
        """Scores by what their answer's name hashes to: a hundred thousand names would be most of the memory."""

    def add(self, stored: StoredAnswer, judged: Judged) -> None:
        """Count one answer."""
        judgement = judged.judgement
        score = judgement.score or 0.0
        self.n += 1
        self._scores[score] += 1
        self._tiers[judgement.tier] += 1
        self._lenient += _is_lenient_pass(judgement)
        known = judgement.model in self.models or len(self.models) < _MOST_VERSIONS
        asked = judgement.model if known else self._book.known(judgement.model).key
        self.models[asked] += bool(judgement.gate)
        if not judgement.gate:
            self._add_unjudged(stored.name, judgement.reason)
        self.persona = self.persona or judgement.persona
        for verdict in (*judgement.gate, *judgement.beside):
            self._codes.setdefault(verdict.kind, Counter())[verdict.code.value] += 1
            label = RATED.get(verdict.kind)
            if label is not None:
                self._seen[label] += 1
                self.hits[label] += verdict.score == 1.0
            elif verdict.kind in self._sums and verdict.score is not None:
                self._sums[verdict.kind][verdict.score] += 1
        if judgement.months is not None:
            self._months[judgement.months] += 1
        if judgement.stale_while_date_aware is not None:
            self._signal[judgement.stale_while_date_aware] += 1
            if judgement.stale_while_date_aware and judged.confidence is not None:
                self._signal_confidence[round(judged.confidence, 1)] += 1
        self._add_claim(judged)
        self._add_witness(stored, judgement)
        was = self._add_change(stored, judgement)
        if self._book.compares and len(self.by_name) < _MOST_PAIRS:
            self.by_name.setdefault(hash(stored.name), score)
        if len(self._samples) < KEPT and self._book.characters > 0:
            text = _beginning(stored.text)
            self._book.characters -= len(text)
            self._samples.append(Sample(stored.name[:200], text, judgement, was, judged.confidence))

    def _add_unjudged(self, name: str, reason: str) -> None:
        """Note why an answer could not be judged: "(no snapshot)" alone leaves a reader to guess."""
        self._n_unjudged += 1
        reason = plain(reason, 200)
        if reason in self._unjudged or len(self._unjudged) < _NAMED:
            _, n, first = self._unjudged.get(reason, Unjudged(reason, 0, name[:200]))
            self._unjudged[reason] = Unjudged(reason, n + 1, first)

    def _add_claim(self, judged: Judged) -> None:
        """The version that is named, and the confidence in it where there is one to be confident in."""
        if judged.version and (judged.version in self._versions or len(self._versions) < _MOST_VERSIONS):
            self._versions[judged.version] += 1
        match = judged.judgement.verdict("model_match")
        if judged.confidence is None or match is None or match.score not in (0.0, 1.0):
            return
        stated = round(judged.confidence, 1)
        total, right = self._confidence.get(stated, (0, 0))
        self._confidence[stated] = (total + 1, right + (match.score == 1.0))

    def _add_witness(self, stored: StoredAnswer, judgement: Judgement) -> None:
        """Whether the API answered as the model on the label, as the grader asks (section 2)."""
        if not stored.answered or not judgement.model:
            return
        self._witnessed += 1
        for other in stored.answered:
            if not self.mismatch and not self._book.is_same(judgement.model, other):
                self.mismatch = f"asked for {plain(judgement.model, 80)}, the API answered as {plain(other, 80)}"

    def _add_change(self, stored: StoredAnswer, judgement: Judgement) -> float | None:
        """Note where the stored verdicts differ from today's; the stored score where it does."""
        if stored.was is None:
            return None
        checks = _changed_checks(stored.was, judgement)
        differs = stored.was.score != judgement.score
        if differs or checks:
            self._n_changed += 1
            self._changed_checks.update(checks)
            if len(self._changed) < _NAMED:
                self._changed.append(stored.name[:200])
        return stored.was.score if differs else None

    @property
    def key(self) -> str:
        """Which model it is in gold, by whatever id it was asked for; "" of none."""
        return " + ".join(sorted({self._book.known(asked).key for asked in filter(None, self.models)}))

    @property
    def model(self) -> str:
        """The id that was asked for; the id in gold of a model that was asked for by several."""
        by_key: dict[str, list[str]] = {}
        for asked in filter(None, self.models):
            by_key.setdefault(self._book.known(asked).key, []).append(asked)
        return " + ".join(sorted(ids[0] if len(ids) == 1 else key for key, ids in by_key.items())) or NO_MODEL

    @property
    def has_gold(self) -> bool:
        """Whether any of its answers has a score, be it 0.0."""
        return self._tiers["no gold"] < self.n

    def row(self) -> Row:
        """What the counts come to."""
        n, model = self.n, self.model
        _, name, developer = self._book.known(model)
        own = 0 if self.mismatch else 1
        scored = self.has_gold or not own
        months = [each for each in self._months if each > 0]
        asked = sorted(filter(None, self.models))
        passes = self._tiers["Pass"] * own
        named = max(self._versions.values(), default=0)
        return Row(
            run=self.run,
            model=model,
            name=name,
            developer=developer,
            n=n,
            score=_mean(self._scores) * own if scored else None,
            tier=next(tier for tier in _TIERS if self._tiers[tier]) if own else "Fail",
            # Of every answer: one that could not be judged has passed no check.
            rates={label: rate(self.hits[label], n) if self._seen[label] else None for label in RATED.values()},
            all_pass=passes == n,
            passes=rate(passes, n) if scored else None,
            lenient=rate(self._lenient * own, n) if scored else None,
            agreement=rate(named, n) if named else None,
            calibration=_mean_or_none(self._sums["version_calibration"]),
            brier=brier(self._confidence),
            staleness=spread(self._months),
            humility=_mean_or_none(self._sums["update_humility"]),
            persona=self.persona,
            changed=tuple(self._changed),
            n_changed=self._n_changed,
            codes={kind: dict(sorted(codes.items())) for kind, codes in sorted(self._codes.items())},
            samples=tuple(self._samples),
            changed_checks=dict(sorted(self._changed_checks.items())),
            observed="mismatch" if self.mismatch else "match" if self._witnessed == n else "not_observed",
            n_calibration=self._sums["version_calibration"].total(),
            n_humility=self._sums["update_humility"].total(),
            n_stale=sum(self._months[each] for each in months),
            stalest=max(months, default=None),
            signal=self._signal_of(),
            asked=tuple(asked[:_NAMED]),
            n_asked=len(asked),
            unjudged=tuple(self._unjudged.values()),
            n_unjudged=self._n_unjudged,
        )

    def _signal_of(self) -> Signal | None:
        known = self._signal.total()
        if not known:
            return None
        return Signal(rate(self._signal[True], known), _mean_or_none(self._signal_confidence))


def _is_lenient_pass(judgement: Judgement) -> bool:
    """Whether nothing but the format stands between an answer and a Pass."""
    return bool(judgement.gate) and all(v.score == 1.0 for v in judgement.gate if v.kind != "field_format")


def _changed_checks(was: Was, judgement: Judgement) -> list[str]:
    """The checks that are stored and come out otherwise today."""
    out = []
    for kind, (score, code) in was.checks.items():
        verdict = judgement.verdict(kind)
        if verdict is None or verdict.code is not code or not _as_stored(score, verdict.score):
            out.append(LABELS.get(kind, kind))
    return out


def _as_stored(was: float | None, score: float | None) -> bool:
    """Whether two scores are one; a ledger keeps tenths, cut."""
    return was == score if was is None or score is None else 0.0 <= score - was < 0.1


def _mean(counts: Counter[float]) -> float:
    return sum(value * n for value, n in counts.items()) / counts.total()


def _mean_or_none(counts: Counter[float]) -> float | None:
    return _mean(counts) if counts else None


def _beginning(text: str) -> str:
    """The beginning of an answer, as it is kept."""
    return text if len(text) <= KEPT_CHARACTERS else f"{text[: KEPT_CHARACTERS - 1]}…"


def _comparisons(tallies: list[_Tally], troubles: _Troubles) -> tuple[Comparison, ...]:
    """Each model's later runs against its first, answer by answer; what nobody was asked, or has no gold, has none."""
    out = []
    by_model: dict[tuple[str, bool], list[_Tally]] = {}
    for tally in tallies:
        if tally.key and (tally.has_gold or tally.mismatch):
            by_model.setdefault((tally.key, tally.persona), []).append(tally)
    for (key, _), (first, *others) in sorted(by_model.items()):
        for other in others:
            model = first.model if first.model == other.model else key
            before, after = (0 if tally.mismatch else 1 for tally in (first, other))
            differences = [
                score * after - first.by_name[name] * before
                for name, score in other.by_name.items()
                if name in first.by_name
            ]
            if differences:
                out.append(Comparison(model, first.run, other.run, len(differences), *paired(differences)))
            else:
                troubles.tell(f"{model}: no answer of {other.run} bears the name of one of {first.run}: not compared")
    return tuple(out)


def _skill(tallies: Iterable[_Tally], judged_by: Judge, today: date) -> dict[str, float] | None:
    """Each GT's rate minus that of the best constant answer, from -1 to 1 (section 8).

    The constants are answers that name what is most common in the set, field by field, and the one that declines
    everything: each is judged as if every model had given it. Runs under a persona are left out (ruling 13).
    """
    counts: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    for tally in tallies:
        if not tally.persona:
            counts.update({model: n for model, n in tally.models.items() if n})
            hits.update(tally.hits)
    if len(counts) < 2:
        return None
    cases = {model: judged_by.case(Snapshot(model, "", "", today)) for model in counts}
    rated = tuple(m for m in judged_by.expected.gate if getattr(m, "kind", "") in RATED)
    expected = judged_by.expected._replace(gate=rated, beside=())
    best: Counter[str] = Counter()
    for text in _constants(cases, counts):
        answer = read_answer(text)
        right: Counter[str] = Counter()
        for model, case in cases.items():
            for verdict in judge(answer, case, expected).gate:
                right[RATED[verdict.kind]] += counts[model] * (verdict.score == 1.0)
        best |= right
    n = counts.total()
    return {label: (hits[label] - best[label]) / n for label in RATED.values()}


def _constants(cases: dict[str, Case], counts: Counter[str]) -> list[str]:
    """For each field the perfect answer of a model that holds its most common value; and the declining one."""
    answers = {model: perfect(case) for model, case in cases.items()}
    chosen = {}
    for field in Field:
        values: Counter[str] = Counter()
        for model, answer in answers.items():
            values[answer[field]] += counts[model]
        common = max(values, key=lambda value: (values[value], value))
        holder = max((model for model in answers if answers[model][field] == common), key=lambda m: (counts[m], m))
        chosen[holder] = render(answers[holder])
    return [*chosen.values(), render(declining())]


# --- Markdown --------------------------------------------------------------------------------------------


def markdown(made: Report) -> str:
    """The table in Markdown, and below it what a reader must know."""
    labels = _labels(made.rows)
    lines = _table(COLUMNS, [[label, *_cells(row)] for label, row in zip(labels, made.rows, strict=True)])
    if made.skill is not None:
        cells = [f"{made.skill[column]:+.2f}" if column in made.skill else "" for column in COLUMNS[1:]]
        lines.append("| " + " | ".join(["*skill*", *cells]) + " |")
    lines += [
        "",
        f"Share of {_samples(made.rows)} 1.0, with its 95 % Wilson interval in per cent.",
        "Best first, by the mean score of the samples (below), then by GT8. Tier is that of the lowest sample: one bad",
        "sample of many makes a Fail, so a Fail may stand above a Partial. GT8 and GT10 are means; GT9 is the median",
        "of the samples that claim a version with a date, which hides the few that are stale: they are counted below.",
    ]
    if made.skill is not None:
        lines.append("Skill: the rate minus that of the best constant answer, from -1 to 1.")
        if any(row.persona for row in made.rows):
            lines.append("Rows that are persona_set are left out of it.")
    elif len({row.model for row in made.rows}) > 1:
        lines.append("No skill: it takes two models that were judged and are not persona_set.")
    lines += ["", *_table(_MORE, [[label, *_more(row)] for label, row in zip(labels, made.rows, strict=True)]), ""]
    lines += [
        "Score: the mean of the samples. Pass: the share of samples that pass, and whether every one does. But for the",
        "format: the share that would pass if GT6 were left out. Same version: the share that names the version named",
        "most often. Brier: the stated confidence against GT2, and its parts: reliability - resolution + uncertainty.",
        "Staleness: the months of the samples that claim a version with a date, as median and quartiles, and how many",
        "of them claim an older one, up to how old. Stale, and knows the date: how many are stale though they know",
        "today's date, of those of which both is known, with their mean stated confidence.",
    ]
    lines += _curves(made.rows, labels)
    notes = [note for label, row in zip(labels, made.rows, strict=True) for note in _notes(label, row)]
    notes += map(_comparison, made.comparisons)
    if made.comparisons:
        notes.append(
            "A comparison is the mean difference of the score with its 95 % interval: the normal one, once z² pairs "
            "are added, half at -1 and half at +1 (after Agresti and Coull). Where it holds 0, no difference is shown."
        )
    notes += [cell(trouble, 500) for trouble in made.troubles]
    if notes:
        lines += ["", *(f"- {note}" for note in notes)]
    return "\n".join(lines) + "\n"


_MORE = (
    "Model",
    "Samples",
    "Score",
    "Pass",
    "Every one",
    "But for the format",
    "Same version",
    "Brier",
    "Staleness",
    "Stale, and knows the date",
)


def _table(head: Iterable[str], rows: Iterable[list[str]]) -> list[str]:
    head = list(head)
    body = ["| " + " | ".join(row) + " |" for row in rows]
    return ["| " + " | ".join(head) + " |", "|" + "|".join(" --- " for _ in head) + "|", *body]


def _labels(rows: tuple[Row, ...]) -> list[str]:
    """What each row is called: its model, its run where the model stands in several, and whether a persona was set."""
    runs: dict[str, set[str]] = {}
    for row in rows:
        runs.setdefault(row.model, set()).add(row.run)
    return [
        cell(row.model)
        + (f" ({cell(row.run, 60)})" if len(runs[row.model]) > 1 else "")
        + (" (persona_set)" if row.persona else "")
        for row in rows
    ]


def _samples(rows: tuple[Row, ...]) -> str:
    sizes = sorted({row.n for row in rows})
    if len(sizes) > 1:
        return "the samples that score"
    return f"{sizes[0]:,} sample that scores" if sizes[0] == 1 else f"{sizes[0]:,} samples that score"


def _cells(row: Row) -> list[str]:
    return [
        *(_percent(row.rates.get(column)) for column in COLUMNS[1:8]),
        row.tier,
        _number(row.calibration, 2) + _of_fewer(row.n_calibration, row.n),
        _number(row.staleness.median if row.staleness else None, 1),
        _number(row.humility, 2) + _of_fewer(row.n_humility, row.n),
    ]


def _more(row: Row) -> list[str]:
    return [
        f"{row.n:,}",
        _number(row.score, 2),
        _percent(row.passes),
        "yes" if row.all_pass else "no",
        _percent(row.lenient),
        _percent(row.agreement),
        _brier(row.brier),
        _staleness(row),
        _signal(row.signal),
    ]


def _percent(share: Rate | None) -> str:
    if share is None:
        return "–"
    return f"{_per_cent(share)} % ({share.low * 100:.0f}–{share.high * 100:.0f})"


def _per_cent(share: Rate) -> str:
    """A share in per cent; 0 and 100 are said of none and of all, and of no share that only rounds to them."""
    exact, digits = share.share * 100, 0
    shown = f"{exact:.0f}"
    while share.hits not in (0, share.n) and float(shown) in (0.0, 100.0) and digits < 12:
        digits += 1
        shown = f"{exact:.{digits}f}"
    return shown


def _of_fewer(seen: int, n: int) -> str:
    """How many answers a mean rests on, where not on all: one of five that can be read is no calibration."""
    return f" (n = {seen:,})" if 0 < seen < n else ""


def _number(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"


def _brier(found: Brier | None) -> str:
    if found is None:
        return "–"
    parts = f"{found.reliability:.3f} - {found.resolution:.3f} + {found.uncertainty:.3f}"
    return f"{found.score:.3f} = {parts} (n = {found.n:,})"


def _staleness(row: Row) -> str:
    found = row.staleness
    if found is None:
        return "–"
    stale = f"{row.n_stale:,} stale" + ("" if row.stalest is None else f", up to {row.stalest:.1f}")
    return f"{found.median:.1f} ({found.low:.1f} to {found.high:.1f}; n = {found.n:,}; {stale})"


def _signal(found: Signal | None) -> str:
    if found is None:
        return "–"
    sure = "" if found.confidence is None else f" ({found.confidence:.0f} % sure)"
    return f"{found.share.hits:,} of {found.share.n:,}{sure}"


def _curves(rows: tuple[Row, ...], labels: list[str]) -> list[str]:
    """The reliability curves, and of whom there is none."""
    lines: list[str] = []
    few = []
    for label, row in zip(labels, rows, strict=True):
        if row.brier is not None and row.brier.bins:
            points = [
                [each.range, f"{each.confidence:.0%}".replace("%", " %"), _percent(each.right), f"{each.right.n:,}"]
                for each in row.brier.bins
            ]
            lines += ["", f"Reliability of {label}:", "", *_table(("Stated", "Mean", "Right", "Samples"), points)]
        elif row.brier is not None:
            few.append(f"{label} ({row.brier.n})")
    if few:
        shown = ", ".join(few[:_NAMED]) + (f" and {len(few) - _NAMED} more" if len(few) > _NAMED else "")
        lines += ["", f"Too few answers with a confidence for a reliability curve, under {CURVE_FROM}: {shown}."]
    return lines


def _notes(label: str, row: Row) -> Iterator[str]:
    if row.persona:
        yield f"{label}: persona_set, the system prompt gave it another identity."
    if row.n_asked > 1 and row.name:
        more = f" and {row.n_asked - len(row.asked)} more" if row.n_asked > len(row.asked) else ""
        yield f"{label}: asked for as {', '.join(map(cell, row.asked))}{more}."
    if row.unjudged:
        reasons = "; ".join(f"{cell(each.reason, 200)} ({_who(each)})" for each in row.unjudged)
        rest = row.n_unjudged - sum(each.n for each in row.unjudged)
        others = f"; {rest:,} for other reasons" if rest else ""
        yield f"{label}: {row.n_unjudged:,} of {row.n:,} could not be judged: {reasons}{others}."
    if row.observed == "mismatch":
        yield f"{label}: the provider's API answered as another model, so the run scores 0.0."
    if row.n_changed:
        named = ", ".join(cell(name) for name in row.changed)
        more = f" and {row.n_changed - len(row.changed)} more" if row.n_changed > len(row.changed) else ""
        checks = ", ".join(f"{cell(check)} of {n}" for check, n in row.changed_checks.items())
        yield f"{label}: judged otherwise than when it ran: {named}{more}{f' ({checks})' if checks else ''}."


def _who(each: Unjudged) -> str:
    return cell(each.first) + (f" and {each.n - 1:,} more" if each.n > 1 else "")


def _comparison(each: Comparison) -> str:
    pairs = f"{each.n:,} pair{'' if each.n == 1 else 's'}"
    return (
        f"{cell(each.model)}: {each.difference:+.3f} ({each.low:+.3f} to {each.high:+.3f}) from {cell(each.before)} to "
        f"{cell(each.after)}, over {pairs} of answers of the same name."
    )


# --- for programs ----------------------------------------------------------------------------------------


def as_csv(made: Report) -> str:
    """A line a row: the columns of the table, then everything else that is a number.

    A text that a spreadsheet would take for a formula gets an apostrophe in front, the mark that spreadsheets have for
    text.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    names = [*COLUMNS, "run", "name", "developer", "n", "score"]
    for column in (*COLUMNS[1:8], "passes", "lenient", "agreement"):
        names += [column] * (column not in COLUMNS) + [f"{column}_low", f"{column}_high"]
    names += ["all_pass", "brier", "brier_reliability", "brier_resolution", "brier_uncertainty", "brier_n"]
    names += ["staleness_low", "staleness_high", "staleness_n", "persona", "observed", "n_changed"]
    names += ["calibration_n", "humility_n", "stale", "stale_up_to"]
    names += ["stale_while_date_aware", "stale_while_date_aware_n", "stale_while_date_aware_confidence"]
    names += ["asked", "unjudged", "unjudged_reasons"]
    writer.writerow(names)
    for row in made.rows:
        writer.writerow([_csv_cell(value) for value in _csv_values(row)])
    return out.getvalue()


def _csv_values(row: Row) -> Iterator[Any]:
    rates = [row.rates.get(column) for column in COLUMNS[1:8]]
    yield row.model
    yield from (found and found.share for found in rates)
    yield from (row.tier, row.calibration, row.staleness and row.staleness.median, row.humility)
    yield from (row.run, row.name, row.developer, row.n, row.score)
    for found in rates:
        yield from (found.low, found.high) if found else (None, None)
    for found in (row.passes, row.lenient, row.agreement):
        yield from (found.share, found.low, found.high) if found else (None, None, None)
    yield str(row.all_pass).lower()
    b = row.brier
    yield from (b.score, b.reliability, b.resolution, b.uncertainty, b.n) if b else (None,) * 5
    yield from (row.staleness.low, row.staleness.high, row.staleness.n) if row.staleness else (None,) * 3
    yield from (str(row.persona).lower(), row.observed, row.n_changed)
    yield from (row.n_calibration, row.n_humility, row.n_stale, row.stalest)
    yield from (row.signal.share.hits, row.signal.share.n, row.signal.confidence) if row.signal else (None,) * 3
    yield " ".join(row.asked)
    yield from (row.n_unjudged, "; ".join(f"{each.reason} ({each.n})" for each in row.unjudged))


def _csv_cell(value: Any) -> Any:
    return sheet_cell(value) if isinstance(value, str) else _rounded(value)


def as_json(made: Report) -> str:
    """Everything for programs, as `schemas/report.json` describes it; in ASCII, since answers hold anything."""
    data = {
        "columns": list(COLUMNS),
        "made_on": made.made_on.isoformat(),
        "rows": [_row(row) for row in made.rows],
        "skill": made.skill,
        "comparisons": [each._asdict() for each in made.comparisons],
        "troubles": list(made.troubles),
    }
    return json.dumps(_rounded(data), indent=2, allow_nan=False) + "\n"


def _row(row: Row) -> dict[str, Any]:
    return row._asdict() | {
        "changed_checks": dict(row.changed_checks),
        "rates": {label: _rate(found) for label, found in row.rates.items()},
        "passes": _rate(row.passes),
        "lenient": _rate(row.lenient),
        "agreement": _rate(row.agreement),
        "brier": row.brier
        and row.brier._asdict() | {"bins": [each._asdict() | {"right": _rate(each.right)} for each in row.brier.bins]},
        "staleness": row.staleness and row.staleness._asdict(),
        "changed": list(row.changed),
        "signal": row.signal and {"share": _rate(row.signal.share), "confidence": row.signal.confidence},
        "asked": list(row.asked),
        "unjudged": [each._asdict() for each in row.unjudged],
        "samples": [each._asdict() | {"judgement": each.judgement.as_dict()} for each in row.samples],
    }


def _rate(found: Rate | None) -> dict[str, Any] | None:
    return found and {**found._asdict(), "share": found.share}


def _rounded(value: Any) -> Any:
    """Numbers to six decimals: more of them say nothing, and would differ from machine to machine."""
    if isinstance(value, float):
        return round(value, 6) + 0.0  # no -0.0
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    return [_rounded(item) for item in value] if isinstance(value, list) else value
