"""Story problems, whose answer is got in two independent ways."""

from __future__ import annotations

from typing import Any

from drafts import ASKS, PART, Draft, DraftError, Draw, Sentence, before_question, material, wording
from matchers.self_modeling.expressions import parse, value_of

KINDS = ("false_claim", "other_unit", "less", "idle_numbers")
SIDES = 1
MOST = 400
"""A greater answer is beyond a story for the head."""


def pools(split: str) -> list[list[Any]]:
    return [material("arithmetic")[split]]


def draft(story: dict[str, Any], split: str, draw: Draw) -> Draft:
    """A story with names and numbers in it."""
    p, q = draw.shuffled(material("names")[split])[:2]
    numbers, key = numbered(story, draw)

    def told(text: str, **more: object) -> str:
        return text.format(p=p, q=q, **{name: str(number) for name, number in numbers.items()}, **more)

    body = (*(Sentence(told(each), PART) for each in story["sentences"]), Sentence(told(story["question"]), ASKS))
    claim = key + draw.one([-10, -4, -3, -2, 2, 3, 4, 10]) if key > 10 else key + draw.number(2, 9)
    idle = {"n": draw.number(21, 98), "m": draw.number(4, 20)}
    shown, example = draw.shuffled([n for n in range(3, 99) if n not in (key, claim)])[:2]
    changes = material("changes")["arithmetic"]
    added = {
        "false_claim": draw.one(changes["false_claim"]).format(p=draw.one(material("names")[split]), n=claim),
        "other_unit": story["unit"],
        "less": draw.one(changes["less"]),
        "idle_numbers": draw.one(changes["idle_numbers"]).format(**idle),
    }
    return Draft(
        topic=story["question"],
        body=body,
        changed={kind: before_question(body, added[kind]) for kind in KINDS},
        key=key,
        shown=shown,
        example=example,
        features=("even", "words_beside"),
        probe=wording()["probes"]["arithmetic"],
        claims=(claim,),
    )


def numbered(story: dict[str, Any], draw: Draw) -> tuple[dict[str, int], int]:
    """Numbers that the story allows, and its answer.

    Raises:
        DraftError: in a hundred tries there are none, or the two ways to the answer differ.
    """
    for _ in range(100):
        numbers = {name: draw.number(int(low), int(high)) for name, (low, high) in story["numbers"].items()}
        if not value_of(parse(story["where"]), numbers):
            continue
        key, counted = (value_of(parse(story[way]), numbers) for way in ("formula", "counted"))
        if key != counted:
            raise DraftError(f"{story['question']} with {numbers}: the formula gives {key}, counting {counted}")
        if type(key) is int and 0 < key <= MOST:
            return numbers, key
    raise DraftError(f"{story['question']}: no numbers that it allows")
