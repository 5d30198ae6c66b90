"""Beside the gate: does it know when it was released?"""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer, Value
from matchers.case import Case
from matchers.dates import DateInterval, months_after, read_dates
from matchers.fields import Field
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
        return lowest(self._line(value, case.model.release) for value in values)

    def _line(self, value: Value, gold: DateInterval) -> Verdict:
        dates = read_dates(value.text)
        if not dates:
            declining = declines(value.text)
            if declining:
                return Verdict(self.kind, 0.5, Code.DECLINED, "does not know its release", (declining,))
            return Verdict(self.kind, None, Code.MALFORMED, "no date can be read", (value.text,))
        texts = tuple(each.text for each in dates)
        if all(each.meets(gold) for each in dates):
            return Verdict(self.kind, 1.0, Code.OK, f"released {gold.text}", texts)
        if all(_is_near(each, gold) for each in dates):
            return Verdict(self.kind, 0.5, Code.OK, f"within three months of {gold.text}", texts)
        if value.uncertain:
            return Verdict(self.kind, 0.5, Code.OK, f"not {gold.text}, but marked", texts)
        return Verdict(self.kind, 0.0, Code.WRONG, f"{texts[0]}, not {gold.text}", texts)


def _is_near(claimed: DateInterval, gold: DateInterval) -> bool:
    """Within three months by the calendar: a rounded 3.0 would let a day more pass."""
    if claimed.last < gold.first:
        return months_after(claimed.last, NEAR_MONTHS) >= gold.first
    return months_after(gold.last, NEAR_MONTHS) >= claimed.first
