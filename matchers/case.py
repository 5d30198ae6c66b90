"""What a matcher may see beside the answer: the gold, the snapshot, and the names to look for."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from datetime import UTC, date, datetime
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, Self

from matchers.gold import Developer, Family, Gold, Member, Model, NoGoldError
from matchers.keeping import Handle
from matchers.names import NameIndex
from matchers.schema import problems
from matchers.timeline import Timeline
from matchers.yaml_text import DataError


class SnapshotError(ValueError):
    """A solution's model_snapshot.json does not fit its schema; the message says what to write."""


class Snapshot(NamedTuple):
    """Which model was asked, and how (design, section 2)."""

    model: str
    provider: str
    system_prompt: str
    captured_on: date
    model_reported: str = ""
    template_system_prompt: str = ""

    @property
    def system_prompts(self) -> str:
        """The text that stood before the question: the caller's, and the chat template's own."""
        return f"{self.system_prompt}\n{self.template_system_prompt}".strip()


def utc_today() -> date:
    """The day in UTC: the same answer is judged alike wherever that is done."""
    return datetime.now(UTC).date()


def read_snapshot(data: Any) -> Snapshot:
    """A snapshot from its JSON value.

    Raises:
        SnapshotError: it does not fit `schemas/snapshot.json`, or `captured_at` is no moment.
    """
    wrong = problems(data, "snapshot", "model_snapshot.json")
    if wrong:
        raise SnapshotError("; ".join(wrong))
    try:
        moment = datetime.fromisoformat(data["captured_at"].replace("Z", "+00:00"))
    except ValueError as error:
        raise SnapshotError(f"model_snapshot.json::$.captured_at: {error}") from error
    return Snapshot(
        data["model"],
        data["provider"],
        data["system_prompt"],
        moment.date(),
        data.get("model_reported") or "",
        data.get("template_system_prompt") or "",
    )


class Scope:
    """Whose names a text is searched for, and which of them are the own ones.

    Args:
        developers: every known maker by id.
        families: the timelines whose members are found by name.
        own: the maker whose model speaks; "" where nobody knows.
        model: the gold entry of that model, where it is known.
    """

    def __init__(
        self, developers: dict[str, Developer], families: tuple[Family, ...], own: str = "", model: Model | None = None
    ) -> None:
        self.developers = developers
        self.known_families = families
        self.own = own
        self.derived_from: tuple[str, ...] = model.derived_from if model else ()
        maker = developers.get(own)
        self.associates = frozenset((*(maker.associates if maker else ()), *(model.associates if model else ())))
        self._model = model
        self.model_ids: Mapping[tuple[str, str], str] = {}
        """The id of the gold entry for a member of a family, where somebody asks for it."""
        self._handle: Handle[Self] | None = None

    @property
    def handle(self) -> Handle[Self]:
        """Stands for the facts of this scope in what is kept of a text; copies for other snapshots share it."""
        if self._handle is None or self._handle() is None:
            self._handle = Handle(self)
        return self._handle

    @cached_property
    def names(self) -> NameIndex:
        """The names that answers are searched for."""
        model = self._model
        return NameIndex(
            self.developers.values(),
            self.known_families,
            self.own,
            model.names if model else (),
            model.family if model else "",
        )

    @property
    def own_names(self) -> tuple[str, ...]:
        """Every name of the judged model; none where no model is judged."""
        return ()

    @property
    def parameters_disclosed(self) -> bool:
        """Whether the judged model's parameter count is known to be published."""
        return False

    @cached_property
    def own_timeline(self) -> Timeline | None:
        """The judged model's family, ready to be searched by name; None where no model is judged."""
        return None

    @cached_property
    def _timelines(self) -> dict[str, tuple[Timeline, ...]]:
        return {}

    def timelines_of(self, developer: str) -> tuple[Timeline, ...]:
        """A developer's families, ready to be searched by name."""
        made = self._timelines.get(developer)
        if made is None:
            made = tuple(Timeline(family) for family in self.known_families if family.developer == developer)
            self._timelines[developer] = made
        return made


