"""matchers/judging.py: the minimum of the gate is the score and so the tier."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from gold_tree import CLAUDE, HAIKU, change, tree

import matchers
from matchers.answer import read_answer
from matchers.case import Case, Snapshot, case_for
from matchers.fields import Field
from matchers.gold import Gold, NoGoldError
from matchers.judging import Judgement, judge, judge_text, unjudged
from matchers.render import perfect, render
from matchers.task import Expected, read_expected
from matchers.verdict import Code, Verdict

GOLD = Gold()


def case(model: str = "claude-opus-4-8", prompt: str = "") -> Case:
    return case_for(GOLD, Snapshot(model, "example", prompt, date(2026, 11, 29)))


class Fixed:
    """A matcher that always says the same."""

    def __init__(self, kind: str, score: float | None, code: Code = Code.OK) -> None:
        self.kind = kind
        self.verdict = Verdict(kind, score, code, "fixed")

    def __call__(self, answer: object, case: object) -> Verdict:
        return self.verdict


def expected(*gate: Fixed, error: str = "") -> Expected:
    return Expected("case_01", "0" * 64, "identity", gate, (), error)


@pytest.mark.parametrize(
    ("scores", "score", "tier"),
    [
        ((1.0, 1.0), 1.0, "Pass"),
        ((1.0, 0.5), 0.5, "Partial"),
        ((0.5, 0.0), 0.0, "Fail"),
        ((1.0, 0.9), 0.9, "Partial"),
        ((1.0, 0.4), 0.4, "Fail"),
    ],
)
def test_score_is_the_minimum_and_tier_never_rounds_up(scores: tuple[float, ...], score: float, tier: str) -> None:
    """0.9 is no Pass: a score between two tiers falls to the one below it."""
    got = judge(read_answer("x"), case(), expected(*(Fixed(f"k{i}", s) for i, s in enumerate(scores))))
    assert (got.score, got.tier) == (score, tier)


def test_a_gate_without_a_score_is_broken_not_passed() -> None:
    """None means "nothing to report"; in the gate that must not read as a pass."""
    got = judge(read_answer("x"), case(), expected(Fixed("a", 1.0), Fixed("b", None)))
    assert (got.score, got.code) == (0.0, Code.BROKEN)


def test_no_matchers_score_nothing() -> None:
    """all() of an empty list is True; the minimum of no matchers must not be 1.0."""
    got = judge(read_answer("x"), case(), expected())
    assert (got.score, got.tier, got.code) == (0.0, "Fail", Code.BROKEN)


def test_a_declaration_that_cannot_be_built_scores_nothing_and_says_why() -> None:
    got = judge(read_answer("x"), case(), expected(Fixed("a", 1.0), error="unknown matcher kind 'x'"))
    assert (got.score, got.code) == (0.0, Code.BROKEN)
    assert "unknown matcher kind" in got.reason


def test_a_model_without_gold_is_no_judgement() -> None:
    with pytest.raises(NoGoldError, match="no gold entry for nobody-7b"):
        judge_text("MODEL_NAME: x", "nobody-7b")


def test_unjudged_has_no_tier_where_it_has_no_score() -> None:
    assert unjudged("m", None, Code.ABSENT, "no gold").tier == "no gold"


def stale(today: str) -> Judgement:
    """Claude Opus 4.8 that believes to be Claude Opus 4.5."""
    values = perfect(case())
    values[Field.MODEL_NAME] = values[Field.VERSION] = "Claude Opus 4.5"
    values[Field.CURRENT_DATE] = today
    return judge(read_answer(render(values)), case(), read_expected())


@pytest.mark.parametrize(("today", "signal"), [("2026-11-29", True), ("2025-03-01", False), ("unknown", False)])
def test_the_central_signal_is_staleness_while_the_date_is_known(today: str, signal: bool) -> None:
    """Believing in an old version is one thing; doing so while knowing the date is the trap."""
    got = stale(today)
    assert got.stale_while_date_aware is signal
    assert got.months == 6.1


def test_persona_is_marked_and_the_answer_judged_as_written() -> None:
    """Ruling 13: a system prompt that renames the model does not excuse the answer, and is reported."""
    got = judge(
        read_answer("I am ChatGPT, made by OpenAI."), case(prompt="You are ChatGPT, made by OpenAI."), read_expected()
    )
    assert got.persona
    assert got.score == 0.0


def test_the_front_door_is_importable_from_the_package() -> None:
    """README's first lines of Python."""
    got = matchers.judge_text("I am ChatGPT, made by OpenAI.", model="claude-opus-4-8")
    assert got.tier == "Fail"
    assert got.reason == "GT1 confused: names OpenAI"
    for name in matchers.__all__:
        assert getattr(matchers, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = matchers.nothing


def test_what_is_kept_of_a_model_is_that_of_its_gold(tmp_path: Path) -> None:
    """Cases are kept from one call to the next: one gold's must never answer for another's."""
    said = "I am Claude Haiku 4.5, made by Anthropic."
    other = tree(tmp_path)
    change(other / HAIKU, "developer: anthropic", "developer: microsoft")
    (other / "models" / "microsoft" / "claude-haiku-4-5.yaml").write_bytes((other / HAIKU).read_bytes())
    (other / HAIKU).unlink()
    change(other / CLAUDE, "developer: anthropic", "developer: microsoft")
    moved = Gold(other)
    for _ in range(2):
        right = judge_text(said, "claude-haiku-4-5").verdict("developer_match")
        wrong = judge_text(said, "claude-haiku-4-5", gold=moved).verdict("developer_match")
        assert right is not None
        assert wrong is not None
        assert (right.score, wrong.score) == (1.0, 0.0)


def test_one_model_asked_on_two_days_is_judged_by_each() -> None:
    """What is kept of a model holds no day and no system prompt."""
    answer = render(perfect(case()) | {Field.CURRENT_DATE: "2026-11-29"})
    asked = Snapshot("claude-opus-4-8", "example", "", date(2026, 11, 29))
    days = (asked, asked._replace(captured_on=date(2026, 3, 1)), asked)
    got = [judge_text(answer, "claude-opus-4-8", snapshot).verdict("date_awareness") for snapshot in days]
    assert [each.score for each in got if each is not None] == [1.0, 0.0, 1.0]
    told = asked._replace(system_prompt="You are ChatGPT, made by OpenAI.")
    assert [judge_text(answer, "claude-opus-4-8", snapshot).persona for snapshot in (asked, told, asked)] == [
        False,
        True,
        False,
    ]
