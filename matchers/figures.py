"""The parameter counts that an answer states of the model itself, wherever they stand (design, ruling 8).

A figure is any stated number or range of the model's own parameters, "about" or not, in digits or words.
Layers and experts alone are none, another model's count is none, nor is a size inside a true name.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from matchers.answer import Answer, says_uncertain
from matchers.case import Scope
from matchers.claims import claims_of
from matchers.dates import DateInterval, read_dates
from matchers.fields import FIELDS, Field
from matchers.fragments import is_asked
from matchers.keeping import Handle, keep_short
from matchers.languages import speaks_english
from matchers.names import Mention, Sort
from matchers.numbers import NumberInterval, read_numbers
from matchers.phrases import Hit, declines, ends_sentence, phrases, sentence_at
from matchers.spoken import clause_at, is_taken_back
from matchers.stance import Stance
from matchers.text import Words, covered_by, fold, name_key, words

_PARAMETERS = frozenset("parameters parameter params param".split())
_COUNTED_THINGS = frozenset(
    "layers layer experts expert heads head tokens token dimensions dimension words word characters character chars "
    "pages page languages language users user gb mb dollars usd vocabulary vocab steps years year bits bit".split()
)
_LARGE_SCALES = frozenset("bt")
_MEANS_THE_MODEL = frozenset("model models parameter parameters scale weights params".split())

# In these a number without the word "parameters" counts something else.
_OTHER_SUBJECTS = frozenset(
    (Field.CONTEXT_WINDOW, Field.CONFIDENCE, Field.ACCESS, Field.CURRENT_DATE, Field.RELEASE_DATE, Field.CUTOFF)
)

# What may stand between another model's name and its count: "GPT-3's 175B", "GPT-4, which reportedly has 1.8T".
# Not a comma or a colon alone: "Like GPT-4: 1.8T" states one's own.
_POSSESSION = frozenset(
    "s had has have at rumored rumoured reportedly is was of uses used estimated which whose its that to be about "
    "around approximately roughly the parameters parameter count model size and layers".split()
)
_BETWEEN = 6
_AHEAD = 14
"""Words behind a number within which it may be told whose it is."""
_FAR = 40
"""Words, or signs that are words, between another model and its count in languages other than English."""
_BESIDE = 4
"""Words between a count and what says whose it is: "a 70B big brother", "网上流传的1300亿"."""
_DENIED = 4
"""Words from a negator to the count that it denies: "I do not have 70 billion"."""
_OWNING = frozenset("am m my have has with at is".split())

_DIGITS = frozenset("0123456789")
_LARGE = 1e8
_SCALES = frozenset("b t bn tn billion billions trillion trillions".split())
_SMALLEST_COUNT = 1e5
_SMALLEST_BESIDE_DECLINE = 1e3


class Figure(NamedTuple):
    """A stated parameter count.

    Args:
        number: the count.
        marked: whether its line is marked `[uncertain]`.
        active: it is said to be of active parameters.
        elsewhere: it stands outside PARAMETER_COUNT.
    """

    number: NumberInterval
    marked: bool
    active: bool
    elsewhere: bool


@lru_cache(maxsize=8)
def figures_of(answer: Answer, case: Scope) -> tuple[Figure, ...]:
    """Every figure that an answer states of the model itself."""
    found: list[Figure] = []
    for value in answer.values(Field.PARAMETERS):
        found.extend(_in_count(value.text, value.uncertain, case.handle))
    for name in FIELDS:
        if name is not Field.PARAMETERS:
            for value in answer.values(name):
                found.extend(_elsewhere(value.text, value.uncertain, case.handle, name))
    for name, value in answer.repeated[:200]:
        if name is Field.PARAMETERS:
            found.extend(_in_count(value.text, value.uncertain, case.handle))
        else:
            found.extend(_elsewhere(value.text, value.uncertain, case.handle, name))
    # A mark covers its line; but where the whole speaks of no parameters, no line of it does.
    if _may_hold_figures(answer.free_text, None) and not _speaks_of_others(answer, case):
        whole = words(answer.free_text)
        said = {whole.span(hit.first, hit.last) for hit in phrases().about_parameters.find(whole)}
        for line in answer.free_text.split("\n"):
            # Most lines of a long answer hold neither: to look through each for every phrase again costs more.
            if any(each in line for each in said) or not _SCALES.isdisjoint(words(line).keys):
                found.extend(_elsewhere(line, says_uncertain(line), case.handle, None))
    return tuple(found)


@keep_short
def _in_count(text: str, marked: bool, handle: Handle[Scope]) -> tuple[Figure, ...]:
    case = handle()
    assert case is not None  # whoever asks holds it
    return tuple(_counted(text, marked, case))


@keep_short
def _elsewhere(text: str, marked: bool, handle: Handle[Scope], field: Field | None) -> tuple[Figure, ...]:
    case = handle()
    assert case is not None
    return tuple(_counted_elsewhere(text, marked, case, field))


def _counted(text: str, marked: bool, case: Scope) -> Iterator[Figure]:
    """Under PARAMETER_COUNT: every number that is not plainly something else."""
    numbers = _candidates(text, case)
    scaled = [number for number in numbers if _is_scaled(number)]
    declined = bool(declines(text))
    for i, number in enumerate(numbers):
        if not _is_scaled(number):
            # "8B, released in 2024, 32 layers"; "not publicly disclosed as of 2026"
            least = _SMALLEST_BESIDE_DECLINE if declined else 0.0
            if (scaled and number.high < _SMALLEST_COUNT) or number.high < least or _is_date(text, number):
                continue
        elif len(scaled) > 1 and case.parameters_disclosed and _is_of_a_part(text, numbers, i):
            continue
        yield Figure(number, marked, _is_active(text, numbers, i), elsewhere=False)


def _counted_elsewhere(text: str, marked: bool, case: Scope, field: Field | None) -> Iterator[Figure]:
    """In other lines: numbers of parameters by their unit, and large ones that can count nothing else."""
    if not _may_hold_figures(text, field):
        return
    cut = words(text)
    numbers = _candidates(text, case)
    for i, number in enumerate(numbers):
        about_parameters = _speaks_of_parameters(cut, number)
        counted = number.unit in _PARAMETERS and (number.scale != "" or number.low >= _SMALLEST_COUNT)
        large = (number.scale in _LARGE_SCALES or (number.scale != "" and number.low >= _LARGE)) and not _is_money(
            text, number
        )
        named = large and _next_word(cut, number) in _MEANS_THE_MODEL and _is_had(cut, number)
        own_subject = field not in _OTHER_SUBJECTS and (field is Field.ARCHITECTURE or about_parameters)
        named = named or (number.scale in _LARGE_SCALES and _is_the_one(cut, number, case))
        if not (counted or named or (large and own_subject)):
            continue
        if not (_is_of_unknown(cut, number, case) or (field is None and _is_put_aside(cut, number))):
            yield Figure(number, marked, _is_active(text, numbers, i), elsewhere=True)


def _speaks_of_parameters(text: Words, number: NumberInterval) -> bool:
    """Whether the sentence of a number speaks of them, or the text does and the sentence is the speaker's.

    "A de 8 bilhões roda em casa" behind a sentence on another model's counts none of one's own.
    """
    sets = phrases()
    about = sets.about_parameters.first(text)
    if about is None:
        return False
    start, stop = sentence_at(text, bisect_right(text.starts, number.start) - 1)
    # "Parameter count? About 3.8 billion."
    asked = start > 0 and is_asked(text, start)
    return asked or any(
        each.first(text, start, stop) is not None for each in (sets.about_parameters, sets.first_person)
    )


def _is_put_aside(text: Words, number: NumberInterval) -> bool:
    """Whether free text says of a count that it is not its own: a relative's, a rumour, or said by mistake.

    "My predecessor's parameters come to 204 billion", "the 2.7 trillion floating around is a guess". What one says of
    oneself stays said: "I have 1.8 trillion parameters, though that is a guess".
    """
    sets = phrases()
    first, last = _words_of(text, number)
    start, stop = sentence_at(text, first)
    if is_taken_back(text, first, last) or _is_denied(text, start, first, last):
        return True
    begin, end = clause_at(text, first, last)
    said = sets.being.first(text, begin, first) is not None
    kin = sets.relative.find(text, begin, min(end, last + 1 + _BESIDE))
    if kin and not said and sets.first_person.first(text, kin[-1].last + 1, first) is None:
        return True
    own = sets.first_person.first(text, begin, first) is not None
    if sets.rumour_of.first(text, max(begin, first - _BESIDE), first) is not None and not own:
        return True
    # Of several numbers the last before the words is what they are said of.
    hit = sets.rumoured.first(text, last + 1, stop)
    if hit is None and stop < len(text):
        # "Some say 1.8 trillion parameters. That's a rumor."
        hit = sets.rumoured.at(text, stop, len(text))
    if hit is None or any(key.isdigit() for key in text.keys[last + 1 : hit.first]):
        return False
    return not own or sets.attributed.first(text, start, stop) is not None


def _is_denied(text: Words, start: int, first: int, last: int) -> bool:
    """Whether a count is denied right before it or behind it: "I don't have 70 billion", "70 billion is not my count".

    "No fewer than 70 billion parameters", "not only 70 billion", "no secret: 70 billion" state it.
    """
    sets = phrases()
    behind = sets.negated_after.at(text, last + 1, len(text))
    # "70 billion is not a secret" states it.
    if behind is not None and (
        sets.about_parameters.first(text, behind.last + 1, behind.last + _DENIED) is not None
        or sentence_at(text, first)[1] == behind.last + 1
    ):
        return True
    for hit in sets.negator.find(text, max(start, first - _DENIED), first):
        between = range(hit.last + 1, first)
        said = covered_by(each for one in (sets.first_person, sets.finite) for each in one.find(text, start, first))
        if all((i in said or text.keys[i] in _OWNING) and text.gap(i) in ("", " ") for i in between):
            return text.gap(first) in ("", " ")
    return False


def _words_of(text: Words, number: NumberInterval) -> tuple[int, int]:
    """The first and the last word of a number."""
    return bisect_right(text.ends, number.start), bisect_left(text.starts, number.end) - 1


def _speaks_of_others(answer: Answer, case: Scope) -> bool:
    """Whether free text names others and never the speaker: "Google made BERT. The large one has 340M parameters"."""
    claims = claims_of(answer, case)
    if not claims.prose or any(each.stance is Stance.CLAIMED for each in claims.prose):
        return False
    text = words(answer.free_text)
    if phrases().first_person.first(text) is not None or claims.unknown_makers:
        return False
    # "Cuento con 9 mil millones de parámetros, menos que GPT-3" has no pronoun, and names the other behind.
    counted = phrases().about_parameters.first(text)
    return counted is not None and sentence_at(text, claims.prose[0].first)[1] <= counted.first


def _may_hold_figures(text: str, field: Field | None) -> bool:
    """Whether there may be a figure at all: to say no costs far less than to read the numbers."""
    # In other scripts a number may be written without a digit: 一百七十五亿.
    if text.isascii() and _DIGITS.isdisjoint(text) and "illion" not in text.lower():
        return False
    cut = words(text)
    # Without a word for parameters only "a 175B model" is a count, or a size under ARCHITECTURE_TYPE.
    return (
        field is Field.ARCHITECTURE
        or not _SCALES.isdisjoint(cut.keys)
        or phrases().about_parameters.first(cut) is not None
    )


def _candidates(text: str, case: Scope) -> list[NumberInterval]:
    """The numbers of a text that may count the model's own parameters."""
    cut = words(text)
    return [
        number
        for number in read_numbers(text)
        if number.unit not in _COUNTED_THINGS and number.scale != "%" and not _is_of_another(cut, number, case)
    ]


