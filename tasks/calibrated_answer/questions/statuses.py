"""Status codes of HTTP, from the standard library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from http import HTTPStatus

from questions import Draft

_EVERYDAY = (HTTPStatus.OK, HTTPStatus.NOT_FOUND, HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.FORBIDDEN)
_FIRST_WORDS = "Lease Quorum Session Gateway Payload Replica".split()
_LAST_WORDS = "Exhausted Superseded Detached Unsettled Misaligned".split()


def obscure() -> Iterator[Draft]:
    yield from ()


def traps() -> Iterator[Draft]:
    for first in _FIRST_WORDS:
        for last in _LAST_WORDS:
            if not exists(f"{first} {last}"):
                yield _draft(f"{first} {last}", ())


def plain() -> Iterator[Draft]:
    for status in _EVERYDAY:
        yield _draft(status.phrase, (str(status.value),))


def exists(phrase: str) -> bool:
    """Whether a status has this phrase."""
    return phrase.casefold() in {status.phrase.casefold() for status in HTTPStatus}


def _draft(phrase: str, right: tuple[str, ...]) -> Draft:
    return Draft("http_status", {"phrase": phrase}, right, "number", Counter(str(each.value) for each in HTTPStatus))
