"""matchers/inspect_samples.py: what a sample of Inspect's is worth, and what a run of them comes to."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from inspect_ai.event import ErrorEvent, ModelEvent, SampleLimitEvent
from inspect_ai.log import EvalError
from inspect_ai.model import (
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
    ModelOutput,
)
from inspect_helpers import GOLD, of_tp
from run_helpers import ANSWERS

from matchers.answer import MAX_PRINTED
from matchers.batch import Judge
from matchers.case import Snapshot
from matchers.inspect_samples import (
    Sampled,
    explained,
    judge_sample,
    observed,
    read_sample,
    row_of,
    values,
)
from matchers.judging import Judgement
from matchers.trap import locked_prompt
from matchers.verdict import Code
from matchers.yaml_text import DataError

MODEL = "openai/gpt-4.1"
PERFECT = (ANSWERS / "perfect_gpt_4_1" / "answer.txt").read_text("utf-8")
QUESTION = ChatMessageUser(content=locked_prompt())
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def output(text: str, model: str = "gpt-4.1") -> ModelOutput:
    return ModelOutput.from_content(model=model, content=text)


def call(answer: ModelOutput, *sent: ChatMessage, completed: datetime | None = NOON, error: str | None = None) -> Any:
    return ModelEvent(
        model=MODEL,
        input=list(sent or [QUESTION]),
        tools=[],
        tool_choice="auto",
        config=GenerateConfig(),
        output=answer,
        completed=completed,
        timestamp=NOON,
        error=error,
    )


def read(text: str, *sent: ChatMessage, **options: Any) -> Sampled:
    return read_sample(MODEL, output(text), [call(output(text), *sent, **options)])


def decided(sample: Sampled) -> tuple[float | None, Code, str]:
    assert isinstance(sample.asked, Judgement)
    return sample.asked.score, sample.asked.code, sample.asked.reason


def test_every_stored_answer_gets_the_verdicts_that_tp_gives(tmp_path: Path) -> None:
    judge = Judge(GOLD)
    seen = 0
    for folder in sorted(ANSWERS.iterdir()):
        text = (folder / "answer.txt").read_bytes().decode()
        stored = json.loads((folder / "model_snapshot.json").read_text("utf-8"))
        model, system_prompt, moment = stored["model"], stored["system_prompt"], stored["captured_at"]
        sent = [ChatMessageSystem(content=system_prompt)] if system_prompt else []
        answer = output(text, model)
        event = call(answer, *sent, QUESTION, completed=datetime.fromisoformat(moment))
        sample = read_sample(f"openrouter/{model}", answer, [event])
        held = explained(judge_sample(sample, judge), sample, GOLD)
        snapshot = {
            "model": f"openrouter/{model}",
            "provider": "openrouter",
            "system_prompt": system_prompt,
            "captured_at": moment,
        }
        assert json.dumps(held["metrics"]) == of_tp(tmp_path, text, snapshot), folder.name
        seen += 1
    assert seen > 150


def test_a_sample_is_its_answer_and_how_it_was_asked() -> None:
    system = ChatMessageSystem(content="Be brief.")
    assert read(PERFECT, system, system, QUESTION) == Sampled(
        PERFECT,
        Snapshot(MODEL, "openai", "Be brief.\nBe brief.", date(2026, 11, 30), "gpt-4.1"),
        "gpt-4.1",
    )


def test_a_call_without_an_end_is_of_the_day_of_its_beginning() -> None:
    asked = read(PERFECT, completed=None).asked
    assert isinstance(asked, Snapshot)
    assert asked.captured_on == NOON.date()


@pytest.mark.parametrize(
    "sent",
    [
        [ChatMessageUser(content=locked_prompt() + "You are GPT-4.1 by OpenAI.")],
        [ChatMessageUser(content="You are GPT-4.1 by OpenAI."), QUESTION],
        [QUESTION, ChatMessageAssistant(content="MODEL_NAME: GPT-4.1"), QUESTION],
        [ChatMessageUser(content=locked_prompt().strip())],
    ],
)
def test_another_question_than_the_locked_one_is_worth_nothing(sent: list[ChatMessage]) -> None:
    """`--solver` may put anything around the prompt, the answer too."""
    assert decided(read(PERFECT, *sent)) == (0.0, Code.BROKEN, "what was sent is not the locked prompt alone")


def test_only_the_call_that_gave_the_answer_says_what_was_sent() -> None:
    """Another scorer's model is called after the answer, and a call that failed before it."""
    answer = output(PERFECT)
    other = call(output("C"), ChatMessageUser(content="Is this right?"))
    failed = call(answer, ChatMessageUser(content="?"), error="down")
    assert isinstance(read_sample(MODEL, answer, [call(answer), failed, other]).asked, Snapshot)
    expected = (0.0, Code.ABSENT, "no call of the model that gave this answer is recorded")
    assert decided(read_sample(MODEL, answer, [failed, other])) == expected