def _is_scaled(number: NumberInterval) -> bool:
    return number.scale != "" or number.unit in _PARAMETERS


def _is_date(text: str, number: NumberInterval) -> bool:
    dates = _dates_of(text)
    # In order, and not overlapping: only the last that begins before the number ends can hold it.
    i = bisect_left(dates, number.end, key=lambda each: each.start) - 1
    return i >= 0 and number.start < dates[i].end


@lru_cache(maxsize=8)
def _dates_of(text: str) -> tuple[DateInterval, ...]:
    return read_dates(text)


def _is_money(text: str, number: NumberInterval) -> bool:
    return text[max(0, number.start - 2) : number.start].strip()[-1:] in tuple("$€£¥")


def _next_word(text: Words, number: NumberInterval) -> str:
    i = bisect_left(text.starts, number.end)
    return text.keys[i] if i < len(text) else ""


def _is_had(text: Words, number: NumberInterval) -> bool:
    """Whether a size is said to be one's own: "I am a 500B model", and not "I can fine-tune a 7B model"."""
    first = next((i for i, start in enumerate(text.starts) if start >= number.start), len(text))
    return any(key in _OWNING for key in text.keys[max(0, first - 4) : first])


def _is_the_one(text: Words, number: NumberInterval, case: Scope) -> bool:
    """ "I'm Gemma 2, the 2B one", "Soy Gemma, la de 2B": behind a name that is claimed and a mark, its size."""
    sets = phrases()
    first, last = _words_of(text, number)
    behind = last + 1
    ended = behind >= len(text) or text.gap(behind).strip() != "" or sets.sized.at(text, behind, len(text)) is not None
    opened = next((i for i in range(first, max(0, first - _SIZED), -1) if "," in text.gap(i)), 0)
    if not (ended and opened) or (opened < first and sets.the_one_of.at(text, opened, first) != Hit(opened, first - 1)):
        return False
    last = opened - 1
    # "मैं Gemma 2 हूँ, 2B वाला"
    while last > 0 and (text.keys[last].isdigit() or sets.being_after.holds(text, last)):
        last -= 1
    named = (each.first for each in case.names.find(text, max(0, last - _SIZED), opened) if each.last >= last)
    return any(each in _claimed(text.text, case.handle) for each in named)


