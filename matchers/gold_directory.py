"""What a judge would go over all gold files for, kept for the next one: which of them may hold an id, or be a maker's.

Nothing of it is a fact: an entry or a family that may be meant is read from its own file, and checked there. It holds
for as long as every file has the size and the moment of change that it was made by, as Python's compiled modules do.
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
    *(f"{PACKAGE}{os.sep}{name}.py" for name in ("gold", "gold_directory", "schema", "yaml_text")),
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
        letters: what `letters` made of each, a line a file: one search goes over them all.
        strange: which of them may write a name otherwise than letter by letter.
        families: the file of every family.
        developers: for each of these the id of its maker, or "" where only reading it tells.
        makers: what developers.yaml holds, checked.
    """

    models: list[str]
    letters: str
    strange: list[int]
    families: list[str]
    developers: list[str]
    makers: Any

    def may_bear(self, needle: str) -> list[tuple[str, bool]]:
        """The files of the entries that may bear a name, and whether its letters stand in them.

        Args:
            needle: what `letters` makes of the name.
        """
        # Nothing stands everywhere, and would be found for ever.
        found = set() if needle else set(range(len(self.models)))
        at = self.letters.find(needle) if needle else -1
        while at >= 0:
            found.add(self.letters.count("\n", 0, at))
            at = self.letters.find(needle, self.letters.find("\n", at) + 1)
        return [(self.models[i], i in found) for i in sorted(found.union(self.strange))]


# Everything that folding takes for no letter, digit or plus sign of a name, as long as it is ASCII.
_NO_LETTERS = bytes(i for i in range(128) if chr(i) not in "abcdefghijklmnopqrstuvwxyz0123456789+")


def letters(held: bytes) -> str:
    """A file's letters and digits without what may stand between them, each byte a character."""
    return held.lower().translate(None, _NO_LETTERS).decode("latin-1")


def is_strange(held: bytes) -> bool:
    """Whether a file may write a name otherwise than letter by letter.

    With an escape ("\\x34" is a 4), or with the letters of another alphabet (a full-width letter folds to a plain one).
    """
    return b"\\" in held or not held.isascii()


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
