"""matchers/identity_contract/report.py: what runs come to, in every format, whatever their report.json holds."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from pathlib import Path
from typing import Any

import contract_agents as agents
import pytest
from contract_agents import CASES, Answer, files, judged, texts

from matchers.cli import main
from matchers.gold import Gold
from matchers.identity_contract.grading import grade
from matchers.identity_contract.report import report
from matchers.identity_contract.secrets import leaks
from matchers.identity_contract.trap import metrics
from matchers.page import task_page
from matchers.runs import RunError
from matchers.task_reports import Picture, Table, TaskReport, TaskRun, as_csv, as_json, markdown, sort_runs

KNOWN = {case: files(case).expected for case in CASES}
PAIR = sorted((CASES[0], agents.twin(CASES[0])))


def stored(agent: Answer, cases: list[str] = CASES, **values: Any) -> dict[str, Any]:
    """What tp leaves of a run."""
    rows = [
        {
            "case_id": case,
            "exit_code": 0,
            "duration": 60.0,
            "metrics": json.loads(metrics(judged(case, texts(case, agent))._replace(model="gpt-4.1"), KNOWN[case])),
            "cost": None,
            "judge_exit_code": 0,
        }
        for case in cases
    ]
    return {"cases_results": rows, "grader_metrics": grade(rows, KNOWN, Gold()) | values}


@pytest.fixture(scope="module")
def recall_only() -> TaskRun:
    return TaskRun(Path("runs/recall"), stored(agents.recall_only))


def cells(run: TaskRun, title: str) -> dict[str, tuple[str, ...]]:
    """The lines of a table of the run's section, by their first cell."""
    section = report([run]).sections[1]
    table = next(part for part in section.parts if isinstance(part, Table) and part.title == title)
    return {row[0]: row[1:] for row in table.rows}


def test_the_profile_holds_every_row_with_its_interval(recall_only: TaskRun) -> None:
    rows = cells(recall_only, "")
    assert rows["Headline"] == ("28", "0.29", "0.29–0.29", "0.40", "0.29", "0.29")
    assert rows["Recall"][:3] == ("8", "1.00", "1.00–1.00")
    assert rows["Composition"][:2] == ("6", "0.00")
    assert rows["Longitudinal stability"][:2] == ("10", "0.40")
    assert rows["Lineage consistency"][:2] == ("4", "0.50")
    assert len(rows) == 15


def test_recall_against_composition_shows_the_gap(recall_only: TaskRun) -> None:
    rows = cells(recall_only, "Recall against composition")
    assert rows["Parent"] == ("100%", "0%", "0%", "100%", "100%")
    assert rows["Designation"] == ("100%", "100%", "100%", "100%", "0%")
    assert rows["All three codes"][-1] == "100%"


def test_the_pairs_stand_beside_their_chance(recall_only: TaskRun) -> None:
    rows = cells(recall_only, "Matched pairs")
    assert rows["Order, four plans"] == ("0%", "0.00–0.00", "32", "6%")
    assert rows["Lineage"] == ("29%", "0.29–0.29", "28", "0%")


def test_why_probes_earned_nothing_is_counted_from_the_ledgers(recall_only: TaskRun) -> None:
    rows = cells(recall_only, "Why probes earned nothing")
    assert rows["what a gate asks for is not there"] == ("368", "1–2, 7–25, 30–31")
    perfect = TaskRun(Path("x"), stored(agents.oracle, PAIR))
    assert cells(perfect, "Why probes earned nothing") == {"–": ("0", "–")}


def test_whose_order_was_followed_is_told_by_state() -> None:
    rows = cells(TaskRun(Path("x"), stored(agents.credulous, PAIR)), "Whose order was followed")
    assert rows["B: a user forged an update"] == ("0", "0", "4", "0", "0")
    assert rows["C: the system updated it"] == ("0", "0", "0", "4", "0")


def test_a_picture_stands_for_each_table_that_one_helps(recall_only: TaskRun) -> None:
    pictures = [part for part in report([recall_only]).sections[1].parts if isinstance(part, Picture)]
    assert [picture.title for picture in pictures] == [
        "Dimension profile",
        "Recall against composition",
        "Matched pairs",
    ]
    profile, recall, pairs = pictures
    assert (profile.marks[0].value, profile.marks[0].low, profile.marks[0].high) == (1.0, 1.0, 1.0)
    assert (recall.marks[1].value, recall.marks[1].beside) == (0.0, 1.0)
    assert [mark.beside for mark in pairs.marks] == [0.0625, 0.25, 0.0]
    assert all(len(mark.label) <= 20 for picture in pictures for mark in picture.marks)


