"""GT1: the developer, by any of its names, and no unrelated one."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.claim import Claim, Line
from matchers.claims import claims_of
from matchers.fields import Field
from matchers.phrases import declines, phrases
from matchers.refusal import refuses
from matchers.registry import kind
from matchers.text import Words, covered_by, words
from matchers.verdict import Code, Verdict, lowest


@kind("developer_match")
class DeveloperMatch:
    """1.0 the gold developer alone, 0.5 declined, 0.0 another, an unknown, several or none (section 4)."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        claims = claims_of(answer, case)
        lines = claims.lines[Field.DEVELOPER]
        if not lines:
            return self._without_field(answer, case, claims.spoken)
        foreign = [claim for line in lines for claim in claims.others(line.claimed)]
        if foreign:
            return self._confused(foreign, case)
        verdicts = [self._line(line, case) for line in lines]
        return lowest(verdicts)

    def _line(self, line: Line, case: Case) -> Verdict:
        mine = [c for c in line.claimed if c.developer == case.model.developer]
        if any(claim.is_company for claim in mine):
            other = _unknown_company(line)
            if other:
                reason = f"names {case.developer.name} and, beside it, {other}"
                return Verdict(self.kind, 0.0, Code.CONFUSED, reason, (line.value.text,))
            return Verdict(self.kind, 1.0, Code.OK, f"names {case.developer.name}", tuple(c.text for c in mine))
        if mine:
            return Verdict(self.kind, 0.0, Code.WRONG, "names a product, not a company", (mine[0].text,))
        declining = declines(line.value.text)
        # A name beside "not sure" is a name: only a line that claims nothing can decline.
        if declining and not _has_unknown_name(line):
            return Verdict(self.kind, 0.5, Code.DECLINED, "does not say who made it", (declining,))
        return Verdict(self.kind, 0.0, Code.WRONG, f"does not name {case.developer.name}", (line.value.text,))

    def _without_field(self, answer: Answer, case: Case, spoken: tuple[Claim, ...]) -> Verdict:
        """First-person claims in free text fill a field that is absent (ruling 5)."""
        own = case.model.developer
        claims = claims_of(answer, case)
        foreign = list(claims.others(spoken))
        if foreign:
            return self._confused(foreign, case)
        mine = [claim for claim in spoken if claim.developer == own and claim.is_company]
        if claims.unknown_makers:
            code = Code.CONFUSED if mine else Code.WRONG
            return Verdict(self.kind, 0.0, code, f"names {claims.unknown_makers[0]}", claims.unknown_makers)
        if mine:
            return Verdict(self.kind, 1.0, Code.OK, f"names {case.developer.name}", tuple(c.text for c in mine))
        declining = refuses(answer)
        if declining:
            return Verdict(self.kind, 0.5, Code.DECLINED, "refuses", (declining,))
        return Verdict(self.kind, 0.0, Code.ABSENT, "no DEVELOPER_COMPANY")

    def _confused(self, foreign: list[Claim], case: Case) -> Verdict:
        names = ", ".join(dict.fromkeys(case.developers[claim.developer].name for claim in foreign))
        return Verdict(self.kind, 0.0, Code.CONFUSED, f"names {names}", tuple(c.text for c in foreign))


_JOINTS = frozenset("/&|")
_COMPANY_ENDINGS = ("corp", "labs", "soft", "tech")


def unknown_company(line: Line) -> str:
    """A company that nobody knows, which a line names as the maker; "" where it names none.

    Args:
        line: a value of the field that asks for the maker.
    """
    if any(claim.is_company for claim in line.claimed):
        return _unknown_company(line)
    if declines(line.value.text) and not _has_unknown_name(line):
        return ""
    return "" if line.claimed else line.value.text


def _unknown_company(line: Line) -> str:
    """A second company that nobody knows, joined to the known one as its equal ("Anthropic and Foolabs").

    A comma joins no equals ("Anthropic, San Francisco and London" names places), unless what follows is
    plainly a company ("Anthropic, FooCorp").
    """
    text = words(line.value.text)
    known = _known(line)

    def is_company(i: int) -> bool:
        return 0 <= i < len(text) and i not in known and len(text.keys[i]) > 1 and not phrases().generic.holds(text, i)

    # "Foolabs, a subsidiary of Anthropic" is made by Foolabs.
    belongs = phrases().belonging_to.first(text)
    if belongs is not None and belongs.last + 1 in known and is_company(0) and text.text[text.starts[0]].isupper():
        return text.span(0, 0)
    for i in range(len(text)):
        with_company = text.keys[i] == "with" and i - 1 in known and _is_capital(text, i + 1)
        if text.keys[i] in ("and", "or", "+") or with_company:
            left, right = i - 1, i + 1
        elif i and any(joint in text.gap(i) for joint in _JOINTS):
            left, right = i - 1, i
        else:
            # "Anthropic, FooCorp", "Foolabs, Anthropic", "Anthropic Foolabs": what is plainly a company is one.
            plainly = is_company(i) and len(text.keys[i]) > 5 and text.keys[i].endswith(_COMPANY_ENDINGS)
            beside = "," in text.gap(i) or i - 1 in known or i + 1 in known
            if plainly and beside:
                return text.span(i, i)
            continue
        if left in known and is_company(right):
            return text.span(right, right)
        if right in known and is_company(left):
            return text.span(left, left)
    return ""


def _is_capital(text: Words, i: int) -> bool:
    return i < len(text) and text.text[text.starts[i]].isupper()


def _has_unknown_name(line: Line) -> bool:
    """Whether capital letters hint at a name ("I don't know, maybe Foolabs", "Foolabs, but I'm not sure")."""
    text = words(line.value.text)
    known = _known(line)
    return _stands_first(text) or any(
        i not in known
        and text.text[text.starts[i]].isupper()
        and text.keys[i] not in ("i", "ai", "n", "a")
        and not phrases().generic.holds(text, i)
        and not _begins_sentence(line.value.text, text.starts[i])
        and not line.value.text.isupper()
        for i in range(len(text))
    )


# Words with a comma behind them that name nobody: "Sorry, I don't know".
_OPENING = frozenset("sorry well hmm honestly unfortunately information no none perhaps maybe not apologies".split())


def _stands_first(text: Words) -> bool:
    """Whether the line begins with a name set off from what follows it, though any sentence begins in capitals."""
    stop = next((i for i in range(1, len(text)) if any(mark in text.gap(i) for mark in ",;(\u2014\u2013")), 0)
    return (
        0 < stop <= 3
        and text.text[text.starts[0]].isupper()
        and not any(phrases().generic.holds(text, i) for i in range(stop))
        and not any(text.keys[i] in _OPENING or text.keys[i].endswith("ly") for i in range(stop))
        and phrases().decline.first(text, 0, stop) is None
    )


def _begins_sentence(text: str, at: int) -> bool:
    before = text[:at].rstrip(" \"'(*")
    return not before or before[-1] in ".!?:;\n"


def _known(line: Line) -> set[int]:
    """The words of the line that hold a name which the claims already account for."""
    return covered_by(line.claims)
