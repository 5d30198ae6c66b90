"""Reports of the other tasks' runs: whose a run is, what a task has to offer, and the formats that all of them share.

A task that wants a report has a line in `TASKS`, and a module with one function:

    def report(runs: Sequence[TaskRun]) -> Contents

It counts, and says what its tables and pictures hold; what they look like in Markdown, CSV, JSON and on a page is the
same for every task (`markdown`, `as_csv`, `as_json` here, `matchers.task_page`).
"""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from matchers.patterns import pattern
from matchers.runs import Run, RunError, find_runs, read_report
from matchers.show import cell, sheet_cell

KNOW_THYSELF = "know_thyself"


class Task(NamedTuple):
    """Whose runs have a report of their own.

    Args:
        module: where `report` is.
        keys: of a case's metrics, which no other task's metrics have all of.
    """

    module: str
    keys: frozenset[str]


TASKS: dict[str, Task] = {
    "calibrated_answer": Task("matchers.calibrated_answer.report", frozenset({"outcome", "confidence"})),
    "identity_contract": Task("matchers.identity_contract.report", frozenset({"clamped", "pair", "ledger"})),
    "self_modeling": Task("matchers.self_modeling.report", frozenset({"readable", "data"})),
}
"""By the tasks' names, which are those of their folders."""


class TaskRun(NamedTuple):
    """A run of such a task, as tp left it.

    Args:
        folder: its folder, as it was given; untrusted.
        stored: what its report.json holds, with at least one case in `cases_results`; each has a `case_id`; untrusted.
    """

    folder: Path
    stored: dict[str, Any]


class Mark(NamedTuple):
    """A line of a picture.

    Args:
        label: what it is of; untrusted.
        value: where its dot stands; None where it is not known.
        low: where its interval begins; None where it has none.
        high: where its interval ends.
        beside: what the value is to be held against, as chance; None where there is nothing.
    """

    label: str
    value: float | None
    low: float | None = None
    high: float | None = None
    beside: float | None = None


class Picture(NamedTuple):
    """Values with their intervals, a line each.

    Args:
        title: what they are.
        about: how to read it, in a sentence or two.
        low: where the axis begins.
        high: where it ends; more than `low`.
        marks: from the top.
        beside: what a mark's `beside` is, as "chance"; "" where none has one.
    """

    title: str
    about: str
    low: float
    high: float
    marks: tuple[Mark, ...]
    beside: str = ""


class Table(NamedTuple):
    """Numbers in words.

    Args:
        title: what they are; "" where the section says so.
        about: how to read it; "" where it needs nothing.
        head: the columns' names; the first names the rows.
        rows: as many cells each; untrusted.
    """

    title: str
    about: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    """A part of the report with a heading.

    Args:
        title: the heading; untrusted.
        about: what it shows; untrusted.
        parts: its tables, and its pictures, which Markdown leaves out: a table must hold their numbers too.
    """

    title: str
    about: str
    parts: tuple[Table | Picture, ...]


class Contents(NamedTuple):
    """What a task says of its runs.

    Args:
        lead: what the task asks, in a sentence.
        sections: from the top.
        rows: for CSV: a flat record each, all with the same keys.
        runs: for JSON: one object a run.
        troubles: what could not be read, in words.
    """

    lead: str
    sections: tuple[Section, ...]
    rows: tuple[dict[str, Any], ...]
    runs: tuple[dict[str, Any], ...]
    troubles: tuple[str, ...] = ()


class TaskReport(NamedTuple):
    """The report of one task's runs.

    Args:
        task: the task's name.
        contents: what the task says of them.
        made_on: the day, in UTC.
    """

    task: str
    contents: Contents
    made_on: date


class Sorted(NamedTuple):
    """Runs, by whose they are.

    Args:
        own: Know Thyself's, for `matchers.report.report`.
        others: those of each other task.
        troubles: which paths hold no run, in words.
    """

    own: tuple[Run, ...]
    others: dict[str, tuple[TaskRun, ...]]
    troubles: tuple[str, ...]


