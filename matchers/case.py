"""What a matcher may see beside the answer: the gold, the snapshot, and the names to look for."""

from __future__ import annotations

from datetime import date, datetime
from functools import cached_property
from typing import Any, NamedTuple

from matchers.gold import Developer, Family, Gold, Member, Model
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


class Case:
    """One judged model in its circumstances.

    Args:
        model: its gold entry.
        developers: every known maker by id.
        families: the timelines of the model's developer, its own among them.
        snapshot: what the solution recorded.
    """

    def __init__(
        self, model: Model, developers: dict[str, Developer], families: tuple[Family, ...], snapshot: Snapshot
    ) -> None:
        self.model = model
        self.developers = developers
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

    @property
    def developer(self) -> Developer:
        """The model's maker."""
        return self.developers[self.model.developer]

    @property
    def family(self) -> Family:
        """The model's own family."""
        return next(family for family in self.families if family.id == self.model.family)

    @property
    def member(self) -> Member:
        """The model's place in its family."""
        return next(member for member in self.family.members if member.name == self.model.member)

    def has_newer_than(self, day: date) -> bool:
        """Whether the family had a version newer than this day at the capture (ruling 19).

        The whole family counts, smaller tiers included; snapshots and undated members do not, but for the model's own.
        """
        return any(
            (member.kind == "model" or member.name == self.model.member)
            and member.released_on is not None
            and day < member.released_on <= self.snapshot.captured_on
            for member in self.family.members
        )

    @cached_property
    def associates(self) -> frozenset[str]:
        """Developers that may be named beside the maker."""
        return frozenset((*self.developer.associates, *self.model.associates))

    @cached_property
    def timelines(self) -> tuple[Timeline, ...]:
        """The developer's families, the model's own first, each ready to be searched by name."""
        also = {self.model.member: self.model.names}
        own = Timeline(self.family, also)
        return (own, *(Timeline(family) for family in self.families if family.id != self.family.id))

    @cached_property
    def names(self) -> NameIndex:
        """The names that answers are searched for."""
        return NameIndex(self.developers.values(), self.families, self.model)


def case_for(gold: Gold, snapshot: Snapshot) -> Case:
    """Look up everything that judging one snapshot needs.

    Raises:
        NoGoldError: no entry for the model.
        DataError: a gold file is broken.
    """
    model = gold.find(snapshot.model)
    return Case(model, gold.developers, gold.families_of(model.developer), snapshot)
