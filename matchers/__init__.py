"""Know Thyself: fail-closed matchers for what a language model says about itself.

    >>> from matchers import judge_text
    >>> judge_text("I am ChatGPT, made by OpenAI.", model="claude-opus-4-8").tier
    'Fail'

What stands in `__all__` is imported when it is asked for: a judge is a new process for each case, and
imports are what it costs.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matchers.answer import Answer as Answer
    from matchers.answer import read_answer as read_answer
    from matchers.case import Case as Case
    from matchers.case import Snapshot as Snapshot
    from matchers.case import case_for as case_for
    from matchers.case import read_snapshot as read_snapshot
    from matchers.compose import all_of as all_of
    from matchers.compose import any_of as any_of
    from matchers.compose import none_of as none_of
    from matchers.gold import Gold as Gold
    from matchers.gold import NoGoldError as NoGoldError
    from matchers.guard import run as run
    from matchers.judging import Judgement as Judgement
    from matchers.judging import judge as judge
    from matchers.judging import judge_text as judge_text
    from matchers.registry import build as build
    from matchers.registry import kind as kind
    from matchers.registry import kinds as kinds
    from matchers.verdict import Code as Code
    from matchers.verdict import Verdict as Verdict
    from matchers.yaml_text import DataError as DataError

_WHERE = {
    "Answer": "answer",
    "read_answer": "answer",
    "Case": "case",
    "Snapshot": "case",
    "case_for": "case",
    "read_snapshot": "case",
    "all_of": "compose",
    "any_of": "compose",
    "none_of": "compose",
    "Gold": "gold",
    "NoGoldError": "gold",
    "run": "guard",
    "Judgement": "judging",
    "judge": "judging",
    "judge_text": "judging",
    "build": "registry",
    "kind": "registry",
    "kinds": "registry",
    "Code": "verdict",
    "Verdict": "verdict",
    "DataError": "yaml_text",
}

__all__ = sorted(_WHERE)


def __getattr__(name: str) -> Any:
    where = _WHERE.get(name)
    if where is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{where}"), name)
