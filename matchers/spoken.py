"""What free text says in the first person of a field that is absent (ruling 5)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from matchers.answer import Answer, Value, says_uncertain
from matchers.case import Scope
from matchers.claims import Claims, claims_of
from matchers.dates import DateInterval, read_dates
from matchers.fragments import is_asked, is_parted
from matchers.names import Sort
from matchers.numbers import NumberInterval, read_numbers
from matchers.phrases import Hit, PhraseSet, phrases, sentence_at, sentence_before, sentences
from matchers.sentence import is_yes
from matchers.stance import Stance, is_quoted
from matchers.text import NO_SPACES, Words, words

_WORDS, _SIGNS = 12, 40
"""Words, or signs that are words, between the speaker and a thing that others have too."""
_A_MARK = 4
"""Words that a mark between a date and what it dates counts for."""
_OF_WHAT = 2
"""Words of a label behind the phrase: "Dernière mise à jour des données : mars 2025"."""
_ASKING = frozenset(("whether", "if", "asked"))
_NEAR = 4
"""Words from the verb that opens a sentence to its date: "First launched publicly in March 2024"."""
_AROUND = 8
"""Words, or signs that are words, around a date that a sentence announced: "2025년 3월 4일 화요일입니다"."""
_MARKS = ",;:(\u2014\u2013\u3001\u060c"
_AUXILIARIES = frozenset("was were is has had wurde wurden ist ete est fue fueron foi foram e".split())
_DENIED = 3
"""Words between "not" and the date that it denies: "n'ai pas été publié en 2021"."""


Named = tuple[Hit, PhraseSet | None]
"""What a date may be of: a thing of the speaker's, or None for what another has."""


class Told(NamedTuple):
    """A sentence that speaks of a thing.

    Args:
        start: its first word.
        stop: the word behind its last.
        hit: the phrase that names the thing.
        begin: where what is said of it begins: behind a question.
    """

    start: int
    stop: int
    hit: Hit
    begin: int


def spoken_values(
    answer: Answer, case: Scope, about: PhraseSet, of_speaker: bool = True, close: bool = False
) -> tuple[Value, ...]:
    """What the free text says of one thing of the speaker's own, a sentence each.

    Args:
        answer: what was read.
        case: whose names tell what a sentence speaks of.
        about: the phrases that name the thing ("knowledge cutoff").
        of_speaker: the thing is the speaker's own; "today is …" is nobody's.
        close: others have such a thing too ("was released in 2023"), so the speaker must stand close to it.
    """
    text = words(answer.free_text)
    out = []
    for told in _told(text, about):
        claims = claims_of(answer, case)
        hits = about.find(text, told.start, told.stop) or [told.hit]
        if of_speaker:
            hits = [hit for hit in hits if _is_told_of_speaker(text, told._replace(hit=hit), claims, close)]
        if not hits or _is_supposed(text, told._replace(hit=hits[0])) or _is_question(text, told):
            continue
        said = _said_of(text, told, about, hits, claims)
        out.append(Value(said, says_uncertain(sentence_of(text, told.start, told.stop)), 0))
    return tuple(out)


def _told(text: Words, about: PhraseSet) -> Iterator[Told]:
    """The sentences that speak of a thing; a question with the one behind it."""
    every = sentences(text)
    for n, (start, stop) in enumerate(every):
        hit = about.first(text, start, stop) or (_it_is(text, start, stop) if about is phrases().about_today else None)
        if hit is None:
            continue
        if n + 1 < len(every) and (is_asked(text, stop) or _is_denied_whole(text, start, stop)):
            # What is asked, or denied as a whole, says nothing: "Knowledge cutoff? I'd say early 2024."
            yield Told(start, every[n + 1][1], hit, stop)
        elif n + 1 < len(every) and about is phrases().about_today and _is_announced(text, start, stop, every[n + 1]):
            yield Told(start, every[n + 1][1], hit, start)
        elif n and phrases().pointing_back.at(text, start, stop) is not None and not _holds_digits(text, start, stop):
            # "October 2023. That's where my data stops."
            yield Told(every[n - 1][0], stop, hit, every[n - 1][0])
        else:
            yield Told(start, stop, hit, start)


