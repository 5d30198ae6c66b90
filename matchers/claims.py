"""Who an answer says it is: which names are claimed, which are denied, which are only mentioned.

In a field that asks for a name, a bare name is a claim. In prose a claim needs the first person or its
like ("I am …", "made by …", "… made me"). What is denied, compared, quoted from the question, or only
stands in another relation to the model (hosted on, funded by) is no claim.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import NamedTuple

from matchers.answer import Answer, Value
from matchers.case import Case
from matchers.fields import IDENTITY, Field
from matchers.names import Mention, Sort
from matchers.phrases import phrases, sentences
from matchers.text import Words, name_key, words
from matchers.timeline import Designation


class Stance(StrEnum):
    """What an answer does with a name."""

    CLAIMED = "claimed"
    DENIED = "denied"
    MENTIONED = "mentioned"


class Claim(NamedTuple):
    """A name in an answer.

    Args:
        stance: what the answer does with it.
        developer: the id of the maker that the name implies.
        sort: company, product, family or member.
        text: the words it rests on.
        field: the field it stands in; None in free text.
        is_company: whether it is a company's own name, not only a product that implies it.
        is_product: whether it is a product's or a model's name, be it the company's too ("DeepSeek").
        as_maker: in prose, whether it is named as maker rather than as the model itself.
        designation: which member of one of the judged developer's families is meant.
        family: that family.
    """

    stance: Stance
    developer: str
    sort: Sort
    text: str
    field: Field | None
    is_company: bool = False
    is_product: bool = True
    as_maker: bool = False
    designation: Designation | None = None
    family: str = ""

    @property
    def is_model(self) -> bool:
        """Whether it can name a model or a product."""
        return self.is_product


class Line(NamedTuple):
    """A field's value and the names in it."""

    value: Value
    claims: tuple[Claim, ...]

    @property
    def claimed(self) -> tuple[Claim, ...]:
        """The names that the line claims."""
        return tuple(claim for claim in self.claims if claim.stance is Stance.CLAIMED)


_MAX_BEING_GAP = 12
_MAX_UNKNOWN_WORDS = 3
_MAX_MAKING_GAP = 6

# Words that lead away from who the speaker is: "I am happy to discuss GPT-4", "I am here to help".
_DIVERTING = frozenset(
    "to that which who whom can could will would may might able happy glad here if when where while "
    "using with against about than as at into aware unaware fond fan capable independent ahead "
    "successor predecessor told asked".split()
)


# Words that only tie a name to a verb.
_LINKING = frozenset(
    "that who which was were is are has have had been being also and originally it behind one organization".split()
)
_BELIEVING = frozenset("think believe say said claim confirm verify guarantee admit assert agree".split())
_OF_MAKING = _LINKING.union("by at from of the a an researchers engineers team".split())
_CONJUNCTIONS = frozenset("and but so because since that".split())


