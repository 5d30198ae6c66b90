"""What is right, read once when a spec is built."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from matchers.calibrated_answer.find import number_of
from matchers.calibrated_answer.values import Value, dates_in, values_in
from matchers.dates import DateInterval
from matchers.text import Words, keys_of, words

ANSWER_TYPES = ("date", "number", "name", "text")


class Gold(NamedTuple):
    """The right answers to one question.

    Args:
        phrases: alternatives, each of one phrase or more that must all be stated.
        answer_type: one of `ANSWER_TYPES`.
        tolerance: for numbers.
        numbers: the right numbers, each with the word that it counts, or "".
        dates: the right dates.
    """

    phrases: tuple[tuple[str, ...], ...]
    answer_type: str
    tolerance: float
    numbers: tuple[tuple[Value, str], ...] = ()
    dates: tuple[DateInterval, ...] = ()

    @classmethod
    def read(
        cls, together: tuple[str, ...], accept: tuple[str, ...], answer_type: str, tolerance: float, note: str = ""
    ) -> Gold:
        """Read the gold of a spec.

        Args:
            together: what one answer must state, all of it.
            accept: what is right by itself.
            answer_type: one of `ANSWER_TYPES`, or "" to tell by the gold.
            tolerance: for numbers.
            note: the answer as people read it; right as well where it is of the type, else a note.

        Raises:
            ValueError: the gold is not of the type that the spec says.
        """
        groups = ((together,) if together else ()) + tuple((each,) for each in accept if keys_of(each))
        inferred = answer_type or ("number" if all(len(g) == 1 and number_of(g[0]) for g in groups) else "text")
        if inferred in ("number", "date"):
            if len(together) > 1:
                raise ValueError(f"gold_keywords: {len(together)} for one {inferred}; alternatives belong in accept")
            numbers, dates = _read(groups, note, _number if inferred == "number" else _date)
            return cls(groups, inferred, tolerance, numbers, dates)
        return cls((*groups, (note,)) if keys_of(note) else groups, inferred, tolerance)


Read = tuple[Value, str] | DateInterval


def _read(
    groups: tuple[tuple[str, ...], ...], note: str, read: Callable[[str], Read]
) -> tuple[tuple[tuple[Value, str], ...], tuple[DateInterval, ...]]:
    found = [read(group[0]) for group in groups]
    with suppress(ValueError):
        found += [read(note)] if note else []
    dates = tuple(each for each in found if isinstance(each, DateInterval))
    return tuple(each for each in found if not isinstance(each, DateInterval)), dates


def _number(text: str) -> tuple[Value, str]:
    cut = words(text)
    values = values_in(cut)
    if len(values) != 1 or values[0].low != values[0].high:
        raise ValueError(f"{text!r} is not one number")
    return values[0], unit_behind(cut, values[0])


def _date(text: str) -> DateInterval:
    dates = dates_in(text)
    if len(dates) != 1:
        raise ValueError(f"{text!r} is not one date of the years 1000 to 2999")
    return dates[0]


def unit_behind(text: Words, value: Value) -> str:
    """The word right behind a number, folded, where no mark stands between; "" where there is none."""
    i = value.hit.last + 1
    return text.keys[i] if i < len(text) and text.gap(i).strip(" \u00b0-") == "" else ""
