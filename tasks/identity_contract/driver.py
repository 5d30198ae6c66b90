"""The reference driver: any model as a simple agent that is told who it is, and then talked to. solution.py calls it.

All that the agent keeps is its system prompt: the contract, and each update behind it. Every conversation is a new list
of messages. Every turn is written as it happens, so that a killed run leaves what it had.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from matchers import embedded
from matchers.endpoint import (
    Client,
    Endpoint,
    EndpointError,
    answer_of,
    base_url_of_environment,
    endpoint_of_environment,
    host_of,
    misused,
    new_snapshot,
    provider_of,
    reported_by,
    well_formed,
)

PROTOCOL, RESPONSES, SNAPSHOT = "protocol.json", "responses.jsonl", "model_snapshot.json"
SCHEMA = "identity_contract/1"
REPLAY = "replay/"
TOKENS_A_WORD = 1.5  # a local model goes on for ever, and what is longer than it may be earns nothing
LIMITS = ("max_tokens", "max_completion_tokens")  # one limit by its older and its newer name
REASONING = ("reasoning_content", "reasoning")  # what endpoints call it that keep it apart from the answer


class NoAnswerError(Exception):
    """Why one turn has no answer; the others may have one."""


class Question(NamedTuple):
    """What a speaker is asked.

    Args:
        step: its id.
        messages: the system prompt and the conversation up to here.
        max_words: how long the answer may be; a hint.
    """

    step: str
    messages: list[dict[str, str]]
    max_words: int


class Reply(NamedTuple):
    """What a speaker said.

    Args:
        text: the answer.
        reasoning: what it wrote before, where it is kept apart.
        model: the id in the API's answer, where there is one.
    """

    text: str
    reasoning: str = ""
    model: str | None = None


Speaker = Callable[[Question], Reply]
"""Raises NoAnswerError for a turn that it cannot answer."""


def main(options: argparse.Namespace, inputs: Path, outputs: Path) -> None:
    """Take part in a case.

    Args:
        options: those of solution.py. `--model replay/DIR` says again what DIR/CASE/responses.jsonl holds, without any
            model; --max-tokens is by an answer's length for local models, unless it is given.
        inputs: the folder with the protocol.
        outputs: where the responses and the snapshot are written.

    Raises:
        EndpointError: no turn can have an answer.
    """
    protocol = read_protocol(inputs / PROTOCOL)
    try:
        outputs.mkdir(parents=True, exist_ok=True)
        with speaker(options, protocol, outputs) as speak:
            lost = run(protocol, speak, outputs / RESPONSES, options.system_prompt)
    except OSError as error:
        raise EndpointError(f"cannot write to the outputs folder: {error}") from None
    print(f"{len(protocol['steps'])} steps, {lost} without an answer")


def read_protocol(path: Path) -> dict[str, Any]:
    """The protocol.

    Raises:
        EndpointError: it cannot be read, or is another one, with exit code 2.
    """
    try:
        read = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        misused(f"{path.name} cannot be read: {error}")
    if not isinstance(read, dict) or read.get("schema") != SCHEMA:
        misused(f"{path.name}: its schema is not {SCHEMA}")
    return read


# ------------------------------------------------------------------------------------ the agent


def run(protocol: dict[str, Any], speak: Speaker, responses: Path, before: str = "") -> int:
    """Take every step, and write a line a step as it happens.

    Args:
        protocol: as in protocol.json.
        speak: what answers.
        responses: the file of lines; what stood in it is gone.
        before: what stands in the system prompt before the contract.

    Returns:
        How many turns have no answer.
    """
    memory = [before] if before else []
    conversation: str | None = None
    turns: list[dict[str, str]] = []
    lost = 0
    now = clock()
    with responses.open("w", encoding="utf-8") as file, progress(protocol) as at:
        for number, step in enumerate(protocol["steps"], 1):
            at(number)
            started = now()
            reply = Reply("")
            if step["conversation"] is not None and step["fresh"]:
                conversation, turns = str(uuid.uuid4()), []
            if step["do"] == "say":
                turns.append({"role": "user", "content": step["text"]})
                system = {"role": "system", "content": "\n\n".join(memory)}
                try:
                    reply = speak(Question(step["id"], [system, *turns], step["max_words"]))
                    turns.append({"role": "assistant", "content": reply.text})
                except NoAnswerError as error:
                    # Endpoints refuse two user turns on end, so that the next one would be lost with this one.
                    turns.pop()
                    lost += 1
                    tell(f"{step['id']}: no answer: {error}")
            else:
                memory.append(step["text"])
            line = {
                "step": step["id"],
                "conversation": conversation if step["conversation"] is not None else None,
                "text": f"<think>{reply.reasoning}</think>\n{reply.text}" if reply.reasoning else reply.text,
                "started_at": started,
                "finished_at": now(),
            }
            if reply.model is not None:
                line["model_reported"] = reply.model
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
            file.flush()
    return lost


def clock() -> Callable[[], str]:
    """Says what time it is, ISO 8601 in UTC with milliseconds, and never goes back as a machine's clock may."""
    began, ticks = datetime.now(UTC), time.monotonic()

    def now() -> str:
        moment = began + timedelta(seconds=time.monotonic() - ticks)
        return f"{moment.replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"

    return now


