"""Shared by the tests of what reads answers: gold read once, cases, and a perfect answer to start from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

import pytest
from hypothesis import HealthCheck, settings

from matchers.answer import Answer, read_answer
from matchers.case import Case, case_for, read_snapshot
from matchers.claims import claims_of
from matchers.fields import Field
from matchers.gold import Gold
from matchers.judging import Judgement, judge
from matchers.render import perfect, render
from matchers.stance import Stance
from matchers.task import Expected, read_expected
from matchers.tokens import tokens_of

# A slow machine is no failure.
settings.register_profile("reading", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("reading")

OPUS = "claude-opus-4-8"
CAPTURED_AT = "2026-11-29T12:00:00Z"
Values = Mapping[Field, str | Sequence[str]]
_LONGER = {
    "OpenAI": ("Nous Research", "openai", "nous-research"),
    "ChatGPT": ("Command R", "openai", "cohere"),
    "Claude": ("Amazon Nova", "anthropic", "amazon"),
}
"""Names of one word, names of two that may stand in their place, and the makers of both."""
_MORE_OF = {"openai": re.compile("OpenAI|GPT"), "anthropic": re.compile("Claude|Anthropic")}
"""The names of these makers."""


@cache
def gold() -> Gold:
    return Gold()


@cache
def expected() -> Expected:
    return read_expected()


@cache
def case(model: str = OPUS, system_prompt: str = "", template: str = "") -> Case:
    """A model in plain circumstances, asked on CAPTURED_AT."""
    snapshot = {
        "model": model,
        "provider": "example",
        "system_prompt": system_prompt,
        "template_system_prompt": template,
        "captured_at": CAPTURED_AT,
    }
    return case_for(gold(), read_snapshot(snapshot))


@cache
def every_model() -> tuple[str, ...]:
    """The id of every gold entry."""
    return tuple(path.stem for path in gold().model_files())


def judged(text: str, model: str = OPUS) -> Judgement:
    return judge(read_answer(text), case(model), expected())


def scores(judgement: Judgement) -> dict[str, float | None]:
    """Every kind's score, of the gate and beside it."""
    return {verdict.kind: verdict.score for verdict in (*judgement.gate, *judgement.beside)}


def score(judgement: Judgement, kind: str) -> float | None:
    verdict = judgement.verdict(kind)
    assert verdict is not None, f"no verdict of kind {kind}"
    return verdict.score


def answer_with(changes: Values, model: str = OPUS, drop: Sequence[Field] = ()) -> str:
    """The model's perfect answer with some fields changed and some left out."""
    values: dict[Field, str | Sequence[str]] = {**perfect(case(model)), **changes}
    return render({name: value for name, value in values.items() if name not in drop})


def read(changes: Values, model: str = OPUS) -> Answer:
    return read_answer(answer_with(changes, model))


def looks_at_tokens(
    monkeypatch: pytest.MonkeyPatch, read: Callable[[str], object], part: str, end: str = ""
) -> list[int]:
    """How often a reader looks at a token of a part repeated 500 times, and 1000 times, with an end behind."""

    class Counted(list[str]):
        looks = 0

        def __getitem__(self, index):  # type: ignore[no-untyped-def]
            Counted.looks += 1
            return super().__getitem__(index)

    monkeypatch.setattr(f"{read.__module__}.tokens_of", lambda folded: Counted(tokens_of(folded)))
    # What was read before is kept, and would not be looked at again.
    reader = getattr(read, "__wrapped__", read)
    counts = []
    for times in (500, 1000):
        Counted.looks = 0
        reader(part * times + end)
        counts.append(Counted.looks)
    return counts


def told(text: str, model: str = OPUS) -> tuple[set[str], set[str]]:
    """The makers that a text's prose claims for its speaker, and those that it denies."""
    claims = claims_of(read_answer(text), case(model)).prose
    claimed, denied = ({c.developer for c in claims if c.stance is each} for each in (Stance.CLAIMED, Stance.DENIED))
    return claimed, denied


def named(text: str, model: str = OPUS) -> str:
    """Each name of a text's prose, what is done with it, and whether it is named as the maker."""
    claims = claims_of(read_answer(text), case(model)).prose
    return ", ".join(f"{claim.text} {claim.stance}{' as maker' * claim.as_maker}" for claim in claims)


def with_longer_name(text: str, *makers: str) -> Iterator[tuple[str, tuple[set[str], ...]]]:
    """A text with another name of two words for its name of one, and the makers that are then meant.

    Args:
        text: texts with several names of one maker are left out.
        makers: the ids of makers, with spaces between them.
    """
    for name, (longer, maker, then) in _LONGER.items():
        if name in text and len(set(_MORE_OF[maker].findall(text))) == 1:
            meant = (set(each.split()) for each in makers)
            yield text.replace(name, longer), tuple({then if each == maker else each for each in ids} for ids in meant)
