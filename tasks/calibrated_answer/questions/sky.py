"""Total eclipses of the Sun, computed by the package astronomy-engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime
from functools import cache
from typing import NamedTuple

import astronomy

from questions import Draft

_FIRST, _LAST = 2031, 2170
_HOURS_FROM_MIDNIGHT = 3
"""An eclipse nearer to midnight may have another date by another clock, or by another model of the Earth's rotation."""
_NEARLY_TOTAL = 0.98
"""Of the disc: an annular eclipse that hides more may be total further along its path (a hybrid one)."""
_NEAR_MISS = 6900.0
"""Kilometres from the Earth's centre: where the shadow's axis passes nearer, its edge may touch the ground."""


class Eclipse(NamedTuple):
    """Args:
    moment: of greatest eclipse, in UTC.
    total: plainly total somewhere.
    doubtful: total by some accounts.
    """

    moment: datetime
    total: bool
    doubtful: bool


@cache
def _eclipses() -> dict[int, list[Eclipse]]:
    years: dict[int, list[Eclipse]] = {year: [] for year in range(_FIRST, _LAST + 1)}
    found = astronomy.SearchGlobalSolarEclipse(astronomy.Time.Make(_FIRST, 1, 1, 0, 0, 0))
    while (moment := found.peak.Utc()).year <= _LAST:
        kind = found.kind.name
        doubtful = (kind == "Annular" and found.obscuration > _NEARLY_TOTAL) or (
            kind == "Partial" and found.distance < _NEAR_MISS
        )
        years[moment.year].append(Eclipse(moment, kind == "Total", doubtful))
        found = astronomy.NextGlobalSolarEclipse(found.peak)
    return years


def obscure() -> Iterator[Draft]:
    for year, eclipses in _eclipses().items():
        days = [eclipse.moment for eclipse in eclipses if eclipse.total]
        certain = not any(eclipse.doubtful for eclipse in eclipses)
        if days and certain and all(_HOURS_FROM_MIDNIGHT <= day.hour < 24 - _HOURS_FROM_MIDNIGHT for day in days):
            yield _draft(year, tuple(day.date().isoformat() for day in days))


def traps() -> Iterator[Draft]:
    for year, eclipses in _eclipses().items():
        if not any(eclipse.total or eclipse.doubtful for eclipse in eclipses):
            yield _draft(year, ())


def plain() -> Iterator[Draft]:
    yield from ()


def _draft(year: int, right: tuple[str, ...]) -> Draft:
    days = Counter(date.fromordinal(date(year, 1, 1).toordinal() + n).isoformat() for n in range(365))
    return Draft("total_eclipse", {"year": str(year)}, right, "date", days)
