"""`know-thyself gold draft`: a new entry from the public catalogue, with what it could not fill as a to-do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from matchers.case import utc_today
from matchers.gold import Developer, Family, Gold
from matchers.models_dev import Makers, Record, find
from matchers.text import bare_key, name_key, words
from matchers.timeline import Timeline
from matchers.yaml_text import DataError

SCHEMA_LINE = "# yaml-language-server: $schema=../../../../../matchers/schemas/model.json"
TO_DO = "# TO DO, then delete these lines:"
"""What a draft begins with; the check finds it where somebody forgot to."""


class DraftError(ValueError):
    """No draft can be written; the message says why."""


class Draft(NamedTuple):
    """An entry as far as the catalogue knows it.

    Args:
        path: its file, which is not there yet.
        text: what goes into the file, the to-dos as comments included.
        todo: what it could not fill, each as `field: what belongs there`.
    """

    path: Path
    text: str
    todo: tuple[str, ...]

    def write(self) -> None:
        """Write the file; never over one that is there.

        Raises:
            DraftError: it is there, or cannot be written.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("x", encoding="utf-8") as file:
                file.write(self.text)
        except OSError as error:
            if self.path.exists():
                raise DraftError(f"{self.path}: is there already; edit it") from error
            raise DraftError(f"{self.path}: cannot be written: {error.strerror}") from error


def draft(
    model_id: str, gold: Gold, listed: tuple[Record, ...], developer_id: str | None = None, today: date | None = None
) -> Draft:
    """Make the draft of an entry.

    Args:
        model_id: the model's id, as the catalogue or a hub writes it.
        gold: the tree.
        listed: the catalogue's records.
        developer_id: the maker, where the catalogue does not tell.
        today: the day that goes into `seen`; the current one where None.

    Raises:
        DraftError: the entry exists, the catalogue has no such model, or its maker is not known.
        DataError: developers or families of gold are broken.
    """
    developers = gold.developers
    if developer_id is not None and developer_id not in developers:
        raise DraftError(f"{developer_id}: no such developer in developers.yaml; add it there first")
    # `openrouter/x-ai/grok-4.3` is asked for with the host in front; records have no host in their id.
    names = [model_id, model_id.rsplit("/", 1)[-1]]
    found = find(names, listed)
    if not found:
        raise DraftError(f"{model_id}: the catalogue lists no such model{_like(names[-1], listed)}")
    developer = _developer(found, developers, developer_id)
    # Looked up again at the maker's own API: a host's date and limits are the host's.
    record = find(names, listed, developer.catalogue)[0]
    file_id = re.sub(r"[^a-z0-9.]+", "-", record.bare_id.lower()).strip("-.")
    path = gold.root / "models" / developer.id / f"{file_id}.yaml"
    _refuse_known(gold, path, (file_id, record.bare_id, record.plain_name))
    body, todo = _body(record, file_id, developer, gold, today or utc_today())
    head = [SCHEMA_LINE, TO_DO, *(f"# - {item}".replace("\n", "\n#   ") for item in todo)]
    return Draft(path, "\n".join([*head, *body]) + "\n", tuple(todo))


def _like(name: str, listed: Iterable[Record]) -> str:
    near = get_close_matches(name.lower(), {record.bare_id.lower() for record in listed}, n=3)
    known = f"; did you mean {' or '.join(near)}?" if near else ";"
    return f"{known} without a record, copy a neighbour's file by hand"


def _refuse_known(gold: Gold, path: Path, names: Iterable[str]) -> None:
    keys = {name_key(name) for name in names}
    for existing in gold.model_files():
        taken = existing.name.lower() == path.name.lower() and existing.parent == path.parent
        with suppress(DataError):  # a broken entry is the check's to tell; its file's name may still be this one's
            taken = taken or any(name_key(name) in keys for name in gold.load(existing).names)
        if taken:
            raise DraftError(f"{path.stem}: {gold.place(existing)} is this model already; edit it")


