"""What a text does with a name: claim it, deny it, or only mention it.

What is denied, compared, quoted from the question, said by somebody else, or only stands in another relation
to the model (hosted on, funded by) is not claimed.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache

from matchers.fragments import behind_tier
from matchers.names import NameIndex
from matchers.patterns import pattern
from matchers.phrases import Hit, phrases
from matchers.text import Words, covered_by, name_key

_REACH = 8
"""Words between somebody's speech or thought and the clause it holds: "imagine for a second that I am"."""
_SPEAKER = 4
"""Words between who speaks and the verb: "my own system prompt says"."""
_INVERTED = 3
"""The words of "I am not" and "I'm not" behind a name, where they end the sentence."""


_OWN_SOURCES = frozenset(
    "prompt prompts instruction instructions training data knowledge weights memory memories records record guess best "
    "understanding configuration config settings setting card metadata information documentation system context gut "
    "developer developers creator creators maker makers company team engineers trainers lab".split()
)
"""What of mine speaks for me: "my data says that I am …"."""


_OTHERS = frozenset(
    "you they he she whoever people users user folks some many most others someone everyone s us".split()
)
"""Whose thought is none of mine: "some say that …", "let's suppose that …"."""
_PREPOSITIONS = frozenset(("to", "than", "of", "without"))
"""The last words of "contrary to", "rather than" and "instead of", which deny what follows them and no more."""
_GIVING_REASONS = frozenset(("because", "for", "since"))
_MODALS = frozenset("might may would probably perhaps often sometimes still must really seriously".split())
_LEADING = frozenset(
    "that you for a an the moment second minute instance now and or engineers people team at of".split()
)
"""What may stand between somebody's thought and the maker in it: "suppose for a moment that X made me"."""


_ANOTHERS = frozenset("in on for from with of about".split())
"""What leads from the speaker to another thing: "I'm an expert in systems based on Llama"."""


_SAYING = frozenset("say says said state states stated claim claims read reads write writes wrote".split())
"""What has another's words behind its colon; "since you asked: I'm Claude" has one's own."""


class Stance(StrEnum):
    """What an answer does with a name."""

    CLAIMED = "claimed"
    DENIED = "denied"
    MENTIONED = "mentioned"


Read = tuple[str | None, Stance]
"""How a sentence ties a name to the speaker ("model", "maker" or not at all), and what it does with it."""


def unclaim(read: list[Read], held: Iterable[int]) -> None:
    """Only mention those of a sentence's names, by their numbers, that were read as claimed."""
    for n in held:
        if read[n][1] is Stance.CLAIMED:
            read[n] = (read[n][0], Stance.MENTIONED)


