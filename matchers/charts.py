"""The page's pictures as geometry: what stands where, in the units of each picture's own `viewBox`.

`templates/charts.html` draws them. They are drawn at the width of a phone and scale up, so that their words can be read
there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, floor, sqrt
from typing import NamedTuple

from matchers.summary import Bin, Brier, Rate, Row
from matchers.task import RATED
from matchers.task_reports import Mark, Picture
from matchers.version_calibration import CONFIDENT_ABOVE

DRAWN = 100
"""Rows that a picture of all of them shows at most, the best half and the worst half; the table holds every one."""
CURVES = 20
"""Reliability curves that are drawn at most; each row's own stands with its answers."""

FAR = 1200.0
"""Months at which a point is drawn at most, a hundred years: a broken date must not push all others into a corner."""


class Tick(NamedTuple):
    """A place on an axis and what it is called."""

    at: float
    label: str


class Box(NamedTuple):
    """The field of a picture that its points stand in."""

    left: float
    right: float
    top: float
    bottom: float

    def x(self, share: float) -> float:
        """Where a share of the way from left to right is."""
        return round(self.left + share * (self.right - self.left), 1)

    def y(self, share: float) -> float:
        """Where a share of the way from the bottom up is."""
        return round(self.bottom - share * (self.bottom - self.top), 1)


class Point(NamedTuple):
    """Answers that are as stale and as sure as each other.

    Args:
        x: where, in units of the picture.
        y: likewise.
        size: the radius.
        months: how stale they are.
        confidence: how sure, 0 to 100.
        n: how many answers.
        models: whose they are, each once; untrusted.
        trapped: they claim an older version with a confidence above `CONFIDENT_ABOVE`.
    """

    x: float
    y: float
    size: float
    months: float
    confidence: float
    n: int
    models: tuple[str, ...]
    trapped: bool


class Trap(NamedTuple):
    """Staleness against confidence; the upper right corner is the trap.

    Args:
        box: where the points stand, in a picture of 400 by 290.
        points: those in the trap last, so that nothing covers them.
        x: ticks in months.
        y: ticks in per cent.
        zero: where 0 months stand: the trap's left side.
        sure: where `CONFIDENT_ABOVE` stands: its lower side.
        drawn: how many answers are in the picture.
        kept: how many were kept, with and without a place in it.
        unjudged: how many of those without a place could not be judged.
        trapped: how many are in the trap.
    """

    box: Box
    points: tuple[Point, ...]
    x: tuple[Tick, ...]
    y: tuple[Tick, ...]
    zero: float
    sure: float
    drawn: int
    kept: int
    trapped: int
    unjudged: int


def trap(rows: Sequence[Row]) -> Trap:
    """Staleness against confidence, over every answer that is kept and states both."""
    where: dict[tuple[float, float], list[str]] = {}
    for row in rows:
        for sample in row.samples:
            months = sample.judgement.months
            if months is not None and sample.confidence is not None:
                where.setdefault((months, sample.confidence), []).append(row.model)
    near = [max(-FAR, min(FAR, months)) for months, _ in where]
    ticks = _months(min([0.0, *near]), max([12.0, *near]))
    box = Box(left=34, right=388, top=30, bottom=250)

    def x(months: float) -> float:
        return box.x((max(-FAR, min(FAR, months)) - ticks[0]) / (ticks[-1] - ticks[0]))

    points = [
        Point(
            x=x(months),
            y=box.y(confidence / 100),
            size=round(min(11.0, 3.2 + 1.1 * sqrt(len(models) - 1)), 1),
            months=months,
            confidence=confidence,
            n=len(models),
            models=tuple(dict.fromkeys(models)),
            trapped=months > 0 and confidence > CONFIDENT_ABOVE,
        )
        for (months, confidence), models in where.items()
    ]
    return Trap(
        box=box,
        points=tuple(sorted(points, key=lambda point: (point.trapped, point.months, point.confidence))),
        x=tuple(Tick(x(months), f"{months}".replace("-", "−")) for months in ticks),
        y=tuple(Tick(box.y(share / 100), f"{share}") for share in (0, 20, 40, 60, 80, 100)),
        zero=x(0),
        sure=box.y(CONFIDENT_ABOVE / 100),
        drawn=sum(point.n for point in points),
        kept=sum(len(row.samples) for row in rows),
        trapped=sum(point.n for point in points if point.trapped),
        unjudged=sum(not sample.judgement.gate for row in rows for sample in row.samples),
    )


def _months(low: float, high: float) -> list[int]:
    """At most eight round numbers of months, the first at or under `low`, the last at or above `high`."""
    step = next(each for each in (3, 6, 12, 24, 60, 120, 240, 480) if high - low <= 6 * each)
    return list(range(floor(low / step) * step, ceil(high / step) * step + 1, step))


class Bar(NamedTuple):
    """A rate with its interval, on a line of its own.

    Args:
        label: whose it is; untrusted.
        note: what tells its row from others of the model, as "run 2"; "" where nothing needs to.
        row: the number of its row, from 1.
        y: the line's middle.
        x: where the rate stands.
        low: where its interval begins.
        high: where it ends.
        rate: the numbers.
    """

    label: str
    note: str
    row: int
    y: float
    x: float
    low: float
    high: float
    rate: Rate


