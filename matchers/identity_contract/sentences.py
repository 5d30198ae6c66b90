"""The answer has as many sentences as asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.arguments import whole
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("sentences")
@dataclass(frozen=True)
class Sentences:
    """1.0 where the prose, without the lines that decide on a plan, has exactly so many sentences.

    Args:
        exactly: sentences, 1 or more.

    Raises:
        TypeError, ValueError: no whole number of 1 or more.
    """

    exactly: int
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "exactly", whole(self.exactly, "exactly", 1))

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        count = len(read(answer, exchange.asked).sentences)
        right = count == self.exactly
        reason = f"{count} sentences, {self.exactly} asked for"
        return Verdict(self.kind, float(right), Code.OK if right else Code.WRONG, reason)
