"""matchers/runs.py: what a RUN is, and that nothing in one can end a report or plant an answer in it."""

from __future__ import annotations

import gzip
import io
import json
import shutil
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from run_helpers import ANSWERS, store

from matchers import packed, runs
from matchers.answer import MAX_PRINTED
from matchers.case import Snapshot
from matchers.judging import Judgement
from matchers.runs import RunError, StoredAnswer, Was, find_runs
from matchers.verdict import Code

SNAPSHOT = {"model": "gpt-4.1", "provider": "example", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}


def read(path: Path) -> tuple[list[StoredAnswer], list[str]]:
    """Every answer of a path, and what was told."""
    told: list[str] = []
    return [answer for run in find_runs(path) for answer in run.answers(told.append)], told


def lines(path: Path, *items: Any) -> Path:
    path.write_text("".join(f"{item if isinstance(item, str) else json.dumps(item)}\n" for item in items), "utf-8")
    return path


def decided(answer: StoredAnswer) -> tuple[float | None, Code, str]:
    assert isinstance(answer.asked, Judgement)
    return answer.asked.score, answer.asked.code, answer.asked.reason


# --- what tp leaves --------------------------------------------------------------------------------------


def test_a_run_of_tp_is_its_folder_or_its_report(tmp_path: Path) -> None:
    run = store(tmp_path / "run", ["perfect_gpt_4_1", "babble"], score=0.5)
    for path in (run, run / "report.json"):
        answers, told = read(path)
        assert [answer.name for answer in answers] == ["case_01", "case_02"]
        assert {(answer.run, answer.whole) for answer in answers} == {(str(run), True)}
        assert answers[0].asked.model == "openai/gpt-4.1-2025-04-14"
        assert answers[0].was == Was(0.5, {})
        assert told == []


def test_what_tp_stored_of_a_case_comes_with_it(tmp_path: Path) -> None:
    run = store(tmp_path / "run", ["babble"])
    ledger = "-a-a5a5a+a-m+o+o+o .a.a.a.a.a . . local/smollm2-135m-instruct"
    case = {
        "case_id": "case_01",
        "metrics": {"score": 0.0, "ledger": ledger},
        "cost": {"by_model": [{"model": "smollm2-135m-instruct"}]},
    }
    (run / "report.json").write_text(json.dumps({"cases_results": [case]}), "utf-8")
    ((answer,), _) = read(run)
    assert answer.answered == ("smollm2-135m-instruct",)
    assert answer.was is not None
    assert answer.was.checks["cutoff_plausible"] == (0.5, Code.ABSENT)


@pytest.mark.parametrize("metrics", [None, [], "x", {}, {"score": True}, {"score": 2}, {"score": 10**400, "ledger": 5}])
def test_a_stored_score_that_is_none_is_none(tmp_path: Path, metrics: Any) -> None:
    """An integer of 400 digits is too large for a float, and ended the reading."""
    run = store(tmp_path / "run", ["babble"])
    (run / "report.json").write_text(json.dumps({"cases_results": [{"case_id": "case_01", "metrics": metrics}]}))
    ((answer,), _) = read(run)
    assert answer.was == Was(None, {})


def test_a_workspace_is_its_latest_runs(tmp_path: Path) -> None:
    series = tmp_path / ".trap" / "runs" / "solution-1" / "know_thyself"
    for moment in ("2026-11-01T10:00:00", "2026-11-02T10:00:00"):
        store(series / moment, ["babble"])
    store(tmp_path / ".trap" / "runs" / "another" / "know_thyself" / "2026-10-01T10:00:00", ["babble"])
    assert [run.path.name for run in find_runs(tmp_path / ".trap")] == ["2026-10-01T10:00:00", "2026-11-02T10:00:00"]


