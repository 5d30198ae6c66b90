"""Phrases as data: what declines, denies, claims and compares, one YAML file a language.

A phrase is matched word by word after folding, so "don't", "don’t" and "DON'T" are one, and no phrase
is found inside a longer word ("certainly" is not in "uncertainly").
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple
from unicodedata import normalize

from matchers.data import load
from matchers.languages import languages_of
from matchers.paths import PHRASES
from matchers.text import HANGUL, NO_SPACES, STRANGE, Words, keys_of, words
from matchers.yaml_text import DataError

_GAP = "…"
_MAX_GAP = 4
_LONGEST_SENTENCE = 100
"""Words. What goes on without an end is a loop: reading it whole would take the square of its length."""


class Hit(NamedTuple):
    """A phrase found: words `first` to `last`, both included."""

    first: int
    last: int

    def within(self, others: Iterable[Hit]) -> bool:
        """Whether it is a part of one of these phrases: the "than" of "none other than"."""
        return any(other.first <= self.first and self.last <= other.last for other in others)


_WITHIN_PHRASES = ' %"*\u300c\u300d\u300e\u300f'
"""What may stand between the signs of a phrase."""
_NONE: tuple[Hit, ...] = ()
Trie = dict[str, Any]
"""Phrases word by word. Each word has the names of the sets that a phrase which ends here belongs to, the words
that may follow, and what may follow behind a gap, by its first word, with the set that it then belongs to; None where
there are none."""


class PhraseSet:
    """The phrases of one name in the languages of a text: "being", "negator", …

    Args:
        name: the set's key in the files of phrases.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def at(self, text: Words, i: int, stop: int) -> Hit | None:
        """The longest phrase that begins with word i and ends before word `stop`."""
        places = (_look_for(text) if text.phrases is None else text.phrases)[self.name]
        if places is not None and i in places.lasts:
            for last in places.lasts[i]:
                if last < stop:
                    return Hit(i, last)
        return None

    def find(self, text: Words, start: int = 0, stop: int | None = None) -> Sequence[Hit]:
        """Every phrase in words `start` to `stop`, in order, the longest first where several begin alike."""
        places = (_look_for(text) if text.phrases is None else text.phrases)[self.name]
        if places is None:
            return _NONE
        firsts = places.firsts
        end = len(text.keys) if stop is None else stop
        if firsts[-1] < start or firsts[0] >= end:
            return _NONE
        begin = bisect_left(firsts, start) if start else 0
        out = []
        for n in range(begin, len(firsts)):
            first = firsts[n]
            if first >= end:
                break
            for last in places.lasts[first]:
                if last < end:
                    out.append(Hit(first, last))
                    break
        return out

    def first(self, text: Words, start: int = 0, stop: int | None = None) -> Hit | None:
        """The first phrase in words `start` to `stop`, or None."""
        places = (_look_for(text) if text.phrases is None else text.phrases)[self.name]
        if places is None:
            return None
        firsts = places.firsts
        end = len(text.keys) if stop is None else stop
        if firsts[-1] < start or firsts[0] >= end:
            return None
        for n in range(bisect_left(firsts, start) if start else 0, len(firsts)):
            first = firsts[n]
            if first >= end:
                return None
            for last in places.lasts[first]:
                if last < end:
                    return Hit(first, last)
        return None

    def holds(self, text: Words, i: int) -> bool:
        """Whether word i is a phrase of its own."""
        places = (_look_for(text) if text.phrases is None else text.phrases)[self.name]
        return places is not None and i in places.lasts and i in places.lasts[i]


class Places:
    """Where the phrases of one set stand: the first words in order, and for each the last ones, longest first."""

    __slots__ = ("firsts", "lasts")

    def __init__(self, found: list[tuple[int, int, int]]) -> None:
        # By the first word, the longest first; a phrase with a gap has the length of its words.
        if len(found) > 1:
            found.sort()
        self.lasts: dict[int, tuple[int, ...]] = {}
        for first, _, last in found:
            before = self.lasts.get(first)
            self.lasts[first] = (last,) if before is None else (*before, last)
        self.firsts = list(self.lasts)


