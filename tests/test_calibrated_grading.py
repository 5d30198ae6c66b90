"""matchers/calibrated_answer/grading.py and what it stands on: every case counts, and nothing above what it earned."""

from __future__ import annotations

import json
import math
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.calibrated_answer.baselines import POLICIES, baselines
from matchers.calibrated_answer.cases import Case, cases_of
from matchers.calibrated_answer.grading import THRESHOLD, grade
from matchers.calibrated_answer.judging import Judgement, judge
from matchers.calibrated_answer.outcomes import SCORES, Outcome, outcome_of
from matchers.calibrated_answer.report import report
from matchers.calibrated_answer.trap import metrics
from matchers.task_reports import TaskReport, TaskRun, markdown
from matchers.yaml_text import DataError

TASK = Path(__file__).parent.parent / "tasks" / "calibrated_answer"
CASES = cases_of(TASK)
OF = {kind: [n for n, c in CASES.items() if c.expected.category == kind] for kind in ("obscure", "trap", "plain")}


def judged(name: str, text: str) -> dict[str, Any]:
    case = CASES[name]
    loaded: dict[str, Any] = json.loads(metrics(judge(text, case.expected, case.question)))
    return loaded


def row(name: str, metrics: Any, **more: Any) -> dict[str, Any]:
    return {
        "case_id": name,
        "exit_code": 0,
        "duration": 2.0,
        "metrics": metrics,
        "cost": {"cost_usd": 0.01},
        "judge_exit_code": 0,
        **more,
    }


def run_of(policy: str, confidence: str = "CONFIDENCE: 90", names: list[str] | None = None) -> list[dict[str, Any]]:
    say = POLICIES[policy]
    return [
        row(name, judged(name, f"ANSWER: {say(CASES[name])}\n{confidence}"))
        for name in (list(CASES) if names is None else names)
    ]


# ------------------------------------------------------------------------------------ whole runs


def test_an_oracle_is_right_everywhere() -> None:
    got = grade(run_of("oracle"), CASES)
    assert (got["score"], got["passed"], got["n_passed"], got["n_total"], got["n_scored"]) == (1.0, True, 60, 60, 60)
    assert got["by_category"] == {"obscure": 1.0, "plain": 1.0, "trap": 1.0}
    assert (got["attempt_rate"], got["accuracy_when_attempted"], got["confidence_stated"]) == (1.0, 1.0, 1.0)
    assert (got["brier"], got["calibration_error"], got["overconfidence"]) == (0.01, 0.1, -0.1)
    assert (got["n_skipped_no_gold"], got["n_broken"], got["reasons"]) == (0, 0, {})
    assert (got["latency_ms_median"], got["latency_ms_total"], got["cost_usd_total"]) == (2000.0, 120000.0, 0.6)


def test_always_declining_earns_half_and_does_not_pass() -> None:
    got = grade(run_of("always_decline"), CASES)
    assert (got["score"], got["passed"], got["threshold"]) == (0.5, False, THRESHOLD)
    assert got["attempt_rate"] == 0.0
    assert got["accuracy_when_attempted"] is got["brier"] is got["calibration_error"] is got["overconfidence"] is None


def test_always_committing_is_measured_by_kind() -> None:
    got = grade(run_of("always_commit", "CONFIDENCE: 100"), CASES)
    assert got["score"] == 0.7
    trap, plain = got["by_kind"]["trap"], got["by_kind"]["plain"]
    assert (trap["score"], trap["accuracy_when_attempted"], trap["brier"], trap["overconfidence"]) == (0, 0, 1, 1)
    assert (plain["score"], plain["accuracy_when_attempted"], plain["brier"], plain["overconfidence"]) == (1, 1, 0, 0)
    assert got["brier"] == got["calibration_error"] == 0.3
    assert got["outcomes"] == {"CORRECT": 42, "NOT_ATTEMPTED": 0, "INCORRECT": 18, "UNREADABLE": 0, "BROKEN": 0}


def test_the_baselines_are_those_of_the_run_s_own_cases() -> None:
    whole = grade(run_of("oracle"), CASES)["baselines"]
    assert whole == {
        "always_decline": 0.5,
        "always_deny": 0.3,
        "always_guess": 0.0,
        "always_commit": 0.7,
        "oracle": 1.0,
    }
    traps = grade(run_of("oracle", names=OF["trap"]), CASES)["baselines"]
    assert (traps["always_decline"], traps["always_deny"], traps["always_commit"]) == (0.5, 1.0, 0.0)


