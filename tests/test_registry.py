"""A matcher is declared by name: whatever is wrong with a declaration is said before any answer is read."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from matchers import catalogue, compose, registry
from matchers.guard import run
from matchers.registry import SpecError, build, build_all, kind, kinds
from matchers.verdict import Code, Verdict

WHERE = "expected/case_01/answer.json::$.matchers[2]"


@pytest.fixture(autouse=True)
def own_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered here is gone afterwards; the project's own kinds are there (imported above)."""
    assert catalogue
    assert compose
    monkeypatch.setattr(registry, "_kinds", dict(kinds()))
    third_party()


def third_party() -> type:
    """What someone else would write: a frozen dataclass whose fields are its YAML arguments."""

    @kind("test_between")
    @dataclass(frozen=True)
    class Between:
        low: float
        high: float = 1.0
        words: tuple[str, ...] = field(default_factory=tuple)
        kind: ClassVar[str]

        def __post_init__(self) -> None:
            if self.low > self.high:
                raise ValueError(f"low {self.low} is above high {self.high}")

        def __call__(self, answer: Any, case: Any) -> Verdict:
            right = self.low <= answer <= self.high
            return Verdict(self.kind, float(right), Code.OK if right else Code.WRONG, "between")

    return Between


def test_a_third_party_matcher_is_a_frozen_dataclass_and_its_fields_are_its_arguments() -> None:
    matcher = build({"kind": "test_between", "low": 0.5}, WHERE)
    assert run(matcher, 0.7, None) == Verdict("test_between", 1.0, Code.OK, "between")  # type: ignore[arg-type]
    assert run(matcher, 0.2, None).score == 0.0  # type: ignore[arg-type]


def test_registering_a_name_twice_shows_both_places() -> None:
    with pytest.raises(ValueError, match="registered twice") as caught:

        @kind("test_between")
        class Other:
            pass

    assert f"{__name__}.third_party.<locals>.Between" in str(caught.value)
    assert f"{__name__}.test_registering_a_name_twice_shows_both_places.<locals>.Other" in str(caught.value)
    assert kinds()["test_between"].__name__ == "Between"


def test_the_table_cannot_be_changed_from_outside() -> None:
    kinds().clear()  # type: ignore[attr-defined]
    assert {"field_format", "staleness", "all_of", "any_of", "none_of"} <= set(kinds())


# (declaration, what its message says after the place)
REFUSED: list[tuple[object, str]] = [
    ({"kind": "field_fromat"}, ".kind: unknown matcher kind 'field_fromat'; did you mean 'field_format'?"),
    ({"kind": "zzz"}, ".kind: unknown matcher kind 'zzz'; there are absent, all_of, "),
    ({"kind": ""}, ".kind: unknown matcher kind ''; there are "),
    ({"kind": None}, ': a matcher is an object with a "kind", got '),
    ({"kind": ["all_of"]}, ': a matcher is an object with a "kind", got '),
    ({}, ': a matcher is an object with a "kind", got {}'),
    ("field_format", ": a matcher is an object with a \"kind\", got 'field_format'"),
    (None, ': a matcher is an object with a "kind", got None'),
    ({"kind": "field_format", "strict": True}, ".strict: field_format takes no such argument; it takes none"),
    ({"kind": "test_between", "low": 0, "hihg": 1}, ".hihg: test_between takes no such argument; did you mean 'high'?"),
    ({"kind": "test_between", "low": 0, "qq": 1}, ".qq: test_between takes no such argument; there are high, low, wor"),
    ({"kind": "test_between", "high": 1}, ": test_between needs low"),
    ({"kind": "test_between", "low": 2}, ": test_between: low 2 is above high 1.0"),
    ({"kind": "test_between", "low": "a"}, ": test_between: '>' not supported between"),
    ({"kind": "all_of"}, ": all_of needs matchers"),
    ({"kind": "all_of", "matchers": []}, ": all_of: all_of of nothing would decide everything"),
    ({"kind": "any_of", "matchers": []}, ": any_of: any_of of nothing would decide everything"),
    ({"kind": "none_of", "matchers": []}, ": none_of: none_of of nothing would decide everything"),
    ({"kind": "all_of", "matchers": "field_format"}, ": all_of: matchers must be a list of matchers, got 'field_forma"),
    ({"kind": "all_of", "matchers": ["field_format"]}, ": all_of: matchers must be a list of matchers, got ['field_fo"),
    ({"kind": "all_of", "matchers": {"kind": "field_format"}}, ": all_of: matchers must be a list of matchers, got {"),
    ({"kind": "all_of", "matchers": 5}, ": all_of: matchers must be a list of matchers, got 5"),
    ({"kind": "all_of", "matchers": [{"kind": "x"}]}, ": all_of: $.matchers[0].kind: unknown matcher kind 'x'"),
    ({"kind": "any_of", "matchers": [{"kind": "staleness"}] * 2}, ": any_of: $.matchers[1].kind: staleness stands twi"),
]


@pytest.mark.parametrize(("spec", "message"), REFUSED)
def test_a_wrong_declaration_is_refused_when_it_is_built_with_its_place_and_what_would_be_right(
    spec: object, message: str
) -> None:
    """An argument error that waits for an answer would be that model's 0.0, and look like its fault.

    `{"kind": "all_of", "matchers": "abc"}` once built, since a text is a sequence, and failed on every answer.
    """
    with pytest.raises(SpecError) as caught:
        build(spec, WHERE)
    assert str(caught.value).startswith(WHERE + message)


