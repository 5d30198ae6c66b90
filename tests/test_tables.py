"""Tables that set the speaker beside others: only its own column is claimed (matchers/tables.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

RULE = "|---|---|---|"

# (the rows of a table, its rule aside, and what is done with each name)
TABLES = [
    (
        ["| | Me | GPT-4o |", "| Maker | DeepSeek | OpenAI |"],
        "GPT-4o mentioned, DeepSeek claimed as maker, OpenAI mentioned",
    ),
    # whichever column it is, and whatever other cells are empty
    (
        ["| | GPT-4o | Me |", "| Maker | OpenAI | DeepSeek |"],
        "GPT-4o mentioned, OpenAI mentioned, DeepSeek claimed as maker",
    ),
    (
        ["| | GPT-4o | Gemini | Me |", "| Maker | OpenAI | | DeepSeek |"],
        "GPT-4o mentioned, Gemini mentioned, OpenAI mentioned, DeepSeek claimed as maker",
    ),
    # the head names the speaker; a word about the speaker does not make a column its own
    (
        ["| | Claude | ChatGPT (me) |", "| Maker | Anthropic | OpenAI |"],
        "Claude mentioned, ChatGPT claimed, Anthropic mentioned, OpenAI claimed as maker",
    ),
    (
        ["| | ChatGPT likes me | Claude |", "| Maker | OpenAI | Anthropic |"],
        "ChatGPT mentioned, Claude mentioned, OpenAI mentioned, Anthropic mentioned",
    ),
    (
        ["| | me or ChatGPT | Claude |", "| Maker | OpenAI | Anthropic |"],
        "ChatGPT mentioned, Claude mentioned, OpenAI mentioned, Anthropic mentioned",
    ),
    (
        ["| | This model | GPT-4o |", "| Maker | DeepSeek | OpenAI |"],
        "GPT-4o mentioned, DeepSeek claimed as maker, OpenAI mentioned",
    ),
    (
        ["| | Claude | ChatGPT (this model) |", "| Maker | Anthropic | OpenAI |"],
        "Claude mentioned, ChatGPT claimed, Anthropic mentioned, OpenAI claimed as maker",
    ),
    (
        ["| | Claude | ChatGPT (I like it) |", "| Maker | Anthropic | OpenAI |"],
        "Claude mentioned, ChatGPT mentioned, Anthropic mentioned, OpenAI mentioned",
    ),
    # each row asks for what its label says, and one that asks for no identity claims nothing
    (
        ["| | Me | GPT-4o |", "| Model | Claude | GPT-4o |", "| Maker | Anthropic | OpenAI |"],
        "GPT-4o mentioned, Claude claimed, GPT-4o mentioned, Anthropic claimed as maker, OpenAI mentioned",
    ),
    (
        ["| | Me | GPT-4o |", "| Speed | like DeepSeek | like OpenAI |"],
        "GPT-4o mentioned, DeepSeek mentioned, OpenAI mentioned",
    ),
    # in other languages
    (
        ["| | ich | GPT-4o |", "| Hersteller | Anthropic | OpenAI |"],
        "GPT-4o mentioned, Anthropic claimed as maker, OpenAI mentioned",
    ),
    (
        ["| | 我 | GPT-4o |", "| 开发者 | DeepSeek | OpenAI |"],
        "GPT-4o mentioned, DeepSeek claimed as maker, OpenAI mentioned",
    ),
]


@pytest.mark.parametrize(("rows", "names"), TABLES)
def test_only_the_column_of_the_speaker_is_claimed(rows: list[str], names: str) -> None:
    assert named("\n".join([rows[0], RULE, *rows[1:]])) == names


def test_a_table_ends_with_its_last_row() -> None:
    table = "| | Me | GPT-4o |\n|---|---|---|\n| Maker | Anthropic | OpenAI |"
    read = "GPT-4o mentioned, Anthropic claimed as maker, OpenAI mentioned"
    assert named(f"I am Claude.\n\n{table}") == f"Claude claimed, {read}"
    assert named(f"{table}\n\nThat is all. I am ChatGPT.") == f"{read}, ChatGPT claimed"
    assert named(f"{table}\n\nThe others:\n\n| Rival | Maker |\n|---|---|\n| Gemini | Google |") == (
        f"{read}, Gemini mentioned, Google mentioned"
    )
