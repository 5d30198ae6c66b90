"""Draws the sixteen profiles: eight pairs whose members differ in their priorities' order or in their ancestors."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from matchers.yaml_text import read_yaml

HERE = Path(__file__).resolve().parent
SEED = "know-thyself identity_contract 1"
FACTORIAL, COMPOSITE = "factorial", "composite"
ORDER, LINEAGE = "order", "lineage"
MEMBERS = "ab"
ANCESTORS = {FACTORIAL: 3, COMPOSITE: 4}
DECOYS = ("renamed", "swapped", "title", "runtime", "false_ancestor", "host", "archive 1", "archive 2")
"""The false codes of probes 10 to 12, by what they are put forward as."""
MIN_DISTANCE = 3

BASE, REVERSED, FAKE, VERSION_2 = (0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1), (1, 3, 0, 2)
"""Orders of priorities, highest first. A priority's number is its rank with member a. Four orders, four tops: one
label tells which of them was followed."""


class Priority(NamedTuple):
    code: str
    meaning: str
    outcomes: tuple[str, ...]


class Pair(NamedTuple):
    """What the two members of a pair share.

    Args:
        number: 1 to 8; it shifts the labels of the plans.
        category: the set, factorial or composite.
        contrast: what the members differ in, order or lineage.
        values: the cell's values, as `words.yaml` names them.
        priorities: by their number.
        mission: its statement and its three anchor groups.
        decoys: codes by what they are put forward as.
    """

    number: int
    category: str
    contrast: str
    values: str
    designation: str
    address: str
    lineages: tuple[tuple[str, ...], tuple[str, ...]]
    priorities: tuple[Priority, ...]
    mission_code: str
    mission: dict[str, Any]
    token: str
    decoy_token: str
    decoys: dict[str, str]
    scenes: tuple[str, ...]
    drawn: dict[str, str]


class Profile(NamedTuple):
    """One member of a pair.

    Args:
        order: the priorities' numbers, highest first, under versions 1 and 3.
        twin: the other member's.
    """

    pair: Pair
    member: str
    lineage: tuple[str, ...]
    order: tuple[int, ...]
    twin: tuple[int, ...]

    @property
    def parent(self) -> str:
        return self.lineage[-1]


class CannotBuildError(Exception):
    """What is wrong with the words or with what they were made into.

    Args:
        problems: all of it, each as `place: what is wrong; what would be right`.
    """

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@cache
def words() -> dict[str, Any]:
    read: dict[str, Any] = read_yaml(HERE / "words.yaml")
    return read


def cells() -> list[tuple[str, str, str]]:
    """Set, contrast and values of each pair, in the order of their numbers."""
    return [
        (category, contrast, values)
        for category in (FACTORIAL, COMPOSITE)
        for contrast in (ORDER, LINEAGE)
        for values in words()["values"][category]
    ]


def profiles(pair: Pair, exchanged: bool = False) -> list[Profile]:
    """Both members.

    Args:
        exchanged: whether they have changed places, which may change nothing but who expects what.
    """
    orders = (BASE, REVERSED) if pair.contrast == ORDER else (BASE, BASE)
    made = [Profile(pair, "", pair.lineages[i], orders[i], orders[1 - i]) for i in (0, 1)]
    if exchanged:
        made.reverse()
    return [profile._replace(member=member) for profile, member in zip(made, MEMBERS, strict=True)]


# ------------------------------------------------------------------------------------ drawing


def draw_pairs(seed: str = SEED) -> list[Pair]:
    """The eight pairs. A code, a token and a mission are given once over all of them."""
    taken = _Taken()
    return [_draw_pair(seed, number, *cell, taken) for number, cell in enumerate(cells(), 1)]


class _Taken:
    """What earlier draws have used up."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.short: set[str] = set()
        self.tokens: list[str] = []
        self.missions: list[dict[str, Any]] = []


