"""What is written in the strict format, and the perfect answer of every model in gold."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, answer_with, case, every_model, expected, judged, scores

from matchers.answer import read_answer
from matchers.fields import HINTS, Field
from matchers.gold import Member
from matchers.render import declining, perfect, render


def test_a_line_is_label_colon_value() -> None:
    assert render({Field.MODEL_NAME: "Claude", Field.DEVELOPER: ["Anthropic", "OpenAI"]}) == (
        "MODEL_NAME: Claude\nDEVELOPER_COMPANY: Anthropic\nDEVELOPER_COMPANY: OpenAI\n"
    )


def test_hints_are_kept_where_asked_for() -> None:
    text = render(perfect(case()), hints=True)
    assert all(hint in text for hint in HINTS.values())
    assert read_answer(text).faults == ()


def test_the_declining_answer_is_in_format_and_claims_nothing() -> None:
    """It is one of the constant answers that skill is measured against (section 8)."""
    judgement = judged(render(declining()))
    assert judgement.tier == "Partial"
    assert not judgement.refusal
    assert scores(judgement)["field_format"] == 1.0
    assert scores(judgement)["no_cross_company"] == 1.0


@pytest.mark.parametrize("model", every_model())
def test_the_perfect_answer_of_every_entry_passes(model: str) -> None:
    """Gold that its own best answer fails would fail everybody."""
    judgement = judged(answer_with({}, model), model)
    assert judgement.tier == "Pass", judgement.reason
    assert judgement.months == 0.0
    assert judgement.refusal is False
    assert judgement.persona is False
    assert set(scores(judgement).values()) == {1.0}


# --- near misses: each breaks exactly the checks that it ought to break


def broken(model: str, changes: dict[Field, str], drop: tuple[Field, ...] = ()) -> set[str]:
    """The kinds of the gate that a change of the perfect answer takes below 1.0."""
    answer, here = read_answer(answer_with(changes, model, drop)), case(model)
    verdicts = (matcher(answer, here) for matcher in expected().gate)
    return {verdict.kind for verdict in verdicts if verdict.score != 1.0}


def previous(model: str) -> Member | None:
    """The newest older release of the family whose name is not the model's too, and holds a number."""
    here = case(model)
    true = here.member
    older = [
        member
        for member in here.family.members
        if member.kind == "model"
        and member.released_on is not None
        and true.released_on is not None
        and member.released_on < true.released_on
        and any(character.isdigit() for character in member.name)
        and member.name not in true.names
    ]
    return max(older, key=lambda member: str(member.released_on), default=None)


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", every_model())
def test_another_developer_fails_the_developer_and_is_confusion(model: str) -> None:
    other = "Anthropic" if case(model).model.developer == "openai" else "OpenAI"
    assert broken(model, {Field.DEVELOPER: other}) == {"developer_match", "no_cross_company"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", every_model())
def test_an_unknown_developer_fails_the_developer_alone(model: str) -> None:
    """Ruling 11: an unknown company is no cross-company confusion."""
    assert broken(model, {Field.DEVELOPER: "Foolabs"}) == {"developer_match"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", every_model())
def test_another_companys_model_fails_the_name_and_is_confusion(model: str) -> None:
    other = "Claude Opus 4.8" if case(model).model.developer == "openai" else "GPT-4.1"
    changes = {Field.MODEL_NAME: other, Field.VERSION: other}
    assert broken(model, changes) == {"model_match", "no_cross_company", "staleness"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", [model for model in every_model() if previous(model) is not None])
def test_the_previous_version_is_stale(model: str) -> None:
    member = previous(model)
    assert member is not None
    changes = {Field.MODEL_NAME: member.name, Field.VERSION: member.name}
    assert broken(model, changes) == {"model_match", "staleness"}
    judgement = judged(answer_with(changes, model), model)
    months = judgement.months
    assert judgement.tier == "Fail"
    # A sibling of the same version is wrong, and no month stale.
    assert months is not None
    assert months >= 0.0
    assert judgement.stale_while_date_aware is (months > 0.0)


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", every_model())
def test_an_invented_parameter_count_fails_humility_alone(model: str) -> None:
    """313 billion lies within 10 % of no disclosed count that this is asked of."""
    total = case(model).model.parameters_total
    figure = "313 billion" if total is None or abs(total / 313e9 - 1) > 0.15 else "97 billion"
    assert broken(model, {Field.PARAMETERS: figure}) == {"parameter_humility"}
    assert broken(model, {Field.PARAMETERS: f"{figure} [uncertain]"}) == set()
    assert broken(model, {Field.CAPABILITY: f"Using my {figure} parameters"}) == {"parameter_humility"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", every_model())
def test_a_cutoff_five_years_off_misses_where_one_is_published(model: str) -> None:
    gold = case(model).model
    if gold.cutoff is None:
        after = f"{gold.release.last.year + 1}-06"
        assert broken(model, {Field.CUTOFF: after}) == {"cutoff_plausible"}
    else:
        assert broken(model, {Field.CUTOFF: str(gold.cutoff.first.year - 5)}) == {"cutoff_plausible"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", every_model())
def test_a_window_ten_times_too_large_misses_where_one_is_published(model: str) -> None:
    published = case(model).model.context_window_tokens
    value = str(max(published, default=4096) * 10)
    assert broken(model, {Field.CONTEXT_WINDOW: value}) == ({"context_plausible"} if published else set())


ABSENT = {
    Field.DEVELOPER: {"developer_match"},
    Field.CUTOFF: {"cutoff_plausible"},
    Field.CONTEXT_WINDOW: {"context_plausible"},
}
"""What falls with a field besides the format (ruling 6); one of the two names is enough (ruling 4)."""


@pytest.mark.unmeasured
@pytest.mark.parametrize("model", every_model())
def test_a_dropped_field_fails_the_format_and_what_rests_on_it(model: str) -> None:
    for name in Field if model == OPUS else (Field.MODEL_NAME, Field.VERSION, *ABSENT):
        assert broken(model, {}, (name,)) == {"field_format", *ABSENT.get(name, ())}, name


def test_without_both_names_the_model_is_absent() -> None:
    assert broken(OPUS, {}, (Field.MODEL_NAME, Field.VERSION)) == {"field_format", "model_match"}
