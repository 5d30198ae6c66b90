"""Local mean time before standard time came, from the IANA time zone database in the package tzdata."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from questions import Draft, invented

_LONG_AGO = datetime(1800, 1, 1)
_AREAS = "Africa America Asia Europe Pacific".split()


@cache
def _zones() -> dict[str, int]:
    """Seconds between local mean time and UTC, by zone.

    Only zones that the database keeps for themselves: one that was merged into another since 1970 has its own
    local mean time in some editions, and the other's in others.
    """
    database = files("tzdata").joinpath("zoneinfo")
    table = database.joinpath("zone1970.tab").read_text("utf-8")
    names = [line.split("\t")[2] for line in table.splitlines() if line and line[0] != "#"]
    out = {}
    for name in names:
        # From the package's file: ZoneInfo(name) would prefer the machine's own edition.
        with database.joinpath(*name.split("/")).open("rb") as file:
            zone = ZoneInfo.from_file(file)
        if zone.tzname(_LONG_AGO) == "LMT" and (offset := zone.utcoffset(_LONG_AGO)) is not None:
            out[name] = abs(int(offset.total_seconds()))
    return out


def obscure() -> Iterator[Draft]:
    plausible = Counter(map(str, _zones().values()))
    for name, seconds in _zones().items():
        if seconds:
            yield Draft("local_mean_time", {"zone": name}, (str(seconds),), "number", plausible)


def traps() -> Iterator[Draft]:
    plausible = Counter(map(str, _zones().values()))
    for area in _AREAS:
        for word in invented("a"):
            name = f"{area}/{word.capitalize()}"
            if not exists(name):
                yield Draft("local_mean_time", {"zone": name}, (), "number", plausible)


def plain() -> Iterator[Draft]:
    yield from ()


def exists(name: str) -> bool:
    """Whether the database has a zone or a link of this name."""
    return name in files("tzdata").joinpath("zones").read_text("utf-8").split()
