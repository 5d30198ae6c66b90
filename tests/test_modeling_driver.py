"""The driver of self_modeling: what it asks, what it writes down, how it goes on after a kill."""

from __future__ import annotations

import argparse
import importlib.util
import io
import json
import math
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import jsonschema
import pytest

from matchers.endpoint import Endpoint, EndpointError
from matchers.schema import schema
from matchers.self_modeling.protocol import messages, messages_sha256, read_case
from matchers.self_modeling.records import read_records

REPO = Path(__file__).parent.parent
TASK = REPO / "tasks" / "self_modeling"

spec = importlib.util.spec_from_file_location("self_modeling_driver", TASK / "driver.py")
assert spec is not None
assert spec.loader is not None
driver: Any = importlib.util.module_from_spec(spec)
sys.modules[spec.name] = driver
spec.loader.exec_module(driver)


def case_of(domain: str) -> str:
    """A case of a domain."""
    for path in sorted((TASK / "expected").glob("*/target.json")):
        if json.loads(path.read_text("utf-8"))["domain"] == domain:
            return path.parent.name
    raise AssertionError(domain)


CASE = case_of("caution")
AMBIGUOUS = case_of("ambiguity")


def reply(text: str | None = "yes", **changed: Any) -> SimpleNamespace:
    """A reply as the package openai reads one."""
    choice = SimpleNamespace(
        message=SimpleNamespace(content=text),
        finish_reason=changed.pop("finish", "stop"),
        logprobs=changed.pop("logprobs", None),
    )
    usage = SimpleNamespace(prompt_tokens=50, completion_tokens=2)
    return SimpleNamespace(**{"choices": [choice], "usage": usage, "id": None, "model": "house-1", **changed})


class FakeClient:
    """Stands for `matchers.endpoint.Client`: every request goes to `answer`, which gives a reply or raises."""

    answer: Callable[[dict[str, Any]], Any] = staticmethod(lambda request: reply())
    seen: ClassVar[list[tuple[str, dict[str, Any]]]] = []
    together = 0
    most_together = 0
    lock = threading.Lock()

    def __init__(self, endpoint: Endpoint, timeout: float, tell: Any) -> None:
        self.model = endpoint.model

    def complete(self, request: dict[str, Any]) -> Any:
        cls = type(self)
        with cls.lock:
            cls.seen.append((self.model, {**request}))
            cls.together += 1
            cls.most_together = max(cls.together, cls.most_together)
        try:
            return cls.answer(request)
        finally:
            with cls.lock:
                cls.together -= 1


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> type[FakeClient]:
    fresh = type("Fresh", (FakeClient,), {"seen": [], "together": 0, "most_together": 0})
    monkeypatch.setattr(driver, "Client", fresh)
    monkeypatch.setattr(driver, "WAIT", 0.0)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "not-a-key")
    return fresh


def options(**changed: Any) -> argparse.Namespace:
    plain = {
        "model": "house/model",
        "temperature": None,
        "seed": None,
        "max_tokens": None,
        "system_prompt": "",
        "timeout": 5.0,
        "retries": 1,
        "provider": "house",
        "jobs": 4,
        "logprobs": False,
        "report_model": None,
        "price": None,
    }
    return argparse.Namespace(**{**plain, **changed})


def drive(outputs: Path, case: str = CASE, **changed: Any) -> None:
    driver.main(options(**changed), TASK / "inputs" / case, outputs)


def lines(outputs: Path, name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (outputs / f"{name}.jsonl").read_text("utf-8").splitlines()]


def edited(request: dict[str, Any]) -> Any:
    """Says yes, and to E8 an edit."""
    text = request["messages"][-1]["content"]
    return reply('{"answer": "Say it in one word."}' if "Change at most three words" in text else "yes")


# ------------------------------------------------------------------------------------ a whole case


