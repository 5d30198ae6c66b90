"""Whole numbers as arguments; the rest is `matchers.calibrated_answer.arguments`."""

from __future__ import annotations

from matchers.calibrated_answer.arguments import number


def whole(value: object, name: str, least: int) -> int:
    """A whole number of a spec; digits in quotation marks are one too.

    Raises:
        TypeError: it is no number.
        ValueError: it is less than `least`, or not whole.
    """
    found = number(value, name, least)
    if not found.is_integer():
        raise ValueError(f"{name}: {value!r} is no whole number")
    return int(found)
