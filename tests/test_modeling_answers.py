"""matchers/self_modeling/answers.py: what a sample answered, in each domain, and what it looks like."""

from __future__ import annotations

from typing import Any

import pytest
from modeling_helpers import own_case

from matchers.self_modeling.answers import answer_of, form_of, is_right, looked_at, looked_at_by_e6
from matchers.self_modeling.protocol import Target
from matchers.self_modeling.tasks import DOMAINS


@pytest.fixture(scope="module")
def targets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Target]:
    folder = tmp_path_factory.mktemp("cases")
    return {domain: own_case(folder, domain)[1] for domain in DOMAINS}


@pytest.mark.parametrize(
    ("domain", "reply", "value", "features"),
    [
        ("arithmetic", '{"answer": 12}', 12, {"even"}),
        ("arithmetic", '{"answer": 13}', 13, set()),
        ("arithmetic", '{"answer": "12", "unit": "m"}', 12, {"even", "words_beside"}),
        ("arithmetic", '{"answer": 12, "reasoning": "6 + 6"}', 12, {"even", "words_beside"}),
        ("arithmetic", "So it is {'answer': 12}", None, {"words_beside"}),
        ("arithmetic", " -7 ", -7, set()),
        ("arithmetic", "<think>6</think>12", 12, {"even"}),
        ("arithmetic", "The answer is 12.", None, {"words_beside"}),
        ("arithmetic", "12 apples", None, {"words_beside"}),
        ("arithmetic", "", None, set()),
        ("arithmetic", "<think>12", None, {"words_beside"}),
        ("caution", "Yes", "yes", {"yes"}),
        ("caution", "no", "no", set()),
        ("caution", "No.", "no", set()),
        ("caution", "`No`", "no", set()),
        ("caution", "No..", None, {"words_beside"}),
        ("caution", "`no` `no`", None, {"words_beside"}),
        ("caution", "Yes, and no.", None, {"words_beside"}),
        ("caution", '{"answer": "yes"} {"answer": "no"}', None, {"words_beside"}),
        ("ambiguity", "```\nb\n```", "B", set()),
        ("ambiguity", "C", "C", {"cannot_be_told"}),
        ("ambiguity", "D", None, {"words_beside"}),
        ("code", "sum( xs )  # all", "sum(xs)", {"sum"}),
        ("code", "```python\n[y for y in xs]\n```", "[$1 for $1 in xs]", {"list_comprehension"}),
        ("code", '{"answer": "sorted(xs)[0]"}', "sorted(xs)[0]", {"sorted"}),
        ("code", "`sum(xs)`", "sum(xs)", {"sum"}),
        ("code", "sum(xs).", None, set()),
        ("code", "{'a': 1}[k]", "{'a': 1}[k]", set()),
        ("code", "def f(xs): return 1", None, set()),
        ("code", "x = 1", None, set()),
        ("code", "", None, set()),
    ],
)
def test_the_answer_is_one_value_of_the_domain(
    targets: dict[str, Target], domain: str, reply: str, value: Any, features: set[str]
) -> None:
    answer = answer_of(reply, targets[domain])
    assert (answer.value, answer.features) == (value, features)
    assert type(answer.value) is type(value)


def test_a_broken_object_is_no_whole_reply(targets: dict[str, Target]) -> None:
    """`{"answer": 5, "answer": 6}` is a Python expression as well: a dictionary."""
    assert answer_of('{"answer": 5, "answer": 6}', targets["code"]).value is None


def test_an_answer_is_right_by_the_key(targets: dict[str, Target]) -> None:
    assert is_right(answer_of("yes", targets["caution"]), targets["caution"])
    assert not is_right(answer_of("no", targets["caution"]), targets["caution"])
    assert not is_right(answer_of("What?", targets["caution"]), targets["caution"])


def test_an_expression_is_right_by_what_it_gives(targets: dict[str, Target]) -> None:
    target = targets["code"]
    assert is_right(answer_of("[each for each in xs]", target), target)
    assert not is_right(answer_of("xs + xs", target), target)
    assert not is_right(answer_of("xs.copy()", target), target)
    assert not is_right(answer_of("def", target), target)


def test_in_code_a_flip_is_one_of_the_feature(targets: dict[str, Target]) -> None:
    code, caution = targets["code"], targets["caution"]
    for text, has, features in (("sorted(xs)", True, {"sorted"}), ("sum(xs)", False, {"sum"}), ("?", None, None)):
        answer = answer_of(text, code)
        assert (looked_at(answer, code), looked_at_by_e6(answer, code)) == (has, features)
    yes = answer_of("yes", caution)
    assert looked_at(yes, caution) == looked_at_by_e6(yes, caution) == "yes"


def test_expressions_are_compared_in_one_form_and_other_values_as_they_are() -> None:
    assert form_of("[y for y in xs]", "code") == form_of("[ z for z in xs ]", "code")
    assert form_of("def", "code") is None
    assert form_of(None, "code") is form_of(None, "caution") is None
    assert (form_of(12, "arithmetic"), form_of("B", "ambiguity")) == (12, "B")