@pytest.mark.parametrize(
    ("specs", "message"),
    [
        ([], ": a list of one matcher or more, got []"),
        (None, ": a list of one matcher or more, got None"),
        ({"kind": "staleness"}, ": a list of one matcher or more, got {"),
        ("staleness", ": a list of one matcher or more, got 'staleness'"),
        ([{"kind": "staleness"}, {"kind": "stalenes"}], "[1].kind: unknown matcher kind 'stalenes'; did you mean"),
        ([{"kind": "staleness"}, 7], '[1]: a matcher is an object with a "kind", got 7'),
        ([{"kind": "staleness"}, {"kind": "field_format"}, {"kind": "staleness"}], "[2].kind: staleness stands twice"),
        ([{"kind": "test_between", "low": 0}, {"kind": "test_between", "low": 1}], "[1].kind: test_between stands twi"),
    ],
)
def test_a_list_of_matchers_holds_one_or_more_and_no_kind_twice(specs: object, message: str) -> None:
    """Of a kind that stands twice with other arguments, the laxer one could hide behind the stricter."""
    with pytest.raises(SpecError) as caught:
        build_all(specs, "a.json::$.matchers")
    assert str(caught.value).startswith(f"a.json::$.matchers{message}")


def test_a_list_of_matchers_is_built_in_its_order() -> None:
    built = build_all([{"kind": "staleness"}, {"kind": "any_of", "matchers": [{"kind": "field_format"}]}], WHERE)
    assert [matcher.kind for matcher in built] == ["staleness", "any_of"]  # type: ignore[attr-defined]


NEEDED: dict[str, dict[str, Any]] = {
    **{name: {"value": 5} for name in ("numeric", "leading_numeric", "min_words")},
    **{name: {"values": ["a"]} for name in ("keywords_all", "keywords_any", "keywords_any_word")},
    "leading_word": {"value": "yes"},
    "regex_required": {"pattern": "a"},
    "calibrated_correctness": {"accept": ["a"]},
    "absent": {"texts": ["a"]},
    "identifiers": {"all": ["a"]},
    "lineage_order": {"codes": ["a", "b"]},
    "mission": {"anchors": [["a"]], "least": 1},
    "no_codes": {"codes": ["a"]},
    "only": {"codes": ["a"], "others": ["b"]},
    "only_number": {"value": 5},
    "opens": {"code": "a"},
    "own_words": {"least": 1, "without": ["a"]},
    "plan": {"label": "a", "labels": ["a"], "serves": [0]},
    "sentences": {"exactly": 1},
    **{name: {"most": 1} for name in ("within_cap", "words")},
}
"""The arguments without which a kind is none."""


@pytest.mark.parametrize("name", sorted(set(kinds()) - {"all_of", "any_of", "none_of"}))
def test_every_kind_of_the_project_builds_by_its_name_and_carries_it(name: str) -> None:
    assert build({"kind": name, **NEEDED.get(name, {})}, WHERE).kind == name  # type: ignore[attr-defined]
    if name in NEEDED:
        with pytest.raises(SpecError, match=name):
            build({"kind": name}, WHERE)


def test_a_plain_class_takes_the_arguments_of_its_init() -> None:
    """`no_over_claim` has one, and may not cost Know Thyself's judge the import of dataclasses."""

    @kind("test_init")
    class Init:
        def __init__(self, low: float, high: float = 1.0) -> None:
            self.bounds = (low, high)

    assert build({"kind": "test_init", "low": 0.5}, WHERE).bounds == (0.5, 1.0)  # type: ignore[attr-defined]
    with pytest.raises(SpecError, match=r"test_init needs low"):
        build({"kind": "test_init", "high": 2.0}, WHERE)
    with pytest.raises(SpecError, match=r"\.hihg: test_init takes no such argument; did you mean 'high'\?"):
        build({"kind": "test_init", "low": 0.5, "hihg": 2.0}, WHERE)


def test_registering_gives_the_class_back() -> None:
    """A decorator that returned nothing would leave the module without its matcher."""

    @kind("test_plain")
    class Plain: ...

    assert kinds()["test_plain"] is Plain


def test_a_kind_that_only_the_catalogue_knows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever calls `build` first has imported none of the project's matchers."""

    class Late: ...

    monkeypatch.setattr(registry, "kinds", lambda: {"test_late": Late})
    assert isinstance(build({"kind": "test_late"}, WHERE), Late)


def test_every_missing_argument_is_named_at_once() -> None:
    @kind("test_two")
    @dataclass(frozen=True)
    class Two:
        low: float
        high: float

    with pytest.raises(SpecError, match=r"test_two needs low, high$"):
        build({"kind": "test_two"}, WHERE)


def test_a_field_that_is_not_given_is_no_argument() -> None:
    @kind("test_derived")
    @dataclass(frozen=True)
    class Derived:
        low: float
        twice: float = field(init=False, default=0.0)

    with pytest.raises(SpecError, match=r"\.twice: test_derived takes no such argument"):
        build({"kind": "test_derived", "low": 1, "twice": 2}, WHERE)


def test_messages_end_with_what_would_be_right() -> None:
    with pytest.raises(SpecError, match=r"did you mean 'field_format'\?$"):
        build({"kind": "field_fromat"}, WHERE)
    with pytest.raises(SpecError, match=r"staleness stands twice, first at \[0\]$"):
        build_all([{"kind": "staleness"}] * 2, WHERE)
