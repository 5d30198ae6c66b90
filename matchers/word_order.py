"""How languages other than English tie a name to the speaker, told by which phrases stand before and behind it.

English has a reader of its own (`frames.py`, `stance.py`). For the others the order of words is data: each
file of phrases says what stands before a name ("soy …", "разработан …", "由 …") and what behind it
("… です", "… द्वारा विकसित", "… 开发的"), so that one reader serves them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from matchers.fragments import MARKS, is_asked, is_parted
from matchers.languages import ENGLISH, languages_of, telling_words
from matchers.names import Mention
from matchers.phrases import Hit, PhraseSet, has_habit, is_finite_verb, phrases
from matchers.stance import Stance, is_quoted
from matchers.text import NO_SPACES, Words, covered_by

_BEING_GAP = 4
"""Words between "I am" and the name that neither belong to a name nor are generic."""
_NEAR = 6
"""Words between a name and the making of "me"."""
_CLOSE = 3
"""Words between a name and what is tied to it closely ("… 公司 开发的")."""
_TAIL = 20
"""Words behind a name within which its clause may still be denied: "… によって開発されたものではありません"."""
_PAUSES = frozenset(",\u3001")
"""As they are folded: a dash is a hyphen, and the marks of Arabic are ours."""
_THING = 16
"""Words between a maker and the thing that it made: "OpenAI が開発した 大規模言語モデル である ChatGPT"."""
_AT_MOST = 2.5
"""Words of its own that a sentence may hold and still speak of the speaker alone: "フランス生まれの Mistral です"."""
_SIGN = 1 / 3
_LETTERS = 2
"""Of a variant behind the name of a model: "Qwen-VL"."""


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

    def read(self, text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> list[tuple[str | None, Stance]]:
        """How a sentence ties its names to the speaker, and what it does with them.

        Args:
            text: the words.
            start: the sentence's first word.
            stop: the word behind its last.
            mentions: every name of the sentence, from left to right.

        Returns:
            For each name "model", "maker" or None, and its stance; what is tied to nobody is mentioned.
        """
        sentence = _Sentence(text, start, stop, mentions)
        read = [sentence.frame_and_stance(mention) for mention in mentions]
        out = [
            (frame, stance if frame is not None or stance is Stance.DENIED else Stance.MENTIONED)
            for frame, stance in read
        ]
        sentence.spread(out)
        # "¿Soy ChatGPT? No.": a question claims nothing, unless the names stand apart from what it asks.
        if mentions and is_asked(text, stop) and not _is_set_apart(text, mentions[-1].last + 1, stop):
            out = [(None, stance if stance is Stance.DENIED else Stance.MENTIONED) for _, stance in out]
        return out

    def stances(self, text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> list[Stance]:
        """What a line that asks for names does with each of them."""
        sentence = _Sentence(text, start, stop, mentions)
        read: list[tuple[str | None, Stance]] = [("model", sentence.stance(mention)) for mention in mentions]
        sentence.spread(read)
        return [stance for _, stance in read]


class _Sentence:
    """One sentence with its names."""

    def __init__(self, text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> None:
        self.text = text
        self.start = start
        self.stop = stop
        self.mentions = mentions
        self.covered = covered_by(mentions)
        self._models: dict[Mention, bool] = {}

    def frame_and_stance(self, mention: Mention) -> tuple[str | None, Stance]:
        # A product's name is asked first whether it is the model, a company's whether it is the maker:
        # "me llamo Llama 3.3 y me desarrolló Meta".
        model = mention.product and not mention.company
        if model and self.is_model(mention):
            return "model", self.stance(mention)
        if not model and self._is_of_tool(mention):
            return None, Stance.MENTIONED
        ties = self.ties_to_maker(mention)
        if ties is not None and self._owns_base(mention):
            return None, Stance.MENTIONED
        if ties is _OWN:
            return "maker", self.stance(mention)
        if isinstance(ties, Mention):
            # Who made a thing has the stance of the thing: "kein ChatGPT von OpenAI" denies both.
            if not self.is_model(ties):
                return None, Stance.MENTIONED
            thing = self.stance(ties)
            mine = self.stance(mention)
            return "maker", thing if thing is not Stance.CLAIMED else mine
        if not model and self.is_model(mention):
            # "… que soy Copilot, de Microsoft, se equivoca": the company has the stance of its product.
            before = [each for each in self.mentions if each.product and each.last < mention.first]
            own = self.stance(mention)
            # "No soy Mistral Small, de Mistral AI": a product may have the name of its company.
            product = before[-1] if before else None
            theirs = product is not None and (not product.company or product.name.developer == mention.name.developer)
            if product is not None and theirs and own is Stance.CLAIMED and self._belongs(product, mention):
                own = self.stance(product)
            return "model", own
        return None, Stance.DENIED if self._is_disowned(mention) else Stance.MENTIONED

    def _owns_base(self, company: Mention) -> bool:
        """ "由英伟达在 Meta 的 Llama 3.3 基础上训练而成": whose the base is, made the base."""
        base = next((each for each in self.mentions if each.first > company.last), None)
        if base is None or not base.product or base.name.developer != company.name.developer:
            return False
        near = base.first - company.last <= _CLOSE and self.told(_between(company, base)) == 0
        return near and self._behind(phrases().relation_after, base.last, self.stop) is not None

    def _is_disowned(self, mention: Mention) -> bool:
        """ "Zu Google habe ich keinerlei Verbindung": no tie, and that is said."""
        sets, text = phrases(), self.text
        begin, end = self.clause(mention.first, mention.last)
        if sets.first_person.first(text, begin, end) is None:
            return False
        denials = (*sets.negator.find(text, begin, end), *sets.negated_after.find(text, mention.last + 1, end))
        # A mere "not" may deny anything: "Ich kann Google nicht durchsuchen".
        return any(hit.last - hit.first >= (3 if text.keys[hit.first][0] >= NO_SPACES else 1) for hit in denials)

    def _belongs(self, product: Mention, company: Mention) -> bool:
        """Whether a company stands beside its product, and not against it: "챗GPT가 아니라 딥시크입니다"."""
        gap = _between(product, company)
        sets = phrases()
        apart = (sets.clause_break, sets.negated_after, sets.being)
        return self.is_model(product) and not any(each.first(self.text, gap.start, gap.stop) for each in apart)

    def stance(self, mention: Mention) -> Stance:
        """What the sentence does with a name that it ties to the speaker."""
        text, first, last = self.text, mention.first, mention.last
        begin, end = self.clause(first, last)
        # "GPT-4(OpenAI)가 아니에요": behind a name in brackets the clause goes on.
        behind = [each.first for each in self.mentions if each.first > last and not self._is_bracket(each.first)]
        following = min(behind, default=self.stop)
        if self._is_denied(begin, min(end, last + _TAIL, following), mention):
            return Stance.DENIED
        sets = phrases()
        if is_quoted(text, first, last) or self._is_embedded(first, last):
            return Stance.MENTIONED
        compared = self._stands(sets.comparison, begin, first) and not self._speaks_as(first, last)
        if compared or self._behind(sets.comparison_after, last, end):
            return Stance.MENTIONED
        # "Je tourne sur Llama 3.3": a company would be a platform there, and a model is what runs.
        if mention.product and self._is_run_by(mention):
            return Stance.CLAIMED
        near = max(begin, first - _NEAR)
        if self._stands(sets.relation, near, first) or self._behind(sets.relation_after, last, end):
            return Stance.MENTIONED
        return Stance.CLAIMED

    def spread(self, read: list[tuple[str | None, Stance]]) -> None:
        """What is said of one name of a list holds for the others: "ni ChatGPT ni Gemini", "ChatGPT, Grok o Claude"."""
        for chain in self._chains() if read else ():
            denied = next((n for n, i in enumerate(chain) if read[i][1] is Stance.DENIED), None)
            if denied is not None:
                # "Anthropic, et non ChatGPT": what is denied here begins behind the first.
                begins = denied and self._contrasts(
                    _between(*(self.mentions[i] for i in chain[denied - 1 : denied + 1]))
                )
                for i in chain[denied:] if begins else chain:
                    read[i] = (read[i][0], Stance.DENIED)
            elif self._makes_together(chain, read):
                for i in chain[:-1]:
                    read[i] = (read[i][0] or "maker", Stance.CLAIMED)
            elif self._is_likened(chain[-1]) or (
                read[chain[-1]][0] is not None and read[chain[-1]][1] is Stance.MENTIONED
            ):
                # "ChatGPTやClaudeのようなモデル": the comparison stands behind the last.
                for i in chain:
                    read[i] = (read[i][0], Stance.MENTIONED)
        # "我是Claude还是GPT-4，就当是个秘密吧": to ask which of two it is claims neither.
        for i in range(len(read) - 1):
            if phrases().which_of_two.first(self.text, self.mentions[i].last + 1, self.mentions[i + 1].first):
                read[i : i + 2] = [(frame, _unless_denied(stance)) for frame, stance in read[i : i + 2]]
        for i in range(len(read) - 1):
            frame, stance = read[i]
            # "Nicht Meta hat mich trainiert, sondern Alibaba": what stands against the denied takes its place.
            if frame is not None and stance is Stance.DENIED and read[i + 1][0] is None and self._stands_against(i):
                read[i + 1] = (frame, Stance.CLAIMED)

    def _chains(self) -> list[list[int]]:
        """The names that a list joins, at least one pair of them by a word, or that are compared with: "X, Y or Z"."""
        out: list[list[int]] = []
        chain, worded = [0], False
        for i in range(1, len(self.mentions) + 1):
            gap = _between(self.mentions[i - 1], self.mentions[i]) if i < len(self.mentions) else None
            joined = gap is not None and len(gap) <= _CLOSE and all(self._joins(j) for j in gap)
            comma = gap is not None and not len(gap) and not _PAUSES.isdisjoint(self.text.gap(gap.start))
            if joined and (len(gap or ()) or comma):
                chain.append(i)
                # The mark of lists of Chinese and Japanese joins as a word does: "ChatGPT、Claudeではありません".
                worded = worded or bool(gap) or "\u3001" in self.text.gap(self.mentions[i].first)
                continue
            # "저는 ChatGPT, Claude 같은 모델이 아닙니다"
            if worded or (len(chain) > 1 and self._is_likened(chain[-1])):
                out.append(chain)
            chain, worded = [i], False
        return out

    def _makes_together(self, chain: list[int], read: list[tuple[str | None, Stance]]) -> bool:
        """ "OpenAI y Google me crearon": companies with which the sentence opens, of which the last is the maker."""
        return (
            chain[0] == 0
            and read[chain[-1]] == ("maker", Stance.CLAIMED)
            and all(self.mentions[i].company for i in chain)
            # "OpenAI y Anthropic: la última me creó"
            and not MARKS.intersection(self.text.gap(min(self.mentions[chain[-1]].last + 1, self.stop - 1)))
            and self.told(range(self.start, self.mentions[0].first)) == 0
        )

    def _contrasts(self, gap: range) -> bool:
        """Whether what joins two names denies the second only: "et non", and not "ni"."""
        sets = phrases()
        denials = sets.negator.find(self.text, gap.start, gap.stop)
        return any(sets.joining.at(self.text, hit.first, gap.stop) is None for hit in denials)

    def _is_likened(self, i: int) -> bool:
        return self._behind(phrases().comparison_after, self.mentions[i].last, self.stop) is not None

    def _stands_against(self, i: int) -> bool:
        gap = _between(self.mentions[i], self.mentions[i + 1])
        sets = phrases()
        # "创造我的不是 OpenAI，是月之暗面"
        instead = sets.in_its_place.at(self.text, gap.start, gap.stop) if "," in self.text.gap(gap.start) else None
        if instead is not None and instead.last + 1 == gap.stop:
            return True
        breaks = sets.clause_break.find(self.text, gap.start, gap.stop)
        if not breaks or gap.stop - breaks[-1].last - 1 > _CLOSE:
            return False
        # "Я не GPT-4 и не имею к OpenAI никакого отношения": the second is denied too.
        return sets.negator.first(self.text, breaks[-1].first, gap.stop) is None

    def _joins(self, i: int) -> bool:
        joining = phrases().joining
        return any(
            (hit := joining.at(self.text, at, self.stop)) is not None and hit.last >= i
            for at in range(max(self.start, i - 2), i + 1)
        )

    def clause(self, first: int, last: int) -> tuple[int, int]:
        """The words of the clause that holds words `first` to `last`: the first, and the one behind the last."""
        text, begin, end = self.text, self.start, self.stop
        for i in range(first, self.start, -1):
            if not self._is_bracket(i) and not MARKS.isdisjoint(text.gap(i)):
                begin = i
                break
        breaks = phrases().clause_break
        for hit in breaks.find(text, begin, first):
            begin = max(begin, hit.first)
        for i in range(last + 1, self.stop):
            if not self._is_bracket(i) and not MARKS.isdisjoint(text.gap(i)):
                end = i
                break
        # The "aber" of "Claude bin ich aber nicht" is a part of what denies.
        denials = phrases().negated_after.find(text, last + 1, end)
        broken = next((hit for hit in breaks.find(text, last + 1, end) if not hit.within(denials)), None)
        return begin, broken.first if broken is not None else end

    def _end_of_clause(self, at: int) -> int | None:
        """ "Claudeだと思いますが、版は分かりません": the word with which another clause begins, or None."""
        text = self.text
        end = next((i for i in range(at + 1, self.stop) if not _PAUSES.isdisjoint(text.gap(i))), self.stop)
        return end if phrases().clause_break.first(text, at, end) is not None else None

    def _is_bracket(self, i: int) -> bool:
        """Whether before word i stands a bracket that holds a name, or one that closes it: "라마(Llama)는 아닙니다"."""
        return i in self._brackets

    @cached_property
    def _brackets(self) -> set[int]:
        text = self.text
        out: set[int] = set()
        for each in self.mentions:
            behind = text.gap(each.last + 1) if each.last + 1 < self.stop else ""
            opening = each.first
            # "ChatGPT (من OpenAI) ليس أنا"
            while opening > self.start and "(" not in text.gap(opening) and phrases().generic.holds(text, opening - 1):
                opening -= 1
            if opening > self.start and text.gap(opening).strip() == "(" and behind.strip() == ")":
                out.update((opening, each.last + 1))
        return out

    # --- frames --------------------------------------------------------------------------------------

    def ties_to_maker(self, mention: Mention) -> Mention | _Own | None:
        """Whose maker the sentence names: the speaker's, or that of a thing that it names."""
        sets, text = phrases(), self.text
        first, last = mention.first, mention.last
        if any(
            self._leads(hit.last, first, _CLOSE, alone=True) and not self._makes_a_thing(hit)
            for hit in sets.maker_noun.find(text, self.start, first)
        ):
            return _OWN
        if self._is_my_maker(mention) or self._made_around(mention) is not None:
            return _OWN
        following = self._following(mention)
        # The making may span the next name: "Die Kranich GmbH hat mich auf Basis von Llama 3 entwickelt".
        hit = sets.making_me.first(text, last + 1, self.stop)
        if hit is not None and hit.first < following and self._makes(last, hit, following):
            return _OWN
        since = max((each.last + 1 for each in self.mentions if each.last < first), default=self.start)
        if any(
            first - hit.last <= _NEAR and not self._is_taken(hit, since)
            for hit in sets.making_me.find(text, since, first)
        ):
            return _OWN
        made = [
            hit
            for hit in sets.made_by.find(text, self.start, first)
            if self._leads(hit.last, first, _CLOSE, alone=True) and not self._makes_a_thing(hit)
        ]
        if made:
            return self._made_before(made[-1].first)
        opened = sets.made_by_before.find(text, self.start, first)
        # "由一家名为晨曦智联的创业公司打造": of signs, many make few words.
        reach = 2 * _NEAR if last + 1 < self.stop and text.keys[last + 1][0] >= NO_SPACES else _NEAR
        behind = sets.made_by_after.first(text, last + 1, min(self.stop, last + 1 + reach))
        if opened and behind is not None:
            return self._made_behind(behind.last + 1) or self._made_before(opened[-1].first)
        after = self._behind(sets.made_after, last, self.stop) or self._did(last)
        if after is not None:
            # "मुझे Alibaba Cloud की Qwen टीम ने बनाया": whose team it is, is nothing that was made.
            owner = next((each.first for each in self.mentions if each.company and each.last + 2 == first), first)
            return self._made_behind(after.last + 1) or self._made_before(owner)
        return None

    def _makes(self, last: int, making: Hit, following: int) -> bool:
        """Whether the making of "me" behind a name is that name's."""
        text = self.text
        # "OpenAIの技術者たちが私を開発しました": of signs each is a word.
        if making.first - last > _NEAR and (
            self.told(range(last + 1, making.first)) > 1 or is_parted(text, last + 1, making.first + 1)
        ):
            return False
        # "OpenAI создала ChatGPT, а меня создали другие": what sets "me" against a name begins anew.
        breaks = phrases().clause_break.find(text, last + 1, making.last + 1)
        if any(each.first < making.first <= each.last for each in breaks):
            return False
        return not self._is_left_open(last, making) and not self._makes_the_next(last, making, following)

    def _is_left_open(self, last: int, making: Hit) -> bool:
        """ "… en Vertex AI de Google, pero no puedo decirte quién me creó": it is not said who."""
        sets = phrases()
        unsaid = (sets.refusal, sets.not_knowing)
        return any(
            hit.first < making.first
            and self.told(range(hit.last + 1, making.first)) <= 1
            and not is_parted(self.text, hit.last + 1, making.first + 1)
            for each in unsaid
            for hit in each.find(self.text, last + 1, making.last + 1)
        )

    def _did(self, last: int) -> Hit | None:
        """ "Cohere社によって企業向けに開発された": what it did, when or for whom it did it told before that."""
        sets, text = phrases(), self.text
        doing = self._behind(sets.doing, last, self.stop)
        i = self.stop if doing is None else doing.last + 1
        while i < self.stop and not MARKS.intersection(text.gap(i)):
            how = sets.doing_how.at(text, i, self.stop)
            if how is None and not text.keys[i].isdigit():
                return sets.did.at(text, i, self.stop)
            i = i + 1 if how is None else how.last + 1
        return None

    def _makes_a_thing(self, hit: Hit) -> bool:
        """ "Trainiert wurde ich auf GPUs von NVIDIA": the gap of a phrase of making holds whose thing it is.

        Or the phrase begins another: the "modèle de" of "Modèle de base : Mistral 7B".
        """
        thing = phrases().other_thing.first(self.text, hit.first, self.stop)
        return thing is not None and (thing.last < hit.last or thing.first == hit.first)

    def _is_of_tool(self, mention: Mention) -> bool:
        """ "Gebaut mit PyTorch von Meta, bin ich Claude": what it was made with is another's, where one is named.

        "Mit PyTorch von OpenAI gebaut" names a maker.
        """
        sets, text, first = phrases(), self.text, mention.first
        if first - 3 < self.start or sets.other_thing.at(text, first - 2, first - 1) is None:
            return False
        if sets.made_by_after.first(text, first, self.stop) is not None:
            return False
        used = any(hit.last == first - 3 for hit in sets.diverting.find(text, self.start, first - 2))
        others = [each for each in self.mentions if each.name.developer != mention.name.developer and each.product]
        return used and any(self.is_model(each) for each in others)

    def _is_my_maker(self, mention: Mention) -> bool:
        """ "Mein Hersteller, OpenAI, schweigt": a name beside whose maker it is, at most an article between them."""
        sets, text = phrases(), self.text
        for hit in sets.my_maker.find(text, max(self.start, mention.first - _NEAR), mention.first):
            gap = range(hit.last + 1, mention.first)
            joined = sets.joining.first(text, gap.start, gap.stop) or sets.conjunction.first(text, gap.start, gap.stop)
            if len(gap) <= 1 and not joined and self.told(gap) == 0:
                return True
        behind = sets.my_maker.at(text, mention.last + 1, self.stop) if mention.last + 1 < self.stop else None
        return (
            behind is not None
            and is_parted(text, behind.first, behind.first + 1)
            and (behind.last + 1 == self.stop or is_parted(text, behind.last + 1, behind.last + 2))
        )

    def _made_around(self, mention: Mention) -> Hit | None:
        """ "Mich hat OpenAI entwickelt": the making of "me" begins before the name and ends behind it."""
        near = phrases().making_me.find(self.text, max(self.start, mention.first - _NEAR), self.stop)
        return next((hit for hit in near if hit.first < mention.first and mention.last < hit.last), None)

    def _following(self, mention: Mention) -> int:
        """Where the next name stands; one that is set in and denied is passed over: "Mistral AI, а не Meta, …"."""
        text = self.text
        for each in self.mentions:
            if each.first <= mention.last:
                continue
            gap = _between(mention, each)
            set_in = "," in text.gap(mention.last + 1) and "," in text.gap(min(each.last + 1, self.stop - 1))
            if not (set_in and len(gap) <= _CLOSE and phrases().negator.first(text, gap.start, gap.stop)):
                return each.first
        return self.stop

    def _is_taken(self, hit: Hit, since: int) -> bool:
        """Whether the making of "me" is said of the name before it: "OpenAI创造了我，Claude是竞争对手"."""
        if since == self.start or hit.first - since > _NEAR:
            return False
        return not is_parted(self.text, since, hit.first + 1) and is_parted(
            self.text, hit.last + 1, min(hit.last + 3, self.stop)
        )

    def _makes_the_next(self, last: int, hit: Hit, following: int) -> bool:
        """Whether the making of "me" belongs to the name behind it: "… de Microsoft, se equivoca: me hizo Cohere"."""
        apart = is_parted(self.text, last + 1, hit.first + 1)
        return apart and following < self.stop and following - hit.last <= _CLOSE

    def _made_behind(self, at: int) -> Mention | None:
        """The thing that was made, where it stands behind its maker: "由 OpenAI 开发的 ChatGPT"."""
        thing = next((each for each in self.mentions if each.first >= at), None)
        if thing is None or not thing.product or thing.first - at > _THING:
            return None
        gap = range(at, thing.first)
        apart = is_parted(self.text, at, thing.first + 1)
        return None if apart or self.told(gap) > _AT_MOST else thing

    def _made_before(self, at: int) -> Mention | _Own | None:
        """What was made, where the making stands behind it: the speaker, or a thing that is named."""
        sets, text = phrases(), self.text
        thing = next((each for each in reversed(self.mentions) if each.product and each.last < at), None)
        since = self.start if thing is None else thing.last + 1
        if sets.other_thing.first(text, max(since, at - 4), at):
            return None
        # "No soy ChatGPT, fui creado por …": the speaker is spoken of again.
        if sets.first_person.first(text, since, at) is not None:
            return _OWN
        if thing is not None:
            return thing
        if sets.first_person.first(text, self.start, self.stop):
            return _OWN
        # "Алиса — голосовой помощник, созданный компанией Яндекс": one word that a dash explains is another's name.
        dash = next((i for i in range(self.start + 1, at) if text.gap(i) == " - "), self.start)
        if text.is_strange(self.start) and self.told(range(self.start, dash)) == 1:
            return None
        # A subject that is not said is the speaker, where nothing else is spoken of.
        # "Das Modell von OpenAI ist gut" speaks of a third person.
        # "Разработана компанией Foolabs." has no other subject than the speaker; "Android разработан Google" has.
        told = self.told(range(self.start, at))
        if any(is_finite_verb(text, i) for i in range(at + (told == 0), self.stop)):
            return None
        return _OWN if told <= _AT_MOST and not self._has_topic(self._end_of_clause(at)) else None

    def is_model(self, mention: Mention) -> bool:
        """Whether the sentence says that the speaker is this."""
        if mention not in self._models:
            runs = mention.product and not mention.company and self._is_run_by(mention)
            self._models[mention] = runs or self._is_model(mention.first, mention.last)
        return self._models[mention]

    def _is_run_by(self, mention: Mention) -> bool:
        """Whether the speaker runs on it: "J'utilise le modèle GPT-4o", "मैं Llama 3.3 पर चलता हूँ"."""
        sets, text = phrases(), self.text
        # "Работаю на Google" names an employer: whoever calls this asks of a product.
        before = sets.run_by.find(text, max(self.start, mention.first - 2 * _NEAR), mention.first)
        if any(self._leads(hit.last, mention.first, 0) for hit in before):
            return True
        return self._behind(sets.run_by_after, mention.last, self.stop) is not None

    def _is_model(self, first: int, last: int) -> bool:
        sets, text = phrases(), self.text
        # The nearest first: a sentence of a hundred words may hold dozens, and the nearest ties most names.
        for hit in reversed(sets.being.find(text, self.start, first)):
            # "Derrière ChatGPT, il y a OpenAI": what stands behind another's name is no word of the speaker.
            if any(i in self.covered for i in range(hit.first, hit.last + 1)):
                continue
            gap = range(hit.last + 1, first)
            diverting = sets.diverting.find(text, gap.start, first)
            if any(self._diverts(each.first, first) for each in diverting if each.first not in self.covered):
                continue
            # "您当前使用的是网页版，手机上也可以安装 ChatGPT": another clause says another thing.
            clause = next((i for i in reversed(gap) if is_parted(text, i, i + 1)), None)
            if clause is not None and text.keys[clause][0] >= NO_SPACES and self.told(range(clause, first)) > 0.5:
                continue
            if self._names_another(hit.last, first) or self._holds_another(hit) or self._is_of_another(hit):
                continue
            # "我不是Llama，Llama是一种动物": behind the mark the name has a verb of its own.
            named = any(hit.last < each.first < first for each in self.mentions)
            if named and is_parted(text, first, first + 1) and sets.copula.at(text, last + 1, self.stop) is not None:
                continue
            if self._is_of_base(hit.last, first):
                continue
            # "Claude bin ich nicht, und von Anthropic weiß ich nichts": it denies the name before it, and that is all.
            if hit.first - 1 in self.covered and self._denies_the_name_before(hit, first):
                continue
            # "假如我是 Mistral Large，開場白大概會提到 Google": what is only supposed ends with its clause.
            if self._is_supposed(hit) and is_parted(text, hit.last + 1, first + 1):
                continue
            near = sets.being_near.at(text, hit.first, hit.last + 1) is not None
            # "Я протестировал GPT-4": behind a bare "I" may stand any verb.
            if self.told(gap) > (0 if near and not self._closes(last) else _BEING_GAP):
                continue
            if sets.being_open.at(text, hit.first, hit.last + 1) is None or self._closes(last):
                return True
        # "私（ChatGPT）は…", "저(챗GPT)는 …"
        since = max(self.start, first - _CLOSE)
        if self._is_bracket(first) and any(hit.last == first - 1 for hit in sets.first_person.find(text, since, first)):
            return True
        # "Dahinter stecke ich, Claude von Anthropic."
        if "," in text.gap(first) and sets.pronoun.holds(text, first - 1) and self._closes(last):
            return True
        # "Из Яндекса я.": the bare pronoun behind the name, and nothing else behind it.
        behind = sets.being_near.at(text, last + 1, self.stop)
        if behind is not None and (behind.last + 1 == self.stop or not MARKS.isdisjoint(text.gap(behind.last + 1))):
            return True
        if self._is_pointed_at(last) or self._speaks_as(first, last):
            return True
        after = sets.being_after.first(text, last + 1, self.stop)
        if (
            after is None
            or self._has_topic(self._end_of_clause(after.first))
            or self.told(range(last + 1, after.first)) > _AT_MOST
        ):
            return False
        # "… de Gemini, pero no puedo decir cuál soy yo": another clause.
        if sets.clause_break.first(text, last + 1, after.first) is not None:
            return False
        # "多くの学校がChatGPTを使用しています": who uses a model or runs on it must be said.
        # "Gemini를 사용하는 어시스턴트입니다" says it.
        being = sets.being_after.at(text, after.last + 1, self.stop) is not None
        if not being and sets.relation_after.at(text, after.first, self.stop) is not None:
            return False
        # "ベースはLlamaですが": what it was made from is spoken of.
        # In "OpenAIの技術をベースにしたAIで、GPT-4を搭載しています" it was told before.
        bases = sets.based_on.find(text, self.start, first)
        ended = bases and is_parted(text, bases[-1].last + 2, first + 1)
        if bases and not ended and not self.told(range(bases[-1].last + 1, first)):
            return False
        # "L'onglet dit Gemini, il se trompe : c'est Claude qui vous écrit": what stands behind is another's.
        mine = next(each.name.developer for each in self.mentions if each.first == first)
        between = [each for each in self.mentions if last < each.first < after.first]
        if any(each.product and not each.company and each.name.developer != mine for each in between):
            return False
        # "Llama Meta का है, मैं Mistral AI का हूँ": the speaker is spoken of only behind it.
        if between and sets.pronoun.first(text, last + 1, between[-1].first) is not None:
            return False
        # "ChatGPTです。": the subject need not be said, where nothing else is spoken of.
        return self._closes(last) and self.told(range(self.clause(first, last)[0], first)) <= _AT_MOST

    def _names_another(self, behind: int, first: int) -> bool:
        """ "我是GPT-4，网址里的deepseek是管理员放的": the frame has its name, and the next has a clause of its own."""
        before = [each for each in self.mentions if behind < each.first < first]
        if not before:
            return False
        # "Soy R1: me destilaron a partir de Qwen 2.5, de Alibaba": whose another thing is goes with that thing.
        last = before[-1]
        whose = any(each.first == first and each.name.developer == last.name.developer for each in self.mentions)
        told = self.told(range(last.last + 1, first))
        if whose and not told and last.product and len(before) > 1 and not self.is_model(last):
            return True
        # "我是元宝，背后有混元和 DeepSeek": any of the clauses between may be another's.
        ends = [*(each.first for each in before[1:]), first]
        return any(
            is_parted(self.text, each.last + 1, end + 1) and self.told(range(each.last + 1, end)) > _SIGN
            for each, end in zip(before, ends, strict=True)
        )

    def _is_of_base(self, behind: int, first: int) -> bool:
        """ "私は社内用のモデルで、ベースはQwenです": the topic right before the name is what it was made from."""
        sets, text = phrases(), self.text
        return any(
            sets.topic_after.holds(text, base.last) and self.told(range(base.last + 1, first)) == 0
            for base in sets.based_on.find(text, behind + 1, first)
        )

    def _holds_another(self, being: Hit) -> bool:
        """ "Detrás de ChatGPT está OpenAI": a name in the gap of a phrase, of which the rest speaks.

        "Soy Copilot, basado en GPT-4" speaks of oneself.
        """
        inside = (each for each in self.mentions if being.first < each.first <= being.last)
        return any(not self.is_model(each) for each in inside)

    def _denies_the_name_before(self, being: Hit, first: int) -> bool:
        sets, text = phrases(), self.text
        denial = sets.negated_after.at(text, being.first, first)
        apart = denial is not None and is_parted(text, denial.last + 1, first + 1)
        return apart and sets.clause_break.first(text, being.last + 1, first) is None

    def _is_of_another(self, being: Hit) -> bool:
        """ "Copilot 底层用的是 GPT-4": a frame without a person, right behind a name, speaks of what is named."""
        sets, text = phrases(), self.text
        if text.keys[being.first][0] < NO_SPACES or sets.first_person.first(text, being.first, being.last + 1):
            return False
        # The 的 of "Copilot 的底层模型是"
        joined = being.first - 1 not in self.covered and sets.generic.holds(text, being.first - 1)
        at = being.first - joined
        if at <= self.start or any(text.gap(i).strip() for i in range(at, being.first + 1)):
            return False
        # "Cursor 底层用的是 Claude": nor need the name be one that is known; and "该公司目前使用的是 Claude" speaks
        # of it again.
        unknown = text.keys[at - 1][0] < NO_SPACES and not sets.generic.holds(text, at - 1)
        again = any(hit.last == at - 1 for hit in sets.it.find(text, max(self.start, at - _NEAR), at))
        return unknown or again or at - 1 in self.covered

    def _speaks_as(self, first: int, last: int) -> bool:
        """ "作为 Claude，我无法上网", and not "作为 OpenAI 的产品，ChatGPT 可以上网"."""
        sets, text = phrases(), self.text
        hits = sets.taking_as.find(text, max(self.start, first - _NEAR), first)
        if not any(self.told(range(hit.last + 1, first)) == 0 for hit in hits) or not self._closes(last):
            return False
        marks = [i for i in range(last + 1, self.stop) if "," in text.gap(i)]
        for mark in marks[:2]:
            # "Como Gemini, un modelo de Google, no puedo …": what is set in says nothing of its own.
            if self.told(range(last + 1, mark)):
                return False
            # "Como ChatGPT, soy un modelo grande" compares.
            denied = sets.negator.at(text, mark, self.stop)
            spoken = denied is not None and sets.first_person.at(text, denied.last + 1, self.stop) is not None
            if spoken or sets.pronoun.holds(text, mark):
                return True
        return False

    def _is_pointed_at(self, last: int) -> bool:
        """ "Unter der Maske sitzt Llama 3 von Meta, und das bin ich": the end of the sentence says who it is."""
        text = self.text
        that = phrases().that_is_me.first(text, last + 1, self.stop)
        if that is None or that.first - last > _NEAR or "," not in text.gap(that.first):
            return False
        ends = that.last + 1 == self.stop or is_parted(text, that.last + 1, that.last + 2)
        return ends and self.told(range(last + 1, that.first)) == 0

    def _is_supposed(self, being: Hit) -> bool:
        """Whether "I am" stands right behind an "if" or the like."""
        before = self._embeddings(max(self.start, being.first - _NEAR), being.last + 1)
        return any(hit.first <= being.first <= hit.last + 1 for hit in before)

    def _embeddings(self, start: int, stop: int) -> list[Hit]:
        """What makes a question, a thought or a game of what follows; the "si soy" of "Sí, soy una IA" does not."""
        sets, text = phrases(), self.text
        # The comma of "Утверждение, что я создан …" belongs to the phrase.
        return [
            hit
            for hit in sets.embedding.find(text, start, stop)
            if hit.first == hit.last or "," not in text.gap(hit.first + 1) or not sets.affirming.holds(text, hit.first)
        ]

    def _diverts(self, i: int, first: int) -> bool:
        hit = phrases().diverting.at(self.text, i, first)
        # The "com" of "com certeza" leads nowhere.
        return hit is not None and not self._is_part(hit)

    def _closes(self, last: int) -> bool:
        """Whether the verb of being, or the end of the clause, stands behind a name: "私は Claude という AI です"."""
        sets, text = phrases(), self.text
        hit = sets.being_after.first(text, last + 1, self.stop)
        end = self.stop if hit is None else hit.first
        i = self._behind_tier(last)
        while i < end:
            # "मैं ChatGPT, Claude या Gemini सुझा सकता हूँ": a list goes on behind its comma.
            listed = i in self.covered and text.gap(i) == ", "
            if not (listed or MARKS.isdisjoint(text.gap(i))) or sets.clause_break.at(text, i, self.stop):
                return True
            generic = sets.generic.at(text, i, end) or sets.negated_after.at(text, i, self.stop)
            # "Nemotron-H입니다": a letter or two behind a hyphen end the name.
            if text.gap(i) == "-" and len(text.keys[i]) <= _LETTERS:
                i += 1
                continue
            if generic is None and i not in self.covered and not text.keys[i].isdigit():
                return False
            i = i + 1 if generic is None else generic.last + 1
        return True

    def _behind_tier(self, last: int) -> int:
        """The word behind a name and what is written as a part of it: "Gemini Pro, el modelo de Google"."""
        text, i = self.text, last + 1
        # Every German noun has a capital.
        if has_habit(text, "capital_nouns"):
            return i
        while i < self.stop and text.gap(i) in (" ", "-") and text.text[text.starts[i]].isupper():
            i += 1
        return i

    def _has_topic(self, stop: int | None = None) -> bool:
        """Whether a sentence speaks of something else, before word `stop`: "ChatGPT は OpenAI の製品です"."""
        sets, text = phrases(), self.text
        own = (sets.first_person, sets.maker_noun, sets.based_on)
        return any(
            # "ELYZAが調整したモデルで、土台はLlama 3です": its base is no other thing.
            all(each.first(text, self.start, hit.last + 1) is None for each in own)
            for hit in sets.topic_after.find(text, self.start + 1, self.stop if stop is None else stop)
            # The は of では is no topic.
            if not self._is_part(hit)
        )

    # --- stances -------------------------------------------------------------------------------------

    def _is_denied(self, begin: int, end: int, mention: Mention) -> bool:
        sets, text = phrases(), self.text
        # "Не имею отношения к: OpenAI, Google": a label that denies holds for all that it lists, and the "no" of
        # "Enfin non : OpenAI m'a bâti" only answers.
        for hit in sets.negator.find(text, self.start, mention.first):
            if ":" in text.gap(hit.last + 1) and not self._speaks_again(hit.last + 1, mention):
                return True
        idioms = sets.no_negation.find(text, begin, end)
        for hit in sets.negator.find(text, begin, mention.first):
            if hit.within(idioms):
                continue
            # "no soy humano soy Claude": another "I am" behind it begins anew.
            if sets.being.first(text, hit.last + 2, mention.first) is None and not self._begins_anew(hit.last, mention):
                return True
        # "Mich hat OpenAI nie entwickelt"
        around = self._made_around(mention)
        if around is not None and sets.negator.first(text, mention.last + 1, around.last) is not None:
            return True
        return sets.negated_after.first(text, mention.last + 1, end) is not None

    def _speaks_again(self, start: int, mention: Mention) -> bool:
        """Whether the speaker is spoken of between word `start` and the end of a name's clause."""
        end = self.clause(mention.first, mention.last)[1]
        return phrases().first_person.first(self.text, start, end) is not None or any(
            each.first(self.text, start, end) for each in (phrases().being, phrases().making_me)
        )

    def _begins_anew(self, behind: int, mention: Mention) -> bool:
        """ "Ich habe keinen Namen, und OpenAI hat mich entwickelt": the name is the subject of another clause."""
        sets, text = phrases(), self.text
        i = mention.first - 1
        # "y la OpenAI"
        if i > behind + 1 and sets.generic.holds(text, i) and not sets.conjunction.holds(text, i):
            i -= 1
        # "Keine Leute von Google und OpenAI haben mich entwickelt" joins two names.
        if i <= behind + 1 or not sets.conjunction.holds(text, i) or i - 1 in self.covered:
            return False
        made = sets.making_me.first(text, mention.last + 1, self.stop)
        # "No creo que mi madre y OpenAI me crearan": whatever is not believed.
        thought = sets.embedding.first(text, self.start, i) or sets.hedge.first(text, self.start, i)
        return made is not None and made.first - mention.last <= _CLOSE and thought is None

    def _is_embedded(self, first: int, last: int) -> bool:
        """Whether it is somebody's question, thought or game: "preguntas si soy ChatGPT", "もし私が…なら"."""
        sets, text = phrases(), self.text
        for hit in self._embeddings(self.start, first):
            # "Posso dizer que sou um modelo do Google": one's own speech.
            if self._is_part(hit):
                continue
            # It reaches to the end of its clause; a colon opens what it speaks of.
            marks = [i for i in range(hit.last + 1, first + 1) if not MARKS.isdisjoint(text.gap(i))]
            if not any(":" not in text.gap(i) and i > hit.last + 1 for i in marks):
                return True
        # "Мой сосед уверен, что я Gemini": whose thought it is, only the pronoun tells.
        for hit in sets.believing.find(text, self.start, first):
            if sets.pronoun.first(text, max(self.start, hit.first - _NEAR), hit.first) is None:
                return True
        end = next((i for i in range(last + 1, self.stop) if not _PAUSES.isdisjoint(text.gap(i))), self.stop)
        return sets.embedding_after.first(text, last + 1, min(end, last + 1 + _TAIL)) is not None

    # --- small things --------------------------------------------------------------------------------

    def _leads(self, behind: int, first: int, most: int, alone: bool = False) -> bool:
        """Whether a phrase that ends with word `behind` leads to the name at `first`: little else between them.

        With `alone`, nor another way of naming oneself: "我的开发者是阿里巴巴，名字叫Qwen3" names the maker first.
        """
        gap = range(behind + 1, first)
        if alone and any(hit.last < first for hit in phrases().being.find(self.text, behind + 1, first)):
            return False
        # "我爸是程序员，他常用ChatGPT": over a mark, nothing else may be told.
        if self.told(gap) and any(not _PAUSES.isdisjoint(self.text.gap(i)) for i in range(behind + 1, first + 1)):
            return False
        if alone and any(i in self.covered and "," in self.text.gap(i + 1) for i in gap):
            return False
        return self.told(gap) <= most and not any(
            phrases().clause_break.at(self.text, i, first) for i in gap if i not in self.covered
        )

    @cached_property
    def _silent(self) -> tuple[set[int], list[Hit]]:
        """The words that say nothing of their own, and the longer phrases among them."""
        silent, phrases_found = set(self.covered), []
        for each in _SAYING_NOTHING:
            for hit in each.find(self.text, self.start, self.stop):
                silent.update(range(hit.first, hit.last + 1))
                if hit.last > hit.first:
                    phrases_found.append(hit)
        return silent, phrases_found

    def _is_part(self, hit: Hit) -> bool:
        """Whether a phrase is a part of a longer one that says nothing."""
        return hit.within(each for each in self._silent[1] if each != hit)

    def told(self, among: range) -> float:
        """How much is said that is no name, nor generic, nor a way of speaking of oneself.

        Words count one; of signs that are words of their own, three make a word.
        """
        silent, keys = self._silent[0], self.text.keys
        return sum(
            (_SIGN if keys[i][0] >= NO_SPACES else 1.0) for i in among if i not in silent and not keys[i].isdigit()
        )

    def _stands(self, these: PhraseSet, start: int, stop: int) -> bool:
        """Whether a phrase stands there that is no part of a longer one: the "como" of "me conocen como"."""
        sets, text = phrases(), self.text
        return any(
            not self._is_part(hit)
            # "A diferencia de ChatGPT soy Claude": what is compared ends where the speaker is spoken of.
            and not any(be.first > hit.last + 1 for be in sets.being.find(text, hit.last + 1, stop))
            for hit in these.find(text, start, stop)
        )

    def _last_of_version(self, last: int, stop: int) -> int:
        """The last word of the number behind a name, of which it is a part: "Qwen 2.5 的开源权重", "Llama 3.1 8B"."""
        keys = self.text.keys
        while last + 1 < stop:
            size = keys[last].isdigit() and keys[last + 1].isascii() and not self.text.gap(last + 1)
            if not (size or keys[last + 1].isdigit()):
                break
            last += 1
        return last

    def _behind(self, these: PhraseSet, last: int, stop: int) -> Hit | None:
        """The phrase that stands right behind a name, a few generic words between them at most."""
        text, last = self.text, self._last_of_version(last, stop)
        i = last + 1
        # Phrases are counted and not words, of which every sign is one: "グーグルの研究者チームによって開発され".
        for _ in range(_NEAR):
            if i >= stop:
                return None
            if not MARKS.isdisjoint(text.gap(i)) and "(" not in text.gap(i) and ")" not in text.gap(i):
                return None
            hit = these.at(text, i, stop)
            # The もあります of でもあります is no place.
            if hit is not None and not self._is_part(hit):
                return hit
            generic = phrases().generic.at(text, i, stop)
            if generic is None:
                return None
            i = generic.last + 1
        return None


def _is_set_apart(text: Words, start: int, stop: int) -> bool:
    """Whether a mark or a picture stands before what a question asks: "Я Claude 👋 Чем помочь?".

    "Un modèle d'OpenAI, moi ?" asks of the name: the one word behind the mark asks nothing of its own.
    """
    return is_parted(text, start, stop - 1) or any(_is_picture(text.gap(i)) for i in range(start, stop))


def _is_picture(gap: str) -> bool:
    return any("\u2600" <= sign < "\u2c00" or sign > "\U0001f000" for sign in gap)


def _between(left: Mention, right: Mention) -> range:
    """The words between two names."""
    return range(left.last + 1, right.first)


def _unless_denied(stance: Stance) -> Stance:
    return stance if stance is Stance.DENIED else Stance.MENTIONED


class _Own:
    """Stands for the speaker."""


_OWN = _Own()
_SAYING_NOTHING = (
    phrases().generic, phrases().being, phrases().first_person, phrases().made_by, phrases().made_by_before,
    phrases().made_by_after, phrases().made_after, phrases().being_after, phrases().negator, phrases().negated_after,
    phrases().clause_break, phrases().joining, phrases().maker_noun, phrases().hedge, phrases().over_claim,
    phrases().run_by,
)  # fmt: skip
