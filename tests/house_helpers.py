"""Shared by the tests of what others do with this package: the repository that docs/matchers_elsewhere.md shows."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = (Path(__file__).parent.parent / "docs" / "matchers_elsewhere.md").read_text("utf-8")
_FILE = re.compile(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
"""A file's name on a line of its own, and what it holds."""


def build_house(folder: Path) -> Path:
    """Write every file of the page into a folder, as a reader would."""
    for name, held in _FILE.findall(PAGE):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(held, "utf-8")
    return folder
