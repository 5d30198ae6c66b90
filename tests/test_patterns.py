"""matchers/patterns.py: a pattern is what `re.compile` gives, from its first use on."""

from __future__ import annotations

import re

import pytest

from matchers.patterns import pattern


def test_it_is_compiled_when_it_is_first_used_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    real = re.compile
    monkeypatch.setattr(re, "compile", lambda *given: compiled.append(given[0]) or real(*given))
    found = pattern("b+", re.IGNORECASE)
    assert compiled == []
    assert found.sub("c", "aBba") == "aca"
    assert found.search("aBba").group() == "Bb"  # type: ignore[union-attr]
    assert (found.pattern, found.split("abba")) == ("b+", ["a", "a"])
    assert compiled == ["b+"]


def test_two_of_one_text_are_equal() -> None:
    assert pattern("a") == pattern("a") != pattern("a", re.IGNORECASE)
    assert pattern("a") != "a"
    assert len({pattern("a"), pattern("a"), pattern("b")}) == 2


def test_what_no_pattern_has_it_has_not() -> None:
    """Copying looks for such names before there is anything else in it."""
    with pytest.raises(AttributeError):
        pattern("x").__deepcopy__  # noqa: B018


def test_a_wrong_one_raises_where_it_is_used() -> None:
    with pytest.raises(re.error):
        pattern("(").search("")
