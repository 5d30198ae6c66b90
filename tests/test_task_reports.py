"""Reports of other tasks' runs: whose a run is, and the formats that all tasks share."""

from __future__ import annotations

import csv
import io
import json
import sys
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from run_helpers import store

from matchers import task_reports
from matchers.charts import lines
from matchers.cli import COULD_NOT, main
from matchers.page import task_page
from matchers.runs import RunError
from matchers.task_reports import (
    Contents,
    Mark,
    Picture,
    Section,
    Table,
    Task,
    TaskReport,
    TaskRun,
    as_csv,
    as_json,
    markdown,
    sort_runs,
)

OUTCOME = {"score": 1.0, "outcome": "correct", "confidence": 0.9, "verdict": "right"}
GROUP = {
    "score": 0.5,
    "attempt_rate": 1.0,
    "accuracy_when_attempted": 0.5,
    "confidence_stated": 0.0,
    "brier": None,
    "calibration_error": None,
    "overconfidence": None,
    "outcomes": {"correct": 1, "incorrect": 1},
}
GRADE = {**GROUP, "by_kind": {"obscure": GROUP}, "baselines": {"always_decline": 0.5}}
HOSTILE = "<script>alert(1)</script>|`x`\u202e\x1b[31m"


def stored(folder: Path, metrics: Any = OUTCOME, grade: Any = GRADE) -> Path:
    """A run of calibrated_answer as tp leaves it."""
    folder.mkdir(parents=True)
    cases = [{"case_id": "case_01", "metrics": metrics, "cost": None}]
    (folder / "report.json").write_text(json.dumps({"cases_results": cases, "grader_metrics": grade}), "utf-8")
    return folder


def of(*sections: Section, rows: tuple[dict[str, Any], ...] = ()) -> TaskReport:
    contents = Contents(f"What is it? {HOSTILE}", sections, rows, ({"run": HOSTILE},), (f"lost {HOSTILE}",))
    return TaskReport("a_task", contents, date(2026, 11, 30))


# --- whose a run is --------------------------------------------------------------------------------------


def test_a_run_is_told_by_what_its_cases_metrics_hold(tmp_path: Path) -> None:
    other = stored(tmp_path / "other")
    own = store(tmp_path / "own", ["perfect_gpt_4_1"])
    found = sort_runs([own, other, tmp_path / "no"])
    assert [run.path for run in found.own] == [own]
    assert [run.folder for run in found.others["calibrated_answer"]] == [other]
    assert found.troubles == (f"{tmp_path / 'no'}: no such file or folder",)


def test_the_grader_s_word_counts_where_no_case_has_metrics(tmp_path: Path) -> None:
    """A judge that breaks on every case leaves none, and the run is the task's all the same."""
    broken = stored(tmp_path / "broken", metrics=None, grade={"task": "calibrated_answer"})
    assert list(sort_runs([broken]).others) == ["calibrated_answer"]
    nobodys = stored(tmp_path / "nobodys", metrics=None, grade=None)
    assert [run.path for run in sort_runs([nobodys]).own] == [nobodys]


def test_a_broken_report_is_left_to_the_reader_that_says_why(tmp_path: Path) -> None:
    broken = stored(tmp_path / "broken")
    (broken / "report.json").write_text("{", "utf-8")
    assert [run.path for run in sort_runs([broken]).own] == [broken]


def test_a_run_that_is_given_twice_counts_once(tmp_path: Path) -> None:
    run = stored(tmp_path / "run")
    assert len(sort_runs([run, run / "report.json", tmp_path / "." / "run"]).others["calibrated_answer"]) == 1


def test_one_task_s_runs_may_be_wanted_alone(tmp_path: Path) -> None:
    paths = [stored(tmp_path / "other"), store(tmp_path / "own", ["perfect_gpt_4_1"])]
    assert not sort_runs(paths, "calibrated_answer").own
    assert not sort_runs(paths, "know_thyself").others


