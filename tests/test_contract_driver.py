"""tasks/identity_contract/driver.py: what the reference driver tells a model, keeps, and writes."""

from __future__ import annotations

import importlib.util
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema
import pytest
from tp_helpers import REPO, FakeEndpoint, Reply, clean_environment, completion, failure, fake_endpoint

from matchers.endpoint import EndpointError
from matchers.identity_contract.protocol import Protocol, read_protocol
from matchers.identity_contract.responses import read_responses
from matchers.identity_contract.snapshot import read_model

sys.path.insert(0, str(REPO))
import solution

TASK = REPO / "tasks" / "identity_contract"
# Not by the path of modules: another task has a driver.py too.
_spec = importlib.util.spec_from_file_location("driver_of_identity_contract", TASK / "driver.py")
assert _spec is not None
assert _spec.loader is not None
driver = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(driver)

CASE = TASK / "inputs" / "case_04"
KEY = "sk-not-a-key-but-a-test-0123456789"
STEPS = json.loads((CASE / "protocol.json").read_bytes())["steps"]


@pytest.fixture
def outputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run's outputs_dir, in an environment as tp makes it for case_04; nothing else is set."""
    for name in ("OPENAI_BASE_URL", "OPENAI_API_KEY", "KNOW_THYSELF_LOCAL_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    folder = tmp_path / "outputs"
    monkeypatch.setenv("TRAP_MANIFEST", json.dumps({"inputs_dir": str(CASE), "outputs_dir": str(folder)}))
    return folder


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch, outputs: Path) -> Iterator[FakeEndpoint]:
    """An endpoint that gives one answer to everything until a test gives it other replies."""
    pytest.importorskip("openai")
    with fake_endpoint(Reply(completion("So it is."))) as running:
        monkeypatch.setenv("OPENAI_BASE_URL", running.base_url)
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        yield running


def protocol() -> Protocol:
    return read_protocol(CASE / "protocol.json")


def lines(outputs: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (outputs / "responses.jsonl").read_text("utf-8").splitlines()]


def snapshot(outputs: Path) -> dict[str, Any]:
    """What was recorded; it fits both schemas."""
    read: dict[str, Any] = json.loads((outputs / "model_snapshot.json").read_bytes())
    for path in ("schemas/snapshot.json", "identity_contract/schemas/snapshot.json"):
        jsonschema.validate(read, json.loads((REPO / "matchers" / path).read_bytes()))
    return read


# ------------------------------------------------------------------------------------ what it is told and keeps


def test_its_lines_are_what_the_judge_reads(endpoint: FakeEndpoint, outputs: Path) -> None:
    assert solution.main(["--model", "m"]) == 0
    turns = read_responses(outputs / "responses.jsonl", protocol(), 600.0)
    assert [turn.text for turn in turns] == ["So it is." if step["do"] == "say" else "" for step in STEPS]
    assert read_model(outputs / "model_snapshot.json") == ("m", "")


def test_the_contract_is_its_system_prompt_and_updates_stand_behind_it(endpoint: FakeEndpoint, outputs: Path) -> None:
    solution.main(["--model", "m"])
    contract = STEPS[0]["text"]
    first, second = (step["text"] for step in STEPS if step["do"] == "update")
    told = {}
    for request, step in zip(endpoint.seen, [step for step in STEPS if step["do"] == "say"], strict=True):
        told[step["conversation"]] = request["messages"][0]
    assert told == {
        f"c{n:02}": {
            "role": "system",
            "content": "\n\n".join([contract, *[first] * (n >= 21), *[second] * (n >= 25)]),
        }
        for n in range(1, 33)
    }


def test_a_conversation_is_a_new_list_of_messages(endpoint: FakeEndpoint, outputs: Path) -> None:
    """Within one it hears what was said; of the one before it hears nothing."""
    solution.main(["--model", "m"])
    said = [step for step in STEPS if step["do"] == "say"]
    before: list[dict[str, str]] = []
    for i, (request, step) in enumerate(zip(endpoint.seen, said, strict=True)):
        if i and said[i - 1]["conversation"] != step["conversation"]:
            before = []
        before.append({"role": "user", "content": step["text"]})
        assert request["messages"][1:] == before
        before.append({"role": "assistant", "content": "So it is."})
    ids = {line["step"]: line["conversation"] for line in lines(outputs)}
    assert ids["s01"] is None
    assert len(set(ids.values())) == 33


def test_what_stands_before_the_contract_is_recorded(endpoint: FakeEndpoint, outputs: Path) -> None:
    solution.main(["--model", "m", "--system-prompt", "Be brief."])
    assert endpoint.seen[0]["messages"][0]["content"] == f"Be brief.\n\n{STEPS[0]['text']}"
    assert snapshot(outputs)["system_prompt"] == "Be brief."