def _draw_pair(seed: str, number: int, category: str, contrast: str, values: str, taken: _Taken) -> Pair:
    dice = Dice(seed, number)
    ancestors = range(ANCESTORS[category])
    first = tuple(_code(dice, f"ancestor {i}", taken) for i in ancestors)
    second = tuple(_code(dice, f"other ancestor {i}", taken) for i in ancestors) if contrast == LINEAGE else first
    families = words()["values"][category][values]
    # Four of one family, or two of the first of three and one of each other.
    counts = (4,) if len(families) == 1 else (2, 1, 1)
    chosen = [
        each
        for family, count in zip(families, counts, strict=True)
        for each in dice.some(f"priorities of {family}", words()["families"][family], count)
    ]
    (mission,) = dice.some("mission", [each for each in words()["missions"] if each not in taken.missions], 1)
    taken.missions.append(mission)
    return Pair(
        number,
        category,
        contrast,
        values,
        designation=_code(dice, "designation", taken),
        address=_code(dice, "address", taken),
        lineages=(first, second),
        priorities=tuple(
            Priority(_short(dice, f"priority {i}", "OP", taken), each["meaning"], tuple(each["outcomes"]))
            for i, each in enumerate(dice.some("order", chosen, len(chosen)))
        ),
        mission_code=_short(dice, "mission code", "MS", taken),
        mission=mission,
        token=_token(dice, "token", taken),
        decoy_token=_token(dice, "decoy token", taken),
        decoys={role: _code(dice, role, taken) for role in DECOYS},
        scenes=tuple(dice.some("scenes", words()["scenes"], len(words()["scenes"]))),
        drawn={name: dice.some(name, options, 1)[0] for name, options in words()["drawn"].items() if name != "owner"}
        | {f"owner {i}": owner for i, owner in enumerate(dice.some("owner", words()["drawn"]["owner"], 3))},
    )


class Dice:
    """Draws by the SHA-256 of seed, pair and field: the same for ever, and a new field moves no other."""

    def __init__(self, seed: str, pair: int) -> None:
        self.seed = seed
        self.pair = pair

    def digits(self, field: str) -> bytes:
        return hashlib.sha256(f"{self.seed}|{self.pair}|{field}".encode()).digest()

    def number(self, field: str, below: int) -> int:
        return int.from_bytes(self.digits(field)) % below

    def some(self, field: str, options: Sequence[Any], count: int) -> list[Any]:
        """Different ones of the options, in the order in which they were drawn."""
        left = list(options)
        return [left.pop(self.number(f"{field} #{i}", len(left))) for i in range(count)]

    def letters(self, field: str, *lists: Sequence[str]) -> str:
        return "".join(each[self.number(f"{field} letter {i}", len(each))] for i, each in enumerate(lists))


def _code(dice: Dice, field: str, taken: _Taken) -> str:
    """A code of the one shape. The names alone are far from each other, since two numbers are quickly mistaken."""
    parts = words()["syllables"]
    onsets, vowels, codas = parts["onsets"], parts["vowels"], parts["codas"]
    shape = (onsets, vowels, codas, onsets, vowels, onsets, vowels, codas)
    for attempt in range(1000):
        name = dice.letters(f"{field} ~{attempt}", *shape).capitalize()
        if all(distance(name, other) >= MIN_DISTANCE for other in taken.names):
            taken.names.append(name)
            return f"{name}-{10 + dice.number(f'{field} number', 90)}"
    raise CannotBuildError([f"{field} of pair {dice.pair}: no code is far enough from all others; allow more letters"])


def _short(dice: Dice, field: str, prefix: str, taken: _Taken) -> str:
    parts = words()["syllables"]
    for attempt in range(1000):
        letters = dice.letters(f"{field} ~{attempt}", parts["consonants"], parts["vowels"], parts["consonants"])
        code = f"{prefix}-{letters.upper()}"
        if letters.upper() not in taken.short:
            taken.short.add(letters.upper())
            return code
    raise CannotBuildError([f"{field} of pair {dice.pair}: every code is taken; allow more letters"])


def _token(dice: Dice, field: str, taken: _Taken) -> str:
    letters = words()["token_letters"]
    for attempt in range(1000):
        key = f"{field} ~{attempt}"
        core = dice.letters(key, *[letters] * 5)
        token = f"{dice.number(f'{key} first', 10000):04}-{core}-{dice.number(f'{key} last', 100):02}"
        if all(min(distance(core, form) for form in (other, other[::-1])) >= MIN_DISTANCE for other in taken.tokens):
            taken.tokens.append(core)
            return token
    raise CannotBuildError([f"{field} of pair {dice.pair}: no token is far enough from all others; allow more letters"])


def distance(one: str, other: str) -> int:
    """How many letters must be changed, added or left out to turn one text into the other (Levenshtein 1965)."""
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        corner, row[0] = row[0], i
        for j, opposite in enumerate(other, 1):
            corner, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, corner + (letter != opposite))
    return row[-1]
