"""matchers/marking.py: the words that decide are found in the answer, and nothing else is marked."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_helpers import ANSWERS, sample

from matchers.judging import Judgement
from matchers.marking import deciding, pieces
from matchers.verdict import Code, Verdict


def marked(text: str, *evidence: str) -> list[str]:
    return [piece.text for piece in pieces(text, evidence) if piece.marked]


# (text, evidence, what is marked)
MARKED = [
    ("MODEL_NAME: GPT-4\n", "GPT-4", ["GPT-4"]),
    # "no" decides as a value; it is a part of "not" and a word of the last line, and decides nothing there.
    ("A: not known\nNEWER: no\nB: there is no other\n", "no", ["no"]),
    ("A: no [uncertain]\nB: no one\n", "no", ["no"]),
    ('{"A": "no",\n"B": "no one"}', "no", ["no"]),
    ("**A**： no\nB: no one", "no", ["no"]),
    # Two lines that both say it are both what decides.
    ("A: Claude\nB: Claude\nC: Claude Opus\n", "Claude", ["Claude", "Claude"]),
    ("I am no one, not now.", "no", ["no"]),
    ("Ich bin's: Modellname", "Modell", ["Modell"]),
    ("我是由OpenAI开发的", "OpenAI", ["OpenAI"]),
    # As it was read: whatever case, width and white space, and past what no eye sees.
    ("made by open\n  AI", "Open AI", ["open\n  AI"]),
    ("I am ＧＰＴ‑4", "GPT‑4", ["ＧＰＴ‑4"]),
    ("I am G\u200bP\u202eT-4.", "GPT-4", ["G\u200bP\u202eT-4"]),
    ("A: x", "", []),
    ("A: x", "\u200b \n", []),
    ("", "x", []),
    ("A: x", "y", []),
    # Words that overlap are one mark.
    ("I am Claude Opus 4", "Claude Opus", ["Claude Opus"]),
]


@pytest.mark.parametrize(("text", "evidence", "expected"), MARKED)
def test_the_words_are_marked_where_they_decide(text: str, evidence: str, expected: list[str]) -> None:
    assert marked(text, evidence) == expected


def test_words_that_overlap_are_one_mark() -> None:
    assert marked("I am Claude Opus 4", "Claude Opus", "Opus 4", "I") == ["I", "Claude Opus 4"]


@given(
    st.text(st.characters(exclude_categories=()), max_size=200),
    st.lists(st.text(st.characters(exclude_categories=()), max_size=5), max_size=4),
    st.data(),
)
def test_the_pieces_are_the_text(text: str, evidence: list[str], data: st.DataObject) -> None:
    """Whatever is marked, nothing is lost, added or moved."""
    start = data.draw(st.integers(0, len(text)))
    evidence.append(text[start : data.draw(st.integers(start, len(text)))])
    cut = pieces(text, evidence)
    assert "".join(piece.text for piece in cut) == text
    assert all(a.marked != b.marked for a, b in pairwise(cut))


def test_the_verdicts_with_the_answer_s_score_decide() -> None:
    """Of a Fail, the words that failed it: if all evidence were marked, nearly every line would be."""
    right = Verdict("developer_match", 1.0, Code.OK, "", ("Anthropic",))
    wrong = Verdict("model_match", 0.0, Code.STALE, "", ("Claude Opus 4.1", "Opus"))
    beside = Verdict("version_calibration", 0.0, Code.CONFIDENTLY_WRONG, "", ("95",))
    failed = Judgement("m", 0.0, Code.STALE, "", (right, wrong), (beside,))
    assert deciding(failed) == ("Claude Opus 4.1", "Opus")
    passed = Judgement("m", 1.0, Code.OK, "", (right,), (beside,))
    assert deciding(passed) == ("Anthropic",)


@pytest.mark.parametrize("name", ["stale_confident_while_date_aware", "developer_is_another_company"])
def test_the_words_that_fail_a_stored_answer_are_marked_in_it(name: str) -> None:
    judged = sample(name)
    words = deciding(judged.judgement)
    assert words
    assert set(words) <= set(marked(judged.text, *words))


def test_the_deciding_words_of_nearly_every_stored_answer_are_found() -> None:
    """Evidence is cut from the answer; only what is quoted from a loop that was folded away is no longer there."""
    lost = []
    for folder in sorted(ANSWERS.iterdir()):
        judged = sample(folder.name)
        lost += [(folder.name, words) for words in deciding(judged.judgement) if not marked(judged.text, words)]
    assert len(lost) <= 3, lost
