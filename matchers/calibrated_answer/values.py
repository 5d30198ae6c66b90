"""The values that an answer gives: its numbers, and its dates of any year from 1000 to 2999.

`matchers.numbers` and `matchers.dates` read what models say of themselves. A question about the world
also has negative numbers, ordinals, numbers glued to a unit, and years that no model was made in.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from datetime import date
from functools import lru_cache, partial
from math import isclose
from typing import NamedTuple

from matchers.dates import FIRST_YEAR, LAST_YEAR, DateInterval, read_dates
from matchers.numbers import read_numbers
from matchers.phrases import Hit
from matchers.text import Words
from matchers.tokens import fold_width


class Value(NamedTuple):
    """A number as an answer gives it.

    Args:
        low: the least that is meant.
        high: the most; the same for a single number.
        written: what the digits say by themselves: 4.5 of "4.5 million".
        text: the words it was read from.
        start: where they begin in the text.
        end: where they end.
        hit: its words.
        scale: as written, "%" and "k" among others.
    """

    low: float
    high: float
    written: float
    text: str
    start: int
    end: int
    hit: Hit
    scale: str = ""


# A sign belongs to a number where nothing that could be counted stands before it: "10-5" is a range, "- 5" a list.
_DIGITS = re.compile(
    r"(?<![^\W_])(?<![\d.,+])(?P<sign>-)?(?P<digits>\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?P<rest>\.\d+)?"
    r"(?P<glued>(?:st|nd|rd|th)\b|\s?\u00b0|\u00ba|[a-zA-Z\u00b5%]{1,4}(?![\w]))?",
)
_MINUS = re.compile(r"(?:\bminus|\bnegative)\s+$", re.IGNORECASE)


@lru_cache(maxsize=64)
def values_in(text: Words) -> tuple[Value, ...]:
    """Every number of a text, in order: as `read_numbers` reads them, and negative ones, ordinals, "5km", "one".

    Args:
        text: the words of an answer, or of gold.
    """
    whole = text.text
    folded = fold_width(whole)
    found: list[Value] = []
    for number in read_numbers(whole):
        sign = -1 if _MINUS.search(folded[max(0, number.start - 12) : number.start]) else 1
        low, high = sorted((sign * number.low, sign * number.high))
        written = _written(folded[number.start : number.end])
        written = number.low if written is None else written
        found.append(Value(low, high, sign * written, number.text, number.start, number.end, Hit(0, 0), number.scale))
    starts, ends = [value.start for value in found], [value.end for value in found]
    for hit in _DIGITS.finditer(folded):
        before = bisect_left(starts, hit.end()) - 1
        if before >= 0 and hit.start() < ends[before]:
            continue  # read already
        if hit["glued"] is None and hit["sign"] is None:
            continue  # a part of an id or of a version, which the reader of numbers left out
        value = _written(hit[0])
        if value is not None:
            signed = -value if hit["sign"] else value
            there = whole[hit.start() : hit.end()]
            found.append(Value(signed, signed, signed, there, hit.start(), hit.end(), Hit(0, 0)))
    if not found:
        found = _one(text)
    found.sort(key=lambda each: each.start)
    return tuple(value._replace(hit=_hit(text, value)) for value in found)


def _written(text: str) -> float | None:
    hit = re.search(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?", text)
    return min(float(hit[0].replace(",", "")), 1e30) if hit and len(hit[0]) < 300 else None


def _one(text: Words) -> list[Value]:
    """The number of "One." and "one moon"; "no one" and "the one who" count nothing."""
    if "one" in text.keys[:2] and len(text) <= 4 and text.keys[0] in ("one", "only", "exactly", "just"):
        i = text.keys.index("one")
        return [Value(1.0, 1.0, 1.0, text.span(i, i), text.starts[i], text.ends[i], Hit(i, i))]
    return []


def _hit(text: Words, value: Value) -> Hit:
    """The words of a value."""
    first = bisect_right(text.ends, value.start)
    return Hit(first, max(first, bisect_left(text.starts, value.end) - 1))


def same(value: Value, wanted: float, tolerance: float = 0.0) -> bool:
    """Whether a value is the wanted one, both ends of a range within the tolerance."""
    return all(
        isclose(bound, wanted, rel_tol=1e-9, abs_tol=1e-12) or abs(bound - wanted) <= tolerance
        for bound in (value.low, value.high)
    )


_YEAR = re.compile(r"(?<!\d)[12]\d{3}(?!\d)")
_CYCLE = 28
"""Years after which, within a century, a calendar repeats itself: the 29th of February stays one."""


@lru_cache(maxsize=64)
def dates_in(text: str) -> tuple[DateInterval, ...]:
    """Every date of a text, in order, of the years 1000 to 2999.

    `read_dates` takes no four digits for a year that lie outside 1950 to 2099, since what a model says of
    itself has none. So the years of the text are moved into those, and what is read is moved back; where they lie
    further apart than those, in several goes.
    """
    folded = fold_width(text)
    years = sorted({int(hit[0]) for hit in _YEAR.finditer(folded)})
    found = {each.start: each for each in read_dates(text)}
    at = 0
    while at < len(years):
        shift = -((years[at] - FIRST_YEAR) // _CYCLE) * _CYCLE
        if not FIRST_YEAR <= years[at] <= LAST_YEAR:
            moved = _YEAR.sub(partial(_shifted, shift), folded)
            for each in read_dates(moved):
                first, last = _moved(each.first, -shift), _moved(each.last, -shift)
                found.setdefault(each.start, DateInterval(first, last, text[each.start : each.end], *each[3:]))
        at = next((i for i in range(at, len(years)) if years[i] + shift > LAST_YEAR), len(years))
    return tuple(found[start] for start in sorted(found))


def _shifted(years: int, hit: re.Match[str]) -> str:
    """Another year as it is written, or four digits that no reader takes for one."""
    year = int(hit[0]) + years
    return str(year) if FIRST_YEAR <= year <= LAST_YEAR else "0000"


def _moved(day: date, years: int) -> date:
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)  # 1900 had no 29th of February
