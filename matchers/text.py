"""Folding and words: the one reading of characters that every other reader stands on.

Folding makes equal what a reader's eye takes for equal: compatibility forms (full-width letters),
case, zero-width and direction marks, look-alike letters of other alphabets. Offsets into the folded
text lead back to the text as it was given, so that evidence is always quoted from the answer itself.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import Any, Literal, Protocol

from matchers.keeping import keep_short
from matchers.patterns import pattern

# Cyrillic and Greek letters that are drawn like Latin ones (Unicode's confusables, the lower-case rows).
# Names fold by the same table as answers do, so a name truly written in Cyrillic still equals itself.
_LOOK_ALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u051b\u051d\u04bb\u0475"
    "\u03bf\u03b1\u03b9\u03bd\u03c1\u03c5\u0131\u0261\u0251\u1d0f\u043a\u043c\u0442\u0432\u043d\u03ba",
    "aeopcyxijsdqwhvoaivpuigaokmtbhk",
)
_LOOK_ALIKES |= str.maketrans("\u04af\u04b1\u0501", "yyd")
# Whose letters are no part of the name before them: "OpenAI™".
_TRADE_MARKS = frozenset("\u2122\u2120\u00ae\u00a9")
# Greek capitals are drawn like Latin ones whose small letters are not.
_CAPITALS = dict(
    zip(
        "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
        "ABEZHIKMNOPTYX",
        strict=True,
    )
)
# Not drawn like Latin ones, but written for one another: both nasal signs of Hindi, and the letters that Persian
# keyboards put for two Arabic ones. The final forms of y stay apart: لدي is "I have", and لدى "at".
_LOOK_ALIKES |= {0x901: 0x902, 0x6CC: 0x64A, 0x6A9: 0x643}
# The marks of Arabic, mirrored in print, part sentences and clauses as ours do.
_LOOK_ALIKES |= {0x60C: 0x2C, 0x61B: 0x3B, 0x61F: 0x3F}

# One CJK, kana or hangul sign is a word of its own: those scripts put no space between words.
_SIGN = r"\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
# The vowel signs of Devanagari are marks, and without them "हूँ" (am) and "है" (is) are one letter.
_VOWEL_SIGNS = r"\u0900-\u0903\u093a\u093b\u093e-\u094f\u0955-\u0957\u0962\u0963"
STRANGE = "\u0370"
"""The first letter that is not Latin."""
NO_SPACES = "\u3005"
"""The first sign of the scripts that put no space between words, or glue particles to them."""
HANGUL = "\uac00"
"""The first hangul syllable; what folds lies below it, but for a few rare forms."""
_ASCII_TOKEN = pattern(r"([a-z]+|[0-9]+|\+)")


@cache
def _token() -> re.Pattern[str]:
    """Compiled when a text first needs it: the wide character classes cost a judge 5 ms."""
    return re.compile(rf"([{_SIGN}]|(?:[^\W\d_{_SIGN}]|[{_VOWEL_SIGNS}])+|\d+|\+)")


def fold(text: str) -> str:
    """The text as it is compared: see the module's docstring."""
    return text.lower() if text.isascii() else text.translate(_FOLDED)


_fold_gap = lru_cache(maxsize=512)(fold)
"""What stands between words is nearly always one of a few marks."""


def _fold(text: str) -> tuple[str, list[int] | None]:
    """Folded text, and for each of its characters the offset it came from (None: the same offsets)."""
    if text.isascii():
        return text.lower(), None
    folded = text.translate(_FOLDED)
    if _FOLDED.uneven.isdisjoint(text):
        return folded, None
    # Few characters fold to none or to several: between them the offsets run on.
    offsets: list[int] = []
    behind = 0
    for found in _FOLDED.find_uneven(text):
        at = found.start()
        offsets.extend(range(behind, at))
        offsets.extend([at] * len(_FOLDED[ord(text[at])]))
        behind = at + 1
    offsets.extend(range(behind, len(text) + 1))
    return folded, offsets


class _Folded(dict[int, str]):
    """Each character's folded form, found when it is first met.

    `uneven` holds the characters that fold to none or to several: only with one of them do offsets shift.
    """

    def __init__(self) -> None:
        super().__init__()
        self.uneven: set[str] = set()
        self._pattern: re.Pattern[str] | None = None

    def find_uneven(self, text: str) -> Iterator[re.Match[str]]:
        """The characters of a text, folded before, that fold to none or to several."""
        if self._pattern is None:
            self._pattern = re.compile(f"[{''.join(map(re.escape, sorted(self.uneven)))}]")
        return self._pattern.finditer(text)

    def __missing__(self, code: int) -> str:
        character = chr(code)
        folded = _fold_character(character)
        if len(folded) != 1:
            self.uneven.add(character)
            self._pattern = None
        self[code] = folded
        return folded


