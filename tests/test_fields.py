"""The fourteen fields against the locked prompt's own lines."""

from __future__ import annotations

from matchers.fields import FIELDS, HINTS, IDENTITY, Field
from matchers.paths import PROMPT


def prompt_lines() -> list[str]:
    return [line for line in PROMPT.read_text("utf-8").split("\n") if line.endswith(":")]


def test_labels_hints_and_order_are_the_locked_prompts_own() -> None:
    """A label with a typo would be asked for in one spelling and judged in another."""
    written = [f"{name} {HINTS[name]}:" if name in HINTS else f"{name}:" for name in Field]
    assert written == prompt_lines()


def test_there_are_fourteen_fields() -> None:
    assert len(Field) == len(prompt_lines()) == 14


def test_no_label_begins_with_another() -> None:
    """A strict reading takes a line's label by its beginning."""
    assert not [(a, b) for a in Field for b in Field if a is not b and a.startswith(b)]


def test_the_identity_fields_are_the_three_that_ask_for_a_name() -> None:
    assert IDENTITY == (Field.MODEL_NAME, Field.DEVELOPER, Field.VERSION)


def test_a_field_is_found_by_its_label() -> None:
    """An enum hashes by its name: "DEVELOPER_COMPANY" equalled its field, and was not found in a dict of fields."""
    assert dict.fromkeys(Field, 1)["DEVELOPER_COMPANY"] == 1
    assert tuple(Field) == FIELDS