class Found(dict[str, Places | None]):
    """Where each set's phrases stand in a text, by its name; None where there are none.

    Most phrases belong to the same few combinations of sets; what belongs to one set is put together when
    somebody asks for it, and kept.
    """

    __slots__ = ("_by_sets", "_of_set")

    def __init__(self, by_sets: dict[str, list[tuple[int, int, int]]]) -> None:
        self._by_sets = by_sets
        self._of_set: dict[str, list[str]] = {}
        for names in by_sets:
            for name in _named(names):
                self._of_set.setdefault(name, []).append(names)

    def __missing__(self, name: str) -> Places | None:
        held = self._of_set.get(name)
        found = None if held is None else Places([hit for names in held for hit in self._by_sets[names]])
        self[name] = found
        return found


@cache
def _named(names: str) -> list[str]:
    return names.split()


def _look_for(text: Words) -> Found:
    """Find every phrase of every set in one pass over the words, and keep it with them."""
    languages = languages_of(text)
    others: frozenset[str] = frozenset().union(*map(not_english_in, languages[1:]))
    tries = [trie_of(language) for language in languages]
    text.phrases = found = look_for(text, tries, tries[0], others)
    return found


_AND = frozenset("\u0648\u0641")
_AT_WORD_START = frozenset(
    "first_person being maker_noun negator embedding over_claim hedge decline refusal humble_object".split()
)


def look_for(
    text: Words, tries: Sequence[Trie], english: Trie | None = None, not_english: frozenset[str] = frozenset()
) -> Found:
    """Find the phrases of some tries.

    Args:
        text: the words.
        tries: what `trie` made.
        english: the one of them that is English.
        not_english: words that mean another thing in the text's language, and begin no English phrase there.
    """
    found: dict[str, list[tuple[int, int, int]]] = {}
    keys, gaps = text.keys, text.gaps
    count = len(keys)
    mixed = not text.ascii
    others = [each for each in tries if each is not english]
    # Most texts are in one language beside English, or in none: then a word is looked up once, or not at all.
    alone = others[0] if len(others) == 1 else None
    inside = False
    for i, key in enumerate(keys):
        looked = tries
        if mixed:
            # English has no words in other letters; the Russian "то" and "не", which fold to "to" and "he", are none.
            strange = key[0] >= STRANGE or text.is_strange(i)
            if strange:
                if alone is not None and key not in alone and key[0] not in _AND:
                    continue
                looked = others
            # In Korean, 나는 (I) also ends other words (하나는): what is no particle begins where a word begins.
            inside = strange and i > 0 and key[0] >= HANGUL and keys[i - 1][0] >= HANGUL and not gaps[i]
        if key in not_english:
            looked = others
        nodes = [each[key] for each in looked if key in each]
        # "ونافذة السياق": the Arabic "and" is written as one word with the next.
        if mixed and key[0] in _AND and len(key) > 3:
            nodes += [each[key[1:]] for each in looked if key[1:] in each]
        for node in nodes:
            names, longer, gapped = node
            depth = i + 1
            while True:
                if names is not None:
                    if inside:
                        names = _without_word_starts(names)
                    if names in found:
                        found[names].append((i, i - depth, depth - 1))
                    else:
                        found[names] = [(i, i - depth, depth - 1)]
                if gapped is not None:
                    # Only what goes on with a word that stands within the gap is looked for: "no … ni" and its like
                    # begin with the commonest words.
                    heads = dict.fromkeys(key for key in keys[depth : depth + _MAX_GAP + 1] if key in gapped)
                    for parts, named in (each for head in heads for each in gapped[head]):
                        last = _behind_gap(parts, text, depth)
                        if last >= 0:
                            found.setdefault(named, []).append((i, i - depth - sum(map(len, parts)), last))
                if longer is None or depth >= count or keys[depth] not in longer:
                    break
                # A mark between signs parts them: 毫無疑問，我是 holds no 問我是. 我的“大脑”是 only sets a word off.
                if mixed and gaps[depth] and keys[depth][0] >= NO_SPACES and gaps[depth].strip(_WITHIN_PHRASES):
                    break
                names, longer, gapped = longer[keys[depth]]
                depth += 1
    return Found(found)


