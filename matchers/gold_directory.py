"""What a judge would go over all gold files for, kept for the next one: which entry bears a name, whose a family is.

An entry or a family that is meant is read from its own file all the same, and checked there. What is kept holds for as
long as every file has the size and the moments of change that it was made by, as Python's compiled modules do.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from matchers import data
from matchers.paths import PACKAGE, SCHEMAS

_KEPT = "gold-directory.json"
_MADE_BY = (
    *(f"{PACKAGE}{os.sep}{name}.py" for name in ("gold", "gold_directory", "schema", "text", "yaml_text")),
    f"{SCHEMAS}{os.sep}developers.json",
)
_SETTLED = 2_000_000_000
"""Nanoseconds. A file that changed just now may change again within one tick of its clock, and look the same."""
# A top-level key without quotes, as each family writes it; of any other spelling, the file is read.
_DEVELOPER = re.compile(rb"^developer: ([a-z0-9-]+)[ \r]*$", re.MULTILINE)


class Directory(NamedTuple):
    """What is kept.

    Args:
        models: the file of every entry.
        exact: which of these bear a name, by its place among them.
        folded: the same by the name's comparable form.
        broken: the entries that could not be read: whoever may mean one is told what is wrong with it.
        families: the file of every family.
        developers: for each of these the id of its maker, or "" where only reading it tells.
        makers: what developers.yaml holds, checked.
    """

    models: list[str]
    exact: dict[str, list[int]]
    folded: dict[str, list[int]]
    broken: list[int]
    families: list[str]
    developers: list[str]
    makers: Any


def can_keep() -> bool:
    """Whether there is a folder to keep it in."""
    return os.access(data.CACHE if data.CACHE.exists() else data.CACHE.parent, os.W_OK)


def developer_of(held: bytes) -> str:
    """The maker that a family's file names, or "" where only reading it tells."""
    found = _DEVELOPER.findall(held)
    return found[0].decode() if len(found) == 1 else ""


def stamp_of(paths: Sequence[str]) -> str | None:
    """What tells these files from any others, and from themselves when they change; None where one is missing."""
    stamps = []
    newest = 0
    try:
        for path in (*paths, *_MADE_BY):
            stat = os.stat(path)  # noqa: PTH116
            newest = max(newest, stat.st_mtime_ns, stat.st_ctime_ns)
            stamps.append(f"{path} {stat.st_mtime_ns} {stat.st_ctime_ns} {stat.st_size}")
    except OSError:
        return None
    return None if newest + _SETTLED > time.time_ns() else "\n".join(stamps)


def kept_directory(stamp: str) -> Directory | None:
    """What was kept under a stamp."""
    try:
        kept = json.loads((data.CACHE / _KEPT).read_bytes())
        if kept["stamp"] == stamp:
            return Directory(*(kept[name] for name in Directory._fields))
    except (OSError, ValueError, KeyError, TypeError):
        pass  # not kept yet, or half written
    return None


def keep_directory(stamp: str, made: Directory) -> None:
    """Keep it for the next judge."""
    data.keep(data.CACHE / _KEPT, {"stamp": stamp, **made._asdict()})
