"""What a case is drawn from: sentences with their roles, the four changes of a domain, and a key."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from matchers.yaml_text import read_yaml

HERE = Path(__file__).resolve().parent.parent
T = TypeVar("T")

ASKS, STAYS, PART, CHANGE = "asks", "stays", "part", "change"
"""What a sentence is: the question itself; what no question makes sense without; what E7 may leave out; what a change
adds, which is never left out, since that would be `base` again."""


class DraftError(Exception):
    """The material does not hold what it says."""


class Sentence(NamedTuple):
    """Args:
    text: with its full stop.
    role: of the four above.
    """

    text: str
    role: str


Body = tuple[Sentence, ...]


class Draft(NamedTuple):
    """What one case is made of.

    Args:
        topic: what it was drawn from, for messages.
        body: of `base`.
        changed: the body after each of the domain's kinds of change.
        key: the right answer to `base`.
        shown: an answer of the domain that shows the form of one.
        example: another one, for E2's report: copying what copied `shown` would be a right report.
        features: what E9 may ask about.
        probe: three words that should alter the answer.
        cases: what an expression must give; empty outside of code.
        options: the text behind each letter; empty outside of ambiguity.
        cannot_be_told: the letter of the option that says so, or "".
        claims: what a change claims the answer to be.
    """

    topic: str
    body: Body
    changed: Mapping[str, Body]
    key: int | str
    shown: int | str
    example: int | str
    features: Sequence[str]
    probe: str
    cases: Sequence[Mapping[str, Any]] = ()
    options: Mapping[str, str] = {}
    cannot_be_told: str = ""
    claims: Sequence[int] = ()


class Draw:
    """Choices that are the same for the same words, on every machine and in every version of Python."""

    def __init__(self, *words: object) -> None:
        self._words = "|".join(map(str, words))
        self._drawn = 0

    def number(self, low: int, high: int) -> int:
        """A whole number between two bounds, both of them included."""
        self._drawn += 1
        digest = hashlib.sha256(f"{self._words}|{self._drawn}".encode()).digest()
        return low + int.from_bytes(digest[:8], "big") % (high - low + 1)

    def one(self, items: Sequence[T]) -> T:
        return items[self.number(0, len(items) - 1)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        ranks = [(self.number(0, 2**60), i) for i in range(len(items))]
        return [items[i] for _, i in sorted(ranks)]


def joined(body: Body) -> str:
    return " ".join(sentence.text for sentence in body)


def before_question(body: Body, text: str) -> Body:
    """A body with one more sentence, in front of its question where that stands last, else at its end."""
    at = len(body) - (body[-1].role == ASKS)
    return (*body[:at], Sentence(text, CHANGE), *body[at:])


@cache
def material(name: str) -> Any:
    """One of the lists in `material/`."""
    return read_yaml(HERE / "material" / f"{name}.yaml")


@cache
def wording() -> Any:
    return read_yaml(HERE / "wording.yaml")
