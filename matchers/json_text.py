"""JSON files of the project's own, read strictly."""

from __future__ import annotations

import json
from typing import Any

from matchers.yaml_text import DataError


def parse_json(text: str, where: str) -> Any:
    """Parse a JSON file of the project's own.

    Raises:
        DataError: it is none, or holds NaN or a repeated key.
    """
    try:
        return json_of(text)
    except ValueError as error:
        raise DataError([f"{where}::$: no JSON: {error}"]) from error


def json_of(text: str) -> Any:
    """What a text in JSON holds.

    Raises:
        ValueError: it is no JSON, or holds NaN or a repeated key. Of a text of one line the message names the column
            only, as whoever reads lines knows their number.
    """
    try:
        return json.loads(text, parse_constant=_refuse_constant, object_pairs_hook=_unique_keys)
    except RecursionError as error:
        raise ValueError(str(error)) from error
    except json.JSONDecodeError as error:
        if "\n" in error.doc.rstrip("\r\n"):
            raise
        raise ValueError(f"{error.msg} at column {error.colno}") from error


def _refuse_constant(constant: str) -> Any:
    raise ValueError(f"{constant} is no JSON")


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for key, value in pairs:
        if key in out:
            raise ValueError(f"the key {key!r} stands twice")
        out[key] = value
    return out


DECODER = json.JSONDecoder(parse_constant=_refuse_constant, object_pairs_hook=_unique_keys)
"""Reads a value that stands within a text, as strictly; its `raw_decode` raises ValueError or RecursionError."""
