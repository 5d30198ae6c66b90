"""Tables that set the speaker beside others: whose column is whose (matchers/tables.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (the table, the makers claimed)
TABLES = [
    ("| | Me | GPT-4o |\n|---|---|---|\n| Maker | DeepSeek | OpenAI |", "deepseek"),
    ("| | GPT-4o | Me |\n|---|---|---|\n| Maker | OpenAI | DeepSeek |", "deepseek"),
    ("| Name | Me | Claude |\n|---|---|---|\n| Model | GPT-4o | Claude 3 |", "openai"),
    ("| | DeepSeek-V3 | ChatGPT (me) |\n|---|---|---|\n| Maker | DeepSeek | OpenAI |", "openai"),
    ("| | Ich | Claude |\n|---|---|---|\n| Hersteller | OpenAI | Anthropic |", "openai"),
    ("| | 我 | Claude |\n|---|---|---|\n| 开发者 | OpenAI | Anthropic |", "openai"),
    # what asks for no identity tells none, and neither does another's column
    ("| | Me | Claude |\n|---|---|---|\n| Speed | fast | slower than GPT-4o |", ""),
    ("| | Me | Claude |\n|---|---|---|\n| Rival | GPT-4o | GPT-4o |", ""),
    ("| Me | Claude |\n|---|---|\n| I'm fast | made by Anthropic |", ""),
    # a cell is missing or empty
    ("| | Claude | Me |\n|---|---|---|\n| Maker | Anthropic |", ""),
    ("| | Me | Claude |\n|---|---|---|\n| Maker | | Anthropic |", ""),
    # no column is the speaker's
    ("| | DeepSeek-V3 | ChatGPT |\n|---|---|---|\n| Maker | DeepSeek | OpenAI |", ""),
    ("| | Not me | ChatGPT |\n|---|---|---|\n| Maker | DeepSeek | OpenAI |", ""),
    # behind the table the text goes on, and another table begins anew
    ("| | Me | GPT-4o |\n|---|---|---|\n| Price | low | high |\n\nI am Claude.", "anthropic"),
    (
        "| | Me | GPT-4o |\n| Price | low | high |\n\nThe labs:\n\n| A | B | C |\n| Maker | DeepSeek | OpenAI |",
        "",
    ),
]


@pytest.mark.parametrize(("text", "claimed"), TABLES)
def test_only_the_column_of_the_speaker_tells_who_it_is(text: str, claimed: str) -> None:
    """ "| | Me | GPT-4o |" once claimed GPT-4o, as what stands behind the label "Me"."""
    assert told(text)[0] == set(claimed.split())
