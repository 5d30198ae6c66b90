"""One answer's judgement by the convention: the minimum over the gate, in three outcomes and two that are none."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from matchers.answer import Answer, read_answer
from matchers.calibrated_answer.expected import Expected
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.guard import alarms, run
from matchers.verdict import Code, Verdict, weakest


class Outcome(StrEnum):
    """What became of a case. The first three are the convention's; the others score 0.0 and are no attempt."""

    CORRECT = "CORRECT"
    NOT_ATTEMPTED = "NOT_ATTEMPTED"
    INCORRECT = "INCORRECT"
    NO_ANSWER = "NO_ANSWER"
    BROKEN = "BROKEN"


class Judgement(NamedTuple):
    """Args:
    score: the minimum of the gate, 0.0 to 1.0.
    outcome: what that is called.
    reason: why, in one sentence.
    confidence: what the answer states, as a share from 0.0 to 1.0; None where it states none.
    verdicts: of the gate.
    """

    score: float
    outcome: Outcome
    reason: str
    confidence: float | None = None
    verdicts: tuple[Verdict, ...] = ()


def judge(answer: Answer, expected: Expected, question: Question) -> Judgement:
    """Judge an answer that was read."""
    if expected.error or not expected.gate:
        return Judgement(0.0, Outcome.BROKEN, expected.error or "no matchers are declared")
    reply = reply_of(answer)
    if reply.empty:
        return Judgement(0.0, Outcome.NO_ANSWER, "nothing that could be read as an answer")
    with alarms():
        verdicts = tuple(run(matcher, answer, question) for matcher in expected.gate)
    decisive = weakest(verdicts)
    stated = reply.confidence
    return Judgement(
        score=decisive.score or 0.0,
        outcome=_outcome(decisive),
        reason=f"{decisive.kind}: {decisive.reason}",
        confidence=(stated.low + stated.high) / 200 if stated.code is Code.OK else None,
        verdicts=verdicts,
    )


def _outcome(decisive: Verdict) -> Outcome:
    if decisive.code is Code.BROKEN or decisive.score is None:
        return Outcome.BROKEN
    if decisive.score == 1.0:
        return Outcome.CORRECT
    # A kind of one's own may give a part of the score to a value that is partly right: that is no decline.
    return Outcome.NOT_ATTEMPTED if decisive.code is Code.DECLINED and decisive.score == 0.5 else Outcome.INCORRECT


def judge_text(text: str, expected: Expected, prompt: str = "") -> Judgement:
    """Judge what a model printed.

    Args:
        text: the answer.
        expected: what the case declares.
        prompt: what was asked.
    """
    return judge(read_answer(text), expected, Question(asked_in(prompt)))


def question_in(inputs: Path) -> str:
    """What a case asks, in each language that it is asked in; "" where its prompts are not kept."""
    return "\n".join(asked_in(path.read_text("utf-8")) for path in sorted(inputs.glob("prompt*.txt")))


def asked_in(prompt: str) -> str:
    """The question of a prompt: its first paragraph. The rules behind it hold figures of their own ("0 to 100")."""
    return prompt.strip().split("\n\n")[0]
