"""Inspect AI's logs as runs: each sample of this task is an answer, judged again from what the log holds of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from matchers.extras import missing
from matchers.inspect_samples import TASK, read_sample
from matchers.runs import MAX_REPORT, RunError, StoredAnswer, Tell, was
from matchers.show import plain


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


def answers(path: Path, tell: Tell) -> Iterator[StoredAnswer]:
    """The answers of a log.

    Raises:
        RunError: it cannot be read, is another task's, or not all of its samples are in it: then nobody can tell what
            the others would have made of its rates.
    """
    header = _header(path)
    name = header.eval.task
    if TASK not in (name.rpartition("/")[2], (header.eval.task_registry_name or "").rpartition("/")[2]):
        raise RunError(f"{path}: Inspect's log of another task, {plain(name, 80)}")
    wanted = (header.eval.dataset.samples or 0) * (header.eval.config.epochs or 1)
    found = _count(path)
    if found < wanted:
        raise RunError(f"{path}: half a run: {found} of {wanted} samples are in it; it ended as {header.status!r}")
    for sample in _samples(path):
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
        raise RunError(f"{path}: to read Inspect's log {needs}")
    from inspect_ai.log import read_eval_log

    _check_size(path)
    return _read(path, lambda: read_eval_log(path, header_only=True))


def _check_size(path: Path) -> None:
    """A few packed bytes may stand for gigabytes."""
    size = path.stat().st_size
    if path.suffix == ".eval":
        try:
            with ZipFile(path) as file:
                size = max((each.file_size for each in file.infolist()), default=0)
        except (BadZipFile, ValueError, NotImplementedError) as error:
            raise RunError(f"{path}: no log of Inspect: {type(error).__name__}") from error
    if size > MAX_REPORT:
        raise RunError(f"{path}: larger than {MAX_REPORT} bytes")
