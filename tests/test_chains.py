"""Names that a list joins, and names set against each other, in languages other than English (matchers/chains.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

# (what is said, each of its names with what is done with it)
SAID = [
    # what stands against the denied takes its place, whatever is claimed before it
    (
        "Ich bin Kimi, und nicht Meta hat mich trainiert, sondern Alibaba.",
        "Kimi claimed, Meta denied as maker, Alibaba claimed as maker",
    ),
    ("Nicht Meta hat mich trainiert, sondern die Firma Alibaba.", "Meta denied as maker, Alibaba claimed as maker"),
    ("No me creó OpenAI, fue Mistral AI.", "OpenAI denied as maker, Mistral AI claimed as maker"),
    ("Mi nombre no es Bard, es casi Claude.", "Bard denied, Claude mentioned"),
    ("我不是由谷歌、Meta等公司开发的。", "谷歌 denied as maker, Meta denied as maker"),
    # companies make together, and a product makes nothing
    ("OpenAI y Google me crearon.", "OpenAI claimed as maker, Google claimed as maker"),
    ("我的开发者是谷歌、微软、苹果。", "谷歌 claimed as maker, 微软 claimed as maker, 苹果 claimed as maker"),
    ("Mis creadores son Google y Mistral AI.", "Google claimed as maker, Mistral AI claimed as maker"),
    ("ChatGPT y Google me crearon.", "ChatGPT mentioned, Google claimed as maker"),
    # what is denied alone is no list with the next one, which only a comma parts from it
    ("No soy ChatGPT, Claude es otro.", "ChatGPT denied, Claude mentioned"),
    # "none of them" denies the list, and not what is told of before it
    (
        "챗GPT는 유명하지만 저는 클로드, 제미나이, 그 어느 것도 아닙니다.",
        "챗GPT mentioned, 클로드 denied, 제미나이 denied",
    ),
    # several signs join as one word does
    ("OpenAIならびにGoogleが私を開発しました。", "OpenAI claimed as maker, Google claimed as maker"),
    # which of two made the speaker is asked of both
    ("我由OpenAI还是Google开发，就当是个秘密吧。", "OpenAI mentioned as maker, Google mentioned as maker"),
    # behind makers another list is read too
    (
        "由谷歌、微软等公司开发，我不是ChatGPT或Claude。",
        "谷歌 claimed as maker, 微软 claimed as maker, ChatGPT denied, Claude denied",
    ),
    (
        "ChatGPT y Google me crearon, no soy Claude ni Gemini.",
        "ChatGPT mentioned, Google claimed as maker, Claude denied, Gemini denied",
    ),
    ("No soy ChatGPT, Claude, ni nada.", "ChatGPT denied, Claude denied"),
    # what may be a model may be another one
    ("Command Rかもしれませんし、別の何かかもしれません。", "Command R mentioned"),
]


@pytest.mark.parametrize(("text", "names"), SAID)
def test_names_of_a_list(text: str, names: str) -> None:
    assert named(text) == names
