"""The statistics of a report: thin calls of SciPy, and what it has not, the parts of a Brier score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import fsum, sqrt
from statistics import NormalDist, median, quantiles

from matchers.summary import Bin, Brier, Rate, Spread

CURVE_FROM = 100
"""Answers that a reliability curve needs: with fewer, most of its ten points would rest on a handful each."""

_Z = NormalDist().inv_cdf(0.975)
"""Standard deviations to either side that hold 95 %."""


@lru_cache(maxsize=4096)
def rate(hits: int, n: int) -> Rate:
    """A share with its 95 % Wilson interval.

    Args:
        hits: from 0 to n.
        n: above 0.

    Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
    """
    from scipy.stats import binomtest

    interval = binomtest(hits, n).proportion_ci(confidence_level=0.95, method="wilson")
    # Rounding puts an end a hair outside at times: 5 of 5 end at 1.0000000000000002.
    return Rate(hits, n, max(0.0, float(interval.low)), min(1.0, float(interval.high)))


def spread(counts: Mapping[float, int]) -> Spread | None:
    """The median and the quartiles; None of nothing.

    Args:
        counts: how often each value was seen.
    """
    values = sorted(Counter(counts).elements())
    if not values:
        return None
    if len(values) == 1:
        return Spread(values[0], values[0], values[0], 1)
    low, _, high = quantiles(values, n=4, method="inclusive")
    return Spread(median(values), low, high, len(values))


def brier(counts: Mapping[float, tuple[int, int]]) -> Brier | None:
    """How well stated confidence fits what came true; None of nothing.

    The parts are taken over the values that are stated, so they add up to the score; the curve is that of ten equal
    ranges.

    Args:
        counts: for each confidence in per cent, 0 to 100, how many stated it and how many of them were right.

    Source: A. H. Murphy, "A new vector partition of the probability score" (1973).
    """
    n = sum(total for total, _ in counts.values())
    if not n:
        return None
    base = sum(right for _, right in counts.values()) / n
    score, reliability, resolution = [], [], []
    for percent, (total, right) in counts.items():
        stated, came = percent / 100, right / total
        score.append(right * (stated - 1) ** 2 + (total - right) * stated**2)
        reliability.append(total * (stated - came) ** 2)
        resolution.append(total * (came - base) ** 2)
    bins = _curve(counts) if n >= CURVE_FROM else ()
    return Brier(fsum(score) / n, fsum(reliability) / n, fsum(resolution) / n, base * (1 - base), n, bins)


def _curve(counts: Mapping[float, tuple[int, int]]) -> tuple[Bin, ...]:
    ranges: dict[int, list[tuple[float, int, int]]] = {}
    for percent, (total, right) in sorted(counts.items()):
        ranges.setdefault(min(int(percent // 10), 9), []).append((percent / 100, total, right))
    bins = []
    for tenth, held in ranges.items():
        size = sum(total for _, total, _ in held)
        stated = fsum(confidence * total for confidence, total, _ in held) / size
        bins.append(Bin(stated, rate(sum(right for _, _, right in held), size), tenth / 10, (tenth + 1) / 10))
    return tuple(bins)


def paired(differences: Sequence[float]) -> tuple[float, float, float]:
    """The mean of paired differences with its 95 % interval: one method, whatever the differences are.

    To the pairs that were seen, half of z² is added at -1 and half at +1 (z = 1.96: about two pairs each), and the
    interval is the normal one around the mean of them all. A bootstrap has no width where all pairs are equal, and five
    equal pairs prove no rule. Here n of n worse never looks less sure than n - 1 of n; of n pairs without a change the
    interval is ±z² / (n + z²).

    Args:
        differences: one a pair, each from -1 to 1; at least one.

    Returns:
        The mean, the interval's lower and its upper end.

    Source: A. Agresti, B. A. Coull, "Approximate is better than 'exact' for interval estimation of binomial
    proportions" (1998): where each pair is -1 or +1 it is theirs, on that scale; A. Agresti, Y. Min, "Simple improved
    confidence intervals for comparing matched proportions" (2005) add pairs likewise.
    """
    n, added = len(differences), _Z**2
    total, squares = fsum(differences), fsum(each**2 for each in differences)
    centre = total / (n + added)
    half = _Z * sqrt(((squares + added) / (n + added) - centre**2) / (n + added))
    return total / n, max(-1.0, centre - half), min(1.0, centre + half)
