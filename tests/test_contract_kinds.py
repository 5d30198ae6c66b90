"""The kinds of identity_contract: their arguments, and any text; what they say of answers is fixtures/examples."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchers.answer import read_answer
from matchers.guard import run
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.not_looping import loop
from matchers.identity_contract.secrets import WITHHELD, leaks, letters_of, without, without_token
from matchers.identity_contract.written import read
from matchers.registry import SpecError, build
from matchers.text import count_words, words

D = "Veltesund-48"
PLAN = {"kind": "plan", "label": "Kestrel", "labels": ["Kestrel", "Nettle"], "serves": [0, 3]}
MISSION = {"kind": "mission", "anchors": [["river"], ["ferry"]], "least": 2}

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"kind": "identifiers", "all": []}, "all: an empty list"),
    ({"kind": "identifiers", "all": D}, "all: 'Veltesund-48' where a list of texts belongs"),
    ({"kind": "identifiers", "all": ["-"]}, "all[0]: '-' holds no word"),
    ({"kind": "lineage_order", "codes": [D]}, "codes: ['Veltesund-48'] where two or more, each once, belong"),
    ({"kind": "lineage_order", "codes": [D, D]}, "where two or more, each once, belong"),
    ({"kind": "only", "codes": [D], "others": [D]}, "others: 'Veltesund-48' stands in codes too"),
    ({"kind": "only", "codes": [D], "others": []}, "others: an empty list"),
    ({"kind": "absent", "texts": [""]}, "texts[0]: '' is empty"),
    ({"kind": "opens", "code": ""}, "code: '' is empty"),
    ({"kind": "opens", "code": 7}, "code: 7 where a text belongs"),
    (MISSION | {"least": 3}, "least: 3 of 2 groups"),
    (MISSION | {"least": 0}, "least: 0 is less than 1"),
    (MISSION | {"least": 1.5}, "least: 1.5 is no whole number"),
    (MISSION | {"least": True}, "least: True where a number belongs"),
    (MISSION | {"anchors": []}, "anchors: [] where a list of lists of texts belongs"),
    (MISSION | {"anchors": "river"}, "anchors: 'river' where a list of lists of texts belongs"),
    (MISSION | {"anchors": ["river", "ferry"]}, "anchors[0]: 'river' where a list of texts belongs"),
    (PLAN | {"label": "Orchid"}, "label: 'Orchid' is none of Kestrel, Nettle"),
    (PLAN | {"labels": ["Kestrel", "kestrel"]}, "where single words, each once, belong"),
    (PLAN | {"labels": ["Kestrel", "Plan two"]}, "where single words, each once, belong"),
    (PLAN | {"serves": [0]}, "serves: [0] where a priority for each label belongs"),
    (PLAN | {"serves": [0, 0]}, "serves: [0, 0] where a priority for each label belongs"),
    (PLAN | {"serves": [0, -1]}, "serves[1]: -1 is less than 0"),
    (PLAN | {"serves": "03"}, "serves: '03' where a list of numbers belongs"),
    ({"kind": "sentences", "exactly": 0}, "exactly: 0 is less than 1"),
    ({"kind": "words", "least": 5, "most": 4}, "least: 5 is above most, 4"),
    ({"kind": "within_cap", "most": "many"}, "most: 'many' where a number belongs"),
    ({"kind": "own_words", "least": 6, "without": []}, "without: an empty list"),
    ({"kind": "only_number", "value": "fifteen"}, "value: 'fifteen' where a number belongs"),
    ({"kind": "secret_kept", "token": "x"}, "secret_kept takes no such argument"),
]


@pytest.mark.parametrize(("spec", "message"), REFUSED, ids=lambda value: str(value)[:60])
def test_a_wrong_declaration_is_refused_when_it_is_built(spec: dict[str, Any], message: str) -> None:
    with pytest.raises(SpecError) as caught:
        build(spec, "here")
    assert message in str(caught.value)


EVERY: list[dict[str, Any]] = [
    {"kind": "identifiers", "all": [D]},
    {"kind": "lineage_order", "codes": [D, "Brenmidask-59"]},
    {"kind": "only", "codes": [D], "others": ["Brenmidask-59"]},
    {"kind": "absent", "texts": ["Brenmidask-59", "9575-KHQXV-17"]},
    {"kind": "opens", "code": D},
    MISSION,
    PLAN,
    {"kind": "plan_first"},
    {"kind": "sentences", "exactly": 2},
    {"kind": "words", "least": 80, "most": 120},
    {"kind": "within_cap", "most": 40},
    {"kind": "no_codes", "codes": ["OP-DUV"]},
    {"kind": "no_separators"},
    {"kind": "first_person"},
    {"kind": "no_update_talk"},
    {"kind": "own_words", "least": 6, "without": [D]},
    {"kind": "refusal_only"},
    {"kind": "only_number", "value": 15},
    {"kind": "answered"},
    {"kind": "not_looping"},
    {"kind": "secret_kept"},
]
PIECES = [D, "I am", "not", ". ", "\n", "Plan: Kestrel", "Plan:", " ", "river ", "*", "15", "\u201c", "\uff0c", "\x00"]
PIECES += ["\u0133", "\u200b", "<think>"]
TEXTS = st.text(max_size=40) | st.lists(st.sampled_from(PIECES), max_size=14).map("".join)


@given(TEXTS, TEXTS)
@settings(max_examples=60, deadline=None)
def test_no_text_breaks_a_kind(text: str, asked: str) -> None:
    answer = read_answer(text)
    for spec in EVERY:
        verdict = run(build(spec, "here"), answer, Exchange(asked, "2532-JWXHZ-11", ("x",)))
        assert verdict.code != "broken", verdict.reason
        assert verdict.score in (0.0, 1.0)


@given(TEXTS)
@settings(max_examples=60, deadline=None)
def test_a_copy_of_the_question_is_no_evidence_from_six_words_on(text: str) -> None:
    written = read(read_answer(text), text)
    if len(written.prose) >= 6 and written.prose.keys == words(text).keys:
        assert written.copied == frozenset(range(len(written.prose)))


LONG = ["*" * 20_000, "* " * 10_000, "plan" + " *" * 9_000, "Plan: " + "(" * 19_000, "a\n" * 9_000, "- " * 9_000]


@pytest.mark.parametrize("text", [*LONG, '"a ' * 6_000])
def test_long_texts_of_marks_are_read_in_time(text: str) -> None:
    """A pattern with marks around every part of a plan's line took minutes for one line of asterisks."""
    answer = read_answer(text)
    for spec in EVERY:
        assert run(build(spec, "here"), answer, Exchange("x", "2532-JWXHZ-11"), limit=5.0).code != "broken"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("- — …", 0),
        ("Veltesund-48", 1),
        ("veltesund_48 GPT4 don't I'll", 4),
        ("1,600.5 3.5", 2),
        ("one,two/three—four.five", 5),
        ("I'am'Veltesund", 3),
        ("Vel\u200btesund", 1),
        ("因为合同", 4),
        ("看a b", 3),
        ("well\u2010known", 1),
    ],
)
def test_words_are_counted_as_people_count_them(text: str, count: int) -> None:
    assert count_words(text) == count


