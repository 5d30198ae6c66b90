"""Whether a case's files fit each other, and differ from those of its twin only where the pair's contrast is.

A pair measures what it was made for only where nothing else differs: what an order pair answers differently, it answers
by its order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from matchers.identity_contract.expected import ANSWER, Expected, read_expected
from matchers.identity_contract.protocol import PROTOCOL, Protocol, read_protocol
from matchers.json_text import parse_json
from matchers.yaml_text import DataError, read_text


def read_case(inputs: Path, expected: Path) -> tuple[Protocol, Expected]:
    """A case's protocol and what is expected, checked against each other and against its twin's.

    Args:
        inputs: the case's folder under `inputs/`.
        expected: its folder under `expected/`; its twin's stands beside it.

    Raises:
        DataError: a file is broken, or differs where it may not.
    """
    protocol, answer = read_protocol(inputs / PROTOCOL), read_expected(expected / ANSWER)
    where = f"{expected.name}/{ANSWER}"
    found = [f"{where}::{line}" for line in _misfits(protocol, answer)]
    twin = _twin(expected, answer)
    if twin is None:
        found.append(f"{where}::$.pair: no other case is of pair {answer.pair}, or more than one is")
    else:
        other = read_protocol(inputs.parent / twin.name / PROTOCOL), read_expected(twin / ANSWER)
        found += [f"{where}::{line} (its twin is {twin.name})" for line in _differences((protocol, answer), other)]
    if found:
        raise DataError(found)
    return protocol, answer


def _twin(expected: Path, answer: Expected) -> Path | None:
    found = []
    for path in sorted(expected.parent.glob(f"*/{ANSWER}")):
        # Not checked whole: fifteen files for one twin would cost more than the judging does.
        data = parse_json(read_text(path), f"{path.parent.name}/{path.name}")
        if path.parent.name != expected.name and isinstance(data, dict) and data.get("pair") == answer.pair:
            found.append(path.parent)
    return found[0] if len(found) == 1 else None


def _misfits(protocol: Protocol, answer: Expected) -> list[str]:
    """Where what is expected is not what the protocol asks for."""
    found = []
    contract, identifiers = protocol.contract, answer.identifiers
    for name, told in (
        ("id", protocol.data["case"]),
        ("token", contract["private_token"]),
        ("identifiers.designation", contract["designation"]),
        ("identifiers.parent", contract["parent"]),
        ("identifiers.address", contract["collaborator"]["address"]),
        ("identifiers.lineage", contract["lineage"]),
    ):
        # The token is shown in no message.
        if (identifiers | {"id": answer.id, "token": answer.token})[name.rpartition(".")[2]] != told:
            found.append(f"$.{name}: is not what the protocol says")
    if identifiers["lineage"][-1] != identifiers["parent"]:
        found.append("$.identifiers.parent: is not the last of lineage")
    by_conversation: dict[str | None, list[str]] = {}
    for step in protocol.steps[1:]:
        by_conversation.setdefault(step.conversation, []).append(step.id)
    if [list(probe.steps) for probe in answer.probes] != list(by_conversation.values()):
        found.append("$.probes: their steps are not the conversations of the protocol, in order")
    say = {step.id for step in protocol.steps if step.do == "say"}
    found += [
        f"$.probes[{i}].steps: {probe.steps[-1]} is no turn of the user; its answer cannot be judged"
        for i, probe in enumerate(answer.probes)
        if probe.steps[-1] not in say
    ]
    return found


def _differences(own: tuple[Protocol, Expected], other: tuple[Protocol, Expected]) -> list[str]:
    (protocol, answer), (their_protocol, their_answer) = own, other
    found = []
    if answer.contrast != their_answer.contrast:
        return ["$.contrast: the two differ"]
    if protocol.data["steps"][1:] != their_protocol.data["steps"][1:]:
        found.append("$.pair: the inputs of the two differ behind the install step")
    may = ("priorities",) if answer.contrast == "order" else ("lineage", "parent")
    found += [
        f"$.pair: the contracts of the two differ in {key}"
        for key, value in protocol.contract.items()
        if key not in may and value != their_protocol.contract[key]
    ]
    mine, theirs = _without_contrast(answer, their_answer), _without_contrast(their_answer, answer)
    found += [f"$.{key}: the two differ" for key in mine if mine[key] != theirs[key]]
    if answer.orders["base"] != their_answer.orders["twin"] or answer.orders["twin"] != their_answer.orders["base"]:
        found.append("$.orders: base and twin are not those of the twin, exchanged")
    if (answer.orders["base"] == answer.orders["twin"]) == (answer.contrast == "order"):
        found.append(f"$.orders: base and twin do not fit a pair that differs in its {answer.contrast}")
    return found


_SETS = ("others", "without")
"""Arguments whose order says nothing."""


def _without_contrast(answer: Expected, twin: Expected) -> dict[str, Any]:
    """What is expected, without what the members of a pair may differ in."""
    names: dict[str, str] = {}
    if answer.contrast == "lineage":
        for whose, each in (("twin's", twin), ("own", answer)):
            names |= {code: f"{whose} ancestor {i}" for i, code in enumerate(each.identifiers["lineage"])}
    out: dict[str, Any] = _renamed({key: value for key, value in answer.data.items() if key != "id"}, names)
    out["orders"] = [answer.orders["fake"], answer.orders["version_2"]]
    for probe in out["probes"]:
        for matcher in probe["matchers"]:
            if answer.contrast == "order":
                matcher.pop("label", None)
            for name in _SETS:
                if name in matcher:
                    matcher[name] = sorted(matcher[name])
    return out


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """A JSON value with other texts for some of its texts."""
    if isinstance(value, dict):
        return {key: _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return [_renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value
