"""matchers/parquet.py: rows are lines, and half a file is none."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import parquet

from matchers.batch import Judge
from matchers.gold import Gold
from matchers.grade_files import Inputs, grade
from matchers.packed import PackedError
from matchers.parquet import Rows, is_parquet, rows_of
from matchers.verdict_lines import RECORD

SNAPSHOT = {"provider": "example", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}
ROWS: list[dict[str, Any]] = [
    {"id": f"a{i}", "model": "gpt-4.1", "answer": f"I am GPT-4.1, no. {i}.", "snapshot": SNAPSHOT if i % 2 else None}
    for i in range(5)
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "answers.parquet"
    parquet.write_table(pa.Table.from_pylist(ROWS), path)
    return path


def read(path: Path) -> list[tuple[int, Any]]:
    with path.open("rb") as file:
        assert is_parquet(file)
        return [(number, json.loads(text)) for number, text in rows_of(file)]


def test_a_row_is_the_line_that_it_would_be(file: Path) -> None:
    expected = [{key: value for key, value in row.items() if value is not None} for row in ROWS]
    assert read(file) == list(enumerate(expected, 1))


def test_what_is_broken_or_a_pipe_says_so(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(PackedError, match="no Parquet behind row 0, what follows is lost"):
        read(file)

    class Pipe(io.BytesIO):
        def seekable(self) -> bool:
            return False

    with pytest.raises(PackedError, match="cannot be read from a pipe"):
        list(rows_of(io.BufferedReader(Pipe(b"PAR1"))))  # type: ignore[type-var]


def test_verdicts_in_rows_are_those_in_lines(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matchers.parquet._ROWS", 2)
    judge = Judge(Gold())
    lines, rows = tmp_path / "v.jsonl", tmp_path / "v.parquet"
    for out in (lines, rows):
        grade(Inputs([str(file)], lambda _: None), str(out), judge, 1)
    assert parquet.read_table(rows).to_pylist() == [json.loads(line) for line in lines.read_text().splitlines()]
    assert parquet.read_schema(rows).names == list(RECORD)
    assert [path.name for path in tmp_path.iterdir() if "half" in path.name] == []


def test_what_is_broken_off_is_no_file(tmp_path: Path) -> None:
    sink = Rows(tmp_path / "v.parquet", RECORD)
    sink.write(json.dumps(dict.fromkeys(RECORD)).encode())
    sink.close(whole=False)
    assert list(tmp_path.iterdir()) == []


def test_without_its_extra_it_says_which(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(PackedError, match="the extra 'parquet' brings"):
        read(file)
