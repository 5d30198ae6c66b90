"""What a case earned, in words: the convention's three outcomes, and two that are none."""

from __future__ import annotations

from enum import StrEnum

from matchers.calibrated_answer.judging import BROKEN, UNREADABLE, Judgement
from matchers.verdict import Code


class Outcome(StrEnum):
    """By the score of the whole gate: a right answer that over-claims has earned nothing."""

    CORRECT = "CORRECT"
    NOT_ATTEMPTED = "NOT_ATTEMPTED"
    INCORRECT = "INCORRECT"
    UNREADABLE = "UNREADABLE"
    """There was no answer: no attempt, and no decline."""
    BROKEN = "BROKEN"
    """Nothing could judge it."""


SCORES = {
    Outcome.CORRECT: 1.0,
    Outcome.NOT_ATTEMPTED: 0.5,
    Outcome.INCORRECT: 0.0,
    Outcome.UNREADABLE: 0.0,
    Outcome.BROKEN: 0.0,
}
"""What each is worth."""


def outcome_of(judgement: Judgement) -> Outcome:
    """What one answer earned."""
    codes = {verdict.code for verdict in judgement.verdicts}
    if judgement.outcome == BROKEN or Code.BROKEN in codes:
        return Outcome.BROKEN
    if judgement.outcome == UNREADABLE or Code.ABSENT in codes:
        return Outcome.UNREADABLE
    earned = {1.0: Outcome.CORRECT, 0.5: Outcome.NOT_ATTEMPTED}
    return earned.get(judgement.score, Outcome.INCORRECT)
