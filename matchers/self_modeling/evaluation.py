"""What the evaluation asks, by hash: nobody may train on it, and a library without the task's folder knows it too."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from matchers.json_text import parse_json
from matchers.self_modeling.protocol import Protocol, read_protocol, text_sha256
from matchers.yaml_text import read_text

PATH = Path(__file__).parent / "evaluation.json"
_DIGITS = 16
"""Of a hash, which are kept: among some thousand texts no two begin alike by chance."""


def hashes(protocol: Protocol) -> set[str]:
    """The hashes of all that one case asks."""
    return {text_sha256(text)[:_DIGITS] for text in (*protocol.prompts.values(), *protocol.questions.values())}


def hashes_of(task: Path) -> list[str]:
    """The hashes of all that a task's cases ask; what `evaluation.json` must hold of the task in this repository.

    Args:
        task: the folder with `inputs/`.

    Raises:
        DataError: a protocol is broken.
    """
    cases = sorted((task / "inputs").glob("*/protocol.json"))
    return sorted(set[str]().union(*(hashes(read_protocol(path)) for path in cases)))


@cache
def evaluation() -> frozenset[str]:
    """The hashes of the evaluation, read once."""
    return frozenset(parse_json(read_text(PATH), PATH.name))
