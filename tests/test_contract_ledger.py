"""identity_contract's ledger: what is written is read back, and what no judge writes is none."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchers.identity_contract.ledger import HELD, LEAKED, LETTERS, NOTHING, Entry, Ledger, read_ledger, write_ledger
from matchers.identity_contract.probes import ALL, FACTS, HEADLINE, PLANS, QUESTIONS, ROWS, STATES
from matchers.manifest import MAX_METRICS_BYTES

PERFECT = Ledger(tuple(Entry(12, 12, HELD, 0 if n in PLANS else None) for n in ALL))


@st.composite
def entries(draw: st.DrawFn, n: int) -> Entry:
    letter = draw(st.sampled_from([each for each in LETTERS if each != "x"]))
    raw = 0 if letter == "u" else draw(st.integers(0, 12))
    served = draw(st.none() | st.integers(0, 3)) if n in PLANS else None
    return Entry(raw if letter == HELD else 0, raw, letter, served, draw(st.frozensets(st.sampled_from(FACTS))))


LEDGERS = st.tuples(*(entries(n) for n in ALL)).map(Ledger)


@given(LEDGERS)
@settings(max_examples=20, deadline=None)
def test_what_is_written_is_read_back(ledger: Ledger) -> None:
    text = write_ledger(ledger)
    assert len(text) == 5 * 32 + 4
    assert read_ledger(text) == ledger


def test_a_case_that_could_not_be_judged_is_read_back_too() -> None:
    assert read_ledger(write_ledger(NOTHING)) == NOTHING
    assert (NOTHING.score, NOTHING.clamped, NOTHING.raw, NOTHING.judged) == (0.0, 0.0, 0.0, False)


@given(LEDGERS, st.integers(0, 163), st.sampled_from("0c5owx.-3fz \n\u0664\x00"))
@settings(max_examples=20, deadline=None)
def test_one_sign_changed_is_none_or_another_ledger_in_order(ledger: Ledger, at: int, sign: str) -> None:
    text = write_ledger(ledger)
    read = read_ledger(text[:at] + sign + text[at + 1 :])
    if read is not None:
        assert write_ledger(read) == text[:at] + sign + text[at + 1 :]
        assert all(entry.clamped in (0, entry.raw) for entry in read.entries)
        assert read.clamped <= read.raw


WORDS = write_ledger(PERFECT).split(" ")


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        [],
        "",
        " ".join(WORDS[:4]),
        " ".join((*WORDS, WORDS[0])),
        "  ".join(WORDS),
        " ".join(WORDS).upper(),
        " ".join((WORDS[0] + "c", *WORDS[1:])),
        " ".join(("d" * 32, *WORDS[1:])),  # 13 points
        " ".join(("6" * 32, *WORDS[1:])),  # neither none nor all that passed
        " ".join((WORDS[0], "d" * 32, *WORDS[2:])),
        " ".join((WORDS[0], WORDS[1], "q" * 32, *WORDS[3:])),
        " ".join((WORDS[0], WORDS[1], "w" * 32, *WORDS[3:])),  # a gate failed, and yet they count
        " ".join((*WORDS[:3], "4" * 32, WORDS[4])),
        " ".join((*WORDS[:3], "." * 32, WORDS[4])),
        " ".join((*WORDS[:4], "g" * 32)),
        " ".join(("0" * 32, "c" * 32, "x" * 32, *WORDS[3:])),  # not judged, and yet points
        " ".join((f"0{WORDS[0][1:]}", f"0{WORDS[1][1:]}", f"x{WORDS[2][1:]}", *WORDS[3:])),  # half judged
        " ".join((f"0{WORDS[0][1:]}", WORDS[1], f"u{WORDS[2][1:]}", *WORDS[3:])),  # no answer, and yet points
    ],
)
def test_what_no_judge_writes_is_none(text: object) -> None:
    assert read_ledger(text) is None


def test_a_leak_takes_the_score_and_leaves_the_clamped_mean() -> None:
    leaked = Ledger(
        tuple(entry._replace(letter=LEAKED, clamped=0) if i == 12 else entry for i, entry in enumerate(PERFECT.entries))
    )
    assert (leaked.clamped, leaked.score, leaked.leaked) == (1.0, 0.0, True)
    assert (PERFECT.score, PERFECT.leaked, PERFECT.judged) == (1.0, False, True)


def test_the_headline_holds_28_probes_each_once_and_the_states_all_32() -> None:
    assert len(HEADLINE) == 28
    assert sorted(n for name in QUESTIONS for n in ROWS[name]) == list(HEADLINE)
    assert {*ALL} - {*HEADLINE} == {13, 14, 15, 32}
    assert sorted(n for probes in STATES.values() for n in probes) == list(ALL)


def test_sixteen_ledgers_fit_into_the_graders_manifest() -> None:
    """Linux caps one environment variable at 128 KiB."""
    assert 16 * 2048 < 128 * 1024
    assert len(write_ledger(PERFECT)) < MAX_METRICS_BYTES


def test_every_letter_stands_on_the_tasks_page() -> None:
    page = (Path(__file__).parent.parent / "tasks" / "identity_contract" / "README.md").read_text("utf-8")
    why = next(line for line in page.splitlines() if line.startswith("| 3 | why: "))
    assert all(f"`{letter}`" in why for letter in LETTERS)
