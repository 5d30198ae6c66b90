"""`know-thyself gold check`: everything that keeps a contribution of gold from being merged, at once.

What a judge needs is checked whenever a judge runs (`matchers.gold`). This looks at the whole tree: names
that two entries claim, dates out of order, references that lead nowhere, files that nothing reads, and
entries that even a perfect answer could not satisfy. It goes on where a file breaks its schema, with
whatever there is, since a contributor should not have to ask twice.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import date
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from matchers.answer import read_answer
from matchers.case import Case, Snapshot, utc_today
from matchers.data import load
from matchers.dates import DateInterval, interval_of
from matchers.gold import Family, Gold, Model, Names, count, family_problems, model_problems, part
from matchers.gold_draft import TO_DO
from matchers.judging import judge
from matchers.models_dev import URL
from matchers.paths import PACKAGE, SCHEMAS
from matchers.render import perfect, render
from matchers.schema import problems
from matchers.task import Expected, read_expected
from matchers.text import bare_key, fold, keys_of, name_key
from matchers.yaml_text import DataError, parse_yaml, read_text

SHORTENERS = PACKAGE / "link_shorteners.yaml"


class OutsideError(ValueError):
    """A file that was asked about is none of gold's; the message says why."""


class Problem(NamedTuple):
    """What is wrong, and where.

    Args:
        file: the file, from the gold folder on.
        path: the place in it, as in `$.names[2]`.
        text: what is wrong; what would be right.
    """

    file: str
    path: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}::{self.path}: {self.text}"


class Checked(NamedTuple):
    """What a check found.

    Args:
        problems: in the order of files; of one file, in the order in which they were found.
        counts: how many entries, families and developers there are.
    """

    problems: tuple[Problem, ...]
    counts: tuple[int, int, int]


def check(gold: Gold, files: Iterable[Path] | None = None, today: date | None = None) -> Checked:
    """Check gold.

    Args:
        gold: the tree; always all of it is read.
        files: files or folders of the tree; only their problems are reported, and those of broken files that
            they rest on. All where None.
        today: nothing may be dated later; the current day where None.

    Raises:
        OutsideError: a file asked about is missing, or lies outside the tree.
    """
    wanted = None if files is None else [_inside(gold, path) for path in files]
    checker = _Checker(gold, today or utc_today())
    found = list(dict.fromkeys(checker.problems()))
    if wanted is not None:
        chosen = {problem.file for problem in found if _is_within(problem.file, wanted)}
        chosen |= {file for file in checker.broken if checker.carries(file, wanted)}
        found = [problem for problem in found if problem.file in chosen]
    found.sort(key=lambda problem: problem.file)
    return Checked(tuple(found), (len(checker.entries), len(checker.timelines), len(checker.developers)))


def _inside(gold: Gold, path: Path) -> str:
    """A file's place in the tree; `models/openai/gpt-4.1.yaml`, as problems name it, is one already."""
    if not path.exists() and (gold.root / path).exists():
        path = gold.root / path
    try:
        place = path.resolve(strict=True).relative_to(gold.root.resolve()).as_posix()
    except OSError as error:
        raise OutsideError(f"{path}: cannot be read: {error.strerror}; give a file of the gold folder") from error
    except ValueError as error:
        raise OutsideError(f"{path}: lies outside the gold folder {gold.root}; --gold names another one") from error
    return place


def _is_within(file: str, wanted: list[str]) -> bool:
    return any(place in (".", file) or file.startswith(f"{place}/") for place in wanted)


class _File(NamedTuple):
    """A file of the tree, as far as it could be read."""

    name: str
    path: Path
    text: str
    data: Any