_FOLDED = _Folded()


def _fold_character(character: str) -> str:
    # Accents go ("Mistr\u00e1l"), composed or not; but a hangul syllable must not fall into its letters.
    if character in _TRADE_MARKS:
        return ""
    character = _CAPITALS.get(character, character)
    form: Literal["NFKC", "NFKD"] = "NFKC" if character >= "\u3040" else "NFKD"
    out = []
    for piece in unicodedata.normalize(form, character).casefold():
        category = unicodedata.category(piece)
        # Format characters (zero-width, direction marks) and combining marks are not seen as letters:
        # "Cl\u200baude" reads as Claude, and so does "Claude\u0301"-like decoration.
        if category in ("Cf", "Mn", "Me") and not ("\u0900" <= piece <= "\u097f" and piece != "\u093c"):
            continue
        if category == "Pd" or piece == "\u2212":
            piece = "-"
        elif category == "Zs":
            piece = " "
        elif piece in "\u2018\u2019\u02bc":
            piece = "'"
        elif piece in "\u201c\u201d":
            piece = '"'
        out.append(piece)
    return "".join(out).translate(_LOOK_ALIKES)


class Words:
    """A text cut into folded words, each with its place in the text as given.

    A word is a run of letters, a run of digits, one sign of a script without spaces, or a plus sign
    ("Command R+" is not "Command R"). `GPT-4o` is the three words `gpt`, `4`, `o`.
    """

    __slots__ = (
        "_heads", "ascii", "ends", "gaps", "keys", "languages", "mentions", "phrases", "sentences", "starts", "text",
    )  # fmt: skip

    def __init__(
        self,
        text: str,
        keys: tuple[str, ...],
        starts: tuple[int, ...],
        ends: tuple[int, ...],
        gaps: tuple[str, ...],
    ) -> None:
        self.text = text
        self.ascii = text.isascii()
        self.keys = keys
        self.starts = starts
        self.ends = ends
        self.gaps = gaps
        """What stands before each word, folded: a full-width point is a point; and, last, what stands behind them."""
        self.phrases: Any = None
        """What `matchers/phrases.py` found in it, kept here so that it is looked for once."""
        self.languages: tuple[str, ...] = ()
        """Those of `matchers/languages.py`, kept here once they are asked for; so are the next two."""
        self.sentences: tuple[tuple[int, int], ...] | None = None
        self.mentions: dict[Any, Any] = {}
        self._heads: frozenset[str] | None = None

    @property
    def heads(self) -> frozenset[str]:
        """How its words begin, four letters of each: what holds none of a name's beginnings does not hold the name."""
        if self._heads is None:
            self._heads = frozenset([key[:4] for key in self.keys])
        return self._heads

    def __len__(self) -> int:
        return len(self.keys)

    def is_strange(self, i: int) -> bool:
        """Whether word i is in letters that are not Latin; "Сlaude" with one Cyrillic sign in it is not."""
        start, end = self.starts[i], self.ends[i]
        if self.keys[i][0] >= STRANGE:
            return True
        # Full-width and mathematical letters are Latin ones in another dress.
        text = self.text
        return end - start > 1 and STRANGE <= text[start] < "\u1d00" and STRANGE <= text[end - 1] < "\u1d00"

    def gap(self, i: int) -> str:
        """What stands between word i - 1 and word i, folded."""
        return self.gaps[i]

    def span(self, first: int, last: int) -> str:
        """The text from word `first` to word `last`, both included."""
        return self.text[self.starts[first] : self.ends[last]]


class Span(Protocol):
    """A name, a phrase or a claim: words `first` to `last` of a text, both included."""

    @property
    def first(self) -> int: ...

    @property
    def last(self) -> int: ...


def covered_by(spans: Iterable[Span]) -> set[int]:
    """The words that some of these hold."""
    return {i for each in spans for i in range(each.first, each.last + 1)}


@keep_short
@lru_cache(maxsize=16)
def words(text: str) -> Words:
    """Cut a text into folded words; kept, since several matchers read the same one, and many answers say the same."""
    return _cut(text)


