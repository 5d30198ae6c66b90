"""The row of a run of anybody's task: every case counts, and one without a score to trust counts as nothing."""

from __future__ import annotations

from statistics import mean
from typing import Any

from matchers.calibrated_answer.judging import BROKEN
from matchers.rows import cost, is_score, judge_ended_well, judge_exit, latency
from matchers.show import plain, shortened
from matchers.yaml_text import DataError

_UNKNOWN = "unknown"


def grade(cases: list[Any], threshold: float = 1.0) -> dict[str, Any]:
    """Grade a run: the denominator is every case, and one without a score to trust counts as 0.0.

    Args:
        cases: tp's list of `{case_id, exit_code, duration, metrics, cost, judge_exit_code}`.
        threshold: the mean score from which on a run passes; one in which something is broken never does.

    Returns:
        The run's row as JSON types, under the convention's names.

    Raises:
        DataError: the threshold would let a run pass that has earned nothing.
    """
    if not 0.0 < threshold <= 1.0:
        raise DataError([f"grader_main::$.threshold: {threshold}; a number above 0.0 and at most 1.0"])
    rows = [case if isinstance(case, dict) else {} for case in cases]
    scores: list[float] = []
    by_category: dict[str, list[float]] = {}
    reasons: dict[str, str] = {}
    n_broken = 0
    for i, row in enumerate(rows, 1):
        given = row.get("metrics")
        given = given if isinstance(given, dict) else {}
        name = plain(str(row.get("case_id", i)), 40)
        score, trouble = 0.0, ""
        if not is_score(given.get("score")) or not judge_ended_well(row):
            trouble = f"judge broke: {judge_exit(row)}"
        elif given.get("outcome") == BROKEN:
            trouble = f"broken: {_reason(given)}"
        else:
            score = float(given["score"])
        n_broken += bool(trouble)
        if trouble or score < 1.0:
            reasons[name] = trouble or _reason(given)
        scores.append(score)
        by_category.setdefault(shortened(str(given.get("category", _UNKNOWN)), 60), []).append(score)
    score = round(mean(scores), 6) if scores else 0.0
    return {
        "score": score,
        "passed": bool(scores) and score >= threshold and not n_broken,
        "n_passed": sum(each == 1.0 for each in scores),
        "n_total": len(rows),
        "n_scored": len(rows) - n_broken,
        "n_skipped_no_gold": 0,
        "n_broken": n_broken,
        "threshold": threshold,
        "by_category": {name: round(mean(each), 6) for name, each in sorted(by_category.items())},
        **latency(rows),
        "cost_usd_total": cost(rows),
        "reasons": reasons,
    }


def _reason(given: dict[str, Any]) -> str:
    """What a case's metrics say for it; of the convention's, the worst of its results."""
    if "verdict" in given:
        return shortened(str(given["verdict"]), 120)
    results = given.get("matcher_results")
    told = [each for each in results if isinstance(each, dict)] if isinstance(results, list) else []
    told = [each for each in told if is_score(each.get("score"))]
    if not told:
        return shortened(str(given.get("reason", "")), 120)
    worst = min(told, key=lambda each: float(each["score"]))
    return shortened(f"{worst.get('kind')}: {worst.get('reason')}", 120)
