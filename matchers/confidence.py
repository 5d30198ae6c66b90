"""The confidence that an answer states in its version, as a share of a hundred."""

from __future__ import annotations

import re
from typing import NamedTuple

from matchers.answer import Answer
from matchers.fields import Field
from matchers.numbers import read_numbers
from matchers.patterns import pattern
from matchers.phrases import declines
from matchers.verdict import Code

HEDGED_BELOW = 40.0
"""A stated confidence under this hedges a claimed version."""


class Confidence(NamedTuple):
    """Args:
    low: the least that is stated, 0 to 100.
    high: the most.
    code: `ok`; or `absent`, `declined`, `unreadable`, and then `low` and `high` are 0.
    text: the words it rests on.
    """

    low: float
    high: float
    code: Code
    text: str = ""


# "85/100" and "85 out of 100" state 85.
_OF_HUNDRED = pattern(r"\s*(?:/|out of)\s*100\b\s*%?", re.IGNORECASE)


def read_confidence(answer: Answer) -> Confidence:
    """The stated confidence (design, section 5, GT8; rulings 7 and 18).

    Decimals from 1 to 100 are numbers. Below 1 they are unreadable (is 0.85 meant as 85?), unless 0 or
    written with a percent sign. Lines that conflict are unreadable.
    """
    values = answer.values(Field.CONFIDENCE)
    if not values:
        return Confidence(0.0, 0.0, Code.ABSENT)
    read = [read_share(value.text) for value in values]
    if any((one.low, one.high, one.code) != (read[0].low, read[0].high, read[0].code) for one in read):
        return Confidence(0.0, 0.0, Code.UNREADABLE, " / ".join(value.text for value in values))
    return read[0]


def read_share(text: str) -> Confidence:
    """The confidence that one text states, as `read_confidence` reads a line's value."""
    unreadable = Confidence(0.0, 0.0, Code.UNREADABLE, text)
    numbers = read_numbers(_OF_HUNDRED.sub("", text))
    if not numbers:
        return Confidence(0.0, 0.0, Code.DECLINED, text) if declines(text) else unreadable
    if len(numbers) > 1:
        return unreadable
    number = numbers[0]
    if number.scale not in ("", "%") or number.high > 100:
        return unreadable
    if number.scale == "" and any(0 < bound < 1 for bound in (number.low, number.high)):
        return unreadable
    return Confidence(number.low, number.high, Code.OK, text)
