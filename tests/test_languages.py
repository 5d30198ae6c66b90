"""Which languages a text is in: told by its letters, or by words that no English text holds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from reading_helpers import gold

import matchers.data
from matchers import languages as module
from matchers.languages import ENGLISH, is_of_signs, languages, languages_of, signs, speaks_english, telling_words
from matchers.paths import PACKAGE, PHRASES
from matchers.phrases import _file
from matchers.self_report import Reports
from matchers.text import _cut, keys_of, words
from matchers.yaml_text import read_yaml

# (text, the languages it is read in beside English)
TOLD = [
    ("I am Claude, made by Anthropic.", set()),
    ("OpenAI made me.", set()),
    ("", set()),
    ("Claude Opus 4.8", set()),
    ("我是由OpenAI开发的ChatGPT。", {"zh"}),
    ("我是由OpenAI開發的ChatGPT。", {"zh"}),
    ("私はOpenAIが開発したChatGPTです。", {"ja"}),
    ("저는 OpenAI가 개발한 ChatGPT입니다.", {"ko"}),
    ("Меня создал Яндекс.", {"ru"}),
    ("Soy ChatGPT, desarrollado por OpenAI.", {"es"}),
    ("Soy Claude.", {"es"}),
    ("Я — GPT-5.", {"ru"}),
    ("_Я — GPT-5._", {"ru"}),
    ("Je suis Claude, créé par Anthropic.", {"fr"}),
    ("Ich bin Claude und wurde von Anthropic entwickelt.", {"de"}),
    ("Eu sou o ChatGPT e fui criado pela OpenAI.", {"pt"}),
    ("أنا كلود من تطوير أنثروبيك.", {"ar"}),
    ("मैं क्लॉड हूँ।", {"hi"}),
    ("I am Claude. 我是Claude。", {"zh"}),
    # one sign is enough, also where it touches a name
    ("Claude是GPT", {"zh"}),
    ("GPTのClaude", {"ja"}),
    ("GPT는Claude", {"ko"}),
]


@pytest.mark.parametrize(("text", "others"), TOLD)
def test_a_text_is_read_in_the_languages_it_is_written_in(text: str, others: set[str]) -> None:
    found = languages_of(words(text))
    assert found[0] == ENGLISH
    assert others <= set(found[1:])
    assert others or found == (ENGLISH,)


def test_english_stands_first_and_every_file_is_a_language() -> None:
    assert languages()[0] == ENGLISH
    assert len(languages()) == len(set(languages()))
    assert set(languages()) == {path.stem for path in PHRASES.glob("*.yaml")} - {"markers"}


@pytest.mark.parametrize("language", [each for each in languages() if each != ENGLISH])
def test_a_language_is_told_by_letters_or_by_words(language: str) -> None:
    """Without either its file would never be read; Hindi has both, since it is also written in Latin letters."""
    data = read_yaml(PHRASES / f"{language}.yaml")
    assert data.get("letters") or data.get("words")


@pytest.mark.parametrize("language", [each for each in languages() if each != ENGLISH])
def test_no_telling_word_is_an_english_one(language: str) -> None:
    """With "me" among the Spanish words, "OpenAI made me." was read as Spanish, and claimed nobody."""
    texts = [path.read_text("utf-8") for path in (PACKAGE.parent / "README.md", PACKAGE.parent / "CONTRIBUTING.md")]
    english = {key for text in texts for key in keys_of(text)} | set(keys_of(_ENGLISH_PROSE))
    # Los Angeles and Buenos Aires are called so in English too.
    sets = {name: listed for name, listed in read_yaml(PHRASES / "en.yaml").items() if name != "place"}
    english |= {key for listed in sets.values() for item in listed for key in keys_of(item)}
    told = {key for word in read_yaml(PHRASES / f"{language}.yaml").get("words", []) for key in keys_of(word)}
    assert told & english == set()


def test_a_place_with_a_spanish_name_hides_no_english_claim() -> None:
    """A city's Spanish words speak for Spanish; who made the speaker is told in English."""
    report = Reports(gold()).of("OpenAI made me in Los Angeles.", developer="anthropic")
    assert [(each["id"], each["stance"]) for each in report["developers"]] == [("openai", "claimed")]


