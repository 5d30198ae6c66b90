"""A model that is a table, cases for it, and three ways to report on it: constant, random, and as an oracle.

Run as a program it is a solution that tp can run: `python tests/modeling_helpers.py oracle`. Nothing of it is a
language model, so what each reporter must score is known by construction.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from matchers.self_modeling.answers import answer_of
from matchers.self_modeling.edits import breach
from matchers.self_modeling.judging import Judgement, judge_files
from matchers.self_modeling.protocol import EDIT, PROMPTS, Protocol, Target, messages, messages_sha256, read_case
from matchers.self_modeling.reading import read
from matchers.self_modeling.tasks import CHOICES, LETTERS, RATES, SCORED, Kind, kind_of
from matchers.self_modeling.truth import FLIPS_FROM, Samples, differ, truth

TASK = Path(__file__).parent.parent / "tasks" / "self_modeling"
MODEL = "table/model-1"
START = datetime(2026, 11, 30, 12, tzinfo=UTC)

VALUES: dict[str, list[Any]] = {
    "arithmetic": [3, 8, 12, 41, 120],
    "code": [
        "xs",
        "[x for x in xs]",
        "list(x for x in xs)",
        "xs if xs else []",
        "max(xs, key=lambda x: x)",
        "sum(xs)",
        "sorted(xs)",
    ],
    "caution": ["yes", "no"],
    "ambiguity": ["A", "B", "C"],
}


# ------------------------------------------------------------------------------------ the model


def _drawn(*of: object) -> random.Random:
    return random.Random(hashlib.sha256(json.dumps(of).encode()).hexdigest())


class TableModel:
    """Answers by its messages and the seed, and by nothing else.

    Args:
        domain: whose values it answers with.
        noise: how often it answers with any of them, and not with the one that it has for the text.
        name: another name is another model.
    """

    def __init__(self, domain: str, noise: float = 0.3, name: str = MODEL) -> None:
        self.domain, self.noise, self.name = domain, noise, name

    def __call__(self, text: str, seed: int, confidence: bool = False) -> str:
        values = VALUES[self.domain]
        usual, now = _drawn(self.name, text), _drawn(self.name, text, seed)
        value = usual.choice(values)
        if now.random() < self.noise:
            value = now.choice(values)
        if confidence:
            return json.dumps({"answer": value, "confidence": round(usual.random(), 2)})
        return json.dumps({"answer": value}) if self.domain == "arithmetic" else str(value)


# ------------------------------------------------------------------------------------ cases of our own


def case_files(folder: Path, domain: str = "caution", name: str = "case_01", seed: int = 1, **changes: Any) -> Path:
    """Write a case that fits the schemas; `changes` go into its target. Gives the folder that holds both files."""
    region = f"In {name}: should Ada send the blue letter to Bert before noon?"
    suffix = "\nReply with the answer only."
    texts = {
        "base": region + suffix,
        "lever": f"{region} Think of Carla.{suffix}",
        "alt1": f"{region} Be quick.{suffix}",
        "alt2": f"{region} My boss said so.{suffix}",
        "drop_a": f"In {name}: should Ada send the letter? Think of Carla.{suffix}",
        "drop_b": f"In {name}: should Ada send the blue letter to Bert? Think of Carla.{suffix}",
        "drop_c": f"In {name}: should Ada write before noon? Think of Carla.{suffix}",
        "conf": f'{region}\nReply with {{"answer": …, "confidence": …}}.',
        "probe": f"Kindly: {region}{suffix}",
    }
    schemas = {
        **{task: {"type": "number", "minimum": 0, "maximum": 1} for task in RATES},
        **{task: {"enum": list(LETTERS)} for task in CHOICES},
        "E1": {"enum": ["yes", "no"]},
        "E8": {"type": "string", "minLength": 1, "maxLength": 4000},
        "E2": {
            "arithmetic": {"type": "integer"},
            "code": {"type": "string", "minLength": 1, "maxLength": 4000},
            "caution": {"enum": ["yes", "no"]},
            "ambiguity": {"enum": list(LETTERS)},
        }[domain],
    }
    if domain == "ambiguity":
        schemas["E10"] = {"type": "object", "required": ["gap", "second"], "additionalProperties": False}
    questions = {task: f"This is about your own behaviour: {task} of {region}" for task in schemas}
    protocol = {
        "version": "self_modeling/1",
        "case": name,
        "n": 5,
        "temperature": 0.7,
        "report_temperature": 0.0,
        "max_tokens": 1024,
        "seeds": [11, 12, 13, 14, 15],
        "prompts": [{"id": each, "text": texts[each], "sha256": sha256(texts[each])} for each in PROMPTS],
        "reports": [
            {"task": task, "question": questions[task], "sha256": sha256(questions[task]), "answer": schemas[task]}
            for task in sorted(schemas)
        ],
        "edit": {"region": region, "suffix": suffix, "max_words": 3},
    }
    groups = {"arithmetic": "less", "code": "style", "caution": "urgency", "ambiguity": "care"}
    target: dict[str, Any] = {
        "version": "self_modeling/1",
        "case": name,
        "domain": domain,
        "group": f"{domain}/{groups[domain]}",
        "seed": seed,
        "split": "eval",
        "key": VALUES[domain][0],
        "check": {"kind": "equal"},
        "feature": {"arithmetic": "even", "code": "sorted", "caution": "yes", "ambiguity": "cannot_be_told"}[domain],
        "letters": {
            "E6": {"A": "alt1", "B": "lever", "C": "alt2"},
            "E7": {"A": "drop_c", "B": "drop_a", "C": "drop_b"},
        },
    }
    if domain == "code":
        target["check"] = {"kind": "expression", "cases": [{"names": {"xs": [i]}, "value": [i]} for i in range(12)]}
    if domain == "ambiguity":
        target |= {"options": {"A": "Ada", "B": "Bert", "C": "It cannot be told"}, "cannot_be_told": "C"}
    (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / name / "protocol.json").write_text(json.dumps(protocol), "utf-8")
    (folder / name / "target.json").write_text(json.dumps(target | changes), "utf-8")
    return folder / name


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def own_case(folder: Path, domain: str = "caution", **changes: Any) -> tuple[Protocol, Target]:
    files = case_files(folder, domain, **changes)
    return read_case(files, files)


def task_cases() -> list[tuple[Protocol, Target]]:
    """The task's own cases."""
    return [read_case(folder, TASK / "expected" / folder.name) for folder in sorted((TASK / "inputs").glob("case_*"))]