def _cut(text: str) -> Words:
    folded, offsets = _fold(text)
    # Gaps and words by turns, and where each of them ends: no loop of ours goes over the words.
    pieces = (_ASCII_TOKEN if folded.isascii() else _token()).split(folded)
    places = tuple(accumulate(map(len, pieces)))
    keys, starts, ends = tuple(pieces[1::2]), places[:-1:2], places[1::2]
    if offsets is not None:
        starts = tuple([offsets[first] for first in starts])
        ends = tuple([_behind_marks(text, offsets[last - 1] + 1) for last in ends])
        # One sign may fold to several words: nothing stands between the 1 and the 2 of "\u00bd".
        pieces[::2] = [_fold_gap(text[end:start]) for end, start in zip((0, *ends), (*starts, len(text)), strict=True)]
    return Words(text, keys, starts, ends, tuple(pieces[::2]))


def _behind_marks(text: str, end: int) -> int:
    """Past the marks on a word's last letter, which fold to nothing: the nukta of a name that ends with one."""
    while end < len(text) and unicodedata.combining(text[end]):
        end += 1
    return end


def holds_word(text: str) -> bool:
    """Whether a text holds any word at all."""
    folded = fold(text)
    return (_ASCII_TOKEN if folded.isascii() else _token()).search(folded) is not None


def keys_of(text: str) -> list[str]:
    """The folded words of a text without their places; what the long lists of names and phrases need."""
    folded = _fold(text)[0]
    return (_ASCII_TOKEN if folded.isascii() else _token()).findall(folded)


def join(keys: Sequence[str]) -> str:
    """One comparable string of several words: separators go, but two numbers stay two.

    "Open AI", "open-ai" and "OpenAI" are equal; "3.5" and "3-5" are equal; "3.5" and "35" are not.
    """
    if len(keys) == 1:
        return keys[0]
    out = ""
    for key in keys:
        if out and out[-1].isdigit() and key[0].isdigit():
            out += "."
        out += key
    return out


@lru_cache(maxsize=8192)
def name_key(name: str) -> str:
    """The comparable form of a name: "Claude 3.5 Sonnet" and "claude-3-5-sonnet" are both `claude3.5sonnet`."""
    return join(keys_of(name))


_BETWEEN_DIGITS = pattern(r"(?<=[0-9])[^a-z0-9+\n]+(?=[0-9])")
_BETWEEN_WORDS = pattern(r"[^a-z0-9+\n\0]+")


def name_keys(names: Sequence[str]) -> list[str]:
    """What `name_key` gives for each of many names; those of plain letters are all folded at once."""
    plain = [name if name.isascii() and name.isprintable() else "" for name in names]
    joined = _BETWEEN_DIGITS.sub("\0", "\n".join(plain).lower())
    keys = _BETWEEN_WORDS.sub("", joined).replace("\0", ".").split("\n")
    return [key if held == name else name_key(name) for key, held, name in zip(keys, plain, names, strict=False)]


def bare_key(name: str, makers: Iterable[str]) -> str:
    """The comparable form of a model's name without its maker's in front, as people say it.

    "Amazon Nova 2 Pro" of Amazon is "Nova 2 Pro"; "Mistral" of Mistral stays whole.

    Args:
        name: the model's name.
        makers: the names of its maker; the longest that fits goes.
    """
    keys = keys_of(name)
    front = [len(maker) for maker in map(keys_of, makers) if len(maker) < len(keys) and keys[: len(maker)] == maker]
    return join(keys[max(front, default=0) :])


_NAME_GAP = pattern(r"[ \t\-_./:'()\[\]*`\u00b7]{0,3}\Z")


def holds_together(gap: str) -> bool:
    """Whether words with this between them can belong to one name.

    "Open AI" can, "Open. AI" can not: a point with a space behind it ends a sentence.
    """
    return not gap or (_NAME_GAP.match(gap) is not None and ". " not in gap)


_HYPHENS = frozenset("-_\u2010\u2011\uff0d")
_SHORTENED = frozenset("s t re ll ve m d".split())


def count_words(text: str) -> int:
    """How many words a text has as people count them: "Veltesund-48" and "don't" are one each, and "- - -" is none.

    Of scripts that put no space between their words each sign is one. Blanks are not what is counted: whoever is to
    be short would leave them out ("one,two/three").
    """
    cut = words(text)
    return sum(not _goes_on(cut, i) for i in range(len(cut)))


def _goes_on(text: Words, i: int) -> bool:
    """Whether word i belongs to the one before it."""
    if i == 0 or text.keys[i][0] >= NO_SPACES or text.keys[i - 1][0] >= NO_SPACES:
        return False
    # Not the folded gap: a dash between clauses folds to a hyphen.
    between = text.text[text.ends[i - 1] : text.starts[i]]
    if between in _HYPHENS or not fold(between):
        return True
    if between in ("'", "\u2019"):
        return text.keys[i] in _SHORTENED
    return between in (".", ",") and text.keys[i].isdigit() and text.keys[i - 1].isdigit()
