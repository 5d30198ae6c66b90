"""Codes that stay out of answers: those of priorities and of the mission."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import keywords
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.mentions import holds_code
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("no_codes")
@dataclass(frozen=True)
class NoCodes:
    """1.0 where none of some codes stands in the answer.

    Args:
        codes: as `OP-DUV` and `MS-FAH`.

    Raises:
        TypeError, ValueError: no list of texts, an empty one, or an empty text.
    """

    codes: tuple[str, ...]
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "codes", keywords(self.codes, "codes", strict=False))

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        text = read(answer, exchange.asked).whole
        found = next((code for code in self.codes if holds_code(code, text)), None)
        if found:
            return Verdict(self.kind, 0.0, Code.WRONG, f"holds the code {found}", (found,))
        return Verdict(self.kind, 1.0, Code.OK, "holds no such code")
