"""matchers/grading.py: every case of the run is in the denominator, and the witness decides."""

from __future__ import annotations

import json
import math
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from matchers.answer import read_answer
from matchers.case import Snapshot, case_for
from matchers.gold import Gold
from matchers.grading import grade, rate
from matchers.judging import judge
from matchers.render import perfect, render
from matchers.task import read_expected
from matchers.trap import metrics

GOLD = Gold()
MODEL = "claude-opus-4-8"


def judged(text: str | None = None, model: str = MODEL, prompt: str = "") -> dict[str, Any]:
    case = case_for(GOLD, Snapshot(model, "example", prompt, date(2026, 11, 29)))
    answer = render(perfect(case)) if text is None else text
    loaded: dict[str, Any] = json.loads(metrics(judge(read_answer(answer), case, read_expected())))
    return loaded


def row(metrics: Any, answered: str | None = None, **more: Any) -> dict[str, Any]:
    cost = None if answered is None else {"by_model": [{"provider": "openai", "model": answered}], "cost_usd": 0.5}
    return {
        "case_id": "case_01",
        "exit_code": 0,
        "duration": 2.0,
        "metrics": metrics,
        "cost": cost,
        "judge_exit_code": 0,
        **more,
    }


def test_a_run_of_passes_passes() -> None:
    got = grade([row(judged(), MODEL)] * 5, GOLD)
    assert (got["score"], got["passed"], got["tier"], got["observed"]) == (1.0, True, "Pass", "match")
    assert got["GT1"] == [1.0, 0.57, 1.0]
    assert got["latency_ms_total"] == 10000.0
    assert got["cost_usd_total"] == 2.5
    assert got["reasons"] == {}


@pytest.mark.parametrize(
    "broken",
    [
        row(None, judge_exit_code=1),
        row(None, judge_exit_code=125),
        row(None),
        row({"score": 2.0, "ledger": "", "verdict": ""}),
        row({"score": -1.0}),
        row({"score": True}),
        row({"score": "1.0"}),
        row({"score": math.nan}),
        row({"score": math.inf}),
        row({}),
        row([]),
        row("text"),
        row({"score": 1.0}, judge_exit_code=2),
        None,
        7,
    ],
)
def test_a_case_that_was_not_judged_counts_as_nothing(broken: Any) -> None:
    """The grader of tp's own guide drops such cases and reports `passed: true, score: 1.0`."""
    got = grade([row(judged())] * 4 + [broken], GOLD)
    assert got["score"] == 0.8
    assert not got["passed"]
    assert got["tier"] == "Fail"
    assert (got["n_total"], got["n_scored"], got["n_broken"]) == (5, 4, 1)
    assert got["reasons"]
    json.dumps(got, allow_nan=False)


def test_a_model_without_gold_does_not_pass() -> None:
    """`score: null` is its own outcome: skipped by name, and still in the denominator."""
    nothing = {"score": None, "verdict": "no gold entry for x", "ledger": "?" * 18 + " " + "?" * 10 + " . . x"}
    got = grade([row(nothing)] * 5, GOLD)
    assert (got["score"], got["passed"], got["n_skipped_no_gold"], got["n_scored"]) == (0.0, False, 5, 0)
    assert "no gold entry for x" in got["reasons"]["case_01"]


def test_an_empty_run_does_not_pass() -> None:
    """mean() of nothing raises, all() of nothing is True: neither may decide."""
    got = grade([], GOLD)
    assert (got["score"], got["passed"], got["observed"]) == (0.0, False, "not_observed")


@pytest.mark.parametrize(
    ("answered", "observed"),
    [
        (MODEL, "match"),
        ("anthropic/claude-opus-4.8", "match"),
        ("claude-opus-4-8-20260528", "match"),
        ("claude-opus-4-5", "mismatch"),
        ("gpt-4o", "mismatch"),
        ("some-internal-name", "mismatch"),
        (None, "not_observed"),
        ("", "not_observed"),
    ],
)
def test_the_witness_decides(answered: str | None, observed: str) -> None:
    """An answer from another model than the label says is worth nothing, however right it is."""
    got = grade([row(judged(), answered)] * 5, GOLD)
    assert got["observed"] == observed
    assert got["score"] == (0.0 if observed == "mismatch" else 1.0)
    assert got["passed"] is (observed != "mismatch")
    assert got["tier"] == ("Fail" if observed == "mismatch" else "Pass")


