"""The confidence that an answer states in its version, as a share of a hundred."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

from matchers.answer import Answer
from matchers.case import Scope
from matchers.claims import claims_of
from matchers.fields import Field
from matchers.fragments import is_asked, is_parted
from matchers.keeping import keep_short
from matchers.numbers import NumberInterval, read_numbers
from matchers.patterns import pattern
from matchers.phrases import PhraseSet, declines, phrases, sentences
from matchers.spoken import sentence_of
from matchers.stance import Stance
from matchers.text import Words, words
from matchers.verdict import Code

HEDGED_BELOW = 40.0
"""A stated confidence under this hedges a claimed version."""


class Confidence(NamedTuple):
    """Args:
    low: the least that is stated, 0 to 100.
    high: the most.
    code: `ok`; or `absent`, `declined`, `unreadable`, and then `low` and `high` are 0.
    text: the words it rests on.
    """

    low: float
    high: float
    code: Code
    text: str = ""


# "85/100" and "85 out of 100" state 85.
_OF_HUNDRED = pattern(r"\s*(?:/|out of)\s*100\b\s*%?", re.IGNORECASE)


def read_confidence(answer: Answer, case: Scope) -> Confidence:
    """The stated confidence (design, section 5, GT8; rulings 5, 7 and 18).

    Decimals from 1 to 100 are numbers. Below 1 they are unreadable (is 0.85 meant as 85?), unless 0 or
    written with a percent sign. Lines that conflict are unreadable.

    Args:
        answer: what was read.
        case: whose names tell what free text is confident of.
    """
    values = answer.values(Field.CONFIDENCE)
    if not values:
        return _spoken(answer, case)
    read = [read_share(value.text) for value in values]
    if any((one.low, one.high, one.code) != (read[0].low, read[0].high, read[0].code) for one in read):
        return Confidence(0.0, 0.0, Code.UNREADABLE, " / ".join(value.text for value in values))
    return read[0]


@keep_short
def read_share(text: str) -> Confidence:
    """The confidence that one text states, as `read_confidence` reads a line's value."""
    unreadable = Confidence(0.0, 0.0, Code.UNREADABLE, text)
    numbers = read_numbers(_OF_HUNDRED.sub("", text))
    if not numbers:
        return Confidence(0.0, 0.0, Code.DECLINED, text) if declines(text) else unreadable
    if len(numbers) > 1:
        return unreadable
    number = numbers[0]
    if number.scale not in ("", "%") or number.high > 100:
        return unreadable
    if number.scale == "" and any(0 < bound < 1 for bound in (number.low, number.high)):
        return unreadable
    return Confidence(number.low, number.high, Code.OK, text)


def _spoken(answer: Answer, case: Scope) -> Confidence:
    """The confidence that free text states in a name that it claims: "I'm 90 % sure that I'm Claude 3.5 Sonnet"."""
    stated = _shares(answer, case)
    if not stated:
        return Confidence(0.0, 0.0, Code.ABSENT)
    first = stated[0]
    if any((each.low, each.high) != (first.low, first.high) for each in stated) or first.high > 100:
        return Confidence(0.0, 0.0, Code.UNREADABLE, " / ".join(each.text for each in stated))
    return Confidence(first.low, first.high, Code.OK, first.text)


def _is_anothers(text: Words, start: int, stop: int, share: NumberInterval) -> bool:
    """ "I'm Claude, and the doctor is 90 % sure": whether the clause of a percentage tells who else is sure.

    "I told the doctor that I'm 90 % sure I'm Claude" speaks of the speaker.
    """
    sets = phrases()
    at = bisect_right(text.starts, text.starts[start] + share.start) - 1
    sure = sets.about_confidence.find(text, start, stop)
    nearest = min((hit.first for hit in sure), key=lambda first: abs(first - at), default=at)
    first, last = min(at, nearest), max(at, nearest)
    breaks = (sets.conjunction, sets.clause_break, sets.contrasting)
    begin = next((i for i in range(first, start, -1) if _begins(text, i, breaks)), start)
    # "The doctor is 90 % sure that I'm Claude"
    end = next((i for i in range(last + 1, stop) if _begins(text, i, breaks)), stop)
    others = sets.somebody.find(text, begin, end)
    # "… and my doctor is 90 % sure": the "my" is of another.
    theirs = {i for hit in others for i in range(hit.first - _MY, hit.first)}
    own = (sets.first_person, sets.being, sets.pronoun)
    return bool(others) and all(hit.last in theirs for each in own for hit in each.find(text, begin, end))


def _begins(text: Words, i: int, breaks: tuple[PhraseSet, ...]) -> bool:
    return is_parted(text, i, i + 1) or any(each.at(text, i, len(text)) is not None for each in breaks)


_MY = 1
"""Words between a "my" and whom it is of."""