@cache
def _without_word_starts(names: str) -> str:
    return " ".join(name for name in names.split() if name not in _AT_WORD_START)


def _behind_gap(parts: list[list[str]], text: Words, at: int) -> int:
    """The last word of a phrase's parts behind gaps of at most four words, or -1 where one is missing."""
    keys = text.keys
    for part in parts:
        head, size = part[0], len(part)
        for begin in range(at, min(at + _MAX_GAP + 1, len(keys))):
            if keys[begin] == head and list(keys[begin : begin + size]) == part:
                if any(ends_sentence(text, i) for i in range(at + 1, begin + 1)):
                    return -1
                at = begin + size
                break
        else:
            return -1
    return at - 1


def trie(sets: Mapping[str, Iterable[str]], where: str = "phrases") -> Trie:
    """The phrases of several sets as one trie.

    Args:
        sets: phrases by the name of their set; `…` stands for at most four words within the same sentence.
        where: what messages call them.

    Raises:
        DataError: a phrase has no words where some must stand: it would be found everywhere, or nowhere.
    """
    out: Trie = {}
    for name, listed in sets.items():
        for phrase in listed:
            parts = [keys_of(part) for part in phrase.split(_GAP)]
            if not all(parts):
                raise DataError([f"{where}::$.{name}: {phrase!r} has no words where some must stand"])
            node: list[Any] = [None, out, None]
            for key in parts[0]:
                if node[1] is None:
                    node[1] = {}
                node = node[1].setdefault(key, [None, None, None])
            if len(parts) > 1:
                if node[2] is None:
                    node[2] = {}
                node[2].setdefault(parts[1][0], []).append([parts[1:], name])
            elif name not in (node[0] or "").split():
                node[0] = f"{node[0] or ''} {name}".strip()
    return out


_WRAPPED_BEHIND = frozenset("by am m is was from at called named as with the a an of my and or not".split())


def ends_sentence(text: Words, i: int) -> bool:
    """Whether a sentence ends between word i - 1 and word i.

    A point ends one only with a space behind it: "3.5" and "z.ai" go on. A single line break ends one
    too, since answers are lists of lines more often than they are wrapped prose.
    """
    gap = text.gaps[i]
    # Most words have nothing between them, or a space: that is told without a closer look.
    if gap in _JOINING:
        return False
    # "trained by\nOpenAI": a line that ends with one of these was wrapped, and goes on.
    if gap == "\n" and text.keys[i - 1] in _WRAPPED_BEHIND:
        return False
    if not _ENDING.isdisjoint(gap) or ".\t" in gap:
        return True
    if ". " not in gap:
        return False
    # "der 3. Juni": in some languages a point makes an ordinal of a number; but "Ich heiße GPT-4. Falls …".
    if text.keys[i - 1].isdigit() and len(text.keys[i - 1]) < 3 and has_habit(text, "ordinal_points"):
        before = text.gaps[i - 1]
        return before in ("", "-", ".") or (before == " " and text.text[text.starts[i - 2]].isupper())
    # "Ich wurde von Writer, Inc. entwickelt": the point is the company's.
    if text.keys[i - 1] in _ABBREVIATED and text.text[text.starts[i]].islower():
        return False
    # "Sept. 2021", "ca. 128.000 Token": what is counted or dated goes on.
    return not (text.keys[i - 1] in _BEFORE_NUMBERS and text.keys[i].isdigit())


_ABBREVIATED = frozenset("inc ltd corp co llc".split())
_BEFORE_NUMBERS = frozenset(
    "jan feb mar apr jun jul aug sep sept oct nov dec janv fevr avr juil dec ene abr ago dic fev set dez mrz okt "
    "янв февр фев апр авг сент окт нояб дек ca approx aprox env".split()
)
_JOINING = frozenset(("", ", ", *" -.,'/:()\u3001"))
_ENDING = frozenset("\n!?;\u3002\u0964\u06d4\u266a\u2605\u2606\u2661")


