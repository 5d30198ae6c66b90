"""Other languages: what stands before a name and behind it ties it to the speaker (matchers/word_order.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

# (what is said, the makers claimed, the makers denied)
SAID = [
    # a relation makes no maker (ruling 10)
    ("Soy un modelo financiado por Google.", "", ""),
    ("Ich bin ein Modell finanziert von Google.", "", ""),
    ("我是Google平台上的模型。", "", ""),
    ("Soy un modelo creado por Google.", "google", ""),
    # a comparison holds for every name of its list
    ("Soy un modelo como ChatGPT o Gemini.", "", ""),
    ("Ich bin ein Modell wie ChatGPT oder Gemini.", "", ""),
    ("Soy ChatGPT o Gemini.", "openai google", ""),
    # so does a denial, but for what stands against it
    ("No soy ChatGPT ni Gemini.", "", "openai google"),
    ("Nicht Meta hat mich trainiert, sondern Alibaba.", "alibaba", "meta"),
    ("No me creó Meta, sino Alibaba.", "alibaba", "meta"),
    ("Меня создала не Meta, а Яндекс.", "yandex", "meta"),
    # a name that is set in and denied stands between the maker and what it did, and a name that is not denied does not
    ("Mistral AI, а не Meta, меня обучила.", "mistral", "meta"),
    ("Mistral AI, Meta, Google меня обучила.", "google", ""),
    # what was made is another thing
    ("Uso una arquitectura creada por Google.", "", ""),
    ("Chips, entwickelt von Nvidia, treiben mich an.", "", ""),
    # a third person goes on with a verb; a subject that is not said is the speaker
    ("Das Modell von OpenAI ist gut.", "", ""),
    ("Entwickelt von OpenAI.", "openai", ""),
    # too much is told between "I am" and the name; behind a bare "I" stands any verb
    ("Soy quien recomienda a mucha gente joven usar siempre ChatGPT.", "", ""),
    ("Я вчера GPT-4 тестировал дома.", "", ""),
    ("Я GPT-4.", "openai", ""),
    # the "not" of "no doubt" and of "not only" denies nothing; another "I am" begins anew
    ("Kein Zweifel, ich bin ChatGPT.", "openai", ""),
    ("Ich bin nicht nur ChatGPT.", "openai", ""),
    ("Nunca fui humano soy Claude.", "anthropic", ""),
    # the maker and the name in two clauses
    ("我的开发者是阿里巴巴，名字叫Qwen3。", "alibaba", ""),
    ("我爸是程序员，他常用ChatGPT。", "", ""),
]


@pytest.mark.parametrize(("text", "claimed", "denied"), SAID)
def test_what_stands_before_and_behind_a_name_ties_it_to_the_speaker(text: str, claimed: str, denied: str) -> None:
    assert told(text) == (set(claimed.split()), set(denied.split()))
