"""The numbers that an answer states, without those that it denies."""

from __future__ import annotations

from collections.abc import Iterator

from matchers.calibrated_answer.find import is_denied
from matchers.calibrated_answer.values import Value, same, values_in
from matchers.text import words


def numbers_stated(text: str) -> Iterator[Value]:
    """Every number of a text that is not denied, in order."""
    cut = words(text)
    return (value for value in values_in(cut) if not is_denied(cut, value.hit))


def number_stated(text: str, wanted: float, tolerance: float) -> Value | None:
    """The first number of a text that is the wanted one and is not denied, or None."""
    cut = words(text)
    # Whether it is denied is asked last: it takes a thousand times as long as to compare.
    found = (value for value in values_in(cut) if matches(value, wanted, tolerance) and not is_denied(cut, value.hit))
    return next(found, None)


def matches(value: Value, wanted: float, tolerance: float) -> bool:
    """Whether a number is the wanted one as it is meant, or as its digits say: "4.5 million" for 4.5.

    The convention reads digits alone, and a question that asks "how many million" is answered so.
    """
    alone = value.low == value.high and abs(value.written - wanted) <= tolerance
    return alone or same(value, wanted, tolerance)
