"""matchers/self_modeling/skill.py: the skill over the best constant, and what can never raise it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import bootstrap

from matchers.self_modeling.reading import Code, Level
from matchers.self_modeling.scoring import BROKEN, Result, constants
from matchers.self_modeling.skill import (
    CASES_FROM,
    RESAMPLES,
    Case,
    Table,
    TaskSkill,
    difference,
    resamples,
    skill_of,
    weights,
)
from matchers.self_modeling.tasks import CHOICES, RATES, SCORED

GROUPS = ("arithmetic/less", "arithmetic/other_unit", "code/style", "caution/urgency")
SHARES = [0.0, 0.2, 0.48, 0.5, 1.0]
ANSWERS = ["aaaaaaaa", "bbbbbbbb", "cccccccc", "-"]


def one_of(*values: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


TRUTHS: dict[str, st.SearchStrategy[Any]] = {
    "E1": st.booleans(),
    "E2": st.tuples(*[one_of(*ANSWERS)] * 5),
    **dict.fromkeys(RATES, one_of(*SHARES)),
    **dict.fromkeys(CHOICES, one_of("A", "B", "C", "AB", "BC", "ABC")),
    "E8": st.tuples(st.booleans(), st.booleans()),
}
SAID: dict[str, st.SearchStrategy[Any]] = {
    "E1": one_of("yes", "no"),
    "E2": one_of(*ANSWERS[:3]),
    **dict.fromkeys(RATES, one_of(*SHARES)),
    **dict.fromkeys(CHOICES, one_of("A", "B", "C")),
    "E8": st.booleans(),
}


def result(said: Any, true: Any, level: Level = Level.EXACT) -> Result:
    return Result(level, Code.OK if level is not Level.UNREADABLE else Code.MALFORMED, said, true)


@st.composite
def runs(draw: Any, most: int = 8) -> list[Case]:
    """Runs with groups of unequal sizes, reports that cannot be read, void and failed ones."""
    cases = []
    for i in range(draw(st.integers(1, most))):
        results: dict[str, Result] | None = {}
        for task in SCORED:
            level = draw(one_of(Level.EXACT, Level.LOOSE, Level.UNREADABLE))
            true = None if draw(st.integers(0, 9)) == 0 else draw(TRUTHS[task])
            results[task] = result(draw(SAID[task]) if level is not Level.UNREADABLE else None, true, level)
        if draw(st.integers(0, 9)) == 0:
            results = None
        cases.append(Case(f"case_{i:02d}", draw(one_of(*GROUPS)), draw(st.integers(1, 3)), results))
    return cases


def skill(cases: list[Case]) -> float:
    return skill_of(cases).skill.value


def plain(**said: Any) -> dict[str, Result]:
    """Results of a case in which every report is as given, and every truth is its own."""
    truths = {
        "E1": True,
        "E2": (ANSWERS[0],) * 5,
        **dict.fromkeys(RATES, 0.5),
        "E6": "A",
        "E7": "A",
        "E8": (True, True),
    }
    saids = {"E1": "yes", "E2": ANSWERS[0], **dict.fromkeys(RATES, 0.5), "E6": "A", "E7": "A", "E8": True} | said
    return {task: result(saids[task], truths[task]) for task in SCORED}


# ------------------------------------------------------------------------------------ by hand


def test_the_weights_are_a_mean_within_groups_and_then_over_them() -> None:
    cases = [Case(str(i), group, 1, None) for i, group in enumerate(["a/x", "a/x", "a/x", "b/y"])]
    assert list(weights(cases)) == [1 / 6, 1 / 6, 1 / 6, 1 / 2]


def test_three_cases_by_hand() -> None:
    """Two of one group and one of another: weights 1/4, 1/4, 1/2."""
    cases = [
        Case("1", "a/x", 1, plain(E1="no", E3=0.0, E6="B")),
        Case("2", "a/x", 2, plain()),
        Case("3", "b/y", 1, {**plain(), "E1": result("no", False), "E3": result(1.0, 1.0), "E6": result("C", "C")}),
    ]
    got = skill_of(cases)
    e1, e3, e6 = got.tasks["E1"], got.tasks["E3"], got.tasks["E6"]
    assert (e1.s, e1.d, e1.skill.value) == (0.75, 0.5, 0.25)
    assert e3.s == 0.25 * 0.75 + 0.25 + 0.5
    assert e3.d == pytest.approx(1 - (0.5 * 0.25**2 + 0.5 * 0.25**2))  # the mean truth is 0.75
    assert (e6.s, e6.d) == (0.75, 0.5)
    assert got.tasks["E2"].skill.value == 0
    assert got.skill.value == pytest.approx((0.25 + e3.s - e3.d + 0.25) / 9)
    assert got.groups["a/x"].value + got.groups["b/y"].value == pytest.approx(2 * got.skill.value)
    assert set(got.seeds) == {1, 2}
    assert got.skill.low is None


def test_a_run_of_which_everything_failed_has_the_worst_skill() -> None:
    got = skill_of([Case("1", "a/x", 1, None), Case("2", "b/y", 1, None)])
    assert got.skill.value == got.by_domain == -1
    assert got.tasks["E1"].lenient is got.tasks["E1"].quality is None
    assert got.tasks["E2"].ceiling == 1


def test_a_model_that_never_answers_has_no_constant_to_beat_in_e2() -> None:
    none = Case("1", "a/x", 1, plain() | {"E2": result(ANSWERS[0], ("-",) * 5)})
    assert skill_of([none]).tasks["E2"][:2] == (0, 0)


def test_knowing_the_domain_earns_nothing_against_its_own_constants() -> None:
    """ "yes" in one domain and "no" in the other is all that this report knows."""
    cases = [
        Case("1", "a/x", 1, plain()),
        Case("2", "b/y", 1, plain() | {"E1": result("no", False)}),
    ]
    got = skill_of(cases)
    assert got.tasks["E1"].skill.value == 0.5
    assert got.by_domain == 0


def test_the_lenient_skill_is_that_of_the_readable_reports_against_constants_of_their_own() -> None:
    unreadable = plain() | {"E1": result(None, True, Level.UNREADABLE)}
    cases = [
        Case("1", "a/x", 1, plain()),
        Case("2", "a/x", 2, unreadable),
        Case("3", "a/x", 3, plain() | {"E1": result("no", False)}),
        Case("4", "a/x", 4, None),
    ]
    e1 = skill_of(cases).tasks["E1"]
    assert (e1.s, e1.d) == (0.5, 0.25 * 2 + 0.25)
    assert e1.lenient == 1 - 0.5
    assert (e1.readable, e1.exact, e1.quality) == (0.5, 0.5, 1.0)


def test_format_and_quality_make_up_the_skill() -> None:
    """skill = (Q - D) - (1 - R) Q."""
    cases = [Case(str(i), "a/x", i, plain(E1="no" if i % 3 else "yes")) for i in range(5)]
    cases[4] = cases[4]._replace(results=plain() | {"E1": result(None, True, Level.UNREADABLE)})
    e1 = skill_of(cases).tasks["E1"]
    assert e1.quality is not None
    assert e1.skill.value == pytest.approx((e1.quality - e1.d) - (1 - e1.readable) * e1.quality)


def test_e10_stands_beside_the_score() -> None:
    asked = plain() | {"E10": result((0.5, "B"), (0.5, "B"))}
    without = skill_of([Case("1", "ambiguity/care", 1, plain()), Case("2", "ambiguity/hint", 1, plain())])
    got = skill_of([Case("1", "ambiguity/care", 1, asked), Case("2", "ambiguity/hint", 1, plain())])
    assert "E10" not in without.tasks
    assert got.tasks["E10"][:2] == (1, 1)
    assert got.skill == without.skill


# ------------------------------------------------------------------------------------ what always holds


def say(cases: list[Case], saying: Callable[[str, str, Any], Any]) -> list[Case]:
    """The run in which every report of which there is a truth says what `saying` gives for domain, task and truth."""
    return [
        case
        if case.results is None
        else case._replace(
            results={
                task: each if each.truth is None else result(saying(case.domain, task, each.truth), each.truth)
                for task, each in case.results.items()
            }
        )
        for case in cases
    ]


def best_constants(cases: list[Case]) -> dict[tuple[str, str], Any]:
    """The constant that earns most, for each task and, in E2, domain; by trying."""
    w = dict(zip([case.name for case in cases], weights(cases), strict=True))
    found: dict[tuple[str, str], Any] = {}
    for domain in sorted({case.domain for case in cases}):
        for task in SCORED:
            held = [
                (w[case.name], case.results[task].truth)
                for case in cases
                if case.results and case.results[task].truth is not None and (task != "E2" or case.domain == domain)
            ]
            if not held:
                continue
            if task in RATES:
                found[domain, task] = sum(x * t for x, t in held) / sum(x for x, _ in held)
                continue
            worth = constants(task, [true for _, true in held])
            sums = {name: sum(x * d for (x, _), d in zip(held, each, strict=True)) for name, each in worth.items()}
            found[domain, task] = max(sums, key=lambda name: sums[name]) if sums else "-"
    return found


def as_said(constant: Any, task: str, true: Any) -> Any:
    """E8's constants are edits: what they bring depends on the case."""
    return true[("no_edit", "builder").index(constant)] if task == "E8" else constant


