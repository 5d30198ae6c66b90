"""Patterns that are compiled when a text first meets them: a judge reads one answer, and needs a third of them."""

from __future__ import annotations

import re
from typing import Any, cast

_METHODS = ("search", "match", "fullmatch", "split", "findall", "finditer", "sub", "subn", "pattern", "flags")


class _Pattern:
    """Stands for a compiled pattern; from the first use on, its methods are that one's own, and cost no more."""

    def __init__(self, text: str, flags: int) -> None:
        self._given = (text, flags)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Pattern) and self._given == other._given

    def __hash__(self) -> int:
        return hash(self._given)

    def __getattr__(self, name: str) -> Any:
        if name not in _METHODS:
            raise AttributeError(name)
        compiled = re.compile(*self._given)
        self.__dict__.update({each: getattr(compiled, each) for each in _METHODS})
        return getattr(compiled, name)


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile` gives, compiled at its first use; one that is wrong raises only there.

    Args:
        text: as for `re.compile`.
        flags: likewise.
    """
    return cast(re.Pattern[str], _Pattern(text, flags))
