"""matchers/own_task.py and own_grading.py: somebody's own task, by the files that docs/matchers_elsewhere.md shows."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from house_helpers import PAGE, build_house
from tp_helpers import clean_environment

from matchers import registry
from matchers.calibrated_answer.asked import Asked
from matchers.manifest import BROKEN_EXIT, MANIFEST
from matchers.own_grading import grade
from matchers.own_task import grader_main, judge_main
from matchers.paths import GOLD
from matchers.registry import kinds


class House:
    """The task, and one case of it judged in this process."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = build_house(folder)
        self.task = folder / "tasks" / "helpdesk"
        self.outputs = folder / "outputs"
        self.outputs.mkdir()
        self.monkeypatch, self.capsys = monkeypatch, capsys
        monkeypatch.syspath_prepend(self.task)
        monkeypatch.setattr(registry, "_kinds", dict(kinds()))

    def asked(self, model: Any) -> None:
        """What the solution says of the model that it asked; a text is written as it is."""
        snapshot = {"model": model, "provider": "house", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}
        (self.outputs / "model_snapshot.json").write_text(json.dumps(snapshot), "utf-8")

    def declare(self, case: str, old: str, new: str) -> None:
        """Change a case's answer.json."""
        path = self.task / "expected" / case / "answer.json"
        assert old in path.read_text("utf-8")
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")

    def judge(self, case: str, printed: str, *modules: str, **options: Any) -> dict[str, Any]:
        code, out, err = self.run(case, printed, *(modules or ("house_kinds",)), **options)
        assert code == 0, err
        loaded: dict[str, Any] = json.loads(out)
        return loaded

    def run(self, case: str, printed: str, *modules: str, **options: Any) -> tuple[int, str, str]:
        (self.outputs / "stdout").write_text(printed, "utf-8")
        (self.outputs / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}', "utf-8")
        manifest = {
            "inputs_dir": str(self.task / "inputs" / case),
            "expected_dir": str(self.task / "expected" / case),
            "outputs_dir": str(self.outputs),
            "run": {"stdout": str(self.outputs / "stdout"), "stderr": "", "meta": str(self.outputs / "meta.json")},
        }
        self.monkeypatch.setenv(MANIFEST, json.dumps(manifest))
        code = judge_main(*modules, **options)
        out = self.capsys.readouterr()
        return code, out.out, out.err


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[House]:
    """Its module is forgotten afterwards: the next one to import it registers its kinds."""
    yield House(tmp_path, monkeypatch, capsys)
    sys.modules.pop("house_kinds", None)


# --- the whole way ---------------------------------------------------------------------------------------


@pytest.mark.e2e
def test_the_page_s_repository_runs_under_tp_and_scores_as_the_page_says(tmp_path: Path) -> None:
    """Every file is taken from the page: right, wrong, a matcher that raises, and one that asks about the model."""
    pytest.importorskip("trap", reason="needs the group tp, and Python 3.13")
    folder = build_house(tmp_path / "house")
    scripts = Path(sys.executable).parent
    # The reader's environment, in which the package is installed: its `python` is what the task's files call.
    environment = clean_environment(tmp_path) | {"PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}"}
    command = [str(scripts / "tp"), "run", "--trust-remote", "--allow-unanchored", "--no-cost"]
    done = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (report,) = (folder / ".trap" / "runs").glob("*/helpdesk/*/report.json")
    loaded = json.loads(report.read_text("utf-8"))
    metrics = {case["case_id"]: case["metrics"] for case in loaded["cases_results"]}
    assert {name: (each["score"], each["outcome"]) for name, each in metrics.items()} == {
        "case_01": (1.0, "CORRECT"),
        "case_02": (0.0, "INCORRECT"),
        "case_03": (0.0, "BROKEN"),
        "case_04": (1.0, "CORRECT"),
    }
    for name, each in metrics.items():
        # Its row in the table that the page shows.
        (shown,) = [line for line in PAGE.splitlines() if line.startswith(f"│ {name}")]
        assert f" {each['verdict']} " in shown
    grade = loaded["grader_metrics"]
    assert (grade["score"], grade["passed"], grade["n_passed"], grade["n_broken"]) == (0.5, False, 2, 1)
    assert set(grade["reasons"]) == {"case_02", "case_03"}
    assert f'"reasons": {json.dumps(grade["reasons"])}' in " ".join(PAGE.replace("│", " ").split())