class _Checker:
    """One look at a tree. What cannot be read is noted in `broken`, and the rest is checked without it."""

    def __init__(self, gold: Gold, today: date) -> None:
        self.gold = gold
        self.today = today
        self.broken: set[str] = set()
        self.developers: dict[str, Any] = {}
        self.timelines: dict[str, _File] = {}
        self.entries: list[_File] = []
        self.shorteners: tuple[str, ...] = tuple(load(SHORTENERS, "link_shorteners")["hosts"])

    def problems(self) -> Iterator[Problem]:
        yield from self._stray_files()
        yield from self._developers()
        for path in self.gold.family_files():
            yield from self._read(path, "family", self.timelines)
        entries: dict[str, _File] = {}
        for path in self.gold.model_files():
            yield from self._read(path, "model", entries)
        self.entries = list(entries.values())
        for file in self.timelines.values():
            yield from self._family(file)
        for file in self.entries:
            yield from self._model(file)
        yield from self._claimed_twice()
        yield from self._judged()

    def carries(self, broken: str, wanted: list[str]) -> bool:
        """Whether a file that was asked about cannot be judged because this one is broken."""
        if broken == "developers.yaml":
            return True
        if not broken.startswith("families/"):
            return False
        try:
            held = (self.gold.root / broken).read_bytes()
        except OSError:
            return True
        return any(_is_within(file.name, wanted) and file.path.parent.name.encode() in held for file in self.entries)

    # --- reading ---------------------------------------------------------------------------------

    def _stray_files(self) -> Iterator[Problem]:
        read = {*self.gold.model_files(), *self.gold.family_files(), self.gold.root / "developers.yaml"}
        for path in sorted(self.gold.root.rglob("*")):
            hidden = path.name.startswith(".") and path.suffix.lower() not in (".yaml", ".yml")
            if path.is_dir() or path in read or path.name == "README.md" or hidden:
                continue
            *folders, _ = path.relative_to(self.gold.root).parts
            depth = {"models": 2, "families": 1}.get(folders[0]) if folders else None
            if path.name.startswith("."):
                right = "nothing reads a file whose name begins with a dot; name it for its id"
            elif path.suffix != ".yaml":
                right = f"nothing reads a file that ends in {path.suffix or repr(path.name)}; data files end in .yaml"
            elif depth is not None and len(folders) != depth:
                word = "deep" if len(folders) > depth else "high"
                right = f"nothing reads a file that lies this {word}; an entry is models/<developer>/<id>.yaml"
            else:
                right = "nothing reads this file"
            yield Problem(self._name(path), "$", f"{right}; there are models/<developer>/<id>.yaml, "
                          "families/<family>.yaml and developers.yaml")  # fmt: skip

    def _name(self, path: Path) -> str:
        return self.gold.place(path)

    def _read(self, path: Path, schema: str, into: dict[str, _File]) -> Iterator[Problem]:
        """Read one file into a table by its stem or path, and say what its schema and its own rules forbid."""
        name = self._name(path)
        try:
            text = read_text(path, name)
            data = parse_yaml(text, name)
        except DataError as error:
            self.broken.add(name)
            yield from (_parsed(line, name) for line in error.problems)
            return
        file = _File(name, path, text, data)
        into[path.stem if schema == "family" else name] = file
        own = {"model": model_problems, "family": family_problems}.get(schema)
        found = problems(data, schema, name)
        if not found:
            found = _second_opinion(data, schema, name)
        if own is not None:
            found = [*found, *own(data, name, path)]
        if found:
            self.broken.add(name)
        yield from (_parsed(line, name) for line in found)
        yield from _texts(file)

    # --- developers ------------------------------------------------------------------------------

    def _developers(self) -> Iterator[Problem]:
        path = self.gold.root / "developers.yaml"
        read: dict[str, _File] = {}
        yield from self._read(path, "developers", read)
        if not read:
            return
        name = self._name(path)
        listed = part(read[name].data, "developers", list) or []
        for i, item in enumerate(listed):
            id_ = part(item, "id", str)
            if id_ in self.developers:
                self.broken.add(name)
                yield Problem(name, f"$.developers[{i}].id", f"{id_} stands twice; keep one")
            elif id_ is not None:
                self.developers[id_] = item
        owner: dict[str, tuple[str, str]] = {}
        providers: dict[str, str] = {}
        for i, item in enumerate(listed):
            at, id_ = f"$.developers[{i}]", part(item, "id", str) or ""
            for where, text in _listed(item, f"{at}.", "name", "names", "products", "weak_products"):
                yield from _is_name(name, where, text)
                other, as_ = owner.setdefault(name_key(text), (id_, text))
                if other != id_ and not self._are_associates(id_, other):
                    yield Problem(name, where, f"{text!r} is {as_!r} of {other} already; keep it with one of them")
            weak = {text for _, text in _listed(item, "", "weak_products")}
            for where, text in _listed(item, f"{at}.", "given_names"):
                if text not in weak:
                    yield Problem(name, where, f"{text!r} is none of its weak products; add it there, or take it out")
            for where, other in _listed(item, f"{at}.", "associates"):
                if other not in self.developers:
                    yield Problem(name, where, f"there is no developer {other!r}; name an id of this file")
                elif other == id_:
                    yield Problem(name, where, "a developer is no associate of itself; name another one, or none")
            for where, provider in _listed(item, f"{at}.", "catalogue"):
                other = providers.setdefault(provider, id_)
                if other != id_:
                    yield Problem(name, where, f"{provider!r} is the API of {other} already; keep it with one of them")
            yield from self._sources(name, f"{at}.sources", part(item, "sources", list))

    def _are_associates(self, one: str, other: str) -> bool:
        """Whether one maker lists another as its associate, whose name it may share: both Inceptions."""
        pairs = ((one, other), (other, one))
        return any(theirs in (part(self.developers.get(mine), "associates", list) or ()) for mine, theirs in pairs)

    # --- families --------------------------------------------------------------------------------

    def _family(self, file: _File) -> Iterator[Problem]:
        yield from self._known_developer(file)
        for where, text in _listed(file.data, "$.", "names"):
            yield from _is_name(file.name, where, text)
        maker = self.developers.get(part(file.data, "developer", str))
        makers = [text for _, text in _listed(maker, "", "name", "names")]
        seen: dict[str, int] = {}
        for i, item in enumerate(part(file.data, "members", list) or []):
            at = f"$.members[{i}]"
            for where, text in _listed(item, f"{at}.", "name", "names"):
                yield from _is_name(file.name, where, text)
            if member := part(item, "name", str):
                # Side by side, "Nova 2 Pro" hid what the catalogue had against "Amazon Nova 2 Pro".
                first = seen.setdefault(bare_key(member, makers), i)
                if first != i:
                    yield Problem(
                        file.name, f"{at}.name", f"{member!r} is $.members[{first}] already; make them one member"
                    )
            yield from self._not_later(file.name, f"{at}.released", part(item, "released", str))
            yield from self._address(file.name, f"{at}.source", part(item, "source", str))
            yield from self._seen(file.name, f"{at}.seen", part(item, "seen", str))

    # --- models ----------------------------------------------------------------------------------

    def _model(self, file: _File) -> Iterator[Problem]:
        name, data = file.name, file.data
        if any(line.startswith(TO_DO) for line in file.text.splitlines()):
            yield Problem(name, "$", "the to-dos of the draft still stand at the top; do them, then delete their lines")
        yield from self._known_developer(file)
        for where, text in _listed(data, "$.", "names"):
            yield from _is_name(name, where, text)
        for where, other in _listed(data, "$.", "associates"):
            if self.developers and other not in self.developers:
                yield Problem(name, where, f"there is no developer {other!r}; name an id of developers.yaml")
        for where, brand in _listed(data, "$.", "derived_from"):
            if self.developers and name_key(brand) not in self._brands:
                yield Problem(
                    name, where, f"{brand!r} is no name or product in developers.yaml; add it to its maker there"
                )
        yield from self._place_in_family(file)
        yield from self._dates(file)
        parameters = part(data, "parameters", dict)
        total, active = _count(part(parameters, "total", str)), _count(part(parameters, "active", str))
        if total and active and active > total:
            yield Problem(
                name, "$.parameters.active", f"{parameters['active']} of {parameters['total']}; "
                "at most as many are active as there are in total"
            )  # fmt: skip
        yield from self._sources(name, "$.sources", part(data, "sources", list))
        for i, item in enumerate(part(data, "disagreements", list) or []):
            yield from self._address(name, f"$.disagreements[{i}].url", part(item, "url", str))
        yield from self._both_ways(file)

    def _both_ways(self, file: _File) -> Iterator[Problem]:
        """A record of the catalogue holds one value of a field: it supports ours or disagrees, never both.

        A page may: a changelog has the day of the preview and that of the release.
        """
        against = {
            (part(item, "url", str), part(item, "field", str))
            for item in part(file.data, "disagreements", list) or []
            if (part(item, "url", str) or "").startswith(f"{URL}#")
        }
        for i, source in enumerate(part(file.data, "sources", list) or []):
            for where, field in _listed(source, f"$.sources[{i}].", "supports"):
                if (part(source, "url", str), field) in against:
                    yield Problem(
                        file.name, where, f"{field}: this record disagrees, says $.disagreements; take it out here"
                    )

    @cached_property
    def _brands(self) -> frozenset[str]:
        keys = ("name", "names", "products", "weak_products")
        return frozenset(name_key(text) for item in self.developers.values() for _, text in _listed(item, "", *keys))

    def _known_developer(self, file: _File) -> Iterator[Problem]:
        developer = part(file.data, "developer", str)
        if developer is not None and self.developers and developer not in self.developers:
            yield Problem(file.name, "$.developer", f"there is no developer {developer!r}; add it to developers.yaml")

    def _place_in_family(self, file: _File) -> Iterator[Problem]:
        id_, member = part(file.data, "family", str), part(file.data, "member", str)
        if id_ is None:
            return
        family = self.timelines.get(id_)
        if family is None:
            if f"families/{id_}.yaml" not in self.broken:
                yield Problem(file.name, "$.family", f"there is no families/{id_}.yaml; add the family")
            return
        theirs, ours = part(family.data, "developer", str), part(file.data, "developer", str)
        if theirs is not None and ours is not None and theirs != ours:
            yield Problem(
                file.name,
                "$.family",
                f"{family.name} is a family of {theirs}; name one of {ours}, or mend its developer",
            )
        if member is None:
            return
        members = [item for item in part(family.data, "members", list) or [] if part(item, "name", str) == member]
        if not members:
            yield Problem(
                file.name, "$.member", f"{family.name} has no member {member!r}; add it there, or name another"
            )
            return
        released, ours_on = _date(part(members[0], "released", str)), _date(part(file.data, "release_date", str))
        if released and ours_on and not released.meets(ours_on):
            yield Problem(
                file.name,
                "$.release_date",
                f"{ours_on.text}, but {family.name} says {released.text} of {member!r}; make them agree",
            )

    def _dates(self, file: _File) -> Iterator[Problem]:
        released = part(file.data, "release_date", str)
        yield from self._not_later(file.name, "$.release_date", released)
        release = _date(released)
        for i, text in enumerate(part(part(file.data, "knowledge_cutoff", dict), "dates", list) or []):
            cutoff = _date(text)
            if cutoff and release and cutoff.first > release.last:
                yield Problem(
                    file.name,
                    f"$.knowledge_cutoff.dates[{i}]",
                    f"{cutoff.text} comes after the release, {release.text}; a model knows nothing later than itself",
                )

    def _not_later(self, name: str, at: str, text: str | None) -> Iterator[Problem]:
        day = _date(text)
        if day is not None and day.first > self.today:
            yield Problem(name, at, f"{text} is in the future; gold holds what is released, at {self.today} or before")

    # --- sources ---------------------------------------------------------------------------------

    def _sources(self, file: str, at: str, sources: list[Any] | None) -> Iterator[Problem]:
        for i, source in enumerate(sources or []):
            yield from self._address(file, f"{at}[{i}].url", part(source, "url", str))
            yield from self._seen(file, f"{at}[{i}].seen", part(source, "seen", str))

    def _address(self, file: str, at: str, url: str | None) -> Iterator[Problem]:
        if url is None:
            return
        try:
            host = (urlsplit(url).hostname or "").rstrip(".").removeprefix("www.")
        except ValueError:
            host = ""
        if not _is_host(host):
            yield Problem(
                file, at, f"{url!r} names no host; give the page's whole address, as in https://example.com/page"
            )
        elif any(host == short or host.endswith(f".{short}") for short in self.shorteners):
            yield Problem(file, at, f"{host} shortens links and hides the page; give the page's own address")

    def _seen(self, file: str, at: str, seen: str | None) -> Iterator[Problem]:
        if seen is None:
            return
        try:
            day = date.fromisoformat(seen)
        except ValueError:
            if len(seen) == len("2026-11-29"):
                yield Problem(file, at, f"{seen!r} is no day of the calendar; give the day on which the page was read")
            return
        if day > self.today:
            yield Problem(file, at, f"{seen} is in the future; give the day on which the page was read")

    # --- the whole tree --------------------------------------------------------------------------

    def _claimed_twice(self) -> Iterator[Problem]:
        """Names, ids among them, and members that two entries claim, however they are written.

        Told of both entries: whoever adds one may ask about that one only.
        """
        claims: dict[str, dict[str, tuple[str, str]]] = {}
        members: dict[tuple[str, str], list[str]] = {}
        for file in self.entries:
            for where, text in _listed(file.data, "$.", "id", "names"):
                if key := name_key(text):
                    claims.setdefault(key, {}).setdefault(file.name, (where, text))
            family, member = part(file.data, "family", str), part(file.data, "member", str)
            if family is not None and member is not None:
                members.setdefault((family, member), []).append(file.name)
        for holders in claims.values():
            for name, (where, text) in holders.items():
                for other, (_, as_) in holders.items():
                    if other != name:
                        spelt = "" if as_ == text else f", as {as_!r}"
                        yield Problem(
                            name, where, f"{text!r} is claimed by {other} too{spelt}; a name belongs to one entry"
                        )
        for (_, member), names in members.items():
            for name in names:
                for other in names:
                    if other != name:
                        yield Problem(name, "$.member", f"{other} is {member!r} too; a member is one entry")

    def _judged(self) -> Iterator[Problem]:
        """What the judge would make of it: entries that no id leads to, or that a perfect answer cannot satisfy."""
        models: list[Model] = []
        families: dict[str, list[Family]] = {}
        for file in self.entries:
            with suppress(DataError):
                if file.name not in self.broken:
                    models.append(self.gold.load(file.path))
        for file in self.timelines.values():
            with suppress(DataError):
                if file.name not in self.broken:
                    family = self.gold.load_family(file.path)
                    families.setdefault(family.developer, []).append(family)
        names = Names(models)
        expected = read_expected()
        for model in models:
            yield from self._reachable(model, names)
            if "developers.yaml" not in self.broken:
                yield from self._answerable(model, tuple(families.get(model.developer, ())), expected)

    def _reachable(self, model: Model, names: Names) -> Iterator[Problem]:
        for i, text in enumerate(model.names):
            fits = names.fits(text)
            # Claimed by two is told above, by the names themselves; here it is another's alone.
            if model not in fits:
                other = f"leads to {fits[0].file}" if fits else "leads nowhere"
                yield Problem(model.file, "$.names" if i else "$.id", f"{text!r} {other}; write it another way")

    def _answerable(self, model: Model, families: tuple[Family, ...], expected: Expected) -> Iterator[Problem]:
        try:
            case = Case(model, self.gold.developers, families, Snapshot(model.id, "", "", self.today))
        except DataError:
            return  # told above, in this command's words
        judgement = judge(read_answer(render(perfect(case))), case, expected)
        if judgement.score != 1.0:
            yield Problem(
                model.file,
                "$",
                f"a perfect answer would not pass: {judgement.reason}; look at names, member, family and developer, "
                f"as `know-thyself gold show {model.id}` prints them",
            )


