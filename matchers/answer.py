"""An answer, read once: leniently into fields, strictly into an account of its format.

Facts are read leniently and format is judged strictly, and the two are reported apart: a right answer
in a code block is a format fault and a right fact (design, section 3).
"""

from __future__ import annotations

import json
import re
import unicodedata
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from matchers.fields import FIELDS, HINTS, IDENTITY, Field
from matchers.keeping import keep_short
from matchers.languages import ENGLISH, languages_of
from matchers.markers import markers
from matchers.patterns import pattern
from matchers.phrases import labels
from matchers.text import fold, holds_word, keys_of, words

MAX_CHARACTERS = 20_000
"""What is read of an answer. Fourteen lines have a thousand; the rest of a loop repeats itself, and nobody reads it."""
MAX_PRINTED = 1_000_000
"""What is looked at of a print-out to find the answer behind its reasoning, which may be long."""


class Value(NamedTuple):
    """What one line gives for a field.

    Args:
        text: the value without decoration and without the mark `[uncertain]`.
        uncertain: whether the line is marked.
        line: the line's number in the answer, from 1.
    """

    text: str
    uncertain: bool
    line: int


class Answer:
    """A model's answer; equal only to itself, so that what is read from it can be kept beside it.

    Args:
        raw: the text as it was printed.
        body: the text that is judged: without transport and reasoning.
        fields: what was given for each field, in order; several values where a line was repeated.
        free_text: what stands outside the fields.
        faults: what the format forbids, empty for a perfect one.
        unreadable: why nothing can be read, or "".
        in_format: fourteen right lines stand first, whatever follows.
        repeated: the labelled lines that follow them. They are no answer (ruling 16), but what they claim
            of another company, and a figure in them, is claimed all the same.
        reasoning: what the model thought before it answered, which is no part of the answer.
    """

    def __init__(
        self,
        raw: str,
        body: str,
        fields: dict[Field, tuple[Value, ...]] | None = None,
        free_text: str = "",
        faults: tuple[str, ...] = (),
        unreadable: str = "",
        in_format: bool = False,
        repeated: tuple[tuple[Field, Value], ...] = (),
        reasoning: str = "",
    ) -> None:
        self.raw = raw
        self.body = body
        self.fields = fields or {}
        self.free_text = free_text
        self.faults = faults
        self.unreadable = unreadable
        self.in_format = in_format
        self.repeated = repeated
        self.reasoning = reasoning

    def values(self, name: Field) -> tuple[Value, ...]:
        """What was given for a field; empty where it is absent."""
        return self.fields.get(name, ())

    def text(self, name: Field) -> str:
        """A field's values as one text, a line each."""
        return "\n".join(value.text for value in self.values(name))

    def is_uncertain(self, *names: Field) -> bool:
        """Whether a line of one of these fields is marked `[uncertain]`."""
        return any(value.uncertain for name in names for value in self.values(name))


def read_answer(text: str) -> Answer:
    """Read an answer from what a model printed.

    Args:
        text: anything; of more than `MAX_CHARACTERS` the rest is left unread, and is a format fault.

    Returns:
        An answer, whatever the text: one that cannot be read says so in `unreadable`.

    Raises:
        TypeError: it is no text.
    """
    if not isinstance(text, str):
        raise TypeError(f"an answer is text, got {type(text).__name__}; decode bytes as UTF-8 first")
    # Decomposed hangul and kana (what some systems write) are other signs until they are put together.
    cut = text[:MAX_PRINTED]
    if not cut.isascii() and _DECOMPOSED.search(cut):
        cut = unicodedata.normalize("NFC", cut)
    faults: list[str] = []
    if _ESCAPE.search(cut):
        faults.append("terminal escapes")
        cut = _ESCAPE.sub("", cut)
    body, pairs = _unwrap(_plain_lines(cut))
    if pairs is not None:
        return _from_pairs(text, body, pairs, faults)
    whole = body
    body, reason = _without_reasoning(body)
    # What was taken off stands in front of what is left; of a block that never ends, nothing is left.
    thought = _without_markers(whole[: len(whole) - len(body)])
    if not reason and pairs is None:
        inner, pairs = _unwrap(body)
        if pairs is not None:
            return _from_pairs(text, inner, pairs, faults, thought)
    body, inside = _without_inner_reasoning(body)
    if inside:
        faults.append("reasoning inside the answer")
        thought = "\n".join((thought, *inside))
    if len(body) > MAX_CHARACTERS or len(text) > MAX_PRINTED:
        faults.append(f"longer than {MAX_CHARACTERS} characters")
        body = _beginning(body)
    thought = thought[:MAX_CHARACTERS]
    if reason or not holds_word(body):
        return Answer(text, body, unreadable=reason or "empty", faults=(reason or "empty",), reasoning=thought)
    strict, line_faults = _read_strictly(body)
    plain = body if strict is not None or "<" not in body else _INLINE.sub("", _ROW_END.sub("\n", body))
    if "```" in plain or "~~~" in plain:
        plain = _without_code(plain)
    fields, free_text, repeated = _read_leniently(plain, strict)
    return Answer(text, body, fields, free_text, (*faults, *line_faults), "", strict is not None, repeated, thought)


