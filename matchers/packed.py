"""Lines of a file or a pipe, packed or not: gzip and zstd are told by their first bytes, not by a name."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from io import BufferedReader
from pathlib import Path
from typing import Any

MAX_LINE = 16_000_000
"""Bytes of one line: a million characters, each spelled out as JSON may, are 12 million."""

_GZIP = b"\x1f\x8b"
_ZSTD = b"\x28\xb5\x2f\xfd"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


STANDARD = "-"
"""How standard input and standard output are named."""


class PackedError(ValueError):
    """What was packed cannot be unpacked; the message says what is lost, or what is missing."""


@contextmanager
def opened(name: str) -> Iterator[BufferedReader]:
    """A file for reading, or standard input, which stays open: it is not ours.

    Raises:
        OSError: it cannot be opened.
    """
    if name == STANDARD:
        file: Any = sys.stdin.buffer
        yield file if isinstance(file, BufferedReader) else BufferedReader(file)
        return
    with Path(name).open("rb") as file:
        yield file


def lines_of(file: BufferedReader) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers from 1 on; of one that is too long, its beginning.

    Args:
        file: plain, or packed with gzip or zstd.

    Raises:
        PackedError: it is packed wrongly, or with zstd where nothing can unpack that.
    """
    number = 0
    wrong: tuple[type[Exception], ...] = (EOFError, zlib.error, gzip.BadGzipFile)
    beginning = file.peek(4)[:4]
    unpacked = file
    if beginning[:2] == _GZIP:
        unpacked = BufferedReader(gzip.GzipFile(fileobj=file))
    elif beginning == _ZSTD:
        zstd = _zstd()
        wrong += (zstd.ZstdError,)
        unpacked = BufferedReader(zstd.ZstdFile(file))
    try:
        while line := unpacked.readline(MAX_LINE + 1):
            number += 1
            rest = line
            while len(rest) > MAX_LINE and not rest.endswith(b"\n"):
                rest = unpacked.readline(MAX_LINE + 1)
            if number == 1:
                line = line.removeprefix(_BYTE_ORDER_MARK)
            if line.strip():
                yield number, line
    except wrong as error:
        raise PackedError(f"packed wrongly behind line {number}, what follows is lost: {error}") from error


def _zstd() -> Any:
    for name in ("compression.zstd", "backports.zstd"):  # Python has it from 3.14 on
        with suppress(ImportError):
            return import_module(name)
    raise PackedError("packed with zstd, which needs Python 3.14 or the extra 'zstd'")