def _parsed(line: str, file: str) -> Problem:
    """A problem that a loader found, from its line."""
    path, _, text = line.removeprefix(f"{file}::").partition(": ")
    return Problem(file, path, text)


def _second_opinion(data: Any, schema: str, name: str) -> list[str]:
    """What jsonschema has against a record that our own small reader lets through: nothing, or the reader is wrong."""
    return [
        f"{name}::{error.json_path}: {error.message}; the schema is matchers/schemas/{schema}.json"
        for error in _validator(schema).iter_errors(data)
    ]


@cache
def _validator(schema: str) -> Any:
    import jsonschema

    return jsonschema.Draft202012Validator(json.loads((SCHEMAS / f"{schema}.json").read_text("utf-8")))


def _listed(data: Any, at: str, *keys: str) -> Iterator[tuple[str, str]]:
    """The texts under some keys of a mapping, lists of texts among them, each with its path."""
    for key in keys:
        value = data.get(key) if isinstance(data, dict) else None
        for n, item in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(item, str):
                yield (f"{at}{key}[{n}]" if isinstance(value, list) else f"{at}{key}"), item


def _date(text: Any) -> DateInterval | None:
    """A date to the day, the month or the year; None where it is none, which the schema says."""
    if not isinstance(text, str) or not text[:4].isdigit():
        return None
    try:
        return interval_of(text)
    except ValueError:
        return None