def sentences(text: Words) -> tuple[tuple[int, int], ...]:
    """The ranges of words that make the sentences of a text, in order; found once, and kept with the words."""
    if text.sentences is None:
        out, start = [], 0
        gaps = text.gaps
        for i in range(1, len(text.keys)):
            if (gaps[i] not in _JOINING and ends_sentence(text, i)) or i - start >= _LONGEST_SENTENCE:
                out.append((start, i))
                start = i
        if text.keys:
            out.append((start, len(text.keys)))
        text.sentences = tuple(out)
    return text.sentences


def sentence_at(text: Words, i: int) -> tuple[int, int]:
    """The sentence that holds word i, which the text must have."""
    every = sentences(text)
    return every[bisect_right(every, i, key=_first_of) - 1]


def sentence_before(text: Words, start: int) -> tuple[int, int] | None:
    """The sentence behind which another one begins with word `start`; None before the first."""
    return sentence_at(text, start - 1) if start else None


def _first_of(sentence: tuple[int, int]) -> int:
    return sentence[0]


def is_finite_verb(text: Words, i: int) -> bool:
    """Whether word i is a verb that makes a third person of what stands before it.

    The Portuguese "é" folds to the "e" that joins: "O Gemini é o modelo do Google", "O Gemini e o modelo do Google".
    """
    return phrases().finite_verb.holds(text, i) or (
        text.keys[i] == "e" and normalize("NFC", text.span(i, i)) in ("\u00e9", "\u00c9")
    )


