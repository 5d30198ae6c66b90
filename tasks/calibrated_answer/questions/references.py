"""HTML's named character references, from the standard library's `html.entities`; the standard adds none any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from html import unescape
from html.entities import html5

from questions import Draft, code_point, invented, is_clear

_FIRST = 0x2000
"""Below it are the accented letters, whose names can be worked out."""


def obscure() -> Iterator[Draft]:
    known = {name: sign for name, sign in html5.items() if name.endswith(";") and len(sign) == 1 and len(name) > 5}
    plausible = Counter(code_point(sign)[0] for sign in known.values() if ord(sign) >= _FIRST)
    for name, sign in known.items():
        if ord(sign) >= _FIRST and is_clear(code_point(sign)[1]):
            yield Draft("html_reference", {"reference": f"&{name}"}, code_point(sign), "text", plausible)


def traps() -> Iterator[Draft]:
    plausible = Counter(code_point(sign)[0] for sign in html5.values() if len(sign) == 1 and ord(sign) >= _FIRST)
    for ending in ("arr", "harp", "sub", "cup"):
        for word in invented(ending):
            if not exists(f"&{word};"):
                yield Draft("html_reference", {"reference": f"&{word};"}, (), "text", plausible)


def plain() -> Iterator[Draft]:
    yield from ()


def exists(reference: str) -> bool:
    """Whether a browser would put anything in its place; "&notit;" begins with one that needs no semicolon."""
    return unescape(reference) != reference
