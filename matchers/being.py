"""Whether a sentence says that the speaker is a model or a product that it names.

"Soy Claude", "私は Claude です", "J'utilise le modèle GPT-4o": in languages other than English.
"""

from __future__ import annotations

from itertools import pairwise

from matchers.fragments import MARKS, behind_tier, has_picture, is_parted, led_to
from matchers.names import Mention
from matchers.phrases import Hit, is_finite_verb, phrases
from matchers.sentence import AT_MOST, CLOSE, NEAR, OF, SIGN, Sentence
from matchers.text import NO_SPACES
from matchers.third_person import is_called

_BEING_GAP = 4
"""Words between "I am" and the name that neither belong to a name nor are generic."""
_CLOSING = frozenset('»"”')
_POINTING = frozenset(",(:\u2190")
_COLON = frozenset(":-")


def is_model(sentence: Sentence, mention: Mention) -> bool:
    """Whether the sentence says that the speaker is this."""
    if mention not in sentence.models:
        runs = mention.product and not mention.company and is_run_by(sentence, mention)
        sentence.models[mention] = runs or _says_so(sentence, mention)
    return sentence.models[mention]


def is_run_by(sentence: Sentence, mention: Mention) -> bool:
    """Whether the speaker runs on it: "J'utilise le modèle GPT-4o", "मैं Llama 3.3 पर चलता हूँ"."""
    sets, text = phrases(), sentence.text
    # "Работаю на Google" names an employer: whoever calls this asks of a product.
    since = max(sentence.start, mention.first - 3 * NEAR)
    for each in (sets.run_by, sets.my_base, sets.bot_runs):
        for hit in each.find(text, since, mention.first):
            # "Бот работает на GPT-4o" speaks of itself, and "бот соседа", "их бот работает на GPT-4o" of another.
            opens = each is not sets.bot_runs or hit.first == sentence.start
            if opens and sentence.leads(hit.last, mention.first, 0):
                return True
    if _is_driven_by(sentence, mention):
        return True
    return sentence.behind(sets.run_by_after, mention.last, sentence.stop) is not None


def _is_driven_by(sentence: Sentence, mention: Mention) -> bool:
    """ "Propulsé par GPT-4 Turbo, je rédige vos fiches", and not "Propulsé par GPT-4, ce site rédige des fiches"."""
    text, sets = sentence.text, phrases()
    driven = sets.driven_by.at(text, sentence.start, mention.first)
    behind = behind_tier(text, mention.last, sentence.stop)
    speaks = behind < sentence.stop and "," in text.gap(behind) and sets.pronoun.holds(text, behind)
    return speaks and driven is not None and sentence.leads(driven.last, mention.first, 0)


def _says_so(sentence: Sentence, mention: Mention) -> bool:
    # The nearest first: a sentence of a hundred words may hold dozens, and the nearest ties most names.
    before = reversed(phrases().being.find(sentence.text, sentence.start, mention.first))
    if any(_leads_to(sentence, hit, mention) for hit in before):
        return True
    return _stands_beside(sentence, mention) or _is_said_behind(sentence, mention) or is_called(sentence, mention.first)


