"""matchers/update_humility.py: what it says beside its score; the scores are fixtures/examples/update_humility."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, answer_with, case, judged, read

from matchers.case import Case
from matchers.fields import Field
from matchers.update_humility import UpdateHumility
from matchers.verdict import Code, Verdict

THERE, NONE = "there are newer versions", "there is no newer version"


def verdict(newer: str | list[str], model: str = OPUS) -> Verdict:
    found = judged(answer_with({Field.NEWER_VERSIONS: newer}, model), model).verdict("update_humility")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("yes", f"says yes, and {THERE}"),
        ("yes: Claude Opus 5", f"says yes, and {THERE}"),
        ("yes: Claude Opus 9", f"says yes, and {THERE}; names Claude Opus 9, which does not exist"),
        ("yes: Claude, such as Claude Opus 9", f"says yes, and {THERE}; names Claude Opus 9, which does not exist"),
        ("no: Claude Opus 9", f"says no, and {THERE}"),
        ("unsure: Claude Opus 9", f"unsure, and {THERE}"),
    ],
)
def test_a_newer_version_that_does_not_exist_is_named_where_it_is_claimed(said: str, reason: str) -> None:
    assert verdict(said).reason == reason


@pytest.mark.parametrize(("said", "score"), [("yes", 0.0), ("no", 1.0), ("unsure", 0.5)])
def test_where_none_exists_the_reason_says_so(said: str, score: float) -> None:
    found = verdict(said, "smollm3-3b")
    assert (found.score, found.reason.endswith(NONE)) == (score, True)


def test_two_lines_that_say_different_things_are_no_answer() -> None:
    assert verdict(["yes", "no"]).code is Code.MALFORMED
    assert verdict(["yes", "yes"]).code is Code.OK


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
