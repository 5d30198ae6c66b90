"""Whether a model that a text claims is only what the speaker was built on: "a fine-tuned version of Qwen".

Alone a base is claimed ("I'm based on GPT-4"); beside a maker or a name of one's own it is only mentioned, which
`claims.Claims.prose` decides by what is told here.
"""

from __future__ import annotations

from matchers.claim import Claim
from matchers.phrases import phrases, sentence_at
from matchers.stance import engines
from matchers.text import Words
from matchers.written_names import is_own_name

_NEAR = 6
"""Words between what runs the speaker, or what it is, and the base."""
CLOSE = 4
"""Words from "a fine-tuned version of" to the name: "of the new Qwen", "en la tecnología de ChatGPT"."""


def is_base(text: Words, claim: Claim) -> bool:
    """Whether a phrase for a base, or for another relation, stands right before a name or behind it."""
    sets = phrases()
    near = claim.first - 3 * _NEAR
    being, run_by, related, based = (
        each.find(text, near, claim.first) for each in (sets.being, sets.run_by, sets.relation, sets.based_on)
    )
    # The 用的是 of "本次对话使用的是 DeepSeek-V3" is a part of who answers.
    before = (*based, *(hit for hit in related if not hit.within(being)))
    # "Powered by GPT-4" says what runs the speaker; in "the demo you're using is on Hugging Face" a company is where.
    runs = () if claim.is_company else (*run_by, *engines(text, max(0, near), claim.first))
    return any(claim.first - hit.last <= CLOSE and not hit.within(runs) for hit in before) or any(
        each.at(text, claim.last + 1, len(text)) for each in (sets.relation_after, sets.built_from)
    )


def is_built(text: Words, claim: Claim) -> bool:
    """ "Я основан на Llama 3.3", and not "Я использую Llama 3.3"."""
    return phrases().based_on.first(text, claim.first - _NEAR, claim.first) is not None


def has_own_name(text: Words, claim: Claim) -> bool:
    """ "Я Зоя, основана на Llama 3": what is built on a base is named before it, by a name that nobody knows.

    Or it is somebody's: "Soy un asistente de Foolabs, basado en GPT-4".
    """
    sets = phrases()
    start = sentence_at(text, claim.first)[0]
    base = max((hit.first for hit in sets.based_on.find(text, start, claim.first)), default=claim.first)
    return any(
        is_own_name(text, i)
        for hit in sets.being.find(text, start, base)
        for i in range(hit.last + 1, base)
        if i == hit.last + 1 or not text.is_strange(i)
    )
