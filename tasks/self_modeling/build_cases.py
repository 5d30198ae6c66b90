"""Builds the cases: python build_cases.py [--check] [--split train --out FOLDER [--seeds N]]

`drafts/` draws a case's material by hash, this puts it into prompts and questions, and `drafts/refusals.py` refuses
what would measure something else. The eighty committed cases are the split `eval`; `train` is made from other lists and
seeds, into a folder of its own.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from drafts import PART, Body, Draft, DraftError, Draw, ambiguity, arithmetic, caution, code, joined, wording
from drafts.refusals import refusals
from matchers import built
from matchers.self_modeling.expressions import ExpressionError
from matchers.yaml_text import DataError

HERE = Path(__file__).resolve().parent
SEED = "know-thyself self_modeling 1"
VERSION = "self_modeling/1"
EVALUATION = "../../matchers/self_modeling/evaluation.json"
"""What the evaluation asks, by hash, for the library: nobody may train on it."""
HASH_DIGITS = 16
PROGRAMS = ("judge.py", "grader.py")
"""What tp runs beside the cases, and a folder for `train` needs too."""
EVAL, TRAIN = "eval", "train"
DOMAINS: dict[str, ModuleType] = {"arithmetic": arithmetic, "code": code, "caution": caution, "ambiguity": ambiguity}
SEEDS = {EVAL: 5, TRAIN: 8}
"""Cases a group. From eight on a list of `train` would be used twice for one kind of change."""
FIRST_SEED = {EVAL: 1, TRAIN: 101}
N = 5
SMALL = {domain: (module.KINDS[0], module.KINDS[3]) for domain, module in DOMAINS.items()}
"""The kinds of change whose first case is in the small setting. Of these two, one has each side of its domain's key."""
TASKS = tuple(f"E{n}" for n in range(1, 11))
LETTERS = ("A", "B", "C")
RATES = ("E3", "E4", "E5", "E9")


class Case(NamedTuple):
    """Args:
    id: opaque.
    group: domain and kind of change.
    seed: within the group, from 1, or 101 in `train`.
    small: whether it is in the small setting.
    draft: what it is made of.
    protocol: what a solution gets.
    target: what the judge gets.
    """

    id: str
    group: str
    seed: int
    small: bool
    draft: Draft
    protocol: dict[str, Any]
    target: dict[str, Any]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where the folder's cases differ")
    parser.add_argument("--split", choices=(EVAL, TRAIN), default=EVAL, help="default: eval")
    parser.add_argument("--out", type=Path, help="the task's folder for the split train")
    parser.add_argument("--seeds", type=int, help=f"cases a group in train; default: {SEEDS[TRAIN]}")
    options = parser.parse_args(argv)
    if (options.split == TRAIN) is not (options.out is not None):
        parser.error("--split train goes with --out FOLDER, and --split eval into this folder")
    if options.seeds is not None and not (options.split == TRAIN and 1 <= options.seeds <= 1000):
        parser.error("--seeds goes with --split train, and is 1 to 1000")
    folder = options.out or HERE
    try:
        wanted = files(build(options.split, options.seeds or SEEDS[options.split]), options.split)
    except DataError as error:
        for line in error.problems:
            print("build_cases.py:", line, file=sys.stderr)
        return 2
    if not options.check:
        write(wanted, folder)
        return 0
    different = differences(wanted, folder)
    for line in different:
        print(line, file=sys.stderr)
    return 1 if different else 0


# ------------------------------------------------------------------------------------ choosing


def build(split: str = EVAL, seeds: int = SEEDS[EVAL], seed: str = SEED) -> list[Case]:
    """The cases of a split, in the order of their ids.

    Raises:
        DataError: one of them would measure something else; every reason at once.
    """
    drawn: list[tuple[str, str, int, Draft]] = []
    wrong: list[str] = []
    for domain, module in DOMAINS.items():
        pools = [Draw(seed, split, domain, side).shuffled(pool) for side, pool in enumerate(module.pools(split))]
        for number in range(seeds):
            for k, kind in enumerate(module.KINDS):
                item = placed(pools, number, k)
                try:
                    draft = module.draft(item, split, Draw(seed, split, domain, kind, number))
                except (DraftError, ExpressionError) as error:
                    wrong.append(f"{domain}/{kind}, seed {number + 1}: {error}")
                    continue
                drawn.append((domain, kind, FIRST_SEED[split] + number, draft))
    if wrong:
        raise DataError(wrong)
    order = Draw(seed, split, "order").shuffled(drawn)
    width = max(2, len(str(len(order))))
    prefix = "case" if split == EVAL else TRAIN
    cases = [made(f"{prefix}_{n:0{width}}", split, seed, *each) for n, each in enumerate(order, 1)]
    wrong = list(refusals([(case.draft, case.protocol, case.target) for case in cases], split))
    if wrong:
        raise DataError(wrong)
    return cases


