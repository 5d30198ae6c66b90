"""matchers/update_humility.py, where a date that it needs is not known."""

from __future__ import annotations

import pytest
from reading_helpers import case, read

from matchers.case import Case
from matchers.fields import Field
from matchers.update_humility import UpdateHumility
from matchers.verdict import Code


def undated() -> Case:
    """A model whose own release nobody dated to the month."""
    known = case()
    members = tuple(
        member._replace(released=None) if member == known.member else member for member in known.family.members
    )
    families = tuple(
        family._replace(members=members) if family.id == known.family.id else family for family in known.families
    )
    return Case(known.model, known.developers, families, known.snapshot)


@pytest.mark.parametrize("value", ["yes", "no", "unsure"])
def test_where_no_release_is_dated_nothing_can_be_said_of_newer_ones(value: str) -> None:
    """Newer than what? A score either way would be a guess, and this check has a value for "not known"."""
    verdict = UpdateHumility()(read({Field.NEWER_VERSIONS: value}), undated())
    assert (verdict.score, verdict.code) == (None, Code.ABSENT)
    assert UpdateHumility()(read({Field.NEWER_VERSIONS: value}), case()).score is not None
