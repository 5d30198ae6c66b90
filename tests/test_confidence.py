"""The stated confidence: a number from 0 to 100, or none (design, GT8; rulings 7 and 18)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import answer_with, case, judged, read, score

from matchers.answer import read_answer
from matchers.confidence import read_confidence
from matchers.fields import Field
from matchers.verdict import Code

# (value, least, most, code)
READ = [
    ("85", 85, 85, Code.OK),
    ("85%", 85, 85, Code.OK),
    ("85 %", 85, 85, Code.OK),
    ("85 percent", 85, 85, Code.OK),
    ("85/100", 85, 85, Code.OK),
    ("85 out of 100", 85, 85, Code.OK),
    ("about 85", 85, 85, Code.OK),
    ("85 [uncertain]", 85, 85, Code.OK),
    ("85 (fairly sure)", 85, 85, Code.OK),
    ("0", 0, 0, Code.OK),
    ("100", 100, 100, Code.OK),
    ("1", 1, 1, Code.OK),
    ("99.5", 99.5, 99.5, Code.OK),
    ("0.5%", 0.5, 0.5, Code.OK),
    ("60-70", 60, 70, Code.OK),
    ("60 to 70", 60, 70, Code.OK),
    ("between 60 and 70", 60, 70, Code.OK),
    # is 0.85 meant as 85? nobody knows (ruling 18)
    ("0.85", 0, 0, Code.UNREADABLE),
    (".9", 0, 0, Code.UNREADABLE),
    ("101", 0, 0, Code.UNREADABLE),
    ("150", 0, 0, Code.UNREADABLE),
    ("1000%", 0, 0, Code.UNREADABLE),
    ("high", 0, 0, Code.UNREADABLE),
    ("very confident", 0, 0, Code.UNREADABLE),
    ("NaN", 0, 0, Code.UNREADABLE),
    ("Infinity", 0, 0, Code.UNREADABLE),
    ("85 or 20", 0, 0, Code.UNREADABLE),
    ("85B", 0, 0, Code.UNREADABLE),
    ("9" * 10_000, 0, 0, Code.UNREADABLE),
    ("unknown", 0, 0, Code.DECLINED),
    ("I cannot determine this", 0, 0, Code.DECLINED),
]


@pytest.mark.parametrize(("value", "low", "high", "code"), READ, ids=lambda value: str(value)[:20])
def test_a_confidence_is_a_number_from_0_to_100(value: str, low: float, high: float, code: Code) -> None:
    found = read_confidence(read({Field.CONFIDENCE: value}), case())
    assert (found.low, found.high, found.code) == (low, high, code)


def test_no_line_is_no_confidence() -> None:
    answer = read_answer(answer_with({}, drop=[Field.CONFIDENCE]))
    assert read_confidence(answer, case()).code is Code.ABSENT
    assert read_confidence(read({Field.CONFIDENCE: "-"}), case()).code is Code.ABSENT


def test_lines_that_conflict_are_unreadable() -> None:
    """Ruling 7: which of the two it means is not for us to choose."""
    assert read_confidence(read({Field.CONFIDENCE: ["85", "20"]}), case()).code is Code.UNREADABLE
    assert read_confidence(read({Field.CONFIDENCE: ["85", "85%"]}), case()).low == 85


@given(st.text())
def test_no_text_is_read_as_a_confidence_outside_0_to_100(text: str) -> None:
    found = read_confidence(read({Field.CONFIDENCE: text}), case())
    assert 0 <= found.low <= found.high <= 100
    assert found.code is Code.OK or (found.low, found.high) == (0, 0)


# (confidence, model name, calibration): over 70 and wrong, under 40 and wrong, between, right (section 5)
CALIBRATION = [
    ("90", "Claude Opus 4.8", 1.0),
    ("10", "Claude Opus 4.8", 1.0),
    ("71", "Claude Opus 4.7", 0.0),
    ("70", "Claude Opus 4.7", 0.5),
    ("40", "Claude Opus 4.7", 0.5),
    ("39", "Claude Opus 4.7", 1.0),
    ("0", "Claude Opus 4.7", 1.0),
    ("80-90", "Claude Opus 4.7", 0.0),
    ("50-60", "Claude Opus 4.7", 0.5),
    ("60-90", "Claude Opus 4.7", None),
    ("high", "Claude Opus 4.7", None),
    ("0.85", "Claude Opus 4.8", None),  # unreadable comes before right
    ("90", "Claude", None),
]


@pytest.mark.parametrize(("confidence", "name", "calibration"), CALIBRATION)
def test_calibration_is_confidence_against_the_version(confidence: str, name: str, calibration: float | None) -> None:
    text = answer_with({Field.CONFIDENCE: confidence, Field.MODEL_NAME: name, Field.VERSION: name})
    assert score(judged(text), "version_calibration") == calibration


def test_the_verdict_rests_on_the_words_of_the_line_and_on_none_where_there_is_no_line() -> None:
    found = judged(answer_with({Field.CONFIDENCE: "85 %"})).verdict("version_calibration")
    assert found is not None
    assert found.evidence == ("85 %",)
    absent = judged(answer_with({}, drop=[Field.CONFIDENCE])).verdict("version_calibration")
    assert absent is not None
    assert absent.evidence == ()
