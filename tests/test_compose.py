"""Matchers made of matchers: nothing that breaks in a part ever becomes a pass of the whole."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.compose import AllOf, AnyOf, NoneOf, all_of, any_of, none_of
from matchers.guard import run
from matchers.registry import SpecError
from matchers.verdict import Code, Verdict

FAILED = (Code.WRONG, Code.CONFUSED, Code.INVENTED, Code.STALE, Code.CONFIDENTLY_WRONG, Code.SOURCE_CONFABULATED)
COMPOSERS: list[Any] = [all_of, any_of, none_of]


class Says:
    """A matcher that says what it is given, or raises it."""

    kind = "says"

    def __init__(self, outcome: object) -> None:
        self.outcome = outcome

    def __call__(self, answer: object, case: object) -> Any:
        if isinstance(self.outcome, BaseException):
            raise self.outcome
        return self.outcome

    def __repr__(self) -> str:
        return f"Says({self.outcome!r})"


def says(score: float | None, code: Code = Code.OK) -> Says:
    return Says(Verdict("says", score, code, "because", ("words",)))


def nan() -> Says:
    verdict = Verdict("says", 1.0, Code.OK, "because")
    object.__setattr__(verdict, "score", float("nan"))
    return Says(verdict)


def judged(matcher: Any) -> Verdict:
    return run(matcher, None, None)  # type: ignore[arg-type]


GOOD = st.builds(
    says, st.sampled_from([0.0, 0.5, 1.0]) | st.floats(0, 1), st.sampled_from(sorted(set(Code) - {Code.BROKEN}))
)
FOREIGN = st.sampled_from([None, True, 1.0, "1.0", Verdict("another", 1.0, Code.OK, "x"), Verdict])
RAISED = st.sampled_from([ValueError(), SystemExit(0), RecursionError(), MemoryError(), GeneratorExit(), KeyError("k")])
BAD = st.builds(Says, FOREIGN | RAISED) | st.builds(nan) | st.just(says(0.0, Code.BROKEN)) | st.builds(says, st.none())
ANY = GOOD | BAD
SOME = st.lists(ANY, min_size=1, max_size=6)


@given(SOME, ANY)
def test_adding_a_matcher_never_raises_the_score(parts: list[Says], more: Says) -> None:
    assert judged(all_of(*parts, more)).score <= judged(all_of(*parts)).score  # type: ignore[operator]


@pytest.mark.parametrize("composer", COMPOSERS)
@pytest.mark.parametrize("part", [nan(), Says(ValueError("no")), Says(None), says(None)])
def test_one_broken_part_breaks_the_whole_whatever_the_others_say(composer: Any, part: Says) -> None:
    """An alternative that breaks may have been the one that fails."""
    verdict = judged(composer(says(1.0), part))
    assert (verdict.score, verdict.code) == (0.0, Code.BROKEN)


@given(st.lists(GOOD, min_size=1, max_size=6))
def test_all_of_is_the_minimum_and_any_of_the_maximum(parts: list[Says]) -> None:
    scores = [judged(part).score for part in parts]
    assert judged(all_of(*parts)).score == min(scores)  # type: ignore[type-var]
    assert judged(any_of(*parts)).score == max(scores)  # type: ignore[type-var]


@given(SOME.flatmap(lambda parts: st.tuples(st.just(parts), st.permutations(parts))), st.sampled_from(COMPOSERS))
def test_the_order_of_the_parts_does_not_matter(both: tuple[list[Says], list[Says]], composer: Any) -> None:
    first, second = (judged(composer(*parts)) for parts in both)
    assert (first.score, first.code is Code.BROKEN) == (second.score, second.code is Code.BROKEN)


@given(st.lists(ANY, max_size=4), BAD, st.lists(ANY, max_size=4), st.sampled_from(COMPOSERS))
def test_one_part_that_breaks_breaks_the_whole(before: list[Says], bad: Says, after: list[Says], composer: Any) -> None:
    """An exception, a NaN, a foreign value or no score: 0.0 and broken, even beside a perfect alternative."""
    verdict = judged(composer(*before, bad, *after))
    assert (verdict.score, verdict.code) == (0.0, Code.BROKEN)
    assert len(verdict.parts) == len(before) + 1 + len(after)


@given(SOME)
def test_none_of_passes_only_where_every_part_read_the_answer_and_failed_on_it(parts: list[Says]) -> None:
    read = [judged(part) for part in parts]
    failed = all(verdict.score == 0.0 and verdict.code in FAILED for verdict in read)
    assert judged(none_of(*parts)).score == float(failed)


@pytest.mark.parametrize("code", list(Code))
def test_none_of_never_turns_what_was_not_read_into_a_pass(code: Code) -> None:
    """A negation that passes on silence pays a model for printing nothing."""
    verdict = judged(none_of(says(0.0, Code.WRONG), says(0.0, code)))
    assert (verdict.score, verdict.code) == ((1.0, Code.OK) if code in FAILED else (0.0, code))


@pytest.mark.parametrize("score", [1.0, 0.5, 5e-324])
def test_none_of_fails_where_a_part_holds_however_little(score: float) -> None:
    verdict = judged(none_of(says(score)))
    assert (verdict.score, verdict.code, verdict.evidence) == (0.0, Code.WRONG, ("words",))


@given(ANY)
def test_two_negations_never_pass_what_one_matcher_would_not(part: Says) -> None:
    assert judged(none_of(none_of(part))).score == 0.0 or (judged(part).score or 0.0) > 0.0


@pytest.mark.parametrize(
    "composer", [all_of, any_of, none_of, lambda: AllOf(()), lambda: AnyOf(()), lambda: NoneOf(())]
)
def test_nothing_decides_nothing(composer: Callable[[], object]) -> None:
    """`all_of()` matches everything in PyHamcrest; here it cannot be built."""
    with pytest.raises(ValueError, match="of nothing would decide everything"):
        composer()


@pytest.mark.parametrize("parts", ["abc", (None,), [says(1.0), "x"], {"a": says(1.0)}, 5])
def test_what_is_no_matcher_is_refused_when_it_is_built(parts: Any) -> None:
    with pytest.raises(TypeError, match="matchers must be a list of matchers"):
        AllOf(parts)


def test_what_it_holds_is_a_tuple_of_matchers_however_it_was_given() -> None:
    """A list could be changed behind a frozen matcher's back; a spec would fail only when an answer comes."""
    part = says(1.0)
    assert AllOf([part]).matchers == (part,)  # type: ignore[arg-type]
    built = AllOf([{"kind": "staleness"}]).matchers  # type: ignore[list-item, arg-type]
    assert [matcher.kind for matcher in built] == ["staleness"]  # type: ignore[attr-defined]


def test_matchers_and_their_specs_are_not_mixed() -> None:
    with pytest.raises(SpecError, match=r"^\$\.matchers\[1\]: a matcher is an object"):
        AllOf([{"kind": "staleness"}, says(1.0)])  # type: ignore[list-item, arg-type]


def test_every_part_runs_and_is_reported_with_the_one_that_decides_first_in_the_reason() -> None:
    verdict = judged(all_of(Says(ValueError()), says(1.0), Says(None)))
    assert [part.code for part in verdict.parts] == [Code.BROKEN, Code.OK, Code.BROKEN]
    assert verdict.reason == "says: says raised ValueError"
    assert [part["kind"] for part in verdict.as_dict()["parts"]] == ["says"] * 3


def test_composed_matchers_nest() -> None:
    verdict = judged(all_of(any_of(says(0.0, Code.WRONG), says(0.5)), none_of(says(0.0, Code.STALE))))
    assert (verdict.kind, verdict.score) == ("all_of", 0.5)
    assert [part.score for part in verdict.parts] == [0.5, 1.0]