def _leads_to(sentence: Sentence, being: Hit, mention: Mention) -> bool:
    """Whether an "I am" before a name speaks of it."""
    sets, text = phrases(), sentence.text
    first, last = mention.first, mention.last
    # "Derrière ChatGPT, il y a OpenAI": what stands behind another's name is no word of the speaker.
    if any(i in sentence.covered for i in range(being.first, being.last + 1)):
        return False
    if sentence.is_end_of_word(being):
        return False
    gap = range(being.last + 1, first)
    # The "com" of "com certeza" leads nowhere.
    diverting = sets.diverting.find(text, gap.start, first)
    if any(each.first not in sentence.covered and not sentence.is_part(each) for each in diverting):
        return False
    # "您当前使用的是网页版，手机上也可以安装 ChatGPT": another clause says another thing.
    clause = next((i for i in reversed(gap) if is_parted(text, i, i + 1)), None)
    if clause is not None and text.keys[clause][0] >= NO_SPACES:
        # "我呀，其实就是Claude": behind the topic stands the verb.
        verb = sets.copula.at(text, clause, first) if clause == gap.start else None
        if sentence.told(range(clause if verb is None else verb.last + 1, first)) > 0.5:
            return False
    if _names_another(sentence, being.last, mention) or _is_of_another(sentence, being):
        return False
    # "我不是Llama，Llama是一种动物": behind the mark the name has a verb of its own, and what follows is its.
    named = [each for each in sentence.mentions if being.last < each.first <= first]
    if any(_begins_a_clause(sentence, *pair) for pair in pairwise(named)):
        return False
    if _is_of_base(sentence, being.last, first):
        return False
    # "Claude bin ich nicht, und von Anthropic weiß ich nichts": it denies the name before it, and that is all.
    if being.first - 1 in sentence.covered and _denies_the_name_before(sentence, being, first):
        return False
    # "假如我是 Mistral Large，開場白大概會提到 Google": what is only supposed ends with its clause.
    if _is_supposed(sentence, being) and is_parted(text, being.last + 1, first + 1):
        return False
    near = sets.being_near.at(text, being.first, being.last + 1) is not None
    # "Я протестировал GPT-4": behind a bare "I" may stand any verb.
    if sentence.told(gap) > (0 if near and not sentence.closes(last) else _BEING_GAP):
        return False
    # "О GPT-4 я, конечно, наслышан, но её делает OpenAI": behind a mark another is spoken of, with a verb.
    parted = next((i for i in reversed(gap) if is_parted(text, i, i + 1)), first) if near else first
    if any(is_finite_verb(text, i) for i in range(parted, first)) and sentence.told(range(parted, first)) > 1:
        return False
    return sets.being_open.at(text, being.first, being.last + 1) is None or sentence.closes(last)


def _begins_a_clause(sentence: Sentence, named: Mention, mention: Mention) -> bool:
    """Whether a name behind another has a verb of its own: "我不是Llama，Llama是一种动物"."""
    text, first, last = sentence.text, mention.first, mention.last
    # "我是由Meta开发的模型，而Mistral则是由Mistral AI公司开发的"
    opening = first - (first - 1 > named.last and phrases().joining.holds(text, first - 1))
    if is_parted(text, opening, opening + 1) and phrases().copula.at(text, last + 1, sentence.stop) is not None:
        return True
    # "…，IBM watsonx 负责托管"
    while last + 1 in sentence.covered:
        last += 1
    if last + 1 >= sentence.stop or text.keys[last + 1][0] < NO_SPACES or sentence.closes(last):
        return False
    return mention.name.developer != named.name.developer and is_parted(text, named.last + 1, first + 1)


def _stands_beside(sentence: Sentence, mention: Mention) -> bool:
    """Whether a bare "I" stands beside a name, or the name is pointed at."""
    sets, text = phrases(), sentence.text
    first, last = mention.first, mention.last
    # "私（ChatGPT）は…", "저(챗GPT)는 …"
    since = max(sentence.start, first - CLOSE)
    if sentence.is_bracket(first) and any(hit.last == first - 1 for hit in sets.first_person.find(text, since, first)):
        return True
    # "Dahinter stecke ich, Claude von Anthropic.", "Tem o ChatGPT e eu, o Grok."
    article = first - 1 > sentence.start and sets.generic.holds(text, first - 1)
    beside = any("," in text.gap(at) and sets.pronoun.holds(text, at - 1) for at in range(first - article, first + 1))
    # "Há o ChatGPT e eu, o Grok é outro": its own verb stands behind it.
    goes_on = article and last + 1 < sentence.stop and is_finite_verb(text, last + 1)
    if beside and not goes_on and sentence.closes(last):
        return True
    if _is_said_to_be_me(sentence, first) and sentence.closes(last):
        return True
    # "- **ChatGPT**（我的官方名称）"
    named = last + 1 < sentence.stop and "(" in text.gap(last + 1)
    # "DeepSeek-V3：深度求索（我）"
    own = (sets.being_open, sets.pronoun) if named else ()
    mine = next((hit for each in own if (hit := each.at(text, last + 1, sentence.stop)) is not None), None)
    if mine is not None and (mine.last + 1 == sentence.stop or ")" in text.gap(mine.last + 1)):
        return True
    # "Из Яндекса я.": the bare pronoun behind the name, and nothing else behind it.
    behind = sets.being_near.at(text, last + 1, sentence.stop)
    if behind is not None and _ends_with(sentence, behind):
        return True
    return _is_pointed_at(sentence, mention) or speaks_as(sentence, mention)


