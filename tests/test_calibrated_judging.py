"""A case judged by an answer.json of the convention, through the real manifest and the real files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from matchers.calibrated_answer.judging import (
    BROKEN,
    CORRECT,
    INCORRECT,
    NOT_ATTEMPTED,
    UNREADABLE,
    Expected,
    build_matchers,
    judge,
    metrics,
    read_expected,
)
from matchers.calibrated_answer.question import Question
from matchers.manifest import BROKEN_EXIT, MAX_METRICS_BYTES
from matchers.own_task import judge_main
from matchers.registry import SpecError
from matchers.yaml_text import DataError

CONVENTION = Path(__file__).parent / "data" / "convention_answer.json"
KEYS = ["score", "outcome", "confidence", "matcher_results", "id", "type", "category", "difficulty"]


def file(folder: Path, **changes: Any) -> Path:
    """The convention's file with something changed; None leaves a key out."""
    data = {**json.loads(CONVENTION.read_text("utf-8")), **changes}
    path = folder / "case_01" / "answer.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({key: value for key, value in data.items() if value is not None}), "utf-8")
    return path


def expected(*specs: dict[str, Any]) -> Expected:
    return Expected("case_01", "qa", "history", "hard", build_matchers(list(specs), "x"))


YEAR = {"kind": "calibrated_correctness", "gold_keywords": ["1946"]}
HUMBLE = {"kind": "no_over_claim"}


def test_a_file_of_the_convention_runs_unchanged() -> None:
    read = read_expected(CONVENTION)
    assert (read.id, read.type, read.category, read.difficulty) == (
        "case_07",
        "calibrated_factual_qa",
        "history",
        "hard",
    )
    assert read.error == ""
    assert judge("1946", read).score == 1.0


@pytest.mark.parametrize(
    ("text", "score", "outcome", "confidence"),
    [
        ("ANSWER: 1946\nCONFIDENCE: 90", 1.0, CORRECT, 90.0),
        ("ANSWER: I don't know\nCONFIDENCE: 0", 0.5, NOT_ATTEMPTED, 0.0),
        ("ANSWER: 1947\nCONFIDENCE: 80-90", 0.0, INCORRECT, 85.0),
        ("ANSWER: definitely 1946", 0.0, CORRECT, None),
        ("I definitely don't know", 0.5, NOT_ATTEMPTED, None),
    ],
)
def test_the_minimum_decides_and_the_outcome_is_that_of_correctness(
    text: str, score: float, outcome: str, confidence: float | None
) -> None:
    """A right answer that over-claims is right, and worth nothing."""
    judgement = judge(text, expected(YEAR, HUMBLE))
    assert (judgement.score, judgement.outcome, judgement.confidence) == (score, outcome, confidence)


@pytest.mark.parametrize("text", ["", " ", "<think>1946", "ANSWER:\nCONFIDENCE: 50", '{"answer": ""}', "..."])
def test_where_nothing_was_said_nothing_is_earned(text: str) -> None:
    """No over-claiming word stands in an empty answer: the file would give 1.0."""
    judgement = judge(text, expected(HUMBLE))
    assert (judgement.score, judgement.outcome, judgement.verdicts) == (0.0, UNREADABLE, ())
    assert judgement.reason.startswith("no answer: ")


def test_without_calibrated_correctness_the_score_tells_the_outcome() -> None:
    spec = {"kind": "numeric", "value": 5}
    assert judge("5", expected(spec)).outcome == CORRECT
    assert judge("6", expected(spec)).outcome == INCORRECT


def test_a_kind_may_stand_twice_with_other_arguments() -> None:
    """As files of the convention have it: one list of keywords a fact."""
    both = expected({"kind": "keywords_any", "values": ["a"]}, {"kind": "keywords_any", "values": ["b"]})
    assert judge("a b", both).score == 1.0
    assert judge("a", both).score == 0.0


def test_the_question_s_own_values_are_no_answer() -> None:
    question = Question("How many seats were there in 1986?")
    assert judge("I don't know how it was in 1986.", expected(YEAR), question).outcome == NOT_ATTEMPTED


