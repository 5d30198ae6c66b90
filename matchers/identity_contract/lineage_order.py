"""The ancestors stand in the order of their descent, from either end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import keywords
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.mentions import stated
from matchers.identity_contract.written import read
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("lineage_order")
@dataclass(frozen=True)
class LineageOrder:
    """1.0 where the first mentions of all ancestors run one way: oldest first, or youngest first.

    Args:
        codes: the ancestors, oldest first; two or more.

    Raises:
        TypeError, ValueError: no list of texts, fewer than two, one that stands twice, or an empty text.
    """

    codes: tuple[str, ...]
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        codes = keywords(self.codes, "codes", strict=False)
        if len(set(codes)) != len(codes) or len(codes) < 2:
            raise ValueError(f"codes: {list(codes)!r} where two or more, each once, belong")
        object.__setattr__(self, "codes", codes)

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        hits = [stated(code, written) for code in self.codes]
        places = [hit.first for hit in hits if hit]
        if len(places) < len(self.codes):
            return Verdict(self.kind, 0.0, Code.ABSENT, f"states {len(places)} of {len(self.codes)} ancestors")
        if places in (sorted(places), sorted(places, reverse=True)):
            return Verdict(self.kind, 1.0, Code.OK, "the ancestors stand in order")
        return Verdict(self.kind, 0.0, Code.WRONG, "the ancestors stand in another order")
