"""`know-thyself grade --engine ray`: the same lines and the same verdicts, by all the machines of a Ray cluster.

Ray lists, schedules and tries again; what is read of a file and what becomes of a line is what one process does
(`grade_files`, `verdict_lines`). Each file is read by one task, line by line, so that a line keeps its number; its
lines are graded by many, since grading takes a hundred times as long.
"""

from __future__ import annotations

import json
import logging
import os
import shutil
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache, partial
from io import BufferedReader
from pathlib import Path
from typing import Any

# Else a command that grades files would tell somebody that it does; who wants it sets it.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
# Else Ray, where `uv run` started us, sends the working folder to every process and starts each by `uv run` there: in a
# copy of this repository, which has no environment, none ever came up, and grading waited for ever.
os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")

import pyarrow
import ray
from pyarrow.dataset import dataset
from ray.data import DataContext
from ray.data.datasource import FileBasedDatasource
from ray.exceptions import RayError
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from matchers.batch import Judge
from matchers.case import utc_today
from matchers.gold import Gold
from matchers.grade_files import Counts, GradeError, lines_in
from matchers.packed import STANDARD, PackedError
from matchers.parquet import SUFFIX, schema_of
from matchers.show import plain
from matchers.verdict_lines import RECORD, Line, grade_line

_ROWS = 1024
"""How many lines are handed on at once."""
_TASKS_EACH = 4
_LEAST, _MOST = 64 * 1024, 16 * 1024 * 1024
"""A task's lines: so many tasks for each processor, each of so many bytes; some 80 to 20,000 answers."""
_LINES = pyarrow.schema([("file", pyarrow.string()), ("line", pyarrow.int64()), ("text", pyarrow.large_binary())])


class Register:
    """What was read of each file, and what could not be; a task that is tried again says the same again."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}
        self.troubles: dict[str, str] = {}

    def enter(self, file: str, lines: int, trouble: str) -> None:
        """A file was read as far as it goes."""
        self.lines[file] = lines
        if trouble:
            self.troubles[file] = trouble

    def all(self) -> tuple[dict[str, int], dict[str, str]]:
        """How many lines each file has; what is lost of some."""
        return self.lines, self.troubles


class Answers(FileBasedDatasource):  # type: ignore[misc]  # mypy does not read Ray
    """Files of answers as rows of their lines.

    Args:
        files: whatever Ray takes: files, folders, addresses such as s3://…
        enter: is told of each file that was read.
    """

    def __init__(self, files: Sequence[str], enter: Callable[[str, int, str], None]) -> None:
        super().__init__([_there(file) for file in files])
        self.given = {without_scheme(file): file for file in files}
        self.enter = enter
        self.number = len(self._paths())
        """How many files there are."""

    def _open_input_source(self, filesystem: Any, path: str, **_: Any) -> Any:
        # Not as a stream that Ray unpacks by the name's end: Parquet is read from its end, and what is packed is told
        # by its first bytes.
        return filesystem.open_input_file(path)

    def _read_stream(self, f: Any, path: str) -> Iterator[Any]:
        return rows_of_file(f, named(path, self.given), self.enter)


def without_scheme(file: str) -> str:
    """A file, or a folder, as Ray calls it."""
    return _there(file).rpartition("://")[2]


def _there(place: str) -> str:
    """A place by a name that is one on other machines too, which stand in other folders; links stay as they are."""
    return place if "://" in place else os.path.abspath(place)  # noqa: PTH100


def named(path: str, given: Mapping[str, str]) -> str:
    """A file as the command line names it: what was given, and of a folder the rest.

    Args:
        path: as Ray calls it.
        given: what was given, by what Ray calls that.
    """
    for there, name in given.items():
        folder = f"{there.rstrip('/')}/"
        if path == there:
            return name
        if path.startswith(folder):
            return f"{name.rstrip('/')}/{path.removeprefix(folder)}"
    return path


def rows_of_file(file: Any, name: str, enter: Callable[[str, int, str], None]) -> Iterator[Any]:
    """Tables of the lines of a file, as far as it can be read.

    Args:
        file: open for reading, and seekable.
        name: as the command line names it.
        enter: is told at its end how many lines there were, and what is lost of it or "".
    """
    count, trouble = 0, ""
    held: list[tuple[int, bytes]] = []
    try:
        for line in lines_in(BufferedReader(file)):
            held.append(line)
            if len(held) == _ROWS:
                yield _rows(name, held)
                count += len(held)
                held = []
    except PackedError as error:
        trouble = str(error)
    if held:
        yield _rows(name, held)
    enter(name, count + len(held), trouble)


def _rows(name: str, lines: list[tuple[int, bytes]]) -> Any:
    numbers, texts = zip(*lines, strict=True)
    return pyarrow.table([[name] * len(lines), numbers, texts], schema=_LINES)


@cache
def _judge() -> Judge:
    """A worker's own: gold is loaded once."""
    return Judge(Gold())


def verdicts(lines: Any, today: date) -> Any:
    """Grade a table of lines.

    Args:
        lines: `file`, `line` and `text`.
        today: the day on which answers without a snapshot count as asked.

    Returns:
        A table of `RECORD`, in the order of the lines.
    """
    judge = _judge()
    given = zip(*(lines.column(name).to_pylist() for name in _LINES.names), strict=True)
    graded = [json.loads(grade_line(judge, Line(file, line, text, today)).text) for file, line, text in given]
    return pyarrow.Table.from_pylist(graded, schema=schema_of(RECORD))


