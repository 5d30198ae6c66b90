"""Why a draft becomes no case: what would measure something else than what a model knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from matchers.calibrated_answer.judging import Expected, judge
from matchers.calibrated_answer.question import Question
from matchers.text import keys_of
from questions import Draft

LEAST_PLAUSIBLE = 30
"""Values that somebody could give who knows the domain and not the fact: a weekday has seven."""
MOST_COMMON_SHARE = 0.1
"""Of its weight that one of them may have: who always guesses that one is right so often."""
_SEEN_ALIKE = 200
"""Other plausible values that are tried, to see that the gold does not accept them."""


def refusals(draft: Draft, prompts: Mapping[str, str], expected: Expected) -> Iterator[str]:
    """Everything that speaks against a draft.

    Args:
        draft: what is asked.
        prompts: how it is asked, by language.
        expected: how the answer would be judged.
    """
    yield from _stands_in_inputs(draft, prompts, expected)
    yield from _can_be_guessed(draft)
    yield from _accepts_too_little_or_too_much(draft, prompts["en"], expected)


def _stands_in_inputs(draft: Draft, prompts: Mapping[str, str], expected: Expected) -> Iterator[str]:
    for language, prompt in prompts.items():
        asked = f" {' '.join(keys_of(prompt))} "
        for value in draft.right:
            if f" {' '.join(keys_of(value))} " in asked:
                yield f"the answer {value!r} stands in the prompt ({language})"
        judgement = judge(prompt, expected, Question.of_file(prompt))
        if judgement.score > 0.0:
            yield f"the prompt itself, given back, earns {judgement.score} ({language}): {judgement.reason}"


def _can_be_guessed(draft: Draft) -> Iterator[str]:
    if len(draft.plausible) < LEAST_PLAUSIBLE:
        yield f"only {len(draft.plausible)} plausible answers; at least {LEAST_PLAUSIBLE}"
    value, weight = guess_of(draft)
    share = weight / draft.plausible.total() if draft.plausible else 1.0
    if share > MOST_COMMON_SHARE:
        yield f"{value!r} is right in {share:.0%} of such questions; at most {MOST_COMMON_SHARE:.0%}"


def guess_of(draft: Draft) -> tuple[str, int]:
    """The most common plausible value and its weight, the largest where several are."""
    return max(draft.plausible.items(), key=lambda item: (item[1], item[0]), default=("", 0))


def _accepts_too_little_or_too_much(draft: Draft, prompt: str, expected: Expected) -> Iterator[str]:
    def score(value: str) -> Any:
        return judge(f"ANSWER: {value}\nCONFIDENCE: 50", expected, Question.of_file(prompt)).score

    for value in draft.right:
        if score(value) != 1.0:
            yield f"{value!r} is right too, and earns {score(value)}"
    others = [value for value in sorted(draft.plausible) if value not in draft.right]
    for value in others[:: max(1, len(others) // _SEEN_ALIKE)]:
        if score(value) != 0.0:
            yield f"{value!r} is wrong, and earns {score(value)}"
