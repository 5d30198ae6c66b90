"""An answer's line in, a verdict's line out: what `know-thyself grade` does with each line of its files.

A verdict's line is flat, so that a table reads it: where it stood, what the answer scores and why, then each check of
the task with its score and its code. `matchers/grading.py` is another thing: tp's grader, one row for a whole run.
"""

from __future__ import annotations

import json
from datetime import date
from typing import Any, NamedTuple

from matchers.batch import Judge, Work, lost
from matchers.case import Snapshot
from matchers.judging import Judgement, unjudged
from matchers.runs import LineError, of_line, parse_line
from matchers.show import plain
from matchers.task import BESIDE, GATE, LABELS
from matchers.verdict import Code

CHECKS = tuple((kind, LABELS[kind], f"{LABELS[kind]}_code") for kind in (*GATE, *BESIDE))
"""Each check's kind, and the keys of its score and of its code in a verdict's line."""

RECORD: dict[str, type] = {
    "file": str,
    "line": int,
    **dict.fromkeys(("id", "model", "captured_on"), str),
    "score": float,
    **dict.fromkeys(("tier", "code", "reason"), str),
    **{key: kind for _, score, code in CHECKS for key, kind in ((score, float), (code, str))},
    "staleness_months": float,
    **dict.fromkeys(("stale_while_date_aware", "refusal", "persona_set"), bool),
}
"""The keys of a verdict's line in their order, and what each holds beside null."""

_LONGEST_REASON = 300


class Line(NamedTuple):
    """One line of answers.

    Args:
        file: as it was named; "-" is standard input.
        number: from 1 on, empty lines included.
        text: its bytes; untrusted.
        today: the day on which it counts as asked where it has no snapshot.
    """

    file: str
    number: int
    text: bytes
    today: date


class Graded(NamedTuple):
    """A line's verdict, as it is written."""

    text: bytes
    tier: str
    code: str


class Answered(NamedTuple):
    """What a line holds.

    Args:
        id: what it is called; None where it has no id.
        text: the answer.
        asked: which model was asked, and how; or the judgement, where something before the answer decides.
        dated: its snapshot says when it was asked.
    """

    id: str | None
    text: str
    asked: Snapshot | Judgement
    dated: bool


def read(line: Line) -> Answered:
    """What a line holds; one that cannot be read is a Fail that says so, and where it stands."""
    name = None
    dated = False
    try:
        item = parse_line(line.text)
        if isinstance(item, dict):
            given = item.get("id")
            name = str(given) if isinstance(given, str) or type(given) is int else None
            dated = item.get("snapshot") is not None
        answer = of_line(item, line.number, line.file, line.today)
    except LineError as error:
        reason = plain(f"line {line.number}: {error}", _LONGEST_REASON)
        return Answered(name, "", unjudged("", 0.0, Code.MALFORMED, reason), dated)
    return Answered(name, answer.text, answer.asked, dated)


def grade_line(judge: Judge, line: Line) -> Graded:
    """The verdict of one line.

    Raises:
        DataError: gold is broken.
    """
    answered = read(line)
    return _graded(line, answered, judge.judgement(answered.text, answered.asked))


def _of_lost(line: Line) -> Graded:
    answered = read(line)
    asked = answered.asked
    return _graded(line, answered, asked if isinstance(asked, Judgement) else lost(asked.model))


def _graded(line: Line, answered: Answered, judgement: Judgement) -> Graded:
    asked = answered.asked
    record: dict[str, Any] = {
        "file": line.file,
        "line": line.number,
        "id": answered.id,
        "model": judgement.model or None,
        "captured_on": asked.captured_on.isoformat() if isinstance(asked, Snapshot) else None,
        "score": judgement.score,
        "tier": judgement.tier,
        "code": judgement.code.value,
        "reason": judgement.reason,
    }
    verdicts = {verdict.kind: verdict for verdict in (*judgement.gate, *judgement.beside)}
    for kind, score, code in CHECKS:
        verdict = verdicts.get(kind)
        record[score] = None if verdict is None else verdict.score
        record[code] = None if verdict is None else verdict.code.value
    record["staleness_months"] = judgement.months
    record["stale_while_date_aware"] = judgement.stale_while_date_aware
    record["refusal"] = judgement.refusal
    record["persona_set"] = judgement.persona
    return Graded(_ENCODER.encode(record).encode() + b"\n", judgement.tier, judgement.code.value)


# In ASCII: an answer's words may hold characters that a terminal obeys.
_ENCODER = json.JSONEncoder(allow_nan=False)

WORK = Work(grade_line, _of_lost)
"""What `matchers.batch.work_off` does with lines."""
