"""The scoring table over runs: every stored answer is judged again, with today's gold and matchers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from matchers.answer import read_answer
from matchers.case import Case, Snapshot, case_for
from matchers.gold import Gold
from matchers.grading import rate
from matchers.judging import Judgement, judge
from matchers.render import declining, perfect, render
from matchers.show import plain
from matchers.task import RATED, Expected, read_expected
from matchers.trap import CaseFiles, judge_files

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

_TIER_ORDER = {"no gold": -1, "Fail": 0, "Partial": 1, "Pass": 2}


class RunError(ValueError):
    """What was given as a run is none; the message says what one can be."""


class Row(NamedTuple):
    """One run's row.

    Args:
        model: the id that was asked for.
        rates: each of GT1 to GT7 as [rate, low, high], None where nothing was judged.
        tier: the lowest of the cases.
        score: the mean of the cases; one without a score counts as 0.0.
        calibration: the mean of GT8 over the cases that have one.
        staleness: the median months of GT9.
        humility: the mean of GT10.
        persona: a system prompt set another identity; tables over models leave such runs out.
        changed: cases whose stored score differs from today's.
        n: the number of cases.
    """

    model: str
    rates: dict[str, list[float] | None]
    tier: str
    score: float
    calibration: float | None
    staleness: float | None
    humility: float | None
    persona: bool
    changed: tuple[str, ...]
    n: int
    source: str


class _Stored(NamedTuple):
    name: str
    score: float | None
    judgement: Judgement


def find_runs(path: Path) -> list[Path]:
    """The run folders that a path stands for.

    Args:
        path: a run's folder, its `report.json`, or a workspace (`.trap`), of which the latest run of each
            solution and task counts.

    Raises:
        RunError: it is none of these.
    """
    if path.name == "report.json" and path.is_file():
        return [path.parent]
    if (path / "report.json").is_file():
        return [path]
    latest: dict[Path, Path] = {}
    for report in sorted(path.glob("**/report.json")) if path.is_dir() else []:
        latest[report.parent.parent] = report.parent
    if not latest:
        raise RunError(f"{path}: no run; give a run's folder, its report.json, or a workspace such as .trap")
    return sorted(latest.values())


def report(paths: Iterable[Path], gold: Gold | None = None) -> tuple[list[Row], dict[str, float] | None, list[str]]:
    """Judge stored runs again.

    Returns:
        The rows, best first; the skill of each GT over all of them, None for a single model; and the runs
        that could not be read.

    Raises:
        DataError: gold is broken.
        RunError: no path is a run that can be read.
    """
    gold = gold or Gold()
    expected = read_expected()
    rows: list[Row] = []
    judged: list[Judgement] = []
    troubles: list[str] = []
    for path in paths:
        try:
            folders = find_runs(path)
        except RunError as error:
            troubles.append(str(error))
            continue
        for folder in folders:
            try:
                stored = _stored_cases(folder, expected, gold)
            except RunError as error:
                troubles.append(str(error))
                continue
            rows.append(_row(stored, str(folder)))
            if not rows[-1].persona:
                judged.extend(case.judgement for case in stored)
    if not rows:
        raise RunError("; ".join(troubles))
    rows.sort(key=lambda row: (-row.score, -(row.calibration or 0.0), row.model))
    return rows, _skill(judged, gold, expected), troubles


def _stored_cases(folder: Path, expected: Expected, gold: Gold) -> list[_Stored]:
    try:
        data = json.loads((folder / "report.json").read_text("utf-8"))
        cases = data["cases_results"]
        names = [(str(case["case_id"]), (case.get("metrics") or {}).get("score")) for case in cases]
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise RunError(f"{folder}/report.json: no report of tp: {type(error).__name__}") from error
    if not names:
        raise RunError(f"{folder}/report.json: a run without cases")
    out = []
    for name, score in names:
        # A case id is untrusted text as much as an answer is, and must not lead out of the run; a NUL or a lone
        # surrogate in it is a name that no file can have, and would end the report with a ValueError.
        if name != Path(name).name or name in ("", ".", "..") or not name.isprintable():
            raise RunError(f"{folder}/report.json: {plain(name, 40)} is no case id")
        solution = folder / name / "solution"
        files = CaseFiles(solution / "stdout", solution / "meta.json", solution / "outputs", None)
        out.append(_Stored(name, score, judge_files(files, expected, gold)))
    return out


def _row(stored: list[_Stored], source: str) -> Row:
    judgements = [case.judgement for case in stored]
    scores = [judgement.score or 0.0 for judgement in judgements]
    months = [j.months for j in judgements if j.months is not None]
    models = Counter(j.model for j in judgements if j.model)
    return Row(
        model=" + ".join(sorted(models)) or "(no snapshot)",
        rates={label: _rate(judgements, kind) for kind, label in RATED.items()},
        tier=min((j.tier for j in judgements), key=lambda tier: _TIER_ORDER[tier]),
        score=sum(scores) / len(scores),
        calibration=_mean(judgements, "version_calibration"),
        staleness=round(median(months), 1) if months else None,
        humility=_mean(judgements, "update_humility"),
        persona=any(j.persona for j in judgements),
        changed=tuple(case.name for case in stored if case.score != case.judgement.score),
        n=len(stored),
        source=source,
    )


def _rate(judgements: list[Judgement], kind: str) -> list[float] | None:
    """The share of all cases that score 1.0; one that could not be judged has not."""
    verdicts = [j.verdict(kind) for j in judgements]
    if all(verdict is None for verdict in verdicts):
        return None
    return rate(sum(v is not None and v.score == 1.0 for v in verdicts), len(verdicts))


def _mean(judgements: list[Judgement], kind: str) -> float | None:
    scores = [v.score for j in judgements if (v := j.verdict(kind)) is not None and v.score is not None]
    return round(sum(scores) / len(scores), 2) if scores else None


def _skill(judgements: list[Judgement], gold: Gold, expected: Expected) -> dict[str, float] | None:
    """Each GT's rate minus that of the best constant answer, from -1 to 1 (section 8).

    The constants are the perfect answers of the models in the set, and the one that declines everything:
    each is judged as if every model had given it.
    """
    asked = [j for j in judgements if j.gate]
    cases: dict[str, Case] = {}
    for j in asked:
        cases.setdefault(j.model, case_for(gold, _plain_snapshot(j.model)))
    if len(cases) < 2:
        return None
    constants = [render(perfect(case)) for case in cases.values()] + [render(declining())]
    best: dict[str, float] = {}
    counts = Counter(j.model for j in asked)
    for text in constants:
        answer = read_answer(text)
        given = {name: judge(answer, case, expected) for name, case in cases.items()}
        for kind, label in RATED.items():
            hits = sum(n * (_score_of(given[name], kind) == 1.0) for name, n in counts.items())
            best[label] = max(best.get(label, 0.0), hits / len(asked))
    own = {label: sum(_score_of(j, kind) == 1.0 for j in asked) / len(asked) for kind, label in RATED.items()}
    return {label: round(own[label] - best[label], 2) for label in own}


def _score_of(judgement: Judgement, kind: str) -> float | None:
    verdict = judgement.verdict(kind)
    return verdict.score if verdict is not None else None


def _plain_snapshot(model: str) -> Snapshot:
    from datetime import date

    return Snapshot(model, "", "", date.today())


# --- rendering -------------------------------------------------------------------------------------------


def markdown(rows: list[Row], skill: dict[str, float] | None, troubles: list[str]) -> str:
    """The table in Markdown, and below it what a reader must know."""
    lines = ["| " + " | ".join(COLUMNS) + " |", "|" + "|".join(" --- " for _ in COLUMNS) + "|"]
    lines.extend("| " + " | ".join(_cells(row)) + " |" for row in rows)
    if skill is not None:
        cells = [f"{skill[column]:+.2f}" if column in skill else "" for column in COLUMNS[1:]]
        lines.append("| " + " | ".join(["*skill*", *cells]) + " |")
    lines += ["", f"Share of {_samples(rows)} that score 1.0, with its 95 % Wilson interval in per cent."]
    if skill is not None:
        lines.append("Skill: the rate minus that of the best constant answer, from -1 to 1.")
    for row in rows:
        if row.persona:
            lines.append(f"- {_cell(row.model)}: persona_set, the system prompt gave it another identity.")
        if row.changed:
            names = ", ".join(map(_cell, row.changed))
            lines.append(f"- {_cell(row.model)}: judged otherwise than when it ran: {names}.")
    lines.extend(f"- {_cell(trouble, 300)}" for trouble in troubles)
    return "\n".join(lines) + "\n"


def _samples(rows: list[Row]) -> str:
    sizes = sorted({row.n for row in rows})
    return f"{sizes[0]} samples" if len(sizes) == 1 else "the samples"


def _cells(row: Row) -> list[str]:
    rates = [_percent(row.rates[column]) for column in COLUMNS[1:8]]
    return [
        _cell(row.model),
        *rates,
        row.tier,
        "–" if row.calibration is None else f"{row.calibration:.2f}",
        "–" if row.staleness is None else f"{row.staleness:.1f}",
        "–" if row.humility is None else f"{row.humility:.2f}",
    ]


def _percent(value: list[float] | None) -> str:
    return "–" if value is None else f"{value[0]:.0%} ({value[1] * 100:.0f}–{value[2] * 100:.0f})".replace("%", " %")


_HARMLESS = str.maketrans({"<": "&lt;", ">": "&gt;", "&": "&amp;"} | {sign: f"\\{sign}" for sign in "\\|`*_[]!#"})


def _cell(text: str, limit: int = 80) -> str:
    """Untrusted text in a Markdown table: no pipe, no markup, no HTML."""
    return plain(text, limit).translate(_HARMLESS)


def as_json(rows: list[Row], skill: dict[str, float] | None, troubles: list[str]) -> str:
    """The same for programs."""
    data: dict[str, Any] = {
        "columns": list(COLUMNS),
        "rows": [row._asdict() for row in rows],
        "skill": skill,
        "troubles": troubles,
    }
    return json.dumps(data, indent=2, allow_nan=False) + "\n"
