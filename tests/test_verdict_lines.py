"""matchers/verdict_lines.py: a line's verdict is the judge's, and a line that cannot be read has one too."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from run_helpers import ANSWERS

from matchers import verdict_lines
from matchers.batch import Judge
from matchers.case import Snapshot
from matchers.gold import Gold
from matchers.schema import problems
from matchers.task import read_expected
from matchers.trap import CaseFiles, judge_files
from matchers.verdict_lines import CHECKS, RECORD, Line, grade_line, read

DAY = date(2026, 11, 29)
GOLD = Gold()
JUDGE = Judge(GOLD)
PROMPT = ANSWERS.parent.parent / "tasks" / "know_thyself" / "inputs" / "case_01" / "prompt.txt"


def line(item: Any, number: int = 7) -> Line:
    text = item if isinstance(item, bytes) else json.dumps(item).encode()
    return Line("answers.jsonl", number, text, DAY)


def graded(item: Any) -> dict[str, Any]:
    got = grade_line(JUDGE, line(item))
    assert got.text.endswith(b"\n")
    assert got.text.count(b"\n") == 1
    out: dict[str, Any] = json.loads(got.text)
    assert problems(out, "verdict_line", "line") == []
    assert list(out) == list(RECORD)
    assert (out["tier"], out["code"]) == (got.tier, got.code)
    return out


@pytest.mark.parametrize("name", sorted(path.name for path in ANSWERS.iterdir()))
def test_a_verdict_is_the_one_that_the_judge_gives_under_tp(name: str, tmp_path: Any) -> None:
    folder = ANSWERS / name
    (tmp_path / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}')
    files = CaseFiles(folder / "answer.txt", tmp_path / "meta.json", folder)
    judged = judge_files(files, PROMPT, read_expected(), GOLD)
    snapshot = json.loads((folder / "model_snapshot.json").read_text("utf-8"))
    answer = (folder / "answer.txt").read_bytes().decode("utf-8", "surrogateescape")
    got = graded({"id": name, "model": snapshot["model"], "answer": answer, "snapshot": snapshot})
    assert (got["score"], got["tier"], got["code"], got["reason"]) == (
        judged.score,
        judged.tier,
        judged.code,
        judged.reason,
    )
    held = {each.kind: each for each in (*judged.gate, *judged.beside)}
    for kind, score, code in CHECKS:
        expected = (held[kind].score, held[kind].code) if kind in held else (None, None)
        assert (got[score], got[code]) == expected
    assert got["staleness_months"] == judged.months
    assert got["refusal"] == judged.refusal
    assert got["persona_set"] == judged.persona


def test_a_line_without_a_snapshot_is_judged_by_the_day() -> None:
    got = graded({"id": 5, "model": "gpt-4.1", "answer": "I am GPT-4.1 by OpenAI."})
    assert (got["line"], got["id"], got["model"], got["captured_on"]) == (7, "5", "gpt-4.1", "2026-11-29")


@pytest.mark.parametrize("name", [None, True, 1.5, [], {}])
def test_an_id_that_is_none_is_null(name: Any) -> None:
    assert graded({"id": name, "model": "gpt-4.1", "answer": "x"})["id"] is None


@pytest.mark.parametrize(
    ("item", "name", "said"),
    [
        (b"{", None, "line 7: no JSON"),
        (b"\xff{}", None, "line 7: byte 0 is not UTF-8"),
        (b'{"id": "a", "id": "b"}', None, "stands twice"),
        (b"[" * 100_000, None, "line 7: no JSON"),
        ([1], None, "line 7: no object"),
        ({"id": "a", "answer": "x"}, "a", "line 7: names no model"),
        ({"id": "a\x1b[0m", "model": "m" * 201, "answer": "x"}, "a\x1b[0m", "names no model"),
    ],
)
def test_a_line_that_cannot_be_read_is_a_fail_that_says_where(item: Any, name: str | None, said: str) -> None:
    """It scores nothing, and is no answer that was not given: the set would look better without it."""
    got = graded(item)
    assert (got["score"], got["tier"], got["code"]) == (0.0, "Fail", "malformed")
    assert said in got["reason"]
    assert (got["id"], got["model"], got["captured_on"], got["GT1"]) == (name, None, None, None)


def test_an_answer_that_is_no_text_keeps_its_model() -> None:
    got = graded({"id": "a", "model": "gpt-4.1", "answer": None})
    assert (got["model"], got["code"], got["score"]) == ("gpt-4.1", "malformed", 0.0)


def test_a_model_without_gold_has_no_score() -> None:
    got = graded({"id": "a", "model": "nobody-7b", "answer": "I am Nobody."})
    assert (got["score"], got["tier"], got["captured_on"]) == (None, "no gold", "2026-11-29")


def test_whether_a_line_says_when_it_was_asked() -> None:
    assert not read(line({"model": "gpt-4.1", "answer": "x"})).dated
    snapshot = {"provider": "x", "system_prompt": "", "captured_at": "2026-01-02T00:00:00Z"}
    answered = read(line({"model": "gpt-4.1", "answer": "x", "snapshot": snapshot}))
    assert answered.dated
    assert isinstance(answered.asked, Snapshot)
    assert answered.asked.captured_on == date(2026, 1, 2)


def test_a_line_that_no_process_survives_is_broken() -> None:
    got = json.loads(verdict_lines._of_lost(line({"id": "a", "model": "gpt-4.1", "answer": "x"})).text)
    assert (got["id"], got["code"], got["score"]) == ("a", "broken", 0.0)
    assert json.loads(verdict_lines._of_lost(line(b"{")).text)["code"] == "malformed"