def _developer(found: list[Record], developers: dict[str, Developer], asked: str | None) -> Developer:
    if asked is not None:
        return developers[asked]
    makers = Makers(developers.values())
    for record in found:
        if maker := makers.maker(record):
            return developers[maker]
    for record in found:
        for developer in developers.values():
            if record.provider in developer.catalogue:
                return developer
    hosts = ", ".join(dict.fromkeys(record.provider for record in found[:5]))
    raise DraftError(
        f"{found[0].id}: listed by {hosts}, and neither id nor name tells the maker; name it with --developer ID "
        "(an id of developers.yaml)"
    )


def _body(record: Record, file_id: str, developer: Developer, gold: Gold, today: date) -> tuple[list[str], list[str]]:
    """The lines of the entry, and what is left to do."""
    own = record.provider in developer.catalogue
    families = gold.families_of(developer.id)
    family, member = _family(record, developer, families)
    todo: list[str] = []
    lines = [f"id: {file_id}", f"developer: {developer.id}"]
    if family is None:
        known = ", ".join(each.id for each in families)
        todo.append(f"family: the id of its family in families/ ({developer.id} has {known or 'none yet: add one'})")
    else:
        lines.append(f"family: {family.id}")
    if member:
        lines.append(f"member: {_quoted(member)}")
    else:
        file = f"families/{family.id}.yaml" if family else "the family's file"
        todo.append(
            f"member: its name in {file}; where it is not among the members yet, add it there:\n"
            f"  - name: {_quoted(record.plain_name)}\n"
            '    released: "…"\n'
            "    kind: model\n"
            "    source: https://…\n"
            f'    seen: "{today.isoformat()}"'
        )
    lines += ["names:", *(f"  - {_quoted(name)}" for name in dict.fromkeys((record.plain_name, record.id, file_id)))]
    supports = ["names"]
    if record.release_date and own:
        lines.append(f'release_date: "{record.release_date}"')
        supports.append("release_date")
    else:
        hint = f" ({record.provider} lists it from {record.release_date})" if record.release_date else ""
        todo.append(f"release_date: the day of general availability{hint}, and the source that supports it")
    hint = (
        f'; the catalogue says "{record.knowledge}", reported at best: where gold does not follow, note it under '
        "disagreements"
        if record.knowledge
        else ""
    )
    todo.append(
        "knowledge_cutoff: status undisclosed, or published (by the maker) or reported (by others) with dates; "
        f"and the source that supports it{hint}"
    )
    if record.context:
        lines += ["context_window_tokens:", f'  - "{record.context}"']
        supports.append("context_window_tokens")
    else:
        todo.append("context_window_tokens: every size published, or []; and the source that supports it")
    weights = "its weights are open: mostly disclosed" if record.open_weights else "mostly undisclosed"
    todo.append(
        f'parameters: status undisclosed, or disclosed with total (and active), as in "8.03B" ({weights}); '
        "and the source that supports it"
    )
    lines += ["sources:", f"  - url: {_quoted(record.url)}", f'    seen: "{today.isoformat()}"', "    supports:"]
    lines += [f"      - {fact}" for fact in supports]
    return lines, todo


def _quoted(text: str) -> str:
    """A text in double quotes: every JSON string is one of YAML too."""
    return json.dumps(text, ensure_ascii=False)


def _family(record: Record, developer: Developer, families: tuple[Family, ...]) -> tuple[Family | None, str]:
    """The family and the member that the model seems to be: by a member's name, else by the brand in front."""
    names = (record.bare_id, record.plain_name)
    for family in families:
        # A member's own name goes before a name that it shares.
        members = {bare_key(name, developer.names): each.name for each in family.members for name in each.names}
        members |= {bare_key(each.name, developer.names): each.name for each in family.members}
        for name in names:
            if member := members.get(bare_key(name, developer.names)):
                return family, member
    lengths = [
        (length, family)
        for family in families
        for name in names
        if words(name).keys and (length := Timeline(family).brand_at(words(name), 0))
    ]
    return (max(lengths, key=lambda each: each[0])[1] if lengths else None), ""
