"""Asks a model the locked prompt a few times, and leaves a run as tp does: `know-thyself report` reads it.

What an endpoint sends is untrusted, and may quote the caller's own key: nothing of it is kept or shown before the key
is taken out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from matchers import embedded
from matchers.endpoint import (
    LOOPBACK,
    NAME_LENGTH,
    Client,
    Endpoint,
    EndpointError,
    answer_of,
    endpoint_of_environment,
    misused,
    new_snapshot,
    provider_of,
    reported_by,
)
from matchers.gold import Gold
from matchers.grading import grade
from matchers.judging import Judgement
from matchers.paths import PROMPT
from matchers.report import COLUMNS
from matchers.show import cell, plain
from matchers.task import read_expected
from matchers.trap import SNAPSHOT, CaseFiles, judge_files, locked_prompt, metrics

LIMITS = (
    "A self-report is evidence of what a model says, and no proof of what it is: a system prompt that nobody shows,\n"
    "or a proxy that knows the question, can make any model say anything."
)
_MAX_TOKENS = 4096
_LOCAL_TOKENS = 512
"""A small model loops; a right answer takes some 200."""
_LOCAL_TEMPERATURE = 0.7


class Question(NamedTuple):
    """Who is asked, and how.

    Args:
        model: the id that the endpoint knows; `local/NAME` for the embedded model.
        times: how many samples are taken, from 1 on.
        base_url: of the endpoint; OPENAI_BASE_URL where None.
        system_prompt: what is sent before the question; "" for nothing.
        temperature: None sends none; to the embedded model, 0.7.
        timeout: seconds that one attempt may take.
        retries: how often a sample is asked for again after rate limits, failures and lost connections.
    """

    model: str
    times: int = 5
    base_url: str | None = None
    system_prompt: str = ""
    temperature: float | None = None
    timeout: float = 120.0
    retries: int = 2

    @property
    def local(self) -> bool:
        """Whether the embedded model is meant."""
        return self.model.startswith(embedded.PREFIX)


class Sample(NamedTuple):
    """One sample.

    Args:
        text: what was answered; "" where nothing was.
        trouble: why nothing was answered, in one line; "" where something was.
        snapshot: how it was asked, as `schemas/snapshot.json` has it.
        seconds: how long it took.
    """

    text: str
    trouble: str
    snapshot: dict[str, Any]
    seconds: float


def ask(question: Question, tell: Callable[[str], None]) -> list[Sample]:
    """Ask.

    A wrong key and an unknown model are not asked for again. What was not answered is a sample all the same.
    Ctrl-C ends it, and what was answered before is kept.

    Args:
        tell: is told, in words and as soon as it is known, which sample was not answered and why.

    Returns:
        One for each time.

    Raises:
        EndpointError: nothing was answered; with exit code 2.
    """
    if len(question.model) > NAME_LENGTH:
        misused(f"--model: an id has at most {NAME_LENGTH} characters, this one has {len(question.model)}")
    samples: list[Sample] = []
    answered = False
    with _endpoint(question) as (endpoint, template_prompt):
        client = Client(endpoint, question.timeout, tell)
        for number in range(1, question.times + 1):
            try:
                sample, again = _sample(question, number, endpoint, client, template_prompt)
            except KeyboardInterrupt:
                # What was answered may have been paid for. What was not asked is no sample.
                if not answered:
                    raise
                tell(f"stopped: {number - 1} of {question.times} samples were asked for")
                break
            samples.append(sample)
            answered = any(each.text for each in samples)
            if not (again or answered):
                misused(sample.trouble)
            if sample.trouble:
                tell(f"sample {number} of {question.times}: {sample.trouble}")
            if not again:
                rest = question.times - number
                samples += [sample._replace(trouble=f"not asked any more: {sample.trouble}", seconds=0.0)] * rest
                break
    if not answered:
        misused(f"none of {question.times} samples was answered; nothing is stored")
    return samples


@contextmanager
def _endpoint(question: Question) -> Iterator[tuple[Endpoint, str | None]]:
    """The endpoint, and what its chat template puts in where no system prompt is given, as far as it is known."""
    if question.local:
        with embedded.embedded_server(question.model.removeprefix(embedded.PREFIX)) as found:
            yield found
        return
    endpoint = endpoint_of_environment(question.model, question.retries, question.base_url)
    yield endpoint._replace(local=endpoint.host in LOOPBACK), None


def _sample(
    question: Question, number: int, endpoint: Endpoint, client: Client, template_prompt: str | None
) -> tuple[Sample, bool]:
    """One sample, and whether asking for another one may help."""
    request = _request(question, number)
    started = monotonic()
    provider = embedded.PROVIDER if question.local else provider_of(endpoint.host)
    system_prompt = endpoint.scrubbed(question.system_prompt)
    snapshot = new_snapshot(question.model, provider, endpoint.host, system_prompt, template_prompt)
    text = trouble = ""
    again = True
    try:
        reply = client.complete(request)
        reported = reported_by(reply)
        snapshot["model_reported"] = None if reported is None else endpoint.scrubbed(reported)
        answer = answer_of(reply, question.model)
        text = endpoint.scrubbed(answer)
        if text != answer:
            client.tell(f"sample {number} holds the key, which is taken out of it")
    except EndpointError as error:
        trouble, again = plain(endpoint.scrubbed(str(error)), 400), error.again
    # As it was sent: what the endpoint refused is taken out of it.
    snapshot |= {"temperature": request.get("temperature"), "seed": request.get("seed")}
    return Sample(text, trouble, snapshot, monotonic() - started), again


def _request(question: Question, number: int) -> dict[str, Any]:
    messages = [{"role": "user", "content": locked_prompt()}]
    if question.system_prompt:
        messages.insert(0, {"role": "system", "content": question.system_prompt})
    temperature = question.temperature
    if temperature is None and question.local:
        temperature = _LOCAL_TEMPERATURE
    out: dict[str, Any] = {
        "messages": messages,
        "max_tokens": _LOCAL_TOKENS if question.local else _MAX_TOKENS,
    }
    if temperature is not None:
        out["temperature"] = temperature
    if question.local:
        out["seed"] = number
    return out


# --- a run of them ---------------------------------------------------------------------------------------


class Audit(NamedTuple):
    """A run that was stored and judged.

    Args:
        folder: where it lies.
        row: what tp's grader makes of it.
        judgements: of each sample; one that was not answered is judged as a solution that failed is.
        samples: the samples.
    """

    folder: Path
    row: dict[str, Any]
    judgements: list[Judgement]
    samples: list[Sample]


def new_folder(model: str, out: Path | None, now: datetime) -> Path:
    """Where a run is stored: `out`, or a folder that is named for the model and the time.

    Raises:
        EndpointError: there is something already.
    """
    name = re.sub(r"[^A-Za-z0-9._-]+", "_", model).strip("._") or "model"
    folder = out or Path("asked") / name / now.astimezone(UTC).strftime("%Y-%m-%dT%H-%M-%S-%fZ")
    if folder.exists() and not (folder.is_dir() and next(folder.iterdir(), None) is None):
        misused(f"{folder}: is there already; --out names a new folder")
    return folder


def store(folder: Path, samples: list[Sample], gold: Gold) -> Audit:
    """Write a run's files as tp leaves them, and judge it by them.

    A sample without an answer is a case whose solution failed: it is worth 0.0, and passes no check.

    Raises:
        OSError: the folder cannot be written.
    """
    cases, judgements = [], []
    expected = read_expected()
    for number, sample in enumerate(samples, 1):
        name = f"case_{number:02d}"
        solution = folder / name / "solution"
        outputs = solution / "outputs"
        outputs.mkdir(parents=True)
        exit_code = 1 if sample.trouble else 0
        (solution / "stdout").write_bytes(sample.text.encode())
        (solution / "stderr").write_bytes(f"{sample.trouble}\n".encode() if sample.trouble else b"")
        _write(solution / "meta.json", {"exit_code": exit_code, "duration": sample.seconds})
        _write(outputs / SNAPSHOT, sample.snapshot)
        judgement = judge_files(CaseFiles(solution / "stdout", solution / "meta.json", outputs), PROMPT, expected, gold)
        judgements.append(judgement)
        cases.append(
            {
                "case_id": name,
                "exit_code": exit_code,
                "duration": sample.seconds,
                "metrics": json.loads(metrics(judgement)),
                "cost": _witness(sample),
                "judge_exit_code": 0,
            }
        )
    # Last: a folder without it is half a run, and told to be one.
    _write(folder / "report.json", {"cases_results": cases})
    return Audit(folder, grade(cases, gold, expected.category), judgements, samples)


def _witness(sample: Sample) -> dict[str, Any] | None:
    """What tp's proxy would have seen: the id in the API's answer."""
    reported = sample.snapshot["model_reported"]
    if not reported:
        return None
    return {"by_model": [{"provider": sample.snapshot["provider"], "model": reported}], "cost_usd": None}


def _write(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, indent=2) + "\n", "utf-8")


# --- what is shown ---------------------------------------------------------------------------------------


def as_dict(audit: Audit) -> dict[str, Any]:
    """The run as JSON types."""
    return {
        "folder": str(audit.folder),
        "asked": len(audit.samples),
        "answered": sum(not sample.trouble for sample in audit.samples),
        "row": audit.row,
        "samples": [
            {"trouble": sample.trouble or None, **judgement.as_dict()}
            for sample, judgement in zip(audit.samples, audit.judgements, strict=True)
        ],
        "limits": LIMITS,
    }


def as_text(audit: Audit) -> str:
    """The run for people: its row, why each sample has its tier, and what that is worth."""
    row, samples = audit.row, audit.samples
    failed = sum(bool(sample.trouble) for sample in samples)
    asked = samples[0].snapshot
    host = asked["base_url_host"]
    lines = [
        f"{plain(asked['model'])} at {plain(host)}: {len(samples) - failed} of {len(samples)} samples answered",
        "",
    ]
    lines += [f"| {' | '.join(cells)} |" for cells in (COLUMNS, ["---"] * len(COLUMNS), _cells(asked["model"], row))]
    lines += ["", f"Share of {len(samples)} samples that score 1.0, with its 95 % Wilson interval in per cent."]
    if failed:
        lines.append(f"{failed} not answered: each is worth 0.0 and passes no check.")
    lines.append("")
    for number, (sample, judgement) in enumerate(zip(samples, audit.judgements, strict=True), 1):
        why = f"not answered: {sample.trouble}" if sample.trouble else judgement.reason
        lines.append(f"{number:>2}  {judgement.tier:<7}  {plain(why, 300)}")
    lines += ["", _observed(audit), f"stored in {plain(str(audit.folder), 1000)}", LIMITS]
    return "\n".join(lines)


def _cells(model: str, row: dict[str, Any]) -> list[str]:
    def share(label: str) -> str:
        if row[label] is None:
            return "–"
        rate, low, high = (round(100 * each) for each in row[label])
        return f"{rate} % ({low}–{high})"

    def number(key: str, form: str) -> str:
        return "–" if row[key] is None else format(row[key], form)

    return [
        cell(model),
        *(share(f"GT{number}") for number in range(1, 8)),
        row["tier"],
        number("calibration", ".2f"),
        number("staleness_months", ".1f"),
        number("update_humility", ".2f"),
    ]


def _observed(audit: Audit) -> str:
    said = sorted({plain(name, 80) for each in audit.samples if (name := each.snapshot["model_reported"])})
    named = " and ".join(said) if said else "nobody"
    match audit.row["observed"]:
        case "match":
            return f"the API answers as {named}, which is the model that was asked for"
        case "mismatch":
            return f"the API answers as {named}, which is another model than was asked for: the run is worth 0.0"
    return f"the API answers as {named}, and not each time: no witness of who answered"
