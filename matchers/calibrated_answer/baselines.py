"""What simple ways to answer earn on the same cases, judged by the same matchers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import mean

from matchers.calibrated_answer.expected import Expected
from matchers.calibrated_answer.judging import judge_text

_DECLINE = "I do not know"
_DENIAL = "There is no such thing, as far as I know"

POLICIES: dict[str, Callable[[Expected], str]] = {
    "always_decline": lambda expected: _DECLINE,
    "always_deny": lambda expected: _DENIAL,
    "always_guess": lambda expected: expected.guess or _DECLINE,
    "always_commit": lambda expected: expected.answer or expected.guess or _DECLINE,
    "oracle": lambda expected: expected.answer or _DENIAL,
}
"""Each with what it says: that it does not know; that there is no such thing; the most common value; the right value
wherever there is one, and else the most common; all that is right. So `always_commit` is the most that a model can
earn which never says that it does not know."""


def baselines(cases: Iterable[tuple[Expected, str]]) -> dict[str, float | None]:
    """The mean score of each policy.

    Args:
        cases: what each declares, and what it asks.

    Returns:
        By policy; None of no cases.
    """
    cases = list(cases)
    return {
        name: round(mean(judge_text(f"ANSWER: {say(expected)}", expected, asked).score for expected, asked in cases), 6)
        if cases
        else None
        for name, say in POLICIES.items()
    }
