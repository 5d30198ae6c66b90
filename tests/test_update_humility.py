"""matchers/update_humility.py: what it says beside its score; the scores are fixtures/examples/update_humility."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, answer_with, judged

from matchers.fields import Field
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
