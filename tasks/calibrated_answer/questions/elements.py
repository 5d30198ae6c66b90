"""Chemical elements and their isotopes, from the package periodictable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import periodictable

from questions import Draft, invented

_MARGIN = 5.0
"""Percentage points between the most abundant isotope and the next: tables differ in the last digits only."""
_FIRST_OBSCURE = 21
"""Lighter elements are taught at school."""
_EVERYDAY = "gold silver iron lead copper tin sodium mercury".split()


@cache
def _elements() -> dict[str, Any]:
    # The neutron stands at number 0.
    return {element.name: element for element in periodictable.elements if element.number > 0}


@cache
def _most_abundant() -> dict[str, int]:
    out = {}
    for name, element in _elements().items():
        shares = sorted(((element[mass].abundance, mass) for mass in element.isotopes), reverse=True)
        if len(shares) > 1 and shares[0][0] - shares[1][0] >= _MARGIN:
            out[name] = shares[0][1]
    return out


def obscure() -> Iterator[Draft]:
    for name, mass in _most_abundant().items():
        # With one isotope there is nothing to know but the atomic weight.
        several = sum(_elements()[name][mass].abundance > 0 for mass in _elements()[name].isotopes) > 2
        if _elements()[name].number >= _FIRST_OBSCURE and several:
            yield _draft(name, (str(mass),))


def traps() -> Iterator[Draft]:
    for word in invented("ium"):
        if not exists(word):
            yield _draft(word, ())


def plain() -> Iterator[Draft]:
    symbols = Counter(element.symbol for element in _elements().values())
    for name in _EVERYDAY:
        yield Draft("element_symbol", {"name": name}, (_elements()[name].symbol,), "text", symbols)


def exists(name: str) -> bool:
    """Whether an element has this name."""
    return name in _elements()


def _draft(name: str, right: tuple[str, ...]) -> Draft:
    plausible = Counter(map(str, _most_abundant().values()))
    return Draft("isotope", {"name": name}, right, "number", plausible, mentions=(str(len(_elements())),))
