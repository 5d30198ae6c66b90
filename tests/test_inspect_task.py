"""tasks/know_thyself/inspect_task.py: Inspect runs the task whole, and its scorer is the judge that tp runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from inspect_ai import eval as evaluate
from inspect_ai.log import EvalLog
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.scorer import SampleScore, Score, stderr
from inspect_helpers import PROMPT, asked, mocked, of_tp, run, run_answers
from run_helpers import ANSWERS

from matchers.embedded import embedded_server

PERFECT = (ANSWERS / "perfect_gpt_4_1" / "answer.txt").read_text("utf-8")
STALE = (ANSWERS / "stale_confident_while_date_aware" / "answer.txt").read_text("utf-8")


def numbers(log: EvalLog) -> dict[str, float]:
    assert log.results is not None
    (judge,) = log.results.scores
    return {name: metric.value for name, metric in judge.metrics.items()}


def scores(log: EvalLog) -> list[Score]:
    assert log.samples is not None
    return [sample.scores["judge"] for sample in log.samples if sample.scores]


def test_a_run_gets_the_verdicts_that_tp_gives(tmp_path: Path) -> None:
    """Those of most answers; tests/test_inspect_samples.py has the others, without a run for each model."""
    groups: dict[str, list[str]] = {}
    for folder in sorted(ANSWERS.iterdir()):
        snapshot = json.loads((folder / "model_snapshot.json").read_text("utf-8"))
        if not snapshot["system_prompt"]:
            groups.setdefault(snapshot["model"], []).append((folder / "answer.txt").read_bytes().decode())
    largest = sorted(groups.items(), key=lambda item: -len(item[1]))[:2]
    logs = run([asked(mocked(model, answers), len(answers)) for model, answers in largest], tmp_path / "logs")
    given: Counter[str] = Counter()
    for log in logs:
        for sample in log.samples or ():
            text = sample.output.completion
            given[text] += 1
            assert sample.scores is not None
            held = sample.scores["judge"].metadata
            assert held is not None
            day = str(sample.completed_at)[:10] if held["snapshot"] is None else held["snapshot"]["captured_on"]
            snapshot = {
                "model": log.eval.model,
                "provider": "mockllm",
                "system_prompt": "",
                "captured_at": f"{day}T12:00:00Z",
            }
            assert json.dumps(held["metrics"]) == of_tp(tmp_path, text, snapshot)
    assert given == Counter(answer for _, answers in largest for answer in answers)
    assert given.total() > 30


def test_each_epoch_is_a_sample_of_its_own(tmp_path: Path) -> None:
    """Inspect averages a sample's epochs first: of one prompt that left one value, with a standard error of nothing."""
    log = run_answers(tmp_path, "gpt-4.1", [PERFECT, PERFECT, PERFECT, STALE])
    found = numbers(log)
    assert (found["score"], found["pass"], found["GT1"], found["GT3"]) == (0.75, 0.75, 0.75, 0.75)
    expected: Any = stderr()
    shares = [SampleScore(score=Score(value=value)) for value in (1.0, 1.0, 1.0, 0.0)]
    assert found["GT1_stderr"] == pytest.approx(expected(shares)) == pytest.approx(0.25)


def test_what_stands_beside_a_score_says_why(tmp_path: Path) -> None:
    log = run_answers(tmp_path, "claude-opus-4-8", [STALE], system_message="The current date is 2026-11-30.")
    (score,) = scores(log)
    assert score.explanation == "Fail: GT2 stale: names an older version: Claude Opus 4.1, not Claude Opus 4.8"
    assert score.answer == STALE
    held = score.metadata or {}
    assert len(held["judgement"]["verdicts"]) == 14
    assert held["snapshot"]["model"] == "mockllm/claude-opus-4-8"
    assert held["snapshot"]["system_prompt"] == "The current date is 2026-11-30."
    assert held["observed"] == "match"
    assert numbers(log)["GT9"] == 9.7


