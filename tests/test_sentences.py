"""Whom short answers claim, in tables that grow by a line a sentence (tests/data/sentences, a file a language)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml
from reading_helpers import gold

from matchers.self_report import Reports

TABLES = Path(__file__).parent / "data" / "sentences"
NOBODY = "nobody"


def sentences() -> Iterator[object]:
    """Each sentence of each table, with the ids that it must claim."""
    for table in sorted(TABLES.glob("*.yaml")):
        for claimed, texts in yaml.safe_load(table.read_text("utf-8")).items():
            for text in texts:
                yield pytest.param(claimed, text, id=f"{table.stem}: {text[:60]}")


@cache
def reports() -> Reports:
    return Reports(gold())


@pytest.mark.parametrize(("claimed", "text"), [*sentences()])
def test_a_sentence_claims_whom_its_table_says(claimed: str, text: str) -> None:
    said = reports().of(text)["developers"]
    found = sorted({each["id"] for each in said if each["stance"] == "claimed"})
    assert " ".join(found) == ("" if claimed == NOBODY else claimed)