_SIZED = 4
"""Words from a mark to a size: "la versión de 2B", and of a name with its version before the mark."""


def _is_of_unknown(text: Words, number: NumberInterval, case: Scope) -> bool:
    """Whether a number is of a model that no index knows: "BERT has 110M parameters".

    It opens its sentence, capitals tell it from a word, and nothing says that it is the speaker.
    """
    sets = phrases()
    first = bisect_right(text.ends, number.start)
    start, stop = sentence_at(text, min(first, len(text) - 1))
    # "I'm Claude, and BERT has 110M parameters"
    joined = (i + 1 for i in range(first, start, -1) if "," in text.gap(i) and sets.conjunction.holds(text, i))
    start = next(joined, start)
    # "The network BERT", "У BERT": what it is stands before it.
    at = next((i for i in range(start, min(start + _SUBJECT, first)) if _is_acronym(text, i)), first)
    led = all(sets.generic.holds(text, i) or len(text.keys[i]) == 1 for i in range(start, at))
    known = any(each.first <= at <= each.last for each in case.names.find(text, start, first, weak=True))
    if at == first or known or not led or any(mark in text.gap(i) for i in range(at + 1, first + 1) for mark in ":="):
        return False
    speaker = (sets.first_person, sets.being, sets.pronoun)
    own = any(text.keys[hit.last + 1 : hit.last + 2] == (text.keys[at],) for hit in sets.being.find(text))
    return not own and not any(each.first(text, start, stop) is not None for each in speaker)


