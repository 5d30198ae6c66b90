"""Files that a task's build writes: whether those that lie there are what is built, and how they are put there.

Every task whose cases are built has a program with `--check`, which a test runs: data that no longer follow from what
they are said to follow from are worse than none.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def lying(folder: Path, beside: Iterable[str] = ("traptask.yaml",)) -> dict[str, str]:
    """What lies in a task's folder of that which a build writes, by its path inside the folder.

    Args:
        folder: the task's; every file below its `inputs` and `expected` counts.
        beside: further files that are built; one that is not there is left out.
    """
    paths = [path for part in ("inputs", "expected") for path in (folder / part).rglob("*") if path.is_file()]
    named = {path.relative_to(folder).as_posix(): path for path in paths}
    named |= {name: folder / name for name in beside if (folder / name).is_file()}
    return {name: path.read_bytes().decode(errors="replace") for name, path in named.items()}


def differences(wanted: dict[str, str], found: dict[str, str]) -> list[str]:
    """What lies there and is not built, or is built and not there, or is built otherwise; one line a file."""
    return [
        f"{path}: {'not built' if path not in wanted else 'missing' if path not in found else 'differs'}"
        for path in sorted(wanted.keys() | found.keys())
        if wanted.get(path) != found.get(path)
    ]


def write(wanted: dict[str, str], found: Iterable[str], folder: Path) -> None:
    """Put what is built into a task's folder.

    Args:
        wanted: the files, by their paths inside the folder.
        found: the paths of what lies there; what is not built any more goes.
        folder: the task's.
    """
    for path in found:
        if path not in wanted:
            (folder / path).unlink()
    for path, text in wanted.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text.encode())
