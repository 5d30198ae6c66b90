"""The phrases that stand beside a value, in as many languages as are covered."""

from __future__ import annotations

import pytest

from matchers.calibrated_answer import phrases
from matchers.calibrated_answer.phrases import FOLDER, Found, convention, first_of, labels, phrases_in
from matchers.languages import languages
from matchers.phrases import Hit, Places
from matchers.text import words
from matchers.yaml_text import read_yaml


def test_every_covered_language_has_its_file() -> None:
    """A language without one would decline in vain."""
    assert sorted(path.stem for path in FOLDER.glob("*.yaml")) == sorted(languages())
    for path in FOLDER.glob("*.yaml"):
        assert read_yaml(path)["language"] == path.stem


@pytest.mark.parametrize("language", languages())
def test_a_file_is_read_into_its_trie(language: str) -> None:
    """What was read before is kept; what is kept is what the file says."""
    made = phrases._beside(read_yaml(FOLDER / f"{language}.yaml"), f"{language}.yaml")
    assert made["trie"] == phrases._trie_of(language)
    assert set(made["answer"]) <= set(labels()["answer"])


def test_a_phrase_counts_only_where_all_of_it_stands() -> None:
    found = Found(Places([(0, -2, 1), (0, -1, 0), (3, -2, 4)]))
    assert list(found.hits(0, 5)) == [Hit(0, 1), Hit(3, 4)]
    assert list(found.hits(0, 1)) == [Hit(0, 0)]
    assert list(found.hits(3, 4)) == []
    assert found.first(1, 5) == Hit(3, 4)
    assert Found(None).first(0, 9) is None


def test_a_short_text_is_told_by_its_phrases() -> None:
    """No word of "No lo s\u00e9." tells Spanish; its decline does, and so does the question's language."""
    text = words("No lo s\u00e9.")
    assert phrases_in(text)["decline"].first(0, len(text)) == Hit(0, 2)
    assert phrases_in(words("Turmeric"))["decline"].first(0, 1) is None
    gern = words("gern " * 20)
    assert phrases_in(gern, ("de",))["courtesy"].first(0, 1) == Hit(0, 0)


def test_the_convention_s_lists_are_parts_of_a_text_in_any_case() -> None:
    assert first_of(convention()["over_claim"], "UNCERTAINLY") == "certainly"
    assert first_of(convention()["over_claim"], "perhaps") == ""
    for listed in convention().values():
        assert list(listed) == sorted(each.lower() for each in listed)
