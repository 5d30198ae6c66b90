"""What judging costs, as ratios to what nothing of its kind can do without, measured by turns in one run.

Not a test: machines are shared and noisy, so only ratios of medians mean something. `make bench` prints the table, and
how time and memory grow with the number of answers.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import NamedTuple

import regex
from made_answers import made_answers

from matchers.batch import Judge
from matchers.gold import Gold
from matchers.verdict_lines import Line, grade_line

ROOT = Path(__file__).parent.parent
TASK = ROOT / "tasks" / "know_thyself"
ANSWER = ROOT / "fixtures" / "answers" / "perfect_gpt_4_1"
ROUNDS = 25
AT_ONCE = 200
"""Answers that each side works off before it is the other's turn."""
# Python keeps what it compiled, as it does wherever nobody forbids it.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
ENVIRONMENT["PYTHONPATH"] = str(ROOT)


class Row(NamedTuple):
    """One line of the table: two medians in seconds, by turns, and the most that their ratio should be."""

    what: str
    ours: float
    floor: str
    theirs: float
    target: str

    def __str__(self) -> str:
        sides = f"{self.what:<34} {_time(self.ours):>9}   {self.floor:<38} {_time(self.theirs):>9}"
        return f"{sides} {self.ours / self.theirs:8.2f}   {self.target}"


def _time(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.1f} us"


@contextmanager
def case() -> Iterator[dict[str, str]]:
    """The environment in which tp starts a judge."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        (here / "stdout").write_bytes((ANSWER / "answer.txt").read_bytes())
        (here / "model_snapshot.json").write_bytes((ANSWER / "model_snapshot.json").read_bytes())
        (here / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}', "utf-8")
        manifest = {
            "inputs_dir": str(TASK / "inputs" / "case_01"),
            "expected_dir": str(TASK / "expected" / "case_01"),
            "outputs_dir": folder,
            "run": {"stdout": str(here / "stdout"), "stderr": os.devnull, "meta": str(here / "meta.json")},
        }
        yield {**ENVIRONMENT, "TRAPTASK_MANIFEST": json.dumps(manifest)}


def judge_rows() -> Iterator[Row]:
    """A judge's process from start to exit, by the processor's time: others disturb that less than the clock."""
    commands = {
        "bare": ["-c", "pass"],
        "imports": ["-c", "import json, re, yaml, regex"],
        "judge": ["judge.py"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    with case() as environment:
        for _ in range(ROUNDS):
            for name, arguments in commands.items():
                taken[name].append(_processor_seconds([sys.executable, *arguments], environment, TASK)[0])
    median = {name: statistics.median(times[1:]) for name, times in taken.items()}  # the first one keeps what it read
    yield Row("a judge, start to exit", median["judge"], "import json, re, yaml, regex", median["imports"], "<= 1.5")
    yield Row("a judge, start to exit", median["judge"], "python -c pass", median["bare"], "<= 5")


def _processor_seconds(command: list[str], environment: dict[str, str], folder: Path) -> tuple[float, int]:
    """What a process and its own processes used of the processor, and the most memory of any of them in KiB."""
    child = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert child.stderr is not None
    said = child.stderr.read()
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise SystemExit(said.decode())
    return used.ru_utime + used.ru_stime, used.ru_maxrss


def answer_rows(number: int, model: str = "") -> Iterator[Row]:
    """One answer by a judge that has judged before, on one core: of every model, or of the one that is named."""
    lines = [json.dumps(each).encode() for each in made_answers(number, model=model)]
    texts = [json.loads(line)["answer"] for line in lines]
    judge = Judge(Gold())
    for line in lines[: number // 2]:
        grade_line(judge, Line("", 1, line, date(2026, 11, 29)))
    name = regex.compile(r"\bClaude\b", regex.IGNORECASE)
    sides: dict[str, Callable[[int], object]] = {
        "ours": lambda i: grade_line(judge, Line("", 1, lines[i], date(2026, 11, 29))),
        "loads": lambda i: json.loads(lines[i]),
        "search": lambda i: name.search(texts[i], timeout=1.0),
    }
    taken: dict[str, list[float]] = {side: [] for side in sides}
    for start in range(number // 2, number, AT_ONCE):
        for side, do in sides.items():
            began = time.process_time()
            for i in range(start, min(start + AT_ONCE, number)):
                do(i)
            taken[side].append((time.process_time() - began) / AT_ONCE)
    ours, loads, search = (statistics.median(taken[side]) for side in sides)
    what = f"an answer of {'one model' if model else 'any model'}, warm"
    yield Row(what, ours, "json.loads of its line", loads, "<= 25")
    yield Row(what, ours, "one search with regex and a timeout", search, "")


def job_rows(number: int) -> Iterator[Row]:
    """The whole command with one process and with two, by the clock: what matters is how long one waits."""
    with tempfile.TemporaryDirectory() as folder:
        answers = _write(Path(folder), number)
        taken: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(3):
            for jobs in taken:
                began = time.perf_counter()
                _grade(answers, jobs)
                taken[jobs].append(time.perf_counter() - began)
    one, two = (statistics.median(times) for times in taken.values())
    yield Row(f"{number:,} answers, one job", one, "two jobs", two, ">= 1.8")


def growth(numbers: list[int]) -> Iterator[str]:
    """Time and memory over the number of answers: a straight line, and a flat one."""
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            seconds, memory = _grade(_write(Path(folder), number), 1)
            each = f"{seconds / number * 1e3:6.2f} ms each"
            yield f"{number:>9,} answers  {seconds:8.1f} s of processor  {each}  {memory / 1024:6.0f} MiB at most"


def _write(folder: Path, number: int) -> Path:
    path = folder / f"{number}.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for each in made_answers(number):
            file.write(json.dumps(each) + "\n")
    return path


def _grade(answers: Path, jobs: int) -> tuple[float, int]:
    command = [sys.executable, "-m", "matchers.cli", "grade", str(answers), "--jobs", str(jobs), "--out", os.devnull]
    return _processor_seconds(command, ENVIRONMENT, ROOT)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure by turns, and print ratios.")
    parser.add_argument(
        "--answers", type=int, default=8000, help="how many the warm judge is measured over, and the jobs"
    )
    parser.add_argument("--growth", type=int, default=100_000, help="up to how many answers growth is measured")
    options = parser.parse_args()
    print(f"{'ours':<34} {'median':>9}   {'floor':<38} {'median':>9} {'ratio':>8}   target")
    answers = (answer_rows(options.answers), answer_rows(options.answers, "gpt-4.1"))
    for rows in (judge_rows(), *answers, job_rows(options.answers)):
        for row in rows:
            print(row, flush=True)
    print()
    for line in growth([10**n for n in range(3, 7) if 10**n <= options.growth]):
        print(line, flush=True)


if __name__ == "__main__":
    main()
