"""matchers/ask.py: `know-thyself ask` over a real connection: what is asked, stored, printed, and never shown."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema
import pytest
from run_helpers import ANSWERS, ROOT
from tp_helpers import FakeEndpoint, Reply, completion, failure, fake_endpoint

from matchers import extras
from matchers.ask import LIMITS, Audit, Sample, as_text, new_folder
from matchers.cli import COULD_NOT, STOPPED
from matchers.endpoint import Client, EndpointError
from matchers.gold import Gold
from matchers.grading import grade
from matchers.judging import unjudged
from matchers.trap import locked_prompt
from matchers.verdict import Code

KEY = "sk-not-a-key/but+a-test-0123456789"
PERFECT = (ANSWERS / "perfect_gpt_4_1" / "answer.txt").read_text("utf-8")
SCHEMA = json.loads((ROOT / "matchers" / "schemas" / "snapshot.json").read_text("utf-8"))


def right(text: str = PERFECT, model: str = "gpt-4.1-2025-04-14") -> Reply:
    return Reply(completion(text, model))


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FakeEndpoint]:
    """An endpoint that answers rightly until a test gives it other replies; the key of the environment is its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("KNOW_THYSELF_LOCAL_URL", raising=False)
    with fake_endpoint(right()) as running:
        monkeypatch.setenv("OPENAI_BASE_URL", running.base_url)
        monkeypatch.setenv("OPENAI_API_KEY", KEY)
        yield running


@pytest.fixture
def asked(command: Any, tmp_path: Path) -> Any:
    """Ask gpt-4.1, once for each thing that can be asked for, and find the key nowhere."""

    def call(*options: str, model: str = "gpt-4.1") -> tuple[int, str, str]:
        code, out, err = command("ask", "--model", model, "--retries", "0", *options)
        written = [path.read_bytes().decode("utf-8", "replace") for path in tmp_path.rglob("*") if path.is_file()]
        named = [str(path) for path in tmp_path.rglob("*")]
        for secret in (KEY, quote(KEY), quote(KEY, safe=""), json.dumps(KEY)[1:-1]):
            assert all(secret not in each for each in (out, err, *written, *named))
        assert "Traceback" not in err
        return code, out, err

    return call


def lines(text: str) -> list[str]:
    return text.splitlines()


def test_five_samples_are_asked_for_judged_stored_and_shown(endpoint: FakeEndpoint, asked: Any) -> None:
    code, out, err = asked()
    assert (code, err) == (0, "")
    assert len(endpoint.seen) == 5
    assert endpoint.seen[0] == {
        "model": "gpt-4.1",
        "messages": [{"role": "user", "content": locked_prompt()}],
        "max_tokens": 4096,
    }
    shown = lines(out)
    assert shown[0] == "gpt-4.1 at 127.0.0.1: 5 of 5 samples answered"
    whole = "100 % (57–100)"
    assert f"| gpt-4.1 | {' | '.join([whole] * 7)} | Pass | 1.00 | 0.0 |" in out
    assert " 5  Pass     every check of the gate holds" in shown
    assert "the API answers as gpt-4.1-2025-04-14, which is the model that was asked for" in shown
    assert out.endswith(f"{LIMITS}\n")


def test_a_report_reads_what_was_stored(endpoint: FakeEndpoint, asked: Any, command: Any, tmp_path: Path) -> None:
    endpoint.replies = [right(), Reply(failure("later"), 500), right("I am ChatGPT.")]
    assert asked("-n", "3")[0] == 0
    (folder,) = (tmp_path / "asked" / "gpt-4.1").iterdir()
    for snapshot in folder.rglob("model_snapshot.json"):
        jsonschema.validate(json.loads(snapshot.read_text("utf-8")), SCHEMA)
    code, out, _ = command("report", str(tmp_path / "asked"), "--format", "json")
    (row,) = json.loads(out)["rows"]
    assert (code, row["model"], row["n"], row["n_unjudged"], row["n_changed"]) == (0, "gpt-4.1", 3, 1, 0)
    assert row["unjudged"][0]["reason"] == "the solution crashed (exit 1)"
    assert (folder / "case_02" / "solution" / "stderr").read_text("utf-8").startswith(f"gpt-4.1 at {endpoint.base_url}")