class Phrases:
    """Every phrase set, as attributes named like the keys of the files."""

    decline = PhraseSet("decline")
    refusal = PhraseSet("refusal")
    hedge = PhraseSet("hedge")
    over_claim = PhraseSet("over_claim")
    humble_object = PhraseSet("humble_object")
    negator = PhraseSet("negator")
    no_negation = PhraseSet("no_negation")
    negated_after = PhraseSet("negated_after")
    clause_break = PhraseSet("clause_break")
    first_person = PhraseSet("first_person")
    being = PhraseSet("being")
    making = PhraseSet("making")
    making_me = PhraseSet("making_me")
    make_me = PhraseSet("make_me")
    in_its_place = PhraseSet("in_its_place")
    correcting = PhraseSet("correcting")
    asking_back = PhraseSet("asking_back")
    addressing = PhraseSet("addressing")
    lead_in = PhraseSet("lead_in")
    retracting = PhraseSet("retracting")
    slip = PhraseSet("slip")
    first_of_list = PhraseSet("first_of_list")
    second_of_list = PhraseSet("second_of_list")
    third_of_list = PhraseSet("third_of_list")
    last_of_list = PhraseSet("last_of_list")
    of_another = PhraseSet("of_another")
    own_column = PhraseSet("own_column")
    alternative = PhraseSet("alternative")
    or_else = PhraseSet("or_else")
    or_opening = PhraseSet("or_opening")
    asked_of_you = PhraseSet("asked_of_you")
    addressee = PhraseSet("addressee")
    who_made = PhraseSet("who_made")
    copula = PhraseSet("copula")
    possible = PhraseSet("possible")
    maybe_not = PhraseSet("maybe_not")
    against = PhraseSet("against")
    run_by = PhraseSet("run_by")
    run_by_after = PhraseSet("run_by_after")
    my_base = PhraseSet("my_base")
    driven_by = PhraseSet("driven_by")
    bot_runs = PhraseSet("bot_runs")
    made_by_before = PhraseSet("made_by_before")
    made_by_after = PhraseSet("made_by_after")
    made_by = PhraseSet("made_by")
    made_after = PhraseSet("made_after")
    doing = PhraseSet("doing")
    doing_how = PhraseSet("doing_how")
    did = PhraseSet("did")
    being_after = PhraseSet("being_after")
    being_open = PhraseSet("being_open")
    being_near = PhraseSet("being_near")
    apart = PhraseSet("apart")
    pronoun = PhraseSet("pronoun")
    interjection = PhraseSet("interjection")
    affirming = PhraseSet("affirming")
    disaffirming = PhraseSet("disaffirming")
    company_noun = PhraseSet("company_noun")
    company_from = PhraseSet("company_from")
    place = PhraseSet("place")
    no_company = PhraseSet("no_company")
    named_thing = PhraseSet("named_thing")
    company_noun_after = PhraseSet("company_noun_after")
    model_of = PhraseSet("model_of")
    serving = PhraseSet("serving")
    you_are = PhraseSet("you_are")
    that_is_me = PhraseSet("that_is_me")
    this_one = PhraseSet("this_one")
    the_one_that = PhraseSet("the_one_that")
    talking = PhraseSet("talking")
    is_called = PhraseSet("is_called")
    question_opening = PhraseSet("question_opening")
    question_word = PhraseSet("question_word")
    it = PhraseSet("it")
    topic_after = PhraseSet("topic_after")
    joining = PhraseSet("joining")
    and_others = PhraseSet("and_others")
    which_of_two = PhraseSet("which_of_two")
    comparison_after = PhraseSet("comparison_after")
    comparative = PhraseSet("comparative")
    relation_after = PhraseSet("relation_after")
    embedding_after = PhraseSet("embedding_after")
    embedding = PhraseSet("embedding")
    hearsay = PhraseSet("hearsay")
    hearsay_by = PhraseSet("hearsay_by")
    allegedly = PhraseSet("allegedly")
    told_apart_from = PhraseSet("told_apart_from")
    listing = PhraseSet("listing")
    belonging_to = PhraseSet("belonging_to")
    not_knowing = PhraseSet("not_knowing")
    not_the_model = PhraseSet("not_the_model")
    about_cutoff = PhraseSet("about_cutoff")
    about_context = PhraseSet("about_context")
    about_tokens = PhraseSet("about_tokens")
    other_tokens = PhraseSet("other_tokens")
    about_confidence = PhraseSet("about_confidence")
    somebody = PhraseSet("somebody")
    indefinite = PhraseSet("indefinite")
    likely_me = PhraseSet("likely_me")
    left_over = PhraseSet("left_over")
    relative = PhraseSet("relative")
    rumoured = PhraseSet("rumoured")
    rumour_of = PhraseSet("rumour_of")
    attributed = PhraseSet("attributed")
    is_of = PhraseSet("is_of")
    said_before = PhraseSet("said_before")
    wrong = PhraseSet("wrong")
    conditional = PhraseSet("conditional")
    reaching_past = PhraseSet("reaching_past")
    untrue_that = PhraseSet("untrue_that")
    it_is = PhraseSet("it_is")
    pointing_back = PhraseSet("pointing_back")
    date_word = PhraseSet("date_word")
    said_instead = PhraseSet("said_instead")
    about_parameters = PhraseSet("about_parameters")
    the_one_of = PhraseSet("the_one_of")
    sized = PhraseSet("sized")
    about_today = PhraseSet("about_today")
    about_release = PhraseSet("about_release")
    one_of_them = PhraseSet("one_of_them")
    mending = PhraseSet("mending")
    jointly = PhraseSet("jointly")
    maker_noun = PhraseSet("maker_noun")
    my_other = PhraseSet("my_other")
    no_making = PhraseSet("no_making")
    profile_label = PhraseSet("profile_label")
    my_maker = PhraseSet("my_maker")
    my_makers = PhraseSet("my_makers")
    other_thing = PhraseSet("other_thing")
    relation = PhraseSet("relation")
    comparison = PhraseSet("comparison")
    based_on = PhraseSet("based_on")
    generic = PhraseSet("generic")
    diverting = PhraseSet("diverting")
    linking = PhraseSet("linking")
    of_making = PhraseSet("of_making")
    believing = PhraseSet("believing")
    contrasting = PhraseSet("contrasting")
    conjunction = PhraseSet("conjunction")
    resuming = PhraseSet("resuming")
    finite = PhraseSet("finite")
    finite_verb = PhraseSet("finite_verb")
    identity_object = PhraseSet("identity_object")
    other_models = PhraseSet("other_models")
    passive = PhraseSet("passive")
    speaker = PhraseSet("speaker")
    taking_as = PhraseSet("taking_as")
    before_version = PhraseSet("before_version")
    version_word = PhraseSet("version_word")
    generation_word = PhraseSet("generation_word")
    counted = PhraseSet("counted")
    built_from = PhraseSet("built_from")
    none_of_them = PhraseSet("none_of_them")
    called_after = PhraseSet("called_after")
    likened = PhraseSet("likened")
    placing = PhraseSet("placing")
    placing_after = PhraseSet("placing_after")
    common_word = PhraseSet("common_word")
    no_name = PhraseSet("no_name")
    yes = PhraseSet("yes")
    no = PhraseSet("no")
    unsure = PhraseSet("unsure")
    nothing_there = PhraseSet("nothing_there")
    nothing_alone = PhraseSet("nothing_alone")
    nothing_known = PhraseSet("nothing_known")
    source_training = PhraseSet("source_training")
    source_prompt = PhraseSet("source_prompt")
    source_unknown = PhraseSet("source_unknown")


