"""Finds names of developers, products and models in a text: whole words, the longest name first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from matchers.gold import Developer, Family
from matchers.languages import languages_of
from matchers.phrases import name_affixes_in, phrases
from matchers.text import Words, holds_together, name_keys


class Sort(Enum):
    """What a name names."""

    COMPANY = "company"
    PRODUCT = "product"
    WEAK_PRODUCT = "weak product"
    FAMILY = "family"
    MEMBER = "member"


class Name(NamedTuple):
    """A name in the index: whose it is, and of what sort."""

    sort: Sort
    developer: str
    text: str
    family: str = ""


class Mention(NamedTuple):
    """A name found in a text, with the words that hold it.

    Args:
        name: what was found; of several that share the spelling, the judged model's own.
        first: its first word.
        last: its last word, included.
        company: the spelling is (also) that of the company ("DeepSeek" is both).
        product: the spelling is (also) that of a product, a family or a model.
        weak: it is a common word, and stands there like one.
    """

    name: Name
    first: int
    last: int
    company: bool = False
    product: bool = False
    weak: bool = False


_NO_AFFIXES: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
_STEM = 4
"""Letters that must be left of a name without what the grammar wrote onto it."""
_LONG = 8
_LONGEST = 80
"""Letters of the first part of a name that is looked up, and more than any name has."""


_numbers = count()
_MOST_INDEXES = 64


class NameIndex:
    """All names that an answer is searched for.

    Args:
        developers: every maker that is known, since confusion with any of them counts.
        families: the timelines whose members are found by name; the judged model's own developer's at least.
        own: the maker of the judged model: of several owners of one spelling it is meant; "" where there is none.
        also: the judged model's own names, which may hold another maker's brand.
        family: the id of its family.
    """

    def __init__(
        self,
        developers: Iterable[Developer],
        families: Iterable[Family],
        own: str = "",
        also: Iterable[str] = (),
        family: str = "",
    ) -> None:
        self._number = next(_numbers)
        """Stands for this index in what is kept beside a text, and does not keep it alive."""
        models = _part(_names_of_models(families, own, also, family))
        makers = _part_of_makers(tuple(developers))
        self._parts = (makers, models)
        self._other_scripts = models.other_scripts + makers.other_scripts
        self._own = own
        self._affixes = _NO_AFFIXES
        self._heads = makers.heads | models.heads
        self._stems = makers.stems | models.stems
        # A model's name goes before a maker's: of several that share a spelling, the first are asked first.
        self._names = makers.names | {key: names + makers.names.get(key, ()) for key, names in models.names.items()}

    def find(self, text: Words, first: int = 0, stop: int | None = None, weak: bool = False) -> Sequence[Mention]:
        """Every name that begins in words `first` to `stop`, from left to right, none inside a longer one.

        Args:
            text: the words.
            first: where to begin.
            stop: the word before which a name begins; the end of the text where None.
            weak: also products whose name is a common word that stands there like one, marked as such.
        """
        firsts, found, _ = self._all(text, weak)
        if not firsts:
            return ()
        return found[bisect_left(firsts, first) : len(firsts) if stop is None else bisect_left(firsts, stop)]

    def at(self, text: Words, i: int) -> Mention | None:
        """The name that begins with word i, and is no part of a longer one."""
        return self._all(text, False)[2].get(i)

    def names_nobody(self, text: Words) -> bool:
        """Whether plainly no name stands in a text; False where one must look closely.

        Of the fourteen values of an answer ten name nobody, whichever model is judged: that no maker is named is told
        once for all indexes. Not of a text whose grammar may glue something to a name.
        """
        if not text.ascii or len(languages_of(text)) > 1:
            return False
        return not any(_may_hold(text, part) for part in self._parts)

    def _all(self, text: Words, weak: bool) -> tuple[list[int], tuple[Mention, ...], dict[int, Mention]]:
        """Every name of a text, looked for once and kept with the words: their first words, they, and both."""
        kept: tuple[list[int], tuple[Mention, ...], dict[int, Mention]] | None = text.mentions.get((self._number, weak))
        if kept is not None:
            return kept
        self._prepare(text)
        heads, keys, stop = self._heads, text.keys, len(text.keys)
        beginnings = self._affixes[0]
        found = []
        i = 0
        while i < stop:
            key = keys[i]
            if not beginnings and (key[:4] not in heads or (len(key) < 4 and self._is_too_short(key, keys, i))):
                i += 1
                continue
            mention = self._at(text, i, stop, weak)
            if mention is None:
                i += 1
                continue
            # "llama.cpp" is a program that runs any model.
            program = text.text.startswith(".cpp", text.ends[mention.last])
            if not (program or _is_month(text, mention) or _is_word(text, mention)):
                found.append(mention)
            i = mention.last + 1
        kept = ([each.first for each in found], tuple(found), {each.first: each for each in found})
        # A value that every answer has ("Anthropic") meets the names of every model that was ever asked.
        if len(text.mentions) >= _MOST_INDEXES:
            text.mentions.clear()
        text.mentions[self._number, weak] = kept
        # Where no common word was found, there is nothing that the other search would leave out.
        if weak and not any(each.weak for each in found):
            text.mentions[self._number, False] = kept
        return kept

    def _is_too_short(self, key: str, keys: tuple[str, ...], i: int) -> bool:
        """Whether a short word begins no name with the word behind it: most signs begin some name or other."""
        if key in self._names or i + 1 == len(keys) or key[-1].isdigit():
            return False
        return (key + keys[i + 1])[:4] not in self._heads

    def _prepare(self, text: Words) -> None:
        languages = languages_of(text)
        self._affixes = name_affixes_in(languages) if len(languages) > 1 else _NO_AFFIXES
        if self._other_scripts and not text.text.isascii():
            for key, names in _indexed(self._other_scripts, self._heads, self._stems).items():
                self._names[key] = self._names.get(key, ()) + names
            self._other_scripts.clear()

    def _at(self, text: Words, i: int, stop: int, weak: bool) -> Mention | None:
        """The longest name that begins with word i."""
        # The "m" of "I'm" begins no name: "I'm OLMo" is not Molmo.
        if i and len(text.keys[i]) == 1 and text.gap(i) == "'":
            return None
        best = self._longest_from(text, text.keys[i], i, stop, weak)
        if best is None and len(self._affixes[0]):
            # "وجوجل", "لأنثروبيك": the preposition is written as one word with the name.
            for affix in self._affixes[0]:
                bare = text.keys[i].removeprefix(affix)
                if len(bare) > _STEM and bare != text.keys[i]:
                    best = best or self._longest_from(text, bare, i, stop, weak)
        return best

    def _longest_from(self, text: Words, joined: str, i: int, stop: int, weak: bool) -> Mention | None:
        best: Mention | None = None
        last = i
        heads, stems = self._heads, self._stems
        # With the ending of a case a short name is longer than itself ("Яндексом"), and has no stem of that length.
        inflected = bool(self._affixes[1])
        while joined[:4] in heads and (len(joined) < _LONG or joined[:_LONG] in stems or inflected):
            if len(joined) > _LONGEST:
                break
            names = self._names.get(joined) or self._inflected(joined, text.keys[last])
            if names is not None:
                name = self._choose(names, text, i, last)
                is_weak = name is None and weak
                if is_weak:
                    name = names[0]
                if name is not None:
                    sorts = {other.sort for other in names if other.developer == name.developer}
                    best = Mention(name, i, last, Sort.COMPANY in sorts, sorts != {Sort.COMPANY}, is_weak)
            last += 1
            if last >= stop:
                break
            gap = text.gap(last)
            if not (holds_together(gap) or _is_legal_form(text, last)):
                break
            key = text.keys[last]
            joined = _joined(joined, key)
        return best

    def _inflected(self, joined: str, word: str) -> tuple[Name, ...] | None:
        """The names of which a word is a case: "Яндексом", "Googles"; in "Qwen я" the ending is a word of its own."""
        for affix in self._affixes[1]:
            if len(affix) < len(word) and joined.endswith(affix) and len(joined) - len(affix) >= _STEM:
                names = self._names.get(joined[: -len(affix)]) or self._of_stem(joined[: -len(affix)])
                if names is not None:
                    return names
        return None

    def _of_stem(self, stem: str) -> tuple[Name, ...] | None:
        """The names whose last letter a case replaces: the "Алиса" of "Алисой", the "Мета" of "Меты"."""
        ends = (each for each in self._affixes[1] if len(each) == 1 and stem + each in self._names)
        return next((self._names[stem + each] for each in ends), None)

    def _choose(self, names: tuple[Name, ...], text: Words, first: int, last: int) -> Name | None:
        strong = [name for name in names if name.sort is not Sort.WEAK_PRODUCT or _is_numbered(text, first, last)]
        return next((name for name in strong if name.developer == self._own), strong[0] if strong else None)


def _joined(left: str, right: str) -> str:
    return f"{left}.{right}" if left[-1].isdigit() and right[0].isdigit() else left + right


Named = list[tuple[str, Name]]
"""Names as they are written, each with whose it is."""


def _names_of_models(
    families: Iterable[Family], own: str, also: Iterable[str], family: str
) -> Iterator[tuple[str, Name]]:
    for text in also:
        yield text, Name(Sort.MEMBER, own, text, family)
    for each in families:
        for text in each.names:
            yield text, Name(Sort.FAMILY, each.developer, text, each.id)
        for member in each.members:
            for text in (member.name, *member.names):
                yield text, Name(Sort.MEMBER, each.developer, text, each.id)


def _names_of_makers(developers: Iterable[Developer]) -> Iterator[tuple[str, Name]]:
    for developer in developers:
        for text in developer.names:
            yield text, Name(Sort.COMPANY, developer.id, text)
        for text in developer.products:
            yield text, Name(Sort.PRODUCT, developer.id, text)
        for text in developer.weak_products:
            yield text, Name(Sort.WEAK_PRODUCT, developer.id, text)


def _by_script(named: Iterable[tuple[str, Name]]) -> tuple[Named, Named]:
    """The names in Latin letters, and the others.

    No text in ASCII can hold a name of another script, and a judge needs long to fold them; but "Tülu" folds to ASCII,
    and must be found in one.
    """
    latin: Named = []
    others: Named = []
    for each in named:
        (others if max(each[0], default="") > "\u024f" else latin).append(each)
    return latin, others


def _indexed(named: Named, heads: set[str], stems: set[str]) -> dict[str, tuple[Name, ...]]:
    """Names by their comparable form; how they begin is added to `heads` and `stems`."""
    out: dict[str, tuple[Name, ...]] = {}
    for key, (_, name) in zip(name_keys([text for text, _ in named]), named, strict=True):
        # A name of signs only ("🤗") folds to nothing, and nothing is found everywhere.
        if not key or key.isdigit():
            continue
        out[key] = (*out.get(key, ()), name)
        heads.update((key[:1], key[:2], key[:3], key[:4]))
        stems.add(key[:_LONG])
    return out


class _Part(NamedTuple):
    """Names by their comparable form, and how they begin.

    Args:
        number: stands for them in what is kept beside a text.
        names: those in Latin letters.
        heads: their first letters, four at most.
        stems: their first letters, `_LONG` at most.
        other_scripts: the others.
    """

    number: int
    names: dict[str, tuple[Name, ...]]
    heads: set[str]
    stems: set[str]
    other_scripts: Named


def _part(named: Iterable[tuple[str, Name]]) -> _Part:
    heads: set[str] = set()
    stems: set[str] = set()
    latin, others = _by_script(named)
    return _Part(next(_numbers), _indexed(latin, heads, stems), heads, stems, others)


@lru_cache(maxsize=4)
def _part_of_makers(developers: tuple[Developer, ...]) -> _Part:
    """Two thirds of all names, and the same for every model: who judges many models makes them once."""
    return _part(_names_of_makers(developers))


def _may_hold(text: Words, part: _Part) -> bool:
    """Whether one of the names may stand in a text in which grammar glues nothing to names."""
    if part.heads.isdisjoint(text.heads):
        return False
    kept: bool | None = text.mentions.get(part.number)
    if kept is None:
        kept = text.mentions[part.number] = any(_may_begin(text.keys, i, part) for i in range(len(text)))
    return kept


def _may_begin(keys: tuple[str, ...], i: int, part: _Part) -> bool:
    """Whether word i alone, or with the next one, is a name or begins as one does."""
    key = keys[i]
    if key[:4] not in part.heads:
        return False
    if key in part.names or i + 1 == len(keys):
        return key in part.names
    joined = _joined(key, keys[i + 1])
    return joined[:_LONG] in part.stems if len(joined) >= _LONG else joined[:4] in part.heads


def _is_legal_form(text: Words, i: int) -> bool:
    """Whether word i is the "Inc." behind a comma that belongs to the name before it ("Writer, Inc.")."""
    return text.keys[i] in ("inc", "llc", "ltd", "corp", "pbc") and text.gap(i).strip(" .") == ","


_MONTH = "mai"
_BEFORE_MONTHS = frozenset(
    "im ende anfang mitte seit bis dem zum vom ab vor nach en de du depuis fin debut avant apres".split()
)


def _is_month(text: Words, mention: Mention) -> bool:
    """Whether a name stands for May, as German and French write it: "im Mai 2024" names nobody's MAI."""
    i = mention.first
    if text.keys[i] != _MONTH or mention.last > i or text.text[text.starts[i] : text.ends[i]].isupper():
        return False
    before = text.keys[i - 1] if i else ""
    behind = text.keys[i + 1] if i + 1 < len(text) else ""
    return before in _BEFORE_MONTHS or (before.isdigit() and len(before) < 3) or (behind.isdigit() and len(behind) == 4)


def _is_word(text: Words, mention: Mention) -> bool:
    """Whether a name is a word of the language there: the "llama" of "la empresa se llama X", and not "se Llama"."""
    if mention.first != mention.last or not text.text[text.starts[mention.first]].islower():
        return False
    return any(hit.last == mention.last for hit in phrases().no_name.find(text, mention.first - 1, mention.last + 1))


def _is_numbered(text: Words, first: int, last: int) -> bool:
    """Whether a common word is used as a product's name: alone, or with a version number behind it."""
    if first == 0 and last == len(text) - 1:
        return True
    # "Claude (Copilot)"
    if text.gap(first).endswith("(") and text.text[text.ends[last] :].startswith(")"):
        return True
    return last + 1 < len(text) and text.keys[last + 1].isdigit() and holds_together(text.gap(last + 1))
