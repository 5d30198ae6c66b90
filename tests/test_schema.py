"""The small reader of JSON Schema that a judge can afford, held against jsonschema itself."""

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from matchers import schema
from matchers.paths import EXPECTED, GOLD, LEXICON, PACKAGE, PHRASES, SCHEMAS, schema_path
from matchers.schema import problems
from matchers.yaml_text import read_yaml

ROOT = Path(__file__).parent.parent
NAMES = sorted(path.stem for path in SCHEMAS.glob("*.json"))
NAMES += sorted(f"{path.parent.parent.name}/{path.stem}" for path in PACKAGE.glob("*/schemas/*.json"))
CONTRACT = ROOT / "tasks" / "identity_contract"
MODELING = ROOT / "tasks" / "self_modeling"
LINE = re.compile(r"f\.yaml::\$[^\n]*?: [^\n]+\Z")
LANGUAGES = sorted(path for path in PHRASES.glob("*.yaml") if path.stem != "markers")
FILES: dict[str, list[Path]] = {
    "answer": sorted(EXPECTED.parent.parent.glob("*/answer.json")),
    "case_verdicts": [ROOT / "tests" / "data" / "case_verdicts.yaml"],
    "calibrated_phrases": sorted(PACKAGE.glob("calibrated_answer/phrases/*.yaml")),
    "claims_example": sorted(ROOT.glob("fixtures/claims/**/*.yaml")),
    "sentences": sorted(ROOT.glob("fixtures/sentences/*.yaml")),
    "values": sorted(ROOT.glob("fixtures/values/*.yaml")),
    "convention_answer": [ROOT / "tests" / "data" / "convention_answer.json"],
    "convention_phrases": [PACKAGE / "calibrated_answer" / "convention.yaml"],
    "developers": [GOLD / "developers.yaml"],
    "example": sorted(ROOT.glob("fixtures/examples/*/*/*.yaml")),
    "family": sorted(GOLD.glob("families/*.yaml")),
    "latin": [LEXICON / "latin.yaml"],
    "lexicon": sorted(path for path in LEXICON.glob("*.yaml") if path.stem != "latin"),
    "link_shorteners": [PACKAGE / "link_shorteners.yaml"],
    "markers": [PHRASES / "markers.yaml"],
    "model": sorted(GOLD.glob("models/*/*.yaml")),
    "phrases": LANGUAGES,
    "report": [ROOT / "tests" / "data" / "report.json"],
    "self_report_line": [ROOT / "tests" / "data" / "self_report_line.json"],
    "snapshot": sorted(ROOT.glob("fixtures/answers/*/model_snapshot.json")),
    "verdict_line": [ROOT / "tests" / "data" / "verdict_line.json"],
    "verdicts": sorted(ROOT.glob("fixtures/answers/*/verdicts.yaml")),
    "identity_contract/answer": sorted(CONTRACT.glob("expected/*/answer.json")),
    "identity_contract/contract": [ROOT / "tests" / "data" / "identity_contract.json"],
    "identity_contract/grade": [ROOT / "tests" / "data" / "identity_contract_grade.json"],
    "identity_contract/phrases": [PACKAGE / "identity_contract" / "phrases.yaml"],
    "identity_contract/protocol": sorted(CONTRACT.glob("inputs/*/protocol.json")),
    "identity_contract/response": [ROOT / "tests" / "data" / "identity_contract_response.json"],
    "identity_contract/snapshot": [ROOT / "tests" / "data" / "identity_contract_snapshot.json"],
    "identity_contract/words": [CONTRACT / "words.yaml"],
    "self_modeling/protocol": sorted(MODELING.glob("inputs/*/protocol.json")),
    "self_modeling/report": [ROOT / "tests" / "data" / "self_modeling_report.json"],
    "self_modeling/sample": [ROOT / "tests" / "data" / "self_modeling_sample.json"],
    "self_modeling/snapshot": [ROOT / "tests" / "data" / "self_modeling_snapshot.json"],
    "self_modeling/target": sorted(MODELING.glob("expected/*/target.json")),
    "self_modeling/training_row": [ROOT / "tests" / "data" / "self_modeling_training_row.json"],
}


def ends_where_json_schema_says(validator: Any, pattern: str, value: Any, rule: Any) -> Iterator[Any]:
    """jsonschema takes Python's "$", which a line break may follow; JSON Schema's may not."""
    if isinstance(value, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), value):
        yield jsonschema.ValidationError(f"{value!r} does not match {pattern!r}")


STRICT = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": ends_where_json_schema_says})


@cache
def theirs(name: str, dialect: Any = STRICT) -> Any:
    return dialect(json.loads(schema_path(name).read_text("utf-8")))


