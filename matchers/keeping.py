"""What was read of a short text is kept: of a thousand answers of one model, most values say the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, TypeVar, TypeVarTuple
from weakref import ref

T = TypeVar("T", covariant=True)
Others = TypeVarTuple("Others")
R = TypeVar("R")

SHORT = 200
"""Characters of a text that is kept; a longer one hardly comes again, and a few thousand of them would fill memory."""
_KEPT = 4096


class Handle(Generic[T]):
    """Stands for an object in what is kept, and does not keep it alive: a thousand cases with all their names would.

    Args:
        of: the object.
    """

    __slots__ = ("_of",)

    def __init__(self, of: T) -> None:
        self._of = ref(of)

    def __call__(self) -> T | None:
        """The object; None where nobody holds it any more."""
        return self._of()


def keep_short(read: Callable[[str, *Others], R]) -> Callable[[str, *Others], R]:
    """Keep what a pure function returns for short texts.

    Args:
        read: takes a text, and after it what else can be hashed; what it returns is never changed.
    """
    kept = lru_cache(maxsize=_KEPT)(read)

    @wraps(read)
    def look_up(text: str, *others: *Others) -> R:
        return (kept if len(text) <= SHORT else read)(text, *others)

    return look_up
