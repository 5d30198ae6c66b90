"""What of an answer counts: the last ANSWER: and the last CONFIDENCE:, or the whole text where it has none.

Both are looked for wherever they stand, since models decorate lines, put both on one, or repeat them after
some reasoning aloud. What is inside reasoning blocks is no answer (`matchers.answer` takes them off).
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from typing import Any, NamedTuple

from matchers.answer import Answer
from matchers.calibrated_answer.phrases import labels
from matchers.confidence import Confidence, read_share
from matchers.text import holds_word
from matchers.verdict import Code


class Reply(NamedTuple):
    """The part of an answer that is judged.

    Args:
        text: what counts as the answer; "" where nothing can be read.
        whole: everything that was said, reasoning left out.
        confidence: what is stated, 0 to 100; its code says `absent` or `unreadable` where nothing is.
        labelled: an ANSWER: was found.
    """

    text: str
    whole: str
    confidence: Confidence
    labelled: bool = False

    @property
    def empty(self) -> bool:
        """Whether there is no word to judge."""
        return not holds_word(self.text)


_NONE = Confidence(0.0, 0.0, Code.ABSENT)
_DECORATION = " \t*_`#>|~\"'\u201c\u201d"


@lru_cache(maxsize=8)
def reply_of(answer: Answer) -> Reply:
    """Read what counts of an answer."""
    if answer.unreadable:
        return Reply("", "", _NONE)
    body = answer.body
    given = _json_object(body)
    if given is not None and "answer" in given:
        # The convention takes such an object for its answer, whatever else it holds.
        text = _as_text(given["answer"])
        stated = next((_as_text(value) for key, value in given.items() if key.casefold() == "confidence"), None)
        return Reply(text.strip(), body, _NONE if stated is None else read_share(stated), True)
    found = _labelled(body)
    stated = found["confidence"]
    confidence = _NONE if stated is None else read_share(stated) if stated else Confidence(0.0, 0.0, Code.UNREADABLE)
    if found["answer"] is None:
        # The confidence is no part of what the whole text answers: its number would be a second value.
        return Reply(_without_confidence(body).strip(), body, confidence)
    return Reply(found["answer"], body, confidence, True)


def _json_object(body: str) -> dict[str, Any] | None:
    if not body.lstrip().startswith("{"):
        return None
    try:
        # Numbers stay as they are written: 5,000 digits are no int to Python.
        value = json.loads(body, parse_int=str, parse_float=str, parse_constant=str, strict=False)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _as_text(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


@cache
def _label() -> re.Pattern[str]:
    """A label in capitals anywhere, or in any letters, and any language, where a line begins."""
    named = labels()
    line = "|".join(f"(?P<{kind}>{'|'.join(map(re.escape, names))})" for kind, names in named.items())
    return re.compile(
        rf"(?<![^\W_])(?:(?P<ANSWER>ANSWER)|(?P<CONFIDENCE>CONFIDENCE))[*_`\" ]{{0,4}}[:\uff1a]"
        rf"|^[ \t*_`#>|~\"'\-\u2022]{{0,12}}(?:\d{{1,2}}[.)])?[ \t*_`\"']{{0,8}}(?i:(?:final |my )?(?:{line}))"
        r"(?: ?\([^()\n]{0,20}\))?[*_`\" ]{0,4}[:\uff1a]",
        re.MULTILINE,
    )


def _labelled(body: str) -> dict[str, str | None]:
    """The last value of each label; "" where nothing stands behind it, None where there is no such label."""
    out: dict[str, str | None] = {"answer": None, "confidence": None}
    for kind, start, stop in _spans(body):
        out[kind] = body[start:stop].strip(_DECORATION + "\n")
    return out


def _spans(body: str) -> list[tuple[str, int, int]]:
    """Each label's kind, and where its value stands: to the end of its line, or to the next label."""
    hits = [(str(hit.lastgroup).lower(), hit.start(), hit.end()) for hit in _label().finditer(body)]
    out = []
    for n, (kind, _, end) in enumerate(hits):
        limit = hits[n + 1][1] if n + 1 < len(hits) else len(body)
        stop = body.find("\n", end, limit)
        stop = limit if stop < 0 else stop
        if not holds_word(body[end:stop]):
            # "ANSWER:" as a heading: the next line that holds a word.
            begin = re.compile(r"[^\n]*\w").search(body, min(stop, limit), limit)
            if begin is not None:
                newline = body.find("\n", begin.end(), limit)
                stop = limit if newline < 0 else newline
        out.append((kind, end, stop))
    return out


def _without_confidence(body: str) -> str:
    out, behind = [], 0
    for (kind, _, stop), hit in zip(_spans(body), _label().finditer(body), strict=True):
        if kind == "confidence":
            out.append(body[behind : hit.start()])
            behind = stop
    return "".join((*out, body[behind:]))
