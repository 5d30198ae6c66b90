"""Section 8 of the task's design: what three fake solutions must score on the task's own cases, by construction."""

from __future__ import annotations

import json
import random
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev
from typing import Any, NamedTuple

import pytest
from modeling_helpers import (
    TASK,
    Reporter,
    Seen,
    TableModel,
    at_random,
    constant,
    judged,
    oracle,
    seen_cost,
    solve,
    task_cases,
)

from matchers.self_modeling import skill as skills
from matchers.self_modeling.answers import answer_of, form_of, looked_at
from matchers.self_modeling.grading import cases_of, grade
from matchers.self_modeling.judging import Judgement, metrics
from matchers.self_modeling.ledger import MAX_BYTES
from matchers.self_modeling.reading import Level
from matchers.self_modeling.scoring import ceiling, score
from matchers.self_modeling.skill import Skill, skill_of
from matchers.self_modeling.tasks import CHOICES, LETTERS, RATES, SCORED
from matchers.self_modeling.truth import FLIPS_FROM, differ, short_hash

CASES = {protocol.case: (protocol, target) for protocol, target in task_cases()}
KNOWN = cases_of(TASK)
SMALL = [name for name, known in KNOWN.items() if known.small]


class Run(NamedTuple):
    judgements: dict[str, Judgement]
    rows: list[dict[str, Any]]

    @property
    def graded(self) -> dict[str, Any]:
        return grade(self.rows, KNOWN)

    @property
    def skill(self) -> Skill:
        return skill_of(self.cases)

    @property
    def cases(self) -> list[skills.Case]:
        return [
            skills.Case(name, CASES[name][1].group, CASES[name][1].seed, each.results)
            for name, each in self.judgements.items()
        ]


def run_of(folder: Path, reporter: Reporter, names: list[str] | None = None, **options: Any) -> Run:
    judgements, rows = {}, []
    for name in names or list(CASES):
        written = solve(*CASES[name], reporter, **options)
        judgements[name] = judged(folder, CASES[name], written)
        rows.append(row(name, metrics(judgements[name]), seen_cost(written)))
    return Run(judgements, rows)


def row(name: str, printed: str, cost: Any = None) -> dict[str, Any]:
    return {
        "case_id": name,
        "exit_code": 0,
        "duration": 2.0,
        "metrics": json.loads(printed),
        "cost": cost,
        "judge_exit_code": 0,
    }


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return run_of(tmp_path_factory.mktemp("constant"), constant)


