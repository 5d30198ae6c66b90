"""Which languages a text is written in, so that only their phrases are loaded and looked for.

A script tells most of them; Spanish, French, German and Portuguese share theirs with English, and are told
by words that stand in nearly every sentence of theirs and in none of English. A text may be in several:
every one of them is read. English always is, since the fourteen labels and most names are English.

Which letters and which words tell a language stands in its file (`phrases/<language>.yaml`: `letters`,
`words`), so a new language is a new file.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, NamedTuple

from matchers.data import CACHE, code_stamp, keep, load
from matchers.paths import PHRASES
from matchers.patterns import pattern
from matchers.text import NO_SPACES, Words, keys_of

ENGLISH = "en"
_NOT_LANGUAGES = frozenset(("markers",))


class Signs(NamedTuple):
    """What tells the languages.

    Args:
        letters: for each language that a script tells, the pattern of one of its letters, and of as many as tell it.
        of_signs: the languages whose words are single signs, without spaces between them.
        instead: languages that are not meant where another one's letters stand: Japanese holds Chinese signs.
        words: the languages that a folded word speaks for.
    """

    letters: tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]
    of_signs: frozenset[str]
    instead: dict[str, tuple[str, ...]]
    words: dict[str, tuple[str, ...]]


def languages() -> tuple[str, ...]:
    """Every language that there is a file of phrases for, English first."""
    found = sorted(path.stem for path in PHRASES.glob("*.yaml") if path.stem not in _NOT_LANGUAGES)
    return (ENGLISH, *(language for language in found if language != ENGLISH))


@cache
def signs() -> Signs:
    """What tells the languages, from all of their files.

    Raises:
        DataError: a file breaks its schema.
    """
    # A dozen files only to see that a text is English: what they say is kept until one of them changes.
    stamps = [(path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in sorted(PHRASES.glob("*.yaml"))]
    kept = CACHE / "languages-signs.json"
    try:
        read = json.loads(kept.read_bytes())
        if read["stamps"] == [list(stamp) for stamp in stamps] and read["code"] == code_stamp().decode():
            return _signs(read["files"])
    except (OSError, ValueError, KeyError, TypeError):
        pass  # not kept yet, or half written
    files = {language: load(PHRASES / f"{language}.yaml", "phrases", shape=_telling) for language in languages()}
    keep(kept, {"stamps": stamps, "code": code_stamp().decode(), "files": files})
    return _signs(files)


def _telling(data: dict[str, Any], where: str) -> dict[str, Any]:
    words = sorted({key for word in data.get("words", []) for key in keys_of(word)})
    return {"letters": data.get("letters", ""), "instead_of": data.get("instead_of", []), "words": words}


def _signs(files: dict[str, dict[str, Any]]) -> Signs:
    words: dict[str, tuple[str, ...]] = {}
    for language, data in files.items():
        for word in data["words"]:
            words[word] = (*words.get(word, ()), language)
    return Signs(
        tuple((language, *_letters(data["letters"])) for language, data in files.items() if data["letters"]),
        frozenset(language for language, data in files.items() if data["letters"][:1] >= NO_SPACES),
        {language: tuple(data["instead_of"]) for language, data in files.items() if data["instead_of"]},
        words,
    )


def _letters(inside: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """One sign of a script of signs is enough; of other scripts one letter may be a look-alike in a Latin word.

    Not so where it is a word of its own: "Я — GPT-5".
    """
    letter = pattern(f"[{inside}]")
    if inside[0] >= NO_SPACES:
        return letter, letter
    # The underscore of "_Я — GPT-5._" is Markdown's, and no letter.
    return letter, pattern(rf"[{inside}]{{2}}|(?<![^\W_])[{inside}](?![^\W_])")


def languages_of(text: Words) -> tuple[str, ...]:
    """The languages of a text, English first.

    Args:
        text: its words.
    """
    if not text.languages:
        text.languages = _tell(text)
    return text.languages


def _tell(text: Words) -> tuple[str, ...]:
    told = signs()
    found = [ENGLISH]
    if not text.ascii:
        # A text of a thousand characters has some fifty different ones: most scripts are ruled out by these.
        distinct = "".join(set(text.text))
        found += [
            language
            for language, letter, letters in told.letters
            if letter.search(distinct) and letters.search(text.text)
        ]
        for language, others in told.instead.items():
            if language in found:
                found = [other for other in found if other not in others]
    hits = told.words.keys() & text.keys
    if hits:
        votes: dict[str, set[str]] = {}
        for word in hits:
            for language in told.words[word]:
                votes.setdefault(language, set()).add(word)
        # The most told first: a set has no order that two processes share, and Spanish words stand in Portuguese too.
        for each in sorted(votes, key=lambda each: (-len(votes[each]), each)):
            # "Sou baseado no modelo GPT-4" is no Spanish, whose "no" would deny it: a language more told has its words.
            if any(votes[each] < votes.get(other, set()) for other in found):
                continue
            enough = len(votes[each]) > 1 or any(_is_often(text, word) for word in votes[each])
            if enough and each not in found:
                found.append(each)
    return tuple(found)


_FEW = 12
"""Words of a text so short that one word is enough to tell its language ("Soy Claude.")."""
_SHORT = 6
"""Words of a sentence so short that one word is enough to tell its language."""
_ENDS = frozenset(".!?;\n")


def _is_often(text: Words, word: str) -> bool:
    """Whether one telling word is enough.

    A short sentence said again and again has one in a dozen words; and behind a page of English one short sentence may
    be in another language.
    """
    return text.keys.count(word) * _FEW >= len(text) or _stands_in_short_sentence(text, text.keys.index(word))


def _stands_in_short_sentence(text: Words, i: int) -> bool:
    """Whether word i stands in a sentence of a few words."""
    first, last = i, i + 1
    while first > 0 and last - first <= _SHORT and _ENDS.isdisjoint(text.gap(first)):
        first -= 1
    while last < len(text) and last - first <= _SHORT and _ENDS.isdisjoint(text.gap(last)):
        last += 1
    return last - first <= _SHORT


def speaks_english(text: Words) -> bool:
    """Whether a text is in no other language than English."""
    return len(languages_of(text)) == 1


def is_of_signs(language: str) -> bool:
    """Whether a language's words are single signs, without spaces between them."""
    return language in signs().of_signs


def telling_words(text: Words, language: str, start: int, stop: int) -> int:
    """How many of the words `start` to `stop` speak for a language that shares its script with English."""
    told = signs().words
    return sum(language in told.get(key, ()) for key in text.keys[start:stop])