def test_one_mismatch_spoils_the_run() -> None:
    got = grade([row(judged(), MODEL)] * 4 + [row(judged(), "gpt-4o")], GOLD)
    assert (got["observed"], got["score"]) == ("mismatch", 0.0)
    assert "gpt-4o" in got["reasons"]["observed"]


def test_a_witness_of_some_cases_is_none_of_the_run() -> None:
    assert grade([row(judged(), MODEL)] * 4 + [row(judged())], GOLD)["observed"] == "not_observed"


def test_cases_of_different_models_do_not_pass() -> None:
    """Five cases, five models, each right about itself: no run of any one model."""
    got = grade([row(judged()), row(judged(model="gpt-4.1"))], GOLD)
    assert not got["passed"]
    assert got["reasons"]["model"] == "the cases name different models"


def test_unknown_cost_makes_the_total_unknown() -> None:
    """A total that drops an unknown part would understate what was spent."""
    unknown = row(judged(), MODEL)
    unknown["cost"]["cost_usd"] = None
    assert grade([row(judged(), MODEL), unknown], GOLD)["cost_usd_total"] is None


def test_stale_runs_report_months_and_the_central_signal() -> None:
    old = judged("I am Claude Opus 4.5, made by Anthropic.\nASSUMED_CURRENT_DATE: 2026-11-29")
    got = grade([row(old)] * 5, GOLD)
    assert got["staleness_months"] == 6.1
    assert got["stale_while_date_aware"] == 5


@pytest.mark.parametrize(
    ("hits", "n", "interval"),
    [(5, 5, [1.0, 0.57, 1.0]), (0, 5, [0.0, 0.0, 0.43]), (1, 2, [0.5, 0.09, 0.91]), (81, 263, [0.31, 0.26, 0.37])],
)
def test_intervals_are_wilson_s(hits: int, n: int, interval: list[float]) -> None:
    """The last row is Newcombe's published example (1998, Table I): 0.2553 to 0.3662."""
    assert rate(hits, n) == interval


def test_of_nothing_there_is_no_rate() -> None:
    assert rate(0, 0) is None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(["case_id", "metrics", "cost", "duration", "judge_exit_code", "score", "ledger", "by_model"])


@given(st.lists(st.dictionaries(KEYS, json_values, max_size=6) | json_values, max_size=6))
def test_no_manifest_whatever_passes_or_crashes_the_grader(cases: list[Any]) -> None:
    got = grade(cases, GOLD)
    json.dumps(got, allow_nan=False)
    assert not got["passed"] or all(case["metrics"]["score"] == 1.0 for case in cases)
    assert 0.0 <= got["score"] <= 1.0


HUGE = 10**400


@pytest.mark.parametrize("odd", [HUGE, -1, math.nan, math.inf, True, "1", None, [], {}])
def test_what_is_no_amount_ends_no_grading(odd: Any) -> None:
    """JSON has integers of any length, and Python cannot make a float of 400 digits: the grader ended without a row."""
    cases = [row(judged()), row(judged(), duration=odd, cost={"cost_usd": odd}), row({"score": odd})]
    got = grade(cases, GOLD)
    assert got["cost_usd_total"] is None
    assert got["latency_ms_total"] == 4000.0
    json.dumps(got, allow_nan=False)


def test_the_row_has_the_names_that_the_platform_reads() -> None:
    """It ranks by score; a name of our own would leave a column empty, and say nothing."""
    got = grade([row(judged(), MODEL)], GOLD)
    assert {"score", "passed", "tier", "observed", "latency_ms_median", "latency_ms_p95", "latency_ms_total"} <= set(
        got
    )
    assert {"cost_usd_total", "staleness_months", "calibration", *(f"GT{n}" for n in range(1, 8))} <= set(got)
    assert got["staleness_months"] == 0.0
    assert got["calibration"] == 1.0


@pytest.mark.parametrize("n", [1, 2, 5, 10, 100, 1000])
def test_the_interval_is_scipy_s(n: int) -> None:
    """The grader runs with three packages, of which SciPy is none."""
    for hits in range(0, n + 1, max(1, n // 20)):
        interval = binomtest(hits, n).proportion_ci(method="wilson")
        assert rate(hits, n) == [round(hits / n, 2), round(max(0.0, interval.low), 2), round(interval.high, 2)]