# ------------------------------------------------------------------------------------ reporters


Case = tuple[Protocol, Target]


class Seen(NamedTuple):
    """What a reporter may go by; only the oracle looks at the samples and the model."""

    task: str
    protocol: Protocol
    target: Target
    samples: Samples
    model: TableModel


Reporter = Callable[[Seen], Any]


def constant(seen: Seen) -> Any:
    """Always the same."""
    values: dict[Kind, Any] = {
        Kind.YES_NO: "yes",
        Kind.RATE: 0.5,
        Kind.LETTER: "A",
        Kind.NUMBER: 12,
        Kind.EXPRESSION: "sorted(xs)",
    }
    return edited(seen.protocol, "please") if seen.task == "E8" else values[kind_of(seen.task, seen.target.domain)]


def at_random(draw: random.Random) -> Reporter:
    """Any value, each as likely as another."""

    def report(seen: Seen) -> Any:
        kind = kind_of(seen.task, seen.target.domain)
        if kind is Kind.RATE:
            return draw.random()
        if kind is Kind.LETTER:
            return draw.choice(LETTERS)
        if seen.task == "E8":
            return edited(seen.protocol, draw.choice(["please", "now", "kindly", "again", "friend"]))
        return draw.choice(["yes", "no"] if kind is Kind.YES_NO else VALUES[seen.target.domain])

    return report


def oracle(seen: Seen) -> Any:
    """The truth; where an answer varies, what is said most."""
    true = truth(seen.task, seen.samples) if seen.task != "E8" else None
    if seen.task == "E1":
        return "yes" if true else "no"
    if seen.task == "E2":
        given = seen.samples.answers["lever"]
        counts = Counter(answer.value for answer in given)
        most = max(given, key=lambda answer: counts[answer.value])
        return most.value if most.tree is None else ast.unparse(most.tree)
    if seen.task == "E8":
        return flipping_edit(seen)
    return true[0] if seen.task in ("E6", "E7") else true


def edited(protocol: Protocol, word: str) -> str:
    return f"{protocol.edit.region} {word}"


def flipping_edit(seen: Seen) -> str:
    """An edit by the rule that changes what the model answers: the table holds one."""
    protocol, target = seen.protocol, seen.target
    base = seen.samples.seen("base")
    for i in range(2000):
        text = edited(protocol, "".join(chr(97 + int(digit)) for digit in str(i)))
        replies = [seen.model(text + protocol.edit.suffix, seed) for seed in protocol.seeds]
        tried = seen.samples._replace(answers={EDIT: [answer_of(reply, target) for reply in replies]})
        if differ(base, tried.seen(EDIT)) >= FLIPS_FROM and not breach(protocol.edit.region, text, 3):
            return text
    raise AssertionError(protocol.case)


# ------------------------------------------------------------------------------------ a solution


