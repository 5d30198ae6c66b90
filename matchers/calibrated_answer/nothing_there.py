"""Trap streets: whether an answer says that there is no such thing as it was asked about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.commitment import Commitment
from matchers.calibrated_answer.gold import Gold
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.numbers import read_numbers
from matchers.phrases import phrases
from matchers.registry import kind
from matchers.text import Words, fold, words
from matchers.verdict import Code, Verdict

_NO_GOLD = Gold((), "number", 0.0)


@kind("nothing_there")
class NothingThere:
    """1.0 for a denial that there is such a thing, 0.5 for a plain decline, 0.0 for any value.

    Made for questions that ask for a figure: a number, a date, a code. Whatever figure counts as an answer and does
    not stand in the question is then a value, even beside a denial: "There is no such zone; it is UTC+3". Sentences
    without figures explain, and are let be.

    Args:
        mentions: figures that a denial may name although the question does not: there are "118" elements.

    Raises:
        TypeError: `mentions` is no list of texts.
        ValueError: one of them holds no digit.
    """

    kind: ClassVar[str]

    def __init__(self, mentions: Sequence[str] = ()) -> None:
        if isinstance(mentions, str) or not isinstance(mentions, Sequence):
            raise TypeError(f"mentions: {mentions!r} where a list of texts belongs")
        for i, each in enumerate(mentions):
            if not isinstance(each, str):
                raise TypeError(f"mentions[{i}]: {each!r} where a text belongs")
            if not any(map(str.isdigit, each)):
                raise ValueError(f"mentions[{i}]: {each!r} holds no digit")
        self.mentions = tuple(mentions)

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        text = reply_of(answer).text
        cut = words(text)
        if not len(cut):
            return Verdict(self.kind, 0.0, Code.ABSENT, "nothing that could be read as an answer")
        figure = first_figure(cut, (case.text, *self.mentions))
        if figure:
            return Verdict(self.kind, 0.0, Code.INVENTED, f"gives a value of what does not exist: {figure}", (figure,))
        denial = denies_existence(cut)
        if denial:
            return Verdict(self.kind, 1.0, Code.OK, "says that there is no such thing", (denial,))
        decline = Commitment(text, case.text, _NO_GOLD).decline
        if decline:
            return Verdict(self.kind, 0.5, Code.DECLINED, "says that it does not know", (decline,))
        return Verdict(self.kind, 0.0, Code.INVENTED, "neither denies nor declines", (text[:80],))


def denies_existence(text: Words) -> str:
    """The words with which a text says that there is no such thing, or "" where it does not.

    "There is no way to know" and "there is no reliable information" deny what is known, and no thing: what declines
    or denies knowing takes over the denial that it reaches out of, and "I know of no such zone" reaches out of none.
    """
    sets = phrases()
    alone = sets.nothing_alone.first(text)
    if alone is not None and alone.last - alone.first + 1 == len(text):
        return text.text.strip()
    others = (*sets.nothing_known.find(text), *sets.decline.find(text))
    for hit in sets.nothing_there.find(text):
        overlapping = [each for each in others if each.first <= hit.last and each.last >= hit.first]
        if all(hit.first <= each.first and each.last <= hit.last for each in overlapping):
            return text.span(hit.first, hit.last)
    return ""


# "#FFEECC" and "U+FDFA" are figures without a digit, and so is FFEECC where it stands alone.
_CODE = re.compile(r"#[0-9a-f]{3,8}\b|\bU\+[0-9a-f]{4,6}\b|\b0x[0-9a-f]+\b|(?-i:\b[A-F]{4,8}\b)", re.IGNORECASE)


def first_figure(text: Words, known: Iterable[str]) -> str:
    """The first figure of a text that what is known does not hold, as it was written; "" where there is none."""
    named = {_plain(key) for each in known for key in words(each).keys if key[0].isdigit()}
    for i, key in enumerate(text.keys):
        if key[0].isdigit() and _plain(key) not in named:
            return text.span(i, i)
    spelled = {fold(code) for each in known for code in _CODE.findall(each)}
    for code in _CODE.findall(text.text):
        if fold(code) not in spelled:
            return str(code)
    # Numbers in words; "no one" is none, and those in digits were seen above.
    for number in read_numbers(text.text):
        if number.low > 1 and not any(map(str.isdigit, number.text)):
            return number.text
    return ""


def _plain(digits: str) -> str:
    """2036-07-04 may be said as 4 July 2036."""
    return digits.lstrip("0") or "0"
