"""Model names as designations: family, version, tier words, size; and the members of a family they fit.

"Gemini family, version 2.5 Pro", "gemini-2.5-pro" and "Gemini 2.5 Pro" designate one member; "Gemini 2.5"
designates several; "Gemini 2.6" none, and is told apart from all that exist. Nothing here measures
likeness: a version one digit off is another version (an edit distance would call it 93 % right).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from matchers.gold import Family, Member
from matchers.phrases import phrases
from matchers.text import NO_SPACES, Words, holds_together, keys_of, words

# Words that stand in names without telling two models apart. "Instruct" and "chat" are how a model is
# tuned for use; whoever is asked is always the tuned one.
_SILENT = frozenset(
    "model family series version release v ver the language generation it chat instruct hf ai "
    "parameters parameter".split()
)
_GENERATION = frozenset("family series generation".split())

# How a copy is stored or served, which makes it no other model: "Llama-3.3-70B-Instruct-FP8".
_STORAGE = frozenset("awq gptq gguf mlx quantized quantised".split())
_STORAGE_NUMBERED = frozenset("fp bf int".split())

# "A reasoning model", "thinking mode": what a model does, where they stand before one of these.
_MANNERS = frozenset("reasoning thinking vision coding code large small advanced".split())
_ORDINARY = frozenset(
    "thinking reasoning text open next multi multimodal non preview code fast tools custom new ai app turbo "
    "experimental exp instant moe".split()
)
_OF_A_MODEL = frozenset("model models mode effort plan llm llms".split())
_SCALES = {"thousand": "k", "million": "m", "billion": "b", "trillion": "t"}

# Tiers that makers use. A name with a tier that its family never had ("Claude 3.5 Ultra") must not be
# taken for the name without it.
_TIERS = frozenset(
    "pro ultra max mini nano lite plus turbo flash large small medium micro tiny premier thinking "
    "reasoning vision coder codex preview exp experimental heavy instant".split()
)
_SIZE_LETTERS = frozenset("bmtk")


class Designation(NamedTuple):
    """What a name says of which member is meant.

    Args:
        version: the numbers of the version, without trailing zeros; empty where none is said.
        tiers: the other words that tell members apart ("opus", "mini", the "o" of "4o").
        sizes: "70b", "a22b", "8x7b".
        snapshot: the digits of a dated snapshot.
        generation: it is said to be a family or a generation ("the Claude 3 family").
        text: the words it was read from.
    """

    version: tuple[str, ...] = ()
    tiers: frozenset[str] = frozenset()
    sizes: frozenset[str] = frozenset()
    snapshot: str = ""
    generation: bool = False
    text: str = ""

    @property
    def says_nothing(self) -> bool:
        """Whether it is a bare family name."""
        return not (self.version or self.tiers or self.sizes or self.snapshot)

    @property
    def core(self) -> tuple[tuple[str, ...], frozenset[str]]:
        """What is left without size and snapshot: two members with one core are one version."""
        return self.version, self.tiers

    def excludes(self, other: Designation) -> bool:
        """Whether no single model can bear both names.

        One may be more specific than the other: "Claude 3" does not exclude "Claude 3.5 Sonnet".
        """
        short, long = sorted((self.version, other.version), key=_exactness)
        return (
            (bool(short) and not _begins(long, short))
            or not (self.tiers <= other.tiers or other.tiers <= self.tiers)
            or (bool(self.sizes and other.sizes) and not (self.sizes & other.sizes))
            or (bool(self.snapshot and other.snapshot) and self.snapshot != other.snapshot)
        )

    def merged(self, other: Designation) -> Designation:
        """The two names as one, each with what the other lacks."""
        return Designation(
            max(self.version, other.version, key=_exactness),
            self.tiers | other.tiers,
            self.sizes | other.sizes,
            self.snapshot or other.snapshot,
            self.generation and other.generation,
            self.text if self.text == other.text else f"{self.text} / {other.text}",
        )


class Found(NamedTuple):
    """A designation in a text: words `first` to `last`, both included."""

    designation: Designation
    first: int
    last: int


class Timeline:
    """A family whose members are found by what a name says.

    Args:
        family: the release timeline.
        also: more names of members, by the member's name (those of the gold entry).
    """

    def __init__(self, family: Family, also: Mapping[str, Iterable[str]] | None = None) -> None:
        self.family = family
        self._also = also or {}
        self._fitting: dict[Designation, tuple[Member, ...]] = {}
        self._bearing: dict[Designation, tuple[Member, ...]] = {}
        self._brands = sorted((words(name).keys for name in family.names), key=len, reverse=True)

    @cached_property
    def _forms(self) -> tuple[tuple[Member, tuple[Designation, ...]], ...]:
        return tuple(
            (
                member,
                tuple(
                    self._form(words(name)) for name in (member.name, *member.names, *self._also.get(member.name, ()))
                ),
            )
            for member in self.family.members
        )

    @cached_property
    def _vocabulary(self) -> frozenset[str]:
        return _TIERS.union(*(form.tiers for _, forms in self._forms for form in forms))

    @cached_property
    def _first_words(self) -> frozenset[str]:
        """Words that begin a member's own name though it lacks the brand ("Mixtral", "o" of o1)."""
        return frozenset(
            keys[0]
            for member in self.family.members
            for name in (member.name, *member.names)
            if (keys := keys_of(name))
        )

    @cached_property
    def _own_words(self) -> frozenset[str]:
        """The words that this family's names hold, without the tiers that only others use."""
        return frozenset().union(*(form.tiers for _, forms in self._forms for form in forms))

    @cached_property
    def _sizes(self) -> frozenset[str]:
        return frozenset().union(*(form.sizes for _, forms in self._forms for form in forms))

    def may_begin(self, text: Words, i: int) -> bool:
        """Whether a name without the brand may begin at word i: by a word that is the family's own.

        An ordinary word that stands in a name begins none ("a large model", "with thinking", "open-weight"),
        unless a number follows it at once: the K of "K2", the "o" of "o3".
        """
        key = text.keys[i]
        if key not in self._own_words and key not in self._first_words:
            return False
        if i + 1 < len(text) and text.keys[i + 1].isdigit() and holds_together(text.gap(i + 1)):
            return True
        ordinary = key in _ORDINARY or phrases().generic.holds(text, i) or phrases().common_word.holds(text, i)
        return len(key) > 1 and not ordinary

    def stands_alone(self, text: Words, i: int) -> bool:
        """Whether word i is a tier in brackets or between commas of its own: "Claude Opus 4.8 (Ultra)"."""
        behind = text.text[text.ends[i] :].lstrip()[:1]
        return text.keys[i] in _TIERS and text.keys[i] not in _MANNERS and behind in ("", ")", ",", ";", ".")

    def brand_at(self, text: Words, i: int) -> int:
        """How many words of a family name stand at word i; 0 where none does."""
        for brand in self._brands:
            if text.keys[i : i + len(brand)] == brand:
                return len(brand)
        # "Deep Seek", and "Chat GPT" for a brand written in one word
        for brand in self._brands:
            whole = "".join(brand)
            joined = ""
            for n, key in enumerate(text.keys[i : i + 4]):
                if n and not holds_together(text.gap(i + n)):
                    break
                joined += key
                if joined == whole:
                    return n + 1
        return 0

    def read(self, text: Words, i: int, stop: int, bare: bool = False, whole: bool = False) -> Found | None:
        """The designation that begins at word i.

        Args:
            text: the words of a field or a sentence.
            i: where a name is thought to begin.
            stop: the word before which it must end.
            bare: accept a beginning without the brand ("Opus 4.8", "3.5 Sonnet"), as in a field that
                asks for nothing but the version.
            whole: what is joined to the name belongs to it, known or not ("DeepSeek-R1-Zero", "Claude Opus
                4.8 Omega"), as in a field that asks for nothing but a name.

        Returns:
            None where no name of this family begins there.
        """
        if not (
            self.brand_at(text, i)
            or text.keys[i] in self._first_words
            or (
                bare
                and (text.keys[i] in self._vocabulary or text.keys[i].isdigit() or text.keys[i] in ("version", "v"))
            )
        ):
            return None
        reader = _Reader(self, text, i, stop, strict=True, whole=whole)
        reader.run()
        return None if reader.last < i else Found(reader.designation(), i, reader.last)

    def _form(self, name: Words) -> Designation:
        """A member's own name, read to its end; what stands before the brand belongs to another maker."""
        begin = 0
        for i in range(len(name)):
            if self.brand_at(name, i):
                begin = i
                break
        reader = _Reader(self, name, begin, len(name), strict=False)
        reader.run()
        return reader.designation()

    def fits(self, named: Designation) -> tuple[Member, ...]:
        """The members that a designation may mean; those that it names exactly where there are any."""
        found = self._fitting.get(named)
        if found is None:
            found = self._fitting[named] = self._fits(named)
        return found

    def _fits(self, named: Designation) -> tuple[Member, ...]:
        exact, loose = [], []
        for member, forms in self._forms:
            if any(_equal(form, named) for form in forms):
                exact.append(member)
            elif any(_within(named, form) for form in forms):
                loose.append(member)
        return tuple(exact or loose)

    def exact(self, named: Designation) -> tuple[Member, ...]:
        """The members that bear exactly this name."""
        found = self._bearing.get(named)
        if found is None:
            found = tuple(member for member, forms in self._forms if any(_equal(form, named) for form in forms))
            self._bearing[named] = found
        return found

    def may_be(self, named: Designation, member: Member) -> bool:
        """Whether a designation leaves room for a member, if only one among several."""
        return any(_within(named, form) for form in self.forms_of(member))

    def forms_of(self, member: Member) -> tuple[Designation, ...]:
        """The designations of every name that a member goes by."""
        return next((forms for other, forms in self._forms if other.name == member.name), ())