def test_a_matcher_that_breaks_makes_the_case_broken() -> None:
    """One of another task wants a model's gold; there is none here."""
    judgement = judge("Anthropic", expected(YEAR, {"kind": "developer_match"}))
    assert (judgement.score, judgement.outcome) == (0.0, BROKEN)
    assert "developer_match raised" in judgement.reason


def test_no_matchers_are_no_pass() -> None:
    assert judge("x", Expected("a", "b", "c", "d", ())).outcome == BROKEN
    for none in ([], None, "x", {}):
        with pytest.raises(SpecError, match=r"^x: a list of one matcher or more"):
            build_matchers(none, "x")


@pytest.mark.parametrize(
    ("matchers", "says"),
    [
        ([YEAR, {"kind": "no_such_kind"}], "case_01/answer.json::$.matchers[1].kind: unknown matcher kind"),
        ([{"kind": "numeric"}], "case_01/answer.json::$.matchers[0]: numeric needs value"),
        ([{"kind": "keywords_any", "values": [""]}], "case_01/answer.json::$.matchers[0]: keywords_any: values[0]"),
        ([{"kind": "regex_required", "pattern": "("}], "case_01/answer.json::$.matchers[0]: regex_required: pattern"),
        ([{"kind": "all_of", "matchers": [{"kind": "numeric"}]}], "case_01/answer.json::$.matchers[0]: all_of"),
        (["numeric"], "case_01/answer.json::$.matchers[0]: a matcher is an object"),
        ([], "case_01/answer.json::$.matchers: a list of one matcher or more"),
        (None, "case_01/answer.json::$.matchers: a list of one matcher or more"),
    ],
)
def test_a_wrong_declaration_scores_nothing_and_names_its_place(tmp_path: Path, matchers: Any, says: str) -> None:
    read = read_expected(file(tmp_path, matchers=matchers))
    assert read.error.startswith(says)
    judgement = judge("1946", read)
    assert (judgement.score, judgement.outcome, judgement.reason) == (0.0, BROKEN, read.error)


def test_a_declaration_that_is_nested_too_deep_scores_nothing(tmp_path: Path) -> None:
    spec: dict[str, Any] = {"kind": "numeric", "value": 5}
    for _ in range(400):
        spec = {"kind": "all_of", "matchers": [spec]}
    read = read_expected(file(tmp_path, matchers=[spec]))
    assert read.error.startswith("case_01/answer.json::$.matchers")


@pytest.mark.parametrize("changes", [{"id": None}, {"id": ""}, {"type": 5}, {"category": None}, {"difficulty": []}])
def test_a_broken_file_is_no_answer_s_fault(tmp_path: Path, changes: dict[str, Any]) -> None:
    with pytest.raises(DataError, match=r"case_01/answer\.json::\$"):
        read_expected(file(tmp_path, **changes))


# ----------------------------------------------------------------------------------------------- metrics


def test_the_metrics_keep_the_convention_s_names() -> None:
    read = expected(YEAR, HUMBLE)
    out = json.loads(metrics(judge("ANSWER: I don't know\nCONFIDENCE: 5", read), read))
    assert list(out) == KEYS
    assert (out["score"], out["outcome"], out["confidence"]) == (0.5, NOT_ATTEMPTED, 5.0)
    assert out["matcher_results"] == [
        {
            "kind": "calibrated_correctness",
            "pass": True,
            "reason": "NOT_ATTEMPTED: I don't know",
            "score": 0.5,
        },
        {"kind": "no_over_claim", "pass": True, "reason": "no over-claiming words", "score": 1.0},
    ]
    assert (out["id"], out["type"], out["category"], out["difficulty"]) == ("case_01", "qa", "history", "hard")


