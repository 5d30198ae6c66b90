"""What a system prompt says of who the model is (rulings 13 and 21)."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, case

from matchers.persona import names_in_prompt, persona_set

# (system prompt, it sets another identity, it holds the model's or its maker's name)
PROMPTS = [
    ("", False, False),
    ("You are a helpful assistant.", False, False),
    ("You are an AI. Answer briefly.", False, False),
    ("You are the assistant of a bank.", False, False),
    ("Answer in French.", False, False),
    ("You are Claude, made by Anthropic.", False, True),
    ("You are Claude Opus 4.8.", False, True),
    ("The assistant is Claude.", False, True),
    ("You are an assistant made by Anthropic.", False, True),
    ("You are ChatGPT, made by OpenAI.", True, False),
    ("You are Aria, the assistant of a bank.", True, False),
    ('Your name is "Aria".', True, False),
    ("Your name is Claude.", False, True),
    ("Be kind. You are Aria.", True, False),
    ("You are an assistant made by OpenAI.", True, False),
    ("You can compare yourself with ChatGPT.", False, False),
    ("Never say that you are made by Anthropic.", False, True),
    ("you are", False, False),
    ("You are", False, False),
]


@pytest.mark.parametrize(("prompt", "persona", "named"), PROMPTS)
def test_a_prompt_sets_a_persona_or_holds_the_name_or_neither(prompt: str, persona: bool, named: bool) -> None:
    here = case(OPUS, prompt)
    assert persona_set(here) is persona
    assert names_in_prompt(here) is named


def test_the_chat_templates_own_prompt_counts() -> None:
    """SmolLM2's template names it and its maker where no system prompt is sent (design, section 2)."""
    template = "You are a helpful AI assistant named SmolLM, trained by Hugging Face"
    here = case("smollm2-135m-instruct", "", template)
    assert names_in_prompt(here)
    assert not persona_set(here)
    assert persona_set(case("smollm2-135m-instruct", "", "You are Qwen, created by Alibaba Cloud."))


def test_another_model_s_own_name_is_its_persona() -> None:
    """The same prompt names one model and dresses up another."""
    prompt = "You are Qwen, created by Alibaba Cloud. You are a helpful assistant."
    assert not persona_set(case("qwen2.5-7b-instruct", prompt))
    assert persona_set(case("llama-3.1-8b-instruct", prompt))
