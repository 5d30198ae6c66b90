"""Skill: what reports are worth beyond the best constant, which is fitted on the same run with the same weights.

Every number is a weighted sum of s - d over cases: s is what a report is worth, d what the best constant is. A resample
of the bootstrap is another row of weights, so the run and its two thousand resamples are one calculation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from matchers.self_modeling.reading import Level
from matchers.self_modeling.scoring import BROKEN, Result, ceiling, constants, score
from matchers.self_modeling.tasks import CHOICES, RATES, SCORED

RESAMPLES = 2000
_SEED = 20260830
"""Of the bootstrap: the same run has the same interval, whoever grades it."""
CASES_FROM = 20
"""Cases that an interval needs."""

Array = NDArray[np.float64]


class Case(NamedTuple):
    """One case of a run.

    Args:
        name: its id; the order of the cases is that of their names, whatever they were given in.
        group: its domain and the kind of change.
        seed: of the case within its group.
        results: of each task; None where the case failed.
    """

    name: str
    group: str
    seed: int
    results: dict[str, Result] | None

    @property
    def domain(self) -> str:
        return self.group.partition("/")[0]


class Interval(NamedTuple):
    """A number with its 95 % bootstrap interval; None where there are too few cases for one."""

    value: float
    low: float | None = None
    high: float | None = None


class TaskSkill(NamedTuple):
    """One task over a run.

    Args:
        s: the weighted mean of what the reports are worth, strictly.
        d: what the best constant is worth.
        skill: the difference.
        lenient: the skill over the reports that can be read, against constants fitted on them; None of none.
        ceiling: the most that s could have been.
        exact: the weighted share of reports that keep to the format exactly.
        readable: R, the weighted share that can be read.
        quality: Q, s by R; None where none can be read.
    """

    s: float
    d: float
    skill: Interval
    lenient: float | None
    ceiling: float
    exact: float
    readable: float
    quality: float | None


class Skill(NamedTuple):
    """A run's skill.

    Args:
        skill: the mean over `SCORED`.
        tasks: each task that a case has, E10 among them.
        groups: the mean over `SCORED` in each group, against the run's constants: their mean is the skill.
        seeds: likewise in the cases of each seed.
        domains: likewise in each domain.
        by_domain: the skill against constants that are fitted in each domain: knowing the domain earns nothing.
    """

    skill: Interval
    tasks: dict[str, TaskSkill]
    groups: dict[str, Interval]
    seeds: dict[int, float]
    domains: dict[str, float]
    by_domain: float


def weights(cases: Sequence[Case]) -> Array:
    """w: mean within a group, then over groups."""
    sizes = Counter(case.group for case in cases)
    return np.array([1 / (len(sizes) * sizes[case.group]) for case in cases])


def skill_of(given: Sequence[Case]) -> Skill:
    """The skill of a run (design, section 5).

    Args:
        given: its cases, failed ones too; one at least. A failed case, and a task without a truth, counts s = 0 and
            d = 1 and leaves the fit.
    """
    cases = sorted(given, key=lambda case: case.name)
    w = weights(cases)
    rows = np.vstack([w, *resamples(w, [case.domain for case in cases])])
    tables = {task: Table(task, cases) for task in SCORED}
    gains = {task: table.s - table.best(rows) for task, table in tables.items()}
    gain = sum(gains.values(), np.zeros_like(rows)) / len(SCORED)
    own = sum(w @ (table.s - table.best(w[None], by_domain=True)[0]) for table in tables.values()) / len(SCORED)
    asked = [case for case in cases if case.results and "E10" in case.results]
    return Skill(
        _interval(gain, rows),
        {
            **{task: table.skill(w, _interval(gains[task], rows)) for task, table in tables.items()},
            **({"E10": _beside(asked)} if asked else {}),
        },
        _over([case.group for case in cases], gain, rows),
        {int(seed): each.value for seed, each in _over([str(case.seed) for case in cases], gain, rows).items()},
        {domain: each.value for domain, each in _over([case.domain for case in cases], gain, rows).items()},
        float(own),
    )


def _beside(cases: Sequence[Case]) -> TaskSkill:
    """E10 over the cases that have it."""
    table, w = Table("E10", cases), weights(cases)
    return table.skill(w, Interval(float(w @ (table.s - table.best(w[None])[0]))))


def resamples(w: Array, domains: Sequence[str]) -> Array:
    """The weights of each resample: whole cases, drawn with replacement within domains; none of fewer than twenty.

    Args:
        w: the weight of each case.
        domains: the domain of each.
    """
    if len(w) < CASES_FROM:
        return np.empty((0, len(w)))
    random = np.random.default_rng(_SEED)
    counts = np.empty((RESAMPLES, len(w)))
    for domain in sorted(set(domains)):
        inside = np.array([each == domain for each in domains])
        n = int(inside.sum())
        counts[:, inside] = random.multinomial(n, [1 / n] * n, size=RESAMPLES)
    return w * counts


def _over(names: Sequence[str], gain: Array, rows: Array) -> dict[str, Interval]:
    """The skill in the cases of each name, against constants that were fitted on all."""
    chosen = {name: np.array([each == name for each in names]) for name in sorted(set(names))}
    return {name: _interval(gain[:, inside], rows[:, inside]) for name, inside in chosen.items()}


def _interval(gain: Array, rows: Array) -> Interval:
    """The weighted mean in the run, which is the first row, and its interval over the others."""
    total = rows.sum(axis=1)
    # A resample may hold none of a group's cases: it says nothing of it.
    held = total > 0
    means = (rows * gain).sum(axis=1)[held] / total[held]
    if len(rows) == 1:
        return Interval(float(means[0]))
    low, high = np.quantile(means[1:], [0.025, 0.975])
    return Interval(float(means[0]), float(low), float(high))


class Table:
    """One task over cases: what each report is worth, and what the best constant is."""

    def __init__(self, task: str, cases: Sequence[Case]) -> None:
        self.task = task
        self.domains = [case.domain for case in cases]
        self.results = [(case.results or {}).get(task, BROKEN) for case in cases]
        self.s = np.array([score(task, result) for result in self.results])

    def best(self, rows: Array, by_domain: bool = False) -> Array:
        """d: what the best constant of each row of weights is worth in each case.

        Args:
            rows: weights of the cases; each row has its own constant.
            by_domain: whether each domain has a constant of its own, as E2 always has.
        """
        d = np.ones_like(rows)
        for inside in self._fitted_together(by_domain):
            truths = [self.results[i].truth for i in inside]
            d[:, inside] = _best(self.task, truths, rows[:, inside])
        return d

    def _fitted_together(self, by_domain: bool) -> list[list[int]]:
        """The cases of each constant; what has no truth is in none."""
        names = self.domains if by_domain or self.task == "E2" else [""] * len(self.domains)
        return [
            inside
            for name in sorted(set(names))
            if (inside := [i for i, each in enumerate(names) if each == name and not self.results[i].failed])
        ]

    def skill(self, w: Array, skill: Interval) -> TaskSkill:
        """The task's numbers.

        Args:
            w: the weight of each case.
            skill: s - d, with its interval.
        """
        s, d = float(w @ self.s), float(w @ self.best(w[None])[0])
        exact = float(w @ [result.level is Level.EXACT for result in self.results])
        readable = float(w @ [result.readable for result in self.results])
        return TaskSkill(
            s,
            d,
            skill,
            self._lenient(w),
            float(w @ [ceiling(self.task, result) for result in self.results]),
            exact,
            readable,
            s / readable if readable else None,
        )

    def _lenient(self, w: Array) -> float | None:
        """The skill over the reports that can be read, against constants fitted on the same ones."""
        held = w * [result.readable and not result.failed for result in self.results]
        if not held.any():
            return None
        return float(held @ (self.s - self.best(held[None])[0]) / held.sum())


def _best(task: str, truths: list[Any], rows: Array) -> Array:
    """What the best constant of each row of weights is worth in each case."""
    if task == "E10":
        gaps, seconds = [true[0] for true in truths], [true[1] for true in truths]
        return np.asarray((_best(RATES[0], gaps, rows) + _best(CHOICES[0], seconds, rows)) / 2)
    if task in RATES:
        true, total = np.array(truths), rows.sum(axis=1, keepdims=True)
        # The weighted mean of the truth is what the squared error is least for; a row without weight has none.
        mean = np.divide(rows @ true[:, None], total, out=np.zeros_like(total), where=total > 0)
        return np.asarray(1 - (mean - true) ** 2)
    worth = np.array(list(constants(task, truths).values())).reshape(-1, len(truths))
    # Where every answer is none, there is no constant to say.
    return worth[(rows @ worth.T).argmax(axis=1)] if len(worth) else np.zeros_like(rows)


def difference(before: tuple[float, float | None], after: tuple[float, float | None]) -> tuple[float, float]:
    """What two runs' s differ by, in what quality and what format have brought: mean R · ΔQ and mean Q · ΔR.

    The two add up to the difference exactly. A run of which nothing can be read has no quality: it is taken to have the
    other's, so that all of the difference is format's.

    Args:
        before: R and Q of a task in one run.
        after: in the other.
    """
    (r1, q1), (r2, q2) = before, after
    old, new = q2 if q1 is None else q1, q1 if q2 is None else q2
    if old is None or new is None:
        return 0.0, 0.0
    return (r1 + r2) / 2 * (new - old), (old + new) / 2 * (r2 - r1)
