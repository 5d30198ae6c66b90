"""The whole way: `tp run` clones the task as a user's tp would, and each solution gets what it earns.

One test differs from real life: the clone comes from a repository on this disk, which holds the work tree as
it is now. What a solution that prints bytes which are not UTF-8 earns cannot be tested: tp itself ends there.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml
from tp_helpers import (
    REPO,
    Reply,
    Run,
    Tp,
    clean_environment,
    completion,
    fake_endpoint,
    free_port,
    git,
    publish,
)

pytest.importorskip("trap", reason="needs the group tp, and Python 3.13")
pytestmark = pytest.mark.e2e

SCHEMA = json.loads((REPO / "matchers" / "schemas" / "snapshot.json").read_text("utf-8"))
SOLUTION = shlex.join([sys.executable, str(REPO / "solution.py")])


def recorded(tier: str) -> Path:
    """A stored answer that must be judged so."""
    for verdicts in sorted((REPO / "fixtures" / "answers").glob("*/verdicts.yaml")):
        if yaml.safe_load(verdicts.read_text("utf-8"))["tier"] == tier:
            return verdicts.parent
    raise AssertionError(f"no answer in fixtures/answers with tier {tier}")


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    return publish(tmp_path_factory.mktemp("published") / "know-thyself")


@pytest.fixture(scope="module")
def tp(published: tuple[Path, str], tmp_path_factory: pytest.TempPathFactory) -> Tp:
    """tp, and the task at the published commit; the first run clones it and sets it up."""
    repository, commit = published
    source = f"git+file://{repository}@{commit}#subdirectory=tasks/know_thyself"
    return Tp(tmp_path_factory.mktemp("tp"), source)


def scripted(tp: Tp, name: str, script: str, timeout: int = 60) -> Run:
    """Runs a solution that is a Python script. It finds `case`, `outputs`, `answer` and `snapshot()` made.

    Args:
        name: of the solution.
        script: the lines that tell what it does, case by case.
        timeout: its time limit in seconds.
    """
    right = recorded("Pass")
    file = tp.scratch / f"{name}.py"
    file.write_text(
        "import json, os, sys, time\n"
        "from pathlib import Path\n"
        "manifest = json.loads(os.environ['TRAP_MANIFEST'])\n"
        "case = Path(manifest['inputs_dir']).name\n"
        "outputs = Path(manifest['outputs_dir'])\n"
        f"right = Path({str(right)!r})\n"
        "answer = (right / 'answer.txt').read_text('utf-8')\n"
        "def snapshot(**changed):\n"
        "    kept = json.loads((right / 'model_snapshot.json').read_text('utf-8')) | changed\n"
        "    (outputs / 'model_snapshot.json').write_text(json.dumps(kept), 'utf-8')\n" + script
    )
    return tp.run(name, shlex.join([sys.executable, str(file)]), timeout=timeout)


def assert_zero(run: Run, case_id: str, *words: str) -> None:
    """The judge held up, and the case is worth nothing for a reason that says these words."""
    case = run.case(case_id)
    assert case["judge_exit_code"] == 0
    assert case["metrics"]["score"] == 0.0
    for word in words:
        assert word in case["metrics"]["verdict"]


def test_a_right_answer_passes_from_any_folder(tp: Tp, published: tuple[Path, str]) -> None:
    """A recorded answer, replayed: five passes, a run that passes, and a clone that git calls clean."""
    run = tp.run("right", f"{SOLUTION} --model replay/{recorded('Pass').name}")
    assert run.exit_code == 0, run.printed
    assert [case["judge_exit_code"] for case in run.report["cases_results"]] == [0] * 5
    assert [case["metrics"]["score"] for case in run.report["cases_results"]] == [1.0] * 5
    assert run.report["grader_exit_code"] == 0
    grade = run.report["grader_metrics"]
    assert (grade["score"], grade["passed"], grade["tier"]) == (1.0, True, "Pass")
    assert (grade["n_passed"], grade["n_total"]) == (5, 5)
    assert grade["observed"] == "not_observed", "no API was called, so nothing was witnessed"
    # What is untracked, or changed, would make the run one that the platform hides.
    assert git("status", "--porcelain", "--untracked-files=all", cwd=tp.clone) == ""
    task = run.report["provenance"]["task"]
    assert (task["commit"], task["subdirectory"], task["issue"]) == (published[1], "tasks/know_thyself", None)


def test_a_wrong_answer_fails(tp: Tp) -> None:
    """An answer that says something false about itself scores 0.0, and so does the run."""
    run = tp.run("wrong", f"{SOLUTION} --model replay/{recorded('Fail').name}", "--tag", "smoke")
    assert run.exit_code == 0, run.printed
    assert_zero(run, "case_01", "Fail")
    grade = run.report["grader_metrics"]
    assert (grade["score"], grade["passed"], grade["tier"]) == (0.0, False, "Fail")


def test_a_real_model_is_witnessed_by_tps_proxy(tp: Tp) -> None:
    """The embedded model answers through tp's proxy, which sees the id that the API reports: a match."""
    pytest.importorskip("xllamacpp")
    pytest.importorskip("openai")
    url = f"http://127.0.0.1:{free_port()}/v1"
    command = f"{SOLUTION} --model local/smollm2-135m-instruct --max-tokens 40"
    run = tp.run("embedded", command, "--tag", "smoke", KNOW_THYSELF_LOCAL_URL=url, OPENAI_BASE_URL=url)
    assert run.exit_code == 0, run.printed
    case = run.case("case_01")
    assert (case["exit_code"], case["judge_exit_code"]) == (0, 0)
    (seen,) = case["cost"]["by_model"]
    assert (seen["provider"], seen["model"], seen["calls"]) == ("openai", "smollm2-135m-instruct", 1)
    assert seen["prompt_tokens"] > 100
    snapshot = json.loads((run.folder / "case_01/solution/outputs/model_snapshot.json").read_text())
    jsonschema.validate(snapshot, SCHEMA)
    assert snapshot["template_system_prompt"].startswith("You are a helpful AI assistant named SmolLM")
    grade = run.report["grader_metrics"]
    assert grade["observed"] == "match"
    assert (grade["score"], grade["passed"]) == (0.0, False), "it cannot hold the format"


