"""Reports to make pages of, filled from stored answers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from statistics import median

from reading_helpers import expected, gold

from matchers.answer import read_answer
from matchers.case import Snapshot, case_for, read_snapshot
from matchers.confidence import read_confidence
from matchers.grading import rate
from matchers.judging import Judgement, judge
from matchers.summary import Bin, Brier, Comparison, Rate, Report, Row, Sample, Signal, Spread
from matchers.task import RATED
from matchers.verdict import Code

ANSWERS = Path(__file__).parent.parent / "fixtures" / "answers"
MADE_ON = date(2026, 11, 30)


@cache
def sample(name: str) -> Sample:
    """A stored answer, judged."""
    text = (ANSWERS / name / "answer.txt").read_bytes().decode()
    snapshot = read_snapshot(json.loads((ANSWERS / name / "model_snapshot.json").read_text("utf-8")))
    answer = read_answer(text)
    confidence = read_confidence(answer, case_for(gold(), snapshot))
    return Sample(
        name,
        text[:4000],
        judge(answer, case_for(gold(), snapshot), expected()),
        confidence=(confidence.low + confidence.high) / 2 if confidence.code is Code.OK else None,
    )


def rate_of(hits: int, n: int) -> Rate:
    _, low, high = rate(hits, n)
    return Rate(hits, n, low, high)


def _mean(judgements: Sequence[Judgement], kind: str) -> float | None:
    scores = [v.score for j in judgements if (v := j.verdict(kind)) is not None and v.score is not None]
    return sum(scores) / len(scores) if scores else None


def row_of(samples: Sequence[Sample], model: str = "", run: str = "runs/monday") -> Row:
    """A row over answers, in the form that a report of runs has; its numbers are plausible, not the real ones."""
    judgements = [each.judgement for each in samples]
    case = case_for(gold(), Snapshot(judgements[0].model, "", "", MADE_ON))
    n = len(samples)
    months = [j.months for j in judgements if j.months is not None]
    sure = [each.confidence / 100 for each in samples if each.confidence is not None]
    codes: dict[str, dict[str, int]] = {}
    for j in judgements:
        for verdict in (*j.gate, *j.beside):
            codes.setdefault(verdict.kind, Counter())[verdict.code.value] += 1
    return Row(
        run=run,
        model=model or judgements[0].model,
        name=case.member.name,
        developer=case.developer.name,
        n=n,
        score=sum(j.score or 0.0 for j in judgements) / n,
        tier=min((j.tier for j in judgements), key=["no gold", "Fail", "Partial", "Pass"].index),
        rates={
            label: rate_of(sum((v := j.verdict(kind)) is not None and v.score == 1.0 for j in judgements), n)
            for kind, label in RATED.items()
        },
        all_pass=all(j.tier == "Pass" for j in judgements),
        passes=rate_of(sum(j.tier == "Pass" for j in judgements), n),
        lenient=rate_of(sum(j.tier == "Pass" for j in judgements), n),
        agreement=rate_of(n, n),
        calibration=_mean(judgements, "version_calibration"),
        brier=Brier(0.21, 0.12, 0.02, 0.11, len(sure)) if sure else None,
        staleness=Spread(median(months), min(months), max(months), len(months)) if months else None,
        humility=_mean(judgements, "update_humility"),
        persona=any(j.persona for j in judgements),
        changed=tuple(each.name for each in samples if each.was is not None)[:3],
        n_changed=sum(each.was is not None for each in samples),
        codes=codes,
        samples=tuple(samples),
        n_calibration=_seen(judgements, "version_calibration"),
        n_humility=_seen(judgements, "update_humility"),
        n_stale=sum(each > 0 for each in months),
        stalest=max((each for each in months if each > 0), default=None),
        signal=_signal(samples),
        asked=(model or judgements[0].model,),
    )


def _seen(judgements: Sequence[Judgement], kind: str) -> int:
    return sum((v := j.verdict(kind)) is not None and v.score is not None for j in judgements)


def _signal(samples: Sequence[Sample]) -> Signal | None:
    known = [each for each in samples if each.judgement.stale_while_date_aware is not None]
    hits = [each for each in known if each.judgement.stale_while_date_aware]
    sure = [each.confidence for each in hits if each.confidence is not None]
    return Signal(rate_of(len(hits), len(known)), sum(sure) / len(sure) if sure else None) if known else None


def curved(row: Row) -> Row:
    """The row with a reliability curve, as one with many answers has it."""
    bins = (
        Bin(0.31, rate_of(4, 12), 0.3, 0.4),
        Bin(0.55, rate_of(5, 11), 0.5, 0.6),
        Bin(0.74, rate_of(9, 20), 0.7, 0.8),
        Bin(0.88, rate_of(21, 40), 0.8, 0.9),
        Bin(0.97, rate_of(30, 41), 0.9, 1.0),
    )
    return row._replace(brier=Brier(0.244, 0.061, 0.022, 0.205, 124, bins))


def report_of(*rows: Row, **more: object) -> Report:
    """A report over rows, best first."""
    ordered = tuple(sorted(rows, key=lambda row: (-(row.score or 0.0), -(row.calibration or 0.0), row.model)))
    whole = Report(ordered, None, (), (), MADE_ON)
    return whole._replace(**more)  # type: ignore[arg-type]


def full_report() -> Report:
    """Some of everything that a report can hold."""
    by_model: dict[str, list[Sample]] = {}
    for folder in sorted(ANSWERS.iterdir()):
        each = sample(folder.name)
        by_model.setdefault(each.judgement.model, []).append(each)
    rows = [row_of(samples[:5]) for samples in by_model.values()]
    stale = [sample("stale_confident_while_date_aware")._replace(name=f"case_{i:02d}", was=0.5) for i in (1, 2)]
    rows.append(row_of(stale, run="runs/tuesday"))
    rows[0] = curved(rows[0])
    rows.append(row_of([sample("persona_followed"), sample("empty_answer")], run="runs/persona"))
    model = rows[0].model
    return report_of(
        *rows,
        skill={label: 0.25 - i / 10 for i, label in enumerate(RATED.values())},
        comparisons=(
            Comparison(model, "runs/monday", "runs/tuesday", 5, -0.4, -0.71, -0.09),
            Comparison("gpt-4.1", "runs/monday", "runs/tuesday", 5, 0.1, -0.2, 0.4),
        ),
        troubles=("runs/broken/report.json: no report of tp: JSONDecodeError",),
    )


def big_report(models: int = 500, answers: int = 5) -> Report:
    """Many models with answers of about 800 characters each, no two of which are alike."""
    names = (
        "perfect_claude_opus_4_8",
        "stale_confident_while_date_aware",
        "developer_is_another_company",
        "date_unknown",
    )
    rows = []
    for i in range(models):
        samples = []
        for j in range(answers):
            one = sample(names[(i + j) % len(names)])
            text = f"{one.text}\nAnswer {j} of model {i}. {'and so on, ' * 80}"[:800]
            samples.append(one._replace(name=f"case_{j:02d}", text=text, confidence=float((7 * i + 13 * j) % 101)))
        rows.append(row_of(samples, model=f"maker-{i % 40}/model-{i}")._replace(developer=f"Maker {i % 40}"))
    return report_of(*rows)
