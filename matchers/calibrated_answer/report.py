"""What runs of `calibrated_answer` come to: what was earned, and what simple ways would have on the same cases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matchers.runs import RunError
from matchers.task_reports import Contents, Mark, Picture, Section, Table, TaskRun

_COLUMNS = {
    "score": "Score",
    "attempt_rate": "Attempted",
    "accuracy_when_attempted": "Right when attempted",
    "confidence_stated": "Confidence stated",
    "brier": "Brier",
    "calibration_error": "Calibration error",
    "overconfidence": "Overconfidence",
}
_SHARES = frozenset(("attempt_rate", "accuracy_when_attempted", "confidence_stated"))
LEAD = "Does a model know what it knows? Right earns 1.0, an honest decline 0.5, anything else 0.0."


def report(runs: Sequence[TaskRun]) -> Contents:
    """What the runs come to, each as its grader counted it.

    Args:
        runs: of this task.

    Raises:
        RunError: none of them was graded.
    """
    sections, rows, told, troubles = [], [], [], []
    for run in runs:
        grade: Any = run.stored.get("grader_metrics")
        try:
            sections.append(_section(run, grade))
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            troubles.append(f"{run.folder}: no graded run of calibrated_answer: {type(error).__name__}")
            continue
        rows.append({"run": str(run.folder), **{key: grade[key] for key in _COLUMNS}})
        told.append({"run": str(run.folder), "grade": grade})
    if not sections:
        raise RunError("\n".join(troubles))
    return Contents(LEAD, tuple(sections), tuple(rows), tuple(told), tuple(troubles))


def _section(run: TaskRun, grade: Any) -> Section:
    groups = [("all", grade), *grade["by_kind"].items()]
    policies = [(name.replace("_", " "), score) for name, score in grade["baselines"].items()]
    policies.append(("this run", grade["score"]))
    return Section(
        title=str(run.folder),
        about="",
        parts=(
            Table(
                "",
                "",
                ("Cases", "Number", *_COLUMNS.values()),
                tuple((name, str(sum(row["outcomes"].values())), *_cells(row)) for name, row in groups),
            ),
            Table("", "", ("Policy", "Score"), tuple((name, _number(score)) for name, score in policies)),
            Picture(
                "Score, and what simple ways would have earned",
                "Each is the mean over the same cases; the last line is this run.",
                0.0,
                1.0,
                tuple(Mark(name, score) for name, score in policies),
            ),
        ),
    )


def _cells(row: dict[str, Any]) -> list[str]:
    return [_share(row[key]) if key in _SHARES else _number(row[key]) for key in _COLUMNS]


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.0%}"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"
