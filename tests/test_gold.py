"""Gold: an id finds its one entry or none, and whatever is wrong with a file is said in one line."""

import json
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from gold_tree import HAIKU, change, small_tree
from hypothesis import given, settings
from hypothesis import strategies as st

from matchers.dates import interval_of
from matchers.gold import Gold, Model, Names, NoGoldError, _bytes, _letters
from matchers.paths import GOLD
from matchers.text import name_key
from matchers.yaml_text import DataError


@cache
def entries() -> tuple[Model, ...]:
    gold = Gold()
    return tuple(gold.load(path) for path in gold.model_files())


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Gold of one entry, which a test may change."""
    return small_tree(tmp_path)


def add(root: Path, name: str, id_: str, names: str) -> None:
    """One more entry: `names` are words, in which `@` stands for a space."""
    text = (GOLD / HAIKU).read_text("utf-8").replace("id: claude-haiku-4-5\n", f"id: {id_}\n")
    head, _, rest = text.partition("names:\n")
    listed = "".join(f"  - {each.replace('@', ' ')}\n" for each in names.split())
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(head + "names:\n" + listed + rest[rest.index("release_date") :], "utf-8")


def test_all_gold_loads_and_every_family_and_developer_with_it() -> None:
    gold = Gold()
    assert len(entries()) == len({model.id for model in entries()}) >= 150
    for path in gold.family_files():
        assert gold.load_family(path).developer in gold.developers
    families = {id_: {family.id for family in gold.families_of(id_)} for id_ in gold.developers}
    for model in entries():
        assert model.family in families[model.developer]
        assert model.cutoff is None or model.cutoff.first <= model.cutoff.last
        assert (model.cutoff is None) == (model.cutoff_status == "undisclosed")
        assert (model.parameters_active or 0) <= (model.parameters_total or 0)
        assert model.parameters_disclosed == (model.parameters_total is not None)


@pytest.mark.unmeasured
def test_every_entry_is_found_by_every_name_of_it_and_behind_any_route(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each file is read once and not two thousand times; what is compared with what stays as it is."""
    gold = Gold()
    monkeypatch.setattr("matchers.gold._bytes", cache(_bytes))
    monkeypatch.setattr("matchers.gold._letters", cache(_letters))
    gold.__dict__["_directory"] = None
    monkeypatch.setattr(gold, "_model_paths", cache(gold._model_paths))
    monkeypatch.setattr(gold, "load", cache(gold.load))
    for model in entries():
        for name in model.names:
            for asked in (name, f"openrouter/Some-Host/{name.upper()}:free"):
                assert gold.find(asked).id == model.id, asked


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Gold:
    """Siblings that only a date, a size or a suffix tells apart; real gold may gain entries, this has these."""
    root = tmp_path_factory.mktemp("gold")
    for id_, *names in (
        ("opus-4-5", "Opus@4.5", "opus-4-5-20251101"),
        ("opus-4-20250514", "Opus@4", "opus-4-20250514"),
        ("sonnet-3-5-20240620", "sonnet-3-5-20240620"),
        ("sonnet-3-5-20241022", "sonnet-3-5-20241022"),
        ("large-2407", "large-2407"),
        ("v3", "V3", "seek/V3"),
        ("v3-0324", "V3-0324"),
        ("r1", "R1", "seek/R1"),
        ("oss-20b", "oss:20b"),
        ("nova-v1", "amazon.nova-v1:0"),
    ):
        add(root, f"models/anthropic/{id_}.yaml", id_, " ".join(names))
    return Gold(root)


