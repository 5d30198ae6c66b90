"""What is said to be said by others: "OpenAI, people claim, made me", "Ich bin ChatGPT, so steht's auf dem Etikett".

A stretch between marks that only tells who says so claims nothing of the names that it is said of.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from matchers.fragments import MARKS
from matchers.names import Mention
from matchers.phrases import phrases
from matchers.stance import Read, unclaim
from matchers.text import Words, covered_by


def said_by_others(text: Words, start: int, stop: int, mentions: Sequence[Mention], read: list[Read]) -> None:
    """Claim none of the names of which a sentence says that others say so.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        mentions: its names, from left to right.
        read: what is done with each of them, which is changed.
    """
    for a, b in _asides(text, start, stop):
        # Behind all, it is said of the whole sentence: "I'm ChatGPT, made by OpenAI, or so they say".
        before = [n for n, each in enumerate(mentions) if each.last < a and _reaches(text, each.last + 1, a, b == stop)]
        # "I'm ChatGPT, people say, and I like it": what has told of a name tells of none behind it.
        told = any(read[n][0] is not None for n in before)
        behind = [n for n, each in enumerate(mentions) if each.first >= b and _opens(text, b, each.first, a == start)]
        unclaim(read, before if told else (*before, *behind))
    for hit in phrases().allegedly.find(text, start, stop):
        near = (
            n
            for n, each in enumerate(mentions)
            if (each.last < hit.first and _is_of(text, each.last + 1, hit.first))
            or (each.first > hit.last and _reaches(text, hit.last + 1, each.first, far=False))
        )
        unclaim(read, near)


def is_hearsay(text: Words, start: int, stop: int) -> bool:
    """Whether a whole sentence says of the one before that others say so: "Or so they say."."""
    return (start, stop) in _asides(text, start, stop)


def _asides(text: Words, start: int, stop: int) -> list[tuple[int, int]]:
    """The stretches between marks that tell who says so, and nothing else."""
    sets = phrases()
    said = sets.hearsay.find(text, start, stop)
    if not said:
        return []
    covered = covered_by((*said, *sets.hearsay_by.find(text, start, stop)))
    cuts = [start, *(i for i in range(start + 1, stop) if _parts(text, i)), stop]
    return [
        (a, b)
        for a, b in pairwise(cuts)
        if covered.issuperset(range(a, b)) and any(a <= hit.first and hit.last < b for hit in said)
    ]


def _reaches(text: Words, first: int, stop: int, far: bool) -> bool:
    """Whether no other clause begins in words `first` to `stop`; with `far`, marks alone begin none."""
    sets = phrases()
    if sets.clause_break.first(text, first, stop) or sets.contrasting.first(text, first, stop):
        return False
    return not any(_parts(text, i) and not (far and not sets.conjunction.holds(text, i)) for i in range(first, stop))


def _opens(text: Words, first: int, stop: int, far: bool) -> bool:
    """Whether what is said of a name at word `stop` begins behind an aside, at word `first`."""
    sets = phrases()
    # "They say, I'm ChatGPT": the "I am" that begins a clause is what is said.
    own = sets.being.at(text, first, stop)
    begin = first if own is None else own.last + 1
    # The mark before word `first` ends the aside.
    return not sets.conjunction.holds(text, first) and (begin >= stop or _reaches(text, begin + 1, stop, far))


def _is_of(text: Words, first: int, at: int) -> bool:
    """Whether word `at` is said of the name before word `first`: not of "I'm Claude and allegedly fast"."""
    joined = phrases().conjunction.first(text, first, at) is not None
    return not joined and not _parts(text, at) and _reaches(text, first, at, far=False)


def _parts(text: Words, i: int) -> bool:
    return not MARKS.isdisjoint(text.gap(i)) or text.gap(i) == " - "
