"""YAML read as text: what stands in the file is what is read, and nothing is read twice.

YAML makes `no` a False, `4.10` a 4.1, `2024-10-01` a date; of a repeated key it keeps the last value;
271 characters of aliases unfold into millions of leaves (architecture, "Data hazards"). So every scalar
stays text, and repeated keys, aliases and tags are refused, each with its place.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

# libyaml's parser is ten times as fast as the one in Python; both give the same nodes.
_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

_PLAIN = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map"))
MAX_BYTES = 1_000_000
_MAX_DEPTH = 30


class DataError(ValueError):
    """Files that the project itself brings are wrong: the apparatus is broken, not the answer.

    Args:
        problems: every one that was found, each as `file::$.path: what is wrong; what would be right`.
    """

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def read_yaml(path: Path) -> Any:
    """Read one YAML document of mappings, lists and text.

    Args:
        path: a file of at most 1 MB in UTF-8.

    Raises:
        DataError: it cannot be read, is no YAML, or holds what the module's docstring refuses.
    """
    return parse_yaml(read_text(path), str(path))


def read_text(path: Path) -> str:
    """Read a data file as UTF-8.

    Raises:
        DataError: it is missing, larger than 1 MB, or no UTF-8.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError([f"{path}::$: cannot be read: {error.strerror}"]) from error
    if len(data) > MAX_BYTES:
        raise DataError([f"{path}::$: {len(data)} bytes; data files have at most {MAX_BYTES}"])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError([f"{path}::$: byte {error.start} is not UTF-8; save the file as UTF-8"]) from error


def parse_yaml(text: str, where: str) -> Any:
    """Read YAML from text; see `read_yaml`.

    Args:
        text: the document.
        where: the file's name for messages.
    """
    loader = None
    try:
        loader = _Loader(text)
        node = loader.get_single_node()
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = f" at line {mark.line + 1}" if mark is not None else ""
        problem = getattr(error, "problem", None) or type(error).__name__
        raise DataError([f"{where}::$: no YAML{line}: {problem}"]) from error
    finally:
        if loader is not None:
            loader.dispose()
    if node is None:
        raise DataError([f"{where}::$: the file is empty"])
    problems: list[str] = []
    value = _value(node, "$", where, problems, set(), 0)
    if problems:
        raise DataError(problems)
    return value


def _value(node: Any, at: str, where: str, problems: list[str], seen: set[int], depth: int) -> Any:
    place = f"{where}::{at}"
    # An alias is the same node met again; refusing it here, before it unfolds, costs nothing.
    if id(node) in seen:
        problems.append(f"{place}: an alias; write the value out")
        return None
    seen.add(id(node))
    if depth > _MAX_DEPTH:
        problems.append(f"{place}: nested more than {_MAX_DEPTH} deep")
        return None
    if node.tag not in _PLAIN:
        problems.append(f"{place}: the tag {node.tag}; plain values only")
    if isinstance(node, yaml.ScalarNode):
        return node.value
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, f"{at}[{i}]", where, problems, seen, depth + 1) for i, item in enumerate(node.value)]
    out: dict[str, Any] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            problems.append(f"{place}: a key that is no text, at line {key_node.start_mark.line + 1}")
            continue
        key = key_node.value
        if key in out:
            problems.append(f"{place}.{key}: stands twice, again at line {key_node.start_mark.line + 1}; keep one")
        out[key] = _value(value_node, f"{at}.{key}", where, problems, seen, depth + 1)
    return out
