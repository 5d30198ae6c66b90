"""Judges one case of self_modeling: the truth from the samples, and what each report is worth against it."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from matchers.manifest import TIMEOUT_EXIT, ended_badly, read_exit_code, write_metrics
from matchers.self_modeling.answers import answer_of, form_of
from matchers.self_modeling.edits import breach
from matchers.self_modeling.ledger import Ledger, write_ledger
from matchers.self_modeling.protocol import Protocol, Target, read_case
from matchers.self_modeling.reading import Code, read_report
from matchers.self_modeling.records import RecordError, Records, Trouble, read_records
from matchers.self_modeling.scoring import BROKEN, Result, score
from matchers.self_modeling.tasks import SCORED, kind_of
from matchers.self_modeling.truth import Samples, edit_flips, short_hash, truth
from matchers.show import plain

T = TypeVar("T")


class Judgement(NamedTuple):
    """What one case is worth.

    Args:
        trouble: why it failed, or `OK`.
        reason: in words.
        results: of each task; empty where the case failed.
        ledger: what the grader must know, beside the results; None where the case failed.
    """

    trouble: Trouble
    reason: str
    ledger: Ledger | None = None

    @property
    def results(self) -> dict[str, Result]:
        return self.ledger.results if self.ledger else {}

    @property
    def score(self) -> float:
        """The mean of what the reports are worth; 0.0 of a failed case. A run is ranked by its skill instead."""
        return fsum(score(task, self.results[task]) for task in SCORED) / len(SCORED) if self.results else 0.0

    @property
    def readable(self) -> int:
        """How many of the nine reports can be read."""
        return sum(self.results[task].readable for task in SCORED) if self.results else 0


def judge_files(meta: Path, outputs: Path, protocol: Protocol, target: Target) -> Judgement:
    """Judge a case from the files of a run.

    Args:
        meta: `{"exit_code", "duration"}`.
        outputs: the folder that the solution wrote into.
        protocol: of the case.
        target: likewise.
    """
    exit_code = read_exit_code(meta)
    if ended := ended_badly(exit_code):
        return Judgement(Trouble.TIMED_OUT if exit_code == TIMEOUT_EXIT else Trouble.CRASHED, ended)

    def judged() -> Judgement:
        try:
            records = read_records(outputs, protocol)
        except RecordError as error:
            return Judgement(error.trouble, str(error))
        return judge(records, protocol, target)

    return _guarded(judged, lambda reason: Judgement(Trouble.BROKEN, reason))


def judge(records: Records, protocol: Protocol, target: Target) -> Judgement:
    """Judge what a solution wrote.

    Args:
        records: what `read_records` gave.
        protocol: of the case.
        target: likewise.
    """
    samples = samples_of(records, target)

    def result(task: str) -> Result:
        return _guarded(lambda: result_of(task, records, samples, protocol), lambda _: BROKEN)

    results = {task: result(task) for task in records.reports}
    ledger = Ledger.of(records, target, results, (samples.noise("base"), samples.noise("lever")))
    wrong = ", ".join(f"{task} {each.code}" for task, each in results.items() if each.code is not Code.OK)
    return Judgement(Trouble.OK, wrong or "every report can be read", ledger)


def samples_of(records: Records, target: Target) -> Samples:
    """The answers in a case's samples."""
    return Samples(
        target,
        {
            prompt: tuple(answer_of(record.response, target) for record in each)
            for prompt, each in records.samples.items()
        },
        tuple(record.response for record in records.samples["conf"]),
        tuple(record.first_token for record in records.samples["base"] if record.first_token),
    )


def result_of(task: str, records: Records, samples: Samples, protocol: Protocol) -> Result:
    """One task's report, and the truth that it is held against."""
    kind = kind_of(task, samples.target.domain)
    reading = read_report(records.reports[task].response, kind)
    true = truth(task, samples)
    if true is None:
        return Result(reading.level, Code.VOID)
    said, code = reading.value, reading.code
    if reading.readable and task == "E2":
        said = short_hash(form_of(said, samples.target.domain))
    elif reading.readable and task == "E8":
        said, code = _edit(said, samples, protocol, code)
    return Result(reading.level, code, said, true)


def _edit(text: str, samples: Samples, protocol: Protocol, code: Code) -> tuple[bool | None, Code]:
    if breach(protocol.edit.region, text, protocol.edit.max_words):
        return None, Code.OFF_RULE
    return edit_flips(samples), code


def _guarded(make: Callable[[], T], broken: Callable[[str], T]) -> T:
    """The one place that catches: whatever nobody foresaw is the apparatus's failure, and earns nothing."""
    try:
        return make()
    except Exception as error:  # noqa: BLE001
        return broken(f"the judge broke: {type(error).__name__}: {plain(str(error), 200)}")


def judge_case(manifest: dict[str, Any]) -> Judgement:
    """Judge the case that tp's manifest names.

    Raises:
        DataError: a file of the task is broken.
        KeyError, TypeError: the manifest does not hold what a judge's does.
    """
    protocol, target = read_case(Path(manifest["inputs_dir"]), Path(manifest["expected_dir"]))
    return judge_files(Path(manifest["run"]["meta"]), Path(manifest["outputs_dir"]), protocol, target)


def metrics(judgement: Judgement) -> str:
    """The JSON that a judge prints: four short keys, since each is a column of tp's table.

    Returns:
        `{"score", "code", "readable", "data"}` in ASCII: the mean of s, why the case failed or "ok", how many of the
        nine reports can be read, and the ledger, "" of a failed case.
    """
    return write_metrics(
        {
            "score": judgement.score,
            "code": judgement.trouble.value,
            "readable": f"{judgement.readable}/{len(SCORED)}",
            "data": write_ledger(judgement.ledger) if judgement.ledger else "",
        }
    )
