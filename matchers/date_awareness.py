"""Beside the gate: does it know today's date?"""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.dates import DateInterval, months_after, read_dates
from matchers.fields import Field
from matchers.keeping import keep_short
from matchers.phrases import declines
from matchers.registry import kind
from matchers.verdict import Code, Verdict, lowest

LONG_INTERVAL = 2
"""Months; an interval that is longer says too little to be right, even where it holds the day."""


@kind("date_awareness")
class DateAwareness:
    """ASSUMED_CURRENT_DATE against `captured_at`: within a month 1.0, unknown or marked 0.5, else 0.0
    (section 5, ruling 20)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        values = answer.values(Field.CURRENT_DATE)
        if not values:
            return Verdict(self.kind, None, Code.ABSENT, "no ASSUMED_CURRENT_DATE")
        return lowest([_line(value.text, value.uncertain, case.snapshot.captured_on) for value in values])


@keep_short
def _line(text: str, uncertain: bool, today: date) -> Verdict:
    kind = DateAwareness.kind
    dates = read_dates(text)
    if not dates:
        declining = declines(text)
        if declining:
            return Verdict(kind, 0.5, Code.DECLINED, "does not know the date", (declining,))
        return Verdict(kind, None, Code.MALFORMED, "no date can be read", (text,))
    worst = min(_score(each, today) for each in dates)
    texts = tuple(each.text for each in dates)
    if worst == 0.0 and uncertain:
        return Verdict(kind, 0.5, Code.OK, f"elsewhere than {today}, but marked", texts)
    code = Code.OK if worst else Code.WRONG
    return Verdict(kind, worst, code, f"{texts[0]} on {today}", texts)


def _score(claimed: DateInterval, today: date) -> float:
    if months_after(claimed.first, LONG_INTERVAL) < claimed.last:
        return 0.5 if claimed.first <= today <= claimed.last else 0.0
    nearest = min(max(today, claimed.first), claimed.last)
    # By the calendar, not by a rounded decimal.
    return 1.0 if months_after(min(nearest, today), 1) >= max(nearest, today) else 0.0
