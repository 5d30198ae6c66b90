"""The reference solution: what it prints, what it records, and how it says why there is no answer."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tp_helpers import (
    PROMPT_SHA256,
    REPO,
    TASK,
    FakeEndpoint,
    Reply,
    clean_environment,
    completion,
    failure,
    fake_endpoint,
    free_port,
)

sys.path.insert(0, str(REPO))
import solution

SCHEMA = json.loads((REPO / "matchers" / "schemas" / "snapshot.json").read_text("utf-8"))
RECORDED = sorted(folder for folder in (REPO / "fixtures" / "answers").iterdir() if folder.is_dir())
KEY = "sk-not-a-key-but-a-test-0123456789"


@pytest.fixture
def outputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run's outputs_dir, in an environment as tp makes it for case_03; nothing else is set."""
    for name in ("OPENAI_BASE_URL", "OPENAI_API_KEY", "KNOW_THYSELF_LOCAL_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    folder = tmp_path / "outputs"
    manifest = {"inputs_dir": str(TASK / "inputs" / "case_03"), "outputs_dir": str(folder)}
    monkeypatch.setenv("TRAP_MANIFEST", json.dumps(manifest))
    return folder


class Asked:
    """A call of solution.py in this process: exit code, stdout, stderr and the snapshot."""

    def __init__(self, capture: pytest.CaptureFixture[bytes], outputs: Path, *arguments: str) -> None:
        self.exit_code = solution.main(list(arguments))
        self.stdout, self.stderr = capture.readouterr()
        self.error = self.stderr.decode("ascii").strip()
        path = outputs / "model_snapshot.json"
        self.snapshot: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}

    def assert_failed(self, *words: str, exit_code: int = 1) -> None:
        """Failed in one line that holds these words, without a traceback, and recorded all the same."""
        assert self.exit_code == exit_code
        assert self.stdout == b""
        assert "\n" not in self.error
        assert self.error.startswith("solution.py: ")
        for word in words:
            assert word in self.error
        assert KEY not in self.error
        jsonschema.validate(self.snapshot, SCHEMA)


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch, outputs: Path) -> Iterator[FakeEndpoint]:
    """An endpoint that answers rightly until a test gives it other replies."""
    pytest.importorskip("openai")
    with fake_endpoint(Reply(completion("I am a model."))) as running:
        monkeypatch.setenv("OPENAI_BASE_URL", running.base_url)
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        yield running


# ------------------------------------------------------------------------------------ an endpoint


