"""Intervals over matched pairs, by listing every resample there is: the same numbers each time, without a seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import factorial, fsum, prod

MOST = 8
"""Pairs of the task; of eight there are 6,435 different resamples, of nine 24,310."""


def interval(values: Sequence[float]) -> tuple[float, float] | None:
    """The 95 % percentile interval of a mean, over all ways to draw as many values from these, each as likely.

    What it says is how much the mean owes to which pairs were drawn; that an agent would answer otherwise the next
    time is not in it.

    Args:
        values: one a pair, at most eight.

    Returns:
        The lowest mean that at least 2.5 % of the draws do not exceed, and the same of 97.5 %; None of fewer than two.

    Raises:
        ValueError: there are more than eight.

    Source: B. Efron, "Bootstrap methods: another look at the jackknife" (1979); that the draws can be listed where
    they are few, P. Hall, "The Bootstrap and Edgeworth Expansion" (1992), appendix I.
    """
    n = len(values)
    if n > MOST:
        raise ValueError(f"{n} pairs; at most {MOST}")
    if n < 2:
        return None
    ordered = sorted(values)
    if ordered[0] == ordered[-1]:
        return ordered[0], ordered[0]
    means = sorted(
        (fsum(count * value for count, value in zip(counts, ordered, strict=True)) / n, ways)
        for counts, ways in _resamples(n)
    )
    total = n**n
    low = high = None
    reached = 0
    for mean, ways in means:
        reached += ways
        if low is None and 40 * reached >= total:
            low = mean
        if high is None and 40 * reached >= 39 * total:
            high = mean
    assert low is not None
    assert high is not None
    return low, high


@cache
def _resamples(n: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """How often each of n values may be drawn, and in how many orders of drawing that happens."""
    return tuple((counts, factorial(n) // prod(map(factorial, counts))) for counts in _counts(n, n))


def _counts(places: int, left: int) -> list[tuple[int, ...]]:
    if places == 1:
        return [(left,)]
    return [(first, *rest) for first in range(left + 1) for rest in _counts(places - 1, left - first)]
