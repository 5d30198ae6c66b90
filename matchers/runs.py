"""What a RUN is: finds the runs that a path stands for, and yields their stored answers one by one."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from matchers.answer import MAX_PRINTED
from matchers.case import Snapshot, SnapshotError, read_snapshot, utc_today
from matchers.grading import models_that_answered
from matchers.json_text import json_of
from matchers.judging import Judgement, unjudged
from matchers.ledger import read_ledger
from matchers.manifest import NOTHING, read_printed
from matchers.packed import MAX_LINE, STANDARD, PackedError, lines_of, opened
from matchers.rows import is_score
from matchers.show import plain
from matchers.trap import SNAPSHOT, CaseFiles, read_files, read_snapshot_file
from matchers.verdict import TIERS, Code
from matchers.yaml_text import DataError, read_yaml

WHAT_A_RUN_IS = (
    "give a run's folder, its report.json, a workspace such as .trap, a folder of stored answers "
    '(each a folder with answer.txt and model_snapshot.json), a file of lines {"id", "model", "answer", "snapshot"?}, '
    "a folder of such files (*.jsonl, *.jsonl.gz), - for such lines on standard input, a log of Inspect's, or a folder "
    "of logs"
)
MAX_REPORT = 256_000_000
"""Bytes of a report that are read, and of a part of a log."""
_MAX_MODEL = 200
_ANSWER = "answer.txt"
_REPORT = "report.json"
_STANDARD_INPUT = Path(STANDARD)
_HELD = 100
"""Troubles of a file's first lines that are held back until one of its lines is an answer."""


class RunError(ValueError):
    """What was given as a run is none, or is broken."""


class Was(NamedTuple):
    """What an answer was judged as when it ran.

    Args:
        score: from 0.0 to 1.0; None where it got none.
        checks: score and code of each kind, where they are stored.
    """

    score: float | None
    checks: dict[str, tuple[float | None, Code]]


class StoredAnswer(NamedTuple):
    """One answer of a run.

    Args:
        run: what the run is called; untrusted.
        name: what the answer is called within it; untrusted.
        text: what the model printed, no more than is ever read of it; untrusted.
        asked: which model was asked, and how; or the judgement, where something before the answer decides.
        was: what it was judged as, where that is stored.
        answered: the ids that the provider's API answered with, as tp saw them.
        whole: the run is of one model: an answer without a snapshot is that model's too.
    """

    run: str
    name: str
    text: str
    asked: Snapshot | Judgement
    was: Was | None = None
    answered: tuple[str, ...] = ()
    whole: bool = False


Tell = Callable[[str], None]
"""Where what cannot be read is told, in words."""


class Run(NamedTuple):
    """A run that was found.

    Args:
        path: its folder or file, as it was given.
        read: yields its answers.
    """

    path: Path
    read: Callable[[Path, Tell], Iterator[StoredAnswer]]

    @property
    def of_tp(self) -> bool:
        """Whether tp ran it: whichever task it is of then."""
        return self.read is _of_tp

    def answers(self, tell: Tell) -> Iterator[StoredAnswer]:
        """Its answers, one by one.

        Args:
            tell: is told what cannot be read; the rest is yielded all the same.
        """
        empty = True

        def heard(trouble: str) -> None:
            nonlocal empty
            empty = False
            tell(trouble)

        try:
            for answer in self.read(self.path, heard):
                empty = False
                yield answer
        except RunError as error:
            tell(str(error))
        except OSError as error:
            tell(f"{error.filename or self.path}: cannot be read: {error.strerror or error}")
        else:
            if empty:
                tell(f"{self.path}: no answer in it")


def find_runs(path: Path) -> list[Run]:
    """The runs that a path stands for.

    Args:
        path: what `WHAT_A_RUN_IS` says. Of a workspace the latest run of each solution and task counts; later ones
            that were not finished are runs too, which tell so when they are read.

    Raises:
        RunError: it is none of these.
    """
    if path == _STANDARD_INPUT:
        return [Run(path, _of_lines)]
    if path.is_dir():
        if (path / _REPORT).is_file():
            return [Run(path, _of_tp)]
        if (path / _ANSWER).is_file():
            return [Run(path, _of_one_folder)]
        if next(path.glob(f"*/{_ANSWER}"), None):
            return [Run(path, _of_folders)]
        runs = _latest(path) or [Run(file, _of_lines) for file in _files_of_lines(path)] + _logs(path)
        if runs:
            return runs
    elif path.name == _REPORT and path.is_file():
        return [Run(path.parent, _of_tp)]
    elif path.exists():
        return [Run(path, _of_inspect if _is_log(path) else _of_lines)]
    else:
        raise RunError(f"{path}: no such file or folder")
    raise RunError(f"{path}: a folder without a run")


def _files_of_lines(folder: Path) -> list[Path]:
    return sorted(each for each in folder.iterdir() if each.name.endswith((".jsonl", ".jsonl.gz")) and each.is_file())