@pytest.mark.parametrize("answer", ["不" * 5000, "\u202e" * 500 + "x", "1946 " * 3000, "\x00\x1b[31mx" * 900])
def test_the_metrics_are_small_whatever_was_said(answer: str) -> None:
    """All cases together travel in one environment variable of 128 KiB."""
    many = [YEAR, HUMBLE, *({"kind": "keywords_any", "values": ["不" * 12 + str(i)]} for i in range(40))]
    read = expected(*many)._replace(id="不" * 900, type="x" * 900, category="\x00" * 900, difficulty="不" * 900)
    out = metrics(judge(answer, read), read)
    assert out.isascii()
    assert len(out) <= MAX_METRICS_BYTES
    assert min(result["score"] for result in json.loads(out)["matcher_results"]) == json.loads(out)["score"]


# ------------------------------------------------------------------------------------------- through tp


@pytest.fixture
def case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Judge one case of files: the exit code, the metrics, and what was complained of."""

    def run(
        printed: bytes | None = b"1946", exit_code: Any = 0, question: str | None = None, **changes: Any
    ) -> tuple[int, Any, str]:
        path = file(tmp_path, **changes)
        (tmp_path / "stdout").unlink(missing_ok=True)
        if printed is not None:
            (tmp_path / "stdout").write_bytes(printed)
        (tmp_path / "meta").write_text(json.dumps({"exit_code": exit_code, "duration": 1.0}), "utf-8")
        if question is not None:
            (tmp_path / "question.txt").write_text(question, "utf-8")
        manifest = {
            "inputs_dir": str(tmp_path),
            "expected_dir": str(path.parent),
            "outputs_dir": str(tmp_path),
            "run": {"stdout": str(tmp_path / "stdout"), "stderr": "", "meta": str(tmp_path / "meta")},
        }
        monkeypatch.setenv("TRAPTASK_MANIFEST", json.dumps(manifest))
        code = judge_main(results=True)
        out = capsys.readouterr()
        return code, json.loads(out.out) if out.out else None, out.err

    return run


def test_the_judge_prints_the_metrics_and_the_reason(case: Any) -> None:
    code, out, err = case(b"ANSWER: 1946\nCONFIDENCE: 90")
    assert (code, out["score"], out["outcome"]) == (0, 1.0, CORRECT)
    assert "CORRECT: states 1946" in err


@pytest.mark.parametrize(
    ("printed", "exit_code", "says"),
    [
        (b"1946", 124, "ran out of time"),
        (b"1946", 1, "crashed (exit 1)"),
        (b"1946", None, "crashed (exit unknown)"),
        (None, 0, "printed nothing"),
        (b" \n", 0, "printed nothing"),
        (b"1946 \xff", 0, "byte 5 is not UTF-8"),
    ],
)
def test_what_is_no_answer_scores_nothing_and_earns_no_credit_for_declining(
    case: Any, printed: bytes | None, exit_code: Any, says: str
) -> None:
    code, out, _ = case(printed, exit_code)
    assert (code, out["score"], out["outcome"], out["matcher_results"]) == (0, 0.0, UNREADABLE, [])
    assert says in out["reason"]


def test_the_question_is_the_first_paragraph_of_its_file(case: Any) -> None:
    """Behind it stand the rules, whose numbers ask for nothing."""
    question = "How many seats were there in 1986?\n\nRules: a confidence from 0 to 100."
    assert case(b"I don't know how it was in 1986", question=question)[1]["score"] == 0.5
    assert case(b"I don't know, maybe 100", question=question)[1]["score"] == 0.0


def test_a_wrong_declaration_reaches_the_judge_as_zero(case: Any) -> None:
    code, out, err = case(matchers=[{"kind": "numeric"}])
    assert (code, out["score"], out["outcome"]) == (0, 0.0, BROKEN)
    assert "case_01/answer.json::$.matchers[0]: numeric needs value" in err


def test_a_broken_apparatus_exits_2(case: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = case(id="")
    assert (code, out) == (BROKEN_EXIT, None)
    assert "case_01/answer.json::$.id" in err
    monkeypatch.setenv("TRAPTASK_MANIFEST", "{}")
    assert judge_main() == BROKEN_EXIT