def test_a_case_takes_fifty_nine_calls_in_their_order_and_the_judge_takes_what_is_written(
    client: type[FakeClient], tmp_path: Path
) -> None:
    client.answer = staticmethod(edited)
    drive(tmp_path)
    protocol, _ = read_case(TASK / "inputs" / CASE, TASK / "expected" / CASE)
    records = read_records(tmp_path, protocol)
    assert len(client.seen) == len(records.all()) == 59
    assert json.loads(records.reports["E8"].response)["answer"] == "Say it in one word."
    asked = [request["messages"][-1]["content"] for _, request in client.seen]
    assert set(asked[:45]) == set(protocol.prompts.values())
    assert set(asked[45:54]) == set(protocol.questions.values())
    assert set(asked[54:]) == {f"Say it in one word.{protocol.edit.suffix}"}
    for name, kind in (("samples", "sample"), ("reports", "report")):
        for line in lines(tmp_path, name):
            jsonschema.validate(line, schema(f"self_modeling/{kind}"))
    snapshot = json.loads((tmp_path / "model_snapshot.json").read_text("utf-8"))
    jsonschema.validate(snapshot, schema("self_modeling/snapshot"))
    assert snapshot == snapshot | {
        "model": "house/model",
        "model_reported": "house-1",
        "provider": "house",
        "temperature": 0.7,
        "max_tokens": 1024,
        "logprobs": False,
        "report_model": None,
    }


def test_what_is_sent_is_what_the_protocol_says(client: type[FakeClient], tmp_path: Path) -> None:
    drive(tmp_path, system_prompt="Be brief.", max_tokens=64)
    protocol, _ = read_case(TASK / "inputs" / CASE, TASK / "expected" / CASE)
    for _, request in client.seen:
        is_report = request["messages"][-1]["content"] in protocol.questions.values()
        assert request["temperature"] == (0.0 if is_report else 0.7)
        assert request["max_tokens"] == 64
        assert request["messages"][0] == {"role": "system", "content": "Be brief."}
        assert len(request["messages"]) == 2
        assert request["seed"] in protocol.seeds
    for line in lines(tmp_path, "samples"):
        assert line["seed"] == protocol.seeds[line["index"]]
        assert line["messages_sha256"] == messages_sha256(messages(protocol.prompts[line["id"]], "Be brief."))


def test_an_edit_that_cannot_be_read_is_not_sampled(client: type[FakeClient], tmp_path: Path) -> None:
    drive(tmp_path)
    protocol, _ = read_case(TASK / "inputs" / CASE, TASK / "expected" / CASE)
    assert len(read_records(tmp_path, protocol).all()) == len(client.seen) == 54


def test_several_calls_are_under_way_at_once_but_never_of_two_phases(client: type[FakeClient], tmp_path: Path) -> None:
    def answer(request: dict[str, Any]) -> Any:
        time.sleep(0.005)
        return edited(request)

    client.answer = staticmethod(answer)
    drive(tmp_path)
    assert 1 < client.most_together <= 4
    at = {name: [line["at"] for line in lines(tmp_path, name)] for name in ("samples", "reports")}
    edits = [line["at"] for line in lines(tmp_path, "samples") if line["id"] == "edit"]
    assert sorted(at["samples"])[44] < min(at["reports"])
    assert max(at["reports"]) < min(edits)


