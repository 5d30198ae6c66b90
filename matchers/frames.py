"""How prose ties a name to the speaker: "I am …" for the model, "made by …" and "… made me" for its maker."""

from __future__ import annotations

from matchers.fragments import is_asked, is_parted
from matchers.names import Mention, NameIndex
from matchers.phrases import Hit, phrases
from matchers.stance import engines, is_quoted
from matchers.text import Words, covered_by

_MAX_BEING_GAP = 12
_MAX_UNKNOWN_WORDS = 3
_MAX_MAKING_GAP = 6
_TOOLS = frozenset("cli editor ide terminal extension plugin client interface harness tool dashboard console".split())
_MINE = 5
_IDIOM = 4
"""Words of a phrase that says nothing of its own, before the one that would lead away: "as far as i know"."""
_ELSEWHERE = frozenset(("on", "for", "from", "in"))
_OFFERS = frozenset("makes trains develops builds offers publishes releases has".split())
_MAY = frozenset("might may could should must knows".split())
_WHAT_IS_MINE = 9
"""Words behind a name in which it is said what of mine it is."""
_FAMILY = frozenset("family families line lineup series models sizes variants members versions".split())
"""Behind a name of which the speaker is one: "Llama comes in several sizes; I'm the small one"."""
_PLACED = frozenset(("on", "in", "inside", "from"))
_ASIDE = 14
"""Words of what is said of a name between commas."""
_WORKING = (("works", "at"), ("work", "at"), ("sits", "at"), ("sit", "at"), ("belongs", "to"), ("belong", "to"))
_OF_ITS_KIND = frozenset("child creation instance iteration offshoot".split())
# Verbs of making whose past does not end in -ed.
_STRONG = frozenset("grew brought taught spun drew wove".split())


