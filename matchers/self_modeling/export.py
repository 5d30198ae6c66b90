"""Rows to train on, from runs of cases that were built for it: each a question, and the truth that was measured.

A row is what `rewards.self_report_reward` takes. Cases of the evaluation are refused by hash: who trains on them knows
the answers, and not itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from matchers.runs import RunError
from matchers.self_modeling.evaluation import evaluation, hashes
from matchers.self_modeling.judging import Judgement, judge_files
from matchers.self_modeling.protocol import Protocol, Target, read_case
from matchers.self_modeling.records import read_records
from matchers.self_modeling.rewards import TRAINED, write_target
from matchers.show import plain
from matchers.task_reports import TaskRun, sort_runs
from matchers.yaml_text import DataError

TASK = "self_modeling"


class Exported(NamedTuple):
    """What runs give to train on.

    Args:
        rows: see `schemas/training_row.json`.
        left_out: which cases and tasks give none, and why, in words.
    """

    rows: tuple[dict[str, Any], ...]
    left_out: tuple[str, ...]


def export(paths: Iterable[Path], task: Path) -> Exported:
    """The rows of runs.

    Args:
        paths: each a run's folder, its report.json or a workspace.
        task: the folder of the task that was run, which its build wrote with `--split train`.

    Raises:
        RunError: there is no run of this task.
        DataError: a case is one of the evaluation, or is broken; every problem at once.
    """
    found = sort_runs(paths, TASK)
    runs = found.others.get(TASK, ())
    if not runs:
        raise RunError("\n".join(found.troubles) or f"no run of {TASK}")
    cases = {name: read_case(task / "inputs" / name, task / "expected" / name) for name in _names(runs, task)}
    wrong = [
        f"{name}::$: a case of the evaluation; nobody trains on these, build others with --split train"
        for name, (protocol, target) in cases.items()
        if target.split != "train" or not evaluation().isdisjoint(hashes(protocol))
    ]
    if wrong:
        raise DataError(wrong)
    rows: list[dict[str, Any]] = []
    left_out = list(found.troubles)
    for run in runs:
        for name in _case_ids(run):
            _add(run, name, cases.get(name), rows, left_out)
    return Exported(tuple(rows), tuple(left_out))


def _names(runs: Sequence[TaskRun], task: Path) -> list[str]:
    """The cases of the runs that the task has; a run's own names are untrusted, and no paths."""
    there = {path.name for path in (task / "inputs").glob("*") if path.is_dir()}
    return sorted(there.intersection(*[{name for run in runs for name in _case_ids(run)}]))


def _case_ids(run: TaskRun) -> Iterator[str]:
    return (str(case["case_id"]) for case in run.stored["cases_results"])


def _add(
    run: TaskRun,
    name: str,
    case: tuple[Protocol, Target] | None,
    rows: list[dict[str, Any]],
    left_out: list[str],
) -> None:
    where = f"{plain(str(run.folder))}: {plain(name, 40)}"
    if case is None:
        left_out.append(f"{where}: the task has no such case")
        return
    protocol, target = case
    solution = (run.folder if run.folder.is_dir() else run.folder.parent) / name / "solution"
    judgement = judge_files(solution / "meta.json", solution / "outputs", protocol, target)
    if not judgement.results:
        left_out.append(f"{where}: {judgement.trouble}: {plain(judgement.reason)}")
        return
    records = read_records(solution / "outputs", protocol)
    if records.snapshot.system_prompt:
        # A row is one user message: with another prompt before it, the model is another.
        left_out.append(f"{where}: it was measured under a system prompt, which a row has no place for")
        return
    measured_at = max(record.at for record in records.all()).isoformat()
    for task in TRAINED:
        if judgement.results[task].failed:
            left_out.append(f"{where}: {task} {judgement.results[task].code}")
            continue
        rows.append(_row(task, protocol, target, judgement, records.snapshot.model, measured_at))


def _row(
    task: str, protocol: Protocol, target: Target, judgement: Judgement, model: str, measured_at: str
) -> dict[str, Any]:
    return {
        "prompt": [{"role": "user", "content": protocol.questions[task]}],
        "task": task,
        "target": write_target(target.domain, judgement.results[task].truth),
        "case": protocol.case,
        "group": target.group,
        "model": model,
        "measured_at": measured_at,
    }


def as_lines(exported: Exported) -> str:
    """The rows, a line of JSON each."""
    return "".join(f"{json.dumps(row)}\n" for row in exported.rows)
