"""A judgement in one line of at most some 300 characters: all that a grader needs to know of a case.

The grader's manifest of all cases travels in one environment variable, which Linux caps at 128 KiB, and
`tp run` draws a column for every key of the metrics. So the verdicts are two characters each: the score
(`+` 1.0, `-` 0.0, a digit for tenths between, `.` none) and a letter for the code, in the order of
`matchers.task`: `+o-s+o+o+o5m+o+o-s -f+o+o.a+o 21.3 D claude-opus-4-8`.
"""

from __future__ import annotations

from typing import NamedTuple

from matchers.judging import Judgement
from matchers.show import plain
from matchers.task import BESIDE, GATE
from matchers.verdict import Code, Verdict

LETTERS: dict[Code, str] = {
    Code.OK: "o",
    Code.WRONG: "w",
    Code.CONFUSED: "c",
    Code.INVENTED: "i",
    Code.STALE: "s",
    Code.ABSENT: "a",
    Code.DECLINED: "d",
    Code.MALFORMED: "m",
    Code.BROKEN: "b",
    Code.RIGHT: "r",
    Code.CONFIDENTLY_WRONG: "f",
    Code.HEDGED: "h",
    Code.NEUTRAL: "n",
    Code.UNREADABLE: "u",
    Code.SOURCE_CONFABULATED: "e",
}
_CODES = {letter: code for code, letter in LETTERS.items()}
_MISSING = "??"

REFUSAL, PERSONA, CENTRAL = "R", "P", "S"
"""Flags: it refuses; a persona was set; it is stale while it knows the date."""


class Ledger(NamedTuple):
    """A ledger that was read back.

    Args:
        checks: score and code of each kind that was judged.
        months: staleness, or None.
        flags: any of `REFUSAL`, `PERSONA`, `CENTRAL`.
        model: the id that was asked for.
    """

    checks: dict[str, tuple[float | None, Code]]
    months: float | None
    flags: str
    model: str


def write_ledger(judgement: Judgement) -> str:
    """The ledger of a judgement."""
    gate = "".join(_mark(judgement.verdict(kind)) for kind in GATE)
    beside = "".join(_mark(judgement.verdict(kind)) for kind in BESIDE)
    months = "." if judgement.months is None else f"{judgement.months:.1f}"
    flags = "".join(
        flag
        for flag, holds in (
            (REFUSAL, judgement.refusal),
            (PERSONA, judgement.persona),
            (CENTRAL, judgement.stale_while_date_aware),
        )
        if holds
    )
    return f"{gate} {beside} {months} {flags or '.'} {plain(judgement.model, 120).replace(' ', '_') or '.'}"


def read_ledger(text: object) -> Ledger | None:
    """Read a ledger back; None for anything that is none."""
    parts = text.split(" ") if isinstance(text, str) else []
    if len(parts) != 5 or len(parts[0]) != 2 * len(GATE) or len(parts[1]) != 2 * len(BESIDE):
        return None
    checks: dict[str, tuple[float | None, Code]] = {}
    for kinds, marks in ((GATE, parts[0]), (BESIDE, parts[1])):
        for i, kind in enumerate(kinds):
            sign, letter = marks[2 * i], marks[2 * i + 1]
            if sign + letter == _MISSING:
                continue
            if letter not in _CODES or sign not in "+-.0123456789":
                return None
            if _CODES[letter] is Code.BROKEN and sign != "-":
                return None
            checks[kind] = (_score(sign), _CODES[letter])
    months = None if parts[2] == "." else _number(parts[2])
    flags = "" if parts[3] == "." else parts[3]
    if (months is None and parts[2] != ".") or not set(flags) <= {REFUSAL, PERSONA, CENTRAL}:
        return None
    return Ledger(checks, months, flags, "" if parts[4] == "." else parts[4])


def _mark(verdict: Verdict | None) -> str:
    if verdict is None:
        return _MISSING
    return _sign(verdict.score) + LETTERS[verdict.code]


def _sign(score: float | None) -> str:
    if score is None:
        return "."
    if score == 1.0:
        return "+"
    # Tenths are cut, never rounded up: 0.8999999999999999 times ten is 9.0 to a float.
    return "-" if score == 0.0 else str(next(tenth for tenth in range(9, -1, -1) if tenth / 10 <= score))


def _score(sign: str) -> float | None:
    return {"+": 1.0, "-": 0.0, ".": None}[sign] if sign in "+-." else int(sign) / 10


def _number(text: str) -> float | None:
    bare = text.removeprefix("-")
    whole, _, tenths = bare.partition(".")
    if not (whole.isdecimal() and tenths.isdecimal() and len(bare) < 12):
        return None
    return float(text)
