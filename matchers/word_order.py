"""How languages other than English tie a name to the speaker, told by which phrases stand before and behind it.

English has a reader of its own (`frames.py`, `stance.py`). For the others the order of words is data: each
file of phrases says what stands before a name ("soy …", "разработан …", "由 …") and what behind it
("… です", "… द्वारा विकसित", "… 开发的"), so that one reader serves them all.
"""

from __future__ import annotations

from collections.abc import Sequence

from matchers.being import is_model, is_run_by, speaks_as
from matchers.chains import spread
from matchers.fragments import MARKS, has_picture, is_asked, is_parted
from matchers.languages import ENGLISH, languages_of, telling_words
from matchers.making import OWN, is_of_base, is_of_tool, made_around, ties_to_maker
from matchers.names import Mention
from matchers.phrases import Hit, phrases
from matchers.sentence import CLOSE, NEAR, PAUSES, Sentence, behind_bracket, between
from matchers.stance import Read, Stance, is_quoted
from matchers.text import NO_SPACES, Words, covered_by

_TAIL = 20
"""Words behind a name within which its clause may still be denied: "… によって開発されたものではありません"."""


class WordOrder:
    """Reads names in sentences of languages other than English."""

    def speaks(self, text: Words, start: int, stop: int, mentions: Sequence[Mention] = ()) -> bool:
        """Whether a sentence is (also) in a language that is read here.

        "I was created by StepFun (阶跃星辰)" is English: of the other language it holds no more than a name.
        """
        others = languages_of(text)[1:]
        if not others:
            return False
        if not text.ascii and (strange := {i for i in range(start, stop) if text.is_strange(i)}):
            named = covered_by(mentions)
            if not strange <= named or all(i in named or text.keys[i].isdigit() for i in range(start, stop)):
                return True
        told = sum(telling_words(text, language, start, stop) for language in others)
        return told > 1 or (told == 1 and telling_words(text, ENGLISH, start, stop) == 0)

    def read(self, text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> list[Read]:
        """How a sentence ties its names to the speaker, and what it does with them.

        Args:
            text: the words.
            start: the sentence's first word.
            stop: the word behind its last.
            mentions: every name of the sentence, from left to right.

        Returns:
            For each name "model", "maker" or None, and its stance; what is tied to nobody is mentioned.
        """
        sentence = Sentence(text, start, stop, mentions)
        read = [_frame_and_stance(sentence, mention) for mention in mentions]
        out = [
            (frame, stance if frame is not None or stance is Stance.DENIED else Stance.MENTIONED)
            for frame, stance in read
        ]
        spread(sentence, out)
        # "¿Soy ChatGPT? No.": a question claims nothing, unless the names stand apart from what it asks.
        asked = bool(mentions) and is_asked(text, stop)
        # "Bin ich Claude, fragst du dich?": a sentence that opens as questions do asks all of it.
        opened = asked and phrases().question_opening.at(text, start, stop) is not None
        if opened or (asked and not _is_set_apart(text, mentions[-1].last + 1, stop)):
            out = [(None, stance if stance is Stance.DENIED else Stance.MENTIONED) for _, stance in out]
        return out

    def stances(self, text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> list[Stance]:
        """What a line that asks for names does with each of them."""
        sentence = Sentence(text, start, stop, mentions)
        read: list[Read] = [("model", _stance(sentence, mention)) for mention in mentions]
        spread(sentence, read)
        return [stance for _, stance in read]


def _is_set_apart(text: Words, start: int, stop: int) -> bool:
    """Whether a mark or a picture stands before what a question asks: "Я Claude 👋 Чем помочь?".

    "Un modèle d'OpenAI, moi ?" asks of the name: the one word behind the mark asks nothing of its own.
    """
    sets, last = phrases(), stop - 1
    # "Soy Claude, ¿vale?": nor does the word that only asks for a nod; "¿cierto?" asks.
    nod = start <= last and sets.interjection.holds(text, last) and not sets.affirming.holds(text, last)
    if nod and not sets.pronoun.holds(text, last) and is_parted(text, last, stop):
        return True
    return is_parted(text, start, last) or any(has_picture(text.gap(i)) for i in range(start, stop))


def _frame_and_stance(sentence: Sentence, mention: Mention) -> Read:
    # A product's name is asked first whether it is the model, a company's whether it is the maker:
    # "me llamo Llama 3.3 y me desarrolló Meta".
    model = mention.product and not mention.company
    if model and is_model(sentence, mention):
        return "model", _stance(sentence, mention)
    if not model and (is_of_tool(sentence, mention) or is_of_base(sentence, mention)):
        return None, Stance.MENTIONED
    ties = ties_to_maker(sentence, mention)
    if ties is not None and _owns_base(sentence, mention):
        return None, Stance.MENTIONED
    if ties is OWN:
        return "maker", _stance(sentence, mention, made=True)
    if isinstance(ties, Mention):
        # Who made a thing has the stance of the thing: "kein ChatGPT von OpenAI" denies both.
        if not is_model(sentence, ties):
            return None, Stance.MENTIONED
        thing = _stance(sentence, ties)
        mine = _stance(sentence, mention)
        return "maker", thing if thing is not Stance.CLAIMED else mine
    if not model and is_model(sentence, mention):
        # "… que soy Copilot, de Microsoft, se equivoca": the company has the stance of its product.
        before = [each for each in sentence.mentions if each.product and each.last < mention.first]
        own = _stance(sentence, mention)
        # "No soy Mistral Small, de Mistral AI": a product may have the name of its company.
        product = before[-1] if before else None
        theirs = product is not None and (not product.company or product.name.developer == mention.name.developer)
        if product is not None and theirs and own is Stance.CLAIMED and _belongs(sentence, product, mention):
            own = _stance(sentence, product)
        return "model", own
    return None, Stance.DENIED if _is_disowned(sentence, mention) else Stance.MENTIONED


def _its_product(sentence: Sentence, company: Mention) -> Mention | None:
    """The product of a company right behind it: "谷歌的 Gemini"."""
    _, *behind = sentence.mentions[sentence.mentions.index(company) :]
    if not behind or not behind[0].product or behind[0].name.developer != company.name.developer:
        return None
    return behind[0] if sentence.told(between(company, behind[0])) == 0 else None


def _owns_base(sentence: Sentence, company: Mention) -> bool:
    """ "由英伟达在 Meta 的 Llama 3.3 基础上训练而成": whose the base is, made the base."""
    base = _its_product(sentence, company)
    return base is not None and sentence.behind(phrases().relation_after, base.last, sentence.stop) is not None


def _belongs(sentence: Sentence, product: Mention, company: Mention) -> bool:
    """Whether a company stands beside its product, and not against it: "챗GPT가 아니라 딥시크입니다"."""
    gap = between(product, company)
    sets = phrases()
    apart = (sets.clause_break, sets.negated_after, sets.being)
    return is_model(sentence, product) and not any(each.first(sentence.text, gap.start, gap.stop) for each in apart)


def _is_disowned(sentence: Sentence, mention: Mention) -> bool:
    """ "Zu Google habe ich keinerlei Verbindung": no tie, and that is said."""
    sets, text = phrases(), sentence.text
    begin, end = sentence.clause(mention.first, mention.last)
    if sets.first_person.first(text, begin, end) is None:
        return False
    denials = (*sets.negator.find(text, begin, end), *sets.negated_after.find(text, mention.last + 1, end))
    # A mere "not" may deny anything: "Ich kann Google nicht durchsuchen".
    return any(hit.last - hit.first >= (3 if text.keys[hit.first][0] >= NO_SPACES else 1) for hit in denials)


def _stance(sentence: Sentence, mention: Mention, made: bool = False) -> Stance:
    """What the sentence does with a name that it ties to the speaker, as its maker or as what it is."""
    text, first, last = sentence.text, mention.first, mention.last
    begin, end = sentence.clause(first, last)
    if _is_denied(sentence, begin, end, mention):
        return Stance.DENIED
    sets = phrases()
    if is_quoted(text, first, last) or _is_embedded(sentence, first, last):
        return Stance.MENTIONED
    # "像谷歌、Meta等公司开发的模型": what is said of the first of a list holds for the others.
    since = _begin_of_list(sentence, mention) if made else mention
    before = sentence.clause(since.first, since.last)[0]
    compared = sentence.stands(sets.comparison, before, since.first, joined=made) and not speaks_as(sentence, mention)
    if compared or _is_surpassed(sentence, begin, mention) or _is_likened(sentence, mention, end, made):
        return Stance.MENTIONED
    # "Je tourne sur Llama 3.3": a company would be a platform there, and a model is what runs.
    if mention.product and is_run_by(sentence, mention):
        return Stance.CLAIMED
    near = max(begin, first - NEAR)
    if sentence.stands(sets.relation, near, first) or sentence.behind(sets.relation_after, last, end):
        return Stance.MENTIONED
    return Stance.CLAIMED


def _is_surpassed(sentence: Sentence, begin: int, mention: Mention) -> bool:
    """ "Soy más rápido que Claude", and not "Soy nada más y nada menos que Claude"."""
    # "Soy el modelo más avanzado que Anthropic ha lanzado"
    if mention.company and not sentence.closes(mention.last):
        return False
    sets, text, first = phrases(), sentence.text, mention.first
    idioms = [hit.last for hit in sets.generic.find(text, begin, first) if hit.last > hit.first]
    return any(
        hit.last not in idioms
        and all(sets.generic.holds(text, i) and not sets.being.holds(text, i) for i in range(hit.last + 1, first))
        for hit in sets.comparative.find(text, begin, first)
    )


def _begin_of_list(sentence: Sentence, mention: Mention) -> Mention:
    """The first of the names that stand in a list with one: "谷歌、微软、Meta"."""
    i = sentence.mentions.index(mention)
    while i and sentence.mentions[i - 1].company and not between(sentence.mentions[i - 1], sentence.mentions[i]):
        i -= 1
    return sentence.mentions[i]


def _is_likened(sentence: Sentence, mention: Mention, end: int, made: bool) -> bool:
    """ "像谷歌一样": but "由谷歌、微软等公司开发" says who else made it."""
    # "和谷歌的 Gemini 完全不同": a company is compared with its product.
    product = _its_product(sentence, mention) if mention.company else None
    likened = sentence.behind(phrases().comparison_after, (product or mention).last, end)
    others = phrases().and_others.at(sentence.text, likened.first, end) if made and likened is not None else None
    return likened is not None and (others is None or others.last < likened.last)


def _is_denied(sentence: Sentence, begin: int, end: int, mention: Mention) -> bool:
    sets, text, first, last = phrases(), sentence.text, mention.first, mention.last
    # "Не имею отношения к: OpenAI, Google": a label that denies holds for all that it lists, and the "no" of
    # "Enfin non : OpenAI m'a bâti" only answers.
    for hit in sets.negator.find(text, sentence.start, first):
        if ":" in text.gap(hit.last + 1) and not _speaks_again(text, hit.last + 1, end):
            return True
    idioms = sets.no_negation.find(text, begin, sentence.stop)
    for hit in sets.negator.find(text, begin, first):
        if hit.within(idioms):
            continue
        # "no soy humano soy Claude": another "I am" behind it begins anew.
        again = sets.being.first(text, hit.last + 2, first) is not None
        if not again and not _begins_anew(sentence, hit.last, mention):
            return True
    # "Mich hat OpenAI nie entwickelt"
    around = made_around(sentence, mention)
    if around is not None and sets.negator.first(text, last, around.last) is not None:
        return True
    if _is_pointed_away(sentence, mention):
        return True
    # "GPT-4(OpenAI)가 아니에요": behind a name in brackets the clause goes on.
    behind = [
        each.first
        for each in sentence.mentions
        if each.first > last and not sentence.is_bracket(each.first) and not _is_of(sentence, mention, each)
    ]
    closed = behind_bracket(text, last, end) or last
    # "Claude bin ich nicht nur dem Namen nach": the idiom goes on behind the "not".
    return any(
        not any(idiom.first <= hit.last < idiom.last for idiom in idioms)
        # "Google me creó y no soy ChatGPT": what is joined behind a name begins anew.
        and not (hit.first > last + 1 and sets.conjunction.holds(text, hit.first - 1))
        for hit in sets.negated_after.find(text, last, min(end, closed + _TAIL, *behind))
    )


def _is_of(sentence: Sentence, product: Mention, company: Mention) -> bool:
    """Whether a company only tells whose the name before it is: "Claude von Anthropic bin ich nicht" denies Claude."""
    gap = between(product, company)
    return (
        company.name.developer == product.name.developer
        and all(phrases().generic.holds(sentence.text, i) for i in gap)
        and (sentence.is_bracket(gap.start) or not is_parted(sentence.text, gap.start, gap.stop + 1))
    )


def _is_pointed_away(sentence: Sentence, mention: Mention) -> bool:
    """ "Llama 3.3, veröffentlicht von Meta: Das bin ich nicht": what points at a name denies it."""
    sets, text = phrases(), sentence.text
    that = sets.that_is_me.first(text, mention.last, sentence.stop)
    if that is None or sets.negated_after.at(text, that.first, sentence.stop) is None:
        return False
    behind = sentence.mentions[sentence.mentions.index(mention) :]
    return all(each.name.developer == mention.name.developer for each in behind if each.first < that.first)


def _speaks_again(text: Words, start: int, stop: int) -> bool:
    """Whether the speaker is spoken of between two words."""
    sets = phrases()
    return any(each.first(text, start, stop) is not None for each in (sets.first_person, sets.being, sets.making_me))


def _begins_anew(sentence: Sentence, behind: int, mention: Mention) -> bool:
    """ "Ich habe keinen Namen, und OpenAI hat mich entwickelt": the name is the subject of another clause."""
    sets, text, last = phrases(), sentence.text, mention.last
    i = mention.first - 1
    # "y la OpenAI"
    if i > behind + 1 and sets.generic.holds(text, i) and not sets.conjunction.holds(text, i):
        i -= 1
    # "Keine Leute von Google und OpenAI haben mich entwickelt" joins two names.
    if i <= behind + 1 or not sets.conjunction.holds(text, i) or i - 1 in sentence.covered:
        return False
    made = sets.making_me.first(text, last, sentence.stop)
    # "No creo que mi madre y OpenAI me crearan": whatever is not believed.
    thought = sets.embedding.first(text, sentence.start, i) or sets.hedge.first(text, sentence.start, i)
    return made is not None and made.first - last <= CLOSE and thought is None


def _names_another(sentence: Sentence, behind: int, colon: int, first: int) -> bool:
    """ "Je ne peux pas dire que je suis Claude : je suis Qwen": behind the colon it names another instead.

    "Tu veux que je dise que je suis Claude : je suis Claude" names the same.
    """
    own = next(each for each in sentence.mentions if each.first == first).name.developer
    return any(each.name.developer != own and behind < each.first < colon for each in sentence.mentions)


def _is_embedded(sentence: Sentence, first: int, last: int) -> bool:
    """Whether it is somebody's question, thought or game: "preguntas si soy ChatGPT", "もし私が…なら"."""
    sets, text = phrases(), sentence.text
    for hit in sentence.embeddings(sentence.start, first):
        # "Posso dizer que sou um modelo do Google": one's own speech.
        if sentence.is_part(hit) or _is_answered(sentence, hit, first):
            continue
        # It reaches to the end of its clause; a colon opens what it speaks of.
        marks = (i for i in range(hit.last + 2, first + 1) if not MARKS.isdisjoint(text.gap(i)))
        # "Eu disse que era o Grok e não é verdade: sou o Claude": but it has ended where it is denied.
        ended = (
            ":" not in text.gap(i)
            or sets.negated_after.first(text, hit.last + 1, i) is not None
            or _names_another(sentence, hit.last, i, first)
            for i in marks
        )
        if not any(ended):
            return True
    # "Мой сосед уверен, что я Gemini": whose thought it is, only the pronoun tells.
    for hit in sets.believing.find(text, sentence.start, first):
        since = max(sentence.start, hit.first - NEAR)
        told = sets.pronoun.first(text, since, hit.first) is not None or _is_sure_itself(sentence, since, hit.first)
        if not told:
            return True
    # "我是 ChatGPT 👋 有什么想问的吗": a picture parts what is asked as a comma does.
    parted = (
        i for i in range(last + 1, sentence.stop) if not PAUSES.isdisjoint(text.gap(i)) or has_picture(text.gap(i))
    )
    end = next(parted, sentence.stop)
    found = sets.embedding_after.find(text, last + 1, min(end, last + 1 + _TAIL))
    # "画面ではLlamaになっています" tells what is shown, and "Llamaがベースになっています" what it is.
    said = sets.being_after.find(text, last + 1, sentence.stop) if found else []
    asking = next((hit for hit in found if not any(hit.within((each,)) and hit != each for each in said)), None)
    # "저는 GPT-4인데 누가 만들었는지는 몰라요": behind a word that asks, something else is asked for.
    return asking is not None and sets.question_word.first(text, last + 1, asking.first) is None


def _is_sure_itself(sentence: Sentence, start: int, at: int) -> bool:
    """ "На 90 процентов уверен, что я Claude": where nobody else is spoken of, the speaker is sure."""
    sets, text = phrases(), sentence.text
    others = any(each.first(text, start, at) is not None for each in (sets.somebody, sets.negator))
    return sets.about_confidence.holds(text, at) and not others and sentence.told(range(start, at)) == 0


def _is_answered(sentence: Sentence, asking: Hit, first: int) -> bool:
    """ "إذا سألتني من أنا فأنا Gemma": an "if you ask me" supposes nothing of what the "then I" behind it says.

    "إذا كان ما تقوله صحيحا فأنا Gemma" does.
    """
    sets, text = phrases(), sentence.text
    asked = next((hit for hit in sets.lead_in.find(text, sentence.start, first) if asking.within((hit,))), None)
    return asked is not None and sets.resuming.first(text, asked.last + 1, first) is not None