def test_a_run_that_ended_before_its_end_is_told_and_does_not_take_the_place_of_a_whole_one(tmp_path: Path) -> None:
    """tp was stopped: there are answers, and no report.json. The runs before it were all that counted, silently."""
    series = tmp_path / "runs" / "solution-1" / "know_thyself"
    for moment in ("2026-11-01", "2026-11-02", "2026-11-03"):
        store(series / moment, ["babble"])
    (series / "2026-11-01" / "report.json").unlink()
    (series / "2026-11-03" / "report.json").unlink()
    answers, told = read(tmp_path)
    assert {Path(answer.run).name for answer in answers} == {"2026-11-02"}
    assert told == [f"{series / '2026-11-03'}: half a run: it has no report.json, so it ended before its end"]


def test_a_solution_plants_no_run(tmp_path: Path) -> None:
    """What a solution writes into its outputs is its own: a report.json there was taken for a run, with its row."""
    run = store(tmp_path / "runs" / "a" / "know_thyself" / "2026-11-01", ["babble"])
    planted = run / "case_01" / "solution" / "outputs"
    store(planted / "2026-11-02", ["perfect_gpt_4_1"])
    (planted / "report.json").write_text('{"cases_results": [{"case_id": "2026-11-02"}]}')
    assert [found.path for found in find_runs(tmp_path)] == [run]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "{}", '{"cases_results": []}', '{"cases_results": 5}', '{"cases_results": [{}]}', "[" * 9999],
)
def test_a_corrupt_report_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "report.json").write_text(text, "utf-8")
    answers, told = read(tmp_path)
    assert answers == []
    assert len(told) == 1
    assert str(tmp_path / "report.json") in told[0]


def test_a_report_of_any_size_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MAX_REPORT", 10)
    assert "larger than 10 bytes" in read(store(tmp_path, ["babble"]))[1][0]


@pytest.mark.parametrize("name", ["../../secret", "/etc", "a/b", "..", ".", "", "a\0b", "a\ud800b", "a\nb"])
def test_a_case_id_neither_leads_out_of_the_run_nor_ends_the_report(tmp_path: Path, name: str) -> None:
    """A NUL in an id ended the whole report with "ValueError: embedded null byte"."""
    run = store(tmp_path / "run", ["babble"])
    (run / "report.json").write_text(json.dumps({"cases_results": [{"case_id": name}]}), "utf-8")
    answers, told = read(run)
    assert answers == []
    assert "is no case id" in told[0]


# --- stored answers --------------------------------------------------------------------------------------


def test_a_folder_of_stored_answers_is_one_run(tmp_path: Path) -> None:
    answers, told = read(ANSWERS)
    assert len(answers) == len(list(ANSWERS.iterdir()))
    assert told == []
    assert {answer.run for answer in answers} == {str(ANSWERS)}
    by_name = {answer.name: answer for answer in answers}
    assert by_name["perfect_gpt_4_1"].was is not None
    assert by_name["perfect_gpt_4_1"].was.score == 1.0
    assert by_name["perfect_gpt_4_1"].was.checks["parameter_humility"] == (1.0, Code.DECLINED)
    assert isinstance(by_name["empty_answer"].asked, Snapshot), "an empty text is an answer, and a bad one"


def test_one_stored_answer_is_a_run_of_one(tmp_path: Path) -> None:
    answers, _ = read(ANSWERS / "babble")
    assert [(answer.name, answer.run) for answer in answers] == [("babble", str(ANSWERS / "babble"))]


def test_what_a_stored_answer_lacks_is_told_or_scores_0(tmp_path: Path) -> None:
    for name in ("a", "b", "c", "d"):
        shutil.copytree(ANSWERS / "babble", tmp_path / name)
    (tmp_path / "a" / "model_snapshot.json").unlink()
    (tmp_path / "b" / "answer.txt").write_bytes(b"\xff")
    (tmp_path / "c" / "answer.txt").unlink()
    (tmp_path / "d" / "verdicts.yaml").unlink()
    (tmp_path / "note.txt").write_text("no answer, and no trouble")
    answers, told = read(tmp_path)
    assert [answer.name for answer in answers] == ["a", "b", "d"]
    assert decided(answers[0])[:2] == (0.0, Code.ABSENT)
    assert decided(answers[1]) == (0.0, Code.MALFORMED, "the solution printed no text: byte 0 is not UTF-8")
    assert answers[1].asked.model != ""
    assert answers[2].was is None
    assert told == [f"{tmp_path / 'c'}: no answer.txt"]