@pytest.mark.parametrize("language", [each for each in languages() if each != ENGLISH])
def test_no_telling_word_stands_in_a_makers_or_a_models_name(language: str) -> None:
    """With "nous" among the French words, "I think Nous Research" was read as French, and confused nobody."""
    names = [name for maker in gold().developers.values() for name in (*maker.names, *maker.products)]
    names += [
        name for family in gold().families() for member in family.members for name in (member.name, *member.names)
    ]
    told = {key for word in read_yaml(PHRASES / f"{language}.yaml").get("words", []) for key in keys_of(word)}
    assert told & {key for name in names for key in keys_of(name)} == set()


_ENGLISH_PROSE = """Artificial intelligence made me to serve on a general system; OpenAI is the company behind me.
An international project, national or central, for a person as such: no, do, die, was, also, art, gift, son, pour,
main, comment, courses, actual, sensible, real, total, plural, capital, animal, final, material, natural, social,
normal, original, tender, rate, hat, hut, still, brief, wand, mode, note, son, pain, coin, four, tour, plus, tout,
sur, sin, con, me, mine"""


def test_telling_words_are_counted() -> None:
    cut = words("Soy ChatGPT, desarrollado por OpenAI")
    assert telling_words(cut, "es", 0, len(cut)) == 3
    assert telling_words(cut, "es", 1, 2) == 0


def test_what_tells_the_languages_is_read_anew_when_a_file_changes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is kept for the next process; a file of another time or size is not the one that was read."""
    monkeypatch.setattr(module, "CACHE", tmp_path)
    signs.cache_clear()
    read = signs()
    kept = tmp_path / "languages-signs.json"
    assert kept.exists()
    signs.cache_clear()
    assert signs() == read
    kept.write_text("{", "utf-8")
    signs.cache_clear()
    assert "zh" in {language for language, _, _ in signs().letters}
    before = kept.read_bytes()
    os.utime(PHRASES / "zh.yaml")
    signs.cache_clear()
    signs()
    assert kept.read_bytes() != before
    signs.cache_clear()


def test_what_is_kept_is_read_only_by_the_code_that_kept_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without the kept file every judge reads a dozen files; with one of older code it would read what is no more."""
    monkeypatch.setattr(module, "CACHE", tmp_path)
    signs.cache_clear()
    read = signs()
    loaded: list[Path] = []

    def load(path: Path, *args: Any, **more: Any) -> Any:
        loaded.append(path)
        return kept_load(path, *args, **more)

    kept_load = matchers.data.load
    monkeypatch.setattr(module, "load", load)
    signs.cache_clear()
    assert (signs(), loaded) == (read, [])
    monkeypatch.setattr(module, "code_stamp", lambda: b"another")
    signs.cache_clear()
    assert signs() == read
    assert len(loaded) == len(languages())
    signs.cache_clear()


