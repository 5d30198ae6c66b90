"""What ties a name to the speaker in English: being, making, and whatever is "mine" (matchers/frames.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (what is said, the makers claimed)
TIES = [
    # a verb of being behind the name ends a clause and begins a sentence where it is one short word
    ("Claude here.", "anthropic"),
    ("Claude here can help.", ""),
    # "my developer" names the maker beside it, and not whoever stands in its sentence
    ("My developer, OpenAI, is silent.", "openai"),
    ("My developer knows OpenAI.", ""),
    ("My developer, working with OpenAI, is a mystery.", ""),
    # whatever is mine is its maker, but for a rival, a host or a friend
    ("My alma mater is OpenAI.", "openai"),
    ("My rival is OpenAI.", ""),
    ("OpenAI is my mother ship.", "openai"),
    ("Anthropic is my friend.", ""),
]


@pytest.mark.parametrize(("text", "claimed"), TIES)
def test_a_tie_to_the_speaker_is_told_from_one_to_somebody_else(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())
