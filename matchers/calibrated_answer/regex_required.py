"""The convention's regex_required: a pattern of the spec is found in the answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from matchers.answer import Answer
from matchers.calibrated_answer.arguments import is_strict
from matchers.calibrated_answer.arguments import text as checked_text
from matchers.calibrated_answer.letter import printed
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict

if TYPE_CHECKING:
    import regex

TIMEOUT = 1.0
"""Seconds; a pattern that backtracks over a long answer could take years."""
_NOT = ("(?!", "(?<!")
_FLAGS = {"i": "IGNORECASE", "m": "MULTILINE", "s": "DOTALL", "x": "VERBOSE"}


@kind("regex_required")
@dataclass(frozen=True)
class RegexRequired:
    """1.0 where the pattern is found.

    Args:
        pattern: a regular expression as Python writes it; one that finds nothing at all is refused.
        flags: "i" (the convention's default) for any case; "m", "s", "x" as in Python; "" for none.
        compat: "strict" for the letter of the convention: looked for in all that was printed.

    Raises:
        TypeError, ValueError: the pattern is none, or is found in an empty answer; a flag is unknown.
    """

    pattern: str
    flags: str = "i"
    compat: str = ""
    kind: ClassVar[str]

    def __post_init__(self) -> None:
        is_strict(self.compat)
        checked_text(self.pattern, "pattern")
        # "^(?!.*deposit)" is found there, and all the same not in every answer.
        if self._compiled().search("", timeout=TIMEOUT) is not None and not any(each in self.pattern for each in _NOT):
            raise ValueError(f"pattern: {self.pattern!r} is found in an empty answer, and so in every one")

    def _compiled(self) -> regex.Pattern[str]:
        if not isinstance(self.flags, str) or not set(self.flags) <= set(_FLAGS):
            raise ValueError(f"flags: {self.flags!r}; there are {', '.join(_FLAGS)}")
        # Its import takes longer than to judge an answer, and few files name this kind.
        import regex

        flags = 0
        for flag in self.flags:
            flags |= getattr(regex, _FLAGS[flag])
        try:
            return regex.compile(self.pattern, flags)
        except regex.error as error:
            raise ValueError(f"pattern: {self.pattern!r} is none: {error}") from error

    def __call__(self, answer: Answer, case: Question) -> Verdict:
        text = printed(answer) if is_strict(self.compat) else reply_of(answer).text
        if not text.strip():
            return Verdict(self.kind, 0.0, Code.ABSENT, "no answer")
        # It raises TimeoutError, which the guard turns into 0.0: no answer can keep the judge busy.
        found = self._compiled().search(text, timeout=TIMEOUT)
        if found is None:
            return Verdict(self.kind, 0.0, Code.WRONG, f"{self.pattern!r} is not found")
        return Verdict(self.kind, 1.0, Code.OK, "the pattern is found", (found[0],))
