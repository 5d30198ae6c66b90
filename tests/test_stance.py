"""What a text does with a name that it ties to the speaker: claim, deny or only mention it (matchers/stance.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (what is said, the makers claimed)
STANCES = [
    # a doubt of the speaker's own claims nothing, a belief does
    ("I don't know whether I am ChatGPT.", ""),
    ("I wonder if I am ChatGPT.", ""),
    ("I think that I am ChatGPT.", "openai"),
    # a quotation quotes somebody; a mark that closes nothing does not, nor does a name alone in marks
    ("They wrote “I am ChatGPT” there.", ""),
    ("I am ChatGPT” and nothing else.", "openai"),
    ("I am “ChatGPT”.", "openai"),
]


@pytest.mark.parametrize(("text", "claimed"), STANCES)
def test_a_doubt_and_a_quotation_claim_nothing(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())
