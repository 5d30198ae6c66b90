"""Companies that nobody knows, where a maker may stand: "made by Foolabs", "Foolabs made me", "X という会社".

Names that no index holds can only be told by where they stand and by how they are written: with a capital, behind a
word for company, or between phrases of making in scripts that have no capitals.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from matchers.fields import Field
from matchers.fragments import asked_by, labelled, logged
from matchers.languages import speaks_english
from matchers.names import Mention, Name, Sort
from matchers.phrases import Hit, has_habit, phrases, sentences
from matchers.text import NO_SPACES, Words, covered_by, keys_of


def spots_of_makers(text: Words) -> list[int]:
    """The words, in order, at which something stands beside which an unknown maker may stand; most texts have none."""
    sets = phrases()
    beside = (
        sets.maker_noun, sets.my_maker, sets.made_by, sets.making_me, sets.model_of, sets.company_noun,
        sets.company_noun_after, sets.made_after, sets.made_by_after, sets.made_by_before, sets.did,
    )  # fmt: skip
    found = {hit.first for each in beside for hit in each.find(text)}
    found.update(i for i, key in enumerate(text.keys) if key == "by")
    return sorted(found.union(i for i in range(1, len(text)) if text.gap(i).strip(" \"'*") in (":", "=")))


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
    sets = phrases()
    found = {i for i, asked in logged(text, start, stop).items() if asked is Field.DEVELOPER}
    for i in range(start + 1, stop):
        if text.gap(i).strip(" \"'*«") not in (":", "=", "-") or text.gap(i)[0] == "-":
            continue
        for first in range(max(start, i - _LABEL), i):
            begins = first == start or "=" in text.gap(i) or not text.gap(first).isspace()
            if begins and asked_by(text, first, i) is Field.DEVELOPER:
                found.add(i)
    found |= {hit.last + 1 for i in found if (hit := sets.company_noun.at(text, i, stop)) is not None}
    if not found or whole or sets.being.first(text, 0, stop) is not None:
        return found
    every = sentences(text)
    at = bisect_left(every, (start, stop))
    told = any(
        labelled(text, first, last)[0] is Field.MODEL_NAME or Field.MODEL_NAME in logged(text, first, last).values()
        for first, last in every[max(0, at - _PROFILE) : at + 1]
    )
    return found if told else set()


_LABEL = 3
"""Words of a label: "my model's maker"."""
_PROFILE = 8
"""Sentences of a profile from its name to its maker: "Assistant: Pip. Purpose: homework. Vendor: Foolabs"."""


def unknown_names(text: Words, start: int, stop: int, taken: set[int], whole: bool = False) -> Iterator[Mention]:
    """Runs of capitalised words that no index knows, where a maker may stand: "made by Foolabs", "Foolabs made me"."""
    sets = phrases()
    leads = [
        hit.last
        for each in (sets.maker_noun, sets.my_maker, sets.made_by)
        for hit in each.find(text, start, stop)
        # "Soy el asistente de Clínica Sol": whom it serves made nothing.
        if not sets.named_thing.holds(text, hit.last - 1)
        # "Una startup de IA de Lyon": what a company does, and where.
        and not (each is sets.made_by and _is_of_company(text, start, hit.first))
    ]
    leads.extend(i for i in range(start, stop) if text.keys[i] == "by")
    # "Von der Nordlicht Sprachtechnik GmbH entwickelt"
    made = [hit.first for hit in sets.made_by_after.find(text, start, stop)]
    opened = [hit.last for hit in sets.made_by_before.find(text, start, stop)]
    leads.extend(at for at in opened if any(0 < behind - at <= _MADE for behind in made))
    whose = [hit.last for hit in sets.model_of.find(text, start, stop)]
    # "By the engineers of Foolabs"
    whose.extend(
        i for i in range(start, stop) if text.keys[i] in ("of", "at") and "by" in text.keys[max(start, i - 6) : i]
    )
    leads.extend(whose)
    # "By Amazon's AGI team": the company is known, and the team is a part of it.
    places = {at for lead in leads for at in range(lead + 1, lead + 4) if taken.isdisjoint(range(lead + 1, at))}
    makings = sets.making_me.find(text, start, stop)
    # "A EMPRESA QUE ME DESENVOLVEU": the verb has capitals too.
    taken = taken.union(i for hit in makings for i in (hit.first, hit.last))
    places |= {at for hit in makings for at in _beginnings(text, start, hit.first)}
    # "Foolabs, a small shop in Leeds, wrote me"
    for hit in makings if speaks_english(text) else ():
        opened = [i for i in range(max(start, hit.first - _ASIDE), hit.first) if "," in text.gap(i)]
        # "Pip, a small bot, wrote me a poem"
        given = text.keys[hit.last + 1 : hit.last + 2] in (("a",), ("an",), ("the",))
        opens = "," in text.gap(hit.first) and len(opened) == 1 and sets.generic.holds(text, opened[0])
        if opens and not given:
            places |= set(_beginnings(text, start, opened[0]))
    # "我是Jasper AI开发的", "मैं Foolabs कंपनी द्वारा विकसित हूँ": in a script without capitals a Latin name stands out.
    called = (*sets.made_after.find(text, start, stop), *sets.made_by_after.find(text, start, stop))
    places |= {hit.first - n for hit in called if _has_no_capitals(text, hit.first) for n in range(1, 4)}
    # "Me desarrolló Telar Digital S.A."
    if not speaks_english(text):
        places |= {hit.last + 1 for hit in makings if text.gap(hit.last + 1) == " "}
        # "Me creó un pequeño equipo llamado Cumbre Digital"
        ends = (*leads, *(hit.last for hit in makings))
        places |= {_behind_generic(text, at + 1, stop) for at in ends if text.gap(at + 1) == " "}
    places |= labelled_makers(text, start, stop, whole)
    yield from _without_capitals(text, start, stop, taken)
    i = start
    while i < stop:
        if i not in places or not _may_be_company(text, i, taken):
            i += 1
            continue
        # "Foolabs Systems Ltd made me": the verb stands behind the last word of the name, which begins further on.
        signed = text.keys[i] in _COMPANY_SIGNS
        while i - (not signed) > start and text.gap(i) in _WITHIN and _may_be_company(text, i - 1, taken):
            i -= 1
        last = i
        while last + 1 < min(stop, i + 4) and text.gap(last + 1) in _WITHIN:
            # "Cumbre Digital": a common word with a capital goes on with the name.
            goes_on = _may_be_company(text, last + 1, taken) or _is_written_as_name(text, last + 1, taken)
            if not (_is_sign(text, last + 1) or goes_on):
                break
            last += 1
        # "TII in Abu Dhabi trained me", "desarrollado en Francia por …", "Sam Altman's company, OpenAI": a place, and
        # a person.
        whose_it_is = text.gap(last + 1) == "'" and text.keys[last + 1 : last + 2] == ("s",)
        # "The Chinese company of the same name"
        described = last + 1 < stop and text.keys[last + 1] in _COMPANIES
        # "Creado en los Emiratos Árabes Unidos por …"
        at = i - 1 - (i > start + 1 and text.keys[i - 1] in _ARTICLES)
        placed = i > start and text.keys[at] in _PLACES and at not in whose
        # "Soy Lola, la asistente de la app Recetea"
        placed = placed or (i > start and sets.named_thing.holds(text, i - 1))
        # "मुझे Python में बनाया गया है"
        placed = placed or sets.placing_after.at(text, last + 1, stop) is not None
        known = _is_set_in(text, start, stop, i, taken) or _is_spelled_again(text, last, stop, taken)
        if placed or known or whose_it_is or described:
            i = last + 1
            continue
        # A sentence's first word has a capital whatever it is: "Скорее всего, меня обучила …", "They trained me".
        # "KranichTech hat mich entwickelt" has one more than a sentence gives it.
        written = text.span(i, i)
        if i > start or last > i or speaks_english(text) or written[1:] != written[1:].lower():
            yield _company(text, i, last)
        i = last + 1


def _beginnings(text: Words, start: int, making: int) -> Iterator[int]:
    """The words at which the name of a company may begin that stands right before its making: "Foolabs made me"."""
    # "Zora Intelligence Inc. trained me": the sign of a company stands behind the whole name, and no comma within it.
    signed = making > start and text.keys[making - 1] in _COMPANY_SIGNS
    for at in range(making - 1, making - 3 - signed, -1):
        gap = text.gap(at + 1)
        # "WhatsApp वाला 😄 मुझे मेटा ने बनाया": a picture parts what it stands between.
        if gap.strip(_WITHIN_NAMES) or (at == making - 3 and "," in gap):
            return
        yield at


def is_own_name(text: Words, i: int) -> bool:
    """Whether word i, behind "I am" or "my name is", may be a name of one's own: it is written as one, or set off.

    "أنا زينة، مبنية على Llama 3": in a script without capitals what follows the word tells it.
    """
    sets = phrases()
    if not text.is_strange(i) or not _has_no_capitals(text, i):
        return _may_be_company(text, i, set())
    if text.keys[i][0] >= NO_SPACES or any(each.holds(text, i) for each in (sets.generic, sets.no_company)):
        return False
    return (
        not _OPENING.isdisjoint(text.gap(i))
        or text.gap(i + 1).strip()[:1] in (",", "-")
        # "मैं लूमा हूँ, Llama 3.1 पर आधारित"
        or any(each.at(text, i + 1, len(text)) is not None for each in (sets.being, sets.being_after))
    )


def _is_of_company(text: Words, start: int, i: int) -> bool:
    """Whether a word for company stands before word i, and nothing but common words between them."""
    sets = phrases()
    for at in range(i - 1, max(start, i - _SET_IN) - 1, -1):
        if text.gap(at + 1) != " " or not (sets.generic.holds(text, at) or sets.company_noun.holds(text, at)):
            return False
        if sets.company_noun.holds(text, at):
            return True
    return False


def _behind_generic(text: Words, i: int, stop: int) -> int:
    """The word behind those that say nothing of their own, from word i on."""
    while i + 1 < stop and text.gap(i + 1) == " " and not text.is_strange(i) and phrases().generic.holds(text, i):
        i += 1
    return i


def _is_set_in(text: Words, start: int, stop: int, i: int, taken: set[int]) -> bool:
    """Whether word i stands between commas behind a known name: "xAI, l'entreprise d'Elon Musk, m'a conçu"."""
    opened = [j for j in range(max(start, i - _SET_IN) + 1, i + 1) if "," in text.gap(j)]
    closed = any("," in text.gap(j) for j in range(i + 1, min(stop, i + _SET_IN)))
    return closed and bool(opened) and opened[-1] - 1 in taken


def _has_no_capitals(text: Words, i: int) -> bool:
    """Whether word i is in a script without capitals: Devanagari, Arabic, Chinese; and not Cyrillic."""
    return text.is_strange(i) and text.keys[i][0].upper() == text.keys[i][0]


def _is_strange_and_small(text: Words, start: int, i: int) -> bool:
    """Whether word i is in Cyrillic or the like, in a sentence that begins without a capital."""
    return text.is_strange(i) and text.text[text.starts[start]].islower()


def _company(text: Words, first: int, last: int, weak: bool = False) -> Mention:
    return Mention(Name(Sort.COMPANY, "", text.span(first, last)), first, last, company=True, weak=weak)


_ASIDE = 12
"""Words of what is said of a name between commas."""
_SET_IN = 6
"""Words from a comma to a name within what is set in, and from there to the next comma."""
_MADE = 12
"""Words between "von" and the "entwickelt" that belongs to it."""
_MOST_SIGNS, _LEAST_SIGNS = 16, 3
WHOSE = frozenset("の의的")
"""Between a company and what is its own."""
_CLOSING_SIGNS = frozenset("\"'」』")
_QUOTES = frozenset("\"'「『《«")


def _without_capitals(text: Words, start: int, stop: int, taken: set[int]) -> Iterator[Mention]:
    """Companies that nobody knows in scripts without capitals: behind the word "company", or before "开发的"."""
    sets = phrases()
    doings = _doings(text, start, stop)
    for hit in sets.company_noun.find(text, start, stop):
        last, signs = hit.last, text.keys[hit.first][0] >= NO_SPACES
        end = min(stop, last + (_MOST_SIGNS if signs else 4))
        # "一家名为“晨曦智联”的公司": what is quoted is the name, whatever words it holds.
        closing = _closing_quote(text, last + 1, end)
        while last + 1 < (closing or end) and text.gap(last + 1).strip(" «»\"'「」『』《》*_`") == "":
            generic = sets.generic.holds(text, last + 1) and not _is_sign(text, last + 1)
            # The の of "株式会社ひのき情報" is a part of the name.
            generic = generic and not (last > hit.last and text.keys[last + 1] in WHOSE)
            if last + 1 in taken or last + 1 in doings:
                break
            if closing is None and (generic or sets.making_me.at(text, last + 1, stop)):
                break
            if any(each.at(text, last + 1, stop) for each in (sets.made_after, sets.made_by_after)):
                break
            # "طورتني شركة سديم ولا أعرف غيرها": what denies begins anew.
            if not signs and last > hit.last and sets.negator.at(text, last + 1, stop) is not None:
                break
            # "شركة Foolabs وأنا مبني على …": another clause begins, and a name in Latin letters has ended.
            latin = last > hit.last and not text.is_strange(last) and _may_be_company(text, last, taken)
            if not signs and latin and text.is_strange(last + 1):
                break
            # The particle before "私を開発" is no part of the name.
            particle = text.is_strange(last + 1) and len(text.keys[last + 1]) == 1
            if particle and sets.making_me.at(text, last + 2, stop):
                break
            last += 1
        run = range(hit.last + 1, last + 1)
        # "株式会社みなと言語技研が開発した": as the reading from the making finds it.
        made = any(each.at(text, last + 1, stop) for each in (sets.made_after, sets.made_by_after))
        made = made or last + 1 in doings
        if signs and made and len(run) >= _LEAST_SIGNS:
            yield _company(text, hit.first, last)
            continue
        bare = _has_no_capitals(text, hit.first) or _is_strange_and_small(text, start, hit.first)
        # "Меня создала компания VisionLabs для банков": where there are capitals, a name ends with them.
        if text.is_strange(hit.first) and not bare:
            small = (j for j in run if not (_is_sign(text, j) or _may_be_company(text, j, taken)))
            run = range(run.start, next(small, run.stop))
        # "مؤسسة بوصلة التقنية": where words have spaces between them, a name ends with what no name is made of.
        if not signs and (unfit := sets.no_company.first(text, run.start, run.stop)) is not None:
            run = range(run.start, unfit.first)
        written = all(_is_sign(text, j) or _may_be_company(text, j, taken) for j in run)
        closed = _quoted_end(text, hit.last + 1, stop)
        # "Студией «Лунный код»": what stands in quotation marks is one name, capitals or none.
        if closed and taken.isdisjoint(range(hit.last + 1, closed)):
            yield _company(text, hit.last + 1, closed - 1)
        # "一家叫不出名字的公司"
        elif sets.no_company.first(text, run.start, run.stop) or _is_spelled_again(text, last, stop, taken):
            continue
        elif run and (bare or written):
            yield _company(text, hit.last + 1, run.stop - 1)
    yield from _signed(text, start, stop, taken)
    # "दीपशिखा टेक्नोलॉजीज़ नाम की कंपनी", "みなと言語技研という会社"
    after = sets.company_noun_after.find(text, start, stop)
    for hit in after:
        # The 有限公司 of 股份有限公司 is no second one.
        if any(hit.within((each,)) for each in after if each != hit):
            continue
        first = hit.first
        quoted = text.gap(first).strip() in _CLOSING_SIGNS
        while first > start and first - 1 not in taken and hit.first - first < _MOST_SIGNS:
            if text.gap(first).strip() and not (quoted and first == hit.first):
                break
            if not text.is_strange(first - 1) or _begins_here(text, first, taken):
                break
            # "总部位于上海的人工智能公司": where it is, is no part of its name; nor is what kind of company it is.
            if sets.no_company.holds(text, first - 1):
                break
            first -= 1
        silent = covered_by(sets.generic.find(text, first, stop))
        if any(i not in silent for i in range(first, hit.first)):
            # "「雲豹智能股份有限公司」研發的": what is quoted is the whole name.
            whole = hit.last + 1 < stop and text.gap(hit.last + 1).strip() in _CLOSING_SIGNS
            yield _company(text, first, hit.last if whole else hit.first - 1)
    # "我的开发商是云杉智能": signs alone are a name where they end as companies do.
    for hit in sets.maker_noun.find(text, start, stop):
        last = hit.last
        while last + 1 < min(stop, hit.last + _MOST_SIGNS) and last + 1 not in taken:
            apart = text.keys[last + 1][0] < NO_SPACES or text.gap(last + 1).strip()
            if apart or sets.no_company.at(text, last + 1, stop) is not None:
                break
            last += 1
        if last - hit.last >= _LEAST_SIGNS and text.span(last - 1, last) in _ENDINGS:
            yield _company(text, hit.last + 1, last)
    behind = [*sets.made_after.find(text, start, stop), *sets.made_by_after.find(text, start, stop)]
    for hit in (*behind, *doings.values()):
        # "「ミライクル」が開発した"; but "「トークル」のAI" is the AI of an app.
        quoted = text.gap(hit.first).strip() in _CLOSING_SIGNS and text.keys[hit.first] not in WHOSE
        first = hit.first
        while first > start and first - 1 not in taken:
            if text.keys[first - 1][0] < NO_SPACES and text.keys[first - 1] not in _COMPANY_SIGNS:
                break
            if text.gap(first).strip() and not (quoted and first == hit.first):
                break
            # "「ことのは工房」が開発した": what is quoted is the name, whatever words it holds.
            if hit.first - first >= _MOST_SIGNS or (not quoted and _begins_here(text, first, taken)):
                break
            first -= 1
        named = quoted and first < hit.first and text.gap(first).strip().endswith(tuple(_QUOTES))
        # "深度求索人工智能有限公司": what is glued to a known name is a part of it.
        if first > start and first - 1 in taken and not text.gap(first).strip():
            continue
        # "用我的能力为你提供的": what no name is made of ends one, and what follows is too short to be one.
        run = range(first, hit.first)
        cut = sets.no_company.find(text, run.start, run.stop) if run and not named else ()
        if cut:
            # "…，是海狸教育科技推出的": only what is written as a company goes on behind the verb of being.
            is_name = text.span(run.stop - 2, run.stop - 1) in _SURE_ENDINGS
            if not (is_name and sets.copula.holds(text, cut[-1].last)):
                continue
            first = cut[-1].last + 1
            run = range(first, hit.first)
        # "不能說是哪家公司開發的": what is denied or asked for is no name.
        unsaid = (sets.negator, sets.refusal, sets.decline, sets.embedding, sets.not_knowing)
        if any(each.first(text, max(start, first - 4), hit.first) for each in unsaid):
            continue
        lab = run and text.span(max(first, hit.first - 3), hit.first - 1) in _LABS
        ended = lab or text.span(hit.first - 2, hit.first - 1) in _ENDINGS
        # "「字遊科技」打造的": two signs are a name where they are quoted and end as companies do.
        # "由元凤实验室开发": of the name of a laboratory two signs are its own.
        own = (quoted and ended) or not _all_generic(text, run, stop, _LEAST_SIGNS - 1 if lab else _LEAST_SIGNS)
        if len(run) >= _LEAST_SIGNS and text.keys[hit.first][0] >= NO_SPACES and own:
            # "旨在为用户提供…": signs alone, of which nothing says that they are a company.
            told = quoted or ended
            told = told or any(each.last == first - 1 for each in sets.joining.find(text, max(start, first - 4), first))
            yield _company(text, first, hit.first - 1, weak=not told)


def _signed(text: Words, start: int, stop: int, taken: set[int]) -> Iterator[Mention]:
    """Names that end with the sign of a company, in a script without capitals: "नवदृष्टि लैब्स ने बनाया"."""
    sets, last = phrases(), start
    while last < stop:
        first = last
        while last < stop and text.keys[last] in _STRANGE_SIGNS:
            last += 1
        signed = last > first
        while signed and max(start, last - _MADE_OF) < first and text.gap(first) == " ":
            silent = any(each.holds(text, first - 1) for each in (sets.generic, sets.no_company))
            if first - 1 in taken or silent or not text.is_strange(first - 1) or _begins_here(text, first, taken):
                break
            first -= 1
        # "एक लैब ने बनाया": a sign alone is a common word, and a name that is known has it too.
        if signed and text.keys[first] not in _STRANGE_SIGNS and sets.company_noun_after.at(text, last, stop) is None:
            yield _company(text, first, last - 1)
        last += not signed


def _doings(text: Words, start: int, stop: int) -> dict[int, Hit]:
    """Where a maker's particle stands that when, for whom and how part from what it did: "が 一から 学習させた"."""
    sets = phrases()
    out: dict[int, Hit] = {}
    if sets.did.first(text, start, stop) is None:
        return out
    for how in sets.doing_how.find(text, start, stop):
        before = how.first - 1
        while before > start and text.keys[before].isdigit():
            before -= 1
        found = sets.doing.find(text, max(start, before - 4), how.first)
        doing = next((hit for hit in found if hit.last == before), None)
        i = how.last + 1
        while i < stop and (more := sets.doing_how.at(text, i, stop)) is not None:
            i = more.last + 1
        if doing is not None and sets.did.at(text, i, stop) is not None:
            out[doing.first] = doing
    return out