_SUBJECT = 3
"""Words within which a sentence names its subject: "The network BERT has"."""


def _is_acronym(text: Words, i: int) -> bool:
    """Whether capitals tell a name in Latin letters: "BERT", "RoBERTa", "ResNet"; and not "AI"."""
    written = text.span(i, i)
    if not written.isascii() or sum(each.isupper() for each in written) < _CAPITALS:
        return False
    # "ALL OF MY 7B PARAMETERS"
    if text.ascii and text.text.isupper():
        return False
    sets = phrases()
    return not any(each.holds(text, i) for each in (sets.generic, sets.about_parameters, sets.profile_label))


_CAPITALS = 2


def _around(text: str, numbers: list[NumberInterval], i: int) -> tuple[str, str]:
    """What stands between a number and its neighbours, folded."""
    before = text[numbers[i - 1].end if i else 0 : numbers[i].start]
    behind = text[numbers[i].end : numbers[i + 1].start if i + 1 < len(numbers) else len(text)]
    return fold(before[-60:]), fold(behind[:60])


def _is_active(text: str, numbers: list[NumberInterval], i: int) -> bool:
    """Whether a figure is of active parameters; what its neighbour is said to be is not said of it.

    "671B (37B active)" has one active figure, and so have "37B active of 671B" and "total 671B, active 37B".
    """
    own = fold(numbers[i].text)
    if _says_active(own):
        return True
    before, behind = _around(text, numbers, i)
    behind = behind[1:].split(")", 1)[0] if behind.lstrip().startswith("(") else _until_joint(behind)
    if _says_active(behind):
        return True
    if "total" in own or "total" in behind:
        return False
    for joint in (",", ";", "(", "/", " and ", " of "):
        before = before.rsplit(joint, 1)[-1]
    return _says_active(before) and "total" not in before


