"""Finds in an answer the words that its verdicts rest on, so that they can be marked there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from matchers.judging import Judgement
from matchers.show import unseen


class Piece(NamedTuple):
    """A stretch of a text, and whether it is to be marked."""

    text: str
    marked: bool


def deciding(judgement: Judgement) -> tuple[str, ...]:
    """The words that the judgement rests on: those of each verdict of the gate that has its score.

    Of a Pass these are the words of every check; of a Fail those that failed it, so that they stand out.
    """
    return tuple(words for verdict in judgement.gate if verdict.score == judgement.score for words in verdict.evidence)


def pieces(text: str, evidence: Iterable[str]) -> tuple[Piece, ...]:
    """Cut a text into what is marked and what is not.

    Evidence says which words, not where. "no" decides as the value of its line, and stands in "no one" as well: where
    some places are the whole of a value, only they are marked; else where some are whole words, only they.

    Args:
        text: the answer as it was printed; a character that no eye sees does not hide a word from the search, and
            neither do its letters' case and width.
        evidence: the words; what is not in the text is passed over.

    Returns:
        Pieces which together are the text.
    """
    folded, places = _fold(text)
    marks = bytearray(len(text))
    for words in dict.fromkeys(evidence):
        for start, end in _best(text, folded, places, _fold(words)[0].strip()):
            marks[start:end] = b"\1" * (end - start)
    out: list[Piece] = []
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or marks[end] != marks[start]:
            out.append(Piece(text[start:end], bool(marks[start])))
            start = end
    return tuple(out)


def _fold(text: str) -> tuple[str, list[int]]:
    """The text as it is compared, and for each of its characters the place in the text that it comes from."""
    out: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        for each in _folded(character):
            if each != " " or not out or out[-1] != " ":
                out.append(each)
                places.append(place)
    return "".join(out), places


@lru_cache(4096)
def _folded(character: str) -> str:
    if character.isspace():
        return " "
    return "" if unseen(character) else unicodedata.normalize("NFKC", character).casefold()


def _best(text: str, folded: str, places: list[int], words: str) -> list[tuple[int, int]]:
    """Where the words stand in the text: of all places those that fit best."""
    found: list[tuple[int, tuple[int, int]]] = []
    at = folded.find(words) if words else -1
    while at >= 0:
        span = (places[at], places[at + len(words) - 1] + 1)
        found.append((_fit(text, *span), span))
        at = folded.find(words, at + len(words))
    best = max((fit for fit, _ in found), default=0)
    return [span for fit, span in found if fit == best]


_DECORATION = " \t*_`\"'|"


def _fit(text: str, start: int, end: int) -> int:
    """2: the whole of a line's value; 1: whole words; 0: a part of a word."""
    before = text[text.rfind("\n", 0, start) + 1 : start].rstrip(_DECORATION)
    after = text[end:].partition("\n")[0].strip(_DECORATION + ",\r")
    if before.endswith((":", "：")) and (not after or after.casefold() == "[uncertain]"):
        return 2
    cut = (text[:start][-1:].isalnum() and text[start].isalnum()) or (
        text[end : end + 1].isalnum() and text[end - 1].isalnum()
    )
    return 0 if cut else 1
