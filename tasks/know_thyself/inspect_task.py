"""Know Thyself for Inspect AI, by the judge that tp runs: `inspect eval know_thyself/know_thyself --model …`.

Inspect names a task by the package that holds it. So this folder is, in an installed library, the package
`know_thyself`, and all that is registered stands in this one file.
"""

from __future__ import annotations

from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.log import transcript
from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, Value, metric, scorer, stderr
from inspect_ai.solver import TaskState, generate

from matchers.batch import Judge
from matchers.gold import Gold
from matchers.inspect_samples import (
    SAMPLES,
    TASK,
    explained,
    judge_sample,
    read_sample,
    row_of,
    values,
)
from matchers.trap import locked_prompt


# Inspect averages a sample's epochs before it counts, which of one prompt leaves one value and no standard error; here
# each epoch is a sample of its own.
@metric(scores="unreduced")
def rates() -> Metric:
    """The run's row, each of its numbers with its standard error, by Inspect's own formula."""
    standard_error: Any = stderr()

    def count(scores: list[SampleScore]) -> Value:
        row = row_of([(each.score.as_dict(), each.score.metadata or {}) for each in scores])
        out: dict[str, str | int | float | bool | None] = {}
        for name, (number, counted) in row.items():
            out[name] = number
            if counted:
                out[f"{name}_stderr"] = standard_error([SampleScore(score=Score(value=value)) for value in counted])
        return out

    return count


@scorer(metrics=[rates()])
def judge() -> Scorer:
    """Every matcher of the task; the minimum of the gate is the score."""
    judged_by = Judge(Gold())

    async def score(state: TaskState, target: Target) -> Score:
        sample = read_sample(str(state.model), state.output, transcript().events)
        judgement = judge_sample(sample, judged_by)
        return Score(
            value=values(judgement),
            answer=sample.text,
            explanation=f"{judgement.tier}: {judgement.reason}",
            metadata=explained(judgement, sample, judged_by.gold),
        )

    return score


@task(name=TASK)
def know_thyself() -> Task:
    """The locked prompt, five times: `--epochs N` for more. A sample that ends in an error counts, as 0.0."""
    return Task(
        dataset=[Sample(id=TASK, input=locked_prompt())],
        solver=generate(),
        scorer=judge(),
        epochs=SAMPLES,
        score_on_error=True,
    )
