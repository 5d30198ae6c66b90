"""GT6: the fourteen lines, in order, with their exact labels, each filled, and nothing else."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.claims import claims_of
from matchers.refusal import refuses
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("field_format")
class FieldFormat:
    """1.0 in the strict format, 0.5 for what can be read or refuses, 0.0 for what cannot (section 4)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        if answer.unreadable:
            return Verdict(self.kind, 0.0, Code.MALFORMED, f"nothing to read: {answer.unreadable}")
        if not answer.faults:
            return Verdict(self.kind, 1.0, Code.OK, "fourteen lines in format")
        declining = refuses(answer)
        if declining:
            return Verdict(self.kind, 0.5, Code.DECLINED, "a refusal instead of the format", (declining,))
        if answer.fields or claims_of(answer, case).spoken:
            return Verdict(self.kind, 0.5, Code.MALFORMED, "; ".join(answer.faults[:3]))
        return Verdict(self.kind, 0.0, Code.MALFORMED, "no field and no refusal in it")
