"""The table of differences from the convention: each row says what both do, and is run."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from matchers.answer import read_answer
from matchers.calibrated_answer.question import Question
from matchers.guard import run
from matchers.registry import SpecError, build

PAGE = (Path(__file__).parent.parent / "matchers" / "calibrated_answer" / "README.md").read_text("utf-8")
_MATCHER = r'^\| `(\{"kind".*?\})` \| '
ROWS = re.findall(_MATCHER + r'`(".*?")` \| ([01]\.[05]) \| ([01]\.[05]) \| (.+?) \|$', PAGE, re.MULTILINE)
REFUSED = re.findall(_MATCHER + r"([a-z][^|]+) \|$", PAGE, re.MULTILINE)


def score(spec: dict[str, Any], answer: str) -> float | None:
    return run(build(spec, "README.md"), read_answer(answer), Question()).score


def test_every_row_of_the_page_is_run() -> None:
    """A row that the pattern does not read would be run by nobody."""
    assert len(ROWS) + len(REFUSED) == len(re.findall(r'^\| `\{"kind"', PAGE, re.MULTILINE))
    assert len(ROWS) > 30
    assert len(REFUSED) == 8


@pytest.mark.parametrize(("spec", "answer", "convention", "here"), [row[:4] for row in ROWS])
def test_a_row_says_what_both_do(spec: str, answer: str, convention: str, here: str) -> None:
    matcher, text = json.loads(spec), json.loads(answer)
    assert convention != here
    assert score(matcher, text) == float(here)
    assert score({**matcher, "compat": "strict"}, text) == float(convention)


@pytest.mark.parametrize("spec", [row[0] for row in REFUSED])
def test_what_passes_everything_is_refused_also_by_the_letter(spec: str) -> None:
    for compat in ({}, {"compat": "strict"}):
        with pytest.raises(SpecError, match=r"^a\.json::\$"):
            build({**json.loads(spec), **compat}, "a.json::$.matchers[0]")


def test_the_example_of_the_page_is_a_file_of_the_convention() -> None:
    example = json.loads(PAGE[PAGE.index("```json\n") + 8 :].split("```")[0])
    assert [build(each, "x").kind for each in example["matchers"]] == [  # type: ignore[attr-defined]
        "calibrated_correctness",
        "no_over_claim",
    ]
