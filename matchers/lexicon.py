"""Other languages' words for dates and numbers, put into English ones, so that one reader reads them all.

"с марта по июнь 2024 года" becomes the tokens of "march to june 2024", "175 mil millones de parámetros"
those of "175 billion of parameters"; every token keeps the place of what it stands for. The words are
data, one file a language under `lexicon/`. What needs no other language loads none: a script loads its
own, and a text in Latin letters loads one only for a letter beyond ASCII or a word that is listed.

Source: design/know_thyself.md, section 3, "Dates" and "Numbers".
"""

from __future__ import annotations

import unicodedata
from datetime import date, timedelta
from functools import cache, lru_cache
from typing import Any, NamedTuple

from matchers.data import load
from matchers.paths import LEXICON
from matchers.patterns import pattern
from matchers.tokens import is_digits, is_letters, starts_of, tokens_of

POINT_GROUPS = ","
"""Ends a word of scale that a language with points between its groups wrote: 1.500 is no 1.5 before it."""

LATIN = ("es", "pt", "fr", "de")
_WITHOUT_BLANKS = frozenset(("zh", "ja", "ko"))
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_BIG = frozenset("万亿兆")
_SIGNS_OF_TIME = frozenset("年月日")
# What a word of scale or of percent may stand behind, and a one-letter "to" or "and".
_COUNTED = frozenset("thousand million billion trillion lakh crore hundred k m b t 百 千 万 亿 兆 % + of th".split())
_MAY_PRECEDE = (_COUNTED - {"of"}) | _SIGNS_OF_TIME | {".", ")"} | frozenset(name.lower() for name in _MONTHS)
_ENGLISH_UNITS = frozenset("token tokens parameter parameters param params layer layers expert experts".split())
# Spelling that changes no word: hamza, vowel signs and the stretching line of Arabic.
_PLAIN = str.maketrans(
    {**dict.fromkeys("أإآ", "ا"), "ى": "ي", **dict.fromkeys(map(chr, (*range(0x64B, 0x653), 0x640, 0x670)))}
)
# Where two entries are equally long, the one with the stricter condition is tried first.
_MAY_BE_GLUED = frozenset(("units", "day_suffixes", "year_behind"))
_OTHERS = ""
_ORDER = ("numerals", "scales", "year_behind", "day_suffixes", _OTHERS, "words")


class Era(str):
    """A token that names an era of years, as 令和 does: the word "era", with the era's first and last day."""

    first: date
    last: date


class _Entry(NamedTuple):
    """Args:
    rest: the tokens behind the first, in small letters.
    out: the tokens that it stands for.
    section: where in the language's file it stands.
    apart: whether blanks belong around it, since its language writes none.
    """

    rest: list[str]
    out: tuple[str, ...]
    section: str
    apart: bool