def test_the_snapshot_says_what_was_asked_and_what_answered(endpoint: FakeEndpoint, outputs: Path) -> None:
    solution.main(["--model", "house/model", "--provider", "house", "--temperature", "0.2", "--seed", "40"])
    assert snapshot(outputs) | {"captured_at": "", "agent": {}} == {
        "model": "house/model",
        "provider": "house",
        "system_prompt": "",
        "captured_at": "",
        "model_reported": "house-model-1",
        "template_system_prompt": None,
        "base_url_host": "127.0.0.1",
        "temperature": 0.2,
        "seed": 44,
        "agent": {},
        "state": "prompt",
        "isolation": "messages",
    }
    assert {line.get("model_reported") for line in lines(outputs)} == {None, "house-model-1"}
    assert (endpoint.seen[0]["temperature"], endpoint.seen[0]["seed"]) == (0.2, 44)


def test_a_setting_that_was_refused_is_not_asked_for_again(endpoint: FakeEndpoint, outputs: Path) -> None:
    """Twice 46 calls that are refused cost time and patience."""
    newer = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
    endpoint.replies = [
        Reply(failure("Unsupported value: 'temperature' does not support 0.2", "temperature"), 400),
        Reply(failure(newer, "max_tokens"), 400),
        Reply(completion("So it is.")),
    ]
    solution.main(["--model", "m", "--temperature", "0.2"])
    assert len(endpoint.seen) == 48
    assert [("temperature" in request) for request in endpoint.seen] == [True] + [False] * 47
    assert [("max_completion_tokens" in request) for request in endpoint.seen] == [False] * 2 + [True] * 46
    assert snapshot(outputs)["temperature"] is None


def test_reasoning_is_written_down_and_not_said_again(endpoint: FakeEndpoint, outputs: Path) -> None:
    """A secret may not stand in it either; and a conversation goes on with what was said, not with what was thought."""
    reply = completion("So it is.")
    reply["choices"][0]["message"]["reasoning_content"] = "Let me see."
    endpoint.replies = [Reply(reply)]
    solution.main(["--model", "m"])
    assert lines(outputs)[1]["text"] == "<think>Let me see.</think>\nSo it is."
    assert "Let me see" not in json.dumps(endpoint.seen)


# ------------------------------------------------------------------------------------ what goes wrong


