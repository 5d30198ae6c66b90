"""Names that a list joins: what is said of one of them holds for the others.

"ni ChatGPT ni Gemini", "ChatGPT, Grok o Claude"; and what stands against each other: "nicht Meta, sondern Alibaba".
"""

from __future__ import annotations

from itertools import pairwise

from matchers.fragments import MARKS, behind_tier
from matchers.phrases import phrases
from matchers.sentence import PAUSES, Sentence, between
from matchers.stance import Read, Stance
from matchers.text import covered_by
from matchers.third_person import is_verb


def spread(sentence: Sentence, read: list[Read]) -> None:
    """What is said of one name of a list holds for the others: "ni ChatGPT ni Gemini", "ChatGPT, Grok o Claude"."""
    mentions = sentence.mentions
    for chain in _chains(sentence) if read else ():
        denied = next((n for n, i in enumerate(chain) if read[i][1] is Stance.DENIED), None)
        if denied is not None:
            # "Anthropic, et non ChatGPT": what is denied here begins behind the first.
            begins = denied and _contrasts(sentence, between(*(mentions[i] for i in chain[denied - 1 : denied + 1])))
            for i in chain[denied:] if begins else chain:
                read[i] = (read[i][0], Stance.DENIED)
        elif _makes_together(sentence, chain, read) or _are_my_makers(sentence, chain, read):
            for i in chain:
                read[i] = (read[i][0] or "maker", Stance.CLAIMED)
        elif read[chain[-1]] == ("maker", Stance.CLAIMED):
            # "由谷歌、微软等公司开发": the "and others" behind the last compares nothing.
            continue
        elif _is_likened(sentence, chain[-1]) or (
            read[chain[-1]][0] is not None and read[chain[-1]][1] is Stance.MENTIONED
        ):
            # "ChatGPTやClaudeのようなモデル": the comparison stands behind the last.
            for i in chain:
                read[i] = (read[i][0], Stance.MENTIONED)
    # "我是Claude还是GPT-4，就当是个秘密吧": to ask which of two it is claims neither.
    for i in range(len(read) - 1):
        if phrases().which_of_two.first(sentence.text, mentions[i].last + 1, mentions[i + 1].first):
            read[i : i + 2] = [(frame, _unless_denied(stance)) for frame, stance in read[i : i + 2]]
    _read_behind(sentence, read)
    for i in range(len(read) - 1):
        frame, stance = read[i]
        if frame is None or stance is not Stance.DENIED:
            continue
        # "Nicht Meta hat mich trainiert, sondern Alibaba": what stands against the denied takes its place.
        if _is_instead(sentence, i) or (read[i + 1][0] is None and _stands_against(sentence, i)):
            read[i + 1] = (frame, Stance.CLAIMED)


def _read_behind(sentence: Sentence, read: list[Read]) -> None:
    """ "챗GPT, 제미나이, 클로드, 그 어느 것도 아닙니다": what follows a list denies all of it, or asks which it is."""
    sets, mentions = phrases(), sentence.mentions
    for i, mention in enumerate(mentions):
        none = sets.none_of_them.at(sentence.text, mention.last + 1, sentence.stop) is not None
        if not none and sets.which_of_two.at(sentence.text, mention.last + 1, sentence.stop) is None:
            continue
        j = i
        while j > 0 and sentence.told(between(mentions[j - 1], mentions[j])) == 0:
            j -= 1
        for n in range(j, i + 1):
            read[n] = (read[n][0], Stance.DENIED if none else _unless_denied(read[n][1]))


def _chains(sentence: Sentence) -> list[list[int]]:
    """The names that a list joins, at least one pair of them by a word, or that are compared with: "X, Y or Z"."""
    text, mentions = sentence.text, sentence.mentions
    out: list[list[int]] = []
    chain, worded = [0], False
    for i in range(1, len(mentions) + 1):
        gap = between(mentions[i - 1], mentions[i]) if i < len(mentions) else None
        joined = gap is not None and _joins(sentence, gap)
        # "Mistral Small、Amazon Novaのような": what is written as a part of the name joins nothing.
        if gap and not joined and behind_tier(text, gap.start - 1, gap.stop) == gap.stop:
            gap, joined = range(gap.stop, gap.stop), True
        comma = gap is not None and not len(gap) and not PAUSES.isdisjoint(text.gap(gap.start))
        # "Não sou o Claude, o Gemini nem …": an article behind the comma.
        article = gap is not None and len(gap) == 1 and not joined and _is_article(sentence, gap.start)
        if article or (joined and (len(gap or ()) or comma)):
            chain.append(i)
            # The mark of lists of Chinese and Japanese joins as a word does: "ChatGPT、Claudeではありません".
            worded = worded or (bool(gap) and not article) or "\u3001" in text.gap(mentions[i].first)
            continue
        # "저는 ChatGPT, Claude 같은 모델이 아닙니다", "No soy ChatGPT, Gemini ni nada de eso"
        if worded or _is_likened(sentence, chain[-1]) or _goes_on(sentence, chain[-1]):
            out.append(chain)
        chain, worded = [i], False
    return out


