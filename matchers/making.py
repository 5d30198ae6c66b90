"""Whose maker a sentence names: the speaker's, or that of a thing that it names too.

"Me creó OpenAI", "由 OpenAI 开发的 ChatGPT": in languages other than English.
"""

from __future__ import annotations

from collections.abc import Set

from matchers.being import is_model
from matchers.fragments import MARKS, is_parted, is_size
from matchers.names import Mention
from matchers.phrases import Hit, is_finite_verb, phrases
from matchers.sentence import AT_MOST, CLOSE, NEAR, Sentence, behind_bracket
from matchers.text import NO_SPACES, Words

_CLOSING = {",": ",", "\u3001": "\u3001", "(": ")", "-": "-"}
"""What opens and closes what is set in; as it is folded, a dash is a hyphen."""
_THING = 16
"""Words between a maker and the thing that it made: "OpenAI が開発した 大規模言語モデル である ChatGPT"."""


class Own:
    """Stands for the speaker."""


OWN = Own()


def ties_to_maker(sentence: Sentence, mention: Mention) -> Mention | Own | None:
    """Whose maker the sentence names: the speaker's, or that of a thing that it names."""
    sets, text = phrases(), sentence.text
    first, last = mention.first, mention.last
    if any(
        sentence.leads(hit.last, first, CLOSE) and not _makes_a_thing(sentence, hit)
        for hit in sets.maker_noun.find(text, sentence.start, first)
    ):
        return OWN
    if _is_my_maker(sentence, mention) or made_around(sentence, mention) is not None:
        return OWN
    last = _behind_denied(sentence, mention)
    following = next((each.first for each in sentence.mentions if each.first > last), sentence.stop)
    # The making may span the next name: "Die Kranich GmbH hat mich auf Basis von Llama 3 entwickelt".
    hit = sets.making_me.first(text, last + 1, sentence.stop)
    if hit is not None and hit.first < following and _makes(sentence, last, hit, following):
        return OWN
    since = max((each.last + 1 for each in sentence.mentions if each.last < first), default=sentence.start)
    if any(
        first - hit.last <= NEAR and not _is_taken(sentence, hit, since)
        for hit in sets.making_me.find(text, since, first)
    ):
        return OWN
    made = [
        hit
        for hit in sets.made_by.find(text, sentence.start, first)
        if sentence.leads(hit.last, first, CLOSE) and not _makes_a_thing(sentence, hit)
    ]
    if made:
        return None if _is_subject(sentence, made[-1], mention) else _made_before(sentence, made[-1].first)
    # "我由Meta开发，而Mistral是由另一家公司开发的": what was opened has closed with the making before the mark.
    opened = [
        hit
        for hit in sets.made_by_before.find(text, sentence.start, first)
        if sets.made_by_after.first(text, hit.last + 1, first) is None or not is_parted(text, hit.last + 1, first + 1)
    ]
    behind = sets.made_by_after.first(text, last + 1, sentence.stop)
    # "由OpenAI这家美国的人工智能公司打造"
    if opened and behind is not None and sentence.told(range(last, behind.first)) <= CLOSE:
        return _made_behind(sentence, behind.last + 1) or _made_before(sentence, opened[-1].first)
    placed = _behind_place(sentence, last)
    after = sentence.behind(sets.made_after, placed, sentence.stop) or _did(sentence, last)
    if after is not None and not _makes_a_tool(sentence, first, after.last + 1):
        # "मुझे Alibaba Cloud की Qwen टीम ने बनाया": whose team it is, is nothing that was made.
        owner = next((each.first for each in sentence.mentions if each.company and each.last + 2 == first), first)
        return _made_behind(sentence, after.last + 1) or _made_before(sentence, owner)
    return None


def _is_subject(sentence: Sentence, making: Hit, mention: Mention) -> bool:
    """ "Rien ne le prouve : un modèle de Mistral parlerait ainsi": what opens its clause has a verb of its own.

    "Entwickelt von OpenAI wurde ich in Kalifornien" speaks of the speaker.
    """
    text, verb = sentence.text, mention.last + 1
    begin, end = sentence.clause(mention.first, mention.last)
    if verb >= end or not is_finite_verb(text, verb) or sentence.told(range(begin, making.first)):
        return False
    return not any(each.first(text, begin, verb + 2) for each in (phrases().first_person, phrases().being))