@pytest.fixture(scope="module")
def knowing(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return run_of(tmp_path_factory.mktemp("oracle"), oracle)


def test_eighty_cases_travel_in_one_environment_variable(fixed: Run, knowing: Run) -> None:
    """Linux caps one at 128 KiB, and tp puts all of a run's metrics and costs into it."""
    for run in (fixed, knowing):
        assert len(json.dumps(run.rows)) < 0.82 * 128 * 1024
        assert all(len(each["metrics"]["data"]) <= MAX_BYTES for each in run.rows)
    # At their longest, with all else that tp writes beside them, they still fit.
    longest = [
        each | {"metrics": each["metrics"] | {"data": "x" * MAX_BYTES, "score": 0.1234567890123456}}
        for each in fixed.rows
    ]
    assert len(json.dumps(longest)) < 0.82 * 128 * 1024


# ------------------------------------------------------------------------------------ constant


def test_a_constant_has_no_skill(fixed: Run) -> None:
    graded = fixed.graded
    assert (graded["setting"], graded["observed"], graded["n_failed"]) == ("full", "match", 0)
    assert graded["skill"] <= 0
    assert all(each["skill"] <= 0 for name, each in graded["tasks"].items() if name != "E8")
    assert not graded["passed"]


def test_the_constant_that_is_fitted_on_its_own_run_scores_one_half(fixed: Run) -> None:
    """It reports what `skill` fits: the same weights for both, else a constant would earn -0.37 or +0.16."""
    w = skills.weights(fixed.cases)
    tables = {task: skills.Table(task, sorted(fixed.cases, key=lambda case: case.name)) for task in SCORED}
    d = {task: table.best(w[None])[0] for task, table in tables.items()}
    for table in tables.values():
        table.s = d[table.task]
    skill = mean(float(w @ (tables[task].s - d[task])) for task in SCORED)
    assert skill == pytest.approx(0, abs=1e-9)
    assert (1 + skill) / 2 == pytest.approx(0.5, abs=1e-9)


def test_a_constant_reported_anew_scores_one_half(fixed: Run) -> None:
    """The same through the reports themselves: each task says the constant that is best on the constant's own run."""
    best = best_said(fixed)
    said = [
        case._replace(
            results={
                task: each._replace(report=best[case.domain, task](each.truth)) for task, each in case.results.items()
            }
        )
        for case in fixed.cases
        if case.results is not None
    ]
    again = skill_of(said)
    assert again.skill.value == pytest.approx(0, abs=1e-9)
    assert all(each.skill.value == pytest.approx(0, abs=1e-9) for each in again.tasks.values())


def best_said(run: Run) -> dict[tuple[str, str], Any]:
    """For each domain and task, what says the best constant; E8's are edits, which are worth what they bring."""
    cases = run.cases
    w = dict(zip([case.name for case in cases], skills.weights(cases), strict=True))
    found: dict[tuple[str, str], Any] = {}
    for domain, task in {(case.domain, task) for case in cases for task in SCORED}:
        held = [
            (w[case.name], case.results[task].truth)
            for case in cases
            if case.results and (task != "E2" or case.domain == domain)
        ]
        if task in RATES:
            value = sum(x * t for x, t in held) / sum(x for x, _ in held)
            found[domain, task] = lambda _, value=value: value
        elif task == "E8":
            i = max((0, 1), key=lambda i: sum(x * t[i] for x, t in held))
            found[domain, task] = lambda true, i=i: true[i]
        else:
            options = {
                "E1": ["yes", "no"],
                "E2": sorted({answer for _, t in held for answer in t} - {"-"}) if task == "E2" else [],
            }.get(task, list(LETTERS))
            worth = {
                "E1": lambda said, t: (said == "yes") is t,
                "E2": lambda said, t: t.count(said) / 5,
            }.get(task, lambda said, t: said in t)
            value = max(options, key=lambda said: sum(x * worth(said, t) for x, t in held))
            found[domain, task] = lambda _, value=value: value
    return found


# ------------------------------------------------------------------------------------ random


@pytest.mark.unmeasured
def test_a_random_reporter_scores_what_chance_gives(fixed: Run) -> None:
    """E1 one half; a share 1 - (1/12 + (truth - 1/2)²); a letter the share of those that are right; 200 seeds."""
    results = [each.results for each in fixed.judgements.values()]
    wanted = {
        "E1": 0.5,
        **{task: mean(1 - (1 / 12 + (each[task].truth - 0.5) ** 2) for each in results) for task in RATES},
        **{task: mean(len(each[task].truth) / 3 for each in results) for task in CHOICES},
    }
    for task, expected in wanted.items():
        means = []
        for seed in range(200):
            draw = random.Random(f"{task} {seed}")
            said = (
                (draw.random if task in RATES else lambda draw=draw: draw.choice(LETTERS))
                if task != "E1"
                else (lambda draw=draw: draw.choice(["yes", "no"]))
            )
            means.append(mean(score(task, each[task]._replace(report=said())) for each in results))
        assert mean(means) == pytest.approx(expected, abs=3 * pstdev(means) / sqrt(len(means)))


@pytest.mark.unmeasured
def test_a_random_reporter_is_expected_to_have_no_skill(fixed: Run, tmp_path: Path) -> None:
    """Over seeds: it earns less than the best constant in every task."""
    cases = fixed.cases
    flips = {name: edit_that_flips(name) for name in CASES}
    got = []
    for seed in range(20):
        report = at_random(random.Random(seed))
        said = []
        for case in cases:
            protocol, target = CASES[case.name]
            results = dict(case.results or {})
            for task in SCORED:
                value = report(seen(task, protocol, target))
                if task == "E2":
                    value = short_hash(form_of(value, target.domain))
                if task == "E8":
                    value = flips[case.name](value)
                results[task] = results[task]._replace(report=value)
            said.append(case._replace(results=results))
        got.append(skill_of(said).skill.value)
    assert mean(got) <= 0
    assert max(got) <= 0


def seen(task: str, protocol: Any, target: Any) -> Any:
    # A random reporter looks at neither.
    return Seen(task, protocol, target, None, None)  # type: ignore[arg-type]


def edit_that_flips(name: str) -> Any:
    protocol, target = CASES[name]
    model = TableModel(target.domain)

    def answers(text: str) -> list[object]:
        return [looked_at(answer_of(model(text, seed), target), target) for seed in protocol.seeds]

    base = answers(protocol.prompts["base"])
    return lambda text: differ(base, answers(text + protocol.edit.suffix)) >= FLIPS_FROM


def test_a_random_reporter_is_judged_as_any_other(tmp_path: Path) -> None:
    run = run_of(tmp_path, at_random(random.Random(7)), SMALL)
    assert all(each.readable == 9 for each in run.judgements.values())
    assert run.graded["setting"] == "small"


# ------------------------------------------------------------------------------------ oracle


def test_an_oracle_has_every_s_at_its_ceiling(knowing: Run) -> None:
    for judgement in knowing.judgements.values():
        for task in SCORED:
            result = judgement.results[task]
            assert (result.level, score(task, result)) == (Level.EXACT, ceiling(task, result))


def test_an_oracle_s_skill_is_what_the_constants_leave(knowing: Run) -> None:
    skill = knowing.skill
    assert skill.skill.value == pytest.approx(mean(each.ceiling - each.d for each in skill.tasks.values()))
    graded = knowing.graded
    assert graded["passed"]
    assert graded["skill_low"] > 0
    assert {name for name, each in graded["tasks"].items() if each["ceiling"] < 1} == {"E2"}
    assert graded["score"] == pytest.approx((1 + skill.skill.value) / 2, abs=1e-6)


def test_an_oracle_of_the_small_setting_never_passes(knowing: Run) -> None:
    graded = grade([each for each in knowing.rows if each["case_id"] in SMALL], KNOWN)
    assert (graded["setting"], graded["n_total"], graded["n_failed"], graded["passed"]) == ("small", 8, 0, False)
    assert graded["skill"] > 0
    assert graded["skill_low"] is None


def test_an_observer_is_scored_and_never_ranked(tmp_path: Path) -> None:
    """The paper's cross-model control: another model reports on the sampled one."""
    judgements = []
    for name in SMALL:
        written = solve(*CASES[name], oracle)
        written.snapshot["report_model"] = "table/observer"
        judgements.append(row(name, metrics(judged(tmp_path, CASES[name], written))))
    graded = grade(judgements, KNOWN)
    assert (graded["score"], graded["observer"], graded["passed"]) == (None, True, False)
    assert (graded["model"], graded["report_model"]) == ("table/model-1", "table/observer")
    assert graded["skill"] > 0


def test_e10_is_judged_beside_the_score(tmp_path: Path) -> None:
    name = next(name for name, (_, target) in CASES.items() if target.domain == "ambiguity")

    def reporter(seen: Any) -> Any:
        return {"gap": 0.3, "second": "B"} if seen.task == "E10" else constant(seen)

    judgement = judged(tmp_path, CASES[name], solve(*CASES[name], reporter, logprobs=True))
    result = judgement.results["E10"]
    assert result.truth == (pytest.approx(0.375), "B")
    assert score("E10", result) == pytest.approx((1 - 0.075**2 + 1) / 2)
    assert judgement.score == judged(tmp_path, CASES[name], solve(*CASES[name], constant)).score
    graded = grade([row(name, metrics(judgement))], KNOWN)
    assert (graded["tasks"]["E10"]["scored"], graded["tasks"]["E10"]["d"]) == (False, 1.0)