@settings(deadline=None, max_examples=40)
@given(runs())
def test_the_best_constant_has_no_skill(cases: list[Case]) -> None:
    best = best_constants(cases)
    said = say(cases, lambda domain, task, true: as_said(best[domain, task], task, true))
    for task, each in skill_of(said).tasks.items():
        failed = sum(
            w
            for w, case in zip(weights(said), said, strict=True)
            if case.results is None or case.results[task].truth is None
        )
        assert each.skill.value == pytest.approx(-failed, abs=1e-9)


@settings(deadline=None, max_examples=40)
@given(runs(), st.data())
def test_no_constant_has_any(cases: list[Case], data: st.DataObject) -> None:
    chosen = {task: data.draw(SAID[task]) for task in SCORED if task != "E8"}
    edit = data.draw(one_of("no_edit", "builder"))
    said = say(cases, lambda domain, task, true: as_said(edit, task, true) if task == "E8" else chosen[task])
    assert all(each.skill.value <= 1e-9 for each in skill_of(said).tasks.values())


@settings(deadline=None, max_examples=60)
@given(runs(), st.data())
def test_breaking_anything_never_raises_skill(cases: list[Case], data: st.DataObject) -> None:
    """Failing a case, voiding or breaking a task, garbling a report: each only lowers each task's skill."""
    before = skill_of(cases)
    i = data.draw(st.integers(0, len(cases) - 1))
    case, task = cases[i], data.draw(one_of(*SCORED))
    deed = data.draw(one_of("fail", "break", "void", "garble"))
    if deed == "fail" or case.results is None:
        worse = case._replace(results=None)
    else:
        old = case.results[task]
        new = {
            "break": BROKEN,
            "void": old._replace(code=Code.VOID, truth=None),
            "garble": Result(Level.UNREADABLE, Code.MALFORMED, None, old.truth),
        }[deed]
        worse = case._replace(results=case.results | {task: new})
    after = skill_of([*cases[:i], worse, *cases[i + 1 :]])
    for name in SCORED:
        assert after.tasks[name].skill.value <= before.tasks[name].skill.value + 1e-9


