"""Know Thyself: fail-closed matchers for what a language model says about itself.

    >>> from matchers import judge_text
    >>> judgement = judge_text("MODEL_NAME: ChatGPT", model="claude-opus-4-8")
    >>> judgement.score
    0.0

Importing this package registers every matcher under its kind.
"""

from matchers import (  # noqa: F401  each import registers its kind
    context_plausible,
    cutoff_plausible,
    date_awareness,
    developer_match,
    field_format,
    identity_source,
    model_match,
    no_cross_company,
    over_claim,
    parameter_humility,
    release_plausible,
    staleness,
    update_humility,
    version_calibration,
)
from matchers.answer import Answer, read_answer
from matchers.case import Case, Snapshot, case_for, read_snapshot
from matchers.compose import all_of, any_of, none_of
from matchers.gold import Gold, NoGoldError
from matchers.guard import run
from matchers.judge import Judgement, judge, judge_text
from matchers.registry import build, kind, kinds
from matchers.verdict import Code, Verdict
from matchers.yaml_text import DataError

__all__ = [
    "Answer",
    "Case",
    "Code",
    "DataError",
    "Gold",
    "Judgement",
    "NoGoldError",
    "Snapshot",
    "Verdict",
    "all_of",
    "any_of",
    "build",
    "case_for",
    "judge",
    "judge_text",
    "kind",
    "kinds",
    "none_of",
    "read_answer",
    "read_snapshot",
    "run",
]
