"""The convention to the letter, for `compat: strict`: what it finds in an answer's characters."""

from __future__ import annotations

import json
import re

from matchers.answer import Answer

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_LABEL = re.compile(r"(?:answer|a|response|reply)[\s*_`]*:", re.IGNORECASE)
_MARKS = " \t\n\r\f\v*_`#>-"


def printed(answer: Answer) -> str:
    """All that a solution printed, reasoning included, or the "answer" of the JSON object that it is."""
    text = answer.raw.strip()
    try:
        value = json.loads(text, parse_int=str)
    except (ValueError, RecursionError):
        return text
    return str(value["answer"]) if isinstance(value, dict) and "answer" in value else text


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
