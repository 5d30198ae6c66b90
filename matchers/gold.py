"""Gold: the facts about models, families and developers. The only module that reads their files.

A judge loads only what its model needs: the developers, the one entry, and the families of its
developer. Whatever is wrong with those files is a `DataError` that lists every problem at once.
"""

from __future__ import annotations

import re
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from matchers.data import load
from matchers.dates import DateInterval, interval_of
from matchers.paths import GOLD
from matchers.text import name_key
from matchers.yaml_text import DataError


class NoGoldError(LookupError):
    """There is no entry for the model asked for."""


class Developer(NamedTuple):
    """A maker of models, with the names and the products by which it is known."""

    id: str
    name: str
    names: tuple[str, ...]
    products: tuple[str, ...]
    weak_products: tuple[str, ...]
    associates: tuple[str, ...]


class Member(NamedTuple):
    """One release of a family."""

    name: str
    names: tuple[str, ...]
    released: DateInterval | None
    kind: str

    @property
    def released_on(self) -> date | None:
        """The first day of the release date as far as it is known (ruling 17); None of a year alone."""
        if self.released is None or (self.released.last - self.released.first).days > 31:
            return None
        return self.released.first


class Family(NamedTuple):
    """A release timeline."""

    id: str
    developer: str
    names: tuple[str, ...]
    members: tuple[Member, ...]


class Model(NamedTuple):
    """The gold entry of one model (design, section 7)."""

    id: str
    developer: str
    family: str
    member: str
    names: tuple[str, ...]
    release: DateInterval
    cutoff_status: str
    cutoff: DateInterval | None
    context_window_tokens: tuple[int, ...]
    parameters_total: float | None
    parameters_active: float | None
    derived_from: tuple[str, ...]
    associates: tuple[str, ...]

    @property
    def parameters_disclosed(self) -> bool:
        """Whether the maker published a parameter count."""
        return self.parameters_total is not None


class Gold:
    """The gold files under one folder.

    Args:
        root: holds `developers.yaml`, `families/` and `models/<developer>/`.
    """

    def __init__(self, root: Path = GOLD) -> None:
        self.root = root

    @cached_property
    def developers(self) -> dict[str, Developer]:
        """Every developer by id.

        Raises:
            DataError: the file breaks its schema, or an id stands twice.
        """
        path = self.root / "developers.yaml"
        data = load(path, "developers")
        out: dict[str, Developer] = {}
        twice = []
        for i, item in enumerate(data["developers"]):
            if item["id"] in out:
                twice.append(f"{path.name}::$.developers[{i}].id: {item['id']} stands twice")
            out[item["id"]] = Developer(
                item["id"],
                item["name"],
                (item["name"], *item.get("names", ())),
                tuple(item.get("products", ())),
                tuple(item.get("weak_products", ())),
                tuple(item.get("associates", ())),
            )
        if twice:
            raise DataError(twice)
        return out

    def model_files(self) -> list[Path]:
        """The file of every entry, in a fixed order."""
        return [file for folder in _entries(self.root / "models") for file in _entries(folder, ".yaml")]

    def family_files(self) -> list[Path]:
        """The file of every family, in a fixed order."""
        return _entries(self.root / "families", ".yaml")

    def find(self, asked: str) -> Model:
        """The entry for a model id.

        An id is looked up exactly first, then without regard to case and separators, and only where
        nothing fits are routing suffix, provider prefix and a trailing date folded away (ruling 2).

        Args:
            asked: the id that a solution asked for, as in `openrouter/anthropic/claude-sonnet-4-5:free`.

        Raises:
            NoGoldError: no entry fits.
            DataError: two entries fit, or a file that may fit is broken.
        """
        entries = self._candidates(asked)
        for step in _lookups(asked):
            fits = [model for model in entries if step(model)]
            if len(fits) > 1:
                ids = ", ".join(sorted(f"{model.developer}/{model.id}" for model in fits))
                raise DataError([f"gold::$: {asked!r} fits {len(fits)} entries: {ids}; each name belongs to one"])
            if fits:
                return fits[0]
        raise NoGoldError(f"no gold entry for {asked}")

    def load(self, path: Path) -> Model:
        """Read one entry.

        Raises:
            DataError: the file breaks its schema, lies in the wrong place, or a fact names no source.
        """
        return _model(load(path, "model"), path)

    def load_family(self, path: Path) -> Family:
        """Read one family's timeline.

        Raises:
            DataError: the file breaks its schema.
        """
        data = load(path, "family")
        if data["id"] != path.stem:
            raise DataError([f"{path.name}::$.id: {data['id']!r} in a file named {path.stem!r}; make them equal"])
        members = tuple(
            Member(
                item["name"],
                tuple(item.get("names", ())),
                _date(item["released"], f"{path.name}::$.members[{i}].released") if "released" in item else None,
                item["kind"],
            )
            for i, item in enumerate(data["members"])
        )
        return Family(data["id"], data["developer"], tuple(data["names"]), members)

    def families_of(self, developer: str) -> tuple[Family, ...]:
        """Every family of one developer.

        Only files that hold its id are parsed: a judge has no time for sixty timelines.
        """
        name = developer.encode()
        families = (self.load_family(path) for path in self.family_files() if name in path.read_bytes())
        return tuple(family for family in families if family.developer == developer)

    def _candidates(self, asked: str) -> list[Model]:
        """The entries whose file holds the id's last part in any spelling; only those are parsed."""
        needle = _letters(_bare(asked).encode("utf-8", "replace"))  # JSON can hold half a character ("\\ud800")
        return [self.load(path) for path in self.model_files() if needle in _letters(path.read_bytes())]


