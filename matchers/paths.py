"""Where the project's data lies: beside the code, inside an installed wheel, or in the checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent

# A wheel carries the task's data inside the package. It is looked for first: next to an installed
# `matchers` there may be some other project's `tasks` folder.
_PACKED = PACKAGE / "_task"
_TASK = PACKAGE.parent / "tasks" / "know_thyself"

PHRASES = PACKAGE / "phrases"
LEXICON = PACKAGE / "lexicon"
SCHEMAS = PACKAGE / "schemas"
GOLD = _PACKED / "gold" if _PACKED.is_dir() else _TASK / "gold"
PROMPT = _PACKED / "prompt.txt" if _PACKED.is_dir() else _TASK / "inputs" / "case_01" / "prompt.txt"
EXPECTED = _PACKED / "answer.json" if _PACKED.is_dir() else _TASK / "expected" / "case_01" / "answer.json"


def schema_path(name: str, schemas: Path = SCHEMAS) -> Path:
    """Where a JSON Schema lies.

    Args:
        name: "answer" for one in `schemas/`; "identity_contract/answer" for one in that subpackage's own `schemas/`.
        schemas: the folder of those without a subpackage.
    """
    subpackage, _, file = name.rpartition("/")
    return (PACKAGE / subpackage / "schemas" if subpackage else schemas) / f"{file}.json"