def test_a_run_of_somebody_s_own_task_is_not_judged_as_an_answer_to_the_locked_prompt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Four answers of a helpdesk were read as self-reports, and the report said that they were judged otherwise now."""
    own = stored(tmp_path / "own", metrics={"score": 1.0, "outcome": "CORRECT", "category": "shop", "verdict": "x"})
    found = sort_runs([own])
    assert (found.own, found.others) == ((), {})
    assert found.troubles == (f"{own}: a run of a task that has no report here; tp report shows its own row",)
    code, out, err = said(capsys, str(own))
    assert (code, out) == (COULD_NOT, "")
    assert "a run of a task that has no report here" in err


# --- the formats -----------------------------------------------------------------------------------------

TABLE = Table("Numbers", "More is better.", ("Name", "Value"), ((HOSTILE, "1.0"), ("b", HOSTILE)))
PICTURE = Picture("Values", "See.", -1.0, 1.0, (Mark(HOSTILE, 0.5, 0.2, 0.7, 0.0), Mark("b", None)), beside="chance")


def test_untrusted_text_is_text_in_every_format() -> None:
    """A folder's name, a model's, a reason: each may hold markup, and characters that turn the line around."""
    made = of(Section(HOSTILE, HOSTILE, (TABLE, PICTURE)), rows=({"run": HOSTILE, "value": 1.0},))
    for text in (markdown(made), task_page(made), as_json(made), as_csv(made)):
        assert "\u202e" not in text
        assert "\x1b" not in text
    for text in (markdown(made), task_page(made)):
        assert "<script" not in text
    assert json.loads(as_json(made))["runs"] == [{"run": HOSTILE}]


def test_markdown_has_the_tables_and_no_empty_lines_for_what_is_not_said() -> None:
    text = markdown(of(Section("One", "", (Table("", "", ("Name", "Value"), (("a", "1.0"),)), PICTURE))))
    assert "## One\n\n| Name | Value |\n| --- | --- |\n| a | 1.0 |\n\nWhat could not be read:\n" in text
    text = markdown(of(Section("One", "Said.", (TABLE,)))._replace())
    assert "## One\n\nSaid.\n\nNumbers:\n\n| Name |" in text
    assert text.index("More is better.") > text.index("| b |")


def test_a_number_below_zero_stands_as_it_is() -> None:
    """A backslash before its minus is no part of it: a terminal shows Markdown as it is written."""
    rows = (("-0.12 (-0.30 to +0.07)", "-5 %"), ("- a list", "+"))
    text = markdown(of(Section("One", "", (Table("", "", ("Name", "Value"), rows),))))
    assert "| -0.12 (-0.30 to +0.07) | -5 % |" in text
    assert "| \\- a list | \\+ |" in text


def test_a_report_without_troubles_does_not_speak_of_them() -> None:
    made = of(Section("One", "", ()))
    quiet = made._replace(contents=made.contents._replace(troubles=()))
    assert "could not be read" not in markdown(quiet) + task_page(quiet)


def test_a_spreadsheet_takes_no_cell_for_a_formula() -> None:
    made = of(rows=({"run": "=1+1", "value": 0.5}, {"run": "b", "value": None}))
    assert list(csv.reader(io.StringIO(as_csv(made)))) == [["run", "value"], ["'=1+1", "0.5"], ["b", ""]]
    assert as_csv(of()) == "\n"


def test_the_page_runs_no_script_and_loads_nothing() -> None:
    page = task_page(of(Section("One", "", (TABLE, PICTURE))))
    assert "default-src 'none'; script-src 'none'; style-src 'sha256-" in page.replace("&#39;", "'")
    assert "<svg" in page
    assert "src=" not in page.replace("script-src=", "")


# --- the pictures ----------------------------------------------------------------------------------------


def test_a_picture_puts_its_marks_on_its_axis() -> None:
    drawn = lines(PICTURE)
    box = drawn.box
    first, second = drawn.dashes
    assert drawn.zero == first.beside == box.x(0.5)
    assert (first.x, first.low, first.high) == (box.x(0.75), box.x(0.6), box.x(0.85))
    assert (second.x, second.low, second.high, second.beside) == (None, None, None, None)
    assert [tick.label for tick in drawn.x] == ["−1", "−0.5", "0", "0.5", "1"]
    assert first.y < second.y < box.bottom < drawn.height


def test_what_lies_off_the_axis_is_drawn_at_its_end() -> None:
    drawn = lines(Picture("t", "", 0.0, 1.0, (Mark("a", 7.0, -3.0, 2.0),)))
    assert (drawn.dashes[0].x, drawn.dashes[0].low) == (drawn.box.right, drawn.box.left)
    assert drawn.zero is None


def test_an_axis_of_any_width_has_few_ticks() -> None:
    for high in (0.05, 0.3, 1.0, 7.0, 99.0, 1000.0):
        assert 1 <= len(lines(Picture("t", "", 0.0, high, ())).x) <= 7


# --- the command -----------------------------------------------------------------------------------------


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["report", *arguments])
    return code, *capsys.readouterr()


def test_a_run_of_another_task_has_that_task_s_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = str(stored(tmp_path / "run"))
    code, out, err = said(capsys, run)
    assert (code, err) == (0, "")
    assert out.startswith("# calibrated\\_answer\n") or out.startswith("# calibrated_answer\n")
    assert "| obscure | 2 | 0.50 | 100% | 50% | 0% | – | – | – |" in out
    assert "| always decline | 0.50 |\n| this run | 0.50 |" in out
    assert json.loads(said(capsys, run, "--format", "json")[1])["runs"][0]["grade"] == GRADE
    assert said(capsys, run, "--format", "csv")[1].splitlines()[0].startswith("run,score,attempt_rate")
    assert "<h1>calibrated_answer</h1>" in said(capsys, run, "--format", "html")[1]


def test_runs_of_several_tasks_follow_each_other_and_make_no_one_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = [str(stored(tmp_path / "other")), str(store(tmp_path / "own", ["perfect_gpt_4_1"])), str(tmp_path / "no")]
    code, out, err = said(capsys, *runs)
    assert code == 0
    assert out.index("| Model | GT1") < out.index("| obscure |")
    assert "no such file or folder" in err
    code, out, err = said(capsys, *runs, "--format", "csv")
    assert (code, out) == (COULD_NOT, "")
    assert "runs of several tasks, know_thyself, calibrated_answer: --format csv takes one" in err
    code, out, _ = said(capsys, *runs, "--format", "csv", "--task", "calibrated_answer")
    assert (code, len(out.splitlines())) == (0, 2)


def test_a_run_that_was_not_graded_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A grader that broke leaves nothing, or half of it."""
    whole, half = stored(tmp_path / "whole"), stored(tmp_path / "half", grade={**GRADE, "by_kind": {"trap": None}})
    code, out, err = said(capsys, str(whole), str(half), str(tmp_path / "no"))
    assert code == 0
    assert out.count("| always decline |") == 1
    assert f"{half}: no graded run of calibrated_answer: TypeError" in err
    assert f"{tmp_path / 'no'}: no such file or folder" in err
    code, out, err = said(capsys, str(half))
    assert (code, out) == (COULD_NOT, "")
    assert "no graded run" in err


