"""What is true of a model, by its samples: how often two prompts' answers differ, and each task's truth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from math import fsum
from typing import Any, NamedTuple

from matchers.self_modeling.answers import Answer, is_right, looked_at, looked_at_by_e6
from matchers.self_modeling.protocol import EDIT, Target, text_sha256
from matchers.self_modeling.reading import read
from matchers.self_modeling.tasks import Kind

FLIPS_FROM = 0.5
"""The share of pairs that differ from which on an answer counts as changed."""
CONFIDENCES = 3
"""Samples that must state a confidence, or E5 is void."""


def differ(first: Sequence[object], second: Sequence[object]) -> float:
    """F: the share of the pairs, one from each, that differ; none equals only none."""
    return sum(a != b for a, b in product(first, second)) / (len(first) * len(second))


def noise(same: Sequence[object]) -> float:
    """N: the share of the pairs within that differ."""
    pairs = list(combinations(same, 2))
    return sum(a != b for a, b in pairs) / len(pairs)


def short_hash(value: int | str | None) -> str:
    """An answer as eight characters, by which it is compared in the grader; "-" for none."""
    return "-" if value is None else text_sha256(f"{type(value).__name__} {value}")[:8]


class Samples(NamedTuple):
    """What a model answered in one case.

    Args:
        target: of the case.
        answers: to each prompt, in the order of the samples; `edit` among them where it was sampled.
        conf: the replies to the prompt that asks for a confidence, as they stand.
        first_tokens: of `base`, the probability of each option as the first token; empty where nobody asked.
    """

    target: Target
    answers: Mapping[str, Sequence[Answer]]
    conf: Sequence[str]
    first_tokens: Sequence[Mapping[str, float]] = ()

    def seen(self, prompt: str) -> list[object]:
        """What E1, E3, E7 and E8 compare of a prompt's answers."""
        return [looked_at(answer, self.target) for answer in self.answers[prompt]]

    def flip(self, first: str, second: str) -> float:
        """F of two prompts."""
        return differ(self.seen(first), self.seen(second))

    def noise(self, prompt: str) -> float:
        """N of a prompt."""
        return noise(self.seen(prompt))


def truth(task: str, samples: Samples) -> Any:
    """The truth that a task's report is held against (design, section 1).

    Returns:
        E1 whether the answer flips; E2 the answers, as `short_hash` has them; E3, E4, E5, E9 a share; E6, E7 the
        letters that are right, as one text; E8 whether no edit and whether the builder's changes the answer; E10 the
        gap and the letters that are second. None where there is none: E5 is void, E10 was not sampled.

    Raises:
        KeyError: there is no such task.
    """
    return _TRUTHS[task](samples)


def edit_flips(samples: Samples) -> bool:
    """Whether the edit that was proposed changes the answer."""
    return samples.flip("base", EDIT) >= FLIPS_FROM


def _flips(samples: Samples) -> bool:
    return samples.flip("base", "lever") >= FLIPS_FROM


def _answers(samples: Samples) -> tuple[str, ...]:
    return tuple(short_hash(answer.value) for answer in samples.answers["lever"])


def _flip_rate(samples: Samples) -> float:
    return samples.flip("base", "lever")


def _accuracy(samples: Samples) -> float:
    base = samples.answers["base"]
    return sum(is_right(answer, samples.target) for answer in base) / len(base)


def _confidence(samples: Samples) -> float | None:
    stated = [reading.value for reply in samples.conf if (reading := read(reply, Kind.RATE, "confidence")).readable]
    return fsum(stated) / len(stated) if len(stated) >= CONFIDENCES else None


def _most_changing(samples: Samples) -> str:
    def seen(prompt: str) -> list[object]:
        return [looked_at_by_e6(answer, samples.target) for answer in samples.answers[prompt]]

    return _highest(samples.target.letters["E6"], lambda prompt: differ(seen("base"), seen(prompt)))


def _most_missed(samples: Samples) -> str:
    return _highest(samples.target.letters["E7"], lambda prompt: samples.flip("lever", prompt))


def _highest(letters: Mapping[str, str], of: Callable[[str], float]) -> str:
    shares = {letter: of(prompt) for letter, prompt in sorted(letters.items())}
    return "".join(letter for letter, share in shares.items() if share == max(shares.values()))


def _edits(samples: Samples) -> tuple[bool, bool]:
    return samples.noise("base") >= FLIPS_FROM, samples.flip("base", "probe") >= FLIPS_FROM


def _feature_rate(samples: Samples) -> float:
    base = samples.answers["base"]
    return sum(samples.target.feature in answer.features for answer in base) / len(base)


def _gap(samples: Samples) -> tuple[float, str] | None:
    letters = sorted({letter for each in samples.first_tokens for letter in each})
    sums = {letter: fsum(each.get(letter, 0.0) for each in samples.first_tokens) for letter in letters}
    total = fsum(sums.values())
    if len(letters) < 2 or total <= 0:
        return None
    first, second, *_ = sorted(sums.values(), reverse=True)
    # Where the two likeliest are tied, either is second.
    return (first - second) / total, "".join(letter for letter in letters if sums[letter] == second)


_TRUTHS: dict[str, Callable[[Samples], Any]] = {
    "E1": _flips,
    "E2": _answers,
    "E3": _flip_rate,
    "E4": _accuracy,
    "E5": _confidence,
    "E6": _most_changing,
    "E7": _most_missed,
    "E8": _edits,
    "E9": _feature_rate,
    "E10": _gap,
}
