"""Checks data against the project's JSON Schemas without importing jsonschema.

A judge is a new process for each case and `jsonschema` alone would double its start (architecture,
"Speed"), so this reads the small part of JSON Schema that our own schemas use, and refuses to read any
other. Tests and commands check the same files with `jsonschema`; a test holds the two against each
other on generated records.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from matchers.paths import SCHEMAS, schema_path

_ANNOTATIONS = {"$schema", "$defs", "title", "description", "examples"}
_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "null": type(None),
    "number": (int, float),
    "integer": int,  # and 1.0, as JSON Schema has it
    "boolean": bool,
}


@cache
def schema(name: str) -> dict[str, Any]:
    """One of the project's schemas, by its file's name without `.json`, behind its subpackage where it has one."""
    loaded: dict[str, Any] = json.loads(schema_path(name, SCHEMAS).read_text("utf-8"))
    return loaded


def problems(value: Any, name: str, where: str) -> list[str]:
    """Everything about a value that a schema forbids.

    Args:
        value: JSON types.
        name: the schema's name.
        where: the file's name for messages.

    Returns:
        One `file::$.path: what is wrong; what would be right` a problem; empty where there is none.
    """
    root = schema(name)
    found: list[str] = []
    _check(value, root, root, "$", found)
    return [f"{where}::{line}" for line in found]


def _check(value: Any, rule: dict[str, Any], root: dict[str, Any], at: str, found: list[str]) -> None:
    for check, wanted in _checks(rule):
        check(value, wanted, rule, root, at, found)


def _checks(rule: dict[str, Any]) -> list[tuple[Any, Any]]:
    """A rule's checks, looked up once. The rule is held beside them, so that no other ever takes its id."""
    held = _looked_up.get(id(rule))
    if held is None:
        unknown = [key for key in rule if key not in _CHECKS and key not in _ANNOTATIONS]
        if unknown:
            raise NotImplementedError(f"matchers/schema.py does not read the keyword {unknown[0]!r}")
        checks = [(_CHECKS[key], wanted) for key, wanted in rule.items() if key in _CHECKS]
        held = _looked_up[id(rule)] = (rule, checks)
    return held[1]


_looked_up: dict[int, tuple[dict[str, Any], list[tuple[Any, Any]]]] = {}


def _type(value: Any, wanted: Any, rule: Any, root: Any, at: str, found: list[str]) -> None:
    names = [wanted] if isinstance(wanted, str) else wanted
    for name in names:
        if isinstance(value, _TYPES[name]) and (name == "boolean" or not isinstance(value, bool)):
            return
        if name == "integer" and isinstance(value, float) and value.is_integer():
            return
    found.append(f"{at}: {_show(value)} where {' or '.join(names)} belongs")


def _required(value: Any, wanted: list[str], rule: Any, root: Any, at: str, found: list[str]) -> None:
    if not isinstance(value, dict):
        return
    for key in wanted:
        if key not in value:
            about = rule.get("properties", {}).get(key, {}).get("description", "")
            found.append(f"{at}: {key} is missing" + (f"; {_lower(about)}" if about else ""))


def _lower(sentence: str) -> str:
    """A description as the second half of a message."""
    # "ISO 8601" begins with no word that a sentence made large.
    first = sentence[0] if sentence[1:2].isupper() else sentence[0].lower()
    return f"{first}{sentence[1:].rstrip('.')}"


def _properties(value: Any, wanted: dict[str, Any], rule: Any, root: Any, at: str, found: list[str]) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            if key in wanted:
                _check(item, wanted[key], root, f"{at}.{key}", found)


def _additional(value: Any, wanted: Any, rule: Any, root: Any, at: str, found: list[str]) -> None:
    """A rule of its own: it also holds where no `properties` stand beside it."""
    known = rule.get("properties", {})
    for key, item in value.items() if isinstance(value, dict) else ():
        if key in known:
            continue
        if wanted is False:
            found.append(f"{at}.{_show_key(key)}: no such key; there are {', '.join(known)}")
        elif isinstance(wanted, dict):
            _check(item, wanted, root, f"{at}.{key}", found)


def _items(value: Any, wanted: dict[str, Any], rule: Any, root: Any, at: str, found: list[str]) -> None:
    if isinstance(value, list):
        for i, item in enumerate(value):
            _check(item, wanted, root, f"{at}[{i}]", found)


def _pattern(value: Any, wanted: str, rule: Any, root: Any, at: str, found: list[str]) -> None:
    # JSON Schema's "$" is the end of the text; Python's would let a line break follow ("70B\n").
    # The schemas are ours and their patterns simple: re cannot be kept busy by them.
    strict = f"{wanted[:-1]}\\Z" if wanted.endswith("$") else wanted
    if isinstance(value, str) and not re.search(strict, value):
        # Somebody who writes gold need not read patterns; a rule without examples has only its pattern to show.
        right = " or ".join(map(_show, rule["examples"])) if "examples" in rule else wanted
        found.append(f"{at}: {_show(value)} does not look like {right}")