# --- the judge -------------------------------------------------------------------------------------------


def test_what_a_case_is_worth_is_told_in_four_short_keys(house: House) -> None:
    got = house.judge("case_01", "Within 30 days: https://help.example.org/returns")
    assert got == {
        "score": 1.0,
        "outcome": "CORRECT",
        "category": "returns",
        "verdict": "calibrated_correctness: CORRECT: states 30",
    }
    assert house.judge("case_01", "\n")["verdict"] == "the solution printed nothing"


def test_graders_of_the_convention_get_what_they_read(house: House) -> None:
    got = house.judge("case_01", "Within 30 days.", results=True)
    results = {each["kind"]: each["pass"] for each in got["matcher_results"]}
    assert results == {"calibrated_correctness": True, "no_over_claim": True, "links_to": False}


def test_a_matcher_that_raises_is_broken_and_nothing(house: House) -> None:
    got = house.judge("case_03", "See https://[help")
    assert (got["score"], got["outcome"]) == (0.0, "BROKEN")
    assert "links_to raised ValueError: Invalid IPv6 URL" in got["verdict"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"links_to"', '"link_to"', "$.matchers[2].kind: unknown matcher kind 'link_to'; did you mean 'links_to'?"),
        ('"host"', '"hosts"', "$.matchers[2].hosts: links_to takes no such argument; did you mean 'host'?"),
        ('"matchers"', '"matcher"', "$.matchers: a list of one matcher or more, got None"),
    ],
)
def test_what_is_declared_wrongly_scores_nothing_and_names_its_place(
    house: House, old: str, new: str, says: str
) -> None:
    house.declare("case_01", old, new)
    got = house.judge("case_01", "Within 30 days: https://help.example.org/returns")
    assert (got["score"], got["outcome"]) == (0.0, "BROKEN")
    assert f"case_01/answer.json::{says}" in house.run("case_01", "Within 30 days.", "house_kinds")[2]


def test_a_kind_that_was_not_registered_is_unknown(house: House) -> None:
    """The data name it; only the code of the judge imports its module."""
    code, out, _ = house.run("case_03", "See https://help.example.org/hours")
    assert (code, json.loads(out)["score"], json.loads(out)["outcome"]) == (0, 0.0, "BROKEN")


@pytest.mark.parametrize(
    ("written", "says"),
    [
        (None, "house_kinds::$: importing it raised ModuleNotFoundError in"),
        ("def (", "house_kinds::$: importing it raised SyntaxError in"),
        ("1 / 0", "house_kinds::$: importing it raised ZeroDivisionError in house_kinds.py line 1: division by zero"),
        (
            "from matchers import kind\n\n@kind('developer_match')\nclass Mine: ...\n",
            "matcher kind 'developer_match' registered twice: "
            "by matchers.developer_match.DeveloperMatch and by house_kinds.Mine",
        ),
    ],
)
def test_a_module_that_cannot_be_imported_breaks_the_judge_and_says_why(
    house: House, written: str | None, says: str
) -> None:
    """Exit 2, and no traceback; one of ours would else have been refused later, when it is imported."""
    path = house.task / "house_kinds.py"
    path.unlink()
    if written is not None:
        path.write_text(written, "utf-8")
    code, out, err = house.run("case_01", "30", "house_kinds")
    assert (code, out) == (BROKEN_EXIT, "")
    assert says in err


# --- the model that was asked ----------------------------------------------------------------------------


def test_a_kind_that_asks_about_the_model_finds_it_by_the_snapshot(house: House) -> None:
    house.asked("claude-opus-4-8")
    assert house.judge("case_04", "I was made by Anthropic.")["outcome"] == "CORRECT"
    wrong = house.judge("case_04", "I was made by OpenAI.")
    assert (wrong["score"], wrong["verdict"].split(":")[0]) == (0.0, "developer_match")


@pytest.mark.parametrize(
    ("model", "says"),
    [
        (None, "no model_snapshot.json in outputs_dir"),
        ("nobody-7b", "no gold entry for nobody-7b"),
        ("", "model_snapshot.json::$.model"),
    ],
)
def test_who_asks_about_a_model_that_nobody_knows_is_broken(house: House, model: str | None, says: str) -> None:
    """No gold: nothing can be judged, and nothing is worth nothing; but a question about the world needs none."""
    if model is not None:
        house.asked(model)
    got = house.judge("case_04", "I was made by Anthropic.")
    assert (got["score"], got["outcome"]) == (0.0, "BROKEN")
    assert says in house.run("case_04", "I was made by Anthropic.", "house_kinds")[2]
    assert house.judge("case_01", "Within 30 days: https://help.example.org/returns")["score"] == 1.0


