"""matchers/inspect_logs.py: Inspect's logs are runs, and what is missing or broken in one makes no rate better."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from inspect_ai import Task
from inspect_ai.dataset import Sample
from inspect_ai.log import EvalLog, read_eval_log, write_eval_log
from inspect_ai.scorer import match
from inspect_helpers import mocked, run, run_answers
from run_helpers import ANSWERS

from matchers import inspect_logs
from matchers.case import Snapshot
from matchers.judging import Judgement
from matchers.runs import RunError, StoredAnswer, find_runs
from matchers.verdict import Code

PERFECT = (ANSWERS / "perfect_gpt_4_1" / "answer.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of three samples, of which the second ended in an error."""
    made = run_answers(tmp_path_factory.mktemp("logs"), "gpt-4.1", [PERFECT, RuntimeError("down"), PERFECT])
    return Path(made.location.removeprefix("file://"))


def read(path: Path) -> tuple[list[StoredAnswer], list[str]]:
    told: list[str] = []
    return [answer for found in find_runs(path) for answer in found.answers(told.append)], told


def changed(log: Path, folder: Path, change: Any, name: str = "changed.json") -> Path:
    """A copy in JSON, with something changed in it."""
    held = read_eval_log(log)
    change(held)
    write_eval_log(held, folder / name)
    return folder / name


@pytest.mark.parametrize("name", ["run.eval", "run.json"])
def test_each_sample_of_a_log_is_an_answer(log: Path, tmp_path: Path, name: str) -> None:
    path = changed(log, tmp_path, lambda held: None, name)
    answers, told = read(path)
    assert told == []
    by_error = sorted(answers, key=lambda answer: isinstance(answer.asked, Judgement))
    right, _, failed = by_error
    assert (right.run, right.text, right.answered, right.whole) == (str(path), PERFECT, ("gpt-4.1",), True)
    assert isinstance(right.asked, Snapshot)
    assert (right.asked.model, right.asked.provider) == ("mockllm/gpt-4.1", "mockllm")
    assert right.was is not None
    assert right.was.score == 1.0
    assert right.was.checks["model_match"] == (1.0, Code.OK)
    assert isinstance(failed.asked, Judgement)
    assert failed.asked.reason == "the sample ended in an error: RuntimeError('down')"
    assert failed.answered == ()
    assert failed.was is not None
    assert failed.was.score == 0.0
    assert sorted(answer.name for answer in answers) == ["epoch 1", "epoch 2", "epoch 3"]


def test_a_report_counts_every_sample_and_finds_the_verdicts_unchanged(log: Path, command: Any) -> None:
    code, out, _ = command("report", str(log), "--format", "json")
    assert code == 0
    (row,) = json.loads(out)["rows"]
    assert (row["n"], row["n_unjudged"], row["observed"], row["n_changed"]) == (3, 1, "not_observed", 0)
    assert row["score"] == pytest.approx(2 / 3)


def test_a_folder_of_logs_is_a_run_for_each(log: Path, tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    shutil.copy(log, inner / "a.eval")
    changed(log, tmp_path, lambda held: setattr(held.eval, "task_id", "another"))
    (tmp_path / "other.json").write_text("{}", "utf-8")
    assert [found.path.name for found in find_runs(tmp_path)] == ["changed.json", "a.eval"]


def test_of_an_evaluation_that_was_tried_again_the_last_log_counts(log: Path, tmp_path: Path) -> None:
    """The later log holds the samples of the earlier one that did not fail: they would have counted twice."""
    for name, hour in (("b", 9), ("a", 11), ("c", 10)):
        created = f"2026-11-30T{hour:02}:00:00+00:00"
        changed(log, tmp_path, lambda held, created=created: setattr(held.eval, "created", created), f"{name}.json")
    assert [found.path.name for found in find_runs(tmp_path)] == ["a.json"]


def test_half_a_run_is_told_and_not_counted(log: Path, tmp_path: Path) -> None:
    def cut(held: EvalLog) -> None:
        assert held.samples is not None
        held.samples.pop()
        held.status = "cancelled"

    path = changed(log, tmp_path, cut)
    assert read(path) == ([], [f"{path}: half a run: 2 of 3 samples are in it; it ended as 'cancelled'"])


def test_a_log_of_another_task_is_told(tmp_path: Path) -> None:
    other = Task(dataset=[Sample(input="?", target="x")], scorer=match(), name="sums")
    (made,) = run(other, tmp_path, model=mocked("gpt-4.1", ["x"]))
    path = Path(made.location.removeprefix("file://"))
    assert read(path) == ([], [f"{path}: Inspect's log of another task, sums"])


def test_what_others_scored_is_nothing_here(log: Path, tmp_path: Path) -> None:
    def change(held: EvalLog) -> None:
        assert held.samples is not None
        for sample, metadata in zip(held.samples, (None, {"metrics": 5}, ...), strict=True):
            assert sample.scores is not None
            sample.scores["judge"].metadata = None if metadata is None else {"metrics": 5}
            if metadata is ...:
                sample.scores = None

    answers, _ = read(changed(log, tmp_path, change))
    assert [answer.was for answer in answers] == [None, None, None]


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.eval", b"no archive"),
        ("a.eval", b""),
        ("a.json", b'{"version": 2, "status": "success", "eval": 5}'),
        ("a.json", b'{"version": 2, "status": ' + b"[" * 100_000),
    ],
)
def test_a_broken_log_is_told_and_ends_nothing(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    for path in (tmp_path / name, tmp_path):
        answers, (told,) = read(path)
        assert answers == []
        assert told.startswith(f"{tmp_path / name}: no log of Inspect: ")


@pytest.mark.parametrize("data", [b"{", b"[" * 100_000, b"5", b"{}"])
def test_a_broken_part_is_told(log: Path, tmp_path: Path, data: bytes) -> None:
    for part in ("samples/know_thyself_epoch_1.json", "summaries.json", "header.json"):
        broken = tmp_path / "broken.eval"
        with zipfile.ZipFile(log) as old, zipfile.ZipFile(broken, "w") as new:
            for each in old.infolist():
                new.writestr(each.filename, data if each.filename == part else old.read(each))
        _, (told,) = read(broken)
        assert told.startswith(f"{broken}: no log of Inspect: ")


def test_a_log_that_unpacks_to_more_than_is_read_is_told(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a kilobyte can stand for half a gigabyte."""
    path = changed(log, tmp_path, lambda held: None)
    monkeypatch.setattr(inspect_logs, "MAX_REPORT", 500)
    for each in (log, path):
        assert read(each) == ([], [f"{each}: larger than 500 bytes"])


def test_without_the_extra_it_is_said_what_to_install(
    log: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspect_logs, "missing", lambda extra, *packages: f"needs {packages[0]} of {extra}")
    told = f"{log}: to read a log of Inspect needs inspect_ai of inspect"
    assert read(log) == ([], [told])
    assert read(log.parent) == ([], [told])


def test_a_file_that_is_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="no such file"):
        find_runs(tmp_path / "a.eval")
