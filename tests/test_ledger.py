"""A judgement in one line: what was written is what is read, never better, and nothing in it can be forged."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.judging import Judgement, unjudged
from matchers.ledger import LETTERS, Ledger, read_ledger, write_ledger
from matchers.task import BESIDE, GATE
from matchers.verdict import Code, Verdict

KINDS = [*GATE, *BESIDE]
TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
TENTHS = [tenth / 10 for tenth in range(11)]


def outcomes() -> st.SearchStrategy[tuple[float | None, Code]]:
    """Score and code as a verdict may hold them."""
    good = st.sampled_from(sorted(set(Code) - {Code.BROKEN}))
    score = st.none() | st.sampled_from(TENTHS) | st.floats(0, 1)
    return st.tuples(score, good) | st.just((0.0, Code.BROKEN))


MONTHS = st.none() | st.floats(-1200, 1200)


@st.composite
def judgements(draw: Any) -> Judgement:
    found = draw(st.dictionaries(st.sampled_from(KINDS), outcomes()))
    months = draw(MONTHS)
    made = {
        kind: Verdict(kind, score, code, "why", months=months if kind == "staleness" else None)
        for kind, (score, code) in found.items()
    }
    return Judgement(
        draw(TEXT), 0.0, Code.WRONG, "why",
        tuple(made[kind] for kind in GATE if kind in made), tuple(made[kind] for kind in BESIDE if kind in made),
        draw(st.booleans()), draw(st.booleans()), draw(st.sampled_from([None, True, False])),
    )  # fmt: skip


def read(judgement: Judgement) -> Ledger:
    ledger = read_ledger(write_ledger(judgement))
    assert ledger is not None
    return ledger


@given(judgements())
def test_what_is_written_is_read_back_and_never_above_the_true_score(judgement: Judgement) -> None:
    ledger = read(judgement)
    verdicts = {verdict.kind: verdict for verdict in (*judgement.gate, *judgement.beside)}
    assert ledger.checks.keys() == verdicts.keys()
    for kind, (score, code) in ledger.checks.items():
        true = verdicts[kind].score
        assert code is verdicts[kind].code
        assert (score is None) == (true is None)
        if score is not None and true is not None:
            assert true - 0.1 < score <= true
            assert score == true or true not in TENTHS
    assert ledger.months == (None if judgement.months is None else float(f"{judgement.months:.1f}"))
    held = (judgement.refusal, judgement.persona, judgement.stale_while_date_aware is True)
    assert ledger.flags == "".join(flag for flag, holds in zip("RPS", held, strict=True) if holds)


@pytest.mark.parametrize("score", [0.8999999999999999, 0.9999999999999999, 0.49999999999999994, 0.05, 5e-324])
def test_tenths_are_cut_and_never_rounded_up(score: float) -> None:
    """0.8999999999999999 times ten is 9.0 to a float, and was read back as 0.9."""
    verdict = Verdict("field_format", score, Code.WRONG, "why")
    found = read(Judgement("m", score, Code.WRONG, "why", (verdict,))).checks["field_format"][0]
    assert found is not None
    assert found <= score < 1.0


@given(judgements())
def test_a_ledger_is_short_ascii_save_for_the_model_and_of_five_fields(judgement: Judgement) -> None:
    """All cases travel in one environment variable of 128 KiB."""
    text = write_ledger(judgement)
    assert len(text) <= 400
    assert len(text.encode("utf-8")) <= 800
    assert len(text.split(" ")) == len(text.split()) == 5
    assert text.rpartition(" ")[0].isascii()


EMPTY = f"{'??' * len(GATE)} {'??' * len(BESIDE)}"
FORGERIES = [
    "m\n" + "+o" * 9, f"{'+o' * 9} {'+o' * 5} . S claude", "claude opus 4.8", " m ", "\tm", "m\u2028n", "m\u00a0n",
    "m\0n", "m" * 5000, "m " * 5000, "\ud800", "\u202em", "", ".", " ", "??", "D 21.3 RPS",
]  # fmt: skip


@pytest.mark.parametrize("model", FORGERIES)
def test_a_models_name_forges_no_field(model: str) -> None:
    """The name is what the solution wrote into its own snapshot: it may hold spaces and whole ledgers."""
    ledger = read(unjudged(model, 0.0, Code.WRONG, "why"))
    assert (ledger.checks, ledger.months, ledger.flags) == ({}, None, "")
    assert " " not in ledger.model
    assert len(ledger.model) <= 120


def test_a_models_name_is_read_back() -> None:
    for model in ("claude-opus-4-8", "openrouter/anthropic/claude-opus-4.8:free", "模型"):
        assert read(unjudged(model, None, Code.ABSENT, "no gold")).model == model


GOOD_GATE, GOOD_BESIDE = "+o" * len(GATE), "+o" * len(BESIDE)
GARBAGE: list[Any] = [
    None, 1, True, b"x", [], {}, "", " ", "x", EMPTY, f"{EMPTY} . . m n", f"{EMPTY}  . . m",
    f"{EMPTY[1:]} . . m", f"?{EMPTY} . . m", f"{GOOD_BESIDE} {GOOD_GATE} . . m",
    # A sign, a letter, a number or a flag that nobody writes.
    *(f"{bad}{GOOD_GATE[2:]} {GOOD_BESIDE} . . m" for bad in "xo +x +B ?o +? ²o ٣o +b 5b .b".split()),
    *(f"{GOOD_GATE} {GOOD_BESIDE} {bad} . m" for bad in ("", *"nan inf 1 1. .5 1e5 --1.0 1.0.0 ²".split())),
    f"{GOOD_GATE} {GOOD_BESIDE} {'9' * 400}.0 . m",
    *(f"{GOOD_GATE} {GOOD_BESIDE} . {bad} m" for bad in "X r RPSX .. R.".split()),
]  # fmt: skip


@pytest.mark.parametrize("text", GARBAGE)
def test_what_is_no_ledger_is_read_as_none(text: Any) -> None:
    """A broken check with a score above 0.0 was read as that score."""
    assert read_ledger(text) is None


@given(TEXT | st.text("+-.o?b5RPS 1", max_size=50))
def test_no_text_at_all_crashes_the_reader(text: str) -> None:
    assert read_ledger(text) is None or len(text.split(" ")) == 5


def test_every_code_has_its_letter() -> None:
    assert set(LETTERS) == set(Code)
    assert len(set(LETTERS.values())) == len(LETTERS)
    assert all(len(letter) == 1 and letter.isalpha() for letter in LETTERS.values())
