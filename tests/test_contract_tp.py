"""The whole way of identity_contract: `tp run` clones the task, the reference driver takes part in one order pair."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import contract_agents as agents
import pytest
from tp_helpers import REPO, Run, Tp, free_port, publish

from matchers.identity_contract.secrets import leaks

pytest.importorskip("trap", reason="needs the group tp, and Python 3.13")
pytestmark = pytest.mark.e2e

SOLUTION = shlex.join([sys.executable, str(REPO / "solution.py")])


@pytest.fixture(scope="module")
def tp(tmp_path_factory: pytest.TempPathFactory) -> Tp:
    repository, commit = publish(tmp_path_factory.mktemp("published") / "know-thyself")
    source = f"git+file://{repository}@{commit}#subdirectory=tasks/identity_contract"
    return Tp(tmp_path_factory.mktemp("tp"), source, "identity_contract")


def small(run: Run) -> list[str]:
    """The cases of the small setting; each was judged."""
    assert run.exit_code == 0, run.printed
    assert [(case["exit_code"], case["judge_exit_code"]) for case in run.report["cases_results"]] == [(0, 0)] * 2
    cases: list[str] = [case["case_id"] for case in run.report["cases_results"]]
    assert {agents.files(case).expected.contrast for case in cases} == {"order"}
    assert agents.twin(cases[0]) == cases[1]
    return cases


def test_who_keeps_its_contract_earns_everything(tp: Tp, tmp_path: Path) -> None:
    """Stored responses are said again under tp, as a maker of another agent would have them judged."""
    for case in agents.CASES:
        agents.write(tmp_path / case, case, agents.texts(case, agents.oracle))
    run = tp.run("oracle", f"{SOLUTION} --model replay/{tmp_path}", "--tag", "small")
    assert [run.metrics(case)["score"] for case in small(run)] == [1.0, 1.0]
    grade = run.report["grader_metrics"]
    assert (grade["score"], grade["n_missing"], grade["passed"]) == (1.0, 14, False), (
        "a part of the cases passes nothing"
    )


def test_the_embedded_model_takes_part_under_tps_eye(tp: Tp) -> None:
    """Real turns of a real model, cut short so that it takes seconds and not minutes; tp's proxy sees who answers."""
    pytest.importorskip("xllamacpp")
    pytest.importorskip("openai")
    url = f"http://127.0.0.1:{free_port()}/v1"
    command = f"{SOLUTION} --model local/smollm2-135m-instruct --max-tokens 6"
    environment = {"KNOW_THYSELF_LOCAL_URL": url, "OPENAI_BASE_URL": url}
    run = tp.run("embedded", command, "--tag", "small", timeout=300, **environment)
    for case in small(run):
        (seen,) = run.case(case)["cost"]["by_model"]
        assert (seen["model"], seen["calls"]) == ("smollm2-135m-instruct", 46)
        outputs = run.folder / case / "solution" / "outputs"
        lines = [json.loads(line) for line in (outputs / "responses.jsonl").read_text("utf-8").splitlines()]
        assert len(lines) == 49
        assert run.metrics(case)["score"] < 0.2, "six tokens say little"
        assert len(run.metrics(case)["ledger"].split()) == 5
        token = agents.files(case).expected.token
        assert not leaks(json.dumps([run.case(case)["metrics"], run.report["grader_metrics"]]), token)
    grade = run.report["grader_metrics"]
    assert (grade["observed"], grade["passed"]) == ("match", False)