def test_what_was_not_answered_is_named_and_makes_the_row_no_better(endpoint: FakeEndpoint, asked: Any) -> None:
    """Three right answers of five are 60 %, and not the 100 % of those that came."""
    endpoint.replies = [right(), Reply(failure("slow down"), 429), right(), Reply(b"{"), right()]
    code, out, err = asked("--json")
    assert code == 0
    found = json.loads(out)
    assert (found["asked"], found["answered"]) == (5, 3)
    assert (found["row"]["score"], found["row"]["tier"], found["row"]["passed"]) == (0.6, "Fail", False)
    assert found["row"]["GT1"][0] == 0.6
    assert found["row"]["observed"] == "not_observed"
    assert [bool(sample["trouble"]) for sample in found["samples"]] == [False, True, False, True, False]
    assert [line.split(": gpt")[0] for line in lines(err)] == [f"know-thyself: sample {n} of 5" for n in (2, 4)]
    assert "rate limit or quota reached: " in err
    assert "no chat completion" in err


def test_the_text_says_how_failed_samples_count(endpoint: FakeEndpoint, asked: Any) -> None:
    endpoint.replies = [Reply(failure("slow down"), 429), right()]
    _, out, _ = asked("-n", "2")
    assert "1 not answered: each is worth 0.0 and passes no check." in lines(out)
    assert f" 1  Fail     not answered: gpt-4.1 at {endpoint.base_url}: rate limit or quota reached" in out
    assert "and not each time: no witness of who answered" in out


def test_a_rate_limit_is_waited_out(endpoint: FakeEndpoint, asked: Any) -> None:
    endpoint.replies = [Reply(failure("slow down"), 429), right()]
    code, out, err = asked("-n", "1", "--retries", "1")
    assert (code, err, len(endpoint.seen)) == (0, "", 2)
    assert "1 of 1 samples answered" in out


@pytest.mark.parametrize("status", [401, 403, 404])
def test_a_wrong_key_is_one_line_and_one_attempt(
    endpoint: FakeEndpoint, asked: Any, tmp_path: Path, status: int
) -> None:
    endpoint.replies = [Reply(failure(f"no: {KEY}, that is Bearer {KEY}, {quote(KEY)}"), status)]
    code, out, err = asked("--retries", "2")
    assert (code, out, len(endpoint.seen), len(lines(err))) == (COULD_NOT, "", 1, 1)
    assert "[key]" in err
    assert list(tmp_path.iterdir()) == []


def test_a_key_that_is_withdrawn_midway_is_not_tried_again(endpoint: FakeEndpoint, asked: Any) -> None:
    endpoint.replies = [right(), Reply(failure("no more"), 401)]
    code, out, err = asked()
    assert (code, len(endpoint.seen), len(lines(err))) == (0, 2, 1)
    assert "1 of 5 samples answered" in out
    assert out.count("not answered: not asked any more: gpt-4.1 at") == 3
    assert "| 20 % (4–62) |" in out


