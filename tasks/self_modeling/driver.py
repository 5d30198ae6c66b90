"""Asks a model all that a case's protocol.json asks for; solution.py hands such a case over to it.

First every sample, then every report, each alone in a new conversation, then the samples of the text that E8's report
proposes. Each reply is written down as it comes. Started again on the same folder, it asks only for what is missing.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from matchers import embedded
from matchers.endpoint import (
    Client,
    Endpoint,
    EndpointError,
    endpoint_of_environment,
    misused,
    new_snapshot,
    provider_of,
    reported_by,
    well_formed,
)
from matchers.self_modeling.protocol import EDIT, Protocol, messages, messages_sha256, read_protocol
from matchers.self_modeling.reading import read
from matchers.self_modeling.records import REPORTS, SAMPLES, SNAPSHOT
from matchers.self_modeling.tasks import Kind
from matchers.yaml_text import DataError

REPORT_TEMPERATURE = 0.0
LOCAL_TOKENS = 128
"""A ceiling for the embedded model: a case's longest text has a hundred tokens, and what is longer is a loop."""
MAX_RESPONSE = 16_384
"""Characters of a reply that are written down."""
WAIT = 2.0
"""Seconds before a failed call is made again; twice as many each time."""
TOP_LOGPROBS = 20
FINISHES = {"length": "length", "content_filter": "filter"}
SETTINGS = ("model", "report_model", "provider", "system_prompt", "max_tokens", "logprobs")


class Call(NamedTuple):
    """One call that the protocol asks for.

    Args:
        file: where its record goes.
        id: prompt or task.
        number: of the sample, its record's `index`; 0 for a report.
        text: the one user message.
        temperature: as the protocol has it.
        seed: likewise.
        options: letters whose probabilities as the first token are wanted, or none.
    """

    file: str
    id: str
    number: int
    text: str
    temperature: float
    seed: int
    options: tuple[str, ...] = ()


def main(options: argparse.Namespace, inputs: Path, outputs: Path) -> None:
    """Asks for one case.

    Args:
        options: solution.py's.
        inputs: the folder with `protocol.json`.
        outputs: where snapshot, samples and reports go, and where what is there already is kept.

    Raises:
        EndpointError: a call failed for good, or something is to be put right.
    """
    try:
        protocol = read_protocol(inputs / "protocol.json")
    except DataError as error:
        misused("; ".join(error.problems))
    given = [name for name in ("temperature", "seed") if getattr(options, name) is not None]
    if given:
        misused(f"--{given[0]}: the protocol says it")
    name = options.model.removeprefix(embedded.PREFIX)
    local = name != options.model
    most = options.max_tokens or (LOCAL_TOKENS if local else protocol.max_tokens)
    if most > protocol.max_tokens:
        misused(f"--max-tokens: {most}; the protocol allows {protocol.max_tokens}")
    if not local:
        endpoint = endpoint_of_environment(options.model, options.retries)
        Driver(protocol, outputs, options, endpoint, most, options.jobs).run()
        return
    if options.report_model:
        misused("--report-model: the embedded server has one model")
    # With its one thread: two wait for each other on a busy machine, and gave a token a second there.
    with embedded.embedded_server(name) as (endpoint, template_prompt):
        Driver(protocol, outputs, options, endpoint, most, 1, template_prompt).run()


