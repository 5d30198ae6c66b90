"""Named colours of CSS, from the package webcolors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import webcolors

from questions import Draft, is_clear

_EVERYDAY = "white black red blue yellow".split()
_BASIC = frozenset("white black red blue yellow lime aqua cyan magenta fuchsia gray grey silver maroon navy".split())
_SHADES = "light medium dark deep pale".split()


def obscure() -> Iterator[Draft]:
    for name in _names():
        if name not in _BASIC and _is_clear(name):
            yield _draft(name, _forms(name))


def traps() -> Iterator[Draft]:
    for shade in _SHADES:
        for name in _names():
            if not name.startswith(tuple(_SHADES)) and not exists(f"{shade}{name}"):
                yield _draft(f"{shade}{name}", ())


def plain() -> Iterator[Draft]:
    for name in filter(_is_clear, _EVERYDAY):
        yield _draft(name, _forms(name))


def exists(name: str) -> bool:
    """Whether CSS has a colour of this name."""
    return name in _names()


def _names() -> list[str]:
    return sorted(webcolors.names("css3"))


def _is_clear(name: str) -> bool:
    # "#000000" and "#0000CD" are both nothing to who reads a number.
    return is_clear(_forms(name)[1]) and not _forms(name)[1].startswith("0")


def _forms(name: str) -> tuple[str, ...]:
    """A colour's code, with its sign and without; and the short form where each digit stands twice."""
    code = webcolors.name_to_hex(name, "css3").upper()
    short = [f"#{code[1]}{code[3]}{code[5]}"] if all(code[i] == code[i + 1] for i in (1, 3, 5)) else []
    return (code, code[1:], *short)


def _draft(name: str, right: tuple[str, ...]) -> Draft:
    plausible = Counter(_forms(each)[0] for each in _names())
    return Draft("colour", {"name": name}, right, "text", plausible)
