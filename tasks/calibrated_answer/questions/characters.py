"""Unicode characters by name, from the standard library's `unicodedata`.

Names never change once they are given (Unicode's stability policy). Questions are drawn from the old edition 3.2 that
the library also holds, so that no later Python asks others; what does not exist is looked for in the newest.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import cache

from questions import Draft, code_point, invented, is_clear

_OLD = unicodedata.ucd_3_2_0
_FIRST = 0x370
"""Below it are the letters that everybody types."""


@cache
def _named() -> dict[str, str]:
    """The characters of the old edition by name, but for those whose name holds their code point."""
    found = {_OLD.name(chr(code), ""): chr(code) for code in range(_FIRST, 0x20000)}
    return {name: sign for name, sign in found.items() if name and not any(each.isdigit() for each in name)}


@cache
def _plausible() -> Counter[str]:
    return Counter(code_point(sign)[0] for sign in _named().values() if unicodedata.category(sign)[0] != "C")


def obscure() -> Iterator[Draft]:
    for name, sign in _named().items():
        if name.startswith("HANGUL SYLLABLE") or unicodedata.name(sign, "") != name:
            continue
        if is_clear(code_point(sign)[1]):
            yield Draft("character_name", {"name": name}, code_point(sign), "text", _plausible())


def traps() -> Iterator[Draft]:
    stems = sorted({name.rpartition(" LETTER ")[0] for name in _named() if " LETTER " in name})
    for stem in stems:
        for word in invented():
            name = f"{stem} LETTER {word.upper()}"
            if not exists(name):
                yield Draft("character_name", {"name": name}, (), "text", _plausible())


def plain() -> Iterator[Draft]:
    yield from ()


def exists(name: str) -> bool:
    """Whether a character, an alias or a sequence has this name."""
    try:
        unicodedata.lookup(name)
    except KeyError:
        return False
    return True
