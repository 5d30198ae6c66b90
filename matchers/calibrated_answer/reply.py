"""What of an answer counts: the last ANSWER: and the last CONFIDENCE:, or the whole text where it has none.

Both are looked for wherever they stand, since models decorate lines, put both on one, or repeat them after
some reasoning aloud. What is inside reasoning blocks is no answer (`matchers.answer` takes them off).
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from itertools import zip_longest
from typing import Any, NamedTuple

from matchers.answer import Answer
from matchers.calibrated_answer.phrases import labels as label_names
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
        sure = next((_as_text(value) for key, value in given.items() if key.casefold() == "confidence"), None)
        return Reply(_as_text(given["answer"]).strip(), body, _stated(sure), True)
    found = _labels(body)
    confidence = _stated(_last(found, "confidence", body))
    text = _last(found, "answer", body)
    if text is None:
        # The confidence is no part of what the whole text answers: its number would be a second value.
        return Reply(_without(found, body).strip(), body, confidence)
    return Reply(text, body, confidence, True)


def _stated(text: str | None) -> Confidence:
    """What a confidence states; "0-100" repeats what was asked for, and states none."""
    stated = _NONE if text is None else read_share(text)
    return _NONE if (stated.low, stated.high) == (0.0, 100.0) else stated


def _json_object(body: str) -> dict[str, Any] | None:
    bare = body.strip().strip("`").removeprefix("json").strip()
    if not bare.startswith("{"):
        return None
    try:
        # Numbers stay as they are written: 5,000 digits are no int to Python.
        value = json.loads(bare, parse_int=str, parse_float=str, parse_constant=str, strict=False)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _as_text(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


@cache
def _label() -> re.Pattern[str]:
    """A label in capitals anywhere, or in any letters, and any language, where a line begins."""
    named = label_names()
    line = "|".join(f"(?P<{kind}>{'|'.join(map(re.escape, names))})" for kind, names in named.items())
    return re.compile(
        rf"(?<![^\W_])(?:(?P<ANSWER>ANSWER)|(?P<CONFIDENCE>CONFIDENCE))[*_`\" ]{{0,4}}[:\uff1a]"
        rf"|^[ \t*_`#>|~\"'\-\u2022]{{0,12}}(?:\d{{1,2}}[.)])?[ \t*_`\"']{{0,8}}(?i:(?:final |my )?(?:{line}))"
        r"(?: ?\([^()\n]{0,20}\))?[*_`\" ]{0,4}[:\uff1a]",
        re.MULTILINE,
    )


class _Label(NamedTuple):
    """A label found: what it labels, where it begins, and where its value does and ends."""

    kind: str
    begin: int
    start: int
    stop: int


def _labels(body: str) -> list[_Label]:
    """Every label; its value stands to the end of its line, or to the next label."""
    hits = list(_label().finditer(body))
    out = []
    for hit, following in zip_longest(hits, hits[1:]):
        limit = following.start() if following else len(body)
        stop = _line_end(body, hit.end(), limit)
        if not holds_word(body[hit.end() : stop]):
            # "ANSWER:" as a heading: the next line that holds a word.
            word = _WORD.search(body, stop, limit)
            stop = _line_end(body, word.start(), limit) if word else stop
        out.append(_Label(str(hit.lastgroup).lower(), hit.start(), hit.end(), stop))
    return out


_WORD = re.compile(r"\w")


def _line_end(body: str, start: int, limit: int) -> int:
    found = body.find("\n", start, limit)
    return limit if found < 0 else found


def _last(labels: list[_Label], kind: str, body: str) -> str | None:
    """The last value of a label; "" where nothing stands behind it, None where there is no such label."""
    spans = [each for each in labels if each.kind == kind]
    return body[spans[-1].start : spans[-1].stop].strip(f"{_DECORATION}\n") if spans else None


def _without(labels: list[_Label], body: str) -> str:
    """What stands outside of labels and their values."""
    out, behind = [], 0
    for label in labels:
        out.append(body[behind : label.begin])
        behind = label.stop
    return "".join((*out, body[behind:]))
