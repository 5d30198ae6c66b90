"""What free text says in the first person of a field that is absent (ruling 5)."""

from __future__ import annotations

from matchers.answer import Answer, Value, says_uncertain
from matchers.case import Scope
from matchers.claims import claims_of
from matchers.phrases import PhraseSet, phrases, sentences
from matchers.stance import Stance
from matchers.text import words


def spoken_values(answer: Answer, case: Scope, about: PhraseSet, of_speaker: bool = True) -> tuple[Value, ...]:
    """The sentences of the free text that speak of one thing of the speaker's own.

    Args:
        answer: what was read.
        case: whose names tell what a sentence speaks of.
        about: the phrases that name the thing ("knowledge cutoff").
        of_speaker: the thing is the speaker's own; "today is …" is nobody's.
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
            # "I am Claude, and R1 was published with a cutoff of July 2024": it is the other one's.
            before = [last for last in others if last < hit.first]
            if before and max(before) > max((last for last in person if last < hit.first), default=-1):
                continue
        sentence = text.span(start, stop - 1)
        out.append(Value(sentence, says_uncertain(sentence), 0))
    return tuple(out)
