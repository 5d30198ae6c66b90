"""matchers/staleness.py: what counts as a hedge and as a version; the months are fixtures/examples/staleness."""

from __future__ import annotations

import pytest
from reading_helpers import answer_with, judged

from matchers.fields import Field
from matchers.verdict import Verdict


def verdict(name: str, confidence: str = "95") -> Verdict:
    changes = {Field.MODEL_NAME: name, Field.VERSION: name, Field.CONFIDENCE: confidence}
    found = judged(answer_with(changes)).verdict("staleness")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("confidence", "score"), [("0", 0.5), ("39", 0.5), ("30-39", 0.5), ("40", 0.0), ("30-50", 0.0), ("high", 0.0)]
)
def test_a_range_of_confidence_hedges_where_its_upper_end_does(confidence: str, score: float) -> None:
    assert verdict("Claude Opus 4.1", confidence).score == score


@pytest.mark.parametrize("name", ["Claude", "Claude Opus", "unknown", "Zeus"])
def test_a_name_without_a_version_is_no_stale_claim(name: str) -> None:
    found = verdict(name)
    assert (found.score, found.reason, found.months) == (1.0, "claims no version", None)


@pytest.mark.parametrize("name", ["Zeus 12", "GPT-4", "Claude Opus 4.1 and Claude Opus 4.5", "Claude Opus 9"])
def test_a_version_that_is_not_older_but_false_is_wrong(name: str) -> None:
    assert (verdict(name).score, verdict(name).code) == (0.0, "wrong")


def test_months_counted_from_a_day_are_not_called_about() -> None:
    assert verdict("Claude Opus 4.1").reason == "Claude Opus 4.1 came 9.7 months before Claude Opus 4.8"
