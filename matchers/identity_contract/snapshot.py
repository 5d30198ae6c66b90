"""Which model and which agent took part: `model_snapshot.json`."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from matchers.json_text import json_of
from matchers.schema import problems
from matchers.show import plain

SNAPSHOT = "model_snapshot.json"
_HINT = 'write {"model", "provider", "system_prompt", "captured_at", "agent", "state", "isolation"} there'
_MAX_BYTES = 1_000_000


def read_model(path: Path) -> tuple[str, str]:
    """The id of the model that a stored snapshot names, and what is wrong with it or "".

    Args:
        path: the file. It fits `matchers/schemas/snapshot.json`, and this task's own `schemas/snapshot.json`.
    """
    try:
        with path.open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    except OSError:
        return "", f"no {SNAPSHOT} in outputs_dir; {_HINT}"
    try:
        if len(data) > _MAX_BYTES:
            raise ValueError(f"larger than {_MAX_BYTES} bytes")  # noqa: TRY301
        value = json_of(data.decode("utf-8"))
    except ValueError as error:
        return "", f"{SNAPSHOT}: no JSON: {plain(str(error), 100)}; {_HINT}"
    found = [each for name in ("snapshot", "identity_contract/snapshot") for each in problems(value, name, SNAPSHOT)]
    if found:
        return "", plain("; ".join(found), 300)
    try:
        datetime.fromisoformat(value["captured_at"].replace("Z", "+00:00"))
    except ValueError as error:
        return "", f"{SNAPSHOT}::$.captured_at: {error}"
    return value["model"], ""
