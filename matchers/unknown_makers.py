"""Companies that nobody knows, where a maker may stand: "made by Foolabs", "Foolabs made me", "X という会社".

Names that no index holds can only be told by where they stand and by how they are written: with a capital, which is
read here, or beside a word for company or between phrases of making in scripts that have no capitals, which
`caseless_makers` reads.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from matchers.caseless_makers import Sought, caseless_makers
from matchers.fields import Field
from matchers.fragments import asked_by, labelled, logged
from matchers.languages import speaks_english
from matchers.names import Mention
from matchers.phrases import Hit, phrases, sentences
from matchers.pointing import is_made_by_it
from matchers.text import Words
from matchers.written_names import (
    COMPANY_SIGNS,
    company,
    has_no_capitals,
    is_sign,
    is_spelled_again,
    is_written_as_name,
    may_be_company,
)

_ASIDE = 12
"""Words of what is said of a name between commas."""
_LABEL = 3
"""Words of a label: "my model's maker"."""
_PROFILE = 8
"""Sentences of a profile from its name to its maker: "Assistant: Pip. Purpose: homework. Vendor: Foolabs"."""
_SET_IN = 6
"""Words from a comma to a name within what is set in, and from there to the next comma."""
_MADE = 12
"""Words between "von" and the "entwickelt" that belongs to it."""
_BY = 6
"""Words between "by" and the "of" behind which its company stands."""
_RELATIVE_CLAUSE = 3
"""Words behind the first of "la empresa que me creó" and its like."""
_WORDS = 4
"""That a name has at most."""
_WITHIN_NAMES = " .,-&'\"*_()«»「」『』"
_WITHIN = frozenset((" ", "-", "&", " & "))
"""What stands between the words of one name."""
_COMPANIES = frozenset("company startup firm lab team group organization organisation".split())
_PLACES = frozenset("in of near from en em na no au aux".split())
_RELATIVE, _IS = frozenset(("that", "which", "who")), frozenset(("is", "was"))
_ARTICLES = frozenset("the el la los las les os as".split())


def spots_of_makers(text: Words) -> list[int]:
    """The words, in order, at which something stands beside which an unknown maker may stand; most texts have none."""
    sets = phrases()
    beside = (
        sets.maker_noun, sets.my_maker, sets.made_by, sets.making_me, sets.model_of, sets.serving, sets.company_noun,
        sets.company_noun_after, sets.made_after, sets.made_by_after, sets.made_by_before, sets.did,
    )  # fmt: skip
    found = {hit.first for each in beside for hit in each.find(text)}
    found.update(i for i, key in enumerate(text.keys) if key == "by")
    return sorted(found.union(i for i in range(1, len(text)) if text.gap(i).strip(" \"'*") in (":", "=")))


def unknown_names(text: Words, start: int, stop: int, taken: set[int], whole: bool = False) -> Iterator[Mention]:
    """Runs of words that no index knows, where a maker may stand: "made by Foolabs", "Foolabs made me".

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        taken: the words of the names that are known.
        whole: whether the text is all of it a profile of the speaker, as what a field holds.
    """
    makings = phrases().making_me.find(text, start, stop)
    owners = _owners(text, start, stop)
    places = _places(text, start, stop, makings, [*_leads(text, start, stop), *owners], taken)
    places |= labelled_makers(text, start, stop, whole)
    # "A EMPRESA QUE ME DESENVOLVEU": the verb has capitals too.
    taken = taken.union(i for hit in makings for i in (hit.first, hit.last))
    yield from caseless_makers(text, start, stop, taken)
    i = start
    while i < stop:
        if i not in places or not may_be_company(text, i, taken):
            i += 1
            continue
        first = _first_of_name(text, start, i, taken)
        last = _last_of_name(text, first, stop, taken)
        if _has_capital_of_name(text, start, stop, first, last) and not (
            _is_placed(text, start, stop, first, last, owners)
            or _is_described(text, last, stop)
            or _is_set_in(text, start, stop, first, taken)
            or is_spelled_again(text, last, stop, taken)
        ):
            yield company(text, first, last)
        i = last + 1


# --- where a maker may stand ----------------------------------------------------------------------------------


def labelled_makers(text: Words, start: int, stop: int, whole: bool = False) -> set[int]:
    """The words behind a label for the maker, within a profile of the speaker: "I'm Pip. Vendor: Foolabs Ltd, Oslo."

    So are those behind a dash and a word for company: "Я Кеша, разработчик — компания «Лисий хвост»".
    "Game: Fooquest. Developer: Foolabs" is no profile of it.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        whole: whether the text is all of it such a profile, as what a field holds.
    """
    found = {i for i, asked in logged(text, start, stop).items() if asked is Field.DEVELOPER}
    for i in range(start + 1, stop):
        if text.gap(i).strip(" \"'*«") not in (":", "=", "-") or text.gap(i)[0] == "-":
            continue
        for first in range(max(start, i - _LABEL), i):
            begins = first == start or "=" in text.gap(i) or not text.gap(first).isspace()
            if begins and asked_by(text, first, i) is Field.DEVELOPER:
                found.add(i)
    found |= {hit.last + 1 for i in found if (hit := phrases().company_noun.at(text, i, stop)) is not None}
    if not found or whole or phrases().being.first(text, 0, stop) is not None:
        return found
    every = sentences(text)
    at = bisect_left(every, (start, stop))
    told = any(
        labelled(text, first, last)[0] is Field.MODEL_NAME or Field.MODEL_NAME in logged(text, first, last).values()
        for first, last in every[max(0, at - _PROFILE) : at + 1]
    )
    return found if told else set()


def _places(
    text: Words, start: int, stop: int, makings: Sequence[Hit], leads: Sequence[int], taken: set[int]
) -> set[int]:
    """The words at which the name of a maker may begin, or go on.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        makings: what says that the speaker was made.
        leads: the words behind which a maker may stand.
        taken: the words of the names that are known.
    """
    # "By Amazon's AGI team": the company is known, and the team is a part of it.
    places = {at for lead in leads for at in range(lead + 1, lead + 4) if taken.isdisjoint(range(lead + 1, at))}
    places.update(at for hit in makings for at in _beginnings(text, start, hit.first))
    places.update(_before_makings(text, start, stop, taken))
    if speaks_english(text):
        places.update(at for hit in makings for at in _before_aside(text, start, hit))
    else:
        # "Me desarrolló Telar Digital S.A."
        places.update(hit.last + 1 for hit in makings if text.gap(hit.last + 1) == " ")
        # "Me creó un pequeño equipo llamado Cumbre Digital"
        ends = (*leads, *(hit.last for hit in makings))
        places.update(_behind_generic(text, at + 1, stop) for at in ends if text.gap(at + 1) == " ")
        # "En los servidores de Altiplano Cognitiva, la empresa que me creó"; "Hola, Luis, mi creador" may greet.
        relative = (
            hit for hit in phrases().my_maker.find(text, start, stop) if hit.last - hit.first >= _RELATIVE_CLAUSE
        )
        places.update(at for hit in relative for at in _beginnings(text, start, hit.first))
    return places


def _leads(text: Words, start: int, stop: int) -> Iterator[int]:
    """The last words of what leads to a maker: "made by", "my developer is", "von" before "entwickelt"."""
    sets = phrases()
    for each in (sets.maker_noun, sets.my_maker, sets.made_by):
        for hit in each.find(text, start, stop):
            # "Soy el asistente de Clínica Sol": whom it serves made nothing.
            serves = sets.named_thing.holds(text, hit.last - 1)
            # "Una startup de IA de Lyon": what a company does, and where.
            if not serves and not (each is sets.made_by and _is_of_company(text, start, hit.first)):
                yield hit.last
    yield from (i for i in range(start, stop) if text.keys[i] == "by")
    # "Von der Nordlicht Sprachtechnik GmbH entwickelt"
    made = [hit.first for hit in sets.made_by_after.find(text, start, stop)]
    opened = (hit.last for hit in sets.made_by_before.find(text, start, stop)) if made else ()
    yield from (at for at in opened if any(0 < behind - at <= _MADE for behind in made))


def models_of(text: Words, start: int, stop: int) -> list[Hit]:
    """What leads to whose the model is: "the flagship model of"; "the assistant of", where that made the speaker."""
    sets = phrases()
    served = sets.serving.find(text, start, stop)
    return [*sets.model_of.find(text, start, stop), *(hit for hit in served if is_made_by_it(text, stop))]


def _owners(text: Words, start: int, stop: int) -> list[int]:
    """The last words of what leads to whose a model or a team is: "the flagship model of", "by the engineers of".

    So is the word before a name that is said to be who made me.
    """
    owners = [hit.last for hit in models_of(text, start, stop)]
    of = (i for i in range(start, stop) if text.keys[i] in ("of", "at"))
    owners.extend(i for i in of if "by" in text.keys[max(start, i - _BY) : i])
    owners.extend(
        at - 1 for hit in phrases().making_me.find(text, start, stop) for at in _before_relative(text, start, hit)
    )
    return owners


def _beginnings(text: Words, start: int, making: int) -> Iterator[int]:
    """The words at which the name of a company may begin that stands right before its making: "Foolabs made me"."""
    # "Zora Intelligence Inc. trained me": the sign of a company stands behind the whole name, and no comma within it.
    signed = making > start and text.keys[making - 1] in COMPANY_SIGNS
    for at in range(making - 1, making - 3 - signed, -1):
        gap = text.gap(at + 1)
        # "WhatsApp वाला 😄 मुझे मेटा ने बनाया": a picture parts what it stands between.
        # "Soy Lira y me programaron unos amigos": the making has a clause of its own.
        if gap.strip(_WITHIN_NAMES) or (at == making - 3 and "," in gap) or phrases().conjunction.holds(text, at):
            return
        yield at


def _before_aside(text: Words, start: int, making: Hit) -> Iterator[int]:
    """The words at which a name may begin of which something is said: "Foolabs, a small shop in Leeds, wrote me".

    "Pip, a small bot, wrote me a poem" tells what one was given.
    """
    opened = [i for i in range(max(start, making.first - _ASIDE), making.first) if "," in text.gap(i)]
    given = text.keys[making.last + 1 : making.last + 2] in (("a",), ("an",), ("the",))
    if given or len(opened) != 1 or "," not in text.gap(making.first):
        return
    if phrases().generic.holds(text, opened[0]):
        yield from _beginnings(text, start, opened[0])


def _before_relative(text: Words, start: int, making: Hit) -> Iterator[int]:
    """The words at which a name may begin that is said to be who made me: "Foolabs is the company that made me".

    So does that of "I come from Foolabs, the small company that made me".
    """
    noun = making.first - 2
    if noun <= start or text.keys[noun + 1] not in _RELATIVE or text.keys[noun] not in _COMPANIES:
        return
    at = noun
    while at > start and phrases().generic.holds(text, at - 1) and text.keys[at - 1] not in _IS and text.gap(at) == " ":
        at -= 1
    if text.keys[at - 1] in _IS:
        yield from _beginnings(text, start, at - 1)
    elif "," in text.gap(at):
        yield from _beginnings(text, start, at)


def _before_makings(text: Words, start: int, stop: int, taken: set[int]) -> Iterator[int]:
    """The words before a making in a script without capitals, in which a Latin name stands out: "我是Jasper AI开发的".

    "मैं Foolabs कंपनी द्वारा विकसित हूँ", "Foolabs가 저를 개발했습니다"
    """
    sets = phrases()
    makings = (*sets.made_after.find(text, start, stop), *sets.made_by_after.find(text, start, stop))
    for hit in (*makings, *Sought(text, start, stop, taken).doings.values()):
        if has_no_capitals(text, hit.first):
            yield from range(hit.first - 3, hit.first)


def _is_of_company(text: Words, start: int, i: int) -> bool:
    """Whether a word for company stands before word i, and nothing but common words between them."""
    sets = phrases()
    for at in range(i - 1, max(start, i - _SET_IN) - 1, -1):
        if text.gap(at + 1) not in (" ", "'") or not (
            sets.generic.holds(text, at) or sets.company_noun.holds(text, at)
        ):
            return False
        if sets.company_noun.holds(text, at):
            return True
    return False


def _behind_generic(text: Words, i: int, stop: int) -> int:
    """The word behind those that say nothing of their own, from word i on."""
    while i + 1 < stop and text.gap(i + 1) == " " and not text.is_strange(i) and phrases().generic.holds(text, i):
        i += 1
    return i


# --- which words are the name ---------------------------------------------------------------------------------


def _first_of_name(text: Words, start: int, i: int, taken: set[int]) -> int:
    """The first word of the name that word i is a part of.

    "Foolabs Systems Ltd made me": the verb stands behind the last word of the name, which begins further on.
    """
    signed = text.keys[i] in COMPANY_SIGNS
    while i - (not signed) > start and text.gap(i) in _WITHIN and may_be_company(text, i - 1, taken):
        i -= 1
    return i


def _last_of_name(text: Words, first: int, stop: int, taken: set[int]) -> int:
    """The last word of the name that begins with word `first`: "Cumbre Digital", "Brightloom Labs"."""
    last = first
    while last + 1 < min(stop, first + _WORDS) and text.gap(last + 1) in _WITHIN:
        named = may_be_company(text, last + 1, taken) or is_written_as_name(text, last + 1, taken)
        if not (named or is_sign(text, last + 1)):
            break
        last += 1
    return last


# --- what is no maker after all -------------------------------------------------------------------------------


def _has_capital_of_name(text: Words, start: int, stop: int, first: int, last: int) -> bool:
    """Whether a capital tells more than that a sentence begins: "KranichTech hat mich entwickelt", and not "Скорее …".

    A sentence's first word has a capital whatever it is: "Скорее всего, меня обучила …"; in English "They" and its
    like are known. Nor has any word around it a capital in "Foolabsが私を開発しました".
    """
    if last + 1 < stop and has_no_capitals(text, last + 1):
        return True
    written = text.span(first, first)
    return first > start or last > first or speaks_english(text) or written[1:] != written[1:].lower()


def _is_placed(text: Words, start: int, stop: int, first: int, last: int, owners: Sequence[int]) -> bool:
    """Whether words say where something is, or in what: "TII in Abu Dhabi trained me", "desarrollado en Francia por …".

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        first: the first that may be a name.
        last: the last.
        owners: the words that lead to whose a model is, and not to where.
    """
    sets = phrases()
    # "मुझे Python में बनाया गया है"
    if sets.placing_after.at(text, last + 1, stop) is not None:
        return True
    if first == start:
        return False
    # "Me creó una startup de IA de Lyon"
    ties = (hit for hit in sets.made_by.find(text, max(start, first - 3), first) if hit.last == first - 1)
    if text.keys[first - 1] == "de" and any(_is_of_company(text, start, hit.first) for hit in ties):
        return True
    # "Creado en los Emiratos Árabes Unidos por …"
    at = first - 1 - (first > start + 1 and text.keys[first - 1] in _ARTICLES)
    # "Soy Lola, la asistente de la app Recetea"
    return (text.keys[at] in _PLACES and at not in owners) or sets.named_thing.holds(text, first - 1)


def _is_described(text: Words, last: int, stop: int) -> bool:
    """Whether a name only tells of which company one speaks: "The Chinese company", "Sam Altman's company, OpenAI".

    Or where it is: "The startup behind me, Austin-based, is small".
    """
    behind = (text.gap(last + 1), *text.keys[last + 1 : last + 2])
    return behind in (("'", "s"), ("-", "based")) or (last + 1 < stop and text.keys[last + 1] in _COMPANIES)


def _is_set_in(text: Words, start: int, stop: int, i: int, taken: set[int]) -> bool:
    """Whether word i stands between commas behind a known name: "xAI, l'entreprise d'Elon Musk, m'a conçu"."""
    opened = [j for j in range(max(start, i - _SET_IN) + 1, i + 1) if "," in text.gap(j)]
    closed = any("," in text.gap(j) for j in range(i + 1, min(stop, i + _SET_IN)))
    return closed and bool(opened) and opened[-1] - 1 in taken