def test_solution_py_hands_a_protocol_over(
    client: type[FakeClient], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    sys.path.insert(0, str(REPO))
    import solution

    monkeypatch.setattr("matchers.endpoint.Client", client)
    outputs = tmp_path / "outputs"
    folders = {"inputs_dir": str(TASK / "inputs" / CASE), "outputs_dir": str(outputs)}
    monkeypatch.setenv("TRAP_MANIFEST", json.dumps(folders))
    prompt = tmp_path / "system.txt"
    prompt.write_text("Be brief.", "utf-8")
    assert solution.main(["--model", "m", "--system-prompt", str(prompt), "--price", "1,2"]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert "54/54 calls, 2,700 tokens in, 108 out, $0.0029" in said.err
    assert json.loads((outputs / "model_snapshot.json").read_text("utf-8"))["system_prompt"] == "Be brief."
    client.answer = staticmethod(lambda request: reply("no"))
    assert solution.main(["--model", "another"]) == 2
    assert "holds the records of another run" in capsys.readouterr().err


# ------------------------------------------------------------------------------------ after a kill


def killed_after(calls: int) -> Callable[[dict[str, Any]], Any]:
    """Answers so many calls, and is then killed."""
    left = [calls]

    def answer(request: dict[str, Any]) -> Any:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return edited(request)

    return answer


@pytest.mark.parametrize("calls", [0, 1, 20, 45, 50, 54, 57])
def test_a_case_goes_on_where_it_was_killed(client: type[FakeClient], tmp_path: Path, calls: int) -> None:
    """What is written is kept, byte for byte, and not asked again; the whole is a case as if nothing had happened."""
    client.answer = staticmethod(killed_after(calls))
    with pytest.raises(KeyboardInterrupt):
        drive(tmp_path, jobs=1)
    before = {path.name: path.read_bytes() for path in tmp_path.glob("*.jsonl")}
    assert sum(data.count(b"\n") for data in before.values()) == calls
    started = json.loads((tmp_path / "model_snapshot.json").read_text("utf-8"))["captured_at"]
    client.seen.clear()
    client.answer = staticmethod(edited)
    drive(tmp_path, jobs=1)
    assert len(client.seen) == 59 - calls
    for name, data in before.items():
        assert (tmp_path / name).read_bytes().startswith(data)
    snapshot = json.loads((tmp_path / "model_snapshot.json").read_text("utf-8"))
    assert calls == 0 or snapshot["captured_at"] == started
    assert snapshot["model_reported"] == "house-1"
    protocol, _ = read_case(TASK / "inputs" / CASE, TASK / "expected" / CASE)
    assert len(read_records(tmp_path, protocol).all()) == 59


def test_a_whole_case_asks_nothing_more(client: type[FakeClient], tmp_path: Path) -> None:
    client.answer = staticmethod(edited)
    drive(tmp_path)
    client.seen.clear()
    drive(tmp_path)
    assert client.seen == []


def test_a_line_that_was_not_finished_is_asked_again(client: type[FakeClient], tmp_path: Path) -> None:
    client.answer = staticmethod(edited)
    drive(tmp_path)
    samples = tmp_path / "samples.jsonl"
    samples.write_bytes(samples.read_bytes()[:-30])
    client.seen.clear()
    drive(tmp_path)
    assert len(client.seen) == 1
    assert len(lines(tmp_path, "samples")) == 50


def refuse(tmp_path: Path, *words: str, **changed: Any) -> None:
    with pytest.raises(EndpointError) as error:
        drive(tmp_path, **changed)
    assert error.value.exit_code == 2
    for word in words:
        assert word in str(error.value)


@pytest.mark.parametrize("changed", [{"model": "other"}, {"system_prompt": "x"}, {"max_tokens": 9}, {"logprobs": True}])
def test_the_records_of_other_settings_are_not_mixed_in(
    client: type[FakeClient], tmp_path: Path, changed: dict[str, Any]
) -> None:
    drive(tmp_path)
    refuse(tmp_path, "holds the records of another run", next(iter(changed)), **changed)


def test_the_records_of_another_case_are_not_mixed_in(client: type[FakeClient], tmp_path: Path) -> None:
    drive(tmp_path)
    refuse(tmp_path, "base 0 has other messages", case=AMBIGUOUS)


def test_records_that_cannot_be_read_are_left_alone(client: type[FakeClient], tmp_path: Path) -> None:
    drive(tmp_path)
    samples = tmp_path / "samples.jsonl"
    data = samples.read_bytes()
    samples.write_bytes(data + data.splitlines(keepends=True)[0])
    refuse(tmp_path, "base 0 stands twice")
    samples.write_bytes(b"{}\n")
    refuse(tmp_path, "samples.jsonl cannot be read")
    samples.write_bytes(data)
    (tmp_path / "model_snapshot.json").write_text("[]", "utf-8")
    refuse(tmp_path, "model_snapshot.json cannot be read")


def test_a_folder_that_cannot_be_made_is_told(client: type[FakeClient], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    refuse(tmp_path / "file", "cannot write into")


# ------------------------------------------------------------------------------------ single calls


def test_a_failed_call_is_made_again_and_leaves_no_record(
    client: type[FakeClient], tmp_path: Path, capsys: Any
) -> None:
    calls: list[int] = []

    def answer(request: dict[str, Any]) -> Any:
        calls.append(1)
        if len(calls) == 3:
            raise EndpointError("the endpoint failed")
        return SimpleNamespace(choices=[]) if len(calls) == 7 else reply()

    client.answer = staticmethod(answer)
    drive(tmp_path, jobs=1)
    assert len(calls) == 54 + 2
    assert len(lines(tmp_path, "samples")) + len(lines(tmp_path, "reports")) == 54
    said = capsys.readouterr().err
    assert "the endpoint failed; asking again" in said
    assert "the reply is no chat completion" in said


@pytest.mark.parametrize("again", [True, False])
def test_a_call_that_fails_for_good_ends_the_case_and_what_was_answered_is_kept(
    client: type[FakeClient], tmp_path: Path, again: bool
) -> None:
    def answer(request: dict[str, Any]) -> Any:
        if len(client.seen) > 10:
            raise EndpointError("quota", again=again)
        return reply()

    client.answer = staticmethod(answer)
    with pytest.raises(EndpointError, match="quota"):
        drive(tmp_path)
    assert len(lines(tmp_path, "samples")) == 10


def test_any_reply_is_a_record_even_an_empty_one(client: type[FakeClient], tmp_path: Path) -> None:
    """A call that was answered by nothing was made all the same: a model that falls silent has changed its answer."""
    odd = [
        reply(None, finish="length", usage=None),
        reply("", finish="content_filter", id="x" * 300),
        reply("\ud800" + "y" * 20_000, finish="tool_calls", id="chatcmpl-1"),
    ]

    def answer(request: dict[str, Any]) -> Any:
        return odd[len(client.seen) - 1] if len(client.seen) <= 3 else reply()

    client.answer = staticmethod(answer)
    drive(tmp_path, jobs=1)
    first = lines(tmp_path, "samples")[:3]
    assert [line["response"][:2] for line in first] == ["", "", "\ufffdy"]
    assert [line["finish"] for line in first] == ["length", "filter", "stop"]
    assert [line["response_id"] for line in first] == [None, "x" * 200, "chatcmpl-1"]
    assert [line["usage"] and line["usage"]["prompt_tokens"] for line in first] == [None, 50, 50]
    assert len(first[2]["response"]) == 16_384
    for line in first:
        jsonschema.validate(line, schema("self_modeling/sample"))


def test_what_the_endpoint_refuses_once_is_not_sent_again(client: type[FakeClient], tmp_path: Path) -> None:
    """`Client.complete` takes it out of the request; fifty-eight more refusals would be as many failed calls."""

    def answer(request: dict[str, Any]) -> Any:
        request.pop("seed", None)
        request.pop("temperature", None)
        if "max_tokens" in request:
            request["max_completion_tokens"] = request.pop("max_tokens")
        return reply()

    client.answer = staticmethod(answer)
    drive(tmp_path)
    sent = [set(request) for _, request in client.seen]
    assert sent[0] == {"messages", "temperature", "seed", "max_tokens"}
    assert all(each == {"messages", "max_completion_tokens"} for each in sent[1:])
    assert {line["seed"] for line in lines(tmp_path, "samples")} == {None}
    assert json.loads((tmp_path / "model_snapshot.json").read_text("utf-8"))["temperature"] is None


def test_an_observer_reports_on_another_model(client: type[FakeClient], tmp_path: Path) -> None:
    drive(tmp_path, report_model="observer")
    protocol, _ = read_case(TASK / "inputs" / CASE, TASK / "expected" / CASE)
    for model, request in client.seen:
        is_report = request["messages"][-1]["content"] in protocol.questions.values()
        assert model == ("observer" if is_report else "house/model")
    assert json.loads((tmp_path / "model_snapshot.json").read_text("utf-8"))["report_model"] == "observer"


def likely(**tokens: float) -> SimpleNamespace:
    listed = [SimpleNamespace(token=token, logprob=math.log(share)) for token, share in tokens.items()]
    return SimpleNamespace(content=[SimpleNamespace(top_logprobs=listed)])


def test_log_probabilities_are_asked_for_the_first_token_of_base(client: type[FakeClient], tmp_path: Path) -> None:
    client.answer = staticmethod(
        lambda request: reply("A", logprobs=likely(**{"A": 0.5, " A": 0.25, "B": 0.125, "The": 0.1}))
    )
    drive(tmp_path, case=AMBIGUOUS, logprobs=True)
    protocol, _ = read_case(TASK / "inputs" / AMBIGUOUS, TASK / "expected" / AMBIGUOUS)
    assert {line["id"] for line in lines(tmp_path, "reports")} == set(protocol.questions)
    for line in lines(tmp_path, "samples"):
        assert ("first_token" in line) is (line["id"] == "base")
    first = next(line for line in lines(tmp_path, "samples") if line["id"] == "base")["first_token"]
    assert first == {"A": pytest.approx(0.75), "B": pytest.approx(0.125), "C": 0}
    for _, request in client.seen:
        assert ("logprobs" in request) is (request["messages"][-1]["content"] == protocol.prompts["base"])
    assert len(read_records(tmp_path, protocol).reports) == 10


def test_an_endpoint_without_log_probabilities_is_told(client: type[FakeClient], tmp_path: Path) -> None:
    refuse(tmp_path, "gives no log-probabilities", case=AMBIGUOUS, logprobs=True)
    client.answer = staticmethod(lambda request: reply("", logprobs=SimpleNamespace(content=[])))
    drive(tmp_path, case=AMBIGUOUS, logprobs=True)
    assert lines(tmp_path, "samples")[0]["first_token"] == {"A": 0, "B": 0, "C": 0}


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"temperature": 0.5}, "--temperature: the protocol says it"),
        ({"seed": 0}, "--seed: the protocol says it"),
        ({"max_tokens": 2000}, "--max-tokens: 2000; the protocol allows 1024"),
        ({"model": "local/smollm2-135m-instruct", "report_model": "m"}, "the embedded server has one model"),
    ],
)
def test_what_the_protocol_says_cannot_be_said_otherwise(
    client: type[FakeClient], tmp_path: Path, changed: dict[str, Any], said: str
) -> None:
    refuse(tmp_path, said, **changed)