@cache
def record(path: Path) -> Any:
    return json.loads(path.read_text("utf-8")) if path.suffix == ".json" else read_yaml(path)


def test_every_schema_is_one_and_has_files() -> None:
    assert sorted(FILES) == sorted(NAMES)
    for name in NAMES:
        jsonschema.Draft202012Validator.check_schema(schema.schema(name))
        assert FILES[name]


@pytest.mark.parametrize("name", NAMES)
def test_both_accept_every_file_of_the_project(name: str) -> None:
    for path in FILES[name]:
        assert problems(record(path), name, path.name) == []
        assert theirs(name, jsonschema.Draft202012Validator).is_valid(record(path)), path


JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    1.0,
    1.5,
    -1,
    10**400,
    "",
    " ",
    "x",
    "no",
    "4.10",
    "2024-10-01",
    "case_01\n",
]
JUNK += [
    [],
    {},
    [[]],
    [{}],
    {"a": []},
    ["a", "a"],
    ["a", 1],
    [True, 1],
    {"status": "undisclosed"},
    {"kind": ""},
    "ok",
    "null",
]

WRONG = st.sampled_from(JUNK).map(copy.deepcopy)
KEYS = st.sampled_from("extra names note dates total answer fields seed status".split())


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container of a record with every key or index in it."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in steps for place in ((value, key), *places(item))]


@st.composite
def broken_records(draw: Any) -> tuple[str, Any]:
    """A real record of the project with one to three things done to it that people and tools do."""
    name = draw(st.sampled_from(NAMES))
    value = copy.deepcopy(record(draw(st.sampled_from(FILES[name]))))
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(places(value) or [({"": value}, "")]))
        item = holder[key]
        deed = draw(st.sampled_from(["drop", "add", "replace", "line break", "twice", "empty", "wrap", "number"]))
        if deed == "drop":
            del holder[key]
        elif deed == "add" and isinstance(holder, dict):
            holder[draw(KEYS)] = draw(WRONG)
        elif deed == "line break" and isinstance(item, str):
            holder[key] = item + "\n"
        elif deed == "twice" and isinstance(holder, list):
            holder.append(copy.deepcopy(item))
        elif deed == "empty" and isinstance(item, str | list | dict):
            holder[key] = type(item)()
        elif deed == "wrap":
            holder[key] = [item]
        elif deed == "number" and isinstance(item, str):
            holder[key] = float(item) if re.fullmatch(r"\d+(\.\d+)?", item) else len(item)
        else:
            holder[key] = draw(WRONG)
    return name, value


@given(broken_records())
@settings(max_examples=400, deadline=None)
def test_both_agree_on_broken_records_and_every_line_names_file_and_place(broken: tuple[str, Any]) -> None:
    """They disagreed on `1.0` for an integer, and on `additionalProperties` without `properties` beside it."""
    name, value = broken
    found = problems(value, name, "f.yaml")
    assert bool(found) != theirs(name).is_valid(value), found
    for line in found:
        assert LINE.match(line), line


@given(st.sampled_from(NAMES), st.sampled_from(JUNK))
def test_both_agree_on_what_is_no_record_at_all(name: str, value: Any) -> None:
    assert bool(problems(value, name, "f.yaml")) != theirs(name).is_valid(value)


def snapshot(**changed: Any) -> dict[str, Any]:
    plain = {"model": "m", "provider": "p", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}
    return {**plain, **changed}


