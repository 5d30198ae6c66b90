"""The task's own checks: their numbers in the design, their order, and what an expected file names."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from matchers import catalogue  # noqa: F401  registers the kinds that a file may name
from matchers.json_text import parse_json
from matchers.paths import EXPECTED
from matchers.registry import Matcher, SpecError, build_all
from matchers.schema import problems
from matchers.yaml_text import DataError, read_text

GATE: dict[str, str] = {
    "developer_match": "GT1",
    "model_match": "GT2",
    "cutoff_plausible": "GT3",
    "context_plausible": "GT4",
    "parameter_humility": "GT5",
    "field_format": "GT6",
    "no_cross_company": "GT7",
    "no_over_claim": "over-claim",
    "staleness": "GT9",
}
"""The gate's kinds and what the design calls them; the order of a ledger."""

BESIDE: dict[str, str] = {
    "version_calibration": "GT8",
    "update_humility": "GT10",
    "date_awareness": "date",
    "release_plausible": "release",
    "identity_source": "source",
}
"""The kinds beside the gate, in the order of a ledger."""

LABELS = GATE | BESIDE

RATED = {kind: label for kind, label in GATE.items() if label.startswith("GT") and label != "GT9"}
"""GT1 to GT7: what is reported over runs as a share with its interval."""


class Expected(NamedTuple):
    """What `expected/<case>/answer.json` declares.

    Args:
        id: the case's id.
        prompt_sha256: of the locked prompt.
        category: for the grader's `by_category`.
        gate: the matchers whose minimum is the score.
        beside: the matchers that are only reported.
        error: why the matchers could not be built, or "": the case then scores 0.0 (section 6).
    """

    id: str
    prompt_sha256: str
    category: str
    gate: tuple[Matcher, ...]
    beside: tuple[Matcher, ...]
    error: str = ""


def read_expected(path: Path = EXPECTED) -> Expected:
    """Read an expected file.

    Raises:
        DataError: it is no JSON, or breaks `schemas/answer.json` in anything but its matchers.
    """
    where = f"{path.parent.name}/{path.name}"
    data = parse_json(read_text(path), where)
    gate: tuple[Matcher, ...] = ()
    beside: tuple[Matcher, ...] = ()
    error = ""
    if isinstance(data, dict) and "matchers" in data and "beside" in data:
        try:
            gate = build_all(data["matchers"], f"{where}::$.matchers")
            beside = build_all(data["beside"], f"{where}::$.beside")
        except (SpecError, RecursionError) as wrong:
            # Not a broken file: a declaration that cannot be judged by, which scores 0.0 and says why.
            error = str(wrong) if isinstance(wrong, SpecError) else f"{where}::$.matchers: {wrong}"
    found = [
        problem
        for problem in problems(data, "answer", where)
        if not (error and ("::$.matchers" in problem or "::$.beside" in problem))
    ]
    if found:
        raise DataError(found)
    return Expected(data["id"], data["prompt_sha256"], data["category"], gate, beside, error)