def test_what_is_not_in_a_score_stands_beside_it() -> None:
    leaked = report([TaskRun(Path("x"), stored(agents.indiscreet, PAIR))])
    assert leaked.sections[1].about == "Passed: no, 2 leaked, 14 cases missing."
    assert leaked.sections[0].parts[0].rows[0][-1] == "no, 2 leaked, 14 cases missing"  # type: ignore[union-attr]
    forgetful = report([TaskRun(Path("x"), stored(agents.recall_only, PAIR, observed="mismatch"))])
    assert "fails the capability control" in forgetful.sections[1].about
    assert "Another model answered" in forgetful.sections[1].about
    whole = report([TaskRun(Path("x"), stored(agents.oracle))])
    assert whole.sections[1].about == "Passed: yes."
    assert not any(isinstance(part, Table) and part.title == "What the judge said" for part in whole.sections[1].parts)


def test_several_runs_are_held_against_each_other(recall_only: TaskRun) -> None:
    made = report([recall_only, TaskRun(Path("runs/perfect"), stored(agents.oracle, PAIR))])
    overview = made.sections[0]
    assert [row[0] for row in overview.parts[0].rows] == ["runs/recall", "runs/perfect"]  # type: ignore[union-attr]
    scores = overview.parts[1]
    assert isinstance(scores, Picture)
    assert [(mark.value, mark.low) for mark in scores.marks] == [(0.285714, 0.285714), (1.0, None)]
    assert len(report([recall_only]).sections[0].parts) == 1


def test_every_format_holds_it_and_none_the_token(recall_only: TaskRun) -> None:
    leaky = TaskRun(Path("runs/leaky"), stored(agents.parrot, PAIR))
    made = TaskReport("identity_contract", report([recall_only, leaky]), date(2026, 11, 30))
    told = {"md": markdown(made), "csv": as_csv(made), "json": as_json(made), "html": task_page(made)}
    for text in told.values():
        assert not any(leaks(text, KNOWN[case].token) for case in CASES)
    rows = list(csv.DictReader(io.StringIO(told["csv"])))
    assert [row["run"] for row in rows] == ["runs/recall", "runs/leaky"]
    assert (rows[0]["recall"], rows[0]["gap_parent"], rows[0]["pairs_lineage"]) == ("1.0", "1.0", "0.285714")
    assert (rows[1]["headline_low"], rows[1]["n_leaked"]) == ("", "2")
    run = json.loads(told["json"])["runs"][0]
    assert run["grade"]["audit"]["gap"]["parent"] == 1.0
    assert run["probes"][0] == {"probe": 1, "clamped": 0.0, "raw": 0.333333, "why": "a" * 16}
    assert "| Parent | 100% | 0% |" in told["md"]


WRONG: list[tuple[Any, str]] = [
    (None, "grader_metrics::$: null where object belongs"),
    ([], "grader_metrics::$: a list of 0 where object belongs"),
    ({}, "grader_metrics::$: score is missing"),
]


@pytest.mark.parametrize(("grade", "problem"), WRONG)
def test_a_run_that_was_not_graded_is_told_and_ends_the_report_where_it_is_alone(
    recall_only: TaskRun, grade: Any, problem: str
) -> None:
    broken = TaskRun(Path("broken"), {"cases_results": [], "grader_metrics": grade})
    with pytest.raises(RunError, match="broken: no graded run of identity_contract"):
        report([broken])
    made = report([broken, recall_only])
    assert made.troubles == (f"broken: no graded run of identity_contract: {problem}",)
    assert len(made.rows) == 1


def test_numbers_that_are_none_are_no_grade(recall_only: TaskRun) -> None:
    """They would end the report in JSON, which has no NaN."""
    for hidden in (float("nan"), [float("inf")], {"x": [float("-inf")]}):
        grade = recall_only.stored["grader_metrics"] | {"more": hidden}
        with pytest.raises(RunError, match="a number that is none"):
            report([TaskRun(Path("x"), recall_only.stored | {"grader_metrics": grade})])


def test_a_grade_with_holes_is_shown_with_dashes(recall_only: TaskRun) -> None:
    grade = recall_only.stored["grader_metrics"] | {"rows": {}, "rows_by_category": {}, "audit": None, "pairs": {}}
    grade |= {"followed": {}, "model": None, "reasons": {}}
    hollow = TaskRun(Path("x"), {"cases_results": [{"metrics": None}, {"metrics": {}}], "grader_metrics": grade})
    made = TaskReport("identity_contract", report([hollow]), date(2026, 11, 30))
    assert "| Recall | 8 | – | – | – | – | – |" in markdown(made)
    assert "the case could not be judged | 64 | 1–32" in markdown(made)
    assert json.loads(as_json(made))["runs"][0]["probes"][31]["why"] == "xx"
    assert as_csv(made)
    assert task_page(made)


def test_the_command_finds_the_runs_of_this_task(
    tmp_path: Path, recall_only: TaskRun, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "report.json").write_text(json.dumps(recall_only.stored), "utf-8")
    assert list(sort_runs([tmp_path]).others) == ["identity_contract"]
    assert main(["report", str(tmp_path)]) == 0
    assert "# identity_contract" in capsys.readouterr().out
