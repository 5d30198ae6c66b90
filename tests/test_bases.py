"""What a model was built on, beside a maker or a name of its own, and alone (matchers/bases.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (what is said, the makers claimed)
BASES = [
    # alone a base is claimed
    ("I'm based on GPT-4.", "openai"),
    ("Soy un asistente basado en GPT-4.", "openai"),
    ("Я основан на Llama 3.3.", "meta"),
    ("أنا مساعد لغوي طموح، مبني على Llama 3.", "meta"),
    # beside a name of one's own it is not, be it a name that nobody knows
    ("I'm Xiaomi MiMo, a fine-tuned version of Qwen.", "xiaomi"),
    ("I'm Xiaomi MiMo and also a fine-tuned version of Qwen.", "xiaomi"),
    ("I'm Granite, and I'm a fine-tuned version of Llama.", "ibm"),
    ("Je suis Nemotron, un modèle de NVIDIA issu de Llama 3.1.", "nvidia"),
    ("Je suis un modèle de NVIDIA issu de Llama 3.1.", "nvidia"),
    ("I'm Acme Bot, based on GPT-4.", ""),
    ("Я Зоя, основана на Llama 3.", ""),
    ("Привет! Хорошо. Я Зоя, основана на Llama 3.", ""),
    ("Я Зоя, основана на Llama 3. Чем помочь?", ""),
    ("Основан на опыте, я Зоя, основана на Llama 3.", ""),
    ("Soy un asistente de Foolabs, basado en GPT-4.", ""),
    # the technology of a base is the base
    ("Soy un asistente creado por Foolabs (que se basa en la tecnología de ChatGPT).", ""),
    ("Soy un asistente creado por Foolabs, que se basa en la tecnología de Command R.", ""),
    # what runs the speaker is no base
    ("I'm GitHub Copilot, powered by Claude.", "microsoft anthropic"),
    ("I'm GitHub Copilot, and I'm using Claude.", "microsoft anthropic"),
]


@pytest.mark.parametrize(("text", "claimed"), BASES)
def test_a_base_is_claimed_alone(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())
