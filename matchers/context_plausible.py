"""GT4: the claimed context window is within half an order of magnitude of a published size."""

from __future__ import annotations

from itertools import pairwise
from math import log10
from typing import ClassVar

from matchers.answer import Answer, Value
from matchers.asides import is_aside
from matchers.case import Case, Scope
from matchers.dates import read_dates
from matchers.fields import Field
from matchers.keeping import keep_short
from matchers.numbers import NumberInterval, read_numbers
from matchers.phrases import declines, phrases
from matchers.refusal import refuses
from matchers.registry import kind
from matchers.spoken import spoken_values
from matchers.text import fold, keys_of, words
from matchers.verdict import Code, Verdict, lowest

HALF_AN_ORDER = 0.5
_OTHER_UNITS = frozenset(
    "characters character chars char words word pages page parameters parameter params layers layer experts expert "
    "heads head dimensions dimension vocabulary vocab gb mb kb bytes percent lines messages".split()
)


@kind("context_plausible")
class ContextPlausible:
    """1.0 near a published size or where none is published, else 0.5 (section 4)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        published = case.model.context_window_tokens
        values = answer.values(Field.CONTEXT_WINDOW) or spoken_sizes(answer, case)
        if not values:
            declining = refuses(answer)
            if declining:
                score = 0.5 if published else 1.0
                return Verdict(self.kind, score, Code.DECLINED, "refuses", (declining,))
            return Verdict(self.kind, 0.5, Code.ABSENT, "no CONTEXT_WINDOW_SIZE_TOKENS")
        return lowest([_line(value.text, published) for value in values])


@keep_short
def _line(text: str, published: tuple[int, ...]) -> Verdict:
    kind = ContextPlausible.kind
    numbers = sizes_in(text)
    declining = declines(text)
    if not numbers:
        if not published:
            code = Code.DECLINED if declining else Code.OK
            return Verdict(kind, 1.0, code, "no size is published", (text,))
        if declining:
            return Verdict(kind, 0.5, Code.DECLINED, "declines, though a size is published", (declining,))
        return Verdict(kind, 0.5, Code.MALFORMED, "no number of tokens can be read", (text,))
    texts = tuple(number.text for number in numbers)
    if not published:
        return Verdict(kind, 1.0, Code.OK, "no size is published", texts)
    sizes = " or ".join(f"{size:,}" for size in published)
    for number in _claimed(text, _standard(text, numbers)):
        if not (_near(number.low, published) and _near(number.high, published)):
            return Verdict(kind, 0.5, Code.WRONG, f"{number.text}, not about {sizes}", (number.text,))
    return Verdict(kind, 1.0, Code.OK, f"about {sizes}", texts)


def spoken_sizes(answer: Answer, case: Scope) -> tuple[Value, ...]:
    """The sizes of the window that free text states, each as if it stood in the field."""
    return tuple(
        Value(number.text if number.unit else f"{number.text} tokens", value.uncertain, value.line)
        for number, value in spoken_numbers(answer, case)
    )


def spoken_numbers(answer: Answer, case: Scope) -> tuple[tuple[NumberInterval, Value], ...]:
    """The numbers of tokens that free text says the speaker can read at once, each with the sentence that says so."""
    told = tuple(
        (number, value)
        for value in spoken_values(answer, case, phrases().about_context)
        for number in sizes_in(value.text)
        # In a sentence most numbers are versions and years: only one that says what it counts, or is large, is a size.
        if (number.unit == "tokens" or number.scale or (number.low >= _LARGE and not _is_measured(value.text, number)))
        and number.high <= _MOST
    )
    # "Je peux traiter jusqu'à 32 000 jetons": tokens are read, unless they are said to be something else.
    return told or tuple(
        (number, value)
        for value in spoken_values(answer, case, phrases().about_tokens)
        if phrases().other_tokens.first(words(value.text)) is None
        for number in sizes_in(value.text)
        if number.unit == "tokens" and number.low >= _LEAST and number.high <= _MOST
    )


def _is_measured(text: str, number: NumberInterval) -> bool:
    """Whether a length follows: "La ventana mide 3000 mm" is of a window of glass."""
    return text[number.end :].lstrip().lower().startswith(_LENGTHS)


_LENGTHS = (
    "mm",
    "cm",
    "px",
    "pixel",
    "мм",
    "см",
    "ミリ",
    "センチ",
    "ピクセル",
    "毫米",
    "厘米",
    "像素",
    "밀리",
    "ملم",
    "मिमी",
)
_LEAST, _MOST = 500, 100_000_000
"""Tokens of a window: models are trained on more, and write fewer at a time."""
_LARGE = 2100
"""Above every year, under every context window."""


def sizes_in(text: str) -> list[NumberInterval]:
    """The numbers of a text that may count tokens: no percentages, no years, no other units, nothing denied."""
    return [
        number
        for number in read_numbers(text)
        if number.unit not in _OTHER_UNITS
        and number.scale != "%"
        and number.high > 0
        and not is_aside(text, number.start)
        and not _is_year(text, number)
    ]


def _is_year(text: str, number: NumberInterval) -> bool:
    """Whether a bare number is the year of "as of 2026", where another number gives the size."""
    if number.scale or number.unit or not 1950 <= number.low == number.high <= 2099:
        return False
    return len(read_numbers(text)) > 1 and any(each.start == number.start for each in read_dates(text))


def _claimed(text: str, numbers: list[NumberInterval]) -> list[NumberInterval]:
    """Of input and output sizes the larger (section 9, "Numbers"); else every number must be right."""
    folded = fold(text)
    if any(word in folded for word in ("input", "output", "generation", "completion")):
        return [max(numbers, key=lambda number: number.high)]
    return numbers


_STANDARD = frozenset("standard default native normal normally".split())
_ON_TRIAL = frozenset("beta experimental preview extended".split())


def _standard(text: str, numbers: list[NumberInterval]) -> list[NumberInterval]:
    """Where one size is said to be the standard, it is the claim: "1M (beta), 200K standard" claims 200K."""
    if len(numbers) < 2:
        return numbers
    behind = [keys_of(text[number.end : following.start].split(",")[0]) for number, following in pairwise(numbers)]
    behind.append(keys_of(text[numbers[-1].end :].split(",")[0]))
    said = [number for number, words in zip(numbers, behind, strict=True) if not _STANDARD.isdisjoint(words[:3])]
    if said:
        return said
    settled = [number for number, words in zip(numbers, behind, strict=True) if _ON_TRIAL.isdisjoint(words[:3])]
    return settled or numbers


def _near(size: float, published: tuple[int, ...]) -> bool:
    return size > 0 and any(abs(log10(size / each)) <= HALF_AN_ORDER for each in published)