@pytest.mark.parametrize(
    "text", ["", "a: [", "tier: Pass", "tier: Super\nverdicts: {}", "[]", "tier: Pass\nverdicts: {a: b}"]
)
def test_verdicts_that_are_none_are_told_and_the_answer_is_judged(tmp_path: Path, text: str) -> None:
    shutil.copytree(ANSWERS / "babble", tmp_path / "babble")
    (tmp_path / "babble" / "verdicts.yaml").write_text(text)
    answers, told = read(tmp_path)
    assert (len(answers), answers[0].was, len(told)) == (1, None, 1)


# --- lines of JSON ---------------------------------------------------------------------------------------


def test_lines_are_answers_of_any_models(tmp_path: Path) -> None:
    path = lines(
        tmp_path / "answers.jsonl",
        {"id": "a", "model": "gpt-4.1", "answer": "x", "snapshot": SNAPSHOT},
        "",
        {"id": 7, "model": "gpt-4o", "answer": "y"},
        {"answer": "z", "snapshot": SNAPSHOT, "more": [1]},
    )
    answers, told = read(path)
    assert told == []
    assert [(a.name, a.text, a.asked.model) for a in answers] == [
        ("a", "x", "gpt-4.1"),
        ("7", "y", "gpt-4o"),
        ("line 4", "z", "gpt-4.1"),
    ]
    first, second = answers[0].asked, answers[1].asked
    assert isinstance(first, Snapshot)
    assert first.captured_on == date(2026, 11, 29)
    assert isinstance(second, Snapshot)
    assert second.captured_on == datetime.now(UTC).date()


def test_the_line_s_model_wins_over_its_snapshot_s(tmp_path: Path) -> None:
    """As --model does over --snapshot."""
    answers, _ = read(lines(tmp_path / "x", {"id": 1, "model": "gpt-4o", "answer": "x", "snapshot": SNAPSHOT}))
    assert answers[0].asked.model == "gpt-4o"


@pytest.mark.parametrize("packed", [False, True])
def test_lines_may_be_packed(tmp_path: Path, packed: bool) -> None:
    """Told by their first bytes: a name says nothing of what a file holds."""
    data = b'\xef\xbb\xbf{"model": "gpt-4.1", "answer": "x"}\n'
    (tmp_path / "answers").write_bytes(gzip.compress(data) if packed else data)
    answers, told = read(tmp_path / "answers")
    assert (len(answers), told) == (1, [])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "no JSON"),
        ('{"a": NaN}', "no JSON"),
        ('{"id": 1, "id": 2}', "stands twice"),
        ("[" * 99999, "no JSON"),
        ("1" * 9999, "no JSON"),
        ("[]", "no object"),
        ("null", "no object"),
        ('{"id": "a", "answer": "x"}', "names no model"),
        ('{"model": "", "answer": "x"}', "names no model"),
        ('{"model": 5, "answer": "x"}', "names no model"),
        ('{"model": null, "answer": "x", "snapshot": {}}', "names no model"),
        (json.dumps({"model": "m" * 201, "answer": "x"}), "names no model"),
    ],
)
def test_a_line_that_is_nobody_s_is_told_with_its_number_and_stops_nothing(
    tmp_path: Path, line: str, said: str
) -> None:
    path = lines(tmp_path / "x", {"model": "gpt-4.1", "answer": "x"}, line, {"model": "gpt-4.1", "answer": "y"})
    answers, told = read(path)
    assert [answer.text for answer in answers] == ["x", "y"]
    assert len(told) == 1
    assert "line 2" in told[0]
    assert said in told[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[\n{"model": "gpt-4.1"},\n{}\n]\n', "line 1: no JSON: Expecting value at column 2; and 3 more"),
        ("model,answer\ngpt-4.1,x\n", "line 1: no JSON: Expecting value at column 1; and 1 more"),
        ('[{"model": "gpt-4.1", "answer": "x"}]', "line 1: no object"),
    ],
)
def test_a_file_of_another_kind_is_told_once(tmp_path: Path, text: str, said: str) -> None:
    """Ten lines of "line 7::$: no JSON: … line 1 column 1 (char 0)" held two line numbers that disagree."""
    (tmp_path / "x").write_text(text)
    answers, (told,) = read(tmp_path / "x")
    assert answers == []
    assert told.startswith(f"{tmp_path / 'x'}: no file of lines of JSON, one answer a line: {said}")