def _ends_with(sentence: Sentence, pronoun: Hit) -> bool:
    """Whether nothing follows a pronoun: "Из Яндекса я.", and not "Про Qwen я, конечно, слышал"."""
    text, at = sentence.text, pronoun.last + 1
    if at < sentence.stop and MARKS.isdisjoint(text.gap(at)):
        return False
    aside = range(at + 1, min(at + CLOSE, sentence.stop))
    return at in sentence.covered or not any("," in text.gap(i) for i in aside)


def _is_said_to_be_me(sentence: Sentence, first: int) -> bool:
    """ "产生回答的模型就是我，也就是 OpenAI 的 GPT-4o": what is said to be the speaker has its name behind a mark."""
    found = phrases().that_is_me.find(sentence.text, sentence.start, first)
    return any(sentence.told(range(hit.last + 1, first)) == 0 for hit in found)


def _is_said_behind(sentence: Sentence, mention: Mention) -> bool:
    """Whether the verb of being behind a name speaks of it: "私は ChatGPT です", "ChatGPT です"."""
    sets, text = phrases(), sentence.text
    first, last = mention.first, mention.last
    after = sentence.being_behind(last)
    if (
        after is None
        or sentence.has_topic(sentence.end_of_clause(after.first), led_to(text, sentence.start, first))
        or sentence.told(range(last + 1, after.first)) > AT_MOST
    ):
        return False
    # "… de Gemini, pero no puedo decir cuál soy yo": another clause.
    if sets.clause_break.first(text, last + 1, after.first) is not None:
        return False
    # "多くの学校がChatGPTを使用しています": who uses a model or runs on it must be said.
    # "Gemini를 사용하는 어시스턴트입니다" says it.
    being = sets.being_after.at(text, after.last + 1, sentence.stop) is not None
    if not being and sets.relation_after.at(text, after.first, sentence.stop) is not None:
        return False
    # "ベースはLlamaですが": what it was made from is spoken of.
    # In "OpenAIの技術をベースにしたAIで、GPT-4を搭載しています" it was told before.
    bases = sets.based_on.find(text, sentence.start, first)
    ended = bases and is_parted(text, bases[-1].last + 2, first + 1)
    if bases and not ended and not sentence.told(range(bases[-1].last + 1, first)):
        return False
    # "L'onglet dit Gemini, il se trompe : c'est Claude qui vous écrit": what stands behind is another's.
    mine = mention.name.developer
    between = [each for each in sentence.mentions if last < each.first < after.first]
    if any(each.product and not each.company and each.name.developer != mine for each in between):
        # "MetaのGPT-4です": another's, and said to be this one's.
        return between[0].first == last + 2 and text.keys[last + 1] in OF and is_model(sentence, between[0])
    # "Llama Meta का है, मैं Mistral AI का हूँ": the speaker is spoken of only behind it.
    if between and sets.pronoun.first(text, last + 1, between[-1].first) is not None:
        return False
    # "ChatGPTです。": the subject need not be said, where nothing else is spoken of.
    return sentence.closes(last) and sentence.told(range(sentence.clause(first, last)[0], first)) <= AT_MOST


