"""How long the parts of judging one answer take, by pytest-benchmark; `make bench` runs it, and no test does."""

from __future__ import annotations

import json
from datetime import date
from itertools import cycle
from typing import Any

import pytest
from made_answers import made_answers

from matchers.answer import read_answer
from matchers.batch import Judge
from matchers.gold import Gold
from matchers.text import name_key, words
from matchers.verdict_lines import Line, grade_line

DAY = date(2026, 11, 29)
LINES = [json.dumps(each).encode() for each in made_answers(2000)]
TEXTS = [json.loads(line)["answer"] for line in LINES]
JUDGE = Judge(Gold())


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    for line in LINES:
        grade_line(JUDGE, Line("", 1, line, DAY))


def over(items: list[Any]) -> Any:
    """One after another, so that nothing is measured that was kept of the item before."""
    return cycle(items).__next__


def test_json_loads(benchmark: Any) -> None:
    following = over(LINES)
    benchmark(lambda: json.loads(following()))


def test_cut_into_words(benchmark: Any) -> None:
    following = over(TEXTS)
    benchmark(lambda: words(following()))


def test_fold_a_name(benchmark: Any) -> None:
    following = over([text.partition("\n")[0] for text in TEXTS])
    benchmark(lambda: name_key.__wrapped__(following()))


def test_read_an_answer(benchmark: Any) -> None:
    following = over(TEXTS)
    benchmark(lambda: read_answer(following()))


def test_grade_a_line(benchmark: Any) -> None:
    following = over([json.dumps(each).encode() for each in made_answers(6000, seed=2)])
    benchmark.pedantic(lambda: grade_line(JUDGE, Line("", 1, following(), DAY)), rounds=3000)


def test_find_gold(benchmark: Any) -> None:
    gold = Gold()
    following = over([path.stem for path in gold.model_files()])
    benchmark(lambda: gold.find(following()))