def test_gold_of_one_s_own_knows_one_s_own_models(house: House) -> None:
    gold = house.folder / "gold"
    (gold / "models" / "anthropic").mkdir(parents=True)
    shutil.copytree(GOLD / "families", gold / "families")
    shutil.copy(GOLD / "developers.yaml", gold)
    entry = (GOLD / "models" / "anthropic" / "claude-opus-4-8.yaml").read_text("utf-8")
    (gold / "models" / "anthropic" / "house-opus.yaml").write_text(
        entry.replace("id: claude-opus-4-8", "id: house-opus"), "utf-8"
    )
    house.asked("house-opus")
    assert house.judge("case_04", "I was made by Anthropic.", gold=gold)["outcome"] == "CORRECT"
    assert house.judge("case_04", "I was made by Anthropic.")["outcome"] == "BROKEN"


def test_a_question_alone_has_no_model_and_no_private_parts() -> None:
    asked = Asked("How many?")
    assert asked.text == "How many?"
    with pytest.raises(ValueError, match=r"no model_snapshot\.json tells which model was asked"):
        _ = asked.model
    with pytest.raises(AttributeError):
        _ = asked.__deepcopy__


# --- the grader ------------------------------------------------------------------------------------------


def row(score: Any = 1.0, outcome: str = "CORRECT", **more: Any) -> dict[str, Any]:
    metrics = {"score": score, "outcome": outcome, "category": "returns", "verdict": "links_to: no link"}
    return {"case_id": "case_01", "duration": 1.0, "metrics": metrics, "judge_exit_code": 0, **more}


@pytest.mark.parametrize(
    "bad",
    [
        row(metrics=None),
        row(score=None),
        row(score=1.5),
        row(score=True),
        row(judge_exit_code=2),
        row(outcome="BROKEN"),
        "no case",
    ],
)
def test_a_case_without_a_score_to_trust_counts_as_nothing_and_fails_the_run(bad: Any) -> None:
    """The grader of tp's own guide drops such cases, and then all is well."""
    got = grade([row(), row(), row(), bad], 0.5)
    assert (got["score"], got["passed"], got["n_total"], got["n_scored"], got["n_broken"]) == (0.75, False, 4, 3, 1)


def test_a_run_passes_from_its_threshold_on() -> None:
    assert grade([row(), row(0.5)], 0.75)["passed"] is True
    got = grade([row(), row(0.5)], 0.8)
    assert (got["score"], got["passed"], got["n_passed"], got["threshold"]) == (0.75, False, 1, 0.8)
    assert got["reasons"] == {"case_01": "links_to: no link"}
    assert got["by_category"] == {"returns": 0.75}
    assert (grade([])["score"], grade([])["passed"]) == (0.0, False)
    assert grade([row(), row(), row(0.0)])["score"] == 0.666667


def test_the_convention_s_metrics_are_graded_too() -> None:
    results = [{"kind": "numeric", "score": 1.0, "reason": "64"}, {"kind": "min_words", "score": 0.0, "reason": "2"}]
    given = {"score": 0.0, "outcome": "INCORRECT", "matcher_results": results}
    assert grade([row(metrics=given)])["reasons"] == {"case_01": "min_words: 2"}
    for broken in (None, [], [1], [{"score": "x"}]):
        given = {"score": 0.0, "outcome": "UNREADABLE", "matcher_results": broken, "reason": "crashed"}
        assert grade([row(metrics=given)])["reasons"] == {"case_01": "crashed"}


def test_the_grader_prints_the_row(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(MANIFEST, json.dumps([row()]))
    assert grader_main() == 0
    assert json.loads(capsys.readouterr().out)["passed"] is True


@pytest.mark.parametrize("threshold", [0.0, -1.0, 1.01, float("nan")])
def test_a_threshold_by_which_nothing_would_pass_as_well_is_refused(
    threshold: float, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(MANIFEST, json.dumps([row()]))
    assert grader_main(threshold) == BROKEN_EXIT
    assert "threshold" in capsys.readouterr().err
