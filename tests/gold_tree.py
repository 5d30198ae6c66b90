"""Shared by the tests of the gold commands: a small tree of real files that a test may break, and a small catalogue."""

from __future__ import annotations

import re
import shutil
from datetime import date, timedelta
from pathlib import Path

from matchers.models_dev import Record, stored
from matchers.paths import GOLD

HAIKU = "models/anthropic/claude-haiku-4-5.yaml"
MINI = "models/microsoft/phi-4-mini-instruct.yaml"
CLAUDE = "families/claude.yaml"
PHI = "families/phi.yaml"
MAKERS = "developers.yaml"
# The day on which the newest page of these files was read: a new source must break no test.
TODAY = max(
    date.fromisoformat(seen)
    for name in (MAKERS, CLAUDE, PHI, HAIKU, MINI)
    for seen in re.findall(r'seen: "(.*?)"', (GOLD / name).read_text("utf-8"))
)
TOMORROW = TODAY + timedelta(days=1)
CATALOGUE = Path(__file__).parent / "data" / "catalogue.json"


def small_tree(folder: Path) -> Path:
    """One entry with its family, and every developer."""
    return _copied(folder, MAKERS, CLAUDE, HAIKU)


def tree(folder: Path) -> Path:
    """Two entries with their families, and every developer."""
    return _copied(folder, MAKERS, CLAUDE, PHI, HAIKU, MINI)


def _copied(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(GOLD / name, folder / name)
    return folder


def change(path: Path, old: str, new: str) -> None:
    """Put one text in the place of another; an old text that is not there is a test that tests nothing."""
    text = path.read_text("utf-8")
    assert old in text, f"{path}: {old!r}"
    path.write_text(text.replace(old, new, 1), "utf-8")


def listed() -> tuple[Record, ...]:
    """The stored catalogue: invented records in the form that models.dev publishes."""
    return stored(CATALOGUE)
