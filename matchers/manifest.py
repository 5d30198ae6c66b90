"""The one module that knows tp: its environment variables, its manifests, its exit codes.

Source: the trap contract. A judge gets `TRAPTASK_MANIFEST` with paths and prints one JSON value; exit 0
with a score of 0.0 says that the answer is worth nothing, exit 2 that the apparatus broke.
"""

from __future__ import annotations

import codecs
import json
import os
import sys
from collections.abc import Callable, Iterable
from math import isfinite
from pathlib import Path
from typing import Any

from matchers.show import plain
from matchers.yaml_text import DataError

MANIFEST = "TRAPTASK_MANIFEST"
BROKEN_EXIT = 2
TIMEOUT_EXIT = 124
MAX_METRICS_BYTES = 4096
MAX_STDOUT_BYTES = 4_000_000
"""What is read of an answer: `read_answer` looks at a million characters, of four bytes at most."""
NOTHING = "the solution printed nothing"


def read_exit_code(meta: Path) -> int | str:
    """The solution's exit code; a text that equals no code where it cannot be read."""
    try:
        code = json.loads(meta.read_text("utf-8"))["exit_code"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return "unknown"
    return code if isinstance(code, int) and not isinstance(code, bool) else "unknown"


def ended_badly(exit_code: int | str) -> str:
    """Why nothing is judged of a solution that ended so, or "" where it ended well.

    Args:
        exit_code: as `read_exit_code` gives it.
    """
    if exit_code == TIMEOUT_EXIT:
        return f"the solution ran out of time (exit {TIMEOUT_EXIT})"
    return "" if exit_code == 0 else f"the solution crashed (exit {exit_code})"


def read_duration(meta: Path) -> float | None:
    """How long a solution ran, in seconds; None where that is not known."""
    try:
        lasted = json.loads(meta.read_text("utf-8"))["duration"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    known = isinstance(lasted, int | float) and not isinstance(lasted, bool)
    return float(lasted) if known and 0 <= lasted < 1e9 and isfinite(lasted) else None


def write_metrics(told: dict[str, Any], limit: int = MAX_METRICS_BYTES) -> str:
    """What a judge prints of a case, as JSON in ASCII and without NaN.

    Args:
        told: the case's metrics, of which every part is bounded.
        limit: bytes at most. The bounds of the parts keep to it; this holds whatever is added to them later.
    """
    out = json.dumps(told, allow_nan=False)
    assert len(out) <= limit, len(out)
    return out


def read_printed(path: Path) -> tuple[str, str]:
    """What was printed, and what is wrong with it or ""."""
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


def read_manifest(wanted: type) -> Any:
    """What tp gives a judge (`dict`) or a grader (`list`).

    Raises:
        DataError: there is none, or it is no JSON of that type.
    """
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


def run_judge(judge: Callable[[dict[str, Any]], tuple[str, str]]) -> int:
    """A judge as tp runs it: reads the manifest, prints the metrics.

    Args:
        judge: takes the manifest, and gives the case's metrics in JSON and the reason for them.

    Returns:
        0, or 2 where the apparatus is broken, with every problem on stderr.
    """
    try:
        metrics, reason = judge(read_manifest(dict))
        print(metrics)
        # tp keeps what stands here beside the case: the reason in full, which its table has no room for.
        print(plain(reason, 2000), file=sys.stderr)
    except DataError as error:
        return _broke(error.problems)
    except (KeyError, TypeError) as error:
        wanted = "inputs_dir, expected_dir, outputs_dir and run {stdout, stderr, meta}"
        return _broke([f"{MANIFEST}::$: {type(error).__name__} {error}; it holds paths: {wanted}"])
    return 0


def run_grader(grade: Callable[[list[Any]], dict[str, Any]]) -> int:
    """A grader as tp runs it: reads the cases, prints the run's row.

    Args:
        grade: takes the cases, and gives the row as JSON types.

    Returns:
        0, or 2 where the apparatus is broken, with every problem on stderr.
    """
    try:
        print(json.dumps(grade(read_manifest(list)), allow_nan=False))
    except DataError as error:
        return _broke(error.problems)
    return 0


def _broke(problems: Iterable[str]) -> int:
    for problem in problems:
        print(plain(problem, 1000), file=sys.stderr)
    return BROKEN_EXIT
