"""Phrases as data: whole words after folding, one file a language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from reading_helpers import gold

from matchers import phrases as module
from matchers.fields import Field
from matchers.languages import languages
from matchers.markers import markers
from matchers.paths import PHRASES
from matchers.phrases import (
    SETS,
    Hit,
    declines,
    labels,
    labels_of,
    look_for,
    phrases,
    sentences,
    trie,
    trie_of,
)
from matchers.text import Words, keys_of, words
from matchers.yaml_text import DataError, read_yaml

LANGUAGES = languages()


def find(listed: list[str], text: Words) -> list[Hit]:
    """The phrases listed in a text, the longest where several begin alike."""
    places = look_for(text, [trie({"decline": listed})])["decline"]
    return [Hit(first, places.lasts[first][0]) for first in places.firsts] if places else []


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
    assert [cut.span(hit.first, hit.last) for hit in find(listed, cut)] == found


def test_a_phrase_ends_before_the_word_given() -> None:
    """A shorter phrase is found where the longer one reaches too far."""
    sets, cut = phrases(), words("I do not know how")
    assert sets.decline.first(cut, 0, 3) is None
    assert sets.decline.first(cut, 0, 4) is not None
    assert sets.decline.at(cut, 1, 3) is None
    assert sets.decline.find(cut, 0, 3) == []
    assert sets.decline.at(words("Claude"), 0, 1) is None
    assert sets.decline.find(words("Claude")) == ()
    assert sets.decline.first(words("unknown or unknown"), 1, 2) is None


def test_what_is_found_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = words("a text that no other test holds: I do not know")
    assert phrases().decline.first(cut) is not None
    monkeypatch.setattr(module, "look_for", None)
    assert phrases().negator.first(cut) is not None


def test_a_phrase_without_words_is_refused() -> None:
    """It would be found everywhere, or nowhere."""
    for phrase in ("…", "not …", "", "!"):
        with pytest.raises(DataError, match="no words"):
            trie({"decline": [phrase]})


def test_a_phrase_that_stands_in_two_sets_is_found_in_both() -> None:
    found = look_for(words("unknown"), [trie({"decline": ["unknown", "unknown"], "unsure": ["unknown"]})])
    assert {name for name in SETS if found[name]} == {"decline", "unsure"}


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


def every_phrase(language: str) -> list[tuple[str, str]]:
    data = read_yaml(PHRASES / f"{language}.yaml")
    return [(name, phrase) for name in SETS for phrase in data.get(name, [])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_found_where_it_stands(language: str) -> None:
    """A phrase that folds to nothing, or is written so that it can not match, would be silent."""
    silent = []
    for name, phrase in every_phrase(language):
        cut = words(phrase.replace("…", " so "))
        places = look_for(cut, [trie_of(language)])[name]
        if places is None or len(cut) - 1 not in places.lasts.get(0, ()):
            silent.append((name, phrase))
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_stands_twice_in_its_set(language: str) -> None:
    counts = Counter(
        (name, " … ".join(" ".join(keys_of(part)) for part in phrase.split("…")))
        for name, phrase in every_phrase(language)
    )
    assert [each for each, n in counts.items() if n > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_says_what_it_was_compiled_from(language: str) -> None:
    """Data names its source: in the comment that opens the file."""
    head = (PHRASES / f"{language}.yaml").read_text("utf-8").split("language:")[0]
    assert re.search(r"^# .*[Cc]ompiled for this project", head, re.MULTILINE | re.DOTALL) or "ompiled" in head


def test_english_has_every_set_that_its_own_readers_use() -> None:
    """The others need not: what they leave out is found nowhere."""
    used = set()
    readers = "frames stance contrasts claims common_words refusal over_claim identity"
    readers += " unknown_makers caseless_makers written_names"
    for name in readers.split():
        source = (Path(module.__file__).parent / f"{name}.py").read_text("utf-8")
        used |= set(re.findall(r"(?:phrases\(\)|sets)\.(\w+)", source))
    lacking = used & set(SETS) - set(read_yaml(PHRASES / "en.yaml"))
    # Asked for in texts of other languages only.
    assert lacking <= {
        "made_by", "made_by_before", "made_by_after", "made_after", "topic_after", "joining", "company_noun_after",
        "pronoun", "copula", "did", "doing", "doing_how", "called_after",
    }  # fmt: skip


def test_a_set_that_no_reader_knows_is_refused() -> None:
    """A misspelt set would be silent."""
    with pytest.raises(DataError, match=r"xx\.yaml::\$\.declines: no such set"):
        module._shape({"language": "xx", "declines": ["no"]}, "xx.yaml")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_near_label_stands_for_one_field_only(language: str) -> None:
    """Two fields with one label would leave it to the order of the file which of them a line fills."""
    table = labels_of(language)
    assert set(table) <= set(Field)
    counts = Counter(" ".join(keys_of(label)) for others in table.values() for label in others)
    assert [label for label, n in counts.items() if n > 1] == []


def test_no_near_label_is_a_makers_or_a_models_name() -> None:
    """Else "Claude: …" would be read as a field."""
    names = {" ".join(keys_of(name)) for developer in gold().developers.values() for name in developer.names}
    used = {" ".join(keys_of(label)) for others in labels(LANGUAGES).values() for label in others}
    assert not names & used


def test_no_marker_of_reasoning_begins_another_with_another_end() -> None:
    """`<think>` and `<thinking>` differ in their last sign; the first that fits is taken."""
    pairs = markers().reasoning
    assert len({opening for opening, _ in pairs}) == len(pairs)
    assert not [(a, b) for a, _ in pairs for b, _ in pairs if a != b and a.startswith(b)]


@pytest.mark.parametrize(
    ("hit", "within"),
    [((2, 3), True), ((2, 4), True), ((3, 4), True), ((1, 3), False), ((3, 5), False), ((6, 6), False)],
)
def test_a_phrase_is_within_another_that_holds_all_its_words(hit: tuple[int, int], within: bool) -> None:
    assert Hit(*hit).within([Hit(7, 9), Hit(2, 4)]) is within
