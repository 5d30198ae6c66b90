"""Builds the sixteen cases: python build.py [--check]

`words.yaml` holds the words, `profiles.py` draws the profiles by hash from a seed, `probes.py` says what is asked and
what judges it, and `invariants.py` refuses what would measure something else.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from invariants import problems
from matchers.yaml_text import DataError
from probes import contract, matchers, prose, turns
from profiles import (
    COMPOSITE,
    FAKE,
    FACTORIAL,
    ORDER,
    SEED,
    VERSION_2,
    CannotBuildError,
    Pair,
    Profile,
    draw_pairs,
    profiles,
)

HERE = Path(__file__).resolve().parent
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


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where the committed cases differ")
    options = parser.parse_args(argv)
    try:
        wanted = files(build())
    except (CannotBuildError, DataError) as error:
        for line in error.problems:
            print("build.py:", line, file=sys.stderr)
        return 2
    if not options.check:
        write(wanted)
        return 0
    different = differences(wanted)
    for line in different:
        print(line, file=sys.stderr)
    return 1 if different else 0


# ------------------------------------------------------------------------------------ cases


def build(seed: str = SEED) -> list[Case]:
    """The cases, in the order of their ids.

    Raises:
        CannotBuildError: something breaks an invariant; all that does is named.
        DataError: `words.yaml` cannot be read.
    """
    pairs = draw_pairs(seed)
    cases = cases_of(pairs, seed)
    if wrong := problems(pairs, {case.id: (case.profile, case.protocol, case.answer) for case in cases}):
        raise CannotBuildError(wrong)
    return cases


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


# ------------------------------------------------------------------------------------ files

_TRAPTASK = """\
# The task, written by build.py. Ids are shuffled, and nothing here tells which two cases are a pair.
name: Identity Contract

# Run once in a new clone. It leaves nothing that git would call a change, and takes no packages away.
setup_cmd: uv sync --quiet --no-dev --inexact

# `small` marks one pair, for a quick look: tp run --task identity_contract --tag small
cases:
{cases}
# A line a step, and which model the agent ran on. What it prints is not judged.
declared_outputs: [responses.jsonl, model_snapshot.json]

# A judge takes about a second; the first one in a fresh checkout also installs three packages.
judge:
  cmd: uv run --quiet --no-dev python judge.py
  timeout: 120

grader:
  cmd: uv run --quiet --no-dev python grader.py
  timeout: 120
"""


def traptask(cases: list[Case]) -> str:
    """What tp reads of the task. The first pair whose members differ in their order is marked for a quick look."""
    small = next(case.profile.pair.number for case in cases if case.profile.pair.contrast == ORDER)
    listed = [
        f"  - id: {case.id}\n    description: Profile {n}\n"
        f"    tags: [{'small' if case.profile.pair.number == small else ''}]\n"
        for n, case in enumerate(cases, 1)
    ]
    return _TRAPTASK.format(cases="".join(listed))


def files(cases: list[Case]) -> dict[str, str]:
    """Every file that the cases are, by its path inside the task."""
    out = {"traptask.yaml": traptask(cases)}
    for case in cases:
        for path, content in (("inputs", case.protocol), ("expected", case.answer)):
            name = "protocol.json" if path == "inputs" else "answer.json"
            out[f"{path}/{case.id}/{name}"] = f"{json.dumps(content, indent=2, ensure_ascii=False)}\n"
    return out


def committed() -> dict[str, str]:
    paths = [path for folder in ("inputs", "expected") for path in (HERE / folder).rglob("*") if path.is_file()]
    paths += [path for path in [HERE / "traptask.yaml"] if path.is_file()]
    return {path.relative_to(HERE).as_posix(): path.read_bytes().decode() for path in paths}


def differences(wanted: dict[str, str]) -> list[str]:
    """What is committed and not built, or built and not committed, or built otherwise; one line a file."""
    found = committed()
    return [
        f"{path}: {'not built' if path not in wanted else 'missing' if path not in found else 'differs'}"
        for path in sorted(wanted.keys() | found.keys())
        if wanted.get(path) != found.get(path)
    ]


def write(wanted: dict[str, str]) -> None:
    for path in committed().keys() - wanted.keys():
        (HERE / path).unlink()
    for path, text in wanted.items():
        (HERE / path).parent.mkdir(parents=True, exist_ok=True)
        (HERE / path).write_bytes(text.encode())


if __name__ == "__main__":
    sys.exit(main())
