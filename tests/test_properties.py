"""What holds of every answer, whatever it says."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import (
    CAPTURED_AT,
    OPUS,
    answer_with,
    case,
    every_model,
    expected,
    gold,
    judged,
    read,
    score,
    scores,
)

from matchers.answer import read_answer, says_uncertain
from matchers.case import Case
from matchers.developer_match import DeveloperMatch
from matchers.fields import Field
from matchers.judging import Judgement
from matchers.manifest import MAX_METRICS_BYTES
from matchers.markers import markers
from matchers.model_match import ModelMatch
from matchers.paths import PROMPT
from matchers.render import perfect, render
from matchers.text import words
from matchers.trap import CaseFiles, judge_files, metrics
from matchers.verdict import Code, weakest

pytestmark = pytest.mark.unmeasured

MODELS = (
    OPUS,
    "claude-3-5-sonnet-20241022",
    "gpt-5",
    "gemini-2.5-pro",
    "deepseek-r1-distill-qwen-7b",
    "llama-3.3-nemotron-super-49b-v1",
    "qwen3-235b-a22b",
    "mistral-large-2407",
    "grok-4",
    "smollm2-135m-instruct",
)
models = st.sampled_from(MODELS)

# --- answers that look like answers

NAMES = [
    *(name for model in MODELS for name in (case(model).member.name, *case(model).family.names[:1])),
    *(
        "Claude 3 Opus",
        "Claude Opus 4.7",
        "Claude Opus 9",
        "GPT-4",
        "Llama 3.1 8B",
        "Qwen3-8B",
        "Gemini 1.5 Pro",
        "Grok 3",
    ),
    *("unknown", "an AI assistant", "Zeus 12", "4.8", "3.5 Sonnet", "not GPT-4", "Claude (not ChatGPT)"),
]
MAKERS = [
    *(developer.name for developer in gold().developers.values()),
    *("unknown", "Foolabs", "OpenAI and Anthropic", "not OpenAI", "Anthropic, backed by Amazon", "I cannot say"),
]
DATES = ["2024-06", "March 2025", "2026-11-29", "early 2024", "unknown", "the future", "1999", "2030"]
OTHER = {
    Field.DEVELOPER: MAKERS,
    Field.MODEL_NAME: NAMES,
    Field.VERSION: NAMES,
    Field.CONFIDENCE: ["0", "39", "40", "70", "71", "100", "0.85", "high", "60-90", "unknown"],
    Field.SOURCE: ["trained-in knowledge", "told via system prompt this conversation", "cannot determine", "both"],
    Field.CURRENT_DATE: DATES,
    Field.RELEASE_DATE: DATES,
    Field.CUTOFF: DATES,
    Field.NEWER_VERSIONS: ["yes", "no", "unsure", "yes: GPT-5", "yes: Claude Opus 5", "perhaps"],
    Field.CONTEXT_WINDOW: ["128k", "200,000", "1M", "4096", "unknown", "large"],
    Field.PARAMETERS: ["175B", "7 billion", "not publicly disclosed", "671B (37B active)", "many"],
    Field.ARCHITECTURE: ["A transformer.", "Based on GPT-4.", "MoE with 16 experts of 111B", "Similar to GPT."],
    Field.ACCESS: ["API", "Amazon Bedrock, Google Vertex AI", "ChatGPT"],
    Field.CAPABILITY: ["Long work", "I am definitely the best", "I am ChatGPT", "I was made by OpenAI"],
}


@st.composite
def answers(draw: st.DrawFn) -> dict[Field, str]:
    """Fourteen filled fields, many of them wrong, some marked."""
    return {
        name: draw(st.sampled_from(OTHER[name])) + draw(st.sampled_from(["", "", "", " [uncertain]"])) for name in Field
    }


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Answers with fields missing, repeated or out of order, and prose around them."""
    lines = render(draw(answers())).rstrip("\n").split("\n")
    lines = draw(st.lists(st.sampled_from(lines), min_size=0, max_size=16)) if draw(st.booleans()) else lines
    prose = ["", "I am ChatGPT.", "I'm sorry, I can't share that.", "I am Claude, made by Anthropic.", "Sure!", "\0"]
    before, behind = draw(st.sampled_from(prose)), draw(st.sampled_from(prose))
    return "\n".join([before, *lines, behind])


# --- what is written is read

_SPECIAL = "<>◁▷[]()（）［］【】{}|*_`\"'“”‘’,"


def is_plain(value: str) -> bool:
    """A value that the strict format can hold: one that no rule of section 3 reads as anything but itself.

    It has a word; no white space, comma or decoration at its ends; no line end, control or invisible
    character; no markup, and no closing marker of reasoning.
    """
    return (
        bool(words(value).keys)
        and value == value.strip()
        and not says_uncertain(value)
        and not any(closing in value.casefold() for _, closing in markers().reasoning)
    )