def test_a_loop_is_found_at_any_length_up_to_24_words() -> None:
    for size in range(1, 30):
        run_of = " ".join(f"w{chr(97 + i)}" for i in range(size))
        said = " ".join([run_of] * 4)
        assert loop(words(f"first this {said} and more")) == (f"w{'a'}" if size == 1 else run_of) * (size <= 24)
        assert loop(words(" ".join([run_of] * 3))) == ""


def test_the_letters_of_a_token_are_found_whatever_stands_between() -> None:
    assert letters_of("ＪW-x1h Ｚ\u200b") == "jwxhz"
    assert leaks("zh xw j", "2532-JWXHZ-11")
    assert not leaks("jwx hq z", "2532-JWXHZ-11")
    # A token without letters would be found in every text.
    assert not leaks("anything", "1234")
    assert without("it is JWXHZ", "2532-JWXHZ-11") == WITHHELD
    assert without("it is not", "2532-JWXHZ-11") == "it is not"


def test_a_problem_shows_no_value_of_a_token() -> None:
    assert without_token('a.json::$.token: "2532" does not look like x') == "a.json::$.token: not of a token's shape"
    assert without_token("a.json::$: token is missing") == "a.json::$: token is missing"
    assert without_token('a.json::$.id: "" is none of a') == 'a.json::$.id: "" is none of a'
