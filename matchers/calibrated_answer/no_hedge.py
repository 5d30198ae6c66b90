"""The convention's no_hedge: the answer does not punt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict
from matchers.calibrated_answer.find import places_of
from matchers.calibrated_answer.letter import printed, spaced
from matchers.calibrated_answer.phrases import convention, first_of, phrases_in
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.languages import speaks_english
from matchers.registry import kind
from matchers.text import words
from matchers.verdict import Code, Verdict


@kind("no_hedge")
@dataclass(frozen=True)
class NoHedge:
    """0.0 where the answer says that it does not know or cannot say, in any covered language.

    Args:
        compat: "strict" for the letter of the convention: its fixed English list, as parts of the text.

    Raises:
        ValueError: `compat` is given and is not "strict".
    """

    compat: str = ""
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        is_strict(self.compat)

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        text = printed(answer) if is_strict(self.compat) else reply_of(answer).text
        if not text.strip():
            return Verdict(self.kind, 0.0, Code.ABSENT, "no answer")
        found = first_of(convention()["hedge"], spaced(text)) if is_strict(self.compat) else _punts(text)
        if found:
            return Verdict(self.kind, 0.0, Code.DECLINED, f"hedges: {found}", (found,))
        return Verdict(self.kind, 1.0, Code.OK, "does not hedge")


def _punts(text: str) -> str:
    """The words with which a text punts, or ""."""
    cut = words(text)
    for phrase in convention()["hedge"]:
        hit = next(iter(places_of(phrase, cut)), None)
        if hit:
            return cut.span(hit.first, hit.last)
    # English has the convention's own list: "the tenant was not aware" punts nothing.
    hit = None if speaks_english(cut) else phrases_in(cut)["decline"].first(0, len(cut))
    return cut.span(*hit) if hit else ""