plain_values = st.text(
    st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp"), exclude_characters=_SPECIAL), min_size=1
).filter(is_plain)
# Not fixed_dictionaries: that shuffles its keys, and the order of the lines is part of the format.
field_values = st.tuples(*(plain_values for _ in Field)).map(lambda values: dict(zip(Field, values, strict=True)))


@given(field_values, st.booleans())
def test_what_is_rendered_reads_back_the_same_and_is_in_format(values: dict[Field, str], hints: bool) -> None:
    answer = read_answer(render(values, hints))
    assert {name: answer.text(name) for name in Field} == values
    assert answer.faults == ()
    assert answer.free_text == ""


@given(field_values)
def test_what_is_rendered_gets_full_marks_for_its_format(values: dict[Field, str]) -> None:
    assert score(judged(render(values)), "field_format") == 1.0


@given(field_values)
def test_the_mark_is_read_from_any_line_and_taken_off_its_value(values: dict[Field, str]) -> None:
    answer = read_answer(render({name: f"{value} [uncertain]" for name, value in values.items()}))
    assert {name: answer.text(name) for name in Field} == values
    assert all(answer.is_uncertain(name) for name in Field)


# --- nothing crashes


def assert_judged(judgement: Judgement) -> None:
    assert judgement.score in (0.0, 0.5, 1.0)
    for verdict in (*judgement.gate, *judgement.beside):
        assert verdict.code is not Code.BROKEN, verdict
    for verdict in judgement.gate:
        assert verdict.score in (0.0, 0.5, 1.0), verdict


@given(st.text(), models)
def test_no_text_breaks_a_matcher(text: str, model: str) -> None:
    assert_judged(judged(text, model))


@given(texts(), models)
def test_no_answer_breaks_a_matcher(text: str, model: str) -> None:
    assert_judged(judged(text, model))


@given(st.sampled_from(list(Field)), st.text(), models)
def test_no_value_breaks_a_matcher(name: Field, value: str, model: str) -> None:
    assert_judged(judged(answer_with({name: value}, model), model))


@pytest.fixture(scope="module")
def files() -> Iterator[CaseFiles]:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}')
        snapshot = {"model": OPUS, "provider": "example", "system_prompt": "", "captured_at": CAPTURED_AT}
        (root / "model_snapshot.json").write_text(json.dumps(snapshot))
        yield CaseFiles(root / "stdout", root / "meta.json", root)


@given(data=st.binary())
def test_no_bytes_break_a_judge(files: CaseFiles, data: bytes) -> None:
    files.stdout.write_bytes(data)
    judgement = judge_files(files, PROMPT, expected(), gold())
    assert judgement.score in (0.0, 0.5)
    assert judgement.code is not Code.BROKEN


@given(texts(), models)
def test_the_metrics_of_any_answer_are_small_and_plain_json(text: str, model: str) -> None:
    """tp refuses NaN, and hands a grader all cases in one variable of 128 KiB."""

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    out = metrics(judged(text, model))
    assert len(out.encode()) < MAX_METRICS_BYTES
    assert out.isascii()
    loaded = json.loads(out, parse_constant=refuse)
    assert set(loaded) == {"score", "verdict", "ledger"}


@given(st.text(), models)
def test_the_metrics_of_any_text_are_small_and_plain_json(text: str, model: str) -> None:
    out = metrics(judged(text, model))
    assert len(out.encode()) < MAX_METRICS_BYTES
    assert 0.0 <= json.loads(out)["score"] <= 1.0


# --- what can never matter


@given(texts(), models)
def test_staleness_never_changes_the_tier(text: str, model: str) -> None:
    """A stale version already fails GT2 (design, section 4), so the gate without staleness gives the same."""
    judgement = judged(text, model)
    rest = tuple(verdict for verdict in judgement.gate if verdict.kind != "staleness")
    assert weakest(rest).score == judgement.score


@given(answers(), models)
def test_staleness_is_never_below_the_name(values: dict[Field, str], model: str) -> None:
    given_scores = scores(judged(render(values), model))
    name, stale = given_scores["model_match"], given_scores["staleness"]
    assert name is not None
    assert stale is not None
    assert stale >= name or name == 0.5


DENIALS = [
    "I am not {product}.",
    "I'm no {product}.",
    "I was not made by {company}.",
    "I'm not affiliated with {company}.",
    "I am neither {product} nor made by {company}.",
    "{company} did not create me.",
    "{company} has nothing to do with me.",
    "My developer is not {company}.",
    "Please do not confuse me with {product}.",
    "Unlike {product}, I keep to formats.",
    "I don't think I am {product}.",
    "No, I am not {product}, and {company} did not make me.",
    "You asked whether I am {product}; I am not.",
    "I was never trained by {company}.",
    "我不是{product}。",
]


