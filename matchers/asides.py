"""Dates and numbers that stand in a field without being its answer."""

from __future__ import annotations

from matchers.text import fold, keys_of

_BEFORE = 32

# "January 2026, though I was released in May 2026", "as of today, November 2026", "1,000,000 (not 200,000)"
_OTHER_MATTERS = frozenset("released launched announced today now currently not".split())


def is_aside(text: str, start: int) -> bool:
    """Whether what begins at `start` is denied, or tells of the release or of today.

    Args:
        text: a field's value.
        start: where a date or a number begins in it.
    """
    before = fold(text[max(0, start - _BEFORE) : start])
    for joint in (";", ". "):
        before = before.rsplit(joint, 1)[-1]
    near = keys_of(before)[-4:]
    return any(word in _OTHER_MATTERS for word in near)
