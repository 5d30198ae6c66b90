"""The convention's numeric: a number of the answer is the wanted one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict, number
from matchers.calibrated_answer.letter import numbers_as_written
from matchers.calibrated_answer.numbers_stated import matches, numbers_stated
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("numeric")
@dataclass(frozen=True)
class Numeric:
    """1.0 where any number that the answer states is the wanted one.

    Args:
        value: the number.
        tolerance: how far off it may be, 0 or more; 0.01 by the convention.
        compat: "strict" for the letter of the convention: also a part of a word, and a denied number.

    Raises:
        TypeError, ValueError: an argument is no such thing.
    """

    value: float
    tolerance: float = 0.01
    compat: str = ""
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        is_strict(self.compat)
        object.__setattr__(self, "value", number(self.value, "value"))
        object.__setattr__(self, "tolerance", number(self.tolerance, "tolerance", 0.0))

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        reply = reply_of(answer)
        if reply.empty:
            return Verdict(self.kind, 0.0, Code.ABSENT, "no answer")
        if is_strict(self.compat):
            written = numbers_as_written(reply.text)
            hit = next((n for n in written if abs(n - self.value) <= self.tolerance), None)
            if hit is not None:
                return Verdict(self.kind, 1.0, Code.OK, f"states {hit:g}", (f"{hit:g}",))
            return Verdict(self.kind, 0.0, Code.WRONG if written else Code.ABSENT, f"no number is {self.value:g}")
        stated = numbers_stated(reply.text)
        for each in stated:
            if matches(each, self.value, self.tolerance):
                return Verdict(self.kind, 1.0, Code.OK, f"states {each.text}", (each.text,))
        return Verdict(self.kind, 0.0, Code.WRONG if stated else Code.ABSENT, f"no number is {self.value:g}")