def test_a_sample_that_ends_in_an_error_counts_as_nothing_and_the_log_says_error(tmp_path: Path) -> None:
    """Inspect leaves a sample without a score out of every mean: two of three would have been a rate of 1.0."""
    log = run_answers(tmp_path, "gpt-4.1", [PERFECT, RuntimeError("down"), PERFECT])
    assert log.status == "error"
    assert numbers(log)["score"] == pytest.approx(2 / 3)
    assert numbers(log)["unjudged"] == pytest.approx(1 / 3)
    assert "Fail: the sample ended in an error: RuntimeError('down')" in [each.explanation for each in scores(log)]


def test_no_answer_is_worth_nothing(tmp_path: Path) -> None:
    log = run_answers(tmp_path, "gpt-4.1", ["", " \n"])
    assert [each.explanation for each in scores(log)] == ["Fail: the solution printed nothing"] * 2
    assert numbers(log)["score"] == numbers(log)["GT5"] == 0.0


def test_a_model_without_gold_is_worth_nothing(tmp_path: Path) -> None:
    """Inspect's own word for what could not be scored is NaN, which it leaves out of every mean."""
    log = run_answers(tmp_path, "model", [PERFECT])
    assert [each.explanation for each in scores(log)] == ["no gold: no gold entry for mockllm/model"]
    found = numbers(log)
    assert (found["score"], found["GT1"], found["unjudged"]) == (0.0, 0.0, 1.0)


def test_an_answer_of_another_model_than_the_label_says_voids_the_run(tmp_path: Path) -> None:
    other = ModelOutput.from_content(model="gpt-4o", content=PERFECT)
    log = run_answers(tmp_path, "gpt-4.1", [PERFECT, other])
    found = numbers(log)
    assert (found["score"], found["pass"], found["score_stderr"]) == (0.0, 0.0, 0.0)
    assert found["GT6"] == 1.0
    assert {(each.metadata or {})["observed"] for each in scores(log)} == {"match", "mismatch"}


def test_the_locked_prompt_is_what_is_sent(tmp_path: Path) -> None:
    sent: list[Any] = []

    def output(messages: list[Any], *_: Any) -> ModelOutput:
        sent.extend(messages)
        answer = ModelOutput.from_content(model="gpt-4.1", content=PERFECT)
        answer.usage = ModelUsage()
        return answer

    run(asked(get_model("mockllm/gpt-4.1", custom_outputs=output, memoize=False), 1), tmp_path)
    assert [(message.role, message.text) for message in sent] == [("user", PROMPT.read_bytes().decode())]


def test_the_task_is_found_by_its_name_in_a_checkout(tmp_path: Path) -> None:
    """Inspect puts the package of the task before the slash: in `matchers`, it was `matchers/know_thyself`."""
    (log,) = evaluate(
        "know_thyself/know_thyself", model=mocked("gpt-4.1", [PERFECT] * 5), display="none", log_dir=str(tmp_path)
    )
    assert (log.status, log.eval.task, numbers(log)["pass"]) == ("success", "know_thyself/know_thyself", 1.0)


@pytest.mark.e2e
def test_inspect_asks_the_embedded_model_as_a_provider_that_speaks_openais_api(tmp_path: Path, command: Any) -> None:
    model = "openai-api/embedded/smollm2-135m-instruct"
    with embedded_server("smollm2-135m-instruct") as (endpoint, _):
        ended = subprocess.run(
            [
                *(sys.executable, "-m", "inspect_ai", "eval", "know_thyself/know_thyself", "--model", model),
                *("--epochs", "2", "--max-tokens", "16", "--display", "none", "--log-dir", str(tmp_path)),
            ],
            env=os.environ | {"EMBEDDED_BASE_URL": endpoint.base_url, "EMBEDDED_API_KEY": "none"},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=300,
        )
    assert ended.returncode == 0, ended.stderr
    code, out, _ = command("report", str(tmp_path), "--format", "json")
    assert code == 0
    (row,) = json.loads(out)["rows"]
    assert (row["model"], row["n"], row["observed"], row["n_changed"]) == (model, 2, "match", 0)