def counted(folder: str) -> Counter[tuple[str, str]]:
    """How many verdicts of each tier and code stand in a folder, or behind an address: what is told is there."""
    counts: Counter[tuple[str, str]] = Counter()
    for batch in dataset(folder, format="parquet").to_batches(columns=["tier", "code"]):
        # By Arrow: Python alone would count a thousand million for a quarter of an hour.
        grouped = pyarrow.Table.from_batches([batch]).group_by(["tier", "code"]).aggregate([([], "count_all")])
        for row in grouped.to_pylist():
            counts[row["tier"], row["code"]] += row["count_all"]
    return counts


def grade(files: Sequence[str], out: str, address: str | None, tell: Callable[[str], None]) -> Counts:
    """Write one verdict for each line, in any order.

    Args:
        files: whatever Ray takes; see `Answers`.
        out: a folder that is not there yet, or the address of one; Parquet is written into it. On a disk it has its
            name only when it is whole.
        address: of a running cluster; None: what Ray finds by itself, or a new one on this machine.
        tell: is told what cannot be read.

    Raises:
        GradeError: it cannot be done, or not every line that was read has its one verdict.
    """
    half = _half(files, out)
    _reach(address)
    today, started = utc_today(), time.monotonic()
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        try:
            counts, lines, troubles = _graded(files, half, today)
        finally:
            ray.shutdown()
    # Where no process could be started in time Ray raises Exception itself.
    except Exception as error:
        shutil.rmtree(half, ignore_errors=True)
        raise GradeError(_in_words(error)) from error
    for name, trouble in sorted(troubles.items()):
        tell(f"{name}: {trouble}")
    new, read = sum(counts.values()), sum(lines.values())
    if new != read:
        raise GradeError(f"{half}: {new:,} verdicts of {read:,} answers; is it a place that every machine sees?")
    if half != out:
        Path(half).rename(out)
    tiers: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    for (tier, code), n in counts.items():
        tiers[tier] += n
        codes[code] += n
    return Counts(tiers, codes, new, time.monotonic() - started)


def _half(files: Sequence[str], out: str) -> str:
    """What is written before it is whole; an address cannot be renamed, and is written as it is."""
    if STANDARD in (*files, out):
        raise GradeError("--engine ray reads files and writes a folder, which other machines can do too; no pipe")
    twice = [file for file, n in Counter(files).items() if n > 1]
    if twice:
        raise GradeError(f"{twice[0]}: stands twice")
    if not out.endswith(SUFFIX):
        raise GradeError(f"{out}: --engine ray writes a folder of Parquet; name it {out}{SUFFIX}")
    if "://" in out:
        return out
    half = _there(f"{out}.half")
    for path in (Path(out), Path(half)):
        if path.exists():
            raise GradeError(f"{path}: is there; name a folder that is not")
    if not Path(half).parent.is_dir():
        raise GradeError(f"{out}: the folder that it is to stand in does not exist")
    return half


def _reach(address: str | None) -> None:
    """Ask whether anybody is there; Ray tries for minutes, and tells of each time."""
    host, _, port = (address or "").rpartition(":")
    if address in (None, "auto", "local"):
        return
    if not host or not port.isdecimal():
        raise GradeError(f"--address {address}: HOST:PORT of a cluster's head, on one of whose machines this runs")
    try:
        socket.create_connection((host, int(port)), 5).close()
    except (OSError, OverflowError) as error:
        raise GradeError(f"--address {address}: nobody answers there: {error}") from error


def _graded(
    files: Sequence[str], half: str, today: date
) -> tuple[Counter[tuple[str, str]], dict[str, int], dict[str, str]]:
    """Grade by the cluster that this process is connected to, and count what stands in the folder then."""
    # Where this process is: lost with another machine, it would take the run with it.
    here = NodeAffinitySchedulingStrategy(ray.get_runtime_context().get_node_id(), soft=False)
    register = ray.remote(num_cpus=0, scheduling_strategy=here)(Register).remote()
    answers = Answers(files, partial(_enter, register))
    context = DataContext.get_current()
    context.enable_progress_bars = False
    logging.getLogger("ray.data").setLevel(logging.CRITICAL)  # else it tells its plans, and stacks beside our own line
    share = int(answers.estimate_inmemory_data_size() / (_TASKS_EACH * ray.cluster_resources()["CPU"]))
    context.target_max_block_size = min(max(share, _LEAST), _MOST)
    # With as many processors as grading takes, the two would be one task, and one file the work of one processor.
    lines = ray.data.read_datasource(answers, override_num_blocks=min(answers.number, _READERS), num_cpus=_READING)
    # By default Ray tries for ever, and an answer over which a process dies would be tried for ever.
    graded = lines.map_batches(
        partial(verdicts, today=today), batch_size=None, batch_format="pyarrow", num_cpus=1, max_retries=_TRIES
    )
    graded.write_parquet(half, mode="error", ray_remote_args={"num_cpus": 1, "max_retries": _TRIES})
    return counted(half), *ray.get(register.all.remote())


_TRIES = 10
"""How often a task is given to another process, or another machine, where its own has died."""
_READERS = 1000
_READING = 0.25
"""How many tasks read, and how much of a processor each is given: reading takes a hundredth of grading."""


def _enter(register: Any, file: str, lines: int, trouble: str) -> None:
    ray.get(register.enter.remote(file, lines, trouble))


def _in_words(error: BaseException) -> str:
    """What broke, without the stacks of all the processes that it came through."""
    while isinstance(error, RayError) and isinstance(getattr(error, "cause", None), Exception):
        error = error.cause
    lines = [line for line in str(error).splitlines() if line.strip()] or [""]
    told = lines[-1] if isinstance(error, RayError) else f"{type(error).__name__}: {lines[0]}"
    return plain(f"Ray: {told}", 1000)