@contextmanager
def progress(protocol: dict[str, Any]) -> Iterator[Callable[[int], None]]:
    """Says on a terminal, and nowhere else, how far the run is."""
    shown = sys.stderr.isatty()

    def at(number: int) -> None:
        if shown:
            print(f"\r{protocol['case']}: step {number} of {len(protocol['steps'])} ", end="", file=sys.stderr)

    try:
        yield at
    finally:
        if shown:
            print(file=sys.stderr)


# ------------------------------------------------------------------------------------ who speaks


@contextmanager
def speaker(options: argparse.Namespace, protocol: dict[str, Any], outputs: Path) -> Iterator[Speaker]:
    """What answers, as --model names it. The snapshot is there before the first turn, so a failed run has it too."""
    folder = options.model.removeprefix(REPLAY)
    name = options.model.removeprefix(embedded.PREFIX)
    if folder != options.model:
        write_snapshot(outputs, snapshot_of(options, "stored responses", "127.0.0.1"))
        yield replayed(Path(folder) / protocol["case"] / RESPONSES)
    elif name != options.model:
        snapshot = snapshot_of(options, embedded.PROVIDER, "127.0.0.1")
        write_snapshot(outputs, snapshot)
        with embedded.embedded_server(name) as (endpoint, _):
            yield asked(options, endpoint, protocol["case"], snapshot, outputs)
    else:
        host = host_of(base_url_of_environment())
        snapshot = snapshot_of(options, options.provider or provider_of(host), host)
        write_snapshot(outputs, snapshot)
        endpoint = endpoint_of_environment(options.model, options.retries)
        yield asked(options, endpoint, protocol["case"], snapshot, outputs)


def asked(
    options: argparse.Namespace, endpoint: Endpoint, case_id: str, snapshot: dict[str, Any], outputs: Path
) -> Speaker:
    """Asks an endpoint for each answer."""
    client = Client(endpoint, options.timeout, tell)
    digits = re.search(r"[0-9]{1,6}$", case_id)
    seed = 0 if endpoint.local and options.seed is None else options.seed
    settings: dict[str, Any] = {
        "temperature": 0.7 if endpoint.local and options.temperature is None else options.temperature,
        "seed": None if seed is None else seed + (int(digits[0]) if digits else 0),
    }

    limits: tuple[str, ...] = LIMITS[:1]

    def speak(question: Question) -> Reply:
        nonlocal limits
        by_length = round(question.max_words * TOKENS_A_WORD) if endpoint.local else 4096
        request = {key: value for key, value in settings.items() if value is not None}
        request |= dict.fromkeys(limits, options.max_tokens or by_length)
        request["messages"] = question.messages
        try:
            reply = client.complete(request)
            text = answer_of(reply, options.model)
        except EndpointError as error:
            if not error.again:  # a wrong key: no turn will have an answer
                raise
            raise NoAnswerError(str(error)) from None
        # What the endpoint refused is not asked of it again.
        settings.update({key: request.get(key) for key in settings})
        limits = tuple(name for name in LIMITS if name in request)
        sent = {**settings, "model_reported": reported_by(reply)}
        if snapshot | sent != snapshot:
            snapshot.update(sent)
            write_snapshot(outputs, snapshot)
        message = reply.choices[0].message
        reasoning = next((said for name in REASONING if isinstance(said := getattr(message, name, None), str)), "")
        return Reply(text, well_formed(reasoning), reported_by(reply))

    return speak


def replayed(responses: Path) -> Speaker:
    """Says what a stored run says at each step."""
    try:
        lines = [json.loads(line) for line in responses.read_bytes().decode().splitlines()]
        said = {line["step"]: str(line["text"]) for line in lines}
    except (OSError, ValueError, KeyError, TypeError) as error:
        misused(f"{responses}: no stored responses: {error!r}")

    def speak(question: Question) -> Reply:
        if not said.get(question.step):
            raise NoAnswerError("none is stored")
        return Reply(said[question.step])

    return speak


def snapshot_of(options: argparse.Namespace, provider: str, host: str) -> dict[str, Any]:
    return {
        # The contract takes the place of what the model's template would put in.
        **new_snapshot(options.model, provider, host, options.system_prompt),
        "temperature": None,
        "seed": None,
        "agent": {"name": "reference driver of identity_contract", "version": version("know-thyself")},
        "state": "prompt",
        "isolation": "messages",
    }


def write_snapshot(outputs: Path, snapshot: dict[str, Any]) -> None:
    (outputs / SNAPSHOT).write_text(json.dumps(snapshot, indent=2) + "\n", encoding="utf-8")


# ------------------------------------------------------------------------------------ small things


def tell(message: str) -> None:
    """In ASCII, whatever the locale: tp reads stderr as UTF-8 too."""
    print("driver.py:", message.encode("ascii", "backslashreplace").decode(), file=sys.stderr)