# (what is asked for, the id of the entry or None)
ASKED: list[tuple[str, str | None]] = [
    # Case, separators, provider, route and a day fold away where nothing fits exactly.
    ("Opus 4.5", "opus-4-5"),
    ("OPUS_4_5", "opus-4-5"),
    ("anthropic/opus-4.5", "opus-4-5"),
    ("openrouter/anthropic/opus-4-5", "opus-4-5"),
    ("anthropic/opus-4.5:nitro", "opus-4-5"),
    ("opus-4-5:free", "opus-4-5"),
    ("opus-4-5-20990101", "opus-4-5"),
    ("opus-4-5@20990101", "opus-4-5"),
    ("vertex/opus-4-5-2099-01-01:batch", "opus-4-5"),
    ("v3-2024-12-26", "v3"),
    # A name is whole: neither its beginning nor what stands around it.
    ("opus-4", "opus-4-20250514"),
    ("opus-4-55", None),
    ("opus", None),
    ("not-opus-4-5", None),
    ("opus-4-5-fine-tuned", None),
    ("opus-4-5/mine", None),
    # Two days, two models: a date folds only where it tells nothing apart.
    ("sonnet-3-5-20240620", "sonnet-3-5-20240620"),
    ("sonnet-3-5-20241022", "sonnet-3-5-20241022"),
    ("openrouter/anthropic/sonnet-3-5-20241022:free", "sonnet-3-5-20241022"),
    ("sonnet-3-5-20241022:free", "sonnet-3-5-20241022"),
    ("sonnet-3-5-20250101", None),
    ("sonnet-3-5", None),
    # Short dates never fold, and neither does what is no date.
    ("large-2407", "large-2407"),
    ("large-2411", None),
    ("large", None),
    ("v3-0324", "v3-0324"),
    ("v3-1226", None),
    ("opus-4-5-20259901", None),
    ("opus-4-5-2025", None),
    # A size behind a colon is part of the name: the route of `deepseek-r1:7b` would lead to another model.
    ("oss:20b", "oss-20b"),
    ("host/OSS:20B", "oss-20b"),
    ("oss:120b", None),
    ("r1:7b", None),
    ("r1:1.5b-qwen-distill-q4_K_M", None),
    ("seek/r1:free", "r1"),
    ("r1:0", "r1"),
    ("amazon.nova-v1:0", "nova-v1"),
]


@pytest.mark.parametrize(("asked", "found"), ASKED)
def test_an_id_is_looked_up_exactly_first_and_folded_only_where_nothing_fits(
    small: Gold, asked: str, found: str | None
) -> None:
    """Ruling 2."""
    if found is None:
        with pytest.raises(NoGoldError, match="no gold entry for"):
            small.find(asked)
    else:
        assert small.find(asked).id == found


HOSTILE = [
    "",
    " ",
    "/",
    ":",
    "//",
    ":free",
    "a/:free",
    ".",
    "..",
    "../../x",
    "../models/anthropic/claude-haiku-4-5.yaml",
]
HOSTILE += [
    "x" * 5000,
    "/" * 5000,
    "a/" * 500,
    "-20250101",
    "@20250101",
    "\0",
    "claude-haiku-4-5\0",
    "ü",
    "模型",
    "\ud800",
]
HOSTILE += [
    "*",
    "claude-*",
    ".*",
    "claude-haiku-4-5 claude-opus-4-5",
    "'",
    '"',
    "#",
    "- ",
    "names:",
    "{}",
    "\n",
    "\u202e",
]


@pytest.mark.parametrize("asked", HOSTILE)
def test_a_hostile_id_finds_nothing_and_never_crashes(small: Gold, asked: str) -> None:
    """`\\ud800`, which JSON can hold, once ended the judge with a UnicodeEncodeError."""
    for gold in (small, Gold()):
        with pytest.raises(NoGoldError):
            gold.find(asked)


PIECES = st.sampled_from(
    ["opus-4-5", "r1", "V3", "0324", "oss", ":20b", "/", ":free", "-20250101", "@", " ", "\0", "\ud800"]
)


