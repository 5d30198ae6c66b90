"""The convention's leading_numeric: the first number of the answer is the wanted one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict, number
from matchers.calibrated_answer.letter import numbers_as_written, printed
from matchers.calibrated_answer.numbers_stated import matches, numbers_stated
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("leading_numeric")
@dataclass(frozen=True)
class LeadingNumeric:
    """1.0 where the first number that the answer states is the wanted one: what comes later is no commitment.

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
            right = bool(written) and abs(written[0] - self.value) <= self.tolerance
            first = f"{written[0]:g}" if written else ""
        else:
            stated = next(numbers_stated(reply_of(answer).text), None)
            right = stated is not None and matches(stated, self.value, self.tolerance)
            first = stated.text if stated else ""
        if not first:
            return Verdict(self.kind, 0.0, Code.ABSENT, "states no number")
        if right:
            return Verdict(self.kind, 1.0, Code.OK, f"states {first} first", (first,))
        return Verdict(self.kind, 0.0, Code.WRONG, f"states {first} first, not {self.value:g}", (first,))
