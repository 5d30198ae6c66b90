"""A run's row: the skill of its reports over the best constants, and whether the calls are those that were seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from pathlib import Path
from typing import Any, NamedTuple

from matchers.rows import cost, is_score, judge_ended_well, judge_exit, latency
from matchers.self_modeling.ledger import Ledger, model_name, read_ledger
from matchers.self_modeling.protocol import read_target
from matchers.self_modeling.reading import Code
from matchers.self_modeling.records import Trouble
from matchers.self_modeling.scoring import score
from matchers.self_modeling.skill import Case, Interval, TaskSkill, skill_of
from matchers.self_modeling.tasks import NAMES, SCORED
from matchers.show import plain
from matchers.yaml_text import DataError, read_yaml

THRESHOLD = 0.5
"""What the best constant scores: a run passes where the interval of its skill lies above 0."""
SMALL = "small"
"""The tag of the cases of the small setting."""
_MISMATCH = "mismatch"
"""The code of a case whose calls are not those that tp's proxy saw, and so of its whole run."""


class Known(NamedTuple):
    """One case of the task.

    Args:
        group: its domain and the kind of change.
        seed: of the case within its group.
        small: whether it belongs to the small setting.
    """

    group: str
    seed: int
    small: bool


class Row(NamedTuple):
    """One case of a run, checked.

    Args:
        name: its id.
        code: "ok", or why it failed.
        reason: in words.
        ledger: None where it failed.
        cost: what tp's proxy saw.
    """

    name: str
    code: str
    reason: str
    ledger: Ledger | None
    cost: Any


def cases_of(task: Path) -> dict[str, Known]:
    """Every case of the task by its id.

    Args:
        task: the folder that holds `expected/` and `traptask.yaml`.

    Raises:
        DataError: one of the files is broken.
    """
    listed = read_yaml(task / "traptask.yaml")
    try:
        tags = {case["id"]: case["tags"] for case in listed["cases"]}
    except (KeyError, TypeError) as error:
        raise DataError([f"traptask.yaml::$.cases: {type(error).__name__} {error}; each has an id and tags"]) from error
    targets = {name: read_target(task / "expected" / name / "target.json") for name in tags}
    return {name: Known(target.group, target.seed, SMALL in tags[name]) for name, target in targets.items()}


def grade(given: list[Any], known: Mapping[str, Known]) -> dict[str, Any]:
    """Grade a run.

    Args:
        given: tp's list of `{case_id, exit_code, duration, metrics, cost, judge_exit_code}`.
        known: the task's cases by their ids; one that the run lacks has failed.

    Returns:
        The run's row as JSON types.
    """
    entries = [each if isinstance(each, dict) else {} for each in given]
    ids = Counter(str(each.get("case_id")) for each in entries)
    small = bool(ids) and all(name in known and known[name].small for name in ids)
    asked = {name: each for name, each in known.items() if each.small or not small}
    by_id = {str(each.get("case_id")): each for each in entries}
    rows = [_row(name, each, by_id.get(name), ids[name]) for name, each in sorted(asked.items())]
    rows = _of_one_setting(rows)
    observed, rows = _observed(rows)
    skill = skill_of([Case(row.name, asked[row.name].group, asked[row.name].seed, _results(row)) for row in rows])
    ledgers = [row.ledger for row in rows if row.ledger]
    observer = any(ledger.observer for ledger in ledgers)
    strange = sorted(ids.keys() - known.keys())
    broken = any(result.code is Code.BROKEN for ledger in ledgers for result in ledger.results.values())
    whole = len(ledgers) == len(rows) and not strange and not broken
    run_score = (1 + skill.skill.value) / 2
    return {
        "task": "self_modeling",
        # The platform ranks by it: who is watched by another is no entrant.
        "score": None if observer else _rounded(run_score),
        "passed": whole and not small and not observer and (skill.skill.low or 0) > 0,
        "skill": _rounded(skill.skill.value),
        "skill_low": _rounded(skill.skill.low),
        "skill_high": _rounded(skill.skill.high),
        "skill_domain": _rounded(skill.by_domain),
        "setting": SMALL if small else "full",
        "model": ledgers[0].model if ledgers else None,
        "report_model": ledgers[0].report_model if ledgers else None,
        "observer": observer,
        "observed": observed,
        "threshold": THRESHOLD,
        "n_total": len(rows),
        "n_scored": len(ledgers),
        "n_failed": len(rows) - len(ledgers),
        "n_skipped_no_gold": 0,
        "by_category": {domain: _rounded((1 + value) / 2) for domain, value in skill.domains.items()},
        "tasks": {task: _task(task, skill.tasks[task]) for task in NAMES if task in skill.tasks},
        "groups": {name: _numbers(each) for name, each in skill.groups.items()},
        "seeds": {str(seed): _rounded(value) for seed, value in skill.seeds.items()},
        "noise": _noise(ledgers),
        "failures": _failures(rows),
        **latency(entries),
        "cost_usd_total": cost(entries),
        "reasons": {
            **{row.name: row.reason for row in rows if row.reason},
            **{plain(name, 40): "the task has no such case" for name in strange},
        },
    }


