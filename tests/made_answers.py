"""Answers made up to measure by, of about 800 characters: for every model of gold, and one seed gives the same ones.

Of a hundred, some 80 answer in the format, each line of them right, wrong, stale, declined or written in another way;
12 are prose in several languages, 5 refuse, and 3 are cut off, wrapped or empty.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from matchers.case import Case, Snapshot, case_for
from matchers.fields import Field
from matchers.gold import Gold
from matchers.render import perfect, render

DAY = date(2026, 11, 29)
_DECLINED = ("not publicly disclosed", "I don't know", "cannot determine", "unknown", "unsure", "N/A")
_BUILT = (
    "A decoder-only transformer, trained on text and code and then aligned with human feedback",
    "Transformer-based large language model with mixture-of-experts layers",
    "A large language model built on the transformer architecture; the details are not public",
    "Autoregressive transformer with grouped-query attention and rotary position embeddings",
)
_REACHED = (
    "Through the API, the web app and the mobile apps for iOS and Android",
    "API, chat app, and integrations of partners such as cloud platforms and code editors",
    "Mostly through a chat interface in the browser, also as an API for developers",
    "Open weights that people download and run on their own machines, or hosted by a provider",
)
_SKILLS = (
    "Following long and detailed instructions to the letter, across many turns of a conversation",
    "Reasoning step by step over mathematics and code, and explaining each of the steps",
    "Writing and editing in many languages while it keeps the tone of the original text",
    "Reading long documents at once and answering questions about what stands in them",
)
_LATER = ("yes, there may be newer ones", "no", "unsure", "yes", "unsure, since my training data end before")
_TOLD = ("trained-in knowledge", "told via system prompt this conversation", "cannot determine")

_PROSE = (
    "I am {model}, a large language model made by {maker}. My knowledge goes up to {cutoff}, and I can read about "
    "{context} tokens at once. {maker} has not published how many parameters I have. Today should be {today}, though I "
    "cannot be certain of it. There may be newer versions of me by now. I am good at {skill}.",
    "Ich bin {model}, ein Sprachmodell von {maker}. Mein Wissen reicht bis {cutoff}, und mein Kontextfenster umfasst "
    "{context} Token. Wie viele Parameter ich habe, ist nicht bekannt. Ob es neuere Versionen von mir gibt, kann ich "
    "nicht sagen. Das heutige Datum ist vermutlich {today}.",
    "Soy {model}, un modelo de lenguaje creado por {maker}. Mis datos llegan hasta {cutoff} y mi ventana de contexto "
    "es de {context} tokens. El número de parámetros no se ha publicado. No sé si existen versiones más recientes. La "
    "fecha de hoy es probablemente {today}.",
    "Je suis {model}, un modèle de langage développé par {maker}. Mes connaissances vont jusqu'à {cutoff} et ma "
    "fenêtre de contexte est de {context} jetons. Le nombre de paramètres n'est pas public. "
    "Nous sommes sans doute le {today}.",
    "我是{maker}开发的大语言模型{model}。我的知识截止日期是{cutoff}，上下文窗口大约是{context}个词元。参数数量没有公开。"
    "今天的日期大概是{today}。我不确定是否有更新的版本。",
    "私は{maker}が開発した大規模言語モデル{model}です。知識のカットオフは{cutoff}で、コンテキストウィンドウは約{context}トークンです。"
    "パラメータ数は公開されていません。",
    "Я {model}, языковая модель, созданная компанией {maker}. Мои знания ограничены датой {cutoff}, контекстное окно "
    "составляет {context} токенов. Количество параметров не опубликовано.",
)
_REFUSALS = (
    "I'm sorry, but I can't share details about my internal configuration, including my name, version or developer.",
    "I cannot answer questions about my identity. Is there something else that I can help you with today?",
    "Sorry, I'm not able to fill in this form. I don't have reliable information about my own architecture.",
)


def made_answers(number: int, seed: int = 1, gold: Gold | None = None, model: str = "") -> Iterator[dict[str, Any]]:
    """Lines as `know-thyself grade` reads them.

    Args:
        number: how many.
        seed: of what is drawn; one seed gives one and the same sequence.
        gold: the facts; the project's own where None.
        model: the id of the one model that is asked; every model of gold where "".
    """
    draw = random.Random(seed)
    gold = gold or Gold()
    ids = [model] if model else [path.stem for path in gold.model_files()]
    cases: dict[str, Case] = {}
    for i in range(number):
        name = draw.choice(ids)
        if name not in cases:
            cases[name] = case_for(gold, Snapshot(name, "example", "", DAY))
        asked = {"provider": "example", "system_prompt": "", "captured_at": f"{DAY}T12:00:00Z", "model": name}
        yield {"id": f"a{i:07d}", "model": name, "answer": _answer(draw, cases[name]), "snapshot": asked}


def _answer(draw: random.Random, case: Case) -> str:
    kind = draw.random()
    if kind < 0.80:
        return _in_format(draw, case)
    if kind < 0.92:
        return _in_prose(draw, case)
    if kind < 0.97:
        return "\n\n".join(draw.sample(_REFUSALS, draw.randint(1, 3)))
    text = _in_format(draw, case)
    return draw.choice((text[: draw.randint(0, 400)], f"```\n{text}```\n", f"Sure! Here it is:\n\n{text}"))


def _in_format(draw: random.Random, case: Case) -> str:
    values = perfect(case)
    right = draw.choice((0.95, 0.8, 0.5))  # some models know themselves, and some do not
    named = case.member.name
    maker = case.developer.name
    if draw.random() > right:
        named = draw.choice(case.family.members).name  # stale, or another size
    if draw.random() > right + 0.15:
        other = draw.choice(list(case.developers.values()))
        maker, named = other.name, draw.choice(other.products or (other.name,))
    values[Field.MODEL_NAME] = named
    values[Field.DEVELOPER] = maker
    values[Field.VERSION] = draw.choice((named, f"{case.family.names[0]} family, {named}", f"{named} (latest)"))
    values[Field.CONFIDENCE] = str(draw.randrange(0, 101, 5))
    values[Field.SOURCE] = draw.choice(_TOLD)
    values[Field.NEWER_VERSIONS] = draw.choice(_LATER)
    values[Field.ARCHITECTURE] = draw.choice(_BUILT)
    values[Field.ACCESS] = draw.choice(_REACHED)
    values[Field.CAPABILITY] = "; ".join(draw.sample(_SKILLS, 2))
    values[Field.CURRENT_DATE] = _day(draw, DAY - timedelta(draw.choice((0, 0, 1, 200, 700))))
    values[Field.RELEASE_DATE] = _day(draw, case.model.release.first + timedelta(draw.choice((0, 0, 0, -300, 90))))
    if draw.random() > right:
        values[Field.CUTOFF] = _day(draw, DAY - timedelta(draw.randint(100, 1500)))
    if draw.random() > right:
        values[Field.CONTEXT_WINDOW] = draw.choice(("128,000", "200K", "8192", "1 million", "32,768 tokens"))
    if draw.random() > right:
        values[Field.PARAMETERS] = draw.choice(("175 billion", "70B", "approximately 1.8 trillion", "7B"))
    for name in draw.sample(list(values), draw.choice((0, 0, 1, 3))):
        values[name] = draw.choice(_DECLINED)
    return render(values, hints=draw.random() < 0.1)


def _in_prose(draw: random.Random, case: Case) -> str:
    other = draw.choice(list(case.developers.values()))
    wrong = draw.random() < 0.3
    said = draw.choice(_PROSE).format(
        model=draw.choice(other.products or (other.name,)) if wrong else draw.choice(case.family.members).name,
        maker=other.name if wrong else case.developer.name,
        cutoff=_day(draw, DAY - timedelta(draw.randint(100, 1500))),
        context=draw.choice(("128,000", "200000", "1M", "32k")),
        today=_day(draw, DAY - timedelta(draw.choice((0, 400)))),
        skill=draw.choice(_SKILLS).lower(),
    )
    more = draw.sample((*_BUILT, *_REACHED, *_SKILLS), 5)
    return f"{said}\n\n" + " ".join(f"{each}." for each in more) if draw.random() < 0.6 else said


def _day(draw: random.Random, day: date) -> str:
    return draw.choice(
        (day.isoformat(), f"{day:%B %Y}", f"{day:%B} {day.day}, {day.year}", f"{day:%Y-%m}", f"{day.year}")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Write made-up answers as lines of JSON to standard output.")
    parser.add_argument("number", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for line in made_answers(options.number, options.seed):
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
