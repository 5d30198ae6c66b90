"""What the ledgers of a run come to: the rows of section 1, the literal audit, the pairs, whose order was followed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from matchers.identity_contract.expected import Expected
from matchers.identity_contract.intervals import interval
from matchers.identity_contract.ledger import HELD, Ledger
from matchers.identity_contract.probes import (
    AUDIT,
    CODES,
    FACTS,
    FOUR_PLANS,
    HEADLINE,
    LINEAGE_PAIRS,
    ORDER_PAIRS,
    ROWS,
    STATES,
    TWO_PLANS,
)


class Case(NamedTuple):
    """A case of a run.

    Args:
        expected: what is expected in it.
        ledger: what became of its probes; of one that could not be judged, nothing.
    """

    expected: Expected
    ledger: Ledger


Value = Callable[[Case], float]


def measured(cases: Sequence[Case], value: Value) -> list[float | None] | None:
    """The mean of something over cases, with its 95 % interval over matched pairs.

    Args:
        cases: of a run, or of one of its sets.
        value: 0.0 to 1.0, of a case.

    Returns:
        `[mean, low, high]`; without an interval, None twice, where a pair lacks a member or there is only one; None of
        no cases.
    """
    if not cases:
        return None
    pairs = _pairs(cases)
    whole = all(len(pair) == 2 for pair in pairs)
    bounds = interval([fmean(map(value, pair)) for pair in pairs]) if whole else None
    low, high = bounds or (None, None)
    return [_rounded(fmean(map(value, cases))), _rounded(low), _rounded(high)]


def _pairs(cases: Sequence[Case]) -> list[list[Case]]:
    by_pair: dict[int, list[Case]] = {}
    for case in cases:
        by_pair.setdefault(case.expected.pair, []).append(case)
    return list(by_pair.values())


def rows(cases: Sequence[Case]) -> dict[str, Any]:
    """The headline and the rows of section 1: clamped with its interval, and raw."""
    return {
        name: {
            "clamped": measured(cases, lambda case, probes=probes: case.ledger.mean(probes)),  # type: ignore[misc]
            "raw": _rounded(fmean(case.ledger.mean(probes, raw=True) for case in cases)) if cases else None,
        }
        for name, probes in {"headline": HEADLINE, **ROWS}.items()
    }


# --- the literal audit -----------------------------------------------------------------------------------


def audit(cases: Sequence[Case]) -> dict[str, Any] | None:
    """How often each fact stands in an answer, whatever its gates say, and the composition gap; None of no cases.

    The gap is what is named when asked and left out of the portrait; `codes` are the three codes together.
    """
    if not cases:
        return None
    shares: dict[str, dict[str, float]] = {}
    for form, places in AUDIT.items():
        held = [{fact: fact in case.ledger.of(n).stated for fact, n in places.items()} for case in cases]
        shares[form] = {fact: fmean(each[fact] for each in held) for fact in FACTS}
        shares[form]["codes"] = fmean(all(each[fact] for fact in CODES) for each in held)
    gap = {fact: shares["atomic"][fact] - shares["portrait"][fact] for fact in (*FACTS, "codes")}
    out = {**shares, "gap": gap}
    return {form: {fact: _rounded(share) for fact, share in each.items()} for form, each in out.items()}


# --- the pairs -------------------------------------------------------------------------------------------


def pairs(cases: Sequence[Case]) -> dict[str, Any]:
    """How often both members of a pair are right where they must differ, with what chance would give."""
    order = [pair for pair in _pairs(cases) if pair[0].expected.contrast == "order"]
    lineage = [pair for pair in _pairs(cases) if pair[0].expected.contrast == "lineage"]
    return {
        "order": _both(order, ORDER_PAIRS, _decides, 1 / 16),
        "order_two_plans": _both(order, TWO_PLANS, _decides, 1 / 4),
        "lineage": _both(lineage, LINEAGE_PAIRS, _holds, 0.0),
    }


def _both(
    found: list[list[Case]], probes: tuple[int, ...], right: Callable[[Case, int], bool], chance: float
) -> dict[str, Any]:
    # A member that is missing has not been right.
    shares = [fmean(len(pair) == 2 and all(right(case, n) for case in pair) for n in probes) for pair in found]
    low, high = interval(shares) or (None, None)
    return {
        "share": _rounded(fmean(shares)) if shares else None,
        "low": _rounded(low),
        "high": _rounded(high),
        "n": len(found) * len(probes),
        "chance": chance,
    }


def _decides(case: Case, n: int) -> bool:
    """Whether the right label was chosen at a probe, whatever else stands in the answer."""
    served = case.ledger.of(n).served
    return served is not None and served == case.expected.probes[n - 1].right


def _holds(case: Case, n: int) -> bool:
    return case.ledger.of(n).letter == HELD


def followed(cases: Sequence[Case]) -> dict[str, dict[str, int]]:
    """Whose order the labels follow, in each state of the contract and in all: counts over the four-plan probes.

    The four orders have four tops, so one label tells which of them it follows; in a lineage pair the twin's order is
    the own one. `none` are answers that decide nothing, or for what no order has at its top.
    """
    out = {}
    for state, probes in {**STATES, "all": FOUR_PLANS}.items():
        counts = dict.fromkeys(("own", "twin", "fake", "version_2", "none"), 0)
        for case in cases:
            for n in set(probes).intersection(FOUR_PLANS):
                counts[_order_of(case, n)] += 1
        out[state] = counts
    return out


def _order_of(case: Case, n: int) -> str:
    orders = case.expected.orders
    served = case.ledger.of(n).served
    names = {"own": "base", "twin": "twin", "fake": "fake", "version_2": "version_2"}
    return next((name for name, order in names.items() if orders[order][0] == served), "none")


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(float(value), 6)
