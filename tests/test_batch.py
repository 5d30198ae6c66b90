"""matchers/batch.py: in order, in constant memory, and one answer that breaks something costs the others nothing."""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

import pytest

from matchers import batch
from matchers.answer import read_answer
from matchers.batch import Judge, judge_all
from matchers.case import Snapshot, case_for
from matchers.gold import Gold
from matchers.judging import Judgement, judge, unjudged
from matchers.render import perfect, render
from matchers.task import read_expected
from matchers.verdict import Code
from matchers.yaml_text import DataError

GOLD = Gold()
JUDGE = Judge(GOLD)
DAY = date(2026, 11, 29)
ASKED = Snapshot("gpt-4.1", "example", "", DAY)
RIGHT = render(perfect(case_for(GOLD, ASKED)))


class Item(NamedTuple):
    text: str
    asked: Snapshot | Judgement


@pytest.fixture
def judge_with(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A judge to whom something happens while it reads."""

    def make(happens: Any) -> Judge:
        monkeypatch.setattr(batch, "read_answer", happens)
        return Judge(GOLD)

    return make


@pytest.mark.parametrize("prompt", ["", "You are Aria.", "You are GPT-4.1, made by OpenAI."])
def test_a_judgement_is_the_same_as_that_of_one_answer(prompt: str) -> None:
    """What is kept between answers is the model's; how it was asked is each answer's own."""
    for model in ("gpt-4.1", "openai/gpt-4.1", "claude-opus-4-8"):
        asked = Snapshot(model, "example", prompt, DAY)
        alone = judge(read_answer(RIGHT), case_for(GOLD, asked), read_expected())
        assert JUDGE(RIGHT, asked).judgement == alone


def test_what_was_decided_before_the_answer_stays() -> None:
    decided = unjudged("gpt-4.1", 0.0, Code.ABSENT, "the solution crashed (exit 1)")
    assert JUDGE("whatever", decided).judgement is decided


def test_a_model_without_gold_has_no_score() -> None:
    judged = JUDGE(RIGHT, ASKED._replace(model="nobody-7b"))
    assert (judged.judgement.score, judged.judgement.tier, judged.version) == (None, "no gold", "")


def test_an_answer_that_comes_again_is_judged_once() -> None:
    assert JUDGE(RIGHT, ASKED) is JUDGE(RIGHT, ASKED)
    long = RIGHT + "x" * 5000
    assert JUDGE(long, ASKED) is not JUDGE(long, ASKED)


def test_what_nobody_thought_of_is_0_and_broken(judge_with: Any) -> None:
    """One answer of a million that reading breaks on must not cost the others."""

    def breaks(text: str) -> Any:
        raise ZeroDivisionError

    got = judge_with(breaks)("text", ASKED).judgement
    assert (got.score, got.code, got.reason) == (0.0, Code.BROKEN, "judging it raised ZeroDivisionError")


def test_broken_gold_is_no_answer_s_fault(judge_with: Any) -> None:
    def breaks(text: str) -> Any:
        raise DataError(["file::$.path: rule"])

    with pytest.raises(DataError):
        judge_with(breaks)("text", ASKED)


@pytest.mark.parametrize(
    ("name", "version"),
    [
        ("GPT-4.1", "gpt4.1"),
        ("gpt-4.1-2025-04-14", "gpt4.1"),
        ("GPT-4o", "gpt4o"),
        ("GPT-9.7", "gpt9.7"),
        ("Claude Opus 4.8", "claudeopus4.8"),
        ("Zeus 12", "zeus12"),
        ("GPT", ""),
        ("I don't know", ""),
        ("GPT-4.1 or GPT-4o", ""),
    ],
)
def test_the_version_named_compares(name: str, version: str) -> None:
    """Two ways to write one name agree; a family, a decline and two names at once name no version."""
    text = f"MODEL_NAME: {name}\nCONFIDENCE_IN_VERSION_ABOVE_PERCENT: 60-80\n"
    judged = JUDGE(text, ASKED)
    assert judged.version == version
    assert judged.confidence == 70.0


def test_an_unreadable_confidence_is_none() -> None:
    assert JUDGE("CONFIDENCE_IN_VERSION_ABOVE_PERCENT: high", ASKED).confidence is None


def test_what_a_matcher_could_not_read_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard gives a matcher five seconds; reading the same once more without it could take for ever."""

    def never(*_: Any) -> Any:
        raise AssertionError

    expected = read_expected()
    judged_by = Judge(GOLD, expected._replace(gate=expected.gate[:1], beside=()))
    monkeypatch.setattr(batch, "identity_of", never)
    assert judged_by(RIGHT, ASKED).version == ""


def numbered(n: int) -> Iterator[Item]:
    for i in range(n):
        yield Item(f"MODEL_NAME: GPT-4.1\nDEVELOPER_COMPANY: OpenAI\nno. {i}", ASKED)


def test_few_answers_are_judged_by_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others would need longer to start."""
    monkeypatch.setattr(batch, "_Workers", None)
    got = list(judge_all(numbered(100), JUDGE, processes=2))
    assert [item.text for item, _ in got] == [item.text for item in numbered(100)]


def test_one_process_is_enough_where_there_is_one_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_Workers", None)
    monkeypatch.setattr(batch, "processors", lambda: 1)
    assert sum(1 for _ in judge_all(numbered(300), JUDGE)) == 300


def test_many_answers_are_judged_by_several_in_their_order() -> None:
    decided = unjudged("gpt-4.1", 0.0, Code.ABSENT, "crashed")
    items = [*numbered(600), Item("", decided)]
    got = list(judge_all(items, JUDGE, processes=2))
    assert [item for item, _ in got] == items
    assert got[-1][1].judgement == decided
    assert {judged.judgement.model for _, judged in got} == {"gpt-4.1"}
    assert got[5][1] == JUDGE(*items[5])


def test_only_some_hundred_answers_are_held_at_a_time() -> None:
    """A million answers are read as they are needed."""
    taken = 0

    def counted() -> Iterator[Item]:
        nonlocal taken
        for item in numbered(5000):
            taken += 1
            yield item

    several = judge_all(counted(), JUDGE, processes=2)
    next(several)
    assert taken < 1000
    several.close()  # type: ignore[attr-defined]


def test_a_chunk_is_bounded_by_its_characters_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sixty-four answers of a million characters each would fill the memory."""
    monkeypatch.setattr(batch, "_CHUNK_CHARACTERS", 25)
    assert [len(chunk) for chunk in batch._chunks([Item("x" * 10, ASKED)] * 7)] == [3, 3, 1]
    assert [len(chunk) for chunk in batch._chunks([Item("x" * 10, ASKED)] * 6)] == [3, 3]


# --- a process that dies ---------------------------------------------------------------------------------


def die(*_: Any) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


class Killer:
    """Unpacks as a call that ends the process, as one does that makes it run out of memory."""

    def __reduce__(self) -> Any:
        return die, ()


def test_an_answer_that_no_process_survives_gets_nothing_and_costs_the_others_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch, "_CHUNK", 3)
    items = list(numbered(40))
    items[7] = Item("x", ASKED._replace(provider=Killer()))  # type: ignore[arg-type]
    got = list(judge_all(items, JUDGE, processes=2))
    broken = [i for i, (_, judged) in enumerate(got) if judged.judgement.code is Code.BROKEN]
    assert broken == [7]
    assert got[7][1].judgement.score == 0.0
    assert got[7][1].judgement.reason == "the process that judged it died"
    assert got[8][1] == JUDGE(*items[8])


