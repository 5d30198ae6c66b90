"""Gold: the facts about models, families and developers. The only module that reads their files.

A judge loads only what its model needs: the developers, the one entry, and the families of its
developer. Whatever is wrong with those files is a `DataError` that lists every problem at once.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from matchers.data import load
from matchers.dates import DateInterval, interval_of
from matchers.gold_directory import Directory, can_keep, developer_of, keep_directory, kept_directory, stamp_of
from matchers.paths import GOLD
from matchers.patterns import pattern
from matchers.text import fold, name_key
from matchers.yaml_text import DataError


class NoGoldError(LookupError):
    """There is no entry for the model asked for."""


class Developer(NamedTuple):
    """A maker of models, with the names and the products by which it is known.

    `given_names` holds the products whose name apps and people give to assistants too ("Luna"): alone they tell nobody.
    `catalogue` holds the providers of the public catalogue that are the maker's own API, the most trusted first.
    """

    id: str
    name: str
    names: tuple[str, ...]
    products: tuple[str, ...]
    weak_products: tuple[str, ...]
    associates: tuple[str, ...]
    catalogue: tuple[str, ...] = ()
    given_names: tuple[str, ...] = ()


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
    def file(self) -> str:
        """Its file, from the gold folder on: what messages call it."""
        return f"models/{self.developer}/{self.id}.yaml"

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
        directory = self._directory
        data = load(path, "developers", path.name) if directory is None else directory.makers
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
                tuple(item.get("catalogue", ())),
                tuple(item.get("given_names", ())),
            )
        if twice:
            raise DataError(twice)
        return out

    def model_files(self) -> list[Path]:
        """The file of every entry, in a fixed order."""
        return list(map(Path, self._model_paths()))

    def family_files(self) -> list[Path]:
        """The file of every family, in a fixed order."""
        return list(map(Path, self._family_paths()))

    def _family_paths(self) -> list[str]:
        return _entries(f"{self.root}{os.sep}families", ".yaml")

    def _model_paths(self) -> list[str]:
        models = f"{self.root}{os.sep}models"
        return [file for folder in _entries(models) for file in _entries(folder, ".yaml")]

    @cached_property
    def _directory(self) -> Directory | None:
        """What was kept of all files; None where it cannot be kept, and each of them is asked."""
        if self.root != GOLD:
            return None
        models, families = self._model_paths(), self._family_paths()
        stamp = stamp_of((f"{self.root}{os.sep}developers.yaml", *models, *families))
        if stamp is None:
            return None
        kept = kept_directory(stamp)
        # Where nothing can be kept, each judge would read all entries anew.
        if kept is None and can_keep():
            kept = self._made_directory(models, families)
            keep_directory(stamp, kept)
        return kept

    def _made_directory(self, models: list[str], families: list[str]) -> Directory:
        entries, broken = {}, []
        for i, path in enumerate(models):
            try:
                entries[i] = self.load(Path(path)).names
            except DataError:
                broken.append(i)
        exact, folded = _by_name(entries.items())
        return Directory(
            models,
            exact,
            folded,
            broken,
            families,
            [developer_of(_bytes(path) or b"") for path in families],
            load(self.root / "developers.yaml", "developers", "developers.yaml"),
        )

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
        # An id with characters that nobody sees is nobody's: folding would let it pass for another.
        if not asked.isprintable():
            fits = []
        elif self._directory is None:
            fits = Names(self._candidates(asked)).fits(asked)
        else:
            fits = self._fits(asked, self._directory)
        if len(fits) > 1:
            ids = ", ".join(sorted(f"{model.developer}/{model.id}" for model in fits))
            raise DataError([f"gold::$: {asked!r} fits {len(fits)} entries: {ids}; each name belongs to one"])
        if not fits:
            raise NoGoldError(f"no gold entry for {asked}")
        return fits[0]

    def place(self, path: Path) -> str:
        """A file's name from the gold folder on, as in `models/openai/gpt-4.1.yaml`: what messages call it."""
        return str(path).removeprefix(f"{self.root}{os.sep}").replace(os.sep, "/")

    def load(self, path: Path) -> Model:
        """Read one entry.

        Raises:
            DataError: the file breaks its schema, lies in the wrong place, or a fact names no source.
        """
        where = self.place(path)
        return _model(load(path, "model", where), where, path)

    def load_family(self, path: Path) -> Family:
        """Read one family's timeline.

        Raises:
            DataError: the file breaks its schema.
        """
        where = self.place(path)
        data = load(path, "family", where)
        try:
            members = tuple(
                Member(
                    item["name"],
                    tuple(item.get("names", ())),
                    interval_of(item["released"]) if "released" in item else None,
                    item["kind"],
                )
                for item in data["members"]
            )
        except ValueError:  # a date that no calendar has
            members = ()
        if not members or data["id"] != path.stem:
            raise DataError(family_problems(data, where, path))
        return Family(data["id"], data["developer"], tuple(data["names"]), members)

    def families_of(self, developer: str) -> tuple[Family, ...]:
        """Every family of one developer.

        Only files that may be its own are parsed: a judge has no time for sixty timelines.
        """
        directory = self._directory
        if directory is None:
            name = developer.encode()
            return self._own(developer, (path for path in self.family_files() if name in path.read_bytes()))
        if developer not in self._kept_families:
            makers = zip(directory.families, directory.developers, strict=True)
            paths = (Path(path) for path, maker in makers if maker in ("", developer))
            self._kept_families[developer] = self._own(developer, paths)
        return self._kept_families[developer]

    def _own(self, developer: str, paths: Iterable[Path]) -> tuple[Family, ...]:
        return tuple(family for family in map(self.load_family, paths) if family.developer == developer)

    @cached_property
    def _kept_families(self) -> dict[str, tuple[Family, ...]]:
        """By their maker: who judges all of its models reads them once."""
        return {}

    @cached_property
    def model_ids(self) -> dict[tuple[str, str], str]:
        """The id of every entry, by its family and its member's name."""
        return {(model.family, model.member): model.id for model in map(self.load, self.model_files())}

    def families(self) -> tuple[Family, ...]:
        """Every family of every developer."""
        return self._read_families() if self._directory is None else self._every_family

    @cached_property
    def _every_family(self) -> tuple[Family, ...]:
        return self._read_families()

    def _read_families(self) -> tuple[Family, ...]:
        return tuple(self.load_family(path) for path in self.family_files())

    def _fits(self, asked: str, directory: Directory) -> list[Model]:
        needle = name_key(_bare(asked)).replace(".", "").encode("utf-8", "replace")
        for i in directory.broken:
            held = _bytes(directory.models[i])
            if held is None or needle in _letters(held):
                self.load(Path(directory.models[i]))  # says what is wrong with it
        return [self.load(Path(directory.models[i])) for i in _fitting(asked, directory.exact, directory.folded)]

    def _candidates(self, asked: str) -> Iterator[Model]:
        """Every entry that may bear the id's last part in some spelling.

        No index of names is kept: one that is out of date could hide the second of two entries that claim
        an id. The files' bytes are asked instead. A name of plain letters stands in its file letter by
        letter, whatever is between them; one with an escape or with another alphabet's letters need not
        ("\\x34" is a 4, a full-width letter folds to a plain one), so files with such a byte are all read.
        """
        key = name_key(_bare(asked)).replace(".", "")
        needle = key.encode("utf-8", "replace")
        for path in self._model_paths():
            data = _bytes(path)
            if data is None or needle in _letters(data):  # what cannot be read may hold it, and loading says so
                yield self.load(Path(path))
            elif b"\\" in data or not data.isascii():
                # Broken, and without the id: then it is left to whoever needs it, as any other broken file is.
                with suppress(DataError):
                    model = self.load(Path(path))
                    if not key.isascii() or any(key in _word(name) for name in model.names):
                        yield model