def _is_sign(text: Words, i: int) -> bool:
    """Whether a word of no name's own ends one: the "Labs" of "Brightloom Labs"."""
    return text.keys[i] in _COMPANY_SIGNS and text.text[text.starts[i]].isupper()


def _is_spelled_again(text: Words, last: int, stop: int, taken: set[int]) -> bool:
    """Whether brackets behind a name hold one that is known: "شركة سبير الروسية (Sber)" is no unknown company.

    Nor is a team of one that is known: "командой LLM-Core компании Xiaomi".
    """
    sets, i = phrases(), last + 1
    while i < stop and sets.generic.holds(text, i):
        i += 1
    if i >= stop or i not in taken:
        return False
    return "(" in text.gap(i) or (text.gap(last + 1) == " " and sets.company_noun.holds(text, i - 1))


def _quoted_end(text: Words, start: int, stop: int) -> int:
    """The word behind the quotation that opens right before word `start`; 0 where none does."""
    if _OPENING.isdisjoint(text.gap(start)):
        return 0
    ends = range(start + 1, min(stop, start + _QUOTED) + 1)
    return next((i for i in ends if not _CLOSING.isdisjoint(text.gap(i))), 0)


_QUOTED = 5
_OPENING, _CLOSING = frozenset('«"„'), frozenset('»"')


