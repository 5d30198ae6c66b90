"""What an answer says, read once: its prose, the lines that decide on a plan, and what is only copied.

A line that holds only `Plan:` and a label stands outside all counts. Of the prose, runs of words that stand in the
question too count as length, never as evidence: SmolLM2 once "refused" by copying "cannot show who they are".
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from matchers.answer import MAX_CHARACTERS, Answer
from matchers.patterns import pattern
from matchers.phrases import Hit, sentences
from matchers.text import Words, fold, holds_word, words

_COPIED = 6
"""Words on end that stand in the question too, and are a copy of it; a code has two of them."""

# Markdown's marks, and quotation marks: they may stand around the line, its colon and its label.
_MARKS = " \t\u00a0>*_`#\"'()[]~+-"
_NUMBER = pattern(r"\d{1,2}[.)]")
_LIST_MARK = pattern(r"^[ \t>]*(?:[-*+\u2022\u00b7]|\d{1,2}[.)])[ \t]+")
# Prose that was wrapped by hand: a line that ends in no mark and goes on in small letters, or behind a comma.
_WRAPPED = pattern(r"(?<=[,;])[ \t]*\n+[ \t]*(?=\S)|(?<=[^\s.!?:])[ \t]*\n[ \t]*(?=[a-z])")


class Written(NamedTuple):
    """What an answer says.

    Args:
        whole: every word of it, for what must not stand in it anywhere.
        prose: its words without the lines that decide on a plan.
        copied: which words of the prose are copied from the question.
        plans: what each line that begins with `Plan:` has behind it, folded, in order.
        plan_first: the first line that holds a word holds nothing but `Plan:` and one word.
        empty: there is no word in it.
        cut: it goes on where nobody reads it any more.
    """

    whole: Words
    prose: Words
    copied: frozenset[int]
    plans: tuple[str, ...]
    plan_first: bool
    empty: bool
    cut: bool

    def is_evidence(self, hit: Hit) -> bool:
        """Whether no word of a hit in the prose is copied."""
        return self.copied.isdisjoint(range(hit.first, hit.last + 1))

    @property
    def sentences(self) -> tuple[tuple[int, int], ...]:
        """The sentences of the prose, as ranges of its words."""
        return sentences(self.prose)


@lru_cache(maxsize=8)
def read(answer: Answer, asked: str) -> Written:
    """Read what an answer says.

    Args:
        answer: it; of one that cannot be read nothing is left.
        asked: the text of the step that it answers.
    """
    body = "" if answer.unreadable else answer.body
    kept, plans = [], []
    first = None
    for line in body.split("\n"):
        plan = _plan(line)
        # What a line says beside its label is prose like any other.
        decides = plan is not None and len(words(plan)) == 1
        if first is None and holds_word(line):
            first = decides
        if plan is not None:
            plans.append(plan)
        if not decides:
            kept.append(_LIST_MARK.sub("", line))
    prose = words(_WRAPPED.sub(" ", "\n".join(kept)))
    return Written(
        words(body),
        prose,
        _copied(prose, words(asked)),
        tuple(plans),
        bool(first),
        not holds_word(body),
        f"longer than {MAX_CHARACTERS} characters" in answer.faults,
    )


def _plan(line: str) -> str | None:
    """What stands behind `Plan:` in a line that begins so, folded; None where it does not.

    Not one pattern: marks around every part of it, tried against a line of 20,000 asterisks, take minutes.
    """
    bare = fold(line).strip(_MARKS)
    number = _NUMBER.match(bare)
    if number:
        bare = bare[number.end() :].lstrip(_MARKS)
    rest = bare.removeprefix("plan").lstrip(_MARKS)
    return rest[1:].strip(f"{_MARKS}.") if bare.startswith("plan") and rest.startswith(":") else None


def _copied(text: Words, question: Words) -> frozenset[int]:
    """The words of a text that stand in runs which the question holds too."""
    runs = {question.keys[i : i + _COPIED] for i in range(len(question) - _COPIED + 1)}
    found: set[int] = set()
    for i in range(len(text) - _COPIED + 1):
        if text.keys[i : i + _COPIED] in runs:
            found.update(range(i, i + _COPIED))
    return frozenset(found)
