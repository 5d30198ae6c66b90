"""`know-thyself gold drift`: where gold and a fresh public catalogue disagree, field by field."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from enum import StrEnum
from typing import Any, NamedTuple

from matchers.data import load
from matchers.dates import DateInterval, interval_of
from matchers.gold import Developer, Family, Gold, Model
from matchers.models_dev import Makers, Record, find, is_catalogue
from matchers.show import cell
from matchers.text import name_key, words
from matchers.timeline import Timeline


class State(StrEnum):
    """How a field stands."""

    DISAGREES = "disagrees"
    """The maker's own API is listed with another value, and no note of the entry says why."""
    MISSING_HERE = "missing here"
    """The maker's own API lists a model that is newer than the newest member of its family."""
    EXPLAINED = "explained"
    """It disagrees, and a note under `disagreements` says why gold does not follow."""
    HOST_LISTS = "host lists"
    """Only others list the model, with another value: a host's day and limits are its own."""
    UNKNOWN_THERE = "unknown there"
    """The catalogue lists no such model, or no such value."""
    AGREES = "agrees"


class Finding(NamedTuple):
    """One field of one model.

    Args:
        model: `developer/id`; of a model that gold lacks, what the catalogue calls it.
        field: the gold field; "" for a whole model.
        state: how it stands.
        gold: our value.
        catalogue: the catalogue's value.
        source: the page that supports our value.
        url: where the catalogue says its own.
    """

    model: str
    field: str
    state: State
    gold: str = ""
    catalogue: str = ""
    source: str = ""
    url: str = ""


def drift(gold: Gold, listed: tuple[Record, ...]) -> list[Finding]:
    """Compare gold with the catalogue.

    Args:
        gold: the tree.
        listed: the catalogue's records.

    Raises:
        DataError: gold is broken.
    """
    models = [gold.load(path) for path in gold.model_files()]
    families = [gold.load_family(path) for path in gold.family_files()]
    found = [finding for model in models for finding in _compare(gold, model, listed)]
    known = {name_key(name) for model in models for name in model.names}
    known |= {name_key(name) for family in families for each in family.members for name in (each.name, *each.names)}
    return [*found, *_missing(gold.developers, families, listed, known)]


def _compare(gold: Gold, model: Model, listed: tuple[Record, ...]) -> list[Finding]:
    name = f"{model.developer}/{model.id}"
    providers = gold.developers[model.developer].catalogue
    records = find(model.names, listed, providers)
    if not records:
        return [Finding(name, "", State.UNKNOWN_THERE)]
    data = load(gold.root / model.file, "model", model.file)
    own = [record for record in records if record.provider in providers]
    out = []
    for field, (ours, agrees) in _FIELDS.items():
        said = _said(own[:1] or records, field)
        source = next((item["url"] for item in data["sources"] if field in item["supports"]), "")
        if said is None:
            out.append(Finding(name, field, State.UNKNOWN_THERE, ours(model), "", source, records[0].url))
            continue
        record, theirs = said
        if agrees(model, theirs):
            state = State.AGREES
        elif not own:
            state = State.HOST_LISTS
        else:
            state = State.EXPLAINED if _is_explained(data, field, theirs) else State.DISAGREES
        out.append(Finding(name, field, state, ours(model), theirs, source, record.url))
    return out


def _said(records: list[Record], field: str) -> tuple[Record, str] | None:
    """The value that most of the records hold, and the first of them that holds it."""
    values = [(record, _value(record, field)) for record in records if _value(record, field)]
    if not values:
        return None
    most = Counter(value for _, value in values).most_common(1)[0][0]
    return next(pair for pair in values if pair[1] == most)


def _value(record: Record, field: str) -> str:
    if field == "context_window_tokens":
        return str(record.context) if record.context else ""
    text = record.release_date if field == "release_date" else record.knowledge
    return text if _interval(text) else ""


def _interval(text: str) -> DateInterval | None:
    try:
        return interval_of(text)
    except ValueError:
        return None


def _is_explained(data: Any, field: str, theirs: str) -> bool:
    """Whether a note of the entry names this very value of the catalogue: another value is news again."""
    return any(
        item["field"] == field and item["value"] == theirs and is_catalogue(item["url"])
        for item in data.get("disagreements", ())
    )


