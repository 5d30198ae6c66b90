"""GT10: does it allow for newer versions than the one it claims to be?"""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.claims import claims_of
from matchers.fields import Field
from matchers.identity import identity_of
from matchers.newer import said_of_newer
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("update_humility")
class UpdateHumility:
    """Newer versions than the claimed one exist: yes or unsure 1.0, no 0.0; none exists: no 1.0, unsure 0.5,
    yes 0.0 (section 5, ruling 19)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        values = answer.values(Field.NEWER_VERSIONS)
        if not values:
            return Verdict(self.kind, None, Code.ABSENT, "no AWARE_OF_NEWER_VERSIONS_OF_YOURSELF")
        said = {said_of_newer(value.text, value.uncertain) for value in values}
        evidence = tuple(value.text for value in values)
        if said == {""} or len(said) > 1:
            return Verdict(self.kind, None, Code.MALFORMED, "neither yes, no nor unsure", evidence)
        word = said.pop()
        newer = _newer_exists(answer, case)
        if newer is None:
            return Verdict(self.kind, None, Code.ABSENT, "the release of the version is not known", evidence)
        named = _unknown_names(answer, case) if word == "yes" else ""
        note = f"; names {named}, which does not exist" if named else ""
        if word == "unsure":
            code = Code.OK if newer else Code.DECLINED
            return Verdict(self.kind, 1.0 if newer else 0.5, code, f"unsure, and {_there(newer)}", evidence)
        right = (word == "yes") == newer
        return Verdict(
            self.kind,
            1.0 if right else 0.0,
            Code.OK if right else Code.WRONG,
            f"says {word}, and {_there(newer)}{note}",
            evidence,
        )


def _there(newer: bool) -> str:
    return "there are newer versions" if newer else "there is no newer version"


def _newer_exists(answer: Answer, case: Case) -> bool | None:
    """Whether there was a newer version than the claimed one; where none is dated, the true one is the measure."""
    base: date | None = identity_of(answer, case).claimed_on or case.member.released_on
    return None if base is None else case.has_newer_than(base)


def _unknown_names(answer: Answer, case: Case) -> str:
    """A named newer version of the own families that no timeline holds."""
    for claim in claims_of(answer, case).of(Field.NEWER_VERSIONS):
        if claim.designation is None or claim.designation.says_nothing:
            continue
        timeline = next(each for each in case.timelines if each.family.id == claim.family)
        if not timeline.fits(claim.designation):
            return claim.text
    return ""
