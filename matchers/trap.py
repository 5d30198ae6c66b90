"""The one module that knows tp: its environment variables, its manifests, its exit codes.

Source: the trap contract. A judge gets `TRAPTASK_MANIFEST` with paths and prints one JSON value; exit 0
with a score of 0.0 says that the answer is worth nothing, exit 2 that the apparatus broke.
"""

from __future__ import annotations

import codecs
import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any, NamedTuple

from matchers.answer import read_answer
from matchers.case import Snapshot, SnapshotError, case_for, read_snapshot
from matchers.gold import Gold, NoGoldError
from matchers.judging import Judgement, judge, unjudged
from matchers.ledger import write_ledger
from matchers.show import plain, shortened
from matchers.task import Expected, read_expected
from matchers.verdict import Code
from matchers.yaml_text import DataError

MANIFEST = "TRAPTASK_MANIFEST"
BROKEN_EXIT = 2
TIMEOUT_EXIT = 124
MAX_METRICS_BYTES = 4096
MAX_STDOUT_BYTES = 4_000_000
"""What is read of an answer: `read_answer` looks at a million characters, of four bytes at most."""

SNAPSHOT = "model_snapshot.json"
NOTHING = "the solution printed nothing"


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
    exit_code = _exit_code(files.meta)
    if exit_code == TIMEOUT_EXIT:
        return Printed("", unjudged(model, 0.0, Code.ABSENT, "the solution ran out of time (exit 124)"))
    if exit_code != 0:
        return Printed("", unjudged(model, 0.0, Code.ABSENT, f"the solution crashed (exit {exit_code})"))
    text, problem = read_printed(files.stdout)
    if not text.strip():
        problem = problem or NOTHING
    if problem:
        return Printed("", unjudged(model, 0.0, Code.MALFORMED, problem))
    return Printed(text, snapshot or unjudged("", 0.0, Code.ABSENT, trouble))


def _check_prompt(prompt: Path, expected: Expected) -> None:
    try:
        found = hashlib.sha256(prompt.read_bytes()).hexdigest()
    except OSError as error:
        raise DataError([f"{prompt.parent.name}/{prompt.name}::$: cannot be read: {error.strerror}"]) from error
    if found != expected.prompt_sha256:
        where = f"{prompt.parent.name}/{prompt.name}"
        raise DataError([f"{where}::$: its SHA-256 is {found}; the locked prompt's is {expected.prompt_sha256}"])


def _exit_code(meta: Path) -> int | str:
    """The solution's exit code; a text that equals no code where it cannot be read."""
    try:
        code = json.loads(meta.read_text("utf-8"))["exit_code"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "unknown"
    return code if isinstance(code, int) and not isinstance(code, bool) else "unknown"


def read_printed(path: Path) -> tuple[str, str]:
    """What a model printed, and why that is no text or ""."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_STDOUT_BYTES)
    except OSError:
        return "", NOTHING
    try:
        # The cut may fall into a character, whose beginning is left out then; what is judged lies far before it.
        text, _ = codecs.utf_8_decode(data, "strict", len(data) < MAX_STDOUT_BYTES)
    except UnicodeDecodeError as error:
        return "", f"the solution printed no text: byte {error.start} is not UTF-8"
    return text, ""


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
        manifest = _manifest(dict)
        files = CaseFiles(
            Path(manifest["run"]["stdout"]),
            Path(manifest["run"]["meta"]),
            Path(manifest["outputs_dir"]),
        )
        prompt = Path(manifest["inputs_dir"]) / "prompt.txt"
        expected = read_expected(Path(manifest["expected_dir"]) / "answer.json")
        judgement = judge_files(files, prompt, expected, Gold())
        print(metrics(judgement))
        # tp keeps what stands here beside the case: the reason in full, which the table has no room for.
        print(plain(judgement.reason, 2000), file=sys.stderr)
    except DataError as error:
        return _broke(error.problems)
    except (KeyError, TypeError) as error:
        return _broke([f"{MANIFEST}::$: {type(error).__name__} {error}; tp's judge manifest holds paths"])
    return 0


def grader_main() -> int:
    """tp's grader: reads the cases, prints the run's row.

    Returns:
        0, or 2 where the apparatus is broken.
    """
    # Its statistics cost a judge, which shares this module, more than judging does.
    from matchers.grading import grade

    try:
        print(json.dumps(grade(_manifest(list), Gold(), read_expected().category), allow_nan=False))
    except DataError as error:
        return _broke(error.problems)
    return 0


def _manifest(wanted: type) -> Any:
    text = os.environ.get(MANIFEST)
    if text is None:
        raise DataError([f"{MANIFEST}::$: not set; this program is run by tp"])
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError([f"{MANIFEST}::$: no JSON: {error}"]) from error
    if not isinstance(value, wanted):
        raise DataError([f"{MANIFEST}::$: a {type(value).__name__} where a {wanted.__name__} belongs"])
    return value


def _broke(problems: list[str]) -> int:
    for problem in problems:
        print(plain(problem, 1000), file=sys.stderr)
    return BROKEN_EXIT
