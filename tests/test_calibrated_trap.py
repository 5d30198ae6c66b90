"""matchers/calibrated_answer/trap.py: judge and grader through the real manifests and the task's real files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from matchers.calibrated_answer.cases import cases_of
from matchers.calibrated_answer.judging import Judgement
from matchers.calibrated_answer.trap import grader_main, judge_main, metrics
from matchers.manifest import BROKEN_EXIT, MANIFEST, MAX_METRICS_BYTES

TASK = Path(__file__).parent.parent / "tasks" / "calibrated_answer"
CASES = cases_of(TASK)
TRAP = next(name for name, case in CASES.items() if case.answer is None)
FACT = next(name for name, case in CASES.items() if case.answer is not None)


class Judge:
    """One case of a run in a temporary folder, and what its judge prints."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.monkeypatch, self.capsys = folder, monkeypatch, capsys
        self.inputs: Path = TASK / "inputs" / FACT
        self.expected: Path | None = TASK / "expected" / FACT
        self.meta: Any = {"exit_code": 0, "duration": 1.5}

    def __call__(self, answer: str | bytes) -> dict[str, Any]:
        assert self.exit_code(answer) == 0
        printed: dict[str, Any] = json.loads(self.out)
        return printed

    def exit_code(self, answer: str | bytes) -> int:
        (self.folder / "stdout").write_bytes(answer.encode() if isinstance(answer, str) else answer)
        (self.folder / "meta.json").write_text(json.dumps(self.meta), "utf-8")
        manifest = {
            "inputs_dir": str(self.inputs),
            "expected_dir": str(self.expected) if self.expected else None,
            "outputs_dir": str(self.folder),
            "run": {"stdout": str(self.folder / "stdout"), "meta": str(self.folder / "meta.json")},
        }
        self.monkeypatch.setenv(MANIFEST, json.dumps(manifest))
        code = judge_main()
        self.out, self.err = self.capsys.readouterr()
        return code

    def declare(self, data: Any) -> None:
        """Another answer.json: text as it stands, anything else as JSON."""
        self.expected = self.folder / "case_01"
        self.expected.mkdir(exist_ok=True)
        (self.expected / "answer.json").write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Judge:
    return Judge(tmp_path, monkeypatch, capsys)


# ------------------------------------------------------------------------------------ the judge


def test_a_right_answer_earns_all_in_four_short_keys(judge: Judge) -> None:
    got = judge(f"ANSWER: {CASES[FACT].answer}\nCONFIDENCE: 85")
    assert (got["score"], got["outcome"], got["confidence"]) == (1.0, "CORRECT", 0.85)
    assert set(got) == {"score", "outcome", "confidence", "verdict"}
    assert "states" in judge.err


def test_a_trap_is_judged_by_its_question(judge: Judge) -> None:
    judge.inputs, judge.expected = TASK / "inputs" / TRAP, TASK / "expected" / TRAP
    assert judge("ANSWER: There is no such thing, as far as I know.\nCONFIDENCE: 80")["outcome"] == "CORRECT"
    assert judge("ANSWER: I do not know.\nCONFIDENCE: 80")["outcome"] == "NOT_ATTEMPTED"
    assert judge("ANSWER: 4711\nCONFIDENCE: 80")["outcome"] == "INCORRECT"


@pytest.mark.parametrize(
    ("meta", "reason"),
    [
        ({"exit_code": 124}, "ran out of time"),
        ({"exit_code": 7}, "crashed (exit 7)"),
        ({"exit_code": None}, "crashed (exit unknown)"),
        ({}, "crashed (exit unknown)"),
        ([], "crashed (exit unknown)"),
    ],
)
def test_a_solution_that_broke_earns_nothing_whatever_it_printed(judge: Judge, meta: Any, reason: str) -> None:
    judge.meta = meta
    got = judge(f"ANSWER: {CASES[FACT].answer}")
    assert (got["score"], got["outcome"]) == (0.0, "UNREADABLE")
    assert reason in got["verdict"]