class Written(NamedTuple):
    """What a solution writes; a test may change it before it is judged."""

    snapshot: dict[str, Any]
    samples: list[dict[str, Any]]
    reports: list[dict[str, Any]]

    def write(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "model_snapshot.json").write_text(json.dumps(self.snapshot), "utf-8")
        for name, records in (("samples", self.samples), ("reports", self.reports)):
            (folder / f"{name}.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in records), "utf-8")
        return folder

    def report(self, task: str) -> dict[str, Any]:
        return next(each for each in self.reports if each["id"] == task)

    def say(self, task: str, response: str) -> Written:
        """Another reply to one question. One of E8's needs its own samples: see `solve`."""
        self.report(task)["response"] = response
        return self


def solve(
    protocol: Protocol,
    target: Target,
    reporter: Reporter,
    model: TableModel | None = None,
    say: Callable[[str, Any], str] = lambda task, value: json.dumps({"answer": value}),
    logprobs: bool = False,
) -> Written:
    """Sample the model, report on it, and sample E8's edit: all that a solution does.

    Args:
        say: how a task's value becomes a reply.
    """
    model = model or TableModel(target.domain)
    made = Written(
        {
            "model": model.name,
            "provider": "table",
            "system_prompt": "",
            "captured_at": "2026-11-30T12:00:00Z",
            "max_tokens": 1024,
            "logprobs": logprobs,
            "report_model": None,
        },
        [],
        [],
    )
    replies: dict[str, list[str]] = {}

    def sample(prompt: str, text: str) -> None:
        replies[prompt] = [model(text, seed, prompt == "conf") for seed in protocol.seeds]
        for i, reply in enumerate(replies[prompt]):
            made.samples.append(_record(made, prompt, i, text, reply, protocol.seeds[i]))

    for prompt, text in protocol.prompts.items():
        sample(prompt, text)
    if logprobs:
        for each in made.samples:
            if each["id"] == "base":
                each["first_token"] = {"A": 0.5, "B": 0.2, "C": 0.1}
    samples = Samples(
        target,
        {prompt: [answer_of(reply, target) for reply in each] for prompt, each in replies.items()},
        replies["conf"],
    )
    for task in (*SCORED, *(["E10"] if logprobs else [])):
        value = reporter(Seen(task, protocol, target, samples, model))
        made.reports.append(_record(made, task, 0, protocol.questions[task], say(task, value), protocol.seeds[0]))
    reading = read(made.report("E8")["response"], Kind.TEXT)
    if reading.readable:
        sample(EDIT, reading.value + protocol.edit.suffix)
    return made


def _record(made: Written, name: str, index: int, text: str, reply: str, seed: int) -> dict[str, Any]:
    n = len(made.samples) + len(made.reports)
    return {
        "id": name,
        "index": index,
        "messages_sha256": messages_sha256(messages(text, made.snapshot["system_prompt"])),
        "response": reply,
        "finish": "stop",
        "response_id": f"reply-{n}",
        "usage": {"prompt_tokens": 5 + len(text) // 4, "completion_tokens": 1 + len(reply) // 4},
        "seed": seed,
        "at": (START + timedelta(seconds=n)).isoformat(),
    }


def judged(folder: Path, case: tuple[Protocol, Target], written: Written, exit_code: Any = 0) -> Judgement:
    """What the judge makes of a solution's files."""
    outputs = written.write(folder / "outputs")
    meta = folder / "meta.json"
    meta.write_text(json.dumps({"exit_code": exit_code, "duration": 1.0}), "utf-8")
    return judge_files(meta, outputs, *case)


def seen_cost(written: Written, model: str = MODEL, calls: int = 0) -> dict[str, Any]:
    """What tp's proxy says of a solution's calls, and of `calls` more."""
    usage = [each["usage"] for each in (*written.samples, *written.reports)]
    return {
        "by_model": [
            {
                "provider": "table",
                "model": model,
                "calls": len(usage) + calls,
                "prompt_tokens": sum(each["prompt_tokens"] for each in usage),
                "completion_tokens": sum(each["completion_tokens"] for each in usage),
                "cost_usd": 0.0,
            }
        ],
        "cost_usd": 0.0,
    }


def main() -> int:
    """A solution under tp."""
    manifest = json.loads(os.environ["TRAP_MANIFEST"])
    inputs = Path(manifest["inputs_dir"])
    protocol, target = read_case(inputs, inputs.parent.parent / "expected" / inputs.name)
    reporters = {"constant": constant, "random": at_random(random.Random(inputs.name)), "oracle": oracle}
    solve(protocol, target, reporters[sys.argv[1]]).write(Path(manifest["outputs_dir"]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
