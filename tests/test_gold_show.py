"""`know-thyself gold show`: one entry, its sources, its place in the timeline, its perfect answer of today."""

from __future__ import annotations

from pathlib import Path

import pytest
from gold_tree import HAIKU, TODAY, change, tree
from reading_helpers import every_model

from matchers.answer import read_answer
from matchers.case import Snapshot, case_for
from matchers.cli import COULD_NOT, main
from matchers.gold import Gold
from matchers.gold_show import show
from matchers.judging import judge_text


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tree(tmp_path / "gold")


@pytest.fixture
def shown(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["gold", "show", "openrouter/microsoft/phi-4-mini-instruct:free"]) == 0
    return capsys.readouterr().out


def test_an_entry_is_shown_with_all_that_gold_knows(shown: str) -> None:
    assert shown.startswith("Phi-4-mini, models/microsoft/phi-4-mini-instruct.yaml\n")
    for part in (
        "developer       Microsoft",
        "released        2025-02",
        "published by the maker",
        "context window  ",
        "parameters      3.8B total",
        "\nsources\n",
        "seen 2026-11-29: ",
        "\nsources that say otherwise\n",
        "release_date 2024-12-11. The catalogue gives every Phi-4 the day of the first",
        "\nthe family phi, around it\n",
        "\n  > 2025-02     Phi-4-mini\n",
        "\na perfect answer on 20",
    ):
        assert part in shown, part
    assert 3 <= shown.split("around it")[1].split("a perfect")[0].strip().count("\n") <= 8


def test_the_answer_shown_is_one_that_passes(shown: str) -> None:
    lines = shown.split("a perfect answer on ")[1].splitlines()[1:]
    answer = "".join(f"{line.removeprefix('  ')}\n" for line in lines)
    assert read_answer(answer).faults == ()
    assert judge_text(answer, model="phi-4-mini-instruct").tier == "Pass"


@pytest.mark.parametrize("model", every_model()[::7])
def test_every_kind_of_entry_can_be_shown(model: str) -> None:
    """Undisclosed, without sizes, of a member without a date, with active parameters."""
    gold = Gold()
    text = show(case_for(gold, Snapshot(model, "", "", TODAY)), gold)
    assert model in text
    assert text.replace("\n", "").isprintable()


def test_words_of_a_file_reach_no_terminal(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root / HAIKU, "names:\n", 'names:\n  - "\\x1b[2JHaiku\\u202e"\n')
    assert main(["gold", "show", "claude-haiku-4-5", "--gold", str(root)]) == 0
    assert not {"\x1b", "\u202e"} & set(capsys.readouterr().out)


@pytest.mark.parametrize(("asked", "message"), [("nobody-7b", "no gold entry for nobody-7b"), ("", "no gold entry")])
def test_an_id_without_an_entry_exits_2(asked: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gold", "show", asked]) == COULD_NOT
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err


def test_a_broken_entry_exits_2_in_words(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root / HAIKU, "family: claude", "famly: claude")
    assert main(["gold", "show", "claude-haiku-4-5", "--gold", str(root)]) == COULD_NOT
    assert f"{HAIKU}::$.famly" in capsys.readouterr().err