@given(st.text(st.characters(exclude_categories=()), max_size=20) | st.lists(PIECES, max_size=5).map("".join))
@settings(deadline=None)
def test_no_text_crashes_the_search_and_what_is_found_is_named_in_it(small: Gold, asked: str) -> None:
    with suppress(NoGoldError):
        assert any(name_key(name) in name_key(asked) for name in small.find(asked).names)


def test_exact_comes_before_folded(root: Path) -> None:
    add(root, "models/anthropic/claude-haiku-4.5.yaml", "claude-haiku-4.5", "claude-haiku-4.5")
    gold = Gold(root)
    assert gold.find("claude-haiku-4-5").id == "claude-haiku-4-5"
    assert gold.find("claude-haiku-4.5").id == "claude-haiku-4.5"


@pytest.mark.parametrize("asked", ["Claude-Haiku-4-5", "anthropic/claude-haiku-4-5:free", "claude haiku 4.5"])
def test_an_id_that_fits_two_entries_is_an_error_that_names_both(root: Path, asked: str) -> None:
    """Never a guess: whichever came first would be judged by the other's facts."""
    add(root, "models/anthropic/claude-haiku-4.5.yaml", "claude-haiku-4.5", "claude-haiku-4.5")
    with pytest.raises(DataError) as caught:
        Gold(root).find(asked)
    assert "fits 2 entries: anthropic/claude-haiku-4-5, anthropic/claude-haiku-4.5" in str(caught.value)


def test_one_id_in_two_folders_is_an_error_too(root: Path) -> None:
    add(root, "models/amazon/claude-haiku-4-5.yaml", "claude-haiku-4-5", "x")
    change(root / "models/amazon/claude-haiku-4-5.yaml", "developer: anthropic", "developer: amazon")
    with pytest.raises(DataError, match="amazon/claude-haiku-4-5, anthropic/claude-haiku-4-5"):
        Gold(root).find("claude-haiku-4-5")


def test_a_broken_file_that_may_fit_is_an_error_and_any_other_is_not_read(root: Path) -> None:
    (root / "models/anthropic/broken.yaml").write_bytes(b"names: [claude-opus-9\xff")
    assert Gold(root).find("claude-haiku-4-5").id == "claude-haiku-4-5"
    with pytest.raises(DataError, match="is not UTF-8"):
        Gold(root).find("claude-opus-9")


def test_a_name_without_a_letter_or_digit_fits_no_other(root: Path) -> None:
    add(root, "models/anthropic/x.yaml", "x", "'!!!'")
    assert Gold(root).find("!!!").id == "x"
    with pytest.raises(NoGoldError):
        Gold(root).find("-")


# (a name as a file may write it, an id that means it)
SPELLED: list[tuple[str, str]] = [
    ("novum-7", "novum-7"),
    ("'novum 7'", "vendor/novum_7:free"),
    ('"novum\\x2d7"', "novum-7"),
    ('"\\u006eovum 7"', "novum-7"),
    ('"nov\\\n    um 7"', "novum-7"),
    ("novum\n    7", "novum-7"),
    ("|-\n    novum\n    7", "novum-7"),
    ("novum~7", "novum-7"),
    ("'novum!$%&*;<=>?@^` 7'", "novum-7"),
    ("\uff4e\uff4f\uff56\uff55\uff4d-\uff17", "novum-7"),
    ("n\u043evum 7", "novum-7"),
    ("nov\u200bum 7", "novum-7"),
    ("nov\u0301um\u00b77", "novum-7"),
    ("通义七号", "qwen/通义七号"),
    ("novum-7", "n\u043evum-7"),
    ("novum-7", "\uff4eovum-7"),
    ("Новум-7", "новум 7"),
    ('"ノヴム\\u30fb7"', "ノヴム・7"),
]


@pytest.mark.parametrize(("written", "asked"), SPELLED)
def test_a_name_is_found_however_its_file_writes_it(root: Path, written: str, asked: str) -> None:
    """The search through the files' bytes must find what the comparison of names would."""
    change(root / HAIKU, "names:\n", f"names:\n  - {written}\n")
    assert Gold(root).find(asked).id == "claude-haiku-4-5"