def _it_is(text: Words, start: int, stop: int) -> Hit | None:
    """What tells today's date without a word for it: "It's 18 November 2024", and no other thing that has a date."""
    sets = phrases()
    since, _ = sentence_before(text, start) or (start, stop)
    other = any(each.first(text, since, stop) is not None for each in (sets.about_cutoff, sets.about_release))
    for hit in sets.it_is.find(text, start, stop):
        # "You asked about the date: it's 12 June 2025" tells it, and "you asked whether it's 2025" does not.
        begin = next((i for i in range(hit.first, start, -1) if ":" in text.gap(i)), start)
        if _ASKING.isdisjoint(text.keys[begin : hit.first]):
            for date in read_dates(sentence_of(text, start, stop)):
                # "My cutoff isn't 2021; it is April 2023" goes on; no cutoff is a day.
                if _words_of(text, start, date)[0] == hit.last + 1 and (date.first == date.last or not other):
                    return hit
    return None


def _is_announced(text: Words, start: int, stop: int, behind: tuple[int, int]) -> bool:
    """Whether a sentence without a date announces today's, and the next is little more than one.

    "But I can tell you today's date. It is Tuesday, 4 March 2025."; "… I came out on 4 March 2025" is another's.
    """
    sets = phrases()
    unknown = (sets.negator, sets.not_knowing, sets.decline)
    if _holds_digits(text, start, stop) or any(each.first(text, start, stop) is not None for each in unknown):
        return False
    dates = read_dates(sentence_of(text, *behind))
    if len(dates) != 1:
        return False
    first, last = _words_of(text, behind[0], dates[0])
    others = (sets.about_cutoff, sets.about_release)
    around = first - behind[0] + behind[1] - 1 - last
    return around <= _AROUND and not any(each.first(text, *behind) is not None for each in others)


def _holds_digits(text: Words, start: int, stop: int) -> bool:
    return any(character.isdigit() for character in text.text[text.starts[start] : text.ends[stop - 1]])


def sentence_of(text: Words, start: int, stop: int) -> str:
    """The words from `start` to before `stop`, with the mark behind them: a percent sign is no word."""
    end = text.starts[stop] if stop < len(text) else len(text.text)
    return text.text[text.starts[start] : end].rstrip()


def _is_question(text: Words, told: Told) -> bool:
    """ "Is my cutoff 2023?" claims nothing; "My data ends in 2023, so can you tell me more?" does."""
    return is_asked(text, told.stop) and not is_parted(text, told.begin + 1, told.stop)


def _is_supposed(text: Words, told: Told) -> bool:
    """ "If I had a million-token window, you could paste it all in": what is only supposed is not said."""
    opened = phrases().conditional.at(text, told.start, told.stop)
    # The Spanish "sí" folds to the "si" that supposes: "Sí te aviso de que mis datos son de 2023".
    affirms = opened is not None and opened.first == opened.last and is_yes(text, opened.first)
    return opened is not None and not affirms and told.hit.first > opened.last


# --- whose it is -----------------------------------------------------------------------------------------


def _is_told_of_speaker(text: Words, told: Told, claims: Claims, close: bool) -> bool:
    if _is_of_speaker(text, told, claims, close) or _opens_behind_claim(text, told, claims, close):
        return True
    return _names_nobody(text, told, claims) and (
        _goes_on(text, told.start, claims)
        or _lists_facts(text, told, claims)
        or (not close and _needs_no_pronoun(text, told, claims))
    )