def _entries(folder: str, suffix: str = "") -> list[str]:
    """What lies in a folder, in a fixed order; nothing where it is none.

    Paths as text: a judge goes over every entry, and making a Path of each takes as long as reading it.
    """
    try:
        found = os.listdir(folder)  # noqa: PTH208
    except (FileNotFoundError, NotADirectoryError):
        return []
    return [f"{folder}{os.sep}{name}" for name in sorted(found) if name.endswith(suffix) and name[0] != "."]


_AT_ONCE = 1 << 16


def _bytes(path: str) -> bytes | None:
    """A file's bytes, or None where it cannot be read. Path.read_bytes asks for the size first, and takes longer."""
    try:
        file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    except OSError:
        return None
    try:
        data = os.read(file, _AT_ONCE)
        while len(data) % _AT_ONCE == 0 and (more := os.read(file, _AT_ONCE)):
            data += more
    except IsADirectoryError:  # a folder named like an entry holds none
        return b""
    except OSError:
        return None
    finally:
        os.close(file)
    return data


_FACTS = ("names", "release_date", "knowledge_cutoff", "context_window_tokens", "parameters")
_OPTIONAL_FACTS = ("architecture", "derived_from", "associates", "access")


def _model(data: Any, where: str, path: Path) -> Model:
    wrong = model_problems(data, where, path)
    if wrong:
        raise DataError(wrong)
    cutoff, parameters = data["knowledge_cutoff"], data["parameters"]
    dates = [interval_of(value) for value in cutoff.get("dates", ())]
    return Model(
        id=data["id"],
        developer=data["developer"],
        family=data["family"],
        member=data["member"],
        names=(data["id"], *(name for name in data["names"] if name != data["id"])),
        release=interval_of(data["release_date"]),
        cutoff_status=cutoff["status"],
        cutoff=_hull(dates) if dates else None,
        context_window_tokens=tuple(int(size) for size in data["context_window_tokens"]),
        parameters_total=count(parameters.get("total")),
        parameters_active=count(parameters.get("active")),
        derived_from=tuple(data.get("derived_from", ())),
        associates=tuple(data.get("associates", ())),
    )


