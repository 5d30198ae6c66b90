"""YAML read as text: what stands in the file is what is read, and each hazard is refused with its place."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from matchers.paths import GOLD
from matchers.yaml_text import MAX_BYTES, DataError, parse_yaml, read_text, read_yaml

BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{name}: &{name} [{','.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefg", "bcdefgh", strict=True)
)


@pytest.fixture(params=["libyaml", "Python"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """PyYAML without libyaml is ten times as slow, and must read the same."""
    if request.param == "Python":
        monkeypatch.delattr(yaml, "CBaseLoader", raising=False)


# (what the file holds, what is read)
READ: list[tuple[str, Any]] = [
    ("no", "no"),
    ("a: no", {"a": "no"}),
    ("a: 4.10", {"a": "4.10"}),
    ("a: 2024-10-01", {"a": "2024-10-01"}),
    ("a: 2024-10", {"a": "2024-10"}),
    ("a: 200_000", {"a": "200_000"}),
    ("a: 0o17", {"a": "0o17"}),
    ("a: 1e3", {"a": "1e3"}),
    ("a: .nan", {"a": ".nan"}),
    ("a: 12:30:45", {"a": "12:30:45"}),
    ("a: ~\nb: null\nc:", {"a": "~", "b": "null", "c": ""}),
    ("no: 1\n1.0: x\nnull: y", {"no": "1", "1.0": "x", "null": "y"}),
    ('a: "x\\ty"', {"a": "x\ty"}),
    ("a: |\n  x\n  y\n", {"a": "x\ny\n"}),
    ("[a, {b: c}, []]", ["a", {"b": "c"}, []]),
    ("\ufeffa: b", {"a": "b"}),
    ("a: 不是", {"a": "不是"}),
    # A key like any other: nothing is merged, and every schema refuses it.
    ("<<: {a: b}", {"<<": {"a": "b"}}),
    ("a: " + "[" * 29 + "]" * 29, {"a": eval("[" * 29 + "]" * 29)}),
]


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(("text", "value"), READ)
def test_every_scalar_stays_the_text_that_it_is(text: str, value: Any) -> None:
    """Gold once held a model named 4.1 that was 4.10, and an answer `no` that was False."""
    assert parse_yaml(text, "f") == value


# (what the file holds, the start of each problem)
REFUSED: list[tuple[str, list[str]]] = [
    ("a: 1\nb: 2\na: 3", ["f::$.a: stands twice, again at line 3; keep one"]),
    ("x:\n- a: 1\n  a: 1", ["f::$.x[0].a: stands twice, again at line 3"]),
    ("a: 1\na: 2\na: 3", ["f::$.a: stands twice, again at line 2", "f::$.a: stands twice, again at line 3"]),
    ("a: &k x\nb: *k", ["f::$.b: an alias; write the value out"]),
    ("a: &k x\n*k : y", ["f::$.x: an alias; write the value out"]),
    ("x: &k {a: b}\ny:\n  <<: *k", ["f::$.y.<<: an alias"]),
    ("a: &k [*k]", ["f::$.a[0]: an alias"]),
    ("a: !!int 5", ["f::$.a: the tag tag:yaml.org,2002:int; plain values only"]),
    ("!!int 5: a", ["f::$.5: the tag tag:yaml.org,2002:int"]),
    ("a: !x y", ["f::$.a: the tag !x"]),
    ("a: !!python/object/apply:os.system [x]", ["f::$.a: the tag tag:yaml.org,2002:python/object/apply:os.system"]),
    ("!!set {a, b}", ["f::$: the tag tag:yaml.org,2002:set"]),
    ("? [a]\n: b", ["f::$: a key that is no text, at line 1"]),
    ("a: 1\n? {b: c}\n: d", ["f::$: a key that is no text, at line 2"]),
    ("", ["f::$: the file is empty"]),
    ("# nothing\n", ["f::$: the file is empty"]),
    ("a: b\n---\nc: d", ["f::$: no YAML at line 2: but found another document"]),
    ("a: [1, 2", ["f::$: no YAML at line "]),
    ("a: b: c", ["f::$: no YAML at line 1: mapping values are not allowed"]),
    ("a:\n\tb: c", ["f::$: no YAML at line 2: found character"]),
    ("a: b\0", ["f::$: no YAML: "]),
    ("a: \x1b[31mred", ["f::$: no YAML: "]),
    ("[" * 40 + "]" * 40, ["f::$" + "[0]" * 31 + ": nested more than 30 deep"]),
    ("a: 1\nb: !x 2\nc: &k 3\nd: *k\na: 4", ["f::$.b: the tag", "f::$.d: an alias", "f::$.a: stands twice"]),
]


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(("text", "starts"), REFUSED)
def test_each_hazard_is_refused_with_its_place_and_all_of_them_at_once(text: str, starts: list[str]) -> None:
    with pytest.raises(DataError) as caught:
        parse_yaml(text, "f")
    found = caught.value.problems
    assert len(found) == len(starts), found
    assert all(problem.startswith(start) for problem, start in zip(found, starts, strict=True)), found
    assert str(caught.value) == "\n".join(found)


@pytest.mark.parametrize(
    ("text", "said"), [("a: b\0", "control characters are not allowed"), ('a: "\\ud800"', "invalid Unicode")]
)
def test_characters_that_no_text_holds_are_called_by_their_name(text: str, said: str) -> None:
    """The message was "ReaderError", and nothing else."""
    with pytest.raises(DataError, match=said):
        parse_yaml(text, "f")


@pytest.mark.usefixtures("loader")
def test_what_a_parser_refuses_before_it_begins_is_refused_in_the_same_words() -> None:
    """The one in Python looks through the text when it is made, and then there is nothing to close."""
    with pytest.raises(DataError, match=r"^f::\$: no YAML: "):
        parse_yaml("a: \ufffe", "f")


@pytest.mark.usefixtures("loader")
def test_an_alias_bomb_is_refused_before_it_unfolds() -> None:
    """271 characters, 43 million leaves: each alias is one problem, so the work is as long as the file."""
    assert len(BOMB) < 350
    with pytest.raises(DataError) as caught:
        parse_yaml(BOMB, "f")
    assert len(caught.value.problems) == BOMB.count("*")


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("depth", [400, 100_000])
@pytest.mark.parametrize("both", ["[]", "{}", "- "])
def test_nesting_of_any_depth_is_an_error_and_no_crash(depth: int, both: str) -> None:
    text = both * depth if both == "- " else both[0] * depth + both[1] * depth
    with pytest.raises(DataError):
        parse_yaml(text[:MAX_BYTES], "f")


# (the file's bytes, or None where there is no file; the problem)
FILES = [
    (None, "cannot be read: No such file or directory"),
    (b"a: \xff", "byte 3 is not UTF-8; save the file as UTF-8"),
    ("a: é".encode("latin-1"), "byte 3 is not UTF-8"),
    ("a: b".encode("utf-16"), "byte 0 is not UTF-8"),
    (b"a: \xed\xa0\x80", "byte 3 is not UTF-8"),
    (b"a" * (MAX_BYTES + 1), f"{MAX_BYTES + 1} bytes; data files have at most {MAX_BYTES}"),
    (b"", "the file is empty"),
]


@pytest.mark.parametrize(("data", "said"), FILES)
def test_a_file_that_cannot_be_read_says_why(tmp_path: Path, data: bytes | None, said: str) -> None:
    path = tmp_path / "f.yaml"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(DataError) as caught:
        read_yaml(path)
    assert len(caught.value.problems) == 1
    assert caught.value.problems[0].startswith(f"{path}::$: {said}")


def test_messages_call_a_file_what_the_caller_calls_it(tmp_path: Path) -> None:
    for data in (None, b"\xff", b"a" * (MAX_BYTES + 1)):
        if data is not None:
            (tmp_path / "f").write_bytes(data)
        with pytest.raises(DataError, match=r"^models/f\.yaml::\$: "):
            read_text(tmp_path / "f", "models/f.yaml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read_text(tmp_path)


def test_a_file_of_just_the_size_is_read(tmp_path: Path) -> None:
    (tmp_path / "f").write_bytes(b"a" * MAX_BYTES)
    assert len(read_text(tmp_path / "f")) == MAX_BYTES


@pytest.mark.parametrize("path", [GOLD / "families" / "claude.yaml", GOLD / "models" / "openai" / "gpt-4o.yaml"])
def test_both_parsers_of_pyyaml_read_gold_alike(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = read_yaml(path)
    monkeypatch.delattr(yaml, "CBaseLoader", raising=False)
    assert read_yaml(path) == fast
