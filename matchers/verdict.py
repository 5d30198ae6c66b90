"""The result of a matcher: a score, a code from a closed set, and the words it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from math import isfinite
from typing import Any, NoReturn


class Code(StrEnum):
    """Why a verdict is what it is, so that a report can count reasons (design, section 6).

    The second group names outcomes of the checks beside the gate only (section 5).
    """

    OK = "ok"
    WRONG = "wrong"
    CONFUSED = "confused"
    INVENTED = "invented"
    STALE = "stale"
    ABSENT = "absent"
    DECLINED = "declined"
    MALFORMED = "malformed"
    BROKEN = "broken"

    RIGHT = "right"
    CONFIDENTLY_WRONG = "confidently_wrong"
    HEDGED = "hedged"
    NEUTRAL = "neutral"
    UNREADABLE = "unreadable"
    SOURCE_CONFABULATED = "source_confabulated"


TIERS = {1.0: "Pass", 0.5: "Partial", 0.0: "Fail"}


_TEXT = frozenset((str,))
_ARGUMENTS = ("kind", "score", "code", "reason", "evidence", "parts", "months")


class Verdict:
    """What one matcher says of one answer; it cannot be changed, nor taken for a truth value.

    Not a dataclass: that module's import alone would cost a judge a quarter of its time.

    Args:
        kind: the matcher's registered name.
        score: from 0.0 to 1.0, or None where a check beside the gate has nothing to report.
        code: a member of `Code`. `BROKEN` means that the apparatus failed, and forces the score to 0.0.
        reason: one sentence for people.
        evidence: the words of the answer that the verdict rests on.
        parts: the verdicts that a composed matcher combined.
        months: the staleness in months that `staleness` carries beside its score (GT9); else None.

    Raises:
        ValueError: the score is not a number from 0 to 1, or a broken verdict is above 0.0.
        TypeError: `code` is no `Code`, a text is not a text, or `evidence` or `parts` is no tuple of its kind.
    """

    __slots__ = ("code", "evidence", "kind", "months", "parts", "reason", "score")

    kind: str
    score: float | None
    code: Code
    reason: str
    evidence: tuple[str, ...]
    parts: tuple[Verdict, ...]
    months: float | None

    def __init__(
        self,
        kind: str,
        score: float | None,
        code: Code,
        reason: str,
        evidence: tuple[str, ...] = (),
        parts: tuple[Verdict, ...] = (),
        months: float | None = None,
    ) -> None:
        put = object.__setattr__
        put(self, "kind", kind)
        put(self, "score", score)
        put(self, "code", code)
        put(self, "reason", reason)
        put(self, "evidence", evidence)
        put(self, "parts", parts)
        put(self, "months", months)
        self.check()

    def check(self) -> None:
        """Raise where the verdict is none; the guard calls it again on what a matcher returned."""
        # Nearly every verdict is plainly one, and that is told at a glance; what is not is looked at part by part.
        score, evidence, months = self.score, self.evidence, self.months
        if (
            type(score) is float
            and 0.0 <= score <= 1.0
            and type(self.code) is Code
            and (self.code is not Code.BROKEN or score == 0.0)
            and type(self.kind) is type(self.reason) is str
            and type(evidence) is tuple
            and (not evidence or set(map(type, evidence)) <= _TEXT)
            and type(self.parts) is tuple
            and not self.parts
            and (months is None or (type(months) is float and isfinite(months)))
        ):
            return
        if not isinstance(self.code, Code):
            raise TypeError(f"verdict code must be one of {', '.join(Code)}, got {self.code!r}")
        if not isinstance(self.kind, str) or not isinstance(self.reason, str):
            raise TypeError(f"verdict kind and reason must be text, got {self.kind!r} and {self.reason!r}")
        # Written out only after the guard has let the verdict through: a report must not fall over them.
        for name, kind, each in (("evidence", str, "texts"), ("parts", Verdict, "verdicts")):
            held = getattr(self, name)
            if not isinstance(held, tuple) or not all(isinstance(item, kind) for item in held):
                raise TypeError(f"verdict {name} must be a tuple of {each}, got {held!r}")
        if self.score is None:
            if self.code is Code.BROKEN:
                raise ValueError("a broken verdict scores 0.0, not None")
        # bool is an int to Python, and True would read as a perfect score.
        elif isinstance(self.score, bool) or not isinstance(self.score, int | float):
            raise TypeError(f"verdict score must be a number, got {self.score!r}")
        elif not isfinite(self.score) or not 0.0 <= self.score <= 1.0:
            raise ValueError(f"verdict score must be from 0.0 to 1.0, got {self.score!r}")
        elif self.code is Code.BROKEN and self.score != 0.0:
            raise ValueError(f"a broken verdict scores 0.0, got {self.score!r}")
        if self.months is not None and not isfinite(self.months):
            raise ValueError(f"staleness in months must be finite, got {self.months!r}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a Verdict cannot be changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a Verdict cannot be changed: {name}")

    def __bool__(self) -> NoReturn:
        """A verdict is no truth value: `if verdict:` would be true of every failure."""
        raise TypeError("a Verdict has no truth value; compare verdict.score")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verdict) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.score, self.code, self.reason))

    def __reduce__(self) -> tuple[type[Verdict], tuple[Any, ...]]:
        """What another process needs to make it anew; it is checked there as any other is."""
        return Verdict, tuple(getattr(self, name) for name in _ARGUMENTS)

    def __repr__(self) -> str:
        return f"Verdict({self.kind!r}, {self.score!r}, {self.code.value!r}, {self.reason!r})"

    def as_dict(self) -> dict[str, Any]:
        """The verdict as JSON types, without parts where there are none."""
        out: dict[str, Any] = {
            "kind": self.kind,
            "score": self.score,
            "code": self.code.value,
            "reason": self.reason,
            "evidence": list(self.evidence),
        }
        if self.parts:
            out["parts"] = [part.as_dict() for part in self.parts]
        return out


def broken(kind: str, reason: str) -> Verdict:
    """A verdict that says that the apparatus, not the answer, failed: 0.0, whatever the answer."""
    return Verdict(kind, 0.0, Code.BROKEN, reason)


def weakest(parts: tuple[Verdict, ...]) -> Verdict:
    """The verdict that decides a minimum: a broken one, else one without a score, else the lowest.

    A part of the gate that has nothing to report has not passed: None counts as broken here.

    Raises:
        ValueError: there is none.
    """
    if not parts:
        raise ValueError("the minimum of no verdicts is not defined")
    for part in parts:
        if part.code is Code.BROKEN:
            return part
    for part in parts:
        if part.score is None:
            return broken(part.kind, f"{part.kind} gave no score: {part.reason}")
    return min(parts, key=lambda part: part.score if part.score is not None else 0.0)


def lowest(verdicts: Iterable[Verdict]) -> Verdict:
    """Of one field's lines the one that decides (ruling 7): one without a score, else the lowest.

    Raises:
        ValueError: there is none.
    """
    return min(verdicts, key=lambda verdict: -1.0 if verdict.score is None else verdict.score)
