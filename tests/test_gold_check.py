"""`know-thyself gold check`: each rule broken once in a copy of real files, each hazard met once."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path

import pytest
from gold_tree import CLAUDE, HAIKU, MAKERS, MINI, PHI, TODAY, TOMORROW, change, tree
from test_yaml_text import BOMB

from matchers import gold_check
from matchers.cli import COULD_NOT, FOUND, main
from matchers.gold import Gold
from matchers.gold_check import OutsideError, check
from matchers.paths import GOLD


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tree(tmp_path / "gold")


def said(root: Path, *files: str) -> list[str]:
    return [str(each) for each in check(Gold(root), [root / file for file in files] or None, TODAY).problems]


@pytest.mark.unmeasured
def test_all_gold_of_the_project_is_right() -> None:
    checked = check(Gold())
    assert checked.problems == ()
    entries, families, developers = checked.counts
    assert entries >= 150
    assert families >= 45
    assert developers >= 30


def test_the_tree_that_the_tests_break_is_right(root: Path) -> None:
    assert said(root) == []


HAIKU_ID = "id: claude-haiku-4-5\n"
SOURCES = "sources:\n"
TWO_MEMBERS = """members:
  - name: Claude One
    released: "{}"
    kind: model
    source: {}
    seen: "{}"
"""

# (file, what stands there, what a hand made of it, the file that is to blame, the start of the message)
RULES: list[tuple[str, str, str, str]] = [
    # schema
    (HAIKU, "family: claude\n", "", "$: family is missing; the id of a file in families/"),
    (HAIKU, "family: claude\n", "family: claude\nfamly: claude\n", "$.famly: no such key; there are id, developer"),
    (
        HAIKU,
        'release_date: "2025-10-15"',
        "release_date: soon",
        '$.release_date: "soon" does not look like "2025-04-14"',
    ),
    (
        HAIKU,
        "knowledge_cutoff:\n  status: published",
        "knowledge_cutoff:\n  status: known",
        '$.knowledge_cutoff.status: "known" is none of',
    ),
    (CLAUDE, "kind: model", "kind: modell", '$.members[0].kind: "modell" is none of model, snapshot, product'),
    (MAKERS, "name: Anthropic\n", "nome: Anthropic\n", "$.developers[0]: name is missing; what people call it"),
    (MAKERS, "- id: openai\n", "- ident: openai\n", "$.developers[1]: id is missing"),
    (CLAUDE, "  - name: ", "  - nome: ", "$.members[0]: name is missing"),
    (HAIKU, "  - url: https://", "  - adress: https://", "$.sources[0]: url is missing"),
    (HAIKU, 'seen: "2026-11-29"', "seen: today", '$.sources[0].seen: "today" does not look like "2026-11-29"'),
    (MINI, '  total: "3.8B"', "  total: lots", '$.parameters.total: "lots" does not look like "8.03B"'),
    (
        HAIKU,
        'context_window_tokens:\n  - "200000"\n',
        'context_window_tokens: "200000"\n',
        '$.context_window_tokens: "200000" where array belongs',
    ),
    # the file and its place
    (
        HAIKU,
        HAIKU_ID,
        "id: claude-haiku-5\n",
        "$.id: 'claude-haiku-5' in a file named 'claude-haiku-4-5'; make them equal",
    ),
    (
        HAIKU,
        "developer: anthropic",
        "developer: microsoft",
        "$.developer: 'microsoft' in the folder 'anthropic'; make them",
    ),
    (CLAUDE, "id: claude\n", "id: clod\n", "$.id: 'clod' in a file named 'claude'; make them equal"),
    # references
    (HAIKU, "family: claude\n", "family: clod\n", "$.family: there is no families/clod.yaml; add the family"),
    (
        HAIKU,
        "family: claude\n",
        "family: phi\n",
        "$.family: families/phi.yaml is a family of microsoft; name one of anthropic",
    ),
    (
        HAIKU,
        "member: Claude Haiku 4.5",
        "member: Haiku",
        "$.member: families/claude.yaml has no member 'Haiku'; add it",
    ),
    (
        CLAUDE,
        "developer: anthropic",
        "developer: anthropc",
        "$.developer: there is no developer 'anthropc'; add it to dev",
    ),
    (
        HAIKU,
        SOURCES,
        "derived_from: [Lamma]\n" + SOURCES,
        "$.derived_from[0]: 'Lamma' is no name or product in developers.yaml",
    ),
    (
        HAIKU,
        SOURCES,
        "associates: [amazn]\n" + SOURCES,
        "$.associates[0]: there is no developer 'amazn'; name an id of",
    ),
    (
        MAKERS,
        "    given_names:\n      - Sol\n",
        "    given_names:\n      - Ada\n",
        "$.developers[1].given_names[0]: 'Ada' is none of its weak products; add it there, or take it out",
    ),
    (
        MAKERS,
        "    associates:\n      - microsoft\n",
        "    associates:\n      - microsft\n",
        "$.developers[1].associates[0]: there is no developer 'microsft'",
    ),
    (
        MAKERS,
        "    associates:\n      - microsoft\n",
        "    associates:\n      - openai\n",
        "$.developers[1].associates[0]: a developer is no associate of itself",
    ),
    # dates
    (HAIKU, 'release_date: "2025-10-15"', 'release_date: "2025-02-30"', "$.release_date: "),
    (
        HAIKU,
        'release_date: "2025-10-15"',
        f'release_date: "{TOMORROW}"',
        f"$.release_date: {TOMORROW} is in the future; gold holds",
    ),
    (
        HAIKU,
        'release_date: "2025-10-15"',
        'release_date: "2025-10-16"',
        "$.release_date: 2025-10-16, but families/claude.yaml says 2025-10-15 of 'Claude Haiku 4.5'; make them agree",
    ),
    (HAIKU, '- "2025-02"', '- "2025-11"', "$.knowledge_cutoff.dates[0]: 2025-11 comes after the release, 2025-10-15"),
    (
        HAIKU,
        '- "2025-02"',
        '- "2025-08"',
        "$.knowledge_cutoff.dates: 2025-08 comes after 2025-07; the earlier date first",
    ),
    (
        CLAUDE,
        "members:\n",
        TWO_MEMBERS.format(TOMORROW, "https://example.com/x", "2026-11-29"),
        f"$.members[0].released: {TOMORROW} is in the future",
    ),
    (
        CLAUDE,
        "members:\n",
        TWO_MEMBERS.format("2025-02-29", "https://example.com/x", "2026-11-29"),
        "$.members[0].released: ",
    ),
    # facts and sources
    (
        MINI,
        "      - release_date\n",
        "      - access\n",
        "$.release_date: no source; name it under the supports of one",
    ),
    (HAIKU, SOURCES, "architecture: dense\n" + SOURCES, "$.architecture: no source; name it under the supports of one"),
    (HAIKU, 'seen: "2026-11-29"', "supported: yes", "$.sources[0]: seen is missing; the day the page was last read"),
    (
        HAIKU,
        'seen: "2026-11-29"',
        f'seen: "{TOMORROW}"',
        f"$.sources[0].seen: {TOMORROW} is in the future; give the day on",
    ),
    (HAIKU, 'seen: "2026-11-29"', 'seen: "2026-02-30"', "$.sources[0].seen: '2026-02-30' is no day of the calendar"),
    (HAIKU, "url: https://", "url: http://", '$.sources[0].url: "http://'),
    (
        HAIKU,
        "url: https://",
        "url: https://bit.ly/",
        "$.sources[0].url: bit.ly shortens links and hides the page; give",
    ),
    (HAIKU, "url: https://", "url: https://www.BIT.LY./", "$.sources[0].url: bit.ly shortens links"),
    (HAIKU, "url: https://", "url: https://x.bit.ly:443/", "$.sources[0].url: x.bit.ly shortens links"),
    (HAIKU, "url: https://", "url: https://[::1/", "$.sources[0].url: 'https://[::1/"),
    (HAIKU, "url: https://", "url: https://localhost/", "$.sources[0].url: 'https://localhost/"),
    (HAIKU, "url: https://", "url: https://127.0.0.1/", "$.sources[0].url: 'https://127.0.0.1/"),
    (
        CLAUDE,
        "members:\n",
        TWO_MEMBERS.format("2025-02", "https://t.co/x", "2026-11-29"),
        "$.members[0].source: t.co shortens links",
    ),
    (
        CLAUDE,
        "members:\n",
        TWO_MEMBERS.format("2025-02", "https://example.com", "2027-01-01"),
        "$.members[0].seen: 2027-01-01 is in",
    ),
    (MAKERS, "- url: https://", "- url: https://goo.gl/", "$.developers[0].sources[0].url: goo.gl shortens links"),
    (MINI, SOURCES, SOURCES, ""),
    (
        MINI,
        "    url: https://models.dev",
        "    url: https://tinyurl.com",
        "$.disagreements[0].url: tinyurl.com shortens links",
    ),
    # counts
    (
        MINI,
        '  total: "3.8B"',
        '  total: "3.8B"\n  active: "4B"',
        "$.parameters.active: 4B of 3.8B; at most as many are active",
    ),
    (MINI, '  total: "3.8B"', "  total: 3.8 B", '$.parameters.total: "3.8 B" does not look like "8.03B"'),
    # names
    (HAIKU, "names:\n", "names:\n  - '!!!'\n", "$.names[0]: '!!!' has no letter or digit"),
    (HAIKU, "names:\n", "names:\n  - 'Haiku  4.5'\n", "$.names[0]: 'Haiku  4.5' has white space around it, or more"),
    (
        HAIKU,
        "names:\n",
        "names:\n  - '<b>Haiku</b>'\n",
        "$.names[0]: '<b>Haiku</b>' holds < >, which is markup in a report",
    ),
    (
        HAIKU,
        "names:\n",
        "names:\n  - Phi-4-mini\n",
        "$.names[0]: 'Phi-4-mini' is claimed by models/microsoft/phi-4-mini-instruct.yaml too",
    ),
    (
        HAIKU,
        "names:\n",
        "names:\n  - PHI 4 mini\n",
        "$.names[0]: 'PHI 4 mini' is claimed by models/microsoft/phi-4-mini-instruct.yaml too, as '",
    ),
    (
        CLAUDE,
        "members:\n",
        TWO_MEMBERS.format("2025-02", "https://example.com", "2026-11-29").replace("Claude One", "claude haiku-4.5"),
        "' is $.members[0] already; make them one member",
    ),
    (
        CLAUDE,
        "members:\n",
        TWO_MEMBERS.format("2025-02", "https://example.com", "2026-11-29").replace(
            "Claude One", "Anthropic Claude Haiku 4.5"
        ),
        "' is $.members[0] already; make them one member",
    ),
    (
        MINI,
        "      - context_window_tokens\n",
        "      - context_window_tokens\n      - release_date\n",
        "$.sources[2].supports[2]: release_date: this record disagrees, says $.disagreements; take it out here",
    ),
    (
        MAKERS,
        "      - Claude Code\n",
        "      - Chat GPT\n",
        "$.developers[1].products[0]: 'ChatGPT' is 'Chat GPT' of anthropic already; keep it with one",
    ),
    (MAKERS, "- id: openai", "- id: anthropic", "$.developers[1].id: anthropic stands twice; keep one"),
    (
        MAKERS,
        "    catalogue:\n      - openai\n",
        "    catalogue:\n      - anthropic\n",
        "$.developers[1].catalogue[0]: 'anthropic' is the API of anthropic already",
    ),
    # the draft's to-dos
    (
        HAIKU,
        HAIKU_ID,
        "# TO DO, then delete these lines:\n" + HAIKU_ID,
        "$: the to-dos of the draft still stand at the top",
    ),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"), RULES, ids=[f"{n}-{rule[3][:50]}" for n, rule in enumerate(RULES)]
)
def test_each_rule_has_its_message_and_what_would_be_right(
    root: Path, file: str, old: str, new: str, message: str
) -> None:
    change(root / file, old, new)
    found = said(root)
    if not message:
        assert found == []
        return
    place = f"{file}::{message}"
    assert any(line.startswith(place) if message[0] == "$" else message in line for line in found), found
    for line in found:
        assert "\n" not in line
        assert line.count("::$") == 1


def test_references_that_lead_somewhere_are_right(root: Path) -> None:
    """The controls: what stands above with one letter wrong is no problem with all of them right."""
    change(root / HAIKU, SOURCES, "associates: [amazon]\nderived_from: [Llama]\n" + SOURCES)
    change(root / HAIKU, "      - parameters\n", "      - parameters\n      - associates\n      - derived_from\n")
    assert said(root) == []


def test_associates_may_have_a_name_in_common(root: Path) -> None:
    """Two companies are called Inception: Inception Labs, and that of G42."""
    change(root / MAKERS, "      - Claude Code\n", "      - Claude Code\n      - Chat GPT\n")
    change(
        root / MAKERS, "    associates:\n      - microsoft\n", "    associates:\n      - microsoft\n      - anthropic\n"
    )
    assert said(root) == []


def test_an_alphabet_in_disguise_is_named_letter_by_letter(root: Path) -> None:
    """`Сlaude` with a Cyrillic С reads as Claude, folds to Claude, and is found by no search for Claude."""
    change(root / HAIKU, "names:\n", "names:\n  - \u0421laude Haiku four\n")
    assert (
        f"{HAIKU}::$.names[0]: '\u0421laude' mixes alphabets (\u0421 is U+0421); write the whole word in one"
        in said(root)
    )


@pytest.mark.parametrize("word", ["ЧатГПТ", "オープンAI", "아마존", "通义千问", "β-Claude", "Mistrál", "Σ"])
def test_other_alphabets_are_no_disguise(root: Path, word: str) -> None:
    change(root / HAIKU, "names:\n", f"names:\n  - {word} nine\n")
    assert said(root) == []


# (the bytes that replace the entry or are put before it, the message)
HAZARDS: list[tuple[bytes, str]] = [
    (b"", "$: the file is empty"),
    (b"\xff\xfeid", "$: byte 0 is not UTF-8; save the file as UTF-8"),
    ("id: x".encode("utf-16"), "$: byte 0 is not UTF-8"),
    (b"id: a\0b", "$: no YAML: control characters are not allowed"),
    (b"id: \x1b[31mred", "$: no YAML: control characters are not allowed"),
    (b"id: [1, 2", "$: no YAML at line "),
    (b"id: a: b", "$: no YAML at line 1: mapping values are not allowed"),
    (b"id:\n\tb: c", "$: no YAML at line 2: found character"),
    (b"id: a\n---\nid: b", "$: no YAML at line 2: but found another document"),
    (b"- a\n- b", "$: a list of 2 where object belongs"),
    (b"just text", '$: "just text" where object belongs'),
    (b"[" * 100_000, "$: "),
    (b"#" * 1_000_001, "$: 1000001 bytes; data files have at most 1000000"),
    (BOMB.encode(), "$.b[0]: an alias; write the value out"),
    (b"a: &a [*a]", "$.a[0]: an alias"),
    (b"id: !!int 5", "$.id: the tag tag:yaml.org,2002:int; plain values only"),
    (b"id: !!python/object/apply:os.system [x]", "$.id: the tag tag:yaml.org,2002:python/object/apply:os.system"),
    (b"id: x\nid: y", "$.id: stands twice, again at line 2; keep one"),
    (b"? [a]\n: b", "$: a key that is no text, at line 1"),
]


@pytest.mark.parametrize(("data", "message"), HAZARDS)
@pytest.mark.parametrize("file", [HAIKU, CLAUDE, MAKERS])
def test_each_hazard_of_a_file_has_its_message(root: Path, file: str, data: bytes, message: str) -> None:
    (root / file).write_bytes(data)
    assert any(line.startswith(f"{file}::{message}") for line in said(root)), said(root)


# (what stands in the entry, what a hand made of it, the message)
VALUES: list[tuple[str, str, str]] = [
    ('release_date: "2025-10-15"', "release_date: no", '$.release_date: "no" does not look like "2025-04-14"'),
    ('release_date: "2025-10-15"', "release_date: 4.10", '$.release_date: "4.10" does not look like'),
    ('release_date: "2025-10-15"', "release_date:", '$.release_date: "" does not look like'),
    ('release_date: "2025-10-15"', "release_date: ~", '$.release_date: "~" does not look like'),
    ('release_date: "2025-10-15"', "release_date: 2025-10-15 00:00:00", "$.release_date: "),
    ('release_date: "2025-10-15"', 'release_date: "2025-10-15\\n"', "$.release_date: "),
    ('release_date: "2025-10-15"', "release_date: ２０２５-10-15", "$.release_date: "),
    ('- "200000"', "- 200_000", '$.context_window_tokens[0]: "200_000" does not look like "128000"'),
    ('- "200000"', "- 2e5", '$.context_window_tokens[0]: "2e5" does not look like'),
    ('- "200000"', "- 200k", '$.context_window_tokens[0]: "200k" does not look like'),
    ('- "200000"', "- " + "9" * 10_000, "$.context_window_tokens[0]: "),
    ('- "200000"', '- "200000"\n  - "200000"', '$.context_window_tokens[1]: "200000" stands twice'),
    ("member: Claude", 'member: "\\x1b[2JClaude', "$.member: U+001B is invisible; write the text without it"),
    (
        "member: Claude",
        'member: "\\u202eClaude',
        "$.member: U+202E turns the direction of text; write the text without",
    ),
    ("member: Claude", "member: Cl\u200baude", "$.member: U+200B is invisible; write the text without it"),
    ("member: Claude", "member: Cl\u00adaude", "$.member: U+00AD is invisible"),
    ("member: Claude", 'member: "\\0Claude', "$.member: U+0000 is invisible"),
]


@pytest.mark.parametrize(("old", "new", "message"), VALUES)
def test_each_hazard_of_a_value_has_its_message(root: Path, old: str, new: str, message: str) -> None:
    change(root / HAIKU, old, new)
    if 'member: "' in new:
        change(root / HAIKU, " Haiku 4.5\n", ' Haiku 4.5"\n')
    assert any(line.startswith(f"{HAIKU}::{message}") for line in said(root)), said(root)


def test_what_yaml_would_have_changed_is_no_problem_without_quotes(root: Path) -> None:
    """Every scalar is text: an unquoted day or number is what it looks like."""
    for old, new in (('"2025-10-15"', "2025-10-15"), ('- "200000"', "- 200000"), ('- "2025-02"', "- 2025-02")):
        change(root / HAIKU, old, new)
    assert said(root) == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("models/anthropic/claude-x.yml", "nothing reads a file that ends in .yml; data files end in .yaml"),
        ("models/anthropic/claude-x.YAML", "nothing reads a file that ends in .YAML"),
        ("models/anthropic/claude-x.yaml.bak", "nothing reads a file that ends in .bak"),
        ("models/anthropic/notes", "nothing reads a file that ends in 'notes'"),
        ("models/anthropic/.claude-x.yaml", "nothing reads a file whose name begins with a dot"),
        (
            "models/anthropic/old/claude-x.yaml",
            "nothing reads a file that lies this deep; an entry is models/<developer>",
        ),
        ("models/claude-x.yaml", "nothing reads a file that lies this high; an entry is models/<developer>/<id>.yaml"),
        ("families/old/claude.yaml", "nothing reads a file that lies this deep"),
        ("model/anthropic/claude-x.yaml", "nothing reads this file"),
        ("claude-x.yaml", "nothing reads this file"),
    ],
)
def test_a_file_that_nothing_reads_is_told(root: Path, name: str, message: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(root / HAIKU, root / name)
    found = said(root)
    assert len(found) == 1, found
    assert found[0].startswith(f"{name}::$: {message}")


def test_a_readme_and_what_systems_leave_behind_are_no_strays(root: Path) -> None:
    for name in ("README.md", "models/README.md", "models/.DS_Store", ".gitkeep"):
        (root / name).write_text("x")
    assert said(root) == []


def test_a_folder_named_like_an_entry_is_told_without_a_traceback(root: Path) -> None:
    (root / "models/anthropic/claude-x.yaml").mkdir()
    assert said(root) == ["models/anthropic/claude-x.yaml::$: cannot be read: Is a directory"]


def test_a_tree_without_its_makers_says_so_and_goes_on(root: Path) -> None:
    (root / MAKERS).unlink()
    change(root / HAIKU, HAIKU_ID, "id: x\n")
    assert [line.split("::")[0] for line in said(root)] == [MAKERS, HAIKU]


def test_everything_is_told_at_once(root: Path) -> None:
    """Of one file: schema, references, dates, sources and names; and the other files are not forgotten."""
    for old, new in [
        ("family: claude\n", "famly: claude\n"),
        (HAIKU_ID, "id: other\n"),
        ('release_date: "2025-10-15"', 'release_date: "2026-12-31"'),
        ('- "2025-02"', "- 2025-02-30"),
        ("url: https://", "url: https://bit.ly/"),
        ("names:\n", "names:\n  - Phi-4-mini\n"),
        ("      - parameters\n", "      - access\n"),
    ]:
        change(root / HAIKU, old, new)
    change(root / PHI, "kind: model", "kind: nodel")
    found = said(root)
    of_haiku = {line.split("::")[1].split(":")[0] for line in found if line.startswith(HAIKU)}
    assert {
        "$", "$.famly", "$.id", "$.release_date", "$.knowledge_cutoff.dates", "$.sources[0].url", "$.names[0]",
        "$.parameters",
    } <= of_haiku  # fmt: skip
    assert any(line.startswith(f"{PHI}::$.members[0].kind") for line in found)


def test_two_entries_with_one_id_or_one_member_are_told_on_both_sides(root: Path) -> None:
    twin = "models/anthropic/claude-haiku-4.5.yaml"
    shutil.copy(root / HAIKU, root / twin)
    change(root / twin, HAIKU_ID, "id: claude-haiku-4.5\n")
    for file, other in ((HAIKU, twin), (twin, HAIKU)):
        found = said(root, file)
        assert all(line.startswith(file) for line in found)
        assert any("::$.id: 'claude-haiku-4" in line and f"is claimed by {other} too" in line for line in found), found
        assert any(
            line.endswith(f"$.member: {other} is 'Claude Haiku 4.5' too; a member is one entry") for line in found
        )


def test_an_entry_whose_perfect_answer_would_not_pass_is_told(root: Path) -> None:
    """A name that holds a word of over-claiming: whoever says it, says too much."""
    change(root / CLAUDE, "  - name: Claude Haiku 4.5\n", "  - name: Definitely Claude 4.5\n")
    change(root / HAIKU, "member: Claude Haiku 4.5", "member: Definitely Claude 4.5")
    found = said(root)
    assert len(found) == 1
    assert found[0].startswith(f"{HAIKU}::$: a perfect answer would not pass: ")
    assert "gold show claude-haiku-4-5" in found[0]


def test_a_name_that_leads_to_another_entry_is_told(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact comes first, so an exact name of one entry may hide the folded one of another; no name is left dark."""
    monkeypatch.setattr("matchers.gold_check.Names.fits", lambda self, asked: [])
    assert f"{HAIKU}::$.id: 'claude-haiku-4-5' leads nowhere; write it another way" in said(root)