class _Words:
    """The words of some languages by their first token, the longest first."""

    def __init__(self, languages: frozenset[str]) -> None:
        self.entries: dict[str, list[_Entry]] = {}
        self.signs: dict[str, str] = {}
        """The numerals that are written without blanks, and the value of each."""
        self.big: dict[str, str] = {}
        """The signs for 10^4, 10^8 and 10^12, and the one that the reader counts with."""
        self.vague: set[str] = set()
        # 百億 is 10^10 in Japanese, as 백억 in Korean; in Chinese it is "tens of billions".
        self.bare_hundreds = not languages.isdisjoint(("kana", "ko"))
        for language in sorted(languages - {"kana"}):
            self._add(language, load(LEXICON / f"{language}.yaml", "lexicon"))
        for entries in self.entries.values():
            entries.sort(key=_rank)
        # True where what stands there may be a number without digits.
        self.firsts = dict.fromkeys(self.entries, False) | dict.fromkeys(self.signs, True)
        for first, entries in self.entries.items():
            if any(entry.section in ("numerals", "eras") or entry.out[0].isdecimal() for entry in entries):
                self.firsts[first] = True

    def _add(self, language: str, data: dict[str, Any]) -> None:
        """One language's file; what its sections mean, the schema says."""
        apart = language in _WITHOUT_BLANKS
        prefixes = [(_key(glued), out) for out, every in data["prefixes"].items() for glued in every]
        groups = POINT_GROUPS if data["point_groups"] == "yes" else ""
        for section, meant in data.items():
            if section == "vague":
                self.vague.update(meant)
            elif section == "eras":
                self._add_eras(meant)
            elif section == "numerals" and apart:
                self.signs.update((sign, value) for value, signs in meant.items() for sign in signs)
            elif section in _OUT or isinstance(meant, dict):
                for name, every in meant.items() if isinstance(meant, dict) else [(_OUT[section], meant)]:
                    if section == "prefixes":
                        continue
                    out = _out(section, name, groups)
                    if section == "scales" and name in _BIG:
                        self.big.update(dict.fromkeys(every, name))
                    for phrase in every:
                        self._enter(phrase, _Entry([], out, section, apart))
                        for glued, before in prefixes:
                            longer = _Entry([], (before, " ", *out), section, apart)
                            if section not in ("words", "scales", "year_behind", "percent"):
                                self._enter(phrase, longer, glued)

    def _enter(self, phrase: str, entry: _Entry, glued: str = "") -> None:
        first, *rest = [_key(token) for token in tokens_of(phrase) if token]
        if phrase.endswith("-"):  # French "mi-2024"
            entry = entry._replace(out=(*entry.out, "-"))
        self.entries.setdefault(glued + first, []).append(entry._replace(rest=rest))

    def _add_eras(self, eras: dict[str, list[str]]) -> None:
        last = date(2099, 12, 31)
        for day in sorted(eras, reverse=True):
            era = Era("era")
            era.first, era.last = date.fromisoformat(day), last
            last = era.first - timedelta(days=1)
            for name in eras[day]:
                self._enter(name, _Entry([], (era,), "eras", False))


def _rank(entry: _Entry) -> tuple[int, int]:
    return -len(entry.rest), _ORDER.index(entry.section if entry.section in _ORDER else _OTHERS)


# What the words of a section stand for, where the section is one list.
_OUT = {
    "fiscal": "fiscal", "year": "year", "year_behind": "", "day_suffixes": "th", "percent": "%",
    "percent_before": "", "counters": "of",
}  # fmt: skip


def _out(section: str, name: str, groups: str) -> tuple[str, ...]:
    """The English tokens that a name in a section of a language's file stands for."""
    if section in ("months", "months_unsure"):
        return (_MONTHS[int(name) - 1],)
    if section == "stretches":
        return (name[0], name[1])
    if section == "scales":
        *before, last = name.split(" ")
        if last == "of":  # French "billions de"
            return (before[0] + groups, " ", last)
        last += groups if last.isascii() and len(last) > 1 else ""
        return (before[0], " ", last) if before else (last,)
    if not name.isascii():  # 年代
        return tuple(name)
    out: list[str] = []
    for word in name.split(" "):
        out += (" ", word) if out else (word,)
    return tuple(out)


class _Scripts(dict[str, frozenset[str]]):
    """The languages that a character calls for; filled as characters are met."""

    def __missing__(self, char: str) -> frozenset[str]:
        found = frozenset(language for first, last, language in _RANGES if first <= char <= last)
        self[char] = found
        return found


_RANGES = (
    *((sign, sign, language) for sign in "ªº°" for language in ("es", "pt")),
    *((first, last, language) for first, last in ("ÀÖ", "Øö", "øſ") for language in LATIN),
    *(("\u0300", "\u036f", language) for language in LATIN),
    ("\u0400", "\u052f", "ru"),
    ("\u0600", "\u06ff", "ar"), ("\u0900", "\u097f", "hi"),
    *(("\u3005", "\u3007", language) for language in ("zh", "ja")), ("\u25cb", "\u25cb", "zh"),
    *(("\u3041", "\u30ff", language) for language in ("zh", "ja", "kana")),
    *(("\u3400", "\u9fff", language) for language in ("zh", "ja")),
    ("\uac00", "\ud7a3", "ko"),
)  # fmt: skip
_SCRIPTS = _Scripts(dict.fromkeys(map(chr, range(128)), frozenset()))


@cache
def _triggers() -> dict[str, frozenset[str]]:
    """The words of plain letters that call for a language."""
    found: dict[str, set[str]] = {}
    for language, every in load(LEXICON / "latin.yaml", "latin").items():
        for word in every:
            found.setdefault(word, set()).add(language)
    return {word: frozenset(languages) for word, languages in found.items()}