def test_a_turn_without_an_answer_is_empty_and_the_others_are_asked(
    endpoint: FakeEndpoint, outputs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And leaves no two turns of the user on end, which endpoints refuse."""
    turns = [step["id"] for step in STEPS if step["do"] == "say"]
    lost = turns.index("s14")
    good = Reply(completion("So it is."))
    endpoint.replies = [*[good] * lost, Reply(completion("")), good]
    assert solution.main(["--model", "m"]) == 0
    out = capsys.readouterr()
    assert out.out == "49 steps, 1 without an answer\n"
    assert out.err == "driver.py: s14: no answer: m: the answer is empty (finish_reason: stop)\n"
    assert [line["step"] for line in lines(outputs) if not line["text"]] == ["s01", "s14", "s35", "s41"]
    for request in endpoint.seen:
        roles = [message["role"] for message in request["messages"]]
        assert roles == ["system", *["user", "assistant"] * (len(roles) // 2)][: len(roles)]
    read_responses(outputs / "responses.jsonl", protocol(), 600.0)


def test_a_key_that_is_not_accepted_ends_the_run_and_leaves_its_snapshot(
    endpoint: FakeEndpoint, outputs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    endpoint.replies = [Reply(failure(f"bad key {KEY}"), 401)]
    assert solution.main(["--model", "m"]) == 1
    told = capsys.readouterr().err
    assert "OPENAI_API_KEY is not accepted" in told
    assert KEY not in told
    assert len(endpoint.seen) == 1
    assert snapshot(outputs)["model"] == "m"
    assert [line["step"] for line in lines(outputs)] == ["s01"]


@pytest.mark.parametrize(
    ("model", "told"),
    [
        ("m", "OPENAI_API_KEY is not set"),
        ("local/no-such", "no local model 'no-such'"),
        ("replay/nowhere", "no stored responses"),
    ],
)
def test_a_user_s_mistake_is_one_line_and_exit_2(
    model: str, told: str, outputs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert solution.main(["--model", model]) == 2
    out = capsys.readouterr()
    assert told in out.err
    assert out.err.count("\n") == 1
    assert out.out == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"schema": "identity_contract/2", "steps": []}', "its schema is not identity_contract/1"),
        ("[]", "its schema is not identity_contract/1"),
        ("{", "cannot be read"),
    ],
)
def test_another_protocol_is_refused(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "protocol.json").write_text(text)
    with pytest.raises(EndpointError, match=told) as caught:
        driver.read_protocol(tmp_path / "protocol.json")
    assert caught.value.exit_code == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"schema": "another_task/1"}', "is of the task 'another_task'; there is a driver for: identity_contract"),
        ('{"schema": "../../etc/1"}', "is of the task '..'"),
        ("{}", "does not name its task"),
        ("[]", "does not name its task"),
        ("{", "does not name its task"),
    ],
)
def test_a_protocol_without_a_driver_is_refused(
    text: str,
    told: str,
    outputs: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "protocol.json").write_text(text)
    monkeypatch.setenv("TRAP_MANIFEST", json.dumps({"inputs_dir": str(tmp_path), "outputs_dir": str(outputs)}))
    assert solution.main(["--model", "m"]) == 2
    assert told in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_to_is_told(
    endpoint: FakeEndpoint, outputs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs.write_text("a file")
    assert solution.main(["--model", "m"]) == 1
    assert "cannot write to the outputs folder" in capsys.readouterr().err


def test_a_killed_run_leaves_what_it_had(tmp_path: Path) -> None:
    """A case lasts minutes; what was answered until then is evidence."""
    pytest.importorskip("openai")
    folder = tmp_path / "outputs"
    manifest = json.dumps({"inputs_dir": str(CASE), "outputs_dir": str(folder)})
    with fake_endpoint(Reply(completion("So it is.")), Reply(completion("So it is.")), Reply("", after=60)) as running:
        env = clean_environment(tmp_path) | {"OPENAI_BASE_URL": running.base_url, "OPENAI_API_KEY": "none"}
        process = subprocess.Popen(
            [sys.executable, REPO / "solution.py", "--model", "m"], env=env | {"TRAP_MANIFEST": manifest}, cwd=tmp_path
        )
        until = time.monotonic() + 60
        while len(running.seen) < 3 and time.monotonic() < until:
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert [(line["step"], line["text"]) for line in lines(folder)] == [
        ("s01", ""),
        ("s02", "So it is."),
        ("s03", "So it is."),
    ]
    assert snapshot(folder)["model_reported"] == "house-model-1"


# ------------------------------------------------------------------------------------ the rest


def test_it_says_how_far_it_is_on_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = {step["id"]: "x" for step in STEPS}
    for terminal in (True, False):
        error = io.StringIO()
        monkeypatch.setattr(error, "isatty", lambda shown=terminal: shown)
        monkeypatch.setattr(sys, "stderr", error)
        read = driver.read_protocol(CASE / "protocol.json")
        driver.run(read, lambda question: driver.Reply(told[question.step]), tmp_path / "responses.jsonl")
        assert ("\rcase_04: step 49 of 49" in error.getvalue()) is terminal
        assert bool(error.getvalue()) is terminal


def test_its_clock_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge refuses steps that overlap; a machine's clock may be set while a run lasts."""
    ticks = iter([10.0, 10.0, 10.0004, 70.0])
    monkeypatch.setattr(driver, "time", SimpleNamespace(monotonic=lambda: next(ticks)))
    now = driver.clock()
    moments = [now() for _ in range(3)]
    assert moments == sorted(moments)
    assert all(len(moment) == 24 and moment.endswith("Z") for moment in moments)


def test_stored_responses_are_said_again(outputs: Path, tmp_path: Path) -> None:
    """Without any model: how a run may be judged anew under tp. What was empty stays so."""
    folder = tmp_path / "stored" / "case_04"
    folder.mkdir(parents=True)
    texts = {step["id"]: f"At {step['id']}: \u00e9" if step["do"] == "say" else "" for step in STEPS} | {"s09": ""}
    stored = "".join(json.dumps({"step": key, "text": text}) + "\n" for key, text in texts.items())
    (folder / "responses.jsonl").write_text(stored)
    assert solution.main(["--model", f"replay/{folder.parent}"]) == 0
    assert {line["step"]: line["text"] for line in lines(outputs)} == texts
    assert snapshot(outputs)["provider"] == "stored responses"
    read_responses(outputs / "responses.jsonl", protocol(), 600.0)


def test_by_hand_a_case_is_named_and_run(
    endpoint: FakeEndpoint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TRAP_MANIFEST")
    folder = tmp_path / "by-hand"
    assert solution.main(["--model", "m", "--inputs", str(CASE), "--outputs", str(folder)]) == 0
    assert capsys.readouterr().out == "49 steps, 0 without an answer\n"
    assert len(lines(folder)) == 49
