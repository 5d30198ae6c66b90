"""matchers/estimates.py: published examples, and statsmodels as a second opinion."""

from __future__ import annotations

from collections import Counter
from math import isclose
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.stats.proportion import proportion_confint

from matchers.estimates import CURVE_FROM, brier, paired, rate, spread
from matchers.grading import rate as graders_rate
from matchers.summary import Spread


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_intervals_are_those_of_the_published_table(hits: int, n: int, low: float, high: float) -> None:
    """R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3."""
    got = rate(hits, n)
    assert (round(got.low, 4), round(got.high, 4)) == (low, high)
    assert (got.hits, got.n, got.share) == (hits, n, hits / n)


SHARES = st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@settings(max_examples=50)
@given(SHARES)
def test_intervals_are_those_of_statsmodels(share: tuple[int, int]) -> None:
    hits, n = share
    got = rate(hits, n)
    assert (got.low, got.high) == pytest.approx(proportion_confint(hits, n, method="wilson"), abs=1e-9)
    assert 0.0 <= got.low <= got.share <= got.high <= 1.0


@settings(max_examples=50)
@given(SHARES)
def test_the_grader_s_own_interval_is_the_same(share: tuple[int, int]) -> None:
    """It runs where SciPy is not, so it has a formula of its own."""
    got = rate(*share)
    assert graders_rate(*share) == pytest.approx([got.share, got.low, got.high], abs=0.00501)


def test_no_end_of_an_interval_lies_outside() -> None:
    """Of 5 of 5, rounding left an upper end above 1."""
    assert all(rate(n, n).high == 1.0 and rate(0, n).low == 0.0 for n in range(1, 50))


def test_a_spread_is_the_median_with_its_quartiles() -> None:
    assert spread(Counter([1.0, 2.0, 3.0, 4.0, 5.0])) == Spread(3.0, 2.0, 4.0, 5)
    assert spread({9.7: 1}) == Spread(9.7, 9.7, 9.7, 1)
    assert spread({0.0: 3, 10.0: 1}) == Spread(0.0, 0.0, 2.5, 4)
    assert spread({}) is None


def test_a_brier_score_is_that_of_a_published_example() -> None:
    """Of scikit-learn's documentation: outcomes 0, 1, 1, 0 and forecasts 0.1, 0.9, 0.8, 0.3 make 0.0375."""
    got = brier({10: (1, 0), 90: (1, 1), 80: (1, 1), 30: (1, 0)})
    assert got is not None
    assert got.score == pytest.approx(0.0375)
    # Each forecast by itself tells the outcomes apart: the resolution is all the uncertainty that there is.
    assert (got.resolution, got.uncertainty) == pytest.approx((0.25, 0.25))


def test_the_parts_of_a_brier_score_are_those_worked_out_by_hand() -> None:
    """Ten say 80 % and six are right, ten say 20 % and one is: 7 of 20 are, so the uncertainty is 0.35 x 0.65.

    Reliability: (0.2^2 + 0.1^2) / 2. Resolution: (0.25^2 + 0.25^2) / 2. Score: (6 x 0.04 + 4 x 0.64 + 0.64 + 9 x 0.04)
    / 20.
    """
    got = brier({80: (10, 6), 20: (10, 1)})
    assert got is not None
    assert got.reliability == pytest.approx(0.025)
    assert got.resolution == pytest.approx(0.0625)
    assert got.uncertainty == pytest.approx(0.2275)
    assert got.score == pytest.approx(0.19)
    assert (got.n, got.bins) == (20, ())


FORECASTS = st.dictionaries(
    st.integers(0, 1000).map(lambda tenths: tenths / 10),
    st.integers(1, 40).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n))),
    min_size=1,
    max_size=30,
)


@settings(max_examples=50)
@given(FORECASTS)
def test_the_parts_add_up_to_the_score(counts: dict[float, tuple[int, int]]) -> None:
    got = brier(counts)
    assert got is not None
    assert isclose(got.score, got.reliability - got.resolution + got.uncertainty, abs_tol=1e-9)
    assert min(got.reliability, got.resolution, got.uncertainty) >= 0.0
    pairs = [(stated / 100, 1.0 if i < right else 0.0) for stated, (n, right) in counts.items() for i in range(n)]
    assert isclose(got.score, mean((p - o) ** 2 for p, o in pairs), abs_tol=1e-9)


