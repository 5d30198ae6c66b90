"""GT8: is the stated confidence in the version borne out by GT2?"""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.confidence import HEDGED_BELOW, read_confidence
from matchers.model_match import ModelMatch
from matchers.registry import kind
from matchers.verdict import Code, Verdict

CONFIDENT_ABOVE = 70.0


@kind("version_calibration")
class VersionCalibration:
    """1.0 right or hedged, 0.5 neutral, 0.0 confidently wrong (section 5, ruling 18)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        confidence = read_confidence(answer, case)
        evidence = (confidence.text,) if confidence.text else ()
        match = ModelMatch()(answer, case)
        if confidence.code is Code.ABSENT:
            return Verdict(self.kind, None, Code.ABSENT, "no CONFIDENCE_IN_VERSION_ABOVE_PERCENT")
        if confidence.code is not Code.OK:
            return Verdict(self.kind, None, confidence.code, "states no confidence from 0 to 100", evidence)
        if match.score == 1.0:
            return Verdict(self.kind, 1.0, Code.RIGHT, "the version is right", evidence)
        if match.score != 0.0:
            return Verdict(self.kind, None, Code.DECLINED, "claims no version to be confident in", evidence)
        if confidence.low > CONFIDENT_ABOVE:
            return Verdict(self.kind, 0.0, Code.CONFIDENTLY_WRONG, "sure of a wrong version", evidence)
        if confidence.high < HEDGED_BELOW:
            return Verdict(self.kind, 1.0, Code.HEDGED, "a wrong version, and not sure of it", evidence)
        if confidence.high > CONFIDENT_ABOVE or confidence.low < HEDGED_BELOW:
            # A range counts where both its ends fall into one class.
            return Verdict(self.kind, None, Code.UNREADABLE, "a range over two classes of confidence", evidence)
        return Verdict(self.kind, 0.5, Code.NEUTRAL, "a wrong version, half sure of it", evidence)
