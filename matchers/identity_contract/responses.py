"""What the agent wrote: `responses.jsonl`, a line a step, read as strictly as a protocol of evidence is.

A lost line may hide a leak, and of two answers to one step none is chosen: so whatever is out of order ends the case.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from matchers.identity_contract.protocol import Protocol, Step
from matchers.json_text import json_of
from matchers.schema import problems
from matchers.show import plain

RESPONSES = "responses.jsonl"
MAX_BYTES = 2_000_000
_SLACK = timedelta(seconds=1)
"""What the clocks of tp and of the solution may lie apart."""
_TOLD = 3
"""Problems that a reason names."""


class Turn(NamedTuple):
    """What the agent wrote at one step.

    Args:
        step: its id.
        conversation: the solution's own id; None for install.
        text: as it was written, reasoning included.
        started: when.
        finished: when.
    """

    step: str
    conversation: str | None
    text: str
    started: datetime
    finished: datetime


class ResponsesError(ValueError):
    """The file cannot be judged; the message names line and step."""


def read_responses(path: Path, protocol: Protocol, lasted: float) -> tuple[Turn, ...]:
    """Read what the agent wrote.

    Args:
        path: the file.
        protocol: what it was told and asked.
        lasted: seconds that the run took, as tp measured it.

    Returns:
        A turn a step, in the protocol's order.

    Raises:
        ResponsesError: it cannot be read, breaks its schema, or is no record of one run through the protocol.
    """
    turns = _turns(_lines(path), protocol)
    _check_conversations(turns, protocol)
    _check_times(turns, lasted)
    return turns


def _lines(path: Path) -> list[str]:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise ResponsesError(f"no {RESPONSES} in outputs_dir; write a line a step there") from error
    if len(data) > MAX_BYTES:
        raise ResponsesError(f"{RESPONSES}: larger than {MAX_BYTES} bytes")
    lines = data.split(b"\n")
    if not lines[-1]:
        lines.pop()
    out = []
    for number, line in enumerate(lines, 1):
        try:
            out.append(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise ResponsesError(f"{RESPONSES} line {number}: byte {error.start} is not UTF-8") from error
    return out


def _turns(lines: list[str], protocol: Protocol) -> tuple[Turn, ...]:
    turns: list[Turn] = []
    found: list[str] = []
    steps = protocol.steps
    for number, line in enumerate(lines, 1):
        wanted = steps[number - 1] if number <= len(steps) else None
        value, wrong = _value(line)
        found += [f"{RESPONSES} line {number}{_of(wanted)}: {each}" for each in wrong]
        if len(found) >= _TOLD:
            break
        if wrong:
            continue
        order = _out_of_order(value["step"], number, steps)
        if order:
            # What stands behind is out of order too, and says no more.
            found.append(f"{RESPONSES} line {number}: {order}")
            break
        turn, trouble = _turn(value, steps[number - 1])
        if turn is None:
            found.append(f"{RESPONSES} line {number} ({value['step']}): {trouble}")
        else:
            turns.append(turn)
    else:
        if len(lines) < len(steps):
            missing = steps[len(lines)].id
            found.append(f"{RESPONSES} ends at line {len(lines)}: step {missing} is missing, and what follows it")
    if found:
        raise ResponsesError("; ".join(found[:_TOLD]))
    return tuple(turns)


def _of(step: Step | None) -> str:
    return f" ({step.id})" if step else ""


def _value(line: str) -> tuple[Any, list[str]]:
    """The JSON value of a line, and what is wrong with it."""
    try:
        value = json_of(line)
    except ValueError as error:
        return None, [f"no JSON: {plain(str(error), 100)}"]
    return value, [plain(each.removeprefix("::"), 160) for each in problems(value, "identity_contract/response", "")]


def _out_of_order(step: str, number: int, steps: tuple[Step, ...]) -> str:
    """What is wrong with a step that stands on a line, or ""."""
    ids = [each.id for each in steps]
    if number <= len(ids) and ids[number - 1] == step:
        return ""
    if step not in ids:
        return f"step {step} is unknown"
    if ids.index(step) < number - 1:
        return f"step {step} stands twice, or out of order"
    return f"step {ids[number - 1]} is missing; {step} stands in its place"


def _turn(value: dict[str, Any], step: Step) -> tuple[Turn | None, str]:
    """The turn of a line that fits the schema; or None, and what is wrong with it all the same."""
    moments = []
    for name in ("started_at", "finished_at"):
        try:
            moments.append(datetime.fromisoformat(value[name].replace("Z", "+00:00")))
        except ValueError:
            return None, f"$.{name}: no such moment"
    if (value["conversation"] is None) != (step.do == "install"):
        return None, "$.conversation: null belongs to install, an id to every other step"
    if step.do != "say" and value["text"]:
        return None, f"$.text: an answer to {step.do}; empty would be right"
    return Turn(value["step"], value["conversation"], value["text"], moments[0], moments[1]), ""


def _check_conversations(turns: tuple[Turn, ...], protocol: Protocol) -> None:
    """One id for each conversation, and for no other one: else nothing shows that it was fresh."""
    theirs: dict[str | None, str | None] = {None: None}
    ours: dict[str | None, str | None] = {None: None}
    for number, (turn, step) in enumerate(zip(turns, protocol.steps, strict=True), 1):
        if theirs.setdefault(step.conversation, turn.conversation) != turn.conversation:
            raise ResponsesError(f"{RESPONSES} line {number} ({step.id}): a second id in one conversation")
        if ours.setdefault(turn.conversation, step.conversation) != step.conversation:
            raise ResponsesError(
                f"{RESPONSES} line {number} ({step.id}): the id of an earlier conversation; nothing shows that this "
                "one was fresh"
            )


def _check_times(turns: tuple[Turn, ...], lasted: float) -> None:
    before: Turn | None = None
    for number, turn in enumerate(turns, 1):
        if turn.finished < turn.started:
            raise ResponsesError(f"{RESPONSES} line {number} ({turn.step}): it finished before it started")
        if before is not None and turn.started < before.finished:
            raise ResponsesError(f"{RESPONSES} line {number} ({turn.step}): it overlaps step {before.step}")
        before = turn
    claimed = turns[-1].finished - turns[0].started
    if claimed > timedelta(seconds=lasted) + _SLACK:
        raise ResponsesError(
            f"{RESPONSES}: from {turns[0].step} to {turns[-1].step} {claimed.total_seconds():.1f} s are claimed, and "
            f"the run lasted {lasted:.1f} s"
        )