@pytest.mark.parametrize("written", [written for written, asked in SPELLED if "novum" in asked and asked.isascii()])
def test_no_spelling_hides_the_second_of_two_entries(root: Path, written: str) -> None:
    """Where the bytes of the other entry do not hold the id, it would be judged by whichever does."""
    change(root / HAIKU, "names:\n", f"names:\n  - {written}\n")
    add(root, "models/anthropic/other.yaml", "other", "Novum@7")
    with pytest.raises(DataError, match=r"fits 2 entries: anthropic/claude-haiku-4-5, anthropic/other"):
        Gold(root).find("NOVUM_7")


@given(st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12))
@settings(deadline=None, max_examples=200)
def test_whatever_a_name_is_the_files_are_searched_for_it(small: Gold, name: str) -> None:
    """The real search against one that parses everything."""
    path = small.root / "models" / "anthropic" / "any.yaml"
    text = (GOLD / HAIKU).read_text("utf-8").replace("id: claude-haiku-4-5\n", "id: any\n")
    head, _, rest = text.partition("names:\n")
    path.write_text(
        f"{head}names:\n  - {json.dumps(name, ensure_ascii=False)}\n{rest[rest.index('release_date') :]}", "utf-8"
    )
    try:
        everything = Names([small.load(each) for each in small.model_files()])
        for asked in (name, name.upper(), f"host/{name}:free"):
            wanted = everything.fits(asked) if asked.isprintable() else []
            try:
                found = [small.find(asked)]
            except NoGoldError:
                found = []
            except DataError:
                found = wanted if len(wanted) > 1 else []
            assert found == wanted
    finally:
        path.unlink()


def test_what_changed_since_is_seen_by_the_same_gold(root: Path) -> None:
    """Nothing of a search is kept: the second entry came after the first look."""
    gold = Gold(root)
    assert gold.find("claude-haiku-4-5").id == "claude-haiku-4-5"
    add(root, "models/anthropic/other.yaml", "other", "claude-haiku-4-5")
    with pytest.raises(DataError, match="fits 2 entries"):
        gold.find("claude-haiku-4-5")


