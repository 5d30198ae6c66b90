"""The convention's min_words: the answer is no shorter than asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict, number
from matchers.calibrated_answer.letter import printed
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.text import count_words
from matchers.verdict import Code, Verdict


@kind("min_words")
@dataclass(frozen=True)
class MinWords:
    """1.0 where the answer has as many words as asked.

    Args:
        value: words at the least, 1 or more.
        compat: "strict" for the letter of the convention: whatever stands between blanks is a word.

    Raises:
        TypeError, ValueError: the value is no whole number of 1 or more.
    """

    value: int
    compat: str = ""
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        is_strict(self.compat)
        value = number(self.value, "value", 1.0)
        if not value.is_integer():
            raise ValueError(f"value: {self.value!r} is no whole number")
        object.__setattr__(self, "value", int(value))

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        # "- - - - -" is no answer of five words.
        count = len(printed(answer).split()) if is_strict(self.compat) else count_words(reply_of(answer).text)
        if count >= self.value:
            return Verdict(self.kind, 1.0, Code.OK, f"{count} words")
        return Verdict(self.kind, 0.0, Code.WRONG if count else Code.ABSENT, f"{count} words of {self.value}")
