"""Phrases as data: whole words after folding, one file a language."""

from __future__ import annotations

from collections import Counter

import pytest
from reading_helpers import gold

from matchers.fields import Field
from matchers.paths import PHRASES
from matchers.phrases import (
    _SETS,
    Phrases,
    PhraseSet,
    declines,
    labels,
    markers,
    other_languages,
    phrases,
    sentences,
)
from matchers.text import keys_of, words
from matchers.yaml_text import DataError, read_yaml

# (phrases, text, what is found)
FOUND = [
    (["certainly"], "Certainly not", ["Certainly"]),
    (["certainly"], "uncertainly", []),
    (["don't know"], "I DON\u2019T KNOW", ["DON\u2019T KNOW"]),
    (["not sure"], "not\u00a0sure", ["not\u00a0sure"]),
    (["not sure"], "not a sure thing", []),
    (["made by", "made"], "made by hand, made", ["made by", "made"]),
    (["not … certain"], "not at all so very certain", ["not at all so very certain"]),
    (["not … certain"], "not at all so very entirely certain", []),
    (["not … certain"], "not now. I am certain", []),
    (["不是"], "我不是ChatGPT", ["不是"]),
    ([], "anything", []),
    (["x"], "", []),
]


@pytest.mark.parametrize(("listed", "text", "found"), FOUND)
def test_a_phrase_is_whole_words_and_the_longest_wins(listed: list[str], text: str, found: list[str]) -> None:
    """ "…" stands for at most four words of the same sentence."""
    cut = words(text)
    assert [cut.span(hit.first, hit.last) for hit in PhraseSet(listed).find(cut)] == found


def test_a_phrase_ends_before_the_word_given() -> None:
    cut = words("I do not know")
    assert PhraseSet(["not know"]).first(cut, 0, 3) is None
    assert PhraseSet(["not know"]).first(cut, 0, 4) is not None


def test_a_phrase_without_words_is_refused() -> None:
    """It would be found everywhere, or nowhere."""
    for phrase in ("…", "not …", "", "!"):
        with pytest.raises(DataError, match="no words"):
            PhraseSet([phrase]).first(words("not at all"))


# (text, its sentences)
SENTENCES = [
    ("I am Claude. I was made by Anthropic.", ["I am Claude", "I was made by Anthropic"]),
    ("Claude 3.5 Sonnet by z.ai", ["Claude 3.5 Sonnet by z.ai"]),
    ("One! Two? Three; four", ["One", "Two", "Three", "four"]),
    ("one, two: three — four", ["one, two: three — four"]),
    ("one\ntwo", ["one", "two"]),
    ("我是Claude。由Anthropic开发！", ["我是Claude", "由Anthropic开发"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "found"), SENTENCES)
def test_a_point_ends_a_sentence_only_with_a_space_behind_it(text: str, found: list[str]) -> None:
    cut = words(text)
    spans = [cut.span(start, stop - 1) for start, stop in sentences(cut)]
    # 。 and ！ may stand without a space behind them
    assert spans == found


# (text, whether it declines)
DECLINES = [
    ("not publicly disclosed", True),
    ("Not Publicly Disclosed.", True),
    ("N/A", True),
    ("n/a", True),
    ("unknown", True),
    ("UNKNOWN [uncertain]", True),
    ("I don't know", True),
    ("I don\u2019t know", True),
    ("I do not have that information", True),
    ("cannot determine", True),
    ("This has not been publicly disclosed", True),
    ("Anthropic hasn't disclosed this", False),
    ("Undisclosed", True),
    ("confidential", True),
    ("TBD", True),
    ("未公开", True),
    ("不知道", True),
    ("我无法确定", True),
    ("128,000", False),
    ("known", False),
    ("publicly disclosed", False),
    ("yes", False),
    ("", False),
]


@pytest.mark.parametrize(("text", "declined"), DECLINES)
def test_words_of_declining_are_found(text: str, declined: bool) -> None:
    assert bool(declines(text)) is declined


@pytest.mark.parametrize("name", _SETS)
def test_every_english_phrase_is_found_where_it_stands(name: str) -> None:
    """A phrase that folds to nothing, or is written so that it can not match, would be silent."""
    found = getattr(phrases(), name)
    for phrase in read_yaml(PHRASES / "en.yaml")[name]:
        cut = words(phrase.replace("…", " so "))
        hit = found.at(cut, 0, len(cut))
        assert hit is not None, phrase
        assert hit.last == len(cut) - 1, phrase


@pytest.mark.parametrize("name", _SETS)
def test_no_english_phrase_stands_twice(name: str) -> None:
    listed = read_yaml(PHRASES / "en.yaml")[name]
    counts = Counter(" … ".join(" ".join(keys_of(part)) for part in phrase.split("…")) for phrase in listed)
    assert [phrase for phrase, n in counts.items() if n > 1] == []


def test_phrases_of_other_languages_are_found_in_their_own_scripts() -> None:
    for data in other_languages():
        for name, listed in data.items():
            if name in _SETS:
                assert isinstance(listed, list)
                for phrase in listed:
                    cut = words(phrase)
                    assert getattr(phrases(), name).first(cut) is not None, phrase


def test_a_language_without_a_set_is_refused_with_every_missing_set() -> None:
    data: dict[str, object] = {name: [] for name in _SETS if name not in ("decline", "negator")}
    with pytest.raises(DataError) as error:
        Phrases({**data, "labels": {}}, "xx.yaml")
    assert [problem.split(": ")[0] for problem in error.value.problems] == [
        "xx.yaml::$.decline",
        "xx.yaml::$.negator",
    ]


def test_a_set_that_is_no_list_of_texts_is_refused() -> None:
    with pytest.raises(DataError, match="a list of texts"):
        Phrases({**{name: [] for name in _SETS}, "decline": "unknown", "labels": {}}, "xx.yaml")
    with pytest.raises(DataError, match="labels"):
        Phrases({name: [] for name in _SETS}, "xx.yaml")


@pytest.mark.parametrize("ascii_only", [True, False])
def test_a_near_label_stands_for_one_field_only(ascii_only: bool) -> None:
    """Two fields with one label would leave it to the order of the file which of them a line fills."""
    table = labels(ascii_only)
    assert set(table) <= set(Field)
    counts = Counter(" ".join(keys_of(label)) for others in table.values() for label in others)
    assert [label for label, n in counts.items() if n > 1] == []


def test_no_near_label_is_a_makers_or_a_models_name() -> None:
    """Else "Claude: …" would be read as a field."""
    names = {" ".join(keys_of(name)) for developer in gold().developers.values() for name in developer.names}
    used = {" ".join(keys_of(label)) for others in labels(False).values() for label in others}
    assert not names & used


def test_no_marker_of_reasoning_begins_another_with_another_end() -> None:
    """`<think>` and `<thinking>` differ in their last sign; the first that fits is taken."""
    pairs = markers().reasoning
    assert len({opening for opening, _ in pairs}) == len(pairs)
    assert not [(a, b) for a, _ in pairs for b, _ in pairs if a != b and a.startswith(b)]
