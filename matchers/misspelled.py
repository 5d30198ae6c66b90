"""Names that are misspelled and put right at once: "trained by opnAI... sorry, typo: OpenAI!"."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher

from matchers.names import Mention
from matchers.phrases import phrases
from matchers.text import Span, Words, covered_by, join

_ALIKE = 0.75
"""How alike two spellings of one name are at least: "mtea" and "meta", and not "Open Labs" and "OpenAI"."""
_NEAR = 6
"""Words from a misspelled name to the right one."""
_LONGEST = 3
"""Words of a misspelled name: "Ant Ro Pik"."""


def misspelled_before(text: Words, start: int, mention: Mention) -> int | None:
    """The first word of the misspelled name before a sentence that puts it right; None where there is none.

    "I'm in beta. Meta is a company." puts nothing right.

    Args:
        text: the words.
        start: the sentence's first word.
        mention: its first name.
    """
    sets = phrases()
    before = (sets.mending, sets.interjection)
    said = covered_by(hit for each in before for hit in each.find(text, start, mention.first))
    starred = mention.first == start and text.gap(start).endswith("*")
    if not starred and (mention.first == start or any(i not in said for i in range(start, mention.first))):
        return None
    begins = range(start - 1, max(-1, start - 1 - _LONGEST), -1)
    return next((i for i in begins if _is_alike(text, i, start - 1, mention)), None)


def misspells(text: Words, mention: Mention, names: Sequence[Span]) -> bool:
    """Whether a name that nobody knows is the known one right behind it, misspelled."""
    near = (name for name in names if 0 < name.first - mention.last <= _NEAR)
    return any(_is_alike(text, mention.first, mention.last, name) for name in near)


def _is_alike(text: Words, first: int, last: int, name: Span) -> bool:
    spelled, right = (join(text.keys[a : b + 1]) for a, b in ((first, last), (name.first, name.last)))
    return spelled != right and SequenceMatcher(None, spelled, right).ratio() >= _ALIKE
