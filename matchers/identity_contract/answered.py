"""There is an answer."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("answered")
class Answered:
    """1.0 where a word stands outside of reasoning."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        if read(answer, exchange.asked).empty:
            return Verdict(self.kind, 0.0, Code.ABSENT, f"no answer: {answer.unreadable or 'no word in it'}")
        return Verdict(self.kind, 1.0, Code.OK, "answers")
