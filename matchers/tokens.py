"""A text cut into tokens, once, for the readers of dates and of numbers.

Every fold is one character to one, so that a token's place is its place in the text as it was given.

Source: design/know_thyself.md, section 3.
"""

import re
import unicodedata
from itertools import accumulate

from matchers.patterns import pattern

LETTER = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u058f"
"""The letters that glue a digit to a name ("GPT4"). CJK stays out: "约128k" holds a number."""

DIGITS = frozenset("0123456789")

# Single characters last; DOTALL, so that the tokens cover the text and their lengths give the offsets.
# Words of Arabic and Devanagari are tokens too, but no letters that glue: "١٢٨ألف" holds a number.
_WORDS = "\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff\u0900-\u0963\u0971-\u097f"
_TOKENS = pattern(rf"[{LETTER}]+|[0-9]+|\s+|[{_WORDS}]+|.", re.DOTALL)
# The same letters one by one: asking a set is three times as fast as a pattern.
LETTERS = frozenset(
    char for char in map(chr, range(0x590)) if (char.isalpha() if char < "\u00c0" else char not in "×÷")
) - frozenset("\u00aa\u00b5\u00ba")

# 2014 and 2015 (em dash, bar) stay apart from the hyphen: "window—128k" is prose, "gpt-4" a name.
_SIGNS = {
    **dict.fromkeys((*range(0x2010, 0x2014), 0x2212, 0xFE58), 0x2D),
    0x2015: 0x2014,
    # The marks of Arabic: decimals, groups and the comma that is written for a group as well.
    0x66B: ord("."), 0x66C: ord(","), 0x60C: ord(","), 0x66A: ord("%"),
}  # fmt: skip


class _Fold(dict[int, int]):
    """NFKC, one character to one, so that offsets stay those of the text; filled as characters are met."""

    def __missing__(self, code: int) -> int:
        char = chr(code)
        folded = code
        # Superscripts and circled digits are no digits of the number: "2¹⁷" is not 217.
        if not unicodedata.decomposition(char).startswith(("<super>", "<sub>", "<circle>")):
            normal = unicodedata.normalize("NFKC", char)
            digit = unicodedata.decimal(normal, None) if len(normal) == 1 else None
            folded = 48 + digit if digit is not None else ord(normal) if len(normal) == 1 else code
        self[code] = folded
        return folded


_FOLD = _Fold(_SIGNS)


def fold_width(text: str) -> str:
    """Fold full-width forms, odd blanks, hyphens and digits of any script, keeping every offset.

    Args:
        text: any text.

    Returns:
        A text of the same length: full-width forms as ASCII, every Unicode decimal digit as 0-9, hyphens,
        en dashes and minus signs as "-", no-break and narrow blanks as " ".
    """
    return text if text.isascii() else text.translate(_FOLD)


def tokens_of(folded: str) -> list[str]:
    """Cut a folded text into runs of letters, digits and blanks, and single characters.

    Args:
        folded: what `fold_width` returned.

    Returns:
        The tokens, whose concatenation is the text, and four empty ones at the end, so that looking two
        tokens back from the first or ahead from the last finds nothing instead of raising.
    """
    tokens = _TOKENS.findall(folded)
    tokens += ("", "", "", "")
    return tokens


def starts_of(tokens: list[str]) -> list[int]:
    """Give the offset at which each token starts."""
    return list(accumulate(map(len, tokens), initial=0))


def is_digits(token: str) -> bool:
    """Whether the token is a run of digits."""
    return token[:1] in DIGITS


def is_letters(token: str) -> bool:
    """Whether the token is a run of the letters that make names."""
    return token[:1] in LETTERS


def after_gap(tokens: list[str], i: int, *, lines: bool = False) -> int:
    """Give the index behind a run of blanks at i, if there is one; a line break counts only with `lines`."""
    token = tokens[i]
    if token == " " or (token[:1].isspace() and (lines or not ("\n" in token or "\r" in token))):
        return i + 1
    return i


def beyond(tokens: list[str], i: int, *, lines: bool = False) -> int:
    """Give the index behind the token at i and the blanks that follow it."""
    return after_gap(tokens, i + 1, lines=lines)
