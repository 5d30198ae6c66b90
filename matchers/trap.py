"""Know Thyself's judge and grader as tp runs them (`matchers.manifest` says what both get and give)."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import NamedTuple

from matchers.answer import read_answer
from matchers.case import Snapshot, SnapshotError, case_for, read_snapshot
from matchers.gold import Gold, NoGoldError
from matchers.judging import Judgement, judge, unjudged
from matchers.ledger import write_ledger
from matchers.manifest import (
    MANIFEST,
    MAX_METRICS_BYTES,
    TIMEOUT_EXIT,
    broke,
    read_exit_code,
    read_manifest,
    read_printed,
)
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
        prompt: the case's prompt, None where a stored run no longer has it.
    """

    stdout: Path
    meta: Path
    outputs: Path
    prompt: Path | None


def judge_files(files: CaseFiles, expected: Expected, gold: Gold) -> Judgement:
    """Judge a case from its files; the same for a run that ends now and for one stored long ago.

    Raises:
        DataError: the apparatus is broken: gold, prompt, manifest.
    """
    _check_prompt(files.prompt, expected)
    snapshot, trouble = _snapshot(files.outputs / SNAPSHOT)
    model = snapshot.model if snapshot else ""
    exit_code = read_exit_code(files.meta)
    if exit_code == TIMEOUT_EXIT:
        return unjudged(model, 0.0, Code.ABSENT, "the solution ran out of time (exit 124)")
    if exit_code != 0:
        return unjudged(model, 0.0, Code.ABSENT, f"the solution crashed (exit {exit_code})")
    text, problem = read_printed(files.stdout)
    if problem:
        return unjudged(model, 0.0, Code.MALFORMED, problem)
    if snapshot is None:
        return unjudged(model, 0.0, Code.ABSENT, trouble)
    try:
        case = case_for(gold, snapshot)
    except NoGoldError as error:
        return unjudged(model, None, Code.ABSENT, str(error))
    return judge(read_answer(text), case, expected)


def _check_prompt(prompt: Path | None, expected: Expected) -> None:
    if prompt is None:
        return
    try:
        found = hashlib.sha256(prompt.read_bytes()).hexdigest()
    except OSError as error:
        raise DataError([f"{prompt.parent.name}/{prompt.name}::$: cannot be read: {error.strerror}"]) from error
    if found != expected.prompt_sha256:
        where = f"{prompt.parent.name}/{prompt.name}"
        raise DataError([f"{where}::$: its SHA-256 is {found}; the locked prompt's is {expected.prompt_sha256}"])


def _snapshot(path: Path) -> tuple[Snapshot | None, str]:
    """The snapshot, or None and what to write."""
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
    out = json.dumps(
        {
            "score": score if score is None else float(score),
            "verdict": verdict,
            "ledger": write_ledger(judgement),
        },
        allow_nan=False,
    )
    # plain() bounds every part; this holds whatever is added later.
    assert len(out) <= MAX_METRICS_BYTES, len(out)
    return out


def judge_main() -> int:
    """tp's judge: reads the manifest, prints the metrics.

    Returns:
        0, or 2 where the apparatus is broken, with every problem on stderr.
    """
    try:
        manifest = read_manifest(dict)
        files = CaseFiles(
            Path(manifest["run"]["stdout"]),
            Path(manifest["run"]["meta"]),
            Path(manifest["outputs_dir"]),
            Path(manifest["inputs_dir"]) / "prompt.txt",
        )
        judgement = judge_files(files, read_expected(Path(manifest["expected_dir"]) / "answer.json"), Gold())
        print(metrics(judgement))
        # tp keeps what stands here beside the case: the reason in full, which the table has no room for.
        print(plain(judgement.reason, 2000), file=sys.stderr)
    except DataError as error:
        return broke(error.problems)
    except (KeyError, TypeError) as error:
        return broke([f"{MANIFEST}::$: {type(error).__name__} {error}; tp's judge manifest holds paths"])
    return 0


def grader_main() -> int:
    """tp's grader: reads the cases, prints the run's row.

    Returns:
        0, or 2 where the apparatus is broken.
    """
    # Its statistics cost a judge, which shares this module, more than judging does.
    from matchers.grading import grade

    try:
        print(json.dumps(grade(read_manifest(list), Gold(), read_expected().category), allow_nan=False))
    except DataError as error:
        return broke(error.problems)
    return 0
