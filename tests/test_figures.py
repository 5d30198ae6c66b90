"""matchers/figures.py: which numbers of an answer are parameter counts of the model itself."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, answer_with, case, read

from matchers.answer import read_answer
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
    # what is counted, or measured, is another thing
    ("96 layers", []),
    ("8 experts", []),
    ("7 gb", []),
    ("March 2024", []),
    # beside a decline a small number is none, and beside a count one without a scale
    ("undisclosed, 999", []),
    ("undisclosed, 1500", ["1500"]),
    ("undisclosed, 900-1100", ["900-1100"]),  # a range reaches as far as its end
    ("8B, 99999", ["8B"]),
    ("8B, 120000", ["8B", "120000"]),
    # another model's count, though it be of the same maker; a colon states one's own
    ("GPT-3 had 175B", []),
    ("GPT-3's 175B", []),
    ("GPT-4, which reportedly has 1.8T", []),
    ("GPT-4, whose count is 1.8T", []),
    ("Claude 3 Opus has 2T", []),
    ("Claude Opus 4.8 has 2T", ["2T"]),
    ("GPT-3: 175B", ["175B"]),
    ("Like GPT-4: 1.8T", ["1.8T"]),
    ("8x7B", ["8x7B"]),
    ("GPT-3 tenía 175 mil millones de parámetros", []),
    ("No soy GPT-3. Tengo 175 mil millones de parámetros", ["175 mil millones de parámetros"]),
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
        ("8B, 1B, embeddings aside", ["8B", "1B"]),
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
        ("500B", []),
        ("a 500B model", []),
        ("I earn $5B as a model", []),
        ("a 7 percent model", []),
        ("I have 175 billion parameters", ["175 billion parameters"]),
        ("GPT-3 has 175 billion parameters", []),
        ("I have 175000000 parameters", ["175000000 parameters"]),
        ("I have 50000 parameters", []),
        ("my 5 million parameters", ["5 million parameters"]),
        ("My parameters: 500B", ["500B"]),
    ],
)
def test_in_other_lines_a_size_counts_where_it_is_said_to_be_one_s_own(value: str, found: list[str]) -> None:
    assert figures(Field.CAPABILITY, value) == found


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("transformer, 175B", ["175B"]),
        ("500 billion", ["500 billion"]),
        ("transformer with 200000000 weights", ["200000000 weights"]),
        ("transformer with 96 layers", []),
        ("MoE 128k", []),
    ],
)
def test_under_architecture_a_large_number_counts_parameters(value: str, found: list[str]) -> None:
    assert figures(Field.ARCHITECTURE, value) == found


@pytest.mark.parametrize(
    ("value", "active"),
    [
        ("671B (37B active)", ["37B"]),
        ("37B active of 671B", ["37B"]),
        ("total 671B, active 37B", ["37B"]),
        ("671B total and 37B active", ["37B"]),
        ("37B active, 671B", ["37B"]),
        ("671B; active 37B", ["37B"]),
        ("671B total / 37B activated", ["37B"]),
        ("总参数671B，激活37B", ["37B"]),
        ("671B", []),
    ],
)
def test_what_one_figure_is_said_to_be_is_not_said_of_its_neighbour(value: str, active: list[str]) -> None:
    found = figures_of(read({Field.PARAMETERS: value}), case())
    assert [figure.number.text for figure in found if figure.active] == active


def test_a_repeated_line_states_what_it_states() -> None:
    """Ruling 7: a loop that states a count once states it."""
    answer = read({Field.PARAMETERS: ["undisclosed", "175B"], Field.CAPABILITY: ["prose", "I have 90B parameters"]})
    assert [(f.number.text, f.elsewhere) for f in figures_of(answer, case())] == [
        ("175B", False),
        ("90B parameters", True),
    ]


def test_a_line_behind_a_whole_answer_states_what_it_states() -> None:
    answer = read_answer(answer_with({}) + "\n" + answer_with({Field.PARAMETERS: "90B", Field.CAPABILITY: "prose"}))
    assert [(f.number.text, f.elsewhere) for f in figures_of(answer, case())][-1:] == [("90B", False)]


def test_a_mark_covers_its_line_and_no_other() -> None:
    answer = read_answer("I have 175 billion parameters [uncertain]\nI have 90 billion parameters")
    assert [(f.number.text, f.marked) for f in figures_of(answer, case())] == [
        ("175 billion parameters", True),
        ("90 billion parameters", False),
    ]
