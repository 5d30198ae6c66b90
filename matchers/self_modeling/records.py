"""What a solution wrote of a case: the snapshot, the samples and the reports, and whether they fit the protocol.

Only what a record holds can be checked here; what is invented as a whole is seen by tp's proxy or not at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from matchers.json_text import json_of
from matchers.schema import problems
from matchers.self_modeling.protocol import EDIT, Protocol, messages, messages_sha256
from matchers.self_modeling.reading import read
from matchers.self_modeling.tasks import SCORED, Kind

SNAPSHOT, SAMPLES, REPORTS = "model_snapshot.json", "samples.jsonl", "reports.jsonl"
MAX_BYTES = 2 * 1024 * 1024
"""Of each file."""
_TOLERANCE, _SLACK = 1.5, 32
"""How much longer, by its tokens, a report may be than the samples' tokens a character let expect."""


class Trouble(StrEnum):
    """Why a case failed; `OK` where it did not."""

    OK = "ok"
    CRASHED = "crashed"
    TIMED_OUT = "timed_out"
    SNAPSHOT = "snapshot"
    """There is none, or it is broken."""
    UNREADABLE = "unreadable"
    """A file is missing, too large, no UTF-8, or a line breaks its schema."""
    MISSING = "missing"
    DUPLICATE = "duplicate"
    EXTRA = "extra"
    NOT_FRESH = "not_fresh"
    """Other messages than the protocol's were sent, as hashes or tokens tell."""
    OUT_OF_ORDER = "out_of_order"
    """A report came before the samples, or a sample of the edit before its report."""
    MIXED = "mixed"
    """Not one setting for all calls."""
    BROKEN = "broken"
    """The apparatus failed."""


class RecordError(ValueError):
    """What a solution wrote makes its case a failed one.

    Args:
        trouble: why.
        reason: every place, in words.
    """

    def __init__(self, trouble: Trouble, reason: str) -> None:
        super().__init__(reason)
        self.trouble = trouble


class Snapshot(NamedTuple):
    """Which model was asked, and how.

    Args:
        model: the id that the samples come from.
        report_model: the id that the reports come from; the same but in an observer run.
        system_prompt: the exact text; "" where none was sent.
        logprobs: whether E10 was asked.
        settings: everything that must be one in all cases of a run.
    """

    model: str
    report_model: str
    system_prompt: str
    logprobs: bool
    settings: Mapping[str, Any]


class Record(NamedTuple):
    """One call; see `schemas/sample.json` and `schemas/report.json`; `number` is the `index` there."""

    id: str
    number: int
    messages_sha256: str
    response: str
    response_id: str | None
    prompt_tokens: int | None
    completion_tokens: int | None
    seed: int | None
    at: datetime
    first_token: Mapping[str, float]


class Records(NamedTuple):
    """What a solution wrote of a case, checked.

    Args:
        snapshot: how it asked.
        samples: the replies to each prompt, in the order of their index.
        reports: the reply that reports on each task.
    """

    snapshot: Snapshot
    samples: Mapping[str, tuple[Record, ...]]
    reports: Mapping[str, Record]

    def all(self) -> list[Record]:
        """Every call."""
        return [*(record for each in self.samples.values() for record in each), *self.reports.values()]


def read_records(outputs: Path, protocol: Protocol) -> Records:
    """Read what a solution wrote, and hold it against the protocol.

    Args:
        outputs: the folder that it wrote into.
        protocol: of the case.

    Raises:
        RecordError: it makes the case a failed one.
    """
    snapshot = _read_snapshot(outputs / SNAPSHOT, protocol)
    samples, reports = _read_lines(outputs / SAMPLES, "sample"), _read_lines(outputs / REPORTS, "report")
    asked = [*SCORED, *(["E10"] if snapshot.logprobs and "E10" in protocol.questions else [])]
    _count(reports, {(task, 0) for task in asked}, REPORTS)
    by_task = {record.id: record for record in reports}
    proposal = read(by_task["E8"].response, Kind.TEXT)
    texts = dict(protocol.prompts)
    if proposal.readable:
        texts[EDIT] = proposal.value + protocol.edit.suffix
    _count(samples, {(prompt, i) for prompt in texts for i in range(protocol.n)}, SAMPLES)
    _no_id_twice([*samples, *reports])
    sent = {
        **{prompt: messages(text, snapshot.system_prompt) for prompt, text in texts.items()},
        **{task: messages(protocol.questions[task], snapshot.system_prompt) for task in by_task},
    }
    _fresh([*samples, *reports], sent)
    _tokens(samples, reports, sent)
    _in_order(samples, reports)
    _one_seed(samples, protocol)
    ordered = sorted(samples, key=lambda record: record.number)
    return Records(
        snapshot,
        {prompt: tuple(record for record in ordered if record.id == prompt) for prompt in texts},
        by_task,
    )


# --- files -----------------------------------------------------------------------------------------------


