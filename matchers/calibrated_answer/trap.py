"""The judge and the grader of the task `calibrated_answer`, as tp runs them (`matchers.manifest`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from matchers.calibrated_answer.judging import Judgement, judge_files, read_expected, read_question
from matchers.calibrated_answer.outcomes import SCORES, outcome_of
from matchers.manifest import MANIFEST, MAX_METRICS_BYTES, broke, read_manifest
from matchers.show import plain, shortened
from matchers.yaml_text import DataError


def metrics(judgement: Judgement) -> str:
    """The JSON that this task's judge prints: four short keys, since each is a column of tp's table, sixty lines long.

    Returns:
        `{"score", "outcome", "confidence", "verdict"}` in ASCII, at most 4 KiB, without NaN. The confidence is a share
        of 1, which tp prints in per cent, or null.
    """
    outcome = outcome_of(judgement)
    stated = judgement.confidence
    out = json.dumps(
        {
            "score": SCORES[outcome],
            "outcome": outcome.value,
            "confidence": None if stated is None else stated / 100,
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
        expected = read_expected(Path(manifest["expected_dir"]) / "answer.json")
        question = read_question(Path(manifest["inputs_dir"]))
        judgement = judge_files(Path(manifest["run"]["stdout"]), Path(manifest["run"]["meta"]), expected, question)
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
    from matchers.calibrated_answer.cases import cases_of
    from matchers.calibrated_answer.grading import grade

    try:
        print(json.dumps(grade(read_manifest(list), cases_of(task)), allow_nan=False))
    except DataError as error:
        return broke(error.problems)
    return 0