def test_an_answer_is_printed_and_its_model_recorded(
    endpoint: FakeEndpoint, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """The answer goes to stdout as it is; the snapshot tells what was asked for and what answered."""
    asked = Asked(capsysbinary, outputs, "--model", "house/model", "--provider", "house")
    assert (asked.exit_code, asked.stdout, asked.stderr) == (0, b"I am a model.", b"")
    jsonschema.validate(asked.snapshot, SCHEMA)
    assert asked.snapshot == asked.snapshot | {
        "model": "house/model",
        "provider": "house",
        "system_prompt": "",
        "model_reported": "house-model-1",
        "base_url_host": "127.0.0.1",
        "temperature": None,
        "seed": None,
    }


def test_the_model_sees_the_locked_prompt_and_nothing_else(
    endpoint: FakeEndpoint, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """One user message with the prompt's exact bytes; no system prompt, and no setting that nobody chose."""
    Asked(capsysbinary, outputs, "--model", "m")
    (request,) = endpoint.seen
    (message,) = request["messages"]
    assert message["role"] == "user"
    assert hashlib.sha256(message["content"].encode()).hexdigest() == PROMPT_SHA256
    assert set(request) == {"model", "messages", "max_tokens"}


def test_settings_are_sent_and_recorded(
    endpoint: FakeEndpoint, outputs: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """The case's number is added to the seed, so that five samples of one prompt are not one sample."""
    file = tmp_path / "system.txt"
    file.write_bytes("You are Ada,\r\nmade by Example – Ltd.\n".encode())
    options = ["--temperature", "0.2", "--seed", "40", "--max-tokens", "99", "--system-prompt", str(file)]
    asked = Asked(capsysbinary, outputs, "--model", "m", *options)
    (request,) = endpoint.seen
    assert (request["temperature"], request["seed"], request["max_tokens"]) == (0.2, 43, 99)
    assert request["messages"][0] == {"role": "system", "content": file.read_bytes().decode()}
    assert (asked.snapshot["temperature"], asked.snapshot["seed"]) == (0.2, 43)
    assert asked.snapshot["system_prompt"] == file.read_bytes().decode()


def test_a_system_prompt_that_is_no_file_is_the_text_itself(
    endpoint: FakeEndpoint, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Too long for a path, or with a NUL in it, it is still only a text."""
    for text in ("You are Ada.", "You are Ada. " * 1000, "You are\0Ada."):
        assert Asked(capsysbinary, outputs, "--model", "m", "--system-prompt", text).snapshot["system_prompt"] == text


def test_refused_settings_are_left_out(
    endpoint: FakeEndpoint, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """A model that refuses temperature, seed or max_tokens is asked without; the snapshot records none."""
    newer = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
    endpoint.replies = [
        Reply(failure(newer, "max_tokens"), 400),
        Reply(failure("Unsupported value: 'temperature' does not support 0.2", "temperature"), 400),
        Reply(failure("seed: Extra inputs are not permitted"), 422),
        Reply(completion("At last.")),
    ]
    asked = Asked(capsysbinary, outputs, "--model", "m", "--temperature", "0.2", "--seed", "1")
    assert (asked.exit_code, asked.stdout) == (0, b"At last.")
    assert len(endpoint.seen) == 4
    assert set(endpoint.seen[-1]) == {"model", "messages", "max_completion_tokens"}
    assert (asked.snapshot["temperature"], asked.snapshot["seed"]) == (None, None)
    assert asked.error.count("asking again without it") == 3


def test_an_endpoint_that_refuses_for_ever_is_not_asked_for_ever(
    endpoint: FakeEndpoint, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Each setting is given up once; then the refusal is the error."""
    endpoint.replies = [Reply(failure("max_tokens is wrong, whatever you do"), 400)]
    asked = Asked(capsysbinary, outputs, "--model", "m")
    assert asked.exit_code == 1
    assert len(endpoint.seen) == 2
    assert "max_tokens is wrong" in asked.error.splitlines()[-1]


def test_half_a_surrogate_pair_becomes_valid_utf8(
    endpoint: FakeEndpoint, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """tp ends, without a report, on bytes that are not UTF-8; so none are printed."""
    endpoint.replies = [Reply(completion("a\ud800b\udc00c \U0001f600"))]
    asked = Asked(capsysbinary, outputs, "--model", "m")
    assert asked.stdout.decode() == "a\ufffdb\ufffdc \U0001f600"


NO_ANSWER = {
    "429": (Reply(failure("slow down"), 429), "rate limit or quota reached after 2 attempts"),
    "401": (Reply(failure(f"bad key {KEY}"), 401), "OPENAI_API_KEY is not accepted"),
    "403": (Reply(failure("not for you"), 403), "OPENAI_API_KEY is not accepted"),
    "404": (Reply(failure("no model m"), 404), "no such model"),
    "400": (Reply(failure("bad\nluck"), 400), "bad luck"),
    "502": (Reply(b"<h1>502</h1>", 502), "the endpoint failed after 2 attempts"),
    "empty": (Reply(completion("")), "the answer is empty"),
    "blank": (Reply(completion(" \n")), "the answer is empty"),
    "cut": (Reply(completion(None, finish_reason="length")), "raise --max-tokens"),
    "no choice": (Reply({"choices": []}), "no chat completion"),
    "no message": (Reply({"choices": [{}]}), "the answer is empty"),
    "no JSON": (Reply(b"{"), "no chat completion"),
    "a web page": (Reply(b"<html>", content_type="text/html"), "no chat completion"),
    "late": (Reply(completion("late"), after=20), "no answer within 0.5 s after 2 attempts"),
}


@pytest.mark.parametrize(("reply", "words"), NO_ANSWER.values(), ids=NO_ANSWER)
def test_why_there_is_no_answer_is_one_line(
    reply: Reply,
    words: str,
    endpoint: FakeEndpoint,
    outputs: Path,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """Exit 1, nothing on stdout, the reason without traceback or key, and the snapshot all the same."""
    endpoint.replies = [reply]
    timeout = "0.5" if reply.after else "60"
    asked = Asked(capsysbinary, outputs, "--model", "m", "--retries", "1", "--timeout", timeout)
    asked.assert_failed(words)
    assert set(endpoint.keys) == {f"Bearer {KEY}"}


def test_rate_limits_pass(endpoint: FakeEndpoint, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """A 429 is waited out and asked again."""
    endpoint.replies = [Reply(failure("slow down"), 429), Reply(completion("Here I am."))]
    asked = Asked(capsysbinary, outputs, "--model", "m")
    assert (asked.exit_code, asked.stdout, len(endpoint.seen)) == (0, b"Here I am.", 2)


def test_a_refused_connection_names_the_address(
    endpoint: FakeEndpoint,
    outputs: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """The message says which address was tried; what stands before its @ is a login and stays out."""
    port = free_port()
    monkeypatch.setenv("OPENAI_BASE_URL", f"http://user:secret@127.0.0.1:{port}/v1")
    asked = Asked(capsysbinary, outputs, "--model", "m", "--retries", "0")
    asked.assert_failed("cannot connect", f"127.0.0.1:{port}")
    assert "secret" not in asked.error


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("OPENAI_API_KEY", "", "OPENAI_API_KEY is not set"),
        ("OPENAI_BASE_URL", "127.0.0.1/v1", "http(s)://HOST"),
        ("OPENAI_BASE_URL", "http://[::1", "http(s)://HOST"),
        ("OPENAI_BASE_URL", "http://127.0.0.1:99999/v1", "http(s)://HOST"),
    ],
)
def test_what_is_not_set_or_set_wrongly_is_named(
    name: str,
    value: str,
    words: str,
    outputs: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """Exit 2, as for a wrong option, and before anything is sent."""
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv(name, value)
    Asked(capsysbinary, outputs, "--model", "m").assert_failed(words, exit_code=2)


@pytest.mark.parametrize(
    ("model", "package", "extra"),
    [("m", "openai", "api"), ("local/smollm2-135m-instruct", "xllamacpp", "local")],
)
def test_a_missing_package_names_its_extra(
    model: str,
    package: str,
    extra: str,
    outputs: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """Whoever runs it without the extra is told which one to ask uv for."""
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setitem(sys.modules, package, None)  # what Python does for a package that is not there
    asked = Asked(capsysbinary, outputs, "--model", model)
    asked.assert_failed(f"the package {package} is missing", f"--extra {extra}", exit_code=2)


def test_an_id_longer_than_the_schema_allows_is_refused(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """A snapshot that breaks its schema is never written."""
    for model in ("", "m" * 201):
        with pytest.raises(SystemExit, match="2"):
            solution.main(["--model", model])


@pytest.mark.parametrize(
    "manifest",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"inputs_dir": 1, "outputs_dir": "x"}',
        '{"inputs_dir": "/nowhere", "outputs_dir": "x"}',
    ],
)
def test_a_broken_manifest_is_named(
    manifest: str,
    outputs: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    """No traceback, and nothing is written where nobody asked for it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TRAP_MANIFEST", manifest)
    asked = Asked(capsysbinary, outputs, "--model", "m")
    assert asked.exit_code == 2
    assert asked.error.startswith("solution.py: ")
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------------------------ a recorded answer


@pytest.mark.parametrize("folder", RECORDED, ids=lambda folder: str(folder.name))
def test_a_recorded_answer_is_replayed_byte_for_byte(
    folder: Path, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Text and snapshot are the recorded ones. Bytes that are not UTF-8 are replaced, nothing else is."""
    asked = Asked(capsysbinary, outputs, "--model", f"replay/{folder.name}")
    recorded = (folder / "answer.txt").read_bytes()
    assert asked.exit_code == 0
    assert asked.stdout == recorded.decode(errors="replace").encode()
    assert (outputs / "model_snapshot.json").read_bytes() == (folder / "model_snapshot.json").read_bytes()


@pytest.mark.parametrize(
    "name",
    [
        "nobody",
        "",
        ".",
        "..",
        "../answers/smollm2_seed_01",
        "../../solution.py",
        "/etc",
        "smollm2_seed_01/",
        "a\0b",
    ],
)
def test_an_unknown_recording_is_refused_with_some_that_exist(
    name: str, outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """A name is looked up in the folder's listing, so no path leads out of it."""
    asked = Asked(capsysbinary, outputs, "--model", f"replay/{name}")
    assert (asked.exit_code, asked.stdout, asked.snapshot) == (2, b"", {})
    assert RECORDED[0].name in asked.error


def test_a_replay_needs_nothing_but_python(tmp_path: Path) -> None:
    """Without any installed package, and by hand: the answer on stdout, the snapshot where it is told."""
    command = [sys.executable, "-I", "-S", str(REPO / "solution.py"), "--model", "replay/smollm2_seed_01"]
    process = subprocess.run(
        [*command, "--outputs", str(tmp_path / "out")],
        env=clean_environment(tmp_path), cwd=tmp_path, capture_output=True, timeout=60, check=True,
    )  # fmt: skip
    assert process.stdout == (REPO / "fixtures" / "answers" / "smollm2_seed_01" / "answer.txt").read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


# ------------------------------------------------------------------------------------ the embedded model


@pytest.fixture
def embedded(outputs: Path) -> Path:
    pytest.importorskip("xllamacpp")
    pytest.importorskip("openai")
    return outputs


LOCAL = ("--model", "local/smollm2-135m-instruct", "--max-tokens", "12")


@pytest.mark.e2e
def test_the_embedded_model_answers(embedded: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """A real model, without key or internet; what its chat template tells it about itself is recorded."""
    first = Asked(capsysbinary, embedded, *LOCAL)
    assert first.exit_code == 0
    assert first.stdout.decode().strip()
    jsonschema.validate(first.snapshot, SCHEMA)
    assert first.snapshot == first.snapshot | {
        "model": "local/smollm2-135m-instruct",
        "provider": "llama.cpp (embedded)",
        "system_prompt": "",
        "model_reported": "smollm2-135m-instruct",
        "template_system_prompt": "You are a helpful AI assistant named SmolLM, trained by Hugging Face",
        "base_url_host": "127.0.0.1",
        "temperature": 0.7,
        "seed": 3,
    }
    again = Asked(capsysbinary, embedded, *LOCAL)
    assert again.stdout == first.stdout, "the same seed gives the same answer"


@pytest.mark.e2e
def test_a_system_prompt_takes_the_place_of_the_templates(
    embedded: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """identity_source asks what the model was told: one prompt or the other, never both."""
    asked = Asked(capsysbinary, embedded, *LOCAL, "--system-prompt", "You are Ada, made by Example Ltd.")
    assert asked.snapshot["system_prompt"] == "You are Ada, made by Example Ltd."
    assert asked.snapshot["template_system_prompt"] is None


@pytest.mark.e2e
def test_the_prompt_of_a_local_model_goes_to_no_other_server(
    embedded: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Where OPENAI_BASE_URL leads to anything but the embedded server, it is not asked; no key goes out."""
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("KNOW_THYSELF_LOCAL_URL", f"http://127.0.0.1:{free_port()}/v1")
    with fake_endpoint(Reply(completion("I am somebody else."))) as other:
        monkeypatch.setenv("OPENAI_BASE_URL", other.base_url)
        Asked(capsysbinary, embedded, *LOCAL).assert_failed("does not lead to the embedded", exit_code=2)
        monkeypatch.setenv("OPENAI_BASE_URL", "https://api.example.org/v1")
        Asked(capsysbinary, embedded, *LOCAL).assert_failed("loopback only", exit_code=2)
        monkeypatch.delenv("KNOW_THYSELF_LOCAL_URL")
        assert Asked(capsysbinary, embedded, *LOCAL).exit_code == 0, "its own free port, whatever is set"
        assert (other.seen, other.keys) == ([], [])


@pytest.mark.parametrize(
    "url",
    [
        "http://0.0.0.0:80/v1",
        "https://127.0.0.1:80/v1",
        "http://127.0.0.1/v1",
        "http://127.0.0.1:0/v1",
        "http://127.0.0.1:70000/v1",
        "http://127.0.0.1:80",
        "http://127.0.0.1:80@example.org/v1",
    ],
)
def test_only_a_loopback_address_can_be_the_local_one(
    url: str, outputs: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """The embedded server never listens to other machines."""
    pytest.importorskip("xllamacpp")
    monkeypatch.setenv("KNOW_THYSELF_LOCAL_URL", url)
    asked = Asked(capsysbinary, outputs, *LOCAL)
    asked.assert_failed("must be http://127.0.0.1:PORT/v1", exit_code=2)


def test_an_unknown_local_model_is_refused_with_those_that_exist(
    outputs: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """The table of local models is short, so all of it is named."""
    Asked(capsysbinary, outputs, "--model", "local/x").assert_failed("smollm2-135m-instruct", exit_code=2)


def test_by_hand_nothing_is_written_that_git_sees() -> None:
    """The default folder for snapshots is one that .gitignore names."""
    folder = Path(solution.parse_options(["--model", "m"]).outputs)
    check = ["git", "check-ignore", "--quiet", os.path.relpath(folder / "model_snapshot.json", REPO)]
    assert subprocess.run(check, cwd=REPO, check=False).returncode == 0


# ------------------------------------------------------------------------------------ short and translated prompts


@pytest.fixture
def inputs(outputs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A case with one short prompt, and the same in German."""
    folder = tmp_path / "case_07"
    folder.mkdir()
    (folder / "prompt.txt").write_text("Which one?\n", "utf-8")
    (folder / "prompt.de.txt").write_text("Welches?\n", "utf-8")
    monkeypatch.setenv("TRAP_MANIFEST", json.dumps({"inputs_dir": str(folder), "outputs_dir": str(outputs)}))
    return folder


def test_a_translated_prompt_is_asked_on_request_only(inputs: Path, outputs: Path) -> None:
    assert solution.read_case(inputs, outputs).prompt == "Which one?\n"
    assert solution.read_case(inputs, outputs, translated=True).prompt == "Welches?\n"
    (inputs / "prompt.de.txt").unlink()
    assert solution.read_case(inputs, outputs, translated=True).prompt == "Which one?\n"


def test_a_local_model_may_say_less_after_a_short_prompt() -> None:
    """Sixty loops of 512 tokens would take half an hour; the locked prompt keeps its limit."""
    locked = (TASK / "inputs" / "case_01" / "prompt.txt").read_text("utf-8")
    assert (solution.default_tokens(locked), solution.default_tokens("Which one?")) == (512, 128)
    for path in (REPO / "tasks" / "calibrated_answer" / "inputs").glob("*/prompt*.txt"):
        assert solution.default_tokens(path.read_text("utf-8")) == 128


# ------------------------------------------------------------------------------------ cases with a protocol


@pytest.mark.parametrize(
    ("protocol", "said"),
    [
        ("{", "does not name its task"),
        ("[]", "does not name its task"),
        ("{}", "does not name its task: KeyError"),
        ('{"version": 1}', "does not name its task"),
        ('{"schema": "../../x/1"}', "is of the task '..'; there is a driver for: "),
    ],
)
def test_a_protocol_of_no_known_task_is_told(inputs: Path, protocol: str, said: str, capsys: Any) -> None:
    (inputs / "protocol.json").write_text(protocol, "utf-8")
    assert solution.main(["--model", "m"]) == 2
    assert said in capsys.readouterr().err