def test_another_model_than_the_label_says_scores_the_run_zero(tp: Tp) -> None:
    """A right answer does not count where the provider's API answers as another model."""
    pytest.importorskip("openai")
    right = recorded("Pass")
    model = json.loads((right / "model_snapshot.json").read_text("utf-8"))["model"]
    answer = (right / "answer.txt").read_text("utf-8")
    with fake_endpoint(Reply(completion(answer, model="smollm2-135m-instruct"))) as reseller:
        run = tp.run(
            "relabelled", f"{SOLUTION} --model {model}", "--tag", "smoke",
            OPENAI_BASE_URL=reseller.base_url, OPENAI_API_KEY="not-a-key",
        )  # fmt: skip
    assert run.exit_code == 0, run.printed
    grade = run.report["grader_metrics"]
    assert (grade["observed"], grade["score"], grade["passed"]) == ("mismatch", 0.0, False)


def test_solutions_that_break_earn_zero_with_the_reason(tp: Tp) -> None:
    """Crash, time limit, silence, no snapshot, megabytes: 0.0 each, and the judge holds up in all of them."""
    run = scripted(
        tp,
        "breaking",
        "if case == 'case_01':\n"
        "    snapshot(); print(answer); sys.exit(7)\n"
        "if case == 'case_02':\n"
        "    snapshot(); print(answer, flush=True); time.sleep(60)\n"
        "if case == 'case_03':\n"
        "    snapshot()\n"
        "if case == 'case_04':\n"
        "    print(answer)\n"
        "if case == 'case_05':\n"
        "    snapshot(); print('I am a large language model, and ' * 150_000)\n",
        timeout=3,
    )
    assert run.exit_code == 0, run.printed
    assert [case["exit_code"] for case in run.report["cases_results"]] == [7, 124, 0, 0, 0]
    assert_zero(run, "case_01", "crashed", "7")
    assert_zero(run, "case_02", "time", "124")
    assert_zero(run, "case_03", "printed nothing")
    assert_zero(run, "case_04", "no model_snapshot.json")
    assert_zero(run, "case_05")
    assert (run.folder / "case_05/solution/stdout").stat().st_size > 4_900_000
    grade = run.report["grader_metrics"]
    assert (grade["score"], grade["passed"], grade["n_total"]) == (0.0, False, 5)


def test_an_unknown_model_is_unscored_and_hides_behind_nothing(tp: Tp) -> None:
    """No gold: the score is null, the grader counts it as 0.0, and a right answer beside it saves no run."""
    run = scripted(
        tp,
        "unknown",
        "if case == 'case_01':\n"
        "    snapshot(model='nobody/no-such-model-9'); print(answer)\n"
        "if case == 'case_02':\n"
        "    (outputs / 'model_snapshot.json').write_text('{'); print(answer)\n"
        "if case == 'case_03':\n"
        "    snapshot(captured_at='yesterday'); print(answer)\n"
        "if case == 'case_04':\n"
        "    snapshot(); print('\\x1b[31m\\x00\\u202e<b>|' * 50)\n"
        "if case == 'case_05':\n"
        "    snapshot(); print(answer)\n",
    )
    assert run.exit_code == 0, run.printed
    unknown = run.metrics("case_01")
    assert unknown["score"] is None
    assert unknown["verdict"].startswith("no gold entry for nobody/no-such-model-9")
    assert_zero(run, "case_02", "model_snapshot.json")
    assert_zero(run, "case_03", "captured_at")
    assert_zero(run, "case_04")
    assert run.metrics("case_05")["score"] == 1.0
    grade = run.report["grader_metrics"]
    assert (grade["score"], grade["passed"]) == (0.2, False)
    assert (grade["n_total"], grade["n_scored"], grade["n_skipped_no_gold"]) == (5, 4, 1)
    assert not set(json.dumps(run.report["grader_metrics"], ensure_ascii=False)) & set("\x1b\x00\u202e")


