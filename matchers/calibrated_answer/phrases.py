"""What answers to questions about the world say beside their value: one file of phrases a language.

They stand apart from those of `matchers.phrases`, which are read for what a model says of itself: there
"confidential" declines, here it may be the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from matchers.data import load
from matchers.languages import ENGLISH, languages, languages_of
from matchers.paths import PACKAGE
from matchers.phrases import Hit, Places, Trie, look_for, not_english_in, trie
from matchers.text import Words

FOLDER = PACKAGE / "calibrated_answer" / "phrases"
_SETS = ("decline", "value", "no_such_thing", "courtesy", "guess", "filler", "either", "both", "but", "whether")


class Found(NamedTuple):
    """The phrases of one set in a text."""

    places: Places | None

    def hits(self, start: int, stop: int) -> Sequence[Hit]:
        """Every phrase within words `start` to `stop`, the longest of those that begin alike."""
        if self.places is None:
            return ()
        return [
            Hit(first, last)
            for first in self.places.firsts
            if start <= first
            for last in self.places.lasts[first][:1]
            if last < stop
        ]


@lru_cache(maxsize=16)
def phrases_in(text: Words) -> dict[str, Found]:
    """Every set's phrases in a text, in the languages that it is written in."""
    spoken = languages_of(text)
    if len(spoken) == 1 and len(text) <= _FEW:
        spoken = (*spoken, *_told_by_declining(text))
    tries = [_trie_of(language) for language in spoken]
    others: frozenset[str] = frozenset().union(*map(not_english_in, spoken[1:]))
    found = look_for(text, tries, tries[0], others)
    return {name: Found(found[name]) for name in _SETS}


_FEW = 12
"""Words of a text so short that nothing but its phrase of declining may tell its language ("No lo s\u00e9.")."""


def _told_by_declining(text: Words) -> list[str]:
    if look_for(text, [_trie_of(ENGLISH)])["decline"] is not None:
        return []
    others = [
        each for each in languages() if each != ENGLISH and look_for(text, [_trie_of(each)])["decline"] is not None
    ]
    return others[:1]


def _trie_of(language: str) -> Trie:
    kept: Trie = _file(language)["trie"]
    return kept


@cache
def labels() -> dict[str, list[str]]:
    """What the lines of an answer and of its confidence may be called, in every language."""
    files = [_file(language) for language in languages()]
    return {kind: [label for file in files for label in file[kind]] for kind in ("answer", "confidence")}


@cache
def convention() -> dict[str, tuple[str, ...]]:
    """The convention's own fixed lists, in small letters.

    Raises:
        DataError: the file is broken.
    """
    data = load(FOLDER.parent / "convention.yaml", "convention_phrases")
    return {name: tuple(phrases) for name, phrases in data.items()}


def first_of(phrases: Sequence[str], text: str) -> str:
    """The first of some phrases that is a part of a text, letter by letter, or ""."""
    small = text.lower()
    return next((phrase for phrase in phrases if phrase in small), "")


@cache
def _file(language: str) -> dict[str, Any]:
    read: dict[str, Any] = load(FOLDER / f"{language}.yaml", "calibrated_phrases", shape=_beside)
    return read


def _beside(data: dict[str, Any], where: str) -> dict[str, Any]:
    sets = {name: data[name].split() if name == "filler" else data[name] for name in _SETS}
    return {"trie": trie(sets, where), "answer": data["answer"], "confidence": data["confidence"]}
