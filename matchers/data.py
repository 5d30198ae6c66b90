"""The project's data files: read as YAML, checked against their schema, and kept ready for the next process.

A judge lives for a tenth of a second, and half of that would go into parsing the same YAML as the judge
before it. So what was parsed and checked is kept as JSON in a folder that git ignores, as Python keeps
compiled modules: under a name made from the bytes of the file and of its schema, so that it can be
missing but never out of date. A file that is wrong is never kept, and is refused every time.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from matchers.paths import GOLD, LEXICON, PACKAGE, PHRASES, SCHEMAS, schema_path
from matchers.yaml_text import DataError, parse_yaml, read_text

CACHE = PACKAGE / "_cache"
_FORMAT = b"11"
"""Raised by hand where the reader or the checker changes: what they let through before is then read anew."""
_KEPT_FOR = tuple(
    f"{folder}{os.sep}"
    for folder in (GOLD, PHRASES, LEXICON, PACKAGE / "calibrated_answer", PACKAGE / "identity_contract")
)


def load(path: Path, schema: str, where: str | None = None, shape: Callable[[Any, str], Any] | None = None) -> Any:
    """Read a data file whose scalars are text.

    Args:
        path: a YAML file of at most 1 MB.
        schema: the name of its JSON Schema, as `matchers.paths.schema_path` takes it.
        where: what messages call the file; its name without folders where None.
        shape: what makes of the file's value the JSON value that is wanted; that is what is kept.

    Raises:
        DataError: it cannot be read, is no plain YAML, or breaks its schema; every problem at once.
    """
    where = path.name if where is None else where
    text = read_text(path, where)
    kept = None
    if str(path).startswith(_KEPT_FOR):
        made_by = code_stamp() if shape else b""
        digest = sha256(b"\0".join((_FORMAT, schema_path(schema, SCHEMAS).read_bytes(), made_by, text.encode())))
        shaped = shape.__name__ if shape else ""
        kept = CACHE / f"{path.parent.name}_{path.stem}{shaped}-{digest.hexdigest()[:32]}.json"
        try:
            return json.loads(kept.read_bytes())
        except (OSError, ValueError):
            pass  # not kept yet, or half written
    # Not imported before it is needed: importing yaml takes as long as reading all gold.
    from matchers.schema import problems

    value = parse_yaml(text, where)
    found = problems(value, schema, where)
    if found:
        raise DataError(found)
    if shape is not None:
        value = shape(value, where)
    if kept is not None:
        keep(kept, value)
    return value


@cache
def code_stamp() -> bytes:
    """When the code that folds words and shapes phrases was written: what it made before is made anew then."""
    names = ("text", "phrases", "languages", "calibrated_answer/phrases")
    stats = [os.stat(f"{PACKAGE}{os.sep}{name}.py") for name in names]  # noqa: PTH116
    return repr([(stat.st_mtime_ns, stat.st_size) for stat in stats]).encode()


def keep(kept: Path, value: Any) -> None:
    """Write a JSON value beside what is kept of other files; a folder that cannot be written is no error."""
    half = kept.with_suffix(f".{os.getpid()}")
    try:
        CACHE.mkdir(exist_ok=True)
        half.write_text(json.dumps(value), "utf-8")
        half.replace(kept)
        for name in [each.name for each in CACHE.iterdir()]:
            if name.rpartition("-")[0] == kept.name.rpartition("-")[0] and name != kept.name and name.endswith(".json"):
                (CACHE / name).unlink(missing_ok=True)
    except OSError:
        return
