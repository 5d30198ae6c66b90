"""Matchers made of matchers. Plain negation does not exist: it would turn a broken part into a pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from matchers.guard import run
from matchers.registry import Matcher, build_all, kind
from matchers.verdict import Code, Verdict, weakest

if TYPE_CHECKING:
    from matchers.answer import Answer
    from matchers.case import Case


@dataclass(frozen=True)
class _Composed:
    """Args:
    matchers: one or more matchers, or their specs.

    Raises:
        ValueError: the list is empty: `all_of` of nothing would match everything.
    """

    matchers: tuple[Matcher, ...]
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        parts = self.matchers
        if isinstance(parts, list) and any(isinstance(part, dict) for part in parts):
            parts = build_all(parts, "$.matchers")
        if not parts:
            raise ValueError(f"{self.kind} of nothing would decide everything; name one matcher or more")
        # A text or a mapping is a sequence too, and would fail only when an answer comes.
        if not isinstance(parts, list | tuple) or not all(map(callable, parts)):
            raise TypeError(f"matchers must be a list of matchers, got {parts!r}")
        object.__setattr__(self, "matchers", tuple(parts))

    def parts(self, answer: Answer, case: Case) -> tuple[Verdict, ...]:
        """Run every part, so that every reason is reported."""
        return tuple(run(matcher, answer, case) for matcher in self.matchers)

    def verdict(self, decisive: Verdict, parts: tuple[Verdict, ...]) -> Verdict:
        return Verdict(
            self.kind,
            decisive.score,
            decisive.code,
            f"{decisive.kind}: {decisive.reason}",
            decisive.evidence,
            parts,
        )

    def broken(self, parts: tuple[Verdict, ...], reason: str) -> Verdict:
        return Verdict(self.kind, 0.0, Code.BROKEN, reason, (), parts)


@kind("all_of")
@dataclass(frozen=True)
class AllOf(_Composed):
    """The minimum of its parts."""

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        parts = self.parts(answer, case)
        return self.verdict(weakest(parts), parts)


@kind("any_of")
@dataclass(frozen=True)
class AnyOf(_Composed):
    """The maximum over accepted alternatives; one broken part makes it broken."""

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        parts = self.parts(answer, case)
        worst = weakest(parts)
        if worst.code is Code.BROKEN:
            return self.broken(parts, worst.reason)
        return self.verdict(max(parts, key=lambda part: part.score or 0.0), parts)


_FAILED_ON_IT = frozenset(
    (Code.WRONG, Code.CONFUSED, Code.INVENTED, Code.STALE, Code.CONFIDENTLY_WRONG, Code.SOURCE_CONFABULATED)
)
"""Codes of a value that was read and is wrong; whatever else there is, or comes to be, is no pass of `none_of`."""


@kind("none_of")
@dataclass(frozen=True)
class NoneOf(_Composed):
    """Passes only where each part read the answer and failed on it.

    A part that is broken, absent, declined, malformed or unreadable has not read a value and refused it.
    """

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        parts = self.parts(answer, case)
        worst = weakest(parts)
        if worst.code is Code.BROKEN:
            return self.broken(parts, worst.reason)
        for part in parts:
            if part.score != 0.0:
                return Verdict(self.kind, 0.0, Code.WRONG, f"{part.kind} holds: {part.reason}", part.evidence, parts)
            if part.code not in _FAILED_ON_IT:
                return Verdict(self.kind, 0.0, part.code, f"{part.kind} read no value: {part.code}", (), parts)
        return Verdict(self.kind, 1.0, Code.OK, "none of them holds", (), parts)


def all_of(*matchers: Matcher) -> AllOf:
    """The minimum of the matchers given."""
    return AllOf(matchers)


def any_of(*matchers: Matcher) -> AnyOf:
    """The maximum of the matchers given."""
    return AnyOf(matchers)


def none_of(*matchers: Matcher) -> NoneOf:
    """Passes where every matcher given read the answer and failed on it."""
    return NoneOf(matchers)
