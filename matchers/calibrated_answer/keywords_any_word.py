"""The convention's keywords_any_word: the answer says one of the keywords as whole words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict, keywords
from matchers.calibrated_answer.find import said
from matchers.calibrated_answer.letter import holds_bounded, printed
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("keywords_any_word")
@dataclass(frozen=True)
class KeywordsAnyWord:
    """1.0 where one keyword is said, as whole words that nothing denies; for short ones, such as ICE and BOE.

    Args:
        values: texts of one word or more; a number is that number, however it is grouped.
        compat: "strict" for the letter of the convention: also where they are denied.

    Raises:
        TypeError, ValueError: no list of texts, an empty one, or an empty text.
    """

    values: tuple[str, ...]
    compat: str = ""
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", keywords(self.values, "values", is_strict(self.compat)))

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        if is_strict(self.compat):
            whole = printed(answer)
            found = [value for value in self.values if holds_bounded(value, whole)]
        else:
            found = said(self.values, reply_of(answer).text)
        if found:
            return Verdict(self.kind, 1.0, Code.OK, f"says {found[0]}", tuple(found))
        return Verdict(self.kind, 0.0, Code.WRONG, f"says none of {', '.join(self.values)}")
