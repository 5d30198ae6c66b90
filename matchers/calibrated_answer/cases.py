"""The cases of a task that also keeps what its baselines need: the gold as people read it, and the common guess."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from matchers.calibrated_answer.judging import Expected, read_expected, read_question
from matchers.calibrated_answer.question import Question
from matchers.json_text import parse_json
from matchers.yaml_text import DataError, read_text


class Case(NamedTuple):
    """Args:
    expected: what its `answer.json` declares.
    question: what it asks.
    answer: the gold; None where there is no such thing.
    guess: what somebody says who always gives the most common value.
    """

    expected: Expected
    question: Question
    answer: str | None
    guess: str


def cases_of(task: Path) -> dict[str, Case]:
    """Every case of a task by its id, which is its folder's name.

    Args:
        task: the folder that holds `expected/` and `inputs/`.

    Raises:
        DataError: a file of one is broken, or lacks its answer or its guess.
    """
    return {path.parent.name: read_case(task, path) for path in sorted((task / "expected").glob("*/answer.json"))}


def read_case(task: Path, path: Path) -> Case:
    """One case of a task, from its `answer.json`.

    Raises:
        DataError: see `cases_of`.
    """
    where = f"{path.parent.name}/{path.name}"
    expected = read_expected(path)
    data = parse_json(read_text(path), where)
    answer, guess = data.get("answer", ""), data.get("guess")
    if not (answer is None or (isinstance(answer, str) and answer)):
        raise DataError([f"{where}::$.answer: {answer!r}; the gold as a text, or null where there is no such thing"])
    if not isinstance(guess, str) or not guess:
        raise DataError([f"{where}::$.guess: {guess!r}; the value that somebody gives who always gives the same"])
    return Case(expected, read_question(task / "inputs" / path.parent.name), answer, guess)