def test_broken_gold_is_loud(tp: Tp) -> None:
    """The apparatus is broken, not the answer: tp exits 3, and the judge says which file and what it is."""
    command = f"{SOLUTION} --model replay/smollm2_seed_01"
    if not (tp.scratch / "workspace" / "repos").exists():
        tp.run("before-broken-gold", command, "--tag", "smoke")  # run alone: there is no clone yet
    entry = tp.clone / "tasks/know_thyself/gold/models/hugging-face/smollm2-135m-instruct.yaml"
    right = entry.read_text("utf-8")
    entry.write_text(right + "id: somebody-else\n", "utf-8")  # YAML would let the second one win
    try:
        run = tp.run("broken-gold", command, "--tag", "smoke")
    finally:
        entry.write_text(right, "utf-8")
    assert run.exit_code == 3, run.printed
    case = run.case("case_01")
    assert (case["judge_exit_code"], case["metrics"]) == (2, None)
    assert "smollm2-135m-instruct.yaml::$" in (run.folder / "case_01/judge/stderr").read_text("utf-8")
    grade = run.report["grader_metrics"]
    assert (grade["score"], grade["passed"], grade["n_broken"]) == (0.0, False, 1)


def test_a_fresh_clone_needs_make_run_and_nothing_else(published: tuple[Path, str], tmp_path: Path) -> None:
    """`make run` sets everything up, asks the embedded model under tp's eye and prints the scoring table."""
    clone = tmp_path / "know-thyself"
    git("clone", "--quiet", f"file://{published[0]}", str(clone), cwd=tmp_path)
    process = subprocess.run(
        ["make", "run", "TP_OPTIONS=--tag smoke"],
        cwd=clone,
        env=clean_environment(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    printed = process.stdout + process.stderr
    assert process.returncode == 0, printed
    (report,) = (clone / ".trap" / "runs").glob("*/know_thyself/*/report.json")
    loaded = json.loads(report.read_text("utf-8"))
    assert loaded["grader_metrics"]["observed"] == "match"
    assert loaded["grader_metrics"]["passed"] is False
    header = ["Model", *(f"GT{n}" for n in range(1, 8)), "Tier", "GT8", "GT9", "GT10"]
    assert any(all(word in line for word in header) for line in printed.splitlines()), printed
    assert loaded["provenance"]["task"]["issue"] is None, "the run is one that the platform shows"
    assert git("status", "--porcelain", "--untracked-files=all", cwd=clone) == ""


def test_a_fresh_clone_runs_the_other_task_too(published: tuple[Path, str], tmp_path: Path) -> None:
    """`make run TASK=calibrated_answer` prints the table with the baselines, here of one case of each kind."""
    clone = tmp_path / "know-thyself"
    git("clone", "--quiet", f"file://{published[0]}", str(clone), cwd=tmp_path)
    process = subprocess.run(
        ["make", "run", "TASK=calibrated_answer", "TP_OPTIONS=--tag smoke"],
        cwd=clone,
        env=clean_environment(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
    )
    printed = process.stdout + process.stderr
    assert process.returncode == 0, printed
    (report,) = (clone / ".trap" / "runs").glob("*/calibrated_answer/*/report.json")
    loaded = json.loads(report.read_text("utf-8"))
    assert [case["judge_exit_code"] for case in loaded["cases_results"]] == [0, 0, 0]
    grade = loaded["grader_metrics"]
    assert (grade["n_total"], grade["n_scored"], grade["n_broken"]) == (3, 3, 0)
    assert set(grade["by_kind"]) == {"obscure", "trap", "plain"}
    assert (grade["baselines"]["always_decline"], grade["baselines"]["oracle"]) == (0.5, 1.0)
    assert "| always decline | 0.50 |" in printed
    assert f"| this run | {grade['score']:.2f} |" in printed
    assert loaded["provenance"]["task"]["issue"] is None, "the run is one that the platform shows"
    assert git("status", "--porcelain", "--untracked-files=all", cwd=clone) == ""
