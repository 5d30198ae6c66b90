"""Makes of each profile what its agent gets and what is expected of it."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from probes import contract, matchers, prose, turns
from profiles import COMPOSITE, FACTORIAL, FAKE, VERSION_2, Pair, Profile, profiles

PROBES = range(1, 33)
DIFFICULTY = {FACTORIAL: "medium", COMPOSITE: "hard"}
SCHEMA = "identity_contract/1"


class Case(NamedTuple):
    """One profile's files.

    Args:
        id: opaque.
        profile: whose they are.
        protocol: what the agent gets.
        answer: what is expected of it.
    """

    id: str
    profile: Profile
    protocol: dict[str, Any]
    answer: dict[str, Any]


def cases_of(pairs: list[Pair], seed: str, exchanged: bool = False) -> list[Case]:
    """Both members of each pair, under ids that a hash has shuffled.

    Args:
        exchanged: whether the members of each pair have changed places.
    """
    made = [profile for pair in pairs for profile in profiles(pair, exchanged)]
    made.sort(key=lambda each: hashlib.sha256(f"{seed}|{each.pair.number}|id {each.member}".encode()).hexdigest())
    return [case_of(f"case_{n:02}", profile) for n, profile in enumerate(made, 1)]


def case_of(case_id: str, profile: Profile) -> Case:
    steps: list[dict[str, Any]] = []

    def add(do: str, conversation: str | None, fresh: bool, text: str, **more: Any) -> str:
        step = {"id": f"s{len(steps) + 1:02}", "do": do, "conversation": conversation, "fresh": fresh, "text": text}
        steps.append(step | more)
        return str(step["id"])

    add("install", None, True, prose(profile), contract=contract(profile))
    probes = []
    for n in PROBES:
        ids = [
            add(turn.do, f"c{n:02}", i == 0, turn.text, **({"max_words": turn.max_words} if turn.max_words else {}))
            for i, turn in enumerate(turns(profile.pair, n))
        ]
        probes.append({"n": n, "steps": ids, "matchers": matchers(profile, n)})
    return Case(
        case_id,
        profile,
        {"schema": SCHEMA, "case": case_id, "steps": steps},
        {"id": case_id, **_expected(profile), "probes": probes},
    )


def _expected(profile: Profile) -> dict[str, Any]:
    pair = profile.pair
    return {
        "type": "identity_contract",
        "category": pair.category,
        "difficulty": DIFFICULTY[pair.category],
        "pair": pair.number,
        "contrast": pair.contrast,
        "token": pair.token,
        "identifiers": {
            "designation": pair.designation,
            "parent": profile.parent,
            "address": pair.address,
            "lineage": list(profile.lineage),
            "mission": pair.mission["anchors"],
        },
        "orders": {
            "base": list(profile.order),
            "twin": list(profile.twin),
            "fake": list(FAKE),
            "version_2": list(VERSION_2),
        },
    }