def _enum(value: Any, wanted: list[Any], rule: Any, root: Any, at: str, found: list[str]) -> None:
    # 1.0 is 1, as JSON Schema has it; True is not.
    if not any(value == item and isinstance(value, bool) is isinstance(item, bool) for item in wanted):
        found.append(f"{at}: {_show(value)}{_NONE_OF}{', '.join(map(str, wanted))}")


def _const(value: Any, wanted: Any, rule: Any, root: Any, at: str, found: list[str]) -> None:
    _enum(value, [wanted], rule, root, at, found)


def _minimum(value: Any, wanted: float, rule: Any, root: Any, at: str, found: list[str]) -> None:
    if isinstance(value, int | float) and not isinstance(value, bool) and not value >= wanted:
        found.append(f"{at}: {_show(value)}; at least {wanted}")


def _maximum(value: Any, wanted: float, rule: Any, root: Any, at: str, found: list[str]) -> None:
    if isinstance(value, int | float) and not isinstance(value, bool) and not value <= wanted:
        found.append(f"{at}: {_show(value)}; at most {wanted}")


def _size(value: Any, wanted: int, at: str, found: list[str], kind: type, word: str, most: bool) -> None:
    if isinstance(value, kind):
        n = len(value)  # type: ignore[arg-type]
        if (n > wanted) if most else (n < wanted):
            found.append(f"{at}: {n} {word}; at {'most' if most else 'least'} {wanted}")


def _unique(value: Any, wanted: bool, rule: Any, root: Any, at: str, found: list[str]) -> None:
    if wanted and isinstance(value, list):
        for i, item in enumerate(value):
            if item in value[:i]:
                found.append(f"{at}[{i}]: {_show(item)} stands twice")


def _one_of(value: Any, wanted: list[dict[str, Any]], rule: Any, root: Any, at: str, found: list[str]) -> None:
    tries: list[list[str]] = []
    for option in wanted:
        tries.append([])
        _check(value, option, root, at, tries[-1])
    if sum(not problems for problems in tries) == 1:
        return
    # The option that fits best says best what is wrong; one whose status is another does not fit.
    closest = min(tries, key=lambda wrong: (any(_NONE_OF in each for each in wrong), len(wrong)))
    if all(any(_NONE_OF in each for each in wrong) for wrong in tries):
        # No option has this status: all that there are would be right.
        named = [each.split(_NONE_OF, 1) for wrong in tries for each in wrong if _NONE_OF in each]
        closest = [f"{named[0][0]}{_NONE_OF}{', '.join(right for place, right in named if place == named[0][0])}"]
    elif not isinstance(value, dict) and closest and "description" in rule:
        closest = [f"{closest[0]}; {_lower(rule['description'])}"]
    found.extend(closest or [f"{at}: fits more than one form"])


_NONE_OF = " is none of "


def _ref(value: Any, wanted: str, rule: Any, root: dict[str, Any], at: str, found: list[str]) -> None:
    _check(value, root["$defs"][wanted.removeprefix("#/$defs/")], root, at, found)


_CHECKS: dict[str, Any] = {
    "type": _type,
    "required": _required,
    "properties": _properties,
    "additionalProperties": _additional,
    "items": _items,
    "pattern": _pattern,
    "enum": _enum,
    "const": _const,
    "minimum": _minimum,
    "maximum": _maximum,
    "minItems": lambda v, w, r, o, at, f: _size(v, w, at, f, list, "items", False),
    "maxItems": lambda v, w, r, o, at, f: _size(v, w, at, f, list, "items", True),
    "minLength": lambda v, w, r, o, at, f: _size(v, w, at, f, str, "characters", False),
    "maxLength": lambda v, w, r, o, at, f: _size(v, w, at, f, str, "characters", True),
    "uniqueItems": _unique,
    "oneOf": _one_of,
    "$ref": _ref,
}


def _show_key(key: str) -> str:
    """A key in a path; what is no plain word is written so that it neither breaks the line nor hides in it."""
    return key if key.isascii() and key.isprintable() and len(key) <= 60 else _show(key)


def _show(value: Any) -> str:
    # Not written out: a solution's own snapshot may be nested deeper than json.dumps goes.
    if isinstance(value, dict | list):
        return f"{'an object' if isinstance(value, dict) else 'a list'} of {len(value)}"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else f"{text[:40]}…{text[-15:]}"
