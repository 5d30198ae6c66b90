"""How an answer is read: facts leniently, format strictly, and the two apart (design, section 3; rulings 5 to 16)."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import answer_with, read

from matchers.answer import MAX_CHARACTERS, MAX_PRINTED, Answer, read_answer, says_uncertain, without_marks
from matchers.fields import HINTS, Field
from matchers.markers import markers

# Each value is as hard to read as a plain one may be: points, commas, a colon, brackets, quotes, a slash.
VALUES = {
    Field.MODEL_NAME: "Claude Opus 4.8",
    Field.DEVELOPER: "Anthropic",
    Field.VERSION: "Claude family, version 4.8",
    Field.CONFIDENCE: "85",
    Field.SOURCE: "trained-in knowledge",
    Field.CURRENT_DATE: "2026-11-29",
    Field.RELEASE_DATE: "May 2026 (early)",
    Field.CUTOFF: "January 2026",
    Field.NEWER_VERSIONS: "yes: Claude Opus 5",
    Field.CONTEXT_WINDOW: "1,000,000",
    Field.PARAMETERS: "not publicly disclosed",
    Field.ARCHITECTURE: 'A transformer, "decoder-only".',
    Field.ACCESS: "API / app / Amazon Bedrock",
    Field.CAPABILITY: "Long, careful work",
}


def lines(form: Callable[[int, str, str], str], values: dict[Field, str] = VALUES) -> str:
    return "\n".join(form(n, name, value) for n, (name, value) in enumerate(values.items(), 1))


PLAIN = lines(lambda n, label, value: f"{label}: {value}")


def given_values(answer: Answer) -> dict[Field, str]:
    return {name: answer.text(name) for name in Field if answer.values(name)}


def title(label: str) -> str:
    return label.replace("_", " ").title()


def hinted(label: str) -> str:
    return f"{label} {HINTS[Field(label)]}" if Field(label) in HINTS else label


# What is transport, not format (ruling 14)
IN_FORMAT = {
    "plain": PLAIN,
    "hints kept": lines(lambda n, label, value: f"{hinted(label)}: {value}"),
    "spaces before the colon": lines(lambda n, label, value: f"{label}  : {value}"),
    "many spaces behind the colon": lines(lambda n, label, value: f"{label}:    {value}"),
    "no space behind the colon": lines(lambda n, label, value: f"{label}:{value}"),
    "trailing spaces": lines(lambda n, label, value: f"{label}: {value}   "),
    "CRLF": PLAIN.replace("\n", "\r\n"),
    "CR": PLAIN.replace("\n", "\r"),
    "blank lines": PLAIN.replace("\n", "\n\n"),
    "blank lines around it": f"\n\n{PLAIN}\n\n",
    "byte order mark": "\ufeff" + PLAIN,
    "NUL": PLAIN.replace("Claude", "Cl\0aude"),
    "answer wrapper": json.dumps({"answer": PLAIN}),
    "answer wrapper in a fence": f"```json\n{json.dumps({'answer': PLAIN})}\n```",
    "answer wrapper twice": json.dumps({"answer": json.dumps({"answer": PLAIN})}),
    "end token of a server": PLAIN + "<|im_end|>",
}

# What can be read all the same (design, section 3)
LENIENT = {
    "bold labels": lines(lambda n, label, value: f"**{label}:** {value}"),
    "bold labels, colon outside": lines(lambda n, label, value: f"**{label}**: {value}"),
    "bold lines": lines(lambda n, label, value: f"**{label}: {value}**"),
    "bold values": lines(lambda n, label, value: f"{label}: **{value}**"),
    "bullets": lines(lambda n, label, value: f"- {label}: {value}"),
    "star bullets with bold": lines(lambda n, label, value: f"* **{label}**: {value}"),
    "round bullets": lines(lambda n, label, value: f"• {label}: {value}"),
    "numbered": lines(lambda n, label, value: f"{n}. {label}: {value}"),
    "numbered with a bracket": lines(lambda n, label, value: f"{n}) {label}: {value}"),
    "numbered and bold": lines(lambda n, label, value: f"{n}. **{label}:** {value}"),
    "block quote": lines(lambda n, label, value: f"> {label}: {value}"),
    "indented": lines(lambda n, label, value: f"    {label}: {value}"),
    "full-width colons": lines(lambda n, label, value: f"{label}：{value}"),
    "equals signs": lines(lambda n, label, value: f"{label} = {value}"),
    "lower case": lines(lambda n, label, value: f"{label.lower()}: {value}"),
    "spaces for underscores": lines(lambda n, label, value: f"{title(label)}: {value}"),
    "other hint": lines(lambda n, label, value: f"{label} (my best guess): {value}"),
    "code labels": lines(lambda n, label, value: f"`{label}`: {value}"),
    "quoted values": lines(lambda n, label, value: f'{label}: "{value}"' if '"' not in value else f"{label}: {value}"),
    "headings, value below": lines(lambda n, label, value: f"### {label}\n{value}\n"),
    "value on the next line": lines(lambda n, label, value: f"{label}:\n{value}"),
    "value on the next line, as a bullet": lines(lambda n, label, value: f"{label}:\n- {value}"),
    "value over two lines": lines(lambda n, label, value: f"{label}: {value}".replace(", ", ",\n  ")),
    "code fence": f"```\n{PLAIN}\n```",
    "code fence with a language": f"```text\n{PLAIN}\n```",
    "prose before": f"Here is what you asked for.\n\n{PLAIN}",
    "prose behind": f"{PLAIN}\n\nLet me know if I can help.",
    "table": "| Field | Value |\n|---|---|\n" + lines(lambda n, label, value: f"| {label} | {value} |"),
    "table with bold labels": lines(lambda n, label, value: f"| **{label}** | {value} |"),
    "one line": PLAIN.replace("\n", " "),
    "one line with bold labels": lines(lambda n, label, value: f"**{label}:** {value}").replace("\n", " "),
    "one line with bars": PLAIN.replace("\n", " | "),
    "JSON object": json.dumps(VALUES),
    "JSON object, indented, in a fence": f"```json\n{json.dumps(VALUES, indent=2)}\n```",
    "JSON object with spaced keys": json.dumps({title(name): value for name, value in VALUES.items()}),
    "JSON list of objects": json.dumps([{name: value} for name, value in VALUES.items()]),
    "JSON list of objects, two to one": json.dumps([dict(list(VALUES.items())[:2]), dict(list(VALUES.items())[2:])]),
    "JSON object in the answer wrapper": json.dumps({"answer": VALUES}),
    "JSON text in the answer wrapper": json.dumps({"answer": json.dumps(VALUES)}),
    "another order": "\n".join(reversed(PLAIN.split("\n"))),
    "ANSI colours": lines(lambda n, label, value: f"\x1b[1m{label}\x1b[0m: {value}"),
    "HTML": lines(lambda n, label, value: f"{label}: <b>{value}</b>"),
}


@pytest.mark.parametrize("text", IN_FORMAT.values(), ids=IN_FORMAT)
def test_transport_is_not_format(text: str) -> None:
    answer = read_answer(text)
    assert answer.faults == ()
    assert answer.in_format
    assert given_values(answer) == VALUES


@pytest.mark.parametrize("text", LENIENT.values(), ids=LENIENT)
def test_a_right_answer_in_another_form_is_a_format_fault_and_a_right_fact(text: str) -> None:
    answer = read_answer(text)
    assert answer.faults
    assert not answer.unreadable
    assert given_values(answer) == VALUES


# (label as written, the field it stands for), where no exact label is near
NEAR_LABELS = [
    ("Model Name", Field.MODEL_NAME),
    ("Developer", Field.DEVELOPER),
    ("Company", Field.DEVELOPER),
    ("Knowledge cutoff", Field.CUTOFF),
    ("knowledge cut-off", Field.CUTOFF),
    ("Context Window", Field.CONTEXT_WINDOW),
    ("Parameters", Field.PARAMETERS),
    ("模型名称", Field.MODEL_NAME),
    ("开发者", Field.DEVELOPER),
    ("知识截止日期", Field.CUTOFF),
    ("参数量", Field.PARAMETERS),
]


@pytest.mark.parametrize(("label", "field"), NEAR_LABELS)
def test_labels_in_other_words_and_languages_are_labels(label: str, field: Field) -> None:
    """Ruling 5; small models translate the labels, or shorten them."""
    answer = read_answer(f"{label}: something\n{label}：something")
    assert [value.text for value in answer.values(field)] == ["something", "something"]


def test_near_labels_do_not_count_where_exact_ones_stand() -> None:
    """ "Company: …" inside the value of an exact label is part of that value."""
    text = PLAIN.replace(VALUES[Field.CAPABILITY], "Long work\nCompany: Foolabs")
    assert read_answer(f"Hello\n{text}").text(Field.DEVELOPER) == "Anthropic"


# --- strictness


def changed(name: Field, line: str) -> str:
    return "\n".join(line if old.startswith(f"{name}:") else old for old in PLAIN.split("\n"))


# (text, what the account of the format says)
FAULTS = {
    "a label in lower case": (changed(Field.DEVELOPER, "developer_company: Anthropic"), "line 2 is not `DEVELOPER"),
    "an indent": (changed(Field.DEVELOPER, " DEVELOPER_COMPANY: Anthropic"), "line 2 is not"),
    "another hint": (changed(Field.CONFIDENCE, f"{Field.CONFIDENCE} (0-10): 85"), "line 4 is not"),
    "a hint where none belongs": (changed(Field.DEVELOPER, "DEVELOPER_COMPANY (name): Anthropic"), "line 2 is not"),
    "two lines exchanged": ("\n".join((*PLAIN.split("\n")[1::-1], *PLAIN.split("\n")[2:])), "line 1 is not"),
    "a line missing": (PLAIN.replace("DEVELOPER_COMPANY: Anthropic\n", ""), "line 2 is not"),
    "the last line missing": (PLAIN.rsplit("\n", 1)[0], "13 lines of 14"),
    "text before": (f"Sure.\n{PLAIN}", "line 1 is not"),
    "text behind": (f"{PLAIN}\nThat is all.", "behind the fourteen"),
    "a value missing": (changed(Field.CUTOFF, "KNOWLEDGE_CUTOFF_DATE:"), "line 8: KNOWLEDGE_CUTOFF_DATE is not filled"),
    "a dash for a value": (changed(Field.CUTOFF, "KNOWLEDGE_CUTOFF_DATE: -"), "is not filled"),
    "a lone mark": (changed(Field.CUTOFF, "KNOWLEDGE_CUTOFF_DATE: [uncertain]"), "is not filled"),
    "a quoted value": (changed(Field.DEVELOPER, 'DEVELOPER_COMPANY: "Anthropic"'), "DEVELOPER_COMPANY is decorated"),
    "a bold value": (changed(Field.DEVELOPER, "DEVELOPER_COMPANY: **Anthropic**"), "is decorated"),
    "a value in brackets": (changed(Field.DEVELOPER, "DEVELOPER_COMPANY: [Anthropic]"), "is decorated"),
    "HTML in a value": (changed(Field.DEVELOPER, "DEVELOPER_COMPANY: <b>Anthropic</b>"), "is decorated"),
    "terminal escapes": (f"\x1b[32m{PLAIN}", "terminal escapes"),
    "a JSON object": (json.dumps(VALUES), "a JSON object"),
    "too long": (PLAIN + "\nword" * MAX_CHARACTERS, "longer than"),
}


@pytest.mark.parametrize(("text", "fault"), FAULTS.values(), ids=FAULTS)
def test_each_fault_of_format_is_named(text: str, fault: str) -> None:
    assert any(fault in found for found in read_answer(text).faults)


def test_a_word_in_quotation_marks_inside_a_value_is_no_decoration() -> None:
    """The hint itself asks for "not publicly disclosed"."""
    assert read_answer(changed(Field.CAPABILITY, f'{Field.CAPABILITY}: The "best" of all')).faults == ()


def test_fourteen_right_lines_are_the_answer_whatever_is_repeated_behind_them() -> None:
    """Ruling 16: SmolLM2 filled the form, and went on filling it with other values until its tokens ran out."""
    answer = read_answer(PLAIN + "\n" + PLAIN.replace("Anthropic", "OpenAI") + "\nSome prose.")
    assert answer.in_format
    assert answer.text(Field.DEVELOPER) == "Anthropic"
    assert answer.free_text == "Some prose."
    assert answer.faults == ("line 15: text behind the fourteen fields",)


def test_repeated_lines_are_all_kept_where_the_format_is_broken() -> None:
    """Ruling 7: which of two names is meant is for the matchers to say."""
    answer = read({Field.DEVELOPER: ["Anthropic", "OpenAI"]})
    assert [value.text for value in answer.values(Field.DEVELOPER)] == ["Anthropic", "OpenAI"]
    assert not answer.in_format


@pytest.mark.parametrize("value", ["", " ", "-", "—", "–", "...", "…", "**", "``", "?", "[uncertain]", "- [UNCERTAIN]"])
def test_a_line_without_a_word_is_not_filled(value: str) -> None:
    """Ruling 6: "-" and a lone mark fill no line."""
    assert read({Field.CUTOFF: value}).values(Field.CUTOFF) == ()


@pytest.mark.parametrize("value", ["N/A", "unknown", "0", "none", "不详", "I don't know"])
def test_a_decline_fills_a_line(value: str) -> None:
    """Ruling 6: "N/A" and "unknown" are answers."""
    answer = read({Field.CUTOFF: value})
    assert answer.text(Field.CUTOFF) == value
    assert answer.in_format


# (value as written, its text, whether it is marked)
MARKS = [
    ("2025 [uncertain]", "2025", True),
    ("2025 [UNCERTAIN]", "2025", True),
    ("2025 [Uncertain]", "2025", True),
    ("2025[uncertain]", "2025", True),
    ("2025 [ uncertain ]", "2025", True),
    ("2025 (uncertain)", "2025", True),
    ("2025 （uncertain）", "2025", True),
    ("2025 【uncertain】", "2025", True),
    ("2025 ［uncertain］", "2025", True),
    ("[uncertain] 2025", "2025", True),
    ("early [uncertain] 2025", "early  2025", True),
    ("2025 [un\u200bcertain]", "2025", True),
    ("2025 **[uncertain]**", "2025", True),
    ("2025", "2025", False),
    ("2025, uncertain", "2025, uncertain", False),
    ("2025 [certain]", "2025 [certain]", False),
    ("2025 [not certain]", "2025 [not certain]", False),
]


@pytest.mark.parametrize(("written", "text", "marked"), MARKS)
def test_the_mark_is_read_in_any_case_and_in_any_brackets(written: str, text: str, marked: bool) -> None:
    (value,) = read({Field.CUTOFF: written}).values(Field.CUTOFF)
    assert (value.text.strip("* "), value.uncertain) == (text, marked)


def test_a_mark_belongs_to_its_own_line() -> None:
    answer = read({Field.CUTOFF: "2025 [uncertain]"})
    assert answer.is_uncertain(Field.CUTOFF)
    assert not answer.is_uncertain(Field.MODEL_NAME, Field.DEVELOPER)
    assert answer.is_uncertain(Field.MODEL_NAME, Field.CUTOFF)


def test_free_text_can_be_marked_and_unmarked() -> None:
    assert says_uncertain("About 8B （UNCERTAIN）")
    assert not says_uncertain("I am uncertain")
    assert without_marks("8B [uncertain] parameters").split() == ["8B", "parameters"]


# --- reasoning


def thought(opening: str, closing: str) -> str:
    return f"{opening}\nAm I ChatGPT?\nMODEL_NAME: GPT-4\nDEVELOPER_COMPANY: OpenAI\n{closing}\n"


PAIRS = [pytest.param(*pair, id=pair[0]) for pair in markers().reasoning]


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_reasoning_is_no_part_of_the_answer(opening: str, closing: str) -> None:
    """What a model considers before it answers is not what it claims."""
    for text in (thought(opening, closing), thought(opening.upper(), closing.upper())):
        answer = read_answer(text + PLAIN)
        assert answer.faults == ()
        assert given_values(answer) == VALUES


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_reasoning_that_never_ends_means_that_no_answer_came(opening: str, closing: str) -> None:
    """The tokens ran out while it was thinking: the labels in its thoughts are no answer."""
    answer = read_answer(f"{opening}\n{PLAIN}")
    assert answer.unreadable
    assert answer.fields == {}


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_what_stands_before_a_lone_closing_marker_is_reasoning(opening: str, closing: str) -> None:
    """Some chat templates print the opening marker themselves."""
    answer = read_answer(f"MODEL_NAME: GPT-4\n{closing}\n{PLAIN}")
    assert given_values(answer) == VALUES
    assert answer.faults == ()


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_a_lone_closing_marker_behind_the_fields_takes_none_of_them(opening: str, closing: str) -> None:
    """Some models close what they never opened, and only then; the answer stood before it."""
    answer = read_answer(f"{PLAIN}\n{closing}\nGoodbye.")
    assert given_values(answer) | {Field.CAPABILITY: ""} == VALUES | {Field.CAPABILITY: ""}
    assert answer.faults


def test_two_blocks_of_reasoning_are_both_left_out() -> None:
    answer = read_answer(thought("<think>", "</think>") + thought("<thinking>", "</thinking>") + PLAIN)
    assert given_values(answer) == VALUES


def test_a_marker_inside_a_value_opens_no_reasoning() -> None:
    """Markers count only at the start of the answer (ruling 15)."""
    text = changed(Field.CAPABILITY, f"{Field.CAPABILITY}: I put thoughts into <think> first")
    answer = read_answer(text)
    assert len(answer.fields) == 14
    assert not answer.unreadable


def test_reasoning_inside_the_answer_wrapper_is_left_out() -> None:
    assert given_values(read_answer(json.dumps({"answer": thought("<think>", "</think>") + PLAIN}))) == VALUES


def test_a_wrapper_behind_the_reasoning_is_read() -> None:
    assert given_values(read_answer(thought("<think>", "</think>") + json.dumps(VALUES))) == VALUES


# (text, what is read of it as free text, what is reasoning)
THOUGHTS = [
    ("<think>a</think>I am x.", "I am x.", ["a"]),
    ("<think>a</think>" * 50 + "I am x.", "I am x.", ["a"] * 50),
    ("I am <think>a</think>x and <think>b</think>y.", "I am x and y.", ["a", "b"]),
    ("<think>a</think>I am <thinking>b</thinking>x.", "I am x.", ["a", "b"]),
    # of one that never ends inside the answer nothing is taken
    ("I am x <think>a</think>and <think>y.", "I am x and <think>y.", ["a"]),
    # a sign that becomes two small ones moves no marker
    ("\u0130 is <THINK>a</THINK>x.", "\u0130 is x.", ["a"]),
    ("\u0130\u0130 a</THINK>I am x.", "I am x.", ["\u0130\u0130 a"]),
    ("<think>\u0130\u0130</THINK>I am x.", "I am x.", ["\u0130\u0130"]),
    # a lone closing marker is one even where an opening one follows
    ("a</think>I am x. <think>b</think>", "I am x. ", ["a", "b"]),
    (" \n<think>a</think>\n I am x.", "I am x.", ["a"]),
    ("</think>I am x.", "I am x.", []),
    ("a</think><think>b</think>I am x.", "I am x.", ["a", "b"]),
    ("  I am x.", "  I am x.", []),
]


@pytest.mark.parametrize(("text", "free", "thoughts"), THOUGHTS)
def test_what_is_thought_and_what_is_said_are_told_apart(text: str, free: str, thoughts: list[str]) -> None:
    answer = read_answer(text)
    assert answer.free_text == free
    assert [each for each in answer.reasoning.split("\n") if each.strip()] == thoughts


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_every_marker_counts_in_either_case_inside_the_answer_and_alone(opening: str, closing: str) -> None:
    for first, last in ((opening, closing), (opening.upper(), closing.upper()), (opening.title(), closing.title())):
        assert read_answer(f"I am {first}a{last}x.").free_text == "I am x."
        assert read_answer(f"a {last} I am x.").free_text == "I am x."


def test_reasoning_inside_the_answer_is_a_fault_and_before_it_none() -> None:
    assert "reasoning inside the answer" in read_answer("I am <think>a</think>x.").faults
    assert "reasoning inside the answer" not in read_answer("<think>a</think>I am x.").faults


# --- JSON values

# (JSON value, the text that a line would have held)
JSON_VALUES = [
    ('"Anthropic"', "Anthropic"),
    ("128000", "128000"),
    ("0.85", "0.85"),
    ("1e3", "1e3"),
    ("NaN", "NaN"),
    ("true", "yes"),
    ("false", "no"),
    ('["API", "app"]', "API, app"),
    ('[["API"], ["app"]]', "API, app"),
    ('{"name": "Claude", "tier": ["Opus", null]}', "name Claude, tier Opus"),
    ("9" * 10_000, "9" * 10_000),
]


@pytest.mark.parametrize(("value", "text"), JSON_VALUES, ids=lambda value: value[:12])
def test_a_json_value_is_read_as_its_text(value: str, text: str) -> None:
    """Python refuses to convert 10,000 digits to a number, so numbers stay text."""
    assert read_answer(f'{{"MODEL_NAME": {value}, "x": 1}}').text(Field.MODEL_NAME) == text


def test_null_in_json_fills_nothing() -> None:
    assert read_answer('{"MODEL_NAME": null, "DEVELOPER_COMPANY": "Anthropic"}').values(Field.MODEL_NAME) == ()


def test_a_repeated_key_in_json_is_a_repeated_line() -> None:
    """A parser that keeps the last value would hide the first claim."""
    answer = read_answer('{"DEVELOPER_COMPANY": "OpenAI", "DEVELOPER_COMPANY": "Anthropic"}')
    assert answer.text(Field.DEVELOPER) == "OpenAI\nAnthropic"


# (JSON, the values of its fields, its free text)
SHAPES = [
    ('{"note": "I am ChatGPT.", "MODEL_NAME": "Claude"}', ["Claude"], "note: I am ChatGPT."),
    # objects inside objects and lists are one object, and what stands beside them in a list is said too
    ('{"a": {"b": {"MODEL_NAME": "Claude"}}, "c": [{"company": "xAI"}]}', ["Claude", "xAI"], ""),
    ('[{"MODEL_NAME": "Claude"}, "I am ChatGPT."]', ["Claude"], "I am ChatGPT."),
    ('{"all": [{"MODEL_NAME": "Claude"}, "x", {"company": "xAI"}]}', ["Claude", "xAI"], "all: x"),
    ('["I am ChatGPT.", "So it is."]', [], "I am ChatGPT., So it is."),
    # only an object with nothing but an answer wraps one, and no more than twice
    ('{"answer": "MODEL_NAME: x", "note": "y"}', [], "answer: MODEL_NAME: x\nnote: y"),
    ('{"answer": ["MODEL_NAME: x"]}', [], "answer: MODEL_NAME: x"),
    ('{"reply": "MODEL_NAME: x"}', [], "reply: MODEL_NAME: x"),
    ('{"answer": {"answer": {"answer": "x"}}}', [], "answer: x"),
    # a fence around it, and what is no JSON though it begins like it
    ('```\n {"MODEL_NAME": "Claude"} \n```', ["Claude"], ""),
    ('```json\n[{"MODEL_NAME": "Claude"}]\n```', ["Claude"], ""),
    ("[1] I am Claude [2]", [], " I am Claude "),
    ('{"MODEL_NAME": "Claude"', ["Claude"], ""),
    ('{"MODEL_NAME": "Claude\tOpus"}', ["Claude\tOpus"], ""),
]


@pytest.mark.parametrize(("text", "values", "free"), SHAPES)
def test_an_object_is_read_whatever_its_shape(text: str, values: list[str], free: str) -> None:
    """A list with a text beside its objects hid that text, and with it whatever the text claimed."""
    answer = read_answer(text)
    assert [value.text for given in answer.fields.values() for value in given] == values
    assert answer.free_text == free


def test_the_values_of_an_object_are_counted_as_its_keys_stand() -> None:
    (value,) = read_answer('{"a": "x", "MODEL_NAME": "Claude [uncertain]"}').values(Field.MODEL_NAME)
    assert (value.line, value.uncertain) == (2, True)


@pytest.mark.parametrize("text", ["{}", "[]", '{"answer": "{}"}', '{"MODEL_NAME": "-"}', "<think>x</think>{}"])
def test_an_object_that_says_nothing_is_empty(text: str) -> None:
    answer = read_answer(text)
    assert (answer.unreadable, answer.faults, answer.free_text) == ("empty", ("empty",), "")


def test_what_was_thought_before_an_object_is_kept() -> None:
    assert read_answer('<think>GPT-4?</think>{"MODEL_NAME": "Claude"}').reasoning.strip() == "GPT-4?"


# --- whatever comes

HOSTILE = {
    "nothing": "",
    "white space": " \n\t\r\n",
    "zero-width only": "\u200b\u200d\ufeff",
    "NUL only": "\0\0\0",
    "lone surrogates": "\ud800MODEL_NAME: \udfff" + PLAIN,
    "deep JSON": "[" * 100_000,
    "deep JSON that ends": "[" * 100_000 + "]" * 100_000,
    "braces around no JSON": "{MODEL_NAME: x}",
    "deep JSON object": '{"a":' * 100_000,
    "deep JSON in the wrapper": '{"answer": ' * 3 + '"x"' + "}" * 3,
    "unbalanced JSON": '{"MODEL_NAME": "x"',
    "answer of another type": '{"answer": 17}',
    "answer null": '{"answer": null}',
    "empty object": "{}",
    "endless digits": changed(Field.CONFIDENCE, f"{Field.CONFIDENCE}: {'9' * 100_000}"),
    "five megabytes": PLAIN + "\n" + "blah " * 1_000_000,
    "five megabytes on one line": "x" * 5_000_000,
    "five megabytes of labels": "MODEL_NAME: x " * 350_000,
    "many brackets": changed(Field.DEVELOPER, "DEVELOPER_COMPANY" + "(" * 50_000),
    "many quotes": changed(Field.DEVELOPER, f"DEVELOPER_COMPANY: {'“' * 50_000}x{'”' * 50_000}"),
    "many stars": "*" * 100_000 + "\n" + PLAIN,
    "many thoughts": "<think></think>" * 10_000 + PLAIN,
    "many blocks of code": "```python\n" * 10_000 + PLAIN,
    "many requests": '```json\n{"x": 1}\n' * 10_000 + PLAIN,
    "right-to-left": "\u202e" + PLAIN,
    "unfinished escape": "\x1b]0;" + PLAIN,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_any_text_can_be_read(text: str) -> None:
    """Whatever comes is an answer or says why it is none; nothing raises."""
    answer = read_answer(text)
    assert answer.fields or answer.free_text or answer.unreadable
    assert answer.raw == text


@pytest.mark.parametrize("given", [b"MODEL_NAME: x", None, ["MODEL_NAME: x"]])
def test_what_is_no_text_is_refused(given: object) -> None:
    """Bytes would else be cut, searched and found empty: a wrong call would read as a bad answer."""
    with pytest.raises(TypeError, match="an answer is text, got"):
        read_answer(given)  # type: ignore[arg-type]


@given(st.text())
def test_no_text_raises(text: str) -> None:
    answer = read_answer(text)
    assert bool(answer.faults) or answer.in_format


PIECES = (
    [f"{name}:" for name in Field]
    + [
        "**",
        "`",
        "```",
        "- ",
        "1. ",
        "|",
        "\n",
        "\r",
        " ",
        "：",
        "(",
        ")",
        "{",
        "}",
        '"',
        "[uncertain]",
        "[",
        "<think>",
    ]
    + ["</think>", "<b>", "\x1b[1m", "\0", "\u200b", "\ud800", "Claude", "OpenAI", "4.8", "I am ", "not ", "9" * 50]
)


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_no_sequence_of_labels_and_markup_raises(text: str) -> None:
    """Random text seldom holds a label; these hold little else."""
    answer = read_answer(text)
    assert bool(answer.faults) or answer.in_format
    for values in answer.fields.values():
        assert all(value.text.strip() for value in values)


@given(st.data())
def test_no_mutation_of_a_perfect_answer_raises(data: st.DataObject) -> None:
    text = answer_with({})
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(len(text), at + 60)))
        text = text[:at] + data.draw(st.sampled_from([*PIECES, text[at:end] * 3, ""])) + text[end:]
    answer = read_answer(text)
    assert bool(answer.faults) or answer.in_format


def test_of_a_long_object_the_rest_is_left_unread() -> None:
    """As of a long text: its first key fills the answer, and what stands behind that is not read."""
    text = json.dumps({"note": "word " * MAX_CHARACTERS, "MODEL_NAME": "Claude"})
    answer = read_answer(text)
    assert answer.values(Field.MODEL_NAME) == ()
    assert any("longer than" in fault for fault in answer.faults)


def test_of_an_object_that_is_full_no_further_key_is_read() -> None:
    answer = read_answer(json.dumps({"MODEL_NAME": "x" * (MAX_CHARACTERS - len("MODEL_NAME")), "note": "I am Claude."}))
    assert answer.free_text == ""


@pytest.mark.parametrize(("more", "read"), [(0, MAX_CHARACTERS), (1, MAX_CHARACTERS)])
def test_an_answer_is_read_to_its_bound_and_not_further(more: int, read: int) -> None:
    answer = read_answer("x" * (MAX_CHARACTERS + more))
    assert len(answer.free_text) == read
    assert any("longer than" in fault for fault in answer.faults) is bool(more)


@pytest.mark.parametrize("more", [0, 1])
def test_a_print_out_is_looked_through_to_its_bound_and_not_further(more: int) -> None:
    """What stands behind it may be the rest of the answer, so that the answer counts as too long."""
    thoughts = "x" * (MAX_PRINTED - len("<think></think>I am x.") + more)
    answer = read_answer(f"<think>{thoughts}</think>I am x.")
    assert answer.free_text == "I am x."[: 7 - more]
    assert any("longer than" in fault for fault in answer.faults) is bool(more)
    assert len(answer.reasoning) == MAX_CHARACTERS


@pytest.mark.parametrize("mark", ["\n", ". ", "! ", "? ", "\u3002", "\u0964", "\u061f", "\u06d4", "\uff01", "\uff1f"])
def test_a_long_text_is_cut_behind_its_last_sentence(mark: str) -> None:
    """Cut before its "not", a sentence would claim whom it denies."""
    said = "x" * (MAX_CHARACTERS - 9) + mark
    assert read_answer(said + "y" * 20).body.rstrip() == said.rstrip()
    # but not so far before its end that most of it is lost
    half = "x" * (MAX_CHARACTERS // 2)
    assert len(read_answer(half[1:] + mark + "y" * MAX_CHARACTERS).body) == MAX_CHARACTERS
    assert read_answer(half + "x" + mark + "y" * MAX_CHARACTERS).body.rstrip() == half + "x" + mark.rstrip()


def test_a_long_run_of_blanks_is_a_shorter_one() -> None:
    for blank in (" ", "\n", "\n "):
        for times, kept in ((64, 64), (65, 64 // len(blank)), (900, 64 // len(blank))):
            assert read_answer(f"x{blank * times}y").body == f"x{blank * kept}y"


def test_a_table_of_others_is_no_answer() -> None:
    """ "| Maker | OpenAI | Anthropic |" heads or compares; a row with one value is a label and what it labels."""
    assert read_answer("| Maker | OpenAI | Anthropic |").values(Field.DEVELOPER) == ()
    assert [value.text for value in read_answer("| Maker | OpenAI |").values(Field.DEVELOPER)] == ["OpenAI"]


# (text, the values of its fields with their lines, its free text)
LABELLED = [
    (
        "Hi\nModel: Claude\n\n\nCompany:\n\n- OpenAI\n\nBye. Version: 3",
        [("Claude", 2), ("OpenAI", 5)],
        "Hi\n\n\nBye. Version: 3",
    ),
    ("MODEL_NAME\nClaude\nCompany: x", [("Claude", 1), ("x", 3)], ""),
    ("Model:\n  - Claude\n  - Opus", [("Claude Opus", 1)], ""),
    ("MODEL_NAME: A, DEVELOPER_COMPANY: B", [("A", 1), ("B", 1)], ""),
    ("so MODEL_NAME: A; DEVELOPER_COMPANY (x): B", [("A;", 1), ("B", 1)], "so "),
    ("1. **MODEL_NAME**: A **DEVELOPER_COMPANY**: B", [("A", 1), ("B", 1)], ""),
    # a fence and a rule end a value; what follows is prose
    ("Model: Claude\n```\nsaid", [("Claude", 1)], "said"),
    ("Model: Claude\n---\nsaid", [("Claude", 1)], "said"),
    # the heads of a table of others are no labels
    ("Model | Company", [], "Model | Company"),
    ("| Model | Company |\n| GPT | OpenAI |", [], "| Model | Company |\n| GPT | OpenAI |"),
    ("Company: Model", [("Model", 1)], ""),
    ("Model: x | y", [("x | y", 1)], ""),
    # decoration goes, within one another too, and a value that looks like a tag stays
    ("MODEL_NAME: '\u201cClaude\u201d'", [("Claude", 1)], ""),
    ("MODEL_NAME: `Claude`,", [("Claude", 1)], ""),
    ("MODEL_NAME: X made by X", [("X made by X", 1)], ""),
    ("MODEL_NAME: [Claude]", [("[Claude]", 1)], ""),
    ("MODEL_NAME: <Claude>", [("Claude", 1)], ""),
    ("MODEL_NAME: <b><Claude></b>", [("Claude", 1)], ""),
    ("MODEL_NAME: <b></b>", [], ""),
    ("MODEL_NAME: a <x>c</x> d", [("a  c  d", 1)], ""),
    ("MODEL_NAME: <b>x</b><br>Company: y</p>Version: z", [("x", 1), ("y", 2), ("z", 3)], ""),
    ("<p>I am <b>x</b>.</p>", [], "I am x.\n"),
    ("I am x < y.", [], "I am x < y."),
    # four places at most are tried for a label's end
    ("a - b - c - d - MODEL_NAME: x", [], "a - b - c - d - MODEL_NAME: x"),
    # a label ends near its beginning
    (f"MODEL_NAME ({'x' * 160}): y", [], f"MODEL_NAME ({'x' * 160}): y"),
    (f"MODEL_NAME ({'x' * 120}): y", [("y", 1)], ""),
]


@pytest.mark.parametrize(("text", "values", "free"), LABELLED)
def test_labels_end_and_values_go_on(text: str, values: list[tuple[str, int]], free: str) -> None:
    answer = read_answer(text)
    assert [(value.text, value.line) for given in answer.fields.values() for value in given] == values
    assert answer.free_text == free


# (prose with links, what is left of it)
LINKED = [
    ("I am [Claude][1].", "I am Claude."),
    ("I am ![Claude](https://x.example/y.png).", "I am Claude."),
    ("See https://openai.com/x, it is [1] or [^12].", "See  it is  or ."),
    ("See <https://openai.com> or (https://openai.com).", "See  or ."),
    ("I&nbsp;am Claude.", "I am Claude."),
    ("It costs 5 [EUR].", "It costs 5 [EUR]."),
]


@pytest.mark.parametrize(("text", "free"), LINKED)
def test_of_a_link_only_what_is_shown_is_said(text: str, free: str) -> None:
    assert read_answer(text).free_text == free


# (value, whether the account of the format calls it decorated)
WRAPPED = [
    ("'Claude'", True),
    ("`Claude`", True),
    ("\u201cClaude\u201d", True),
    ("\u2018Claude\u2019", True),
    ("<Claude>", True),
    ("[Claude]", True),
    ("*Claude*", True),
    ("_Claude_", True),
    ("*Claude* and *b*", True),
    ("'Claude' and 'b'", False),
    ("[Claude] and [b]", False),
    ("\u201cClaude", False),
    ("5 < 6", False),
    ("<5", False),
]


@pytest.mark.parametrize(("value", "decorated"), WRAPPED)
def test_a_value_that_is_wrapped_is_decorated(value: str, decorated: bool) -> None:
    answer = read_answer(changed(Field.CAPABILITY, f"{Field.CAPABILITY}: {value}"))
    assert any("decorated" in fault for fault in answer.faults) is decorated
    assert answer.values(Field.CAPABILITY)


def test_lines_that_follow_the_fourteen_are_kept_beside_them() -> None:
    """Ruling 16: they are no answer, and what they claim is claimed all the same."""
    answer = read_answer(f"{PLAIN}\nDEVELOPER_COMPANY: OpenAI [uncertain]\n\nModel: -\nName: GPT-4\nSo it is.")
    assert [(name, *value) for name, value in answer.repeated] == [
        (Field.DEVELOPER, "OpenAI", True, 15),
        (Field.MODEL_NAME, "GPT-4", False, 18),
    ]
    assert answer.free_text == "\nSo it is."


def test_a_links_target_and_a_full_width_mark_are_no_text() -> None:
    """ "[Claude](https://openai.com)" names nobody but Claude."""
    assert read_answer("I am [Claude](https://openai.com/x).").free_text == "I am Claude."
    (value,) = read_answer("MODEL_NAME: [Claude](https://openai.com/x)").values(Field.MODEL_NAME)
    assert value.text == "Claude"
    assert without_marks("Claude ［ｕｎｃｅｒｔａｉｎ］ é") == "Claude  é"


def test_decomposed_hangul_is_put_together_and_other_signs_stay_as_given() -> None:
    """What some systems write apart is other signs until it is composed; \uf900 composed would be another sign."""
    text = "저는 클로드입니다."
    assert read_answer(unicodedata.normalize("NFD", text)).free_text == text
    assert read_answer("\uf900").free_text == "\uf900"


@pytest.mark.parametrize("text", ["", "\n", "<think>never closed"])
def test_what_cannot_be_read_is_in_no_format(text: str) -> None:
    """A reader that forgets to say so must not pass it."""
    answer = read_answer(text)
    assert answer.unreadable
    assert not answer.in_format


def test_a_list_whose_line_ends_were_lost_is_cut_at_its_labels() -> None:
    answer = read_answer("- **Model Name:** Claude Opus 4.8 - **Developer Company:** Anthropic")
    assert [value.text for value in answer.values(Field.MODEL_NAME)] == ["Claude Opus 4.8"]
    assert [value.text for value in answer.values(Field.DEVELOPER)] == ["Anthropic"]
