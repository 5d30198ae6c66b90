"""The judge and the grader of the task `self_modeling`, as tp runs them (`matchers.manifest`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matchers.manifest import run_grader, run_judge
from matchers.self_modeling.judging import judge_case, metrics


def judge_main() -> int:
    """tp's judge (`matchers.manifest.run_judge`)."""
    return run_judge(_judge)


def _judge(manifest: dict[str, Any]) -> tuple[str, str]:
    judgement = judge_case(manifest)
    return metrics(judgement), judgement.reason


def grader_main(task: Path) -> int:
    """tp's grader (`matchers.manifest.run_grader`).

    Args:
        task: the folder that holds `expected/` and `traptask.yaml`.
    """
    # Its statistics cost a judge, which shares this module, more than judging does.
    from matchers.self_modeling.grading import cases_of, grade

    return run_grader(lambda cases: grade(cases, cases_of(task)))