def model_problems(data: Any, where: str, path: Path) -> list[str]:
    """What is wrong with an entry that no schema can say.

    Reads as much as there is of an entry that breaks its schema, so that the check command can name
    everything at once.

    Args:
        data: what its file holds.
        where: what messages call the file.
        path: the file; its name and its folder are the id and the developer.
    """
    wrong = []
    for key, wanted, place in (("id", path.stem, "a file named"), ("developer", path.parent.name, "the folder")):
        if part(data, key, str) not in (None, wanted):
            wrong.append(f"{where}::$.{key}: {data[key]!r} in {place} {wanted!r}; make them equal")
    supported = {
        fact for source in parts(part(data, "sources", list), dict) for fact in part(source, "supports", list) or ()
    }
    for fact in _FACTS + tuple(fact for fact in _OPTIONAL_FACTS if isinstance(data, dict) and data.get(fact)):
        if isinstance(data, dict) and fact in data and fact not in supported:
            wrong.append(f"{where}::$.{fact}: no source; name it under the supports of one")
    _dates([part(data, "release_date", str)], f"{where}::$.release_date", wrong)
    listed = part(part(data, "knowledge_cutoff", dict), "dates", list) or []
    dates = _dates(listed, f"{where}::$.knowledge_cutoff.dates", wrong)
    if len(dates) == 2 and dates[0].first > dates[1].first:
        wrong.append(
            f"{where}::$.knowledge_cutoff.dates: {dates[0].text} comes after {dates[1].text}; the earlier date first"
        )
    return wrong


def family_problems(data: Any, where: str, path: Path) -> list[str]:
    """What is wrong with a family that no schema can say; see `model_problems`."""
    wrong = []
    if part(data, "id", str) not in (None, path.stem):
        wrong.append(f"{where}::$.id: {data['id']!r} in a file named {path.stem!r}; make them equal")
    for i, item in enumerate(part(data, "members", list) or ()):
        _dates([part(item, "released", str)], f"{where}::$.members[{i}].released", wrong)
    return wrong


def part(data: Any, key: str, kind: type) -> Any:
    """A value of a mapping where there is one of this kind; None anywhere else."""
    value = data.get(key) if isinstance(data, dict) else None
    return value if isinstance(value, kind) else None


