"""The answer's only number is the right one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import number
from matchers.calibrated_answer.find import is_denied
from matchers.calibrated_answer.values import same, values_in
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("only_number")
@dataclass(frozen=True)
class OnlyNumber:
    """1.0 where the number is stated, in digits or words, and no other one is.

    Args:
        value: the right number.

    Raises:
        TypeError, ValueError: it is no number.
    """

    value: float
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", number(self.value, "value"))

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        text = read(answer, exchange.asked).whole
        values = values_in(text)
        read_as = {i for value in values for i in range(value.hit.first, value.hit.last + 1)}
        # Digits that no reader takes for a number ("15x3") are another one all the same.
        unread = [i for i, key in enumerate(text.keys) if key.isdigit() and i not in read_as]
        others = [value.text for value in values if not same(value, self.value)]
        others += [text.span(i, i) for i in unread]
        if others:
            return Verdict(self.kind, 0.0, Code.WRONG, f"states another number: {others[0]}", tuple(others[:5]))
        if not values:
            return Verdict(self.kind, 0.0, Code.ABSENT, "states no number")
        if any(is_denied(text, value.hit) for value in values):
            return Verdict(self.kind, 0.0, Code.WRONG, f"denies {values[0].text}", (values[0].text,))
        return Verdict(self.kind, 1.0, Code.OK, f"states {values[0].text} alone", (values[0].text,))