def _is_of_speaker(text: Words, told: Told, claims: Claims, close: bool) -> bool:
    """Whether a sentence tells of the speaker what it tells, and not of another model that it names."""
    start, stop, hit, _ = told
    sets = phrases()
    # "Knowledge cutoff: June 2024": a label tells of the speaker where nobody else is named.
    label = range(hit.first + 1, min(hit.last + 2 + _OF_WHAT, stop))
    if any(":" in text.gap(i) for i in label) and all(each.stance is Stance.CLAIMED for each in claims.prose):
        return True
    # "… дату выхода — 7 июня 2024 года": a dash before digits is such a mark, where the speaker was named last.
    dashed = any(_is_dash(text, i) and text.keys[i].isdigit() for i in label)
    if dashed and not _others(claims, start, stop) and _is_last_named(claims, stop):
        return True
    # "2023年4月以降の出来事は分かりません": who does not know is the speaker, though no word says so.
    said = (*sets.first_person.find(text, start, stop), *sets.not_knowing.find(text, start, stop))
    person = [each.last for each in said]
    others = _others(claims, start, stop)
    # "128K context, December 2023 cutoff." behind "I am …" tells of the speaker; in a text that says of nobody who it
    # is, it tells of anybody.
    if not person and (others or not claims.spoken):
        return False
    # "I am Claude, and R1 was published with a cutoff of July 2024": whoever stands nearer has it.
    if others and _distance(hit, others) <= _distance(hit, person) and not _is_apart(text, hit, others, person):
        return False
    # "Claude 2.1 had a 200K window, but that's another model than me": the subject stands before.
    before = [at for at in others if at < hit.first]
    if before and not any(before[-1] < at <= hit.last for at in person):
        return False
    # "I'm Claude, and the phone you asked for was released in 2023": only what stands close to "I" is mine.
    return not close or _is_close(text, hit, person)


def _is_apart(text: Words, hit: Hit, others: list[int], person: list[int]) -> bool:
    """Whether the others stand in a later clause, and the speaker in that of the thing.

    "我们是在2023年9月6日开源的，比Llama 2晚": what comes behind the comma is only compared.
    """
    begin, end = clause_at(text, hit.first, hit.last)
    return all(at >= end for at in others) and any(begin <= at < end for at in person)


def _is_dash(text: Words, i: int) -> bool:
    """Whether a dash between blanks stands before word i."""
    return text.text[text.ends[i - 1] : text.starts[i]].strip(" ") in ("\u2013", "\u2014")


def _others(claims: Claims, start: int, stop: int) -> list[int]:
    """Where a sentence names what the speaker is not.

    Its maker is no other: "Qwen3と申します。アリババが公開しました".
    """
    makers = {each.developer for each in claims.prose if each.stance is Stance.CLAIMED}
    return [
        each.last
        for each in claims.prose
        if start <= each.first < stop
        and each.stance is not Stance.CLAIMED
        and not (each.stance is Stance.MENTIONED and each.sort is Sort.COMPANY and each.developer in makers)
    ]


def _is_last_named(claims: Claims, stop: int) -> bool:
    """Whether the name last heard before word `stop` is one that the speaker claims."""
    named = [each for each in claims.prose if each.first < stop]
    return bool(named) and max(named, key=lambda each: each.first).stance is Stance.CLAIMED


def _names_nobody(text: Words, told: Told, claims: Claims) -> bool:
    person = phrases().first_person.first(text, told.start, told.stop)
    return person is None and not _others(claims, told.start, told.stop)


def _goes_on(text: Words, start: int, claims: Claims) -> bool:
    """Whether the sentence before word `start` tells another such thing of the speaker.

    "My knowledge ends in May 2023. The context window is 8k.": whose the second is, the first says.
    """
    sets = phrases()
    first, stop = sentence_before(text, start) or (0, 0)
    hits = (each.first(text, first, stop) for each in (sets.about_cutoff, sets.about_context, sets.about_parameters))
    hit = next((hit for hit in hits if hit is not None), None)
    return hit is not None and _is_of_speaker(text, Told(first, stop, hit, first), claims, close=False)