class Stances:
    """Reads the stance of names in sentences.

    Args:
        names: the names that are known.
        derived: the folded brands that the judged model is built on.
    """

    def __init__(self, names: NameIndex, derived: frozenset[str]) -> None:
        self.names = names
        self.derived = derived

    def of(self, text: Words, start: int, stop: int, first: int, last: int, listed: bool = False) -> Stance:
        if self.is_denied(text, start, stop, first, last):
            return Stance.DENIED
        begin = self.clause(text, start, first)
        embedded = self._is_embedded(text, start, begin) and not self._tells_anew(text, begin, stop, first, last)
        if embedded or self._is_read_out(text, start, first):
            return Stance.MENTIONED
        if self._is_supposed(text, start, stop, first, last):
            return Stance.MENTIONED
        if self.is_compared(text, start, stop, begin, first, listed) or self._is_related(text, begin, first, last):
            return Stance.MENTIONED
        if is_quoted(text, first, last) or is_likened(text, last):
            return Stance.MENTIONED
        # "They took Llama as a base", "… took Mistral Small as a starting point"
        if phrases().relation_after.at(text, behind_tier(text, last, stop), stop) is not None:
            return Stance.MENTIONED
        return Stance.CLAIMED

    def is_compared(self, text: Words, start: int, stop: int, begin: int, first: int, listed: bool = False) -> bool:
        """Whether a name is only compared with; where names are asked for, "including X" lists X."""
        sets = phrases()
        # "About myself: the name is Claude"
        begin = next((i for i in range(first, begin, -1) if ":" in text.gap(i)), begin)
        # "Unlike OpenAI and Google, Anthropic made me": behind the comma stands who made the speaker.
        if self._is_subject(text, first, stop):
            return False
        # The "than" of "none other than ChatGPT" compares nothing.
        idioms = sets.no_negation.find(text, start, stop)
        return any(
            not hit.within(idioms)
            and not (listed and text.keys[hit.first] in ("including", "such"))
            and not self._speaks_again(text, hit.last, first)
            for hit in sets.comparison.find(text, begin, first)
        )

    def _is_subject(self, text: Words, first: int, stop: int) -> bool:
        """Whether the name at word `first`, set apart, made the speaker: "…, and Meta is who developed me"."""
        mention = self.names.at(text, first)
        if mention is None or not ("," in text.gap(first) or text.keys[first - 1] == "and"):
            return False
        sets = phrases()
        for i in range(mention.last + 1, stop):
            if sets.making_me.at(text, i, stop) is not None:
                return True
            if not (sets.linking.holds(text, i) or sets.generic.holds(text, i)):
                return False
        return False

    @staticmethod
    def _speaks_again(text: Words, last: int, first: int) -> bool:
        """ "The footer says GLM, and what you have here is Claude": the speaker is spoken of in another clause."""
        return any(
            hit.first > last + 2
            and ("," in text.gap(hit.first) or (text.keys[hit.first - 1] == "and" and "," in text.gap(hit.first - 1)))
            for hit in phrases().being.find(text, last + 1, first)
        )

    def _is_related(self, text: Words, begin: int, first: int, last: int) -> bool:
        """Whether a name stands in a relation that makes no maker (ruling 10).

        "I am running on Google Cloud" and "I am based on research by OpenAI" name no model; "I am
        based on GPT-4" does, and the model that it is based on is what it says it is.
        """
        sets = phrases()
        relations = sets.relation.find(text, begin, first)
        if not relations:
            return False
        # "… based on Llama, and Meta is the company that developed me"
        if self._is_subject(text, first, len(text)):
            return False
        # The clause of "I'm actually based on GPT-4" begins behind its "actually".
        since = max(0, begin - 3)
        frames = [hit for hit in sets.being.find(text, since, first) if hit.last < first]
        frames += engines(text, since, first)
        frames += _bases(text, since, first)
        mention = self.names.at(text, first)
        names_model = mention is not None and mention.product and name_key(mention.name.text) not in self.derived
        return any(
            not (names_model and hit.within(frames))
            # "This app is built on Llama, so technically you're talking with Llama"
            and not self._speaks_again(text, hit.last, first)
            # "Based on GPT-4 and developed by OpenAI", "…, developed by OpenAI": the second tie is another one.
            and not any(
                (text.keys[i - 1] == "and" or "," in text.gap(i)) and sets.making.at(text, i, first) is not None
                for i in range(hit.last + 2, first)
            )
            for hit in relations
        )

    def _is_embedded(self, text: Words, start: int, begin: int) -> bool:
        """Whether the clause is somebody's speech or thought: "you asked whether I am ChatGPT" (ruling 11).

        What the model itself says or thinks of itself ("I think I am …") is its claim.
        """
        sets = phrases()
        opened = next((hit for hit in sets.clause_break.find(text, start, begin) if hit.last + 1 == begin), None)
        if opened is None:
            return False
        # "Imagine for a moment that Meta made me and that my name is Llama": both clauses are imagined.
        first = opened.first
        if text.keys[first - 2 : first] == ("and", "that"):
            first = text.keys.index("that", start)
        for hit in sets.embedding.find(text, start, opened.first):
            between = range(hit.last + 1, first + 1)
            if len(between) > _REACH or any("," in text.gap(i) or ":" in text.gap(i) for i in between):
                continue
            # "The label says ChatGPT but I'm Claude"
            if opened.first > hit.last + 1 and text.keys[opened.first - 1] == "but":
                continue
            # "I don't know whether I am …", "I was told that I am …": not even the model itself says so.
            if text.keys[hit.first] in ("whether", "if"):
                return True
            # "… that I'm Claude, your cousin thinks that I'm Gemini": who speaks stands in the same clause.
            since = max(start, hit.first - _SPEAKER)
            since = next((i for i in range(hit.first, since, -1) if "," in text.gap(i)), since)
            speakers = text.keys[since : hit.first]
            told = text.keys[hit.first] in ("asked", "told") and any(
                sets.passive.holds(text, i) for i in range(max(start, hit.first - 2), hit.first)
            )
            if told or not _speaks_itself(speakers):
                return True
        return False

    @staticmethod
    def _tells_anew(text: Words, begin: int, stop: int, first: int, last: int) -> bool:
        """ "Whoever told you I'm GPT-4 was mistaken: Anthropic built me": behind the colon the speaker speaks."""
        if not any(":" in text.gap(i) for i in range(begin + 1, first + 1)):
            return False
        return phrases().making_me.first(text, last + 1, min(stop, last + 1 + _SPEAKER)) is not None

    @staticmethod
    def _is_read_out(text: Words, start: int, first: int) -> bool:
        """ "You said: I am ChatGPT", "the robot says: I am Claude"; "as you said: I am Claude" agrees."""
        for hit in phrases().embedding.find(text, start, first):
            if text.keys[hit.last] in _SAYING and ":" in text.gap(hit.last + 1):
                speakers = text.keys[max(start, hit.first - _SPEAKER) : hit.first]
                return "as" not in speakers and not _speaks_itself(speakers)
        return False

    def _is_supposed(self, text: Words, start: int, stop: int, first: int, last: int) -> bool:
        """ "Suppose OpenAI made me", "you think that OpenAI made me": the maker is the subject of what is thought.

        "If you ask me OpenAI made me" holds more than that, and "I think OpenAI made me" is the speaker's own.
        """
        sets = phrases()
        if sets.making_me.first(text, last + 1, min(stop, last + 1 + _SPEAKER)) is None:
            return False
        named = covered_by(self.names.find(text, start, first))
        for hit in sets.embedding.find(text, start, first):
            between = range(hit.last + 1, first)
            if any(mark in text.gap(i) for mark in ",;:-(" for i in (*between, first)):
                continue
            if not all(i in named or text.keys[i] in _LEADING for i in between):
                continue
            # "You might think that …", and not "you could say that …", which hedges.
            thinker = hit.first - 1
            if text.keys[hit.first] != "say" and text.keys[thinker] in _MODALS:
                thinker -= 1
            if hit.first == start or (thinker >= start and text.keys[thinker] in _OTHERS):
                return True
        return False

    def is_disowned(self, text: Words, start: int, first: int) -> bool:
        """ "I have no relation to X": no tie of the speaker's, and that is said in so many words."""
        sets = phrases()
        begin = self.clause(text, start, first)
        if first > start and text.keys[first - 1] in ("neither", "nor"):
            return True
        if sets.first_person.first(text, start, first) is None:
            return False
        return any(hit.last > hit.first and first - hit.last <= 3 for hit in sets.negator.find(text, begin, first))

    def clause(self, text: Words, start: int, first: int) -> int:
        """The word with which the clause of word `first` begins."""
        begin = start
        # "Contrary to what the label says, you're talking to Claude"
        opened = phrases().against.at(text, start, first)
        if opened is not None:
            begin = next((i for i in range(opened.last + 2, first + 1) if "," in text.gap(i)), start)
        idioms: Sequence[Hit] | None = None
        for hit in phrases().clause_break.find(text, start, first):
            # "I am, if I'm not mistaken, ChatGPT": no clause of its own.
            idioms = phrases().no_negation.find(text, start, first) if idioms is None else idioms
            if not any(idiom.first <= hit.first and hit.last <= idiom.last for idiom in idioms):
                begin = max(begin, hit.last + 1)
        return begin

    def is_denied(self, text: Words, start: int, stop: int, first: int, last: int) -> bool:
        sets = phrases()
        idioms = sets.no_negation.find(text, start, stop)
        reaching = None
        for hit in sets.negator.find(text, start, first):
            if not hit.within(idioms):
                reaching = hit
        # "I do not have a name, OpenAI made me": the denial ends where the name becomes a subject.
        subject = first > start and sets.making_me.at(text, last + 1, stop) is not None
        if subject and ("," in text.gap(first) or self._begins_anew(text, start, first)):
            reaching = None
        if reaching is not None:
            breaks = [hit for hit in sets.clause_break.find(text, reaching.first, first) if hit.first > reaching.last]
            believed = any(_is_joined(text, hit) for hit in sets.believing.find(text, reaching.last, first))
            if believed:
                # "I don't think I am ChatGPT": the denial reaches over the second "I am".
                breaks = [
                    hit
                    for hit in breaks
                    if text.keys[hit.first] in ("but", "however", "instead")
                    or self._answers_denial(text, reaching.last, hit.first)
                ]
            # "Contrary to what I said, I was made by X": such a phrase ends with a comma.
            ended = text.keys[reaching.last] in _PREPOSITIONS and any(
                "," in text.gap(i) for i in range(reaching.last + 2, first + 1)
            )
            if (
                not (breaks or ended)
                and not _begins_clause(text, reaching.last, first)
                and not _answers_no(text, reaching.first, reaching.last)
            ):
                return True
        # "ChatGPT, I am not."
        inverted = text.keys[last + 1 : stop]
        if len(inverted) == _INVERTED and inverted[-1] == "not" and sets.first_person.first(text, last + 1, stop):
            return True
        behind = sets.negated_after.at(text, last + 1, stop)
        # "Writer, Inc. did not create me": the point is the name's own.
        return behind is not None and not text.gap(last + 1).strip(" .'")

    def _answers_denial(self, text: Words, negator: int, i: int) -> bool:
        """ "I can't say that I'm Claude: I'm Qwen", "…, for I'm Qwen": what stands behind a name that is denied.

        "I can't say this: I'm Qwen" denies what follows.
        """
        told = ":" in text.gap(i) or text.gap(i) == " - "
        # "I can't say that I'm Claude for sure, I'm Qwen"
        told = told or any(text.keys[at] in _GIVING_REASONS and "," in text.gap(at) for at in (i - 1, i))
        return told and bool(self.names.find(text, negator + 1, i))

    def _begins_anew(self, text: Words, start: int, first: int) -> bool:
        """ "I do not have a name and OpenAI made me"; "it is not true that Google and OpenAI made me" denies both."""
        if first - 2 <= start or text.keys[first - 1] != "and":
            return False
        thought = any(phrases().believing.holds(text, i) or text.keys[i] == "that" for i in range(start, first))
        joined = any(hit.last == first - 2 for hit in self.names.find(text, start, first))
        return not thought and not joined


