"""Which byte stands for a character in an old code page, from the standard library's codecs."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator

from questions import Draft

_PAGES = "437 737 775 850 852 855 857 860 861 862 863 865 866 869".split()
_BYTES = Counter(map(str, range(0x80, 0x100)))
_EVERYDAY = "AZaz09"


def obscure() -> Iterator[Draft]:
    for page in _PAGES:
        signs = _signs(page)
        for byte, sign in enumerate(signs, 0x80):
            if _is_letter(sign) and signs.count(sign) == 1:
                yield _draft(f"IBM code page {page}", sign, byte)


def traps() -> Iterator[Draft]:
    """A letter of another script, which no edition of the page has."""
    for page in _PAGES:
        own = {_script(sign) for sign in _signs(page) if _is_letter(sign)}
        for other in _PAGES:
            for sign in _signs(other):
                if _is_letter(sign) and _script(sign) not in own and not has(page, sign):
                    yield _draft(f"IBM code page {page}", sign, None)


def plain() -> Iterator[Draft]:
    for sign in _EVERYDAY:
        question = _draft("ASCII", sign, sign.encode("ascii")[0])
        yield question._replace(plausible=Counter(map(str, range(0x20, 0x7F))))


def has(page: str, sign: str) -> bool:
    """Whether a code page has a character."""
    return sign in bytes(range(256)).decode(f"cp{page}", "replace")


def _draft(page: str, sign: str, byte: int | None) -> Draft:
    fields = {"page": page, "sign": sign, "name": unicodedata.name(sign)}
    right = () if byte is None else (str(byte),)
    return Draft("code_page_byte", fields, right, "number", _BYTES)


def _signs(page: str) -> str:
    # A byte that the page leaves open is no letter.
    return "".join(bytes([byte]).decode(f"cp{page}", "ignore") or " " for byte in range(0x80, 0x100))


def _is_letter(sign: str) -> bool:
    return " LETTER " in unicodedata.name(sign, "")


def _script(sign: str) -> str:
    return unicodedata.name(sign).split()[0]