def _closing_quote(text: Words, start: int, stop: int) -> int | None:
    """The word behind the quotation that word `start` opens, of signs alone, or None."""
    if start >= stop or text.gap(start).strip() not in _QUOTES or text.keys[start][0] < NO_SPACES:
        return None
    return next((i for i in range(start + 1, stop) if text.gap(i).strip()), None)


def _begins_here(text: Words, i: int, taken: set[int]) -> bool:
    """Whether a phrase of speaking of oneself, or of making, ends right before word i: "由", "私は"."""
    sets = phrases()
    ties = (
        sets.being, sets.first_person, sets.made_by_before, sets.topic_after, sets.clause_break, sets.negated_after,
        sets.maker_noun,
    )  # fmt: skip
    if any(hit.last == i - 1 for each in ties for hit in each.find(text, max(0, i - 8), i)):
        return True
    # "부산의 스타트업 바다소프트가 개발한": what kind of company it is.
    kind = sets.generic.find(text, max(0, i - 8), i) if text.gap(i) == " " else ()
    kind = [hit for hit in kind if sets.company_noun.at(text, hit.first, i) is None]
    if any(hit.last == i - 1 and hit.last - hit.first > 1 for hit in kind):
        return True
    # "愛知県の企業であるミナモソフトが": so does ja.
    if text.span(max(0, i - 3), i - 1) == "である":
        return True
    # The と of "OpenAIとみなと技研" joins two names, and that of みなと is a part of one.
    return any(hit.last == i - 1 and hit.first - 1 in taken for hit in sets.joining.find(text, max(0, i - 4), i))