def _entries(folder: Path, suffix: str = "") -> list[Path]:
    """What lies in a folder, in a fixed order; nothing where it is none. Importing glob costs a millisecond."""
    if not folder.is_dir():
        return []
    found = (path for path in folder.iterdir() if path.name.endswith(suffix) and path.name[0] != ".")
    return sorted(found, key=lambda path: path.name)


_FACTS = ("names", "release_date", "knowledge_cutoff", "context_window_tokens", "parameters")
_OPTIONAL_FACTS = ("architecture", "derived_from", "associates", "access")


def _model(data: Any, path: Path) -> Model:
    where = path.name
    wrong = []
    if data["id"] != path.stem:
        wrong.append(f"{where}::$.id: {data['id']!r} in a file named {path.stem!r}; make them equal")
    if data["developer"] != path.parent.name:
        wrong.append(f"{where}::$.developer: {data['developer']!r} in the folder {path.parent.name!r}; make them equal")
    supported = {fact for source in data["sources"] for fact in source["supports"]}
    for fact in (*_FACTS, *(fact for fact in _OPTIONAL_FACTS if data.get(fact))):
        if fact not in supported:
            wrong.append(f"{where}::$.{fact}: no source; name it under the supports of one")
    if wrong:
        raise DataError(wrong)
    cutoff, parameters = data["knowledge_cutoff"], data["parameters"]
    dates = [_date(value, f"{where}::$.knowledge_cutoff") for value in cutoff.get("dates", ())]
    return Model(
        id=data["id"],
        developer=data["developer"],
        family=data["family"],
        member=data["member"],
        names=(data["id"], *(name for name in data["names"] if name != data["id"])),
        release=_date(data["release_date"], f"{where}::$.release_date"),
        cutoff_status=cutoff["status"],
        cutoff=_hull(dates, where) if dates else None,
        context_window_tokens=tuple(int(size) for size in data["context_window_tokens"]),
        parameters_total=_count(parameters.get("total")),
        parameters_active=_count(parameters.get("active")),
        derived_from=tuple(data.get("derived_from", ())),
        associates=tuple(data.get("associates", ())),
    )


def _date(text: str, where: str) -> DateInterval:
    try:
        return interval_of(text)
    except ValueError as error:
        raise DataError([f"{where}: {error}"]) from error


def _hull(dates: list[DateInterval], where: str) -> DateInterval:
    first, last = min(each.first for each in dates), max(each.last for each in dates)
    if dates[0].first > dates[-1].first:
        raise DataError([f"{where}::$.knowledge_cutoff.dates: {dates[0].text} comes after {dates[-1].text}"])
    return DateInterval(first, last, " to ".join(each.text for each in dates), 0, 0)


_POWERS = {"M": 1e6, "B": 1e9, "T": 1e12}


def _count(text: str | None) -> float | None:
    return float(text[:-1]) * _POWERS[text[-1]] if text else None


# A size is no route: `deepseek-r1:7b` is another model than `deepseek-r1`.
_ROUTING = re.compile(r":(?!\d+(?:\.\d+)?[bmBM])[A-Za-z0-9_.-]+\Z")
# Eight digits, or the same with hyphens. Short dates (-2407, -0324) tell siblings apart and stay.
_TRAILING_DATE = re.compile(r"[-@](20\d{2}[01]\d[0-3]\d|20\d{2}-[01]\d-[0-3]\d)\Z")


def _bare(asked: str) -> str:
    return _TRAILING_DATE.sub("", _ROUTING.sub("", asked).rsplit("/", 1)[-1])


def _lookups(asked: str) -> list[Any]:
    """The comparisons by which an id is looked up, the strictest first."""

    def exactly(model: Model) -> bool:
        return asked in model.names

    def folded(form: str) -> Any:
        key = name_key(form)
        return lambda model: bool(key) and any(name_key(name) == key for name in model.names)

    without_route = _ROUTING.sub("", asked)
    steps = [exactly, folded(asked), folded(without_route)]
    rest = without_route
    while "/" in rest:
        rest = rest.split("/", 1)[1]
        steps.append(folded(rest))
    steps.append(folded(_TRAILING_DATE.sub("", rest)))
    return steps


def _letters(text: bytes) -> bytes:
    """The bytes without what may separate words: as bytes, since this goes over every entry."""
    return text.lower().translate(None, b" -_./:\"'\n\t\r,[]{}()#")
