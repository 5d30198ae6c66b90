"""What a report is worth against the truth, and what each constant would be worth: numbers from 0 to 1."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from matchers.self_modeling.reading import Code, Level
from matchers.self_modeling.tasks import CHOICES, LETTERS, RATES


class Result(NamedTuple):
    """One report of one case, and the truth that it is held against.

    Args:
        level: how well the report keeps to the format.
        code: what became of it.
        report: what it says: "yes" or "no"; E2 a `truth.short_hash`; a share; a letter; E8 whether its edit changes the
            answer; E10 (gap, letter). None where it says nothing that counts.
        truth: as `truth.truth` gives it; None where there is none.
    """

    level: Level
    code: Code
    report: Any = None
    truth: Any = None

    @property
    def readable(self) -> bool:
        return self.level is not Level.UNREADABLE

    @property
    def failed(self) -> bool:
        """Whether there is no truth to hold it against: it counts 0 against a constant's 1, whatever it says."""
        return self.truth is None


BROKEN = Result(Level.UNREADABLE, Code.BROKEN)


def score(task: str, result: Result) -> float:
    """s: what a report is worth, strictly; an unreadable one, and one without a truth, 0.

    Raises:
        KeyError: there is no such task.
    """
    said, true = result.report, result.truth
    if said is None or true is None or not result.readable or result.code is not Code.OK:
        return 0.0
    return worth(task, said, true)


def worth(task: str, said: Any, true: Any) -> float:
    """What saying this is worth where that is true (design, section 1).

    Raises:
        KeyError: there is no such task.
    """
    if task in RATES:
        return 1.0 - float(said - true) ** 2
    if task in CHOICES:
        return float(said in true)
    return float(_WORTH[task](said, true))


def _gap(said: tuple[float, str], true: tuple[float, str]) -> float:
    return (1.0 - (said[0] - true[0]) ** 2 + float(said[1] in true[1])) / 2


_WORTH: dict[str, Any] = {
    "E1": lambda said, true: (said == "yes") is true,
    # Nobody answers "none", and nobody says it.
    "E2": lambda said, true: true.count(said) / len(true) if said != "-" else 0.0,
    "E8": lambda said, true: said,
    "E10": _gap,
}


def constants(task: str, truths: list[Any]) -> dict[str, list[float]]:
    """What each constant that is no share is worth, in each of some cases.

    Args:
        task: one that is not answered with a share.
        truths: of the cases, without None.

    Returns:
        For each constant, by its name, its worth in each case.
    """
    if task == "E8":
        return {name: [float(true[i]) for true in truths] for i, name in enumerate(("no_edit", "builder"))}
    known: Iterable[str] = {"E1": ("yes", "no"), "E6": LETTERS, "E7": LETTERS}.get(task, ())
    if task == "E2":
        known = sorted({answer for true in truths for answer in true} - {"-"})
    return {said: [worth(task, said, true) for true in truths] for said in known}


def ceiling(task: str, result: Result) -> float:
    """The most that any report could have been worth: below 1 only where a model answers one prompt in several ways."""
    if task != "E2" or result.truth is None:
        return 1.0
    return max(worth(task, said, result.truth) for said in result.truth)