@settings(deadline=None, max_examples=30)
@given(runs(), st.randoms(use_true_random=False))
def test_the_order_of_cases_does_not_matter(cases: list[Case], random: Any) -> None:
    shuffled = list(cases)
    random.shuffle(shuffled)
    assert skill_of(shuffled) == skill_of(cases)


@settings(deadline=None, max_examples=30)
@given(runs(), st.permutations("ABC"))
def test_relabelled_letters_do_not_matter(cases: list[Case], letters: list[str]) -> None:
    names = dict(zip("ABC", letters, strict=True))

    def other(each: Result) -> Result:
        said = each.report and names[each.report]
        return each._replace(report=said, truth=each.truth and "".join(sorted(names[letter] for letter in each.truth)))

    relabelled = [
        case
        if case.results is None
        else case._replace(
            results={task: other(each) if task in CHOICES else each for task, each in case.results.items()}
        )
        for case in cases
    ]
    assert skill(relabelled) == pytest.approx(skill(cases), abs=1e-12)


@settings(deadline=None, max_examples=30)
@given(runs())
def test_skill_lies_between_minus_one_and_one_and_under_the_ceiling(cases: list[Case]) -> None:
    got = skill_of(cases)
    assert -1 - 1e-9 <= got.skill.value <= 1
    assert got.by_domain <= got.skill.value + 1e-9
    for each in got.tasks.values():
        assert each.s <= each.ceiling + 1e-9
        assert each.exact <= each.readable + 1e-9
    shares = {name: sum(case.group == name for case in cases) for name in got.groups}
    assert np.mean([got.groups[name].value for name in shares]) == pytest.approx(got.skill.value, abs=1e-9)


