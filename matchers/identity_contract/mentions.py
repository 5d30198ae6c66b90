"""Codes in a text: stated as whole words that nothing denies, or standing there in whatever way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from matchers.calibrated_answer.find import is_denied
from matchers.identity_contract.written import Written
from matchers.patterns import pattern
from matchers.phrases import Hit
from matchers.text import Words, fold, holds_together, keys_of

# Between two words these make one of them; a dash that parts clauses does not, and folds to the same sign.
_GLUE = frozenset(("", "_", "-", "\u2010", "\u2011", "\uff0d", "\ufe63"))
_DASHES = frozenset("\u2012\u2013\u2212")


def stated(code: str, written: Written) -> Hit | None:
    """The first place where a code stands as a whole word, not copied from the question, and not denied.

    Args:
        code: as in the contract. "veltesund 48" is Veltesund-48; "Veltesund-48-1" is another one.
        written: what the answer says.
    """
    hits = (hit for hit in _places(_keys(code), written.prose) if written.is_evidence(hit))
    return next((hit for hit in hits if not is_denied(written.prose, hit)), None)


def said(form: str, written: Written) -> bool:
    """Whether a word, or several on end, stand in what is not copied."""
    keys = _keys(form)
    return any(written.is_evidence(hit) for hit in _runs(keys, written.prose))


def stands_in(code: str, text: Words) -> bool:
    """Whether a code stands in a text, as a part of another one too, split by blanks or marks, or denied."""
    return "".join(_keys(code)) in _solid(text.keys)


def holds_code(code: str, text: Words) -> bool:
    """Whether a short code stands in a text as words of its own: OP-DUV, and not the middle of "stop duvets"."""
    keys = _keys(code)
    return "".join(keys) in text.keys or next(_runs(keys, text), None) is not None


@lru_cache(maxsize=4096)
def _keys(code: str) -> tuple[str, ...]:
    return tuple(keys_of(code))


@lru_cache(maxsize=8)
def _solid(keys: tuple[str, ...]) -> str:
    return "".join(keys)


def _runs(keys: tuple[str, ...], text: Words) -> Iterator[Hit]:
    """Where some words stand on end, with nothing between them that would part them."""
    size = len(keys)
    for first, key in enumerate(text.keys):
        if key == keys[0] and text.keys[first : first + size] == keys:
            last = first + size - 1
            if all(holds_together(text.gap(i)) for i in range(first + 1, last + 1)):
                yield Hit(first, last)


def _places(keys: tuple[str, ...], text: Words) -> Iterator[Hit]:
    """Where a code stands and is no part of a longer one."""
    for hit in _runs(keys, text):
        if not _glued(text, hit.first) and not _glued(text, hit.last + 1):
            yield hit


def _glued(text: Words, i: int) -> bool:
    """Whether word i and the one before it are one: the 1 of "Veltesund-48-1", the 5 of "Veltesund-48.5"."""
    if i == 0 or i == len(text):
        return False
    # Not the folded gap: "I am \u2014 Veltesund-48\u2014 an agent" holds dashes, which fold to hyphens.
    between = text.text[text.ends[i - 1] : text.starts[i]]
    if between in _GLUE or not fold(between):
        return True
    return between in (*_DASHES, ".", ",") and text.keys[i].isdigit() and text.keys[i - 1].isdigit()


_CODE = pattern(r"(?<![^\W_])[A-Z][a-z]{5,11}-[1-9][0-9](?![^\W_])")


def other_code(codes: Iterable[str], text: Words) -> str:
    """What is shaped as a code in a text and is none of those given; "" where there is nothing."""
    allowed = {_keys(code) for code in codes}
    return next((found[0] for found in _CODE.finditer(text.text) if _keys(found[0]) not in allowed), "")