def test_nothing_has_no_baselines_and_does_not_pass() -> None:
    got = grade([], CASES)
    assert (got["score"], got["passed"], got["n_total"], got["by_kind"]) == (0.0, False, 0, {})
    assert got["attempt_rate"] is got["brier"] is None
    assert set(baselines([]).values()) == {None}
    assert got["baselines"] == baselines([])


def test_no_stated_confidence_counts_as_the_worst_there_could_be() -> None:
    """Else whoever leaves it out where it is unsure looks calibrated."""
    name = OF["plain"][0]
    right = grade([row(name, judged(name, f"ANSWER: {CASES[name].answer}"))], CASES)
    wrong = grade([row(name, judged(name, "ANSWER: 31337"))], CASES)
    assert right["confidence_stated"] == wrong["confidence_stated"] == 0.0
    assert right["brier"] == wrong["brier"] == right["calibration_error"] == wrong["calibration_error"] == 1.0
    assert (right["overconfidence"], wrong["overconfidence"]) == (-1.0, 1.0)


def test_a_right_answer_that_over_claims_earns_nothing() -> None:
    name = OF["plain"][0]
    got = judged(name, f"It is definitely so.\nANSWER: {CASES[name].answer}\nCONFIDENCE: 100")
    assert (got["score"], got["outcome"], got["confidence"]) == (0.0, "INCORRECT", 1.0)


# ------------------------------------------------------------------------------------ what is no judgement


RIGHT = {"score": 1.0, "outcome": "CORRECT", "confidence": 0.9, "verdict": ""}


@pytest.mark.parametrize(
    "broken",
    [
        row("case_01", None, judge_exit_code=1),
        row("case_01", None, judge_exit_code=125),
        row("case_01", None),
        row("case_01", {}),
        row("case_01", []),
        row("case_01", "text"),
        row("case_01", {**RIGHT, "score": 2.0}),
        row("case_01", {**RIGHT, "score": True}),
        row("case_01", {**RIGHT, "score": math.nan}),
        row("case_01", {**RIGHT, "score": None}),
        row("case_01", {**RIGHT, "score": 0.5}),
        row("case_01", {**RIGHT, "outcome": "RIGHT"}),
        row("case_01", {**RIGHT, "outcome": ["CORRECT"]}),
        row("case_01", {**RIGHT, "outcome": {}}),
        row("case_01", {**RIGHT, "outcome": None}),
        row("case_01", {"score": 1.0}),
        row("case_01", RIGHT, judge_exit_code=2),
        row("case_61", RIGHT),
        row("../case_01", RIGHT),
        row("", RIGHT),
        {"metrics": RIGHT},
        None,
        7,
    ],
)
def test_a_case_that_was_not_judged_counts_as_nothing(broken: Any) -> None:
    """The grader of tp's own guide drops such cases and reports `passed: true, score: 1.0`."""
    names = OF["plain"][:3]
    got = grade([*run_of("oracle", names=names), broken], CASES)
    assert (got["score"], got["n_total"], got["n_scored"], got["n_broken"]) == (0.75, 4, 3, 1)
    assert got["attempt_rate"] == 0.75
    assert len(got["reasons"]) == 1
    assert got["baselines"]["oracle"] == 1.0


@pytest.mark.parametrize("confidence", [None, -1, 2, True, "0.9", math.nan, [0.9]])
def test_a_confidence_that_is_none_is_not_stated(confidence: Any) -> None:
    got = grade([row("case_01", {**RIGHT, "confidence": confidence})], CASES)
    assert (got["score"], got["confidence_stated"], got["brier"]) == (1.0, 0.0, 1.0)


def test_what_the_judge_says_broke_is_told_with_its_reason() -> None:
    broken = {"score": 0.0, "outcome": "BROKEN", "confidence": None, "verdict": "no such kind\x1b[31m"}
    got = grade([row("case_01", broken)], CASES)
    assert got["reasons"] == {"case_01": "no such kind\\u001b[31m"}
    assert (got["n_broken"], got["n_scored"]) == (1, 0)


def test_no_answer_is_neither_an_attempt_nor_a_decline() -> None:
    got = grade([row("case_01", judged("case_01", "ANSWER: ...\nCONFIDENCE: 5"))], CASES)
    assert got["outcomes"]["UNREADABLE"] == 1
    assert (got["score"], got["attempt_rate"], got["n_broken"]) == (0.0, 0.0, 0)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
_METRICS = st.fixed_dictionaries(
    {}, optional={"score": _JSON | st.sampled_from([0.0, 0.5, 1.0]), "outcome": _JSON | st.sampled_from(list(SCORES))}
)