def speaks_as(sentence: Sentence, mention: Mention) -> bool:
    """ "作为 Claude，我无法上网", and not "作为 OpenAI 的产品，ChatGPT 可以上网"."""
    sets, text = phrases(), sentence.text
    first, last = mention.first, mention.last
    hits = sets.taking_as.find(text, max(sentence.start, first - NEAR), first)
    hits = [hit for hit in hits if sentence.told(range(hit.last + 1, first)) == 0]
    # "Als ChatGPT kann ich nicht …": the verb stands between; "besser als ChatGPT kann ich …" compares.
    if hits and hits[0].first == sentence.start and _turns_to_speaker(sentence, last):
        return True
    if not hits or not sentence.closes(last):
        return False
    marks = [i for i in range(last + 1, sentence.stop) if "," in text.gap(i)]
    for mark in marks[:2]:
        # "Como Gemini, un modelo de Google, no puedo …": what is set in says nothing of its own.
        if sentence.told(range(last + 1, mark)):
            return False
        # "Como ChatGPT, soy un modelo grande" compares.
        denied = sets.negator.at(text, mark, sentence.stop)
        spoken = denied is not None and sets.first_person.at(text, denied.last + 1, sentence.stop) is not None
        if spoken or sets.pronoun.holds(text, mark):
            return True
    return False


def _turns_to_speaker(sentence: Sentence, last: int) -> bool:
    """ "Als ChatGPT von OpenAI kann ich": the verb and the speaker stand right behind a name."""
    sets, text = phrases(), sentence.text
    for i in range(last + 1, min(last + NEAR, sentence.stop - 1)):
        # "Als ChatGPT bin ich darauf trainiert"
        own = sets.being_after.at(text, i, sentence.stop) is not None
        if (own or is_finite_verb(text, i)) and sets.pronoun.holds(text, i + 1):
            return True
        if not (i in sentence.covered or text.keys[i].isdigit() or sets.generic.holds(text, i)):
            return False
    return False


def _is_pointed_at(sentence: Sentence, mention: Mention) -> bool:
    """Whether the end of the sentence says who it is: "Unter der Maske sitzt Llama 3 von Meta, und das bin ich".

    A line of a list says it behind a colon or in brackets: "a Meta com o Llama (eu aqui)", "Kimi: yo mismo".
    """
    text, last = sentence.text, mention.last
    that = phrases().that_is_me.first(text, last + 1, sentence.stop)
    if that is None:
        return False
    # "Granite 3.3, यह IBM का मॉडल है, और यही आपसे बात कर रहा है": a word that joins does as a mark.
    joined = phrases().conjunction.holds(text, that.first - 1)
    if not joined and not _points(text.gap(that.first)):
        return False
    behind = behind_tier(text, last, sentence.stop)
    if that.first - last > 2 * NEAR or sentence.told(range(behind, that.first)):
        return _opens_what_is_pointed_at(sentence, mention, that)
    # "豆包（字节）、Kimi（月之暗面，就是我）": it points at the nearest name.
    mine = mention.name.developer
    between = [each for each in sentence.mentions if last < each.first < that.first]
    if any(each.product and not each.company and each.name.developer != mine for each in between):
        return False
    return that.last + 1 == sentence.stop or is_parted(text, that.last + 1, that.last + 2)


def _opens_what_is_pointed_at(sentence: Sentence, mention: Mention, that: Hit) -> bool:
    """ "Llama 3.1, 70 milliards de paramètres, publié en 2024 : c'est moi": all before the colon tells of the name."""
    text, sets = sentence.text, phrases()
    mine = mention.name.developer
    opened = mention == sentence.mentions[0] and sentence.told(range(sentence.start, mention.first)) == 0
    if not opened or that.last + 1 != sentence.stop or _COLON.isdisjoint(text.gap(that.first)):
        return False
    # "Llama 3.3 résume vos textes, et le résumé : c'est moi"
    if "," not in text.gap(sentence.last_of_version(mention.last, that.first) + 1):
        return False
    # "Llama 3.3, tout le monde le sait, il est libre, et le plus drôle : c'est moi"
    set_in = range(mention.last + 1, that.first)
    # The "publié" of ", publié en 2024" folds to a verb.
    verb = any(is_finite_verb(text, i) and "," not in text.gap(i) for i in set_in)
    if verb or any(sets.first_person.holds(text, i) for i in set_in):
        return False
    # "GPT-4, Claude und andere: Das bin ich"
    return all(each.name.developer == mine for each in sentence.mentions)


