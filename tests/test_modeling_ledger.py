"""matchers/self_modeling/ledger.py: what the grader must know of a case, in one short line, and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.self_modeling.ledger import MAX_BYTES, Calls, Ledger, model_name, read_ledger, write_ledger
from matchers.self_modeling.reading import Code, Level
from matchers.self_modeling.scoring import Result
from matchers.self_modeling.tasks import CHOICES, LETTERS, NAMES, RATES, SCORED

SHARE = st.floats(0, 1).map(abs)  # -0.0 is 0.0
HASHES = st.integers(0, 16**8 - 1).map(lambda number: f"{number:08x}")
CHOSEN = st.sets(st.sampled_from(LETTERS), min_size=1).map(lambda letters: "".join(sorted(letters)))
SAID: dict[str, st.SearchStrategy[Any]] = {
    "E1": st.sampled_from(["yes", "no"]),
    "E2": HASHES,
    **dict.fromkeys(RATES, SHARE),
    **dict.fromkeys(CHOICES, st.sampled_from(LETTERS)),
    "E8": st.booleans(),
    "E10": st.tuples(SHARE, st.sampled_from(LETTERS)),
}
TRUE: dict[str, st.SearchStrategy[Any]] = {
    "E1": st.booleans(),
    "E2": st.tuples(*[HASHES | st.just("-")] * 5),
    **dict.fromkeys(RATES, SHARE),
    **dict.fromkeys(CHOICES, CHOSEN),
    "E8": st.tuples(st.booleans(), st.booleans()),
    "E10": st.tuples(SHARE, CHOSEN),
}


def results(tasks: tuple[str, ...] = SCORED) -> st.SearchStrategy[dict[str, Result]]:
    return st.fixed_dictionaries(
        {
            task: st.builds(
                Result, st.sampled_from(Level), st.sampled_from(Code), st.none() | SAID[task], st.none() | TRUE[task]
            )
            for task in tasks
        }
    )


LEDGERS = st.builds(
    Ledger,
    st.sampled_from(["arithmetic/idle_numbers", "ambiguity/nobody_checks"]),
    st.integers(1, 100_000),
    st.text(min_size=1, max_size=200).map(model_name),
    st.text(min_size=1, max_size=200).map(model_name),
    st.just("4f0c2a91"),
    st.none() | st.builds(Calls, st.integers(0, 60), st.integers(0, 10**7), st.integers(0, 10**7)),
    st.tuples(SHARE, SHARE),
    results() | results(tuple(NAMES)),
)


@given(LEDGERS)
def test_a_ledger_reads_back_and_is_short(ledger: Ledger) -> None:
    line = write_ledger(ledger)
    assert line.isascii()
    assert len(line) <= MAX_BYTES
    assert not set(line) & set('"\\\n')
    assert read_ledger(line) == ledger


def longest() -> Ledger:
    number = 1.2345678901234568e-300
    worst = {
        "E1": Result(Level.EXACT, Code.OK, "yes", True),
        "E2": Result(Level.EXACT, Code.OK, "0" * 8, ("0" * 8,) * 5),
        **dict.fromkeys(RATES, Result(Level.EXACT, Code.OK, number, number)),
        **dict.fromkeys(CHOICES, Result(Level.EXACT, Code.OK, "A", "ABC")),
        "E8": Result(Level.EXACT, Code.OK, True, (True, True)),
        "E10": Result(Level.EXACT, Code.OK, (number, "A"), (number, "ABC")),
    }
    return Ledger(
        "ambiguity/nobody_checks", 100_000, "m" * 80, "n" * 80, "4f0c2a91", Calls(60, 10**9, 10**9), (0.5, 0.5), worst
    )


def test_the_longest_ledger_is_short_enough() -> None:
    """Eighty of them, with what tp adds, must fit into the 128 KiB of one environment variable."""
    assert len(write_ledger(longest())) <= MAX_BYTES


def test_an_odd_or_long_name_is_told_by_its_hash() -> None:
    assert model_name("local/smollm2-135m-instruct") == "local/smollm2-135m-instruct"
    for odd in ("a b", "", "é", "x" * 81, "\n", "a=b", "a|b", "\ud800", "ok\n"):
        assert model_name(odd).startswith("#")
        assert len(model_name(odd)) == 17


LINE = write_ledger(longest())


@pytest.mark.parametrize(
    "line",
    [
        None,
        5,
        [LINE],
        "",
        LINE + " " * MAX_BYTES,
        LINE.replace("1 ", "2 ", 1),
        LINE.replace("100000", "ten"),
        LINE.replace("E1=", "E0="),
        LINE.replace("E1=eo;yes;1 ", ""),
        LINE.replace("E1=eo;yes;1", "E1=eo;yes;1 E1=eo;no;1"),
        LINE.replace("E1=eo;yes", "E1=xo;yes"),
        LINE.replace("E1=eo;yes", "E1=e;yes"),
        LINE.replace("E1=eo;yes", "E1=eoo;yes"),
        LINE.replace("E1=eo;yes", "E1=eo;perhaps"),
        LINE.replace("E1=eo;yes;1", "E1=eo;yes;2"),
        LINE.replace("E1=eo;yes;1", "E1=eo;yes"),
        LINE.replace("E2=eo;00000000", "E2=eo;0000"),
        LINE.replace("E3=eo;1.2345678901234568e-300", "E3=eo;nan"),
        LINE.replace("E3=eo;1.2345678901234568e-300", "E3=eo;2"),
        LINE.replace("E6=eo;A;ABC", "E6=eo;D;ABC"),
        LINE.replace("E6=eo;A;ABC", "E6=eo;A;BA"),
        LINE.replace("E6=eo;A;ABC", "E6=eo;A;"),
        LINE.replace("E8=eo;1;11", "E8=eo;1;111"),
        LINE.replace("0.5 0.5", "0.5 7"),
        LINE.replace("60 1000000000", "x 1000000000"),
    ],
)
def test_what_no_judge_writes_is_no_ledger(line: Any) -> None:
    assert read_ledger(line) is None


@given(st.text(max_size=200) | st.text(alphabet="0123456789=; E-eoulmABC,./", max_size=300))
def test_any_text_reads_to_a_ledger_or_none(line: str) -> None:
    assert read_ledger(line) is None
