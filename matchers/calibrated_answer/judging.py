"""Judges a case by an answer.json of the convention; `matchers/own_task.py` does so for a task of one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from matchers.answer import read_answer
from matchers.calibrated_answer import catalogue  # noqa: F401  registers the kinds that a file may name
from matchers.calibrated_answer.asked import Asked
from matchers.calibrated_answer.question import Question
from matchers.calibrated_answer.reply import reply_of
from matchers.guard import alarms, run
from matchers.json_text import parse_json
from matchers.manifest import (
    MAX_METRICS_BYTES,
    NOTHING,
    ended_badly,
    read_exit_code,
    read_printed,
)
from matchers.registry import Matcher, SpecError, build
from matchers.schema import problems
from matchers.show import shortened
from matchers.verdict import Code, Verdict, weakest
from matchers.yaml_text import DataError, read_text

CORRECT, NOT_ATTEMPTED, INCORRECT = "CORRECT", "NOT_ATTEMPTED", "INCORRECT"
UNREADABLE, BROKEN = "UNREADABLE", "BROKEN"
"""The solution gave nothing that can be read; the matchers could not judge. Both score 0.0."""

QUESTION = ("question.txt", "prompt.txt")
"""What the file with the question may be called; the first that there is counts."""


class Expected(NamedTuple):
    """What an `answer.json` of the convention declares.

    Args:
        id: the case's id.
        type: of the task, as the file names it.
        category: for the grader's `by_category`.
        difficulty: as the file names it.
        matchers: their minimum is the score.
        error: why they could not be built, or "": the case then scores 0.0.
    """

    id: str
    type: str
    category: str
    difficulty: str
    matchers: tuple[Matcher, ...]
    error: str = ""


class Judgement(NamedTuple):
    """What one answer is worth.

    Args:
        score: the minimum of its matchers, 0.0 to 1.0.
        outcome: `CORRECT`, `NOT_ATTEMPTED` or `INCORRECT`, as `calibrated_correctness` says, whatever the other
            matchers say (a right answer that over-claims is `CORRECT` and scores 0.0); without that kind, `CORRECT`
            for a score of 1.0. `UNREADABLE` where there was no answer, `BROKEN` where nothing could judge it.
        reason: of what decides, in one sentence.
        verdicts: of each matcher, in the file's order; empty where none was run.
        confidence: the stated confidence, 0 to 100; None where none can be read.
    """

    score: float
    outcome: str
    reason: str
    verdicts: tuple[Verdict, ...] = ()
    confidence: float | None = None


def read_expected(path: Path) -> Expected:
    """Read an `answer.json`.

    A matcher of an unknown kind, without an argument that it needs, or with a wrong one, is no broken file: the
    file's `error` names its path (`case_01/answer.json::$.matchers[2]: …`), and the case scores 0.0.

    Raises:
        DataError: it is no JSON, or breaks `schemas/convention_answer.json` in anything but its matchers.
    """
    where = f"{path.parent.name}/{path.name}"
    data = parse_json(read_text(path), where)
    found = problems(data, "convention_answer", where)
    if found:
        raise DataError(found)
    matchers: tuple[Matcher, ...] = ()
    error = ""
    try:
        matchers = build_matchers(data.get("matchers"), f"{where}::$.matchers")
    except (SpecError, RecursionError) as wrong:
        error = str(wrong) if isinstance(wrong, SpecError) else f"{where}::$.matchers: {wrong}"
    return Expected(data["id"], data["type"], data["category"], data["difficulty"], matchers, error)


def build_matchers(specs: object, where: str) -> tuple[Matcher, ...]:
    """Build the matchers of an `answer.json`; a kind may stand several times, each with its own arguments.

    Args:
        specs: the value of its `matchers`.
        where: its place for messages, as in `expected/case_01/answer.json::$.matchers`.

    Raises:
        SpecError: no list, an empty one, or a spec that `matchers.registry.build` refuses.
    """
    if not isinstance(specs, list) or not specs:
        raise SpecError(f"{where}: a list of one matcher or more, got {specs!r}")
    return tuple(build(spec, f"{where}[{i}]") for i, spec in enumerate(specs))


def judge(text: str, expected: Expected, asked: Question | Asked = Question()) -> Judgement:  # noqa: B008
    """Judge what a solution printed.

    Args:
        text: all of it; reasoning is taken off, and the last `ANSWER:` counts where there is one.
        expected: what `read_expected` gave.
        asked: the question, since what it names is no value of an answer; and the model, where matchers ask for it.
    """
    if expected.error or not expected.matchers:
        return Judgement(0.0, BROKEN, expected.error or "no matchers are declared")
    answer = read_answer(text)
    reply = reply_of(answer)
    if reply.empty:
        # No over-claiming word stands in an empty answer either.
        return Judgement(0.0, UNREADABLE, f"no answer: {answer.unreadable or 'nothing stands behind ANSWER:'}")
    with alarms():
        verdicts = tuple(run(matcher, answer, asked) for matcher in expected.matchers)
    decisive = weakest(verdicts)
    score = decisive.score or 0.0
    stated = reply.confidence
    # A range of confidence ("80-90") is its middle.
    confidence = (stated.low + stated.high) / 2 if stated.code is Code.OK else None
    return Judgement(score, _outcome(verdicts, decisive, score), decisive.reason, verdicts, confidence)


def _outcome(verdicts: tuple[Verdict, ...], decisive: Verdict, score: float) -> str:
    said = next((each for each in verdicts if each.kind == "calibrated_correctness"), None)
    if decisive.code is Code.BROKEN:
        return BROKEN
    if said is None:
        return CORRECT if score == 1.0 else INCORRECT
    return {1.0: CORRECT, 0.5: NOT_ATTEMPTED}.get(said.score or 0.0, INCORRECT)


def judge_files(stdout: Path, meta: Path, expected: Expected, asked: Question | Asked) -> Judgement:
    """Judge a case from the files of a run.

    Args:
        stdout: what the solution printed.
        meta: `{"exit_code", "duration"}`.
        expected: what `read_expected` gave.
        asked: what was asked, and of whom.
    """
    if ended := ended_badly(read_exit_code(meta)):
        return Judgement(0.0, UNREADABLE, ended)
    text, problem = read_printed(stdout)
    if problem or not text.strip():
        return Judgement(0.0, UNREADABLE, problem or NOTHING)
    return judge(text, expected, asked)


_SIZES = ((24, 160), (24, 60), (12, 20), (6, 2))
"""How many results are told at the most, and the characters of their reasons; the first that fits."""
_SHORT = 60
"""Characters of the texts that a case is told by."""


def metrics(judgement: Judgement, expected: Expected) -> str:
    """The JSON that a judge prints, under the convention's names.

    Returns:
        `{"score", "outcome", "confidence", "matcher_results", "id", "type", "category", "difficulty"}`, and a
        "reason" where no matcher ran; in ASCII, at most 4 KiB, without NaN. A result is `{"kind", "pass",
        "reason", "score"}`; "pass" is true for an honest decline, as the convention has it.
    """
    tries = (json.dumps(_as_dict(judgement, expected, *size), allow_nan=False) for size in _SIZES)
    out = next((each for each in tries if len(each) <= MAX_METRICS_BYTES), "")
    # Every part is bounded; this holds whatever is added later.
    assert out, expected.id
    return out


def _as_dict(judgement: Judgement, expected: Expected, most: int, length: int) -> dict[str, Any]:
    # The worst first where there are too many: they decide.
    kept = judgement.verdicts
    if len(kept) > most:
        kept = tuple(sorted(kept, key=lambda verdict: verdict.score or 0.0)[:most])
    out: dict[str, Any] = {
        "score": float(judgement.score),
        "outcome": judgement.outcome,
        "confidence": judgement.confidence,
        "matcher_results": [
            {
                "kind": shortened(verdict.kind, 40),
                "pass": bool(verdict.score),
                "reason": shortened(verdict.reason, length),
                "score": float(verdict.score or 0.0),
            }
            for verdict in kept
        ],
        "id": shortened(expected.id, _SHORT),
        "type": shortened(expected.type, _SHORT),
        "category": shortened(expected.category, _SHORT),
        "difficulty": shortened(expected.difficulty, _SHORT),
    }
    if not judgement.verdicts:
        out["reason"] = shortened(judgement.reason, length)
    return out


def judge_case(manifest: dict[str, Any], gold: Path | None = None) -> tuple[Judgement, Expected]:
    """Judge the case that tp's manifest names, by its `answer.json`.

    Args:
        manifest: as tp gives it to a judge.
        gold: the folder of gold that knows the model, where a matcher asks for it; the project's own where None.

    Raises:
        DataError: a file of the task is broken.
        KeyError, TypeError: the manifest does not hold what a judge's does.
    """
    expected = read_expected(Path(manifest["expected_dir"]) / "answer.json")
    question = read_question(Path(manifest["inputs_dir"]))
    asked = Asked(question.text, Path(manifest["outputs_dir"]), gold)
    return judge_files(Path(manifest["run"]["stdout"]), Path(manifest["run"]["meta"]), expected, asked), expected


def read_question(inputs: Path) -> Question:
    """The question of a case; none where no file of `QUESTION` is in its inputs."""
    for name in QUESTION:
        if (inputs / name).is_file():
            return Question.of_file(read_text(inputs / name))
    return Question()
