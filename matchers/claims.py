"""Who an answer says it is: which names are claimed, which are denied, which are only mentioned.

In a field that asks for a name, a bare name is a claim. In prose a claim needs the first person or its
like ("I am …", "made by …", "… made me"). What is denied, compared, quoted from the question, or only
stands in another relation to the model (hosted on, funded by) is no claim.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import NamedTuple

from matchers.answer import Answer, Value
from matchers.case import Case
from matchers.fields import IDENTITY, Field
from matchers.names import Mention, Sort
from matchers.newer import said_of_newer
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
    listed: bool = False
    last: int = 0


class Line(NamedTuple):
    """A field's value and the names in it."""

    value: Value
    claims: tuple[Claim, ...]

    @property
    def claimed(self) -> tuple[Claim, ...]:
        """The names that the line claims."""
        return tuple(claim for claim in self.claims if claim.stance is Stance.CLAIMED)


MOST_REPEATED = 200
"""Repeated lines that are read: a loop says the same ones again and again."""

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
_BUILT_FROM = frozenset("architecture based fine finetune finetuned derivative backbone".split())
_CONTRASTING = frozenset("although though while whereas but".split())
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
        if name is Field.DEVELOPER:
            yield from self._in_developer(text)
            return
        if name in IDENTITY:
            yield from self._in_model(text, name)
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
        for name, value in self.answer.repeated[:MOST_REPEATED]:
            groups.append(Line(value, tuple(self._in_value(value, name))).claimed)
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

    def _in_developer(self, text: Words) -> Iterator[Claim]:
        for start, stop in _different_sentences(text):
            mentions = list(self.case.names.find(text, start, stop))
            own = any(mention.name.developer == self.case.model.developer for mention in mentions)
            for mention in mentions:
                stance = self._stance(text, start, stop, mention, listed=True)
                if own and self._is_derived_maker(mention):
                    stance = Stance.MENTIONED
                yield self._claim(text, stop, mention, stance, Field.DEVELOPER)

    def _in_model(self, text: Words, field: Field) -> Iterator[Claim]:
        """Every name in a field that asks for nothing else, whether or not the brand stands before it.

        The whole line is accounted for: "Grok 4 or 3" names two models, "Claude, Opus 4.7" one, and
        "DeepSeek-R1-Zero" one that is not DeepSeek-R1.
        """
        own = self.case.timelines[0]
        for start, stop in _different_sentences(text):
            mentions = list(self.case.names.find(text, start, stop))
            ours = any(mention.name.developer == self.case.model.developer for mention in mentions)
            others = [m.first for m in mentions if not (m.product and m.name.developer == self.case.model.developer)]
            at = {mention.first: mention for mention in mentions}
            i = start
            while i < stop:
                end = next((first for first in others if first > i), stop)
                mention = at.get(i)
                if mention is not None:
                    claim = self._claim(text, end, mention, Stance.CLAIMED, field, whole=True)
                    stance = self._stance_in_model(text, start, stop, mention, ours)
                    yield claim._replace(stance=stance, listed=_is_listed(text, start, i))
                    i = max(mention.last, claim.last) + 1
                    continue
                found = own.read(text, i, end, bare=True, whole=True) if self._may_begin(text, start, i) else None
                if found is None or found.designation.says_nothing:
                    i += 1
                    continue
                denied = self._is_denied(text, start, stop, found.first, found.last)
                yield Claim(
                    Stance.DENIED if denied else self._stance_of_own(text, start, found.first),
                    self.case.model.developer,
                    Sort.MEMBER,
                    found.designation.text,
                    field,
                    is_product=True,
                    designation=found.designation,
                    family=own.family.id,
                    listed=_is_listed(text, start, i),
                )
                i = found.last + 1

    def _may_begin(self, text: Words, start: int, i: int) -> bool:
        """Whether a name without its brand may begin at word i: "Opus 4.8", ", 3.5", "version 2.5"."""
        if self.case.timelines[0].may_begin(text, i):
            return True
        if not text.keys[i].isdigit():
            return False
        # "32 layers", "5th", "1,000,000": a number that counts something is no version.
        if i + 1 < len(text) and (text.keys[i + 1] in _COUNTED or text.gap(i + 1) == ","):
            return False
        # "100 % sure", "2023.10.22"
        if text.text[text.ends[i] :].lstrip()[:1] == "%" or (
            len(text.keys[i]) == 4 and text.keys[i][:2] in ("19", "20")
        ):
            return False
        return i == start or _is_listed(text, start, i) or text.keys[i - 1] in _BEFORE_VERSION or "(" in text.gap(i)

    def _stance_in_model(self, text: Words, start: int, stop: int, mention: Mention, ours: bool) -> Stance:
        if self._is_denied(text, start, stop, mention.first, mention.last):
            return Stance.DENIED
        if mention.name.developer == self.case.model.developer:
            return self._stance_of_own(text, start, mention.first)
        if ours and self._is_derived(mention):
            return Stance.MENTIONED
        begin = self._clause(text, start, mention.first)
        compared = self._is_compared(text, start, stop, begin, mention.first, listed=True)
        if compared or _is_likened(text, mention.last):
            return Stance.MENTIONED
        # "Via Bedrock" is where it is served; "via GPT-5" and "based on GPT-5" name another model.
        related = phrases().relation.first(text, begin, mention.first) is not None
        numbered = mention.last + 1 < stop and text.keys[mention.last + 1].isdigit()
        names_model = numbered or any(character.isdigit() for character in mention.name.text)
        return Stance.MENTIONED if related and not names_model else Stance.CLAIMED

    def _stance_of_own(self, text: Words, start: int, first: int) -> Stance:
        """ "Claude Opus 4.8, successor to Claude Opus 4.7" names the second only to tell it apart."""
        hits = phrases().told_apart_from.find(text, start, first)
        return Stance.MENTIONED if any(first - hit.last <= 4 for hit in hits) else Stance.CLAIMED

    def _in_prose(self, text: Words, field: Field | None) -> Iterator[Claim]:
        for start, stop in _different_sentences(text):
            mentions = list(self.case.names.find(text, start, stop, weak=True))
            mentions = [each for each in mentions if not each.weak or self._is_called(text, start, stop, each)]
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

    def _is_called(self, text: Words, start: int, stop: int, mention: Mention) -> bool:
        """Whether a common word is a name after all: "I am Nova.", and not "I am Nova-like" or "a nova"."""
        if not text.text[text.starts[mention.first]].isupper():
            return False
        if not any(hit.last + 1 == mention.first for hit in phrases().being.find(text, start, mention.first)):
            return False
        behind = mention.last + 1
        return behind >= stop or text.gap(behind).strip() != "" or text.keys[behind] in ("by", "from", "and", "made")

    def _in_newer(self, text: Words) -> Iterator[Claim]:
        """After "yes", another company's model as one's own newer version is a claim (ruling 11)."""
        if said_of_newer(text.text, uncertain=False) != "yes":
            return
        for start, stop in _different_sentences(text):
            for mention in self.case.names.find(text, start, stop):
                if not mention.product:
                    continue
                # "Yes, models like GPT-5" names GPT-5 as a newer version of itself.
                denied = self._is_denied(text, start, stop, mention.first, mention.last)
                stance = Stance.DENIED if denied else Stance.CLAIMED
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
                compared_from = start if hit is None else hit.last + 1
                if phrases().comparison.first(text, compared_from, mention.first) is not None:
                    continue
                if hit is None and not self._is_built_from(text, stop, mention):
                    continue
                if _is_likened(text, mention.last) or self._is_denied(text, start, stop, mention.first, mention.last):
                    continue
                yield self._claim(text, stop, mention, Stance.CLAIMED, Field.ARCHITECTURE)

    def _is_built_from(self, text: Words, stop: int, mention: Mention) -> bool:
        """ "GPT-4 architecture", "Llama-based", "a Llama 3 fine-tune": the words behind the name say so."""
        i = mention.last + 1
        while i < stop and text.keys[i].isdigit():
            i += 1
        return i < stop and text.keys[i] in (
            "architecture",
            "based",
            "fine",
            "finetune",
            "finetuned",
            "derivative",
            "backbone",
        )

    def _claim(
        self,
        text: Words,
        stop: int,
        mention: Mention,
        stance: Stance,
        field: Field | None,
        as_maker: bool = False,
        whole: bool = False,
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
                found = timeline.read(text, begin, stop, bare=whole, whole=whole)
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
            last=last,
        )

    def _is_derived_maker(self, mention: Mention) -> bool:
        """Whether a company made what the model derives from: "DeepSeek, base model by Alibaba"."""
        maker = self.case.developers.get(mention.name.developer)
        return maker is not None and any(
            name_key(name) in self._derived for name in (*maker.products, *maker.weak_products)
        )

    def _is_derived(self, mention: Mention) -> bool:
        return name_key(mention.name.text) in self._derived

    def _is_common_word(self, text: Words, mention: Mention) -> bool:
        """Whether a name that is also an English word stands there as that word ("meta-learning")."""
        if mention.first != mention.last or not phrases().common_word.holds(text, mention.first):
            return False
        return not text.text[text.starts[mention.first]].isupper()

    # --- stance ----------------------------------------------------------------------------------

    def _stance(self, text: Words, start: int, stop: int, mention: Mention, listed: bool = False) -> Stance:
        return self._stance_of(text, start, stop, mention.first, mention.last, listed)

    def _stance_of(self, text: Words, start: int, stop: int, first: int, last: int, listed: bool = False) -> Stance:
        if self._is_denied(text, start, stop, first, last):
            return Stance.DENIED
        begin = self._clause(text, start, first)
        if self._is_embedded(text, start, begin):
            return Stance.MENTIONED
        if self._is_compared(text, start, stop, begin, first, listed) or self._is_related(text, begin, first, last):
            return Stance.MENTIONED
        if _is_quoted(text, first, last) or _is_likened(text, last):
            return Stance.MENTIONED
        return Stance.CLAIMED

    def _is_compared(self, text: Words, start: int, stop: int, begin: int, first: int, listed: bool = False) -> bool:
        """Whether a name is only compared with; where names are asked for, "including X" lists X."""
        sets = phrases()
        # The "than" of "none other than ChatGPT" compares nothing.
        idioms = list(sets.no_negation.find(text, start, stop))
        return any(
            not any(idiom.first <= hit.first and hit.last <= idiom.last for idiom in idioms)
            and not (listed and text.keys[hit.first] in ("including", "such"))
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
        # "I do not have a name, OpenAI made me": the denial ends where the name becomes a subject.
        if first > start and "," in text.gap(first) and last + 1 < stop and sets.making_me.at(text, last + 1, stop):
            reaching = None
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
        if self._is_who_made(text, start, mention, covered) or self._is_my_maker(text, start, stop, mention):
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
            # "OpenAI made ChatGPT, Anthropic made me": the verb has a subject of its own.
            if self.case.names.at(text, i, stop) is not None:
                break
            if sets.making_me.at(text, i, stop) is not None:
                return True
            if i > mention.last + 2 and not (sets.generic.holds(text, i) or text.keys[i] in _LINKING):
                break
        for hit in sets.making_me.find(text, start, mention.first):
            between = text.keys[hit.last + 1 : mention.first]
            if between and between[0] in ("is", "was", "are", "were") and len(between) <= _MAX_MAKING_GAP:
                return True
        return False

    def _is_who_made(self, text: Words, start: int, mention: Mention, covered: set[int]) -> bool:
        """ "I am an assistant that X trained": a relative clause names the maker."""
        sets = phrases()
        behind = mention.last + 1
        if (
            mention.first == start
            or behind >= len(text)
            or text.keys[mention.first - 1] not in ("that", "which", "whom")
        ):
            return False
        if not self._is_making(text, behind):
            return False
        thing = text.keys[mention.first - 2] if mention.first - 2 >= start else ""
        opened = sets.being.first(text, start, mention.first) is not None
        return opened and thing in _SPEAKERS and not any(i in covered for i in range(start, mention.first))

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
            if any(text.keys[i] in _CONTRASTING for i in range(by + 1, mention.first)):
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


_COUNTED = frozenset("st nd rd th layers experts tokens token billion million trillion parameters gpus years".split())
_BEFORE_VERSION = frozenset("version v ver and or between to release is specifically namely exactly actually".split())


def _is_listed(text: Words, start: int, i: int) -> bool:
    """Whether a name is one of several: "Grok 4 or 3", "4o, 4.1, 5", "Opus / Sonnet"."""
    if i == start:
        return False
    return text.keys[i - 1] in ("and", "or") or any(mark in text.gap(i) for mark in ",/;&|")


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
    hyphened = ("style", "like", "type", "inspired", "backed", "funded", "compatible", "killer")
    return text.keys[last + 1] in hyphened and text.gap(last + 1) == "-"


# "The statement 'I am ChatGPT' is false": more than the name between two single quotes.
_IN_SINGLE_QUOTES = (re.compile(r"(?<!\w)'[^'\n]*\w[^'\n]*\Z"), re.compile(r"[^'\n]*'(?!\w)"))
_QUOTED_WHOLE = re.compile('["\u201c][^"\u201c\u201d]*["\u201d][.!]?')


def _is_quoted(text: Words, first: int, last: int) -> bool:
    """Whether a name stands in quotation marks that hold more than the name ("Are you ChatGPT?")."""
    before = text.text[: text.starts[first]]
    after = text.text[text.ends[last] :]
    if _IN_SINGLE_QUOTES[0].search(before[-200:]) and _IN_SINGLE_QUOTES[1].match(after[:200]):
        return True
    # A text that is one quotation quotes nobody: it is what the model says.
    if _QUOTED_WHOLE.fullmatch(text.text.strip()):
        return False
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
