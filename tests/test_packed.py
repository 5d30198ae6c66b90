"""matchers/packed.py: lines are lines, however they are packed, and what is lost is told."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable
from io import BufferedReader, BytesIO

import pytest
from backports import zstd  # what Python has from 3.14 on

from matchers import packed
from matchers.packed import PackedError, lines_of


def checked(data: bytes) -> bytes:
    """With the checksum that the command `zstd` adds: without one, a changed byte inside is another byte."""
    return zstd.compress(data, options={zstd.CompressionParameter.checksum_flag: 1})


PACKERS: list[Callable[[bytes], bytes]] = [bytes, gzip.compress, checked]
NAMES = ["plain", "gzip", "zstd"]
each_packer = pytest.mark.parametrize("pack", PACKERS, ids=NAMES)


def read(data: bytes) -> list[tuple[int, bytes]]:
    return list(lines_of(BufferedReader(BytesIO(data))))  # type: ignore[type-var]


@each_packer
def test_lines_have_their_numbers_and_empty_ones_are_left_out(pack: Callable[[bytes], bytes]) -> None:
    data = b"\xef\xbb\xbfone\n\n \t\ntwo\r\nthree"
    assert read(pack(data)) == [(1, b"one\n"), (4, b"two\r\n"), (5, b"three")]


@each_packer
def test_nothing_has_no_lines(pack: Callable[[bytes], bytes]) -> None:
    assert read(pack(b"")) == []


@each_packer
def test_of_a_line_that_is_too_long_only_the_beginning_is_held(
    pack: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed, "MAX_LINE", 10)
    got = read(pack(b"x" * 95 + b"\n" + b"y" * 10 + b"\nz"))
    assert got == [(1, b"x" * 11), (2, b"y" * 10 + b"\n"), (3, b"z")]


@pytest.mark.parametrize("pack", PACKERS[1:], ids=NAMES[1:])
def test_several_files_packed_one_by_one_are_one(pack: Callable[[bytes], bytes]) -> None:
    assert read(pack(b"one\n") + pack(b"two\n")) == [(1, b"one\n"), (2, b"two\n")]


@pytest.mark.parametrize("pack", PACKERS[1:], ids=NAMES[1:])
def test_what_is_cut_off_is_told_and_not_taken_for_the_end(pack: Callable[[bytes], bytes]) -> None:
    data = pack(b"".join(b"%d\n" % (i * 7919) for i in range(5000)))
    for damaged in (data[:-6], data[:200] + b"\0" * 40 + data[240:]):
        with pytest.raises(PackedError, match=r"packed wrongly behind line \d+, what follows is lost"):
            read(damaged)


def test_zstd_without_anything_that_unpacks_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("compression.zstd", "backports.zstd"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(PackedError, match=r"needs Python 3\.14 or the extra 'zstd'"):
        read(zstd.compress(b"x\n"))
