"""What a matcher may see: a snapshot that fits its schema, and gold whose files agree with each other."""

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from gold_tree import HAIKU, small_tree

from matchers.case import Case, SnapshotError, case_for, read_snapshot
from matchers.gold import Gold, NoGoldError
from matchers.yaml_text import DataError

PLAIN: dict[str, Any] = {
    "model": "claude-haiku-4-5", "provider": "anthropic", "system_prompt": "", "captured_at": "2026-11-29T23:59:59Z",
}  # fmt: skip


def test_a_snapshot_says_which_model_was_asked_and_how() -> None:
    whole = {**PLAIN, "system_prompt": "Be brief.", "template_system_prompt": "You are X.", "model_reported": None}
    snapshot = read_snapshot({**whole, "temperature": 0.7, "seed": 1, "base_url_host": "x", "other": [1]})
    assert (snapshot.model, snapshot.captured_on, snapshot.model_reported) == (
        "claude-haiku-4-5", date(2026, 11, 29), "",
    )  # fmt: skip
    assert snapshot.system_prompts == "Be brief.\nYou are X."
    assert read_snapshot(PLAIN).system_prompts == ""


@pytest.mark.parametrize("moment", ["2026-11-29T12:00:00+00:00", "2026-11-29T12:00:00.123456Z"])
def test_moments_are_in_utc_with_or_without_fractions(moment: str) -> None:
    assert read_snapshot({**PLAIN, "captured_at": moment}).captured_on == date(2026, 11, 29)


# (what is changed in a snapshot, what the message holds)
REFUSED: list[tuple[Any, str]] = [
    ({"captured_at": "2026-11-29"}, "$.captured_at: "),
    ({"captured_at": "2026-02-30T12:00:00Z"}, "$.captured_at: "),
    ({"captured_at": "2026-11-29T25:00:00Z"}, "$.captured_at: "),
    ({"captured_at": "2026-11-29T12:00:00Z\n"}, "$.captured_at: "),
    ({"captured_at": "2026-11-29T12:00:00+02:00"}, "$.captured_at: "),
    ({"captured_at": 1796000000}, "$.captured_at: 1796000000 where string belongs"),
    ({"model": ""}, "$.model: 0 characters; at least 1"),
    ({"model": None}, "$.model: null where string belongs"),
    ({"model": "m" * 201}, "$.model: 201 characters; at most 200"),
    ({"provider": True}, "$.provider: true where string belongs"),
    ({"system_prompt": None}, "$.system_prompt: null where string belongs"),
    ({"seed": "1"}, '$.seed: "1" where integer or null belongs'),
]


@pytest.mark.parametrize(("changed", "message"), REFUSED)
def test_a_snapshot_that_does_not_fit_says_what_to_write(changed: dict[str, Any], message: str) -> None:
    with pytest.raises(SnapshotError) as caught:
        read_snapshot({**PLAIN, **changed})
    assert str(caught.value).startswith(f"model_snapshot.json::{message}")


@pytest.mark.parametrize("data", [None, [], "claude", 1, True, {}, {"model": "x"}])
def test_what_is_no_snapshot_is_refused(data: Any) -> None:
    with pytest.raises(SnapshotError):
        read_snapshot(data)


def test_every_fault_of_a_snapshot_is_named_at_once() -> None:
    with pytest.raises(SnapshotError) as caught:
        read_snapshot({"model": 1})
    assert str(caught.value).count("model_snapshot.json::") == 4


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return small_tree(tmp_path)


def test_a_case_holds_the_entry_its_family_and_its_maker(root: Path) -> None:
    case = case_for(Gold(root), read_snapshot(PLAIN))
    assert (case.model.id, case.family.id, case.member.name) == ("claude-haiku-4-5", "claude", "Claude Haiku 4.5")
    assert (case.developer.id, case.timelines[0].family.id) == ("anthropic", "claude")


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (HAIKU, "member: Claude Haiku 4.5", "member: Haiku", "$.member: families/claude.yaml has no member 'Haiku'"),
        (HAIKU, "family: claude", "family: clod", "$.family: no family clod of anthropic in families/"),
        ("families/claude.yaml", "developer: anthropic", "developer: x", "$.family: no family claude of anthropic"),
        ("developers.yaml", "- id: anthropic", "- id: x", "$.developer: anthropic is not in developers.yaml"),
    ],
)
def test_gold_whose_files_do_not_agree_has_a_message_each(
    root: Path, file: str, old: str, new: str, message: str
) -> None:
    text = (root / file).read_text("utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(DataError) as caught:
        case_for(Gold(root), read_snapshot(PLAIN))
    assert len(caught.value.problems) == 1
    assert str(caught.value).startswith(f"models/anthropic/claude-haiku-4-5.yaml::{message}")


def test_all_that_does_not_agree_is_named_at_once(root: Path) -> None:
    (root / "families" / "claude.yaml").unlink()
    text = (root / "developers.yaml").read_text("utf-8")
    (root / "developers.yaml").write_text(text.replace("- id: anthropic", "- id: x", 1), "utf-8")
    with pytest.raises(DataError) as caught:
        case_for(Gold(root), read_snapshot(PLAIN))
    assert len(caught.value.problems) == 2


def test_a_model_without_gold_is_no_broken_gold() -> None:
    """`score: null`, and not exit 2: the apparatus is whole, it only knows nothing of that model."""
    with pytest.raises(NoGoldError):
        case_for(Gold(), read_snapshot({**PLAIN, "model": "model-of-tomorrow"}))


def test_every_entry_of_gold_makes_a_case() -> None:
    """Its developer, family and member are there."""
    gold = Gold()
    families_of = cache(gold.families_of)
    for model in map(gold.load, gold.model_files()):
        case = Case(model, gold.developers, families_of(model.developer), read_snapshot(PLAIN))
        assert (case.developer.id, case.member.name) == (model.developer, model.member)
