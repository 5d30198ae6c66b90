"""Who an answer says it is: which names are claimed, which are denied, which are only mentioned.

In a field that asks for a name, a bare name is a claim. In prose a claim needs the first person or its
like ("I am …", "made by …", "… made me"). What is denied, compared, quoted from the question, or only
stands in another relation to the model (hosted on, funded by) is no claim.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from weakref import WeakKeyDictionary

from matchers.answer import Answer, Value
from matchers.bases import CLOSE, has_own_name, is_base, is_built
from matchers.case import Scope
from matchers.claim import Claim, Line
from matchers.common_words import CommonWord, is_word
from matchers.contrasts import denied_aside, leave_open, leaves_open, put_in_its_place, takes_its_place
from matchers.fields import FIELDS, IDENTITY, Field
from matchers.fragments import (
    answered,
    answers_of_another,
    asks_otherwise,
    behind_denials,
    fragment,
    is_asked,
    is_parted,
    labelled,
    led_to,
    listed_beside,
    logged,
    only_denies,
    opens,
)
from matchers.frames import Frames
from matchers.hearsay import is_hearsay, said_by_others
from matchers.keeping import Handle, keep_short
from matchers.misspelled import misspelled_before, misspells
from matchers.names import Mention, Sort
from matchers.newer import said_of_newer
from matchers.phrases import phrases, sentence_before, sentences
from matchers.pointing import pointed_at, without_retracted
from matchers.slips import without_slips
from matchers.stance import Read, Stance, Stances, is_likened, unclaim
from matchers.tables import Cell, in_table, own_cells
from matchers.text import Words, covered_by, name_key, words
from matchers.timeline import Timeline
from matchers.unknown_makers import labelled_makers, models_of, spots_of_makers, unknown_names
from matchers.word_order import WordOrder
from matchers.written_names import is_where

_CROSSES = frozenset("\u274c\u274e\u2716\u2717\u2718\U0001f6ab")
"""Signs before a name that deny it."""
_OPENING = frozenset(("'", '"', "\u201c", "\u2018", "\u300c", "\u300e", "**"))
"""What opens a quotation, alone before a word."""
_OF_MODEL = (Field.MODEL_NAME, Field.VERSION)
_BESIDE = tuple(name for name in FIELDS if name not in IDENTITY)
_TOGETHER = frozenset("working together jointly both".split())
"""Behind a list of names, what says that they are one subject."""
MOST_REPEATED = 200
"""Repeated lines that are read: a loop says the same ones again and again."""


class Claims:
    """Every name that an answer holds, each with its stance.

    Args:
        answer: what was read.
        case: the judged model, whose own names win over another maker's brand inside them.
    """

    def __init__(self, answer: Answer, case: Scope) -> None:
        self.answer = answer
        self.case = case
        self._derived, self._stances, self._frames, self._word_order = _readers(case)

    @cached_property
    def lines(self) -> dict[Field, tuple[Line, ...]]:
        """Each field's values with the names in them, prose in any of them included."""
        return {
            name: tuple(Line(value, self._in_value(value, name)) for value in self.answer.values(name))
            for name in FIELDS
        }

    def _in_value(self, value: Value, name: Field) -> tuple[Claim, ...]:
        # In the fields that ask for a model a version alone is read too.
        if name not in _OF_MODEL and self.case.names.names_nobody(words(value.text)):
            return ()
        return names_in(value.text, name, self.case.handle)

    def read(self, value: str, name: Field) -> Iterator[Claim]:
        """The names in what a field holds.

        Args:
            value: what it holds.
            name: the field.
        """
        text = words(value)
        if name is Field.DEVELOPER:
            yield from self._in_developer(text)
            return
        if name in IDENTITY:
            yield from self._in_model(text, name)
            return
        # Access platforms are no claims, whatever verb stands before them (ruling 11).
        platforms = name is Field.ACCESS
        yield from (c for c in self._in_prose(text, name) if not (platforms and (c.as_maker or not c.is_product)))
        if name is Field.NEWER_VERSIONS:
            yield from self._in_newer(text)
        elif name is Field.ARCHITECTURE:
            yield from self._in_architecture(text)

    @cached_property
    def unknown_makers(self) -> tuple[str, ...]:
        """Companies that nobody knows, named as its maker in free text in the first person ("made by Foolabs")."""
        text = words(self.answer.free_text)
        known = any(claim.is_company and claim.stance is Stance.CLAIMED for claim in self._named)
        found = list(self._unknown_in(text, covered_by(self._named), known, whole=False))
        # "Name: Pip. Vendor: Foolabs Ltd" in one line
        for value in self.answer.values(Field.MODEL_NAME):
            text = words(value.text)
            found.extend(self._unknown_in(text, covered_by(self.case.names.find(text)), known, whole=True))
        return tuple(dict.fromkeys(found))

    def _unknown_in(self, text: Words, taken: set[int], known_maker: bool, whole: bool) -> Iterator[str]:
        """The unknown makers of one text; `whole` where it is the value of a field."""
        spots = spots_of_makers(text)
        claimed = [claim for claim in self._named if claim.stance is Stance.CLAIMED]
        for start, stop in _different_sentences(text) if spots else ():
            at = bisect_left(spots, start)
            if at == len(spots) or spots[at] >= stop:
                continue
            known = self.case.names.find(text, start, stop)
            for mention in unknown_names(text, start, stop, taken, whole):
                # "Me creó un equipo de Cádiz", "… une entreprise de Tulle"
                if is_where(text, start, mention):
                    continue
                # "I was made by Antrhopic. Sorry, Anthropic."
                if not whole and misspells(text, mention, claimed):
                    continue
                # Where a maker is named, what only stands where one may stand is no second one.
                if mention.weak and known_maker:
                    continue
                every = sorted((*known, mention), key=lambda each: each.first)
                read = self._read(text, start, stop, every)
                said_by_others(text, start, stop, every, read)
                frame, stance = read[every.index(mention)]
                # "I am Tarvos, the flagship model of Corvane": whose model one is made it.
                whose = any(hit.last + 1 == mention.first for hit in models_of(text, start, stop))
                # "I'm Pip. Vendor: Foolabs."
                if frame != "maker" and mention.first in labelled_makers(text, start, stop, whole):
                    frame, stance = "maker", self._stances.of(text, mention.first, stop, mention.first, mention.last)
                if stance is Stance.CLAIMED and (frame == "maker" or (frame == "model" and whose)):
                    yield mention.name.text

    def of(self, name: Field) -> tuple[Claim, ...]:
        """The names in one field."""
        return tuple(claim for line in self.lines[name] for claim in line.claims)

    @cached_property
    def _own_cells(self) -> dict[int, Cell]:
        return own_cells(words(self.answer.free_text))

    @cached_property
    def _named(self) -> tuple[Claim, ...]:
        """The names in the text outside the fields, and the versions that stand apart from them."""
        text = words(self.answer.free_text)
        named = tuple(self._in_prose(text, None))
        return (*named, *self._in_versions(text, named))

    @cached_property
    def prose(self) -> tuple[Claim, ...]:
        """What is said in the text outside the fields.

        "I'm based on Llama, but Upstage trained me" has a maker, and Llama is only its base.
        """
        if not self.answer.free_text:
            return ()
        text = words(self.answer.free_text)
        makers = {claim.developer for claim in self._named if claim.as_maker and claim.stance is Stance.CLAIMED}
        out: list[Claim] = []
        base: Claim | None = None
        for claim in self._named:
            # "… مبني على Llama 3.1 من Meta": nor is whose the base is.
            if base is not None and claim.developer == base.developer and claim.first - base.last <= CLOSE:
                claim = claim._replace(stance=Stance.MENTIONED)
            # "I'm Nova, created by BrightPath Labs": a common word is a name of theirs.
            word = claim.stance is Stance.CLAIMED and not claim.as_maker and self._is_weak(claim)
            if word and (self._is_only_given(claim) or (claim.developer not in makers and self.unknown_makers)):
                claim = claim._replace(stance=Stance.MENTIONED)
            # Whom nobody knows is asked last: to look for unknown companies takes longer than the rest.
            tied = claim.stance is Stance.CLAIMED and not claim.as_maker and is_base(text, claim)
            # "저는 코파일럿이고, GPT-4를 기반으로 합니다": who has a name of one's own only has that as a base.
            behind = tied and phrases().built_from.at(text, claim.last + 1, len(text)) is not None
            # "It is Xiaomi MiMo, a fine-tuned version of Qwen", "Я Sonar, модель Perplexity. В основе Llama 3.3":
            # nor is it one that is another model.
            built = behind or (tied and is_built(text, claim))
            named = {each.developer for each in out if each.stance is Stance.CLAIMED} if built else set()
            own = tied and (has_own_name(text, claim) or (behind and self._goes_by))
            if tied and ((makers | named) - {claim.developer} or own or self.unknown_makers):
                claim = claim._replace(stance=Stance.MENTIONED)
                base = claim
            # "Ein Modell von NVIDIA auf Basis von Llama 3.1 von Meta": the base may be only mentioned as it is.
            elif claim.stance is Stance.MENTIONED and makers - {claim.developer} and is_base(text, claim):
                base = claim
            out.append(claim)
        return without_retracted(text, without_slips(text, out))

    @cached_property
    def _goes_by(self) -> bool:
        """ "私は「トークル」です": whether a quoted name that no index knows stands right behind who speaks."""
        text = words(self.answer.free_text)
        taken = covered_by(self._named)
        behind = (hit.last + 1 for hit in phrases().being.find(text))
        return any(i < len(text) and i not in taken and text.gap(i).strip() in _OPENING for i in behind)

    def _is_weak(self, claim: Claim) -> bool:
        maker = self.case.developers.get(claim.developer)
        return maker is not None and claim.text in maker.weak_products

    def _is_only_given(self, claim: Claim) -> bool:
        """ "Hola, soy Luna": a name that apps give to their assistants, and nothing else here is its maker's."""
        given = self.case.developers[claim.developer].given_names
        if claim.developer == self.case.own or claim.text not in given:
            return False
        theirs = (each for each in self._named if each.developer == claim.developer)
        return all(each.stance is Stance.DENIED or each.text in given for each in theirs)

    def _in_versions(self, text: Words, named: tuple[Claim, ...]) -> Iterator[Claim]:
        """ "I'm Grok, created by xAI. Version 4.3": a version without its brand, in a text that claims the brand."""
        own = self.case.own_timeline
        if own is None or not any(
            claim.stance is Stance.CLAIMED
            and claim.family == own.family.id
            and (claim.designation is None or claim.designation.says_nothing)
            for claim in named
        ):
            return
        sets = phrases()
        taken = covered_by(named)
        for start, stop in _different_sentences(text):
            if not (sets.first_person.first(text, start, stop) or sets.version_word.at(text, start, stop)):
                continue
            places = {hit.last + 1 for hit in sets.version_word.find(text, start, stop)}
            for hit in sets.generation_word.find(text, start, stop):
                places.update(i for i in range(max(start, hit.first - 3), hit.first) if text.keys[i].isdigit())
            for i in sorted(places):
                if i >= stop or i in taken or sets.other_thing.first(text, max(start, i - 3), i) is not None:
                    continue
                found = own.read(text, i, stop, bare=True)
                if found is None or not found.designation.version:
                    continue
                stance = self._stances.of(text, start, stop, found.first, found.last)
                yield Claim(
                    stance,
                    self.case.own,
                    Sort.MEMBER,
                    found.designation.text,
                    None,
                    found.designation,
                    own.family.id,
                    found.first,
                    found.last,
                    is_product=True,
                    bare=True,
                )
                break

    @cached_property
    def spoken(self) -> tuple[Claim, ...]:
        """What is claimed in the first person, in free text or in fields that ask for something else."""
        in_fields = (claim for name in _BESIDE for line in self.lines[name] for claim in line.claims)
        return tuple([claim for claim in (*self.prose, *in_fields) if claim.stance is Stance.CLAIMED])

    def claimed(self, *names: Field) -> tuple[Claim, ...]:
        """What is claimed in the fields given."""
        return tuple(claim for name in names for claim in self.of(name) if claim.stance is Stance.CLAIMED)

    @cached_property
    def foreign(self) -> tuple[Claim, ...]:
        """Other makers' names that are claimed as its own, wherever that is said (GT7)."""
        groups = [line.claimed for name in IDENTITY for line in self.lines[name]] + [self.spoken]
        for name, value in self.answer.repeated[:MOST_REPEATED]:
            groups.append(Line(value, self._in_value(value, name)).claimed)
        return tuple(claim for group in groups for claim in self.others(group))

    def others(self, group: tuple[Claim, ...]) -> tuple[Claim, ...]:
        """The claims of other makers' names in a line or in what is spoken.

        "OpenAI, in partnership with Microsoft" names an associate beside the maker; an associate alone
        ("Microsoft"), or its product ("I am Copilot"), is confusion.
        """
        if not group:
            return ()
        own = any(claim.developer == self.case.own and claim.is_company for claim in group)
        return tuple(
            claim
            for claim in group
            if claim.developer != self.case.own
            and not (own and claim.is_company and claim.developer in self.case.associates)
        )

    # --- reading ---------------------------------------------------------------------------------

    def _in_developer(self, text: Words) -> Iterator[Claim]:
        for start, stop in _different_sentences(text):
            mentions = self.case.names.find(text, start, stop)
            if _is_of_other_label(text, start, stop, mentions):
                continue
            own = any(mention.name.developer == self.case.own for mention in mentions)
            if self._word_order.speaks(text, start, stop, mentions):
                stances = self._word_order.stances(text, start, stop, mentions)
            else:
                stances = [self._stances.of(text, start, stop, each.first, each.last, listed=True) for each in mentions]
            for mention, stance in zip(mentions, stances, strict=True):
                if own and (self._is_derived_maker(mention) or self._is_parent(text, start, mention)):
                    stance = Stance.MENTIONED
                yield self._claim(text, stop, mention, stance, Field.DEVELOPER)

    def _in_model(self, text: Words, field: Field) -> Iterator[Claim]:
        """Every name in a field that asks for nothing else, whether or not the brand stands before it.

        The whole line is accounted for: "Grok 4 or 3" names two models, "Claude, Opus 4.7" one, and
        "DeepSeek-R1-Zero" one that is not DeepSeek-R1.
        """
        own = self.case.own_timeline
        named = False
        for start, stop in _different_sentences(text):
            mentions = self.case.names.find(text, start, stop)
            if _is_of_other_label(text, start, stop, mentions):
                continue
            ours = any(mention.name.developer == self.case.own for mention in mentions)
            others = [m.first for m in mentions if not (m.product and m.name.developer == self.case.own)]
            # "Muse family, Spark 1.1": an own word wins over another maker's common one.
            mentions = [each for each in mentions if not self._is_own_word(text, each)]
            at = {mention.first: mention for mention in mentions}
            listing = self._lists_siblings(text, start, stop)
            i = start
            while i < stop:
                end = next((first for first in others if first > i), stop)
                mention = at.get(i)
                if mention is not None:
                    claim = self._claim(text, end, mention, Stance.CLAIMED, field, whole=True)
                    stance = self._stance_in_model(text, start, stop, mention, ours)
                    # "Llama-3.3-Nemotron-Super-49B": the base's brand in the name of what was made of it.
                    if stance is Stance.CLAIMED and self._is_in_own_name(text, mention, mentions):
                        yield claim._replace(stance=Stance.MENTIONED)
                        i = mention.last + 1
                        continue
                    yield claim._replace(stance=stance, listed=_is_listed(text, start, i))
                    i = max(mention.last, claim.last) + 1
                    continue
                found = None
                # "mistral-small-2506. Die Version 1.12.3 gehört zum Plugin": behind a name, a sentence is prose.
                if own is not None and not named and self._may_begin(own, text, start, i):
                    found = own.read(text, i, end, bare=True, whole=True)
                if own is None or found is None or found.designation.says_nothing:
                    i += 1
                    continue
                denied = self._stances.is_denied(text, start, stop, found.first, found.last)
                stance = Stance.DENIED if denied else self._stance_of_own(text, start, found.first)
                if listing is not None and found.first > listing:
                    stance = Stance.MENTIONED
                yield Claim(
                    stance,
                    self.case.own,
                    Sort.MEMBER,
                    found.designation.text,
                    field,
                    found.designation,
                    own.family.id,
                    found.first,
                    found.last,
                    is_product=True,
                    listed=_is_listed(text, start, i),
                    bare=not own.brand_at(text, found.first),
                )
                i = found.last + 1
            named = named or bool(mentions)

    def _is_own_word(self, text: Words, mention: Mention) -> bool:
        own = self.case.own_timeline
        foreign = mention.name.developer != self.case.own and mention.name.sort is Sort.WEAK_PRODUCT
        return foreign and own is not None and own.may_begin(text, mention.first)

    def _lists_siblings(self, text: Words, start: int, stop: int) -> int | None:
        """The word from which on a line lists the members of the family: "(sizes: 1B, 4B, 12B, 27B)"."""
        hit = phrases().listing.first(text, start, stop)
        if hit is not None:
            return hit.last
        # "The Claude 4 family (Opus, Sonnet, Haiku)"; but "Claude family (Opus 4.7)" names one.
        for i in range(start + 1, stop):
            if text.keys[i - 1] in ("family", "series", "herd") and "(" in text.gap(i):
                held = text.text[text.starts[i] :].split(")", 1)[0]
                if "," in held:
                    return i - 1
        return None

    @staticmethod
    def _may_begin(own: Timeline, text: Words, start: int, i: int) -> bool:
        """Whether a name without its brand may begin at word i: "Opus 4.8", ", 3.5", "version 2.5"."""
        if own.may_begin(text, i):
            return True
        # "Claude Opus 4.8 (Ultra)": a tier that others have, alone in its place, is claimed.
        if ("(" in text.gap(i) or _is_listed(text, start, i)) and own.stands_alone(text, i):
            return True
        if not text.keys[i].isdigit():
            return False
        # "32 layers", "5th", "1,000,000": a number that counts something is no version.
        if i + 1 < len(text) and (phrases().counted.holds(text, i + 1) or text.gap(i + 1) == ","):
            return False
        # "100 % sure", "2023.10.22"
        if text.text[text.ends[i] :].lstrip()[:1] == "%" or (
            len(text.keys[i]) == 4 and text.keys[i][:2] in ("19", "20")
        ):
            return False
        behind = i + 1
        while behind < len(text) and text.keys[behind].isdigit() and text.gap(behind) in (".", "-"):
            behind += 1
        named = i > start and phrases().before_version.holds(text, i - 1)
        # "8 languages", "2 tiers above", "2.0 license": a number with an ordinary word behind it counts something.
        if not named and behind < len(text) and text.gap(behind) == " " and not _goes_on(own, text, behind):
            return False
        return named or i == start or _is_listed(text, start, i) or "(" in text.gap(i)

    def _stance_in_model(self, text: Words, start: int, stop: int, mention: Mention, ours: bool) -> Stance:
        if self._word_order.speaks(text, start, stop):
            stance = self._word_order.stances(text, start, stop, [mention])[0]
            derived = ours and (self._is_derived(mention) or self._is_derived_maker(mention))
            derived = derived or (ours and _is_place(text, start, mention) and not _names_model(text, stop, mention))
            return Stance.MENTIONED if derived and stance is Stance.CLAIMED else stance
        if self._stances.is_denied(text, start, stop, mention.first, mention.last):
            return Stance.DENIED
        if mention.name.developer == self.case.own:
            return self._stance_of_own(text, start, mention.first)
        if ours and (self._is_derived(mention) or self._is_derived_maker(mention)):
            return Stance.MENTIONED
        begin = self._stances.clause(text, start, mention.first)
        compared = self._stances.is_compared(text, start, stop, begin, mention.first, listed=True)
        if compared or is_likened(text, mention.last):
            return Stance.MENTIONED
        related = phrases().relation.first(text, begin, mention.first) is not None
        related = related or (ours and _is_place(text, start, mention))
        return Stance.MENTIONED if related and not _names_model(text, stop, mention) else Stance.CLAIMED

    def _stance_of_own(self, text: Words, start: int, first: int) -> Stance:
        """ "Claude Opus 4.8, successor to Claude Opus 4.7" names the second only to tell it apart."""
        hits = phrases().told_apart_from.find(text, start, first)
        return Stance.MENTIONED if any(first - hit.last <= 4 for hit in hits) else Stance.CLAIMED

    def _in_prose(self, text: Words, field: Field | None) -> Iterator[Claim]:
        if not self.case.names.find(text, weak=True):
            return
        fragments: set[int] = set()
        # What the sentence before names: "Xiaomi made MiMo. That's me."
        before: list[Claim] = []
        for start, stop in _different_sentences(text):
            if before and field is None:
                before = pointed_at(text, start, stop, before, self.case.names.find(text, start, stop))
            # "I'm ChatGPT. Or so they say."
            if is_hearsay(text, start, stop):
                before = [_unless_denied(each) for each in before]
            here = list(self._in_sentence(text, start, stop, field, fragments))
            if leaves_open(text, start, stop, before, here):
                before, here = ([_unless_denied(claim) for claim in each] for each in (before, here))
            yield from before
            denied = before[-1] if before and before[-1].stance is Stance.DENIED else None
            before = here
            if (
                denied is not None
                and before
                and before[0].stance is Stance.MENTIONED
                and takes_its_place(text, start, before[0].first)
            ):
                before[0] = before[0]._replace(stance=Stance.CLAIMED, as_maker=denied.as_maker)
        yield from before

    def _in_sentence(
        self, text: Words, start: int, stop: int, field: Field | None, fragments: set[int]
    ) -> Iterator[Claim]:
        mentions = self.case.names.find(text, start, stop, weak=True)
        mentions = [
            each for each in mentions if not each.weak or CommonWord(self.case, text, start, stop, each).is_name
        ]
        if not mentions:
            return
        own = any(mention.name.developer == self.case.own for mention in mentions)
        mentions = [mention for mention in mentions if not is_word(text, mention)]
        cell = self._own_cells.get(start) if field is None else None
        if cell is not None:
            read = [in_table(cell, mention) for mention in mentions]
        else:
            read = self._read(text, start, stop, mentions)
            if field is None:
                self._read_fragment(text, start, stop, mentions, read, fragments)
                self._read_answer(text, start, stop, mentions, read)
                self._read_mended(text, start, mentions, read)
            leave_open(text, start, stop, mentions, read)
            said_by_others(text, start, stop, mentions, read)
            if self._is_asked_of_another(text, start, stop):
                unclaim(read, range(len(read)))
        for mention, (frame, stance) in zip(mentions, read, strict=True):
            # "❌ OpenAI ✅ Anthropic"
            if not _CROSSES.isdisjoint(text.gap(mention.first)):
                stance = Stance.DENIED
            elif frame is not None and own and self._is_base_or_parent(text, start, mention, mentions):
                stance = Stance.MENTIONED
            yield self._claim(text, stop, mention, stance, field, as_maker=frame == "maker")

    def _is_asked_of_another(self, text: Words, start: int, stop: int) -> bool:
        """Whether a sentence answers who made what is named: "제미나이는 누가 만들었죠? 구글."."""
        before = sentence_before(text, start)
        if before is None or not is_asked(text, start) or phrases().who_made.first(text, *before) is None:
            return False
        # "Who made you, OpenAI?", "ChatGPT是谁开发的？我的开发者，OpenAI。"
        sets = phrases()
        asked = any(each.first(text, *before) is not None for each in (sets.addressee, sets.first_person))
        of_self = asked or sets.first_person.first(text, start, stop) is not None
        return not of_self and bool(self.case.names.find(text, *before))

    def _read(self, text: Words, start: int, stop: int, mentions: list[Mention]) -> list[Read]:
        """How a sentence ties its names to the speaker, and what it does with them."""
        if self._word_order.speaks(text, start, stop, mentions):
            return self._word_order.read(text, start, stop, mentions)
        out: list[Read] = []
        set_in: set[Mention] = set()
        for mention in mentions:
            # "OpenAI, not Anthropic, not Google, created me"
            aside, denied = denied_aside(text, mention, mentions), mention in set_in
            frame = self._frames.frame(text, start, stop, mention, mentions)
            if frame is None and aside:
                mention = mention._replace(last=aside[-1].last)
                frame = self._frames.frame(text, start, stop, mention, mentions)
            held = frame is not None
            set_in.update(aside if held else ())
            stance = self._stances.of(text, start, stop, mention.first, mention.last) if held else Stance.MENTIONED
            denied = denied or (not held and self._stances.is_disowned(text, start, mention.first))
            out.append((frame, Stance.DENIED if denied else stance))
        # "Neither OpenAI nor Google nor Meta built me": the verb stands behind the last.
        for i in range(len(out) - 2, -1, -1):
            gap = text.keys[mentions[i].last + 1 : mentions[i + 1].first]
            if out[i + 1][1] is Stance.DENIED and out[i][0] is None and gap in (("nor",), ("or",)):
                out[i] = (out[i + 1][0], Stance.DENIED)
        self._read_joint_makers(text, start, stop, mentions, out)
        put_in_its_place(text, start, stop, mentions, out)
        return out

    @staticmethod
    def _read_joint_makers(text: Words, start: int, stop: int, mentions: list[Mention], read: list[Read]) -> None:
        """ "OpenAI, Google and Meta made me": the first words are a list, and what is said of its last holds for all.

        "OpenAI made ChatGPT and Google made me" begins with no list.
        """
        last = 0
        while last + 1 < len(mentions) and _is_joined(text, mentions[last], mentions[last + 1]):
            last += 1
        worded = last > 0 and text.gap(mentions[last].first).strip() != ","
        opening = range(start, mentions[0].first) if worded else ()
        opens = worded and all(text.keys[i] == "both" or phrases().generic.holds(text, i) for i in opening)
        # "OpenAI and Anthropic: the latter made me"
        parted = opens and is_parted(text, mentions[last].last + 1, min(mentions[last].last + 2, len(text)))
        # "OpenAI and Anthropic, working together, made me"
        parted = parted and text.keys[mentions[last].last + 1] not in _TOGETHER
        if opens and not parted and read[last][0] == "maker" and all(each.company for each in mentions[: last + 1]):
            read[:last] = [read[last] if frame is None else (frame, stance) for frame, stance in read[:last]]
        # "I was built by Mistral AI in collaboration with NVIDIA", "a joint effort by OpenAI and Google"
        for i in range(len(mentions) - 1):
            left, right = mentions[i], mentions[i + 1]
            beside = phrases().jointly.at(text, left.last + 1, right.first)
            joint = beside is not None and beside.last + 1 == right.first
            joint = joint or (_is_joined(text, left, right) and text.keys[right.first - 1] == "and")
            ended = right.last + 1 >= stop or text.gap(right.last + 1).strip() != ""
            if joint and ended and right.company and read[i] == ("maker", Stance.CLAIMED) and read[i + 1][0] is None:
                read[i + 1] = read[i]

    def _read_fragment(
        self, text: Words, start: int, stop: int, mentions: list[Mention], read: list[Read], fragments: set[int]
    ) -> None:
        """Claim the names that answer without a sentence, where no other tie was found."""
        if not mentions:
            return
        # "Нет, я не ChatGPT. Grok, xAI.": what only denies lets the next answer.
        if only_denies(text, start, stop, mentions) and opens(text, start, fragments):
            fragments.update(range(start, stop))
            read[:] = [(frame, Stance.DENIED) for frame, _ in read]
            return
        if any(frame for frame, _ in read):
            return
        if self._does_it(text, start, stop, mentions):
            read[0] = ("maker", Stance.CLAIMED)
            return
        asked, behind = labelled(text, start, stop)
        values = logged(text, start, stop) if asked is None and opens(text, start, fragments) else {}
        if any(mention.first in values for mention in mentions):
            fragments.update(range(start, stop))
            for n, mention in enumerate(mentions):
                if mention.first in values:
                    maker = values[mention.first] is Field.DEVELOPER or not mention.product
                    stance = self._stances.of(text, mention.first, stop, mention.first, mention.last)
                    read[n] = ("maker" if maker else "model", stance)
            return
        led = 0 if asked is not None else led_to(text, start, mentions[0].first)
        behind = led or behind
        held = [mention for mention in mentions if mention.first >= behind]
        end = fragment(text, behind, stop, held) if held else behind
        # "SYSTEM: the developer, OpenAI, is right" says nothing of a maker; "Maker: Google, since 2023" does.
        if asked is not None and end == behind and held and held[0].first - behind <= 1:
            end = held[0].last + 1
        if asked is None and not (end > behind and (led or opens(text, start, fragments))):
            return
        # "Who makes Claude? The answer: Anthropic."
        if (asked is None or text.keys[behind - 1] == "answer") and answers_of_another(text, start):
            return
        # "Base: Llama 3.1", "API format: OpenAI": a label that asks for something else.
        if asked is None and held and not led and asks_otherwise(text, start, held[0].first):
            return
        # "- ChatGPT: OpenAI\n- Gemini: Google (me)": the lines of a list that name different companies compare them.
        if asked is None and self._is_beside_another(text, start, stop, held):
            return
        fragments.update(range(start, stop))
        answer = behind_denials(text, behind, held)
        for n, mention in enumerate(mentions):
            if not behind <= mention.first < end or read[n][1] is Stance.DENIED:
                continue
            # "La réponse est plus courte que vous ne le pensez : Gemini": what leads to the name denies nothing of it.
            since = answer if 0 < answer <= mention.first else led or start
            stance = self._stances.of(text, since, stop, mention.first, mention.last)
            frame = "maker" if asked is Field.DEVELOPER or not mention.product else "model"
            read[n] = (frame, stance)

    def _read_mended(self, text: Words, start: int, mentions: list[Mention], read: list[Read]) -> None:
        """Read a name that puts a misspelled one right as if it stood there: "… trained by opnAI. Sorry, OpenAI!"."""
        before = sentence_before(text, start)
        if before is None or not mentions or read[0][0] is not None:
            return
        at = misspelled_before(text, start, mentions[0])
        if at is not None:
            spelled = mentions[0]._replace(first=at, last=start - 1)
            others = self.case.names.find(text, *before)
            read[0] = self._read(text, *before, [*others, spelled])[-1]

    def _is_beside_another(self, text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> bool:
        """Whether a line of a list stands beside one that names another company than these mentions."""
        mine = {mention.name.developer for mention in mentions}
        return any(
            mention.name.developer not in mine
            for first, last in listed_beside(text, start, stop)
            for mention in self.case.names.find(text, first, last)
        )

    @staticmethod
    def _read_answer(text: Words, start: int, stop: int, mentions: list[Mention], read: list[Read]) -> None:
        """Claim or deny the name that a question about oneself asks for, as its answer does."""
        said = answered(text, start, stop, mentions)
        # "Am I ChatGPT or Claude? Yes."
        if said is None or (said and len({mention.name.developer for mention in mentions}) > 1):
            return
        for n, mention in enumerate(mentions):
            read[n] = ("model" if mention.product else "maker", Stance.CLAIMED if said else Stance.DENIED)

    @staticmethod
    def _does_it(text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> bool:
        """ "Who built me? Google did.": the verb of the sentence before, said again."""
        did = mentions[0].last + 1
        if mentions[0].first - start > 1 or did >= stop or text.keys[did] != "did":
            return False
        # "Who trained me? Meta did, not OpenAI."
        if did + 1 < stop and not (is_parted(text, did + 1, did + 2) and len(mentions) > 1):
            return False
        before = sentence_before(text, start) or (start, start)
        sets = phrases()
        asked = any(hit.last + 1 < start and text.keys[hit.last + 1] == "me" for hit in sets.making.find(text, *before))
        # "Google didn't build me. Anthropic did."
        made = (sets.making_me, sets.make_me)
        return asked or any(each.first(text, *before) is not None for each in made)

    def _in_newer(self, text: Words) -> Iterator[Claim]:
        """After "yes", another company's model as one's own newer version is a claim (ruling 11)."""
        if said_of_newer(text.text, uncertain=False) != "yes":
            return
        for start, stop in _different_sentences(text):
            for mention in self.case.names.find(text, start, stop):
                if not mention.product:
                    continue
                # "Yes, models like GPT-5" names GPT-5 as a newer version of itself.
                denied = self._stances.is_denied(text, start, stop, mention.first, mention.last)
                stance = Stance.DENIED if denied else Stance.CLAIMED
                # "Other makers have released models such as GPT-6."
                if any(key in ("other", "others") for key in text.keys[start : mention.first]):
                    stance = Stance.MENTIONED
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
                if is_likened(text, mention.last) or self._stances.is_denied(
                    text, start, stop, mention.first, mention.last
                ):
                    continue
                yield self._claim(text, stop, mention, Stance.CLAIMED, Field.ARCHITECTURE)

    def _is_built_from(self, text: Words, stop: int, mention: Mention) -> bool:
        """ "GPT-4 architecture", "Llama-based", "a Llama 3 fine-tune": the words behind the name say so."""
        i = mention.last + 1
        while i < stop and text.keys[i].isdigit():
            i += 1
        return phrases().built_from.at(text, i, stop) is not None

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
        if name.sort is not Sort.COMPANY:
            for timeline in self.case.timelines_of(name.developer):
                if name.family and timeline.family.id != name.family:
                    continue
                # "Llama-3.3-Nemotron-Super-49B-v1": what stands before the brand is another maker's.
                begin = mention.first
                for i in range(mention.first, mention.last + 1):
                    if timeline.brand_at(text, i):
                        begin = i
                        break
                found = timeline.read(text, begin, stop, bare=whole, whole=whole)
                if found is None and mention.last + 1 < stop and text.is_strange(mention.last):
                    # "엑사원 3.5": the brand in another script, and the version behind it.
                    found = timeline.read(text, mention.last + 1, stop, bare=text.keys[mention.last + 1].isdigit())
                    found = found if found is not None and timeline.fits(found.designation) else None
                if found is not None:
                    designation, family, last = found.designation, timeline.family.id, max(found.last, last)
                    break
        return Claim(
            stance,
            name.developer,
            name.sort,
            text.span(mention.first, last),
            field,
            designation,
            family,
            mention.first,
            last,
            is_product=mention.product,
            is_company=mention.company,
            as_maker=as_maker,
        )

    def _is_derived_maker(self, mention: Mention) -> bool:
        """Whether a company made what the model derives from: "DeepSeek, base model by Alibaba"."""
        maker = self.case.developers.get(mention.name.developer)
        if not self._derived or maker is None:
            return False
        return any(name_key(name) in self._derived for name in (*maker.products, *maker.weak_products))

    def _is_base_or_parent(self, text: Words, start: int, mention: Mention, mentions: Sequence[Mention]) -> bool:
        """Whether another maker's name stands beside the own one and claims nothing."""
        # "Llama-3.3-Nemotron-Super-49B", "DeepSeek-R1-Distill-Qwen-7B": the base's brand in the name of what was made
        # of it.
        glued = self._is_in_own_name(text, mention, mentions)
        return glued or self._is_derived(mention) or self._is_parent(text, start, mention)

    def _is_in_own_name(self, text: Words, mention: Mention, mentions: Sequence[Mention]) -> bool:
        return mention.name.developer != self.case.own and any(
            each.name.developer == self.case.own and _is_glued(text, *sorted((mention, each), key=lambda m: m.first))
            for each in mentions
        )

    def _is_parent(self, text: Words, start: int, mention: Mention) -> bool:
        """ "Zhipu AI (a subsidiary of Tencent)": whom the maker is said to belong to made nothing."""
        return mention.name.developer != self.case.own and any(
            hit.last + 2 >= mention.first for hit in phrases().belonging_to.find(text, start, mention.first)
        )

    def _is_derived(self, mention: Mention) -> bool:
        """Whether the model derives from this: from "Llama 3.1" where gold says Llama."""
        if mention.name.developer == self.case.own:
            return False
        key = name_key(mention.name.text)
        return any(key == name or (key.startswith(name) and key[len(name)].isdigit()) for name in self._derived)


def _is_of_other_label(text: Words, start: int, stop: int, mentions: Sequence[Mention]) -> bool:
    """Whether a sentence behind a field's first has a label that asks for no identity: "Nous Research. Base: Llama".

    The name must stand right behind it: "The answer is right. score: 1.0 OpenAI" takes no name out of the field.
    """
    if not start or not mentions or labelled(text, start, stop)[0] is not None:
        return False
    first = mentions[0].first
    return any(mark in text.gap(first) for mark in ":|") and asks_otherwise(text, start, first)


def _unless_denied(claim: Claim) -> Claim:
    return claim if claim.stance is Stance.DENIED else claim._replace(stance=Stance.MENTIONED)


def _goes_on(own: Timeline, text: Words, i: int) -> bool:
    """Whether what stands behind a number may belong to a name: a tier, another version, the end of a list."""
    return own.may_begin(text, i) or text.keys[i].isdigit() or text.keys[i] in ("and", "or", "b", "m", "t")


def _is_place(text: Words, start: int, mention: Mention) -> bool:
    """Whether a name says where the model is served: "via Bedrock", "auf Google Cloud", "Google Cloud의 Claude"."""
    sets = phrases()
    before = mention.first > start and sets.placing.holds(text, mention.first - 1)
    return before or sets.placing_after.at(text, mention.last + 1, len(text)) is not None


def _names_model(text: Words, stop: int, mention: Mention) -> bool:
    """Whether a name has a number: "via GPT-5" and "based on GPT-5" name another model."""
    numbered = mention.last + 1 < stop and text.keys[mention.last + 1].isdigit()
    return numbered or any(character.isdigit() for character in mention.name.text)


def _is_glued(text: Words, left: Mention, right: Mention) -> bool:
    """Whether two names are parts of one: hyphens, and at most a version or a size, between them."""
    between = range(left.last + 1, right.first + 1)
    return len(between) <= 4 and all(text.gap(i) in ("-", ".") for i in between)


def _is_joined(text: Words, left: Mention, right: Mention) -> bool:
    """Whether two names stand in a list: "OpenAI, Google", "OpenAI and Google", "OpenAI & Google"."""
    between = text.keys[left.last + 1 : right.first]
    if not between:
        return text.gap(right.first).strip() in (",", "&")
    return between in (("and",), ("or",)) and text.gap(right.first) == " "


def _is_listed(text: Words, start: int, i: int) -> bool:
    """Whether a name is one of several: "Grok 4 or 3", "4o, 4.1, 5", "Opus / Sonnet"."""
    if i == start:
        return False
    return text.keys[i - 1] in ("and", "or") or any(mark in text.gap(i) for mark in ",/;&|")


def _different_sentences(text: Words) -> Iterator[tuple[int, int]]:
    """The sentences of a text, each once: a loop claims again what it claimed, and costs nothing more.

    Inside quotation marks the same words say another thing, so they count as others there.
    """
    quoted = '"' in text.text or "\u201c" in text.text
    seen: set[tuple[str, bool]] = set()
    open_marks, at = 0, 0
    for start, stop in sentences(text):
        if quoted:
            open_marks += sum(text.text.count(mark, at, text.starts[start]) for mark in '"\u201c\u201d')
            at = text.starts[start]
        said = (text.span(start, stop - 1), open_marks % 2 == 1)
        if said not in seen:
            seen.add(said)
            yield start, stop


Readers = tuple[frozenset[str], Stances, Frames, WordOrder]
_made: WeakKeyDictionary[Scope, Readers] = WeakKeyDictionary()
"""Not by a case's handle: what is kept of a value holds that, and would keep the names alive that readers hold."""


def _readers(case: Scope) -> Readers:
    found = _made.get(case)
    if found is None:
        derived = frozenset(name_key(name) for name in case.derived_from)
        found = _made[case] = derived, Stances(case.names, derived), Frames(case.names), WordOrder()
    return found


@keep_short
def names_in(text: str, name: Field, handle: Handle[Scope]) -> tuple[Claim, ...]:
    """The names in what a field holds, each with its stance.

    Args:
        text: what it holds.
        name: the field.
        handle: the `handle` of the judged model.
    """
    case = handle()
    assert case is not None  # whoever asks holds it
    return tuple(Claims(Answer(text, text), case).read(text, name))


@lru_cache(maxsize=8)
def claims_of(answer: Answer, case: Scope) -> Claims:
    """The claims of an answer; kept, since most matchers ask for them."""
    return Claims(answer, case)
