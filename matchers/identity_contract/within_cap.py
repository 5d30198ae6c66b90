"""The answer is no longer than anybody would need: a whole contract recited is no answer to one question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.arguments import whole
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.text import count_words
from matchers.verdict import Code, Verdict


@kind("within_cap")
@dataclass(frozen=True)
class WithinCap:
    """1.0 where the prose has at most so many words.

    Args:
        most: words, 1 or more.

    Raises:
        TypeError, ValueError: no whole number of 1 or more.
    """

    most: int
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "most", whole(self.most, "most", 1))

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        count = count_words(written.prose.text)
        right = count <= self.most and not written.cut
        reason = f"{count}{' and more' if written.cut else ''} words of {self.most}"
        return Verdict(self.kind, float(right), Code.OK if right else Code.WRONG, reason)
