"""The convention's calibrated_correctness: right, not attempted, or wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict, keywords, number, truth
from matchers.calibrated_answer.commitment import Commitment
from matchers.calibrated_answer.gold import ANSWER_TYPES, Gold
from matchers.calibrated_answer.letter import printed
from matchers.calibrated_answer.phrases import convention, first_of
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("calibrated_correctness")
@dataclass(frozen=True)
class CalibratedCorrectness:
    """CORRECT 1.0, NOT_ATTEMPTED 0.5, INCORRECT 0.0; the reason begins with one of the three words.

    CORRECT states the gold value and no second one. NOT_ATTEMPTED declines, in any covered language, and states no
    value at all. Everything else is INCORRECT: a wrong value never earns half, whatever doubt stands beside it.

    Args:
        gold_keywords: together they are the right answer, each a whole word or several.
        accept: alternatives, each of which is right by itself.
        answer_type: how values are read. "number": as numbers, in digits or words; "date": as intervals, which must
            lie within the gold's; "name": as whole words, folded, and a second name is a second value; "text": as
            whole words. Without one, gold of numbers alone is "number", and every other "text".
        tolerance: how far off a number may be, 0 or more.
        exists: false where the question asks about what does not exist. Then no gold is given; right is to say that
            there is no such thing, a plain decline is 0.5, and any value is wrong.
        gold_full: the gold answer as people read it; right by itself, as one of `accept` is.
        compat: "strict" for the letter of the convention: `gold_keywords` as parts of the text, its fixed declines.

    Raises:
        TypeError, ValueError: an argument is no such thing, or there is no gold.
    """

    gold_keywords: tuple[str, ...] = ()
    accept: tuple[str, ...] = ()
    answer_type: str = ""
    tolerance: float = 0.0
    exists: bool = True
    gold_full: str = ""
    compat: str = ""
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        strict = is_strict(self.compat)
        put = object.__setattr__
        put(self, "exists", truth(self.exists, "exists"))
        for name in ("gold_keywords", "accept"):
            put(self, name, keywords(getattr(self, name), name, strict, empty=True))
        put(self, "tolerance", number(self.tolerance, "tolerance", 0.0))
        if not isinstance(self.gold_full, str):
            raise TypeError(f"gold_full: {self.gold_full!r} where a text belongs")
        if self.answer_type not in ("", *ANSWER_TYPES):
            raise ValueError(f"answer_type: {self.answer_type!r}; there are {', '.join(ANSWER_TYPES)}")
        if strict and not self.gold_keywords:
            raise ValueError('gold_keywords: an empty list; compat: "strict" reads no other gold')
        if strict and (self.accept or not self.exists):
            raise ValueError('accept and exists are not the convention\'s; leave out compat: "strict"')
        put(self, "_gold", None if strict else self._read_gold())

    def _read_gold(self) -> Gold:
        if not self.exists:
            if self.gold_keywords or self.accept:
                raise ValueError("exists: false has no gold; leave out gold_keywords and accept")
            return Gold((), self.answer_type or "text", 0.0)
        if not self.gold_keywords and not self.accept:
            raise ValueError("gold_keywords and accept are empty: nothing would be right")
        return Gold.read(self.gold_keywords, self.accept, self.answer_type, self.tolerance, self.gold_full)

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        gold: Gold | None = self._gold  # type: ignore[attr-defined]
        if gold is None:
            return self._by_the_letter(printed(answer))
        reply = reply_of(answer)
        if reply.empty:
            return Verdict(self.kind, 0.0, Code.ABSENT, "INCORRECT: no answer")
        said = Commitment(reply.text, case.text, gold)
        if said.second or (said.wrong and not said.right):
            value = said.second or said.wrong
            beside = "also " if said.right else ""
            return Verdict(self.kind, 0.0, Code.WRONG, f"INCORRECT: {beside}states {value}", (value,))
        if self.exists and said.right:
            return Verdict(self.kind, 1.0, Code.OK, f"CORRECT: states {said.right}", (said.right,))
        if not self.exists and said.denies_existence:
            there = said.denies_existence
            return Verdict(self.kind, 1.0, Code.OK, f"CORRECT: says that there is none ({there})", (there,))
        if said.decline:
            return Verdict(self.kind, 0.5, Code.DECLINED, f"NOT_ATTEMPTED: {said.decline}", (said.decline,))
        return Verdict(self.kind, 0.0, Code.WRONG, "INCORRECT: neither the gold value nor a decline")

    def _by_the_letter(self, text: str) -> Verdict:
        small = text.lower()
        if all(keyword.lower() in small for keyword in self.gold_keywords):
            return Verdict(self.kind, 1.0, Code.OK, "CORRECT: every keyword", self.gold_keywords)
        found = first_of(convention()["decline"], text)
        if found:
            return Verdict(self.kind, 0.5, Code.DECLINED, f"NOT_ATTEMPTED: {found}", (found,))
        return Verdict(self.kind, 0.0, Code.WRONG, "INCORRECT: neither the gold value nor a decline")