def _latest(workspace: Path) -> list[Run]:
    series: dict[Path, list[Path]] = {}
    for folder in _run_folders(workspace):
        series.setdefault(folder.parent, []).append(folder)
    out: list[Run] = []
    for folders in series.values():
        folders.sort()
        whole = [folder for folder in folders if (folder / _REPORT).is_file()]
        later = [folder for folder in folders if not whole or folder > whole[-1]]
        out.extend(Run(folder, _of_tp) for folder in (*whole[-1:], *later))
    return sorted(out, key=lambda run: run.path)


def _run_folders(path: Path) -> Iterator[Path]:
    """The folders of runs, and nothing inside them: a solution may write a report.json of its own."""
    for name, folders, files in os.walk(path):
        folder = Path(name)
        if _REPORT in files or any((folder / each / "solution").is_dir() for each in folders):
            yield folder
            folders.clear()


# --- what tp leaves --------------------------------------------------------------------------------------


def read_report(folder: Path) -> dict[str, Any]:
    """What tp stored of a run; untrusted, but for this.

    Args:
        folder: the run's.

    Returns:
        What its report.json holds: `cases_results` is a list of at least one object, and each `case_id` there is the
        name of a folder that can be in this one.

    Raises:
        RunError: it is missing, or holds something else.
    """
    report = folder / _REPORT
    if not report.is_file():
        raise RunError(f"{folder}: half a run: it has no {_REPORT}, so it ended before its end")
    if report.stat().st_size > MAX_REPORT:
        raise RunError(f"{report}: larger than {MAX_REPORT} bytes")
    try:
        stored: dict[str, Any] = json.loads(report.read_text("utf-8"))
        cases = stored["cases_results"]
        names = [str(case["case_id"]) for case in cases]
        for case in cases:
            case.get("metrics")
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise RunError(f"{report}: no report of tp: {type(error).__name__}") from error
    if not names:
        raise RunError(f"{report}: a run without cases")
    for name in names:
        # A case id is untrusted text as much as an answer is, and must not lead out of the run; a NUL or a lone
        # surrogate in it is a name that no file can have, and would end the report with a ValueError.
        if name != Path(name).name or name in ("", ".", "..") or not name.isprintable():
            raise RunError(f"{report}: {plain(name, 40)} is no case id")
    return stored


def _of_tp(folder: Path, tell: Tell) -> Iterator[StoredAnswer]:
    for case in read_report(folder)["cases_results"]:
        name, metrics, cost = str(case["case_id"]), case.get("metrics"), case.get("cost")
        solution = folder / name / "solution"
        files = CaseFiles(solution / "stdout", solution / "meta.json", solution / "outputs")
        text, asked = read_files(files)
        yield StoredAnswer(
            str(folder), name, _cut(text), asked, was(metrics), tuple(models_that_answered(cost)), whole=True
        )


def was(metrics: Any) -> Was:
    """What a case's metrics say that it was judged as; one that the judge broke on was worth nothing.

    Args:
        metrics: what tp's judge printed; anything that is none says nothing.
    """
    held = metrics if isinstance(metrics, dict) else {}
    score = held.get("score")
    ledger = read_ledger(held.get("ledger"))
    return Was(float(score) if is_score(score) else None, ledger.checks if ledger else {})


def _cut(text: str) -> str:
    """What is ever read of a print-out, and one character more: that it was longer is a fault of its format."""
    return text[: MAX_PRINTED + 1]


# --- what Inspect leaves ---------------------------------------------------------------------------------

_LOG = ".eval"
_LOG_BEGINS = re.compile(rb'\s*\{\s*"version":\s*[0-9]+,\s*"status":')
"""How Inspect's logs in JSON begin."""


def _is_log(path: Path) -> bool:
    if path.suffix != ".json" or not path.is_file():
        return path.suffix == _LOG
    with path.open("rb") as file:
        return _LOG_BEGINS.match(file.read(200)) is not None


def _logs(folder: Path) -> list[Run]:
    found = [each for each in sorted(folder.rglob("*")) if _is_log(each)]
    if not found:
        return []
    from matchers.inspect_logs import latest

    return [Run(path, _of_inspect) for path in latest(found)]


def _of_inspect(path: Path, tell: Tell) -> Iterator[StoredAnswer]:
    # What Inspect wrote only Inspect reads: a package that few have, and that takes seconds to import.
    from matchers.inspect_logs import answers

    return answers(path)


# --- stored answers --------------------------------------------------------------------------------------


def _of_folders(folder: Path, tell: Tell) -> Iterator[StoredAnswer]:
    for each in sorted(folder.iterdir()):
        if (each / _ANSWER).is_file():
            yield from _of_folder(each, str(folder), tell)
        elif each.is_dir():
            tell(f"{each}: no {_ANSWER}")
    for each in _files_of_lines(folder):
        tell(f"{each}: not read, since its folder holds stored answers; give the file by itself")


def _of_one_folder(folder: Path, tell: Tell) -> Iterator[StoredAnswer]:
    return _of_folder(folder, str(folder), tell)


