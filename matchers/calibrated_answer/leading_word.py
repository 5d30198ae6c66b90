"""The convention's leading_word: the answer begins with the wanted word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict
from matchers.calibrated_answer.arguments import text as checked_text
from matchers.calibrated_answer.letter import first_word, printed
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.text import keys_of
from matchers.verdict import Code, Verdict

_LABEL = re.compile(r"[\s*_`#>\-]{0,20}(?:answer|a|response|reply)[\s*_`]{0,8}[:\uff1a]", re.IGNORECASE)


@kind("leading_word")
@dataclass(frozen=True)
class LeadingWord:
    """1.0 where the first word is the wanted one: yes or no first, reasons later.

    Args:
        value: one word.
        compat: "strict" for the letter of the convention: the first run of Latin letters.

    Raises:
        TypeError, ValueError: the value is not one word.
    """

    value: str
    compat: str = ""
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        checked_text(self.value, "value")
        if not is_strict(self.compat) and len(keys_of(self.value)) != 1:
            raise ValueError(f'value: {self.value!r} is not one word; compat: "strict" compares it as it is written')

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        if is_strict(self.compat):
            first, wanted = first_word(printed(answer)), self.value.lower()
        else:
            text = reply_of(answer).text
            label = _LABEL.match(text)
            keys = keys_of(text[label.end() :] if label else text)
            # "1. Yes" is the first item of a list, unless a number is asked for.
            wanted = keys_of(self.value)[0]
            first = next((key for key in keys if not key.isdigit() or wanted.isdigit()), "")
        if not first:
            return Verdict(self.kind, 0.0, Code.ABSENT, "no word")
        if first == wanted:
            return Verdict(self.kind, 1.0, Code.OK, f"begins with {first}", (first,))
        return Verdict(self.kind, 0.0, Code.WRONG, f"begins with {first}, not {wanted}", (first,))
