"""What a case of the convention declares: its matchers, its gold for people, its category."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from matchers.calibrated_answer import catalogue, no_denial, nothing_there  # noqa: F401  they register the kinds
from matchers.registry import Matcher, SpecError, build_all
from matchers.schema import problems
from matchers.task import parse_json
from matchers.yaml_text import DataError, read_text

SCHEMA = "calibrated_answer"


class Expected(NamedTuple):
    """Args:
    id: the case's id.
    answer: the gold as people read it; None where there is no such thing.
    category: for the grader's `by_category`.
    gate: the matchers whose minimum is the score.
    guess: what somebody would say who always gives the most common value; "" where nobody computed it.
    error: why the matchers could not be built, or "": the case then scores 0.0.
    """

    id: str
    answer: str | None
    category: str
    gate: tuple[Matcher, ...]
    guess: str = ""
    error: str = ""


def read_expected(path: Path) -> Expected:
    """Read an `answer.json` of the convention.

    Raises:
        DataError: it is no JSON, or breaks `schemas/calibrated_answer.json` in anything but its matchers.
    """
    where = f"{path.parent.name}/{path.name}"
    return expected_of(parse_json(read_text(path), where), where)


def expected_of(data: Any, where: str) -> Expected:
    """What a parsed `answer.json` declares.

    Raises:
        DataError: it breaks the schema in anything but its matchers.
    """
    gate: tuple[Matcher, ...] = ()
    error = ""
    if isinstance(data, dict) and "matchers" in data:
        try:
            gate = build_all(data["matchers"], f"{where}::$.matchers")
        except (SpecError, RecursionError) as wrong:
            # A declaration that cannot be judged by scores 0.0 and says why; it is no broken file.
            error = str(wrong)
    found = [each for each in problems(data, SCHEMA, where) if not (error and "::$.matchers" in each)]
    if found:
        raise DataError(found)
    answer = data.get("answer")
    return Expected(
        id=data.get("id", ""),
        answer=None if answer is None else str(answer),
        category=data.get("category", ""),
        gate=gate,
        guess=data.get("guess", ""),
        error=error,
    )
