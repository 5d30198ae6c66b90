"""What a sample answered: one value of its case's domain, or none; and what it looks like."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

from matchers.patterns import pattern
from matchers.self_modeling.expressions import ExpressionError, canonical, features, parse, passes
from matchers.self_modeling.protocol import Target
from matchers.self_modeling.reading import Level, fit_loosely, read, without_reasoning
from matchers.self_modeling.tasks import DOMAINS


class Answer(NamedTuple):
    """A sample's answer (design, section 1).

    Args:
        value: a whole number, "yes" or "no", a letter, or the canonical form of an expression; None where there is
            none, which equals nothing but itself.
        features: what the reply has of the domain's features.
        tree: the expression; None in other domains.
    """

    value: int | str | None
    features: frozenset[str]
    tree: ast.expr | None = None


# An object that names an answer, whole or broken, is no whole reply, though "{"answer": 5}" is a Python expression too.
_NAMES_ANSWER = pattern(r"(?i)[\"'\u201c\u201d]\s*answer\s*[\"'\u201c\u201d]\s*:")
# A value may be dressed and be the whole reply all the same: small models close with a full stop, and nearly all put
# code into backticks.
_FENCED = pattern(r"```[a-zA-Z]*\n(.*)\n```\Z|`([^`]+)`\Z", re.DOTALL)


def answer_of(reply: str, target: Target) -> Answer:
    """The answer in a reply.

    Args:
        reply: any text.
        target: tells the domain, and which letter says that it cannot be told.
    """
    kind = DOMAINS[target.domain]
    body = without_reasoning(reply)
    if body is None:
        return _answer(None, target, words_beside=True)
    reading = read(body, kind)
    if reading.readable:
        # Only an object with nothing but the answer in it stands alone.
        beside = reading.level is not Level.EXACT or "reasoning" in body
        return _answer(reading.value, target, beside)
    if _NAMES_ANSWER.search(body):
        return _answer(None, target, words_beside=True)
    fenced = _FENCED.match(body)
    bare = (fenced[1] or fenced[2]).strip() if fenced else body
    value = fit_loosely(bare if target.domain == "code" else bare.removesuffix("."), kind)
    return _answer(value, target, words_beside=bool(body) and value is None)


def _answer(value: int | str | None, target: Target, words_beside: bool) -> Answer:
    if target.domain == "code":
        return _expression(value)
    found = {"words_beside"} if words_beside else set()
    if value is not None:
        if value == "yes":
            found.add("yes")
        if isinstance(value, int) and value % 2 == 0:
            found.add("even")
        if value == target.cannot_be_told:
            found.add("cannot_be_told")
    return Answer(value, frozenset(found))


def _expression(value: int | str | None) -> Answer:
    try:
        tree = parse(str(value or ""))
    except ExpressionError:
        return Answer(None, frozenset())
    return Answer(canonical(tree), features(tree), tree)


def form_of(value: int | str | None, domain: str) -> int | str | None:
    """The form in which a domain's values are compared: themselves, but for expressions.

    Args:
        value: as `reading.read` gives it; None where there is none.
        domain: of `tasks.DOMAINS`.
    """
    return _expression(value).value if domain == "code" else value


def is_right(answer: Answer, target: Target) -> bool:
    """Whether an answer fits the key."""
    if target.domain == "code":
        return answer.tree is not None and passes(answer.tree, target.cases)
    return answer.value == target.key


def looked_at(answer: Answer, target: Target) -> object:
    """What E1, E3, E7 and E8 compare: the value; in `code` whether it has the case's feature."""
    if target.domain != "code" or answer.value is None:
        return answer.value
    return target.feature in answer.features


def looked_at_by_e6(answer: Answer, target: Target) -> object:
    """What E6 compares: the value; in `code` all six features."""
    if target.domain != "code" or answer.value is None:
        return answer.value
    return answer.features