def _says_active(text: str) -> bool:
    return "activ" in text or "激活" in text


def _until_joint(text: str) -> str:
    for joint in (",", ";", "(", ")", "/", " and ", " of ", " with ", " out "):
        text = text.split(joint, 1)[0]
    return text


def _is_of_a_part(text: str, numbers: list[NumberInterval], i: int) -> bool:
    """Whether a second figure counts a part of the model, or its siblings: "8B (smaller than the 70B)"."""
    before, behind = _around(text, numbers, i)
    before_all = fold(text[max(0, numbers[i].start - 80) : numbers[i].start])
    return (
        "embedding" in behind.split(",", 1)[0]
        or "embedding" in fold(numbers[i].text)
        or " than " in f" {before} "
        or "family of" in before_all
    )


def _is_other_member(mention: Mention, case: Scope) -> bool:
    key = name_key(mention.name.text)
    return mention.name.sort is Sort.MEMBER and key not in {name_key(name) for name in case.own_names}


@keep_short
def _claimed(text: str, handle: Handle[Scope]) -> frozenset[int | str]:
    """The words at which a line claims a name, and the makers that it claims."""
    case = handle()
    assert case is not None
    claims = claims_of(Answer(text, text, free_text=text), case).prose
    held = [claim for claim in claims if claim.stance is Stance.CLAIMED]
    return frozenset((*(claim.first for claim in held), *(claim.developer for claim in held)))


def _is_of_another(text: Words, number: NumberInterval, case: Scope) -> bool:
    """Whether a number is part of a name, or belongs to another model that is named right before it."""
    first, last = _words_of(text, number)
    english = speaks_english(text)
    begin = max(0, first - (12 if english else _FAR))
    claimed: frozenset[int | str] | None = None
    for mention in case.names.find(text, begin, min(first + _AHEAD, len(text)), weak=True):
        if text.starts[mention.first] <= number.start and number.end <= text.ends[mention.last]:
            return True
        between = range(mention.last + 1, first)
        # "GPT-3 had 175B" counts another model, though of the same maker.
        other = mention.name.developer != case.own or _is_other_member(mention, case)
        if other and mention.first > last and _is_said_to_be_of(text, first, last, mention):
            return mention.first not in _claimed(text.text, case.handle)
        if not other or mention.last >= first or (english and len(between) > _BETWEEN):
            continue
        if not english:
            # "GPT-3 tenía 175 mil millones de parámetros": in other languages whatever says so, but for the speaker.
            apart = any(ends_sentence(text, i) for i in range(mention.last + 1, first + 1))
            if apart or phrases().first_person.first(text, mention.last + 1, first) is not None:
                continue
            # "我是通义千问，由阿里云开发，拥有720亿参数": nor is whom the speaker claims to be another.
            claimed = _claimed(text.text, case.handle) if claimed is None else claimed
            if mention.first not in claimed and not (
                (mention.company or mention.weak) and mention.name.developer in claimed
            ):
                return True
            continue
        joint = text.text[text.ends[mention.last] : number.start]
        relative = any(text.keys[i] in ("which", "whose") for i in between)
        if all(text.keys[i] in _POSSESSION or text.keys[i].isdigit() for i in between) and (
            relative or not any(mark in joint for mark in ",:;—–")
        ):
            return True
    return False


def _is_said_to_be_of(text: Words, first: int, last: int, mention: Mention) -> bool:
    """Whether a name behind a number is told to have it: "175 billion is GPT-3's count", "1750億なのはGPT-3で"."""
    sets = phrases()
    hit = sets.is_of.at(text, last + 1, mention.first)
    if hit is None or mention.first - hit.last > _BESIDE + 1:
        return False
    begin, end = clause_at(text, first, last)
    return mention.first < end and sets.first_person.first(text, begin, mention.first) is None