def test_bad_lines_before_the_first_answer_are_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_HELD", 2)
    good = {"model": "gpt-4.1", "answer": "x"}
    answers, told = read(lines(tmp_path / "x", "{", "{", "{", good, "{", good))
    assert len(answers) == 2
    assert [each.removeprefix(str(tmp_path / "x")).partition(": no JSON")[0] for each in told] == [
        " line 1",
        " line 2",
        ": and 1 more lines before line 4",
        " line 5",
    ]


@pytest.mark.parametrize("packed", [False, True])
def test_lines_may_come_on_standard_input(monkeypatch: pytest.MonkeyPatch, packed: bool) -> None:
    data = b'{"model": "gpt-4.1", "answer": "x"}\n'
    stream = io.TextIOWrapper(io.BufferedReader(io.BytesIO(gzip.compress(data) if packed else data)))  # type: ignore[arg-type]
    monkeypatch.setattr("sys.stdin", stream)
    answers, told = read(Path("-"))
    assert [(answer.run, answer.text) for answer in answers] == [("standard input", "x")]
    assert told == []
    assert not stream.closed


def test_a_folder_of_files_of_lines_is_a_run_each(tmp_path: Path) -> None:
    for name in ("b.jsonl", "a.jsonl", "note.txt"):
        lines(tmp_path / name, {"model": "gpt-4.1", "answer": name})
    (tmp_path / "c.jsonl.gz").write_bytes(gzip.compress(b'{"model": "gpt-4.1", "answer": "c"}'))
    assert [run.path.name for run in find_runs(tmp_path)] == ["a.jsonl", "b.jsonl", "c.jsonl.gz"]


def test_files_of_lines_beside_stored_answers_are_told(tmp_path: Path) -> None:
    """They were passed over in silence."""
    shutil.copytree(ANSWERS / "babble", tmp_path / "babble")
    lines(tmp_path / "a.jsonl", {"model": "gpt-4.1", "answer": "x"})
    answers, told = read(tmp_path)
    assert len(answers) == 1
    assert told == [f"{tmp_path / 'a.jsonl'}: not read, since its folder holds stored answers; give the file by itself"]


def test_a_line_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b'\xff\n{"model": "gpt-4.1", "answer": "x"}\n')
    answers, told = read(tmp_path / "x")
    assert len(answers) == 1
    assert told == [f"{tmp_path / 'x'} line 1: byte 0 is not UTF-8"]


@pytest.mark.parametrize("answer", [None, 5, [], {"text": "x"}])
def test_an_answer_that_is_no_text_scores_0(tmp_path: Path, answer: Any) -> None:
    """Its model is known, so it counts against it: answered unreadably (section 6)."""
    ((stored,), told) = read(lines(tmp_path / "x", {"model": "gpt-4.1", "answer": answer}))
    assert told == []
    assert decided(stored)[:2] == (0.0, Code.MALFORMED)
    assert stored.asked.model == "gpt-4.1"


