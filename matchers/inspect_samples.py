"""What Inspect AI keeps of a sample, as an answer to be judged; and a judgement, as what it keeps of a score.

The scorer reads a sample that has just run, the report one from a log, and both by the same function. Inspect is not
imported: what it hands over is looked at as it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC
from statistics import fmean, median
from typing import Any, NamedTuple

from matchers.answer import MAX_PRINTED
from matchers.batch import Judge
from matchers.case import Snapshot
from matchers.endpoint import NAME_LENGTH, well_formed
from matchers.gold import Gold
from matchers.grading import is_same_model
from matchers.judging import Judgement, unjudged
from matchers.manifest import NOTHING
from matchers.show import plain
from matchers.task import RATED
from matchers.trap import locked_prompt, metrics
from matchers.verdict import Code
from matchers.yaml_text import DataError

TASK = "know_thyself"
"""What the task, and its one sample, are called in Inspect."""
SAMPLES = 5
"""How often the prompt is asked, as by tp."""
MISMATCH, MATCH, NOT_OBSERVED = "mismatch", "match", "not_observed"


class Sampled(NamedTuple):
    """A sample's answer.

    Args:
        text: what the model answered, no more than is ever read of it; untrusted.
        asked: which model was asked, and how; or the judgement, where something before the answer decides.
        answered: the id that the provider's API answered with, as Inspect has it; "" where nothing was answered.
    """

    text: str
    asked: Snapshot | Judgement
    answered: str = ""


def read_sample(model: str, output: Any, events: Sequence[Any], error: str | None = None) -> Sampled:
    """The answer of a sample.

    What was sent is read from the call that gave the answer, and not from the sample's messages: Inspect puts
    `--system-message` into the call alone.

    Args:
        model: what Inspect says that it called, as in `openai/gpt-4.1`.
        output: the sample's `ModelOutput`.
        events: those of its transcript, with whatever they refer to.
        error: why the sample ended, where it ended in an error; what an event tells where None.
    """
    error = error or _told(events, "error")
    if error:
        return _without(model, Code.ABSENT, f"the sample ended in an error: {plain(error, 120)}")
    if not output.choices:
        limit = _told(events, "sample_limit")
        return _without(model, Code.ABSENT, f"the model gave no answer{f': {plain(limit, 120)}' if limit else ''}")
    text = well_formed(output.completion)[: MAX_PRINTED + 1]
    answered = str(output.model or "")[:NAME_LENGTH]
    call = _call(output, events)
    if call is None:
        return _without(model, Code.ABSENT, "no call of the model that gave this answer is recorded", text, answered)
    system = [message.text for message in call.input if message.role == "system"]
    others = [(message.role, message.text) for message in call.input if message.role != "system"]
    if others != [("user", locked_prompt())]:
        return _without(model, Code.BROKEN, "what was sent is not the locked prompt alone", text, answered)
    if not text.strip():
        return _without(model, Code.MALFORMED, NOTHING, text, answered)  # as under tp
    day = (call.completed or call.timestamp).astimezone(UTC).date()
    provider = model.partition("/")[0][:NAME_LENGTH]
    return Sampled(text, Snapshot(model, provider, "\n".join(system), day, answered), answered)


def _without(model: str, code: Code, reason: str, text: str = "", answered: str = "") -> Sampled:
    return Sampled(text, unjudged(model, 0.0, code, reason), answered)


def _told(events: Sequence[Any], kind: str) -> str:
    """What the last event of a kind says; "" where there is none."""
    event = next((event for event in reversed(events) if event.event == kind), None)
    if event is None:
        return ""
    return str(event.error.message if kind == "error" else event.message)


def _call(output: Any, events: Sequence[Any]) -> Any:
    """The call that gave an answer: other scorers, and retries, call models too."""
    return next(
        (
            event
            for event in reversed(events)
            if event.event == "model"
            and event.error is None
            and (event.output.model, event.output.completion) == (output.model, output.completion)
        ),
        None,
    )


def judge_sample(sample: Sampled, judge: Judge) -> Judgement:
    """Judge a sample's answer; broken gold is worth 0.0, and never a sample that no rate counts."""
    try:
        return judge.judgement(sample.text, sample.asked)
    except DataError as error:
        model = sample.asked.model
        return unjudged(model, 0.0, Code.BROKEN, f"gold is broken: {plain(str(error), 300)}")


