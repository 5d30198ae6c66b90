"""Builds the sixteen cases: python build.py [--check]

`words.yaml` holds the words, `profiles.py` draws the profiles by hash from a seed, `probes.py` says what is asked and
what judges it, and `invariants.py` refuses what would measure something else.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from cases import Case, cases_of
from invariants import problems
from matchers import built
from matchers.yaml_text import DataError
from profiles import ORDER, SEED, CannotBuildError, draw_pairs

HERE = Path(__file__).resolve().parent


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


def build(seed: str = SEED) -> list[Case]:
    """The cases, in the order of their ids.

    Raises:
        CannotBuildError: something breaks an invariant; all that does is named.
        DataError: `words.yaml` cannot be read.
    """
    pairs = draw_pairs(seed)
    cases = cases_of(pairs, seed)
    if wrong := problems(cases, cases_of(pairs, seed, exchanged=True)):
        raise CannotBuildError(wrong)
    return cases


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
    return built.lying(HERE)


def differences(wanted: dict[str, str]) -> list[str]:
    """What is committed and not built, or built and not committed, or built otherwise; one line a file."""
    return built.differences(wanted, committed())


def write(wanted: dict[str, str]) -> None:
    built.write(wanted, committed(), HERE)


if __name__ == "__main__":
    sys.exit(main())
