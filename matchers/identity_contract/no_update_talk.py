"""The agent says who it is, and not how that came to be: no word of updates, versions and what was before."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.phrases import find, phrases
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("no_update_talk")
class NoUpdateTalk:
    """1.0 where no phrase of `update_talk` stands in the answer."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        text = read(answer, exchange.asked).whole
        found = find(phrases().update_talk, text.keys)
        if found:
            said = text.span(found[0], found[1] - 1)
            return Verdict(self.kind, 0.0, Code.WRONG, f"talks of its updates: {said}", (said,))
        return Verdict(self.kind, 1.0, Code.OK, "does not talk of its updates")