def _all_generic(text: Words, run: range, stop: int, least: int) -> bool:
    """Whether a run of signs says nothing of its own: "专业团队开发的"."""
    sets = phrases()
    silent = (sets.generic, sets.first_person, sets.hedge, sets.over_claim)
    covered = covered_by(hit for each in silent for hit in each.find(text, run.start, stop))
    return sum(i not in covered for i in run) < least


def _may_be_company(text: Words, i: int, taken: set[int]) -> bool:
    written = text.text[text.starts[i] : text.ends[i]]
    # "{{AUTHOR}}": a place that nobody has filled.
    if text.gap(i).endswith("{"):
        return False
    if i in taken or not written[0].isupper() or len(written) == 1 or text.keys[i] in _PRONOUNS:
        return False
    # Every German noun has a capital; only a sign of a company tells one, or "my maker is".
    if (
        has_habit(text, "capital_nouns")
        and not any(
            hit.last + 1 in (i, i - 1)
            for each in (phrases().maker_noun, phrases().company_noun)
            for hit in each.find(text, max(0, i - 8), i)
        )
        and not (written[1:] != written[1:].lower() or text.keys[i] in _COMPANY_SIGNS)
    ):
        beside = {text.keys[j] for j in (i + 1, i + 2) if j < len(text)}
        # "Kornblum & Söhne" is one name.
        joined = text.gap(i) == " & " or (i + 1 < len(text) and text.gap(i + 1) == " & ")
        if not (joined or beside & _COMPANY_SIGNS):
            return False
    # "Qual modelo está por trás de mim", "ANTHROPIC NO ME CREÓ": what asks, denies or joins has a capital too.
    sets = phrases()
    never = (sets.generic, sets.no_company, sets.negator, sets.joining, sets.conjunction, sets.pronoun)
    return not any(each.holds(text, i) for each in never)


