"""The mission, told by its anchor words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import keywords
from matchers.identity_contract.arguments import whole
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.mentions import said
from matchers.identity_contract.written import Written, read
from matchers.registry import kind
from matchers.verdict import Code, Verdict

Anchors = tuple[tuple[str, ...], ...]


@kind("mission")
@dataclass(frozen=True)
class Mission:
    """1.0 where enough groups of anchors are met, each by one of its forms.

    Other paraphrases fail, and anchors in nonsense pass: that is the price of judging without a model.

    Args:
        anchors: groups of words, or of several on end; a group is met by any of its forms.
        least: groups that must be met.

    Raises:
        TypeError, ValueError: no such list, or a number that is none of 1 to the number of groups.
    """

    anchors: Anchors
    least: int
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        anchors = groups(self.anchors, "anchors")
        object.__setattr__(self, "anchors", anchors)
        object.__setattr__(self, "least", whole(self.least, "least", 1))
        if self.least > len(anchors):
            raise ValueError(f"least: {self.least} of {len(anchors)} groups")

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        found = met(self.anchors, read(answer, exchange.asked))
        right = len(found) >= self.least
        reason = f"{len(found)} of {len(self.anchors)} anchors, {self.least} asked for"
        code = Code.OK if right else Code.WRONG if found else Code.ABSENT
        return Verdict(self.kind, float(right), code, reason, found)


def groups(value: object, name: str) -> Anchors:
    """Groups of forms.

    Raises:
        TypeError, ValueError: no list of lists of texts, or an empty one.
    """
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise TypeError(f"{name}: {value!r} where a list of lists of texts belongs")
    return tuple(keywords(group, f"{name}[{i}]", strict=False) for i, group in enumerate(value))


def met(anchors: Anchors, written: Written) -> tuple[str, ...]:
    """The first form of each group that is met."""
    found = (next((form for form in group if said(form, written)), None) for group in anchors)
    return tuple(form for form in found if form is not None)
