"""What readers of languages other than English ask of a sentence: clauses, brackets, leads (matchers/sentence.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

# (what is said, each of its names with what is done with it)
SAID = [
    # behind a name in brackets the clause goes on, also where a sentence begins with them
    ("라마(Llama)는 아닙니다.", "Llama denied"),
    ("(Claude) bin ich nicht.", "Claude denied"),
    ("मैं Gemini (Google) नहीं।", "Gemini denied, Google denied"),
    ("저는 코히어(Cohere)가 개발한 모델입니다.", "코히어 claimed, Cohere claimed as maker"),
    ("मैं Gemini (Nous Research) नहीं।", "Gemini denied, Nous Research denied"),
    ("ChatGPT (من OpenAI) ليس أنا.", "ChatGPT denied, OpenAI denied"),
    ("Dieses Modell (Claude) bin ich nicht.", "Claude denied"),
    # a bracket that holds more than a name is a clause of its own
    ("Ich bin nicht allein (Claude bin ich).", "Claude claimed"),
    ("Ich bin ein Modell, aber Claude bin ich nicht.", "Claude denied"),
    # the "aber" within what denies breaks no clause
    ("Claude bin ich aber nicht.", "Claude denied"),
    # another name behind a mark, or of another maker, is denied by itself
    ("Ich bin Claude, Anthropic bin ich nicht.", "Claude claimed, Anthropic denied"),
    ("Claude bin ich, OpenAI bin ich nicht.", "Claude claimed, OpenAI denied"),
    # what denies says nothing of its own
    ("開発元はOpenAIではなく、DeepSeekです。", "OpenAI denied as maker, DeepSeek claimed as maker"),
    # "I" and a word for a team say nothing of their own
    ("मुझे Alibaba Cloud की Qwen टीम ने प्रशिक्षित किया है।", "Alibaba Cloud claimed as maker, Qwen claimed as maker"),
    (
        "Ich bin nicht Claude von Anthropic, sondern Mistral Small von Mistral AI.",
        "Claude denied, Anthropic denied, Mistral claimed, Mistral AI claimed",
    ),
    # who is created is named before, and not between, what leads to the maker and the maker
    ("Я создан OpenAI.", "OpenAI claimed as maker"),
    # a clause that breaks before what leads to the maker does not part them
    ("Меня зовут Макс, а разработчик — OpenAI.", "OpenAI claimed as maker"),
    # the first word of a sentence is no topic that another one has been told of
    ("앱이 GPT-4를 토대로 작동합니다.", "GPT-4 claimed"),
    # a "yes" without its accent supposes nothing
    ("Si, soy Claude.", "Claude claimed"),
    # over a mark, nothing else may be told between what leads to a name and the name
    ("Fui treinado pela Upstage, e a Mistral me inspira.", "Upstage claimed as maker, Mistral mentioned"),
    ("我的开发者是程序员，DeepSeek很有名。", "DeepSeek mentioned"),
    ("Fui creado por la joven OpenAI, de San Francisco.", "OpenAI claimed as maker"),
    # so much and no more may stand between a name and what leads to it, or who was made and by whom
    ("Fui creado por la joven intrépida valiente OpenAI.", "OpenAI claimed as maker"),
    ("Fui creado por la joven intrépida valiente simpática OpenAI.", "OpenAI mentioned"),
    ("Me creó hace ya muchos largos años OpenAI.", "OpenAI claimed as maker"),
    ("Me creó hace ya muchos largos años allí OpenAI.", "OpenAI mentioned"),
    # what another clause tells of is no topic of the one that ends before it
    ("たぶん、Claudeだと思いますが、版は分かりません。", "Claude claimed"),
    # what joins two makers compares none
    ("我由Meta与Google联合开发。", "Meta claimed as maker, Google claimed as maker"),
    # a letter or two behind a hyphen are a part of the name
    ("저는 알리바바의 Qwen-VL입니다.", "알리바바 claimed, Qwen claimed"),
    ("저는 엔비디아의 Nemotron-abc입니다.", "엔비디아 mentioned, Nemotron mentioned"),
    # whose it is, is a part of its name
    ("Main Amazon ke Alexa hoon.", "Amazon claimed, Alexa claimed"),
    # a comparison of what nobody says of themselves
    ("आपके जवाब ChatGPT से, बेहतर हैं।", "ChatGPT mentioned"),
]


@pytest.mark.parametrize(("text", "names"), SAID)
def test_what_a_sentence_does_with_names(text: str, names: str) -> None:
    assert named(text) == names
