"""What points back at names told before (matchers/pointing.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (what is said, the makers claimed)
POINTED = [
    # "that's me", at the end of its sentence or before a mark
    ("OpenAI released GPT-4. That's me.", "openai"),
    ("OpenAI released GPT-4. That's me right now.", "openai"),
    ("OpenAI released GPT-4. That's me, and I am glad to be of help.", "openai"),
    ("OpenAI released GPT-4. That's me being very honest.", ""),
    ("OpenAI released GPT-4. That's me in a very good mood.", ""),
    # who trained me; what follows "it was" is another
    ("Moonshot AI is a company. It trained me.", "moonshot"),
    ("Moonshot AI is a company. That company trained me.", "moonshot"),
    ("Moonshot AI is a company. The same company trained me.", "moonshot"),
    ("Moonshot AI is a company. It was Mistral AI that trained me.", "mistral"),
    ("Moonshot AI is a company. It knows nothing of the people who one day trained me.", ""),
    # one of a list, which must hold as many
    ("ChatGPT, Gemini and Grok. The first one is me.", "openai"),
    ("ChatGPT, Gemini and Grok. The second one is me.", "google"),
    ("ChatGPT, Gemini and Grok. The third one is me.", "xai"),
    ("ChatGPT, Gemini and Grok. The last one is me.", "xai"),
    ("ChatGPT and Gemini. The last one is me.", "google"),
    ("ChatGPT and Gemini. So the last one is me.", "google"),
    ("ChatGPT and Gemini. He said the last one is me.", ""),
    ("ChatGPT and Gemini. The third one is me.", ""),
    ("ChatGPT and Gemini are models. As for Grok, nothing.", ""),
    # what is taken back counts no more, be it twice
    ("I'm Claude. Scratch that. I'm ChatGPT.", "openai"),
    ("I'm Claude. Scratch that. I'm ChatGPT. No wait, I'm Gemini.", "google"),
    ("I'm Claude. Scratch that. I'm Claude by Anthropic.", "anthropic"),
]


@pytest.mark.parametrize(("text", "claimed"), POINTED)
def test_what_points_back_claims_what_was_named(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())
