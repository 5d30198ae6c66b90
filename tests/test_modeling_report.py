"""matchers/self_modeling/report.py: the skill of each question and group, in every format."""

from __future__ import annotations

import csv
import io
import json
import random
from pathlib import Path
from typing import Any

import pytest
from modeling_helpers import TASK, at_random, constant, judged, oracle, solve, task_cases

from matchers.runs import RunError
from matchers.self_modeling.grading import cases_of, grade
from matchers.self_modeling.judging import metrics
from matchers.self_modeling.report import report
from matchers.task_reports import Picture, Table, TaskRun

KNOWN = cases_of(TASK)
SMALL = [case for case in task_cases() if KNOWN[case[0].case].small]


def run_of(folder: Path, name: str, reporter: Any, **options: Any) -> Path:
    """A run as tp leaves it."""
    rows = []
    for case in SMALL:
        written = solve(*case, reporter, **options)
        printed = json.loads(metrics(judged(folder / "scratch", case, written)))
        rows.append({"case_id": case[0].case, "metrics": printed, "cost": None, "judge_exit_code": 0})
    (folder / name).mkdir()
    stored = {"cases_results": rows, "grader_metrics": grade(rows, KNOWN)}
    (folder / name / "report.json").write_text(json.dumps(stored), "utf-8")
    return folder / name


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("runs")

    def loosely(task: str, value: Any) -> str:
        return "I would say yes." if task == "E1" else f"So: {json.dumps({'answer': value})}"

    (made / "scratch").mkdir()
    run_of(made, "before", constant, say=loosely)
    run_of(made, "after", oracle)
    return made


def task_run(path: Path) -> TaskRun:
    return TaskRun(path, json.loads((path / "report.json").read_text("utf-8")))


def test_a_report_has_every_question_and_group_with_both_sides_of_the_skill(folder: Path) -> None:
    made = report([task_run(folder / "after")])
    (section,) = made.sections
    assert "table/model-1: skill +0." in section.about
    assert "never passes" in section.about
    tables = [part for part in section.parts if isinstance(part, Table)]
    pictures = [part for part in section.parts if isinstance(part, Picture)]
    questions, groups, beside = tables
    assert [row[0].split()[0] for row in questions.rows] == [f"E{i}" for i in range(1, 10)]
    assert all(len(row) == len(table.head) for table in tables for row in table.rows)
    assert len(groups.rows) == 8
    assert dict(beside.rows)["noise of base"] != "–"
    # Markdown leaves pictures out: what they show stands in the tables too.
    assert [len(picture.marks) for picture in pictures] == [9, 9, 8]
    assert all(mark.beside is not None for mark in pictures[1].marks)
    assert pictures[1].beside


def test_two_runs_are_compared_by_quality_and_format(folder: Path) -> None:
    made = report([task_run(folder / "before"), task_run(folder / "after")])
    table = made.sections[-1].parts[0]
    assert isinstance(table, Table)
    by_name = {row[0]: [float(cell) for cell in row[1:]] for row in table.rows}
    for score, quality, form in by_name.values():
        assert score == pytest.approx(quality + form, abs=0.002)
    # Nothing of E1 could be read before.
    assert by_name["E1 FLIP-DECISION"] == [1.0, 0.0, 1.0]
    assert by_name["E3 FLIP-RATE"][2] == 0


def test_runs_of_different_cases_are_not_compared(folder: Path) -> None:
    """The small setting beside a run of cases to train on got a table of their differences, all of it noise."""
    before, after = task_run(folder / "before"), task_run(folder / "after")
    del after.stored["cases_results"][-1]
    assert [section.title for section in report([before, after]).sections] == [str(before.folder), str(after.folder)]


def test_failures_are_told_by_their_code(folder: Path) -> None:
    (section,) = report([task_run(folder / "before")]).sections
    assert dict(section.parts[2].rows)["reports, malformed"] == "8"  # type: ignore[union-attr]


def test_an_observer_run_says_that_it_is_none_to_be_ranked(folder: Path) -> None:
    run = task_run(folder / "after")
    run.stored["grader_metrics"] |= {"observer": True, "report_model": "other/model", "score": None}
    assert "reported on by other/model (an observer run: not ranked)" in report([run]).sections[0].about


def test_a_run_that_was_not_graded_is_told_and_none_at_all_refused(folder: Path) -> None:
    whole, bare = task_run(folder / "after"), task_run(folder / "before")
    for other in (None, [], {}, {"tasks": {}}, {**whole.stored["grader_metrics"], "skill": "high"}):
        bare.stored["grader_metrics"] = other
        assert "no graded run of self_modeling" in report([whole, bare]).troubles[0]
        with pytest.raises(RunError, match="no graded run"):
            report([bare])


@pytest.mark.parametrize("form", ["md", "json", "csv", "html"])
def test_the_command_prints_it_in_every_format(folder: Path, command: Any, form: str) -> None:
    code, out, err = command("report", str(folder / "before"), str(folder / "after"), "--format", form)
    assert (code, err) == (0, "")
    if form == "json":
        runs = json.loads(out)["runs"]
        assert [run["grade"]["task"] for run in runs] == ["self_modeling"] * 2
    elif form == "csv":
        rows = list(csv.DictReader(io.StringIO(out)))
        assert [row["kind"] for row in rows] == (["run"] + ["question"] * 9 + ["group"] * 8) * 2
        assert {row["run_setting"] for row in rows} == {"small"}
        assert all(row["skill"] for row in rows)
    else:
        assert "PERTURBATION-CHOICE" in out
        assert "arithmetic/false_claim" in out
        assert ("best constant" in out) is (form == "html") or form == "md"


def test_a_random_reporter_s_run_is_one_too(folder: Path) -> None:
    assert report([task_run(run_of(folder, "random", at_random(random.Random(2))))]).rows