# (schema, value, the one line that says what is wrong, or none)
SAID: list[tuple[str, Any, str | None]] = [
    ("snapshot", snapshot(), None),
    ("snapshot", snapshot(seed=1, temperature=1, model_reported=None, anything=[1]), None),
    ("snapshot", snapshot(seed=1.0), None),
    ("snapshot", snapshot(seed=1.5), "$.seed: 1.5 where integer or null belongs"),
    ("snapshot", snapshot(seed=True), "$.seed: true where integer or null belongs"),
    ("snapshot", snapshot(temperature=False), "$.temperature: false where number or null belongs"),
    ("snapshot", snapshot(model=""), "$.model: 0 characters; at least 1"),
    ("snapshot", snapshot(model="m" * 201), "$.model: 201 characters; at most 200"),
    ("snapshot", snapshot(model=["m"]), "$.model: a list of 1 where string belongs"),
    ("snapshot", [], "$: a list of 0 where object belongs"),
    ("snapshot", {"model": "m", "provider": "p", "system_prompt": ""}, "$: captured_at is missing"),
    ("snapshot", snapshot(captured_at="2026-11-29T12:00:00Z\n"), '$.captured_at: "2026-11-29T12:00:00Z\\n" does not'),
    ("self_modeling/snapshot", snapshot(max_tokens=0), "$.max_tokens: 0; at least 1"),
    ("self_modeling/snapshot", snapshot(max_tokens=1025), "$.max_tokens: 1025; at most 1024"),
    ("self_modeling/snapshot", snapshot(max_tokens=True), "$.max_tokens: true where integer belongs"),
    ("self_modeling/snapshot", snapshot(max_tokens="1"), '$.max_tokens: "1" where integer belongs'),
    ("verdicts", {"verdicts": {"staleness": "2.0 ok"}}, '$.verdicts.staleness: "2.0 ok" does not look like ^(null|0'),
    ("phrases", {"language": "en", "labels": {"MODEL_NAME": "model"}}, '$.labels.MODEL_NAME: "model" where array bel'),
    ("phrases", {"language": "en", "decline": ["a", ""]}, "$.decline[1]: 0 characters; at least 1"),
    ("family", {"members": []}, "$.members: 0 items; at least 1"),
    ("family", {}, "$: developer is missing; an id of developers.yaml"),
    ("model", {"release_date": "no"}, '$.release_date: "no" does not look like "2025-04-14" or "2025-04" or "2025"'),
    ("model", {"release_date": "4.10"}, '$.release_date: "4.10" does not look like "2025-04-14" or'),
    ("model", {"context_window_tokens": ["200_000"]}, '$.context_window_tokens[0]: "200_000" does not look like "128'),
    ("family", {"a\n": ""}, '$."a\\n": no such key; there are id'),
    ("family", {"names": ["a", "b", "a"]}, '$.names[2]: "a" stands twice'),
    ("family", {"colour": "red"}, "$.colour: no such key; there are id, developer, names, members"),
    ("family", {"members": [{"kind": "modell"}]}, '$.members[0].kind: "modell" is none of model, snapshot, product'),
    ("model", {"parameters": {"status": "disclosed", "total": "70B\n"}}, '$.parameters.total: "70B\\n" does not look'),
    ("model", {"parameters": {"status": "disclosed"}}, "$.parameters: total is missing"),
    ("model", {"parameters": {"status": "no"}}, '$.parameters.status: "no" is none of undisclosed, disclosed'),
    ("model", {"knowledge_cutoff": {"status": "no"}}, '$.knowledge_cutoff.status: "no" is none of undisclosed, publ'),
    ("model", {"knowledge_cutoff": "2024-06"}, '$.knowledge_cutoff: "2024-06" where object belongs; `status: undis'),
    ("model", {"knowledge_cutoff": {"status": "published", "dates": ["2024"] * 3}}, "$.knowledge_cutoff.dates: 3 ite"),
    ("answer", {"type": "know_thyselv"}, '$.type: "know_thyselv" is none of know_thyself'),
    ("example", {"answer": "x", "fields": {}}, "$: fits more than one form"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value", "line"), SAID)
def test_a_problem_is_one_line_that_names_the_place_the_rule_and_the_value(
    name: str, value: Any, line: str | None
) -> None:
    """Parameters of `70B` with a line break behind once passed both checkers, and ended the judge with a KeyError."""
    found = problems(value, name, "f.yaml")
    assert (not found) if line is None else any(each.startswith(f"f.yaml::{line}") for each in found), found


def test_every_problem_is_found_at_once() -> None:
    assert len(problems({"model": "", "provider": 1, "seed": "x"}, "snapshot", "f.yaml")) == 5


def test_values_nested_without_end_are_refused_and_not_written_out() -> None:
    """A solution writes its own snapshot; one nested 50,000 deep made the message about it raise RecursionError."""
    deep: list[Any] = []
    for _ in range(50_000):
        deep = [deep]
    assert problems(snapshot(model=deep), "snapshot", "f") == ["f::$.model: a list of 1 where string belongs"]
    long = problems(snapshot(captured_at="x" * 1_000_000), "snapshot", "f")
    assert len(long[0]) < 200


def test_a_keyword_that_is_not_read_is_refused_and_never_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that the judge skips and only the tests check would be no rule."""
    monkeypatch.setattr(schema, "schema", lambda name: {"type": "string", "format": "date"})
    with pytest.raises(NotImplementedError, match="'format'"):
        problems("x", "any", "f")


def test_a_description_that_begins_with_an_abbreviation_keeps_it() -> None:
    """ "captured_at is missing; iSO 8601" was what a solution's author read."""
    assert any("captured_at is missing; ISO 8601" in each for each in problems({}, "snapshot", "x"))
