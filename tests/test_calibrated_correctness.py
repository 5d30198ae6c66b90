"""Right, not attempted, wrong: what may stand beside a value, and what never earns half."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import gold  # noqa: F401  its profile: a slow machine is no failure

from matchers.answer import read_answer
from matchers.calibrated_answer.question import Question
from matchers.guard import run
from matchers.registry import build
from matchers.verdict import Code, Verdict

YEAR_ASKED = "In what year did the Society of Letters open its library?"
CITY_ASKED = "Which city is the seat of the Society of Letters?"
YEAR: dict[str, Any] = {"gold_keywords": ["1946"]}
DATE: dict[str, Any] = {"gold_keywords": ["1946"], "answer_type": "date"}
CITY: dict[str, Any] = {"accept": ["Paris"], "answer_type": "name"}
WORD: dict[str, Any] = {"gold_keywords": ["Paris"]}
KINDS = {
    "number": (YEAR, YEAR_ASKED, "1946", "1947"),
    "date": (DATE, YEAR_ASKED, "1946", "1947"),
    "name": (CITY, CITY_ASKED, "Paris", "London"),
    "text": (WORD, CITY_ASKED, "Paris", "London"),
}


def verdict(text: str, spec: dict[str, Any], question: str = "") -> Verdict:
    matcher = build({"kind": "calibrated_correctness", **spec}, "here")
    return run(matcher, read_answer(text), Question(question))


def score(text: str, spec: dict[str, Any], question: str = "") -> float | None:
    return verdict(text, spec, question).score


# ------------------------------------------------------------------------------------------ right answers

WRAPPINGS = [
    "{}",
    "{}.",
    "**{}**",
    '"{}"',
    "The answer is {}.",
    "It is {}, I believe.",
    "I think {}.",
    "Probably {}.",
    "Sure! It's {}.",
    "Of course. {}.",
    "Yes, {}.",
    "Well, {}",
    "{}. I hope this helps!",
    "{} \u2014 please let me know if you need more details.",
    "Thank you for the question. The answer is {}. Have a nice day!",
    "To my knowledge, {}.",
    "I'm fairly confident that it's {}.",
    "{}, but I'm not sure.",
    "I am not certain. It might be {}.",
    "ANSWER: {}\nCONFIDENCE: 95",
    "I first thought of something else.\n**ANSWER:** {}\n**CONFIDENCE:** 20",
    "<think>1999? Rome?</think>{}",
    "Gerne! Die Antwort lautet {}.",
    "Ich glaube, es ist {}.",
    "Claro, {}.",
    "La respuesta es {}.",
    "Bien sûr : {}.",
    "La réponse est {}.",
    "A resposta é {}.",
    "Конечно, {}.",
    "答案是{}。",
    "もちろん、{}です。",
    "답은 {}입니다.",
    "الإجابة هي {}.",
    "उत्तर है {}।",
]
"""Polite words around a value, in every covered language."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("wrapping", WRAPPINGS)
def test_a_right_answer_stays_right_in_any_wrapping_and_a_wrong_one_wrong(kind: str, wrapping: str) -> None:
    spec, question, right, wrong = KINDS[kind]
    for asked in (question, ""):
        assert score(wrapping.format(right), spec, asked) == 1.0
        assert score(wrapping.format(wrong), spec, asked) == 0.0


OPENINGS = ["", "Sure! ", "Of course. ", "Thank you for the question. ", "Great question! ", "Well, ", "Hello! "]
CLAIMS = ["{}", "The answer is {}", "It is {}", "I think it is {}", "Probably {}", "My best guess is {}"]
ENDINGS = [
    "",
    ".",
    ". I hope this helps!",
    ". Let me know if you need anything else.",
    ", but I'm not sure.",
    " (90% sure)",
]


