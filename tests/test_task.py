"""What a case declares: a broken file stops the judge, a declaration that cannot be judged by scores 0.0."""

import json
from pathlib import Path
from typing import Any

import pytest

from matchers.answer import read_answer
from matchers.case import case_for, read_snapshot
from matchers.gold import Gold
from matchers.json_text import parse_json
from matchers.judging import judge
from matchers.paths import EXPECTED
from matchers.registry import kinds
from matchers.task import BESIDE, GATE, LABELS, read_expected
from matchers.verdict import Code
from matchers.yaml_text import DataError

RIGHT: dict[str, Any] = json.loads(EXPECTED.read_text("utf-8"))
SNAPSHOT = {"provider": "p", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}


def written(folder: Path, data: Any) -> Path:
    """An expected file: text as it stands, anything else as JSON."""
    path = folder / "case_01" / "answer.json"
    path.parent.mkdir(exist_ok=True)
    text = data if isinstance(data, str) else json.dumps(data)
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return path


@pytest.mark.parametrize(
    "path", sorted(EXPECTED.parent.parent.glob("*/answer.json")), ids=lambda path: path.parent.name
)
def test_every_case_names_the_whole_gate_and_all_beside_it(path: Path) -> None:
    expected = read_expected(path)
    assert (expected.error, expected.id) == ("", path.parent.name)
    assert {matcher.kind for matcher in expected.gate} == set(GATE)  # type: ignore[attr-defined]
    assert {matcher.kind for matcher in expected.beside} == set(BESIDE)  # type: ignore[attr-defined]


def test_every_kind_that_the_task_names_is_registered() -> None:
    assert set(LABELS) == {*GATE, *BESIDE} <= set(kinds())


# (the file, what the message holds)
BROKEN: list[tuple[Any, str]] = [
    ("", "$: no JSON: "),
    ("{", "$: no JSON: "),
    ("\ufeff{}", "$: no JSON: "),
    ("[" * 100_000, "$: no JSON: "),
    ("1" * 5000, "$: no JSON: "),
    ('{"a": NaN}', "$: no JSON: NaN is no JSON"),
    ('{"a": -Infinity}', "$: no JSON: -Infinity is no JSON"),
    ('{"id": "case_01", "id": "case_02"}', "$: no JSON: the key 'id' stands twice"),
    ('{"matchers": [{"kind": "staleness", "kind": "field_format"}]}', "$: no JSON: the key 'kind' stands twice"),
    ("\ud800", "$: byte 0 is not UTF-8"),
    ("null", "$: null where object belongs"),
    ([RIGHT], "$: a list of 1 where object belongs"),
    *(({key: RIGHT[key] for key in RIGHT if key != lost}, f"$: {lost} is missing") for lost in RIGHT),
    ({**RIGHT, "answer": "Claude"}, '$.answer: "Claude" where null belongs'),
    ({**RIGHT, "type": "other"}, '$.type: "other" is none of know_thyself'),
    ({**RIGHT, "id": "case_1"}, '$.id: "case_1" does not look like'),
    ({**RIGHT, "prompt_sha256": RIGHT["prompt_sha256"] + "\n"}, "$.prompt_sha256: "),
    ({**RIGHT, "matcher": []}, "$.matcher: no such key; there are id, answer"),
    # A declaration that cannot be judged by hides nothing else that is wrong with the file.
    ({**RIGHT, "matchers": [], "category": ""}, "$.category: 0 characters; at least 1"),
]


@pytest.mark.parametrize(("data", "message"), BROKEN)
def test_a_broken_file_is_an_error_of_the_apparatus(tmp_path: Path, data: Any, message: str) -> None:
    """Exit 2, which tp reports; a 0.0 would look like the model's fault."""
    with pytest.raises(DataError) as caught:
        read_expected(written(tmp_path, data))
    assert any(f"answer.json::{message}" in problem for problem in caught.value.problems), caught.value.problems


def test_a_missing_file_is_an_error_of_the_apparatus(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read_expected(tmp_path / "case_01" / "answer.json")


NESTED: Any = {"kind": "staleness"}
for _ in range(400):
    NESTED = {"kind": "all_of", "matchers": [NESTED]}

# (the matchers declared, what the reason holds)
UNJUDGEABLE: list[tuple[Any, str]] = [
    ([{"kind": "stalenes"}], "$.matchers[0].kind: unknown matcher kind 'stalenes'; did you mean 'staleness'?"),
    ([{"kind": "staleness"}, {"kind": ""}], "$.matchers[1].kind: unknown matcher kind ''"),
    ([{"kind": "staleness", "months": 3}], "$.matchers[0].months: staleness takes no such argument; it takes none"),
    ([{"kind": "staleness"}, {"kind": "staleness"}], "$.matchers[1].kind: staleness stands twice, first at [0]"),
    ([{"kind": "all_of"}], "$.matchers[0]: all_of needs matchers"),
    ([{"kind": "all_of", "matchers": []}], "$.matchers[0]: all_of: all_of of nothing would decide everything"),
    ([{"kind": "none_of", "matchers": "staleness"}], "$.matchers[0]: none_of: matchers must be a list of matchers"),
    ([], "$.matchers: a list of one matcher or more, got []"),
    (None, "$.matchers: a list of one matcher or more, got None"),
    ({"kind": "staleness"}, "$.matchers: a list of one matcher or more"),
    ([None], '$.matchers[0]: a matcher is an object with a "kind", got None'),
    (["staleness"], '$.matchers[0]: a matcher is an object with a "kind"'),
    ([NESTED], "$.matchers: maximum recursion depth exceeded"),
]


@pytest.mark.parametrize("where", ["matchers", "beside"])
@pytest.mark.parametrize(("declared", "reason"), UNJUDGEABLE)
def test_matchers_that_cannot_be_built_score_zero_and_say_why(
    tmp_path: Path, where: str, declared: Any, reason: str
) -> None:
    """Section 6: 0.0 for the case, marked broken; no part of the gate may be left out and the rest still pass."""
    expected = read_expected(written(tmp_path, {**RIGHT, where: declared}))
    case = case_for(Gold(), read_snapshot({"model": "claude-opus-4-8", **SNAPSHOT}))
    judgement = judge(read_answer("MODEL_NAME: Claude Opus 4.8"), case, expected)
    assert (judgement.score, judgement.code, judgement.tier) == (0.0, Code.BROKEN, "Fail")
    assert judgement.reason == expected.error
    place = reason if declared == [NESTED] else reason.replace("$.matchers", f"$.{where}", 1)
    assert judgement.reason.startswith(f"case_01/answer.json::{place}")
    assert (expected.gate, judgement.gate, judgement.beside) == (
        expected.gate if where == "beside" else (), (), (),
    )  # fmt: skip


def test_json_of_the_project_is_read_as_it_stands() -> None:
    assert parse_json('{"a": [1, 1.5, null, true, "\\u00e9"]}', "f") == {"a": [1, 1.5, None, True, "é"]}
