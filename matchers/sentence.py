"""A sentence with its names, and what readers ask of it: where a clause ends, what stands beside a name.

For sentences in languages other than English, which the readers of `being.py`, `making.py` and `chains.py` share.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property
from unicodedata import normalize

from matchers.fragments import MARKS, behind_tier, ends_with_picture, is_size
from matchers.names import Mention
from matchers.phrases import Hit, PhraseSet, phrases
from matchers.text import NO_SPACES, Words, covered_by

NEAR = 6
"""Words between a name and the making of "me"."""
CLOSE = 3
"""Words between a name and what is tied to it closely ("… 公司 开发的")."""
PAUSES = frozenset(",\u3001")
"""As they are folded: a dash is a hyphen, and the marks of Arabic are ours."""
AT_MOST = 2.5
"""Words of its own that a sentence may hold and still speak of the speaker alone: "フランス生まれの Mistral です"."""
SIGN = 1 / 3
"""Of a word: what a sign that is a word of its own tells."""
OF, _COMPANY = frozenset("の 의 का की के ka ki ke".split()), frozenset("社사")
_PLACE = 14
"""Signs of a place in brackets."""
_HANGUL = "\uac00"
"""The first sign of Korean, whose words have spaces between them."""
_LETTERS = 2
"""Of a variant behind the name of a model: "Qwen-VL"."""


class Sentence:
    """One sentence with its names.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        mentions: every name of the sentence, from left to right.
    """

    def __init__(self, text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> None:
        self.text = text
        self.start = start
        self.stop = stop
        self.mentions = mentions
        self.covered = covered_by(mentions)
        self.models: dict[Mention, bool] = {}
        """What `being.is_model` has told of a name: it is asked of the same one again and again."""
        self._clauses: dict[tuple[int, int], tuple[int, int]] = {}

    def clause(self, first: int, last: int) -> tuple[int, int]:
        """The words of the clause that holds words `first` to `last`: the first, and the one behind the last."""
        found = self._clauses.get((first, last))
        if found is None:
            found = self._clauses[first, last] = self._clause(first, last)
        return found

    def _clause(self, first: int, last: int) -> tuple[int, int]:
        text, marks, breaks = self.text, self._marks, phrases().clause_break
        before, behind = bisect_right(marks, first), bisect_right(marks, last)
        begin = marks[before - 1] if before else self.start
        for hit in breaks.find(text, begin, first):
            begin = max(begin, hit.first)
        end = marks[behind] if behind < len(marks) else self.stop
        # The "aber" of "Claude bin ich aber nicht" is a part of what denies.
        denials = phrases().negated_after.find(text, last + 1, end)
        broken = next((hit for hit in breaks.find(text, last + 1, end) if not hit.within(denials)), None)
        return begin, broken.first if broken is not None else end

    def end_of_clause(self, at: int) -> int | None:
        """ "Claudeだと思いますが、版は分かりません": the word with which another clause begins, or None."""
        text = self.text
        end = next((i for i in range(at + 1, self.stop) if not PAUSES.isdisjoint(text.gap(i))), self.stop)
        return end if phrases().clause_break.first(text, at, end) is not None else None

    def is_bracket(self, i: int) -> bool:
        """Whether before word i stands a bracket that holds a name, or one that closes it: "라마(Llama)는 아닙니다"."""
        return i in self._brackets

    @cached_property
    def _marks(self) -> list[int]:
        """The words before which a mark ends a clause."""
        text, brackets = self.text, self._brackets
        return [i for i in range(self.start + 1, self.stop) if i not in brackets and not MARKS.isdisjoint(text.gap(i))]

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
            if text.gap(opening).strip(" *") == "(" and behind.strip(" *") == ")":
                out.update((opening, each.last + 1))
            # "株式会社ミナモ言語工房(長野県上田市)が開発したわけではありません"
            closed = behind_bracket(text, each.last, self.stop)
            if closed:
                out.update((each.last + 1, closed))
        return out

    def told(self, among: range) -> float:
        """How much is said that is no name, nor generic, nor a way of speaking of oneself.

        Words count one; of signs that are words of their own, three make a word.
        """
        silent, keys = self._silent[0], self.text.keys
        return sum(
            (SIGN if keys[i][0] >= NO_SPACES else 1.0) for i in among if i not in silent and not keys[i].isdigit()
        )

    @cached_property
    def _silent(self) -> tuple[set[int], list[Hit]]:
        """The words that say nothing of their own, and the longer phrases among them."""
        silent, phrases_found = set(self.covered), []
        for each in _SAYING_NOTHING:
            for hit in each.find(self.text, self.start, self.stop):
                if self.is_end_of_word(hit):
                    continue
                silent.update(range(hit.first, hit.last + 1))
                if hit.last > hit.first:
                    phrases_found.append(hit)
        return silent, phrases_found

    def is_part(self, hit: Hit) -> bool:
        """Whether a phrase is a part of a longer one that says nothing."""
        return hit.within(each for each in self._silent[1] if each != hit)

    def is_end_of_word(self, hit: Hit) -> bool:
        """ "내는 딥시크다", and not "메일을 보내는 딥시크": inside a clause such signs end another word."""
        apart = phrases().apart.at(self.text, hit.first, hit.last + 1) is not None
        return apart and hit.first > self.start and MARKS.isdisjoint(self.text.gap(hit.first))

    def being_behind(self, last: int) -> Hit | None:
        """The verb of being behind word `last`; the 지 of "구글 지도" is none, since a word begins with it."""
        text = self.text
        return next(
            (
                hit
                for hit in phrases().being_after.find(text, last + 1, self.stop)
                if hit.last > hit.first
                or text.keys[hit.first][0] < _HANGUL
                or text.gap(hit.first) != " "
                or hit.last + 1 == self.stop
                or text.gap(hit.last + 1) != ""
            ),
            None,
        )

    def stands(self, these: PhraseSet, start: int, stop: int, joined: bool = False) -> bool:
        """Whether a phrase stands there that is no part of a longer one: the "como" of "me conocen como".

        With `joined`, nor one that joins two names: the 与 of "由Meta与微软联合开发" compares none.
        """
        sets, text = phrases(), self.text
        return any(
            not self.is_part(hit)
            and not (joined and {hit.first - 1, hit.last + 1} <= self.covered and sets.joining.holds(text, hit.first))
            # "A diferencia de ChatGPT soy Claude": what is compared ends where the speaker is spoken of.
            and sets.being.first(text, hit.last + 2, stop) is None
            for hit in these.find(text, start, stop)
        )

    def leads(self, behind: int, first: int, most: int) -> bool:
        """Whether a phrase that ends with word `behind` leads to the name at `first`: little else between them.

        Nor another way of naming oneself: "我的开发者是阿里巴巴，名字叫Qwen3" names the maker first.
        """
        gap = range(behind + 1, first)
        if phrases().being.first(self.text, behind + 1, first) is not None:
            return False
        # "我爸是程序员，他常用ChatGPT": over a mark, nothing else may be told.
        if self.told(gap) and any(not PAUSES.isdisjoint(self.text.gap(i)) for i in range(behind + 1, first + 1)):
            return False
        if any(i in self.covered and self._goes_on(i + 1, first) for i in gap):
            return False
        return self.told(gap) <= most and phrases().clause_break.first(self.text, behind + 1, first) is None

    def _goes_on(self, i: int, first: int) -> bool:
        """Whether word i, right behind a name, ends what is said of it: a comma, or "개발사는 X이고 Y에서도 …"."""
        sets, text = phrases(), self.text
        if "," in text.gap(i):
            return True
        # "開発元はXで、Yでも動きます", and not "開発元はXではなく、Yです".
        if not PAUSES.isdisjoint(text.gap(first)) and text.keys[i][0] >= NO_SPACES:
            return sets.negated_after.at(text, i, first) is None
        being = sets.being_after.at(text, i, first)
        return being is not None and being.last + 1 < first

    def behind(self, these: PhraseSet, last: int, stop: int) -> Hit | None:
        """The phrase that stands right behind a name, a few generic words between them at most."""
        text, last = self.text, self.last_of_version(last, stop)
        i = last + 1
        # Phrases are counted and not words, of which every sign is one: "グーグルの研究者チームによって開発され".
        for _ in range(NEAR):
            if i >= stop:
                return None
            if not MARKS.isdisjoint(text.gap(i)) and "(" not in text.gap(i) and ")" not in text.gap(i):
                return None
            hit = these.at(text, i, stop)
            # The もあります of でもあります is no place.
            if hit is not None and not self.is_part(hit):
                return hit
            # "GoogleやMetaなどの企業が開発した"
            generic = phrases().and_others.at(text, i, stop) or phrases().generic.at(text, i, stop)
            if generic is None:
                return None
            i = generic.last + 1
        return None

    def last_of_version(self, last: int, stop: int) -> int:
        """The last word of the number behind a name, of which it is a part: "Qwen 2.5 的开源权重", "Llama 3.1 8B"."""
        # "Llama 3.1, 70 milliards de paramètres": behind the comma another number counts something.
        while (
            last + 1 < stop
            and MARKS.isdisjoint(self.text.gap(last + 1))
            and (self.text.keys[last + 1].isdigit() or is_size(self.text, last + 1))
        ):
            last += 1
        return last

    def closes(self, last: int) -> bool:
        """Whether the verb of being, or the end of the clause, stands behind a name: "私は Claude という AI です"."""
        sets, text = phrases(), self.text
        hit = self.being_behind(last)
        end = self.stop if hit is None else hit.first
        i = self._behind_name(last)
        while i < end:
            # "मैं ChatGPT, Claude या Gemini सुझा सकता हूँ": a list goes on behind its comma.
            # "저는 Claude로, Anthropic에서 만들었습니다": behind a particle it has ended.
            particle = text.is_strange(i - 1) and i - 1 not in self.covered and not sets.joining.holds(text, i - 1)
            listed = i in self.covered and text.gap(i) in (", ", "\u3001") and not particle
            gap = text.gap(i)
            # "Anthropic 🙂도 자체 모델을 공개했습니다": what is glued to a picture goes on.
            parted = not (listed or MARKS.isdisjoint(gap)) or ends_with_picture(gap)
            if parted or sets.clause_break.at(text, i, self.stop):
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

    def _behind_name(self, last: int) -> int:
        """The word behind a name and what is written as a part of it, or as its own: "Perplexity社のSonarです"."""
        text, i = self.text, behind_tier(self.text, last, self.stop)
        whose = i + (i < self.stop and text.keys[i] in _COMPANY)
        if whose >= self.stop or text.keys[whose] not in OF:
            return i
        # A name that no index knows, and not "OpenAIのAPI".
        named = whose + 1
        while named < self.stop and text.span(named, named).istitle() and text.keys[named].isascii():
            named += 1
        # "मैं अमेज़न की एलेक्सा हूँ": without capitals one word is a name, where the verb of being stands right behind it.
        alone = named == whose + 1 < self.stop and text.is_strange(named) and text.keys[named][0] < NO_SPACES
        if alone and phrases().being_after.at(text, named + 1, self.stop) is not None:
            named += 1
        return named if named > whose + 1 else i

    def has_topic(self, stop: int | None = None, behind: int = 0) -> bool:
        """Whether a sentence speaks of something else, before word `stop`: "ChatGPT は OpenAI の製品です".

        What stands before word `behind` only leads to the answer: "답은 간단해요: Gemini입니다".
        """
        sets, text = phrases(), self.text
        own = (sets.first_person, sets.maker_noun, sets.based_on)
        return any(
            # "ELYZAが調整したモデルで、土台はLlama 3です": its base is no other thing.
            all(each.first(text, self.start, hit.last + 1) is None for each in own)
            for hit in sets.topic_after.find(text, max(self.start + 1, behind), self.stop if stop is None else stop)
            # The は of では is no topic, nor is that of a name ("ことのは工房").
            if hit.first not in self.covered and not self.is_part(hit)
        )

    def embeddings(self, start: int, stop: int) -> list[Hit]:
        """What makes a question, a thought or a game of what follows; the "si soy" of "Sí, soy una IA" does not."""
        sets, text = phrases(), self.text
        # The comma of "Утверждение, что я создан …" belongs to the phrase.
        return [
            hit
            for hit in sets.embedding.find(text, start, stop)
            if not any(is_yes(text, i) for i in range(hit.first, hit.last + 1))
            and (
                hit.first == hit.last or "," not in text.gap(hit.first + 1) or not sets.affirming.holds(text, hit.first)
            )
        ]


def is_yes(text: Words, i: int) -> bool:
    """ "Lo que sí puedo decir es que soy Claude": the Spanish "yes" folds to the "si" that asks or supposes."""
    return text.keys[i] == "si" and normalize("NFC", text.span(i, i)).lower() == "s\u00ed"


def behind_bracket(text: Words, last: int, stop: int) -> int:
    """The word behind a short bracket of signs that stands behind word `last`, or 0: "ミナモ工房(長野県)が開発した".

    Args:
        text: the words.
        last: the last word before the bracket.
        stop: the word before which it closes.
    """
    if last + 1 >= stop or text.gap(last + 1).strip() != "(" or text.keys[last + 1][0] < NO_SPACES:
        return 0
    return next((i for i in range(last + 2, min(last + _PLACE, stop)) if ")" in text.gap(i)), 0)


def between(left: Mention, right: Mention) -> range:
    """The words between two names."""
    return range(left.last + 1, right.first)


_SAYING_NOTHING = (
    phrases().generic, phrases().being, phrases().first_person, phrases().made_by, phrases().made_by_before,
    phrases().made_by_after, phrases().made_after, phrases().being_after, phrases().negator, phrases().negated_after,
    phrases().clause_break, phrases().joining, phrases().maker_noun, phrases().hedge, phrases().over_claim,
    phrases().run_by, phrases().my_base,
)  # fmt: skip
