"""Whether a word that is common and a name too stands as the name: "I am Nova.", and not "a nova" or "meta-learning".

Some products bear common words: Nova, Copilot, Perplexity, 라마. Such a name alone may be the word, so what stands
around it must tell that it is the name. Others are common only in small letters ("meta"), and are names unless they
are written so.
"""

from __future__ import annotations

from functools import cached_property

from matchers.case import Scope
from matchers.fragments import is_asked_of_self
from matchers.languages import speaks_english
from matchers.names import Mention
from matchers.phrases import PhraseSet, phrases
from matchers.sentence import OF
from matchers.text import NO_SPACES, Words
from matchers.written_names import WHOSE

_CLOSE = 4
"""Words behind the comma among which its own company stands: "Copilot, de Microsoft"."""
_JOINED = frozenset("by from and made using powered running".split())
"""Behind a name of which one speaks: "I am Copilot by Microsoft", and not "I am Copilot support"."""


class CommonWord:
    """A common word that is also a name, where it stands in a sentence.

    Args:
        scope: knows whose name it is, and the other names.
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        mention: the word.
    """

    def __init__(self, scope: Scope, text: Words, start: int, stop: int, mention: Mention) -> None:
        self.scope = scope
        self.text = text
        self.start = start
        self.stop = stop
        self.mention = mention
        self.first = mention.first
        self.behind = mention.last + 1

    @property
    def is_name(self) -> bool:
        """Whether something around the word tells that it is a name after all."""
        # Scripts without capitals write none: "저는 라마입니다".
        small = self.text.text[self.text.starts[self.first]].islower()
        return not small and any(tells(self) for tells in _TELLING)

    @cached_property
    def is_company(self) -> bool:
        """Whether the maker goes by the word too, as Perplexity does by "Perplexity"."""
        maker = self.scope.developers.get(self.mention.name.developer)
        return maker is not None and any(each.startswith(self.mention.name.text) for each in maker.names)

    @cached_property
    def before(self) -> int:
        """The word before it; of a company the one before what says nothing: "Меня создала команда Perplexity"."""
        at = self.first - 1
        while self.is_company and at > self.start and phrases().generic.holds(self.text, at):
            at -= 1
        return at

    def follows(self, *these: PhraseSet) -> bool:
        """Whether a phrase of these sets ends right before it."""
        found = (hit for each in these for hit in each.find(self.text, self.start, self.first))
        return any(hit.last + 1 == self.first for hit in found)

    def precedes(self, *these: PhraseSet) -> bool:
        """Whether a phrase of these sets begins right behind it."""
        return any(each.at(self.text, self.behind, self.stop) is not None for each in these)


def _is_made_by(word: CommonWord) -> bool:
    """ "An assistant developed by Perplexity"."""
    by, making = word.first - 1, phrases().making
    made = range(max(word.start, by - 2), by)
    return word.text.keys[by] == "by" and any(making.holds(word.text, i) for i in made)


def _is_maker(word: CommonWord) -> bool:
    """ "Меня создала команда Perplexity", "Perplexity made me", with the company within the phrase or beside it."""
    return word.is_company and any(
        hit.first < word.first <= hit.last or hit.last == word.before or hit.first == word.behind
        for hit in phrases().making_me.find(word.text, word.start, word.stop)
    )


def _owns_speaker(word: CommonWord) -> bool:
    """ "Je suis l'assistant de Perplexity"."""
    being = phrases().being
    return word.is_company and any(
        hit.last == word.before for hit in being.find(word.text, word.start, word.before + 1)
    )


def _has_made(word: CommonWord) -> bool:
    """ "मुझे Perplexity ने बनाया है", "Ich wurde von Perplexity entwickelt"."""
    sets = phrases()
    return word.is_company and (
        word.precedes(sets.made_after) or (word.follows(sets.made_by_before) and word.precedes(sets.made_by_after))
    )


def _is_led_to(word: CommonWord) -> bool:
    """ "开发者：Perplexity", "разработан Perplexity": what names a maker stands right before it."""
    return word.follows(phrases().made_by, phrases().maker_noun)


