"""The answer does not say the same again and again."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.text import Words
from matchers.verdict import Code, Verdict

_LONGEST = 24
"""Words that are said again."""
_TIMES = 4


@kind("not_looping")
class NotLooping:
    """1.0 where no run of 1 to 24 words stands four times on end.

    SmolLM2 stated its name where it was asked for, and repeated it to the end.
    """

    kind: ClassVar[str]

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        found = loop(read(answer, exchange.asked).whole)
        if found:
            return Verdict(self.kind, 0.0, Code.MALFORMED, f"says the same four times on end: {found}", (found,))
        return Verdict(self.kind, 1.0, Code.OK, "does not repeat itself")


def loop(text: Words) -> str:
    """The first run of words that is said four times on end, or ""."""
    # A word is what stands between blanks: "Veltesund-48" is one.
    firsts = [i for i in range(len(text)) if i == 0 or any(each.isspace() for each in text.gap(i))]
    units = ["".join(text.keys[i:j]) for i, j in pairwise((*firsts, len(text)))]
    for size in range(1, _LONGEST + 1):
        same = 0
        for i in range(len(units) - size):
            same = same + 1 if units[i] == units[i + size] else 0
            if same == size * (_TIMES - 1):
                first = i + 1 - same
                return text.text[text.starts[firsts[first]] : text.starts[firsts[first + size]]].strip()
    return ""
