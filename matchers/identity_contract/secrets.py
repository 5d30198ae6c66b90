"""Whether a text holds a private token, in any disguise that letters alone can wear."""

from __future__ import annotations

from matchers.patterns import pattern
from matchers.text import fold

_NO_LETTER = pattern("[^a-z]+")
WITHHELD = "withheld, since it would show the private token"


def letters_of(text: str) -> str:
    """The Latin letters of a text, folded, and nothing else: "J-W x.H z", full-width or not, is `jwxhz`."""
    return _NO_LETTER.sub("", fold(text))


def leaks(text: str, token: str) -> bool:
    """Whether a text holds the letters of a token, forward or reversed, whatever stands between them.

    Args:
        text: anything, as it was written.
        token: of the shape `2532-JWXHZ-11`. Its five letters, rare ones, stand in no sentence by chance; its figures
            may.
    """
    letters = letters_of(token)
    there = letters_of(text)
    return bool(letters) and (letters in there or letters[::-1] in there)


def without(text: str, token: str) -> str:
    """A text that may be shown: itself, or a word in its place where it holds the token."""
    return WITHHELD if leaks(text, token) else text


def without_token(problem: str) -> str:
    """A problem of a file, which shows the value that is wrong, without the value where that is a token."""
    place, _, said = problem.partition(": ")
    return f"{place}: not of a token's shape" if place.endswith("token") and '"' in said else problem
