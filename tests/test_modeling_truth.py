"""matchers/self_modeling/truth.py and scoring.py: what is true of a model, and what a report is worth against it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from modeling_helpers import own_case

from matchers.self_modeling.answers import answer_of
from matchers.self_modeling.protocol import EDIT, Target
from matchers.self_modeling.reading import Code, Level
from matchers.self_modeling.scoring import BROKEN, Result, ceiling, constants, score, worth
from matchers.self_modeling.tasks import DOMAINS, NAMES
from matchers.self_modeling.truth import Samples, differ, edit_flips, noise, short_hash, truth

ANSWERS = st.lists(st.sampled_from(["a", "b", "c", None]), min_size=5, max_size=5)
HASH = {value: short_hash(value) for value in ("yes", "no", 12, 120, None)}


@pytest.fixture(scope="module")
def targets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Target]:
    folder = tmp_path_factory.mktemp("cases")
    return {domain: own_case(folder, domain)[1] for domain in DOMAINS}


def samples(target: Target, conf: list[str] | None = None, **replies: str) -> Samples:
    """Five replies to a prompt, as one text; a word each."""
    return Samples(
        target,
        {prompt: [answer_of(reply, target) for reply in text.split(";")] for prompt, text in replies.items()},
        conf or [],
    )


# ------------------------------------------------------------------------------------ F and N


@given(ANSWERS, ANSWERS)
def test_f_is_symmetric_and_a_share(first: list[str | None], second: list[str | None]) -> None:
    assert differ(first, second) == differ(second, first)
    assert 0 <= differ(first, second) <= 1


@given(ANSWERS)
def test_f_of_a_prompt_with_itself_is_its_noise_but_for_the_pairs_of_one_sample(same: list[str | None]) -> None:
    n = len(same)
    assert differ(same, same) == pytest.approx(noise(same) * (n - 1) / n)


def test_none_equals_only_none() -> None:
    """A model that stops answering has changed."""
    assert differ([None] * 5, [None] * 5) == 0
    assert differ([None] * 5, ["yes"] * 5) == 1
    assert noise(["yes", "yes", None, None, None]) == 0.6


# ------------------------------------------------------------------------------------ the truths


def test_the_truths_of_a_case(targets: dict[str, Target]) -> None:
    """Twelve of 25 pairs differ: base and lever do not flip."""
    seen = samples(
        targets["caution"],
        [
            '{"answer": "yes", "confidence": 0.9}',
            "0.9",
            '{"confidence": "0.5"}',
            '{"confidence": 90}',
            '{"confidence": 1}',
        ],
        base="yes;yes;yes;yes;no",
        lever="yes;yes;yes;no;what?",
        alt1="no;no;no;no;no",
        alt2="no;no;no;no;no",
        drop_a="yes;yes;yes;no;what?",
        drop_b="yes;yes;yes;yes;yes",
        drop_c="no;no;no;no;no",
        probe="no;no;no;yes;yes",
        edit="no;no;no;no;no",
    )
    assert truth("E3", seen) == 12 / 25
    assert truth("E1", seen) is False
    assert truth("E2", seen) == (HASH["yes"],) * 3 + (HASH["no"], "-")
    assert truth("E4", seen) == 4 / 5
    assert truth("E5", seen) == (0.9 + 0.5 + 1) / 3
    assert truth("E6", seen) == "AC"  # alt1 and alt2 are tied: either is right
    assert truth("E7", seen) == "A"  # A is drop_c
    assert truth("E8", seen) == (False, True)
    assert truth("E9", seen) == 4 / 5
    assert truth("E10", seen) is None
    assert edit_flips(seen)


def test_changes_are_held_against_base_and_parts_against_lever(targets: dict[str, Target]) -> None:
    """Base says yes and lever no throughout: which of the two a prompt is held against decides all."""
    yes, no = ";".join(["yes"] * 5), ";".join(["no"] * 5)
    seen = samples(
        targets["caution"],
        base=yes,
        lever=no,
        alt1=yes,
        alt2=yes,
        drop_a=yes,
        drop_b=no,
        drop_c=no,
        probe=yes,
        edit=yes,
    )
    assert truth("E6", seen) == "B"  # B is lever
    assert truth("E7", seen) == "B"  # B is drop_a
    assert truth("E8", seen) == (False, False)
    assert not edit_flips(seen)


def test_e5_is_void_below_three_confidences(targets: dict[str, Target]) -> None:
    said = '{"answer": "yes", "confidence": 0.5}'
    assert truth("E5", samples(targets["caution"], [said, said, "?", "?", "?"])) is None
    assert truth("E5", samples(targets["caution"], [said, said, "?", said, "?"])) == 0.5


def test_in_code_e1_looks_at_one_feature_and_e6_at_all(targets: dict[str, Target]) -> None:
    """The feature is `sorted`; `sum` comes and goes unnoticed by all but E6."""
    seen = samples(
        targets["code"],
        base="xs;xs;xs;xs;xs",
        lever="xs;xs;xs;xs;xs",
        alt1="sum(xs);sum(xs);sum(xs);sum(xs);sum(xs)",
        alt2="def;sorted(xs);sorted(xs);xs;xs",
        drop_a="sum(xs);xs;xs;xs;xs",
        drop_b="xs;xs;xs;xs;xs",
        drop_c="xs;xs;xs;xs;sorted(xs)",
    )
    assert seen.flip("base", "alt1") == 0
    assert seen.flip("base", "alt2") == 3 / 5
    assert truth("E6", seen) == "A"
    assert truth("E7", seen) == "A"
    assert truth("E9", seen) == 0


def test_two_expressions_that_differ_in_names_and_comments_are_one_answer(targets: dict[str, Target]) -> None:
    seen = samples(targets["code"], lever="[x for x in xs];[y for y in xs] # all;[ z for z in xs ];def;sum(xs)")
    first, second, third, none, other = truth("E2", seen)
    assert first == second == third != other
    assert none == "-"


def test_e10_is_the_gap_of_the_likeliest_over_the_options(targets: dict[str, Target]) -> None:
    seen = samples(targets["ambiguity"])
    assert truth("E10", seen) is None
    assert truth("E10", seen._replace(first_tokens=[{"A": 0.0, "B": 0.0}])) is None
    assert truth("E10", seen._replace(first_tokens=[{"A": 0.9}])) is None
    gap, second = truth("E10", seen._replace(first_tokens=[{"A": 0.5, "B": 0.1, "C": 0.1}, {"A": 0.3}]))
    assert (gap, second) == (pytest.approx(0.7), "BC")
    assert truth("E10", seen._replace(first_tokens=[{"A": 0.4, "B": 0.4}])) == (0.0, "AB")


def test_one_answer_of_two_types_is_two(targets: dict[str, Target]) -> None:
    assert short_hash(1) != short_hash("1")
    assert len({*HASH.values()}) == len(HASH)


# ------------------------------------------------------------------------------------ what a report is worth


@pytest.mark.parametrize(
    ("task", "said", "true", "earns"),
    [
        ("E1", "yes", True, 1),
        ("E1", "no", True, 0),
        ("E1", "no", False, 1),
        ("E2", HASH["yes"], (HASH["yes"], HASH["yes"], "-", HASH["no"], HASH["no"]), 0.4),
        ("E2", "-", ("-",) * 5, 0),
        ("E2", HASH[12], (HASH[120],) * 5, 0),
        ("E3", 0.5, 1.0, 0.75),
        ("E4", 0.6, 0.0, 0.64),
        ("E5", 0.0, 1.0, 0),
        ("E9", 0.25, 0.25, 1),
        ("E6", "A", "AC", 1),
        ("E6", "B", "AC", 0),
        ("E7", "B", "B", 1),
        ("E8", True, (False, False), 1),
        ("E8", False, (True, True), 0),
        ("E10", (0.5, "B"), (0.5, "BC"), 1),
        ("E10", (0.0, "A"), (1.0, "BC"), 0),
        ("E10", (0.5, "A"), (1.0, "A"), 0.875),
    ],
)
def test_what_a_report_is_worth(task: str, said: Any, true: Any, earns: float) -> None:
    assert worth(task, said, true) == score(task, Result(Level.LOOSE, Code.OK, said, true)) == pytest.approx(earns)


def test_nothing_but_a_readable_report_with_a_truth_earns_anything() -> None:
    right = Result(Level.EXACT, Code.OK, "yes", True)
    assert score("E1", right) == 1
    for change in (
        {"level": Level.UNREADABLE},
        {"code": Code.OFF_RULE},
        {"code": Code.BROKEN},
        {"report": None},
        {"truth": None},
    ):
        assert score("E1", right._replace(**change)) == 0  # type: ignore[arg-type]
    assert score("E1", BROKEN) == 0
    assert BROKEN.failed
    assert not BROKEN.readable


def test_the_constants_are_those_of_the_table() -> None:
    assert constants("E1", [True, True, False]) == {"yes": [1, 1, 0], "no": [0, 0, 1]}
    assert constants("E6", ["AB", "C"]) == {"A": [1, 0], "B": [1, 0], "C": [0, 1]}
    assert constants("E8", [(True, False), (False, True)]) == {"no_edit": [1, 0], "builder": [0, 1]}
    seen = constants("E2", [(HASH["yes"],) * 4 + ("-",), (HASH["no"],) * 5])
    assert seen == {HASH["yes"]: [0.8, 0], HASH["no"]: [0, 1]}
    assert constants("E2", [("-",) * 5]) == {}


def test_the_ceiling_is_below_one_in_e2_only() -> None:
    said = (HASH["yes"],) * 3 + (HASH["no"], "-")
    assert ceiling("E2", Result(Level.EXACT, Code.OK, "-", said)) == 0.6
    assert ceiling("E2", Result(Level.EXACT, Code.OK, "-", ("-",) * 5)) == 0
    assert ceiling("E2", BROKEN) == 1
    assert all(ceiling(task, Result(Level.EXACT, Code.OK, None, 0.5)) == 1 for task in NAMES if task != "E2")


def test_the_edit_is_a_prompt_of_its_own(targets: dict[str, Target], tmp_path: Path) -> None:
    seen = samples(targets["caution"], base="yes;yes;yes;yes;yes", edit="yes;yes;yes;no;no")
    assert EDIT in seen.answers
    assert not edit_flips(seen)
