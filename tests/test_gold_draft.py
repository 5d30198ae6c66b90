"""`know-thyself gold draft`: what the catalogue knows, what is left to do, and never over a file that is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from gold_tree import CATALOGUE, CLAUDE, HAIKU, MAKERS, PHI, TODAY, change, listed, tree

from matchers.cli import COULD_NOT, FOUND, main
from matchers.gold import Gold
from matchers.gold_check import check
from matchers.gold_draft import Draft, DraftError, draft
from matchers.models_dev import Record
from matchers.yaml_text import read_yaml


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tree(tmp_path / "gold")


def drafted(root: Path, model: str, developer: str | None = None, records: tuple[Record, ...] = ()) -> Draft:
    return draft(model, Gold(root), records or listed(), developer, TODAY)


def said(root: Path) -> list[str]:
    return [str(each) for each in check(Gold(root), None, TODAY).problems]


PLUS = "models/microsoft/phi-40-novum.yaml"


def test_a_draft_holds_what_the_catalogue_knows_and_nothing_else(root: Path) -> None:
    made = drafted(root, "phi-40-novum")
    made.write()
    assert made.path == root / PLUS
    assert read_yaml(made.path) == {
        "id": "phi-40-novum",
        "developer": "microsoft",
        "family": "phi",
        "names": ["Phi-40-Novum", "phi-40-novum"],
        "release_date": "2025-04-30",
        "context_window_tokens": ["32000"],
        "sources": [
            {
                "url": "https://models.dev/api.json#azure/phi-40-novum",
                "seen": TODAY.isoformat(),
                "supports": ["names", "release_date", "context_window_tokens"],
            }
        ],
    }
    assert [item.split(":")[0] for item in made.todo] == ["member", "knowledge_cutoff", "parameters"]
    for item in made.todo:
        assert f"# - {item.splitlines()[0]}" in made.text


def test_a_draft_fails_the_check_for_what_is_left_to_do_and_for_nothing_else(root: Path) -> None:
    made = drafted(root, "phi-40-novum")
    made.write()
    found = said(root)
    assert all(line.startswith(f"{PLUS}::$: ") for line in found), found
    left = {line.split("::$: ")[1].split(" is missing")[0] for line in found if " is missing" in line}
    assert left == {item.split(":")[0] for item in made.todo}
    assert [line for line in found if " is missing" not in line] == [
        f"{PLUS}::$: the to-dos of the draft still stand at the top; do them, then delete their lines"
    ]


def test_a_draft_that_is_completed_passes(root: Path) -> None:
    """By doing what its to-dos say, and nothing more."""
    made = drafted(root, "phi-40-novum")
    made.write()
    snippet = made.todo[0].split("\n", 1)[1].replace("…", "2025-04-30", 1).replace("https://…", "https://example.com/x")
    change(root / PHI, "members:\n", f"members:\n{snippet}\n")
    lines = [
        line for line in made.path.read_text("utf-8").splitlines() if not line.startswith(("# TO DO", "# -", "#  "))
    ]
    made.path.write_text("\n".join(lines) + "\n", "utf-8")
    assert any("knowledge_cutoff is missing" in line for line in said(root))
    with made.path.open("a", encoding="utf-8") as file:
        file.write(
            '  - url: https://example.com/card\n    seen: "2026-11-29"\n'
            "    supports: [knowledge_cutoff, parameters]\n"
            "member: Phi-40-Novum\nknowledge_cutoff: {status: undisclosed}\n"
            'parameters: {status: disclosed, total: "14B"}\n'
        )
    assert said(root) == []
    assert Gold(root).find("openrouter/microsoft/phi-40-novum:free").member == "Phi-40-Novum"


def test_a_member_is_found_with_its_maker_s_name_and_without(root: Path) -> None:
    """The draft of "Nova 2 Pro" had no member, and asked for a second one beside "Amazon Nova 2 Pro"."""
    change(root / CLAUDE, "members:\n", NINE.replace("Claude Haiku", "Anthropic Claude Haiku"))
    made = drafted(root, "anthropic/claude-haiku-9")
    assert 'family: claude\nmember: "Anthropic Claude Haiku Nine"\n' in made.text


def test_a_member_that_the_family_has_is_found(root: Path) -> None:
    change(root / CLAUDE, "members:\n", NINE)
    made = drafted(root, "anthropic/claude-haiku-9")
    assert 'family: claude\nmember: "Claude Haiku Nine"\n' in made.text
    assert not any(item.startswith("member") for item in made.todo)


NINE = """members:
  - name: Claude Haiku Nine
    names: [Claude Haiku 9]
    released: "2026-11-01"
    kind: model
    source: https://example.com
    seen: "2026-11-29"