def _is_written_as_name(text: Words, i: int, taken: set[int]) -> bool:
    """Whether a common word behind a name has a capital and is a part of it: "Cumbre Digital", "Nova Linha IA".

    In English titles have capitals too, and the sign of a company behind it tells: "Zora Intelligence Inc."
    """
    unsigned = i + 1 >= len(text) or text.keys[i + 1] not in _COMPANY_SIGNS
    if (speaks_english(text) and unsigned) or has_habit(text, "capital_nouns") or i in taken:
        return False
    return text.text[text.starts[i]].isupper() and phrases().generic.holds(text, i)


_ENDINGS = frozenset(
    "科技 智能 智慧 技术 技術 数科 數科 软件 軟體 軟件 网络 網路 網絡 信息 資訊 集团 集團 教育 医疗 醫療 健康 金融 "
    "数据 數據 互联 互聯 智联 智聯".split()
)
"""Of companies' names in signs alone."""
_LABS = frozenset("实验室 實驗室 工作室".split())
_SURE_ENDINGS = frozenset("科技 集团 集團 数科 數科 智联 智聯 软件 軟體".split())
_STRANGE_SIGNS = frozenset(
    key
    for word in (
        "लैब लैब्स टेक टेक्नोलॉजी टेक्नोलॉजीज़ टेक्नोलॉजीस टेक्नॉलजीज़ सॉल्यूशंस सॉल्यूशन्स सॉफ़्टवेयर सिस्टम्स नेटवर्क्स इन्फोटेक स्टूडियो "
        "स्टूडियोज़ वेंचर्स प्राइवेट लिमिटेड"
    ).split()
    for key in keys_of(word)
)
"""Ends of companies' names in Hindi, as they are folded."""
_MADE_OF = 5
"""Words of a company's name with the signs at its end."""
_WITHIN_NAMES = " .,-&'\"*_()«»「」『』"
_WITHIN = frozenset((" ", "-", "&", " & "))
_COMPANIES = frozenset("company startup firm lab team group organization organisation".split())
_PLACES = frozenset("in of near from en em na no au aux".split())
_ARTICLES = frozenset("the el la los las les os as".split())
_PRONOUNS = frozenset(
    "they we he she it you who nobody someone somebody everyone everything something nothing what which that this "
    "these those there such each one".split()
)
_COMPANY_SIGNS = frozenset(
    "gmbh ag se kg inc ai ki labs lab tech technologies systems ltd llc corp sarl sas digital software solutions "
    "research group".split()
)