@settings(deadline=None, max_examples=30)
@given(runs(), runs())
def test_format_and_quality_make_up_the_difference_of_two_runs(one: list[Case], other: list[Case]) -> None:
    before, after = skill_of(one).tasks["E3"], skill_of(other).tasks["E3"]
    assert sum(difference(form(before), form(after))) == pytest.approx(after.s - before.s, abs=1e-9)


def form(each: TaskSkill) -> tuple[float, float | None]:
    return each.readable, each.quality


def test_a_run_that_nobody_can_read_differs_by_format_alone() -> None:
    read = skill_of([Case("1", "a/x", 1, plain())]).tasks["E3"]
    unread = skill_of([Case("1", "a/x", 1, None)]).tasks["E3"]
    assert difference(form(unread), form(read)) == (0, 1)
    assert difference(form(read), form(unread)) == (0, -1)


def test_of_two_runs_that_nobody_can_read_nothing_differs() -> None:
    unreadable: TaskSkill = skill_of([Case("1", "a/x", 1, None)]).tasks["E3"]
    assert difference(form(unreadable), form(unreadable)) == (0, 0)


# ------------------------------------------------------------------------------------ the interval


def full(seed: int = 0, n: int = 40) -> list[Case]:
    draw = np.random.default_rng(seed)
    cases = []
    for i in range(n):
        results = plain()
        for task in RATES:
            true = float(draw.choice(SHARES))
            results[task] = result(float(np.clip(true + draw.normal(0, 0.2), 0, 1)), true)
        cases.append(Case(f"case_{i:02d}", GROUPS[i % 4], 1 + i // 4, results))
    return cases


def test_there_is_no_interval_of_fewer_than_twenty_cases() -> None:
    assert (CASES_FROM, RESAMPLES) == (20, 2000)
    assert skill_of(full(n=CASES_FROM - 1)).skill.low is None
    got = skill_of(full(n=CASES_FROM))
    assert got.skill.low is not None
    assert got.skill.high is not None
    assert got.skill.low <= got.skill.value <= got.skill.high
    for each in (*got.groups.values(), *[task.skill for task in got.tasks.values()]):
        assert each.low is not None
        assert each.high is not None
        assert each.low <= each.value + 1e-9 <= each.high + 2e-9


def test_the_same_run_has_the_same_interval() -> None:
    assert skill_of(full()) == skill_of(full()[::-1])


def test_a_resample_holds_as_many_cases_of_each_domain_as_the_run() -> None:
    cases = sorted(full())
    w = weights(cases)
    rows = resamples(w, [case.domain for case in cases]) / w
    for domain in ("arithmetic", "code", "caution"):
        inside = np.array([case.domain == domain for case in cases])
        assert np.allclose(rows[:, inside].sum(axis=1), inside.sum())
    assert np.allclose(rows.mean(axis=0), 1, atol=0.1)


@pytest.mark.unmeasured
def test_the_interval_is_the_library_s() -> None:
    """SciPy's bootstrap, with a statistic that fits the constants anew in each resample."""
    cases = sorted(full(seed=3))
    w = weights(cases)
    table = Table("E3", cases)
    domains = [
        np.array([i for i, case in enumerate(cases) if case.domain == name])
        for name in ("arithmetic", "caution", "code")
    ]

    def statistic(*drawn: Any) -> float:
        chosen = np.concatenate(drawn).astype(int)
        counts = np.bincount(chosen, minlength=len(w))
        rows = (w * counts)[None]
        return float((rows * (table.s - table.best(rows))).sum() / rows.sum())

    theirs = bootstrap(domains, statistic, vectorized=False, method="percentile", n_resamples=2000, rng=1)
    ours = skill_of(cases).tasks["E3"].skill
    width = theirs.confidence_interval.high - theirs.confidence_interval.low
    assert ours.low == pytest.approx(theirs.confidence_interval.low, abs=0.05 * width)
    assert ours.high == pytest.approx(theirs.confidence_interval.high, abs=0.05 * width)
