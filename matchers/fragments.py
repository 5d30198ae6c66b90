"""Names that answer without a sentence: "ChatGPT.", "Claude 3.7 Sonnet. Anthropic.", "Maker: Google."

Asked who it is, a model that says a name claims it. So a text that opens with names and nothing else of its
own claims them, in whatever language; and so does a line whose label asks for the maker or the model.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import islice, pairwise

from matchers.fields import Field
from matchers.languages import is_of_signs, languages_of, speaks_english
from matchers.names import Mention
from matchers.patterns import pattern
from matchers.phrases import Hit, has_habit, is_finite_verb, labels, lists_verbs, phrases, sentence_before, sentences
from matchers.text import NO_SPACES, Words, covered_by, keys_of

_BULLET = pattern(r"(?:^|\n)\s*[-*\u2022\u00b7]\s")
_INTERJECTION = 3
"""Words of a sentence that only clears its throat: "Honest answer?", "Well, sure."."""
_CLOSE = 3
"""Words between a relation and the name that stands in it: "in partnership with the lab of NVIDIA"."""
_WORDS = 8
"""Generic words that a fragment may hold."""
MARKS = frozenset(",;:()[]\u3001\u00b7\n\u2705\u2713\u2714")
"""Part the clauses of a sentence. As they are folded: a dash is a hyphen, and the marks of Arabic are ours."""
_PICTURE = pattern("[\u2600-\u2bff\U0001f000-\U0010ffff]")


def fragment(text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> int:
    """The word behind the names with which a sentence opens, set off from what follows; `start` where it does not.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        mentions: its names.
    """
    # "Sure: DeepSeek-V3."
    hit = phrases().interjection.at(text, start, mentions[0].first)
    if hit is not None and text.gap(hit.last + 1).strip():
        end = fragment(text, hit.last + 1, stop, mentions)
        return end if end > hit.last + 1 else start
    # A row of a table that has several: "| GPT-4o | OpenAI |"; but "| Who made you? | Mistral AI |" answers.
    if "|" in text.gap(start) and "?" not in text.gap(start) and text.text.count("\n|") > 1:
        return start
    # "Ni Claude, ni Gemini : GPT-4o."
    answer = behind_denials(text, start, mentions)
    if answer:
        end = fragment(text, answer, stop, [each for each in mentions if each.first >= answer])
        return end if end > answer else start
    sets = phrases()
    # "豆包呀，字节跳动做的，可不是什么 Claude 哦": whom it denies to be makes no comparison of it, nor does what it is
    # built on ("Solar, com base no Phi da Microsoft"), or whose it is said to be ("GPT是别人家的").
    leading = (each.first(text, mentions[0].last, stop) for each in (sets.negator, sets.based_on))
    rest = min((hit.first for hit in leading if hit is not None), default=stop)
    mentions = [each for each in mentions if each.first < rest]
    mentions = [each for each in mentions if not sets.negated_after.at(text, each.last + 1, stop)] or mentions
    products = {each.name.developer for each in mentions if each.product and not each.company}
    # "ChatGPT — модель OpenAI, а Claude — модель Anthropic" compares; so does a question ("Claude?").
    if len(products) > 1 or len({each.name.developer for each in mentions}) > 2:
        return start
    # "Gemini, pourquoi ?", "Pues ChatGPT, güey, ¿quién más?": what only asks back asks nothing of the name before it.
    asked_back = _asked_back(text, mentions[-1].last, stop)
    if not asked_back and is_asked(text, stop) and not _apart(text, mentions[-1].last + 1, stop):
        return start
    covered = covered_by(mentions)
    if asked_back:
        stop = asked_back
        called = sets.addressing.at(text, start, mentions[0].first)
        covered.update(range(start, start if called is None else called.last + 1))
    # "Nemotron Super 49B, trained by NVIDIA"
    for each in mentions:
        covered.update(range(each.last + 1, behind_tier(text, each.last, stop)) if each.product else ())
    # "You are ChatGPT, a large language model …": a slip of a model that repeats what it was told of itself.
    first = mentions[0].first
    slip = sets.you_are.at(text, start, first)
    # "You're thinking of ChatGPT"
    if slip is not None and text.keys[first - 1] != "of":
        covered.update(range(slip.first, slip.last + 1))
    # "It's Claude.": right before a name of a model. "It's OpenAI's product" may speak of another.
    # Nor does "It's OpenAI.", but where the maker was asked for; and of "Das war DeepSeek" only a question tells.
    answers = (mentions[0].product and speaks_english(text)) or is_asked_of_self(text, start)
    it_is = sets.in_its_place.at(text, start, first) if answers else None
    if it_is is not None and it_is.last + 1 == first:
        covered.update(range(it_is.first, it_is.last + 1))
    # "The clever bit behind me? That's Gemini."
    if text.keys[start:first] in (("that", "s"), ("that", "is")) and is_asked_of_self(text, start):
        covered.update(range(start, first))
    hits = _silent(text, start, stop)
    # "Claudeを開発したのはAnthropicです" speaks of a third person, with words that say nothing of their own.
    if any((hit := sets.topic_after.at(text, each.last + 1, stop)) and not hit.within(hits) for each in mentions):
        return start
    silent = covered_by(hits)
    end, words_of_its_own = start, 0
    for i in range(start, stop):
        if i > start and _sets_off(text, i):
            # "Claude, made by Anthropic, is a model": what goes on with a verb speaks of a third person. So does
            # what others do: "OpenAI开发的ChatGPT，很多人都在用".
            if _is_verb(text, i, stop) or sets.topic_after.at(text, i, stop) or sets.of_another.at(text, i, stop):
                return start
            end = i
        # "ChatGPT is made by OpenAI" is a sentence, and a third person's.
        if i > start and i not in covered and _is_verb(text, i, stop):
            break
        # "A 12B model by NVIDIA"
        if i in covered or i in silent or text.keys[i].isdigit() or (i > start and is_size(text, i)):
            words_of_its_own += i not in covered and text.keys[i][0] < NO_SPACES
            if words_of_its_own > _WORDS:
                break
            continue
        break
    else:
        end = stop
    # Behind the mark the sentence may go on with a verb, and then speaks of a third person. English ones stand
    # at once behind it, or behind an aside ("Google, as you know, is …"); of the other languages only one of
    # signs, or one whose verbs are listed, is told.
    if any(
        "," in text.gap(i) and is_finite_verb(text, i) and sets.being_after.at(text, i, stop) is None
        for i in range(end + 1, stop)
    ):
        return start
    spoken = languages_of(text)
    goes_on = end < stop and not speaks_english(text) and not any(map(is_of_signs, spoken))
    if goes_on and (not lists_verbs(spoken[-1]) or any(_is_verb(text, i, stop) for i in range(end, stop))):
        return start
    # "ChatGPT (my rival) is made by OpenAI": a bracket between a name and what is said of it.
    closed = next((i for i in range(end, stop) if ")" in text.gap(i)), stop)
    if closed < stop and (_is_verb(text, closed, stop) or sets.topic_after.at(text, closed, stop) is not None):
        return start
    # {"is_chatgpt": false}
    if text.gap(end).strip() == ":" and sets.no.at(text, end, stop) is not None:
        return start
    inside = {each.name.developer for each in mentions if each.last < end}
    # "Mistral Nemo, trained by Mistral AI in partnership with NVIDIA": a partner is no rival.
    partners = [hit.last for hit in sets.relation.find(text, end, stop)]
    others = {each.name.developer for each in mentions if not any(0 < each.first - at <= _CLOSE for at in partners)}
    return start if others - inside or not inside else end


_SPOKEN_TO = frozenset("i me my we us our you your u".split())
_LONGEST_TIER = 3
"""Words with a capital that belong to a name: "Nemotron Nano Omni Reasoning"."""


def behind_tier(text: Words, last: int, stop: int) -> int:
    """The word behind a name and what is written as a part of it: "Gemini Pro, el modelo …", "Nemotron Super 49B".

    Args:
        text: the words.
        last: the name's last word.
        stop: the word before which it ends at the latest.
    """
    i = last + 1
    # Every German noun has a capital.
    if has_habit(text, "capital_nouns"):
        return i
    while i < stop and (
        (text.gap(i) in (" ", "-") and (text.text[text.starts[i]].isupper() or text.keys[i].isdigit()))
        or is_size(text, i)
    ):
        i += 1
    # "Qwen Publishes Models Of Its Own": a title has a capital everywhere.
    written = sum(text.keys[n].isalpha() for n in range(last + 1, i))
    return i if written <= _LONGEST_TIER else last + 1


def is_size(text: Words, i: int) -> bool:
    """Whether word i is glued to the number before it: the "b" of "Llama 3.1 8B", and not the モ of "GPT-4モデル".

    So is the б of "Мистраль 7Б".
    """
    return not text.gap(i) and text.keys[i - 1].isdigit() and (text.keys[i].isascii() or text.keys[i] == "\u0431")


def _is_verb(text: Words, i: int, stop: int) -> bool:
    """Whether word i is a verb that makes a third person of the name before it.

    "ChatGPT создан OpenAI" does; in "ChatGPT, создан OpenAI" a mark sets off how it was made.
    """
    if not is_finite_verb(text, i):
        return False
    set_off = "," in text.gap(i) or has_picture(text.gap(i))
    return not set_off or phrases().made_by.at(text, i, stop) is None


def _sets_off(text: Words, i: int) -> bool:
    """Whether what stands before word i ends what was said: a mark, or a picture ("ChatGPT 🙂 Создан OpenAI").

    Behind a picture a small letter goes on ("Anthropic 🙂 veröffentlicht eigene Modelle"), and so does what is glued to
    it ("Anthropic 🙂も…").
    """
    gap = text.gap(i)
    if not MARKS.isdisjoint(gap):
        return True
    return ends_with_picture(gap) and not text.text[text.starts[i]].islower()


def has_picture(gap: str) -> bool:
    """Whether an emoji or its like stands between two words."""
    # Between most words stands a space, or nothing: that is told without a closer look.
    return gap not in ("", " ") and _PICTURE.search(gap) is not None


def ends_with_picture(gap: str) -> bool:
    """Whether a picture parts what follows: not "Anthropic 🙂가 …", where a particle is glued to it."""
    return gap[-1:].isspace() and has_picture(gap)


def behind_denials(text: Words, start: int, mentions: Sequence[Mention]) -> int:
    """The word behind the colon or the dash that parts names which are denied from the one that answers, or 0.

    Args:
        text: the words.
        start: the sentence's first word.
        mentions: its names.
    """
    negator = phrases().negator
    for before, each in pairwise(mentions):
        if negator.first(text, max(start, before.first - 2), before.first) is None:
            return 0
        mark = next((i for i in range(before.last + 1, each.first + 1) if _parts_off(text.gap(i))), 0)
        if mark:
            return mark
    return 0


def _parts_off(gap: str) -> bool:
    return ":" in gap or gap == " - "


def _asked_back(text: Words, last: int, stop: int) -> int:
    """The word behind a name from which on a sentence only asks back, or 0: "Gemini, warum?", "ChatGPT kkkk quem mais".

    "ChatGPT, was ist das?" asks of the name, and so does "Claude warum": nothing parts the two.
    """
    sets, begin = phrases(), behind_tier(text, last, stop)
    at, parted = begin, False
    while at < stop:
        parted = parted or not MARKS.isdisjoint(text.gap(at))
        asking = sets.asking_back.at(text, at, stop)
        if asking is not None:
            return begin if parted and _asks_no_more(text, asking.last + 1, stop) else 0
        called = sets.addressing.at(text, at, stop)
        if called is None:
            return 0
        at, parted = called.last + 1, True
    return 0


def _asks_no_more(text: Words, begin: int, stop: int) -> bool:
    """Whether nothing follows what asks back, or nothing of a name: "quem mais ia te aguentar às 3 da manhã".

    "ChatGPT, pourquoi lui ?" and "Gemini, warum auch immer, ist beliebt" speak of it.
    """
    tail = range(begin, stop)
    told = any(is_finite_verb(text, i) or not MARKS.isdisjoint(text.gap(i)) for i in tail)
    return not tail or (len(tail) > _INTERJECTION and not told)


def _apart(text: Words, start: int, stop: int) -> bool:
    """Whether a mark parts the names from the question behind them: "文心一言啊，百度家的，有啥要问的？".

    "ChatGPT, who was that again?" asks about the name, and speaks to nobody.
    """
    if speaks_english(text) and _SPOKEN_TO.isdisjoint(text.keys[start:stop]):
        return False
    at = next((i for i in range(start, stop) if not MARKS.isdisjoint(text.gap(i))), stop)
    return stop - at > _INTERJECTION


def _silent(text: Words, start: int, stop: int) -> list[Hit]:
    """The phrases that say nothing of their own, or only how sure one is: "as far as I know"."""
    sets = phrases()
    silent = (sets.generic, sets.hedge, sets.over_claim, sets.made_by, sets.made_after)
    return [hit for each in silent for hit in each.find(text, start, stop)]


def opens(text: Words, start: int, held: set[int]) -> bool:
    """Whether a sentence opens the text, or only questions, interjections and other fragments stand before it.

    "Honest answer? Claude 3.7 Sonnet. Anthropic." answers; "ChatGPT (OpenAI)." behind a paragraph is a heading.

    Args:
        text: the words.
        start: the sentence's first word.
        held: the words of the fragments before it.
    """
    every = sentences(text)
    before = bisect_left(every, (start, start))
    # "*Who made me?* Moonshot AI": the answer to a question about oneself, wherever it is asked.
    if is_asked_of_self(text, start):
        return True
    # "You caught me: I said Claude, and that was a mistake. DeepSeek-V3, from DeepSeek."
    if before and phrases().correcting.first(text, *every[before - 1]) is not None:
        return True
    return all(
        is_asked(text, last) or last - first <= _INTERJECTION or held.issuperset(range(first, last))
        for first, last in islice(every, before)
    )


def only_denies(text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> bool:
    """Whether a sentence denies names and says nothing else: "Not Claude, not Gemini, not ChatGPT."."""
    sets = phrases()
    i, parted = start, True
    # "Нет-нет, я не ChatGPT": said again. The "no" of "No: OpenAI" answers.
    while parted:
        denial = sets.negator.at(text, i + sets.pronoun.holds(text, i), stop)
        if denial is None:
            return False
        i = denial.last + 1
        parted = text.gap(i).strip() != ""
    # "Neither Claude nor Gemini: GPT-4o."
    if any(_parts_off(text.gap(i)) for i in range(start + 1, stop)):
        return False
    silent = (sets.negator, sets.joining, sets.pronoun)
    said = covered_by((*mentions, *(hit for each in silent for hit in each.find(text, start, stop))))
    return said.issuperset(range(start, stop))


def is_asked_of_self(text: Words, start: int) -> bool:
    """Whether the sentence before word `start` is a question about the one who answers it."""
    before = sentence_before(text, start)
    return before is not None and is_asked(text, start) and _is_about_self(text, *before)


def led_to(text: Words, start: int, first: int) -> int:
    """The word behind a colon to which a sentence about the speaker leads, where a name stands; 0 where none does.

    "The answer is shorter than you'd think: Gemini 2.5 Flash."

    Args:
        text: the words.
        start: the sentence's first word.
        first: its first name's first word.
    """
    leads = first > start and ":" in text.gap(first) and phrases().lead_in.first(text, start, first) is not None
    return first if leads else 0


def answers_of_another(text: Words, start: int) -> bool:
    """Whether what stands at word `start` answers who made another: "Quiz! Who makes Claude? The answer: Anthropic.".

    Args:
        text: the words.
        start: the first word of the sentence that answers.
    """
    every = sentences(text)
    at = bisect_left(every, (start, start))
    for first, last in reversed(every[max(0, at - _QUIZ) : at]):
        made = _made_by_whom(text, first, last)
        held = range(made or first, last) if made or is_asked(text, last) else ()
        # "Want to know who built this? The answer: Gemini.", "And me? Anthropic."
        if any(text.keys[i] in _OWN for i in held):
            return False
        if made:
            # "Which company developed the model?": that one is the speaker.
            silent = all(phrases().generic.holds(text, i) for i in held)
            return not (silent and any(phrases().speaker.holds(text, i) for i in held))
    return False


def _made_by_whom(text: Words, start: int, stop: int) -> int:
    """The word behind the verb of a sentence asking who made a thing: "who makes Claude", "maker of Claude?"; or 0."""
    asking = next((i for i in range(start, stop) if text.keys[i] in _WHO), stop)
    for i in range(start, stop - 1):
        if i > asking and (text.keys[i] in _MAKES or phrases().making.holds(text, i)):
            return i + 1
        guessed = is_asked(text, stop) or text.keys[start] in ("guess", "name")
        if guessed and text.keys[i] in _MAKERS and text.keys[i + 1] == "of":
            return i + 1
    return 0


_QUIZ = 4
"""Sentences from a question to its answer: "Who makes Claude? Reply before you scroll. Ready? Anthropic."."""
_WHO = frozenset(("who", "which", "whose", "what"))
_MAKES = frozenset("make makes behind own owns train trains develop develops build builds publish publishes".split())
_MAKERS = frozenset("maker developer creator".split())
_OWN = frozenset("i me you u your my myself yourself this".split())


def _is_about_self(text: Words, start: int, stop: int) -> bool:
    sets = phrases()
    # "¿Quién te creó? OpenAI."
    if sets.asked_of_you.first(text, start, stop) is not None:
        return True
    # "¿El motor? Claude 3 Haiku.": all that is asked is a label; but "Who? OpenAI" may ask of others.
    label = start + (stop - start > 1 and sets.generic.holds(text, start))
    named = sets.profile_label.at(text, label, stop)
    whole = (named is not None and named.last + 1 == stop) or asked_by(text, label, stop) is not None
    if whole and not sets.no_company.holds(text, label):
        return True
    person = sets.first_person.first(text, start, stop) is not None or "you" in text.keys[start:stop]
    asked = (sets.identity_object, sets.profile_label, sets.making, sets.making_me, sets.being_after, sets.made_by)
    return person and (any(each.first(text, start, stop) for each in asked) or "called" in text.keys[start:stop])


_ENDS_WORD = frozenset(".!\n")


def answered(text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> bool | None:
    """What is said to a question about oneself, yes or no: "Am I ChatGPT? No. Am I Llama? Yes."; None of another.

    Args:
        text: the words.
        start: the question's first word.
        stop: the word behind its last.
        mentions: its names.
    """
    sets = phrases()
    if stop == len(text) or not is_asked(text, stop):
        return None
    yes, no = (each.at(text, stop, len(text)) for each in (sets.affirming, sets.disaffirming))
    hit = yes or no
    if hit is None:
        return None
    behind = hit.last + 1
    if behind < len(text) and not text.gap(behind).strip():
        return None
    persons = (sets.first_person, sets.being, sets.you_are)
    # "ChatGPT? No. Claude? Yes.": a name alone asks of the speaker, where a word alone answers.
    ends = behind == len(text) or not _ENDS_WORD.isdisjoint(text.gap(behind))
    if ends and len(mentions) == 1 and mentions[0].first == start and mentions[0].last + 1 == stop:
        return yes is not None
    if "you" not in text.keys[start:stop] and not any(each.first(text, start, stop) for each in persons):
        return None
    asking = (sets.linking, sets.finite_verb, sets.embedding, sets.made_by, sets.made_after, sets.making_me)
    silent_sets = (sets.generic, sets.being_after, sets.negator, *persons, *asking)
    silent = covered_by((*mentions, *(said for each in silent_sets for said in each.find(text, start, stop))))
    told = [i for i in range(start, stop) if i not in silent and text.keys[i] != "you"]
    # "Do you use ChatGPT? Yes." asks of something else.
    return None if sum(text.keys[i][0] < NO_SPACES for i in told) > 1 else yes is not None


def is_asked(text: Words, stop: int) -> bool:
    """Whether a question mark ends the sentence before word `stop`: "Nous Research? I've heard of them."."""
    return "?" in text.gap(stop)


def listed_beside(text: Words, start: int, stop: int) -> list[tuple[int, int]]:
    """The lines right before and behind a line of a list: "- ChatGPT: OpenAI\\n- Gemini: Google"; of another, none."""
    if not _is_item(text, start):
        return []
    every = sentences(text)
    at = bisect_left(every, (start, stop))
    # The number of a line is a sentence of its own.
    return [each for each in every[max(0, at - 2) : at + 3] if each[0] != start and _is_item(text, each[0])]


def _is_item(text: Words, start: int) -> bool:
    """Whether a line of a list begins at word `start`: "- GPT-4o", "2. Claude", "2) Claude"."""
    if _BULLET.search(text.gap(start)) is not None:
        return True
    first = start - (start > 0 and text.gap(start).strip() == ".")
    return "\n" in text.gap(first) and text.keys[first].isdigit() and text.gap(first + 1).strip() in (".", ")")


def is_parted(text: Words, start: int, stop: int) -> bool:
    """Whether a mark stands before one of the words `start` to `stop`."""
    return any(not MARKS.isdisjoint(text.gap(i)) for i in range(start, stop))


def labelled(text: Words, start: int, stop: int) -> tuple[Field | None, int]:
    """The identity field that a sentence's label asks for, and the word behind it: "Hersteller: Anthropic".

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
    """
    # "| Maker | OpenAI | Anthropic |" is a row of a table of others.
    if sum("|" in text.gap(i) for i in range(start + 1, stop)) > 1:
        return None, start
    for i in range(start + 1, min(stop, start + _LABEL + 1)):
        if any(mark in text.gap(i) for mark in ":=|>") or text.gap(i) == " - ":
            asked = asked_by(text, start, i)
            if asked is not None:
                return asked, i
            hit = phrases().profile_label.at(text, start, i)
            # "Q: Who made you?\nA: Anthropic."
            answers = i == start + 1 and text.keys[start] in _ANSWER and is_asked_of_self(text, start)
            named = answers or (hit is not None and hit.last == i - 1)
            return (Field.MODEL_NAME, i) if named else (None, start)
    return None, start


def logged(text: Words, start: int, stop: int) -> dict[int, Field]:
    """The words with which the values of identity fields begin in a line of a log: "INFO model=gpt-4o vendor=openai".

    "Call it with model=gpt-4o, stream=true" holds more than fields.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
    """
    out: dict[int, Field] = {}
    pairs = 0
    for i in range(start + 1, stop):
        mark = text.gap(i).strip(" \"'")
        if mark not in ("=", ":") or text.keys[i - 1].isdigit():
            continue
        first = i - 1
        while first > start and text.gap(first) in ("_", "-", "."):
            first -= 1
        if not pairs and not all(_is_of_log(text, j) for j in range(start, first)):
            return {}
        # "id: 7, model: gpt-4o"
        if first > start and mark == ":" and _SEPARATORS.isdisjoint(text.gap(first)):
            continue
        pairs += 1
        hit = phrases().profile_label.at(text, first, i)
        asked = asked_by(text, first, i) or (Field.MODEL_NAME if hit is not None and hit.last == i - 1 else None)
        if asked is not None:
            out[i] = asked
    return out if pairs > 1 else {}


def _is_of_log(text: Words, i: int) -> bool:
    """Whether word i is of what a log writes before its fields: a time, a level ("INFO", "[info]")."""
    written = text.span(i, i)
    return len(written) == 1 or written.isupper() or written.isdigit() or text.gap(i).endswith("[")


_SEPARATORS = frozenset(",;|&{[(\t")
"""Between the fields of one line."""


def asked_by(text: Words, start: int, stop: int) -> Field | None:
    """The identity field that a label asks for, words `start` to `stop`; None for another one."""
    return _asked(languages_of(text)).get(" ".join(text.keys[start:stop]))


_LABEL = 6
_ANSWER = frozenset("aro")
"""The first letters of "answer", "respuesta" and "ответ", as they are folded."""


def asks_otherwise(text: Words, start: int, first: int) -> bool:
    """Whether a label stands before the name at word `first` that asks for no identity: "Base: Llama 3.1 70B".

    "Honest answer: Claude", "Short and sweet: Claude" only clear their throat.

    Args:
        text: the words.
        start: the sentence's first word.
        first: its first name's first word.
    """
    sets = phrases()
    end = next((i for i in range(start + 1, min(first, start + _LABEL) + 1) if any(m in text.gap(i) for m in ":|")), 0)
    if not end:
        return False
    said = (sets.interjection, sets.profile_label, sets.hedge, sets.negator)
    return not any(hit.last < end for each in said for hit in each.find(text, start, end))


@cache
def _asked(languages: tuple[str, ...]) -> dict[str, Field]:
    """The labels, in some languages, that ask for the model or its maker."""
    return {
        " ".join(keys_of(label)): Field(name)
        for name, listed in labels(languages).items()
        if Field(name) in (Field.MODEL_NAME, Field.DEVELOPER, Field.VERSION)
        for label in listed
    }