class Driver:
    """One case on its way.

    Args:
        protocol: what is asked.
        outputs: the folder for what comes back.
        options: solution.py's.
        endpoint: whom to ask.
        max_tokens: of every call.
        jobs: calls at once.
        template_prompt: the system prompt that the model's chat template puts in where none is sent.
    """

    def __init__(
        self,
        protocol: Protocol,
        outputs: Path,
        options: argparse.Namespace,
        endpoint: Endpoint,
        max_tokens: int,
        jobs: int,
        template_prompt: str | None = None,
    ) -> None:
        self.protocol, self.outputs, self.options, self.jobs = protocol, outputs, options, max(1, jobs)
        self.client = Client(endpoint, options.timeout, tell)
        self.reporter = self.client
        if options.report_model:
            self.reporter = Client(endpoint._replace(model=options.report_model), options.timeout, tell)
        self.letters: tuple[str, ...] = ()
        if options.logprobs and "E10" in protocol.questions:
            self.letters = tuple(protocol.answers["E10"]["properties"]["second"]["enum"])
        self.refused: set[str] = set()
        self.newer_limit = False
        local = endpoint.local
        provider = embedded.PROVIDER if local else options.provider or provider_of(endpoint.host)
        self.snapshot: dict[str, Any] = {
            **new_snapshot(options.model, provider, endpoint.host, options.system_prompt, template_prompt),
            "temperature": protocol.temperature,
            "seed": None,
            "max_tokens": max_tokens,
            "logprobs": bool(options.logprobs),
            "report_model": options.report_model,
        }
        self.kept: dict[tuple[str, str, int], dict[str, Any]] = {}

    def run(self) -> None:
        """Asks for what is missing, in the protocol's order."""
        try:
            self.outputs.mkdir(parents=True, exist_ok=True)
            self.keep()
            self.save()
        except OSError as error:
            misused(f"cannot write into {self.outputs}: {error.strerror}")
        samples, reports = self.samples(), self.reports()
        self.progress = Progress(self.protocol.case, len(samples) + len(reports) + self.protocol.n, self.options.price)
        self.ask(samples)
        self.ask(reports)
        self.ask(self.edits())
        self.progress.end()

    # --- what to ask

    def samples(self) -> list[Call]:
        """Prompt by prompt, so that the embedded server computes each beginning once."""
        protocol = self.protocol
        return [
            Call(SAMPLES, name, i, text, protocol.temperature, seed, self.letters if name == "base" else ())
            for name, text in protocol.prompts.items()
            for i, seed in enumerate(protocol.seeds)
        ]

    def reports(self) -> list[Call]:
        return [
            Call(REPORTS, task, 0, question, REPORT_TEMPERATURE, self.protocol.seeds[0])
            for task, question in self.protocol.questions.items()
            if task != "E10" or self.letters
        ]

    def edits(self) -> list[Call]:
        """The samples of what E8's report proposes; none where nothing can be read in it."""
        proposal = read(self.kept[REPORTS, "E8", 0]["response"], Kind.TEXT)
        if not proposal.readable:
            return []
        text = proposal.value + self.protocol.edit.suffix
        seeds = enumerate(self.protocol.seeds)
        return [Call(SAMPLES, EDIT, i, text, self.protocol.temperature, seed) for i, seed in seeds]

    # --- asking

    def ask(self, calls: Iterable[Call]) -> None:
        """Makes the calls that have no record yet, several at once, and writes a record of each."""
        missing = []
        for call in calls:
            record = self.kept.get((call.file, call.id, call.number))
            if record is None:
                missing.append(call)
            elif record.get("messages_sha256") != messages_sha256(messages(call.text, self.options.system_prompt)):
                self.another(f"{call.id} {call.number} has other messages")
            else:
                self.progress.step(record["usage"])
        # The first one alone: it finds out which parameters the endpoint refuses.
        for batch in (missing[:1], missing[1:]):
            with ThreadPoolExecutor(self.jobs) as pool:
                made = [pool.submit(self.record, call) for call in batch]
                try:
                    for each in as_completed(made):
                        self.write(*each.result())
                except BaseException:
                    pool.shutdown(cancel_futures=True)
                    for each in made:  # what was answered meanwhile was paid for
                        if each.done() and not each.cancelled() and each.exception() is None:
                            self.write(*each.result())
                    raise

    def record(self, call: Call) -> tuple[Call, dict[str, Any]]:
        """Makes one call, again where it fails, and gives its record. Any reply is one, even an empty one."""
        sent = messages(call.text, self.options.system_prompt)
        for attempt in range(self.options.retries + 1):
            request = self.request(call, sent)
            at = now()
            try:
                reply = (self.reporter if call.file == REPORTS else self.client).complete(request)
                return call, self.read_reply(call, reply, request, messages_sha256(sent), at)
            except EndpointError as error:
                if not error.again or attempt == self.options.retries:
                    raise
                tell(f"{error}; asking again")
                time.sleep(WAIT * 2**attempt)
        raise AssertionError  # the last attempt returns or raises

    def request(self, call: Call, sent: list[dict[str, str]]) -> dict[str, Any]:
        """What is sent, without what the endpoint has refused before."""
        limit = "max_completion_tokens" if self.newer_limit else "max_tokens"
        optional = {"temperature": call.temperature, "seed": call.seed, limit: self.snapshot["max_tokens"]}
        request: dict[str, Any] = {"messages": sent}
        request |= {name: value for name, value in optional.items() if name not in self.refused}
        if call.options:
            request |= {"logprobs": True, "top_logprobs": TOP_LOGPROBS}
        return request

    def read_reply(self, call: Call, reply: Any, request: dict[str, Any], sha256: str, at: str) -> dict[str, Any]:
        self.newer_limit = self.newer_limit or "max_completion_tokens" in request
        self.refused |= {name for name in ("temperature", "seed", "max_tokens") if name not in request}
        choice = (getattr(reply, "choices", None) or [None])[0]
        text = getattr(getattr(choice, "message", None), "content", "")
        if choice is None or not isinstance(text, str | None):
            raise EndpointError(f"{self.options.model}: the reply is no chat completion: {str(reply)[:200]!r}")
        used = getattr(reply, "usage", None)
        tokens = [getattr(used, name, None) for name in ("prompt_tokens", "completion_tokens")]
        counted = all(isinstance(each, int) for each in tokens)
        name = getattr(reply, "id", None)
        record: dict[str, Any] = {
            "id": call.id,
            "index": call.number,
            "messages_sha256": sha256,
            "response": well_formed(text or "")[:MAX_RESPONSE],
            "finish": FINISHES.get(getattr(choice, "finish_reason", ""), "stop"),
            "response_id": name[:200] if isinstance(name, str) and name else None,
            "usage": {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]} if counted else None,
            "seed": request.get("seed"),
            "at": at,
        }
        if call.options:
            record["first_token"] = self.first_token(choice, call.options)
        if call.file == SAMPLES and self.snapshot["model_reported"] is None:
            self.snapshot |= {"model_reported": reported_by(reply), "temperature": request.get("temperature")}
            self.save()
        return record

    def first_token(self, choice: Any, letters: tuple[str, ...]) -> dict[str, float]:
        """The probability of each letter as the first token, as far as it is among the likeliest."""
        content = getattr(getattr(choice, "logprobs", None), "content", None)
        if content is None:
            misused("--logprobs: the endpoint gives no log-probabilities")
        likely = content[0].top_logprobs if content else []
        return {
            letter: min(1.0, sum(math.exp(each.logprob) for each in likely if each.token.strip() == letter))
            for letter in letters
        }

    # --- files

    def save(self) -> None:
        (self.outputs / SNAPSHOT).write_text(json.dumps(self.snapshot, indent=2) + "\n", encoding="utf-8")

    def write(self, call: Call, record: dict[str, Any]) -> None:
        if (call.file, call.id, call.number) in self.kept:
            return
        with (self.outputs / call.file).open("a", encoding="utf-8", newline="\n") as file:
            file.write(json.dumps(record) + "\n")
        self.kept[call.file, call.id, call.number] = record
        self.progress.step(record["usage"])

    def keep(self) -> None:
        """Reads what an earlier start wrote down. A line that it did not finish is cut off, and asked for again."""
        for name in (SAMPLES, REPORTS):
            path = self.outputs / name
            data = path.read_bytes() if path.exists() else b""
            whole = data[: data.rfind(b"\n") + 1]
            if whole != data or not path.exists():
                path.write_bytes(whole)
            for line in whole.splitlines():
                try:
                    record = json.loads(line)
                    key = (name, record["id"], record["index"])
                    if key in self.kept:
                        self.another(f"{name}: {record['id']} {record['index']} stands twice")
                    self.kept[key] = record | {"usage": record["usage"]}
                except (ValueError, KeyError, TypeError) as error:
                    self.another(f"{name} cannot be read: {error!r}")
        if self.kept:
            self.keep_snapshot()

    def keep_snapshot(self) -> None:
        try:
            earlier = json.loads((self.outputs / SNAPSHOT).read_bytes())
            other = [name for name in SETTINGS if earlier[name] != self.snapshot[name]]
            self.snapshot |= {name: earlier[name] for name in ("captured_at", "model_reported", "temperature")}
        except (OSError, ValueError, KeyError, TypeError) as error:
            self.another(f"{SNAPSHOT} cannot be read: {error!r}")
        if other:
            self.another(f"{other[0]} was {earlier[other[0]]!r}")

    def another(self, why: str) -> None:
        misused(f"{self.outputs} holds the records of another run ({why}); remove it, or name another --outputs")


