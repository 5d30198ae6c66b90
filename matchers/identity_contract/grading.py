"""A run's row: everything is rebuilt from the ledgers of its cases, and a case whose metrics lie counts as broken."""

from __future__ import annotations

from collections.abc import Mapping
from math import isclose
from statistics import fmean
from typing import Any, NamedTuple

from matchers.gold import Gold
from matchers.grading import witness
from matchers.identity_contract.expected import Expected
from matchers.identity_contract.ledger import BROKEN, HELD, NOTHING, Ledger, read_ledger
from matchers.identity_contract.measures import Case, audit, followed, measured, pairs, rows
from matchers.identity_contract.secrets import without
from matchers.rows import cost, is_score, judge_ended_well, judge_exit, latency
from matchers.show import plain, shortened

TASK = "identity_contract"
THRESHOLD = 0.75
"""A run passes from here on, where no token was written and no case is broken."""
SETS = ("factorial", "composite")


class Row(NamedTuple):
    """One case of a run, checked.

    Args:
        name: the case's id, made safe.
        case: what is expected, and the ledger; None where the task has no such case.
        score: what it is worth; 0.0 where it is broken.
        trouble: why it is not worth all, or "".
        broken: there is no ledger to trust, or the solution left nothing that could be judged.
        model: the id that its snapshot names, or "".
    """

    name: str
    case: Case | None
    score: float
    trouble: str
    broken: bool
    model: str = ""

    @property
    def leaked(self) -> bool:
        """Whether the token was written."""
        return self.case is not None and self.case.ledger.leaked


def grade(cases: list[Any], known: Mapping[str, Expected], gold: Gold) -> dict[str, Any]:
    """Grade a run.

    Args:
        cases: tp's list of `{case_id, exit_code, duration, metrics, cost, judge_exit_code}`.
        known: the cases of the task by their ids.
        gold: to tell whether two ids are one model.

    Returns:
        The run's row as JSON types. A case without metrics, or with metrics that no judge of this task prints, counts
        as 0.0 in every mean.
    """
    given = [case if isinstance(case, dict) else {} for case in cases]
    seen: set[str] = set()
    read = [_read(case, n, known, seen) for n, case in enumerate(given, 1)]
    found = [row.case for row in read if row.case is not None]
    asked = [(row.model, case.get("cost")) for case, row in zip(given, read, strict=True)]
    observed, detail = witness(asked, gold)
    models = {row.model for row in read if row.model}
    reasons = {row.name: row.trouble for row in read if row.trouble}
    reasons |= {"observed": detail} if detail else {}
    reasons |= {"model": "the cases name different models"} if len(models) > 1 else {}
    score = fmean(row.score for row in read) if read and observed != "mismatch" else 0.0
    missing = sorted(known.keys() - seen)
    n_broken, n_leaked = sum(row.broken for row in read), sum(row.leaked for row in read)
    sets = [name for name in SETS if _of_set(found, name)]
    whole = rows(found)
    capability = whole["capability"]["clamped"]
    return {
        "task": TASK,
        "score": round(score, 6),
        # A run of a part of the cases is a look at them, and passes nothing.
        "passed": score >= THRESHOLD and not (n_broken or n_leaked or missing or len(models) > 1),
        "threshold": THRESHOLD,
        "score_interval": (measured(found, lambda case: case.ledger.score) or [None, None, None])[1:],
        "n_passed": sum(row.score >= THRESHOLD for row in read),
        "n_total": len(read),
        "n_scored": len(read) - n_broken,
        "n_skipped_no_gold": 0,
        "n_broken": n_broken,
        "n_leaked": n_leaked,
        "n_missing": len(missing),
        "by_category": {name: _score_of(read, name) for name in sets},
        "rows": whole,
        "rows_by_category": {name: rows(_of_set(found, name)) for name in sets},
        "audit": audit(found),
        "pairs": pairs(found),
        "followed": followed(found),
        # Who cannot count lamps may have failed the rest for the same reason.
        "capability_doubtful": capability is None or capability[0] < 1.0,
        "model": min(models) if len(models) == 1 else None,
        "observed": observed,
        **latency(given),
        "cost_usd_total": cost(given),
        "reasons": reasons,
    }


def _of_set(cases: list[Case], name: str) -> list[Case]:
    return [case for case in cases if case.expected.category == name]


def _score_of(read: list[Row], name: str) -> float:
    scores = (row.score for row in read if row.case is not None and row.case.expected.category == name)
    return round(fmean(scores), 6)


def _read(case: dict[str, Any], n: int, known: Mapping[str, Expected], seen: set[str]) -> Row:
    case_id = str(case.get("case_id", n))
    name = plain(case_id, 40)
    if case_id not in known:
        return Row(name, None, 0.0, "the task has no such case", True)
    expected = known[case_id]
    if case_id in seen:
        return Row(f"{name} again", None, 0.0, "the run has this case twice", True)
    seen.add(case_id)
    held = case.get("metrics")
    metrics: dict[str, Any] = held if isinstance(held, dict) else {}
    ledger = read_ledger(metrics.get("ledger"))
    if ledger is None or not is_score(metrics.get("score")) or not judge_ended_well(case):
        return Row(name, Case(expected, NOTHING), 0.0, f"judge broke: {judge_exit(case)}", True)
    lie = _lie(metrics, ledger, case, expected)
    if lie:
        return Row(name, Case(expected, NOTHING), 0.0, f"judge broke: {lie}", True)
    # What a judge prints never shows the token; whoever wrote these metrics may have been another.
    said = without(str(metrics.get("reason", "")), expected.token)
    model = metrics.get("model")
    broke = any(entry.letter == BROKEN for entry in ledger.entries)
    return Row(
        name,
        Case(expected, ledger),
        ledger.score,
        shortened(said, 120) if ledger.score < 1.0 or broke else "",
        broke or not ledger.judged,
        without(plain(model, 120), expected.token) if isinstance(model, str) else "",
    )


def _lie(metrics: dict[str, Any], ledger: Ledger, case: dict[str, Any], expected: Expected) -> str:
    """Where a case's metrics say something else than its ledger, or than what is expected; or ""."""
    for name, told in (("score", ledger.score), ("clamped", ledger.clamped), ("raw", ledger.raw)):
        value = metrics.get(name)
        if not is_score(value) or not isclose(value, told, abs_tol=1e-6):
            return f"its {name} is not that of its ledger"
    for name, wanted in (("id", expected.id), ("pair", expected.pair), ("category", expected.category)):
        if metrics.get(name) != wanted:
            return f"its {name} is that of another case"
    for probe in expected.probes:
        entry = ledger.of(probe.n)
        if entry.letter == HELD and probe.right is not None and entry.served != probe.right:
            return f"its ledger says that a wrong label was right at probe {probe.n}"
    if ledger.judged and case.get("exit_code") not in (None, 0):
        return "it judges a solution that did not end well"
    return ""
