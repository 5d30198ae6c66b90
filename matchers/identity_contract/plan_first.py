"""The decision stands first."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("plan_first")
class PlanFirst:
    """1.0 where the first line is `Plan: <label>`."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        if written.plan_first:
            return Verdict(self.kind, 1.0, Code.OK, "the decision stands first")
        code = Code.WRONG if written.plans else Code.ABSENT
        return Verdict(self.kind, 0.0, code, "something else stands first" if written.plans else "no decision")
