"""What the cases ask, one module a domain: each computes its gold from data or by an algorithm, and types none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, Protocol


class Draft(NamedTuple):
    """One question that may become a case.

    Args:
        template: which sentence of `wording.yaml` asks it.
        fields: what fills the sentence.
        right: every right value, the one that is shown first; empty where there is no such thing.
        answer_type: number, date or text: how a value is read.
        plausible: what somebody would guess from who knows the domain, each with its weight.
        mentions: figures that a denial may name: there are 118 elements, and a year has 52 weeks.
    """

    template: str
    fields: dict[str, str]
    right: tuple[str, ...]
    answer_type: str
    plausible: Counter[str]
    mentions: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What sets this question apart; cases are ranked by it."""
        return "|".join((self.template, *map("=".join, sorted(self.fields.items()))))


class Domain(Protocol):
    """A module of this package. A kind that it has no questions of yields none."""

    def obscure(self) -> Iterator[Draft]: ...
    def traps(self) -> Iterator[Draft]: ...
    def plain(self) -> Iterator[Draft]: ...


def invented(ending: str = "") -> Iterator[str]:
    """Words that mean nothing: two or three syllables that sound like a name, in the order of their syllables."""
    for first, second in product("vel dron quas thir mol brand jur pel".split(), "ast und ov eth ar im".split()):
        yield f"{first}{second}{ending}"


def code_point(character: str) -> tuple[str, ...]:
    """A character's code point in every form that is right; the first is the one that is asked for."""
    code = f"{ord(character):04X}"
    return (f"U+{code}", code, f"0x{code}")


def is_clear(code: str) -> bool:
    """Whether hexadecimal digits can be taken for nothing else: "2CEB" may be 2 of something, "87CE" a year."""
    return code.isdigit() or code[0].isalpha()