@pytest.mark.parametrize("snapshot", [5, [], {}, SNAPSHOT | {"captured_at": "now"}, SNAPSHOT | {"provider": 5}])
def test_a_snapshot_that_is_none_scores_0(tmp_path: Path, snapshot: Any) -> None:
    """As it does under tp (section 2): how it was asked decides what is right."""
    ((stored,), _) = read(lines(tmp_path / "x", {"model": "gpt-4.1", "answer": "x", "snapshot": snapshot}))
    score, code, reason = decided(stored)
    assert (score, code) == (0.0, Code.ABSENT)
    assert "model_snapshot.json" in reason


@pytest.mark.parametrize("name", [True, 1.5, [], {}, None])
def test_an_id_that_is_none_is_the_line_s_number(tmp_path: Path, name: Any) -> None:
    ((stored,), _) = read(lines(tmp_path / "x", {"id": name, "model": "gpt-4.1", "answer": "x"}))
    assert stored.name == "line 1"


def test_a_line_without_an_answer_is_not_one_with_none(tmp_path: Path) -> None:
    """ "answr" was told as an answer that is no text but null."""
    ((stored,), _) = read(lines(tmp_path / "x", {"model": "gpt-4.1", "answr": "x"}))
    assert decided(stored) == (0.0, Code.MALFORMED, "no answer in it; it stands under answer")


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_a_line_whose_answer_is_blank_is_what_tp_s_judge_says_of_a_silent_solution(tmp_path: Path, text: str) -> None:
    ((stored,), _) = read(lines(tmp_path / "x", {"model": "gpt-4.1", "answer": text}))
    assert decided(stored) == (0.0, Code.MALFORMED, "the solution printed nothing")


def test_a_line_of_any_length_does_not_fill_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (runs, packed):
        monkeypatch.setattr(module, "MAX_LINE", 50)
    good = '{"model": "gpt-4.1", "answer": "x"}'
    answers, told = read(lines(tmp_path / "x", good, "x" * 50, "x" * 51, "y" * 1000, good, "z" * 2000))
    assert [answer.name for answer in answers] == ["line 1", "line 5"]
    assert [each.rpartition("x ")[2][:6] for each in told] == ["line 2", "line 3", "line 4", "line 6"]
    assert told[1].endswith("longer than 50 bytes")


def test_only_what_is_ever_read_of_an_answer_is_kept(tmp_path: Path) -> None:
    ((stored,), _) = read(lines(tmp_path / "x", {"model": "gpt-4.1", "answer": "x" * (MAX_PRINTED + 100)}))
    assert len(stored.text) == MAX_PRINTED + 1


@pytest.mark.parametrize("damage", [lambda data: data[:-20], lambda data: data[:30] + b"\0" * 30 + data[60:]])
def test_a_damaged_packed_file_is_read_as_far_as_it_goes(tmp_path: Path, damage: Any) -> None:
    path = tmp_path / "x.jsonl.gz"
    items = "".join(json.dumps({"model": "gpt-4.1", "answer": str(i * 7919)}) + "\n" for i in range(2000))
    path.write_bytes(damage(gzip.compress(items.encode())))
    _, told = read(path)
    assert "packed wrongly" in told[-1]


# --- what is none ----------------------------------------------------------------------------------------


def test_what_is_no_run_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="a folder without a run"):
        find_runs(tmp_path)
    with pytest.raises(RunError, match="no such file or folder"):
        find_runs(tmp_path / "nowhere")


def test_an_empty_file_is_told(tmp_path: Path) -> None:
    """Beside other runs it was passed over in silence."""
    assert read(lines(tmp_path / "x", "", "")) == ([], [f"{tmp_path / 'x'}: no answer in it"])


def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> Any:
        raise PermissionError(13, "Permission denied", "x")

    run = find_runs(lines(tmp_path / "x", {}))[0]
    monkeypatch.setattr(Path, "open", refuse)
    told: list[str] = []
    assert list(run.answers(told.append)) == []
    assert told == ["x: cannot be read: Permission denied"]