def parts(items: Any, kind: type) -> Iterator[Any]:
    """The items of a list that are of a kind."""
    return (item for item in items or () if isinstance(item, kind))


def _dates(texts: Iterable[Any], where: str, wrong: list[str]) -> list[DateInterval]:
    """The dates that look like one; those that no calendar has are noted. What else they are, the schema says."""
    out = []
    for text in texts:
        if not isinstance(text, str) or not _DATE.match(text):
            continue
        try:
            out.append(interval_of(text))
        except ValueError as error:
            wrong.append(f"{where}: {error}")
    return out


_DATE = pattern(r"20\d{2}(-\d{2}){0,2}\Z")


def _hull(dates: list[DateInterval]) -> DateInterval:
    first, last = min(each.first for each in dates), max(each.last for each in dates)
    return DateInterval(first, last, " to ".join(each.text for each in dates), 0, 0)


POWERS = {"M": 1e6, "B": 1e9, "T": 1e12}


def count(text: str | None) -> float | None:
    """A parameter count as gold writes it, such as "8.03B"; None of none.

    Raises:
        ValueError, KeyError: it is no number with one of the letters of `POWERS` behind it.
    """
    return float(text[:-1]) * POWERS[text[-1]] if text else None


# A size is no route: `deepseek-r1:7b` is another model than `deepseek-r1`.
_ROUTING = pattern(r":(?!\d+(?:\.\d+)?[bmBM])[A-Za-z0-9_.-]+\Z")
# Eight digits, or the same with hyphens. Short dates (-2407, -0324) tell siblings apart and stay.
_TRAILING_DATE = pattern(r"[-@](20\d{2}[01]\d[0-3]\d|20\d{2}-[01]\d-[0-3]\d)\Z")


def _bare(asked: str) -> str:
    return _TRAILING_DATE.sub("", _ROUTING.sub("", asked).rsplit("/", 1)[-1])


class Names:
    """Which entries bear a name, exactly and folded.

    Args:
        entries: the entries to choose among.
    """

    def __init__(self, entries: Iterable[Model]) -> None:
        self._exact, self._folded = _by_name((model, model.names) for model in entries)

    def fits(self, asked: str) -> list[Model]:
        """The entries that an id means: one, none, or several that claim it (ruling 2)."""
        return _fitting(asked, self._exact, self._folded)


T = TypeVar("T", bound=Hashable)


def _by_name(entries: Iterable[tuple[T, Iterable[str]]]) -> tuple[dict[str, list[T]], dict[str, list[T]]]:
    exact: dict[str, list[T]] = {}
    folded: dict[str, list[T]] = {}
    for entry, names in entries:
        for name in names:
            exact.setdefault(name, []).append(entry)
        for key in dict.fromkeys(map(name_key, names)):
            if key:
                folded.setdefault(key, []).append(entry)
    return exact, folded


def _fitting(asked: str, exact: Mapping[str, list[T]], folded: Mapping[str, list[T]]) -> list[T]:
    if asked in exact:
        return list(dict.fromkeys(exact[asked]))
    without_route = _ROUTING.sub("", asked)
    rest = without_route
    forms = [asked, without_route]
    while "/" in rest:
        rest = rest.split("/", 1)[1]
        forms.append(rest)
    forms.append(_TRAILING_DATE.sub("", rest))
    return next((fits for form in forms if (fits := folded.get(name_key(form), []))), [])


def _word(name: str) -> str:
    """A name's folded letters and digits. Its whole key takes a pattern that costs a judge 5 ms to compile."""
    return "".join(character for character in fold(name) if character.isalnum() or character == "+")


# Everything that folding takes for no letter, digit or plus sign of a name, as long as it is ASCII.
_NO_LETTERS = bytes(i for i in range(128) if chr(i) not in "abcdefghijklmnopqrstuvwxyz0123456789+")


def _letters(data: bytes) -> bytes:
    """A file's letters and digits without what may stand between them: as bytes, since this goes over every entry."""
    return data.lower().translate(None, _NO_LETTERS)