def test_what_only_jsonschema_refuses_is_told_too(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge's own reader of schemas is small; where it lets something through, the check must not."""
    monkeypatch.setattr(gold_check, "_validator", gold_check._validator.__wrapped__)
    change(root / HAIKU, "family: claude\n", "family: claude\ncolour: red\n")
    monkeypatch.setattr(gold_check, "problems", lambda data, schema, where: [])
    assert any("'colour' was unexpected" in line for line in said(root))


# --- one file at a time


def test_a_file_asked_about_is_told_of_and_no_other(root: Path) -> None:
    change(root / HAIKU, HAIKU_ID, "id: other\n")
    change(root / MINI, "member: ", "membre: ")
    assert {line.split("::")[0] for line in said(root)} == {HAIKU, MINI}
    assert {line.split("::")[0] for line in said(root, HAIKU)} == {HAIKU}
    assert {line.split("::")[0] for line in said(root, "models/microsoft")} == {MINI}
    assert said(root, PHI) == said(root, CLAUDE) == []
    assert said(root, ".") == said(root)


@pytest.mark.parametrize("broken", [MAKERS, CLAUDE])
def test_a_file_is_not_right_where_what_it_rests_on_is_broken(root: Path, broken: str) -> None:
    """Nobody can say that an entry is right whose family cannot be read: the judge would end on it."""
    (root / broken).write_text((root / broken).read_text("utf-8") + "\nwhat: is this\n", "utf-8")
    assert [line.split("::")[0] for line in said(root, HAIKU)] == [broken]
    assert [line.split("::")[0] for line in said(root, MINI)] == ([broken] if broken == MAKERS else [])


def test_a_family_that_cannot_be_read_may_be_anybody_s(root: Path) -> None:
    """Whose it is stands in it; where that is not known, no entry is called right."""
    (root / "families" / "unknown.yaml").mkdir()
    assert said(root, HAIKU) == ["families/unknown.yaml::$: cannot be read: Is a directory"]


def test_a_file_may_be_named_as_a_problem_names_it(root: Path) -> None:
    """`models/…/x.yaml` is what the check prints; given back to it, it could not be read."""
    change(root / HAIKU, "family: claude\n", "family: cloud\n")
    found = [str(each) for each in check(Gold(root), [Path(HAIKU)], TODAY).problems]
    assert [line.split("::")[0] for line in found] == [HAIKU]


@pytest.mark.parametrize(("file", "message"), [("nope.yaml", "cannot be read: No such file"), ("..", "lies outside")])
def test_a_file_that_is_none_of_golds_is_refused(root: Path, file: str, message: str) -> None:
    with pytest.raises(OutsideError, match=message):
        said(root, file)


def test_a_way_around_leads_to_the_same_file(root: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(root)
    change(root / HAIKU, HAIKU_ID, "id: other\n")
    there = tmp_path / "link" / "models" / ".." / HAIKU
    assert len(check(Gold(root), [there], TODAY).problems) == 1


def test_a_file_name_with_colons_is_not_lost(root: Path) -> None:
    """Its problems were filed under half of its name, and a question about it was answered with "no problems"."""
    name = "models/anthropic/a:: b.yaml"
    (root / name).write_text("id: [", "utf-8")
    assert [line.startswith(f"{name}::$: no YAML") for line in said(root, name)] == [True]


@pytest.mark.unmeasured
def test_today_is_the_current_day() -> None:
    assert check(Gold(), today=date(2024, 1, 1)).problems


# --- the command


def test_the_command_prints_a_problem_a_line_and_exits_1(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root / HAIKU, HAIKU_ID, "id: other\n")
    change(root / HAIKU, "family: claude", 'family: "\\x1b[2J\\u202e"')
    assert main(["gold", "check", "--gold", str(root)]) == FOUND
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 5
    assert not {"\x1b", "\u202e"} & set(out)
    assert err == "5 problems; 2 entries, 2 families, 90 developers\n"


def test_the_command_exits_0_where_nothing_is_wrong(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gold", "check", str(root / HAIKU), "--gold", str(root)]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("no problems; 2 entries")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no/such.yaml"], "no/such.yaml: cannot be read: No such file or directory"),
        ([str(Path(__file__))], "lies outside the gold folder"),
        (["--gold", "/no/such"], "/no/such: no gold folder; one holds developers.yaml"),
    ],
)
def test_the_command_exits_2_where_it_cannot_check(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gold", "check", *arguments]) == COULD_NOT
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err


def test_the_list_of_shorteners_is_checked_as_gold_is() -> None:
    assert "bit.ly" in gold_check._Checker(Gold(), TODAY).shorteners
    assert json.loads((gold_check.SCHEMAS / "link_shorteners.json").read_text("utf-8"))
    assert GOLD.is_dir()
