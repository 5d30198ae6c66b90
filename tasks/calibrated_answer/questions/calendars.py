"""Dates that an algorithm gives: Easter by the Gregorian computus, and Julian day numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date

from questions import Draft

_EASTERS = range(2101, 2900)
_NOONS = range(1583, 1900)
_LONGEST_MONTH = 31
_YEAR_1 = 1721425.5
"""The Julian date at which 1 January of the year 1 of the Gregorian calendar begins."""


def obscure() -> Iterator[Draft]:
    sundays = Counter(easter(year).strftime("%m-%d") for year in _EASTERS)
    for year in _EASTERS:
        plausible = Counter({f"{year}-{day}": n for day, n in sundays.items()})
        yield Draft("easter", {"year": str(year)}, (easter(year).isoformat(),), "date", plausible)
    noons = [date(year, month, 1 + (year + 5 * month) % 28) for year in _NOONS for month in range(1, 13)]
    numbers = Counter(str(julian_day_at_noon(noon)) for noon in noons)
    for noon in noons:
        yield _julian_day(noon.isoformat(), (str(julian_day_at_noon(noon)),), numbers)


def traps() -> Iterator[Draft]:
    numbers = Counter(map(str, range(julian_day_at_noon(date(1583, 1, 1)), julian_day_at_noon(date(1900, 1, 1)))))
    for year in _NOONS:
        for month in range(1, 13):
            for day in range(29, _LONGEST_MONTH + 1):
                if not exists(year, month, day):
                    yield _julian_day(f"{year}-{month:02}-{day}", (), numbers)


def plain() -> Iterator[Draft]:
    yield from ()


def exists(year: int, month: int, day: int) -> bool:
    """Whether the Gregorian calendar has this day."""
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


def _julian_day(day: str, right: tuple[str, ...], numbers: Counter[str]) -> Draft:
    # "June has 30 days", "1900 was no leap year: its February ends on the 28th"
    return Draft("julian_day", {"date": day}, right, "number", numbers, mentions=("28", "29", "30", "31"))


def julian_day_at_noon(day: date) -> int:
    """The Julian day number at noon of a day of the Gregorian calendar."""
    return int(day.toordinal() - 1 + _YEAR_1 + 0.5)


def easter(year: int) -> date:
    """Easter Sunday of the Gregorian calendar.

    Source: the anonymous computus of 1876, as given in J. Meeus, "Astronomical Algorithms" (1991), chapter 8.
    """
    a, (b, c) = year % 19, divmod(year, 100)
    d, e = divmod(b, 4)
    g = (b - (b + 8) // 25 + 1) // 3
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    m = (32 + 2 * e + 2 * i - h - k) % 7
    n = (a + 11 * h + 22 * m) // 451
    month, day = divmod(h + m - 7 * n + 114, 31)
    return date(year, month, day + 1)
