"""The answer opens with a code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import text
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.mentions import stated
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.text import count_words
from matchers.verdict import Code, Verdict

_BEFORE = 2
"""Words that may stand before it: "Good morning, Dosprarel-61"."""


@kind("opens")
@dataclass(frozen=True)
class Opens:
    """1.0 where at most two words stand before a code.

    Args:
        code: as in the contract.

    Raises:
        TypeError, ValueError: no text, or an empty one.
    """

    code: str
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        text(self.code, "code")

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        hit = stated(self.code, written)
        if hit is None:
            return Verdict(self.kind, 0.0, Code.ABSENT, f"does not state {self.code}")
        before = count_words(written.prose.text[: written.prose.starts[hit.first]])
        right = before <= _BEFORE
        return Verdict(self.kind, float(right), Code.OK if right else Code.WRONG, f"{before} words before {self.code}")
