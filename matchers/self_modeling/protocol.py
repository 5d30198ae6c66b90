"""The files of a case: what a solution is asked to do, and what the judge knows beside it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from matchers.json_text import parse_json
from matchers.schema import problems
from matchers.self_modeling.reading import fit
from matchers.self_modeling.tasks import DOMAINS
from matchers.yaml_text import DataError, read_text

EDIT = "edit"
"""The prompt that a solution makes of E8's report."""
PROMPTS = ("base", "lever", "alt1", "alt2", "drop_a", "drop_b", "drop_c", "conf", "probe")


class Edit(NamedTuple):
    """Args:
    region: the part of `base` that E8 may change.
    suffix: the rest, which stays.
    max_words: how many words may change.
    """

    region: str
    suffix: str
    max_words: int


class Protocol(NamedTuple):
    """What a solution does for a case; see `schemas/protocol.json`.

    Args:
        case: the folder's name.
        n: samples a prompt.
        temperature: of every sample.
        max_tokens: a ceiling.
        seeds: of sample 0, 1, …
        prompts: the text behind each id.
        questions: the whole message that asks for each task's report.
        edit: what E8 may change.
        answers: the JSON Schema of each task's `answer`.
    """

    case: str
    n: int
    temperature: float
    max_tokens: int
    seeds: tuple[int, ...]
    prompts: Mapping[str, str]
    questions: Mapping[str, str]
    edit: Edit
    answers: Mapping[str, Any]


class Target(NamedTuple):
    """What the judge knows of a case; see `schemas/target.json`.

    Args:
        case: the folder's name.
        domain: of `tasks.DOMAINS`.
        group: the domain and the kind of change.
        seed: of the case within its group.
        split: "eval" or "train".
        key: the right answer.
        cases: what an expression must give; empty outside of `code`.
        feature: what E9 asks about.
        letters: the prompt behind each letter of E6 and E7.
        cannot_be_told: the letter of the option that says so, or "".
    """

    case: str
    domain: str
    group: str
    seed: int
    split: str
    key: int | str
    cases: tuple[Mapping[str, Any], ...]
    feature: str
    letters: Mapping[str, Mapping[str, str]]
    cannot_be_told: str


def messages(text: str, system_prompt: str) -> list[dict[str, str]]:
    """The messages of one call: the system prompt, or none where it is empty, and one user message."""
    system = [{"role": "system", "content": system_prompt}] if system_prompt else []
    return [*system, {"role": "user", "content": text}]


def messages_sha256(sent: list[dict[str, str]]) -> str:
    """The hash of messages, as JSON with sorted keys and no spaces, in UTF-8."""
    return text_sha256(json.dumps(sent, ensure_ascii=False, sort_keys=True, separators=(",", ":")))


def text_sha256(text: str) -> str:
    """The hash of a text in UTF-8, as a protocol holds it."""
    # Half of a pair of surrogates, as JSON can spell one, is no character that could be sent.
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()


def read_case(inputs: Path, expected: Path) -> tuple[Protocol, Target]:
    """Read a case's two files.

    Args:
        inputs: the folder with `protocol.json`.
        expected: the folder with `target.json`.

    Raises:
        DataError: one of them breaks its schema or a hash, or they do not belong together; every problem at once.
    """
    protocol, target, wrong = None, None, []
    try:
        protocol = read_protocol(inputs / "protocol.json")
    except DataError as error:
        wrong += error.problems
    try:
        target = read_target(expected / "target.json")
    except DataError as error:
        wrong += error.problems
    if protocol and target and protocol.case != target.case:
        wrong.append(f"target.json::$.case: {target.case} where protocol.json has {protocol.case}")
    if protocol is None or target is None or wrong:
        raise DataError(wrong)
    return protocol, target


def read_protocol(path: Path) -> Protocol:
    """Read a `protocol.json`.

    Raises:
        DataError: it breaks its schema, or a text's hash is another than the one beside it.
    """
    data = _read(path, "protocol")
    where = f"{path.parent.name}/{path.name}"
    wrong = [
        f"{where}::$.{part}[{i}].sha256: {each['sha256']}; the SHA-256 of its {name} is {text_sha256(each[name])}"
        for part, name in (("prompts", "text"), ("reports", "question"))
        for i, each in enumerate(data[part])
        if each["sha256"] != text_sha256(each[name])
    ]
    prompts = {each["id"]: each["text"] for each in data["prompts"]}
    questions = {each["task"]: each["question"] for each in data["reports"]}
    wrong += [f"{where}::$.prompts: {name} is missing" for name in PROMPTS if name not in prompts]
    wrong += [f"{where}::$.reports: E{i} is missing" for i in range(1, 10) if f"E{i}" not in questions]
    if len(questions) < len(data["reports"]):
        wrong.append(f"{where}::$.reports: a task stands twice")
    edit = Edit(**data["edit"])
    if not wrong and edit.region + edit.suffix != prompts["base"]:
        wrong.append(f"{where}::$.edit: region and suffix are together not the text of base")
    if wrong:
        raise DataError(wrong)
    answers = {each["task"]: each["answer"] for each in data["reports"]}
    return Protocol(
        data["case"],
        data["n"],
        data["temperature"],
        data["max_tokens"],
        tuple(data["seeds"]),
        prompts,
        questions,
        edit,
        answers,
    )


def read_target(path: Path) -> Target:
    """Read a `target.json`.

    Raises:
        DataError: it breaks its schema, or what is in it does not belong together.
    """
    data = _read(path, "target")
    check, domain = data["check"], data["domain"]
    wrong = []
    if not data["group"].startswith(f"{domain}/"):
        wrong.append(f"$.group: {data['group']} is no group of {domain}")
    if (check["kind"] == "expression") is not (domain == "code"):
        wrong.append(f"$.check.kind: {check['kind']} in {domain}")
    if domain != "code" and fit(data["key"], DOMAINS[domain]) is None:
        wrong.append(f"$.key: {data['key']!r} is no answer of {domain}")
    for task, prompts in data["letters"].items():
        if len(set(prompts.values())) < len(prompts):
            wrong.append(f"$.letters.{task}: two letters stand for one prompt")
    if domain == "ambiguity" and "cannot_be_told" not in data:
        wrong.append("$: cannot_be_told is missing; the letter of the option that says so")
    if wrong:
        raise DataError([f"{path.parent.name}/{path.name}::{each}" for each in wrong])
    return Target(
        data["case"],
        domain,
        data["group"],
        data["seed"],
        data["split"],
        data["key"],
        tuple(check.get("cases", ())),
        data["feature"],
        data["letters"],
        data.get("cannot_be_told", ""),
    )


def _read(path: Path, schema: str) -> dict[str, Any]:
    where = f"{path.parent.name}/{path.name}"
    data = parse_json(read_text(path, where), where)
    found = problems(data, f"self_modeling/{schema}", where)
    if found:
        raise DataError(found)
    read: dict[str, Any] = data
    return read
