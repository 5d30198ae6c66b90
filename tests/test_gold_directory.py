"""matchers/gold_directory.py: what is kept finds what the files hold, and not a moment longer than they hold it."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from matchers import data, gold, gold_directory
from matchers.gold import Gold, NoGoldError
from matchers.gold_directory import developer_of, stamp_of
from matchers.paths import GOLD
from matchers.yaml_text import DataError


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A few of gold's files, taken for the project's own, and nothing kept of them."""
    root = tmp_path / "gold"
    for name in ("models/anthropic", "models/xai"):
        shutil.copytree(GOLD / name, root / name)
    (root / "families").mkdir()
    for name in ("claude", "grok"):
        shutil.copy(GOLD / "families" / f"{name}.yaml", root / "families")
    shutil.copy(GOLD / "developers.yaml", root)
    monkeypatch.setattr(gold, "GOLD", root)
    monkeypatch.setattr(data, "CACHE", tmp_path / "_cache")
    monkeypatch.setattr(gold_directory, "_SETTLED", 0)
    return root


def kept(own: Path) -> Any:
    return json.loads((own.parent / "_cache" / "gold-directory.json").read_bytes())


def asked_each(own: Path) -> Gold:
    """One that asks every file."""
    out = Gold(own)
    out.__dict__["_directory"] = None
    return out


def found(one: Gold, asked: str) -> str:
    try:
        return one.find(asked).id
    except NoGoldError as error:
        return str(error)


@pytest.mark.unmeasured
def test_it_finds_what_asking_every_file_finds() -> None:
    """Over all gold, by every name in several dresses, and by names that are nobody's."""
    one, other = Gold(), Gold()
    other.__dict__["_directory"] = None
    files = [(path, path.read_bytes()) for path in one.model_files()]
    asked = [name for path, _ in files[::7] for name in one.load(path).names]
    for name in [*asked, "gpt", "nobody-7b", "claude-opus-4-8-20260101", "ｇｐｔ-4.1", ""]:
        for dressed in (name, f"host/x/{name.upper()}:free", name[:-1]):
            assert found(one, dressed) == found(other, dressed), dressed
    for developer in one.developers:
        assert one.families_of(developer) == other.families_of(developer)


def test_the_next_judge_opens_the_files_of_its_model_only(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Gold(own).find("claude-opus-4-8").id == "claude-opus-4-8"
    assert len(kept(own)["models"]) == len(asked_each(own).model_files())
    monkeypatch.setattr(gold, "_bytes", None)
    loaded: list[str] = []
    again = Gold(own)
    load = again.load
    monkeypatch.setattr(again, "load", lambda path: loaded.append(path.stem) or load(path))
    assert again.find("claude-opus-4-8").developer == "anthropic"
    assert loaded == ["claude-opus-4-8"]
    assert [family.id for family in again.families_of("anthropic")] == ["claude"]
    assert again.families_of("anthropic") is again.families_of("anthropic")
    assert again.developers == asked_each(own).developers


def test_a_file_that_changes_or_comes_is_seen(own: Path) -> None:
    """Even where its size and its time of change are set back to what they were."""
    path = own / "models" / "xai" / "grok-4.yaml"
    assert found(Gold(own), "zebra-9000") == "no gold entry for zebra-9000"
    before = path.stat()
    text = path.read_text("utf-8")
    path.write_text(text.replace("names:", "names:\n  - zebra-9000", 1), "utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert found(Gold(own), "zebra-9000") == "grok-4"
    path.unlink()
    assert found(Gold(own), "zebra-9000") == "no gold entry for zebra-9000"


def test_what_changed_just_now_is_not_kept(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may change again within one tick of the file system's clock."""
    monkeypatch.setattr(gold_directory, "_SETTLED", 10**18)
    assert found(Gold(own), "grok-4") == "grok-4"
    assert not (own.parent / "_cache" / "gold-directory.json").exists()


@pytest.mark.parametrize("half", [b"", b"{", b"[]", b'{"stamp": "x"}', b"null"])
def test_what_was_kept_and_is_broken_is_made_anew(own: Path, half: bytes) -> None:
    Gold(own).find("grok-4")
    (own.parent / "_cache" / "gold-directory.json").write_bytes(half)
    assert found(Gold(own), "grok-4") == "grok-4"
    assert kept(own)["developers"] == ["anthropic", "xai"]


def test_a_stamp_without_its_directory_is_made_anew(own: Path) -> None:
    Gold(own).find("grok-4")
    path = own.parent / "_cache" / "gold-directory.json"
    path.write_text(json.dumps({"stamp": kept(own)["stamp"]}))
    assert found(Gold(own), "grok-4") == "grok-4"


def test_a_broken_entry_hides_behind_nothing_that_was_kept(own: Path) -> None:
    path = own / "models" / "xai" / "grok-4.yaml"
    path.write_text("id: grok-4\n", "utf-8")
    for _ in range(2):
        with pytest.raises(DataError):
            Gold(own).find("grok-4")
        assert found(Gold(own), "claude-opus-4-8") == "claude-opus-4-8"


def test_an_entry_with_other_letters_in_it_is_found_by_its_names_alone(own: Path) -> None:
    """It is read whatever is asked for, since its names may be written in any dress."""
    path = own / "models" / "xai" / "grok-4.yaml"
    path.write_text(path.read_text("utf-8").replace("names:", "names:\n  - Ｇｒｏｋ　４", 1), "utf-8")
    for gold_of in (Gold, asked_each):
        assert found(gold_of(own), "grok 4") == "grok-4"
        assert found(gold_of(own), "zebra-9000") == "no gold entry for zebra-9000"


def test_two_entries_that_claim_one_name_are_both_seen(own: Path) -> None:
    path = own / "models" / "xai" / "grok-4.yaml"
    path.write_text(path.read_text("utf-8").replace("names:", "names:\n  - Claude-Opus-4.8", 1), "utf-8")
    for _ in range(2):
        with pytest.raises(DataError, match="fits 2 entries: anthropic/claude-opus-4-8, xai/grok-4"):
            Gold(own).find("claude opus 4.8")


def test_a_folder_that_is_named_like_an_entry_ends_nothing(own: Path) -> None:
    (own / "models" / "xai" / "folder.yaml").mkdir()
    assert found(Gold(own), "grok-4") == "grok-4"


def test_where_nothing_can_be_kept_every_file_is_asked(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To read all entries takes half a second, which each judge would spend anew."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert Gold(own)._directory is None
    assert found(Gold(own), "grok-4") == "grok-4"


def test_gold_without_a_file_of_makers_has_no_stamp(own: Path) -> None:
    (own / "developers.yaml").unlink()
    assert Gold(own)._directory is None


def test_other_gold_is_asked_file_by_file(tmp_path: Path) -> None:
    """A test, or somebody who writes entries, changes it under the same object."""
    assert Gold(tmp_path)._directory is None


def test_a_stamp_is_of_all_files(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("x")
    old = time.time_ns() - 10**10
    os.utime(path, ns=(old, old))
    assert stamp_of([str(tmp_path / "none")]) is None


@pytest.mark.parametrize(
    ("held", "maker"),
    [
        (b"id: x\ndeveloper: open-ai\n", "open-ai"),
        (b"developer: xai\r\nid: x", "xai"),
        (b'developer: "xai"\n', ""),
        (b"{developer: xai}", ""),
        (b"developer: a\ndeveloper: b\n", ""),
        (b"members:\n  developer: a\n", ""),
    ],
)
def test_a_maker_is_told_by_its_plain_line_and_else_by_reading(held: bytes, maker: str) -> None:
    assert developer_of(held) == maker
