"""GT9: how many months lie between the version it claims to be and the version it is."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.confidence import HEDGED_BELOW, read_confidence
from matchers.fields import Field
from matchers.identity import Standing, identity_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict

_NO_VERSION = frozenset((Standing.FAMILY, Standing.SHARED, Standing.DECLINED, Standing.REFUSED, Standing.ABSENT))


@kind("staleness")
class Staleness:
    """1.0 the true version or none, 0.5 an older one with a hedge, 0.0 any other claim (section 4, ruling 17).

    A stale version fails `model_match` too, so this never changes the tier; it carries the months.
    """

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        identity = identity_of(answer, case)
        if identity.standing is Standing.RIGHT:
            return self._verdict(1.0, Code.OK, "the true version", identity.evidence, 0.0)
        other = identity.standing in (Standing.OTHER, Standing.UNKNOWN, Standing.CONTRADICTORY)
        if identity.standing in _NO_VERSION or (other and not identity.names_a_version):
            return self._verdict(1.0, Code.OK, "claims no version", (), None)
        if identity.standing is not Standing.OLDER:
            return self._verdict(0.0, Code.WRONG, f"{identity.standing.value}", identity.evidence, identity.months)
        confidence = read_confidence(answer, case)
        hedged = answer.is_uncertain(Field.MODEL_NAME, Field.VERSION) or (
            confidence.code is Code.OK and confidence.high < HEDGED_BELOW
        )
        about = "about " if identity.coarse else ""
        reason = f"{identity.detail} came {about}{identity.months} months before {case.member.name}"
        if hedged:
            return self._verdict(0.5, Code.STALE, f"{reason}; claimed with a hedge", identity.evidence, identity.months)
        return self._verdict(0.0, Code.STALE, reason, identity.evidence, identity.months)

    def _verdict(
        self, score: float, code: Code, reason: str, evidence: tuple[str, ...], months: float | None
    ) -> Verdict:
        return Verdict(self.kind, score, code, reason, evidence, months=months)