def _behind_place(sentence: Sentence, last: int) -> int:
    """The last word of the place that is set in behind a maker: "EduNirmaan Labs, जयपुर द्वारा", "मेघदूत (इंदौर) ने"."""
    text = sentence.text
    closed = behind_bracket(text, last, sentence.stop)
    if closed and phrases().made_after.at(text, closed, sentence.stop) is not None:
        return closed - 1
    for i in range(last + 2, min(last + 2 + CLOSE, sentence.stop)):
        if text.gap(last + 1).strip() not in (",", "(") or i - 1 in sentence.covered or text.keys[i][0] >= NO_SPACES:
            break
        if phrases().made_after.at(text, i, sentence.stop) is not None:
            return i - 1
    return last


def is_of_tool(sentence: Sentence, mention: Mention) -> bool:
    """ "Gebaut mit PyTorch von Meta, bin ich Claude": what it was made with is another's, where one is named.

    "Mit PyTorch von OpenAI gebaut" names a maker.
    """
    sets, text, first = phrases(), sentence.text, mention.first
    used = any(hit.last == first - 3 for hit in sets.diverting.find(text, sentence.start, first))
    if not used or not sets.other_thing.holds(text, first - 2):
        return False
    if sets.made_by_after.first(text, first, sentence.stop) is not None:
        return False
    return any(is_model(sentence, each) for each in sentence.mentions)


def is_of_base(sentence: Sentence, company: Mention) -> bool:
    """ "みなと技研がMetaのLlama 3をベースに学習させた": between a maker and what it did stands whose the base is."""
    text, begin = sentence.text, sentence.clause(company.first, company.last)[0]
    return any(
        hit.last + 1 == company.first
        # "我是在Meta的Llama 3的基础上训练的" names no other maker.
        and sentence.told(range(begin, hit.first)) > 0
        and deed(text, company.first, sentence.stop, sentence.covered) is not None
        for hit in phrases().doing.find(text, begin, company.first)
    )


def made_around(sentence: Sentence, mention: Mention) -> Hit | None:
    """ "Mich hat OpenAI entwickelt": the making of "me" begins before the name and ends behind it."""
    near = phrases().making_me.find(sentence.text, max(sentence.start, mention.first - NEAR), sentence.stop)
    return next((hit for hit in near if hit.first < mention.first and mention.last < hit.last), None)


def _makes(sentence: Sentence, last: int, making: Hit, following: int) -> bool:
    """Whether the making of "me" behind a name is that name's."""
    text = sentence.text
    # "OpenAIの技術者たちが私を開発しました": of signs each is a word.
    if (
        making.first - last > NEAR
        and (sentence.told(range(last, making.first)) > 1 or is_parted(text, last + 1, making.first + 1))
        and not _is_described(sentence, last, making.first)
    ):
        return False
    # "OpenAI создала ChatGPT, а меня создали другие": what sets "me" against a name begins anew.
    breaks = phrases().clause_break.find(text, last, sentence.stop)
    if any(each.first < making.first <= each.last for each in breaks):
        return False
    return not _is_left_open(sentence, last, making) and not _makes_the_next(sentence, last, making, following)


def _is_described(sentence: Sentence, last: int, making: int) -> bool:
    """ "Cohere, eine Firma aus Toronto in Kanada, hat mich trainiert": between commas stands what the maker is."""
    text, sets = sentence.text, phrases()
    if text.gap(last + 1) != ", " or text.gap(making) != ", ":
        return False
    return sets.generic.holds(text, last + 1) and not any(
        is_finite_verb(text, i) or sets.pronoun.holds(text, i) for i in range(last, making)
    )


def _is_left_open(sentence: Sentence, last: int, making: Hit) -> bool:
    """ "… en Vertex AI de Google, pero no puedo decirte quién me creó": it is not said who."""
    sets = phrases()
    unsaid = (sets.refusal, sets.not_knowing)
    return any(
        hit.first < making.first
        and sentence.told(range(hit.last + 1, making.first)) <= 1
        and not is_parted(sentence.text, hit.last + 1, making.first + 1)
        for each in unsaid
        for hit in each.find(sentence.text, last, making.last + 1)
    )


def _makes_the_next(sentence: Sentence, last: int, hit: Hit, following: int) -> bool:
    """Whether the making of "me" belongs to the name behind it: "… de Microsoft, se equivoca: me hizo Cohere"."""
    apart = is_parted(sentence.text, last + 1, hit.first + 1)
    return apart and following < sentence.stop and following - hit.last <= CLOSE


