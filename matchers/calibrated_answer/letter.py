"""The convention to the letter, for `compat: strict`: what it finds in an answer's characters."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_LABEL = re.compile(r"(?:answer|a|response|reply)[\s*_`]*:", re.IGNORECASE)
_MARKS = " \t\n\r\f\v*_`#>-"


def numbers_as_written(text: str) -> list[float]:
    """Every run of digits as a number, commas left out, wherever it stands; a hyphen before it is its sign."""
    bare = text.translate({ord(mark): None for mark in ",\u00a3$"})
    # A float of 400 digits is infinite, and near to nothing.
    return [float(found) for found in _NUMBER.findall(bare)]


def first_word(text: str) -> str:
    """The first run of Latin letters in small ones, behind marks and one label such as "Answer:"."""
    bare = text.lstrip(_MARKS)
    label = _LABEL.match(bare)
    if label:
        bare = bare[label.end() :].lstrip(_MARKS)
    found = re.search(r"[A-Za-z]+", bare)
    return found[0].lower() if found else ""


def spaced(text: str) -> str:
    """Small letters, one space between words."""
    return " ".join(text.split()).lower()


def holds_bounded(keyword: str, text: str) -> bool:
    """Whether a keyword stands in a text between the edges of words, in any case."""
    return re.search(rf"\b{re.escape(keyword)}\b", text, re.IGNORECASE) is not None