# English words too: they call for a language only where a year stands next to them.
_UNSURE_WORDS = frozenset(("set", "out", "ago", "final", "mi"))
_UNSURE = pattern(
    r"\b(?:(?:set|out|ago)(?:\.| de|\. de)?[ /.-]?|final de |final do ano (?:de )?|mi-)(?:19|20)[0-9]{2}\b"
)

_words = lru_cache(maxsize=64)(_Words)


_NONE: frozenset[str] = frozenset()
_OF_SINGLE_SIGNS = _WITHOUT_BLANKS | {"kana"}


def in_english(folded: str, tokens: list[str]) -> tuple[list[str], list[int] | None]:
    """Put the tokens of a text into English, in place.

    Args:
        folded: what `fold_width` returned.
        tokens: what `tokens_of` returned for it.

    Returns:
        The tokens in small letters; and the offset at which each starts, or None where nothing changed.
    """
    keys = list(map(str.lower, tokens))
    triggers = _triggers()
    languages = _NONE
    if not folded.isascii():
        for char in set(folded):
            if char > "\x7f":
                languages |= _SCRIPTS[char]
    if not triggers.keys().isdisjoint(keys):
        languages = languages.union(*(triggers[key] for key in set(keys) if key in triggers))
    elif not _UNSURE_WORDS.isdisjoint(keys) and _UNSURE.search(folded.lower()):
        languages |= {"es", "pt", "fr"}
    if not languages:
        return keys, None
    words = _words(languages)
    if not languages <= _OF_SINGLE_SIGNS:
        # No word is longer, and none that is shall be kept.
        keys = [_key(key) if not key.isascii() and 1 < len(key) < 40 else key for key in keys]
    if words.firsts.keys().isdisjoint(keys):
        return keys, None
    hits = _near_numbers(keys, words.firsts)
    if not hits:
        return keys, None
    writer = _Writer(words, tokens, keys)
    writer.write(hits)
    tokens[:] = writer.out
    return list(map(str.lower, writer.out)), writer.places


_REACH = 40


def _near_numbers(keys: list[str], firsts: dict[str, bool]) -> list[int]:
    """The tokens that may begin a word to be put into English: those near a number, for no other is read."""
    found: list[int] = []
    waiting: list[int] = []  # those that still need a number behind them
    last = -_REACH - 1  # the number before
    for i in [i for i, key in enumerate(keys) if key.isdecimal() or key in firsts]:
        key = keys[i]
        if key.isdecimal() or firsts[key]:
            if waiting:
                found += [k for k in waiting if k >= i - _REACH]
                waiting = []
            last = i
            if key in firsts:
                found.append(i)
        elif i <= last + _REACH:
            found.append(i)
        else:
            waiting.append(i)
    return found


@lru_cache(maxsize=2048)
def _key(token: str) -> str:
    """A token as it is looked up: letters joined with their marks, without what changes no word."""
    token = token.lower()
    # One sign stays what it is: º is no o.
    return token if token.isascii() or len(token) == 1 else unicodedata.normalize("NFKC", token).translate(_PLAIN)