def _behind_denied(sentence: Sentence, mention: Mention) -> int:
    """The last word of names that are set in behind one and denied: "Mistral AI, а не Meta и не Google, …".

    The word before the mark may be a particle: "Google ने, OpenAI ने नहीं, मुझे बनाया". Without such names, the last of
    the name's own.
    """
    sets, text, stop = phrases(), sentence.text, sentence.stop
    at = mention.last + 1
    if at < stop and not text.gap(at).strip() and (sets.generic.holds(text, at) or sets.doing.holds(text, at)):
        at += 1
    closing = _CLOSING.get(text.gap(at).strip(), "") if at < stop else ""
    closed, held = mention.last, False
    for each in sentence.mentions if closing else ():
        if each.first < at:
            continue
        gap = range(at, each.first)
        behind = sentence.behind(sets.negated_after, each.last, stop)
        joined = held and sets.joining.first(text, gap.start, gap.stop) is not None
        denied = behind is not None or joined or sets.negator.first(text, gap.start, gap.stop) is not None
        if not denied or len(gap) > CLOSE or sentence.told(gap):
            break
        held = True
        at = (each if behind is None else behind).last + 1
        if at < stop and closing in text.gap(at):
            closed = at - 1
    return closed


def _is_taken(sentence: Sentence, hit: Hit, since: int) -> bool:
    """Whether the making of "me" is said of the name before it: "OpenAI创造了我，Claude是竞争对手"."""
    if since == sentence.start or hit.first - since > NEAR:
        return False
    return not is_parted(sentence.text, since, hit.first + 1) and is_parted(
        sentence.text, hit.last + 1, min(hit.last + 3, sentence.stop)
    )


def _did(sentence: Sentence, last: int) -> Hit | None:
    """ "Cohere社によって企業向けに開発された": what it did, when or for whom it did it told before that."""
    text, stop = sentence.text, sentence.stop
    doing = sentence.behind(phrases().doing, last, stop)
    done = None if doing is None else deed(text, doing.last + 1, stop, sentence.covered)
    return None if done is None else phrases().did.at(text, done.first, stop)


def deed(text: Words, i: int, stop: int, taken: Set[int]) -> Hit | None:
    """What a maker did, behind when, for whom and from what it did it: "東都AI工房がLlama 2をベースに調整した".

    Args:
        text: the words.
        i: the word behind the particle of the maker.
        stop: the word before which the sentence ends.
        taken: the words of names that are known, of which the base is one.
    """
    sets, based = phrases(), False
    # "Llama 2をベースに、日本語データで": behind a base the clause goes on.
    while i < stop and (based or not MARKS.intersection(text.gap(i))):
        how, based = sets.doing_how.at(text, i, stop), i in taken
        if based:
            i = _behind_names(text, i, stop, taken)
            how = sets.built_from.at(text, i, stop)
        elif how is None and text.keys[i].isdigit():
            how = Hit(i, i)
        if how is None:
            # "由北辰实验室在Llama 3的基础上训练": behind its particle any verb of making.
            return sets.did.at(text, i, stop) or sets.made_by_after.at(text, i, stop)
        i = how.last + 1
    return None


def _behind_names(text: Words, i: int, stop: int, taken: Set[int]) -> int:
    """The word behind a name, its version and a name that one word joins to it: "MetaのLlama 3.1 8B"."""
    while i < stop and (i in taken or i + 1 in taken or text.keys[i].isdigit() or is_size(text, i)):
        i += 1
    return i


def _makes_a_tool(sentence: Sentence, first: int, behind: int) -> bool:
    """ "OpenAIが開発したツールを紹介します", and not "私はOpenAIが開発したツールです"."""
    sets, text = phrases(), sentence.text
    thing = sets.other_thing.at(text, behind, sentence.stop)
    if thing is None or sets.first_person.first(text, sentence.start, first) is not None:
        return False
    return sets.being_after.at(text, thing.last + 1, sentence.stop) is None


def _makes_a_thing(sentence: Sentence, hit: Hit) -> bool:
    """ "Trainiert wurde ich auf GPUs von NVIDIA": the gap of a phrase of making holds whose thing it is.

    Or the phrase begins another: the "modèle de" of "Modèle de base : Mistral 7B".
    """
    thing = phrases().other_thing.first(sentence.text, hit.first, sentence.stop)
    return thing is not None and (thing.last < hit.last or thing.first == hit.first)


