"""matchers/figures.py: which numbers of an answer are parameter counts of the model itself."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, case, read

from matchers.fields import Field
from matchers.figures import figures_of

DISCLOSED = "llama-3.1-8b-instruct"


def figures(name: Field, value: str, model: str = OPUS) -> list[str]:
    return [figure.number.text for figure in figures_of(read({name: value}, model), case(model)) if not figure.marked]


# (value, the figures in it)
COUNTS = [
    ("8B", ["8B"]),
    ("8 billion", ["8 billion"]),
    ("8B, released in 2024", ["8B"]),  # a year beside a count is none
    ("8B, with 32 heads in each of 40 blocks", ["8B"]),
    ("not publicly disclosed as of 2026", []),
    ("not publicly disclosed (as of June 2026)", []),
    ("not publicly disclosed, but about 175,000,000,000", ["175,000,000,000"]),
    ("1750000000", ["1750000000"]),
]


@pytest.mark.parametrize(("value", "found"), COUNTS)
def test_under_parameter_count_every_number_counts_that_is_not_plainly_something_else(
    value: str, found: list[str]
) -> None:
    assert figures(Field.PARAMETERS, value) == found


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("8B (smaller than the 70B)", ["8B"]),
        ("8B, from a family of 8B and 70B", ["8B"]),
        ("8B, of which 0.5B are embedding", ["8B"]),
        ("8B", ["8B"]),
        ("70B", ["70B"]),
    ],
)
def test_of_a_disclosed_model_parts_and_siblings_are_not_its_own_count(value: str, found: list[str]) -> None:
    """Who knows its true count may compare it; a first figure is always its own."""
    assert figures(Field.PARAMETERS, value, DISCLOSED) == found


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("I am a 500B model", ["500B"]),
        ("my 500B weights", ["500B weights"]),
        ("I can fine-tune a 7B model", []),
        ("I answer 5B questions", []),
        ("I cost 3 billion, a model of thrift", []),
    ],
)
def test_in_other_lines_a_size_counts_where_it_is_said_to_be_one_s_own(value: str, found: list[str]) -> None:
    assert figures(Field.CAPABILITY, value) == found