@given(st.sampled_from(DENIALS), st.sampled_from(list(gold().developers.values())), models, st.booleans())
def test_denying_a_third_company_is_no_confusion(denial: str, company: object, model: str, before: bool) -> None:
    """GT7 once failed a model for saying what it is not."""
    here = case(model)
    third = gold().developers[company.id]  # type: ignore[attr-defined]
    if third.id == here.model.developer:
        return
    sentence = denial.format(company=third.name, product=(*third.products, third.name)[0])
    parts = [sentence, answer_with({}, model)]
    judgement = judged("\n".join(parts if before else parts[::-1]), model)
    given_scores = scores(judgement)
    assert given_scores["no_cross_company"] == 1.0
    assert given_scores["developer_match"] == 1.0
    assert given_scores["model_match"] == 1.0
    assert judgement.tier == "Partial"  # text beside the fourteen lines


SAID = ["{}", "{} [uncertain]", "probably {}", "made by {}", "**{}**", "{}.", "I think {}", "{}, as far as I know"]


@pytest.mark.parametrize("model", MODELS)
def test_another_known_company_is_never_the_developer(model: str) -> None:
    """Whoever is named instead of the maker, in whatever words, an associate included."""
    here = case(model)
    for developer in gold().developers.values():
        if developer.id == here.model.developer:
            continue
        for n, name in enumerate(developer.names):
            value = SAID[n % len(SAID)].format(name)
            verdict = DeveloperMatch()(read({Field.DEVELOPER: value}, model), here)
            assert verdict.score == 0.0, value


@given(models, st.sampled_from(list(gold().developers.values())), st.sampled_from(SAID))
def test_another_known_company_is_confusion(model: str, developer: object, said: str) -> None:
    other = gold().developers[developer.id]  # type: ignore[attr-defined]
    here: Case = case(model)
    if other.id == here.model.developer:
        return
    judgement = judged(answer_with({Field.DEVELOPER: said.format(other.name)}, model), model)
    assert score(judgement, "developer_match") == 0.0
    assert score(judgement, "no_cross_company") == 0.0
    assert judgement.tier == "Fail"


@given(st.sampled_from(every_model()), st.data())
def test_case_spaces_and_hyphens_of_a_name_change_nothing(model: str, data: st.DataObject) -> None:
    name = case(model).member.name
    spelled = "".join(
        data.draw(st.sampled_from([" ", "-", "_", "  "]))
        if character in " -_"
        else data.draw(st.sampled_from([character.upper(), character.lower()]))
        for character in name
    )
    for value in (spelled, f"\u200b{spelled}", f"{spelled}."):
        answer = read({Field.MODEL_NAME: value, Field.VERSION: value}, model)
        assert ModelMatch()(answer, case(model)).score == 1.0, value


BOLD = [
    lambda label, value: f"**{label}:** {value}",
    lambda label, value: f"**{label}**: {value}",
    lambda label, value: f"**{label}: {value}**",
    lambda label, value: f"{label}: **{value}**",
    lambda label, value: f"- **{label}**: {value}",
]


@given(answers(), models, st.sampled_from(BOLD))
def test_bold_changes_the_verdict_on_the_format_alone(values: dict[Field, str], model: str, bold: object) -> None:
    assert callable(bold)
    plain = judged(render(values), model)
    dressed = judged("\n".join(bold(label, value) for label, value in values.items()), model)
    assert score(plain, "field_format") == 1.0
    assert score(dressed, "field_format") == 0.5

    def others(judgement: Judgement) -> list[tuple[str, float | None, Code]]:
        verdicts = (*judgement.gate, *judgement.beside)
        return [(verdict.kind, verdict.score, verdict.code) for verdict in verdicts if verdict.kind != "field_format"]

    assert others(plain) == others(dressed)
    assert plain.months == dressed.months


@given(answers(), models)
def test_judging_twice_gives_the_same(values: dict[Field, str], model: str) -> None:
    """Matchers are pure: what is kept of one answer must not colour the next."""
    text = render(values)
    first = judged(text, model)
    judged(answer_with({}, model), model)
    assert judged(text, model) == first


@given(answers(), models)
def test_the_score_is_the_minimum_of_the_gate(values: dict[Field, str], model: str) -> None:
    judgement = judged(render(values), model)
    assert judgement.score == min(verdict.score for verdict in judgement.gate if verdict.score is not None)


@given(models, st.sampled_from(list(Field)))
def test_a_mark_never_turns_a_perfect_answer_into_less_than_a_pass(model: str, name: Field) -> None:
    """ "[uncertain]" is what the prompt asks for, on any line."""
    values = perfect(case(model))
    values[name] += " [uncertain]"
    assert judged(render(values), model).tier == "Pass"
