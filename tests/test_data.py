"""What was parsed and checked is kept for the next process: it may be missing, but never out of date."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from matchers import data, schema
from matchers.paths import GOLD, PHRASES, SCHEMAS
from matchers.yaml_text import DataError, parse_yaml

CLAUDE = GOLD / "models" / "anthropic" / "claude-opus-4-5.yaml"


class House:
    """A copy of one packaged file, its schemas and an empty folder to keep things in."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = root / "gold" / "models" / "anthropic" / CLAUDE.name
        self.file.parent.mkdir(parents=True)
        shutil.copy(CLAUDE, self.file)
        self.schemas = root / "schemas"
        shutil.copytree(SCHEMAS, self.schemas)
        self.cache = root / "_cache"
        self.parsed = 0
        monkeypatch.setattr(data, "CACHE", self.cache)
        monkeypatch.setattr(data, "_KEPT_FOR", (str(root / "gold") + os.sep,))
        monkeypatch.setattr(data, "parse_yaml", self.parse)
        for module in (data, schema):
            monkeypatch.setattr(module, "SCHEMAS", self.schemas)
        monkeypatch.setattr(schema, "schema", schema.schema.__wrapped__)

    def parse(self, text: str, where: str) -> Any:
        self.parsed += 1
        return parse_yaml(text, where)

    def load(self) -> Any:
        return data.load(self.file, "model")

    def kept(self) -> list[Path]:
        return sorted(self.cache.iterdir()) if self.cache.is_dir() else []

    def change(self, old: str, new: str) -> None:
        text = self.file.read_text("utf-8")
        assert old in text
        self.file.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(tmp_path, monkeypatch)


def test_what_is_kept_is_used_and_equals_a_fresh_parse(house: House) -> None:
    fresh = house.load()
    again = house.load()
    assert house.parsed == 1
    assert again == fresh == parse_yaml(CLAUDE.read_text("utf-8"), "f")
    assert [path.suffix for path in house.kept()] == [".json"]
    marked = json.dumps({"kept": "yes"})
    house.kept()[0].write_text(marked)
    assert house.load() == {"kept": "yes"}


@pytest.mark.parametrize("path", [*sorted(GOLD.rglob("*.yaml"))[::9], PHRASES / "en.yaml", PHRASES / "zh.yaml"])
def test_the_projects_own_files_read_as_if_nothing_were_kept(path: Path) -> None:
    """Through the real folder, whatever lies in it."""
    name = {"developers.yaml": "developers", "families": "family", "phrases": "phrases"}
    kind = name.get(path.name) or name.get(path.parent.name, "model")
    assert data.load(path, kind) == parse_yaml(path.read_text("utf-8"), "f") == data.load(path, kind)


def test_changed_bytes_are_never_served_stale_and_the_old_copy_goes(house: House) -> None:
    """Even where size and time of the file stay the same, which is all that many caches look at."""
    house.load()
    before, times = house.kept(), house.file.stat()
    house.change("2025-11-24", "2025-11-25")
    os.utime(house.file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert house.load()["release_date"] == "2025-11-25"
    assert len(house.kept()) == 1
    assert house.kept() != before


def test_a_changed_schema_checks_the_file_anew(house: House) -> None:
    house.load()
    path = house.schemas / "model.json"
    path.write_text(path.read_text("utf-8").replace('"required": ["id",', '"required": ["colour", "id",'), "utf-8")
    with pytest.raises(DataError, match="colour is missing"):
        house.load()


def test_a_changed_reader_reads_the_file_anew(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.load()
    monkeypatch.setattr(data, "_FORMAT", b"next")
    house.load()
    assert house.parsed == 2


@pytest.mark.parametrize("held", [b"", b"{", b'{"id": "claude', b"\xff\xfe", b"not json", b'{"id": "x"}}'])
def test_a_kept_copy_that_cannot_be_read_is_passed_over_and_mended(house: House, held: bytes) -> None:
    """A process that is killed while it writes leaves half a file."""
    fresh = house.load()
    house.kept()[0].write_bytes(held)
    assert house.load() == fresh
    assert house.load() == fresh
    assert house.parsed == 2


@pytest.mark.parametrize(
    ("old", "new"), [("status: undisclosed", "status: secret"), ("id: ", "id: x\nid: "), ("member: ", "member: !x ")]
)
def test_a_wrong_file_is_refused_every_time_and_never_kept(house: House, old: str, new: str) -> None:
    house.change(old, new)
    for _ in range(3):
        with pytest.raises(DataError):
            house.load()
    assert (house.parsed, house.kept()) == (3, [])


def test_a_folder_that_cannot_be_written_is_no_error(house: House) -> None:
    """An installed package may lie where its user cannot write. (Root may write anywhere: so a file stands there.)"""
    house.cache.write_text("in the way")
    assert house.load() == house.load()
    assert house.parsed == 2


def test_files_of_another_folder_are_not_kept(house: House, tmp_path: Path) -> None:
    """Somebody's own gold is theirs; nothing of it is left behind in the package."""
    other = tmp_path / "gold-of-mine.yaml"
    shutil.copy(CLAUDE, other)
    assert data.load(other, "model") == data.load(other, "model")
    assert (house.parsed, house.kept()) == (2, [])


def test_messages_call_a_file_what_the_caller_calls_it(house: House) -> None:
    house.change("status: undisclosed", "status: secret")
    for where, named in ((None, CLAUDE.name), ("models/x.yaml", "models/x.yaml")):
        with pytest.raises(DataError) as caught:
            data.load(house.file, "model", where)
        assert str(caught.value).startswith(f"{named}::$.parameters")
    house.file.write_bytes(b"\xff")
    with pytest.raises(DataError, match=r"^models/x\.yaml::\$: byte 0"):
        data.load(house.file, "model", "models/x.yaml")


def test_one_file_never_takes_the_kept_copy_of_another(house: House) -> None:
    """Of a file's name only what stands before the digest tells whose old copy may go: ids hold hyphens too."""
    names = ["claude-opus-4-5", "claude-opus-4", "claude-opus-4-5-x"]
    for name in names:
        shutil.copy(CLAUDE, house.file.parent / f"{name}.yaml")
        data.load(house.file.parent / f"{name}.yaml", "model")
    assert len(house.kept()) == len(names)
