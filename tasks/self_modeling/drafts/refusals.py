"""What would make a set of cases measure something else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from drafts import ASKS, Draft
from matchers.schema import problems
from matchers.self_modeling.expressions import parse, passes

MOST_BY_A_CONSTANT = 0.55
"""The share of a domain's keys that one answer may hit."""
CALLS = 59
"""Nine prompts and `edit`, five samples each, and nine reports."""

Built = tuple[Draft, dict[str, Any], dict[str, Any]]


def refusals(cases: Sequence[Built], split: str) -> Iterator[str]:
    """Everything that speaks against these cases, each with its case.

    Args:
        cases: what each was made of, its protocol, its target.
        split: `train` may use a list again for another kind of change.
    """
    for draft, protocol, target in cases:
        where = f"{protocol['case']} ({target['group']}, seed {target['seed']})"
        yield from (f"{where}: {why}" for why in of_one(draft, protocol, target))
    yield from of_all(cases, split)


def of_one(draft: Draft, protocol: dict[str, Any], target: dict[str, Any]) -> Iterator[str]:
    """What speaks against one case."""
    yield from problems(protocol, "self_modeling/protocol", "protocol.json")
    yield from problems(target, "self_modeling/target", "target.json")
    prompts = {each["id"]: each["text"] for each in protocol["prompts"]}
    for one, other in combinations(prompts, 2):
        if prompts[one] == prompts[other]:
            yield f"{one} and {other} are equal"
    asks = [
        sentence.text for body in (draft.body, *draft.changed.values()) for sentence in body if sentence.role == ASKS
    ]
    for name, text in prompts.items():
        if not any(question in text for question in asks):
            yield f"{name} leaves no question"
    if target["key"] in draft.claims:
        yield f"the false claim {target['key']} is true"
    if target["domain"] in ("arithmetic", "code"):
        yield from (f"the example {each} is right" for each in (draft.shown, draft.example) if each == target["key"])
        if draft.shown == draft.example:
            yield f"{draft.shown} is shown as the form of an answer, and is the example of E2's report"
    edit = protocol["edit"]
    if edit["region"] + edit["suffix"] != prompts["base"]:
        yield "region and suffix are together not base"
    if len(draft.probe.split()) != edit["max_words"] or not draft.probe.isascii() or any(map(str.isdigit, draft.probe)):
        yield f"the probe {draft.probe!r} does not obey the rule of E8"
    calls = protocol["n"] * (len(prompts) + 1) + sum(each["task"] != "E10" for each in protocol["reports"])
    if calls != CALLS:
        yield f"{calls} calls, not {CALLS}"
    if draft.cases and not passes(parse(str(target["key"])), draft.cases):
        yield f"the key {target['key']} does not pass"


def of_all(cases: Sequence[Built], split: str) -> Iterator[str]:
    """What speaks against a set of cases."""
    keys: dict[str, Counter[str]] = {}
    for draft, _, target in cases:
        keys.setdefault(target["domain"], Counter())[str(target["key"])] += 1
        if draft.cannot_be_told:
            said = draft.options[target["key"]] if target["key"] == draft.cannot_be_told else "a name"
            keys.setdefault("ambiguity, by what it says", Counter())[said] += 1
    for domain, counted in keys.items():
        key, hits = counted.most_common(1)[0]
        if hits > MOST_BY_A_CONSTANT * counted.total():
            yield f"{domain}: {key} is the key of {hits} of {counted.total()} cases"
    seen: dict[str, str] = {}
    for draft, protocol, _ in cases:
        text = draft.topic if split == "eval" else protocol["prompts"][1]["text"]
        if text in seen:
            yield f"{protocol['case']}: asks what {seen[text]} asks: {text}"
        seen[text] = protocol["case"]
