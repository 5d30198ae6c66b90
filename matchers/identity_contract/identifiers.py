"""The answer states every code asked for, as whole words that nothing denies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import keywords
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.mentions import stated
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("identifiers")
@dataclass(frozen=True)
class Identifiers:
    """1.0 where every code stands in the answer, undenied, and not copied from the question.

    Args:
        all: codes as in the contract; one or more.

    Raises:
        TypeError, ValueError: no list of texts, an empty one, or an empty text.
    """

    all: tuple[str, ...]
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "all", keywords(self.all, "all", strict=False))

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        found = {code: hit for code in self.all if (hit := stated(code, written))}
        missing = [code for code in self.all if code not in found]
        evidence = tuple(written.prose.span(*hit) for hit in found.values())
        if missing:
            return Verdict(self.kind, 0.0, Code.ABSENT, f"does not state {', '.join(missing)}", evidence)
        return Verdict(self.kind, 1.0, Code.OK, "states every code", evidence)