def _shares(answer: Answer, case: Scope) -> list[NumberInterval]:
    """The percentages beside a word of confidence, where a name is claimed or in the sentence behind it."""
    text = words(answer.free_text)
    sets = phrases()
    if sets.about_confidence.first(text) is None:
        return []
    claims = claims_of(answer, case)
    named = [claim.first for claim in claims.prose if claim.stance is Stance.CLAIMED]
    out: list[NumberInterval] = []
    before = asked = False
    told: list[NumberInterval] = []
    for start, stop in sentences(text):
        # "Con un 70 % de seguridad de ser GPT-4o": who is only likely is claimed by nobody, and the share is of it.
        likely = sets.likely_me.first(text, start, stop) is not None
        mentioned = any(start <= each.first < stop and each.stance is not Stance.DENIED for each in claims.prose)
        # "Sou o Sabiá-3, da Maritaca AI. Tenho 92% de certeza disso."
        stranger = bool(claims.unknown_makers) and sets.being.first(text, start, stop) is not None
        here = stranger or any(start <= first < stop for first in named) or (likely and mentioned)
        hit = sets.about_confidence.first(text, start, stop)
        # "I am Claude. The weather service is 90 % sure of rain.": it must be the speaker who is sure.
        person = hit is not None and (
            text.is_strange(hit.first) or sets.first_person.first(text, start, stop) is not None
        )
        shares = [each for each in _shares_in(text, start, stop) if not _is_anothers(text, start, stop, each)]
        since, told = told, shares
        if asked or (hit is not None and (here or (before and person))):
            # "40 %. That's how sure I am that I'm Claude."
            back = not shares and sets.pointing_back.at(text, start, stop) is not None
            out += since if back else shares
        # "How sure am I? Call it 80%."
        asked = hit is not None and (here or before) and is_asked(text, stop)
        before = here
    return out


# "七成五", "8割", "9 out of 10": shares that are written without a percent sign.
_SIGNS = {sign: value for value, sign in enumerate("\u3007一二三四五六七八九")} | {"两": 2, "兩": 2, "半": 5}
_TENTHS = pattern(
    r"(?<![0-9.])([0-9一二两兩三四五六七八九])\s?(?:成|割(?![引り合])|할)\s?([0-9一二三四五六七八九半])?(?:分|푼)?"
)
_OUT_OF = pattern(
    r"(?<![0-9.,])([0-9]{1,3})\s(?:(?:times|chances?|Chancen|veces|vezes|fois|mal)\s)?"
    r"(?:out of|in|sur|de|de cada|em cada|em|von|из|من)\s([0-9]{1,3})(?![0-9]|[.,][0-9]|\s?%)"
)
_OF_TEN = pattern("열에 (하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)")
_COUNTED = {word: 10.0 * n for n, word in enumerate("하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉".split(), 1)}
# "процентов на семьдесят" is about seventy per cent; "99-prozentig" is an adjective.
_TURNED = pattern(
    r"\bпроцентов на ([^\W\d]+(?: (?:один|два|три|четыре|пять|шесть|семь|восемь|девять)\b)?)", re.IGNORECASE
)
_ADJECTIVE = pattern(r"([0-9]{1,3})\s?-?prozentig\w*", re.IGNORECASE)
_NEAR = 3
_TENTH = "tenth"
_OF_THAT = frozenset("in of about on".split())
_THAT = frozenset("that que dass что ان أن कि".split())


def _shares_in(text: Words, start: int, stop: int) -> list[NumberInterval]:
    """The shares of a hundred in a sentence, without what is left over or only denied."""
    sentence = sentence_of(text, start, stop)
    out: list[NumberInterval] = []

    def take(found: re.Match[str], share: float, scale: str = "%") -> str:
        out.append(NumberInterval(share, share, scale, "", found.group().strip(), *found.span()))
        return " " * len(found.group())

    def tenths(found: re.Match[str]) -> str:
        ten, one = (int(each) if each.isdecimal() else _SIGNS[each] for each in (found[1], found[2] or "0"))
        return take(found, 10.0 * ten + one, _TENTH)

    def out_of(found: re.Match[str]) -> str:
        part, whole = int(found[1]), int(found[2])
        return take(found, 100.0 * part / whole) if whole > 1 and 0 < part < whole else found.group()

    rest = _TURNED.sub(r"\1 процентов", _ADJECTIVE.sub(r"\1 Prozent", sentence))
    rest = _OF_TEN.sub(lambda found: take(found, _COUNTED[found[1]]), _OUT_OF.sub(out_of, _TENTHS.sub(tenths, rest)))
    out += (each for each in read_numbers(rest) if each.scale == "%")
    sets = phrases()
    offset = text.starts[start]
    sure = sets.about_confidence.find(text, start, stop)

    def is_told(first: int, share: NumberInterval) -> bool:
        """Whether it is the share of who is sure, and not of what that is sure of: "sure that 80 % of users …"."""
        hit = min(sure, key=lambda hit: abs(hit.first - first), default=None)
        if hit is None:
            return True
        if share.scale == _TENTH:
            # "三成的用户喜欢我，我确定"
            return -2 * _NEAR <= hit.first - first <= 2 * _NEAR
        opened = [i for i in range(hit.last + 1, first) if text.keys[i] in _THAT and text.keys[i - 1] not in _OF_THAT]
        # "Grau de confiança de que sou o Grok 2: uns 35 %"
        return not opened or any(
            each.first(text, opened[0], first) is not None for each in (sets.being, sets.likely_me)
        )

    def is_stated(share: NumberInterval) -> bool:
        first = bisect_right(text.starts, offset + share.start) - 1
        if not is_told(first, share):
            return False
        # "The other 10 % go to Claude 3 Opus": what is left over is said of something else.
        if sets.left_over.first(text, max(start, first - _NEAR), min(stop, first + _NEAR)) is not None:
            return False
        # "I'm not 100 % sure, but 85 %": what is denied states nothing.
        return share.low < 100 or not any(
            each.first(text, start, min(stop, first + _NEAR)) is not None for each in (sets.negator, sets.negated_after)
        )

    return [each for each in out if is_stated(each)]
