"""The judge and the grader of the task `calibrated_answer`, as tp runs them (`matchers.manifest`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matchers.calibrated_answer.judging import Judgement, judge_case
from matchers.calibrated_answer.outcomes import SCORES, outcome_of
from matchers.manifest import run_grader, run_judge, write_metrics
from matchers.show import shortened


def metrics(judgement: Judgement) -> str:
    """The JSON that this task's judge prints: four short keys, since each is a column of tp's table, sixty lines long.

    Returns:
        `{"score", "outcome", "confidence", "verdict"}` in ASCII, at most 4 KiB, without NaN. The confidence is a share
        of 1, which tp prints in per cent, or null.
    """
    outcome = outcome_of(judgement)
    stated = judgement.confidence
    return write_metrics(
        {
            "score": SCORES[outcome],
            "outcome": outcome.value,
            "confidence": None if stated is None else stated / 100,
            "verdict": shortened(judgement.reason, 60),
        }
    )


def judge_main() -> int:
    """tp's judge (`matchers.manifest.run_judge`)."""
    return run_judge(_judge)


def _judge(manifest: dict[str, Any]) -> tuple[str, str]:
    judgement, _ = judge_case(manifest)
    return metrics(judgement), judgement.reason


def grader_main(task: Path) -> int:
    """tp's grader (`matchers.manifest.run_grader`).

    Args:
        task: the folder that holds `expected/` and `inputs/`.
    """
    # Its statistics cost a judge, which shares this module, more than judging does.
    from matchers.calibrated_answer.cases import cases_of
    from matchers.calibrated_answer.grading import grade

    return run_grader(lambda cases: grade(cases, cases_of(task)))