def engines(text: Words, start: int, first: int) -> list[Hit]:
    """What says that the name at word `first` runs the speaker: "I'm using GPT-4o", "I'm a bot, powered by GPT-4o"."""
    sets = phrases()
    found = []
    for hit in sets.run_by.find(text, start, first):
        me = sets.being.first(text, start, hit.first)
        told = sets.first_person.first(text, hit.first, hit.last + 1) or text.keys[hit.first] in _OURS
        told = told or (me is not None and hit.first - me.last <= 2 * _REACH)
        if told and first - hit.last <= _REACH:
            found.append(hit)
    return found + _used(text, start, first)


def _used(text: Words, start: int, first: int) -> list[Hit]:
    """What the speaker uses to speak: "I'm Aria, now using GPT-4o", "I use GPT-4o to answer".

    "I use GPT-4o as an example" tells nothing of it.
    """
    near = range(max(start, first - _SPEAKER), first)
    found = [Hit(i, i) for i in near if text.keys[i] == "using" and _is_speaker(text, start, i)]
    if phrases().run_by_after.first(text, first + 1, min(len(text), first + _REACH)) is not None:
        found += [Hit(i, i) for i in near if text.keys[i - 1 : i + 1] in (("i", "use"), ("we", "use"))]
    return found


def _is_speaker(text: Words, start: int, using: int) -> bool:
    """Whether the speaker uses it: "I'm an assistant using", and not "I'm good at writing bots using"."""
    sets = phrases()
    own = max((hit.last for hit in sets.being.find(text, start, using)), default=using)
    end = using - (text.keys[using - 1] in ("currently", "now", "presently"))
    held = range(own + 1, end)
    # "I'm in a hurry, using Claude or not"
    if not held or text.keys[held[0]] in _ANOTHERS:
        return False
    silent = covered_by(hit for each in (sets.generic, sets.speaker) for hit in each.find(text, own + 1, using))
    told = [i for i in held if i in silent or text.text[text.starts[i]].isupper()]
    # "I'm an AI trained using GPT-4"
    if any(sets.making.holds(text, i) or sets.diverting.holds(text, i) for i in held):
        return False
    return len(held) - len(told) <= 1 and ("," in text.gap(end) or held[-1] in told)


