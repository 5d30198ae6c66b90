"""Speakers that speak of themselves in the third person: "Dieser Chatbot, der nie schläft, ist Copilot".

Most subjects and verbs stand together among the phrases of being; here a clause may be set in between them.
"""

from __future__ import annotations

from collections.abc import Iterator

from matchers.fragments import is_parted
from matchers.phrases import Hit, is_finite_verb, phrases
from matchers.sentence import Sentence
from matchers.text import Words

_SET_IN = 12
"""Words between commas behind "this chatbot", or before the "and" of another verb."""
_TALKING = 8
"""Words from "the model with which" to its verb of talking, and from there to the verb of being called."""


def is_called(sentence: Sentence, first: int) -> bool:
    """Whether the verb behind "this chatbot, which …", or "the model that you talk to", stands right before a name.

    Args:
        sentence: the sentence.
        first: the name's first word.
    """
    subjects = [*_set_off(sentence, first), *_talked_to(sentence, first)]
    return bool(subjects) and any(
        behind <= verb.first and sentence.told(range(behind, verb.first)) == 0
        for verb in _verbs(sentence, first)
        for behind in subjects
    )


def _verbs(sentence: Sentence, first: int) -> list[Hit]:
    """The verbs of being called that stand right before a name: "é o Copilot", "trägt den Namen Falcon"."""
    text = sentence.text
    return [
        hit
        for hit in phrases().is_called.find(text, sentence.start, first)
        if sentence.told(range(hit.last + 1, first)) == 0
        and not is_parted(text, hit.last + 1, first + 1)
        and is_verb(text, hit)
    ]


def is_verb(text: Words, hit: Hit) -> bool:
    """Whether a verb of being called is one: the Portuguese "é" folds to the "e" that joins."""
    return text.keys[hit.first] != "e" or is_finite_verb(text, hit.first)


def _set_off(sentence: Sentence, first: int) -> Iterator[int]:
    """The word behind "this chatbot", and behind the second comma of "Este bot, que já agora é grátis, é o Grok"."""
    text = sentence.text
    for hit in phrases().this_one.find(text, sentence.start, first):
        begin = sentence.clause(hit.first, hit.last)[0]
        # "Dieser Chat, so heißt es, ist Claude"
        if sentence.told(range(begin, hit.first)) or sentence.embeddings(begin, first):
            continue
        # "Votre conseiller du jour se nomme …", "Votre assistant du jour, c'est …"
        yield hit.last + 1
        # "Dieser Assistent wurde in Paris trainiert und heißt Le Chat"; what only is, may be another: "y es Claude
        # quien …", "et c'est Claude qui …".
        if not phrases().copula.holds(text, first - 1):
            yield from (
                i + 1 for i in range(hit.last, min(first, hit.last + _SET_IN)) if phrases().conjunction.holds(text, i)
            )
        # "Dieser Assistent hier, der …"
        opened = hit.last + 1
        while opened < first and "," not in text.gap(opened) and phrases().generic.holds(text, opened):
            opened += 1
        if opened >= first or "," not in text.gap(opened):
            continue
        for i in range(opened + 1, min(first, opened + _SET_IN)):
            if "," in text.gap(i):
                yield i


def _talked_to(sentence: Sentence, first: int) -> Iterator[int]:
    """The word behind "the model that you are talking to", where nothing else is told of it.

    "The model with which you write best is ChatGPT" compares.
    """
    text, sets = sentence.text, phrases()
    for hit in sets.the_one_that.find(text, sentence.start, first):
        for verb in sets.talking.find(text, hit.last + 1, min(first, hit.last + _TALKING)):
            if sentence.told(range(hit.last + 1, verb.first)) == 0:
                yield verb.last + 1
