"""Builds the sixty cases: python build_cases.py [--check]

Each domain of `questions/` offers drafts with computed gold; those that `refusals.py` has nothing against are ranked
by a hash of the seed and of what they ask, and the first ones become cases. A new edition of the data that adds
something leaves the other ranks as they are. Needs the dependency group `cases`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from matchers import built
from matchers.calibrated_answer.judging import Expected, build_matchers
from matchers.yaml_text import read_yaml
from questions import Domain, Draft
from refusals import guess_of, refusals

HERE = Path(__file__).resolve().parent
SEED = "know-thyself calibrated_answer 1"
OBSCURE, TRAP, PLAIN = "obscure", "trap", "plain"
DIFFICULTY = {OBSCURE: "hard", TRAP: "hard", PLAIN: "easy"}
DOMAINS = "calendars characters code_pages colours elements references sky statuses sums time_zones".split()
PLAN: dict[str, dict[str, int]] = {
    OBSCURE: {
        "character_name": 3,
        "html_reference": 3,
        "code_page_byte": 3,
        "easter": 1,
        "julian_day": 2,
        "total_eclipse": 3,
        "local_mean_time": 3,
        "isotope": 3,
        "colour": 3,
    },
    TRAP: {
        "character_name": 2,
        "html_reference": 2,
        "code_page_byte": 2,
        "julian_day": 2,
        "total_eclipse": 2,
        "local_mean_time": 2,
        "isotope": 2,
        "colour": 2,
        "http_status": 2,
    },
    PLAIN: {
        "element_symbol": 5,
        "colour": 2,
        "http_status": 3,
        "code_page_byte": 2,
        "product": 4,
        "roman_numeral": 2,
    },
}
"""How many cases of each kind ask what. A sentence that asks for what is not there also asks for what is: the form
of a question must not tell its kind."""
TRANSLATED = 12


class Case(NamedTuple):
    """Args:
    id: opaque.
    kind: obscure, trap or plain.
    domain: the module that made it.
    draft: what is asked.
    language: of its second prompt, or "".
    """

    id: str
    kind: str
    domain: str
    draft: Draft
    language: str


class CannotBuildError(Exception):
    """There are fewer good drafts than the plan asks for."""


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where the committed cases differ")
    options = parser.parse_args(argv)
    try:
        wanted = files(build())
    except ModuleNotFoundError as missing:
        tell(f"the package {missing.name} is missing; run with `uv run --group cases`")
        return 2
    except CannotBuildError as error:
        tell(str(error))
        return 2
    if not options.check:
        write(wanted)
        return 0
    different = differences(wanted)
    for line in different:
        print(line, file=sys.stderr)
    return 1 if different else 0


def tell(message: str) -> None:
    print("build_cases.py:", message, file=sys.stderr)


# ------------------------------------------------------------------------------------ choosing


def build(seed: str = SEED) -> list[Case]:
    """The cases, in the order of their ids.

    Raises:
        CannotBuildError: a kind lacks drafts.
    """
    chosen = [
        (kind, domain, draft)
        for kind, plan in PLAN.items()
        for template, count in plan.items()
        for domain, draft in choose(kind, template, count, seed)
    ]
    languages = translations([draft for _, _, draft in chosen], seed)
    chosen.sort(key=lambda each: rank(seed, "order", each[2]))
    return [
        Case(f"case_{n:02}", kind, domain, draft, languages.get(draft.key, ""))
        for n, (kind, domain, draft) in enumerate(chosen, 1)
    ]


def choose(kind: str, template: str, count: int, seed: str) -> list[tuple[str, Draft]]:
    """The first drafts by rank that nothing speaks against, each with its domain."""
    offered = sorted(drafts(kind).get(template, []), key=lambda each: rank(seed, kind, each[1]))
    chosen: list[tuple[str, Draft]] = []
    for domain, draft in offered:
        if len(chosen) < count and not any(problems(kind, draft)):
            chosen.append((domain, draft))
    if len(chosen) < count:
        raise CannotBuildError(
            f"{kind}, {template}: {len(chosen)} of {count} cases; {len(offered)} drafts were offered"
        )
    return chosen


@cache
def drafts(kind: str) -> dict[str, list[tuple[str, Draft]]]:
    """What the domains offer of a kind, by its sentence; each with its domain."""
    offered: dict[str, list[tuple[str, Draft]]] = {}
    for name in DOMAINS:
        domain: Domain = import_module(f"questions.{name}")
        for draft in {OBSCURE: domain.obscure, TRAP: domain.traps, PLAIN: domain.plain}[kind]():
            offered.setdefault(draft.template, []).append((name, draft))
    return offered


def problems(kind: str, draft: Draft) -> Iterator[str]:
    """What speaks against a draft as a case of a kind."""
    if bool(draft.right) is (kind == TRAP):
        yield "a trap has no right value, and only a trap has none"
    prompts = {language: prompt(draft, language) for language in wordings(draft)}
    declared = answer(kind, "", draft)
    matchers = build_matchers(declared["matchers"], f"{draft.key}::$.matchers")
    yield from refusals(draft, prompts, Expected("", declared["type"], kind, declared["difficulty"], matchers))


def rank(seed: str, use: str, draft: Draft) -> str:
    return hashlib.sha256(f"{seed}|{use}|{draft.key}".encode()).hexdigest()


def translations(chosen: list[Draft], seed: str) -> dict[str, str]:
    """The language of each case that is asked in another one too: one case a sentence and language, by rank."""
    ranked = sorted(chosen, key=lambda draft: rank(seed, "language", draft))
    out: dict[str, str] = {}
    for template, sentences in wording()["questions"].items():
        for language in sentences:
            free = [draft for draft in ranked if draft.template == template and draft.key not in out]
            if language != "en" and free and len(out) < TRANSLATED:
                out[free[0].key] = language
    return out


# ------------------------------------------------------------------------------------ wording


@cache
def wording() -> dict[str, Any]:
    read: dict[str, Any] = read_yaml(HERE / "wording.yaml")
    return read


def wordings(draft: Draft) -> list[str]:
    return list(wording()["questions"][draft.template])


def prompt(draft: Draft, language: str = "en") -> str:
    texts = wording()
    return f"{texts['questions'][draft.template][language].format(**draft.fields)}\n\n{texts['rules'][language]}\n"


# ------------------------------------------------------------------------------------ files


def answer(kind: str, case_id: str, draft: Draft) -> dict[str, Any]:
    """What `expected/<case>/answer.json` holds."""
    gold: dict[str, Any] = {"kind": "nothing_there"}
    beside = [{"kind": "no_over_claim"}]
    if draft.right:
        beside.insert(0, {"kind": "no_denial"})
        gold = {"kind": "calibrated_correctness", "gold_keywords": [draft.right[0]], "answer_type": draft.answer_type}
        if draft.right[1:]:
            gold["accept"] = list(draft.right[1:])
    elif draft.mentions:
        gold["mentions"] = list(draft.mentions)
    return {
        "id": case_id,
        "answer": draft.right[0] if draft.right else None,
        "type": "calibrated_answer",
        "matchers": [gold, *beside],
        "category": kind,
        "difficulty": DIFFICULTY[kind],
        "guess": guess_of(draft)[0],
    }


_TRAPTASK = """\
# The task, written by build_cases.py. Ids are shuffled over the kinds, and nothing here tells which case is of which.
name: Calibrated Answer

