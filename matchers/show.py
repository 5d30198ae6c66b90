"""Untrusted text made safe for a terminal, a table, a line of metrics and a page."""

from __future__ import annotations

import unicodedata

from matchers.patterns import pattern

# Letters and marks by category, yet nothing is drawn: fillers, joiners, the blank of Braille, variation selectors
# (the 240 of the supplement too: they can carry a whole hidden text, a byte each).
_SELECTORS = "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_UNSEEN = frozenset(f"\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0{_SELECTORS}")
# A separator of lines or paragraphs breaks a line as \n does, without being white space to HTML.
_ALSO = ("Zl", "Zp")


def unseen(character: str) -> bool:
    """Whether a terminal or a browser obeys a character, or an eye misses it."""
    category = unicodedata.category(character)
    return category[0] == "C" or category in _ALSO or character in _UNSEEN


def _all_seen(text: str) -> bool:
    """Nearly every text is plain, which a glance tells; False only says that each character must be looked at."""
    return text.isprintable() and _UNSEEN.isdisjoint(text)


def visible(text: str) -> str:
    """A text as it stands, line ends and tabs too, with a sign for each character that is `unseen`.

    Args:
        text: anything, words of an answer above all.

    Returns:
        The text with `⟦U+202E⟧` for a right-to-left override and its like; it can be written as UTF-8.
    """
    lines = text.replace("\r\n", "\n")
    if _all_seen(lines.replace("\n", "")):
        return lines
    return "".join(
        f"⟦U+{ord(character):04X}⟧" if character not in "\n\t" and unseen(character) else character
        for character in lines
    )


def plain(text: str, limit: int = 200) -> str:
    """A text on one line without anything that a terminal obeys or an eye misses.

    Args:
        text: anything, words of an answer above all.
        limit: characters at most, 3 or more; a longer text is cut in the middle.

    Returns:
        The text with control, format and direction characters spelled out (`\\u202e`), white space folded.
    """
    # Cut first: spelling out five megabytes would be slow for nothing.
    short = text[: limit * 4]
    folded = " ".join(short.split())
    spelled = (
        folded
        if _all_seen(folded)
        else "".join(f"\\u{ord(character):04x}" if unseen(character) else character for character in folded)
    )
    if len(spelled) <= limit and len(text) <= limit * 4:
        return spelled
    if len(spelled) <= limit:
        return f"{spelled[: limit - 1]}…"
    head = (limit - 1) * 2 // 3
    return f"{spelled[:head]}…{spelled[len(spelled) - (limit - 1 - head) :]}"


def shortened(text: str, limit: int) -> str:
    """As `plain`, but a longer text loses its end: what stands first says most.

    Args:
        text: anything.
        limit: characters at most, 2 or more.
    """
    whole = plain(text, max(limit * 4, 8))
    return whole if len(whole) <= limit else f"{whole[: limit - 1].rstrip()}…"


# An underscore within a word is no emphasis, and a "#" is a heading at the start only: both stand in addresses, which
# would lead nowhere with a backslash in them.
_MARKUP = pattern(r"[\\|`*\[\]]|(?<![^\W_])_|_(?![^\W_])|\A[#+-]")
_HTML = str.maketrans({"<": "&lt;", ">": "&gt;", "&": "&amp;"})


def cell(text: str, limit: int = 80) -> str:
    """Untrusted text in a Markdown table: it ends no cell, and brings neither markup nor HTML.

    Args:
        text: anything.
        limit: characters at most, before they are escaped.
    """
    return _MARKUP.sub(r"\\\g<0>", plain(text, limit)).translate(_HTML)


_FORMULA = tuple("=+-@\t\r＝＋－＠")


def sheet_cell(text: str) -> str:
    """Untrusted text in a spreadsheet, which takes it for no formula.

    Args:
        text: anything.
    """
    shown = plain(text, 500)
    return f"'{shown}" if text.startswith(_FORMULA) or shown.startswith(_FORMULA) else shown
