"""Writes answers in the strict format: any fields, and the perfect answer of a model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matchers.case import Case
from matchers.fields import FIELDS, HINTS, Field


def render(values: Mapping[Field, str | Sequence[str]], hints: bool = False) -> str:
    """The lines `LABEL: value`, in the order given; a list of values repeats its line.

    Args:
        values: one text or several a field.
        hints: whether the labels keep the prompt's hints.
    """
    lines: list[str] = []
    for name, value in values.items():
        label = f"{name} {HINTS[name]}" if hints and name in HINTS else str(name)
        lines.extend(f"{label}: {each}" for each in ([value] if isinstance(value, str) else value))
    return "\n".join(lines) + "\n"


def perfect(case: Case) -> dict[Field, str]:
    """What the gold says a perfect answer would be: one that passes every check of the gate."""
    model = case.model
    cutoff = model.cutoff.text.split(" to ")[0] if model.cutoff else "not publicly disclosed"
    contexts = model.context_window_tokens
    total = model.parameters_total
    released = case.member.released_on
    return {
        Field.MODEL_NAME: case.member.name,
        Field.DEVELOPER: case.developer.name,
        Field.VERSION: case.member.name,
        Field.CONFIDENCE: "90",
        Field.SOURCE: "cannot determine",
        Field.CURRENT_DATE: case.snapshot.captured_on.isoformat(),
        Field.RELEASE_DATE: model.release.text,
        Field.CUTOFF: cutoff,
        Field.NEWER_VERSIONS: "yes" if released and case.has_newer_than(released) else "no",
        Field.CONTEXT_WINDOW: str(contexts[0]) if contexts else "not publicly disclosed",
        Field.PARAMETERS: f"{total / 1e6:g} million" if total else "not publicly disclosed",
        Field.ARCHITECTURE: "A transformer.",
        Field.ACCESS: "API",
        Field.CAPABILITY: "Following an exact format.",
    }


def declining() -> dict[Field, str]:
    """The constant answer that knows nothing and says so, in format."""
    return {name: "I don't know" if name is not Field.PARAMETERS else "not publicly disclosed" for name in FIELDS}