class Claims:
    """Every name that an answer holds, each with its stance.

    Args:
        answer: what was read.
        case: the judged model, whose own names win over another maker's brand inside them.
    """

    def __init__(self, answer: Answer, case: Case) -> None:
        self.answer = answer
        self.case = case
        self._derived = frozenset(name_key(name) for name in case.model.derived_from)

    @cached_property
    def lines(self) -> dict[Field, tuple[Line, ...]]:
        """Each field's values with the names in them, prose in any of them included."""
        return {
            name: tuple(Line(value, tuple(self._in_value(value, name))) for value in self.answer.values(name))
            for name in Field
        }

    def _in_value(self, value: Value, name: Field) -> Iterator[Claim]:
        text = words(value.text)
        if name in IDENTITY:
            yield from self._in_identity(text, name)
            return
        yield from self._in_prose(text, name)
        if name is Field.NEWER_VERSIONS:
            yield from self._in_newer(text)
        elif name is Field.ARCHITECTURE:
            yield from self._in_architecture(text)

    def of(self, name: Field) -> tuple[Claim, ...]:
        """The names in one field."""
        return tuple(claim for line in self.lines[name] for claim in line.claims)

    @cached_property
    def prose(self) -> tuple[Claim, ...]:
        """The names in the text outside the fields."""
        return tuple(self._in_prose(words(self.answer.free_text), None))

    @cached_property
    def spoken(self) -> tuple[Claim, ...]:
        """What is claimed in the first person, in free text or in fields that ask for something else."""
        in_fields = (claim for name in Field if name not in IDENTITY for claim in self.of(name))
        return tuple(claim for claim in (*self.prose, *in_fields) if claim.stance is Stance.CLAIMED)

    def claimed(self, *names: Field) -> tuple[Claim, ...]:
        """What is claimed in the fields given."""
        return tuple(claim for name in names for claim in self.of(name) if claim.stance is Stance.CLAIMED)

    @cached_property
    def foreign(self) -> tuple[Claim, ...]:
        """Other makers' names that are claimed as its own, wherever that is said (GT7)."""
        groups = [line.claimed for name in IDENTITY for line in self.lines[name]] + [self.spoken]
        return tuple(claim for group in groups for claim in self.others(group))

    def others(self, group: tuple[Claim, ...]) -> tuple[Claim, ...]:
        """The claims of other makers' names in a line or in what is spoken.

        "OpenAI, in partnership with Microsoft" names an associate beside the maker; an associate alone
        ("Microsoft"), or its product ("I am Copilot"), is confusion.
        """
        own = any(claim.developer == self.case.model.developer and claim.is_company for claim in group)
        return tuple(
            claim
            for claim in group
            if claim.developer != self.case.model.developer
            and not (own and claim.is_company and claim.developer in self.case.associates)
        )

    # --- reading ---------------------------------------------------------------------------------

    def _in_identity(self, text: Words, field: Field) -> Iterator[Claim]:
        for start, stop in _different_sentences(text):
            mentions = list(self.case.names.find(text, start, stop))
            own = any(mention.name.developer == self.case.model.developer for mention in mentions)
            named = False
            for mention in mentions:
                stance = self._stance(text, start, stop, mention)
                if own and self._is_derived(mention):
                    stance = Stance.MENTIONED
                claim = self._claim(text, stop, mention, stance, field)
                named = named or claim.designation is not None
                yield claim
            if field is not Field.DEVELOPER and not named:
                yield from self._without_brand(text, start, stop, field, mentions)

    def _without_brand(
        self, text: Words, start: int, stop: int, field: Field, mentions: list[Mention]
    ) -> Iterator[Claim]:
        """ "Opus 4.8" or "3.5 Sonnet", where the field asks for the version and the family goes without saying."""
        if any(mention.name.developer != self.case.model.developer for mention in mentions):
            return
        for i in range(start, stop):
            held = [mention for mention in mentions if mention.first <= i <= mention.last]
            # "Opus" is a product of its own, and the tier of the version that follows it.
            if any(not mention.product or i != mention.first for mention in held):
                continue
            for timeline in self.case.timelines[:1]:
                found = timeline.read(text, i, stop, bare=True)
                if found is not None and not found.designation.says_nothing:
                    stance = self._stance_of(text, start, stop, found.first, found.last)
                    yield Claim(
                        stance,
                        self.case.model.developer,
                        Sort.MEMBER,
                        found.designation.text,
                        field,
                        designation=found.designation,
                        family=timeline.family.id,
                    )
                    return
            if not held and not phrases().generic.holds(text, i):
                return

    def _in_prose(self, text: Words, field: Field | None) -> Iterator[Claim]:
        for start, stop in _different_sentences(text):
            mentions = list(self.case.names.find(text, start, stop))
            if not mentions:
                continue
            own = any(mention.name.developer == self.case.model.developer for mention in mentions)
            for mention in mentions:
                if self._is_common_word(text, mention):
                    continue
                frame = self._frame(text, start, stop, mention, mentions, bare=field is None)
                stance = Stance.MENTIONED
                if frame is not None:
                    stance = self._stance(text, start, stop, mention)
                    if own and self._is_derived(mention):
                        stance = Stance.MENTIONED
                yield self._claim(text, stop, mention, stance, field, as_maker=frame == "maker")

    def _in_newer(self, text: Words) -> Iterator[Claim]:
        """After "yes", another company's model as one's own newer version is a claim (ruling 11)."""
        if phrases().yes.first(text) is None:
            return
        for start, stop in _different_sentences(text):
            for mention in self.case.names.find(text, start, stop):
                if not mention.product:
                    continue
                stance = self._stance(text, start, stop, mention)
                yield self._claim(text, stop, mention, stance, Field.NEWER_VERSIONS)

    def _in_architecture(self, text: Words) -> Iterator[Claim]:
        """ "Based on X" is a claim here unless gold says that the model derives from X (ruling 11)."""
        for start, stop in _different_sentences(text):
            for mention in self.case.names.find(text, start, stop):
                if mention.name.sort is Sort.COMPANY or self._is_derived(mention):
                    continue
                hit = next(
                    (h for h in phrases().based_on.find(text, start, mention.first) if mention.first - h.last <= 4),
                    None,
                )
                if hit is None or phrases().comparison.first(text, hit.last + 1, mention.first) is not None:
                    continue
                if _is_likened(text, mention.last) or self._is_denied(text, start, stop, mention.first, mention.last):
                    continue
                yield self._claim(text, stop, mention, Stance.CLAIMED, Field.ARCHITECTURE)

    def _claim(
        self,
        text: Words,
        stop: int,
        mention: Mention,
        stance: Stance,
        field: Field | None,
        as_maker: bool = False,
    ) -> Claim:
        name = mention.name
        designation, family, last = None, "", mention.last
        if name.developer == self.case.model.developer and name.sort is not Sort.COMPANY:
            for timeline in self.case.timelines:
                if name.family and timeline.family.id != name.family:
                    continue
                # "Llama-3.3-Nemotron-Super-49B-v1": what stands before the brand is another maker's.
                begin = mention.first
                for i in range(mention.first, mention.last + 1):
                    if timeline.brand_at(text, i):
                        begin = i
                        break
                found = timeline.read(text, begin, stop)
                if found is not None:
                    designation, family, last = found.designation, timeline.family.id, max(found.last, last)
                    break
        return Claim(
            stance,
            name.developer,
            name.sort,
            text.span(mention.first, last),
            field,
            mention.company,
            mention.product,
            as_maker,
            designation,
            family,
        )

    def _is_derived(self, mention: Mention) -> bool:
        return name_key(mention.name.text) in self._derived

    def _is_common_word(self, text: Words, mention: Mention) -> bool:
        """Whether a name that is also an English word stands there as that word ("meta-learning")."""
        if mention.first != mention.last or not phrases().common_word.holds(text, mention.first):
            return False
        return not text.text[text.starts[mention.first]].isupper()

    # --- stance ----------------------------------------------------------------------------------

    def _stance(self, text: Words, start: int, stop: int, mention: Mention) -> Stance:
        return self._stance_of(text, start, stop, mention.first, mention.last)

    def _stance_of(self, text: Words, start: int, stop: int, first: int, last: int) -> Stance:
        if self._is_denied(text, start, stop, first, last):
            return Stance.DENIED
        begin = self._clause(text, start, first)
        if self._is_embedded(text, start, begin):
            return Stance.MENTIONED
        if self._is_compared(text, start, stop, begin, first) or self._is_related(text, begin, first, last):
            return Stance.MENTIONED
        if _is_quoted(text, first, last) or _is_likened(text, last):
            return Stance.MENTIONED
        return Stance.CLAIMED

    def _is_compared(self, text: Words, start: int, stop: int, begin: int, first: int) -> bool:
        sets = phrases()
        # The "than" of "none other than ChatGPT" compares nothing.
        idioms = list(sets.no_negation.find(text, start, stop))
        return any(
            not any(idiom.first <= hit.first and hit.last <= idiom.last for idiom in idioms)
            for hit in sets.comparison.find(text, begin, first)
        )

    def _is_related(self, text: Words, begin: int, first: int, last: int) -> bool:
        """Whether a name stands in a relation that makes no maker (ruling 10).

        "I am running on Google Cloud" and "I am based on research by OpenAI" name no model; "I am
        based on GPT-4" does, and the model that it is based on is what it says it is.
        """
        sets = phrases()
        frames = [hit for hit in sets.being.find(text, max(0, begin - 2), first) if hit.last < first]
        mention = self.case.names.at(text, first, last + 1)
        names_model = mention is not None and mention.product and not self._is_derived(mention)
        return any(
            not (names_model and any(frame.first <= hit.first and hit.last <= frame.last for frame in frames))
            for hit in sets.relation.find(text, begin, first)
        )

    def _is_embedded(self, text: Words, start: int, begin: int) -> bool:
        """Whether the clause is somebody's speech or thought: "you asked whether I am ChatGPT" (ruling 11).

        What the model itself says or thinks of itself ("I think I am …") is its claim.
        """
        sets = phrases()
        opened = next((hit for hit in sets.clause_break.find(text, start, begin) if hit.last + 1 == begin), None)
        if opened is None:
            return False
        for hit in sets.embedding.find(text, start, opened.first):
            between = range(hit.last + 1, opened.first + 1)
            if len(between) > 3 or any("," in text.gap(i) or ":" in text.gap(i) for i in between):
                continue
            # "I don't know whether I am …", "I was told that I am …": not even the model itself says so.
            if text.keys[hit.first] in ("whether", "if"):
                return True
            speakers = text.keys[max(start, hit.first - 4) : hit.first]
            told = text.keys[hit.first] in ("asked", "told") and any(key in _PASSIVE for key in speakers[-2:])
            if told or not any(key in ("i", "m", "my") for key in speakers):
                return True
        return False

    def _clause(self, text: Words, start: int, first: int) -> int:
        """The word with which the clause of word `first` begins."""
        begin = start
        for hit in phrases().clause_break.find(text, start, first):
            begin = max(begin, hit.last + 1)
        return begin

    def _is_denied(self, text: Words, start: int, stop: int, first: int, last: int) -> bool:
        sets = phrases()
        no_negation = [(hit.first, hit.last) for hit in sets.no_negation.find(text, start, stop)]
        reaching = None
        for hit in sets.negator.find(text, start, first):
            if not any(a <= hit.first and hit.last <= b for a, b in no_negation):
                reaching = hit
        if reaching is not None:
            breaks = [hit for hit in sets.clause_break.find(text, reaching.first, first) if hit.first > reaching.last]
            believed = any(key in _BELIEVING for key in text.keys[reaching.last : first])
            if believed:
                # "I don't think I am ChatGPT": the denial reaches over the second "I am".
                breaks = [hit for hit in breaks if text.keys[hit.first] in ("but", "however", "instead")]
            if (
                not breaks
                and not _begins_clause(text, reaching.last, first)
                and not _comma_and_no(text, reaching.first, reaching.last)
            ):
                return True
        after = sets.negated_after.at(text, last + 1, stop) if last + 1 < stop else None
        return after is not None and text.gap(last + 1).strip() in ("", "'")

    # --- frames ----------------------------------------------------------------------------------

    def _frame(
        self, text: Words, start: int, stop: int, mention: Mention, mentions: list[Mention], bare: bool
    ) -> str | None:
        """How prose ties a name to the speaker: as "model", as "maker", or not at all."""
        sets = phrases()
        first = mention.first
        covered = {i for other in mentions for i in range(other.first, other.last + 1)}
        for hit in sets.maker_noun.find(text, start, first):
            if first - hit.last <= _MAX_MAKING_GAP:
                return "maker"
        if self._makes_me(text, start, stop, mention) or self._is_made_between(text, start, stop, mention):
            return "maker"
        if self._is_my_maker(text, start, stop, mention):
            return "maker"
        if self._is_made_by(text, start, stop, mention, covered):
            return "maker"
        idioms = {i for hit in sets.no_negation.find(text, start, stop) for i in range(hit.first, hit.last + 1)}
        for hit in sets.being.find(text, start, first):
            gap = [i for i in range(hit.last + 1, first) if i not in covered and i not in idioms]
            if len(gap) > _MAX_BEING_GAP or any(_diverts(text, i) for i in gap):
                continue
            # "I run on Google Cloud", "I run on chips by …": where it runs, and not what it is.
            if text.keys[hit.last] == "on" and not mention.product:
                continue
            if self._is_other_thing(text, hit.last, first):
                continue
            if any(text.keys[i] in ("like", "similar") for i in gap):
                continue
            if sum(not sets.generic.holds(text, i) for i in gap) <= _MAX_UNKNOWN_WORDS + _makers_words(text, gap):
                return "model"
        if self._speaks_as(text, start, stop, mention, covered):
            return "model"
        # The whole text is one name ("ChatGPT."): asked who it is, a model that says a name claims it.
        if bare and start == 0 and stop == len(text):
            rest = [i for i in range(start, stop) if i not in covered]
            if all(sets.generic.holds(text, i) or text.keys[i].isdigit() for i in rest) and len(rest) <= 6:
                return "model"
        return None

    def _makes_me(self, text: Words, start: int, stop: int, mention: Mention) -> bool:
        """ "X made me", "X is the company that made me", "the company that made me is X"."""
        sets = phrases()
        for i in range(mention.last + 1, min(mention.last + _MAX_MAKING_GAP + 1, stop)):
            if sets.making_me.at(text, i, stop) is not None:
                return True
            if i > mention.last + 2 and not (sets.generic.holds(text, i) or text.keys[i] in _LINKING):
                break
        for hit in sets.making_me.find(text, start, mention.first):
            between = text.keys[hit.last + 1 : mention.first]
            if between and between[0] in ("is", "was", "are", "were") and len(between) <= _MAX_MAKING_GAP:
                return True
        return False

    def _is_my_maker(self, text: Words, start: int, stop: int, mention: Mention) -> bool:
        """ "My developer, X, …" and "X, my developer, …"."""
        sets = phrases()
        for hit in sets.my_maker.find(text, start, mention.first):
            between = text.keys[hit.last + 1 : mention.first]
            if not between or (between[0] in ("is", "are", "was") and len(between) <= _MAX_MAKING_GAP):
                return True
        behind = sets.my_maker.at(text, mention.last + 1, stop) if mention.last + 1 < stop else None
        return behind is not None and (behind.last + 1 >= stop or text.gap(behind.last + 1).strip() != "")

    def _speaks_as(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "As X, I …", "as a model developed by X, I …": what stands between "as" and "I" is the speaker."""
        sets = phrases()
        opened = [
            i
            for i in range(start, mention.first)
            if text.keys[i] == "as" and (i == start or "," in text.gap(i) or text.keys[i - 1] in _CONJUNCTIONS)
        ]
        if not opened:
            return False
        speaker = next((hit.first for hit in sets.first_person.find(text, mention.last + 1, stop)), None)
        if speaker is None:
            return False
        between = [i for i in range(opened[-1] + 1, speaker) if i not in covered]
        named = [i for i in between if not sets.generic.holds(text, i) and text.keys[i] not in _LINKING]
        return len(named) <= _MAX_UNKNOWN_WORDS + _makers_words(text, between) and not any(
            text.keys[i] in _DIVERTING for i in between
        )

    def _is_made_between(self, text: Words, start: int, stop: int, mention: Mention) -> bool:
        """ "由 … 开发", in a sentence that speaks of itself: the maker stands between two words."""
        sets = phrases()
        behind = range(mention.last + 1, min(mention.last + 5, stop))
        return (
            not text.ascii
            and any(hit.last + 1 == mention.first for hit in sets.made_by_before.find(text, start, mention.first))
            and any(sets.made_by_after.at(text, i, stop) is not None for i in behind)
            and sets.first_person.first(text, start, stop) is not None
        )

    def _is_made_by(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "… created by X": of the speaker, unless another name stands before it as what was created."""
        sets = phrases()
        for by in range(mention.first - 1, max(start, mention.first - _MAX_MAKING_GAP) - 1, -1):
            if text.keys[by] not in ("by", "at", "from"):
                continue
            if any(i in covered for i in range(by + 1, mention.first)) and text.keys[by] != "by":
                continue
            making = any(sets.making.at(text, i, by + 1) is not None for i in range(max(start, by - 4), by))
            if not making:
                continue
            verb = next(i for i in range(max(start, by - 4), by) if sets.making.at(text, i, by + 1) is not None)
            subject = max((hit.last for hit in sets.first_person.find(text, start, verb)), default=None)
            things = [i for i in range(verb + 1, by - 1) if sets.other_thing.holds(text, i)]
            if things or self._is_other_thing(text, start, verb):
                continue
            if subject is None:
                # "Models made by …" are others.
                if text.keys[verb - 1] in _OTHERS and verb > start:
                    return False
                return verb == start or all(sets.generic.holds(text, i) for i in range(start, verb))
            between = [i for i in range(subject + 1, verb) if i in covered]
            # "I know that ChatGPT was made by OpenAI" speaks of ChatGPT; "I am Claude, made by …" of itself.
            return not between or any(
                hit.last >= subject and not any(_diverts(text, i) for i in range(hit.last + 1, between[0]))
                for hit in sets.being.find(text, start, between[0])
            )
        return False

    def _is_other_thing(self, text: Words, start: int, verb: int) -> bool:
        """Whether what was made is not the speaker: "an architecture invented by", "chips designed by"."""
        i = verb - 1
        while i > start and (text.keys[i] in _OF_MAKING or text.keys[i].endswith("ly") or self._is_making(text, i)):
            i -= 1
        return i >= start and phrases().other_thing.holds(text, i)

    def _is_making(self, text: Words, i: int) -> bool:
        return phrases().making.at(text, i, len(text)) is not None


def _makers_words(text: Words, gap: list[int]) -> int:
    """Words of making between "I am" and a name take no room: "I am a model that was created and trained by"."""
    return sum(1 for i in gap if phrases().making.at(text, i, len(text)) is not None)


# "I'm not human, just an AI made by …", "I have no body and was made by …": the denial ends before these.
_RESUMING = frozenset("just merely simply being having so as 是".split())
_OTHERS = frozenset("models llms assistants chatbots bots systems agents".split())
_PASSIVE = frozenset("am m was been being get often sometimes".split())
_FINITE = frozenset("was am were have had".split())
_SPEAKERS = frozenset("ai llm language large model assistant chatbot bot".split())
_TAKING_AS = frozenset("same identify known described regarded seen such serve function work act pose".split())


def _different_sentences(text: Words) -> Iterator[tuple[int, int]]:
    """The sentences of a text, each once: a loop claims again what it claimed, and costs nothing more.

    Inside quotation marks the same words may say another thing, so a text that has some is read whole.
    """
    quotes = '"' in text.text or "\u201c" in text.text
    seen: set[str] = set()
    for start, stop in sentences(text):
        said = text.span(start, stop - 1)
        if quotes or said not in seen:
            seen.add(said)
            yield start, stop


def _diverts(text: Words, i: int) -> bool:
    return text.keys[i] in _DIVERTING and text.keys[i - 1 : i + 1] != ("known", "as")


def _begins_clause(text: Words, negator: int, first: int) -> bool:
    """Whether another clause about the speaker begins between a negator and word `first`."""
    for i in range(negator + 2, first):
        key, before = text.keys[i], text.keys[i - 1]
        if "," in text.gap(i) and key in _RESUMING:
            return True
        if before == "and" and key in _FINITE:
            return True
        # "I have no feelings as an AI model made by …"
        article, noun = (*text.keys[i + 1 : i + 3], "", "")[:2]
        if key == "as" and before not in _TAKING_AS and article in ("a", "an") and noun in _SPEAKERS:
            return True
    return False


def _comma_and_no(text: Words, first: int, last: int) -> bool:
    """ "No, Claude": a "no" with a comma behind it answers, and denies nothing that follows."""
    return first == last and text.keys[first] == "no" and last + 1 < len(text) and text.gap(last + 1).startswith(",")


def _is_likened(text: Words, last: int) -> bool:
    """ "GPT-style", "Llama-like": what is like a thing is another."""
    if last + 1 >= len(text):
        return False
    return text.keys[last + 1] in ("style", "like", "type", "inspired") and text.gap(last + 1) == "-"


def _is_quoted(text: Words, first: int, last: int) -> bool:
    """Whether a name stands in quotation marks that hold more than the name ("Are you ChatGPT?")."""
    before = text.text[: text.starts[first]]
    after = text.text[text.ends[last] :]
    opened = before.count("\u201c") > before.count("\u201d") or before.count('"') % 2 == 1
    closed = "\u201d" in after or '"' in after
    if not (opened and closed):
        return False
    # A name alone in quotation marks is a name: I am "Claude".
    return not (before.rstrip().endswith(('"', "\u201c")) and after.lstrip()[:1] in ('"', "\u201d"))


@lru_cache(maxsize=8)
def claims_of(answer: Answer, case: Case) -> Claims:
    """The claims of an answer; kept, since most matchers ask for them."""
    return Claims(answer, case)