def _is_article(sentence: Sentence, i: int) -> bool:
    """Whether word i stands behind a comma and says nothing: the "o" of "o Claude, o Gemini".

    "Я не Claude, а Gemini": what sets one against the other is none.
    """
    text = sentence.text
    sets = phrases()
    apart = text.gap(i) == ", " and text.gap(i + 1) == " "
    return apart and sets.generic.holds(text, i) and not sets.clause_break.holds(text, i)


def _goes_on(sentence: Sentence, i: int) -> bool:
    """Whether a list ends with what has no name: "ChatGPT, Gemini ni nada parecido", "구글, 메타 등 여러 회사".

    An "and" may begin anew: "No soy ChatGPT, Google y su equipo me crearon".
    """
    sets, text, at = phrases(), sentence.text, sentence.mentions[i].last + 1
    if sets.and_others.at(text, at, sentence.stop) is not None:
        return True
    # "…, o Copilot nem nada": a common word, which is no name there, stands in the list too.
    # "Je ne suis pas ChatGPT, Claude, ni rien de tel": the word that joins has a comma before it.
    while at < sentence.stop and text.gap(at) == ", " and sets.negator.at(text, at, sentence.stop) is None:
        at += 1 + sets.generic.holds(text, at)
    if sets.joining.at(text, at, sentence.stop) is None:
        return False
    if sets.negator.at(text, at, sentence.stop) is not None:
        return True
    return MARKS.isdisjoint(text.gap(at)) and not sets.conjunction.holds(text, at)


def _joins(sentence: Sentence, gap: range) -> bool:
    """Whether all that is said between two names joins them."""
    return covered_by(phrases().joining.find(sentence.text, gap.start, gap.stop)) == {*gap}


def _makes_together(sentence: Sentence, chain: list[int], read: list[Read]) -> bool:
    """ "OpenAI y Google me crearon": companies with which the sentence opens, of which the last is the maker."""
    return (
        chain[0] == 0
        and read[chain[-1]] == ("maker", Stance.CLAIMED)
        and all(sentence.mentions[i].company for i in chain)
        # "OpenAI y Anthropic: la última me creó"
        and not MARKS.intersection(sentence.text.gap(sentence.mentions[chain[-1]].last + 1))
        and sentence.told(range(sentence.start, sentence.mentions[0].first)) == 0
    )


def _are_my_makers(sentence: Sentence, chain: list[int], read: list[Read]) -> bool:
    """ "我的开发者是谷歌、微软": companies with which the clause closes, of which the first is the maker."""
    mentions, text = [sentence.mentions[i] for i in chain], sentence.text
    # "我的开发者包括谷歌、微软等公司"
    others = phrases().and_others.at(text, mentions[-1].last + 1, sentence.stop)
    return (
        read[chain[0]] == ("maker", Stance.CLAIMED)
        and all(read[i] == (None, Stance.MENTIONED) for i in chain[1:])
        and all(each.company for each in mentions)
        # "我由谷歌开发，和微软没有关系": what a word joins behind a comma begins anew.
        and not any(between(*pair) and "," in text.gap(pair[0].last + 1) for pair in pairwise(mentions))
        and sentence.closes(mentions[-1].last if others is None else others.last)
    )


def _contrasts(sentence: Sentence, gap: range) -> bool:
    """Whether what joins two names denies the second only: "et non", and not "ni"."""
    sets = phrases()
    denials = sets.negator.find(sentence.text, gap.start, gap.stop)
    return any(sets.joining.at(sentence.text, hit.first, gap.stop) is None for hit in denials)


def _is_likened(sentence: Sentence, i: int) -> bool:
    return sentence.behind(phrases().comparison_after, sentence.mentions[i].last, sentence.stop) is not None


def _is_instead(sentence: Sentence, i: int) -> bool:
    """ "创造我的不是 OpenAI，是月之暗面", "Mi nombre no es Bard, es Claude": a comma, the verb, and the right name."""
    left, right = sentence.mentions[i : i + 2]
    sets, text = phrases(), sentence.text
    # "Não me criou a OpenAI, foi a Anthropic": what is told of the denied may stand before the comma.
    at = next((n for n in range(left.last + 1, right.first) if "," in text.gap(n)), right.first)
    named = sets.in_its_place.at(text, at, right.first) or sets.is_called.at(text, at, right.first)
    # "No soy Bard, es Claude quien se equivoca" speaks of a third person.
    return (
        named is not None
        and is_verb(text, named)
        and sentence.told(range(left.last, at)) <= 1
        and sentence.told(range(named.last + 1, right.first)) == 0
        and sentence.closes(right.last)
    )


def _stands_against(sentence: Sentence, i: int) -> bool:
    gap = between(sentence.mentions[i], sentence.mentions[i + 1])
    sets = phrases()
    breaks = sets.clause_break.find(sentence.text, gap.start, gap.stop)
    # "No soy ChatGPT, aunque compartimos tecnología con OpenAI": what is told between them is of another kind.
    if not breaks or sentence.told(range(breaks[-1].last, gap.stop)) > 1:
        return False
    # "Я не GPT-4 и не имею к OpenAI никакого отношения": the second is denied too.
    return sets.negator.first(sentence.text, breaks[-1].first, gap.stop) is None


def _unless_denied(stance: Stance) -> Stance:
    return stance if stance is Stance.DENIED else Stance.MENTIONED
