"""The answer speaks in the first person."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.phrases import phrases
from matchers.identity_contract.written import read
from matchers.phrases import Hit
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("first_person")
class FirstPerson:
    """1.0 where "I", "me", "my" or their like stand in the answer, and are not copied from the question."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        pronouns = phrases().first_person
        for i, key in enumerate(written.prose.keys):
            if key in pronouns and written.is_evidence(Hit(i, i)):
                return Verdict(self.kind, 1.0, Code.OK, "speaks of itself", (written.prose.span(i, i),))
        return Verdict(self.kind, 0.0, Code.ABSENT, "does not speak in the first person")
