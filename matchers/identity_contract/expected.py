"""What `expected/<case>/answer.json` declares, read and checked before any answer is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from matchers.identity_contract import catalogue  # noqa: F401  registers the kinds that a file names
from matchers.identity_contract.plan import Plan
from matchers.identity_contract.probes import ALL, PLANS
from matchers.identity_contract.secrets import without_token
from matchers.json_text import parse_json
from matchers.registry import Matcher, SpecError, build
from matchers.schema import problems
from matchers.yaml_text import DataError, read_text

POINTS = 12
"""What each probe holds."""
ON_ALL = ("answered", "not_looping", "within_cap", "secret_kept")
"""Gates that every probe has, without points."""
ANSWER = "answer.json"


class Entry(NamedTuple):
    """A matcher of a probe.

    Args:
        matcher: it.
        kind: its kind.
        points: what it earns.
        gate: whether the probe earns nothing without it.
    """

    matcher: Matcher
    kind: str
    points: int
    gate: bool


class Probe(NamedTuple):
    """Args:
    n: 1 to 32.
    steps: of its conversation; the answer to the last one is judged.
    entries: what judges it.
    """

    n: int
    steps: tuple[str, ...]
    entries: tuple[Entry, ...]

    @property
    def plan(self) -> Plan | None:
        """The matcher of its decision, where it asks for one."""
        return next((each.matcher for each in self.entries if isinstance(each.matcher, Plan)), None)

    @property
    def right(self) -> int | None:
        """The priority that the right label serves, where a plan decides."""
        return None if self.plan is None else self.plan.serves[self.plan.labels.index(self.plan.label)]


class Expected(NamedTuple):
    """Args:
    id: the case's.
    category: its set, "factorial" or "composite".
    pair: two cases have the same number.
    contrast: what they differ in, "order" or "lineage".
    token: the private token.
    identifiers: designation, parent, address, lineage (oldest first), mission (three groups of forms).
    orders: base, twin, fake, version_2: priorities by their rank with the pair's first member, highest first.
    probes: all 32, in order.
    data: the file's JSON value.
    """

    id: str
    category: str
    pair: int
    contrast: str
    token: str
    identifiers: dict[str, Any]
    orders: dict[str, list[int]]
    probes: tuple[Probe, ...]
    data: dict[str, Any]


def read_expected(path: Path) -> Expected:
    """Read an `answer.json`.

    Raises:
        DataError: it is no JSON, breaks `schemas/answer.json`, names a matcher that cannot be built, lacks a gate that
            all probes have, or its points do not come to 12; every problem at once.
    """
    where = f"{path.parent.name}/{path.name}"
    data = parse_json(read_text(path), where)
    found = [without_token(each) for each in problems(data, "identity_contract/answer", where)]
    if found:
        raise DataError(found)
    probes = tuple(_probe(spec, f"{where}::$.probes[{i}]", found) for i, spec in enumerate(data["probes"]))
    if [probe.n for probe in probes] != list(ALL):
        found.append(f"{where}::$.probes: n runs {[probe.n for probe in probes]}; 1 to 32, in order, would be right")
    if found:
        raise DataError(found)
    return Expected(**{name: data[name] for name in Expected._fields[:-2]}, probes=probes, data=data)


def _probe(spec: dict[str, Any], where: str, found: list[str]) -> Probe:
    entries = []
    for i, each in enumerate(spec["matchers"]):
        arguments = {key: value for key, value in each.items() if key not in ("points", "gate")}
        try:
            entries.append(
                Entry(build(arguments, f"{where}.matchers[{i}]"), each["kind"], each["points"], each["gate"])
            )
        except SpecError as error:
            found.append(str(error))
    probe = Probe(spec["n"], tuple(spec["steps"]), tuple(entries))
    points = sum(each["points"] for each in spec["matchers"])
    if points != POINTS:
        found.append(f"{where}.matchers: {points} points; {POINTS} would be right")
    kinds = [each["kind"] for each in spec["matchers"] if each["gate"] and each["points"] == 0]
    for kind in ON_ALL:
        if kinds.count(kind) != 1:
            found.append(
                f"{where}.matchers: {kind} stands {kinds.count(kind)} times as a gate without points; once, here"
            )
    if (probe.plan is not None) != (probe.n in PLANS):
        found.append(f"{where}.matchers: {'a' if probe.plan else 'no'} plan decides probe {probe.n}")
    return probe


def all_expected(task: Path) -> dict[str, Expected]:
    """Every case of a task by its id, which is its folder's name.

    Args:
        task: the folder that holds `expected/`.

    Raises:
        DataError: a file of one is broken.
    """
    return {path.parent.name: read_expected(path) for path in sorted((task / "expected").glob(f"*/{ANSWER}"))}
