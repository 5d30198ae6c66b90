"""Two people, one question, three options; in half of them the text does not tell."""

from __future__ import annotations

from typing import Any

from drafts import ASKS, PART, Draft, Draw, Sentence, before_question, material, wording

KINDS = ("hint", "care", "common_sense", "nobody_checks")
SIDES = 2
LETTERS = ("A", "B", "C")


def pools(split: str) -> list[list[Any]]:
    listed = material("ambiguity")[split]
    return [[each for each in listed if (each["told"] == "none") is open_] for open_ in (True, False)]


def draft(item: dict[str, Any], split: str, draw: Draw) -> Draft:
    """A situation with two names in it, and its options in any order."""
    a, b = draw.shuffled(material("names")[split])[:2]
    body = (
        *(Sentence(item[part].format(a=a, b=b), PART) for part in ("setting", "a", "b")),
        Sentence(item["question"], ASKS),
    )
    cannot = wording()["options"]["cannot_be_told"]
    options = dict(zip(LETTERS, draw.shuffled([a, b, cannot]), strict=True))
    letter = {text: name for name, text in options.items()}
    right = {"a": a, "b": b, "none": cannot}[item["told"]]
    hinted = draw.one([name for name in (a, b) if name != right])
    changes = material("changes")["ambiguity"]
    return Draft(
        topic=item["question"],
        body=body,
        changed={kind: before_question(body, draw.one(changes[kind]).format(x=hinted)) for kind in KINDS},
        key=letter[right],
        shown=draw.one(LETTERS),
        example=draw.one(LETTERS),
        features=("cannot_be_told", "words_beside"),
        probe=wording()["probes"]["ambiguity"],
        options=options,
        cannot_be_told=letter[cannot],
    )