def test_a_broken_protocol_is_told(client: type[FakeClient], tmp_path: Path) -> None:
    (tmp_path / "protocol.json").write_text("{}", "utf-8")
    with pytest.raises(EndpointError, match="prompts is missing") as error:
        driver.main(options(), tmp_path, tmp_path)
    assert error.value.exit_code == 2


# ------------------------------------------------------------------------------------ progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is_and_what_it_cost() -> None:
    out = Terminal()
    progress = driver.Progress("case_07", 59, (1.0, 2.0), out)
    progress.step({"prompt_tokens": 1_000_000, "completion_tokens": 500_000})
    progress.step(None)
    assert "case_07: 2/59 calls, 1,000,000 tokens in, 500,000 out, $2.0000, 0 s" in out.getvalue()
    assert "\n" not in out.getvalue()
    progress.end()
    assert out.getvalue().endswith("case_07: 2/2 calls, 1,000,000 tokens in, 500,000 out, $2.0000, 0 s\n")


def test_without_a_terminal_there_is_one_line_at_the_end() -> None:
    out = io.StringIO()
    progress = driver.Progress("case_07", 59, None, out)
    progress.step(None)
    assert out.getvalue() == ""
    progress.end()
    assert out.getvalue() == "case_07: 1/1 calls, 0 tokens in, 0 out, 0 s\n"