def test_a_judgement_is_kept_even_where_the_process_died_over_it() -> None:
    decided = unjudged(Killer(), 0.0, Code.ABSENT, "crashed")  # type: ignore[arg-type]
    workers = batch._Workers(GOLD.root, 1, batch._WORK)
    try:
        assert workers._again([("", decided)])[0].judgement is decided
    finally:
        workers.stop()


# --- what a worker does, in this process -----------------------------------------------------------------


def test_a_worker_judges_what_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(batch, "_judge", None)
    try:
        batch._start(GOLD.root)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert batch._do(batch._judged, [(RIGHT, ASKED)]) == [JUDGE(RIGHT, ASKED)]
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_worker_ends_when_the_process_that_started_it_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed, it told nobody to stop: its workers waited for the next answer for ever, each with its memory."""
    ended: list[int] = []

    class Parent:
        def join(self) -> None:
            """It is gone."""

    before = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(batch, "_judge", None)
    monkeypatch.setattr(batch, "parent_process", Parent)
    monkeypatch.setattr(os, "_exit", ended.append)
    try:
        batch._start(GOLD.root)
        while not ended:
            time.sleep(0.01)
        assert ended == [1]
    finally:
        signal.signal(signal.SIGINT, before)


def test_the_judgement_alone_is_the_one_with_more_beside_it() -> None:
    assert JUDGE.judgement(RIGHT, ASKED) == JUDGE(RIGHT, ASKED).judgement
    assert JUDGE.judgement("x", unjudged("m", 0.0, Code.ABSENT, "crashed")).reason == "crashed"


def test_the_processors_are_those_that_this_process_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    assert batch.processors() >= 1
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert batch.processors() == 1


def test_judgements_and_broken_gold_travel_between_processes() -> None:
    """A verdict cannot be changed, so unpacking could not fill it; an error made anew split its text into letters."""
    judged = JUDGE(RIGHT, ASKED)
    assert pickle.loads(pickle.dumps(judged)) == judged
    assert pickle.loads(pickle.dumps(DataError(["a::$: b", "c"]))).problems == ["a::$: b", "c"]