@given(st.sampled_from(sorted(KINDS)), st.sampled_from(OPENINGS), st.sampled_from(CLAIMS), st.sampled_from(ENDINGS))
def test_any_polite_words_around_a_value_change_nothing(kind: str, opening: str, claim: str, ending: str) -> None:
    spec, question, right, wrong = KINDS[kind]
    assert score(opening + claim.format(right) + ending, spec, question) == 1.0
    assert score(opening + claim.format(wrong) + ending, spec, question) == 0.0


# ----------------------------------------------------------------------------------------------- declines

DECLINES = {
    "en": """I don't know.|I do not know the answer to this question.|I'm not sure.|Unsure.|No idea!|idk|N/A|Unknown.
        I cannot recall.|I can't say for sure.|This is beyond my knowledge.|I lack the information needed to answer.
        Hmm, I genuinely have no reliable data on this.|I'd rather not guess.|I'm drawing a blank.|Never heard of it.
        I'm sorry, but I don't have reliable information about that. Please consult an official source.
        I'm unable to determine the answer. If you have more context, I can help further.
        As an AI language model, I don't have access to that information.|"I don't know"|**I don't know**
        I don't recall. Records of this are hard to find.|I don't know (confidence: low).""",
    "de": "Ich weiß es nicht.|Das weiß ich leider nicht.|Keine Ahnung.|Nicht sicher.|Tut mir leid, ich weiß es nicht.",
    "fr": "Je ne sais pas.|Désolé, je ne sais pas.|Je ne suis pas sûr.|Aucune idée.|Je ne connais pas la réponse.",
    "es": "No lo sé.|Lo siento, no lo sé.|No estoy seguro.|No tengo ni idea.|No puedo responder a esta pregunta.",
    "pt": "Não sei.|Desculpe, não sei.|Não tenho certeza.|Não faço ideia.|Infelizmente, não sei a resposta.",
    "ru": "Не знаю.|Извините, я не знаю.|К сожалению, я не знаю ответа на этот вопрос.|Не уверен.|Понятия не имею.",
    "zh": "我不知道。|抱歉，我不知道。|很抱歉，我不知道这个问题的答案。|不确定|我不清楚。",
    "ja": "わかりません。|申し訳ありませんが、わかりません。|確信がありません|存じません。|知りません。",
    "ko": "모르겠습니다.|죄송하지만 모르겠습니다.|잘 모르겠습니다.|확실하지 않습니다.|모릅니다.",
    "ar": "لا أعرف.|عذراً، لا أعرف.|لست متأكدا|للأسف، لا أعلم.|لا أدري.",
    "hi": "मुझे नहीं पता।|क्षमा करें, मुझे नहीं पता।|मुझे यकीन नहीं है।|मालूम नहीं।|मैं नहीं जानता।",
}
ALL_DECLINES = [
    (language, decline.strip())
    for language, listed in DECLINES.items()
    for decline in listed.replace("\n", "|").split("|")
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("language", "decline"), ALL_DECLINES)
def test_a_decline_in_any_covered_language_is_a_decline(kind: str, language: str, decline: str) -> None:
    spec, question, _, _ = KINDS[kind]
    for asked in (question, ""):
        found = verdict(decline, spec, asked)
        assert (found.score, found.code) == (0.5, Code.DECLINED), (language, found.reason)


