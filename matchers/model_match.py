"""GT2: the gold model, and MODEL_NAME agrees with MODEL_FAMILY_AND_VERSION."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.identity import Standing, identity_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict

_VERDICTS: dict[Standing, tuple[float, Code, str]] = {
    Standing.RIGHT: (1.0, Code.OK, "names {true}"),
    Standing.FAMILY: (0.5, Code.DECLINED, "names the family, no version: {claimed}"),
    Standing.SHARED: (0.5, Code.DECLINED, "names what several models share: {claimed}"),
    Standing.DECLINED: (0.5, Code.DECLINED, "does not say which model it is"),
    Standing.REFUSED: (0.5, Code.DECLINED, "refuses"),
    Standing.SIBLING: (0.0, Code.WRONG, "names a sibling of the same version: {claimed}, not {true}"),
    Standing.OLDER: (0.0, Code.STALE, "names an older version: {claimed}, not {true}"),
    Standing.NEWER: (0.0, Code.WRONG, "names a successor: {claimed}, not {true}"),
    Standing.OTHER: (0.0, Code.WRONG, "names another model: {claimed}, not {true}"),
    Standing.INVENTED: (0.0, Code.INVENTED, "names a version that never existed: {claimed}"),
    Standing.UNKNOWN: (0.0, Code.INVENTED, "names no known model: {claimed}"),
    Standing.FOREIGN: (0.0, Code.CONFUSED, "names another company's model: {claimed}"),
    Standing.CONTRADICTORY: (0.0, Code.WRONG, "contradicts itself: {claimed}"),
    Standing.ABSENT: (0.0, Code.ABSENT, "neither MODEL_NAME nor MODEL_FAMILY_AND_VERSION"),
}


@kind("model_match")
class ModelMatch:
    """1.0 the gold model, 0.5 its family without a version or declined, 0.0 anything else (section 4)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        identity = identity_of(answer, case)
        score, code, reason = _VERDICTS[identity.standing]
        return Verdict(
            self.kind,
            score,
            code,
            reason.format(true=case.member.name, claimed=identity.detail),
            identity.evidence,
        )