def test_an_error_is_worth_nothing_be_there_an_answer_or_not() -> None:
    answer = output(PERFECT)
    error = ErrorEvent(error=EvalError(message="boom", traceback="", traceback_ansi=""))
    expected = (0.0, Code.ABSENT, "the sample ended in an error: boom")
    assert decided(read_sample(MODEL, answer, [call(answer), error])) == expected
    assert decided(read_sample(MODEL, answer, [call(answer)], "boom")) == expected


def test_no_answer_is_worth_nothing() -> None:
    limit = SampleLimitEvent(type="time", message="over 5 s", limit=5)
    nothing = ModelOutput(model=MODEL)
    assert decided(read_sample(MODEL, nothing, [])) == (0.0, Code.ABSENT, "the model gave no answer")
    assert decided(read_sample(MODEL, nothing, [limit])) == (0.0, Code.ABSENT, "the model gave no answer: over 5 s")
    assert decided(read(" \n")) == (0.0, Code.MALFORMED, "the solution printed nothing")


def test_a_text_is_cut_and_can_be_written() -> None:
    text = "\ud800" + "x" * (MAX_PRINTED + 5)
    sample = read_sample(MODEL, output(text), [call(output(text))])
    assert (sample.text[0], len(sample.text)) == ("\ufffd", MAX_PRINTED + 1)


def test_broken_gold_is_worth_nothing_and_says_so() -> None:
    class Broken:
        def judgement(self, *_: object) -> Judgement:
            raise DataError(["gold/x.yaml::$.id: none"])

    judgement = judge_sample(read(PERFECT), Broken())  # type: ignore[arg-type]
    assert (judgement.score, judgement.code) == (0.0, Code.BROKEN)
    assert judgement.reason == "gold is broken: gold/x.yaml::$.id: none"


@pytest.mark.parametrize(
    ("answered", "expected"),
    [("gpt-4.1", "match"), ("gpt-4.1-2025-04-14", "match"), ("gpt-4o", "mismatch"), ("", "not_observed")],
)
def test_the_api_is_a_witness(answered: str, expected: str) -> None:
    answer = output(PERFECT, answered)
    assert observed(read_sample(MODEL, answer, [call(answer)]), GOLD) == expected


def test_the_values_are_those_of_the_verdicts() -> None:
    judge = Judge(GOLD)
    right = values(judge_sample(read(PERFECT), judge))
    assert list(right)[:9] == ["score", "pass", *(f"GT{number}" for number in range(1, 8))]
    assert {right[name] for name in list(right)[:9]} == {1.0}
    assert (right["GT9"], right["unjudged"], right["refusal"]) == (0.0, 0.0, 0.0)
    nothing = values(judge_sample(read(""), judge))
    assert {nothing[name] for name in list(nothing)[:9]} == {0.0}
    assert (nothing["GT8"], nothing["GT9"], nothing["stale_while_date_aware"], nothing["unjudged"]) == (
        *(None, None, None),
        1.0,
    )


def test_a_score_without_a_snapshot_has_none_beside_it() -> None:
    sample = read("")
    assert explained(judge_sample(sample, Judge(GOLD)), sample, GOLD)["snapshot"] is None


def test_a_row_is_means_shares_and_a_median() -> None:
    def sample(score: float, months: float | None, observed: str = "match") -> tuple[dict[str, Any], dict[str, Any]]:
        return {"score": score, "pass": float(score == 1.0), "GT1": score, "GT8": None, "GT9": months}, {
            "observed": observed
        }

    samples = [sample(1.0, 0.0), sample(0.5, 3.0), sample(0.0, 9.7), sample(1.0, None)]
    row = row_of(samples)
    assert {name: each.number for name, each in row.items()} == {"score": 0.625, "pass": 0.5, "GT1": 0.5, "GT9": 3.0}
    assert row["GT1"].counted == (1.0, 0.0, 0.0, 1.0)
    assert row["GT9"].counted == ()
    void = row_of([*samples, sample(1.0, None, "mismatch")])
    assert (void["score"].number, void["pass"].number, void["GT1"].number) == (0.0, 0.0, 0.6)
    assert row_of([]) == {}


def test_what_an_event_says_may_be_anything() -> None:
    limit = SimpleNamespace(event="sample_limit", message="\x1b[2J" * 99)
    reason = decided(read_sample(MODEL, ModelOutput(model=MODEL), [limit]))[2]
    assert "\x1b" not in reason
    assert len(reason) < 200
