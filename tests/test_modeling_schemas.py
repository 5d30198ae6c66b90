"""The judge's own checks of the five kinds of record against the JSON Schemas, on generated ones."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from modeling_helpers import VALUES, case_files, constant, own_case, solve

from matchers.schema import problems, schema
from matchers.self_modeling.reading import fit
from matchers.self_modeling.tasks import DOMAINS, kind_of

NAMES = ("protocol", "target", "snapshot", "sample", "report")
JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    1.5,
    5.0,
    1e400,
    "",
    "x",
    "A",
    "E1",
    "base",
    [],
    {},
    [1],
    {"a": 1},
    "x" * 300,
]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """Records that fit, of each domain."""
    folder = tmp_path_factory.mktemp("cases")
    made: dict[str, list[Any]] = {name: [] for name in NAMES}
    for domain in DOMAINS:
        files = case_files(folder, domain)
        for name in ("protocol", "target"):
            made[name].append(json.loads((files / f"{name}.json").read_text("utf-8")))
        written = solve(*own_case(folder, domain), constant)
        made["snapshot"].append(written.snapshot)
        made["sample"] += [written.samples[0], written.samples[0] | {"first_token": {"A": 0.5}, "seed": None}]
        made["report"] += [written.reports[0], written.reports[0] | {"usage": None, "response_id": None}]
    return made


def theirs(name: str) -> jsonschema.Draft202012Validator:
    loaded = schema(f"self_modeling/{name}")
    jsonschema.Draft202012Validator.check_schema(loaded)
    return jsonschema.Draft202012Validator(loaded)


def agree(name: str, value: Any) -> bool:
    """Whether both say the same; and whether it fits."""
    found = problems(value, f"self_modeling/{name}", "file")
    assert bool(found) != theirs(name).is_valid(value), found
    return not found


@pytest.mark.parametrize("name", NAMES)
def test_what_a_solution_and_a_build_write_fits(whole: dict[str, list[Any]], name: str) -> None:
    assert all(agree(name, value) for value in whole[name])


def places(value: Any) -> list[tuple[Any, Any]]:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in steps for place in ((value, key), *places(item))]


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_both_agree_on_broken_records(whole: dict[str, list[Any]], data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(NAMES))
    value = copy.deepcopy(data.draw(st.sampled_from(whole[name])))
    for _ in range(data.draw(st.integers(1, 2))):
        holder, key = data.draw(st.sampled_from(places(value)))
        deed = data.draw(st.sampled_from(["drop", "add", "replace", "wrap"]))
        if deed == "drop":
            del holder[key]
        elif deed == "add" and isinstance(holder, dict):
            holder["extra"] = 1
        else:
            holder[key] = [holder[key]] if deed == "wrap" else copy.deepcopy(data.draw(st.sampled_from(JUNK)))
        if not places(value):
            break
    agree(name, value)


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_reader_takes_what_the_protocol_s_schema_of_an_answer_takes(tmp_path: Path, domain: str) -> None:
    """A solution that gives its model the schema gets reports that can be read; `fit` goes by task and domain."""
    protocol, _ = own_case(tmp_path, domain)
    tried = [*JUNK, *VALUES[domain], "yes", "no", "B", 0.5, 12, {"gap": 0.5, "second": "A"}, {"gap": 0.5}]
    for task, rule in protocol.answers.items():
        if task == "E10":
            continue
        for value in tried:
            # Nothing but white space is text to a schema; a number of the domain has bounds that none has to tell.
            fits = jsonschema.Draft202012Validator(rule).is_valid(value)
            assert (fit(value, kind_of(task, domain)) is not None) is fits, (task, value)