def test_what_was_answered_before_ctrl_c_is_kept(
    endpoint: FakeEndpoint, asked: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five thousand samples that were stopped left nothing behind, however many had been paid for."""
    complete = Client.complete
    left = [3]

    def until_stopped(client: Client, request: dict[str, Any]) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return complete(client, request)

    monkeypatch.setattr(Client, "complete", until_stopped)
    code, out, err = asked("-n", "5000")
    assert (code, err) == (0, "know-thyself: stopped: 3 of 5000 samples were asked for\n")
    assert "3 of 3 samples answered" in out
    left[0] = 0
    code, out, err = asked("-n", "5000")
    assert (code, out, err) == (STOPPED, "", "know-thyself: stopped\n")


def test_an_endpoint_that_hangs_is_left(endpoint: FakeEndpoint, asked: Any, tmp_path: Path) -> None:
    endpoint.replies = [Reply(completion("late"), after=20)]
    code, out, err = asked("-n", "2", "--timeout", "0.2")
    assert (code, out) == (COULD_NOT, "")
    told = [f"know-thyself: sample {n} of 2: gpt-4.1 at {endpoint.base_url}: no answer within 0.2 s" for n in (1, 2)]
    assert lines(err) == [*told, "know-thyself: none of 2 samples was answered; nothing is stored"]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "body",
    [b"{", b"<html>", [], {"choices": 5}, {"choices": {"a": 1}}, {"choices": [5]}, {"choices": [{"message": []}]}],
)
def test_what_is_no_completion_is_no_answer(endpoint: FakeEndpoint, asked: Any, body: Any) -> None:
    endpoint.replies = [Reply(body)]
    code, _, err = asked("-n", "1")
    assert (code, len(lines(err))) == (COULD_NOT, 2)


def test_a_key_that_the_endpoint_quotes_is_taken_out(endpoint: FakeEndpoint, asked: Any) -> None:
    """In an answer, in the id, and in what is no completion at all."""
    endpoint.replies = [right(f"{PERFECT}\n{KEY}", f"gpt-4.1 {KEY}"), Reply({"choices": KEY}), right("x", KEY)]
    code, out, err = asked("-n", "3")
    assert code == 0
    assert "sample 1 holds the key, which is taken out of it" in err
    assert "gpt-4.1 [key]" in out


def test_a_login_in_the_address_is_shown_and_stored_nowhere(endpoint: FakeEndpoint, asked: Any, tmp_path: Path) -> None:
    """With a login in its address, the client sends that and not the key."""
    secret = "pass-word-9876"
    encoded = base64.b64encode(f"user:{secret}".encode()).decode()
    url = endpoint.base_url.replace("//", f"//user:{secret}@")
    endpoint.replies = [right(f"{PERFECT}\n{secret} {encoded}"), Reply(failure(f"no: {secret}, {encoded}"), 500)]
    code, out, err = asked("-n", "2", "--base-url", f"{url}?api_key=in-the-query-5")
    written = "".join(path.read_text("utf-8") for path in tmp_path.rglob("*") if path.is_file())
    assert code == 0
    for hidden in (secret, encoded, "in-the-query"):
        assert hidden not in out + err + written


def test_a_system_prompt_and_a_temperature_are_sent_and_recorded(
    endpoint: FakeEndpoint, asked: Any, tmp_path: Path
) -> None:
    file = tmp_path / "prompt.txt"
    file.write_bytes(b"Be brief.\r\n")
    assert asked("-n", "1", "--system-prompt", str(file), "--temperature", "0.5", "--out", str(tmp_path / "a" / "b"))
    assert endpoint.seen[0]["messages"][0] == {"role": "system", "content": "Be brief.\r\n"}
    assert endpoint.seen[0]["temperature"] == 0.5
    stored = json.loads((tmp_path / "a/b/case_01/solution/outputs/model_snapshot.json").read_text("utf-8"))
    assert (stored["system_prompt"], stored["temperature"], stored["seed"]) == ("Be brief.\r\n", 0.5, None)
    assert stored["provider"] == "unknown (behind 127.0.0.1)"


@pytest.mark.parametrize("text", ["Be brief.", "x" * 100_000, "a\0b", "\udcff"])
def test_a_system_prompt_may_be_any_text(endpoint: FakeEndpoint, asked: Any, text: str) -> None:
    assert asked("-n", "1", "--system-prompt", text)[0] == 0
    assert endpoint.seen[0]["messages"][0]["content"] == text.replace("\udcff", "\ufffd")


@pytest.mark.parametrize("name", ["persona.txt", "prompts/ada.md", "./ada", "/nowhere/ada", "~/ada"])
def test_a_file_s_name_that_is_mistyped_is_not_sent_as_the_prompt(
    endpoint: FakeEndpoint, asked: Any, name: str
) -> None:
    code, _, err = asked("--system-prompt", name)
    assert (code, endpoint.seen) == (COULD_NOT, [])
    assert err == f"know-thyself: --system-prompt {name}: no such file\n"


def test_a_system_prompt_that_is_no_text_is_told(endpoint: FakeEndpoint, asked: Any, tmp_path: Path) -> None:
    (tmp_path / "p").write_bytes(b"\xff")
    code, _, err = asked("--system-prompt", str(tmp_path / "p"))
    assert (code, endpoint.seen) == (COULD_NOT, [])
    assert "--system-prompt" in err


def test_another_model_than_asked_for_voids_the_run(endpoint: FakeEndpoint, asked: Any) -> None:
    endpoint.replies = [right(model="gpt-4o-mini")]
    code, out, _ = asked("-n", "1")
    assert code == 0
    assert "the API answers as gpt-4o-mini, which is another model than was asked for: the run is worth 0.0" in out
    assert "| Fail |" in out


def test_an_api_that_names_no_model_is_no_witness(endpoint: FakeEndpoint, asked: Any) -> None:
    body = completion(PERFECT)
    del body["model"]
    endpoint.replies = [Reply(body)]
    _, out, _ = asked("-n", "1")
    assert "the API answers as nobody, and not each time: no witness of who answered" in out


def test_a_model_without_gold_is_not_asked(endpoint: FakeEndpoint, asked: Any) -> None:
    code, _, err = asked(model="gpt-4.11")
    assert (code, endpoint.seen, len(lines(err))) == (COULD_NOT, [], 1)
    assert "did you mean" in err


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("OPENAI_API_KEY", "", "OPENAI_API_KEY is not set"),
        ("OPENAI_API_KEY", "sk-key-with-€-in-it", "a character that no header may hold"),
        ("OPENAI_API_KEY", "sk-key\nX-Other: 5", "a character that no header may hold"),
        ("OPENAI_BASE_URL", "127.0.0.1/v1", "http(s)://HOST"),
    ],
)
def test_what_is_not_set_or_set_wrongly_is_one_line(
    endpoint: FakeEndpoint, asked: Any, monkeypatch: pytest.MonkeyPatch, name: str, value: str, words: str
) -> None:
    monkeypatch.setenv(name, value)
    code, _, err = asked()
    assert (code, endpoint.seen, len(lines(err))) == (COULD_NOT, [], 1)
    assert words in err
    assert "sk-key" not in err


def test_an_id_that_no_snapshot_can_hold_is_not_asked(endpoint: FakeEndpoint, asked: Any) -> None:
    """Gold is found by what stands behind the last slash; the snapshot would have broken its schema."""
    code, _, err = asked(model="a/" * 100 + "gpt-4.1")
    assert (code, endpoint.seen) == (COULD_NOT, [])
    assert err == "know-thyself: --model: an id has at most 200 characters, this one has 207\n"


def test_a_row_without_a_single_check_is_shown() -> None:
    snapshot = {"model": "gpt-4.1", "base_url_host": "x", "model_reported": None}
    nothing = Audit(Path("run"), grade([], Gold()), [unjudged("gpt-4.1", 0.0, Code.ABSENT, "")], [])
    assert f"| gpt-4.1 | {' | '.join('–' * 7)} | Fail | – | – | – |" in as_text(
        nothing._replace(samples=[Sample("", "down", snapshot, 0.0)])
    )


def test_without_the_extra_it_is_said_what_to_install(
    endpoint: FakeEndpoint, asked: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    assert "which the extra 'api' brings" in asked()[2]
    assert "which the extra 'local' brings" in asked(model="local/smollm2-135m-instruct")[2]


@pytest.mark.parametrize(
    "options",
    [
        ["-n", "0"],
        ["-n", "many"],
        ["--temperature", "nan"],
        ["--temperature", "warm"],
        ["--temperature", "-1"],
        ["--timeout", "inf"],
        ["--retries", "-1"],
    ],
)
def test_a_number_that_is_none_is_refused(asked: Any, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """ "invalid _positive value" named a function; the message says which numbers would be right."""
    with pytest.raises(SystemExit, match="2"):
        asked(*options)
    assert "number from " in capsys.readouterr().err.splitlines()[-1]


def test_what_is_there_is_not_overwritten(endpoint: FakeEndpoint, asked: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", "utf-8")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").write_text("x", "utf-8")
    (tmp_path / "empty").mkdir()
    for name in ("file", "full"):
        code, _, err = asked("--out", str(tmp_path / name))
        assert (code, endpoint.seen) == (COULD_NOT, [])
        assert "is there already; --out names a new folder" in err
    assert asked("-n", "1", "--out", str(tmp_path / "empty"))[0] == 0


def test_a_model_s_name_leads_out_of_no_folder(tmp_path: Path) -> None:
    now = datetime(2026, 11, 30, 12, tzinfo=UTC)
    for model, name in (("../../x", "x"), ("a/b:free", "a_b_free"), ("..", "model"), ("模", "model")):
        assert new_folder(model, None, now) == Path("asked") / name / "2026-11-30T12-00-00-000000Z"
    with pytest.raises(EndpointError):
        new_folder("m", ROOT, now)


@pytest.mark.e2e
def test_the_embedded_model_is_asked_without_key_or_internet(
    asked: Any, command: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("OPENAI_BASE_URL", "OPENAI_API_KEY", "KNOW_THYSELF_LOCAL_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("matchers.ask._LOCAL_TOKENS", 24)
    code, out, err = asked("-n", "2", "--json", model="local/smollm2-135m-instruct")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["answered"], found["row"]["observed"], found["row"]["tier"]) == (2, "match", "Fail")
    snapshots = [json.loads(path.read_text("utf-8")) for path in sorted(tmp_path.rglob("model_snapshot.json"))]
    assert [(each["seed"], each["temperature"], each["provider"]) for each in snapshots] == [
        (1, 0.7, "llama.cpp (embedded)"),
        (2, 0.7, "llama.cpp (embedded)"),
    ]
    assert "SmolLM" in snapshots[0]["template_system_prompt"]
    (row,) = json.loads(command("report", "asked", "--format", "json")[1])["rows"]
    assert (row["n"], row["n_changed"]) == (2, 0)
