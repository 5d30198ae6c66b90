"""Whether an answer refuses: its own outcome, told apart from a format fault and from a wrong fact."""

from __future__ import annotations

from functools import lru_cache

from matchers.answer import Answer, Value, without_marks
from matchers.fields import Field
from matchers.phrases import phrases, sentences
from matchers.text import words

_MOST_FILLED = 3
_BEGINNING = 120
"""Words within which a refusal says that it is one; a loop may say anything in its thousandth line."""
_SHORT = 60


@lru_cache(maxsize=8)
def refuses(answer: Answer) -> str:
    """The words with which an answer refuses, or "" where it does not (design, section 4; ruling 12).

    A refusal is few or no fields filled, and words of declining. Fourteen lines that each decline are
    an answer.
    """
    if answer.unreadable or answer.in_format or len(answer.fields) == len(Field):
        return ""
    filled = sum(1 for name in Field if any(not is_decline(value) for value in answer.values(name)))
    if filled > _MOST_FILLED:
        return ""
    text = words(without_marks(answer.body))
    if not len(text):
        return ""
    hit = phrases().refusal.first(text, 0, min(len(text), _BEGINNING))
    if hit is None:
        # "I am X, made by Y. I do not know how many parameters I have" admits one unknown, and refuses nothing.
        first_sentence = next(sentences(text))[1]
        short = len(text) <= _SHORT
        hit = phrases().not_knowing.first(text, 0, first_sentence) or (
            phrases().decline.first(text, 0, first_sentence) if short else None
        )
    return text.span(hit.first, hit.last) if hit else ""


def is_decline(value: Value) -> bool:
    """Whether a value says that it gives none; a figure beside "not sure" is a value all the same."""
    text = words(value.text)
    return phrases().decline.first(text) is not None and not any(key.isdigit() for key in text.keys)