def _has_company_behind(word: CommonWord) -> bool:
    """ "Copilot, de Microsoft.": it opens the sentence, and its own company stands behind the mark."""
    if word.first != word.start or "," not in word.text.gap(word.behind):
        return False
    near = word.scope.names.find(word.text, word.behind, min(word.stop, word.behind + _CLOSE))
    return any(each.name.developer == word.mention.name.developer for each in near)


def _has_company_before(word: CommonWord) -> bool:
    """ "マイクロソフトのCopilot", "微软的Copilot", "माइक्रोसॉफ्ट का कोपायलट"."""
    if word.text.keys[word.before] not in WHOSE | OF:
        return False
    names = word.scope.names.find(word.text, word.start, word.before)
    beside = bool(names) and names[-1].last + 1 == word.before
    return beside and names[-1].name.developer == word.mention.name.developer


def _is_topic(word: CommonWord) -> bool:
    """ "라마는 메타 것이고 저는 미스트랄 것입니다": it is spoken of, and no part of a word as in "드라마는"."""
    apart = word.first == word.start or word.text.gap(word.first) != ""
    return apart and phrases().topic_after.holds(word.text, word.behind)


def _is_called(word: CommonWord) -> bool:
    """ "ただ「Copilot」と呼ばれています"."""
    return word.precedes(phrases().called_after)


def _is_said_to_be(word: CommonWord) -> bool:
    """ "C'est Copilot qui vous répond", "Copilot ist mein Name"; a verb of one word ("Copilot ist …") tells nothing.

    In English it opens the sentence: "Le Chat speaking."; but "Bing here" may be where it is.
    """
    said = phrases().being_after.at(word.text, word.behind, word.stop)
    if speaks_english(word.text):
        return said is not None and word.first == word.start and word.text.keys[said.first] != "here"
    return said is not None and said.last > said.first


def _is_speaker(word: CommonWord) -> bool:
    """ "I am Nova.", "Sou o Copilot e posso ajudar.", and not "I am Nova-like": it ends what is said."""
    text, behind, sets = word.text, word.behind, phrases()
    if not word.follows(sets.being):
        return False
    # "मैं Copilot हूँ", "저는 코파일럿입니다"
    strange = (behind < word.stop and text.is_strange(behind)) or text.is_strange(word.mention.last)
    return (
        behind >= word.stop
        # "我是 Perplexity 的 Sonar"
        or text.keys[behind][0] >= NO_SPACES
        or (strange and word.precedes(sets.being_after))
        or text.gap(behind).strip() != ""
        or sets.conjunction.holds(text, behind)
        or text.keys[behind] in _JOINED
    )


def _answers(word: CommonWord) -> bool:
    """ "Who made you? Perplexity.", "आप किस कंपनी के हैं? उत्तर: Perplexity के।": all that is said to a question."""
    text = word.text
    if not word.is_company or not (word.first == word.start or ":" in text.gap(word.first)):
        return False
    rest = range(word.behind, word.stop)
    return is_asked_of_self(text, word.start) and all(phrases().generic.holds(text, i) for i in rest)


_TELLING = (
    _is_made_by, _is_maker, _owns_speaker, _has_made, _is_led_to, _has_company_behind, _has_company_before, _is_topic,
    _is_called, _is_said_to_be, _is_speaker, _answers,
)  # fmt: skip


def is_word(text: Words, mention: Mention) -> bool:
    """Whether a name that is also an English word stands there as that word ("meta-learning")."""
    if mention.first != mention.last or not phrases().common_word.holds(text, mention.first):
        return False
    # "claude": whoever answers with one word says a name.
    if len(text) == 1:
        return False
    # "i think im bard", "hi, bard here": who writes no capitals at all writes no names with one.
    if text.text.islower() and (
        phrases().being_after.at(text, mention.last + 1, len(text)) is not None
        or any(hit.last + 1 == mention.first for hit in phrases().being.find(text))
    ):
        return False
    return not text.text[text.starts[mention.first]].isupper()