class Panel(NamedTuple):
    """One check's rates, a line a model, in a picture that is 320 wide.

    Args:
        box: where the rates stand.
        label: GT1 to GT7.
        bars: from the top.
        x: ticks in per cent.
        height: of the picture.
    """

    box: Box
    label: str
    bars: tuple[Bar, ...]
    x: tuple[Tick, ...]
    height: float


_LINE = 17.0


def panels(rows: Sequence[Row], notes: Sequence[str] = ()) -> tuple[Panel, ...]:
    """The rates of all rows, or of the best and the worst half of `DRAWN`; a check that judged none has no panel.

    Args:
        rows: best first.
        notes: what tells each row from others of its model, where anything has to.
    """
    numbered = list(enumerate(zip(rows, notes or [""] * len(rows), strict=True), 1))
    drawn = numbered if len(rows) <= DRAWN else numbered[: DRAWN // 2] + numbered[-DRAWN // 2 :]
    out = []
    for label in RATED.values():
        rated = [(i, row, note, rate) for i, (row, note) in drawn if (rate := row.rates.get(label)) is not None]
        box = Box(left=136, right=308, top=4, bottom=6 + len(rated) * _LINE)
        bars = tuple(
            Bar(row.model, note, i, 13 + at * _LINE, box.x(rate.share), box.x(rate.low), box.x(rate.high), rate)
            for at, (i, row, note, rate) in enumerate(rated)
        )
        if bars:
            out.append(Panel(box, label, bars, _percent_ticks(box.x), box.bottom + 20))
    return tuple(out)


def _percent_ticks(place: Callable[[float], float]) -> tuple[Tick, ...]:
    return tuple(Tick(place(share / 100), f"{share}") for share in (0, 50, 100))


class Dot(NamedTuple):
    """A point of the reliability curve, with its interval up and down.

    Args:
        x: its mean confidence.
        y: the share that is right.
        low: the interval's lower end.
        high: its upper end.
        bin: the numbers.
    """

    x: float
    y: float
    low: float
    high: float
    bin: Bin


class Curve(NamedTuple):
    """How often a model is right against how sure it was, in a square of 240 by 240.

    Args:
        box: where the points stand.
        dots: by confidence.
        segments: the lines between neighbours, as x1, y1, x2, y2.
        x: ticks in per cent.
        y: likewise.
    """

    box: Box
    dots: tuple[Dot, ...]
    segments: tuple[tuple[float, float, float, float], ...]
    x: tuple[Tick, ...]
    y: tuple[Tick, ...]


def curve(brier: Brier | None) -> Curve | None:
    """The reliability curve; None where there are too few answers for one."""
    if brier is None or not brier.bins:
        return None
    box = Box(left=34, right=230, top=26, bottom=204)
    dots = tuple(
        Dot(box.x(each.confidence), box.y(each.right.share), box.y(each.right.low), box.y(each.right.high), each)
        for each in sorted(brier.bins)
    )
    return Curve(
        box,
        dots,
        tuple((a.x, a.y, b.x, b.y) for a, b in pairwise(dots)),
        _percent_ticks(box.x),
        _percent_ticks(box.y),
    )


class Dash(NamedTuple):
    """A line of a task's picture.

    Args:
        mark: what it shows; its label is untrusted.
        y: the line's middle.
        x: where the value stands; None where there is none.
        low: where its interval begins; None where it has none.
        high: where its interval ends.
        beside: where what it is held against stands; None where there is nothing.
    """

    mark: Mark
    y: float
    x: float | None
    low: float | None
    high: float | None
    beside: float | None


class Lines(NamedTuple):
    """A task's picture, 400 wide.

    Args:
        box: where the values stand.
        dashes: from the top.
        x: ticks.
        zero: where 0 stands, where the axis has it within.
        height: of the picture.
    """

    box: Box
    dashes: tuple[Dash, ...]
    x: tuple[Tick, ...]
    zero: float | None
    height: float


_STEPS = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 25.0, 50.0, 100.0)


def lines(picture: Picture) -> Lines:
    """Where the marks of a task's picture stand; what lies off the axis is drawn at its end."""
    box = Box(left=150, right=386, top=4, bottom=6 + len(picture.marks) * _LINE)
    low, width = picture.low, picture.high - picture.low

    def x(value: float | None) -> float | None:
        return None if value is None else box.x(min(1.0, max(0.0, (value - low) / width)))

    step = next((each for each in _STEPS if width / each <= 6), width)
    ticks = (step * i for i in range(ceil(low / step - 1e-9), floor(picture.high / step + 1e-9) + 1))
    dashes = tuple(
        Dash(mark, 13 + at * _LINE, x(mark.value), x(mark.low), x(mark.high), x(mark.beside))
        for at, mark in enumerate(picture.marks)
    )
    return Lines(
        box,
        dashes,
        tuple(Tick(box.x((tick - low) / width), f"{tick:g}".replace("-", "−")) for tick in ticks),
        x(0.0) if low < 0 < picture.high else None,
        box.bottom + 20,
    )
