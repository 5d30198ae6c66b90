"""What of an answer counts: the last ANSWER: and CONFIDENCE:, wherever they stand, or the whole text."""

from __future__ import annotations

import pytest

from matchers.answer import read_answer
from matchers.calibrated_answer.reply import Reply, reply_of
from matchers.verdict import Code


def reply(text: str) -> Reply:
    return reply_of(read_answer(text))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1946", "1946"),
        ("ANSWER: 1946", "1946"),
        ("answer: 1946", "1946"),
        ("Final answer: 1946", "1946"),
        ("**ANSWER:** 1946\n**CONFIDENCE:** 80", "1946"),
        ("**ANSWER**: `1946`", "1946"),
        ("> - ANSWER: 1946", "1946"),
        ("So I say ANSWER: 1946 CONFIDENCE: 80", "1946"),
        ("ANSWER: 1946\nActually no.\nANSWER: 1947", "1947"),
        ("ANSWER:\n1946\nCONFIDENCE: 80", "1946"),
        ("2. ANSWER: 1946", "1946"),
        ("## ANSWER:\n\n1946", "1946"),
        ("Paris\nANSWER:\nCONFIDENCE: 10", ""),
        ("ANSWER: -", "-"),
        ("ANTWORT: 1946\nKONFIDENZ: 80", "1946"),
        ("答案：1946\n置信度：80", "1946"),
        ("My answer is: 1946", "My answer is: 1946"),
        ("The ANSWERS: two", "The ANSWERS: two"),
        ("1946\nCONFIDENCE: 80", "1946"),
        ("CONFIDENCE: 80\n1946", "1946"),
        ('{"answer": "1946", "confidence": 80}', "1946"),
        ('```json\n{"answer": "1946", "confidence": 80}\n```', "1946"),
        ('{"answer": 1946}', "1946"),
        ('{"answer": null}', ""),
        ('{"answer": ["a", "b"]}', '["a", "b"]'),
        ('{"answer": "x", "confidence": {"a": 1}}', "x"),
        ('{"name": "x"}', '{"name": "x"}'),
        ("{not json}", "{not json}"),
        ("<think>ANSWER: 1</think>ANSWER: 2", "2"),
        ("<think>ANSWER: 1", ""),
        ("", ""),
    ],
)
def test_the_answer(text: str, wanted: str) -> None:
    assert reply(text).text == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("ANSWER: 1\nCONFIDENCE: 80", 80.0),
        ("ANSWER: 1\nCONFIDENCE: 0-100", Code.ABSENT),  # what was asked for, given back
        ("ANSWER: 1\nCONFIDENCE: 80%", 80.0),
        ("ANSWER: 1 CONFIDENCE: 80/100", 80.0),
        ("CONFIDENCE: 10\nCONFIDENCE: 90\nANSWER: 1", 90.0),
        ("Confidence (0-100): 70", 70.0),
        ('{"answer": "1", "confidence": 70}', 70.0),
        ('{"answer": "1", "Confidence": "70 %"}', 70.0),
        ("ANSWER: 1\nCONFIDENCE: 150", Code.UNREADABLE),
        ("ANSWER: 1\nCONFIDENCE: high", Code.UNREADABLE),
        ("ANSWER: 1\nCONFIDENCE: NaN", Code.UNREADABLE),
        ("ANSWER: 1\nCONFIDENCE: 0.85", Code.UNREADABLE),
        ("ANSWER: 1\nCONFIDENCE:", Code.UNREADABLE),
        ("ANSWER: 1", Code.ABSENT),
        ("", Code.ABSENT),
        ('{"answer": "1"}', Code.ABSENT),
        ("1946 (80% sure)", Code.ABSENT),
    ],
)
def test_the_confidence(text: str, wanted: float | Code) -> None:
    """Missing, 150, "high", NaN: none of them is a number from 0 to 100."""
    stated = reply(text).confidence
    assert (stated.low if stated.code is Code.OK else stated.code) == wanted


def test_a_reply_without_a_word_is_empty() -> None:
    assert reply("ANSWER: ...").empty
    assert not reply("ANSWER: 1").empty
    assert reply("ANSWER: 1").labelled
    assert not reply("1").labelled


def test_many_labels_are_read_in_no_more_than_their_length() -> None:
    """A loop of labels costs what the same text without them does."""
    assert reply("ANSWER: a\nCONFIDENCE: 5\n" * 700 + "ANSWER: last").text == "last"
