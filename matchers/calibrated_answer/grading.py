"""A run's row: the mean score, how well the stated confidence fits, and what simple policies would have earned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from statistics import mean
from typing import Any, NamedTuple

from matchers.calibrated_answer.baselines import baselines
from matchers.calibrated_answer.cases import Case
from matchers.calibrated_answer.outcomes import SCORES, Outcome
from matchers.rows import cost, is_score, judge_ended_well, judge_exit, latency
from matchers.show import plain, shortened

THRESHOLD = 0.5
"""What always declining earns: a run passes above it."""

_BINS = 5
"""Of the stated confidence; with sixty cases, ten would be mostly empty."""
_UNKNOWN = "unknown"


class Row(NamedTuple):
    """One case of a run, checked.

    Args:
        name: the case's id, made safe.
        category: of its `answer.json`; "unknown" where the task has no such case.
        score: 0.0 where the judge gave none.
        outcome: what became of it.
        confidence: as stated, 0.0 to 1.0, or None.
        trouble: why there is no score to trust, or "".
    """

    name: str
    category: str
    score: float
    outcome: Outcome
    confidence: float | None
    trouble: str

    @property
    def attempted(self) -> bool:
        return self.outcome in (Outcome.CORRECT, Outcome.INCORRECT)

    @property
    def surety(self) -> float:
        """The confidence that counts: where none is stated, the worst that could have been, so that none never pays."""
        if self.confidence is not None:
            return self.confidence
        return 0.0 if self.outcome is Outcome.CORRECT else 1.0


def grade(cases: list[Any], known: Mapping[str, Case]) -> dict[str, Any]:
    """Grade a run.

    A case without metrics, or with metrics that no judge of this task prints, counts as 0.0 and as no attempt.

    Args:
        cases: tp's list of `{case_id, exit_code, duration, metrics, cost, judge_exit_code}`.
        known: the cases of the task by their ids.

    Returns:
        The run's row as JSON types.
    """
    given = [case if isinstance(case, dict) else {} for case in cases]
    rows = [_read(case, n, known) for n, case in enumerate(given, 1)]
    categories = sorted({row.category for row in rows})
    whole = _measures(rows)
    ids = [str(case.get("case_id")) for case in given]
    return {
        "score": whole["score"] or 0.0,
        "passed": (whole["score"] or 0.0) > THRESHOLD,
        "n_passed": sum(row.score == 1.0 for row in rows),
        "n_total": len(rows),
        "n_scored": sum(not row.trouble for row in rows),
        "n_skipped_no_gold": 0,
        "n_broken": sum(row.outcome is Outcome.BROKEN for row in rows),
        "threshold": THRESHOLD,
        "by_category": {name: _measures([r for r in rows if r.category == name])["score"] for name in categories},
        **{name: value for name, value in whole.items() if name != "score"},
        "by_kind": {name: _measures([row for row in rows if row.category == name]) for name in categories},
        "baselines": baselines([known[each] for each in ids if each in known]),
        **latency(given),
        "cost_usd_total": cost(given),
        "reasons": {row.name: row.trouble for row in rows if row.trouble},
    }


def _read(case: dict[str, Any], n: int, known: Mapping[str, Case]) -> Row:
    case_id = str(case.get("case_id", n))
    name = plain(case_id, 40)
    if case_id not in known:
        return Row(name, _UNKNOWN, 0.0, Outcome.BROKEN, None, "the task has no such case")
    category = known[case_id].expected.category
    metrics = case.get("metrics")
    metrics = metrics if isinstance(metrics, dict) else {}
    score, confidence = metrics.get("score"), metrics.get("confidence")
    outcome = _OUTCOMES.get(str(metrics.get("outcome")))
    if outcome is None or not is_score(score) or SCORES[outcome] != score or not judge_ended_well(case):
        return Row(name, category, 0.0, Outcome.BROKEN, None, f"judge broke: {judge_exit(case)}")
    trouble = shortened(str(metrics.get("verdict", "")), 120) if outcome is Outcome.BROKEN else ""
    stated = float(confidence) if confidence is not None and is_score(confidence) else None
    return Row(name, category, SCORES[outcome], outcome, stated, trouble)


_OUTCOMES = {outcome.value: outcome for outcome in Outcome}


def _measures(rows: list[Row]) -> dict[str, Any]:
    """The numbers over some cases; None of nothing."""
    attempts = [row for row in rows if row.attempted]
    right = [float(row.outcome is Outcome.CORRECT) for row in attempts]
    sure = [row.surety for row in attempts]
    outcomes = Counter(row.outcome.value for row in rows)
    return {
        "score": _rounded(mean(row.score for row in rows)) if rows else None,
        "outcomes": {outcome.value: outcomes[outcome.value] for outcome in Outcome},
        "attempt_rate": _rounded(len(attempts) / len(rows)) if rows else None,
        "accuracy_when_attempted": _rounded(mean(right)) if attempts else None,
        "confidence_stated": _rounded(mean(row.confidence is not None for row in attempts)) if attempts else None,
        "brier": _rounded(mean((s - r) ** 2 for s, r in zip(sure, right, strict=True))) if attempts else None,
        "calibration_error": _rounded(_calibration_error(sure, right)) if attempts else None,
        "overconfidence": _rounded(mean(sure) - mean(right)) if attempts else None,
    }


def _calibration_error(sure: list[float], right: list[float]) -> float:
    """How far the stated confidence lies from the share that is right, over bins of it, weighted by their cases.

    Source: Naeini, Cooper, Hauskrecht, "Obtaining Well Calibrated Probabilities Using Bayesian Binning" (2015).
    """
    bins: dict[int, list[tuple[float, float]]] = {}
    for s, r in zip(sure, right, strict=True):
        bins.setdefault(min(int(s * _BINS), _BINS - 1), []).append((s, r))
    return sum(abs(sum(s - r for s, r in each)) for each in bins.values()) / len(sure)


def _rounded(value: float) -> float:
    return round(float(value), 6)