def test_one_task_s_broken_run_stops_no_other_task_s_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A run without cases made a whole workspace unreadable, with two good runs of other tasks in it."""
    good = stored(tmp_path / "good")
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "report.json").write_text('{"cases_results": []}', "utf-8")
    code, out, err = said(capsys, str(empty), str(good))
    assert code == 0
    assert "| always decline | 0.50 |" in out
    assert "a run without cases" in err
    code, out, err = said(
        capsys, str(stored(tmp_path / "ungraded", grade=None)), str(store(tmp_path / "own", ["perfect_gpt_4_1"]))
    )
    assert code == 0
    assert "| Model | GT1" in out
    assert "no graded run of calibrated_answer" in err


def test_a_task_s_name_that_nobody_bears_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = said(capsys, str(stored(tmp_path / "run")), "--task", "calibrated_answers")
    assert (code, out) == (COULD_NOT, "")
    assert "calibrated_answers" in err
    assert "know_thyself, calibrated_answer" in err


def test_a_task_is_a_line_and_a_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("some_task_s_report")
    module.report = lambda runs: Contents("?", (), (), ({"n": len(runs)},))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "some_task_s_report", module)
    monkeypatch.setitem(task_reports.TASKS, "some_task", Task("some_task_s_report", frozenset({"x", "y"})))
    run = stored(tmp_path / "run", metrics={"x": 1, "y": 2, "score": 0.0})
    ((task, runs),) = sort_runs([run]).others.items()
    assert task == "some_task"
    assert task_reports.report(task, runs, date(2026, 11, 30)).contents.runs == ({"n": 1},)


@pytest.mark.parametrize("name", task_reports.TASKS)
def test_a_run_that_holds_nothing_is_refused_by_every_task(name: str, tmp_path: Path) -> None:
    """What tp stored may be anything: no task's report may end in a traceback over it."""
    empty = TaskRun(tmp_path, {"cases_results": [{"case_id": "case_01", "metrics": None}], "grader_metrics": None})
    with pytest.raises(RunError):
        task_reports.report(name, [empty], date(2026, 11, 30))