def _agrees_on_release(model: Model, theirs: str) -> bool:
    return _meet(model.release, theirs)


def _agrees_on_cutoff(model: Model, theirs: str) -> bool:
    return model.cutoff is not None and _meet(model.cutoff, theirs)


def _meet(ours: DateInterval, theirs: str) -> bool:
    """Whether two dates can be one: a day agrees with its month, and with a span that holds it."""
    other = _interval(theirs)
    return other is not None and ours.meets(other)


def _agrees_on_context(model: Model, theirs: str) -> bool:
    # One size is said in two ways: 128,000 and 131,072, or 1,000,000 and 1,048,576.
    size = int(theirs)
    return any(abs(ours - size) <= 0.05 * max(ours, size) for ours in model.context_window_tokens)


# What is compared: gold's value in words, and whether the catalogue's agrees with it. An undisclosed value
# agrees with none: a date that only the catalogue has is a question, and its answer is a note.
_FIELDS: dict[str, tuple[Callable[[Model], str], Callable[[Model, str], bool]]] = {
    "release_date": (lambda model: model.release.text, _agrees_on_release),
    "knowledge_cutoff": (lambda model: model.cutoff.text if model.cutoff else "undisclosed", _agrees_on_cutoff),
    "context_window_tokens": (
        lambda model: ", ".join(map(str, model.context_window_tokens)) or "undisclosed",
        _agrees_on_context,
    ),
}


def _missing(
    developers: dict[str, Developer], families: list[Family], listed: tuple[Record, ...], known: set[str]
) -> list[Finding]:
    """Text models at their maker's own API that are newer than the newest member of their family.

    A model that begins with none of its maker's brands is compared with the maker's newest of all: it may be
    of a family that gold does not have yet.
    """
    makers = Makers(developers.values())
    timelines: dict[str, list[tuple[Timeline, date]]] = {}
    for family in families:
        newest = max((each.released_on for each in family.members if each.released_on), default=date.min)
        timelines.setdefault(family.developer, []).append((Timeline(family), newest))
    home = {provider: developer.id for developer in developers.values() for provider in developer.catalogue}
    out: dict[tuple[str, str], Finding] = {}
    for record in listed:
        maker = home.get(record.provider)
        released = _interval(record.release_date)
        if maker is None or released is None or not record.text or makers.maker(record) not in (None, maker):
            continue
        names = {name_key(name) for name in (record.id, record.bare_id, record.plain_name)}
        if names & known:
            continue
        own = timelines.get(maker, [])
        newest = max(_of_its_family(own, record) or (day for _, day in own), default=date.min)
        if released.first > newest:
            key = (maker, name_key(record.bare_id))
            out.setdefault(
                key,
                Finding(f"{maker}/{record.bare_id}", "", State.MISSING_HERE, "", record.release_date, "", record.url),
            )
    return list(out.values())


def _of_its_family(timelines: Iterable[tuple[Timeline, date]], record: Record) -> list[date]:
    return [
        day
        for timeline, day in timelines
        if any(timeline.brand_at(words(name), 0) for name in (record.plain_name, record.bare_id))
    ]


def summary(findings: list[Finding]) -> str:
    """How many findings there are of each state."""
    counts = Counter(each.state for each in findings)
    return ", ".join(f"{counts[state]} {state.value}" for state in State)


def markdown(findings: list[Finding]) -> str:
    """The findings as a table: what needs somebody first; what agrees is only counted."""
    lines = [summary(findings), ""]
    lines += ["| Model | Field | State | Gold | Its source | Catalogue | Where |", "|---|---|---|---|---|---|---|"]
    for state in State:
        if state is State.AGREES:
            continue
        for each in findings:
            if each.state is state:
                cells = (each.model, each.field, state.value, each.gold, each.source, each.catalogue, each.url)
                lines.append("| " + " | ".join(cell(each, 160) for each in cells) + " |")
    return "\n".join(lines) + "\n"


def as_json(findings: list[Finding]) -> str:
    """The findings for programs, those that agree included."""
    return json.dumps([each._asdict() for each in findings], indent=2) + "\n"