GUESSES = {
    "en": """I'm not sure, but I think it was {}.|Not sure; possibly {}.|I don't know. Maybe {}.|{} (not sure)
        not sure {}
        {}, though I'm not certain.|I can't say for sure but probably {}|If I had to guess, {}. But I don't know.
        I don't know, but {} comes to mind.|I do not know exactly \u2014 around {}|I don't know.\n\n{}|**{}** - not sure
        Unsure: {}|Most likely {} although I cannot confirm.|ANSWER: I don't know, {}|Perhaps {}? I'm not sure.""",
    "de": "Nicht sicher, vielleicht {}.|Ich weiß es nicht. {}.|Ich weiß es nicht, aber vermutlich {}.",
    "fr": "Je ne sais pas, peut-être {}.|Je ne suis pas sûr, mais je pense que c'est {}.",
    "es": "No lo sé, quizás {}.|No estoy seguro, pero creo que es {}.",
    "pt": "Não sei, talvez {}.|Não tenho certeza, mas acho que é {}.",
    "ru": "Не знаю, возможно {}.|Не уверен, но думаю, {}.",
    "zh": "我不知道，可能是{}。|不确定，也许是{}。",
    "ja": "わかりません。おそらく{}です。|確信がありませんが、たぶん{}です。",
    "ko": "모르겠습니다. 아마 {}입니다.|잘 모르겠지만 아마 {}일 것 같습니다.",
    "ar": "لا أعرف، ربما {}.|لست متأكدا، أظن {}.",
    "hi": "मुझे नहीं पता, शायद {}।|मुझे यकीन नहीं है, शायद {}।",
}
ALL_GUESSES = [
    guess.strip(" ") for listed in GUESSES.values() for guess in listed.replace("\n        ", "|").split("|")
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("guess", ALL_GUESSES)
def test_a_wrong_value_never_earns_half_and_a_right_one_is_right(kind: str, guess: str) -> None:
    """ "Not sure, maybe 1947" earns half by the convention."""
    spec, question, right, wrong = KINDS[kind]
    for asked in (question, ""):
        assert score(guess.format(wrong), spec, asked) == 0.0
        assert score(guess.format(right), spec, asked) == 1.0


@given(
    st.sampled_from(sorted(KINDS)),
    st.sampled_from(ALL_DECLINES),
    st.sampled_from([" ", ". ", ", maybe ", "; perhaps ", "\n", " - ", ", but I think it is ", ": "]),
    st.integers(1000, 2100).filter(lambda year: year != 1946),
    st.booleans(),
)
def test_whatever_year_stands_beside_a_decline_it_earns_nothing(
    kind: str, decline: tuple[str, str], joint: str, year: int, first: bool
) -> None:
    spec, question, _, _ = KINDS[kind]
    if kind in ("number", "date"):
        text = f"{year}{joint}{decline[1]}" if first else f"{decline[1].rstrip('.')}{joint}{year}"
        assert score(text, spec, question) == 0.0


@given(st.text(max_size=200), st.sampled_from(sorted(KINDS)))
def test_any_text_gets_one_of_the_three_scores(text: str, kind: str) -> None:
    spec, question, _, _ = KINDS[kind]
    found = verdict(text, spec, question)
    assert found.score in (0.0, 0.5, 1.0)
    assert found.code is not Code.BROKEN


# ------------------------------------------------------------------------------------------ single rules


@pytest.mark.parametrize(
    ("text", "spec", "question", "wanted"),
    [
        # denied, and denied behind, in any language
        ("It isn't Paris.", CITY, "", 0.0),
        ("Anything but Paris", CITY, "", 0.0),
        ("Paris is not the answer.", CITY, "", 0.0),
        ("Paris is wrong.", CITY, "", 0.0),
        ("Paris is not in doubt.", CITY, "", 1.0),
        ("No, it's Paris.", CITY, "", 1.0),
        ("None other than Paris", CITY, "", 1.0),
        ("Not London, Paris", CITY, "", 1.0),
        ("Nicht Paris", CITY, "", 0.0),
        ("No es París.", CITY, "", 0.0),
        ("Ce n'est pas Paris.", CITY, "", 0.0),
        ("パリではありません", {"accept": ["パリ"]}, "", 0.0),
        (
            "قطعا ليست باريس",
            {"accept": ["باريس"]},
            "",
            0.0,
        ),
        ("No. 7", {"accept": ["7"]}, "", 1.0),
        ("No.7", {"accept": ["7"]}, "", 1.0),
        # the name inside another word, and letters in another dress
        ("metadata", {"accept": ["Meta"]}, "", 0.0),
        ("INCORRECT", {"accept": ["CORRECT"]}, "", 0.0),
        ("Pa\u200bris", CITY, "", 1.0),
        ("\u0420aris", CITY, "", 1.0),
        ("\uff11\uff19\uff14\uff16", YEAR, "", 1.0),
        ("१९४६", YEAR, "", 1.0),
        ("Open AI", {"accept": ["OpenAI"]}, "", 1.0),
        ("U+03B1", {"accept": ["U+03B1"]}, "", 1.0),
        ("U+103B1", {"accept": ["U+03B1"]}, "", 0.0),
        ("Apollo 11", {"accept": ["Apollo 11"]}, "", 1.0),
        ("Apollo 111", {"accept": ["Apollo 11"]}, "", 0.0),
        ("Apollo 11.5", {"accept": ["Apollo 11"]}, "", 0.0),
        ("5,11 Apollo", {"accept": ["11 Apollo"]}, "", 0.0),
        ("Paris or London", WORD, "", 0.0),
        ("version 0.0.328", {"accept": ["328"]}, "", 0.0),
        ("9" * 400 + "km", {"accept": ["9"]}, "", 0.0),
        ("H2O2", {"accept": ["H2O"]}, "", 0.0),
        ("35", {"accept": ["3.5"], "answer_type": "text"}, "", 0.0),
        ("1.10", {"accept": ["1.1"], "answer_type": "text"}, "", 0.0),
        ("007", {"accept": ["007"]}, "", 1.0),
        ("7", {"accept": ["007"]}, "", 0.0),
        ("2CEB", {"accept": ["2CEB"]}, "", 1.0),
        ("2", {"accept": ["2CEB"]}, "", 0.0),
        ("7 billion", {"accept": ["7B"]}, "", 1.0),
        # second names
        ("London, Paris", CITY, "", 0.0),
        ("Paris. London.", CITY, "", 0.0),
        ("Paris\nLondon", CITY, "", 0.0),
        ("london or paris", CITY, "", 0.0),
        ("Paris, maybe London", CITY, "", 0.0),
        ("Either Paris or London", CITY, "", 0.0),
        ("Paris / London", CITY, "", 0.0),
        ("London/Paris", CITY, "", 0.0),
        ("Paris/seat of it", CITY, "", 1.0),
        ("Paris / Lutetia", {"accept": ["Paris", "Lutetia"], "answer_type": "name"}, "", 1.0),
        ("Asia/Kathmandu", {"accept": ["Asia/Kathmandu"], "answer_type": "name"}, "", 1.0),
        ("Paris or", CITY, "", 1.0),
        ("Paris or maybe. London", CITY, "", 0.0),
        ("Paris and its suburbs", CITY, "", 1.0),
        ("Paris, which might be the largest city in Europe", CITY, "", 1.0),
        ("The capital is Paris, a city in France.", CITY, "", 1.0),
        ("Mount Everest, in the Himalayas", {"accept": ["Everest"], "answer_type": "name"}, "", 1.0),
        ("巴黎或伦敦", {"accept": ["巴黎"], "answer_type": "name"}, "", 0.0),
        ("Saffron or saffron", {"gold_keywords": ["Saffron"]}, "", 1.0),
        # numbers
        ("minus 5", {"accept": ["-5"]}, "", 1.0),
        ("\u221238.83 °C", {"accept": ["-38.83"]}, "", 1.0),
        ("3422°C", {"accept": ["3422"]}, "", 1.0),
        ("6.022 × 10^23", {"accept": ["6.022e23"], "answer_type": "number"}, "", 1.0),
        ("128k", {"accept": ["128000"]}, "", 1.0),
        ("128,004", {"accept": ["128000"]}, "", 0.0),
        ("One.", {"accept": ["1"]}, "", 1.0),
        ("only one", {"accept": ["1"]}, "", 1.0),
        ("no one knows", {"accept": ["1"]}, "", 0.0),
        ("zero", {"accept": ["0"]}, "", 1.0),
        ("None", {"accept": ["3"]}, "", 0.0),
        ("5 km", {"accept": ["5 km"], "answer_type": "number"}, "", 1.0),
        ("5km", {"accept": ["5 km"], "answer_type": "number"}, "", 1.0),
        ("5", {"accept": ["5 km"], "answer_type": "number"}, "", 1.0),
        ("5 of them", {"accept": ["5 km"], "answer_type": "number"}, "", 1.0),
        ("5 mi", {"accept": ["5 km"], "answer_type": "number"}, "", 0.0),
        ("between 1946 and 1948", YEAR, "", 0.0),
        ("1946, confidence 90", YEAR, "", 1.0),
        ("5 March 1946", YEAR, "", 1.0),
        ("118, as of 2016", {"accept": ["118"]}, "", 1.0),
        ("118 or, in 2016, 117", {"accept": ["118"]}, "", 0.0),
        ("118 elements or 117 metals", {"accept": ["118"]}, "", 0.0),
        ("118 elements, 117 maybe", {"accept": ["118"]}, "", 0.0),
        ("118 elements in 18 groups", {"accept": ["118"]}, "How many elements?", 1.0),
        ("a million or so", {"accept": ["1000000"]}, "", 1.0),
        ("It was 1986.", YEAR, "What was in 1986?", 0.0),
        ("1986", {"accept": ["1986"]}, "What was in 1986?", 1.0),
        ("I don't know. My training data ends in 2023.", YEAR, "", 0.5),
        ("I don't know. My data says 1947.", YEAR, "", 0.0),
        ("I'm not sure, maybe a dozen", {"accept": ["40"]}, "", 0.0),
        # dates
        ("March 22, 1818", {"accept": ["1818-03-22"], "answer_type": "date"}, "", 1.0),
        ("22 March", {"accept": ["1818-03-22"], "answer_type": "date"}, "", 1.0),
        ("March 22, I think", {"accept": ["1818-03-22"], "answer_type": "date"}, "", 1.0),
        ("March 22, or 23", {"accept": ["1818-03-22"], "answer_type": "date"}, "", 0.0),
        ("1818", {"accept": ["1818-03-22"], "answer_type": "date"}, "", 0.0),
        ("In March 1818, on the 22nd of March 1818", {"accept": ["1818-03-22"], "answer_type": "date"}, "", 1.0),
        ("03/05/1999", {"accept": ["1999-03-05"], "answer_type": "date"}, "", 0.0),
        ("29 February 1796", {"accept": ["1796-02-29"], "answer_type": "date"}, "", 1.0),
        ("February 1900", {"accept": ["1900-02"], "answer_type": "date"}, "", 1.0),
        ("March 1818 or 2025", {"accept": ["2025"], "answer_type": "date"}, "", 0.0),
        ("1066, not 2025", {"accept": ["1066"], "answer_type": "date"}, "", 1.0),
        ("1 May 2950", {"accept": ["2950-05-01"], "answer_type": "date"}, "", 1.0),
        ("1066 or 2950", {"accept": ["2950"], "answer_type": "date"}, "", 0.0),
        ("in 1986", {"accept": ["1946"], "answer_type": "date"}, "What was in 1986?", 0.0),
        ("I don't know, 23", {"accept": ["1818-03-22"], "answer_type": "date"}, "", 0.0),
        ("I don't know, 23 of March", {"accept": ["1818"], "answer_type": "date"}, "", 0.0),
        ("not in 1946", DATE, "", 0.0),
        ("I don't know whether in 1946", DATE, "", 0.5),
        # declines that state a value, and values that look like declines
        ("Turmeric is not known abroad", {"accept": ["Saffron"], "answer_type": "name"}, "", 0.0),
        ("The exact year is unknown.", YEAR, YEAR_ASKED, 0.5),
        ("I do not know who Ann Example is.", {"accept": ["Bo"], "answer_type": "name"}, "Who is Ann Example?", 0.5),
        ("I don't know who Bob is.", {"accept": ["Bo"], "answer_type": "name"}, "", 0.5),
        ("I don't know; it is not London.", CITY, CITY_ASKED, 0.5),
        ("I don't know. It's london.", CITY, CITY_ASKED, 0.0),
        ("I don't know. The 2 of them", CITY, CITY_ASKED, 0.0),
        ("Ich weiß es nicht. Berlin.", CITY, "", 0.0),
        ("Unknown", {"accept": ["Unknown"], "answer_type": "name"}, "", 1.0),
        ("There is no such city.", CITY, CITY_ASKED, 0.0),
        ("I don't know; no such city is known.", CITY, CITY_ASKED, 0.5),
    ],
)
def test_a_rule(text: str, spec: dict[str, Any], question: str, wanted: float) -> None:
    found = verdict(text, spec, question)
    assert found.score == wanted, found.reason


NOTHING: dict[str, Any] = {"exists": False, "answer_type": "number"}
NO_NAME: dict[str, Any] = {"exists": False, "answer_type": "name"}


@pytest.mark.parametrize(
    ("text", "spec", "wanted"),
    [
        ("As far as I know, there is no element called Zorbium.", NOTHING, 1.0),
        ("I'm not aware of any element named Zorbium; it does not appear to exist.", NOTHING, 1.0),
        ("Zorbium is not a real element.", NOTHING, 1.0),
        ("Zorbium is fictional.", NOTHING, 1.0),
        ("Zorbium is not fictional.", NOTHING, 0.0),
        ("I don't know.", NOTHING, 0.5),
        ("119", NOTHING, 0.0),
        ("I don't know, maybe 119", NOTHING, 0.0),
        ("There is no such element, but it would be 119", NOTHING, 0.0),
        ("It is a metal.", NOTHING, 0.0),
        ("There is no such city.", NO_NAME, 1.0),
        ("There is no such city, but its capital was Zor.", NO_NAME, 0.0),
        ("Its capital is Zor.", NO_NAME, 0.0),
        ("I'm not sure, perhaps Zor", NO_NAME, 0.0),
        ("It does not exist.", {"exists": False}, 1.0),
        ("Es gibt kein Element namens Zorbium.", NOTHING, 1.0),
        ("Il n'existe pas d'élément de ce nom.", NOTHING, 1.0),
        ("No existe ningún elemento llamado Zorbium.", NOTHING, 1.0),
        ("Não existe tal elemento.", NOTHING, 1.0),
        (
            "Такого элемента не существует.",
            NOTHING,
            1.0,
        ),
        ("据我所知，不存在这样的元素。", NOTHING, 1.0),
        ("そのような元素は存在しません。", NOTHING, 1.0),
        ("그런 원소는 존재하지 않습니다.", NOTHING, 1.0),
        (
            "لا يوجد عنصر بهذا الاسم.",
            NOTHING,
            1.0,
        ),
        (
            "ऐसा कोई तत्व मौजूद नहीं है।",
            NOTHING,
            1.0,
        ),
    ],
)
def test_what_does_not_exist_is_said_not_to(text: str, spec: dict[str, Any], wanted: float) -> None:
    found = verdict(text, spec, "What is the atomic number of Zorbium?")
    assert found.score == wanted, found.reason


HOSTILE = {
    "one number": "1946 " * 4000,
    "many numbers": " ".join(map(str, range(4000))),
    "dates": "5 March 1946, " * 1400,
    "alternatives": "Paris or London. " * 1200,
    "guesses": "I don't know, maybe Paris. " * 740,
    "signs": "我不知道" * 5000,
    "labels": "ANSWER: " * 2500,
    "negative": "-5 " * 6600,
    "ordinals": "1st " * 5000,
    "digits": "9" * 20000,
    "commas": "1," * 10000,
    "dots": "1." * 10000,
    "blank": "\n" * 20000 + "x",
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", HOSTILE)
def test_no_answer_keeps_the_judge_busy(name: str) -> None:
    """A matcher that runs out of its five seconds is broken, which is the apparatus's fault."""
    for spec, question, _, _ in KINDS.values():
        assert verdict(HOSTILE[name], spec, question).code is not Code.BROKEN
