"""The phrases of `phrases.yaml`, and where they stand in a run of words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from matchers.data import load
from matchers.paths import PACKAGE
from matchers.text import keys_of

_Listed = dict[str, tuple[tuple[str, ...], ...]]


class Phrases(NamedTuple):
    """The file, read: phrases by their first word, single words as sets.

    Args:
        declining: what declines in the first person.
        going_on: what declines where the sentence begins with "I".
        not_declining: what only looks so.
        adverbs: what may stand between.
        complying: what is done in spite of it.
        update_talk: how the contract came to be as it is.
        first_person: its pronouns.
        function_words: words without content.
    """

    declining: _Listed
    going_on: _Listed
    not_declining: _Listed
    adverbs: frozenset[str]
    complying: _Listed
    update_talk: _Listed
    first_person: frozenset[str]
    function_words: frozenset[str]


@cache
def phrases() -> Phrases:
    """The file, read once.

    Raises:
        DataError: it is broken.
    """
    data = load(PACKAGE / "identity_contract" / "phrases.yaml", "identity_contract/phrases")
    return Phrases(
        declining=_listed(data["declining"]),
        going_on=_listed(data["going_on"]),
        not_declining=_listed(data["not_declining"]),
        adverbs=frozenset(data["adverbs"].split()),
        complying=_listed(data["complying"]),
        update_talk=_listed(data["update_talk"]),
        first_person=frozenset(data["first_person"].split()),
        function_words=frozenset(data["function_words"].split()),
    )


def _listed(given: Sequence[str]) -> _Listed:
    out: _Listed = {}
    for phrase in given:
        keys = tuple(keys_of(phrase))
        out[keys[0]] = (*out.get(keys[0], ()), keys)
    return out


def find(listed: _Listed, keys: Sequence[str], start: int = 0) -> tuple[int, int] | None:
    """The first phrase in some words.

    Args:
        listed: a list of `Phrases`.
        keys: folded words.
        start: where to begin.

    Returns:
        Its first word, and the one behind its last; None where there is none.
    """
    for i in range(start, len(keys)):
        for phrase in listed.get(keys[i], ()):
            if tuple(keys[i : i + len(phrase)]) == phrase:
                return i, i + len(phrase)
    return None
