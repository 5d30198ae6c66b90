"""Shared by the tests of Inspect: models that answer what they are told to, and evaluations of them in this process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from inspect_ai import Task, task_with
from inspect_ai import eval as evaluate
from inspect_ai.log import EvalLog
from inspect_ai.model import GenerateConfig, Model, ModelOutput, ModelUsage, get_model
from know_thyself.inspect_task import know_thyself
from run_helpers import ROOT

from matchers.gold import Gold
from matchers.task import read_expected
from matchers.trap import CaseFiles, judge_files, metrics

PROMPT = ROOT / "tasks" / "know_thyself" / "inputs" / "case_01" / "prompt.txt"
GOLD = Gold()


def mocked(model: str, answers: list[Any], answered: str | None = None, system_prompt: str = "") -> Model:
    """A model that gives the answers one after another, whichever sample asks.

    Args:
        model: the id that it is asked by.
        answers: each a text, an output, or an exception to be raised.
        answered: the id that it answers with; the same where None.
        system_prompt: what is sent before the question.
    """
    left: Iterator[Any] = iter(answers)

    def output(*_: Any) -> ModelOutput:
        answer = next(left)
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, str):
            answer = ModelOutput.from_content(model=model if answered is None else answered, content=answer)
        answer.usage = ModelUsage()  # else it counts tokens by a table that it fetches from the internet
        return answer

    config = GenerateConfig(system_message=system_prompt or None)
    return get_model(f"mockllm/{model}", custom_outputs=output, config=config, memoize=False)


def asked(model: Model, epochs: int) -> Task:
    """The task, of one model."""
    return task_with(know_thyself(), model=model, epochs=epochs)


def run(tasks: Task | list[Task], folder: Path, **options: Any) -> list[EvalLog]:
    """Evaluate, and leave the logs in the folder."""
    return evaluate(tasks, display="none", log_dir=str(folder), **options)


def run_answers(folder: Path, model: str, answers: list[Any], answered: str | None = None, **options: Any) -> EvalLog:
    """Evaluate one model that gives these answers, an epoch each."""
    (log,) = run(asked(mocked(model, answers, answered), len(answers)), folder, **options)
    return log


def of_tp(folder: Path, answer: str, snapshot: dict[str, Any]) -> str:
    """What tp's judge prints of an answer."""
    outputs = folder / "outputs"
    outputs.mkdir(exist_ok=True)
    (folder / "stdout").write_bytes(answer.encode())
    (folder / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}', "utf-8")
    (outputs / "model_snapshot.json").write_text(json.dumps(snapshot), "utf-8")
    files = CaseFiles(folder / "stdout", folder / "meta.json", outputs)
    return metrics(judge_files(files, PROMPT, read_expected(), GOLD))