def _read_text(path: Path, trouble: Trouble) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(trouble, f"{path.name} cannot be read: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise RecordError(trouble, f"{path.name} is larger than {MAX_BYTES} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(trouble, f"{path.name} is no text: byte {error.start} is not UTF-8") from None


def _read_snapshot(path: Path, protocol: Protocol) -> Snapshot:
    text = _read_text(path, Trouble.SNAPSHOT)
    try:
        data = json_of(text)
    except ValueError as error:
        raise RecordError(Trouble.SNAPSHOT, f"{path.name} is no JSON: {error}") from None
    wrong = problems(data, "self_modeling/snapshot", path.name)
    if wrong:
        raise RecordError(Trouble.SNAPSHOT, "; ".join(wrong))
    temperature = data.get("temperature")
    if temperature is not None and temperature != protocol.temperature:
        raise RecordError(Trouble.MIXED, f"{path.name}: temperature {temperature}; it is {protocol.temperature}")
    report_model = data["report_model"] or data["model"]
    one = ("model", "provider", "system_prompt", "temperature", "max_tokens", "logprobs")
    return Snapshot(
        data["model"],
        report_model,
        data["system_prompt"],
        data["logprobs"],
        {**{key: data.get(key) for key in one}, "report_model": report_model},
    )


def _read_lines(path: Path, schema: str) -> list[Record]:
    # Not splitlines(): U+2028 may stand in a reply, and ends no line of JSON.
    lines = _read_text(path, Trouble.UNREADABLE).split("\n")
    records, wrong = [], []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        where = f"{path.name}:{number}"
        try:
            data = json_of(line)
        except ValueError as error:
            wrong.append(f"{where}::$: no JSON: {error}")
            continue
        found = problems(data, f"self_modeling/{schema}", where)
        try:
            records += [] if found else [_record(data)]
        except ValueError as error:
            found = [f"{where}::$.at: {error}"]
        wrong += found
    if wrong:
        raise RecordError(Trouble.UNREADABLE, "; ".join(wrong))
    return records


def _record(data: Mapping[str, Any]) -> Record:
    usage = data["usage"] or {}
    return Record(
        data["id"],
        int(data["index"]),
        data["messages_sha256"],
        data["response"],
        data["response_id"],
        usage.get("prompt_tokens"),
        usage.get("completion_tokens"),
        data["seed"],
        datetime.fromisoformat(data["at"]),
        data.get("first_token", {}),
    )


# --- what the protocol asks for ------------------------------------------------------------------------------


def _count(records: Sequence[Record], wanted: set[tuple[str, int]], where: str) -> None:
    """Each record once, and no other."""
    found = Counter((record.id, record.number) for record in records)
    _refuse(Trouble.MISSING, where, (_name(key) for key in wanted - found.keys()))
    _refuse(Trouble.DUPLICATE, where, (_name(key) for key, n in found.items() if n > 1))
    _refuse(Trouble.EXTRA, where, (_name(key) for key in found.keys() - wanted))


def _name(key: tuple[str, int]) -> str:
    return f"{key[0]} {key[1]}"


def _refuse(trouble: Trouble, where: str, places: Iterable[str]) -> None:
    named = sorted(places)
    if named:
        raise RecordError(trouble, f"{trouble}: {where}: {', '.join(named)}")


def _no_id_twice(records: Sequence[Record]) -> None:
    found = Counter(record.response_id for record in records if record.response_id is not None)
    twice = {each for each, n in found.items() if n > 1}
    # One reply that stands for two calls: whichever was made, the other was not.
    _refuse(
        Trouble.DUPLICATE,
        "response_id",
        (_name((record.id, record.number)) for record in records if record.response_id in twice),
    )


def _fresh(records: Sequence[Record], sent: Mapping[str, list[dict[str, str]]]) -> None:
    """The messages' hashes are those of the calls that the protocol asks for: no report saw a sample."""
    hashes = {name: messages_sha256(each) for name, each in sent.items()}
    wrong = (_name((record.id, record.number)) for record in records if record.messages_sha256 != hashes[record.id])
    _refuse(Trouble.NOT_FRESH, "messages_sha256", wrong)


def _tokens(samples: Sequence[Record], reports: Sequence[Record], sent: Mapping[str, list[dict[str, str]]]) -> None:
    """Equal messages have equal tokens, and a report has no more than its length lets expect."""
    tokens: dict[str, set[int]] = {}
    for record in (*samples, *reports):
        if record.prompt_tokens is not None:
            tokens.setdefault(record.messages_sha256, set()).add(record.prompt_tokens)
    uneven = {sha256 for sha256, each in tokens.items() if len(each) > 1}
    named = {record.id for record in (*samples, *reports) if record.messages_sha256 in uneven}
    _refuse(Trouble.NOT_FRESH, "prompt_tokens of equal messages differ", named)

    def length(name: str) -> int:
        return sum(len(message["content"]) for message in sent[name])

    shares = [record.prompt_tokens / length(record.id) for record in samples if record.prompt_tokens is not None]
    if not shares:
        return
    share = median(shares)
    long = (
        record.id for record in reports if (record.prompt_tokens or 0) > _TOLERANCE * share * length(record.id) + _SLACK
    )
    _refuse(Trouble.NOT_FRESH, "more prompt_tokens than the question has", long)


def _in_order(samples: Sequence[Record], reports: Sequence[Record]) -> None:
    sampled = max(record.at for record in samples if record.id != EDIT)
    _refuse(Trouble.OUT_OF_ORDER, REPORTS, (record.id for record in reports if record.at < sampled))
    proposed = next(record.at for record in reports if record.id == "E8")
    early = (_name((record.id, record.number)) for record in samples if record.id == EDIT and record.at < proposed)
    _refuse(Trouble.OUT_OF_ORDER, SAMPLES, early)


def _one_seed(samples: Sequence[Record], protocol: Protocol) -> None:
    """Sample i of every prompt has seed i, or none has any."""
    if any(record.seed is not None for record in samples):
        wrong = (_name((each.id, each.number)) for each in samples if each.seed != protocol.seeds[each.number])
        _refuse(Trouble.MIXED, "seed", wrong)
