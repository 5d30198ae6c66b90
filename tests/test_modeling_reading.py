"""matchers/self_modeling/reading.py: any text reads to one level, and a value never comes from prose."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchers.self_modeling.reading import MAX_TEXT, Code, Level, fit, read, read_report, without_reasoning
from matchers.self_modeling.tasks import DOMAINS, NAMES, Kind, kind_of

EXACT, LOOSE, UNREADABLE = Level

VALUES: dict[Kind, list[Any]] = {
    Kind.YES_NO: ["yes", "no"],
    Kind.RATE: [0, 1, 0.0, 1.0, 0.7, 1e-9],
    Kind.LETTER: ["A", "B", "C"],
    Kind.NUMBER: [0, -3, 12.0, 10**14],
    Kind.EXPRESSION: ["sum(xs)", "not an expression"],
    Kind.TEXT: ["Say it again.", " with spaces "],
    Kind.GAP: [{"gap": 0.3, "second": "B"}],
}
WRONG: dict[Kind, list[Any]] = {
    Kind.YES_NO: ["maybe", True, 1, None, "", "yes or no", ["yes"], {"yes": 1}],
    Kind.RATE: [70, -0.1, 1.0000001, "70%", "about 0.7", True, None, [0.7], "7e-1", "nan", "0.7.", 10**400],
    Kind.LETTER: ["D", "AB", "(A)", 1, None, "", "А"],  # the last one is Cyrillic
    Kind.NUMBER: [1.5, "1.5", "twelve", True, None, 10**15, -(10**15), "1,200", "1" * 16, 10**400],
    Kind.EXPRESSION: ["", "  ", 5, None, "x" * (MAX_TEXT + 1)],
    Kind.TEXT: ["", "\n", 5, None, ["text"], "x" * (MAX_TEXT + 1)],
    Kind.GAP: [0.3, {"gap": 0.3}, {"gap": 70, "second": "B"}, {"gap": 0.3, "second": "D"}, "B"],
}


def obj(value: Any, **more: Any) -> str:
    return json.dumps({"answer": value, **more})


def told(text: str, kind: Kind = Kind.YES_NO) -> tuple[Level, Code, Any]:
    return tuple(read_report(text, kind))


def test_every_task_has_its_kind() -> None:
    assert {kind_of(task, domain) for task in NAMES for domain in DOMAINS} == set(Kind)
    assert [kind_of("E2", domain) for domain in DOMAINS] == list(DOMAINS.values())


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in VALUES.items() for value in values])
def test_a_whole_text_of_one_object_is_exact(kind: Kind, value: Any) -> None:
    wanted = (0.3, "B") if kind is Kind.GAP else value
    for text in (
        obj(value),
        f"  {obj(value)}\n",
        obj(value, reasoning="because"),
        f"<think>no: {{</think>{obj(value)}",
        f"<think>a</think><think>b</think>\n{obj(value)}<|im_end|>",
        f"Thinking... hm ...done thinking.{obj(value)}",
        f"thought without its opening</think>{obj(value)}",
        f"\ufeff{obj(value)}",
    ):
        assert told(text, kind) == (EXACT, Code.OK, wanted), text


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, values in WRONG.items() for value in values])
def test_what_is_no_value_of_the_kind_is_unreadable(kind: Kind, value: Any) -> None:
    for text in (obj(value), f"My answer:\n```json\n{obj(value)}\n```"):
        assert told(text, kind) == (UNREADABLE, Code.MALFORMED, None), text


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ('```json\n{"answer": "yes"}\n```', Kind.YES_NO, "yes"),
        ('I say {"answer": "no"}, since {x} is \\boxed{4}.', Kind.YES_NO, "no"),
        ('{"answer": "yes"}{"answer": "Yes "}', Kind.YES_NO, "yes"),
        ('{"answer": " YES\\n"}', Kind.YES_NO, "yes"),
        ('{"Answer": "yes"}', Kind.YES_NO, "yes"),
        ('{"answer": "yes", "confidence": 1}', Kind.YES_NO, "yes"),
        ('{"answer": "yes", "reasoning": 5}', Kind.YES_NO, "yes"),
        (obj("yes", reasoning="x" * (MAX_TEXT + 1)), Kind.YES_NO, "yes"),
        ('[{"answer": "yes"}] {"note": {"answer": "no"}}', Kind.YES_NO, "yes"),
        ('{"answer": "0.7"}', Kind.RATE, 0.7),
        ('{"answer": ".25"}', Kind.RATE, 0.25),
        ('{"answer": "1.00"}', Kind.RATE, 1.0),
        ('{"answer": " 0 "}', Kind.RATE, 0.0),
        ('{"answer": " b"}', Kind.LETTER, "B"),
        ('{"answer": "-12"}', Kind.NUMBER, -12),
        ('{"answer": {"Gap": "0.5", "second": "c"}}', Kind.GAP, (0.5, "C")),
        ('So: {"answer": "sum(xs)"}', Kind.EXPRESSION, "sum(xs)"),
    ],
)
def test_an_object_in_prose_and_a_value_in_another_dress_are_loose(text: str, kind: Kind, value: Any) -> None:
    assert told(text, kind) == (LOOSE, Code.OK, value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "yes",
        "Now the total changes, so yes.",
        '{"answer": "yes"} {"answer": "no"}',
        '{"answer": "yes"} {"answer": "perhaps"}',
        '{"answer": "perhaps"} {"answer": "yes"}',
        '{"answer": "no", "answer": "yes"}',
        '{"answer": "no", "Answer": "yes"}',
        '{"answer": NaN} {"answer": "yes"}',
        '{"answer": "yes"} {"answer": "no',
        "{'answer': 'yes'}",
        "{'answer': 'no'} {\"answer\": \"yes\"}",
        '{"result": {"answer": "yes"}}',
        '{"reply": "yes"}',
        '<think>{"answer": "yes"}',
        '{"answer": "yes"}<think>or no',
        '<think>{"answer": "yes"}</think>',
        '[THINK]hm[/THINK] <reasoning>{"answer": "yes"}',
        'Thinking... {"answer": "yes"}',
        '{"answer": ' + "[" * 100_000,
        '{"answer": 1' + "0" * 5000 + "}",
    ],
)
def test_all_else_is_unreadable(text: str) -> None:
    assert told(text) == (UNREADABLE, Code.MALFORMED, None)


def test_words_of_declining_without_an_object_are_told_apart() -> None:
    for text in ("I cannot answer that.", "I don't know."):
        assert told(text) == (UNREADABLE, Code.DECLINED, None)
    assert told('{"note": "I cannot answer that."}') == (UNREADABLE, Code.MALFORMED, None)
    assert told('I cannot answer that: {"answer": "yes"}') == (LOOSE, Code.OK, "yes")


def test_thinking_is_a_marker_only_where_the_reply_begins_with_it() -> None:
    assert told('I was thinking... {"answer": "yes"}') == (LOOSE, Code.OK, "yes")


def test_reasoning_goes_wherever_it_stands() -> None:
    assert without_reasoning("a <think>b</think> c") == "a  c"
    assert without_reasoning("a <THINK>b</Think> c <think>d") is None
    assert without_reasoning("b</think> a </think> c") == "c"
    assert without_reasoning("plain ") == "plain"


@settings(deadline=None)
@given(st.text() | st.text(alphabet='{}":,[] answeryesno01.<think/>\\'), st.sampled_from(Kind))
def test_any_text_reads_to_one_level(text: str, kind: Kind) -> None:
    reading = read_report(text, kind)
    assert reading.code is Code.DECLINED or reading == read(text, kind)
    assert (reading.value is None) is (reading.level is UNREADABLE) is not reading.readable
    assert (reading.code is Code.OK) is reading.readable


@given(st.sampled_from(Kind).flatmap(lambda kind: st.tuples(st.just(kind), st.sampled_from(VALUES[kind]))), st.text())
def test_a_rendered_report_reads_back(pair: tuple[Kind, Any], reasoning: str) -> None:
    kind, value = pair
    reading = read(obj(value, reasoning=reasoning.replace("<", "").replace("[", "").replace("◁", "")), kind)
    assert reading.value == fit(value, kind)
    assert reading.readable


@given(st.floats(0, 1))
def test_any_probability_reads_back_exactly(value: float) -> None:
    assert read(json.dumps({"answer": value}), Kind.RATE) == (EXACT, Code.OK, value)