_OURS = frozenset(("this", "our"))
"""What of "this chat uses GPT-4o" and "our assistant uses GPT-4o" tells the speaker."""


def _bases(text: Words, start: int, first: int) -> list[Hit]:
    """What says of the speaker on which model it is based, from its "I am" on: "I'm a language model based on GPT-4".

    "I'm Acme Bot, based on GPT-4" has a name of its own, and GPT-4 is only its base; "I'm trained on data derived from
    GPT-4" speaks of something else.
    """
    sets = phrases()
    opened = (*sets.being.find(text, start, first), *(Hit(i, i) for i in range(start, first) if text.keys[i] == "as"))
    return [
        Hit(own.first, hit.last)
        for hit in sets.based_on.find(text, start, first)
        for own in opened
        if own.last < hit.first
        and not any(
            text.keys[i] in _ANOTHERS or (text.text[text.starts[i]].isupper() and not sets.generic.holds(text, i))
            for i in range(own.last + 1, hit.first)
        )
    ]


def _is_joined(text: Words, hit: Hit) -> bool:
    """Whether no comma parts a phrase: "I cannot tell you that I'm Claude", and not "… tell you that, I'm Claude"."""
    return not any("," in text.gap(i) for i in range(hit.first + 1, hit.last + 1))


def _begins_clause(text: Words, negator: int, first: int) -> bool:
    """Whether another clause about the speaker begins between a negator and word `first`."""
    sets = phrases()
    for i in range(negator + 2, first):
        key, before = text.keys[i], text.keys[i - 1]
        if "," in text.gap(i) and sets.resuming.holds(text, i):
            return True
        if before == "and" and sets.finite.holds(text, i):
            return True
        # "I have no feelings as an AI model made by …"
        if (
            key == "as"
            and not sets.taking_as.holds(text, i - 1)
            and text.keys[i + 1 : i + 2] in (("a",), ("an",))
            and sets.speaker.holds(text, i + 2)
        ):
            return True
    return False