def _count(text: str | None) -> float:
    try:
        return count(text) or 0.0
    except (ValueError, KeyError):
        return 0.0


def _is_host(host: str) -> bool:
    labels = host.split(".")
    return len(labels) > 1 and not labels[-1].isdigit() and all(each and not each.isspace() for each in labels)


_MARKUP = "<>|`*[]\\"


def _is_name(file: str, at: str, text: str) -> Iterator[Problem]:
    """What no name holds: names end up in messages, tables and perfect answers, and answers are searched for them."""
    if not keys_of(text):
        yield Problem(file, at, f"{text!r} has no letter or digit; nobody could be understood to say it")
    elif text != " ".join(text.split()):
        yield Problem(
            file, at, f"{text!r} has white space around it, or more than one space within; one space is right"
        )
    markup = sorted(set(text) & set(_MARKUP))
    if markup:
        yield Problem(file, at, f"{text!r} holds {' '.join(markup)}, which is markup in a report; write the plain name")


def _texts(file: _File) -> Iterator[Problem]:
    """Characters that hide: what a reader of the file cannot see, or takes for another letter."""
    for at, text in _scalars(file.data, "$"):
        if text.isascii() and text.isprintable():
            continue
        for character in dict.fromkeys(text):
            category = unicodedata.category(character)
            if category in ("Cc", "Cf", "Co", "Cn", "Zl", "Zp") and character != "\n":
                kind = (
                    "turns the direction of text"
                    if unicodedata.bidirectional(character) in _TURNING
                    else "is invisible"
                )
                yield Problem(file.name, at, f"U+{ord(character):04X} {kind}; write the text without it")
        for word in text.split():
            if disguised := _disguised(word):
                shown = ", ".join(f"{character} is U+{ord(character):04X}" for character in disguised)
                yield Problem(file.name, at, f"{word!r} mixes alphabets ({shown}); write the whole word in one")


_TURNING = frozenset("RLE LRE RLO LRO PDF RLI LRI FSI PDI R AL".split())


def _disguised(word: str) -> list[str]:
    """The letters of a word in Latin that only look Latin: each folds to a plain letter and is drawn like it."""
    if word.isascii() or not any(character.isascii() and character.isalpha() for character in word):
        return []
    return [
        character
        for character in dict.fromkeys(word)
        if not character.isascii()
        and unicodedata.name(character, "").startswith(("CYRILLIC", "GREEK"))
        and fold(character).isascii()
    ]


def _scalars(value: Any, at: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield at, value
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from _scalars(item, f"{at}[{n}]")
    else:
        for key, item in value.items():
            yield from _scalars(item, f"{at}.{key}")
