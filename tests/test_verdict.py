"""A verdict is a finite score and a code of a closed set, and nothing can be made of it by accident."""

import json
from typing import Any

import pytest

from matchers.verdict import TIERS, Code, Verdict, broken, lowest, weakest

OK = Verdict("k", 1.0, Code.OK, "right", ("words",))


def verdict(score: Any, code: Any = Code.WRONG, **rest: Any) -> Verdict:
    return Verdict("k", score, code, "why", **rest)


@pytest.mark.parametrize("score", [0, 0.0, 0.5, 1, 1.0, 5e-324, None])
def test_scores_are_numbers_from_0_to_1_or_nothing_to_report(score: float | None) -> None:
    assert verdict(score).score == score


@pytest.mark.parametrize(
    "score",
    [
        2.0,
        -0.1,
        1.0000000000000002,
        10**400,
        float("nan"),
        float("inf"),
        -float("inf"),
        True,
        False,
        "1.0",
        b"1",
        [1.0],
    ],
)
def test_no_other_score_can_be_made(score: object) -> None:
    """A NaN that reaches a mean turns the whole run into NaN; True is an int to Python, and would be a pass."""
    with pytest.raises((TypeError, ValueError, OverflowError)):
        verdict(score)


@pytest.mark.parametrize("score", [None, 0.5, 1.0, 5e-324])
def test_a_broken_verdict_scores_zero_and_nothing_else(score: float | None) -> None:
    """`broken` says that the apparatus failed: neither a pass nor "nothing to report" may come of that."""
    assert broken("k", "why").score == 0.0
    with pytest.raises(ValueError, match=r"a broken verdict scores 0\.0"):
        verdict(score, Code.BROKEN)


@pytest.mark.parametrize(
    "made",
    [
        lambda: verdict(0.0, "wrong"),
        lambda: verdict(0.0, None),
        lambda: Verdict(7, 0.0, Code.WRONG, "why"),  # type: ignore[arg-type]
        lambda: Verdict("k", 0.0, Code.WRONG, None),  # type: ignore[arg-type]
        lambda: verdict(0.0, months=float("nan")),
        lambda: verdict(0.0, months=float("inf")),
        lambda: verdict(0.0, months="21.3"),
        lambda: verdict(0.0, evidence="Claude"),
        lambda: verdict(0.0, evidence=None),
        lambda: verdict(0.0, evidence=(1,)),
        lambda: verdict(0.0, parts=("k",)),
    ],
)
def test_every_other_part_has_its_type(made: Any) -> None:
    """A report writes evidence and parts out long after the guard let the verdict through; it must not fall there."""
    with pytest.raises((TypeError, ValueError)):
        made()


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (lambda: verdict(0.0, "wrong"), "must be one of ok, wrong, confused, .*, got 'wrong'$"),
        (lambda: verdict(0.0, evidence="Claude"), "evidence must be a tuple of texts, got 'Claude'$"),
        (lambda: verdict(0.0, parts=("k",)), r"parts must be a tuple of verdicts, got \('k',\)$"),
    ],
)
def test_what_is_refused_says_what_would_be_right_and_what_it_got(made: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        made()


def test_a_verdict_has_no_truth_value() -> None:
    """`if verdict:` would be true of every failure."""
    with pytest.raises(TypeError, match=r"compare verdict\.score"):
        assert broken("k", "why")


@pytest.mark.parametrize("name", [*Verdict.__slots__, "other"])
def test_a_verdict_cannot_be_changed(name: str) -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(OK, name, 1.0)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(OK, name)


def test_the_set_of_codes_is_closed() -> None:
    """A report counts codes, and the ledger and the design name each: a new one is a change of all three."""
    gate = "ok wrong confused invented stale absent declined malformed broken"
    beside = "right confidently_wrong hedged neutral unreadable source_confabulated"
    assert [code.value for code in Code] == f"{gate} {beside}".split()


def test_a_verdict_is_its_parts() -> None:
    again = Verdict("k", 1.0, Code.OK, "right", ("words",))
    assert again == OK
    assert hash(again) == hash(OK)
    assert OK not in (verdict(1.0, Code.OK), "k", None)
    assert repr(OK) == "Verdict('k', 1.0, 'ok', 'right')"


def test_a_verdict_writes_itself_as_json() -> None:
    whole = verdict(0.0, parts=(OK,))
    assert json.loads(json.dumps(whole.as_dict(), allow_nan=False)) == {
        "kind": "k", "score": 0.0, "code": "wrong", "reason": "why", "evidence": [],
        "parts": [{"kind": "k", "score": 1.0, "code": "ok", "reason": "right", "evidence": ["words"]}],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "score", "code"),
    [
        ([verdict(1.0), verdict(0.5), verdict(1.0)], 0.5, Code.WRONG),
        ([verdict(0.0), broken("b", "why")], 0.0, Code.BROKEN),
        ([verdict(1.0), verdict(None)], 0.0, Code.BROKEN),
        ([verdict(0.5), verdict(0.5, Code.DECLINED)], 0.5, Code.WRONG),
    ],
)
def test_the_weakest_is_the_broken_then_the_scoreless_then_the_lowest_then_the_first(
    parts: list[Verdict], score: float, code: Code
) -> None:
    """A part of the gate that has nothing to report has not passed."""
    found = weakest(tuple(parts))
    assert (found.score, found.code) == (score, code)


def test_the_minimum_of_nothing_is_refused() -> None:
    """PyHamcrest's `all_of()` of nothing matches everything."""
    with pytest.raises(ValueError, match="no verdicts"):
        weakest(())


def test_of_one_fields_lines_the_one_without_a_score_decides_then_the_lowest() -> None:
    half, none, zero = verdict(0.5), verdict(None), verdict(0.0)
    assert lowest([half, zero, OK]) is zero
    assert lowest([half, zero, none]) is none
    assert lowest([OK]) is OK


def test_each_tier_is_a_score() -> None:
    assert TIERS == {1.0: "Pass", 0.5: "Partial", 0.0: "Fail"}