def _lists_facts(text: Words, told: Told, claims: Claims) -> bool:
    """Whether a text that names nobody lists several such things: "Data to 2023, out since 2024, a 200k window"."""
    sets = phrases()
    things = (sets.about_cutoff, sets.about_release, sets.about_context, sets.about_parameters)
    listed = sum(each.first(text, told.start, told.stop) is not None for each in things)
    free = not claims.prose or _is_right_behind_claim(text, told, claims)
    return listed > 1 and free and any(key.isdigit() for key in text.keys[told.start : told.stop])


def _opens_behind_claim(text: Words, told: Told, claims: Claims, close: bool) -> bool:
    """ "I'm Grok, built by xAI. First released in November 2023.": what has no subject has the one before."""
    start, hit = told.start, told.hit
    before, _ = sentence_before(text, start) or (start, start)
    # "I'm Qwen2.5-Max. I'm 90 % sure. Release date: …": a sentence between may name nobody.
    if before and not any(before <= each.first < start for each in claims.prose):
        before, _ = sentence_before(text, before) or (before, before)
    claimed = any(before <= each.first < start and each.stance is Stance.CLAIMED for each in claims.prose)
    if not claimed or _others(claims, start, hit.last + 1):
        return False
    named = any(start <= each.first < told.stop for each in claims.prose)
    dates = read_dates(sentence_of(text, start, told.stop))
    first, last = _words_of(text, start, dates[0]) if dates else (told.stop, told.stop)
    if not named and hit.first <= start + 1:
        # "La mise en ligne de votre site a eu lieu le …", "Veröffentlicht wurde das Buch am …": a subject of its own.
        return not close or first - hit.last <= _NEAR or hit.first - last in range(1, _NEAR)
    # "네이버의 HyperCLOVA X예요. 2023년 8월 24일에 처음 공개됐고요": where the verb stands last, the date opens.
    opened = next((each.last + 2 for each in claims.prose if each.first == start), start)
    # "2020年5月1日に公開された映画が好きです": what the verb describes is no speaker.
    ends = clause_at(text, hit.first, hit.last)[1] - hit.last <= _A_MARK + 2
    return text.is_strange(hit.first) and first <= opened and last < hit.first <= last + _A_MARK and ends


def _needs_no_pronoun(text: Words, told: Told, claims: Claims) -> bool:
    """ "学習データは2023年末までです。": in such languages a text that names nobody speaks of who writes it."""
    return text.is_strange(told.hit.first) and (not claims.prose or _is_right_behind_claim(text, told, claims))


def _is_right_behind_claim(text: Words, told: Told, claims: Claims) -> bool:
    """Whether a sentence comes right behind a claim, and tells of who was just named.

    "私はLlama 3.3です。Metaのモデルで、コンテキスト長は128kトークン。"
    """
    before, _ = sentence_before(text, told.start) or (told.start, told.start)
    here = any(before <= each.first < told.start and each.stance is Stance.CLAIMED for each in claims.prose)
    return here and _is_last_named(claims, told.start) and not _others(claims, told.start, told.stop)


def _is_close(text: Words, hit: Hit, person: list[int]) -> bool:
    """Whether the speaker stands close to a phrase, and no mark between them.

    What is set behind a name goes on with the speaker: "Je suis Mistral Small 3, un modèle … publié le 30 janvier".
    """
    sets = phrases()
    signs = text.keys[hit.first][0] >= NO_SPACES
    for at in person:
        between = range(min(at, hit.last) + 1, max(at, hit.first) + 1)
        marks = [
            i
            for i in between
            if any(mark in text.gap(i) for mark in ",:;")
            # The Russian "а" that joins folds to the English article.
            and not (
                sets.indefinite.holds(text, i) and text.text[text.starts[i]].isascii() and _is_set_in(text, i, hit)
            )
        ]
        # In scripts of signs the subject of a clause behind a comma is the one before it, unless another is named; so
        # is it of a participle right behind one: "I'm OLMo 2, a 13B model, released in November 2024".
        opens = at == person[0] and ("," in text.gap(hit.first - 1) or "," in text.gap(hit.first))
        # "Меня обучали до 2023 года, а выпустили в 2024-м": what joins a verb joins no other subject.
        opens = opens and not any(_joins(text, i) for i in marks if i + 1 < hit.first)
        if opens or (len(between) <= (_SIGNS if signs else _WORDS) and (signs or not marks)):
            return True
    return False


