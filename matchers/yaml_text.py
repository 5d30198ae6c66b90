"""YAML read as text: what stands in the file is what is read, and nothing is read twice.

YAML makes `no` a False, `4.10` a 4.1, `2024-10-01` a date; of a repeated key it keeps the last value;
271 characters of aliases unfold into millions of leaves (architecture, "Data hazards"). So every scalar
stays text, and repeated keys, aliases and tags are refused, each with its place.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

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

    def __reduce__(self) -> tuple[type[DataError], tuple[list[str]]]:
        """What another process needs to make it anew: its arguments are not those of its base."""
        return DataError, (self.problems,)


def read_yaml(path: Path) -> Any:
    """Read one YAML document of mappings, lists and text.

    Args:
        path: a file of at most 1 MB in UTF-8.

    Raises:
        DataError: it cannot be read, is no YAML, or holds what the module's docstring refuses.
    """
    return parse_yaml(read_text(path), str(path))


def read_text(path: Path, where: str | None = None) -> str:
    """Read a data file as UTF-8.

    Args:
        path: a file of at most 1 MB.
        where: what messages call it; its path where None.

    Raises:
        DataError: it is missing, larger than 1 MB, or no UTF-8.
    """
    where = str(path) if where is None else where
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DataError([f"{where}::$: cannot be read: {error.strerror}"]) from error
    if len(data) > MAX_BYTES:
        raise DataError([f"{where}::$: {len(data)} bytes; data files have at most {MAX_BYTES}"])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataError([f"{where}::$: byte {error.start} is not UTF-8; save the file as UTF-8"]) from error


def parse_yaml(text: str, where: str) -> Any:
    """Read YAML from text; see `read_yaml`.

    Args:
        text: the document.
        where: the file's name for messages.
    """
    import yaml  # see matchers/data.py: most processes never come here

    try:
        # libyaml's parser is ten times as fast as the one in Python; both give the same nodes.
        loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)(text)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        line = f" at line {mark.line + 1}" if mark is not None else ""
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or type(error).__name__
        raise DataError([f"{where}::$: no YAML{line}: {problem}"]) from error
    if node is None:
        raise DataError([f"{where}::$: the file is empty"])
    reader = _Reader(where)
    value = reader.value(node, (), 0)
    if reader.problems:
        raise DataError(reader.problems)
    return value


class _Reader:
    """Turns nodes into text, lists and mappings, and notes what is refused."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.problems: list[str] = []
        self.seen: set[int] = set()

    def value(self, node: Any, path: tuple[str, ...], depth: int) -> Any:
        """One node's value; `path` is spelled out only where something is wrong, since most is right."""
        # An alias is the same node met again; refusing it here, before it unfolds, costs nothing.
        if id(node) in self.seen:
            self.refuse(path, "an alias; write the value out")
            return None
        self.seen.add(id(node))
        if node.tag not in _PLAIN:
            self.refuse(path, f"the tag {node.tag}; plain values only")
        if node.id == "scalar":
            return node.value
        if depth > _MAX_DEPTH:
            self.refuse(path, f"nested more than {_MAX_DEPTH} deep")
            return None
        if node.id == "sequence":
            return [self.value(item, (*path, f"[{i}]"), depth + 1) for i, item in enumerate(node.value)]
        out: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if key_node.id != "scalar":
                self.refuse(path, f"a key that is no text, at line {key_node.start_mark.line + 1}")
                continue
            key = key_node.value
            inner = (*path, f".{key}")
            self.value(key_node, inner, depth + 1)  # a key may be an alias or carry a tag, as a value may
            if key in out:
                self.refuse(inner, f"stands twice, again at line {key_node.start_mark.line + 1}; keep one")
            out[key] = self.value(value_node, inner, depth + 1)
        return out

    def refuse(self, path: tuple[str, ...], problem: str) -> None:
        self.problems.append(f"{self.where}::${''.join(path)}: {problem}")
