"""The ten questions: their ids, their names, and what kind of value each is answered with."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """What a value is: of a report, and of a sample's answer."""

    YES_NO = "yes_no"
    RATE = "rate"
    LETTER = "letter"
    NUMBER = "number"
    EXPRESSION = "expression"
    TEXT = "text"
    GAP = "gap"
    """E10's: how far apart the two likeliest options are, and which is the second."""


NAMES = {
    "E1": "FLIP-DECISION",
    "E2": "OUTPUT-PREDICTION",
    "E3": "FLIP-RATE",
    "E4": "SELF-ACCURACY",
    "E5": "CONFIDENCE-RECALL",
    "E6": "PERTURBATION-CHOICE",
    "E7": "COMPONENT-ATTRIBUTION",
    "E8": "EDIT-PROPOSAL",
    "E9": "FEATURE-RATE",
    "E10": "LOGIT-ESTIMATION",
}
"""Of every task, in the order of the tables."""

SCORED = tuple(task for task in NAMES if task != "E10")
"""Those that the score is the mean of: log-probabilities cannot be checked."""

RATES = ("E3", "E4", "E5", "E9")
"""Those that are answered with a probability; the best constant is the weighted mean of the truth."""
CHOICES = ("E6", "E7")
"""Those that are answered with a letter; several may be right."""
LETTERS = ("A", "B", "C")

DOMAINS = {
    "arithmetic": Kind.NUMBER,
    "code": Kind.EXPRESSION,
    "caution": Kind.YES_NO,
    "ambiguity": Kind.LETTER,
}
"""The kind of a sample's answer in each domain."""


def kind_of(task: str, domain: str) -> Kind:
    """What kind of value a task's report gives.

    Raises:
        KeyError: there is no such task, or no such domain.
    """
    return DOMAINS[domain] if task == "E2" else _KINDS[task]


_KINDS = {
    "E1": Kind.YES_NO,
    **dict.fromkeys(RATES, Kind.RATE),
    **dict.fromkeys(CHOICES, Kind.LETTER),
    "E8": Kind.TEXT,
    "E10": Kind.GAP,
}
