"""matchers/grade_files.py: every line gets one verdict, in order, whoever stops whom on the way."""

from __future__ import annotations

import gzip
import io
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from backports import zstd  # what Python has from 3.14 on
from made_answers import made_answers

from matchers import grade_files
from matchers.batch import Judge
from matchers.gold import Gold
from matchers.grade_files import GradeError, Inputs, grade
from matchers.verdict_lines import Graded

JUDGE = Judge(Gold())


@pytest.fixture(scope="module")
def answers() -> list[str]:
    """Some of each kind, and one line that is none."""
    lines = [json.dumps(each) for each in made_answers(30, seed=3)]
    lines[7] = "{"
    lines[11] = json.dumps({"id": "plain", "model": "gpt-4.1", "answer": "I am GPT-4.1."})
    return lines


@pytest.fixture
def file(tmp_path: Path, answers: list[str]) -> Path:
    path = tmp_path / "answers.jsonl"
    path.write_text("\n".join(answers) + "\n", "utf-8")
    return path


def run(
    *files: Path | str, out: Path | str, jobs: int = 1, resume: bool = False, day: date | None = None
) -> tuple[grade_files.Counts, list[str]]:
    told: list[str] = []
    inputs = Inputs([str(each) for each in files], told.append)
    inputs.today = day or inputs.today
    return grade(inputs, str(out), JUDGE, jobs, resume), told


