"""matchers/identity_contract/intervals.py: every resample counted, held against drawing them one by one."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchers.identity_contract.intervals import _resamples, interval

SHARES = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=2, max_size=5)


def one_by_one(values: list[float]) -> tuple[float, float]:
    """Every ordered draw, as the definition has it."""
    n = len(values)
    means = sorted(sum(draw) / n for draw in product(values, repeat=n))
    low = next(mean for i, mean in enumerate(means, 1) if i >= 0.025 * len(means))
    high = next(mean for i, mean in enumerate(means, 1) if i >= 0.975 * len(means))
    return low, high


@given(SHARES)
@settings(max_examples=40, deadline=None)
def test_it_is_what_drawing_one_by_one_gives(values: list[float]) -> None:
    assert interval(values) == pytest.approx(one_by_one(values))


@given(st.lists(st.floats(0, 1), min_size=2, max_size=8))
@settings(max_examples=15, deadline=None)
def test_it_holds_the_mean_and_does_not_depend_on_the_order(values: list[float]) -> None:
    found = interval(values)
    assert found is not None
    low, high = found
    assert min(values) - 1e-12 <= low <= sum(values) / len(values) + 1e-12
    assert sum(values) / len(values) - 1e-12 <= high <= max(values) + 1e-12
    assert interval(values[::-1]) == found


@pytest.mark.parametrize(("n", "different"), [(2, 3), (4, 35), (8, 6435)])
def test_all_resamples_are_listed_and_their_ways_come_to_all_draws(n: int, different: int) -> None:
    assert len(_resamples(n)) == different
    assert sum(ways for _, ways in _resamples(n)) == n**n


def test_fewer_than_two_pairs_have_none_and_more_than_eight_are_refused() -> None:
    assert interval([]) is None
    assert interval([0.5]) is None
    assert interval([1.0] * 8) == (1.0, 1.0)
    with pytest.raises(ValueError, match="9 pairs; at most 8"):
        interval([0.0] * 9)
