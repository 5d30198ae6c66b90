"""The task self_modeling under the real tp: its manifests, its judge's and its grader's processes."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest
from modeling_helpers import TASK
from tp_helpers import REPO, Tp, free_port

pytest.importorskip("trap", reason="needs the group tp, and Python 3.13")
pytestmark = pytest.mark.e2e


def test_an_oracle_s_small_run(tmp_path: Path) -> None:
    """Eight cases: every report is right, the run has skill, and it never passes."""
    command = shlex.join([sys.executable, str(REPO / "tests" / "modeling_helpers.py"), "oracle"])
    run = Tp(tmp_path, str(TASK), "self_modeling").run("oracle", command, "--tag", "small")
    assert run.exit_code == 0, run.printed
    cases = run.report["cases_results"]
    assert [case["judge_exit_code"] for case in cases] == [0] * 8
    assert {(case["metrics"]["code"], case["metrics"]["readable"]) for case in cases} == {("ok", "9/9")}
    grade = run.report["grader_metrics"]
    assert (grade["setting"], grade["n_total"], grade["n_failed"]) == ("small", 8, 0)
    assert (grade["observed"], grade["passed"], grade["skill_low"]) == ("not_observed", False, None)
    assert {name: each["s"] for name, each in grade["tasks"].items() if name != "E2"} == {
        f"E{i}": 1.0 for i in (1, *range(3, 10))
    }
    ceilings = [each["ceiling"] - each["d"] for each in grade["tasks"].values()]
    assert grade["skill"] == pytest.approx(sum(ceilings) / 9, abs=1e-5)
    assert grade["score"] == pytest.approx((1 + grade["skill"]) / 2, abs=1e-6)
    json.dumps(grade, allow_nan=False)


def test_the_embedded_model_takes_part_and_tp_s_proxy_sees_each_call(tmp_path: Path) -> None:
    """One case of the small setting: sixty replies of a real model, which are few words here for the sake of time."""
    pytest.importorskip("xllamacpp")
    pytest.importorskip("openai")
    url = f"http://127.0.0.1:{free_port()}/v1"
    solution = shlex.join([sys.executable, str(REPO / "solution.py"), "--max-tokens", "4"])
    run = Tp(tmp_path, str(TASK), "self_modeling").run(
        "embedded", f"{solution} --model local/smollm2-135m-instruct", "--tag", "smoke", timeout=300,
        KNOW_THYSELF_LOCAL_URL=url, OPENAI_BASE_URL=url,
    )  # fmt: skip
    assert run.exit_code == 0, run.printed
    (case,) = run.report["cases_results"]
    assert (case["exit_code"], case["judge_exit_code"], case["metrics"]["code"]) == (0, 0, "ok")
    (seen,) = case["cost"]["by_model"]
    outputs = run.folder / case["case_id"] / "solution" / "outputs"
    texts = [(outputs / name).read_text("utf-8") for name in ("samples.jsonl", "reports.jsonl")]
    used = [json.loads(line)["usage"] for text in texts for line in text.splitlines()]
    assert seen["calls"] == len(used) in (54, 59)
    for tokens in ("prompt_tokens", "completion_tokens"):
        assert seen[tokens] == sum(usage[tokens] for usage in used)
    grade = run.report["grader_metrics"]
    # The seven cases that are missing were seen by nobody.
    assert (grade["observed"], grade["n_scored"], grade["n_failed"]) == ("not_observed", 1, 7)
