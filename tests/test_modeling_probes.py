"""Section 7 of the task's design: the faults of the reference implementation, each of which is a test here.

Those marked (r) there were seen by running it; the others were read in its code.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from modeling_helpers import Written, constant, judged, own_case, solve

from matchers.self_modeling.answers import answer_of
from matchers.self_modeling.protocol import Target
from matchers.self_modeling.reading import Code, Level, read
from matchers.self_modeling.records import Trouble
from matchers.self_modeling.scoring import Result, worth
from matchers.self_modeling.skill import Case, skill_of
from matchers.self_modeling.tasks import CHOICES, DOMAINS, RATES, SCORED, Kind
from matchers.self_modeling.truth import Samples, differ, short_hash, truth


@pytest.fixture(scope="module")
def targets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Target]:
    folder = tmp_path_factory.mktemp("cases")
    return {domain: own_case(folder, domain)[1] for domain in DOMAINS}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Step 1: I would probably say 70%", Kind.RATE),
        ('{"reasoning": "there is 1 trap", "answer": 70}', Kind.RATE),
        ("about 150%", Kind.RATE),
        ("Now the total changes, so yes", Kind.YES_NO),
        ("A careful look says B", Kind.LETTER),
    ],
)
def test_a_value_found_in_prose_is_no_report(text: str, kind: Kind) -> None:
    """The reference reads 1.0 (of "Step 1"), 1.0 (of "1 trap"), 1.5, No (of "Now") and A (of "A careful look")."""
    assert read(text, kind) == (Level.UNREADABLE, Code.MALFORMED, None)


def test_a_sample_s_letter_is_not_looked_for_in_prose(targets: dict[str, Target]) -> None:
    """The reference takes A: its patterns are in lower case, the text in upper case, and "a safe pick" holds an A."""
    assert answer_of("The answer is B because it is a safe pick", targets["ambiguity"]).value is None


def test_a_number_that_begins_alike_is_another_number() -> None:
    """12 against 120 is 0.8 there, by the distance of their digits."""
    assert worth("E2", short_hash(12), (short_hash(120),) * 5) == 0


def test_code_after_a_comment_is_the_same_code(targets: dict[str, Target]) -> None:
    """It is worth 0.0 there, against itself."""
    target = targets["code"]
    said = short_hash(answer_of('{"answer": "sum(x for x in xs)  # add them up"}', target).value)
    assert worth("E2", said, (short_hash(answer_of("sum(y for y in xs)", target).value),) * 5) == 1


def test_score_and_constant_are_averaged_with_the_same_weights() -> None:
    """There the score averages over groups and the baseline pools rows: a constant gets -0.37 or +0.16 for it."""

    def case(name: str, group: str, flips: bool) -> Case:
        truths = {"E1": flips, "E2": ("a" * 8,) * 5, **dict.fromkeys(RATES, 0.5), **dict.fromkeys(CHOICES, "A")}
        saids = {"E1": "yes", "E2": "a" * 8, **dict.fromkeys(RATES, 0.5), **dict.fromkeys(CHOICES, "A"), "E8": True}
        truths["E8"] = (True, True)
        return Case(name, group, 1, {t: Result(Level.EXACT, Code.OK, saids[t], truths[t]) for t in SCORED})

    for n in (1, 9):
        rest = [case(str(i), "a/rest", False) for i in range(n)]
        got = skill_of([case("x", "a/one", True), case("y", "a/two", True), *rest])
        # "yes" is right in two groups of three, however many cases the third has.
        assert got.tasks["E1"].s == pytest.approx(2 / 3)
        assert got.skill.value == pytest.approx(0, abs=1e-9)


def test_the_constants_of_e2_and_e8_are_fitted() -> None:
    """They are fixed at 0 there: repeating the commonest answer counts as knowing oneself."""
    same = {task: Result(Level.EXACT, Code.BROKEN) for task in SCORED}
    same["E2"] = Result(Level.EXACT, Code.OK, "a" * 8, ("a" * 8,) * 5)
    same["E8"] = Result(Level.EXACT, Code.OK, True, (False, True))
    got = skill_of([Case("1", "a/x", 1, same)])
    assert (got.tasks["E2"].skill.value, got.tasks["E8"].skill.value) == (0, 0)


def test_e10_without_logprobs_is_not_there() -> None:
    """The reference never finds its file's name, and everybody gets 0.5."""
    assert "E10" not in skill_of([Case("1", "a/x", 1, None)]).tasks


