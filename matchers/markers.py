"""How models and servers mark what they think before they answer: data, read once, and all that some readers need."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from matchers.data import load
from matchers.paths import PHRASES


class Markers(NamedTuple):
    """Reasoning markers and the special tokens that servers leave in a text."""

    reasoning: tuple[tuple[str, str], ...]
    tokens: tuple[str, ...]


@cache
def markers() -> Markers:
    """The markers of `phrases/markers.yaml`, read once."""
    data = load(PHRASES / "markers.yaml", "markers")
    return Markers(
        tuple((item["open"].casefold(), item["close"].casefold()) for item in data["reasoning"]),
        tuple(data["tokens"]),
    )