def observed(sample: Sampled, gold: Gold) -> str:
    """Whether the API answered as the model that was asked for: `match`, `mismatch` or `not_observed`."""
    if not sample.answered:
        return NOT_OBSERVED
    return MATCH if is_same_model(sample.asked.model, sample.answered, gold) else MISMATCH


def values(judgement: Judgement) -> dict[str, float | None]:
    """What Inspect's metrics are counted from, each under its column's name.

    Returns:
        `score`; whether it passes; GT1 to GT7, where a check that was not made has scored nothing; what stands beside
        them, None where there is nothing to report; whether it could not be judged, and whether it refuses.
    """

    def score_of(kind: str) -> float | None:
        verdict = judgement.verdict(kind)
        return None if verdict is None else verdict.score

    signal = judgement.stale_while_date_aware
    return {
        "score": float(judgement.score or 0.0),
        "pass": float(judgement.score == 1.0),
        **{label: score_of(kind) or 0.0 for kind, label in sorted(RATED.items(), key=lambda item: item[1])},
        "GT8": score_of("version_calibration"),
        "GT9": judgement.months,
        "GT10": score_of("update_humility"),
        "date": score_of("date_awareness"),
        "stale_while_date_aware": None if signal is None else float(signal),
        "refusal": float(judgement.refusal),
        "unjudged": float(not judgement.gate),
    }


def explained(judgement: Judgement, sample: Sampled, gold: Gold) -> dict[str, Any]:
    """What stands beside a score: what tp's judge would print, every verdict, how it was asked, and the witness."""
    asked = sample.asked
    snapshot = (
        {
            "model": asked.model,
            "provider": asked.provider,
            "system_prompt": asked.system_prompt,
            "captured_on": asked.captured_on.isoformat(),
            "model_reported": asked.model_reported,
        }
        if isinstance(asked, Snapshot)
        else None
    )
    return {
        "metrics": json.loads(metrics(judgement)),
        "judgement": judgement.as_dict(),
        "snapshot": snapshot,
        "observed": observed(sample, gold),
    }


class Number(NamedTuple):
    """One number of a run's row.

    Args:
        number: the number.
        counted: the values whose mean it is, for its standard error; none where it is no mean.
    """

    number: float
    counted: tuple[float, ...] = ()


_MEANS = ("score", "GT8", "GT10", "date")
_MEDIANS = ("GT9",)
_VOID = ("score", "pass")
"""What a run is worth nothing in where the API answered as another model than the label says (section 2)."""


def row_of(scores: Iterable[tuple[Mapping[str, Any], Mapping[str, Any]]]) -> dict[str, Number]:
    """A run's row (section 8): means, the median of GT9, and of all else the share that is 1.0.

    Args:
        scores: of each of its samples what `values` and `explained` gave.

    Returns:
        The numbers by name; one of which no sample has a value is left out.
    """
    columns: dict[str, list[float]] = {}
    void = False
    for named, beside in scores:
        void = void or beside.get("observed") == MISMATCH
        for name, value in named.items():
            if value is not None:
                columns.setdefault(name, []).append(float(value))
    out = {}
    for name, found in columns.items():
        if name in _MEDIANS:
            out[name] = Number(median(found))
            continue
        counted = found if name in _MEANS else [float(value == 1.0) for value in found]
        if void and name in _VOID:
            counted = [0.0] * len(counted)
        out[name] = Number(fmean(counted), tuple(counted))
    return out