"""


def test_a_host_s_day_is_no_release_date(root: Path) -> None:
    """OpenRouter dates a model by the day on which it listed it."""
    made = drafted(root, "openrouter/microsoft/phi-4-reasoning")
    assert made.path.name == "phi-4-reasoning.yaml"
    assert "\nrelease_date:" not in made.text
    assert any(
        item.startswith("release_date: the day of general availability (openrouter lists it from 2025-05-01)")
        for item in made.todo
    )


def test_a_maker_s_own_api_tells_the_maker_where_no_name_does(root: Path) -> None:
    made = drafted(root, "model-router")
    assert made.path == root / "models/microsoft/model-router.yaml"


def test_what_the_catalogue_does_not_know_is_a_to_do_and_no_guess(root: Path) -> None:
    made = drafted(root, "openrouter/owl-alpha", "anthropic")
    fields = [item.split(":")[0] for item in made.todo]
    assert fields == [
        "family", "member", "release_date", "knowledge_cutoff", "context_window_tokens", "parameters",
    ]  # fmt: skip
    assert "(anthropic has claude)" in made.todo[0]
    assert set(read_yaml_text(made.text)) == {"id", "developer", "names", "sources"}


def read_yaml_text(text: str) -> dict[str, object]:
    from matchers.yaml_text import parse_yaml

    value = parse_yaml(text, "f")
    assert isinstance(value, dict)
    return value


def test_odd_words_of_the_catalogue_stay_values(root: Path) -> None:
    """Quotes, colons, a hash and a pipe in a name neither break the file nor leave its folder."""
    made = drafted(root, "odd name x", "anthropic", (odd(),))
    made.write()
    assert made.path.parent == root / "models" / "anthropic"
    assert made.path.name == "odd-name-x.yaml"
    assert read_yaml(made.path)["names"][0] == 'Odd "Name": #1 | <b>x</b>'


def odd() -> Record:
    return next(each for each in listed() if each.name.startswith("Odd"))._replace(id='somebody/"odd": name|x')


def test_an_id_never_leaves_the_maker_s_folder(root: Path) -> None:
    away = listed()[0]._replace(id="a/../..\\etc passwd", name="Nothing Known")
    made = drafted(root, "../etc passwd", "anthropic", (away,))
    assert made.path.parent == root / "models" / "anthropic"
    assert made.path.name == "etc-passwd.yaml"


@pytest.mark.parametrize("asked", ["claude-haiku-4-5", "Claude Haiku 4.5", "openrouter/anthropic/claude-haiku-4.5"])
def test_an_entry_that_is_there_is_never_drafted_again(root: Path, asked: str) -> None:
    before = (root / HAIKU).read_bytes()
    with pytest.raises(DraftError, match=f"{HAIKU} is this model already; edit it"):
        drafted(root, asked)
    assert (root / HAIKU).read_bytes() == before


def test_a_file_that_is_there_is_never_written_over(root: Path) -> None:
    """Not even one that is broken, or that came between the look and the writing."""
    made = drafted(root, "phi-40-novum")
    made.path.write_text("mine: [", "utf-8")
    with pytest.raises(DraftError, match="is there already; edit it"):
        made.write()
    with pytest.raises(DraftError, match=f"{PLUS} is this model already"):
        drafted(root, "phi-40-novum")
    assert made.path.read_text("utf-8") == "mine: ["


def test_a_folder_that_cannot_be_written_is_an_error_in_words(root: Path) -> None:
    made = drafted(root, "phi-40-novum")
    blocked = made._replace(path=root / MAKERS / "x.yaml")
    with pytest.raises(DraftError, match="cannot be written: "):
        blocked.write()


@pytest.mark.parametrize(
    ("asked", "developer", "message"),
    [
        ("no-such-model", None, "no-such-model: the catalogue lists no such model; without a record, copy"),
        ("claude-haiku-99", None, "did you mean claude-haiku-9"),
        ("", None, "the catalogue lists no such model"),
        ("phi-40-novum", "microsft", "microsft: no such developer in developers.yaml; add it there first"),
        ("owl-alpha", None, "listed by openrouter, and neither id nor name tells the maker; name it with --developer"),
    ],
)
def test_what_cannot_be_drafted_says_why(root: Path, asked: str, developer: str | None, message: str) -> None:
    with pytest.raises(DraftError) as caught:
        drafted(root, asked, developer)
    assert message in str(caught.value)


# --- the command


def test_the_command_writes_the_file_and_prints_what_is_left(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["gold", "draft", "phi-40-novum", "--gold", str(root), "--catalogue", str(CATALOGUE)]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"wrote {root / PLUS}; to do, as its first lines say:\n- member: ")
    assert "\n- knowledge_cutoff: " in out
    assert (root / PLUS).is_file()
    assert main(["gold", "check", "--gold", str(root)]) == FOUND
    capsys.readouterr()
    assert main(arguments) == COULD_NOT
    assert "is this model already; edit it" in capsys.readouterr().err


def test_the_command_without_a_catalogue_exits_2(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gold", "draft", "x", "--gold", str(root), "--catalogue", "/no/such"]) == COULD_NOT
    assert "/no/such: cannot be read" in capsys.readouterr().err
