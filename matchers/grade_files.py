"""`know-thyself grade`: files of answers in, one file of verdicts out, in order, and gone on with where it was killed.

What a verdict's line holds, `matchers/verdict_lines.py` says.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from datetime import date
from io import BufferedReader
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Protocol

from matchers.batch import Judge, work_off
from matchers.case import Snapshot, utc_today
from matchers.packed import STANDARD, PackedError, lines_of, opened
from matchers.parquet import SUFFIX, Rows, is_parquet, rows_of
from matchers.show import plain
from matchers.verdict_lines import RECORD, WORK, Graded, Line, read


class GradeError(ValueError):
    """What was asked for cannot be done; no file was changed."""


class Counts(NamedTuple):
    """What was graded.

    Args:
        tiers: how many verdicts have each tier; those that a file held before count too.
        codes: the same of each code.
        new: how many were written now.
        seconds: how long that took.
    """

    tiers: Counter[str]
    codes: Counter[str]
    new: int
    seconds: float


class Inputs:
    """The lines of several files, one after another.

    Args:
        files: lines of JSON, packed or not, or Parquet; "-" is standard input.
        tell: is told what cannot be read; the other files are read all the same.

    Raises:
        GradeError: one of them cannot be opened, or "-" stands twice.
    """

    def __init__(self, files: Sequence[str], tell: Callable[[str], None]) -> None:
        self.today = utc_today()
        """The day on which answers without a snapshot count as asked: one for all of them, be it midnight or not."""
        self._files = files
        self._tell = tell
        self._behind = 0
        self._file: BinaryIO | None = None
        if list(files).count(STANDARD) > 1:
            raise GradeError("standard input can be read only once")
        sizes = [_size(name) for name in files]
        self.size = None if None in sizes else sum(filter(None, sizes))
        """Bytes of all files; None where nobody knows."""

    def position(self) -> int:
        """How many bytes of the files were taken; of no use where their size is not known."""
        return self._behind + (self._file.tell() if self._file is not None and self.size is not None else 0)

    def __iter__(self) -> Iterator[Line]:
        for name in self._files:
            try:
                with opened(name) as file:
                    self._file = file
                    for number, text in lines_in(file):
                        yield Line(name, number, text, self.today)
                    self._behind = self.position()
                    self._file = None
            except PackedError as error:
                self._tell(f"{name}: {error}")
            except OSError as error:
                self._tell(f"{name}: cannot be read: {error.strerror or error}")


def _size(name: str) -> int | None:
    if name == STANDARD:
        return None
    path = Path(name)
    try:
        # A pipe (`<(zcat …)`) can be opened once, and has no size.
        if path.exists() and not path.is_file() and not path.is_dir():
            return None
        with path.open("rb"):
            return path.stat().st_size
    except OSError as error:
        raise GradeError(f"{name}: cannot be read: {error.strerror}") from error


def lines_in(file: BufferedReader) -> Iterator[tuple[int, bytes]]:
    """The lines of a file, whatever it is, with their numbers.

    Raises:
        PackedError: it cannot be read to its end.
    """
    return rows_of(file) if is_parquet(file) else lines_of(file)


class Sink(Protocol):
    """Where verdicts go."""

    def write(self, text: bytes) -> None:
        """Write one line, whole."""

    def close(self, whole: bool = True) -> None:
        """Nothing more comes; what stands there is the whole, or was broken off."""


class _Lines:
    """Lines of JSON, each of them written at once: what a killed process leaves ends with at most half a line."""

    def __init__(self, file: BinaryIO, ours: bool = True) -> None:
        self._file = file
        self._ours = ours

    def write(self, text: bytes) -> None:
        self._file.write(text)
        self._file.flush()

    def close(self, whole: bool = True) -> None:
        if self._ours:
            self._file.close()


def _sink(out: str) -> Sink:
    if out == STANDARD:
        return _Lines(sys.stdout.buffer, ours=False)
    path = Path(out)
    if path.is_file() and path.stat().st_size:
        raise GradeError(f"{out}: holds something; --resume goes on with verdicts that were not finished")
    return Rows(path, RECORD) if path.suffix == SUFFIX else _Lines(_locked(path.open("wb"), out))


def _locked(file: BinaryIO, out: str) -> BinaryIO:
    """Two that go on with one file would write each line twice."""
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.close()
        raise GradeError(f"{out}: another process writes it") from error
    except ImportError:  # a system without such locks
        pass
    return file


def _resumed(out: str, inputs: Inputs, lines: Iterator[Line], count: Callable[[str, str], None]) -> Sink:
    """The file of verdicts behind its last whole line; and the lines behind those that it holds.

    Raises:
        GradeError: it holds anything else than the verdicts of the first of these lines.
    """
    if out == STANDARD or Path(out).suffix == SUFFIX:
        raise GradeError("--resume goes on with a file of lines: name one behind --out")
    path = Path(out)
    file = _locked(path.open("r+b" if path.exists() else "w+b"), out)
    whole = 0
    try:
        for number, text in enumerate(file, 1):
            if not text.endswith(b"\n"):
                break  # it was killed while it wrote this one
            verdict = _verdict(text, f"{out} line {number}")
            _skip(verdict, inputs, lines, f"{out} line {number}")
            count(str(verdict["tier"]), str(verdict["code"]))
            whole += len(text)
    except GradeError:
        file.close()
        raise
    file.seek(whole)
    file.truncate()
    return _Lines(file)


def _verdict(text: bytes, where: str) -> dict[str, Any]:
    try:
        verdict = json.loads(text)
    except (ValueError, RecursionError):
        verdict = None
    if not isinstance(verdict, dict) or verdict.keys() != RECORD.keys():
        raise GradeError(f"{where}: no verdict; --resume goes on with what grade wrote, and with nothing else")
    return verdict


def _skip(verdict: dict[str, Any], inputs: Inputs, lines: Iterator[Line], where: str) -> None:
    """Take the line that a verdict is of."""
    line = next(lines, None)
    if line is None:
        raise GradeError(f"{where}: more verdicts than there are answers; were these the files?")
    answered = read(line)
    found = (verdict["file"], verdict["line"], verdict["id"], verdict["model"])
    if found != (line.file, line.number, answered.id, answered.asked.model or None):
        held, wanted = (plain(f"{name} line {n}, id {i}") for name, n, i in (found[:3], (*line[:2], answered.id)))
        raise GradeError(f"{where}: is of {held}, where {wanted} comes next; name the same files in the same order")
    # Else the answers of one file were asked on two days, where it is gone on with after midnight.
    if not answered.dated and isinstance(answered.asked, Snapshot):
        inputs.today = date.fromisoformat(verdict["captured_on"])


def grade(
    inputs: Inputs,
    out: str,
    judge: Judge,
    jobs: int | None = None,
    resume: bool = False,
    progress: Callable[[Iterator[Graded]], Iterable[Graded]] = iter,
) -> Counts:
    """Write one verdict for each line, in the order of the lines.

    Args:
        inputs: the lines.
        out: a file; Parquet where it ends so; "-" is standard output.
        judge: judges them, or its gold does in other processes.
        jobs: how many processes; as many as there are processors where None.
        resume: go on with what `out` holds.
        progress: is shown every verdict on its way.

    Raises:
        GradeError: `out` cannot be written, or does not hold the verdicts of the first of these lines.
        DataError: gold is broken.
    """
    tiers: Counter[str] = Counter()
    codes: Counter[str] = Counter()

    def count(tier: str, code: str) -> None:
        tiers[tier] += 1
        codes[code] += 1

    lines = iter(inputs)
    sink = _resumed(out, inputs, lines, count) if resume else _sink(out)
    started, new = time.monotonic(), 0
    try:
        with closing(work_off(lines, _whole, WORK, judge, jobs)) as worked:
            for graded in progress(graded for _, graded in worked):
                sink.write(graded.text)
                count(graded.tier, graded.code)
                new += 1
    except BaseException:
        sink.close(whole=False)
        raise
    sink.close()
    return Counts(tiers, codes, new, time.monotonic() - started)


def _whole(line: Line) -> Line:
    return line
