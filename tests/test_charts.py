"""matchers/charts.py: each number stands where its picture's axes say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_helpers import curved, rate_of, row_of, sample

from matchers.charts import DRAWN, curve, panels, trap
from matchers.judging import Judgement
from matchers.summary import Row, Sample
from matchers.verdict import Code, Verdict


def answer(months: float | None, confidence: float | None) -> Sample:
    verdict = Verdict("staleness", 0.0, Code.STALE, "", months=months)
    return Sample("case", "", Judgement("gpt-4.1", 0.0, Code.STALE, "", (verdict,)), confidence=confidence)


def row(*samples: Sample) -> Row:
    return row_of([sample("perfect_gpt_4_1")], model="gpt-4.1")._replace(samples=samples)


def test_the_trap_is_an_older_version_held_with_more_than_70_per_cent() -> None:
    drawn = trap([row(answer(9.7, 95), answer(9.7, 70), answer(0.0, 95), answer(-3.0, 95))])
    assert [(point.months, point.confidence) for point in drawn.points if point.trapped] == [(9.7, 95)]
    assert drawn.trapped == 1
    trapped = drawn.points[-1]
    assert trapped.trapped, "drawn last, so that nothing covers it"
    assert trapped.x > drawn.zero
    assert trapped.y < drawn.sure


def test_answers_with_the_same_numbers_are_one_larger_point() -> None:
    drawn = trap([row(answer(2.0, 80), answer(2.0, 80)), row(answer(2.0, 80), answer(2.0, 81))._replace(model="x")])
    three, one = drawn.points
    assert (three.n, three.models, one.n) == (3, ("gpt-4.1", "x"), 1)
    assert three.size > one.size


def test_an_answer_without_months_or_confidence_has_no_place_and_is_counted() -> None:
    drawn = trap([row(answer(None, 80), answer(1.0, None), answer(1.0, 80))])
    assert (drawn.drawn, drawn.kept, drawn.unjudged) == (1, 3, 0)


def test_no_answer_leaves_the_axes() -> None:
    drawn = trap([])
    assert drawn.points == ()
    assert [tick.label for tick in drawn.x] == ["0", "3", "6", "9", "12"]


def test_a_successor_stands_left_of_zero_with_a_true_minus() -> None:
    drawn = trap([row(answer(-11.0, 90))])
    assert drawn.points[0].x < drawn.zero
    assert drawn.x[0].label == "−12"


@given(
    st.lists(
        st.tuples(st.floats(allow_nan=False, allow_infinity=False), st.floats(0, 100, allow_nan=False)), max_size=8
    )
)
def test_every_point_stands_inside_the_box(values: list[tuple[float, float]]) -> None:
    """A date that is broken in gold could be centuries off."""
    drawn = trap([row(*(answer(*each) for each in values))])
    for point in drawn.points:
        assert drawn.box.left <= point.x <= drawn.box.right
        assert drawn.box.top <= point.y <= drawn.box.bottom
    assert 2 <= len(drawn.x) <= 9


def test_a_panel_is_a_check_and_a_bar_a_model() -> None:
    rows = [row_of([sample("perfect_gpt_4_1")]), row_of([sample("babble")])]
    drawn = panels(rows)
    assert [panel.label for panel in drawn] == [f"GT{i}" for i in range(1, 8)]
    best, worst = drawn[0].bars
    assert best.low < best.x == best.high == drawn[0].box.right
    assert worst.low == worst.x == drawn[0].box.left < worst.high
    assert worst.y > best.y


def test_what_was_not_judged_is_not_drawn() -> None:
    """A rate that does not exist is no 0 %."""
    one = row_of([sample("perfect_gpt_4_1")])
    none = one._replace(rates=dict.fromkeys(one.rates))
    assert panels([none]) == ()
    assert [len(panel.bars) for panel in panels([one, none])] == [1] * 7


def test_the_best_and_the_worst_rows_are_drawn() -> None:
    rows = [row_of([sample("perfect_gpt_4_1")])] * (DRAWN + 5)
    half = DRAWN // 2
    assert [bar.row for bar in panels(rows)[0].bars] == [*range(1, half + 1), *range(half + 6, DRAWN + 6)]
    assert [bar.row for bar in panels(rows[:DRAWN])[0].bars] == list(range(1, DRAWN + 1))


def test_too_few_answers_have_no_curve() -> None:
    one = row_of([sample("perfect_gpt_4_1")])
    assert curve(None) is None
    assert one.brier is not None
    assert curve(one.brier) is None


def test_the_curve_goes_by_confidence() -> None:
    brier = curved(row_of([sample("perfect_gpt_4_1")])).brier
    assert brier is not None
    drawn = curve(brier._replace(bins=brier.bins[::-1]))
    assert drawn is not None
    assert [dot.bin.confidence for dot in drawn.dots] == [0.31, 0.55, 0.74, 0.88, 0.97]
    assert len(drawn.segments) == 4
    assert all(dot.high <= dot.y <= dot.low for dot in drawn.dots), "up is less, to SVG"


@pytest.mark.parametrize(("share", "at"), [(0.0, 204.0), (1.0, 26.0)])
def test_the_curve_s_axis_goes_from_none_to_all(share: float, at: float) -> None:
    brier = curved(row_of([sample("perfect_gpt_4_1")])).brier
    assert brier is not None
    drawn = curve(brier._replace(bins=(brier.bins[0]._replace(right=rate_of(int(share * 9), 9)),)))
    assert drawn is not None
    assert drawn.dots[0].y == at
