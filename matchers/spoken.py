"""What free text says in the first person of a field that is absent (ruling 5)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from matchers.answer import Answer, Value, says_uncertain
from matchers.case import Scope
from matchers.claims import Claims, claims_of
from matchers.dates import DateInterval, read_dates
from matchers.fragments import is_asked
from matchers.phrases import Hit, PhraseSet, phrases, sentences
from matchers.stance import Stance
from matchers.text import NO_SPACES, Words, words

_WORDS, _SIGNS = 12, 24
"""Words, or signs that are words, between the speaker and a thing that others have too."""
_A_MARK = 4
"""Words that a mark between a date and what it dates counts for."""


def spoken_values(
    answer: Answer, case: Scope, about: PhraseSet, of_speaker: bool = True, close: bool = False
) -> tuple[Value, ...]:
    """The sentences of the free text that speak of one thing of the speaker's own.

    Args:
        answer: what was read.
        case: whose names tell what a sentence speaks of.
        about: the phrases that name the thing ("knowledge cutoff").
        of_speaker: the thing is the speaker's own; "today is …" is nobody's.
        close: others have such a thing too ("was released in 2023"), so the speaker must stand close to it.
    """
    text = words(answer.free_text)
    out = []
    for start, stop, hit in _told(text, about):
        if of_speaker:
            claims = claims_of(answer, case)
            of_me = _is_of_speaker(text, start, stop, hit, claims, close)
            if not of_me and not (_names_nobody(text, start, stop, claims) and _goes_on(text, start, claims)):
                continue
        begin = _answer_to(text, start, stop)
        out.append(Value(_own_part(text, begin, stop, about), says_uncertain(text.span(begin, stop - 1)), 0))
    return tuple(out)


def _told(text: Words, about: PhraseSet) -> Iterator[tuple[int, int, Hit]]:
    """The sentences that speak of a thing, each with the phrase that names it; a question with the one behind it."""
    every = sentences(text)
    for n, (start, stop) in enumerate(every):
        hit = about.first(text, start, stop)
        if hit is not None:
            answered = is_asked(text, stop) and n + 1 < len(every)
            yield start, every[n + 1][1] if answered else stop, hit


def _answer_to(text: Words, start: int, stop: int) -> int:
    """Where what is said begins: behind a question, which says nothing ("Knowledge cutoff? I'd say early 2024.")."""
    return next((last for first, last in sentences(text) if first == start and last < stop), start)


def _is_of_speaker(text: Words, start: int, stop: int, hit: Hit, claims: Claims, close: bool) -> bool:
    """Whether a sentence tells of the speaker what it tells, and not of another model that it names."""
    sets = phrases()
    # "2023年4月以降の出来事は分かりません": who does not know is the speaker, though no word says so.
    said = (*sets.first_person.find(text, start, stop), *sets.not_knowing.find(text, start, stop))
    person = [each.last for each in said]
    others = [c.last for c in claims.prose if start <= c.first < stop and c.stance is not Stance.CLAIMED]
    # "128K context, December 2023 cutoff." behind "I am …" tells of the speaker; in a text that says of nobody who it
    # is, it tells of anybody.
    if not person and (others or not claims.spoken):
        return False
    # "I am Claude, and R1 was published with a cutoff of July 2024": whoever stands nearer has it.
    if others and _distance(hit, others) <= _distance(hit, person):
        return False
    # "I'm Claude, and the phone you asked for was released in 2023": only what stands close to "I" is mine.
    return not close or _is_close(text, hit, person)


def _names_nobody(text: Words, start: int, stop: int, claims: Claims) -> bool:
    persons = phrases().first_person.first(text, start, stop)
    return persons is None and not any(start <= claim.first < stop for claim in claims.prose)


def _goes_on(text: Words, start: int, claims: Claims) -> bool:
    """Whether the sentence before word `start` tells another such thing of the speaker.

    "私の知識は2023年末までです。コンテキストは約12万8千トークンです。": whose the second is, the first says.
    """
    sets = phrases()
    first, stop = next(((first, last) for first, last in sentences(text) if last == start), (0, 0))
    hits = (each.first(text, first, stop) for each in (sets.about_cutoff, sets.about_context, sets.about_parameters))
    hit = next((hit for hit in hits if hit is not None), None)
    return hit is not None and _is_of_speaker(text, first, stop, hit, claims, close=False)


def _own_part(text: Words, start: int, stop: int, about: PhraseSet) -> str:
    """What a sentence says of one date, where it dates several things.

    "I came out in spring 2024, and my knowledge stops at October 2023": each date is of what stands nearest to it.
    """
    sentence = text.span(start, stop - 1)
    sets = phrases()
    dated = (sets.about_cutoff, sets.about_today, sets.about_release)
    hits = [(hit, each) for each in dated for hit in each.find(text, start, stop)]
    if about not in dated or all(each is about for _, each in hits):
        return sentence
    dates = read_dates(sentence)
    mine = [date for date in dates if _dated_by(text, start, date, hits) is about]
    if not mine:
        return sentence[: dates[0].start] if dates else sentence
    begin = max((date.end for date in dates if date.end <= mine[0].start), default=0)
    end = min((date.start for date in dates if date.start > mine[0].start and date not in mine), default=len(sentence))
    return sentence[begin:end]


def _dated_by(text: Words, start: int, date: DateInterval, hits: list[tuple[Hit, PhraseSet]]) -> PhraseSet:
    """What names the thing that a date is of: the nearest phrase, the one before it where two are as near."""
    begin = text.starts[start]
    first = bisect_right(text.starts, begin + date.start) - 1
    last = bisect_right(text.starts, begin + date.end - 1) - 1

    def far(hit: Hit) -> tuple[int, bool]:
        behind = hit.first > last
        between = range(last + 1, hit.first + 1) if behind else range(hit.last + 1, first + 1)
        marks = sum(any(mark in text.gap(i) for mark in ",;:(\u2014\u3001\uff0c\u060c") for i in between)
        return len(between) + _A_MARK * marks, behind

    return min(hits, key=lambda each: far(each[0]))[1]


def _is_close(text: Words, hit: Hit, person: list[int]) -> bool:
    """Whether the speaker stands close to a phrase, and no mark between them."""
    signs = text.keys[hit.first][0] >= NO_SPACES
    for at in person:
        between = range(min(at, hit.last) + 1, max(at, hit.first) + 1)
        # In scripts of signs the subject of a clause behind a comma is the one before it, unless another is named.
        apart = not signs and any(mark in text.gap(i) for i in between for mark in ",:;")
        if len(between) <= (_SIGNS if signs else _WORDS) and not apart:
            return True
    return False


def _distance(hit: Hit, places: list[int]) -> int:
    """Words between a phrase and the nearest of some places; many where there is none."""
    return min((hit.first - at if at < hit.first else at - hit.last for at in places), default=1_000)
