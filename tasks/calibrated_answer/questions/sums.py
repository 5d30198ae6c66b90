"""Sums that everyone can do, and Roman numerals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questions import Draft

_TABLE = range(6, 13)
_NUMERALS = {100: "C", 90: "XC", 50: "L", 40: "XL", 10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I"}


def obscure() -> Iterator[Draft]:
    yield from ()


def traps() -> Iterator[Draft]:
    yield from ()


def plain() -> Iterator[Draft]:
    products = Counter(str(a * b) for a in range(2, 13) for b in range(2, 13))
    for a in _TABLE:
        for b in _TABLE:
            if a < b:
                yield Draft("product", {"a": str(a), "b": str(b)}, (str(a * b),), "number", products)
    numbers = Counter(map(str, range(1, 101)))
    for number in range(11, 60):
        yield Draft("roman_numeral", {"numeral": roman(number)}, (str(number),), "number", numbers)


def roman(number: int) -> str:
    """A number from 1 to 399 as a Roman numeral."""
    out = ""
    for value, sign in _NUMERALS.items():
        count, number = divmod(number, value)
        out += sign * count
    return out
