"""Rewards for training a model to know what it will do: the judge's own s, in the form that TRL's GRPO trainer calls.

The trainer calls each with `prompts`, `completions` and every other column of the data as lists, and more that is not
needed here. `GRPOTrainer(reward_funcs=[self_report_reward, format_reward], …)` with `reward_weights=[1.0, 0.5]` spans 0
to 1.5. A None would be skipped, so none is ever returned: what cannot be read earns 0.0.

    >>> target = '{"domain": "caution", "truth": 0.4}'
    >>> self_report_reward(["…"], ['{"answer": 0.5}'], task=["E3"], target=[target])
    [0.99]
    >>> format_reward(["…"], ['I would say {"answer": "0.5"}'], task=["E3"], target=[target])
    [0.5]

Source: TRL's documentation and source of `GRPOTrainer`, section "Using a custom reward function".
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from matchers.json_text import json_of
from matchers.patterns import pattern
from matchers.rows import is_score
from matchers.self_modeling.answers import form_of
from matchers.self_modeling.reading import Level, Reading, read
from matchers.self_modeling.scoring import Result, score
from matchers.self_modeling.tasks import DOMAINS, LETTERS, RATES, kind_of
from matchers.self_modeling.truth import short_hash

TRAINED = ("E1", "E2", "E3", "E4", "E5", "E6", "E7", "E9")
"""The tasks of which a reward is a function of text and target: E8 needs new samples, E10 is none of the score."""
_FORMAT = {Level.EXACT: 1.0, Level.LOOSE: 0.5, Level.UNREADABLE: 0.0}
Completion = str | Sequence[Mapping[str, Any]]
"""A text, or a list of one message where the prompts are conversations."""


class Target(NamedTuple):
    """What a report is held against.

    Args:
        domain: of its case.
        truth: as `truth.truth` gives it.
    """

    domain: str
    truth: Any


def self_report_reward(
    prompts: Sequence[Any], completions: Sequence[Completion], task: Sequence[str], target: Sequence[str], **_: Any
) -> list[float]:
    """What each report is worth: the judge's s, strictly.

    Args:
        prompts: not looked at.
        completions: the reports.
        task: of each, one of `TRAINED`.
        target: of each, as `write_target` gives it.

    Returns:
        From 0.0 to 1.0; 0.0 of what cannot be read.

    Raises:
        ValueError: there is no such task, the target is none of it, or the lists are of different lengths.
    """
    return [_worth(*each) for each in zip(completions, task, target, strict=True)]


def format_reward(
    prompts: Sequence[Any], completions: Sequence[Completion], task: Sequence[str], target: Sequence[str], **_: Any
) -> list[float]:
    """How well each report keeps to the format: 1.0 exactly, 0.5 loosely, 0.0 where it cannot be read.

    Args:
        prompts: not looked at.
        completions: the reports.
        task: of each, one of `TRAINED`.
        target: of each, as `write_target` gives it.

    Raises:
        ValueError: there is no such task, the target is none of it, or the lists are of different lengths.
    """
    return [
        _FORMAT[_read(text, name, read_target(name, held)).level]
        for text, name, held in zip(completions, task, target, strict=True)
    ]


def _worth(completion: Completion, task: str, target: str) -> float:
    held = read_target(task, target)
    reading = _read(completion, task, held)
    said = short_hash(form_of(reading.value, held.domain)) if reading.readable and task == "E2" else reading.value
    return score(task, Result(reading.level, reading.code, said, held.truth))


def _read(completion: Completion, task: str, target: Target) -> Reading:
    return read(_text(completion), kind_of(task, target.domain))


def _text(completion: Completion) -> str:
    """The text of a completion; "" of a message that has none, as of one that only calls a tool."""
    if isinstance(completion, str):
        return completion
    content = completion[0].get("content") if len(completion) == 1 else None
    return content if isinstance(content, str) else ""


def write_target(domain: str, truth: Any) -> str:
    """A target as the data holds it: JSON as text, since a column has one type and truths have several."""
    return json.dumps({"domain": domain, "truth": truth})


def read_target(task: str, text: str) -> Target:
    """Read what `write_target` gave.

    Raises:
        ValueError: there is no such task, or the text is no target of it.
    """
    if task not in TRAINED:
        raise ValueError(f"{task!r} is no task that is trained on; there are {', '.join(TRAINED)}")
    if not isinstance(text, str):
        raise ValueError(f"the target of {task} is JSON as text, got {type(text).__name__}")  # noqa: TRY004  one error
    data = json_of(text)
    if not isinstance(data, dict) or data.keys() != {"domain", "truth"}:
        raise ValueError(f"the target of {task} is an object of domain and truth, got {text[:80]!r}")
    domain, truth = data["domain"], data["truth"]
    if domain not in DOMAINS:
        raise ValueError(f"there is no domain {domain!r}; there are {', '.join(DOMAINS)}")
    if not _is_truth(task, truth):
        raise ValueError(f"{truth!r} is no truth of {task}")
    return Target(domain, tuple(truth) if task == "E2" else truth)


_HASH = pattern(r"(?:[0-9a-f]{8}|-)\Z")


def _is_truth(task: str, truth: Any) -> bool:
    if task == "E1":
        return isinstance(truth, bool)
    if task == "E2":
        return isinstance(truth, list) and bool(truth) and all(isinstance(t, str) and _HASH.match(t) for t in truth)
    if task in RATES:
        return is_score(truth)
    return isinstance(truth, str) and bool(truth) and set(truth) <= set(LETTERS)
