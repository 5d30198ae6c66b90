"""Specifications of one Python expression; what it must give is computed, and checked by a second expression."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from drafts import ASKS, PART, STAYS, Body, Draft, DraftError, Draw, Sentence, before_question, material, wording
from matchers.self_modeling.expressions import features, parse, value_of

KINDS = ("style", "length", "robustness", "names")
SIDES = 1
CASES = 12
MOST_ALIKE = 9
"""Of these cases; an expression that is one value passes none of them all, and not nearly all either."""
TRIES = 20
WORDS = "fig pear apple plum oak ash elm cedar rose lily at sea on it noon level".split()


def pools(split: str) -> list[list[Any]]:
    return [material("code")[split]]


def draft(item: dict[str, Any], split: str, draw: Draw) -> Draft:
    """A specification: its names, what it is for, what is wanted, an example and an edge.

    Raises:
        DraftError: its two expressions differ in a case, neither has its feature, or one value passes nearly all cases.
    """
    if item["feature"] not in features(parse(item["key"])) | features(parse(item["other"])):
        raise DraftError(f"{item['what']}: neither of its expressions has the feature {item['feature']}")
    words = wording()
    named = ", ".join(words["names"][name] for name in item["names"])
    body = (
        Sentence(f"Write one Python expression that gives {item['what']}.", ASKS),
        Sentence(f"In it {named}.", STAYS),
        *(Sentence(item[part], PART) for part in ("use", "example", "edge")),
    )
    changes = material("changes")["code"]
    added = {kind: draw.one(changes[kind]) for kind in KINDS if kind in changes}
    added["length"] = added["length"].format(n=len(item["key"]) + draw.number(-3, 12))
    changed = {kind: before_question(body, text) for kind, text in added.items()}
    changed["names"] = renamed(body, {name: words["loop_names"][name] for name in item["names"]})
    about = words["code_features"][item["feature"]]
    return Draft(
        topic=item["what"],
        body=body,
        changed=changed,
        key=item["key"],
        shown=words["examples"]["shown_expressions"][draw.one(item["names"])],
        example=words["examples"]["expressions"][draw.one(item["names"])],
        features=(item["feature"],),
        probe=about["against" if item["feature"] in features(parse(item["key"])) else "for"],
        cases=computed(item, draw),
    )


def renamed(body: Body, names: dict[str, str]) -> Body:
    pattern = re.compile(rf"\b(?:{'|'.join(names)})\b")
    return tuple(sentence._replace(text=pattern.sub(lambda found: names[found[0]], sentence.text)) for sentence in body)


def computed(item: dict[str, Any], draw: Draw) -> list[dict[str, Any]]:
    """Twelve cases: of one item, of none where the specification allows it, of several."""
    key, other = parse(item["key"]), parse(item["other"])
    for _ in range(TRIES):
        out: list[dict[str, Any]] = []
        for n in range(CASES):
            size = draw.number(2, 6) if n > 1 else 1 if n == 0 or "filled" in item else 0
            names = {name: given(name, size, draw) for name in item["names"]}
            value, again = value_of(key, names), value_of(other, names)
            if (value, type(value)) != (again, type(again)):
                raise DraftError(f"{item['what']} with {names}: {item['key']} gives {value}, {item['other']} {again}")
            out.append({"names": names, "value": value})
        if most_alike(out) <= MOST_ALIKE:
            return out
    raise DraftError(
        f"{item['what']}: one value passes more than {MOST_ALIKE} of {CASES} cases, however they are drawn"
    )


def most_alike(cases: list[dict[str, Any]]) -> int:
    """In how many cases the commonest value is the right one."""
    return Counter(repr(case["value"]) for case in cases).most_common(1)[0][1]


def given(name: str, size: int, draw: Draw) -> Any:
    """A value for a name, as `material/code.yaml` says what names hold; `size` is that of a list or a text."""
    low = draw.one([-9, 1])  # else hardly any list would be all above zero
    match name:
        case "xs":
            return [draw.number(low, 9) for _ in range(size)]
        case "ys":
            return [draw.number(low, 9) for _ in range(size + draw.number(0, 2))]
        case "ws":
            return [draw.one(WORDS) for _ in range(size)]
        case "rows":
            return [[draw.number(low, 9) for _ in range(draw.number(0, 3))] for _ in range(size)]
        case "t":
            return "".join(draw.one("abc de") for _ in range(size))
        case _:
            return draw.number(1, 9)