class Frames:
    """Reads the frames of names in sentences.

    Args:
        names: the names that are known.
    """

    def __init__(self, names: NameIndex) -> None:
        self.names = names

    def frame(self, text: Words, start: int, stop: int, mention: Mention, mentions: list[Mention]) -> str | None:
        """How prose ties a name to the speaker: as "model", as "maker", or not at all."""
        covered = covered_by(mentions)
        # A product's name is asked first whether it is the model, a company's whether it is the maker:
        # "I was created by OpenAI and I'm called GPT-4".
        if mention.product and not mention.company and self._is_model(text, start, stop, mention, covered):
            return "model"
        if self._is_maker(text, start, stop, mention, mentions, covered):
            return "maker"
        if self._is_model(text, start, stop, mention, covered):
            return "model"
        return None

    def _is_maker(
        self, text: Words, start: int, stop: int, mention: Mention, mentions: list[Mention], covered: set[int]
    ) -> bool:
        first = mention.first
        return (
            any(first - hit.last <= _MAX_MAKING_GAP for hit in phrases().maker_noun.find(text, start, first))
            or self._makes_me(text, start, stop, mention)
            or self._is_who_made(text, start, stop, mention, mentions, covered)
            or self._is_my_maker(text, start, stop, mention)
            or self._is_mine(text, start, stop, mention, covered)
            or self._does_to_me(text, start, stop, mention, covered)
            or self._is_of_its_models(text, stop, mention, covered)
            or self._is_made_by(text, start, stop, mention, covered)
        )

    def _is_model(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        sets = phrases()
        first = mention.first
        if any(self._leads_to(text, start, stop, hit, mention, covered) for hit in sets.being.find(text, start, first)):
            return True
        # "IBM made me: Granite 3.3", "They trained me, Command A, …"; but "X trains me, Google rents me the servers".
        mark = text.gap(first).strip() if first > start and text.keys[first - 1] == "me" else ""
        named = mark == ":" or (mark in (",", "-") and mention.product)
        if named and (sets.making_me.first(text, start, first) is not None or sets.making.holds(text, first - 2)):
            return True
        # "I, ChatGPT, can code", "I (ChatGPT) was made by OpenAI"
        if first > start and text.keys[first - 1] == "i" and text.gap(first).strip() in (",", "("):
            return True
        if (
            mention.product
            and not mention.company
            and any(
                all(i in covered or sets.generic.holds(text, i) for i in range(hit.last + 1, first))
                for hit in engines(text, start, first)
            )
        ):
            return True
        if self._is_of_its_family(text, mention, covered):
            return True
        return self._is_being_behind(text, start, stop, mention, covered) or self._speaks_as(
            text, start, stop, mention, covered
        )

    def _leads_to(self, text: Words, start: int, stop: int, being: Hit, mention: Mention, covered: set[int]) -> bool:
        """Whether a phrase of being leads to a name: "I am Claude", and not "I am happy to discuss GPT-4"."""
        sets, first, behind = phrases(), mention.first, being.last + 1
        idioms = covered_by(sets.no_negation.find(text, start, stop))
        gap = [i for i in range(behind, first) if i not in covered and i not in idioms]
        if len(gap) > _MAX_BEING_GAP or any(_diverts(text, i) for i in gap):
            return False
        # "I'm not ChatGPT, but Claude might know": behind another name it has a verb of its own.
        verb = mention.last + 1
        acts = verb < stop and (sets.finite_verb.holds(text, verb) or text.keys[verb] in _MAY)
        if acts and any(i in covered for i in range(behind, first)):
            return False
        # "The phrase “I am a model trained by OpenAI” is typical of ChatGPT": it is quoted, and the name is not.
        if is_quoted(text, behind - 1, behind - 1) and not is_quoted(text, first, first):
            return False
        # "I run on Google Cloud", "I run on chips by …": where it runs, and not what it is.
        if text.keys[behind - 1] == "on" and not mention.product:
            return False
        if self._is_other_thing(text, behind, first) or self._begins_anew(text, behind, mention, stop):
            return False
        # "The CLI you're using is Claude Code": what is used is no model.
        if being.first > start and text.keys[being.first - 1] in _TOOLS:
            return False
        # "You're using me on IBM watsonx"
        if text.keys[behind] == "me" and text.keys[behind + 1] in _PLACED:
            return False
        # "People call me a distilled Claude": what others call it is no name of its own.
        if text.keys[behind - 2 : behind + 1] in (("call", "me", "a"), ("call", "me", "an")):
            return False
        return sum(not sets.generic.holds(text, i) for i in gap) <= _MAX_UNKNOWN_WORDS + _makers_words(text, gap)

    def _is_being_behind(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "Gemini is my name", "Grok here.": the verb of being, or what stands for it, behind the name."""
        sets = phrases()
        for i in range(mention.last + 1, stop):
            hit = sets.being_after.at(text, i, stop)
            if hit is not None:
                # "Claude here can help" and "Am I Claude?" aside: what is short ends a clause and begins a sentence.
                alone = _ends_clause(text, i + 1, stop) and self._opens(text, start, mention, covered)
                if alone or hit.last > i:
                    return True
            if not (i in covered or sets.generic.holds(text, i)):
                return False
        return False

    @staticmethod
    def _opens(text: Words, start: int, mention: Mention, covered: set[int]) -> bool:
        """Whether a name begins a sentence, what clears the throat aside: "Yes, that's right, Claude here."."""
        sets = phrases()
        cleared = (sets.affirming, sets.interjection)
        said = covered_by(hit for each in cleared for hit in each.find(text, start, mention.first))
        return all(j in covered or j in said or sets.generic.holds(text, j) for j in range(start, mention.first))

    def _begins_anew(self, text: Words, behind: int, mention: Mention, stop: int) -> bool:
        """ "I am Claude, and DeepSeek's R1 was published …": another name is the subject of another clause."""
        sets, next_to = phrases(), mention.last + 1
        near = range(next_to, min(next_to + 3, stop))
        i = next((i for i in near if sets.finite_verb.holds(text, i)), near.stop)
        joined = all(text.gap(j) in ("", " ", "'") for j in range(next_to, i + 1))
        verb = joined and sets.finite_verb.at(text, i, stop) is not None
        # "… and the ERNIE logo you see belongs to the site"
        between = text.keys[behind : mention.first]
        thing = i < stop and between[-1:] in (("the",), ("your",), ("its",)) and not sets.generic.holds(text, next_to)
        return (verb or thing) and "and" in between

    def _makes_me(self, text: Words, start: int, stop: int, mention: Mention) -> bool:
        """ "X made me", "X is the company that made me", "the company that made me is X"."""
        sets, first, behind = phrases(), mention.first, mention.last + 1
        # "Google did not make me": the denied verb has another form.
        denial = sets.negated_after.at(text, behind, stop)
        if denial is not None and sets.make_me.at(text, denial.last + 1, stop) is not None:
            return True
        # "OpenAI really did train me"
        emphatic = (i for i in (behind + 1, behind + 2) if text.keys[i - 1 : i] == ("did",))
        if any(sets.make_me.at(text, i, stop) is not None for i in emphatic):
            return True
        apart = "," in text.gap(behind)
        for i in range(behind, stop):
            # "OpenAI, people claim, made me"
            if apart and sets.embedding.holds(text, i) and text.keys[i - 1] != "i":
                break
            # "OpenAI made ChatGPT, Anthropic made me": the verb has a subject of its own.
            if self.names.at(text, i) is not None:
                break
            if sets.making_me.at(text, i, stop) is not None:
                return True
            if i > behind + 1 and not (sets.generic.holds(text, i) or sets.linking.holds(text, i)):
                break
        for hit in sets.making_me.find(text, start, first):
            between = text.keys[hit.last + 1 : first]
            # "The team that brought me into being works at Moonshot AI"
            placed = between[:2] in _WORKING
            if between and (placed or between[0] in ("is", "was", "are", "were")) and len(between) <= _MAX_MAKING_GAP:
                return True
        return self._makes_me_behind(text, stop, mention)

    @staticmethod
    def _makes_me_behind(text: Words, stop: int, mention: Mention) -> bool:
        """ "OpenAI, the lab behind GPT, trained me": what is said of a name between commas, and then what it did.

        "OpenAI, people claim, made me" is what others say.
        """
        sets, aside = phrases(), mention.last + 1
        if not text.gap(aside).startswith(","):
            return False
        closed = next((i for i in range(aside + 1, min(stop, aside + _ASIDE)) if "," in text.gap(i)), stop)
        said = sets.embedding.first(text, aside, closed)
        return sets.making_me.at(text, closed, stop) is not None and (said is None or text.keys[said.first - 1] == "i")

    def _is_who_made(
        self, text: Words, start: int, stop: int, mention: Mention, mentions: list[Mention], covered: set[int]
    ) -> bool:
        """ "I am an assistant that X trained": a relative clause names the maker."""
        sets = phrases()
        first = mention.first
        if first == start or text.keys[first - 1] not in ("that", "which", "whom"):
            return False
        if not _is_making(text, mention.last + 1):
            return False
        # "This assistant, which Mistral AI trained, …"
        if any(hit.last == first - 2 > hit.first for hit in sets.first_person.find(text, start, first)):
            return True
        # "I'm GPT-4, a model that Anthropic trained" speaks of itself; "I know GPT-4, a model that …" does not.
        return (
            sets.being.first(text, start, first) is not None
            and sets.speaker.holds(text, first - 2)
            and all(self._is_model(text, start, stop, other, covered) for other in mentions if other.first < first)
        )

    def _is_my_maker(self, text: Words, start: int, stop: int, mention: Mention) -> bool:
        """ "My developer, X, …", "X, my developer, …" and "I have two parents, X and Y"."""
        sets = phrases()
        if any(hit.last + 1 == mention.first for hit in sets.my_makers.find(text, start, mention.first)):
            return True
        for hit in sets.my_maker.find(text, start, mention.first):
            between = text.keys[hit.last + 1 : mention.first]
            if not between or (between[0] in ("is", "are", "was") and len(between) <= _MAX_MAKING_GAP):
                return True
            # "My makers, a company by the name of OpenAI, …"
            held = range(hit.last + 1, mention.first)
            if "," in text.gap(hit.last + 1) and all(sets.generic.holds(text, i) for i in held):
                return True
        behind = sets.my_maker.at(text, mention.last + 1, stop)
        return behind is not None and _ends_clause(text, behind.last + 1, stop)

    def _is_mine(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "My alma mater is X", "X is my mother ship": whatever is mine and is no rival, host or friend of mine."""
        sets = phrases()
        first, behind = mention.first, mention.last + 1
        for i in range(max(start, first - _MINE), first):
            told = text.keys[i:first]
            joint = {"is", "was", "are"}.intersection(told) or {":", "="}.intersection(text.gap(first))
            if text.keys[i] == "my" and joint:
                return not any(sets.my_other.holds(text, j) or j in covered for j in range(i, first))
        if behind + 2 < stop and text.keys[behind] in ("is", "was") and text.keys[behind + 1] == "my":
            # "X is my very best and oldest friend"
            end = next((i for i in range(behind + 3, stop) if is_parted(text, i, i + 1)), stop)
            held = range(behind + 2, min(end, behind + _WHAT_IS_MINE))
            return not any(sets.my_other.holds(text, j) or j in covered for j in held)
        return False

    def _does_to_me(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "X's people raised me", "X baked me": whatever is done to me, but for what a host or a user does."""
        sets = phrases()
        i = mention.last + 1
        for at in range(i, min(i + _MAX_MAKING_GAP, stop)):
            if at in covered or is_parted(text, at, at + 1):
                return False
            if text.keys[at] in ("me", "myself") or text.keys[at : at + 2] == ("yours", "truly"):
                done = [j for j in range(i, at) if not sets.generic.holds(text, j)]
                verb = text.keys[at - 1]
                return (
                    bool(done)
                    and (verb.endswith("ed") or verb in _STRONG)
                    and not any(sets.no_making.holds(text, j) for j in range(i, at))
                )
        return False

    @staticmethod
    def _is_of_its_models(text: Words, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "OpenAI trains several models, and I'm one of them": what a company makes, and the speaker is of it.

        "Anthropic has many fans, and I'm one of them" is about something else.
        """
        sets, verb = phrases(), mention.last + 1
        if not mention.company or verb >= stop or not (text.keys[verb] in _OFFERS or sets.making.holds(text, verb)):
            return False
        made = _before_one_of_them(text, verb + 1, covered)
        return any(sets.other_models.holds(text, i) for i in made)

    @staticmethod
    def _is_of_its_family(text: Words, mention: Mention, covered: set[int]) -> bool:
        """ "Llama is a family of models, and I'm one of them", "The Llama models come in sizes. I'm the small one".

        "I like Llama, and many do. I'm one of them" is about something else.
        """
        told = _before_one_of_them(text, mention.last + 1, covered)
        # "The Llama models and Qwen come in sizes": of two nobody can tell. "ChatGPT makes many models, …"
        joined = mention.first > 0 and text.keys[mention.first - 1] in ("and", "or")
        if not mention.product or joined or any(text.keys[i] in _OFFERS for i in told[:1]):
            return False
        return any(text.keys[i] in _FAMILY for i in told)

    def _speaks_as(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "As X, I …", "as a model developed by X, I …": what stands between "as" and "I" is the speaker."""
        sets = phrases()
        opened = [
            i
            for i in range(start, mention.first)
            if text.keys[i] == "as" and (i == start or "," in text.gap(i) or phrases().conjunction.holds(text, i - 1))
        ]
        if not opened:
            return False
        speaker = sets.first_person.first(text, mention.last, stop)
        if speaker is None:
            return False
        between = [i for i in range(opened[-1] + 1, speaker.first) if i not in covered]
        named = [i for i in between if not (sets.generic.holds(text, i) or sets.linking.holds(text, i))]
        # "As a user of ChatGPT, I …": a user, a friend or a critic of what is named is somebody else.
        if any(text.keys[i + 1] == "of" and text.keys[i] not in _OF_ITS_KIND for i in named):
            return False
        return len(named) <= _MAX_UNKNOWN_WORDS + _makers_words(text, between) and not any(
            # "As a model trained at Meta, I …"
            sets.diverting.holds(text, i) and not (text.keys[i] == "at" and sets.making.holds(text, i - 1))
            for i in between
        )

    def _is_made_by(self, text: Words, start: int, stop: int, mention: Mention, covered: set[int]) -> bool:
        """ "… created by X": of the speaker, unless another name stands before it as what was created."""
        sets = phrases()
        first, behind = mention.first, mention.last + 1
        # "I was made by NVIDIA and Mistral AI made Mixtral": it is the subject of another clause.
        if behind + 1 in covered and text.keys[first - 1] == "and" and sets.making.holds(text, behind):
            return False
        for by in reversed(range(start, first)):
            if text.keys[by] not in ("by", "at", "from"):
                # "By a team of AI researchers and engineers at OpenAI": what says nothing takes no room.
                if first - by >= _MAX_MAKING_GAP and not sets.generic.holds(text, by):
                    break
                continue
            told = range(by, first)
            # "“Trained by OpenAI” is typical of ChatGPT": behind another name and a verb, it is another thing's.
            verbs = (sets.finite_verb, sets.making)
            if any(i in covered for i in told) and (
                text.keys[by] != "by" or any(each.holds(text, i) for each in verbs for i in told)
            ):
                return False
            # "Made by Foo Labs using Llama 3": nor is what it was made with.
            if any(sets.contrasting.holds(text, i) or text.keys[i] == "using" for i in told):
                continue
            verb = next((i for i in range(max(start, by - 4), by) if _is_making(text, i)), None)
            if verb is None or _goes_elsewhere(text, range(verb, first), covered):
                continue
            subject = max((hit.last for hit in sets.first_person.find(text, start, verb)), default=None)
            # "Built with PyTorch from Meta": what it was made with is another's; "with PyTorch by X", X made it.
            before = by if text.keys[by] == "from" else by - 1
            things = any(sets.other_thing.holds(text, i) for i in range(verb, before))
            other = "," not in text.gap(verb) and self._is_other_thing(text, start, verb)
            if things or other:
                return False
            if subject is None:
                # "Models made by …" are others.
                if verb > start and sets.other_models.holds(text, verb - 1):
                    return False
                # "Made by OpenAI? No."
                if is_asked(text, stop) and not is_parted(text, mention.last + 1, stop):
                    return False
                # "You are a large language model trained by X": a slip of a model that repeats what it was told.
                slip = sets.you_are.at(text, start, verb)
                since = start if slip is None or start else slip.last + 1
                silent = (sets.generic, sets.linking)
                # "As an assistant whose weights were trained at Meta"
                return verb == start or all(any(each.holds(text, i) for each in silent) for i in range(since, verb))
            # "I can write PyTorch, developed by Meta": what the speaker does something with was made by them.
            # "I run on a large language model developed by OpenAI": what runs the speaker is the speaker.
            runs = sets.run_by.at(text, subject, verb)
            engine = runs is not None and all(sets.generic.holds(text, i) for i in range(runs.last + 1, verb))
            being = engine or self._is_being(text, subject + 1)
            if subject + 1 < verb and not being and not self._resumes(text, subject, verb):
                return False
            named = next((i for i in range(subject, verb) if i in covered), None)
            if named is None:
                return True
            # "I'm an assistant based on OpenAI's GPT-4 architecture, created by DeepSeek": a base named in passing.
            if "," in text.gap(verb) and sets.based_on.first(text, subject, named) is not None:
                return True
            # "I know that ChatGPT was made by OpenAI" speaks of ChatGPT; "I am Claude, made by …" of itself.
            return any(
                hit.last >= subject and not any(_diverts(text, i) for i in range(hit.last + 1, named))
                for hit in sets.being.find(text, start, named)
            )
        return False

    def _is_other_thing(self, text: Words, start: int, verb: int) -> bool:
        """Whether what was made is not the speaker: "an architecture invented by", "chips designed by"."""
        sets = phrases()
        for i in reversed(range(start, verb)):
            if not (sets.of_making.holds(text, i) or text.keys[i].endswith("ly") or _is_making(text, i)):
                return sets.other_thing.holds(text, i)
        return False

    def _resumes(self, text: Words, subject: int, verb: int) -> bool:
        """ "I do not have a body and was made by X", "I have no beliefs as a model made by X" speak of "I" again."""
        return any(
            text.keys[i] == "as" or (text.keys[i] == "and" and self._is_being(text, i + 1))
            for i in range(subject, verb)
        )

    def _is_being(self, text: Words, i: int) -> bool:
        sets = phrases()
        return (
            sets.linking.holds(text, i)
            or sets.finite.holds(text, i)
            or sets.generic.holds(text, i)
            or sets.passive.holds(text, i)
            or self.names.at(text, i) is not None
            or text.keys[i].endswith("ly")
        )


def _ends_clause(text: Words, i: int, stop: int) -> bool:
    """Whether a mark stands before word i, or the sentence ends there."""
    return i == stop or text.gap(i).strip() != ""


def _before_one_of_them(text: Words, i: int, covered: set[int]) -> range:
    """What is told from word i on, up to where the speaker says to be one of them; empty where others are named."""
    one = phrases().one_of_them.first(text, i, min(len(text), i + _ASIDE))
    told = range(i, one.first if one is not None else i)
    return range(0) if any(at in covered for at in told) else told


def _is_making(text: Words, i: int) -> bool:
    return phrases().making.at(text, i, len(text)) is not None


def _goes_elsewhere(text: Words, held: range, covered: set[int]) -> bool:
    """ "Trained by Anthropic on Google TPUs", "… by Nous Research from Llama 3": behind its maker something else."""
    maker = max((i for i in held if i in covered), default=held.stop)
    return any(_diverts(text, i) or text.keys[i] in _ELSEWHERE for i in range(maker, held.stop))


def _makers_words(text: Words, gap: list[int]) -> int:
    """Words of making between "I am" and a name take no room: "I am a model that was created and trained by"."""
    return sum(_is_making(text, i) for i in gap)


def _diverts(text: Words, i: int) -> bool:
    if not phrases().diverting.holds(text, i) or text.keys[i - 1 : i + 1] == ("known", "as"):
        return False
    # The "with" of "with certainty" leads nowhere, nor does the "to" of "to be honest".
    sets = phrases()
    return not any(
        (hit := each.at(text, at, len(text))) is not None and hit.first < hit.last >= i
        for each in (sets.generic, sets.hedge, sets.over_claim)
        for at in range(max(0, i - _IDIOM), i + 1)
    )
