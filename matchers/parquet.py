"""Parquet in and out, a group of rows at a time: each row as the line of JSON that it would be."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from io import BufferedReader
from pathlib import Path
from typing import Any

from matchers.packed import PackedError

SUFFIX = ".parquet"
_MAGIC = b"PAR1"
_ROWS = 1024
"""How many are read or written at once."""


def is_parquet(file: BufferedReader) -> bool:
    """Whether a file begins as one of Parquet does."""
    return file.peek(4)[:4] == _MAGIC


def rows_of(file: BufferedReader) -> Iterator[tuple[int, bytes]]:
    """Each row as a line of JSON, with its number from 1 on; what is null is left out.

    Raises:
        PackedError: it is broken, or a pipe, or nothing is installed that reads it.
    """
    arrow, parquet = _pyarrow()
    if not file.seekable():
        raise PackedError("Parquet cannot be read from a pipe: its directory stands at its end")
    number = 0
    try:
        for batch in parquet.ParquetFile(file).iter_batches(_ROWS):
            for row in batch.to_pylist():
                number += 1
                yield number, json.dumps(_without_nulls(row), default=str).encode()
    except (arrow.ArrowException, ValueError) as error:
        raise PackedError(f"no Parquet behind row {number}, what follows is lost: {error}") from error


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_nulls(held) for key, held in value.items() if held is not None}
    return value


def schema_of(record: Mapping[str, type]) -> Any:
    """The columns of a table of rows.

    Args:
        record: the keys of each row in their order, and what each holds beside null.

    Raises:
        PackedError: nothing is installed that writes it.
    """
    arrow, _ = _pyarrow()
    types = {str: arrow.string(), int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_()}
    return arrow.schema([(key, types[kind]) for key, kind in record.items()])


class Rows:
    """Verdicts as Parquet. What is broken off is no file: it has its name only when it is whole.

    Args:
        path: where it is written.
        record: the keys of each row in their order, and what each holds beside null.

    Raises:
        PackedError: nothing is installed that writes it.
    """

    def __init__(self, path: Path, record: Mapping[str, type]) -> None:
        self._arrow, parquet = _pyarrow()
        self._schema = schema_of(record)
        self._path = path
        self._half = path.with_name(f"{path.name}.half")
        self._writer = parquet.ParquetWriter(self._half, self._schema)
        self._rows: list[Any] = []

    def write(self, text: bytes) -> None:
        """Add a row, given as a line of JSON."""
        self._rows.append(json.loads(text))
        if len(self._rows) == _ROWS:
            self._flush()

    def _flush(self) -> None:
        self._writer.write_batch(self._arrow.RecordBatch.from_pylist(self._rows, self._schema))
        self._rows.clear()

    def close(self, whole: bool = True) -> None:
        """Put the file where it belongs, or leave none."""
        if whole:
            self._flush()
        self._writer.close()
        if whole:
            self._half.replace(self._path)
        else:
            self._half.unlink()


def _pyarrow() -> tuple[Any, Any]:
    # Where it is needed: it takes longer to import than a hundred answers take to judge.
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise PackedError("Parquet needs pyarrow, which the extra 'parquet' brings") from error
    return pyarrow, parquet
