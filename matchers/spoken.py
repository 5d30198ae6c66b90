"""What free text says in the first person of a field that is absent (ruling 5)."""

from __future__ import annotations

from matchers.answer import Answer, Value, says_uncertain
from matchers.case import Scope
from matchers.claims import claims_of
from matchers.phrases import Hit, PhraseSet, phrases, sentences
from matchers.stance import Stance
from matchers.text import NO_SPACES, Words, words

_WORDS, _SIGNS = 12, 24
"""Words, or signs that are words, between the speaker and a thing that others have too."""


def spoken_values(
    answer: Answer, case: Scope, about: PhraseSet, of_speaker: bool = True, close: bool = False
) -> tuple[Value, ...]:
    """The sentences of the free text that speak of one thing of the speaker's own.

    Args:
        answer: what was read.
        case: whose names tell what a sentence speaks of.
        about: the phrases that name the thing ("knowledge cutoff").
        of_speaker: the thing is the speaker's own; "today is …" is nobody's.
        close: others have such a thing too ("was released in 2023"), so the speaker must stand close to it.
    """
    text = words(answer.free_text)
    out = []
    for start, stop in sentences(text):
        hit = about.first(text, start, stop)
        if hit is None:
            continue
        claims = claims_of(answer, case)
        person = [each.last for each in phrases().first_person.find(text, start, stop)]
        others = [c.last for c in claims.prose if start <= c.first < stop and c.stance is not Stance.CLAIMED]
        if of_speaker:
            # "128K context, December 2023 cutoff." behind "I am …" tells of the speaker; in a text that says of
            # nobody who it is, it tells of anybody.
            if not person and (others or not claims.spoken):
                continue
            # "I am Claude, and R1 was published with a cutoff of July 2024": whoever stands nearer has it.
            if others and _distance(hit, others) <= _distance(hit, person):
                continue
            # "I'm Claude, and the phone you asked for was released in 2023": only what stands close to "I" is mine.
            if close and not _is_close(text, hit, person):
                continue
        sentence = text.span(start, stop - 1)
        out.append(Value(sentence, says_uncertain(sentence), 0))
    return tuple(out)


def _is_close(text: Words, hit: Hit, person: list[int]) -> bool:
    """Whether the speaker stands close to a phrase, and no mark between them."""
    signs = text.keys[hit.first][0] >= NO_SPACES
    for at in person:
        between = range(min(at, hit.last) + 1, max(at, hit.first) + 1)
        # In scripts of signs the subject of a clause behind a comma is the one before it, unless another is named.
        apart = not signs and any(mark in text.gap(i) for i in between for mark in ",:;")
        if len(between) <= (_SIGNS if signs else _WORDS) and not apart:
            return True
    return False


def _distance(hit: Hit, places: list[int]) -> int:
    """Words between a phrase and the nearest of some places; many where there is none."""
    return min((hit.first - at if at < hit.first else at - hit.last for at in places), default=1_000)
