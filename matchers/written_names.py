"""Whether words are written as a name that no index knows: with a capital, a sign of a company, or quotation marks.

"Foolabs", "Cumbre Digital", "Kornblum & Söhne", «Лунный код»; where such a name may stand, `unknown_makers` and
`caseless_makers` tell.
"""

from __future__ import annotations

from matchers.languages import speaks_english
from matchers.names import Mention, Name, Sort
from matchers.phrases import has_habit, phrases, sentence_at
from matchers.pointing import is_made_by_it
from matchers.text import NO_SPACES, Words

COMPANY_SIGNS = frozenset(
    "gmbh ag se kg inc ai ki labs lab tech technologies systems ltd llc corp sarl sas digital software solutions "
    "research group".split()
)
"""Words that end a company's name, and are no name alone."""
WHOSE = frozenset("の의的")
"""Between a company and what is its own."""
Marks = tuple[frozenset[str], frozenset[str]]
"""Quotation marks, as they are folded: what opens a quotation, and what closes it."""
QUOTES: Marks = (frozenset('«"„'), frozenset('»"'))
"""Those that no apostrophe is mistaken for."""
QUOTES_OF_SIGNS: Marks = (frozenset("\"'「『《«"), frozenset("\"'」』》»"))
"""Those around signs that are words of their own, which have no apostrophes."""
_CITY = 2
"""Words of a city's name before its last: "Ciudad de México"."""
_PRONOUNS = frozenset(
    "they we he she it you who nobody someone somebody everyone everything something nothing what which that this "
    "these those there such each one".split()
)


def company(text: Words, first: int, last: int, weak: bool = False) -> Mention:
    """A company that nobody knows."""
    return Mention(Name(Sort.COMPANY, "", text.span(first, last)), first, last, company=True, weak=weak)


def may_be_company(text: Words, i: int, taken: set[int]) -> bool:
    """Whether word i has a capital that tells a name: "Foolabs", and not "They", nor a German noun."""
    written = text.text[text.starts[i] : text.ends[i]]
    # "{{AUTHOR}}": a place that nobody has filled.
    if text.gap(i).endswith("{"):
        return False
    if i in taken or not written[0].isupper() or len(written) == 1 or text.keys[i] in _PRONOUNS:
        return False
    if has_habit(text, "capital_nouns") and not _is_told_among_nouns(text, i, written):
        return False
    # "Qual modelo está por trás de mim", "ANTHROPIC NO ME CREÓ": what asks, denies or joins has a capital too.
    sets = phrases()
    never = (sets.generic, sets.no_company, sets.negator, sets.joining, sets.conjunction, sets.pronoun)
    return not any(each.holds(text, i) for each in never)


def _is_told_among_nouns(text: Words, i: int, written: str) -> bool:
    """ "Mein Entwickler ist Kranich", "KranichTech", "Kranich GmbH": a name where every noun has a capital."""
    sets = phrases()
    if written[1:] != written[1:].lower() or text.keys[i] in COMPANY_SIGNS:
        return True
    # "Kornblum & Söhne" is one name.
    if text.gap(i) == " & " or (i + 1 < len(text) and text.gap(i + 1) == " & "):
        return True
    if any(text.keys[j] in COMPANY_SIGNS for j in (i + 1, i + 2) if j < len(text)):
        return True
    leads = (hit for each in (sets.maker_noun, sets.company_noun) for hit in each.find(text, max(0, i - 8), i))
    if any(hit.last + 1 in (i, i - 1) for hit in leads):
        return True
    if not any(hit.last + 1 == i for hit in sets.serving.find(text, max(0, i - 8), i)):
        return False
    # "Die KI von Weltformat" names nobody, and "… von Kranich. Die haben mich programmiert" does.
    return is_made_by_it(text, sentence_at(text, i)[1])


def is_written_as_name(text: Words, i: int, taken: set[int]) -> bool:
    """Whether a common word behind a name has a capital and is a part of it: "Cumbre Digital", "Nova Linha IA".

    In English titles have capitals too, and the sign of a company behind it tells: "Zora Intelligence Inc."
    """
    unsigned = i + 1 >= len(text) or text.keys[i + 1] not in COMPANY_SIGNS
    if (speaks_english(text) and unsigned) or has_habit(text, "capital_nouns") or i in taken:
        return False
    return text.text[text.starts[i]].isupper() and phrases().generic.holds(text, i)


def is_sign(text: Words, i: int) -> bool:
    """Whether a word of no name's own ends one: the "Labs" of "Brightloom Labs"."""
    return text.keys[i] in COMPANY_SIGNS and text.text[text.starts[i]].isupper()


def is_where(text: Words, start: int, mention: Mention) -> bool:
    """Whether what is written as a company's name tells where one is: "un equipo de Cádiz", "une entreprise de Tulle".

    Args:
        text: the words.
        start: the sentence's first word.
        mention: what is written so.
    """
    sets = phrases()
    # The "York" of "Nueva York"
    near = sets.place.find(text, max(start, mention.first - _CITY), mention.last + 1)
    if any(hit.first <= mention.first and hit.last == mention.last for hit in near):
        return True
    return any(hit.last + 1 == mention.first for hit in sets.company_from.find(text, start, mention.first))


def is_own_name(text: Words, i: int) -> bool:
    """Whether word i, behind "I am" or "my name is", may be a name of one's own: it is written as one, or set off.

    "أنا زينة، مبنية على Llama 3": in a script without capitals what follows the word tells it.
    """
    sets = phrases()
    if not has_no_capitals(text, i):
        return may_be_company(text, i, set())
    if text.keys[i][0] >= NO_SPACES or any(each.holds(text, i) for each in (sets.generic, sets.no_company)):
        return False
    return (
        not QUOTES[0].isdisjoint(text.gap(i))
        or text.gap(i + 1).strip()[:1] in (",", "-")
        # "मैं लूमा हूँ, Llama 3.1 पर आधारित"
        or any(each.at(text, i + 1, len(text)) is not None for each in (sets.being, sets.being_after))
    )


def has_no_capitals(text: Words, i: int) -> bool:
    """Whether word i is in a script without capitals: Devanagari, Arabic, Chinese; and not Cyrillic."""
    return text.is_strange(i) and text.keys[i][0].upper() == text.keys[i][0]


def is_spelled_again(text: Words, last: int, stop: int, taken: set[int]) -> bool:
    """Whether brackets behind a name hold one that is known: "شركة سبير الروسية (Sber)" is no unknown company.

    Nor is a team of one that is known: "командой LLM-Core компании Xiaomi".
    """
    sets, i = phrases(), last + 1
    while i < stop and sets.generic.holds(text, i):
        i += 1
    if i >= stop or i not in taken:
        return False
    return "(" in text.gap(i) or (text.gap(last + 1) == " " and sets.company_noun.holds(text, i - 1))


def quoted_end(text: Words, start: int, stop: int, marks: Marks = QUOTES) -> int:
    """The word behind the quotation that opens right before word `start`; 0 where none does, or none ends in time.

    Args:
        text: the words.
        start: the first word that is quoted.
        stop: the last word before which the quotation may end.
        marks: what opens it, and what closes it.
    """
    opening, closing = marks
    if start >= stop or opening.isdisjoint(text.gap(start)):
        return 0
    return next((i for i in range(start + 1, stop + 1) if not closing.isdisjoint(text.gap(i))), 0)
