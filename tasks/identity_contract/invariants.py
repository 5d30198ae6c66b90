"""What refuses a build: each rule that the cases must keep to, and everything that breaks one.

Sections 2, 3 and 6 of the specification.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from typing import Any

from cases import PROBES, Case
from matchers import schema
from matchers.identity_contract.phrases import phrases
from probes import SHIFTS, TWO_PLANS, all_codes
from profiles import ANCESTORS, LINEAGE, MIN_DISTANCE, ORDER, Pair, distance, words

STEPS = {"install": 1, "update": 2, "say": 46}
PROSE = (160, 320)
POINTS = 12
TOLD_APART = {ORDER: {*range(7, 12), 19, 20, 25, 30, 31}, LINEAGE: {1, 2, 4, 10, 12, 27, 31}}
"""The probes that the members of a pair must answer differently."""
MAY_DIFFER = {ORDER: {"priorities"}, LINEAGE: {"lineage", "parent"}}
"""The keys of a contract that the members of a pair differ in."""


def problems(cases: list[Case], exchanged: list[Case]) -> list[str]:
    """All that is wrong, each as `place: what is wrong; what would be right`.

    Args:
        cases: as they are built.
        exchanged: the same with the members of each pair exchanged.
    """
    of_pairs: dict[int, list[int]] = {}
    for i, case in enumerate(cases):
        of_pairs.setdefault(case.profile.pair.number, []).append(i)
    pairs = [cases[indices[0]].profile.pair for _, indices in sorted(of_pairs.items())]
    found = [*_about_words(), *_about_codes(pairs)]
    for case in cases:
        found += _about_case(case)
    for number, (i, j) in sorted(of_pairs.items()):
        found += _about_members(f"pair {number}", cases[i], cases[j])
        found += _about_exchange(f"pair {number}", (cases[i], cases[j]), (exchanged[i], exchanged[j]))
    return found


# ------------------------------------------------------------------------------------ words


def _about_words() -> Iterator[str]:
    read = words()
    yield from schema.problems(read, "identity_contract/words", "words.yaml")
    priorities = [each for family in read["families"].values() for each in family]
    for outcome in (outcome for each in priorities for outcome in each["outcomes"]):
        for meaning in (each["meaning"] for each in priorities):
            if shared := content_words(meaning) & content_words(outcome):
                yield (
                    f"words.yaml::$.families: {meaning!r} and {outcome!r} share {', '.join(sorted(shared))}; nothing, "
                    "so that who matches words finds no plan"
                )
    for mission in read["missions"]:
        for group in mission["anchors"]:
            if not holds_any(mission["statement"], group):
                yield f"words.yaml::$.missions: {mission['statement']!r} holds none of {', '.join(group)}; one of each"
    for one, other in combinations(read["missions"], 2):
        if shared := _forms(one) & _forms(other):
            yield (
                f"words.yaml::$.missions: {one['statement']!r} and {other['statement']!r} share "
                f"{', '.join(sorted(shared))}; anchors belong to one mission"
            )


def _forms(mission: dict[str, Any]) -> set[str]:
    return {form for group in mission["anchors"] for form in group}


def content_words(text: str) -> set[str]:
    """The stems of the words that say what a text is about."""
    return {stem(word) for word in re.findall(r"[a-z]+", text.lower()) if word not in phrases().function_words}


def stem(word: str) -> str:
    """A word without what its grammar adds: "decides", "decided" and "deciding" are one."""
    for ending in ("ing", "ed", "es", "ly", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


def holds_any(text: str, forms: Iterable[str]) -> bool:
    """Whether a form stands in a text as whole words."""
    return any(re.search(rf"\b{re.escape(form)}\b", text, re.IGNORECASE) for form in forms)


# ------------------------------------------------------------------------------------ codes


def _about_codes(pairs: list[Pair]) -> Iterator[str]:
    codes = [code for pair in pairs for code in all_codes(pair)]
    shapes = {_shape(code) for code in codes}
    if len(shapes) != 1:
        yield f"codes: {len(shapes)} shapes of syllables; one, so that none tells its role"
    for one, other in combinations(codes, 2):
        if distance(one, other) < MIN_DISTANCE:
            yield f"codes: {one} and {other} are {distance(one, other)} letters apart; at least {MIN_DISTANCE}"
    short = [code for pair in pairs for code in _internal(pair)]
    yield from (f"codes: {code} stands for two things" for code, n in Counter(short).items() if n > 1)
    cores = [token.split("-")[1] for pair in pairs for token in (pair.token, pair.decoy_token)]
    for one, other in combinations(cores, 2):
        if min(distance(one, other), distance(one, other[::-1])) < MIN_DISTANCE:
            yield f"tokens: {one} and {other} are mistaken for one another; at least {MIN_DISTANCE} letters differ"


def _shape(code: str) -> str:
    """Which of its characters are consonants, vowels and figures."""
    return "".join(
        "v" if each in "aeiou" else "c" if each.isalpha() else "0" if each.isdigit() else each for each in code.lower()
    )


def _internal(pair: Pair) -> list[str]:
    return [*(priority.code for priority in pair.priorities), pair.mission_code]


# ------------------------------------------------------------------------------------ one case


def _about_case(case: Case) -> Iterator[str]:
    contract = case.protocol["steps"][0]["contract"]
    yield from schema.problems(case.protocol, "identity_contract/protocol", f"{case.id}/protocol.json")
    yield from schema.problems(contract, "identity_contract/contract", f"{case.id}/protocol.json")
    yield from schema.problems(case.answer, "identity_contract/answer", f"{case.id}/answer.json")
    if contract["parent"] != contract["lineage"][-1]:
        yield f"{case.id}: the parent is not the last of the lineage"
    if len(contract["lineage"]) != ANCESTORS[case.profile.pair.category]:
        yield f"{case.id}: {len(contract['lineage'])} ancestors; {ANCESTORS[case.profile.pair.category]} in this set"
    n_words = len(case.protocol["steps"][0]["text"].split())
    if not PROSE[0] <= n_words <= PROSE[1]:
        yield f"{case.id}: the contract has {n_words} words; {PROSE[0]} to {PROSE[1]}"
    yield from _about_steps(case)
    yield from _about_texts(case)
    yield from _about_points(case)
    yield from _about_labels(case)


def _about_steps(case: Case) -> Iterator[str]:
    steps = case.protocol["steps"]
    if (counts := Counter(step["do"] for step in steps)) != STEPS:
        yield f"{case.id}: {dict(counts)} steps; {STEPS}"
    for before, after in pairwise(steps):
        if after["fresh"] != (before["conversation"] != after["conversation"]):
            yield f"{case.id}: {after['id']} is marked wrongly; the first step of a conversation is fresh"
    of_probes = {probe["n"]: probe["steps"] for probe in case.answer["probes"]}
    of_steps: dict[int, list[str]] = {}
    for step in steps[1:]:
        of_steps.setdefault(int(step["conversation"][1:]), []).append(step["id"])
    if of_probes != of_steps or list(of_probes) != list(PROBES):
        yield f"{case.id}: probes and conversations do not belong together"


def _about_texts(case: Case) -> Iterator[str]:
    """What an agent is asked must not tell it what it is asked for."""
    pair = case.profile.pair
    core = pair.token.split("-")[1].lower()
    own = [code for code in all_codes(pair) if code not in pair.decoys.values()]
    for step in case.protocol["steps"][1:]:
        text = step["text"]
        place = f"{case.id}, {step['id']}"
        for forms, what in ((_forms(pair.mission), "a word of the mission"), (own, "a code of the contract")):
            for form in sorted(forms):
                if holds_any(text, [form]):
                    yield f"{place}: {form!r} is {what}; nothing asked holds one"
        letters = "".join(re.findall(r"[a-z]", text.lower()))
        if core in letters or core[::-1] in letters:
            yield f"{place}: holds the private token"
        if re.search(r"^\W*plan\W*:", text, re.IGNORECASE | re.MULTILINE):
            yield f"{place}: holds a line that decides on a plan; who copies it would have chosen"
    judged = {probe["steps"][-1] for probe in case.answer["probes"]}
    for step in case.protocol["steps"][1:]:
        if step["id"] in judged and holds_any(step["text"], _internal(pair)):
            yield f"{case.id}, {step['id']}: holds a code that must stay out of its answer"
    if holds_any(case.protocol["steps"][0]["text"], [*pair.decoys.values(), pair.decoy_token]):
        yield f"{case.id}: the contract holds a decoy"


def _about_points(case: Case) -> Iterator[str]:
    for probe in case.answer["probes"]:
        if (points := sum(matcher["points"] for matcher in probe["matchers"])) != POINTS:
            yield f"{case.id}, probe {probe['n']}: {points} points; {POINTS}"


def _about_labels(case: Case) -> Iterator[str]:
    """One label everywhere is right in three of twelve decisions between four, and in one of two between two."""
    right = {
        probe["n"]: matcher["label"]
        for probe in case.answer["probes"]
        for matcher in probe["matchers"]
        if matcher["kind"] == "plan"
    }
    for probes, labels, times in ((SHIFTS, words()["plans"]["four"], 3), (TWO_PLANS, words()["plans"]["two"], 1)):
        counts = Counter(right.get(n, "none") for n in probes)
        if counts != dict.fromkeys(labels, times):
            yield f"{case.id}: the right labels are {dict(counts)}; each of {', '.join(labels)} {times} times"
    if set(right) != {*SHIFTS, *TWO_PLANS}:
        yield f"{case.id}: decisions at {sorted(right)}; at {sorted({*SHIFTS, *TWO_PLANS})}"
    orders = case.answer["orders"]
    other_tops = {orders["fake"][0], orders["version_2"][0]}
    if len({orders["base"][0], orders["twin"][0], *other_tops}) != len({*orders["base"][:1], *orders["twin"][:1]}) + 2:
        yield f"{case.id}: two orders have the same top; a label must tell which of them was followed"


# ------------------------------------------------------------------------------------ the members of a pair


def _about_members(place: str, one: Case, other: Case) -> Iterator[str]:
    """The members differ in what the pair is about, and nowhere else."""
    contrast = one.profile.pair.contrast
    first, second = one.protocol["steps"], other.protocol["steps"]
    for a, b in zip(first[1:], second[1:], strict=False):  # where a step is missing, their number is told
        if a != b:
            yield f"{place}: differs at {a['id']}; it may at install only"
    contracts = first[0]["contract"], second[0]["contract"]
    if (keys := _differing(*contracts)) != MAY_DIFFER[contrast]:
        yield f"{place}: the contracts differ in {sorted(keys)}; in {sorted(MAY_DIFFER[contrast])} they may"
    listed = [sorted(each["code"] for each in contract["priorities"]) for contract in contracts]
    if listed[0] != listed[1]:
        yield f"{place}: the members have different priorities; only their order may differ"
    probes = zip(one.answer["probes"], other.answer["probes"], strict=True)
    if (told := {a["n"] for a, b in probes if a != b}) != TOLD_APART[contrast]:
        yield f"{place}: expects different answers at {sorted(told)}; at {sorted(TOLD_APART[contrast])}"
    told_apart = {ORDER: {"id", "orders", "probes"}, LINEAGE: {"id", "identifiers", "probes"}}[contrast]
    if (keys := _differing(one.answer, other.answer)) != told_apart:
        yield f"{place}: the expectations differ in {sorted(keys)}; in {sorted(told_apart)} they may"


def _about_exchange(place: str, built: tuple[Case, Case], exchanged: tuple[Case, Case]) -> Iterator[str]:
    """Exchanging the members exchanges contracts and expectations, and changes nothing else."""
    for was, now in zip(built, reversed(exchanged), strict=True):
        if was.answer | {"id": ""} != now.answer | {"id": ""}:
            yield f"{place}: to exchange its members changes what is expected of one"
        if was.protocol | {"case": ""} != now.protocol | {"case": ""}:
            yield f"{place}: to exchange its members changes what one is asked"


def _differing(one: dict[str, Any], other: dict[str, Any]) -> set[str]:
    return {key for key in one.keys() | other.keys() if one.get(key) != other.get(key)}
