"""What free text says in the first person of a field that is absent (ruling 5)."""

from __future__ import annotations

from matchers.answer import Answer, Value, says_uncertain
from matchers.phrases import PhraseSet, phrases, sentences
from matchers.text import words


def spoken_values(answer: Answer, about: PhraseSet) -> tuple[Value, ...]:
    """The sentences of the free text that speak in the first person of one thing.

    Args:
        answer: what was read.
        about: the phrases that name the thing ("knowledge cutoff").
    """
    text = words(answer.free_text)
    return tuple(
        Value(sentence, says_uncertain(sentence), 0)
        for start, stop in sentences(text)
        if about.first(text, start, stop) and phrases().first_person.first(text, start, stop)
        for sentence in (text.span(start, stop - 1),)
    )
