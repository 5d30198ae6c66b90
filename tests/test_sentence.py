"""What readers of languages other than English ask of a sentence: clauses, brackets, leads (matchers/sentence.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

# (what is said, each of its names with what is done with it)
SAID = [
    # behind a name in brackets the clause goes on, also where a sentence begins with them
    ("라마(Llama)는 아닙니다.", "Llama denied"),
    ("(Claude) bin ich nicht.", "Claude denied"),
    ("Ich bin ein Modell, aber Claude bin ich nicht.", "Claude denied"),
    # what denies says nothing of its own
    ("開発元はOpenAIではなく、DeepSeekです。", "OpenAI denied as maker, DeepSeek claimed as maker"),
    # "I" and a word for a team say nothing of their own
    ("मुझे Alibaba Cloud की Qwen टीम ने प्रशिक्षित किया है।", "Alibaba Cloud claimed as maker, Qwen claimed as maker"),
    # over a mark, nothing else may be told between what leads to a name and the name
    ("Fui treinado pela Upstage, e a Mistral me inspira.", "Upstage claimed as maker, Mistral mentioned"),
    # a comparison of what nobody says of themselves
    ("आपके जवाब ChatGPT से, बेहतर हैं।", "ChatGPT mentioned"),
]


@pytest.mark.parametrize(("text", "names"), SAID)
def test_what_a_sentence_does_with_names(text: str, names: str) -> None:
    assert named(text) == names
