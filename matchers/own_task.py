"""The judge and the grader of anybody's task, whose answer.json may name our kinds and its own.

Its judge.py and its grader.py call `judge_main` and `grader_main`, and nothing else; docs/matchers_elsewhere.md shows a
whole one.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from matchers.calibrated_answer import judging
from matchers.calibrated_answer.judging import judge_case
from matchers.manifest import run_grader, run_judge, write_metrics
from matchers.show import plain, shortened
from matchers.verdict import weakest
from matchers.yaml_text import DataError


def register(*modules: str) -> None:
    """Import the modules that register kinds of one's own.

    Raises:
        DataError: one cannot be imported, be it that it registers a kind that exists.
    """
    for name in modules:
        try:
            import_module(name)
        # What somebody's module raises while it is imported, nobody can list.
        except Exception as error:
            import traceback

            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name} line {last.lineno}"
            raise DataError(
                [f"{name}::$: importing it raised {type(error).__name__} in {where}: {plain(str(error), 300)}"]
            ) from error


def judge_main(*modules: str, gold: Path | None = None, results: bool = False) -> int:
    """tp's judge of such a task (`matchers.manifest.run_judge`).

    A matcher that asks about the model finds it by the model_snapshot.json that the solution writes.

    Args:
        modules: the names of the modules that register the task's own kinds.
        gold: a folder of gold for models that the project's own does not know; the project's own where None.
        results: print what graders of the convention read, each matcher's result among it. tp makes a column of each
            key, and a long one of `matcher_results`.

    Returns:
        0, with the metrics printed; 2 where the apparatus is broken, with every problem on stderr.
    """

    def judged(manifest: dict[str, Any]) -> tuple[str, str]:
        register(*modules)
        judgement, expected = judge_case(manifest, gold)
        return judging.metrics(judgement, expected) if results else metrics(judgement, expected), verdict(judgement)

    return run_judge(judged)


def metrics(judgement: judging.Judgement, expected: judging.Expected) -> str:
    """The JSON that the judge prints: four short keys, since each is a column of tp's table.

    Returns:
        `{"score", "outcome", "category", "verdict"}` in ASCII, far below the 4 KiB that a judge may print.
    """
    told = {
        "score": float(judgement.score),
        "outcome": judgement.outcome,
        "category": shortened(expected.category, 60),
        "verdict": shortened(verdict(judgement), 96),
    }
    return write_metrics(told)


def verdict(judgement: judging.Judgement) -> str:
    """Which matcher decides, and why."""
    if not judgement.verdicts:
        return judgement.reason
    return f"{weakest(judgement.verdicts).kind}: {judgement.reason}"


def grader_main(threshold: float = 1.0) -> int:
    """tp's grader of such a task (`matchers.manifest.run_grader`).

    Args:
        threshold: the mean score from which on a run passes, above 0.0 and at most 1.0.
    """
    # Its statistics cost a judge, which shares this module, more than judging does.
    from matchers.own_grading import grade

    return run_grader(lambda cases: grade(cases, threshold))
