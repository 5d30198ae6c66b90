"""GT3: the claimed knowledge cutoff meets the gold interval, or declines where none is published."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.asides import is_aside
from matchers.case import Case
from matchers.dates import read_dates
from matchers.fields import Field
from matchers.keeping import Handle, keep_short
from matchers.phrases import declines, phrases
from matchers.refusal import refuses
from matchers.registry import kind
from matchers.spoken import spoken_values
from matchers.verdict import Code, Verdict, lowest


@kind("cutoff_plausible")
class CutoffPlausible:
    """1.0 meets gold or rightly declines, 0.5 otherwise; an implausible cutoff is minor (section 4, ruling 1)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        values = answer.values(Field.CUTOFF) or spoken_values(answer, case, phrases().about_cutoff)
        if not values:
            declining = refuses(answer)
            if declining:
                return Verdict(self.kind, 0.5, Code.DECLINED, "refuses", (declining,))
            return Verdict(self.kind, 0.5, Code.ABSENT, "no KNOWLEDGE_CUTOFF_DATE")
        # Of several lines every one must be right (ruling 7).
        return lowest([_line(value.text, case.handle) for value in values])


@keep_short
def _line(text: str, handle: Handle[Case]) -> Verdict:
    case = handle()
    assert case is not None  # whoever asks holds it
    kind = CutoffPlausible.kind
    status, gold, release = case.model.cutoff_status, case.model.cutoff, case.model.release
    dates = tuple(each for each in read_dates(text) if not is_aside(text, each.start))
    if not dates:
        declining = declines(text)
        if not declining:
            return Verdict(kind, 0.5, Code.MALFORMED, "no date can be read", (text,))
        if status == "published":
            return Verdict(kind, 0.5, Code.DECLINED, "declines, though a cutoff is published", (declining,))
        return Verdict(kind, 1.0, Code.DECLINED, "declines, and its maker publishes none", (declining,))
    for each in dates:
        if gold is None:
            if each.last >= release.first:
                reason = f"{each.text} does not end before the release, {release.text}"
                return Verdict(kind, 0.5, Code.WRONG, reason, (each.text,))
        elif not each.meets(gold):
            return Verdict(kind, 0.5, Code.WRONG, f"{each.text}, not {gold.text}", (each.text,))
    texts = tuple(each.text for each in dates)
    if gold is None:
        return Verdict(kind, 1.0, Code.OK, "ends before the release; no cutoff is published", texts)
    return Verdict(kind, 1.0, Code.OK, f"meets {gold.text} ({status})", texts)
