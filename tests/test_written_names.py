"""How names are written that no index knows (matchers/written_names.py)."""

from __future__ import annotations

import pytest

from matchers.text import words
from matchers.written_names import (
    QUOTES_OF_SIGNS,
    has_no_capitals,
    is_own_name,
    is_sign,
    is_spelled_again,
    is_written_as_name,
    may_be_company,
    quoted_end,
)

# (what is said, the words that may be a company's name)
NAMES = [
    ("I was made by Foolabs in May.", ["Foolabs", "May"]),
    ("They made Foolabs, and he made F.", ["Foolabs"]),
    ("I was made by {{AUTHOR}}.", []),
    ("Qual modelo está por trás de mim, Foolabs?", ["Foolabs"]),
    ("ANTHROPIC NO ME CREÓ.", ["ANTHROPIC"]),
    # where every noun has a capital
    ("Ich wurde von Kranich in der Stadt Kiel entwickelt.", []),
    ("Ich wurde von KranichTech in der Stadt Kiel entwickelt.", ["KranichTech"]),
    ("Ich wurde von der Kranich GmbH entwickelt.", ["Kranich"]),
    ("Ich wurde von der Kranich Dohle Nord GmbH entwickelt.", ["Dohle", "Nord"]),
    ("Ich wurde von Kornblum & Söhne entwickelt.", ["Kornblum", "Söhne"]),
    ("Mein Entwickler ist Kranich Nord in Kiel.", ["Kranich", "Nord"]),
    # whose AI one is names somebody where that made it
    ("Ich bin die KI von Kranich. Die haben mich programmiert.", ["Kranich"]),
    ("Ich bin die KI von Kranich. Die haben mich gelobt.", []),
]


@pytest.mark.parametrize(("text", "names"), NAMES)
def test_a_capital_may_tell_a_company(text: str, names: list[str]) -> None:
    read = words(text)
    found = [read.span(i, i) for i in range(1, len(read)) if may_be_company(read, i, set())]
    assert ([read.span(0, 0)] if names[:1] == [read.span(0, 0)] else []) + found == names


@pytest.mark.parametrize("word", ["They", "She", "You", "Nobody", "Something", "What", "This", "Each", "One"])
def test_whoever_is_only_pointed_at_has_no_name(word: str) -> None:
    """ "One trained me" told of a company of that name."""
    assert not may_be_company(words(f"{word} trained me."), 0, set())


@pytest.mark.parametrize("sign", ["GmbH", "AI", "Labs", "Ltd", "Research", "Group"])
def test_the_sign_of_a_company_is_part_of_its_name(sign: str) -> None:
    assert is_sign(words(f"Foolabs {sign} trained me."), 1)


def test_a_name_that_is_known_is_no_unknown_one() -> None:
    read = words("I was made by Foolabs Norte")
    assert may_be_company(read, 4, set())
    assert not may_be_company(read, 4, {4})


# (what is said, whether its last word goes on with the name before it)
PARTS = [
    ("Fui creado por Cumbre Inteligencia", True),
    ("Fui creado por Cumbre inteligencia", False),
    ("Ich wurde entwickelt von Kranich Team", False),
    ("I was made by Zora Intelligence", False),
]


@pytest.mark.parametrize(("text", "part"), PARTS)
def test_a_common_word_with_a_capital_is_part_of_a_name(text: str, part: bool) -> None:
    read = words(text)
    assert is_written_as_name(read, len(read) - 1, set()) is part
    assert not is_written_as_name(read, len(read) - 1, {len(read) - 1})


def test_in_english_the_sign_of_a_company_tells() -> None:
    read = words("I was made by Zora Intelligence Inc")
    assert is_written_as_name(read, 5, set())
    assert [is_sign(read, i) for i in (5, 6)] == [False, True]
    assert not is_sign(words("my labs"), 1)


# (what is said, the word that may be one's own name, whether it is)
OWN = [
    ("I am Tarvos", 2, True),
    ("I am tarvos", 2, False),
    ("Я Зоя, основана на Llama", 1, True),
    ("أنا زينة، مبنية على Llama", 1, True),
    ("أنا زينة من هنا", 1, False),
    ("أنا «زينة» مبنية", 1, True),
    ("أنا نموذج، مبني على Llama", 1, False),
    ("मैं लूमा हूँ", 1, True),
    ("मैं लूमा से", 1, False),
    ("我是星", 2, False),
]


@pytest.mark.parametrize(("text", "i", "own"), OWN)
def test_a_name_of_ones_own_is_written_as_one_or_set_off(text: str, i: int, own: bool) -> None:
    assert is_own_name(words(text), i) is own


def test_scripts_have_capitals_or_none() -> None:
    assert [has_no_capitals(words(each), 0) for each in ("Foolabs", "фулабс", "लूमा", "زينة", "星")] == [
        False, False, True, True, True,
    ]  # fmt: skip


# (what is said, the words that are known, whether what stands behind the first is one of them)
AGAIN = [
    ("Сбер (Sber)", {1}, True),
    ("Сбер (Sber)", set(), False),
    ("Сбер Sber", {1}, False),
    ("Core компании Xiaomi", {2}, True),
    ("Core, компании Xiaomi", {2}, False),
    ("Core", {1}, False),
]


@pytest.mark.parametrize(("text", "taken", "again"), AGAIN)
def test_a_name_is_spelled_again_in_brackets(text: str, taken: set[int], again: bool) -> None:
    read = words(text)
    assert is_spelled_again(read, 0, len(read), taken) is again


# (what is said, the last word before which a quotation may end, the word behind it)
QUOTED = [
    ("«Лунный код» создал", 3, 2),
    ("«Лунный код» создал", 2, 2),
    ("«Лунный код» создал", 1, 0),
    ("«Лунный код создал", 3, 0),
    ("„Mondlicht“ schrieb", 2, 1),
    ("'Foolabs' made me", 3, 0),
    ("Foolabs", 1, 0),
    ("«Лунный", 0, 0),
]


@pytest.mark.parametrize(("text", "stop", "end"), QUOTED)
def test_a_quotation_ends_at_its_mark(text: str, stop: int, end: int) -> None:
    assert quoted_end(words(text), 0, stop) == end


@pytest.mark.parametrize("marks", ["''", '""', "「」", "『』", "《》", "«»"])
def test_among_signs_more_marks_quote(marks: str) -> None:
    assert quoted_end(words(f"{marks[0]}星海{marks[1]}的"), 0, 3, QUOTES_OF_SIGNS) == 2


def test_no_other_mark_ends_a_quotation() -> None:
    """It was read as its end once, so that what nobody had closed was a name."""
    assert quoted_end(words("「星，海"), 0, 2, QUOTES_OF_SIGNS) == 0
