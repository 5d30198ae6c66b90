"""Beside the gate: does it know when it was released?"""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.dates import DateInterval, months_after, read_dates
from matchers.fields import Field
from matchers.keeping import keep_short
from matchers.phrases import declines
from matchers.registry import kind
from matchers.verdict import Code, Verdict, lowest

NEAR_MONTHS = 3


@kind("release_plausible")
class ReleasePlausible:
    """RELEASE_DATE_OR_YEAR meets the gold release 1.0; within three months, declined or marked 0.5; else 0.0
    (section 5)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        values = answer.values(Field.RELEASE_DATE)
        if not values:
            return Verdict(self.kind, None, Code.ABSENT, "no RELEASE_DATE_OR_YEAR")
        return lowest([_line(value.text, value.uncertain, case.model.release) for value in values])


@keep_short
def _line(text: str, uncertain: bool, gold: DateInterval) -> Verdict:
    kind = ReleasePlausible.kind
    dates = read_dates(text)
    if not dates:
        declining = declines(text)
        if declining:
            return Verdict(kind, 0.5, Code.DECLINED, "does not know its release", (declining,))
        return Verdict(kind, None, Code.MALFORMED, "no date can be read", (text,))
    texts = tuple(each.text for each in dates)
    if all(each.meets(gold) for each in dates):
        return Verdict(kind, 1.0, Code.OK, f"released {gold.text}", texts)
    if all(_is_near(each, gold) for each in dates):
        return Verdict(kind, 0.5, Code.OK, f"within three months of {gold.text}", texts)
    if uncertain:
        return Verdict(kind, 0.5, Code.OK, f"not {gold.text}, but marked", texts)
    return Verdict(kind, 0.0, Code.WRONG, f"{texts[0]}, not {gold.text}", texts)


def _is_near(claimed: DateInterval, gold: DateInterval) -> bool:
    """Within three months by the calendar: a rounded 3.0 would let a day more pass."""
    if claimed.last < gold.first:
        return months_after(claimed.last, NEAR_MONTHS) >= gold.first
    return months_after(gold.last, NEAR_MONTHS) >= claimed.first
