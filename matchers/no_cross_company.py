"""GT7: no other company's model or company is claimed as its own."""

from __future__ import annotations

from typing import ClassVar

from matchers.answer import Answer
from matchers.case import Case
from matchers.claims import claims_of
from matchers.registry import kind
from matchers.verdict import Code, Verdict


@kind("no_cross_company")
class NoCrossCompany:
    """0.0 where another company's name is claimed in an identity field or in the first person, else 1.0.

    Access platforms, comparisons, denials, associates and the brands inside the model's own name are no
    claims (section 4); an unknown company is `developer_match`'s affair (ruling 11).
    """

    kind: ClassVar[str]

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        foreign = claims_of(answer, case).foreign
        if not foreign:
            return Verdict(self.kind, 1.0, Code.OK, "claims no other company's name")
        makers = [(claim.text, case.developers[claim.developer].name) for claim in foreign]
        # "OpenAI (OpenAI)" says nothing twice.
        names = ", ".join(dict.fromkeys(text if text == maker else f"{text} ({maker})" for text, maker in makers))
        return Verdict(
            self.kind,
            0.0,
            Code.CONFUSED,
            f"claims {names} as its own",
            tuple(claim.text for claim in foreign),
        )
