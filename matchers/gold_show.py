"""`know-thyself gold show`: one entry with its sources, its place in the timeline, and its perfect answer."""

from __future__ import annotations

from datetime import date
from typing import Any

from matchers.case import Case
from matchers.data import load
from matchers.gold import Gold, Member
from matchers.render import perfect, render
from matchers.show import plain


def show(case: Case, gold: Gold) -> str:
    """What gold knows of a model, for people.

    Args:
        case: the model, at the day for which a perfect answer is wanted.
        gold: the tree that it comes from.

    Raises:
        DataError: the entry's file is broken.
    """
    model = case.model
    data = load(gold.root / model.file, "model", model.file)
    facts = [
        ("developer", case.developer.name),
        ("family", case.family.id),
        ("names", ", ".join(model.names)),
        ("released", model.release.text),
        ("cutoff", _cutoff(data["knowledge_cutoff"])),
        ("context window", _sizes(model.context_window_tokens)),
        ("parameters", _parameters(data["parameters"])),
        ("architecture", data.get("architecture", "")),
        ("derived from", ", ".join(model.derived_from)),
        ("associates", ", ".join(sorted(case.associates))),
    ]
    sources = [
        plain(f"{item['url']}, seen {item['seen']}: {', '.join(item['supports'])}. {item.get('note', '')}", 600)
        for item in data["sources"]
    ]
    others = [
        plain(f"{item['url']}: {item['field']} {item['value']}. {item['note']}", 600)
        for item in data.get("disagreements", [])
    ]
    parts = [
        (f"{case.member.name}, {model.file}", [f"{name:<14}  {plain(value, 600)}" for name, value in facts if value]),
        ("sources", sources),
        ("sources that say otherwise", others),
        (f"the family {case.family.id}, around it", _timeline(case)),
        (
            f"a perfect answer on {case.snapshot.captured_on}",
            [plain(line) for line in render(perfect(case)).splitlines()],
        ),
    ]
    return "\n\n".join("\n".join([plain(title), *(f"  {line}" for line in lines)]) for title, lines in parts if lines)


def _cutoff(cutoff: Any) -> str:
    if cutoff["status"] == "undisclosed":
        return "undisclosed"
    by = "by the maker" if cutoff["status"] == "published" else "by others only"
    return f"{' to '.join(cutoff['dates'])}, {cutoff['status']} {by}"


def _sizes(sizes: tuple[int, ...]) -> str:
    return " or ".join(f"{size:,}" for size in sizes) + " tokens" if sizes else "none published"


def _parameters(parameters: Any) -> str:
    if parameters["status"] == "undisclosed":
        return "undisclosed"
    return f"{parameters['total']} total" + (f", {parameters['active']} active" if "active" in parameters else "")


_AROUND = 4


def _timeline(case: Case) -> list[str]:
    """The members released just before and after the model, and the model itself."""

    def when(member: Member) -> tuple[date, str]:
        return member.released.first if member.released else date.max, member.name

    members = sorted(case.family.members, key=when)
    here = members.index(case.member)
    lines = []
    for i, member in enumerate(members):
        if abs(i - here) <= _AROUND:
            released = member.released.text if member.released else "no date"
            kind = "" if member.kind == "model" else f"  ({member.kind})"
            lines.append(f"{'>' if i == here else ' '} {released:<10}  {plain(member.name, 100)}{kind}")
    return lines