def verdicts(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_each_line_has_one_verdict_in_its_place(file: Path, answers: list[str], tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"
    counts, told = run(file, out=out)
    got = verdicts(out)
    assert told == []
    assert [each["line"] for each in got] == list(range(1, 31))
    assert {each["file"] for each in got} == {str(file)}
    assert got[7]["code"] == "malformed"
    assert got[8]["id"] == json.loads(answers[8])["id"]
    assert counts.new == sum(counts.tiers.values()) == sum(counts.codes.values()) == 30
    assert counts.tiers["Fail"] == sum(each["tier"] == "Fail" for each in got)


def test_several_processes_write_the_same_bytes(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matchers.batch._CHUNK", 3)
    run(file, out=tmp_path / "one.jsonl")
    run(file, out=tmp_path / "two.jsonl", jobs=2)
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


def test_packed_files_are_graded_as_plain_ones(file: Path, tmp_path: Path) -> None:
    whole = tmp_path / "v.jsonl"
    run(file, out=whole)
    for name, pack in (("gz", gzip.compress), ("zst", zstd.compress)):
        packed = tmp_path / f"a.{name}"
        packed.write_bytes(pack(file.read_bytes()))
        run(packed, out=tmp_path / f"{name}.jsonl")
        expected = [{**each, "file": str(packed)} for each in verdicts(whole)]
        assert verdicts(tmp_path / f"{name}.jsonl") == expected


def test_what_is_lost_of_a_file_is_told_and_the_next_one_is_read(file: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.gz"
    broken.write_bytes(gzip.compress(file.read_bytes())[:-30])
    counts, told = run(broken, file, out=tmp_path / "v.jsonl")
    assert len(told) == 1
    assert told[0].startswith(f"{broken}: packed wrongly behind line")
    assert [each["file"] for each in verdicts(tmp_path / "v.jsonl")].count(str(file)) == 30
    assert counts.new >= 30


def test_a_file_that_ends_in_an_error_is_told(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_: Any) -> Iterator[tuple[int, bytes]]:
        yield 1, b"{}"
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(grade_files, "lines_of", breaks)
    counts, told = run(file, out=tmp_path / "v.jsonl")
    assert (counts.new, told) == (1, [f"{file}: cannot be read: Input/output error"])


class Piped:
    """A standard stream over bytes."""

    def __init__(self, buffer: Any) -> None:
        self.buffer = buffer


@pytest.mark.parametrize("wrap", [io.BytesIO, lambda data: io.BufferedReader(io.BytesIO(data))])
def test_a_pipe_goes_in_and_out(file: Path, monkeypatch: pytest.MonkeyPatch, wrap: Any) -> None:
    out = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", Piped(wrap(file.read_bytes())))
    monkeypatch.setattr(sys, "stdout", Piped(out))
    run("-", out="-")
    got = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [each["line"] for each in got] == list(range(1, 31))
    assert got[0]["file"] == "-"
    assert not out.closed


def test_how_far_it_is_is_told_in_bytes(file: Path, tmp_path: Path) -> None:
    inputs = Inputs([str(file), str(file)], lambda _: None)
    size = file.stat().st_size
    assert (inputs.size, inputs.position()) == (2 * size, 0)
    positions = [inputs.position() for _ in inputs]
    assert positions == sorted(positions)
    assert positions[-1] == 2 * size == inputs.position()
    assert Inputs(["-", str(file)], lambda _: None).size is None
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert Inputs([str(pipe)], lambda _: None).size is None


def test_what_cannot_be_opened_is_told_before_the_work(file: Path, tmp_path: Path) -> None:
    for name in (tmp_path / "none", tmp_path):
        with pytest.raises(GradeError, match="cannot be read"):
            Inputs([str(file), str(name)], lambda _: None)
    with pytest.raises(GradeError, match="only once"):
        Inputs(["-", "-"], lambda _: None)


# --- going on --------------------------------------------------------------------------------------------


def test_what_is_there_is_not_written_over(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"
    out.write_text("mine\n")
    with pytest.raises(GradeError, match="holds something; --resume goes on"):
        run(file, out=out)
    with pytest.raises(GradeError, match="no verdict; --resume goes on with what grade wrote"):
        run(file, out=out, resume=True)
    assert out.read_text() == "mine\n"


def test_it_goes_on_from_any_byte(file: Path, tmp_path: Path) -> None:
    """Without a duplicate, without a loss, whatever the write was cut through."""
    out = tmp_path / "v.jsonl"
    run(file, out=out)
    whole = out.read_bytes()
    draw = random.Random(1)
    for at in (0, 1, len(whole) - 1, len(whole), *(draw.randrange(len(whole)) for _ in range(12))):
        out.write_bytes(whole[:at])
        counts, _ = run(file, out=out, resume=True)
        assert out.read_bytes() == whole
        assert sum(counts.tiers.values()) == 30
        assert counts.new == 30 - whole[:at].count(b"\n")


def test_there_may_be_nothing_yet(file: Path, tmp_path: Path) -> None:
    assert run(file, out=tmp_path / "v.jsonl", resume=True)[0].new == 30


def test_a_line_break_in_the_middle_is_no_half_line(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"
    run(file, out=out)
    out.write_bytes(out.read_bytes().replace(b'"line": 5', b'"line": \n', 1))
    before = out.read_bytes()
    with pytest.raises(GradeError, match=r"v\.jsonl line 5: no verdict"):
        run(file, out=out, resume=True)
    assert out.read_bytes() == before


@pytest.mark.parametrize("change", [lambda lines: lines[1:], lambda lines: lines[::-1], lambda lines: lines[:3]])
def test_other_answers_are_refused(file: Path, answers: list[str], tmp_path: Path, change: Any) -> None:
    out = tmp_path / "v.jsonl"
    run(file, out=out)
    before = out.read_bytes()
    file.write_text("\n".join(change(answers)) + "\n", "utf-8")
    with pytest.raises(GradeError, match=r"name the same files in the same order|more verdicts than there are answers"):
        run(file, out=out, resume=True)
    assert out.read_bytes() == before


def test_another_file_is_refused(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"
    run(file, out=out)
    other = file.rename(tmp_path / "other.jsonl")
    with pytest.raises(GradeError, match=r"is of .*answers\.jsonl line 1, id .*, where .*other\.jsonl line 1"):
        run(other, out=out, resume=True)


def test_the_day_is_that_of_the_first_run(file: Path, tmp_path: Path) -> None:
    """Gone on with after midnight, half of the answers without a snapshot were asked a day later."""
    file.write_text("".join(f'{{"id": {i}, "model": "gpt-4.1", "answer": "x"}}\n' for i in range(6)))
    out = tmp_path / "v.jsonl"
    run(file, out=out, day=date(2026, 11, 29))
    whole = out.read_bytes()
    out.write_bytes(whole[: len(whole) // 2])
    run(file, out=out, resume=True, day=date(2026, 11, 30))
    assert out.read_bytes() == whole


def test_only_lines_in_a_file_can_be_gone_on_with(file: Path, tmp_path: Path) -> None:
    for out in ("-", tmp_path / "v.parquet"):
        with pytest.raises(GradeError, match="--resume goes on with a file of lines"):
            run(file, out=out, resume=True)


def test_two_that_write_one_file_are_one_too_many(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"
    with out.open("wb") as held:
        grade_files._locked(held, str(out))
        for resume in (False, True):
            with pytest.raises(GradeError, match="another process writes it"):
                run(file, out=out, resume=resume)


def test_a_system_without_locks_writes_all_the_same(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    assert run(file, out=tmp_path / "v.jsonl")[0].new == 30


def test_what_stops_it_leaves_whole_lines(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"

    def stopped(items: Iterator[Graded]) -> Iterator[Graded]:
        for n, item in enumerate(items):
            if n == 9:
                raise KeyboardInterrupt
            yield item

    with pytest.raises(KeyboardInterrupt):
        grade(Inputs([str(file)], lambda _: None), str(out), JUDGE, 1, progress=stopped)
    assert len(verdicts(out)) == 9
    assert run(file, out=out, resume=True)[0].new == 21


@pytest.mark.e2e
@pytest.mark.parametrize("jobs", [1, 2])
def test_killed_at_any_moment_it_comes_to_the_same_bytes(tmp_path: Path, jobs: int) -> None:
    """Killed 25 times each, at random moments, most of them while it writes."""
    answers = tmp_path / "answers.jsonl"
    answers.write_text("".join(json.dumps(each) + "\n" for each in made_answers(600, seed=5)))
    command = [sys.executable, "-m", "matchers.cli", "grade", str(answers), "--jobs", str(jobs)]
    whole, out = tmp_path / "whole.jsonl", tmp_path / "v.jsonl"
    subprocess.run([*command, "--out", str(whole)], check=True, capture_output=True)
    expected = whole.read_bytes()
    draw = random.Random(jobs)
    for _ in range(25):
        if out.exists() and out.stat().st_size == len(expected):
            out.write_bytes(expected[: draw.randrange(len(expected))])
        before = out.stat().st_size if out.exists() else 0
        killed = subprocess.Popen([*command, "--out", str(out), "--resume"], stderr=subprocess.DEVNULL)
        # Not before it writes: what is killed while it imports has nothing to lose.
        until = time.monotonic() + 60
        while (
            killed.poll() is None and time.monotonic() < until and (out.stat().st_size if out.exists() else 0) <= before
        ):
            time.sleep(0.005)
        time.sleep(draw.random() * 0.1)
        killed.send_signal(draw.choice((signal.SIGKILL, signal.SIGINT, signal.SIGTERM)))
        killed.wait()
    subprocess.run([*command, "--out", str(out), "--resume"], check=True, capture_output=True)
    assert out.read_bytes() == expected
