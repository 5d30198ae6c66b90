"""What must hold of every input: bytes become a text, three models are judged by it, all that is shown is harmless.

`make fuzz` calls `check` with what the fuzzer invents, `test_fuzz.py` with what it kept.
"""

from __future__ import annotations

import csv
import json
import time
import unicodedata
from collections.abc import Sequence
from copy import copy
from datetime import date
from functools import cache
from io import StringIO
from pathlib import Path

from matchers.answer import read_answer
from matchers.case import Case, case_for, read_snapshot
from matchers.cli import _text as for_terminal
from matchers.gold import Gold
from matchers.judging import Judgement, judge
from matchers.ledger import read_ledger, write_ledger
from matchers.manifest import MAX_METRICS_BYTES
from matchers.report import as_csv, as_json, markdown
from matchers.summary import Brier, Comparison, Rate, Report, Row, Sample
from matchers.task import GATE, RATED, Expected, read_expected
from matchers.trap import metrics
from matchers.verdict import Code

KEPT = Path(__file__).parent.parent / "fixtures" / "fuzz"
MODELS = ("claude-opus-4-8", "deepseek-r1-distill-qwen-7b", "gpt-oss-120b")
"""Of three makers: one with many versions, one built on another maker's, one with a disclosed size."""


class BrokenRuleError(AssertionError):
    """A rule that an input breaks; the message begins with the rule."""


def text_of(data: bytes) -> str:
    """Any bytes as text; those that are not UTF-8 become lone surrogates, which a caller's text can hold too."""
    return data.decode("utf-8", "surrogateescape")


def seconds_allowed(text: str) -> float:
    """What judging one model may take; `make fuzz` lists what takes longer, and fails for none of it."""
    return 0.1 + len(text) / 5000


@cache
def _gold() -> Gold:
    return Gold()


@cache
def _expected() -> Expected:
    return read_expected()


@cache
def _case(model: str) -> Case:
    snapshot = {"model": model, "provider": "fuzz", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}
    case = case_for(_gold(), read_snapshot(snapshot))
    _ = case.names, case.timelines  # made once, so that a copy has them too
    return case


def check(data: bytes, models: Sequence[str] = MODELS) -> float:
    """Judge and show the input.

    Args:
        data: what a model printed, and what every other place of untrusted text holds.
        models: those that are asked.

    Returns:
        The seconds that reading it and judging the slowest model took.

    Raises:
        BrokenRuleError: a rule does not hold.
        Exception: whatever the code under test raised.
    """
    text = text_of(data)
    started = time.perf_counter()
    answer = read_answer(text)
    reading = time.perf_counter() - started
    slowest = 0.0
    for model in models:
        case = _case(model)
        if model == MODELS[-1]:
            # A system prompt is as little to be trusted as an answer.
            case = copy(case)
            case.snapshot = case.snapshot._replace(system_prompt=text)
        started = time.perf_counter()
        judgement = judge(answer, case, _expected())
        slowest = max(slowest, time.perf_counter() - started)
        _check_verdicts(judgement)
        _check_terminal(for_terminal(judgement, case.member.name))
        _check_programs(judgement)
    _check_page(text)
    return reading + slowest


def _check_verdicts(judgement: Judgement) -> None:
    for verdict in (*judgement.gate, *judgement.beside):
        if verdict.code is Code.BROKEN:
            raise BrokenRuleError(f"no verdict is broken: {judgement.model}: {verdict.reason}")
        if verdict.score is None and verdict.kind in GATE:
            raise BrokenRuleError(f"every check of the gate has a score: {judgement.model}: {verdict!r}")
        if verdict.score is not None and not 0.0 <= verdict.score <= 1.0:
            raise BrokenRuleError(f"a score is from 0 to 1: {judgement.model}: {verdict!r}")
        for words in verdict.evidence:
            if not words.strip():
                raise BrokenRuleError(f"evidence is words: {judgement.model}: {verdict!r} rests on {words!r}")
    if judgement.score is None or judgement.score != min(verdict.score or 0.0 for verdict in judgement.gate):
        raise BrokenRuleError(f"the score is the minimum of the gate: {judgement.model}: {judgement.score}")


