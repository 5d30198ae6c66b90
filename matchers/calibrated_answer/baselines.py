"""What simple ways to answer earn on the same cases, judged by the same matchers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import mean

from matchers.calibrated_answer.cases import Case
from matchers.calibrated_answer.judging import judge

_DECLINE = "I do not know"
_DENIAL = "There is no such thing, as far as I know"

POLICIES: dict[str, Callable[[Case], str]] = {
    "always_decline": lambda case: _DECLINE,
    "always_deny": lambda case: _DENIAL,
    "always_guess": lambda case: case.guess,
    "always_commit": lambda case: case.answer or case.guess,
    "oracle": lambda case: case.answer or _DENIAL,
}
"""Each with what it says: that it does not know; that there is no such thing; the most common value; the right value
wherever there is one, and else the most common; all that is right. So `always_commit` is the most that a model can
earn which never says that it does not know."""


def baselines(cases: Sequence[Case]) -> dict[str, float | None]:
    """The mean score of each policy; None of no cases."""
    return {
        name: round(mean(judge(f"ANSWER: {say(case)}", case.expected, case.question).score for case in cases), 6)
        if cases
        else None
        for name, say in POLICIES.items()
    }
