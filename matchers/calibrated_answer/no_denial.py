"""Whether an answer denies what there is: the other side of a trap street."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.nothing_there import denies_existence, first_figure
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.text import words
from matchers.verdict import Code, Verdict


@kind("no_denial")
class NoDenial:
    """0.0 where the answer says that there is no such thing, and gives no figure; else 1.0.

    It stands beside `calibrated_correctness` where a task also asks about what does not exist. "I am not aware of any
    such zone" declines, where nothing else is asked; here it would earn half of every fact and all of every trap.
    """

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        cut = words(reply_of(answer).text)
        # "72; there is no other" answers, and what it says is judged by its figure.
        denial = "" if first_figure(cut, (case.text,)) else denies_existence(cut)
        if denial:
            return Verdict(self.kind, 0.0, Code.WRONG, "denies what there is", (denial,))
        return Verdict(self.kind, 1.0, Code.OK, "denies nothing")