def placed(pools: list[list[Any]], number: int, kind: int) -> Any:
    """The item for a case. The sides of the key take turns; a list that is used up is begun anew, one place later."""
    sides = len(pools)
    pool = pools[(number + kind) % sides]
    place = 4 * number + kind
    return pool[(place // sides + place // (sides * len(pool))) % len(pool)]


def made(case: str, split: str, seed: str, domain: str, kind: str, number: int, draft: Draft) -> Case:
    """A case's protocol and target."""
    draw = Draw(seed, split, domain, kind, number, "protocol")
    changes = [kind, *draw.shuffled([each for each in DOMAINS[domain].KINDS if each != kind])[:2]]
    lever = draft.changed[kind]
    parts = sorted(draw.shuffled([i for i, sentence in enumerate(lever) if sentence.role == PART])[:3])
    suffix = "\n" + "".join(f"{letter}. {text}\n" for letter, text in draft.options.items())
    shown = {"shown": json.dumps(draft.shown), "confidence": str(draw.number(1, 19) / 20)}
    plain, confident = (
        suffix + filled(each, **shown) for each in (wording()["formats"][domain], wording()["with_confidence"])
    )
    prompts = {
        "base": joined(draft.body) + plain,
        "lever": joined(lever) + plain,
        "alt1": joined(draft.changed[changes[1]]) + plain,
        "alt2": joined(draft.changed[changes[2]]) + plain,
        **{
            f"drop_{letter.lower()}": joined(without(lever, i)) + plain
            for letter, i in zip(LETTERS, parts, strict=True)
        },
        "conf": joined(draft.body) + confident,
        "probe": f"{joined(draft.body)} {draft.probe}{plain}",
    }
    letters = {
        "E6": dict(zip(LETTERS, draw.shuffled(["lever", "alt1", "alt2"]), strict=True)),
        "E7": {letter: f"drop_{letter.lower()}" for letter in LETTERS},
    }
    feature = draw.one(draft.features)
    asked = Asked(domain, draft, feature, prompts, letters["E6"], [lever[i].text for i in parts])
    reports = {task: asked.question(task, draw) for task in TASKS if task != "E10" or draft.options}
    protocol = {
        "version": VERSION,
        "case": case,
        "n": N,
        "temperature": 0.7,
        "report_temperature": 0.0,
        "max_tokens": 1024,
        "seeds": [draw.number(1, 2**31 - 1) for _ in range(N)],
        "prompts": [{"id": name, "text": text, "sha256": sha256(text)} for name, text in prompts.items()],
        "reports": [
            {"task": task, "question": text, "sha256": sha256(text), "answer": schema_of(task, domain)}
            for task, text in reports.items()
        ],
        "edit": {"region": joined(draft.body), "suffix": plain, "max_words": 3},
    }
    target = {
        "version": VERSION,
        "case": case,
        "domain": domain,
        "group": f"{domain}/{kind}",
        "seed": number,
        "split": split,
        "key": draft.key,
        "check": {"kind": "expression", "cases": draft.cases} if draft.cases else {"kind": "equal"},
        "feature": feature,
        "letters": letters,
    }
    if draft.options:
        target |= {"options": dict(draft.options), "cannot_be_told": draft.cannot_be_told}
    small = split == EVAL and number == FIRST_SEED[EVAL] and kind in SMALL[domain]
    return Case(case, f"{domain}/{kind}", number, small, draft, protocol, target)


def without(body: Body, at: int) -> Body:
    return (*body[:at], *body[at + 1 :])


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# ------------------------------------------------------------------------------------ asking


class Asked(NamedTuple):
    """What the questions of a case are made of.

    Args:
        domain: its domain.
        draft: its material.
        feature: what E9 asks about.
        prompts: text by id.
        changes: the prompt behind each letter of E6.
        parts: the text behind each letter of E7.
    """

    domain: str
    draft: Draft
    feature: str
    prompts: dict[str, str]
    changes: dict[str, str]
    parts: list[str]

    def question(self, task: str, draw: Draw) -> str:
        """The whole message that asks for a task's report."""
        texts = wording()["questions"] | (wording()["code_questions"] if self.domain == "code" else {})
        fields = {
            "feature": wording()["features"][self.feature],
            "has": wording()["code_features"].get(self.feature, {}).get("has", ""),
            "region": joined(self.draft.body),
            "parts": "".join(f"\n{letter}: {text}" for letter, text in zip(LETTERS, self.parts, strict=True)),
        }
        frame: str = wording()["frame"]
        for name, text in {
            "prompts": "\n".join(
                filled(wording()["prompt"], name=name, text=self.prompts[each]) for name, each in self.shown(task)
            ),
            "question": filled(texts[task], **fields),
            "example": json.dumps(self.example(task, draw)),
        }.items():
            frame = filled(frame, **{name: text})
        return frame

    def shown(self, task: str) -> list[tuple[str, str]]:
        """The prompts that a question shows: their names there, and their ids."""
        match task:
            case "E1" | "E3":
                return [("1", "base"), ("2", "lever")]
            case "E2" | "E7":
                return [("1", "lever")]
            case "E5":
                return [("1", "conf")]
            case "E6":
                return [("1", "base"), *self.changes.items()]
            case _:
                return [("1", "base")]

    def example(self, task: str, draw: Draw) -> Any:
        """An answer to copy, drawn anew for each case, so that copying it earns nothing."""
        match task:
            case "E1":
                return draw.one(["yes", "no"])
            case "E2":
                return self.draft.example
            case "E6" | "E7":
                return draw.one(LETTERS)
            case "E8":
                return draw.one(wording()["examples"]["edits"])
            case "E10":
                return {"gap": draw.number(1, 19) / 20, "second": draw.one(LETTERS)}
            case _:
                return draw.number(1, 19) / 20


def filled(text: str, /, **fields: str) -> str:
    """A text with its {fields} filled; unlike `str.format` it leaves other braces, of which JSON has many, alone."""
    for name, value in fields.items():
        text = text.replace(f"{{{name}}}", value)
    return text


def schema_of(task: str, domain: str) -> dict[str, Any]:
    """The JSON Schema of a report's `answer`."""
    if task in RATES:
        return {"type": "number", "minimum": 0, "maximum": 1}
    if task == "E8":
        return {"type": "string", "minLength": 1, "maxLength": 4000}
    if task == "E10":
        gap = {"type": "number", "minimum": 0, "maximum": 1}
        return {
            "type": "object",
            "required": ["gap", "second"],
            "additionalProperties": False,
            "properties": {"gap": gap, "second": {"enum": list(LETTERS)}},
        }
    if task == "E1" or (task == "E2" and domain == "caution"):
        return {"enum": ["yes", "no"]}
    if task == "E2" and domain != "ambiguity":
        return {"type": "integer"} if domain == "arithmetic" else {"type": "string", "minLength": 1, "maxLength": 4000}
    return {"enum": list(LETTERS)}


# ------------------------------------------------------------------------------------ files

_TAGS = """\
# `small` marks eight cases, two groups a domain: tp run --task self_modeling --tag small
# `smoke` marks one of them, to see whether a solution takes part at all; the seven others count as failed then.
"""

_TRAPTASK = """\
# The task, written by build_cases.py. Ids are shuffled, and nothing here tells which case is of which group.
name: Self-Modeling{split}

# Run once in a new clone. It leaves nothing that git would call a change, and takes no packages away.
setup_cmd: uv sync --quiet --no-dev --inexact

{tags}cases:
{cases}
# What the solution writes into its outputs_dir.
declared_outputs: [model_snapshot.json, samples.jsonl, reports.jsonl]

# A judge takes well under a second; the first one in a fresh checkout also installs three packages.
judge:
  cmd: uv run --quiet --no-dev python judge.py
  timeout: 120

# It refits the constants 2,000 times.
grader:
  cmd: uv run --quiet --no-dev --extra report python grader.py
  timeout: 120
"""


def traptask(cases: list[Case], split: str) -> str:
    """What tp reads of the task."""
    # The domain whose replies are shortest.
    smoke = next((case.id for case in cases if case.small and case.target["domain"] == "caution"), "")
    listed = [
        f"  - id: {case.id}\n    description: Protocol {n}\n"
        f"    tags: [{'small, smoke' if case.id == smoke else 'small' if case.small else ''}]\n"
        for n, case in enumerate(cases, 1)
    ]
    evaluation = split == EVAL
    return _TRAPTASK.format(
        cases="".join(listed), split="" if evaluation else " (train)", tags=_TAGS if evaluation else ""
    )


def files(cases: list[Case], split: str = EVAL) -> dict[str, str]:
    """Every file that the cases are, by its path inside the task."""
    out = {"traptask.yaml": traptask(cases, split)}
    for case in cases:
        for path, data in (
            (f"inputs/{case.id}/protocol.json", case.protocol),
            (f"expected/{case.id}/target.json", case.target),
        ):
            out[path] = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    if split == EVAL:
        texts = (each for case in cases for each in (*case.protocol["prompts"], *case.protocol["reports"]))
        out[EVALUATION] = json.dumps(sorted({each["sha256"][:HASH_DIGITS] for each in texts}), indent=0) + "\n"
    else:
        out |= {name: (HERE / name).read_text("utf-8") for name in PROGRAMS}
    return out


def committed(folder: Path) -> dict[str, str]:
    return built.lying(folder, ("traptask.yaml", *((EVALUATION,) if folder == HERE else PROGRAMS)))


def differences(wanted: dict[str, str], folder: Path = HERE) -> list[str]:
    """What is there and not built, or built and not there, or built otherwise; one line a file."""
    return built.differences(wanted, committed(folder))


def write(wanted: dict[str, str], folder: Path) -> None:
    built.write(wanted, committed(folder), folder)


if __name__ == "__main__":
    sys.exit(main())
