"""What every task's grader counts of a run's cases: whether a score is one, how long they took, what they cost."""

from __future__ import annotations

from math import ceil
from statistics import median
from typing import Any, TypeGuard

from matchers.show import plain

_MOST = 1e12


def is_score(value: Any) -> TypeGuard[float]:
    """Whether a value is a number from 0 to 1; of all others, the largest integers are too large for a float."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0.0 <= value <= 1.0


def judge_ended_well(row: dict[str, Any]) -> bool:
    """Whether a case's judge ended with exit code 0."""
    code = row.get("judge_exit_code")
    # None: no judge ran, as in a grader called by hand; False and 0.0 equal 0 and are no exit codes.
    return code is None or (type(code) is int and code == 0)


_JUDGE_EXITS = {"0": "no score from 0 to 1", "124": "it ran out of time", "125": "it printed no JSON"}


def judge_exit(row: dict[str, Any]) -> str:
    """How a judge that gave no score ended, in words."""
    code = plain(str(row.get("judge_exit_code")), 12)
    return _JUDGE_EXITS.get(code, "no metrics" if code == "None" else f"exit {code}")


def latency(rows: list[dict[str, Any]]) -> dict[str, float | None]:
    """Median, 95th percentile (nearest rank) and sum of the solution's durations, in milliseconds."""
    durations = [_amount(row.get("duration")) for row in rows]
    times = sorted(seconds * 1000 for seconds in durations if seconds is not None)
    if not times:
        return {"latency_ms_median": None, "latency_ms_p95": None, "latency_ms_total": None}
    return {
        "latency_ms_median": round(median(times), 1),
        "latency_ms_p95": round(times[ceil(0.95 * len(times)) - 1], 1),
        "latency_ms_total": round(sum(times), 1),
    }


def cost(rows: list[dict[str, Any]]) -> float | None:
    """The sum of what the cases cost; None where any of them is unknown."""
    costs = [_amount(row["cost"].get("cost_usd")) if isinstance(row.get("cost"), dict) else None for row in rows]
    known = [cost for cost in costs if cost is not None]
    return round(sum(known), 6) if known and len(known) == len(costs) else None


def _amount(value: Any) -> float | None:
    """A number from 0 that a float can hold; None of anything else, as JSON may hold 400 digits or NaN."""
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= _MOST:
        return float(value)
    return None
