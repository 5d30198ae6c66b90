"""Whole words and whole numbers in a text, and whether what stands there is denied."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache

from matchers.calibrated_answer.phrases import phrases_in
from matchers.calibrated_answer.values import Value, same, values_in
from matchers.languages import speaks_english
from matchers.phrases import Hit, phrases, sentences
from matchers.text import NO_SPACES, Words, holds_together, join, keys_of, words


def said(keywords: Iterable[str], text: str) -> list[str]:
    """Those of some keywords that stand in a text as whole words, undenied."""
    cut = words(text)
    return [keyword for keyword in keywords if next(stated(keyword, cut), None)]


def stated(keyword: str, text: Words) -> Iterator[Hit]:
    """Where a keyword stands in a text as a whole word, undenied.

    A keyword that is a number is that number ("1600" is "1,600", and no part of "16001" or "1,600.5").

    Args:
        keyword: one word or several.
        text: what is searched.
    """
    number = number_of(keyword)
    hits = places_of(keyword, text) if number is None else _equal_to(number, text)
    return (hit for hit in hits if not is_denied(text, hit))


_CODE = re.compile(r"\d[^\W\d_]")


@lru_cache(maxsize=256)
def number_of(keyword: str) -> Value | None:
    """The number that a whole keyword is, or None: "1,600", "5.", not "Apollo 11", nor the codes "007" and "2CEB"."""
    values = values_in(words(keyword))
    bare = keyword.strip(" .")
    if bare[:1] == "0" and bare[1:2].isdigit():
        return None
    # Letters right behind a digit are a scale ("5B"), or make a code of it.
    if _CODE.search(bare) and not any(value.scale for value in values):
        return None
    if len(values) == 1 and values[0].low == values[0].high and values[0].text.strip() == bare:
        return values[0]
    return None


def places_of(keyword: str, text: Words) -> Iterator[Hit]:
    """Where a keyword's words stand together: "Open AI" and "OpenAI" are one, "ICE" is not in "price"."""
    wanted = join(keys_of(keyword))
    keys = text.keys
    for first, key in enumerate(keys):
        if not wanted.startswith(key) or _glued(text, first):
            continue
        last, at = first, len(key)
        while at < len(wanted) and last + 1 < len(keys) and holds_together(text.gap(last + 1)):
            # Two numbers stay two: "3.5" is "3-5", and not "35".
            piece = f".{keys[last + 1]}" if wanted[at] == "." else keys[last + 1]
            if not wanted.startswith(piece, at) or (piece[0].isdigit() and wanted[at - 1].isdigit()):
                break
            last, at = last + 1, at + len(piece)
        if at == len(wanted) and not (last + 1 < len(keys) and _glued(text, last + 1)):
            yield Hit(first, last)


def _glued(text: Words, i: int) -> bool:
    """Whether word i is the rest of the number before it: the 600 of "1,600", the 5 of "2.5".

    The 4 of "H4" is cut from its letter as well; scripts of signs have nothing between any two words.
    """
    if i == 0:
        return False
    before, key, gap = text.keys[i - 1], text.keys[i], text.gap(i)
    if before[-1].isdigit() and key[0].isdigit():
        return gap in (",", ".", "'", "")
    return gap == "" and before[-1].isdigit() != key[0].isdigit() and max(before[-1], key[0]) < NO_SPACES


def _equal_to(number: Value, text: Words) -> Iterator[Hit]:
    for value in values_in(text):
        # 1.10 equals 1.1, and is another version, and another word.
        if same(value, number.low) and ("." not in value.text or number.text in value.text.split()):
            yield value.hit


_BEFORE, _BEFORE_SIGNS, _BEHIND = 4, 8, 12
"""Words before a value within which a "not" denies it; the same where signs are words; and behind it."""


def sentence_of(text: Words, i: int) -> tuple[int, int]:
    """The words of the sentence that word i stands in."""
    found = sentences(text)
    return found[bisect_right(found, (i, len(text))) - 1]


def is_denied(text: Words, hit: Hit) -> bool:
    """Whether a clause denies a value: "not 1946", "1946 is wrong"; "not sure, 1946" only doubts it."""
    sets = phrases()
    start, stop = sentence_of(text, hit.first)
    signs = text.keys[hit.first][0] >= NO_SPACES or any(key[0] >= NO_SPACES for key in text.keys[start:stop])
    begin = max(start, hit.first - (_BEFORE_SIGNS if signs else _BEFORE))
    begin = next((i for i in range(hit.first, begin, -1) if parts_clause(text, i)), begin)
    # "not sure 1946" declines or doubts, and "none other than 1946" says it with emphasis: neither denies.
    harmless = [
        *sets.no_negation.find(text, start, stop),
        *sets.decline.find(text, start, stop),
        *sets.hedge.find(text, start, stop),
        *phrases_in(text)["decline"].hits(start, stop),
    ]
    for negator in sets.negator.find(text, begin, hit.first):
        if any(each.first <= negator.first and negator.last <= each.last for each in harmless):
            continue
        # "No. 7" counts; "no, 1946" answers.
        if text.keys[negator.first] == "no" and text.gap(negator.last + 1).startswith("."):
            continue
        if not any(_breaks(text, i) for i in range(negator.last + 1, hit.first)):
            return True
    return _denied_behind(text, hit, stop, harmless)


def _denied_behind(text: Words, hit: Hit, stop: int, harmless: list[Hit]) -> bool:
    end = next((i for i in range(hit.last + 1, stop) if parts_clause(text, i) or _breaks(text, i)), stop)
    if not speaks_english(text):
        # In some languages what denies stands at the clause's end.
        found = phrases().negated_after.find(text, hit.last + 1, min(end, hit.last + 1 + _BEHIND))
        if any(not any(one.first <= each.first <= one.last for one in harmless) for each in found):
            return True
    behind = text.keys[hit.last + 1 : min(end, hit.last + 4)]
    if behind[:2] in (("is", "not"), ("was", "not"), ("isn", "t"), ("wasn", "t")):
        return text.keys[hit.last + 3 : hit.last + 4] not in (("in",), ("only",), ("just",))
    return behind[:1] in (("is",), ("was",)) and behind[1:2] in (("wrong",), ("incorrect",), ("false",))


_PARTING = frozenset(",:;\u3001()")
_DASHES = frozenset("\u2014\u2013")


def parts_clause(text: Words, i: int) -> bool:
    """Whether a mark that ends a clause stands before word i; the comma of "1,600" has no space behind it."""
    gap = text.gap(i)
    if " - " in gap or not _DASHES.isdisjoint(text.text[text.ends[i - 1] : text.starts[i]] if i else ""):
        return True
    return not _PARTING.isdisjoint(gap) and not (gap == "," and text.keys[i].isdigit() and text.keys[i - 1].isdigit())


def _breaks(text: Words, i: int) -> bool:
    """Whether word i begins another clause: "not 1947 but 1946" denies 1947 alone."""
    hit = phrases_in(text)["but"].first(i, i + 4)
    return hit is not None and hit.first == i
