"""What slipped and is put right at once (matchers/slips.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

# (what is said, each of its names with what is done with it)
SLIPS = [
    ("I'm ChatGPT, oops, I mean Gemini.", "ChatGPT mentioned, Gemini claimed"),
    ("I was made by OpenAI - sorry, I misspoke: Google.", "OpenAI mentioned as maker, Google claimed as maker"),
    ("I'm ChatGPT. Oops! I mean I'm Gemini.", "ChatGPT mentioned, Gemini claimed"),
    # both names of the one that slipped
    ("I'm ChatGPT by OpenAI, sorry, Gemini.", "ChatGPT mentioned, OpenAI mentioned, Gemini claimed"),
    ("I'm ChatGPT, sorry, Gemini by Google.", "ChatGPT mentioned, Gemini claimed, Google claimed"),
    # what was only mentioned did not slip, and what is denied was not meant
    ("I like ChatGPT, sorry, Gemini.", "ChatGPT mentioned, Gemini mentioned"),
    ("I'm ChatGPT, sorry, not Gemini.", "ChatGPT claimed, Gemini denied"),
    # it says more of the same
    ("I'm Claude, I mean the one of Anthropic.", "Claude claimed, Anthropic claimed"),
    # something else is said, before the name or behind it
    ("I'm Claude. Sorry, I know nothing of ChatGPT.", "Claude claimed, ChatGPT mentioned"),
    ("I'm Claude. Sorry, ChatGPT can't be reached from here.", "Claude claimed, ChatGPT mentioned"),
    ("Я ChatGPT. Простите, Claude — это мой конкурент.", "ChatGPT claimed, Claude mentioned"),
    ("Soy ChatGPT. Disculpa, ¿Claude?", "ChatGPT claimed, Claude mentioned"),
    # too far, or in another line
    (f"I'm ChatGPT, {'sorry, ' * 24}Gemini.", "ChatGPT mentioned, Gemini claimed"),
    (f"I'm ChatGPT, {'sorry, ' * 25}Gemini.", "ChatGPT claimed, Gemini mentioned"),
    ("I'm ChatGPT, sorry\nGemini", "ChatGPT claimed, Gemini mentioned"),
    ("I'm ChatGPT, sorry, Gemini\nThat is all.", "ChatGPT mentioned, Gemini claimed"),
    ("I'm Claude. ChatGPT is big, sorry.", "Claude claimed, ChatGPT mentioned"),
    # of several names each pair is looked at, and only what slipped is taken back
    ("I'm Claude Opus 4.8, sorry, Command R+.", "Claude Opus 4.8 mentioned, Command R+ claimed"),
    ("I'm Claude and I'm ChatGPT, oops, Gemini.", "Claude claimed, ChatGPT mentioned, Gemini claimed"),
    (
        "I'm Claude. Sorry, Grok can't hear us. I'm ChatGPT, oops, Gemini.",
        "Claude claimed, Grok mentioned, ChatGPT mentioned, Gemini claimed",
    ),
    ("I'm Claude. Sorry, Command R can't hear us.", "Claude claimed, Command R mentioned"),
    # behind the name stands how it was made
    ("I'm ChatGPT. Oops! Gemini by Google.", "ChatGPT mentioned, Gemini claimed, Google claimed as maker"),
    ("저는 ChatGPT입니다. 아차! Gemini입니다", "ChatGPT mentioned, Gemini claimed"),
    ("I'm ChatGPT, sorry, Gemini made by Google", "ChatGPT mentioned, Gemini claimed, Google claimed as maker"),
    ("Soy ChatGPT, perdón, Gemini", "ChatGPT mentioned, Gemini claimed"),
    ("저는 ChatGPT, 아니 죄송합니다, Gemini입니다", "ChatGPT mentioned, Gemini claimed"),
]


@pytest.mark.parametrize(("text", "names"), SLIPS)
def test_what_is_put_right_at_once_was_not_meant(text: str, names: str) -> None:
    """ "I'm ChatGPT, oops, I mean Gemini" claimed both: a model that mends its slip was called confused."""
    assert named(text) == names
