"""The judge and the grader of a task of the convention, as tp runs them (`matchers.manifest`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from matchers.answer import read_answer
from matchers.calibrated_answer.expected import Expected, read_expected
from matchers.calibrated_answer.judging import Judgement, Outcome, judge, question_in
from matchers.calibrated_answer.question import Question
from matchers.manifest import (
    MANIFEST,
    MAX_METRICS_BYTES,
    TIMEOUT_EXIT,
    broke,
    read_exit_code,
    read_manifest,
    read_printed,
)
from matchers.show import plain, shortened
from matchers.yaml_text import DataError


def judge_files(stdout: Path, meta: Path, inputs: Path, expected: Expected) -> Judgement:
    """Judge a case from its files.

    Args:
        stdout: what the solution printed.
        meta: `{"exit_code", "duration"}`.
        inputs: the folder that holds what was asked.
        expected: what the case declares.
    """
    exit_code = read_exit_code(meta)
    if exit_code == TIMEOUT_EXIT:
        return Judgement(0.0, Outcome.NO_ANSWER, "the solution ran out of time (exit 124)")
    if exit_code != 0:
        return Judgement(0.0, Outcome.NO_ANSWER, f"the solution crashed (exit {exit_code})")
    text, problem = read_printed(stdout)
    if problem:
        return Judgement(0.0, Outcome.NO_ANSWER, problem)
    return judge(read_answer(text), expected, Question(question_in(inputs)))


def metrics(judgement: Judgement) -> str:
    """The JSON that a judge prints: four short keys, since each is a column of tp's table.

    Returns:
        `{"score", "outcome", "confidence", "verdict"}` in ASCII, at most 4 KiB, without NaN.
    """
    out = json.dumps(
        {
            "score": float(judgement.score),
            "outcome": judgement.outcome.value,
            "confidence": judgement.confidence,
            "verdict": shortened(judgement.reason, 60),
        },
        allow_nan=False,
    )
    # shortened() bounds the only text; this holds whatever is added later.
    assert len(out) <= MAX_METRICS_BYTES, len(out)
    return out


def judge_main() -> int:
    """tp's judge: reads the manifest, prints the metrics.

    Returns:
        0, or 2 where the apparatus is broken, with every problem on stderr.
    """
    try:
        manifest = read_manifest(dict)
        judgement = judge_files(
            Path(manifest["run"]["stdout"]),
            Path(manifest["run"]["meta"]),
            Path(manifest["inputs_dir"]),
            read_expected(Path(manifest["expected_dir"]) / "answer.json"),
        )
        print(metrics(judgement))
        # tp keeps what stands here beside the case: the reason in full, which the table has no room for.
        print(plain(judgement.reason, 2000), file=sys.stderr)
    except DataError as error:
        return broke(error.problems)
    except (KeyError, TypeError) as error:
        return broke([f"{MANIFEST}::$: {type(error).__name__} {error}; tp's judge manifest holds paths"])
    return 0


def grader_main(task: Path) -> int:
    """tp's grader: reads the cases, prints the run's row.

    Args:
        task: the folder that holds `expected/` and `inputs/`.

    Returns:
        0, or 2 where the apparatus is broken.
    """
    # Its statistics cost a judge, which shares this module, more than judging does.
    from matchers.calibrated_answer.grading import grade

    try:
        cases: list[Any] = read_manifest(list)
        print(json.dumps(grade(cases, known_cases(task)), allow_nan=False))
    except DataError as error:
        return broke(error.problems)
    return 0


def known_cases(task: Path) -> dict[str, tuple[Expected, str]]:
    """Every case of a task by its id: what it declares, and what it asks.

    Raises:
        DataError: a file of one is broken.
    """
    return {
        path.parent.name: (read_expected(path), question_in(task / "inputs" / path.parent.name))
        for path in sorted((task / "expected").glob("*/answer.json"))
    }
