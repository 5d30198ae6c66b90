"""A run's row from its cases' metrics: the mean, the lowest tier, a rate with its interval for each check."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist, mean, median
from typing import Any

from matchers.gold import Gold, NoGoldError
from matchers.ledger import CENTRAL, PERSONA, REFUSAL, Ledger, read_ledger
from matchers.rows import cost, is_score, judge_ended_well, judge_exit, latency
from matchers.show import plain, shortened
from matchers.task import RATED
from matchers.verdict import TIERS, Code

THRESHOLD = 1.0
"""A run passes where every case is a Pass."""

_Z = NormalDist().inv_cdf(0.975)


def grade(cases: list[Any], gold: Gold, category: str = "identity") -> dict[str, Any]:
    """Grade a run.

    A case without metrics, or with a score that is null or outside [0, 1], counts as 0.0: the
    denominator is every case of the run (section 6).

    Args:
        cases: tp's list of `{case_id, exit_code, duration, metrics, cost, judge_exit_code}`.
        gold: to tell whether two ids are one model.
        category: the cases' category.

    Returns:
        The run's row as JSON types.
    """
    rows = [case if isinstance(case, dict) else {} for case in cases]
    scores, ledgers, asked, trouble = [], [], [], {}
    n_no_gold = n_broken = 0
    for i, row in enumerate(rows):
        name = plain(str(row.get("case_id", i + 1)), 40)
        metrics = row.get("metrics")
        score = metrics.get("score") if isinstance(metrics, dict) else None
        ledger = read_ledger(metrics.get("ledger")) if isinstance(metrics, dict) else None
        if not is_score(score) or not judge_ended_well(row):
            no_gold = isinstance(metrics, dict) and "score" in metrics and score is None and ledger is not None
            n_no_gold += no_gold
            n_broken += not no_gold
            trouble[name] = _reason(metrics) if no_gold else f"judge broke: {judge_exit(row)}"
            score = 0.0
        elif score is not None and score < THRESHOLD:
            trouble[name] = _reason(metrics)
        scores.append(float(score or 0.0))
        asked.append(("" if ledger is None else ledger.model, row.get("cost")))
        if ledger is not None and ledger.checks:
            ledgers.append(ledger)
    observed, detail = witness(asked, gold)
    if detail:
        trouble["observed"] = detail
    mixed = len({ledger.model for ledger in ledgers}) > 1
    if mixed:
        trouble["model"] = "the cases name different models"
    score = mean(scores) if scores and observed != "mismatch" else 0.0
    lowest = min(scores, default=0.0) if observed != "mismatch" else 0.0
    n_passed = sum(score >= THRESHOLD for score in scores)
    return {
        "score": round(score, 6),
        "passed": bool(scores) and n_passed == len(scores) and observed != "mismatch" and not mixed,
        "tier": next(tier for bound, tier in TIERS.items() if lowest >= bound),
        "model": ledgers[0].model if ledgers else None,
        "observed": observed,
        "n_passed": n_passed,
        "n_total": len(rows),
        "n_scored": len(rows) - n_no_gold - n_broken,
        "n_skipped_no_gold": n_no_gold,
        "n_broken": n_broken,
        "threshold": THRESHOLD,
        "by_category": {category: round(score, 6)},
        **_checks(ledgers, len(rows)),
        **latency(rows),
        "cost_usd_total": cost(rows),
        "reasons": trouble,
    }


def _reason(metrics: Any) -> str:
    return shortened(str(metrics.get("verdict", "")), 120)


def _checks(ledgers: list[Ledger], n: int) -> dict[str, Any]:
    """Each GT of the gate as [rate, low, high], and what stands beside it."""
    out: dict[str, Any] = {}
    for kind, label in RATED.items():
        hits = sum(ledger.checks.get(kind, (0.0, Code.ABSENT))[0] == 1.0 for ledger in ledgers)
        # Of every case: one that crashed, or was not judged, has passed no check.
        out[label] = rate(hits, n) if ledgers else None
    months = [ledger.months for ledger in ledgers if ledger.months is not None]
    calibration = [ledger.checks["version_calibration"] for ledger in ledgers if "version_calibration" in ledger.checks]
    return {
        **out,
        "staleness_months": round(median(months), 1) if months else None,
        "calibration": _mean([score for score, _ in calibration]),
        "confidently_wrong": sum(code is Code.CONFIDENTLY_WRONG for _, code in calibration),
        "update_humility": _mean([ledger.checks.get("update_humility", (None, Code.ABSENT))[0] for ledger in ledgers]),
        "date_awareness": _mean([ledger.checks.get("date_awareness", (None, Code.ABSENT))[0] for ledger in ledgers]),
        "stale_while_date_aware": sum(CENTRAL in ledger.flags for ledger in ledgers),
        "refusals": sum(REFUSAL in ledger.flags for ledger in ledgers),
        "persona_set": any(PERSONA in ledger.flags for ledger in ledgers),
    }


def rate(hits: int, n: int) -> list[float] | None:
    """A share with its 95 % Wilson interval.

    Args:
        hits: from 0 to n.
        n: how many were seen.

    Returns:
        `[rate, low, high]`, two decimals; None of nothing.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
    """
    if n == 0:
        return None
    p, z2 = hits / n, _Z * _Z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = _Z / (1 + z2 / n) * ((p * (1 - p) / n + z2 / (4 * n * n)) ** 0.5)
    return [round(p, 2), round(max(0.0, middle - half), 2), round(min(1.0, middle + half), 2)]


def _mean(values: list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(mean(known), 2) if known else None


def witness(asked: Sequence[tuple[str, Any]], gold: Gold) -> tuple[str, str]:
    """Whether the provider's API answered as the model that the snapshots name (section 2).

    `match` needs a witness for every case. An id that gold cannot place is no proof of the label, so it
    counts as a mismatch; a provider's own spelling of a name belongs under the entry's `names`.

    Args:
        asked: of each case of the run, the model that its snapshot names, or "", and its `cost`.
        gold: to tell whether two ids are one model.

    Returns:
        `match`, `mismatch` or `not_observed`; and of a mismatch, what answered.
    """
    seen = 0
    for model, spent in asked:
        answered = models_that_answered(spent)
        if not model or not answered:
            continue
        for other in answered:
            if not is_same_model(model, other, gold):
                return "mismatch", f"asked for {model}, the API answered as {plain(other, 80)}"
        seen += 1
    return ("match" if asked and seen == len(asked) else "not_observed"), ""


def models_that_answered(cost: Any) -> list[str]:
    """The ids that the provider's API answered with: tp's witness of a case.

    Args:
        cost: the case's `cost`; anything that is none names no model.
    """
    by_model = cost.get("by_model") if isinstance(cost, dict) else None
    return [
        entry["model"]
        for entry in (by_model if isinstance(by_model, list) else [])
        if isinstance(entry, dict) and isinstance(entry.get("model"), str) and entry["model"]
    ]


def is_same_model(asked: str, answered: str, gold: Gold) -> bool:
    """Whether two ids are one model's; one that gold cannot place is only its own."""
    if asked == answered:
        return True
    try:
        return gold.find(asked).id == gold.find(answered).id
    except NoGoldError:
        return False