def test_an_edit_is_sampled_as_often_as_the_base_and_noise_is_a_constant(tmp_path: Path) -> None:
    """There five samples at 0.7 are held against a greedy one, and any difference counts: noise alone flips."""
    case = own_case(tmp_path)
    written = solve(*case, constant)
    assert sum(each["id"] == "edit" for each in written.samples) == 5
    for each in written.samples:
        if each["id"] in ("base", "edit"):
            each["response"] = "yes" if each["index"] < 3 else "no"
    judgement = judged(tmp_path, case, written)
    assert judgement.results["E8"].report is False  # 12 of 25 pairs differ, as they do within base
    assert judgement.results["E8"].truth[0] is True  # 6 of 10: no edit at all would have been enough


def test_nobody_judges_a_refusal(targets: dict[str, Target]) -> None:
    """There the tested model judges whether it has refused; here the request asks for a decision."""
    assert answer_of("no", targets["caution"]).value == "no"
    assert answer_of("I cannot help with that.", targets["caution"]).value is None


def test_an_empty_reply_is_a_reply_and_a_failed_call_is_none(tmp_path: Path) -> None:
    """There a failed call is "", hence a refusal, hence an answer."""
    case = own_case(tmp_path)

    def judge(change: Any) -> Any:
        written: Written = solve(*case, constant)
        change(written.samples)
        return judged(tmp_path, case, written)

    empty = judge(lambda samples: samples[0].update(response=""))
    assert empty.trouble is Trouble.OK
    assert judge(lambda samples: samples.pop(0)).trouble is Trouble.MISSING


def test_code_that_does_not_parse_flips(targets: dict[str, Target]) -> None:
    """There it never does."""
    target = targets["code"]
    seen = [[answer_of(text, target).value] * 5 for text in ("sum(xs)", "def f(xs):")]
    assert differ(*seen) == 1


def test_a_group_that_crashed_stays_in_the_mean() -> None:
    """It leaves the mean there."""
    broken = {task: Result(Level.EXACT, Code.BROKEN) for task in SCORED}
    assert skill_of([Case("1", "a/x", 1, None), Case("2", "b/y", 1, broken)]).skill.value == -1


def test_e10_is_strict_as_the_others_are() -> None:
    """There an unreadable report of E10 is left out of the strict score as well."""
    unreadable = Result(Level.UNREADABLE, Code.MALFORMED, None, (0.5, "B"))
    others = {task: unreadable._replace(truth=None) for task in SCORED}
    got = skill_of([Case("1", "ambiguity/care", 1, others | {"E10": unreadable})]).tasks["E10"]
    assert (got.s, got.d, got.skill.value, got.lenient) == (0, 1, -1, None)


# ------------------------------------------------------------------------------------ section 8: the paper's examples


def test_the_paper_s_examples_are_scored_as_there(targets: dict[str, Target]) -> None:
    """E4 says 0.6 and the truth is 0 of 5: 0.64; E7's rates 0.2, 1.0, 0.0: B; E6's 0.2, 0, 0: A."""
    assert worth("E4", 0.6, 0.0) == pytest.approx(0.64)

    def samples(**replies: str) -> Samples:
        return Samples(
            targets["ambiguity"],
            {prompt: [answer_of(letter, targets["ambiguity"]) for letter in text] for prompt, text in replies.items()},
            [],
        )

    # E7's letters are drop_c, drop_a, drop_b; E6's are alt1, lever, alt2.
    assert truth("E7", samples(lever="AAAAA", drop_c="AAAAB", drop_a="BBBBB", drop_b="AAAAA")) == "B"
    assert truth("E6", samples(base="AAAAA", alt1="AAAAB", lever="AAAAA", alt2="AAAAA")) == "A"