def test_a_curve_needs_enough_answers() -> None:
    """A curve of a handful is a picture of chance."""
    few, enough = (
        brier({95: (CURVE_FROM - 1, 5)}),
        brier({95: (CURVE_FROM - 2, 5), 91: (1, 1), 100: (1, 0), 30: (1, 1)}),
    )
    assert few is not None
    assert enough is not None
    assert few.bins == ()
    assert [(round(each.confidence, 2), each.right.hits, each.right.n) for each in enough.bins] == [
        (0.3, 1, 1),
        (0.95, 6, CURVE_FROM),
    ]


def test_no_confidence_has_no_brier_score() -> None:
    assert brier({}) is None


def test_a_paired_difference_of_many_pairs_has_the_normal_interval() -> None:
    """Half of a thousand pairs rise by 1: 0.5 ± 1.96 x 0.5 / sqrt(1000) is 0.469 to 0.531."""
    got = paired([1.0, 0.0] * 500)
    assert got[0] == 0.5
    assert got[1:] == pytest.approx((0.469, 0.531), abs=0.003)


def test_pairs_that_are_all_equal_prove_no_rule() -> None:
    """Resampling five zeros gives five zeros: the interval had no width."""
    assert paired([0.0] * 5) == pytest.approx((0.0, -0.434, 0.434), abs=0.001)
    assert paired([1.0] * 5) == pytest.approx((1.0, 0.022, 1.0), abs=0.001)
    assert paired([-1.0])[2] > 0.0, "one pair proves nothing"


@settings(max_examples=50)
@given(SHARES)
def test_pairs_that_all_change_have_the_interval_of_agresti_and_coull(share: tuple[int, int]) -> None:
    """On the scale from -1 to 1; statsmodels is the second opinion."""
    better, n = share
    low, high = proportion_confint(better, n, method="agresti_coull")
    ends = (max(-1.0, 2 * low - 1), min(1.0, 2 * high - 1))
    assert paired([1.0] * better + [-1.0] * (n - better))[1:] == pytest.approx(ends, abs=1e-9)


DIFFERENCES = st.lists(st.sampled_from([-1.0, -0.5, 0.0, 0.5, 1.0]), min_size=1, max_size=40)


@settings(max_examples=50)
@given(DIFFERENCES)
def test_an_interval_of_a_difference_holds_it_and_stays_within_its_range(differences: list[float]) -> None:
    found, low, high = paired(differences)
    assert -1.0 <= low <= found <= high <= 1.0


@settings(max_examples=50)
@given(DIFFERENCES)
def test_a_difference_turned_round_has_its_interval_turned_round(differences: list[float]) -> None:
    found, low, high = paired(differences)
    assert paired([-each for each in differences]) == pytest.approx((-found, -high, -low))


@given(st.integers(1, 300), st.sampled_from([-1.0, -0.5]))
def test_n_of_n_worse_never_looks_less_sure_than_fewer(n: int, worse: float) -> None:
    """3 of 3 worse ended at +0.123 and 3 of 4 at -0.250: equal differences got another method."""
    ends = [paired([worse] * k + [0.0] * (n - k))[2] for k in range(n + 1)]
    assert ends == sorted(ends, reverse=True)
    assert paired([worse] * (n + 1))[2] < paired([worse] * n)[2]


@settings(max_examples=100)
@given(DIFFERENCES, st.data())
def test_a_pair_that_gets_worse_never_makes_a_loss_look_less_sure(
    differences: list[float], data: st.DataObject
) -> None:
    if paired(differences)[0] > 0:
        differences = [-each for each in differences]
    i = data.draw(st.integers(0, len(differences) - 1))
    worse = data.draw(st.sampled_from([each for each in (-1.0, -0.5, 0.0, 0.5, 1.0) if each <= differences[i]]))
    after = paired([*differences[:i], worse, *differences[i + 1 :]])
    assert after[2] <= paired(differences)[2] + 1e-12


@given(st.integers(1, 300))
def test_an_unchanged_run_has_an_interval_around_0_that_shrinks(n: int) -> None:
    found, low, high = paired([0.0] * n)
    assert (found, low) == (0.0, -high)
    assert paired([0.0] * (n + 1))[2] < high
