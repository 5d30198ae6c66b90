"""matchers/context_plausible.py, where no size is published: gold has such entries at times, and fixtures need one."""

from __future__ import annotations

import pytest
from reading_helpers import case, read

from matchers.case import Case
from matchers.context_plausible import ContextPlausible
from matchers.fields import Field
from matchers.verdict import Code


def unpublished() -> Case:
    """A model of which the maker publishes no context window."""
    known = case()
    return Case(known.model._replace(context_window_tokens=()), known.developers, known.families, known.snapshot)


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("128,000", Code.OK),
        ("5", Code.OK),
        ("I don't know", Code.DECLINED),
        ("large", Code.OK),
    ],
)
def test_where_no_size_is_published_none_is_wrong(value: str, code: Code) -> None:
    """Gold is an empty list then. Nobody can tell a right size from a wrong one, so none may cost anything."""
    verdict = ContextPlausible()(read({Field.CONTEXT_WINDOW: value}), unpublished())
    assert (verdict.score, verdict.code, verdict.reason) == (1.0, code, "no size is published")


def test_where_one_is_published_the_same_values_are_judged() -> None:
    """The control: what passes above fails here."""
    scores = [ContextPlausible()(read({Field.CONTEXT_WINDOW: value}), case()).score for value in ("5", "large")]
    assert scores == [0.5, 0.5]
