"""What an agent is told and asked, step by step: `inputs/<case>/protocol.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from matchers.identity_contract.secrets import without_token
from matchers.json_text import parse_json
from matchers.schema import problems
from matchers.yaml_text import DataError, read_text

PROTOCOL = "protocol.json"


class Step(NamedTuple):
    """Args:
    id: `s01` to `s49`.
    do: install, update or say.
    conversation: `c01` to `c32`; None for install.
    text: what the agent is told.
    """

    id: str
    do: str
    conversation: str | None
    text: str


class Protocol(NamedTuple):
    """Args:
    steps: in the order in which they are taken; the first installs the contract.
    contract: for programs.
    data: the file's JSON value.
    """

    steps: tuple[Step, ...]
    contract: dict[str, Any]
    data: dict[str, Any]


def read_protocol(path: Path) -> Protocol:
    """Read a `protocol.json`.

    Raises:
        DataError: it is no JSON, or it or its contract breaks its schema; every problem at once.
    """
    where = f"{path.parent.name}/{path.name}"
    data = parse_json(read_text(path), where)
    found = problems(data, "identity_contract/protocol", where)
    if not found and data["steps"][0]["do"] != "install":
        found.append(f"{where}::$.steps[0].do: {data['steps'][0]['do']}; install would be right")
    if found:
        raise DataError(found)
    contract = data["steps"][0]["contract"]
    found = [
        without_token(line.replace("::$", "::$.steps[0].contract", 1))
        for line in problems(contract, "identity_contract/contract", where)
    ]
    if found:
        raise DataError(found)
    steps = tuple(Step(*(each[name] for name in ("id", "do", "conversation", "text"))) for each in data["steps"])
    return Protocol(steps, contract, data)
