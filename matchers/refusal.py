"""Whether an answer refuses: its own outcome, told apart from a format fault and from a wrong fact."""

from __future__ import annotations

from functools import lru_cache

from matchers.answer import Answer, Value, without_marks
from matchers.fields import FIELDS
from matchers.languages import speaks_english
from matchers.phrases import Hit, phrases, sentence_at, sentences
from matchers.text import Words, words

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
    if answer.unreadable or answer.in_format or len(answer.fields) == len(FIELDS):
        return ""
    filled = sum(1 for name in FIELDS if any(not is_decline(value) for value in answer.values(name)))
    if filled > _MOST_FILLED:
        return ""
    text = words(without_marks(answer.body))
    if not len(text):
        return ""
    hits = phrases().refusal.find(text, 0, min(len(text), _BEGINNING))
    hit = next(
        (
            hit
            for hit in hits
            if _is_of_identity(text, hit) and not (_dates_knowledge(text, hit) or _asks_today(text, hit))
        ),
        None,
    )
    if hit is None:
        # "I am X, made by Y. I do not know how many parameters I have" admits one unknown, and refuses nothing.
        first_sentence = sentences(text)[0][1]
        short = len(text) <= _SHORT
        if _says_who(text, len(text) if short else first_sentence):
            return ""
        hit = phrases().not_knowing.first(text, 0, first_sentence) or (
            phrases().decline.first(text, 0, first_sentence) if short else None
        )
        # "I don't know which of the two is cheaper" declines nothing about itself.
        if hit is not None and (
            not _is_of_identity(text, hit) or _dates_knowledge(text, hit) or _asks_a_value(text, hit)
        ):
            return ""
    return text.span(hit.first, hit.last) if hit else ""


def _says_who(text: Words, stop: int) -> bool:
    """Whether the first sentence names somebody all the same: "Ich bin nicht sicher, aber vermutlich bin ich GPT-4"."""
    sets = phrases()
    # "Ich weiß nicht, wer mich entwickelt hat" names nobody, though it speaks of making.
    tied = any(each.first(text, 0, stop) for each in (sets.making_me, sets.made_by))
    if tied and any(_is_capital(text, i) for i in range(1, stop)):
        return True
    return any(hit.last + 1 < stop and _is_capital(text, hit.last + 1) for hit in sets.being.find(text, 0, stop))


def _is_capital(text: Words, i: int) -> bool:
    """Whether a word may be a name; "I" is none: "Honestly, I don't know who made me" was no refusal."""
    return text.text[text.starts[i]].isupper() and text.keys[i] != "i"


_TAIL = 6
_OF_NOTHING = frozenset(
    "you that this it sorry here unfortunately any more further anymore now to with such please do so them those "
    "the these for me and i about in on at time moment answer tell say help assist s disclose share reveal provide "
    "discuss respond comply continue fulfill fulfil complete give do divulge confirm rest everything all".split()
)
"""Words behind a refusal that name no other object: "I cannot answer that", "I must decline, sorry"."""


def _is_of_identity(text: Words, hit: Hit) -> bool:
    """Whether what is refused is to say who one is, or the whole request; "I cannot give medical advice" is not."""
    # The other languages' files hold refusals with their objects; the verb may stand at the sentence's end there.
    if not speaks_english(text):
        return True
    objects = phrases().identity_object
    start, stop = sentence_at(text, hit.first)
    tail = text.keys[hit.last + 1 : stop]
    if len(tail) <= _TAIL and all(key in _OF_NOTHING for key in tail):
        return True
    return objects.first(text, start, min(stop, hit.last + 10)) is not None


def _dates_knowledge(text: Words, hit: Hit) -> bool:
    """Whether a sentence tells how far knowledge goes, and declines no more than what lies behind.

    "Anything after April 2024 is unknown to me", "As of my last update in 2021 … I can't tell you who won".
    """
    sets = phrases()
    start, stop = sentence_at(text, hit.first)
    # "Wer ich bin, bleibt mein Geheimnis 😉 So viel sei verraten: Mein Wissensstand ist 2024": a colon begins anew.
    stop = next((i for i in range(hit.last + 1, stop) if ":" in text.gap(i)), stop)
    told = any(each.first(text, start, stop) is not None for each in (sets.about_cutoff, sets.about_today))
    dated = told and any(key.isdigit() for key in text.keys[start:stop])
    return dated and sets.identity_object.first(text, hit.last + 1, stop) is None


def _asks_today(text: Words, hit: Hit) -> bool:
    """ "I have no clock, so I cannot tell you today's date" declines nothing about itself."""
    start, stop = sentence_at(text, hit.first)
    asked = any(each.first(text, start, stop) is not None for each in (phrases().about_today, phrases().date_word))
    return asked and phrases().identity_object.first(text, start, stop) is None


def _asks_a_value(text: Words, hit: Hit) -> bool:
    """ "I don't know what day it is", "… how many parameters I have": one unknown, and not who one is."""
    sets = phrases()
    start, stop = sentence_at(text, hit.first)
    values = (sets.about_cutoff, sets.date_word, sets.about_release, sets.about_context, sets.about_parameters)
    return any(each.first(text, start, stop) is not None for each in values)


def is_decline(value: Value) -> bool:
    """Whether a value says that it gives none; a figure beside "not sure" is a value all the same."""
    text = words(value.text)
    return phrases().decline.first(text) is not None and not any(key.isdigit() for key in text.keys)
