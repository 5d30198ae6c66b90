"""Inspect AI's logs as runs: each sample of this task is an answer, judged again from what the log holds of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from zipfile import ZipFile

from matchers.extras import missing
from matchers.inspect_samples import TASK, read_sample
from matchers.runs import MAX_REPORT, RunError, StoredAnswer, was
from matchers.show import plain

T = TypeVar("T")
_AT_ONCE = 64
"""Samples that are in memory together."""


def latest(logs: list[Path]) -> list[Path]:
    """Of the logs of one evaluation only the last: one that was tried again holds the earlier one's samples too.

    Args:
        logs: files; one that cannot be read is kept, so that it is told when it is read.
    """
    out: dict[Any, tuple[str, Path]] = {}
    for path in logs:
        try:
            log = _header(path).eval
            key, created = log.task_id or path, log.created
        except RunError:
            key, created = path, ""
        if key not in out or created >= out[key][0]:
            out[key] = (created, path)
    return sorted(path for _, path in out.values())


def answers(path: Path) -> Iterator[StoredAnswer]:
    """The answers of a log.

    Raises:
        RunError: it cannot be read, is another task's, or not all of its samples are in it: then nobody can tell what
            the others would have made of its rates.
    """
    header = _header(path)
    name = header.eval.task
    if TASK not in (name.rpartition("/")[2], (header.eval.task_registry_name or "").rpartition("/")[2]):
        raise RunError(f"{path}: Inspect's log of another task, {plain(name, 80)}")
    wanted = (header.eval.dataset.samples or 1) * (header.eval.config.epochs or 1)
    names = _names(path)
    if len(names) < wanted:
        raise RunError(f"{path}: half a run: {len(names)} of {wanted} samples are in it; it ended as {header.status!r}")
    for sample in _samples(path, names):
        error = None if sample.error is None else str(sample.error.message)
        read = read_sample(header.eval.model, sample.output, sample.events, error)
        yield StoredAnswer(
            str(path),
            f"epoch {sample.epoch}",
            read.text,
            read.asked,
            _was(sample.scores),
            (read.answered,) if read.answered else (),
            whole=True,
        )


def _was(scores: Any) -> Any:
    """What this task's scorer made of a sample, by its metadata; another one's scores are nothing here."""
    held = [(score.metadata or {}).get("metrics") for score in (scores or {}).values()]
    return next((was(metrics) for metrics in held if isinstance(metrics, dict)), None)


def _header(path: Path) -> Any:
    needs = missing("inspect", "inspect_ai")
    if needs:
        raise RunError(f"{path}: to read a log of Inspect {needs}")
    from inspect_ai.log import read_eval_log

    _read(path, partial(_check, path))
    return _read(path, partial(read_eval_log, path, header_only=True))


def _check(path: Path) -> None:
    """Refuse what Inspect would choke on: it packs JSON, and reads a part of that in a way of its own.

    A few bytes may stand for gigabytes; and a hundred thousand opened brackets took it all memory that there was.
    """
    if path.suffix == ".json":
        _check_size(path, path.stat().st_size)
        json.loads(path.read_bytes())
        return
    # Once Inspect is imported, zipfile unpacks what it packed with zstd.
    with ZipFile(path) as file:
        for part in file.infolist():
            _check_size(path, part.file_size)
            json.loads(file.read(part))


def _check_size(path: Path, size: int) -> None:
    if size > MAX_REPORT:
        raise RunError(f"{path}: larger than {MAX_REPORT} bytes")


def _names(path: Path) -> list[tuple[int | str, int]]:
    """Each sample that is in it, by id and epoch."""
    from inspect_ai.log import read_eval_log_sample_summaries

    return [(each.id, each.epoch) for each in _read(path, partial(read_eval_log_sample_summaries, path))]


def _samples(path: Path, names: list[tuple[int | str, int]]) -> Iterator[Any]:
    """The samples, with what their events refer to: a log keeps a long text once."""
    from inspect_ai.log import read_eval_log, read_eval_log_samples_by_id

    if path.suffix == ".json":  # each part would be read with the whole
        yield from _read(path, partial(read_eval_log, path, resolve_attachments="core")).samples or ()
        return
    for first in range(0, len(names), _AT_ONCE):
        some = names[first : first + _AT_ONCE]
        yield from _read(path, partial(read_eval_log_samples_by_id, path, some, resolve_attachments="core"))


def _read(path: Path, read: Callable[[], T]) -> T:
    """What Inspect reads of a log; whatever it raises over one that somebody broke, the report goes on.

    Raises:
        RunError: it raised.
    """
    try:
        return read()
    except RunError:
        raise
    except Exception as error:
        raise RunError(f"{path}: no log of Inspect: {type(error).__name__}") from error