def sort_runs(paths: Iterable[Path], only: str | None = None) -> Sorted:
    """Find the runs of paths, and say whose they are.

    Args:
        paths: each as `matchers.runs.find_runs` takes it.
        only: the task whose runs are wanted; every task's where None.
    """
    own: list[Run] = []
    others: dict[str, list[TaskRun]] = {}
    troubles = []
    seen: set[Path] = set()
    for path in paths:
        try:
            found = find_runs(path)
        except RunError as error:
            troubles.append(str(error))
            continue
        for run in found:
            # To count a run twice would make its intervals narrower than they are.
            if run.path.resolve() in seen:
                continue
            seen.add(run.path.resolve())
            task, stored = _owner(run)
            if task is None:
                troubles.append(f"{run.path}: a run of a task that has no report here; tp report shows its own row")
                continue
            if only not in (None, task):
                continue
            if stored is None:
                own.append(run)
            else:
                others.setdefault(task, []).append(TaskRun(run.path, stored))
    return Sorted(tuple(own), {task: tuple(runs) for task, runs in sorted(others.items())}, tuple(troubles))


_OWN_KEYS = frozenset(("score", "verdict", "ledger"))
"""What a case's metrics hold in a run of Know Thyself, now or in an older form."""


def _owner(run: Run) -> tuple[str | None, dict[str, Any] | None]:
    """The task of a run, None of one that is not known here; and what tp stored of another task's."""
    if not run.of_tp:
        return KNOW_THYSELF, None
    try:
        stored = read_report(run.path)
    except (RunError, OSError):
        return KNOW_THYSELF, None  # reading its answers says why
    held = [case.get("metrics") for case in stored["cases_results"]]
    grade = stored.get("grader_metrics")
    named = grade.get("task") if isinstance(grade, dict) else None
    for name, task in TASKS.items():
        # The grader's word counts too: where the judge broke on every case, no case has metrics.
        if named == name or any(isinstance(metrics, dict) and task.keys <= metrics.keys() for metrics in held):
            return name, stored
    # Somebody's own task: its answers are no answers to the locked prompt, and would be judged as such.
    if any(isinstance(metrics, dict) and metrics.keys() - _OWN_KEYS for metrics in held):
        return None, None
    return KNOW_THYSELF, None


def report(task: str, runs: Sequence[TaskRun], today: date) -> TaskReport:
    """Let a task say what its runs come to.

    Args:
        task: a name of `TASKS`.
        runs: at least one.
        today: the day that the report bears.

    Raises:
        RunError: none of them can be read.
    """
    tell: Callable[[Sequence[TaskRun]], Contents] = import_module(TASKS[task].module).report
    return TaskReport(task, tell(runs), today)


# --- the formats -----------------------------------------------------------------------------------------


def markdown(made: TaskReport) -> str:
    """Its tables, in Markdown, for a terminal and for a page of a repository."""
    lines = [f"# {made.task}", "", cell(made.contents.lead, 400)]
    for section in made.contents.sections:
        lines += ["", f"## {cell(section.title, 200)}"]
        lines += ["", cell(section.about, 1000)] * bool(section.about)
        for part in section.parts:
            if isinstance(part, Table):
                lines += _table(part)
    if made.contents.troubles:
        lines += ["", "What could not be read:", ""]
        lines += [f"- {cell(trouble, 300)}" for trouble in made.contents.troubles]
    return "\n".join(lines) + "\n"


def _table(table: Table) -> list[str]:
    lines = [""]
    lines += [f"{cell(table.title, 200)}:", ""] * bool(table.title)
    lines += [_line(table.head), f"|{' --- |' * len(table.head)}", *map(_line, table.rows)]
    lines += ["", cell(table.about, 1000)] * bool(table.about)
    return lines


# A minus at the start of a cell is no list there, and a backslash before it would be read in a terminal.
_NUMBER = pattern(r"[+-][0-9.,]+(?: ?%)?(?: \([-+0-9., to]+\))?")


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(each if _NUMBER.fullmatch(each) else cell(each, 200) for each in cells)} |"


def as_csv(made: TaskReport) -> str:
    """Its rows for a spreadsheet: the names of the columns, then a line a record."""
    out = StringIO()
    rows = made.contents.rows
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(rows[0] if rows else ())
    writer.writerows([sheet_cell(each) if isinstance(each, str) else each for each in row.values()] for row in rows)
    return out.getvalue()


def as_json(made: TaskReport) -> str:
    """Everything for programs; in ASCII, since names hold anything."""
    out = {
        "task": made.task,
        "made_on": made.made_on.isoformat(),
        "runs": made.contents.runs,
        "troubles": made.contents.troubles,
    }
    return json.dumps(out, indent=2, allow_nan=False) + "\n"
