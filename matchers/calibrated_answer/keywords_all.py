"""The convention's keywords_all: the answer says every keyword."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict, keywords
from matchers.calibrated_answer.find import said
from matchers.calibrated_answer.letter import printed, spaced
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("keywords_all")
@dataclass(frozen=True)
class KeywordsAll:
    """1.0 where every keyword is said, as whole words that nothing denies.

    Args:
        values: texts of one word or more; a number is that number, however it is grouped.
        compat: "strict" for the letter of the convention: parts of words, denied or not.

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
            whole = spaced(printed(answer))
            found = [value for value in self.values if value.lower() in whole]
        else:
            found = said(self.values, reply_of(answer).text)
        missing = [value for value in self.values if value not in found]
        if missing:
            return Verdict(self.kind, 0.0, Code.WRONG, f"does not say {', '.join(missing)}", tuple(found))
        return Verdict(self.kind, 1.0, Code.OK, "says every keyword", tuple(found))
