"""The answer brings something of its own: words that neither the question nor the contract put into its mouth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import keywords
from matchers.identity_contract.arguments import whole
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.phrases import phrases
from matchers.identity_contract.written import read
from matchers.phrases import Hit
from matchers.registry import kind
from matchers.text import keys_of
from matchers.verdict import Code, Verdict

_SHORTEST = 3
"""Letters of a word of content."""
_ENDINGS = ("ings", "ing", "edly", "ed", "ies", "es", "s", "ly", "y", "e")
"""Longest first; what is left has three letters or more."""


@kind("own_words")
@dataclass(frozen=True)
class OwnWords:
    """1.0 where enough different words of content stand in it that are of neither the question nor some other texts.

    A word in another form is the same: "records" is "record".

    Args:
        least: words, 1 or more.
        without: texts whose words do not count: the mission, codes.

    Raises:
        TypeError, ValueError: no whole number of 1 or more, or no list of texts.
    """

    least: int
    without: tuple[str, ...]
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "least", whole(self.least, "least", 1))
        object.__setattr__(self, "without", keywords(self.without, "without", strict=False))

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        written = read(answer, exchange.asked)
        given = _stems((exchange.asked, *self.without))
        own: dict[str, str] = {}
        for i, key in enumerate(written.prose.keys):
            if _is_content(key) and _stem(key) not in given and written.is_evidence(Hit(i, i)):
                own.setdefault(_stem(key), key)
        right = len(own) >= self.least
        reason = f"{len(own)} words of its own, {self.least} asked for"
        return Verdict(self.kind, float(right), Code.OK if right else Code.WRONG, reason, tuple(own.values())[:20])


def _is_content(key: str) -> bool:
    return len(key) >= _SHORTEST and key.isalpha() and key not in phrases().function_words


@lru_cache(maxsize=64)
def _stems(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(_stem(key) for text in texts for key in keys_of(text))


def _stem(key: str) -> str:
    """A word without its ending: crude, and the same for both sides."""
    ending = next((each for each in _ENDINGS if key.endswith(each) and len(key) - len(each) >= _SHORTEST), "")
    bare = key.removesuffix(ending) if ending else key
    # "planned" and "plan"
    return bare[:-1] if len(bare) > _SHORTEST and bare[-1] == bare[-2] else bare