class _Writer:
    """Writes the English tokens of a text, from left to right; each token is met a fixed number of times."""

    def __init__(self, words: _Words, tokens: list[str], keys: list[str]) -> None:
        self.words = words
        self.tokens = tokens
        self.keys = keys
        self.starts = starts_of(tokens)
        self.out: list[str] = []
        self.places: list[int] = []
        self.written = -1  # the index in `out` behind the last English token

    def write(self, hits: list[int]) -> None:
        """Write all tokens, and the English ones for those at `hits`, where the conditions hold."""
        at = 0
        for i in hits:
            if i < at:
                continue
            self._copy(at, i)
            at = self._one(i)
        self._copy(at, len(self.tokens))
        self.places.append(self.starts[-1])

    def _copy(self, first: int, last: int) -> None:
        self.out += self.tokens[first:last]
        self.places += self.starts[first:last]

    def _one(self, i: int) -> int:
        """Write what stands at i, and give the index behind it."""
        for entry in self.words.entries.get(self.keys[i], ()):
            end = i + 1 + len(entry.rest)
            if self.keys[i + 1 : end] == entry.rest:
                behind = self._entry(entry, i, end)
                if behind:
                    return behind
        if self.keys[i] in self.words.signs:
            return self._signs(i)
        self._copy(i, i + 1)
        return i + 1

    def _entry(self, entry: _Entry, i: int, end: int) -> int:
        """Write an entry that stands from i to end, where its conditions hold; the index behind it, or 0."""
        section = entry.section
        if section == "numerals":
            return self._spoken(i)
        if section == "percent_before":
            return self._percent(i, end)
        if not self._fits(entry, i, end):
            return 0
        if section == "year_behind" or (section == "day_suffixes" and len(self.out[-1]) == 4):
            if self.out[-1] == " ":  # "2024 года": the blank goes too, so that one blank is left
                self.out.pop()
                self.places.pop()
            return end
        self._put(entry, i, end)
        if section == "eras" and self.keys[end] == "元":  # the first year of an era
            self._digits("1", end, end + 1)
            end += 1
        return end

    def _put(self, entry: _Entry, i: int, end: int) -> None:
        """Write an entry's English tokens: the first stands for all of it, the others for nothing more."""
        out = entry.out
        # A language that glues its words to digits does not glue a digit to a name.
        apart = out[0].isalpha() and out[0].isascii() and out[0] != "th" and not is_letters(self.tokens[i])
        if apart and self.out and not self.out[-1].isspace():
            self.out.append(" ")
            self.places.append(self.starts[i])
        self.out += out
        self.places += (self.starts[i], *[self.starts[end]] * (len(out) - 1))
        if apart and self.keys[end] and not self.keys[end].isspace():
            self.out.append(" ")
            self.places.append(self.starts[end])
        self.written = len(self.out)

    def _before(self) -> str:
        """The last token written, a blank aside."""
        if not self.out:
            return ""
        token = self.out[-1]
        if token.isspace() and len(self.out) > 1:
            token = self.out[-2]
        return token

    def _fits(self, entry: _Entry, i: int, end: int) -> bool:
        """Whether an entry's section lets it stand here."""
        keys, section = self.keys, entry.section
        glued = i > 0 and keys[i - 1].isdecimal()
        before = self._before()
        if section == "scales" and is_digits(entry.out[0]):
            # Arabic has a form for two thousand; and a million is just "million" in it and in Russian.
            counted = is_digits(before) or before.lower() in _COUNTED
            return not counted and (entry.out[0] != "1" or self._unit_near(end))
        if section == "scales":
            counted = is_digits(before) or before.rstrip(POINT_GROUPS) in _COUNTED or before.lower() in _COUNTED
            return counted and (glued or len(keys[i]) > 1 or not is_letters(keys[i]))
        if section == "percent":
            return is_digits(before)
        if section in ("counters", "units") and entry.apart:
            if not (is_digits(before) or before.lower() in _COUNTED or (not before.isascii() and before in _BIG)):
                return False
            # 자 alone counts characters, 자료 is "data".
            return not (end == i + 1 and "\uac00" <= keys[end] <= "\ud7a3" and keys[end] not in "의를을가이로까도만")
        if glued and entry.out[0].isascii() and not entry.apart and section not in _MAY_BE_GLUED:
            return False
        if section == "year":
            return self._year_near(end)
        if section == "year_behind":
            return len(before) == 4 and is_digits(before)
        if section == "day_suffixes":
            return glued and self._fits_suffix(end)
        if section in ("behind", "behind_unsure"):
            if before == "'s":  # 2024年の初め
                before = next((token for token in self.out[-2:-4:-1] if not token.isspace()), "")
            return before in _SIGNS_OF_TIME and (section == "behind" or not "\u3400" <= keys[end] <= "\u9fff")
        if section == "months_unsure":
            return self._fits_unsure(end)
        if section == "stretches" and not entry.apart and entry.rest[:1] != [" "]:
            return self._year_near(end)
        if section == "words" and len(keys[i]) == 1 and not entry.rest:
            return self._fits_short(entry, i, end)
        return True

    def _fits_suffix(self, end: int) -> bool:
        keys = self.keys
        if len(self.out[-1]) not in (1, 2, 4) or is_digits(keys[end]) or keys[end] in ("-", "+"):
            return False
        if keys[end - 1] != ".":
            return True
        # German "3. März": a point makes an ordinal only before a month, a quarter or another day.
        k = end + 1 if keys[end].isspace() else end
        return k > end and any(
            each.section in ("months", "pieces") or each.out == ("to",) for each in self.words.entries.get(keys[k], ())
        )

    def _fits_unsure(self, end: int) -> bool:
        """Whether "set", "out" or "ago" is a month: a year stands behind it, and no English word before it."""
        before = len(self.out) - 1 if self.out and self.out[-1].isspace() else len(self.out)
        if before and is_letters(self.out[before - 1]) and before != self.written:
            return False
        return self._year_near(end)

    def _year_near(self, end: int) -> bool:
        """Whether a year stands at end, after marks, blanks and "de" at most."""
        stop = end + 5
        while end < stop and (self.keys[end].isspace() or self.keys[end] in (".", "/", "-", "de", "del", "do")):
            end += 1
        return is_digits(self.keys[end]) and len(self.keys[end]) == 4

    def _fits_short(self, entry: _Entry, i: int, end: int) -> bool:
        """Whether one letter links two numbers or dates; "a", "e", "y" and 과 alone are much else."""
        keys = self.keys
        before = self._before().lower()
        if entry.out[0] in _SIGNS_OF_TIME:
            return is_digits(before)
        if not (is_digits(before) or before.rstrip(POINT_GROUPS) in _MAY_PRECEDE):
            blank = bool(self.out) and self.out[-1].isspace()
            if len(self.out) - blank != self.written:
                return False
        k = end + 1 if keys[end].isspace() else end
        return is_digits(keys[k]) or keys[k] in self.words.entries

    def _spoken(self, i: int) -> int:
        """Write a number in words as digits where a scale or a percent sign follows; the index behind, or 0."""
        total, lowest, k, end = 0, 1000, i, 0
        # At most four, since each is smaller than the one before.
        while (found := self._numeral(k)) is not None:
            value, behind, joined = found
            # Arabic "five and seventy", French "sixty fifteen"
            if (joined and lowest == 1 and 20 <= value < 100) or (
                lowest == 10 and 10 <= value < 20 and total % 100 in (60, 80)
            ):
                total += value
            elif value == 100 and 0 < total < 10:  # Hindi "दो सौ"
                total, lowest = total * 100, 100
            elif value < lowest and (value < 100 or not total):
                total += value
                lowest = 100 if value >= 100 else 10 if value >= 20 else 1
            else:
                break
            k = end = behind
            if self.keys[k].isspace() or self.keys[k] == "-":
                k += 1
            if self._is(k, "and"):
                k += 2 if self.keys[k + 1].isspace() else 1
        k = end + 1 if self.keys[end].isspace() else end
        if not any(
            entry.section in ("scales", "percent") and len(self.keys[k]) > 1
            for entry in self.words.entries.get(self.keys[k], ())
        ):
            return 0
        self._digits(str(total), i, end)
        return end

    def _numeral(self, k: int) -> tuple[int, int, bool] | None:
        """The value of the numeral at k, the index behind it, and whether an "and" is glued to it."""
        for entry in self.words.entries.get(self.keys[k], ()):
            end = k + 1 + len(entry.rest)
            if entry.section == "numerals" and self.keys[k + 1 : end] == entry.rest:
                return int(entry.out[-1]), end, len(entry.out) > 1
        return None

    def _is(self, k: int, word: str) -> bool:
        return any(entry.out == (word,) for entry in self.words.entries.get(self.keys[k], ()))

    def _digits(self, digits: str, i: int, end: int) -> None:
        """Write a number, which stands for what is from i to end."""
        for token in tokens_of(digits)[:-4]:
            self.out.append(token)
            self.places.append(self.starts[i])
            i = end

    def _signs(self, i: int) -> int:
        """Write the Chinese numerals from i on as digits, where they are a number or a date; the index behind."""
        keys, words = self.keys, self.words
        end = i
        while keys[end] in words.signs or keys[end] in words.big:
            end += 1
        if self._are_number(i, end):
            out: list[str] = []
            first = i
            for k in range(i, end + 1):
                if k < end and keys[k] not in words.big:
                    continue
                if k > first:
                    value = _value([words.signs[key] for key in keys[first:k]])
                    if value is None:
                        self._copy(i, end)
                        return end
                    out += tokens_of(value)[:-4]
                if k < end:
                    out.append(words.big[keys[k]])
                first = k + 1
            self.out += out
            self.places += (self.starts[i], *[self.starts[end]] * (len(out) - 1))
        else:
            self._copy(i, end)
        return end

    def _are_number(self, i: int, end: int) -> bool:
        """Whether the numerals from i to end count or date something: 一 is in 统一, 구조 is "structure"."""
        keys, words = self.keys, self.words
        before = self.out[-1] if self.out else ""
        behind = keys[end]
        values = [words.signs.get(key, "") for key in keys[i:end]]
        big = "" in values
        if before in words.vague or is_digits(before):
            return False
        if keys[i] >= "\uac00":  # Hangul
            tens = not _TENS.isdisjoint(values) or "억" in keys[i:end]
            return big and tens and not "\uac00" <= before <= "\ud7a3" and self._unit_near(end)
        if not big and behind in ("年", "月", "日", "号", "號"):
            if behind == "年":
                return isinstance(self._before(), Era) or (len(values) == 4 and _TENS.isdisjoint(values))
            return len(values) <= 3 and before == ("年" if behind == "月" else "月")
        if values[0] in ("100", "1000", "point") and not (words.bare_hundreds and values[0] != "point"):
            return False
        if big:
            return values[0] != "0" or values[1] == "point"  # 零一万物 is a company
        if len(values) < 2 or _TENS.isdisjoint(values):
            return False
        return self._unit_near(end) or not (_is_sign(before) or _is_sign(behind))

    def _unit_near(self, end: int) -> bool:
        """Whether what stands at end, after a blank and a counter at most, is a unit."""
        keys = self.keys
        for _ in range(2):
            k = end + 1 if keys[end].isspace() else end
            if keys[k] in _ENGLISH_UNITS:
                return True
            for entry in self.words.entries.get(keys[k], ()):
                end = k + 1 + len(entry.rest)
                if entry.section in ("units", "counters") and keys[k + 1 : end] == entry.rest:
                    if entry.section == "units":
                        return True
                    break
            else:
                return False
        return False

    def _percent(self, i: int, end: int) -> int:
        """Write "百分之85", "百分之八十五" and "процентов на 85" as "85%"; the index behind, or 0."""
        keys = self.keys
        end += keys[end] == " "
        if is_digits(keys[end]):
            behind = end + 3 if keys[end + 1] in (".", ",") and is_digits(keys[end + 2]) else end + 1
            self._copy(end, behind)
            self.places[len(self.places) - (behind - end)] = self.starts[i]
        else:
            behind = end
            while keys[behind] in self.words.signs and behind < end + 8:
                behind += 1
            value = _value([self.words.signs[key] for key in keys[end:behind]]) if behind > end else None
            if value is None:
                return 0
            self._digits(value, i, behind)
        self.out.append("%")
        self.places.append(self.starts[behind])
        return behind


_TENS = frozenset(("10", "100", "1000"))


def _is_sign(token: str) -> bool:
    return "\u3041" <= token[:1] <= "\u9fff"


def _value(values: list[str]) -> str | None:
    """The digits of Chinese numerals below 10^4: "175" of 一百七十五, "1.8" of 一点八, "2024" of 二〇二四."""
    if "point" in values:
        at = values.index("point")
        decimals = values[at + 1 :]
        whole = _value(values[:at]) if at else None
        if whole is None or not decimals or any(len(each) > 1 for each in decimals):
            return None
        return f"{whole}.{''.join(decimals)}"
    if _TENS.isdisjoint(values):
        return "".join(values)
    total, digit, unit, lowest = 0, 0, 0, 10_000
    for each in values:
        if each not in _TENS:
            if digit:
                return None  # 三四十 is "thirty or forty"
            digit, unit = int(each), unit if int(each) and unit else 0
            continue
        if int(each) >= lowest:
            return None
        lowest = int(each)
        total += (digit or 1) * lowest
        digit, unit = 0, lowest
    # 一百七 is 170, 一百零七 is 107.
    return str(total + (digit * unit // 10 if unit > 10 else digit))