def _check_terminal(shown: str) -> None:
    for line in shown.split("\n"):
        for character in line:
            if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
                raise BrokenRuleError(f"a terminal gets no character that it obeys: {character!r} in {line!r}")


def _check_programs(judgement: Judgement) -> None:
    if not json.dumps(judgement.as_dict(), allow_nan=False).isascii():
        raise BrokenRuleError("JSON for programs is ASCII")
    if len(metrics(judgement)) > MAX_METRICS_BYTES:
        raise BrokenRuleError(f"metrics are at most {MAX_METRICS_BYTES} bytes")
    ledger = read_ledger(write_ledger(judgement))
    if ledger is None or ledger.model != judgement.model or ledger.months != judgement.months:
        raise BrokenRuleError(f"a ledger reads back: {write_ledger(judgement)}")


def _check_page(text: str) -> None:
    """The text in every place of a report where untrusted text can stand: model, case id, trouble."""
    if read_ledger(write_ledger(Judgement(text, 0.0, Code.ABSENT, text))) is None:
        raise BrokenRuleError("a ledger reads back, whatever the model's name")
    page = markdown(_report(text))
    _check_terminal(page)
    plain_page = markdown(_report("x"))
    lines = page.split("\n")
    if len(lines) != plain_page.count("\n") + 1:
        raise BrokenRuleError(f"untrusted text adds no line to a page: {page!r}")
    for line, plain_line in zip(lines, plain_page.split("\n"), strict=True):
        if "<" in line or ">" in line:
            raise BrokenRuleError(f"untrusted text adds no markup to a page: {line!r}")
        if line.startswith("|") != plain_line.startswith("|") or _cells(line) != _cells(plain_line):
            raise BrokenRuleError(f"untrusted text adds no cell and no table to a page: {line!r}")
    for cells in csv.reader(StringIO(as_csv(_report(text)))):
        if len(cells) != len(next(csv.reader(StringIO(as_csv(_report("x")))))) or any(map(_is_formula, cells)):
            raise BrokenRuleError(f"untrusted text adds no cell and no formula to a spreadsheet: {cells!r}")
    if not as_json(_report(text)).isascii():
        raise BrokenRuleError("JSON for programs is ASCII")


def _report(text: str) -> Report:
    share = Rate(0, 1, 0.0, 1.0)
    judgement = Judgement(text, 0.0, Code.ABSENT, text)
    row = Row(
        run=text,
        model=text,
        name=text,
        developer=text,
        n=1,
        score=0.0,
        tier="Fail",
        rates=dict.fromkeys(RATED.values()),
        all_pass=False,
        passes=share,
        lenient=share,
        agreement=None,
        calibration=None,
        brier=Brier(0.0, 0.0, 0.0, 0.0, 1),
        staleness=None,
        humility=None,
        persona=True,
        changed=(text,),
        n_changed=2,
        codes={},
        samples=(Sample(text, text, judgement),),
        observed="mismatch",
    )
    skill = dict.fromkeys(RATED.values(), 0.0)
    compared = Comparison(text, text, text, 1, 0.0, -1.0, 1.0)
    return Report((row, row), skill, (compared,), (text,), date(2026, 11, 29))


def _is_formula(text: str) -> bool:
    return text.startswith(("=", "+", "-", "@", "\t", "\r")) and not text.removeprefix("-").replace(".", "").isdecimal()


def _cells(line: str) -> int:
    """How many cells a line of a Markdown table has; -1 where it has no border."""
    borders = 0
    escaped = False
    for character in line:
        borders += character == "|" and not escaped
        escaped = character == "\\" and not escaped
    return borders - 1