def _row(name: str, known: Known, entry: Mapping[str, Any] | None, times: int) -> Row:
    if entry is None:
        return Row(name, "absent", "the run has no such case", None, None)
    if times > 1:
        return Row(name, Trouble.DUPLICATE, "the run has the case more than once", None, None)
    metrics = entry.get("metrics")
    metrics = metrics if isinstance(metrics, dict) else {}
    code = metrics.get("code")
    if not is_score(metrics.get("score")) or not judge_ended_well(dict(entry)) or code not in list(Trouble):
        return Row(name, Trouble.BROKEN, f"judge broke: {judge_exit(dict(entry))}", None, None)
    if code != Trouble.OK:
        return Row(name, code, f"failed: {code}", None, None)
    ledger = read_ledger(metrics.get("data"))
    if ledger is None or (ledger.group, ledger.seed) != (known.group, known.seed):
        return Row(name, Trouble.BROKEN, "judge broke: its data cannot be read", None, None)
    mean = fsum(score(task, ledger.results[task]) for task in SCORED) / len(SCORED)
    if abs(mean - metrics["score"]) > 1e-9:
        return Row(name, Trouble.BROKEN, "judge broke: its score is not that of its data", None, None)
    return Row(name, Trouble.OK, "", ledger, entry.get("cost"))


def _of_one_setting(rows: Sequence[Row]) -> list[Row]:
    """The rows, of which those fail that were asked in another way than most."""
    held = Counter(_setting(row.ledger) for row in rows if row.ledger)
    if len(held) < 2:
        return list(rows)
    most = max(sorted(held), key=lambda setting: held[setting])
    return [
        row
        if row.ledger is None or _setting(row.ledger) == most
        else Row(row.name, Trouble.MIXED, "another setting than most cases have", None, None)
        for row in rows
    ]


def _setting(ledger: Ledger) -> tuple[str, str, str]:
    return ledger.settings, ledger.model, ledger.report_model


# --- what tp's proxy saw -------------------------------------------------------------------------------------


def _observed(rows: Sequence[Row]) -> tuple[str, list[Row]]:
    """Whether the calls are those that tp's proxy saw; where they are not, every case has failed.

    `match` needs a witness for every case.
    """
    seen = {row.name: _witness(row) for row in rows}
    told = {name: said for name, said in seen.items() if said}
    if told:
        return _MISMATCH, [
            Row(row.name, _MISMATCH, told.get(row.name, "a case of the run is a mismatch"), None, None) for row in rows
        ]
    return ("match" if all(said == "" for said in seen.values()) else "not_observed"), list(rows)


def _witness(row: Row) -> str | None:
    """What the proxy saw that the records do not say; "" where they agree, None where it cannot be told."""
    by_model = row.cost.get("by_model") if isinstance(row.cost, dict) else None
    if row.ledger is None or not isinstance(by_model, list) or not by_model:
        return None
    if not all(isinstance(each, dict) for each in by_model):
        return None
    entries: list[dict[str, Any]] = by_model
    other = next((name for each in entries if (name := each.get("model")) and not _is_asked(name, row.ledger)), None)
    if other is not None:
        return f"asked for {row.ledger.model}, the API answered as {plain(str(other), 80)}"
    if row.ledger.calls is None or any(each.get("model") is None for each in entries):
        return None
    for name, said in zip(("calls", "prompt_tokens", "completion_tokens"), row.ledger.calls, strict=True):
        seen = sum(_count(each.get(name)) for each in entries)
        if seen != said:
            return f"{said} {name} in the records, {seen} seen by the proxy"
    return ""


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _is_asked(answered: Any, ledger: Ledger) -> bool:
    """Whether an API's name is that of a model that was asked; gold knows by which names a model goes."""
    name = str(answered)
    if model_name(name) in (ledger.model, ledger.report_model):
        return True
    # It reads gold, which most runs never need.
    from matchers.gold import Gold
    from matchers.grading import is_same_model

    gold = Gold()
    return any(is_same_model(asked, name, gold) for asked in {ledger.model, ledger.report_model})


# --- the row -------------------------------------------------------------------------------------------------


def _results(row: Row) -> dict[str, Any] | None:
    return row.ledger.results if row.ledger else None


def _task(task: str, skill: TaskSkill) -> dict[str, Any]:
    return {
        "name": NAMES[task],
        "scored": task in SCORED,
        "s": _rounded(skill.s),
        "d": _rounded(skill.d),
        **_numbers(skill.skill),
        "lenient": _rounded(skill.lenient),
        "ceiling": _rounded(skill.ceiling),
        "exact": _rounded(skill.exact),
        "readable": _rounded(skill.readable),
        "quality": _rounded(skill.quality),
    }


def _numbers(each: Interval) -> dict[str, float | None]:
    return {"skill": _rounded(each.value), "low": _rounded(each.low), "high": _rounded(each.high)}


def _noise(ledgers: Sequence[Ledger]) -> dict[str, float | None]:
    """The mean N of base and of lever."""
    return {
        name: _rounded(fsum(ledger.noise[i] for ledger in ledgers) / len(ledgers)) if ledgers else None
        for i, name in enumerate(("base", "lever"))
    }


def _failures(rows: Sequence[Row]) -> dict[str, dict[str, int]]:
    """How many cases failed, and how many reports earn nothing for their form, by code."""
    results = [result for row in rows for result in (_results(row) or {}).values()]
    return {
        "cases": _counted(row.code for row in rows if row.ledger is None),
        "reports": _counted(result.code for result in results if result.code is not Code.OK),
    }


def _counted(codes: Iterable[str]) -> dict[str, int]:
    return {str(code): n for code, n in sorted(Counter(codes).items())}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6) + 0.0
