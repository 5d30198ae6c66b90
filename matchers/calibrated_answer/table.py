"""A run's row of `calibrated_answer` as two tables for people: what was earned, and what simple ways would have."""

from __future__ import annotations

from typing import Any

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


def tables(grade: dict[str, Any]) -> str:
    """The tables of one run, in Markdown.

    Args:
        grade: what the grader printed.

    Raises:
        KeyError, TypeError, AttributeError: another grader printed it.
    """
    rows = [("all", grade), *grade["by_kind"].items()]
    lines = [
        _line("Cases", "Number", *_COLUMNS.values()),
        _line(*["---"] * (len(_COLUMNS) + 2)),
        *(_line(name, sum(row["outcomes"].values()), *_cells(row)) for name, row in rows),
        "",
        _line("Policy", "Score"),
        _line("---", "---"),
        *(_line(name.replace("_", " "), _number(score)) for name, score in grade["baselines"].items()),
        _line("this run", _number(grade["score"])),
    ]
    return "\n".join(lines)


def _cells(row: dict[str, Any]) -> list[str]:
    return [_share(row[key]) if key in _SHARES else _number(row[key]) for key in _COLUMNS]


def _share(value: float | None) -> str:
    return "–" if value is None else f"{value:.0%}"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"


def _line(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"