@pytest.mark.parametrize("answer", ["", " \n", b"\xff\xfe", "...", "ANSWER:", "ANSWER: ?\nCONFIDENCE: 99"])
def test_what_holds_no_answer_is_no_attempt(judge: Judge, answer: str | bytes) -> None:
    got = judge(answer)
    assert (got["score"], got["outcome"]) == (0.0, "UNREADABLE")


@pytest.mark.parametrize(
    "spec",
    [
        [],
        None,
        [{"kind": "calibrated_corectness"}],
        [{"kind": "calibrated_correctness"}],
        [{"kind": "nothing_there", "mentions": "118"}],
        [{"kind": "no_denial", "strict": True}],
    ],
)
def test_a_declaration_that_cannot_be_judged_by_scores_nothing(judge: Judge, spec: Any) -> None:
    judge.declare({"id": "x", "type": "t", "category": "c", "difficulty": "d", "matchers": spec})
    got = judge(f"ANSWER: {CASES[FACT].answer}")
    assert (got["score"], got["outcome"]) == (0.0, "BROKEN")


@pytest.mark.parametrize("data", ["{", "[]", {"matchers": [{"kind": "no_denial"}]}])
def test_a_broken_file_is_an_error_of_the_apparatus(judge: Judge, data: Any) -> None:
    judge.declare(data)
    assert judge.exit_code("ANSWER: 1") == BROKEN_EXIT
    assert judge.out == ""
    assert "case_01/answer.json::$" in judge.err


def test_a_manifest_without_its_paths_is_an_error_of_the_apparatus(judge: Judge) -> None:
    judge.expected = None
    assert judge.exit_code("ANSWER: 1") == BROKEN_EXIT
    assert judge.err.startswith(f"{MANIFEST}::$: TypeError")


@pytest.mark.parametrize("text", ["\x1b[31m<b>|" * 5000, "1 " * 100_000, "\u202e\u0000" * 9000, "ANSWER: " * 20_000])
def test_metrics_stay_small_whatever_the_answer_holds(judge: Judge, text: str) -> None:
    judge(text)
    assert len(judge.out.encode()) <= MAX_METRICS_BYTES
    assert judge.out.isascii()


def test_metrics_tell_a_long_reason_by_its_beginning() -> None:
    printed = metrics(Judgement(0.0, "INCORRECT", "é" * 10_000))
    assert len(printed) <= 600
    assert json.loads(printed)["confidence"] is None


# ------------------------------------------------------------------------------------ the grader


def graded(monkeypatch: pytest.MonkeyPatch, manifest: str | None, task: Path = TASK) -> int:
    if manifest is None:
        monkeypatch.delenv(MANIFEST, raising=False)
    else:
        monkeypatch.setenv(MANIFEST, manifest)
    return grader_main(task)


def test_the_grader_prints_the_convention_s_names(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {"case_id": FACT, "metrics": {"score": 1.0, "outcome": "CORRECT", "confidence": 0.9, "verdict": ""}}
    assert graded(monkeypatch, json.dumps([{**case, "exit_code": 0, "duration": 1.0, "judge_exit_code": 0}])) == 0
    got = json.loads(capsys.readouterr().out)
    assert {
        "passed", "score", "n_passed", "n_total", "n_scored", "n_skipped_no_gold", "threshold", "by_category",
        "latency_ms_median", "latency_ms_p95", "latency_ms_total", "cost_usd_total",
        "by_kind", "baselines", "brier", "calibration_error", "accuracy_when_attempted", "attempt_rate",
    } <= set(got)  # fmt: skip
    assert (got["score"], got["passed"]) == (1.0, True)


@pytest.mark.parametrize("manifest", [None, "{", "{}"])
def test_a_grader_without_its_list_is_an_error_of_the_apparatus(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], manifest: str | None
) -> None:
    assert graded(monkeypatch, manifest) == BROKEN_EXIT
    assert capsys.readouterr().out == ""


def test_a_task_whose_files_are_broken_is_an_error_of_the_apparatus(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "expected" / "case_01").mkdir(parents=True)
    (tmp_path / "expected" / "case_01" / "answer.json").write_text("{", "utf-8")
    assert graded(monkeypatch, "[]", tmp_path) == BROKEN_EXIT
    assert "case_01/answer.json::$: no JSON" in capsys.readouterr().err
