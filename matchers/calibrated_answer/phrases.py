"""What answers to questions about the world say beside their value: one file of phrases a language.

They stand apart from those of `matchers.phrases`, which are read for what a model says of itself: there
"confidential" declines, here it may be the answer.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from matchers.data import load
from matchers.languages import languages, languages_of
from matchers.paths import PACKAGE
from matchers.phrases import Hit, Places, Trie, look_for, not_english_in, trie
from matchers.text import Words

FOLDER = PACKAGE / "calibrated_answer" / "phrases"
_SETS = ("decline", "value", "no_such_thing", "courtesy", "guess", "filler", "either", "both", "but", "whether")


class Found:
    """The phrases of one set in a text.

    Args:
        places: where they stand, or None.
    """

    def __init__(self, places: Places | None) -> None:
        self.firsts = places.firsts if places else []
        self.lasts = places.lasts if places else {}

    def hits(self, start: int, stop: int) -> Iterator[Hit]:
        """Every phrase within words `start` to `stop`, the longest of those that begin alike."""
        for n in range(bisect_left(self.firsts, start), bisect_left(self.firsts, stop)):
            first = self.firsts[n]
            last = next((last for last in self.lasts[first] if last < stop), None)
            if last is not None:
                yield Hit(first, last)

    def first(self, start: int, stop: int) -> Hit | None:
        """The first of them, or None."""
        return next(self.hits(start, stop), None)


@lru_cache(maxsize=16)
def phrases_in(text: Words, more: tuple[str, ...] = ()) -> dict[str, Found]:
    """Every set's phrases in a text, in the languages that it is written in.

    Args:
        text: the words of an answer.
        more: languages that it may be written in as well: those of the question.
    """
    spoken = tuple(dict.fromkeys((*languages_of(text), *more)))
    if len(text) <= _FEW:
        spoken = (*spoken, *_told_by_phrases(text, spoken))
    others: frozenset[str] = frozenset().union(*map(not_english_in, spoken[1:]))
    tries = [_trie_of(language) for language in spoken]
    found = look_for(text, tries, tries[0], others)
    return {name: Found(found[name]) for name in _SETS}


_FEW = 12
"""Words of a text so short that nothing but a phrase of its own may tell its language ("No lo s\u00e9.")."""


def _told_by_phrases(text: Words, spoken: tuple[str, ...]) -> list[str]:
    """The language whose phrases say most of what those of the languages found leave unsaid; none without such."""
    known = {i for each in spoken for i in _covered(text, each, ("decline", "courtesy", "filler", "guess"))}
    if len(known) == len(text):
        return []
    others = [each for each in languages() if each not in spoken]
    more = {each: len(_covered(text, each, ("decline", "courtesy")) - known) for each in others}
    best = max(others, key=lambda each: more[each])
    return [best] if more[best] else []


def _covered(text: Words, language: str, sets: Sequence[str]) -> set[int]:
    found = look_for(text, [_trie_of(language)])
    return {i for name in sets for hit in Found(found[name]).hits(0, len(text)) for i in range(hit.first, hit.last + 1)}


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