@pytest.mark.parametrize("more", [65_000, 65_536, 200_000])
def test_a_name_far_down_in_a_long_file_is_found(root: Path, more: int) -> None:
    change(root / HAIKU, "names:\n", "names:\n" + f"  # {'x' * 98}\n" * (more // 103) + "  - Novum 7\n")
    assert Gold(root).find("novum-7").id == "claude-haiku-4-5"


def test_a_folder_that_is_named_like_an_entry_is_in_nobody_s_way(root: Path) -> None:
    (root / "models/anthropic/x.yaml").mkdir()
    assert Gold(root).find("claude-haiku-4-5").id == "claude-haiku-4-5"


def test_an_entry_that_cannot_be_read_may_be_the_second_one(root: Path) -> None:
    """Passed over, it would leave a judge with the first of two entries that claim the id."""
    (root / "models/anthropic/x.yaml").symlink_to(root / "gone.yaml")
    with pytest.raises(DataError, match=r"models/anthropic/x\.yaml::\$: cannot be read: No such file or directory"):
        Gold(root).find("claude-haiku-4-5")


def test_an_entry_that_the_first_look_cannot_read_is_not_passed_over(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be the second one that claims the id: a disk that fails must not make a guess of an error."""
    add(root, "models/anthropic/twin.yaml", "twin", "claude-haiku-4-5")

    def fail(file: int, size: int) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("matchers.gold.os.read", fail)
    with pytest.raises(DataError, match="fits 2 entries"):
        Gold(root).find("claude-haiku-4-5")


def test_every_problem_of_an_entry_s_dates_is_named_at_once(root: Path) -> None:
    change(root / HAIKU, '"2025-10-15"', '"2025-02-30"')
    change(root / HAIKU, '- "2025-02"', '- "2025-02-31"')
    change(root / HAIKU, "developer: anthropic", "developer: other")
    with pytest.raises(DataError) as caught:
        Gold(root).load(root / HAIKU)
    assert [problem.split(":")[2] for problem in caught.value.problems] == [
        "$.developer",
        "$.release_date",
        "$.knowledge_cutoff.dates",
    ]


def test_messages_name_the_file_from_the_gold_folder_on(root: Path) -> None:
    """Two developers may have an entry of one name."""
    gold = Gold(root)
    assert gold.place(root / HAIKU) == HAIKU == gold.find("claude-haiku-4-5").file
    (root / HAIKU).write_bytes(b"claude-haiku-4-5: \xff")
    with pytest.raises(DataError) as caught:
        gold.find("claude-haiku-4-5")
    assert str(caught.value) == f"{HAIKU}::$: byte 18 is not UTF-8; save the file as UTF-8"


def test_a_developer_s_own_apis_are_in_their_order() -> None:
    developers = Gold().developers
    assert developers["anthropic"].catalogue == ("anthropic",)
    assert developers["alibaba"].catalogue[:2] == ("alibaba", "alibaba-cn")
    assert developers["laion"].catalogue == ()
    providers = [provider for developer in developers.values() for provider in developer.catalogue]
    assert len(providers) == len(set(providers))


@pytest.mark.parametrize("missing", ["", "models", "families"])
def test_a_folder_without_gold_has_no_entries(tmp_path: Path, missing: str) -> None:
    (tmp_path / missing).mkdir(exist_ok=True)
    (tmp_path / missing / ".DS_Store.yaml").write_bytes(b"\0")
    assert Gold(tmp_path).model_files() == Gold(tmp_path).family_files() == []
    with pytest.raises(NoGoldError):
        Gold(tmp_path).find("claude-haiku-4-5")


# (what stands in the entry, what a hand made of it, what the message holds)
WRONG = [
    ("id: claude-haiku-4-5\n", "id: claude-haiku-4-6\n", "$.id: 'claude-haiku-4-6' in a file named 'claude-haiku-4-5'"),
    ("developer: anthropic", "developer: openai", "$.developer: 'openai' in the folder 'anthropic'; make them equal"),
    ("release_date: \"2025-10-15\"", "release_date: no", '$.release_date: "no" does not look like'),
    ("release_date: \"2025-10-15\"", "release_date: 2025-02-30", "$.release_date: "),
    ('- "2025-02"', "- 2025-02-30", "$.knowledge_cutoff.dates: "),
    ('- "2025-02"', '- "2025-08"', "$.knowledge_cutoff.dates: 2025-08 comes after 2025-07"),
    ("- \"200000\"", "- 200_000", '$.context_window_tokens[0]: "200_000" does not look like'),
    ("- \"200000\"", "- \"200000\"\n  - 200000", '$.context_window_tokens[1]: "200000" stands twice'),
    ("parameters:\n  status: undisclosed", "parameters:\n  status: disclosed", "$.parameters: total is missing"),
    ("parameters:\n  status: undisclosed", "parameters:\n  total: 7", "$.parameters"),
    ("parameters:\n  status: undisclosed", 'parameters: {status: disclosed, total: "7B\\n"}', "$.parameters.total: "),
    ("family: claude", "family: claude\nfamily: claude", "$.family: stands twice, again at line 5; keep one"),
    ("family: claude", "familly: claude", "$.familly: no such key; there are id, developer, family"),
    ("family: claude", "family: claude\narchitecture: dense", "$.architecture: no source; name it under the supports"),
    ("family: claude", "family: claude\nderived_from: [Qwen]", "$.derived_from: no source"),
    ("family: claude", "family: claude\nassociates: [amazon]", "$.associates: no source"),
    ("family: claude", "family: claude\naccess: [API]", "$.access: no source"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "message"), WRONG)
def test_each_mistake_in_an_entry_has_its_message(root: Path, old: str, new: str, message: str) -> None:
    change(root / HAIKU, old, new)
    with pytest.raises(DataError) as caught:
        Gold(root).find("claude-haiku-4-5")
    assert f"{HAIKU}::{message}" in str(caught.value)


FACTS = ["names", "release_date", "knowledge_cutoff", "context_window_tokens", "parameters"]


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_names_a_source(root: Path, fact: str) -> None:
    text = (root / HAIKU).read_text("utf-8")
    assert f"      - {fact}\n" in text
    (root / HAIKU).write_text(text.replace(f"      - {fact}\n", "      - access\n"), "utf-8")
    with pytest.raises(DataError) as caught:
        Gold(root).load(root / HAIKU)
    assert caught.value.problems == [f"{HAIKU}::$.{fact}: no source; name it under the supports of one"]


def test_every_mistake_of_an_entry_is_named_at_once(root: Path) -> None:
    for old, new in (("id: claude-haiku-4-5\n", "id: x\n"), ("developer: anthropic", "developer: x\naccess: [API]")):
        change(root / HAIKU, old, new)
    with pytest.raises(DataError) as caught:
        Gold(root).load(root / HAIKU)
    assert len(caught.value.problems) == 3


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "id: claude\n",
            "id: claud\n",
            "families/claude.yaml::$.id: 'claud' in a file named 'claude'; make them equal",
        ),
        ("kind: model", "kind: modell", "families/claude.yaml::$.members["),
        ('released: "20', 'released: "19', "families/claude.yaml::$.members["),
    ],
)
def test_each_mistake_in_a_family_has_its_message(root: Path, old: str, new: str, message: str) -> None:
    change(root / "families/claude.yaml", old, new)
    with pytest.raises(DataError) as caught:
        Gold(root).families_of("anthropic")
    assert str(caught.value).startswith(message)


def test_a_day_that_no_calendar_has_is_an_error_with_its_place(root: Path) -> None:
    path = root / "families/claude.yaml"
    path.write_text(path.read_text("utf-8").replace("members:\n", "members:\n" + FEBRUARY, 1), "utf-8")
    with pytest.raises(DataError, match=r"claude\.yaml::\$\.members\[0\]\.released: "):
        Gold(root).load_family(path)


FEBRUARY = """  - name: Claude February
    released: "2025-02-30"
    kind: model
    source: https://example.com
    seen: "2026-11-29"
"""


def test_a_developer_that_stands_twice_is_an_error(root: Path) -> None:
    path = root / "developers.yaml"
    path.write_text(path.read_text("utf-8").rstrip() + "\n  - {id: openai, name: OpenAI, sources: []}\n", "utf-8")
    with pytest.raises(DataError, match=r"developers\.yaml::\$\.developers\[\d+\]\.id: openai stands twice"):
        _ = Gold(root).developers


def test_only_the_families_of_a_developer_are_its_own() -> None:
    gold = Gold()
    assert {family.id for family in gold.families_of("anthropic")} == {"claude"}
    assert {"gpt", "gpt-oss", "o-series"} <= {family.id for family in gold.families_of("openai")}
    assert gold.families_of("nobody") == ()


def test_a_member_dates_something_only_from_the_month_on() -> None:
    """Ruling 17: dated to the month counts from its first day; a year alone dates nothing."""
    claude = Gold().load_family(GOLD / "families/claude.yaml").members[0]
    assert claude._replace(released=interval_of("2024-02-29")).released_on == date(2024, 2, 29)
    assert claude._replace(released=interval_of("2024-02")).released_on == date(2024, 2, 1)
    assert claude._replace(released=interval_of("2024")).released_on is None
    assert claude._replace(released=None).released_on is None