class Case(Scope):
    """One judged model in its circumstances.

    Args:
        model: its gold entry.
        developers: every known maker by id.
        families: the timelines of the model's developer, its own among them.
        snapshot: what the solution recorded.
        others: more timelines, whose members' names are found too; their makers' products always are.
    """

    def __init__(
        self,
        model: Model,
        developers: dict[str, Developer],
        families: tuple[Family, ...],
        snapshot: Snapshot,
        others: tuple[Family, ...] = (),
    ) -> None:
        super().__init__(developers, (*families, *others), model.developer, model)
        self.model = model
        self.families = families
        self.snapshot = snapshot
        wrong = []
        if self.model.developer not in self.developers:
            wrong.append(f"{self.model.file}::$.developer: {self.model.developer} is not in developers.yaml")
        if self.model.family not in {family.id for family in self.families}:
            wrong.append(
                f"{self.model.file}::$.family: no family {self.model.family} of {self.model.developer} in families/"
            )
        elif all(member.name != self.model.member for member in self.family.members):
            wrong.append(
                f"{self.model.file}::$.member: families/{self.family.id}.yaml has no member {self.model.member!r}"
            )
        if wrong:
            raise DataError(wrong)

    @cached_property
    def developer(self) -> Developer:
        """The model's maker."""
        return self.developers[self.model.developer]

    @cached_property
    def family(self) -> Family:
        """The model's own family."""
        return next(family for family in self.families if family.id == self.model.family)

    @cached_property
    def member(self) -> Member:
        """The model's place in its family."""
        return next(member for member in self.family.members if member.name == self.model.member)

    def has_newer_than(self, day: date) -> bool:
        """Whether the family had a version newer than this day at the capture (ruling 19).

        The whole family counts, smaller tiers included; snapshots and undated members do not, but for the model's own.
        """
        return any(day < released <= self.snapshot.captured_on for released in self._released)

    @cached_property
    def _released(self) -> tuple[date, ...]:
        dated = (each for each in self.family.members if each.kind == "model" or each.name == self.model.member)
        return tuple({each.released_on for each in dated if each.released_on is not None})

    @cached_property
    def timelines(self) -> tuple[Timeline, ...]:
        """The developer's families, the model's own first, each ready to be searched by name."""
        own = Timeline(self.family, {self.model.member: self.model.names})
        return (own, *(Timeline(family) for family in self.families if family.id != self.family.id))

    @property
    def own_names(self) -> tuple[str, ...]:
        """Every name of the judged model."""
        return (self.member.name, *self.member.names, *self.model.names)

    @property
    def parameters_disclosed(self) -> bool:
        """Whether its parameter count is published."""
        return self.model.parameters_disclosed

    @cached_property
    def own_timeline(self) -> Timeline:
        """The judged model's family."""
        return self.timelines[0]

    def timelines_of(self, developer: str) -> tuple[Timeline, ...]:
        """A developer's families; the model's own first where it is its maker."""
        return self.timelines if developer == self.own else super().timelines_of(developer)


def case_for(gold: Gold, snapshot: Snapshot, everyone: bool = False) -> Case:
    """Look up everything that judging one snapshot needs.

    Args:
        gold: the facts.
        snapshot: what the solution recorded.
        everyone: also find the models of other makers by their members' names, and not by their products alone.

    Raises:
        NoGoldError: no entry for the model.
        DataError: a gold file is broken.
    """
    model = gold.find(snapshot.model)
    others = tuple(family for family in gold.families() if family.developer != model.developer) if everyone else ()
    case = Case(model, gold.developers, gold.families_of(model.developer), snapshot, others)
    case.model_ids = gold.model_ids if everyone else {}
    return case


class Cases:
    """The cases of one gold, for whoever judges one answer after another: what belongs to a model is made once.

    Args:
        gold: the facts; what was read of a model is not read again.
    """

    def __init__(self, gold: Gold) -> None:
        self._gold = gold
        self._of_entry: dict[str, Case] = {}
        # Of each object by itself: a cache on the class would keep all cases that ever were.
        self._found = lru_cache(maxsize=4096)(self._find)
        self._case = lru_cache(maxsize=1024)(self._made)

    def of(self, snapshot: Snapshot) -> Case:
        """What `case_for` gives; one object for all that were asked alike: what readers keep, they keep for the case.

        Raises:
            NoGoldError: no entry for the model.
            DataError: a gold file is broken.
        """
        found = self._found(snapshot.model)
        if isinstance(found, NoGoldError):
            raise found
        return self._case(snapshot)

    def _made(self, snapshot: Snapshot) -> Case:
        case = copy(self._found(snapshot.model))
        assert isinstance(case, Case)
        case.snapshot = snapshot
        return case

    def _find(self, model: str) -> Case | NoGoldError:
        try:
            entry = self._gold.find(model)
        except NoGoldError as error:
            return error
        if entry.id not in self._of_entry:
            case = case_for(self._gold, Snapshot(model, "", "", entry.release.first))
            _ = case.names, case.timelines, case.handle  # made once, so that a copy has them too
            self._of_entry[entry.id] = case
        return self._of_entry[entry.id]


def scope_for(gold: Gold, developer: str = "") -> Scope:
    """Everything that is known, for a text of which at most the maker of its model is known.

    Args:
        gold: the facts.
        developer: the maker's id, or "".

    Raises:
        NoGoldError: no such developer.
        DataError: a gold file is broken.
    """
    if developer and developer not in gold.developers:
        raise NoGoldError(f"no developer {developer}")
    scope = Scope(gold.developers, gold.families(), developer)
    scope.model_ids = gold.model_ids
    return scope