_PHRASES = Phrases()


def phrases() -> Phrases:
    """The phrase sets, each found in the languages that a text is written in."""
    return _PHRASES


@cache
def _file(language: str) -> dict[str, Any]:
    """What one language's file gives.

    Raises:
        DataError: it is missing, breaks its schema, or names a set that no reader knows.
    """
    read: dict[str, Any] = load(PHRASES / f"{language}.yaml", "phrases", shape=_shape)
    return read


def trie_of(language: str) -> Trie:
    """The phrases of one language, ready to be looked for."""
    found: Trie = _file(language)["trie"]
    return found


def has_habit(text: Words, habit: str) -> bool:
    """Whether one of a text's languages writes in a way of its own, as its file says: "capital_nouns"."""
    return any(habit in _file(language)["habits"] for language in languages_of(text)[1:])


def lists_verbs(language: str) -> bool:
    """Whether a language's file lists the verbs that make a third person of the name before them."""
    return bool(_file(language)["verbs"])


@cache
def name_affixes_in(languages: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the grammars of some languages write before a name, and behind it, as one word with it."""
    files = [_file(language) for language in languages]
    before, behind = ({each for file in files for each in file[key]} for key in ("name_beginnings", "name_endings"))
    return tuple(sorted(before, key=len, reverse=True)), tuple(sorted(behind, key=len, reverse=True))


@cache
def not_english_in(language: str) -> frozenset[str]:
    """The words of a language that look like English ones and mean another thing."""
    return frozenset(_file(language)["not_english"])


def labels_of(language: str) -> dict[str, list[str]]:
    """The near-labels of each field in one language."""
    found: dict[str, list[str]] = _file(language)["labels"]
    return found


def _shape(data: dict[str, Any], where: str) -> dict[str, Any]:
    unknown = [key for key in data if key not in SETS and key not in _BESIDE]
    if unknown:
        raise DataError([f"{where}::$.{key}: no such set; there are {', '.join(SETS)}" for key in unknown])
    return {
        "trie": trie({name: data[name] for name in SETS if name in data}, where),
        "labels": data.get("labels", {}),
        "habits": data.get("habits", []),
        "verbs": bool(data.get("finite_verb")),
        "name_endings": [key for each in data.get("name_endings", []) for key in keys_of(each)],
        "name_beginnings": [key for each in data.get("name_beginnings", []) for key in keys_of(each)],
        "not_english": [key for word in data.get("not_english", []) for key in keys_of(word)],
    }


_BESIDE = frozenset("language labels letters habits instead_of name_beginnings name_endings not_english words".split())
SETS = tuple(name for name, value in vars(Phrases).items() if isinstance(value, PhraseSet))


def labels(languages: Iterable[str]) -> dict[str, list[str]]:
    """The near-labels of each field in some languages."""
    out: dict[str, list[str]] = {}
    for language in languages:
        for name, others in labels_of(language).items():
            out.setdefault(name, []).extend(others)
    return out


def declines(text: str) -> str:
    """The words with which a text declines to give a value, or "" where it does not."""
    cut = words(text)
    hit = phrases().decline.first(cut)
    return cut.span(hit.first, hit.last) if hit else ""
