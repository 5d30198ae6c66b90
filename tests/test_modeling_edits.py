"""matchers/self_modeling/edits.py: E8's rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.self_modeling.edits import breach, distance

BEFORE = "Ada has 12 pears.\nA) 3 of them\nB) none\nShe eats some."
WORDS = st.lists(st.sampled_from(["a", "b", "c"]), max_size=8)


@pytest.mark.parametrize(
    ("after", "says"),
    [
        (BEFORE, "no word"),
        (BEFORE.replace("She eats", "She  eats"), "no word"),
        (BEFORE.replace("some", "all"), ""),
        (BEFORE + " Does she really?", ""),
        ("Ada has 12 pears.\nA) 3 of them\nB) none", ""),
        (BEFORE + " Does she really eat?", "more than 3 words"),
        (
            BEFORE.replace("She", "He").replace("eats", "ate").replace("some", "all").replace("pears", "figs"),
            "more than 3",
        ),
        ("", "digits"),
        (BEFORE.replace("12", "13"), "digits"),
        (BEFORE.replace("12", "twelve"), "digits"),
        (BEFORE.replace("pears", "pears 1"), "digits"),
        (BEFORE.replace("none", "one"), "option"),
        (BEFORE.replace("B)", "C)"), "option"),
        (BEFORE + "\nC) all", "option"),
    ],
)
def test_the_rule(after: str, says: str) -> None:
    assert (says in breach(BEFORE, after, 3)) if says else breach(BEFORE, after, 3) == ""


def test_a_long_text_is_refused_without_being_compared() -> None:
    assert breach("a b", "a " * 100_000, 3) == "it changes more than 3 words"


@given(WORDS, WORDS, WORDS)
def test_the_distance_is_one(first: list[str], second: list[str], third: list[str]) -> None:
    def far(a: list[str], b: list[str]) -> int:
        return distance(a, b, 100)

    assert far(first, second) == far(second, first)
    assert (far(first, second) == 0) is (first == second)
    assert far(first, third) <= far(first, second) + far(second, third)
    assert distance(first, second, 4) == min(4, far(first, second))