def test_what_is_kept_is_what_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A judge with a folder of what was read before, and one without, read the same."""
    kept = (signs(), _file("en"))
    monkeypatch.setattr(module, "CACHE", tmp_path)
    monkeypatch.setattr("matchers.data.CACHE", tmp_path)
    signs.cache_clear()
    assert (signs(), _file.__wrapped__("en")) == kept
    assert any(tmp_path.iterdir())


def test_the_language_that_most_words_tell_stands_first() -> None:
    """In the order of a set, the same Portuguese text was Spanish in every other process: "nunca" is both."""
    text = "O meu tamanho nunca foi divulgado. O GPT-3 tinha 175 bilhões de parâmetros, e muita gente repete isso."
    assert languages_of(words(f"{text} Hola, ¿quién eres?")) == (ENGLISH, "pt", "es")
    assert languages_of(words("Nunca.")) == (ENGLISH, "es", "pt")


def test_a_language_of_which_another_has_every_word_is_not_told() -> None:
    """The "no" of "sou baseado no GPT-4", which is "in the", denied it as Spanish."""
    assert languages_of(words("O modelo que está te respondendo é baseado no GPT-4.")) == (ENGLISH, "pt")
    assert languages_of(words("El modelo que te está respondiendo está basado en GPT-4.")) == (ENGLISH, "es")


PLAIN = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda omicron"


def plain(count: int) -> str:
    """So many words that tell no language."""
    return " ".join((PLAIN.split() * 3)[:count])


@pytest.mark.parametrize("before", [0, 3, 8])
def test_one_word_in_a_dozen_tells_a_language(before: int) -> None:
    """In a longer sentence one word may be a name or a slip; two different ones are none."""
    assert languages_of(words(f"{plain(before)} soy {plain(11 - before)}")) == (ENGLISH, "es")
    assert languages_of(words(f"{plain(before)} soy {plain(12 - before)}")) == (ENGLISH,)
    assert languages_of(words(f"{plain(before)} soy {plain(22 - before)} soy")) == (ENGLISH, "es")
    assert languages_of(words(f"{plain(before)} soy {plain(23 - before)} soy")) == (ENGLISH,)
    assert languages_of(words(f"{plain(before)} soy {plain(23 - before)} desarrollado")) == (ENGLISH, "es")


@pytest.mark.parametrize("end", [". ", "! ", "? ", "; ", "\n"])
@pytest.mark.parametrize("place", [0, 1, 3, 5])
def test_one_word_tells_the_language_of_a_short_sentence(end: str, place: int) -> None:
    """Behind a page of English, "Soy un modelo." is Spanish still."""
    short = f"{plain(place)} soy {plain(5 - place)}".strip()
    longer = f"{plain(place)} soy {plain(6 - place)}".strip()
    for before, behind in (
        (f"{plain(30)}{end}", f"{end}{plain(30)}"),
        ("", f"{end}{plain(30)}"),
        (f"{plain(30)}{end}", ""),
    ):
        assert languages_of(words(f"{before}{short}{behind}")) == (ENGLISH, "es"), (before, behind)
        assert languages_of(words(f"{before}{longer}{behind}")) == (ENGLISH,), (before, behind)


def test_a_comma_ends_no_sentence() -> None:
    assert languages_of(words(f"{plain(30)}, soy, {plain(30)}")) == (ENGLISH,)


def test_a_letter_within_a_latin_word_tells_no_language() -> None:
    """ "Сlaude" with a Cyrillic С is a name in disguise; two such letters, or one alone, are Russian."""
    assert languages_of(words("I am \u0421laude")) == (ENGLISH,)
    assert languages_of(words("I am Cl\u0430ude")) == (ENGLISH,)
    assert languages_of(words("I am \u0421\u0421laude")) == (ENGLISH, "ru")
    assert languages_of(words("I am \u044f")) == (ENGLISH, "ru")


def test_signs_of_chinese_in_japanese_are_japanese() -> None:
    assert languages_of(words("私は大規模言語モデルです")) == (ENGLISH, "ja")
    assert languages_of(words("我是大模型")) == (ENGLISH, "zh")


def test_what_is_told_once_is_kept_with_the_text() -> None:
    text = _cut("Soy Claude.")  # by itself: what `words` gives, others meet again
    assert languages_of(text) == text.languages == (ENGLISH, "es")
    text.languages = ("en", "fr")
    assert languages_of(text) == ("en", "fr")


def test_english_alone_is_english() -> None:
    assert speaks_english(words("I am Claude."))
    assert not speaks_english(words("Soy Claude."))


def test_languages_of_signs_are_those_without_spaces() -> None:
    assert [language for language in languages() if is_of_signs(language)] == ["ja", "ko", "zh"]
    assert {language for language, _, _ in signs().letters} == {"ar", "hi", "ja", "ko", "ru", "zh"}


@pytest.mark.parametrize("text", ["café X", "café XX", "\u0421laude X", "\u0421laude XX"])
def test_a_latin_letter_tells_no_script(text: str) -> None:
    assert languages_of(words(text)) == (ENGLISH,)


def test_one_language_is_told_by_no_word_of_another() -> None:
    """A short German sentence says nothing of a Spanish word in a long English one."""
    text = words(f"{plain(30)} soy {plain(30)}. Ich alpha beta.")
    assert languages_of(text) == (ENGLISH, "de")
