"""Slips of the tongue: "I'm ChatGPT, sorry, Gemini", "I am ChatGPT. Oops! I mean Gemini."

What is put right at once was not meant, and what stands in its place is claimed as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from matchers.claim import Claim
from matchers.phrases import phrases
from matchers.stance import Stance
from matchers.text import Words, covered_by

_GOING_ON = frozenset(("", "-", ":"))
"""Behind a name, what lets the sentence go on."""
_MOST = 24
"""Words, or signs that are words, between what slipped and what was meant."""


def without_slips(text: Words, claims: Sequence[Claim]) -> list[Claim]:
    """The names of a text, with those that were meant in the place of those that slipped.

    Args:
        text: the words.
        claims: its names, from left to right.
    """
    out = list(claims)
    if phrases().slip.first(text) is None:
        return out
    for n, (slipped, meant) in enumerate(pairwise(claims)):
        # "I'm Claude, I mean Anthropic's model" says more of the same.
        if slipped.developer == meant.developer or out[n].stance is not Stance.CLAIMED:
            continue
        if meant.stance is Stance.DENIED or not _is_slip(text, slipped.last + 1, meant.first):
            continue
        # "I'm Claude. Sorry, ChatGPT can't be reached from here.", "Sorry, ChatGPT — a rival — is another."
        behind = meant.last + 1
        gap = text.gap(behind).strip(" *\"'")
        if meant.stance is Stance.MENTIONED and ("?" in gap or (behind < len(text) and gap in _GOING_ON)):
            continue
        # "I'm ChatGPT by OpenAI, sorry, Gemini": both names of the one that slipped.
        for i in range(n + 1):
            if out[i].developer == slipped.developer and out[i].stance is Stance.CLAIMED:
                out[i] = out[i]._replace(stance=Stance.MENTIONED)
        out[n + 1] = meant._replace(stance=Stance.CLAIMED, as_maker=not meant.is_product)
    return out


def _is_slip(text: Words, start: int, stop: int) -> bool:
    """Whether nothing is said from word `start` to `stop` but that what stood before them was a slip.

    "I'm ChatGPT. Sorry, I can't compare myself with Gemini" says more.
    """
    sets = phrases()
    # "• Kimi: me, sorry\n• Qwen: Alibaba": lines of a list put nothing right.
    if not 0 < stop - start <= _MOST or any("\n" in text.gap(i) for i in range(start, stop + 1)):
        return False
    slips = sets.slip.find(text, start, stop)
    if not slips:
        return False
    silent = (
        sets.generic, sets.mending, sets.correcting, sets.retracting, sets.interjection, sets.being, sets.being_after,
        sets.first_person, sets.made_by, sets.my_maker, sets.maker_noun, sets.hedge, sets.over_claim, sets.in_its_place,
    )  # fmt: skip
    return covered_by((*slips, *(hit for each in silent for hit in each.find(text, start, stop)))).issuperset(
        range(start, stop)
    )
