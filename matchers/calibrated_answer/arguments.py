"""The arguments that the kinds share, checked when a spec is built: what is wrong never reaches an answer."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from matchers.text import keys_of

STRICT = "strict"


def is_strict(compat: object) -> bool:
    """Whether a kind is to judge by the letter of the convention.

    Raises:
        ValueError: the argument is given and is not "strict".
    """
    if compat not in ("", STRICT):
        raise ValueError(f'compat: {compat!r} where "strict" or nothing belongs')
    return compat == STRICT


def number(value: object, name: str, least: float | None = None) -> float:
    """A number of a spec; digits in quotation marks, as YAML's readers here give them, are one too.

    Raises:
        TypeError: it is no number.
        ValueError: it is not finite, or less than `least`.
    """
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            raise TypeError(f"{name}: {value!r} where a number belongs") from None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{name}: {value!r} where a number belongs")
    try:
        found = float(value)
    except OverflowError:
        raise ValueError(f"{name}: {str(value)[:20]}… is too large") from None
    if not isfinite(found):
        raise ValueError(f"{name}: {value!r} is not finite")
    if least is not None and found < least:
        raise ValueError(f"{name}: {value!r} is less than {least:g}")
    return found


def keywords(values: object, name: str, strict: bool, empty: bool = False) -> tuple[str, ...]:
    """The texts that a spec lists.

    Args:
        values: what stands in the spec.
        name: the argument's, for messages.
        strict: whether they are looked for as written; else each must hold a word.
        empty: whether the list may be empty.

    Raises:
        TypeError: no list, or a member that is no text.
        ValueError: an empty list, or a keyword that would be found in every answer.
    """
    # A text is a sequence of letters, each of which would be a keyword.
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise TypeError(f"{name}: {values!r} where a list of texts belongs")
    if not values and not empty:
        raise ValueError(f"{name}: an empty list")
    for i, value in enumerate(values):
        if not isinstance(value, str):
            raise TypeError(f"{name}[{i}]: {value!r} where a text belongs")
        if not value.strip():
            raise ValueError(f"{name}[{i}]: {value!r} is empty, and would be found in every answer")
        if not strict and not keys_of(value):
            raise ValueError(f'{name}[{i}]: {value!r} holds no word; compat: "strict" looks for it as it is written')
    return tuple(values)


def text(value: object, name: str) -> str:
    """A text of a spec that holds something.

    Raises:
        TypeError: it is no text.
        ValueError: it is empty.
    """
    if not isinstance(value, str):
        raise TypeError(f"{name}: {value!r} where a text belongs")
    if not value.strip():
        raise ValueError(f"{name}: {value!r} is empty")
    return value


def truth(value: object, name: str) -> bool:
    """A truth value of a spec, also as the text that YAML's readers here give.

    Raises:
        TypeError: it is none.
    """
    if value in ("true", "false"):
        return value == "true"
    if not isinstance(value, bool):
        raise TypeError(f"{name}: {value!r} where true or false belongs")
    return value
