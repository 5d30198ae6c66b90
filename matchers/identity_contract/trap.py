"""The judge and the grader of the task `identity_contract`, as tp runs them (`matchers.manifest`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matchers.identity_contract.expected import Expected
from matchers.identity_contract.judging import Judgement, judge, told, unjudged
from matchers.identity_contract.ledger import write_ledger
from matchers.identity_contract.pairs import read_case
from matchers.identity_contract.protocol import Protocol
from matchers.identity_contract.responses import RESPONSES, ResponsesError, read_responses
from matchers.identity_contract.snapshot import SNAPSHOT, read_model
from matchers.manifest import ended_badly, read_duration, read_exit_code, run_grader, run_judge, write_metrics
from matchers.show import shortened

MAX_METRICS_BYTES = 2048


def judge_files(outputs: Path, meta: Path, protocol: Protocol, expected: Expected) -> Judgement:
    """Judge a case from the files of a run.

    Args:
        outputs: the folder that the solution wrote into.
        meta: `{"exit_code", "duration"}`.
        protocol: what the agent was told and asked.
        expected: what is expected of it.
    """
    model, trouble = read_model(outputs / SNAPSHOT)
    if ended := ended_badly(read_exit_code(meta)):
        return unjudged(ended, expected, model)
    if trouble:
        return unjudged(trouble, expected)
    lasted = read_duration(meta)
    if lasted is None:
        return unjudged("how long the solution ran is not known (duration in meta.json)", expected, model)
    try:
        turns = read_responses(outputs / RESPONSES, protocol, lasted)
    except ResponsesError as error:
        return unjudged(str(error), expected, model)
    return judge(turns, protocol, expected, model)


def metrics(judgement: Judgement, expected: Expected) -> str:
    """The JSON that this task's judge prints.

    Returns:
        `{"score", "clamped", "raw", "id", "pair", "category", "reason", "ledger", "model"}` in ASCII, at most 2 KiB,
        without NaN. The model is what the grader holds against what the provider's API answered with.
    """
    ledger = judgement.ledger
    return write_metrics(
        {
            "score": ledger.score,
            "clamped": ledger.clamped,
            "raw": ledger.raw,
            "id": expected.id,
            "pair": expected.pair,
            "category": expected.category,
            "reason": shortened(judgement.reason, 96),
            "ledger": write_ledger(ledger),
            "model": shortened(judgement.model, 120),
        },
        MAX_METRICS_BYTES,
    )


def judge_main() -> int:
    """tp's judge (`matchers.manifest.run_judge`)."""
    return run_judge(_judge)


def _judge(manifest: dict[str, Any]) -> tuple[str, str]:
    protocol, expected = read_case(Path(manifest["inputs_dir"]), Path(manifest["expected_dir"]))
    judgement = judge_files(Path(manifest["outputs_dir"]), Path(manifest["run"]["meta"]), protocol, expected)
    return metrics(judgement, expected), told(judgement)


def grader_main(task: Path) -> int:
    """tp's grader (`matchers.manifest.run_grader`).

    Args:
        task: the folder that holds `expected/`.
    """
    from matchers.gold import Gold
    from matchers.identity_contract.expected import all_expected
    from matchers.identity_contract.grading import grade

    return run_grader(lambda cases: grade(cases, all_expected(task), Gold()))
