"""Know Thyself's judge and grader as tp runs them (`matchers.manifest` says what both get and give)."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from matchers.answer import read_answer
from matchers.case import Snapshot, SnapshotError, case_for, read_snapshot
from matchers.gold import Gold, NoGoldError
from matchers.judging import Judgement, judge, unjudged
from matchers.ledger import write_ledger
from matchers.manifest import (
    NOTHING,
    ended_badly,
    read_exit_code,
    read_printed,
    run_grader,
    run_judge,
    write_metrics,
)
from matchers.paths import PROMPT
from matchers.show import plain, shortened
from matchers.task import Expected, read_expected
from matchers.verdict import Code
from matchers.yaml_text import DataError

SNAPSHOT = "model_snapshot.json"


class CaseFiles(NamedTuple):
    """The files of one case of a run.

    Args:
        stdout: what the solution printed.
        meta: `{"exit_code", "duration"}`.
        outputs: the folder that the solution wrote into.
    """

    stdout: Path
    meta: Path
    outputs: Path


class Printed(NamedTuple):
    """What is left of a case when it has run.

    Args:
        text: what was printed, as far as it is text.
        asked: which model was asked, and how; or the judgement, where something before the answer decides.
    """

    text: str
    asked: Snapshot | Judgement


def judge_files(files: CaseFiles, prompt: Path, expected: Expected, gold: Gold) -> Judgement:
    """Judge a case from its files, and from the prompt that was sent.

    Raises:
        DataError: the apparatus is broken: gold, prompt, manifest.
    """
    _check_prompt(prompt, expected)
    text, asked = read_files(files)
    if isinstance(asked, Judgement):
        return asked
    try:
        case = case_for(gold, asked)
    except NoGoldError as error:
        return unjudged(asked.model, None, Code.ABSENT, str(error))
    return judge(read_answer(text), case, expected)


def read_files(files: CaseFiles) -> Printed:
    """Read a case's files; the same for a run that ends now and for one stored long ago."""
    snapshot, trouble = read_snapshot_file(files.outputs / SNAPSHOT)
    model = snapshot.model if snapshot else ""
    if ended := ended_badly(read_exit_code(files.meta)):
        return Printed("", unjudged(model, 0.0, Code.ABSENT, ended))
    text, problem = read_printed(files.stdout)
    if not text.strip():
        problem = problem or NOTHING
    if problem:
        return Printed("", unjudged(model, 0.0, Code.MALFORMED, problem))
    return Printed(text, snapshot or unjudged("", 0.0, Code.ABSENT, trouble))


@cache
def locked_prompt() -> str:
    """The prompt to the byte, for those who send it themselves.

    Raises:
        DataError: it is not the locked one.
    """
    _check_prompt(PROMPT, read_expected())
    return PROMPT.read_bytes().decode("utf-8")  # not read as text, which would change line ends


def _check_prompt(prompt: Path, expected: Expected) -> None:
    try:
        found = hashlib.sha256(prompt.read_bytes()).hexdigest()
    except OSError as error:
        raise DataError([f"{prompt.parent.name}/{prompt.name}::$: cannot be read: {error.strerror}"]) from error
    if found != expected.prompt_sha256:
        where = f"{prompt.parent.name}/{prompt.name}"
        raise DataError([f"{where}::$: its SHA-256 is {found}; the locked prompt's is {expected.prompt_sha256}"])


def read_snapshot_file(path: Path) -> tuple[Snapshot | None, str]:
    """A stored snapshot; or None, and what to write."""
    hint = 'write {"model", "provider", "system_prompt", "captured_at"} there'
    try:
        data = path.read_bytes()
    except OSError:
        return None, f"no {SNAPSHOT} in outputs_dir; {hint}"
    try:
        value = json.loads(data.decode("utf-8")) if len(data) <= 1_000_000 else None
    except (ValueError, RecursionError):
        return None, f"{SNAPSHOT} is no JSON; {hint}"
    try:
        return read_snapshot(value), ""
    except SnapshotError as error:
        return None, plain(str(error), 300)


def metrics(judgement: Judgement) -> str:
    """The JSON that a judge prints: few short keys, since each is a column of tp's table.

    Returns:
        `{"score", "verdict", "ledger"}` in ASCII, at most 4 KiB, without NaN.
    """
    score = judgement.score
    # An end that is cut off tells less than a middle that is, but a reader of a table begins at the beginning.
    verdict = shortened(judgement.reason if score is None else f"{judgement.tier}: {judgement.reason}", 96)
    return write_metrics(
        {
            "score": score if score is None else float(score),
            "verdict": verdict,
            "ledger": write_ledger(judgement),
        }
    )


def judge_main() -> int:
    """tp's judge (`matchers.manifest.run_judge`)."""
    return run_judge(_judge)


def _judge(manifest: dict[str, Any]) -> tuple[str, str]:
    files = CaseFiles(
        Path(manifest["run"]["stdout"]),
        Path(manifest["run"]["meta"]),
        Path(manifest["outputs_dir"]),
    )
    prompt = Path(manifest["inputs_dir"]) / "prompt.txt"
    expected = read_expected(Path(manifest["expected_dir"]) / "answer.json")
    judgement = judge_files(files, prompt, expected, Gold())
    return metrics(judgement), judgement.reason


def grader_main() -> int:
    """tp's grader (`matchers.manifest.run_grader`)."""
    # Its statistics cost a judge, which shares this module, more than judging does.
    from matchers.grading import grade

    return run_grader(lambda cases: grade(cases, Gold(), read_expected().category))
