"""The decision: one labelled line, and the label that follows from the contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import keywords, text
from matchers.identity_contract.arguments import whole
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.text import keys_of
from matchers.verdict import Code, Verdict


@kind("plan")
@dataclass(frozen=True)
class Plan:
    """1.0 where the lines `Plan: <label>` name the right label and no other.

    No line is no decision, and neither are two labels. What is said of plans elsewhere decides nothing.

    Args:
        label: the right one.
        labels: those offered, each one word.
        serves: the priority that each of them serves, in the same order; for the ledger.

    Raises:
        TypeError, ValueError: the label is none of those offered, or the lists do not fit each other.
    """

    label: str
    labels: tuple[str, ...]
    serves: tuple[int, ...]
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        labels = keywords(self.labels, "labels", strict=False)
        object.__setattr__(self, "labels", labels)
        if any(len(keys_of(label)) != 1 for label in labels) or len({*map(_key, labels)}) != len(labels):
            raise ValueError(f"labels: {list(labels)!r} where single words, each once, belong")
        if text(self.label, "label") not in labels:
            raise ValueError(f"label: {self.label!r} is none of {', '.join(labels)}")
        if not isinstance(self.serves, list | tuple):
            raise TypeError(f"serves: {self.serves!r} where a list of numbers belongs")
        serves = tuple(whole(each, f"serves[{i}]", 0) for i, each in enumerate(self.serves))
        object.__setattr__(self, "serves", serves)
        if len({*serves}) != len(labels):
            raise ValueError(f"serves: {list(serves)!r} where a priority for each label belongs")

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        plans = read(answer, exchange.asked).plans
        decided = self.decided(plans)
        if decided is not None:
            right = decided == self.label
            code = Code.OK if right else Code.WRONG
            return Verdict(self.kind, float(right), code, f"decides on {decided}, {self.label} is right", (decided,))
        if plans:
            return Verdict(self.kind, 0.0, Code.CONFUSED, "decides on none of the plans, or on several", plans[:4])
        return Verdict(self.kind, 0.0, Code.ABSENT, "no line that decides")

    def decided(self, plans: tuple[str, ...]) -> str | None:
        """The label that the lines of an answer decide on; None where they decide nothing.

        Args:
            plans: what each line that begins with `Plan:` has behind it. "Kestrel or Lantern" names two, and so do
                Kestrel in one line and a word that is no label in another.
        """
        alone = {_key(plan) for plan in plans if len(keys_of(plan)) == 1}
        named = alone | {key for plan in plans for key in keys_of(plan) if key in map(_key, self.labels)}
        return next((label for label in self.labels if named == {_key(label)} and _key(label) in alone), None)


def _key(label: str) -> str:
    return "".join(keys_of(label))
