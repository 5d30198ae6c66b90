"""What points back at names told before: "That's me", "It trained me", "The last one is me", "Scratch that"."""

from __future__ import annotations

from collections.abc import Sequence

from matchers.claim import Claim
from matchers.fragments import MARKS
from matchers.names import Mention
from matchers.phrases import phrases, sentences
from matchers.stance import Stance
from matchers.text import Words

_NEAR = 6
"""Words within which "it" says what it did: "It was then that it trained me"."""


def pointed_at(text: Words, start: int, stop: int, before: list[Claim], mentions: Sequence[Mention]) -> list[Claim]:
    """The claims of a sentence, where the next one says that what it names is the speaker, or made the speaker.

    "OpenAI released GPT-4. That is the model you are talking to.", "Moonshot AI is a company. It trained me."
    """
    sets = phrases()
    that = sets.that_is_me.at(text, start, stop)
    it = sets.it.at(text, start, stop)
    named = mentions[0].first if mentions else stop
    trained = it is not None and sets.making_me.first(text, start, min(start + _NEAR, named)) is not None
    as_maker = False
    # "That is the model you are talking to right now."
    if that is not None and (stop - that.last <= 3 or not MARKS.isdisjoint(text.gap(that.last + 1))):
        pointed = [each for each in before if each.is_product]
    # The "it" of "It was not Google. It was Anthropic that trained me" points at what follows.
    elif trained:
        pointed = [each for each in before if each.is_company]
        as_maker = True
    else:
        pointed = _one_of_list(text, start, stop, before)
    # Of two that are named, nobody can tell which is meant.
    if len({each.developer for each in pointed}) != 1 or any(each.stance is Stance.DENIED for each in pointed):
        return before
    return [each._replace(stance=Stance.CLAIMED, as_maker=as_maker) if each in pointed else each for each in before]


def is_made_by_it(text: Words, start: int) -> bool:
    """ "I'm Pip, the assistant of Foolabs. They also built me.": whether the sentence from word `start` on says so.

    "I'm Pip, the assistant of Foolabs. They sell shoes" tells whom it serves.
    """
    sets = phrases()
    stop = next((last for first, last in sentences(text) if first == start), start)
    it = sets.it.at(text, start, stop)
    made = sets.making_me.first(text, start, min(start + _NEAR, stop)) if it is not None else None
    return made is not None and sets.negator.first(text, start, made.last) is None


def _one_of_list(text: Words, start: int, stop: int, before: Sequence[Claim]) -> list[Claim]:
    """The names of a sentence of which the next one says that they are the speaker: "The last one is me"."""
    sets = phrases()
    # A company and its product are one of the list: "Google's Gemini".
    makers = list(dict.fromkeys(each.developer for each in before))
    ordinals = {0: sets.first_of_list, 1: sets.second_of_list, 2: sets.third_of_list, -1: sets.last_of_list}
    for nth, each in ordinals.items():
        # "Moi, je suis le dernier"
        hit = each.first(text, start, stop)
        if hit is not None and hit.first - start <= 1 and max(nth, 1) < len(makers):
            return [claim for claim in before if claim.developer == makers[nth]]
    return []


def without_retracted(text: Words, claims: list[Claim]) -> tuple[Claim, ...]:
    """ "I was made by OpenAI. Actually, scratch that. Meta made me.": what stands behind what takes it back counts."""
    taking_back = phrases().retracting.find(text)
    if not taking_back:
        return tuple(claims)
    at = max(hit.first for hit in taking_back)
    kept = {each.developer for each in claims if each.first > at and each.stance is Stance.CLAIMED}
    return tuple(
        each._replace(stance=Stance.MENTIONED) if each.stance is Stance.CLAIMED and each.developer not in kept else each
        for each in claims
    )