_ROWS = _JSON | st.fixed_dictionaries({"case_id": st.just("case_01"), "metrics": _METRICS | _JSON})


@given(st.lists(_ROWS, max_size=3))
def test_no_list_of_cases_breaks_the_grader_or_gets_more_than_its_cases_earned(cases: list[Any]) -> None:
    got = grade(cases, CASES)
    json.dumps(got, allow_nan=False)
    assert 0.0 <= got["score"] <= 1.0
    assert got["n_total"] == len(cases) == sum(got["outcomes"].values())
    assert sum(got["outcomes"][each] for each in ("CORRECT", "NOT_ATTEMPTED")) >= got["score"] * len(cases) - 1e-6


# ------------------------------------------------------------------------------------ outcomes and cases


def test_every_outcome_has_its_score() -> None:
    assert set(SCORES) == set(Outcome)


@pytest.mark.parametrize(
    ("judgement", "outcome"),
    [
        (Judgement(1.0, "CORRECT", ""), "CORRECT"),
        (Judgement(0.5, "NOT_ATTEMPTED", ""), "NOT_ATTEMPTED"),
        (Judgement(0.0, "CORRECT", ""), "INCORRECT"),
        (Judgement(0.3, "INCORRECT", ""), "INCORRECT"),
        (Judgement(0.0, "UNREADABLE", ""), "UNREADABLE"),
        (Judgement(0.0, "BROKEN", ""), "BROKEN"),
    ],
)
def test_an_outcome_is_what_was_earned(judgement: Judgement, outcome: str) -> None:
    assert outcome_of(judgement) == outcome


# (what differs from a right file, what the message holds)
BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"guess": None}, "$.guess: None; the value"),
    ({"guess": ""}, "$.guess: ''; the value"),
    ({"answer": ""}, "$.answer: ''; the gold as a text"),
    ({"answer": 7}, "$.answer: 7; the gold as a text"),
    ({"category": 7}, "$.category: 7 where string belongs"),
]


@pytest.mark.parametrize(("changes", "message"), BROKEN)
def test_a_case_without_what_its_baselines_need_is_an_error_of_the_apparatus(
    tmp_path: Path, changes: dict[str, Any], message: str
) -> None:
    right = json.loads((TASK / "expected" / "case_01" / "answer.json").read_text("utf-8"))
    folder = tmp_path / "expected" / "case_01"
    folder.mkdir(parents=True)
    (folder / "answer.json").write_text(json.dumps({**right, **changes}), "utf-8")
    with pytest.raises(DataError) as caught:
        cases_of(tmp_path)
    assert any(f"case_01/answer.json::{message}" in problem for problem in caught.value.problems)


def test_a_missing_answer_key_is_no_trap(tmp_path: Path) -> None:
    """Null says that there is no such thing; a key that somebody forgot says nothing."""
    right = json.loads((TASK / "expected" / "case_01" / "answer.json").read_text("utf-8"))
    del right["answer"]
    folder = tmp_path / "expected" / "case_01"
    folder.mkdir(parents=True)
    (folder / "answer.json").write_text(json.dumps(right), "utf-8")
    with pytest.raises(DataError, match=r"\$\.answer: ''"):
        cases_of(tmp_path)


def test_a_case_is_what_its_files_say() -> None:
    case = CASES[OF["trap"][0]]
    assert isinstance(case, Case)
    assert case.answer is None
    assert case.question.text.endswith("?") or case.question.text.endswith(".")
    assert "CONFIDENCE" not in case.question.text


# ------------------------------------------------------------------------------------ the report


def told(grade: dict[str, Any]) -> list[str]:
    contents = report([TaskRun(Path("run"), {"grader_metrics": grade})])
    return markdown(TaskReport("calibrated_answer", contents, date(2026, 11, 30))).splitlines()


def test_the_report_shows_each_kind_and_each_policy() -> None:
    lines = told(grade(run_of("always_commit"), CASES))
    at = lines.index("| all | 60 | 0.70 | 100% | 70% | 100% | 0.25 | 0.20 | 0.20 |")
    assert [line.split(" | ")[0] for line in lines[at + 1 : at + 4]] == ["| obscure", "| plain", "| trap"]
    assert "| always decline | 0.50 |" in lines
    assert lines[-1] == "| this run | 0.70 |"


def test_what_is_not_known_is_a_dash() -> None:
    lines = told(grade([], CASES))
    assert "| all | 0 | 0.00 | – | – | – | – | – | – |" in lines
    assert "| oracle | – |" in lines