def _points(gap: str) -> bool:
    """Whether a comma, a dash, a bracket, an arrow or a picture stands there: "Kimi（月之暗面）👈 我本人"."""
    return not _POINTING.isdisjoint(gap) or gap == " - " or has_picture(gap)


def _is_of_base(sentence: Sentence, behind: int, first: int) -> bool:
    """ "私は社内用のモデルで、ベースはQwenです": the topic right before the name is what it was made from."""
    sets, text = phrases(), sentence.text
    return any(
        sets.topic_after.holds(text, base.last) and sentence.told(range(base.last + 1, first)) == 0
        for base in sets.based_on.find(text, behind + 1, first)
    )


def _names_another(sentence: Sentence, behind: int, mention: Mention) -> bool:
    """ "我是GPT-4，网址里的deepseek是管理员放的": the frame has its name, and the next has a clause of its own."""
    first = mention.first
    before = [each for each in sentence.mentions if behind < each.first < first]
    if not before:
        return False
    # "Soy R1: me destilaron a partir de Qwen 2.5, de Alibaba": whose another thing is goes with that thing.
    last = before[-1]
    whose = mention.name.developer == last.name.developer
    told = sentence.told(range(last.last + 1, first))
    if whose and not told and last.product and len(before) > 1 and not is_model(sentence, last):
        return True
    # "我是元宝，背后有混元和 DeepSeek": any of the clauses between may be another's.
    ends = [*(each.first for each in before[1:]), first]
    return any(
        is_parted(sentence.text, each.last + 1, end + 1) and sentence.told(range(each.last + 1, end)) > SIGN
        for each, end in zip(before, ends, strict=True)
    )


def _denies_the_name_before(sentence: Sentence, being: Hit, first: int) -> bool:
    sets, text = phrases(), sentence.text
    denial = sets.negated_after.at(text, being.first, first)
    apart = denial is not None and is_parted(text, denial.last + 1, first + 1)
    return apart and sets.clause_break.first(text, being.last + 1, first) is None


def _is_of_another(sentence: Sentence, being: Hit) -> bool:
    """ "Copilot 底层用的是 GPT-4": a frame without a person, right behind a name, speaks of what is named."""
    sets, text = phrases(), sentence.text
    if text.keys[being.first][0] < NO_SPACES:
        return _is_built_by_another(sentence, being)
    if sets.first_person.first(text, being.first, being.last + 1):
        return False
    # The 的 of "Copilot 的底层模型是"
    joined = sets.generic.holds(text, being.first - 1)
    at = being.first - joined
    if at <= sentence.start or any(text.gap(i).strip() for i in range(at, being.first + 1)):
        return False
    # "Cursor 底层用的是 Claude": nor need the name be one that is known; and "该公司目前使用的是 Claude" speaks
    # of it again.
    unknown = text.keys[at - 1][0] < NO_SPACES and not sets.generic.holds(text, at - 1)
    again = any(hit.last == at - 1 for hit in sets.it.find(text, sentence.start, at))
    return unknown or again or at - 1 in sentence.covered


def _is_built_by_another(sentence: Sentence, being: Hit) -> bool:
    """ "Модель Vicuna основана на Llama": what another is built on."""
    sets, text, i = phrases(), sentence.text, being.first - 1
    while i >= sentence.start and i not in sentence.covered and sets.generic.holds(text, i):
        i -= 1
    # "Сервис «Рощица» построен на базе Llama": nor need it be a name that is known.
    quoted = i >= sentence.start and not _CLOSING.isdisjoint(text.gap(i + 1))
    if not (quoted or i in sentence.covered) or sets.based_on.at(text, being.first, sentence.stop) is None:
        return False
    return quoted or not is_model(sentence, next(each for each in sentence.mentions if each.first <= i <= each.last))


def _is_supposed(sentence: Sentence, being: Hit) -> bool:
    """Whether "I am" stands right behind an "if" or the like."""
    before = sentence.embeddings(max(sentence.start, being.first - NEAR), being.last + 1)
    return any(hit.first <= being.first <= hit.last + 1 for hit in before)
