"""Untrusted text made safe for a terminal, a table and a line of metrics."""

from __future__ import annotations

import re
import unicodedata

# Letters and marks by category, yet nothing is drawn: fillers, joiners, the blank of Braille, variation selectors.
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10))))


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
    spelled = "".join(
        f"\\u{ord(character):04x}" if unicodedata.category(character)[0] == "C" or character in _UNSEEN else character
        for character in folded
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
_MARKUP = re.compile(r"[\\|`*\[\]]|(?<![^\W_])_|_(?![^\W_])|\A[#+-]")
_HTML = str.maketrans({"<": "&lt;", ">": "&gt;", "&": "&amp;"})


def cell(text: str, limit: int = 80) -> str:
    """Untrusted text in a Markdown table: it ends no cell, and brings neither markup nor HTML.

    Args:
        text: anything.
        limit: characters at most, before they are escaped.
    """
    return _MARKUP.sub(r"\\\g<0>", plain(text, limit)).translate(_HTML)
