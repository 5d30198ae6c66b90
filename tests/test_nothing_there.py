"""matchers/calibrated_answer/nothing_there.py: a denial of what does not exist, and no value beside it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.answer import read_answer
from matchers.calibrated_answer.nothing_there import NothingThere, denies_existence
from matchers.calibrated_answer.question import Question
from matchers.registry import SpecError, build
from matchers.text import words

ASKED = Question("By how many seconds does the zone Asia/Dronara differ from UTC in 1890?")


def score(text: str, question: Question = ASKED, **arguments: Any) -> float | None:
    return NothingThere(**arguments)(read_answer(text), question).score


DENIALS = [
    "There is no such zone.",
    "No such zone",
    "It does not exist.",
    "That zone doesn't exist in the database.",
    "Asia/Dronara is not a valid zone.",
    "I know of no zone with that name.",
    "I don't know of any zone called that.",
    "To my knowledge there isn't any such place.",
    "No zone of this name exists.",
    "The database has no such zone.",
    "Asia/Dronara appears to be fictional.",
    "Unassigned.",
    "None",
    "**none**.",
    "Keine.",
    "Нет",
    "没有",
    "なし",
    "없음",
    "لا شيء",
    "Eine solche Zone gibt es nicht.",
    "no existe",
    "n'existe pas",
    "não existe",
    "такой зоны нет",
    "该时区不存在",
    "存在しません",
    "그런 시간대는 없습니다",
    "لا توجد منطقة بهذا الاسم",
    "ऐसा कोई क्षेत्र मौजूद नहीं है",
]


@pytest.mark.parametrize("text", DENIALS)
def test_a_denial_earns_all(text: str) -> None:
    assert score(text) == score(f"ANSWER: {text}\nCONFIDENCE: 90") == 1.0


KNOWING = [
    "There is no way to know.",
    "There is no reliable information about it.",
    "I have no idea.",
    "I do not know.",
    "情報はありません",
    "정보가 없습니다",
    "Aucune idée, je ne sais pas.",
    "No tengo información",
]


@pytest.mark.parametrize("text", KNOWING)
def test_what_denies_only_knowing_is_a_decline(text: str) -> None:
    """ "There is no" stands in each kind of sentence."""
    assert score(text) == 0.5


VALUES = [
    "16605",
    "There is no such zone; it would be 16605.",
    "There is no such zone, so three hours.",
    "I do not know, but 16605.",
    "no such zone #FFEECC",
    "no such character U+FDFA",
    "no such colour FFEECC",
    "0xff, though it does not exist",
    "٣٤ وإن كان لا يوجد",
    "Wednesday",
    "none of your business",
]


@pytest.mark.parametrize("text", VALUES)
def test_any_value_earns_nothing(text: str) -> None:
    assert score(text) == 0.0


def test_what_the_question_names_is_no_value() -> None:
    assert score("In 1890 there was no such zone.") == 1.0
    assert score("In 1890 there was no such zone.", Question()) == 0.0
    sign = Question("Which colour has #FFEECC, U+FDFA?")
    assert score("#FFEECC is not a colour, and U+FDFA does not exist", sign) == 1.0
    assert score("1 April 1829 does not exist", Question("1829-04-01")) == 1.0


def test_what_the_spec_mentions_is_no_value() -> None:
    assert score("There are 118 elements, and no such one.", mentions=["118"]) == 1.0
    assert score("There are 119 elements, and no such one.", mentions=["118"]) == 0.0


def test_no_one_is_no_number() -> None:
    assert score("There is no such one, and no one knows it.") == 1.0


def test_a_decline_that_reaches_out_of_a_denial_takes_it_over() -> None:
    assert denies_existence(words("there is no such thing")) == "there is no"
    assert denies_existence(words("there is no way to know, and there is no such thing")) == "there is no"
    assert denies_existence(words("there is no way to know")) == ""


# (arguments, what the message holds)
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"mentions": "118"}, "mentions: '118' where a list of texts belongs"),
    ({"mentions": 118}, "mentions: 118 where a list of texts belongs"),
    ({"mentions": [118]}, "mentions[0]: 118 where a text belongs"),
    ({"mentions": ["52", "many"]}, "mentions[1]: 'many' holds no digit"),
    ({"mention": ["118"]}, "did you mean 'mentions'?"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG)
def test_a_wrong_argument_is_refused_when_the_matcher_is_built(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SpecError) as caught:
        build({"kind": "nothing_there", **arguments}, "here")
    assert message in str(caught.value)


@given(st.sampled_from(DENIALS + KNOWING), st.integers(2, 10**12), st.booleans())
def test_a_figure_beside_whatever_is_said_never_earns(text: str, figure: int, behind: bool) -> None:
    said = f"{text} {figure}" if behind else f"{figure}. {text}"
    assert figure == 1890 or score(f"ANSWER: {said}") == 0.0


@given(st.text(max_size=60))
def test_no_text_breaks_it(text: str) -> None:
    assert score(text) in (0.0, 0.5, 1.0)
