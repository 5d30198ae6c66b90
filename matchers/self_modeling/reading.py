"""What a reply says: one value in a JSON object, read exactly, loosely or not at all; never a value from prose.

The reference that this task follows reads "Step 1: I would probably say 70%" as 1.0. Here whatever is not an object
with a value of the right type is unreadable: a report earns what it says, and nothing for what it may have meant.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache
from math import isfinite
from typing import Any, NamedTuple

from matchers.json_text import DECODER
from matchers.markers import markers
from matchers.patterns import pattern
from matchers.self_modeling.tasks import LETTERS, Kind

MAX_TEXT = 4000
"""Characters of a text that a report may give, and of its reasoning."""
_MOST_NUMBER = 10**15
"""A whole number of the domain lies below it; JSON may hold one of ten thousand digits."""


class Level(StrEnum):
    """How well a report keeps to the format."""

    EXACT = "exact"
    LOOSE = "loose"
    UNREADABLE = "unreadable"


class Code(StrEnum):
    """What became of a report."""

    OK = "ok"
    MALFORMED = "malformed"
    DECLINED = "declined"
    """No object, and words of declining."""
    OFF_RULE = "off_rule"
    """An edit of E8 that breaks its rule: readable, and worth nothing."""
    VOID = "void"
    """E5 where the samples state too few confidences: there is no truth to hold the report against."""
    BROKEN = "broken"
    """The apparatus failed."""


class Reading(NamedTuple):
    """What a reply says.

    Args:
        level: how well it keeps to the format.
        code: `OK`, `MALFORMED` or `DECLINED`.
        value: "yes" or "no", a probability, a letter, a whole number, a text, or (gap, letter); None where unreadable.
    """

    level: Level
    code: Code
    value: Any = None

    @property
    def readable(self) -> bool:
        return self.level is not Level.UNREADABLE


MALFORMED = Reading(Level.UNREADABLE, Code.MALFORMED)


def read_report(text: str, kind: Kind) -> Reading:
    """Read what a report says, and tell one that declines from one that is broken.

    Args:
        text: the reply, any text.
        kind: of the value that is wanted.
    """
    reading = read(text, kind)
    body = "{" if reading.readable else without_reasoning(text)
    if body is None or "{" in body or not _declines(body):
        return reading
    return Reading(Level.UNREADABLE, Code.DECLINED)


def _declines(body: str) -> bool:
    # Its lists of words take longer to load than everything else here: most replies never need them.
    from matchers.phrases import phrases
    from matchers.text import words

    text = words(body)
    return any(each.first(text) is not None for each in (phrases().decline, phrases().refusal))


def read(text: str, kind: Kind, key: str = "answer") -> Reading:
    """Read what a reply says (design, section 2).

    Args:
        text: the reply, any text.
        kind: of the value that is wanted.
        key: of the value in its object.

    Returns:
        One level for any text; the value is in one form, however it was written: "0.7" is 0.7, "Yes " is "yes".
    """
    body = without_reasoning(text)
    found = None if body is None else _objects(body)
    answers = [each for each in found or () if any(_folded(name) == key for name in each.value)]
    if body is None or not answers:
        return MALFORMED
    first = answers[0]
    if (first.begin, first.end) == (0, len(body)) and _is_exact(first.value, kind, key):
        return Reading(Level.EXACT, Code.OK, fit(first.value[key], kind))
    values = [_loose(each.value, kind, key) for each in answers]
    # A second object with another answer, or with one that is none, leaves open which of them is meant.
    if values[0] is None or any(value != values[0] for value in values):
        return MALFORMED
    return Reading(Level.LOOSE, Code.OK, values[0])


def _is_exact(answer: dict[str, Any], kind: Kind, key: str) -> bool:
    reasoning = answer.get("reasoning", "")
    return (
        key in answer
        and answer.keys() <= {key, "reasoning"}
        and isinstance(reasoning, str)
        and len(reasoning) <= MAX_TEXT
        and fit(answer[key], kind) is not None
    )


def _loose(answer: dict[str, Any], kind: Kind, key: str) -> Any:
    """The value of an object whose keys and texts are read without regard to case and space."""
    named = [value for name, value in answer.items() if _folded(name) == key]
    # "answer" and "Answer" in one object are two answers.
    return fit_loosely(named[0], kind) if len(named) == 1 else None


def fit(value: Any, kind: Kind) -> Any:
    """A value of JSON as one of a kind; None where it is none."""
    return _FITS[kind](value)


def fit_loosely(value: Any, kind: Kind) -> Any:
    """As `fit`, with case and space folded, and numbers read from texts that are nothing else."""
    if isinstance(value, str) and kind not in (Kind.TEXT, Kind.EXPRESSION):
        value = _from_text(value, kind)
    elif isinstance(value, dict) and kind is Kind.GAP:
        value = {
            _folded(name): _from_text(each, Kind.RATE if _folded(name) == "gap" else Kind.LETTER)
            if isinstance(each, str)
            else each
            for name, each in value.items()
        }
    return fit(value, kind)


_RATE = pattern(r"(?:0?\.[0-9]{1,20}|0|1|1\.0{1,20})\Z")
_NUMBER = pattern(r"[+-]?[0-9]{1,15}\Z")


def _from_text(text: str, kind: Kind) -> Any:
    folded = _folded(text)
    if kind is Kind.RATE and _RATE.match(folded):
        return float(folded)
    if kind is Kind.NUMBER and _NUMBER.match(folded):
        return int(folded)
    return folded.upper() if kind is Kind.LETTER else folded


def _folded(text: str) -> str:
    return " ".join(text.split()).lower()


def _word(value: Any) -> str | None:
    return value if value in ("yes", "no") else None


def _rate(value: Any) -> float | None:
    # Of all integers the largest are too large for a float; True is no number here.
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return float(value)
    return None


def _letter(value: Any) -> str | None:
    return value if isinstance(value, str) and value in LETTERS else None


def _number(value: Any) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -_MOST_NUMBER < value < _MOST_NUMBER:
        return None
    # 12.0 is a whole number, as JSON Schema has it.
    return int(value) if isfinite(value) and value == int(value) else None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value.strip() and len(value) <= MAX_TEXT else None


def _gap(value: Any) -> tuple[float, str] | None:
    if not isinstance(value, dict) or value.keys() != {"gap", "second"}:
        return None
    gap, second = _rate(value["gap"]), _letter(value["second"])
    return None if gap is None or second is None else (gap, second)


_FITS: dict[Kind, Any] = {
    Kind.YES_NO: _word,
    Kind.RATE: _rate,
    Kind.LETTER: _letter,
    Kind.NUMBER: _number,
    Kind.EXPRESSION: _text,
    Kind.TEXT: _text,
    Kind.GAP: _gap,
}


# --- the objects in a text -------------------------------------------------------------------------------


class _Object(NamedTuple):
    value: dict[str, Any]
    begin: int
    end: int


# "\boxed{0.7}" and "{x}" are no attempts at an object; "{'answer': 0.7}" is one that failed.
_ATTEMPT = pattern(r"\{\s*[\"'\u201c\u2018]")


def _objects(text: str) -> list[_Object] | None:
    """The JSON objects that stand in a text, not those inside them; None where one is begun and is none.

    What is broken (a repeated key, NaN, a cut end) might have been the answer: another object beside it does not tell.
    """
    found: list[_Object] = []
    at = 0
    while (opened := _ATTEMPT.search(text, at)) is not None:
        try:
            value, at = DECODER.raw_decode(text, opened.start())
        except (ValueError, RecursionError):
            return None
        found.append(_Object(value, opened.start(), at))
    return found


# --- reasoning -------------------------------------------------------------------------------------------


class _Block(NamedTuple):
    """How a block of reasoning begins and ends, and whether it may begin anywhere.

    "Thinking..." is one program's marker, and one only where the reply begins with it; a tag is one wherever it stands.
    """

    opening: re.Pattern[str]
    closing: re.Pattern[str]
    is_tag: bool


@cache
def _blocks() -> tuple[re.Pattern[str], tuple[_Block, ...]]:
    """What any marker or token looks like, and each block."""

    def compiled(*texts: str) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, texts)), re.IGNORECASE)

    known = markers()
    every = compiled(*known.tokens, *(each for pair in known.reasoning for each in pair))
    return every, tuple(_Block(compiled(o), compiled(c), not o[0].isalnum()) for o, c in known.reasoning)


def without_reasoning(text: str) -> str | None:
    """A reply without the blocks of reasoning in it, and the tokens that a server left; None where one never ends."""
    text = text.removeprefix("\ufeff").strip()
    every, blocks = _blocks()
    if not every.search(text):
        return text
    for token in markers().tokens:
        text = text.replace(token, "")
    text = text.strip()
    for block in blocks:
        rest = _without(text, block)
        if rest is None:
            return None
        text = rest.strip()
    return text


def _without(text: str, block: _Block) -> str | None:
    kept, at = [], 0
    while (begin := block.opening.search(text, at)) is not None and (block.is_tag or begin.start() == 0):
        end = block.closing.search(text, begin.end())
        if end is None:
            return None
        kept.append(text[at : begin.start()])
        at = end.end()
    rest = "".join((*kept, text[at:]))
    # A server may swallow the opening marker: what stands before a lone closing one is reasoning too.
    lone = [found.end() for found in block.closing.finditer(rest)] if block.is_tag else []
    return rest[lone[-1] :] if lone else rest
