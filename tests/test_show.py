"""Untrusted text made safe: nothing that a terminal obeys or an eye misses is left in it."""

import unicodedata
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.show import cell, plain, unseen, visible

# (text, how it is shown)
SHOWN = [
    ("Claude Opus 4.8", "Claude Opus 4.8"),
    ("模型 – é “x” 🙂", "模型 – é “x” 🙂"),
    ("", ""),
    ("  a \n\t b\r\nc\u2028d\u00a0e\x85f  ", "a b c d e f"),
    ("a\0b\x07\x7f", "a\\u0000b\\u0007\\u007f"),
    ("\x1b[31mred\x1b[0m", "\\u001b[31mred\\u001b[0m"),
    ("\x1b]8;;http://x\x07link", "\\u001b]8;;http://x\\u0007link"),
    ("\x9b31m", "\\u009b31m"),
    ("a\u202eb\u2066c\u200fd", "a\\u202eb\\u2066c\\u200fd"),
    ("Cl\u200baude\u200d\ufeff\u2060\u00ad", "Cl\\u200baude\\u200d\\ufeff\\u2060\\u00ad"),
    ("Cl\ufe0faude\u034f\u3164\u2800", "Cl\\ufe0faude\\u034f\\u3164\\u2800"),
    ("a\U000e0101b\u180bc", "a\\ue0101b\\u180bc"),
    ("\ud800x\udfff", "\\ud800x\\udfff"),
    ("\ue000\uffff\U000e0041", "\\ue000\\uffff\\ue0041"),
]


@pytest.mark.parametrize(("text", "shown"), SHOWN)
def test_what_is_obeyed_or_unseen_is_spelled_out(text: str, shown: str) -> None:
    assert plain(text) == shown


@given(st.text(st.characters(exclude_categories=()), max_size=900), st.integers(3, 220))
def test_any_text_becomes_one_line_of_its_length_that_can_be_written(text: str, limit: int) -> None:
    shown = plain(text, limit)
    assert len(shown) <= limit
    shown.encode("utf-8")
    assert all(unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for character in shown)
    assert shown == " ".join(shown.split())
    assert plain(shown, limit) == shown


@pytest.mark.parametrize(
    ("text", "limit", "shown"),
    [
        ("abcdefghij", 10, "abcdefghij"),
        ("abcdefghijk", 10, "abcdef…ijk"),
        ("abcd", 3, "a…d"),
        ("a" + " " * 100, 10, "a…"),
    ],
)
def test_what_is_too_long_is_cut_in_the_middle_and_shows_it(text: str, limit: int, shown: str) -> None:
    assert plain(text, limit) == shown


def test_of_five_megabytes_only_the_beginning_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that prints without end must not keep a report busy."""
    looked: list[str] = []

    def category(character: str) -> str:
        looked.append(character)
        return "Ll"

    monkeypatch.setattr("matchers.show.unicodedata", SimpleNamespace(category=category))
    assert len(plain("x" * 5_000_000, 200)) == 200
    assert len(looked) <= 800


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a|b", "a\\|b"),
        ("<b>&amp;", "&lt;b&gt;&amp;amp;"),
        ("[l](u)", "\\[l\\](u)"),
        ("*x* `c`", "\\*x\\* \\`c\\`"),
        ("_x_ __y__", "\\_x\\_ \\_\\_y\\_\\_"),
        ("# h", "\\# h"),
        ("- item", "\\- item"),
        ("+ item", "\\+ item"),
        ("a\\", "a\\\\"),
        ("a\nb", "a b"),
    ],
)
def test_a_cell_is_text_and_nothing_else(text: str, shown: str) -> None:
    assert cell(text) == shown


def test_an_address_in_a_cell_still_leads_somewhere() -> None:
    """A backslash before its "#" or an underscore would be a part of the address."""
    assert cell("https://models.dev/api.json#a/some_model-1") == "https://models.dev/api.json#a/some_model-1"


def test_a_cell_is_shortened_before_it_is_escaped() -> None:
    """Cut afterwards, it could end in a lone backslash, which would take the cell's border away."""
    assert cell("|" * 100, 10) == "\\|" * 6 + "…" + "\\|" * 3


# (text, how a page shows it)
VISIBLE = [
    ("模型 – é “x” 🙂\n\tb", "模型 – é “x” 🙂\n\tb"),
    ("", ""),
    ("a\r\nb\rc", "a\nb⟦U+000D⟧c"),
    ("a\u202eb\u2028c\x85", "a⟦U+202E⟧b⟦U+2028⟧c⟦U+0085⟧"),
    ("a\ufe0f\u3164\U000e0101\ud800", "a⟦U+FE0F⟧⟦U+3164⟧⟦U+E0101⟧⟦U+D800⟧"),
]


@pytest.mark.parametrize(("text", "shown"), VISIBLE)
def test_a_page_shows_a_sign_for_what_an_eye_misses(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(st.text(st.characters(exclude_categories=()), max_size=200))
def test_what_a_page_shows_can_be_seen_and_written(text: str) -> None:
    shown = visible(text)
    shown.encode("utf-8")
    assert not [character for character in shown if unseen(character) and character not in "\n\t"]
    assert visible(shown) == shown
