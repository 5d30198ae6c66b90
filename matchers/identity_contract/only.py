"""No other code stands in the answer, not even denied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import keywords
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.mentions import other_code, stands_in
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("only")
@dataclass(frozen=True)
class Only:
    """1.0 where no other code and no decoy stands in the answer.

    Args:
        codes: those that may.
        others: the profile's other codes and the case's decoys. What is shaped as a code and stands in neither list
            is another one too: who asks for a name gets one, not one and an invented one.

    Raises:
        TypeError, ValueError: no list of texts, an empty one, an empty text, or a code that stands in both lists.
    """

    codes: tuple[str, ...]
    others: tuple[str, ...]
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        for name in ("codes", "others"):
            object.__setattr__(self, name, keywords(getattr(self, name), name, strict=False))
        both = sorted({*self.codes} & {*self.others})
        if both:
            raise ValueError(f"others: {both[0]!r} stands in codes too")

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        text = read(answer, exchange.asked).whole
        found = [code for code in self.others if stands_in(code, text)]
        other = found[0] if found else other_code(self.codes, text)
        if other:
            return Verdict(self.kind, 0.0, Code.CONFUSED, f"names another code too: {other}", (other,))
        return Verdict(self.kind, 1.0, Code.OK, "names no other code")