def _is_set_in(text: Words, i: int, hit: Hit) -> bool:
    """Whether what begins at word i has no verb of its own: "Ich bin Claude, ein Auto wurde … vorgestellt" has."""
    return _AUXILIARIES.isdisjoint(text.keys[i : hit.first])


def _joins(text: Words, i: int) -> bool:
    """Whether another clause, with a subject of its own, is joined at word i: "I'm Claude, and the film, …"."""
    sets = phrases()
    return any(
        each.at(text, i, len(text)) is not None for each in (sets.conjunction, sets.clause_break, sets.contrasting)
    )


def _distance(hit: Hit, places: list[int]) -> int:
    """Words between a phrase and the nearest of some places; many where there is none."""
    return min((hit.first - at if at < hit.first else at - hit.last for at in places), default=1_000)


# --- what is said of it ----------------------------------------------------------------------------------


def _said_of(text: Words, told: Told, about: PhraseSet, hits: Sequence[Hit], claims: Claims) -> str:
    """What a sentence says of one date, without the dates that are denied, of something else or of somebody else.

    "I came out in spring 2024, and my knowledge stops at October 2023": each date is of what stands nearest to it.
    """
    begin = told.begin
    sentence = sentence_of(text, begin, told.stop)
    sets = phrases()
    dated = (sets.about_cutoff, sets.about_today, sets.about_release)
    if about not in dated:
        # "A million-token model would do it, but I have 16,000 tokens": what is another's ends with its clause.
        if about.first(text, begin, hits[0].first) is not None:
            own = (i for i in range(hits[0].first, begin, -1) if "," in text.gap(i) and not text.keys[i].isdigit())
            begin = next(own, begin)
        numbers = [_words_of(text, begin, number) for number in read_numbers(sentence_of(text, begin, told.stop))]
        denied = [each for each in numbers if _is_denied(text, begin, *each) or is_taken_back(text, *each)]
        if denied and denied[-1] == numbers[-1]:
            # "I don't have a 2-million-token window; that's another model."
            return sentence_of(text, begin, denied[0][0]) if denied[0][0] > begin else ""
        # "不是8K，而是32K"
        return sentence_of(text, denied[-1][1] + 1 if denied else begin, told.stop)
    named: list[Named] = [(hit, about) for hit in hits]
    for each in dated:
        found = (hit for hit in each.find(text, begin, told.stop) if hit not in hits)
        named += ((hit, None if each is about else each) for hit in found)
    # "I can't tell when my data ends, but that of GPT-4 ends in 2023": another's name is as good as another's phrase.
    named += ((Hit(at, at), None) for at in _others(claims, begin, told.stop))
    dates = read_dates(sentence)
    mine = [date for date in dates if _is_mine(text, begin, date, named, about)]
    if not mine:
        return sentence[: dates[0].start] if dates else sentence
    # "I said 2021, but that was wrong: my data runs to April 2024": what stands behind the phrase is said of it.
    offset = text.starts[hits[0].last] - text.starts[begin]
    mine = [date for date in mine if date.start > offset] or mine
    behind = (date.start for date in dates if date.start > mine[0].start and date not in mine)
    since = max((date.end for date in dates if date.end <= mine[0].start), default=0)
    return sentence[since : min(behind, default=len(sentence))]


