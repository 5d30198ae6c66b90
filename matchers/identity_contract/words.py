"""The answer is neither shorter nor longer than asked for."""

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


@kind("words")
@dataclass(frozen=True)
class Words:
    """1.0 where the prose, without the lines that decide on a plan, has so many words.

    Args:
        most: words at most, 1 or more.
        least: words at least, 1 or more.

    Raises:
        TypeError, ValueError: no whole numbers of 1 or more, or a least that is above the most.
    """

    most: int
    least: int = 1
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "most", whole(self.most, "most", 1))
        object.__setattr__(self, "least", whole(self.least, "least", 1))
        if self.least > self.most:
            raise ValueError(f"least: {self.least} is above most, {self.most}")

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        count = count_words(written.prose.text)
        # Of an answer that goes on unread nobody knows how long it is.
        right = self.least <= count <= self.most and not written.cut
        reason = f"{count}{' and more' if written.cut else ''} words of {self.least} to {self.most}"
        return Verdict(self.kind, float(right), Code.OK if right else Code.WRONG, reason)