def _is_my_maker(sentence: Sentence, mention: Mention) -> bool:
    """ "Mein Hersteller, OpenAI, schweigt": a name beside whose maker it is, at most an article between them."""
    sets, text = phrases(), sentence.text
    # "Tengo dos creadores, OpenAI y Microsoft"
    many = sets.my_makers.find(text, sentence.start, mention.first)
    for hit in (*many, *sets.my_maker.find(text, max(sentence.start, mention.first - NEAR), mention.first)):
        gap = range(hit.last + 1, mention.first)
        joined = sets.joining.first(text, gap.start, gap.stop) or sets.conjunction.first(text, gap.start, gap.stop)
        if len(gap) <= 1 and not joined and sentence.told(gap) == 0:
            return True
    behind = sets.my_maker.at(text, mention.last + 1, sentence.stop)
    return (
        behind is not None
        and is_parted(text, behind.first, behind.first + 1)
        and (behind.last + 1 == sentence.stop or is_parted(text, behind.last + 1, behind.last + 2))
    )


def _made_behind(sentence: Sentence, at: int) -> Mention | None:
    """The thing that was made, where it stands behind its maker: "由 OpenAI 开发的 ChatGPT"."""
    thing = next((each for each in sentence.mentions if each.first >= at), None)
    if thing is None or not thing.product or thing.first - at > _THING:
        return None
    gap = range(at, thing.first)
    # "Dieser Assistent wurde von Anthropic entwickelt und heißt Claude": another verb of the same subject.
    goes_on = phrases().conjunction.holds(sentence.text, at) and is_finite_verb(sentence.text, at + 1)
    # "Ich wurde von Google gebaut und bin nicht ChatGPT": what is denied is not what was made.
    denied = phrases().negator.first(sentence.text, at, thing.first) is not None
    # "قامت شركة OpenAI بتطويري بالاعتماد على بنية GPT-4": nor is a base; "由Meta开发的基于Llama的应用" goes on.
    based = any(hit.last + 1 == thing.first for hit in phrases().based_on.find(sentence.text, at, thing.first))
    based = based and sentence.closes(thing.last)
    apart = goes_on or denied or based or is_parted(sentence.text, at, thing.first + 1)
    return None if apart or sentence.told(gap) > AT_MOST else thing


def _made_before(sentence: Sentence, at: int) -> Mention | Own | None:
    """What was made, where the making stands behind it: the speaker, or a thing that is named."""
    sets, text = phrases(), sentence.text
    thing = next((each for each in reversed(sentence.mentions) if each.product and each.last < at), None)
    since = sentence.start if thing is None else thing.last + 1
    if sets.other_thing.first(text, max(since, at - 4), at):
        return None
    # "No soy ChatGPT, fui creado por …": the speaker is spoken of again.
    if sets.first_person.first(text, since, at) is not None:
        return OWN
    # "ChatGPT가 아니라 알리바바의 모델입니다": what is denied is done with, and the speaker is meant.
    if thing is not None and sets.negated_after.at(text, since, at) is not None:
        return OWN
    # "GPT-4をベースに、みなと技研が開発したAIです": a base was not made there.
    if thing is not None and sets.built_from.at(text, since, at) is None:
        return thing
    # "هو روبوت محادثة أطلقته OpenAI", "هذا من تطوير OpenAI، أما أنا فلا": another is spoken of.
    it = sets.it.at(text, sentence.start, at)
    if it is not None and sets.first_person.first(text, sentence.start, at) is None:
        return None
    if sets.first_person.first(text, sentence.start, sentence.stop):
        # "라마는 메타 것이고 저는 …": the topic is another's, and the speaker is spoken of only behind it.
        topics = sets.topic_after.find(text, sentence.start, at)
        return None if any(hit.last + 1 == at and not sentence.is_part(hit) for hit in topics) else OWN
    # "Алиса — голосовой помощник, созданный компанией Яндекс": one word that a dash explains is another's name.
    dash = next((i for i in range(sentence.start + 1, at) if text.gap(i) == " - "), sentence.start)
    if text.is_strange(sentence.start) and sentence.told(range(sentence.start, dash)) == 1:
        return None
    # A subject that is not said is the speaker, where nothing else is spoken of.
    # "Das Modell von OpenAI ist gut" speaks of a third person.
    # "Разработана компанией Foolabs." has no other subject than the speaker; "Android разработан Google" has.
    told = sentence.told(range(sentence.start, at))
    if any(is_finite_verb(text, i) for i in range(at + (told == 0), sentence.stop)):
        return None
    return OWN if told <= AT_MOST and not sentence.has_topic(sentence.end_of_clause(at)) else None