class Progress:
    """How far a case is and what it has cost, in one line of the terminal; where there is none, at the end only.

    Args:
        case: its id.
        total: calls.
        price: dollars for a million prompt tokens and a million completion tokens, or None.
        out: where it is shown.
    """

    def __init__(self, case: str, total: int, price: tuple[float, float] | None, out: TextIO | None = None) -> None:
        self.case, self.total, self.price, self.out = case, total, price, out or sys.stderr
        self.done = self.prompt_tokens = self.completion_tokens = 0
        self.start = time.monotonic()

    def step(self, usage: dict[str, int] | None) -> None:
        """One call more."""
        self.done += 1
        self.prompt_tokens += (usage or {}).get("prompt_tokens", 0)
        self.completion_tokens += (usage or {}).get("completion_tokens", 0)
        if self.out.isatty():
            print(f"\r\x1b[K{self}", end="", file=self.out, flush=True)

    def end(self) -> None:
        """No more calls."""
        self.total = self.done
        print(f"\r\x1b[K{self}" if self.out.isatty() else self, file=self.out, flush=True)

    def __str__(self) -> str:
        told = f"{self.case}: {self.done}/{self.total} calls, {self.prompt_tokens:,} tokens in, "
        told += f"{self.completion_tokens:,} out"
        if self.price:
            spent = (self.prompt_tokens * self.price[0] + self.completion_tokens * self.price[1]) / 1e6
            told += f", ${spent:.4f}"
        return f"{told}, {time.monotonic() - self.start:.0f} s"


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def tell(message: str) -> None:
    """In ASCII, whatever the locale: tp reads stderr as UTF-8."""
    print("driver.py:", message.encode("ascii", "backslashreplace").decode(), file=sys.stderr)