def _speaks_itself(keys: tuple[str, ...]) -> bool:
    """Whether the words before a verb of speech or thought make it the model's own: "I think", "my data says".

    "My mother thinks that I am ChatGPT" is what somebody else thinks.
    """
    for n in range(len(keys) - 1, -1, -1):
        if keys[n] == "my":
            return not _OWN_SOURCES.isdisjoint(keys[n + 1 :])
        if keys[n] in ("i", "m"):
            return True
        # "I know you read that I'm just DeepSeek"
        if keys[n] in _OTHERS:
            return False
    return False


_NO = frozenset(("no", "nope", "nah"))


def _answers_no(text: Words, first: int, last: int) -> bool:
    """ "No, Claude", "Nope - Claude": a "no" with a mark behind it answers, and denies nothing that follows."""
    if first != last or text.keys[first] not in _NO or last + 1 >= len(text):
        return False
    return text.gap(last + 1).startswith((",", ": ", " - "))


def is_likened(text: Words, last: int) -> bool:
    """ "GPT-style", "Llama-like": what is like a thing is another."""
    if last + 1 >= len(text):
        return False
    return phrases().likened.holds(text, last + 1) and text.gap(last + 1) == "-"


_QUOTED_WHOLE = pattern('["“«„「『][^"“”«»」』]*["”»“」』][.!。]?')
# What opens a quotation, and what may close it. A straight mark or an apostrophe does both.
_QUOTES = {
    "\u201c": "\u201d",
    "\u201e": "\u201c\u201d",
    "\u00ab": "\u00bb",
    "\u300c": "\u300d",
    "\u300e": "\u300f",
    '"': '"',
    "\u2018": "\u2019",
}
# Behind the closing sign a particle may stand at once: '너 제미나이지?'라고.
_SINGLE = pattern(r"(?<!\w)'([^'\n]{1,200})'(?![0-9A-Za-z])")
_ANY_QUOTE = pattern('["\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f\u2018\u2019]')


@lru_cache(maxsize=64)
def _quotations(text: Words) -> tuple[tuple[int, int], ...]:
    """The stretches of a text that stand in quotation marks, as offsets; one pass, since a text may hold thousands."""
    found = [(each.start(1), each.end(1)) for each in _SINGLE.finditer(text.text)] if "'" in text.text else []
    opened, closing = 0, ""
    for each in _ANY_QUOTE.finditer(text.text):
        mark = each.group()
        if mark in closing:
            found.append((opened, each.start()))
            closing = ""
        elif not closing and mark in _QUOTES:
            opened, closing = each.end(), _QUOTES[mark]
    return tuple(sorted(found))


# “Hermes 2 Θ”, “Llama 3.1 8B”
_NUMBER = pattern(r"([\s-]*v?\d[\d.]*[A-Za-z]{0,2}([\s-]\d+[Bb])?([\s-]\w)?)?\s*")


def is_quoted(text: Words, first: int, last: int) -> bool:
    """Whether a name stands in quotation marks that hold more than the name ("Are you ChatGPT?")."""
    begin, end = text.starts[first], text.ends[last]
    quotations = _quotations(text)
    at = bisect_right(quotations, (begin, len(text.text)))
    for opened, closed in reversed(quotations[max(0, at - 2) : at]):
        if not (opened <= begin and end <= closed):
            continue
        # A name alone in quotation marks is a name: I am "Claude". So is one with its number: I am "Llama 3.1".
        if text.text[opened:begin].strip() or _NUMBER.fullmatch(text.text[end:closed]) is None:
            # A text that is one quotation quotes nobody: it is what the model says.
            return _QUOTED_WHOLE.fullmatch(text.text.strip()) is None
    return False