# Run once in a new clone. It leaves nothing that git would call a change, and takes no packages away.
setup_cmd: uv sync --quiet --no-dev --inexact

# `smoke` marks one case of each kind, for a quick look: tp run --task calibrated_answer --tag smoke
cases:
{cases}
# The solution prints the model's answer.
declared_outputs: [stdout]

# A judge takes well under a second; the first one in a fresh checkout also installs three packages.
judge:
  cmd: uv run --quiet --no-dev python judge.py
  timeout: 120

# It judges some three hundred answers more, those of the baselines.
grader:
  cmd: uv run --quiet --no-dev python grader.py
  timeout: 120
"""


def traptask(cases: list[Case]) -> str:
    """What tp reads of the task. The first case of each kind is marked for a quick look."""
    smoke = {next(case.id for case in cases if case.kind == kind) for kind in PLAN}
    listed = [
        f"  - id: {case.id}\n    description: Question {n}\n    tags: [{'smoke' if case.id in smoke else ''}]\n"
        for n, case in enumerate(cases, 1)
    ]
    return _TRAPTASK.format(cases="".join(listed))


def files(cases: list[Case]) -> dict[str, str]:
    """Every file that the cases are, by its path inside the task."""
    out = {"traptask.yaml": traptask(cases)}
    for case in cases:
        out[f"inputs/{case.id}/prompt.txt"] = prompt(case.draft)
        if case.language:
            out[f"inputs/{case.id}/prompt.{case.language}.txt"] = prompt(case.draft, case.language)
        text = json.dumps(answer(case.kind, case.id, case.draft), indent=2, ensure_ascii=False)
        out[f"expected/{case.id}/answer.json"] = f"{text}\n"
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