def _is_mine(text: Words, begin: int, date: DateInterval, named: list[Named], about: PhraseSet) -> bool:
    """Whether a date is of the thing asked for: the nearest phrase names it, the one before where two are as near."""
    first, last = _words_of(text, begin, date)

    def far(hit: Hit) -> tuple[int, bool]:
        behind = hit.first > last
        between = range(last + 1, hit.first + 1) if behind else range(hit.last + 1, first + 1)
        marks = sum(any(mark in text.gap(i) for mark in ",;:(\u2014\u3001\u060c") for i in between)
        return len(between) + _A_MARK * marks, behind

    nearest = min(named, key=lambda each: far(each[0]), default=None)
    # "I said "until 2021" before, which was wrong"
    put_aside = _is_denied(text, begin, first, last) or is_quoted(text, first, last) or is_taken_back(text, first, last)
    return (nearest is None or nearest[1] is about) and not put_aside


def _is_denied(text: Words, begin: int, first: int, last: int) -> bool:
    """Whether a date is denied: "isn't 2021", "не в 2023 году", "2022年ではなく"; "nothing after 2023" is a bound."""
    sets = phrases()
    # "… no llegan hasta 2021, sino hasta 2024": but for what is put in its place, "until" would bound it.
    replaced = sets.said_instead.at(text, last + 1, len(text)) is not None
    for hit in sets.negator.find(text, max(begin, first - 2 * _DENIED), first):
        between = range(hit.last + 1, first)
        bound = not replaced and sets.reaching_past.first(text, hit.first, first) is not None
        if len(between) <= _DENIED and not bound and sets.clause_break.first(text, hit.last + 1, first) is None:
            return True
    untrue = sets.untrue_that.find(text, begin, first)
    if untrue and not any("," in text.gap(i) for i in range(untrue[-1].last + 1, first + 1)):
        return True
    return sets.negated_after.at(text, last + 1, len(text)) is not None


def is_taken_back(text: Words, first: int, last: int) -> bool:
    """Whether a value is what the speaker said before, by mistake: "I told you 32,000; that was wrong: it's 128,000".

    "As I said, 32,000" takes nothing back: beside the saying there must be a correction.
    """
    sets = phrases()
    start, stop = sentence_at(text, first)
    said = sets.said_before.find(text, start, stop)
    if not said:
        return False
    since, _ = sentence_before(text, start) or (start, stop)
    until = sentence_at(text, stop)[1] if stop < len(text) else stop
    if sets.correcting.first(text, since, until) is None and sets.wrong.first(text, start, stop) is None:
        return False
    # Of several values it is the one nearest to the saying.
    numbers = [i for i in range(start, stop) if _holds_digits(text, i, i + 1)]
    nearest = min(numbers, key=lambda i: _distance(Hit(i, i), [said[0].first, said[0].last]))
    return first <= nearest <= last


def clause_at(text: Words, first: int, last: int) -> tuple[int, int]:
    """The words from the mark before a value to the one behind it, in its sentence; "1,800" has none."""
    start, stop = sentence_at(text, first)
    begin = next((i for i in range(first, start, -1) if _is_marked(text, i)), start)
    return begin, next((i for i in range(last + 1, stop) if _is_marked(text, i)), stop)


def _is_marked(text: Words, i: int) -> bool:
    grouped = text.gap(i) == "," and len(text.keys[i]) == 3 and text.keys[i].isdigit()
    return not grouped and any(mark in text.gap(i) for mark in _MARKS)


def _is_denied_whole(text: Words, start: int, stop: int) -> bool:
    """Whether a sentence only denies a date: "My cutoff isn't 2021. It's April 2023."."""
    dates = read_dates(sentence_of(text, start, stop))
    return bool(dates) and all(_is_denied(text, start, *_words_of(text, start, date)) for date in dates)


def _words_of(text: Words, begin: int, value: DateInterval | NumberInterval) -> tuple[int, int]:
    """The first and the last word of a date or a number in the sentence that begins with word `begin`."""
    offset = text.starts[begin]
    return bisect_right(text.starts, offset + value.start) - 1, bisect_right(text.starts, offset + value.end - 1) - 1