# Hindi's danda too, and Arabic's and full-width marks: a Hindi loop was cut before the "not" at the end of its
# sentence, and claimed whom it denies.
_ENDS = ("\n", ". ", "! ", "? ", "\u3002", "\u0964", "\u061f", "\u06d4", "\uff01", "\uff1f")


def _beginning(text: str) -> str:
    """What is read of a long text, to the end of a line or a sentence: half a name would be another name."""
    cut = text[:MAX_CHARACTERS]
    end = max(cut.rfind(mark) for mark in _ENDS)
    return cut[: end + 1] if end > MAX_CHARACTERS // 2 else cut


# --- transport -------------------------------------------------------------------------------------------


_ESCAPE = pattern(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]{0,200}(?:\x07|\x1b\\)|[@-Z\\-_])")
_DECOMPOSED = pattern("[\u1100-\u11ff\u3099\u309a]")
_CONTROL = pattern(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_MOST_BLANKS = 64
# What it looks ahead for tells most places at once that none begins there: without it, this took half of the reading.
_LONG_BLANK = pattern(r"(?=\s{65})(?:[^\S\n]{65,}|\n{65,}|(?:\n[^\S\n]{1,64}){65,})")
_ROW_END = pattern(r"<br ?/?>|</(?:tr|li|p|div)>", re.IGNORECASE)
_INLINE = pattern(
    r"</?(?:b|i|u|s|em|strong|span|code|mark|small|sub|sup|font|a|q|kbd|h[1-6]|p|div|li|tr|ul|ol|table|tbody|thead)"
    r"(?: [^<>\n]{0,120})?>",
    re.IGNORECASE,
)
_TAG = pattern(r"</?[a-zA-Z][^<>\n]{0,80}>")


_CODE = pattern(
    r"^[ \t]*(```|~~~)[ \t]*(?:python3?|py|javascript|js|typescript|ts|jsx|tsx|bash|sh|zsh|shell|console|powershell|"
    r"curl|http|java|kotlin|swift|go|rust|c|cpp|c\+\+|csharp|cs|php|ruby|rb|perl|lua|r|sql|html|xml|css|diff|dockerfile|"
    r"json[ \t]*\n(?=[^`~]*\"(?:messages|prompt|max_tokens|temperature)\"[ \t]*:))(?![\w+#]).*?(?:^[ \t]*\1|\Z)",
    re.IGNORECASE | re.MULTILINE | re.DOTALL,
)
"""A block of code, or of JSON that asks a model: the names in it are called, and not the speaker's."""


def _without_code(text: str) -> str:
    """A text without the code in it; whole where it is nothing but code."""
    rest = _CODE.sub("\n", text)
    return rest if holds_word(rest) else text


def _plain_lines(text: str) -> str:
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for token in markers().tokens:
        plain = plain.replace(token, "")
    # NUL and its like are seen by nobody, and would end a word. A long run of blanks says no more than a
    # short one, and patterns that look behind blanks would go over it again and again.
    return _LONG_BLANK.sub(lambda found: found[0][:_MOST_BLANKS], _CONTROL.sub("", plain))


Pairs = list[tuple[str, Any]]


def _unwrap(text: str) -> tuple[str, Pairs | None]:
    """Take off `{"answer": …}`; an object with the fields as keys comes back as its pairs."""
    body = text
    for _ in range(2):
        inner = _json_object(body)
        if inner is None:
            return body, None
        if len(inner) != 1 or inner[0][0] != "answer" or isinstance(inner[0][1], list):
            return body, _flat(inner)
        body = _plain_lines(_json_text(inner[0][1]))
    return body, None


def _json_object(text: str) -> Pairs | None:
    stripped = text.strip()
    fenced = re.fullmatch(r"```[a-zA-Z]*\n(.*)\n```", stripped, re.DOTALL)
    if fenced:
        stripped = fenced.group(1).strip()
    if (stripped[:1], stripped[-1:]) not in (("{", "}"), ("[", "]")):
        return None
    try:
        # Numbers stay text: Python refuses to turn 5,000 digits into an int. Pairs keep repeated keys.
        value = json.loads(
            stripped, object_pairs_hook=list, parse_int=str, parse_float=str, parse_constant=str, strict=False
        )
    except (ValueError, RecursionError):
        return None
    pairs = [pair for pair in value if isinstance(pair, tuple)]
    # A list of objects holds their pairs; "[1] …" in front of prose is no JSON, and a list of texts no answer.
    return pairs if pairs or not value else _flat([("", value)]) or None


def _flat(pairs: Pairs) -> Pairs:
    """The pairs of an object and of the objects inside it, in order; what holds no object stays a value."""
    out: Pairs = []
    for key, value in pairs:
        items = value if isinstance(value, list) else []
        inner = [item for item in items if isinstance(item, tuple)]
        if inner and _label(key, near=(ENGLISH,)) is None:
            out.extend(_flat(inner))
        elif any(map(_is_object, items)):
            # What stands beside the objects of a list is said too.
            for item in items:
                out.extend(_flat([("" if _is_object(item) else key, item)]))
        else:
            out.append((key, value))
    return out


def _is_object(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(item, tuple) for item in value)


def _json_text(value: Any) -> str:
    """A JSON value as the text that a line would have held."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    # Lists are all that is left: numbers stay text, and an object is the list of its pairs.
    flat = [f"{item[0]} {_json_text(item[1])}" if isinstance(item, tuple) else _json_text(item) for item in value]
    return ", ".join(flat)


def _from_pairs(raw: str, body: str, pairs: Pairs, faults: list[str], reasoning: str = "") -> Answer:
    fields: dict[Field, list[Value]] = {}
    free: list[str] = []
    if len(body) > MAX_CHARACTERS:
        faults.append(f"longer than {MAX_CHARACTERS} characters")
    near = languages_of(words(body[:MAX_CHARACTERS]))
    left = MAX_CHARACTERS
    for n, (key, item) in enumerate(pairs, 1):
        if left <= 0:
            break
        name = _label(key, near)
        text = _json_text(item)[:left]
        left -= len(text) + len(key)
        if name is None:
            free.append(f"{key}: {text}" if key else text)
        else:
            value = _value(text, n)
            if value is not None:
                fields.setdefault(name, []).append(value)
    if not fields and not free:
        return Answer(raw, body, unreadable="empty", faults=("empty",))
    return Answer(
        raw,
        body,
        {name: tuple(values) for name, values in fields.items()},
        "\n".join(free),
        (*faults, "a JSON object instead of lines"),
        reasoning=reasoning,
    )


def _without_reasoning(body: str) -> tuple[str, str]:
    """The text behind its reasoning, and why there is none (design, section 3; ruling 15)."""
    rest = body.lstrip()
    for _ in range(50):
        lower = rest[:40].casefold()
        opened = next(((o, c) for o, c in markers().reasoning if lower.startswith(o)), None)
        if opened is None:
            break
        end = _find(rest, opened[1])
        if end < 0:
            return "", "reasoning that never ends: no answer came"
        rest = rest[end + len(opened[1]) :].lstrip()
    low = _low(rest) if _may_hold_markers(rest) else ""
    for opening, closing in markers().reasoning:
        if closing not in low:
            continue
        end = _find(rest, closing)
        if end < 0 or 0 <= _find(rest, opening) < end:
            continue
        # A lone closing marker ends the reasoning before the answer; where all fields stand before it, none.
        if _holds_label(rest[end:]) or not _holds_label(rest[:end]):
            rest = rest[end + len(closing) :]
    # Indents of the first line are a format fault, so only what the reasoning left in front goes.
    return (body if rest == body.lstrip() else rest.lstrip()), ""


def _holds_label(text: str) -> bool:
    return any(name in text for name in FIELDS) and any(_split(line, near=()) for line in text.split("\n"))


def _without_inner_reasoning(body: str) -> tuple[str, list[str]]:
    """A text without the closed blocks of reasoning inside it, and those: they are no answer, wherever they stand."""
    inside: list[str] = []
    if not _may_hold_markers(body):
        return body, inside
    low = _low(body)
    for opening, closing in markers().reasoning:
        begin = low.find(opening)
        if begin < 0:
            continue
        # Thousands of blocks are taken out in one pass: each by itself would copy the text again.
        kept, behind = [], 0
        while begin >= 0:
            end = low.find(closing, begin + len(opening))
            if end < 0:
                break
            inside.append(body[begin + len(opening) : end])
            kept.append(body[behind:begin])
            behind = end + len(closing)
            begin = low.find(opening, behind)
        body = "".join((*kept, body[behind:]))
        low = _low(body)
    return body, inside


def _without_markers(text: str) -> str:
    low = _low(text)
    for marker in {each for pair in markers().reasoning for each in pair}:
        if marker in low:
            text = re.sub(re.escape(marker), "\n", text, flags=re.IGNORECASE)
    return text


def _may_hold_markers(text: str) -> bool:
    """Whether any sign stands in a text that a marker of reasoning has: nearly never, and that is soon said."""
    return any(sign in text for sign in ("<", "[", "\u25c1", "hinking", "HINKING"))


_SMALL = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


def _low(text: str) -> str:
    """A text in small letters, of the same length: `lower` makes two characters of an İ, and fewer of none."""
    low = text.lower()
    return low if len(low) == len(text) else text.translate(_SMALL)


def _find(text: str, marker: str) -> int:
    """Where a marker stands, whatever its case; -1 where it does not."""
    return _low(text).find(marker)


# --- the strict account ----------------------------------------------------------------------------------

_UNCERTAIN = pattern(r"[ ]{0,4}[\[(\uff08\u3010\uff3b]\s{0,8}uncertain\s{0,8}[\])\uff09\u3011\uff3d]", re.IGNORECASE)
_WRAPPERS = {
    '"': '"',
    "'": "'",
    "`": "`",
    "\u201c": "\u201d",
    "\u2018": "\u2019",
    "<": ">",
    "[": "]",
    "*": "*",
    "_": "_",
}


class _Strict(NamedTuple):
    """A line with its exact label: its value as it is read, "" where there is none, and whether that is decorated."""

    text: str
    uncertain: bool
    decorated: bool


@keep_short
def _strict_line(line: str, name: Field) -> _Strict | None:
    written = _strict_value(line, name)
    if written is None:
        return None
    bare = without_marks(written).strip()
    return _Strict(*_bare(written), _is_wrapped(bare) or ("<" in bare and _TAG.search(bare) is not None))


def _strict_value(line: str, name: Field) -> str | None:
    """What stands behind an exact label, with or without its hint; None where the label is another.

    One or more spaces around the colon are transport (ruling 14).
    """
    if not line.startswith(name):
        return None
    rest = line[len(name) :]
    hint = f" {HINTS.get(name, '')}"
    if name in HINTS and rest.startswith(hint):
        rest = rest[len(hint) :]
    rest = rest.lstrip(" ")
    return rest[1:].strip(" ") if rest.startswith(":") else None


def _is_wrapped(value: str) -> bool:
    """Whether a whole value stands in quotes, brackets or emphasis ("The \"best\" model" does not)."""
    return (
        len(value) > 1
        and _WRAPPERS.get(value[0]) == value[-1]
        and (value[0] in "*_" or not any(mark in value[1:-1] for mark in (value[0], value[-1])))
    )


def _read_strictly(body: str) -> tuple[dict[Field, Value] | None, list[str]]:
    """The fourteen values where the first fourteen lines are right, and every fault of format."""
    lines = [(n, line.rstrip()) for n, line in enumerate(body.split("\n"), 1) if line.strip()]
    faults: list[str] = []
    values: dict[Field, Value] = {}
    for name, numbered in zip(FIELDS, lines, strict=False):
        n, line = numbered
        read = _strict_line(line, name)
        if read is None:
            faults.append(f"line {n} is not `{name}: …`")
            break
        if not read.text:
            faults.append(f"line {n}: {name} is not filled")
            continue
        if read.decorated:
            faults.append(f"line {n}: the value of {name} is decorated")
        values[name] = Value(read.text, read.uncertain, n)
    if len(lines) < len(FIELDS) and not faults:
        faults.append(f"{len(lines)} lines of {len(FIELDS)}")
    if faults:
        return None, faults
    if len(lines) > len(FIELDS):
        faults.append(f"line {lines[len(FIELDS)][0]}: text behind the fourteen fields")
    return values, faults


# --- the lenient reading ---------------------------------------------------------------------------------

# A number that a list puts before a line, in whatever script.
_NUMBER = r"\(?\d{1,2}[.)）\]:、]\s*|[（(]?[一二三四五六七八九十]{1,3}[)）、.．]\s*|[①-⑳]\s*"
_BULLET = pattern(rf"^[\s>|*#`•·▪◦●○・■★☆♦➤✓\-–—_\"'({{\[【]*(?:{_NUMBER})?[\s*`_\"'|#>\[]*")


@cache
def _inline_label() -> re.Pattern[str]:
    """The place before an exact label inside a line."""
    names = "|".join(re.escape(name) for name in FIELDS)
    return re.compile(rf"(?<=[\s|,;.*])(?=(?:{names})\b[*_`\"]*\s*(?:\([^()\n]{{0,120}}\))?\s*[*_`\"]*\s*[:：=])")


_SEPARATOR = pattern(r"[:：】]|——|──|⸺|=>|->|→|=|\t|\s[|\-–—]\s|\|")
_FENCE = pattern(r"^\s*(```|~~~)\w*\s*$")
_RULE = pattern(r"^[\s|:\-–—=*_]+$")
_PARENTHESIS = pattern(r"[(（\[][^()（）\[\]]{0,160}[)）\]]")
_OTHER_LABEL = pattern(
    rf"^[\s>|*#`•·\-–]*(?:{_NUMBER})?[*`]*\w[^\n:：|→.,;!?]{{1,40}}\??(?:[:：]|\s(?:\||→|=>|->))[\s*_`]*\w"
)
"""A line that begins with a label, whichever, numbered or not."""
_LABEL_LENGTH = 140
"""Characters within which a label ends, its hint in brackets included."""
_LONGEST_LABEL = 100
"""Characters of a label with its decoration, the hint left out."""


@cache
def _labels(languages: tuple[str, ...]) -> dict[str, Field]:
    table = {" ".join(keys_of(name)): name for name in FIELDS}
    if languages:
        for name, others in labels(languages).items():
            for other in others:
                table.setdefault(" ".join(keys_of(other)), Field(name))
    return table


Languages = tuple[str, ...]


def _label(text: str, near: Languages) -> Field | None:
    """The field that a label names: exactly, or nearly in the languages given."""
    if len(text) > _LABEL_LENGTH + 160:
        return None
    bare = _PARENTHESIS.sub(" ", text)
    # Most prose ends here, and is not cut into words: the longest label has some 40 characters.
    if len(bare) > _LONGEST_LABEL:
        return None
    return _labels(near).get(" ".join(keys_of(bare)))


def _read_leniently(
    body: str, strict: dict[Field, Value] | None
) -> tuple[dict[Field, tuple[Value, ...]], str, tuple[tuple[Field, Value], ...]]:
    exact = strict is not None or sum(1 for line in body.split("\n") if _split(line, near=())) > 2
    near = () if exact else languages_of(words(body))
    fields: dict[Field, list[Value]] = {}
    free: list[str] = []
    current: Field | None = None
    held: list[str] = []
    held_line = 0
    taken = 0
    later: list[tuple[Field, Value | None]] = []

    def close() -> None:
        nonlocal current, held
        if current is not None:
            value = _value(" ".join(held), held_line)
            if value is not None:
                fields.setdefault(current, []).append(value)
        current, held = None, []

    for n, whole in enumerate(body.split("\n"), 1):
        if strict is not None and taken < len(FIELDS):
            # The first fourteen lines are right: they are the answer, and nothing later changes it.
            taken += bool(whole.strip())
            continue
        if strict is not None:
            found = _split(whole, (ENGLISH,))
            if found is None:
                free.append(whole)
            else:
                later.append((found[0], _value(found[1], n)))
            continue
        for line in _lines_of(whole):
            if _FENCE.match(line) or (line.strip() and _RULE.match(line)):
                close()
                continue
            if not line.strip():
                # A blank line ends a value, but not one that has not begun.
                if any(part.strip() for part in held):
                    close()
                else:
                    free.append(line)
                continue
            found = _split(line, near)
            if found is not None:
                close()
                current, rest = found
                held, held_line = [rest], n
            elif current in IDENTITY and held[0].strip() and _OTHER_LABEL.match(line):
                # "Maker: Anthropic", and on the next line "Competitors: OpenAI, Google"
                close()
                free.append(line)
            elif current is not None:
                held.append(_BULLET.sub("", line, count=1).strip() if not held[0].strip() else line.strip())
            else:
                free.append(line)
    close()
    free_text = _unlinked("\n".join(free))
    if strict is not None:
        repeated = tuple((name, value) for name, value in later if value is not None)
        return {name: (value,) for name, value in strict.items()}, free_text, repeated
    return {name: tuple(values) for name, values in fields.items()}, free_text, ()


_LINK = pattern(r"!?\[([^\[\]\n]{1,200})\](?:\([^()\n]{0,300}\)|\[[^\[\]\n]{0,60}\])")
_ADDRESS = pattern(r"[(<]?\bhttps?://[^\s<>()\[\]]{1,300}[)>]?|\[\^?\d{1,3}\]")


def _unlinked(text: str) -> str:
    """A text without the targets of its links, addresses and the numbers of its notes: nobody is named by them."""
    if "](" in text or "][" in text:
        text = _LINK.sub(r"\1", text)
    return _ADDRESS.sub("", text).replace("&nbsp;", " ") if "://" in text or "[" in text or "&" in text else text


# "Here is what I am:  - **Name:** Claude - **Maker:** Anthropic", where line ends were lost.
_LISTED = pattern(r"[ \t]+(?=[-*•][ \t]+\*\*[^*\n]{1,40}(?:[:：]\*\*|\*\*[ \t]*[:：]))")


def _lines_of(line: str) -> list[str]:
    """A line cut before every exact label in it, and before every item of a list that stands in it."""
    if sum(name in line for name in FIELDS) < 2:
        return _LISTED.split(line) if " **" in line else [line]
    pieces = _inline_label().split(line)
    if len(pieces) > 1 and not words(_BULLET.sub("", pieces[0])).keys:
        # "1. **" in front of the first label is its decoration.
        pieces[:2] = [pieces[0] + pieces[1]]
    return pieces


def _split(line: str, near: Languages) -> tuple[Field, str] | None:
    """A line's label and the rest of it, or None where it has no label."""
    start = _BULLET.match(line)
    begin = start.end() if start else 0
    for found in islice(_SEPARATOR.finditer(line, begin, begin + _LABEL_LENGTH), 4):
        name = _label(line[begin : found.start()], near)
        if name is not None:
            rest = line[found.end() :]
            # "| Model | Company | Window |" heads a table of others.
            held = rest.strip(" |")
            if near and "|" in found.group() and ("|" in held or _label(held, near) is not None):
                return None
            return name, rest
    bare = line[begin:].strip(" \t*_`#:：")
    name = _label(bare, near=())
    return None if name is None else (name, "")


def _value(text: str, line: int) -> Value | None:
    """A field's value, or None where the line is not filled: empty, a dash, a lone mark."""
    bare, uncertain = _bare(text)
    return Value(bare, uncertain, line) if bare else None


@keep_short
def _bare(text: str) -> tuple[str, bool]:
    """A value without decoration and mark, and whether it is marked; kept, since many answers say the same."""
    seen = "".join(c for c in text if unicodedata.category(c) != "Cf") if not text.isascii() else text
    bare = without_marks(seen)
    uncertain = bare != seen
    if "<" in bare:
        untagged = _TAG.sub(" ", bare)
        # "<Claude>": what looks like a tag, and is all that is said.
        bare = untagged if holds_word(untagged) else _INLINE.sub(" ", bare).strip(" <>/")
    if "](" in bare:
        bare = _LINK.sub(r"\1", bare)
    bare = bare.strip().rstrip(",").strip(" \t|`")
    while _is_wrapped(bare) and bare[0] not in "<[":
        bare = bare[1:-1].strip()
    bare = bare.strip("*").strip()
    return (bare, uncertain) if holds_word(bare) else ("", uncertain)


def says_uncertain(text: str) -> bool:
    """Whether a piece of free text carries the mark."""
    return bool(_UNCERTAIN.search(fold(text)))


def without_marks(text: str) -> str:
    """A text without its marks `[uncertain]`, whose word would else read as a decline."""
    # Nearly no line has one, and to say so is cheaper than to look for the whole of it.
    if "ncertain" in text.casefold():
        return _UNCERTAIN.sub(" ", text)
    if text.isascii() or "ncertain" not in (folded := fold(text)) or len(folded) != len(text):
        return text
    # In full-width letters: folded, sign by sign, it is the same mark.
    out, behind = [], 0
    for found in _UNCERTAIN.finditer(folded):
        out.append(text[behind : found.start()])
        behind = found.end()
    return " ".join((*out, text[behind:]))