def _exactness(version: tuple[str, ...]) -> tuple[int, int]:
    """How much a version says: 3.5 more than 3, and 4o more than 4."""
    return len(version), sum(map(len, version))


def _begins(long: tuple[str, ...], short: tuple[str, ...]) -> bool:
    """Whether a version is a more exact form of another: 3.5 of 3, and 4o of 4."""
    head, last = short[:-1], short[-1]
    more = long[len(head)].removeprefix(last)
    return long[: len(head)] == head and (more == "" or (more != long[len(head)] and more.isalpha()))


def _equal(form: Designation, named: Designation) -> bool:
    return (form.version, form.tiers, form.sizes, form.snapshot) == (
        named.version,
        named.tiers,
        named.sizes,
        named.snapshot,
    )


def _within(named: Designation, form: Designation) -> bool:
    return (
        (not named.version or named.version == form.version)
        and named.tiers <= form.tiers
        and named.sizes <= form.sizes
        and (not named.snapshot or named.snapshot == form.snapshot)
    )


class _Reader:
    """Reads one name word by word.

    A strict reading stops at a word that the family's names do not hold; a member's own name is read
    to its end, and teaches the family's vocabulary.
    """

    def __init__(
        self, timeline: Timeline, text: Words, first: int, stop: int, strict: bool, whole: bool = False
    ) -> None:
        self.whole = whole
        self.timeline = timeline
        self.text = text
        self.stop = stop
        self.strict = strict
        self.first = first
        self.at = first
        self.last = first - 1
        self.version: tuple[str, ...] = ()
        self.tiers: set[str] = set()
        self.sizes: set[str] = set()
        self.snapshot = ""
        self.generation = False
        self.number_ends = -1

    def designation(self) -> Designation:
        quoted = self.text.span(self.first, self.last)
        return Designation(
            self.version, frozenset(self.tiers), frozenset(self.sizes), self.snapshot, self.generation, quoted
        )

    def run(self) -> None:
        while self.at < self.stop:
            if self.at > self.first and self.strict and not self._joined(self.at):
                return
            taken = self._number() if self.text.keys[self.at].isdigit() else self._word()
            if not taken:
                return
            self.at += taken
            # A silent word counts as part of the name only with something behind it ("Claude model").
            self.last = self.at - 1

    def _joined(self, i: int) -> bool:
        gap = self.text.gap(i)
        # What stands in brackets is another name of it, or a remark: "GPT-5 (gpt-5-2025-08-07)", "(1M context)".
        if "(" in gap or "[" in gap or ")" in gap:
            # "(new)" and "(Opus 4.8)" go on with a word of the family's own.
            return holds_together(gap) and ")" not in gap and self.text.keys[i] in self.timeline._own_words
        if holds_together(gap):
            return True
        # "Gemini family, version 2.5 Pro": parts split by a comma belong together (ruling 4).
        return gap.strip() == "," and self.text.keys[i] in ("version", "v", "ver")

    def _glued(self, i: int) -> bool:
        return 0 < i < len(self.text) and self.text.gap(i) == ""

    def _word(self) -> int:
        text, i = self.text, self.at
        brand = self.timeline.brand_at(text, i)
        if brand and i > self.first and "/" in text.gap(i) and not self.version:
            # "deepseek-ai/DeepSeek-V2": what stands before the slash is whose it is.
            self.tiers.clear()
            self.first = i
            return brand
        if brand:
            # A second brand begins a second name ("Claude 3 model family / Claude 3.7 Sonnet").
            return 0 if self.strict and (self.version or self.tiers or self.sizes or self.snapshot) else brand
        key = text.keys[i]
        # "Qwen3です", "Qwen3은": in scripts without spaces the sentence goes on right behind the name.
        if self.strict and key[0] >= NO_SPACES and key not in self.timeline._own_words:
            return 0
        after_number = self._glued(i) and text.keys[i - 1].isdigit() and i > self.first
        size = self._size(i)
        if size:
            return size
        # "Claude large language model" names no tier, though some families have a Large.
        if text.keys[i : i + 2] == ("large", "language"):
            return 0
        if self.strict and key in _MANNERS and i + 1 < self.stop and text.keys[i + 1] in _OF_A_MODEL:
            return 0
        if self.strict and key in _STORAGE and key not in self.timeline._own_words:
            return 1
        if (
            self.strict
            and key in _STORAGE_NUMBERED
            and i + 1 < self.stop
            and text.keys[i + 1] in ("4", "8", "16", "32")
        ):
            return 2
        if key in _GENERATION:
            self.generation = True
            return 1
        # The "v1:0" of a Bedrock id.
        if key == "v" and i + 2 < self.stop and text.keys[i + 1 : i + 3] == ("1", "0") and text.gap(i + 2) == ":":
            return 3
        if key in _SILENT and not after_number:
            return 1
        before_number = i + 1 < self.stop and self._glued(i + 1) and text.keys[i + 1].isdigit()
        if after_number and self.version and self.number_ends == i:
            # The "o" of GPT-4o and the "n" of Gemma 3n are of the version: GPT-4 is another one.
            self.version = (*self.version[:-1], self.version[-1] + key)
            return 1
        if not self.strict or after_number or key in self.timeline._vocabulary or (before_number and len(key) <= 2):
            self.tiers.add(key)
            return 1
        if self.whole and i > self.first and self._belongs(i):
            self.tiers.add(key)
            return 1
        return 0

    def _belongs(self, i: int) -> bool:
        """Whether an unknown word is a part of the name: hyphened to it, or a capitalised word right behind it."""
        gap = self.text.gap(i)
        if phrases().generic.holds(self.text, i):
            return False
        # In a line of capitals, a capital says nothing.
        shouted = self.text.text.isupper()
        return gap == "-" or (gap == " " and self.text.text[self.text.starts[i]].isupper() and not shouted)

    def _size(self, i: int) -> int:
        """A letter and a size, as the `A22B` of an expert count: how many words it takes."""
        text = self.text
        if text.keys[i] not in ("a", "e") or not (i + 2 < self.stop and self._glued(i + 1)):
            return 0
        n = i + 1
        while n < self.stop and text.keys[n].isdigit() and (n == i + 1 or text.gap(n) == "."):
            n += 1
        if n > i + 1 and n < self.stop and self._glued(n) and text.keys[n] in _SIZE_LETTERS:
            self.sizes.add(text.keys[i] + ".".join(text.keys[i + 1 : n]) + text.keys[n])
            return n + 1 - i
        return 0

    def _number(self) -> int:
        text, i = self.text, self.at
        keys = text.keys
        parts = [keys[i]]
        n = 1
        while (
            i + n < self.stop
            and keys[i + n].isdigit()
            and (text.gap(i + n) in (".", "-", "_") or (text.gap(i + n).isspace() and self._month_year(i)))
            # The 8 of "Llama-3-8B" and the 1.7 of "SmolLM2-1.7B" are sizes, no part of the version.
            and not (text.gap(i + n) != "." and self._is_size(i + n))
            # The 1106 of "gpt-4-1106-preview" is a date.
            and not (text.gap(i + n) != "." and len(keys[i + n]) > 2 and len(keys[i]) <= 2 and not self._month_year(i))
        ):
            parts.append(keys[i + n])
            n += 1
        if self._letter_of_size(i + n):
            size = ".".join(parts) + keys[i + n]
            # "128k" and "1M" are context windows, unless the family has such sizes.
            if not self.strict or keys[i + n] in "bt" or size in self.timeline._sizes:
                self.sizes.add(size)
            return n + 1
        if i + n < self.stop and keys[i + n] in _SCALES and holds_together(text.gap(i + n)):
            self.sizes.add(".".join(parts) + _SCALES[keys[i + n]])
            return n + 1
        # "(2026)" is a year; "08-2024" and "2025-08-07" are snapshots.
        if (
            self.strict
            and n == 1
            and len(parts[0]) == 4
            and parts[0][:2] in ("19", "20")
            and text.gap(i) not in ("-", "_")
        ):
            return 0
        if self._times(i + n):
            self.sizes.add(parts[0] + "x" + keys[i + n + 1] + keys[i + n + 2])
            return n + 3
        if self.strict and self.version and self.generation and _plain(parts) != self.version:
            return 0  # "Claude 3 family, version 3.5 Sonnet" names a generation, and then a member
        if any(len(part) > 2 for part in parts):
            self.snapshot = self.snapshot or "".join(parts)
        elif not self.version:
            self.version = _plain(parts)
            self.number_ends = i + n
        elif _plain(parts) != self.version:
            self.tiers.add(".".join(parts))
        return n

    def _is_size(self, i: int) -> bool:
        """Whether the number at word i, decimals included, has the letter of a size behind it."""
        i += 1
        while i < self.stop and self.text.keys[i].isdigit() and self.text.gap(i) == ".":
            i += 1
        return self._letter_of_size(i)

    def _letter_of_size(self, i: int) -> bool:
        return (
            i < self.stop
            and self._glued(i)
            and self.text.keys[i] in _SIZE_LETTERS
            # "Qwen3-32Bです": a sign that follows is of the sentence, and no letter of the name.
            and not (i + 1 < self.stop and self._glued(i + 1) and self.text.keys[i + 1][0] < NO_SPACES)
        )

    def _times(self, i: int) -> bool:
        return (
            i + 2 < self.stop
            and self.text.keys[i] == "x"
            and self.text.keys[i + 1].isdigit()
            and self._letter_of_size(i + 2)
        )

    def _month_year(self, i: int) -> bool:
        return (
            i + 1 < self.stop
            and len(self.text.keys[i]) == 2
            and len(self.text.keys[i + 1]) == 4
            and self.text.keys[i + 1].startswith("20")
        )


def _plain(parts: list[str]) -> tuple[str, ...]:
    out = [part.lstrip("0") or "0" for part in parts]
    # "Claude 4.0" is Claude 4; but "4.20" stays, it is not 4.2.
    while len(out) > 1 and out[-1] == "0":
        out.pop()
    return tuple(out)