def _of_folder(folder: Path, run: str, tell: Tell) -> Iterator[StoredAnswer]:
    text, problem = read_printed(folder / _ANSWER)
    snapshot, trouble = read_snapshot_file(folder / SNAPSHOT)
    asked: Snapshot | Judgement = snapshot or unjudged("", 0.0, Code.ABSENT, trouble)
    if problem:
        asked = unjudged(asked.model, 0.0, Code.MALFORMED, problem)
    was = None
    verdicts = folder / "verdicts.yaml"
    if verdicts.is_file():
        try:
            was = _was_of(read_yaml(verdicts))
        except (DataError, ValueError, KeyError, TypeError, AttributeError) as error:
            tell(f"{verdicts}: no verdicts: {error}")
    yield StoredAnswer(run, folder.name, _cut(text), asked, was)


_SCORES = {tier: score for score, tier in TIERS.items()}


def _was_of(data: Any) -> Was:
    """What a fixture must be judged as."""
    checks = {}
    for kind, written in data["verdicts"].items():
        score, code = written.split(" ")
        checks[kind] = (None if score == "null" else float(score), Code(code))
    return Was(_SCORES[data["tier"]], checks)


# --- lines of JSON ---------------------------------------------------------------------------------------


def _of_lines(path: Path, tell: Tell) -> Iterator[StoredAnswer]:
    today = utc_today()
    name = "standard input" if path == _STANDARD_INPUT else str(path)
    # Held back until a line is an answer: a file of another kind is told once, and not once a line.
    held: list[str] = []
    bad, found = 0, False
    with opened(str(path)) as file:
        try:
            for number, line in lines_of(file):
                answer = _of_bytes(line, number, name, today)
                if isinstance(answer, StoredAnswer):
                    for trouble in held:
                        tell(trouble)
                    if bad > len(held) and not found:
                        tell(f"{name}: and {bad - len(held)} more lines before line {number}")
                    held, found = [], True
                    yield answer
                    continue
                bad += 1
                if found:
                    tell(answer)
                elif len(held) < _HELD:
                    held.append(answer)
        except PackedError as error:
            tell(f"{path}: {error}")
    if held:
        more = f"; and {bad - 1} more" if bad > 1 else ""
        tell(f"{name}: no file of lines of JSON, one answer a line: {held[0].removeprefix(f'{name} ')}{more}")


def _of_bytes(line: bytes, number: int, run: str, today: date) -> StoredAnswer | str:
    """The answer of one line; or why it holds none, with its place."""
    try:
        return of_line(parse_line(line), number, run, today)
    except LineError as error:
        return f"{run} line {number}: {error}"


class LineError(ValueError):
    """A line holds no answer, or one of which nobody can tell whose it would be."""


def parse_line(line: bytes) -> Any:
    """The JSON value of a line.

    Args:
        line: at most its first `MAX_LINE` bytes and one more.

    Raises:
        LineError: it is too long, no UTF-8 or no JSON.
    """
    if len(line) > MAX_LINE:
        raise LineError(f"longer than {MAX_LINE} bytes")
    try:
        return json_of(line.decode("utf-8").strip())
    except UnicodeDecodeError as error:
        raise LineError(f"byte {error.start} is not UTF-8") from error
    except ValueError as error:
        raise LineError(f"no JSON: {error}") from error


def of_line(item: Any, number: int, run: str, today: date) -> StoredAnswer:
    """The answer of one line.

    Args:
        item: its JSON value.
        number: which line it is.
        run: what its file is called.
        today: the day on which it counts as asked where it has no snapshot.

    Raises:
        LineError: nobody can tell whose it would be.
    """
    if not isinstance(item, dict):
        raise LineError('no object; a line holds {"id", "model", "answer", "snapshot"?}')
    given = item.get("snapshot")
    model = item.get("model") or (given.get("model") if isinstance(given, dict) else None)
    if not isinstance(model, str) or not 0 < len(model) <= _MAX_MODEL:
        raise LineError(
            f"names no model; the id that was asked for stands under model, in at most {_MAX_MODEL} characters"
        )
    name = item.get("id")
    name = f"line {number}" if name is None or isinstance(name, bool | float | list | dict) else str(name)
    text = item.get("answer")
    try:
        # How it was asked is worth nothing where it does not fit, as in a run of tp.
        asked: Snapshot | Judgement = (
            Snapshot(model, "", "", today) if given is None else read_snapshot(_named(given, model))
        )
    except SnapshotError as error:
        asked = unjudged(model, 0.0, Code.ABSENT, plain(str(error), 300))
    if "answer" not in item:
        asked = unjudged(model, 0.0, Code.MALFORMED, "no answer in it; it stands under answer")
    elif not isinstance(text, str):
        asked = unjudged(model, 0.0, Code.MALFORMED, f"the answer is no text but {json.dumps(text)[:40]}")
    elif not text.strip():
        asked = unjudged(model, 0.0, Code.MALFORMED, NOTHING)  # as under tp
    return StoredAnswer(run, name, _cut(text) if isinstance(text, str) else "", asked)


def _named(given: Any, model: str) -> Any:
    return given | {"model": model} if isinstance(given, dict) else given
