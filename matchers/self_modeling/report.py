"""What runs of `self_modeling` come to: the skill of each question and group, and what it is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from matchers.runs import RunError
from matchers.self_modeling.skill import difference
from matchers.self_modeling.tasks import NAMES
from matchers.task_reports import Contents, Mark, Picture, Section, Table, TaskRun

LEAD = (
    "Does a model know what it will do? Skill is what its reports on itself are worth, minus what the best constant is "
    "worth on the same samples: 0 is no knowledge, 1 the most there can be."
)
_OVERALL = ("score", "skill", "skill_low", "skill_high", "skill_domain", "setting", "model", "observed", "passed")
_NUMBERS = ("s", "d", "skill", "low", "high", "lenient", "ceiling", "exact", "readable", "quality")
_HEAD = ("Question", "Score", "Constant", "Skill", "95 %", "Lenient", "Ceiling", "Exact", "Readable", "Quality")
_ABOUT = (
    "Score is what the reports are worth, strictly: unreadable ones 0. Constant is what the best constant is worth, "
    "skill the difference. Lenient is the skill of the readable reports alone, against constants fitted on them; "
    "ceiling the most that any report could have been worth; quality the score of the readable ones. E10 is not in the "
    "mean."
)


class _Graded(NamedTuple):
    """A run with a row.

    Args:
        name: its folder.
        grade: what its grader printed.
        cases: their ids.
    """

    name: str
    grade: dict[str, Any]
    cases: frozenset[str]


def report(runs: Sequence[TaskRun]) -> Contents:
    """What the runs come to, each as its grader counted it.

    Args:
        runs: of this task.

    Raises:
        RunError: none of them was graded.
    """
    graded: list[_Graded] = []
    sections, rows, troubles = [], [], []
    for run in runs:
        name = str(run.folder)
        grade: Any = run.stored.get("grader_metrics")
        try:
            section, lines = _section(name, grade), _rows(name, grade)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            troubles.append(f"{name}: no graded run of self_modeling: {type(error).__name__}")
            continue
        sections.append(section)
        rows += lines
        graded.append(_Graded(name, grade, frozenset(case["case_id"] for case in run.stored["cases_results"])))
    if not graded:
        raise RunError("\n".join(troubles))
    # Runs of different cases, as of the small setting and the full one, have nothing to be held against each other.
    sections += [_between(before, after) for before, after in pairwise(graded) if before.cases == after.cases]
    told = tuple({"run": each.name, "grade": each.grade} for each in graded)
    return Contents(LEAD, tuple(sections), tuple(rows), told, tuple(troubles))


def _section(name: str, grade: Any) -> Section:
    tasks, groups = _tasks(grade), grade["groups"]
    return Section(
        title=name,
        about=_summary(grade),
        parts=(
            Table(
                "Questions",
                _ABOUT,
                _HEAD,
                tuple((_label(task, each), *_question(each)) for task, each in tasks.items()),
            ),
            Table(
                "Groups",
                "The mean over the questions, against the constants that are best for the whole run.",
                ("Group", "Skill", "95 %"),
                tuple((group, _signed(each["skill"]), _interval(each)) for group, each in groups.items()),
            ),
            Table(
                "Beside",
                "Noise is how often two samples of one prompt differ. Skill by domain is held against constants that "
                "are fitted in each domain: knowing the domain earns nothing.",
                ("What", "Value"),
                tuple(_beside(grade)),
            ),
            Picture(
                "Skill, by question",
                "What the reports are worth minus the best constant, with its 95 % interval: 0 is no knowledge.",
                -1.0,
                1.0,
                tuple(_mark(task, each) for task, each in tasks.items()),
            ),
            Picture(
                "Score beside the best constant, by question",
                "What the reports are worth, from 0 to 1.",
                0.0,
                1.0,
                tuple(Mark(task, each["s"], beside=each["d"]) for task, each in tasks.items()),
                beside="the best constant",
            ),
            Picture(
                "Skill, by group",
                "The mean over the questions, with its 95 % interval.",
                -1.0,
                1.0,
                # The whole name would be cut off; the kinds of change have different names in each domain.
                tuple(_mark(group.rpartition("/")[2], each) for group, each in groups.items()),
            ),
        ),
    )


def _tasks(grade: Any) -> dict[str, Any]:
    return {task: grade["tasks"][task] for task in NAMES if task in grade["tasks"]}


def _summary(grade: Any) -> str:
    watched = f", reported on by {grade['report_model']} (an observer run: not ranked)" if grade["observer"] else ""
    passed = "passed" if grade["passed"] else "did not pass"
    small = " The small setting is for a quick look and never passes." if grade["setting"] == "small" else ""
    overall = {"skill": grade["skill"], "low": grade["skill_low"], "high": grade["skill_high"]}
    return (
        f"{grade['model']}{watched}: skill {_signed(grade['skill'])}, 95 % {_interval(overall)}, "
        f"score {_number(grade['score'])}, setting {grade['setting']}, {grade['n_scored']} of {grade['n_total']} "
        f"cases, {grade['observed']}; {passed}.{small}"
    )


def _label(task: str, each: Mapping[str, Any]) -> str:
    return f"{task} {each['name']}"


def _question(each: Mapping[str, Any]) -> tuple[str, ...]:
    return (
        _number(each["s"]),
        _number(each["d"]),
        _signed(each["skill"]),
        _interval(each),
        _signed(each["lenient"]),
        _number(each["ceiling"]),
        _share(each["exact"]),
        _share(each["readable"]),
        _number(each["quality"]),
    )


def _beside(grade: Any) -> list[tuple[str, str]]:
    noise, failures = grade["noise"], grade["failures"]
    return [
        ("skill by domain", _signed(grade["skill_domain"])),
        ("noise of base", _number(noise["base"])),
        ("noise of lever", _number(noise["lever"])),
        *((f"skill, seed {seed}", _signed(value)) for seed, value in grade["seeds"].items()),
        *((f"failed cases, {code}", str(n)) for code, n in failures["cases"].items()),
        *((f"reports, {code}", str(n)) for code, n in failures["reports"].items()),
    ]


def _mark(label: str, each: Mapping[str, Any]) -> Mark:
    return Mark(label, each["skill"], each["low"], each["high"])


def _rows(name: str, grade: Any) -> list[dict[str, Any]]:
    """For a spreadsheet: a record for the run, each question and each group."""
    empty = dict.fromkeys(_NUMBERS)
    overall = {key: grade[key] for key in _OVERALL}
    whole = {"skill": grade["skill"], "low": grade["skill_low"], "high": grade["skill_high"]}
    kinds = [
        ("run", "all", whole),
        *(("question", _label(task, each), each) for task, each in _tasks(grade).items()),
        *(("group", group, each) for group, each in grade["groups"].items()),
    ]
    return [
        {
            "run": name,
            **{f"run_{key}": value for key, value in overall.items()},
            "kind": kind,
            "name": label,
            **empty,
            **{key: each[key] for key in _NUMBERS if key in each},
        }
        for kind, label, each in kinds
    ]


def _between(before: _Graded, after: _Graded) -> Section:
    """How two runs of the same cases differ, and whether it is format or quality."""
    old, new = _tasks(before.grade), _tasks(after.grade)
    rows = []
    for task in (task for task in old if task in new):
        changes = (new[task]["s"] - old[task]["s"], *difference(_form(old[task]), _form(new[task])))
        rows.append((_label(task, new[task]), *map(_signed, changes)))
    return Section(
        title="Between two runs",
        about=f"From {before.name} to {after.name}.",
        parts=(
            Table(
                "",
                "A score changes by what the reports say (quality) and by how many of them can be read (format).",
                ("Question", "Score", "by quality", "by format"),
                tuple(rows),
            ),
        ),
    )


def _form(each: Mapping[str, Any]) -> tuple[float, float | None]:
    return each["readable"], each["quality"]


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _signed(value: float | None) -> str:
    return "–" if value is None else f"{value:+.3f}"


def _share(value: float) -> str:
    return f"{value:.0%}"


def _interval(each: Mapping[str, Any]) -> str:
    return "–" if each["low"] is None else f"({each['low']:+.3f} to {each['high']:+.3f})"
