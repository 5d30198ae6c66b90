"""Shared by the tests of runs and reports: stored answers, and a run's folder as tp leaves it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "fixtures" / "answers"


def store(folder: Path, names: list[str], score: float | None = None, answered: str | None = None) -> Path:
    """A run folder of stored answers.

    Args:
        score: what the judge is said to have given each.
        answered: the model that the provider's API is said to have answered as.
    """
    cases: list[dict[str, Any]] = []
    for i, name in enumerate(names, 1):
        solution = folder / f"case_{i:02d}" / "solution"
        (solution / "outputs").mkdir(parents=True)
        shutil.copy(ANSWERS / name / "answer.txt", solution / "stdout")
        shutil.copy(ANSWERS / name / "model_snapshot.json", solution / "outputs")
        (solution / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}', "utf-8")
        cost = answered and {"by_model": [{"provider": "example", "model": answered}]}
        cases.append({"case_id": f"case_{i:02d}", "metrics": {"score": score}, "cost": cost})
    (folder / "report.json").write_text(json.dumps({"cases_results": cases}), "utf-8")
    return folder
