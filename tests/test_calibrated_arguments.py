"""A spec of the convention is refused when it is built, with its path, and never judges."""

from __future__ import annotations

from typing import Any

import pytest

from matchers.answer import read_answer
from matchers.calibrated_answer.question import Question
from matchers.guard import run
from matchers.registry import SpecError, build

WHERE = "expected/case_01/answer.json::$.matchers[2]"
CC = {"kind": "calibrated_correctness"}


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ({"kind": "nummeric", "value": 5}, r"\.kind: unknown matcher kind 'nummeric'; did you mean 'numeric'\?"),
        ({"kind": "numeric"}, "numeric needs value"),
        ({"kind": "numeric", "value": "many"}, "value: 'many' where a number belongs"),
        ({"kind": "numeric", "value": True}, "value: True where a number belongs"),
        ({"kind": "numeric", "value": None}, "value: None where a number belongs"),
        ({"kind": "numeric", "value": float("nan")}, "value: nan is not finite"),
        ({"kind": "numeric", "value": 10**400}, "value: 1000.*too large"),
        ({"kind": "numeric", "value": 5, "tolerance": -1}, "tolerance: -1 is less than 0"),
        ({"kind": "numeric", "value": 5, "tolerence": 1}, r"\.tolerence: .* did you mean 'tolerance'\?"),
        ({"kind": "numeric", "value": 5, "compat": "loose"}, "compat: 'loose' where \"strict\" or nothing belongs"),
        ({"kind": "no_hedge", "compat": True}, "compat: True where"),
        ({"kind": "no_over_claim", "compat": "x"}, "compat: 'x' where"),
        ({"kind": "no_over_claim", "words": []}, r"\.words: no_over_claim takes no such argument"),
        ({"kind": "leading_numeric", "value": [5]}, r"value: \[5\] where a number belongs"),
        ({"kind": "min_words", "value": 1.5}, "value: 1.5 is no whole number"),
        ({"kind": "min_words", "value": 0}, "value: 0 is less than 1"),
        ({"kind": "leading_word", "value": ""}, "value: '' is empty"),
        ({"kind": "leading_word", "value": 5}, "value: 5 where a text belongs"),
        ({"kind": "leading_word", "value": "yes sir"}, "'yes sir' is not one word"),
        ({"kind": "leading_word", "value": "!"}, "'!' is not one word"),
        ({"kind": "keywords_all", "values": []}, "values: an empty list"),
        ({"kind": "keywords_all", "values": "abc"}, "values: 'abc' where a list of texts belongs"),
        ({"kind": "keywords_any", "values": ["a", " "]}, r"values\[1\]: ' ' is empty"),
        ({"kind": "keywords_any", "values": ["a", 5]}, r"values\[1\]: 5 where a text belongs"),
        ({"kind": "keywords_any", "values": ["%"]}, r"values\[0\]: '%' holds no word; compat: \"strict\""),
        ({"kind": "keywords_any_word", "values": {"a": 1}}, "where a list of texts belongs"),
        ({"kind": "regex_required", "pattern": "("}, r"pattern: '\(' is none"),
        ({"kind": "regex_required", "pattern": 5}, "pattern: 5 where a text belongs"),
        ({"kind": "regex_required", "pattern": "a*"}, "is found in an empty answer"),
        ({"kind": "regex_required", "pattern": "a", "flags": "z"}, "flags: 'z'; there are i, m, s, x"),
        ({"kind": "regex_required", "pattern": "a", "flags": 2}, "flags: 2; there are"),
        (CC, "nothing would be right"),
        ({**CC, "gold_keywords": [""]}, r"gold_keywords\[0\]: '' is empty"),
        ({**CC, "gold_keyword": ["a"]}, r"\.gold_keyword: .* did you mean 'gold_keywords'\?"),
        ({**CC, "accept": ["a"], "answer_type": "year"}, "answer_type: 'year'; there are date, number, name, text"),
        ({**CC, "accept": ["many"], "answer_type": "number"}, "'many' is not one number"),
        ({**CC, "accept": ["5 to 6"], "answer_type": "number"}, "'5 to 6' is not one number"),
        ({**CC, "accept": ["later"], "answer_type": "date"}, "'later' is not one date"),
        (
            {**CC, "gold_keywords": ["5", "6"], "answer_type": "number"},
            "2 for one number; alternatives",
        ),
        ({**CC, "accept": ["a"], "exists": "perhaps"}, "exists: 'perhaps' where true or false belongs"),
        ({**CC, "accept": ["a"], "exists": False}, "exists: false has no gold"),
        ({**CC, "accept": ["a"], "gold_full": 5}, "gold_full: 5 where a text belongs"),
        ({**CC, "accept": ["a"], "compat": "strict"}, "gold_keywords: an empty list"),
        (
            {**CC, "gold_keywords": ["a"], "accept": ["b"], "compat": "strict"},
            "accept and exists are not",
        ),
        ({**CC, "gold_keywords": ["a"], "exists": False, "compat": "strict"}, "accept and exists are not"),
    ],
)
def test_what_is_wrong_is_said_with_its_path(spec: dict[str, Any], says: str) -> None:
    with pytest.raises(SpecError, match=says) as caught:
        build(spec, WHERE)
    assert str(caught.value).startswith(WHERE)


@pytest.mark.parametrize(
    ("spec", "answer"),
    [
        ({"kind": "numeric", "value": "1946", "tolerance": "0"}, "1946"),
        ({"kind": "keywords_any", "values": ["%"], "compat": "strict"}, "5 %"),
        ({"kind": "leading_word", "value": "yes", "compat": ""}, "yes"),
        ({"kind": "regex_required", "pattern": "^(?!.*deposit)"}, "rent"),
        ({**CC, "exists": True, "accept": ["a"]}, "a"),
        ({**CC, "exists": "true", "accept": ["a"]}, "a"),
        ({**CC, "gold_keywords": ["5."], "gold_full": "5."}, "5"),
        ({**CC, "gold_keywords": ["5"], "gold_full": "five or six of them"}, "5"),
        ({**CC, "gold_keywords": ["Rome"], "gold_full": "?"}, "Rome"),
    ],
)
def test_what_a_file_may_hold(spec: dict[str, Any], answer: str) -> None:
    """YAML's readers here give texts for numbers and truth values; "gold_full" is the convention's note for people."""
    assert run(build(spec, WHERE), read_answer(answer), Question()).score == 1.0
