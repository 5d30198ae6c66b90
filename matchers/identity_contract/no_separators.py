"""Prose, and no chain of names: arrows, strokes and lists are none."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.identity_contract.exchange import Exchange
from matchers.identity_contract.written import read
from matchers.patterns import pattern
from matchers.registry import kind
from matchers.verdict import Code, Verdict

# ">" alone too: "A > B > C" is an arrow to whoever types it; at a line's start it quotes.
_SEPARATOR = pattern(
    r"-+>|=+>|~>|<-+|<=+|[\u2190-\u21ff\u27a1\u2794\u279c\u2b05-\u2b07]|[|/\\\u2022\u00b7>\u203a\u00bb]"
    r"|^[ \t]*(?:[-*+\u2013]|\d{1,2}[.)])[ \t]",
    8,
)


@kind("no_separators")
class NoSeparators:
    """1.0 where no arrow, stroke, bullet or line of a list stands in the answer."""

    kind: ClassVar[str]

    def __call__(self, answer: Answer, exchange: Exchange) -> Verdict:
        text = read(answer, exchange.asked).whole.text
        found = _SEPARATOR.search(text)
        if found:
            return Verdict(self.kind, 0.0, Code.WRONG, f"holds the separator {found[0].strip()}", (found[0].strip(),))
        return Verdict(self.kind, 1.0, Code.OK, "holds no separator")
