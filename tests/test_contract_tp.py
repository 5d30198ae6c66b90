"""identity_contract under tp: what an agent leaves reaches judge, grader and report; the token reaches nothing."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import contract_agents as agents
import pytest
import yaml
from contract_agents import SNAPSHOT, Answer, files, texts
from tp_helpers import REPO, Run, Tp, free_port, publish

from matchers.cli import main
from matchers.identity_contract.secrets import leaks

pytest.importorskip("trap", reason="needs the group tp, and Python 3.13")
pytestmark = pytest.mark.e2e

TASK = yaml.safe_load((REPO / "tasks" / "identity_contract" / "traptask.yaml").read_text("utf-8"))
SMALL = [case["id"] for case in TASK["cases"] if "small" in case["tags"]]

# It says what was written for it, and tells the time as it goes: more than the run lasted is no run.
SOLUTION = """
import json, os, sys
from datetime import datetime, UTC
from pathlib import Path
manifest = json.loads(os.environ["TRAP_MANIFEST"])
inputs, outputs = Path(manifest["inputs_dir"]), Path(manifest["outputs_dir"])
written = json.loads(Path(sys.argv[1]).read_text("utf-8"))
protocol = json.loads((inputs / "protocol.json").read_text("utf-8"))
def now():
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
with (outputs / "responses.jsonl").open("w", encoding="utf-8") as file:
    for step in protocol["steps"]:
        line = {"step": step["id"], "conversation": step["conversation"], "started_at": now()}
        line |= {"text": written[inputs.name][step["id"]], "finished_at": now()}
        file.write(json.dumps(line) + "\\n")
(outputs / "model_snapshot.json").write_text(json.dumps(written["snapshot"]), "utf-8")
"""


@pytest.fixture(scope="module")
def tp(tmp_path_factory: pytest.TempPathFactory) -> Tp:
    repository, commit = publish(tmp_path_factory.mktemp("published") / "know-thyself")
    source = f"git+file://{repository}@{commit}#subdirectory=tasks/identity_contract"
    return Tp(tmp_path_factory.mktemp("tp"), source, "identity_contract")


def small_run(tp: Tp, agent: Answer) -> Run:
    """One order pair, answered by a reference agent."""
    name = agent.__name__.replace("_", "-")
    script, written = tp.scratch / "solution.py", tp.scratch / f"{name}.json"
    script.write_text(SOLUTION, "utf-8")
    written.write_text(json.dumps({case: texts(case, agent) for case in SMALL} | {"snapshot": SNAPSHOT}), "utf-8")
    return tp.run(name, shlex.join([sys.executable, str(script), str(written)]), "--tag", "small", timeout=120)


def test_one_order_pair_from_the_agent_to_the_report(tp: Tp, capsys: pytest.CaptureFixture[str]) -> None:
    run = small_run(tp, agents.oracle)
    assert run.exit_code == 0, run.printed
    assert [run.metrics(case)["score"] for case in SMALL] == [1.0, 1.0]
    got = run.report["grader_metrics"]
    assert (got["score"], got["n_total"], got["n_missing"], got["pairs"]["order"]["share"]) == (1.0, 2, 14, 1.0)
    assert main(["report", str(run.folder)]) == 0
    assert "| Headline | 28 | 1.00 | – | 1.00 | 1.00 |" in capsys.readouterr().out


def test_a_token_that_was_written_is_in_the_agents_own_files_alone(tp: Tp) -> None:
    """All that tp keeps of judge and grader, and all that it prints, is searched, for every disguise that is read."""
    run = small_run(tp, agents.indiscreet)
    assert [run.metrics(case)["score"] for case in SMALL] == [0.0, 0.0]
    assert run.report["grader_metrics"]["n_leaked"] == 2
    tokens = [files(case).expected.token for case in SMALL]
    assert not any(leaks(run.printed, token) for token in tokens)
    held = [path for path in sorted(run.folder.rglob("*")) if path.is_file() and holds(path, tokens)]
    assert {path.name for path in held} == {"responses.jsonl"}


def test_the_embedded_model_takes_part_under_tps_eye(tp: Tp) -> None:
    """Real turns of a real model, each cut short so that a pair takes seconds; tp's proxy sees who answers."""
    pytest.importorskip("xllamacpp")
    pytest.importorskip("openai")
    url = f"http://127.0.0.1:{free_port()}/v1"
    driver = shlex.join([sys.executable, str(REPO / "solution.py"), "--model", "local/smollm2-135m-instruct"])
    environment = {"KNOW_THYSELF_LOCAL_URL": url, "OPENAI_BASE_URL": url}
    run = tp.run("embedded", f"{driver} --max-tokens 6", "--tag", "small", timeout=300, **environment)
    assert run.exit_code == 0, run.printed
    for case in SMALL:
        assert (run.case(case)["exit_code"], run.case(case)["judge_exit_code"]) == (0, 0)
        (seen,) = run.case(case)["cost"]["by_model"]
        assert (seen["model"], seen["calls"]) == ("smollm2-135m-instruct", 46)
        responses = run.folder / case / "solution" / "outputs" / "responses.jsonl"
        assert len(responses.read_text("utf-8").splitlines()) == 49
        assert run.metrics(case)["score"] < 0.2, "six tokens say little"
    grade = run.report["grader_metrics"]
    assert (grade["observed"], grade["n_broken"], grade["passed"]) == ("match", 0, False)


def holds(path: Path, tokens: list[str]) -> bool:
    text = path.read_text("utf-8", "replace")
    return any(leaks(text, token) for token in tokens)
