"""The convention's numeric: a number of the answer is the wanted one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict, number
from matchers.calibrated_answer.letter import numbers_as_written, printed
from matchers.calibrated_answer.numbers_stated import number_stated
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.calibrated_answer.values import values_in
from matchers.registry import kind
from matchers.text import words
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
        if is_strict(self.compat):
            written = numbers_as_written(printed(answer))
            right = next((f"{each:g}" for each in written if abs(each - self.value) <= self.tolerance), "")
            any_number = bool(written)
        else:
            text = reply_of(answer).text
            found = number_stated(text, self.value, self.tolerance)
            right = found.text if found else ""
            any_number = bool(values_in(words(text)))
        if right:
            return Verdict(self.kind, 1.0, Code.OK, f"states {right}", (right,))
        return Verdict(self.kind, 0.0, Code.WRONG if any_number else Code.ABSENT, f"states no {self.value:g}")
