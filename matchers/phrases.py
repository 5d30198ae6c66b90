"""Phrases as data: what declines, denies, claims and compares, one YAML file a language.

A phrase is matched word by word after folding, so "don't", "don’t" and "DON'T" are one, and no phrase
is found inside a longer word ("certainly" is not in "uncertainly").
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from matchers.data import load
from matchers.paths import PHRASES
from matchers.text import Words, keys_of, words
from matchers.yaml_text import DataError

_GAP = "…"
_MAX_GAP = 4
_LONGEST_SENTENCE = 100
"""Words. What goes on without an end is a loop: reading it whole would take the square of its length."""


class Hit(NamedTuple):
    """A phrase found: words `first` to `last`, both included."""

    first: int
    last: int


class PhraseSet:
    """A list of phrases, found in a text word by word.

    Args:
        phrases: texts; `…` stands for at most four words within the same sentence.
    """

    def __init__(self, phrases: list[str], name: str = "") -> None:
        self._phrases = phrases
        self._name = name
        self._tables: list[dict[str, list[tuple[tuple[str, ...], ...]]] | None] = [None, None]

    def _by_first(self, text: Words) -> dict[str, list[tuple[tuple[str, ...], ...]]]:
        """The phrases by their first word, the longest first; made when a set is first asked for.

        English phrases are enough for a text in ASCII; any other text is read with every language's.
        """
        table = self._tables[text.ascii]
        if table is None:
            others = [] if text.ascii or not self._name else _of_other_languages(self._name)
            table = self._tables[text.ascii] = self._table([*self._phrases, *others])
        return table

    @staticmethod
    def _table(phrases: list[str]) -> dict[str, list[tuple[tuple[str, ...], ...]]]:
        out: dict[str, list[tuple[tuple[str, ...], ...]]] = {}
        for phrase in phrases:
            parts = tuple(tuple(keys_of(part)) for part in phrase.split(_GAP))
            if not all(parts):
                raise DataError([f"phrases::$: {phrase!r} has no words where some must stand"])
            out.setdefault(parts[0][0], []).append(parts)
        for group in out.values():
            if len(group) > 1:
                group.sort(key=lambda parts: -sum(map(len, parts)))
        return out

    def at(self, text: Words, i: int, stop: int) -> Hit | None:
        """The longest phrase that begins with word i and ends before word `stop`."""
        for parts in self._by_first(text).get(text.keys[i], ()):
            last = self._match(parts, text, i, stop)
            if last is not None:
                return Hit(i, last)
        return None

    def find(self, text: Words, start: int = 0, stop: int | None = None) -> Iterator[Hit]:
        """Every phrase in words `start` to `stop`, in order, the longest first where several begin alike."""
        end = len(text) if stop is None else stop
        table = self._by_first(text)
        for i in range(start, end):
            if text.keys[i] in table:
                hit = self.at(text, i, end)
                if hit is not None:
                    yield hit

    def first(self, text: Words, start: int = 0, stop: int | None = None) -> Hit | None:
        """The first phrase in words `start` to `stop`, or None."""
        return next(self.find(text, start, stop), None)

    def holds(self, text: Words, i: int) -> bool:
        """Whether word i is a phrase of its own."""
        return any(parts == ((text.keys[i],),) for parts in self._by_first(text).get(text.keys[i], ()))

    @staticmethod
    def _match(parts: tuple[tuple[str, ...], ...], text: Words, i: int, stop: int) -> int | None:
        at = i
        for n, part in enumerate(parts):
            for begin in (at,) if n == 0 else range(at, min(at + _MAX_GAP + 1, stop)):
                if begin > at and ends_sentence(text, begin):
                    return None
                end = begin + len(part)
                if end <= stop and text.keys[begin:end] == part:
                    at = end
                    break
            else:
                return None
        return at - 1


_WRAPPED_BEHIND = frozenset("by am m is was from at called named as with the a an of my and or not".split())


def ends_sentence(text: Words, i: int) -> bool:
    """Whether a sentence ends between word i - 1 and word i.

    A point ends one only with a space behind it: "3.5" and "z.ai" go on. A single line break ends one
    too, since answers are lists of lines more often than they are wrapped prose.
    """
    gap = text.gap(i)
    if gap in ("", " ", "-", ".", ", "):
        return False
    # "trained by\nOpenAI": a line that ends with one of these was wrapped, and goes on.
    if gap == "\n" and text.keys[i - 1] in _WRAPPED_BEHIND:
        return False
    return "\n" in gap or any(mark in gap for mark in "!?;。।") or ". " in gap or ".\t" in gap


def sentences(text: Words) -> Iterator[tuple[int, int]]:
    """The ranges of words that make the sentences of a text, in order."""
    start = 0
    for i in range(1, len(text)):
        if ends_sentence(text, i) or i - start >= _LONGEST_SENTENCE:
            yield start, i
            start = i
    if start < len(text):
        yield start, len(text)


_SETS = (
    "decline",
    "refusal",
    "hedge",
    "over_claim",
    "humble_object",
    "negator",
    "no_negation",
    "negated_after",
    "clause_break",
    "first_person",
    "being",
    "making",
    "making_me",
    "made_by_before",
    "made_by_after",
    "embedding",
    "told_apart_from",
    "listing",
    "belonging_to",
    "not_knowing",
    "not_the_model",
    "about_cutoff",
    "about_context",
    "maker_noun",
    "my_maker",
    "other_thing",
    "relation",
    "comparison",
    "based_on",
    "generic",
    "diverting",
    "linking",
    "of_making",
    "believing",
    "contrasting",
    "conjunction",
    "resuming",
    "finite",
    "other_models",
    "passive",
    "speaker",
    "taking_as",
    "before_version",
    "counted",
    "built_from",
    "likened",
    "placing",
    "common_word",
    "yes",
    "no",
    "unsure",
    "source_training",
    "source_prompt",
    "source_unknown",
)


class Phrases:
    """Every phrase set of one language, as attributes named like the keys of its file."""

    decline: PhraseSet
    refusal: PhraseSet
    hedge: PhraseSet
    over_claim: PhraseSet
    humble_object: PhraseSet
    negator: PhraseSet
    no_negation: PhraseSet
    negated_after: PhraseSet
    clause_break: PhraseSet
    first_person: PhraseSet
    being: PhraseSet
    making: PhraseSet
    making_me: PhraseSet
    made_by_before: PhraseSet
    made_by_after: PhraseSet
    embedding: PhraseSet
    told_apart_from: PhraseSet
    listing: PhraseSet
    belonging_to: PhraseSet
    not_knowing: PhraseSet
    not_the_model: PhraseSet
    about_cutoff: PhraseSet
    about_context: PhraseSet
    maker_noun: PhraseSet
    my_maker: PhraseSet
    other_thing: PhraseSet
    relation: PhraseSet
    comparison: PhraseSet
    based_on: PhraseSet
    generic: PhraseSet
    diverting: PhraseSet
    linking: PhraseSet
    of_making: PhraseSet
    believing: PhraseSet
    contrasting: PhraseSet
    conjunction: PhraseSet
    resuming: PhraseSet
    finite: PhraseSet
    other_models: PhraseSet
    passive: PhraseSet
    speaker: PhraseSet
    taking_as: PhraseSet
    before_version: PhraseSet
    counted: PhraseSet
    built_from: PhraseSet
    likened: PhraseSet
    placing: PhraseSet
    common_word: PhraseSet
    yes: PhraseSet
    no: PhraseSet
    unsure: PhraseSet
    source_training: PhraseSet
    source_prompt: PhraseSet
    source_unknown: PhraseSet
    labels: dict[str, list[str]]

    def __init__(self, data: dict[str, object], where: str) -> None:
        problems = [
            f"{where}::$.{key}: missing; the file of a language names every set" for key in _SETS if key not in data
        ]
        if problems:
            raise DataError(problems)
        for key in _SETS:
            value = data[key]
            if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
                raise DataError([f"{where}::$.{key}: a list of texts, got {type(value).__name__}"])
            setattr(self, key, PhraseSet(value, key))
        labels = data.get("labels")
        if not isinstance(labels, dict):
            raise DataError([f"{where}::$.labels: a mapping from field to its labels"])
        self.labels = labels


@cache
def phrases() -> Phrases:
    """The English phrase sets, read once; other languages join them when a text needs them.

    Raises:
        DataError: the file is missing or lacks a set.
    """
    return Phrases(load(PHRASES / "en.yaml", "phrases"), "en.yaml")


@cache
def other_languages() -> tuple[dict[str, object], ...]:
    """The files of all languages but English: any of the sets, and labels.

    Raises:
        DataError: a file names a set that English has not.
    """
    out = []
    for path in sorted(PHRASES.glob("*.yaml")):
        if path.stem in ("en", "markers"):
            continue
        data = load(path, "phrases")
        unknown = [key for key in data if key not in (*_SETS, "labels", "language")]
        if unknown:
            raise DataError([f"{path.name}::$.{key}: no such set; there are {', '.join(_SETS)}" for key in unknown])
        out.append(data)
    return tuple(out)


def _of_other_languages(name: str) -> list[str]:
    found: list[str] = []
    for data in other_languages():
        value = data.get(name, [])
        if not isinstance(value, list):
            raise DataError([f"{data['language']}.yaml::$.{name}: a list of texts"])
        found.extend(value)
    return found


def labels(ascii_only: bool) -> dict[str, list[str]]:
    """The near-labels of each field, English ones alone for a text in ASCII."""
    out = {name: list(others) for name, others in phrases().labels.items()}
    for data in () if ascii_only else other_languages():
        more = data.get("labels")
        for name, others in more.items() if isinstance(more, dict) else ():
            out.setdefault(name, []).extend(others)
    return out


class Markers(NamedTuple):
    """Reasoning markers and the special tokens that servers leave in a text."""

    reasoning: tuple[tuple[str, str], ...]
    tokens: tuple[str, ...]


@cache
def markers() -> Markers:
    """The markers of `phrases/markers.yaml`, read once."""
    data = load(PHRASES / "markers.yaml", "markers")
    return Markers(
        tuple((item["open"].casefold(), item["close"].casefold()) for item in data["reasoning"]),
        tuple(data["tokens"]),
    )


def declines(text: str) -> str:
    """The words with which a text declines to give a value, or "" where it does not."""
    cut = words(text)
    hit = phrases().decline.first(cut)
    return cut.span(hit.first, hit.last) if hit else ""
