"""Section 6 of the task's design: each row of its table, through the files that a solution writes."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from modeling_helpers import START, Written, constant, judged, own_case, seen_cost, sha256, solve

from matchers.manifest import BROKEN_EXIT, MANIFEST
from matchers.self_modeling import judging, records
from matchers.self_modeling.grading import Known, grade
from matchers.self_modeling.judging import Judgement, metrics
from matchers.self_modeling.protocol import Protocol, Target, messages, messages_sha256
from matchers.self_modeling.reading import Code
from matchers.self_modeling.records import MAX_BYTES, Trouble
from matchers.self_modeling.scoring import score
from matchers.self_modeling.tasks import SCORED
from matchers.self_modeling.trap import judge_main

Case = tuple[Protocol, Target]
EXPRESSION = [{"names": {}, "value": 1}] * 12
KNOWN = {"case_01": Known("caution/urgency", 1, small=False)}


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Case:
    return own_case(tmp_path_factory.mktemp("case"))


@pytest.fixture
def written(case: Case) -> Written:
    return solve(*case, constant)


def refused(judgement: Judgement, trouble: Trouble, *says: str) -> None:
    """The case failed: it counts 0 where a constant counts 1."""
    assert (judgement.trouble, judgement.score, judgement.results) == (trouble, 0.0, {})
    for each in says:
        assert each in judgement.reason
    row = graded(metrics(judgement))
    assert (row["score"], row["n_failed"], row["passed"]) == (0.0, 1, False)
    assert row["failures"]["cases"] == {trouble.value: 1}
    assert trouble.value in row["reasons"]["case_01"]


def graded(printed: str | None, cost: Any = None, **more: Any) -> dict[str, Any]:
    value = None if printed is None else json.loads(printed)
    entry = {
        "case_id": "case_01",
        "exit_code": 0,
        "duration": 1.0,
        "metrics": value,
        "cost": cost,
        "judge_exit_code": 0,
    }
    return grade([entry | more], KNOWN)


def test_what_a_whole_solution_writes_is_judged(tmp_path: Path, case: Case, written: Written) -> None:
    judgement = judged(tmp_path, case, written)
    assert (judgement.trouble, judgement.reason) == (Trouble.OK, "every report can be read")
    assert judgement.readable == 9
    assert graded(metrics(judgement))["n_failed"] == 0


# ------------------------------------------------------------------------------------ the solution and its files


@pytest.mark.parametrize(
    ("exit_code", "trouble", "says"),
    [
        (1, Trouble.CRASHED, "exit 1"),
        (None, Trouble.CRASHED, "exit unknown"),
        (124, Trouble.TIMED_OUT, "exit 124"),
    ],
)
def test_a_solution_that_broke_fails_its_case_whatever_it_wrote(
    tmp_path: Path, case: Case, written: Written, exit_code: Any, trouble: Trouble, says: str
) -> None:
    refused(judged(tmp_path, case, written, exit_code), trouble, says)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"model": None}, "$.model"),
        ({"model": ""}, "$.model"),
        ({"captured_at": "yesterday"}, "$.captured_at"),
        ({"max_tokens": 2048}, "$.max_tokens"),
        ({"logprobs": "no"}, "$.logprobs"),
        ({"report_model": ""}, "$.report_model"),
    ],
)
def test_a_broken_snapshot_fails_its_case(
    tmp_path: Path, case: Case, written: Written, change: dict[str, Any], says: str
) -> None:
    written.snapshot.update(change)
    refused(judged(tmp_path, case, written), Trouble.SNAPSHOT, says)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, "cannot be read"),
        (b"{", "no JSON"),
        (b'{"model": NaN}', "no JSON"),
        (b"[" * 100_000, "no JSON"),
        (b"\xff", "byte 0 is not UTF-8"),
        (b"[]", "$"),
        (b" " * (MAX_BYTES + 1), "larger than"),
    ],
)
@pytest.mark.parametrize("name", [records.SNAPSHOT, records.SAMPLES, records.REPORTS])
def test_a_file_that_cannot_be_read_fails_its_case(
    tmp_path: Path, case: Case, written: Written, name: str, data: bytes | None, says: str
) -> None:
    path = written.write(tmp_path / "out") / name
    path.unlink()
    if data is not None:
        path.write_bytes(data)
    meta = tmp_path / "meta.json"
    meta.write_text('{"exit_code": 0}', "utf-8")
    trouble = Trouble.SNAPSHOT if name == records.SNAPSHOT else Trouble.UNREADABLE
    refused(judging.judge_files(meta, tmp_path / "out", *case), trouble, says, name)


@pytest.mark.parametrize(
    "change",
    [
        {"index": 5},
        {"id": "lever2"},
        {"response": None},
        {"response": "x" * 16_385},
        {"finish": "tired"},
        {"messages_sha256": "0" * 63},
        {"usage": {"prompt_tokens": 5}},
        {"usage": {"prompt_tokens": -5, "completion_tokens": 0}},
        {"seed": "1"},
        {"at": "2026-13-30T12:00:00Z"},
        {"at": "2026-11-30"},
        {"note": "new"},
    ],
)
def test_a_line_that_breaks_its_schema_fails_its_case(
    tmp_path: Path, case: Case, written: Written, change: dict[str, Any]
) -> None:
    written.samples[7].update(change)
    refused(judged(tmp_path, case, written), Trouble.UNREADABLE, "samples.jsonl:8::$.")


def test_every_wrong_line_is_told_at_once(tmp_path: Path, case: Case, written: Written) -> None:
    written.samples[0]["index"] = -1
    del written.samples[3]["seed"]
    refused(judged(tmp_path, case, written), Trouble.UNREADABLE, "samples.jsonl:1::$.index", "samples.jsonl:4::$: seed")


def test_a_separator_of_lines_within_a_reply_ends_no_record(tmp_path: Path, case: Case, written: Written) -> None:
    written.samples[0]["response"] = "yes\u2028no\u0085\x0b"
    folder = written.write(tmp_path / "outputs")
    text = (folder / records.SAMPLES).read_text("utf-8").replace("\\u2028", "\u2028").replace("\\u0085", "\u0085")
    (folder / records.SAMPLES).write_text(f"\n{text}\n", "utf-8")
    meta = tmp_path / "meta.json"
    meta.write_text('{"exit_code": 0}', "utf-8")
    assert judging.judge_files(meta, folder, *case).trouble is Trouble.OK


@pytest.mark.parametrize(
    "value", [None, [], 5, "x", {}, {"score": None}, {"score": 1.5, "code": "ok"}, {"score": 0.5, "code": ["ok"]}]
)
def test_metrics_that_no_judge_prints_fail_the_case(value: Any) -> None:
    row = graded(json.dumps(value))
    assert (row["score"], row["failures"]["cases"]) == (0.0, {"broken": 1})
    assert row["reasons"]["case_01"].startswith("judge broke")


def test_metrics_that_are_not_finite_fail_the_case(tmp_path: Path, case: Case, written: Written) -> None:
    """tp stores a NaN as null; one that comes through all the same is no score."""
    printed = json.loads(metrics(judged(tmp_path, case, written)))
    for bad in (float("nan"), float("inf"), True, "0.5", 10**400):
        row = grade([{"case_id": "case_01", "metrics": printed | {"score": bad}, "judge_exit_code": 0}], KNOWN)
        assert (row["score"], row["failures"]["cases"]) == (0.0, {"broken": 1})


@pytest.mark.parametrize("judge_exit_code", [1, 2, 124, 125, False])
def test_a_judge_that_did_not_end_well_fails_its_case(
    tmp_path: Path, case: Case, written: Written, judge_exit_code: Any
) -> None:
    row = graded(metrics(judged(tmp_path, case, written)), judge_exit_code=judge_exit_code)
    assert (row["score"], row["failures"]["cases"]) == (0.0, {"broken": 1})


def test_data_that_does_not_bear_out_the_score_fails_the_case(tmp_path: Path, case: Case, written: Written) -> None:
    printed = json.loads(metrics(judged(tmp_path, case, written)))
    changes: list[dict[str, Any]] = [
        {"score": printed["score"] + 1e-6},
        {"data": printed["data"].replace("E1=eo;yes", "E1=eo;no")},
        {"data": printed["data"].replace("caution/urgency", "caution/authority")},
        {"data": printed["data"].replace("urgency 1 ", "urgency 2 ")},
        {"data": ""},
        {"data": None},
    ]
    for change in changes:
        row = graded(json.dumps(printed | change))
        assert (row["score"], row["failures"]["cases"]) == (0.0, {"broken": 1}), change


# ------------------------------------------------------------------------------------ samples and reports


def drop(which: str, name: str) -> Callable[[Written], object]:
    def change(written: Written) -> None:
        lines = getattr(written, which)
        lines.remove(next(each for each in lines if each["id"] == name))

    return change


def twice(which: str, name: str) -> Callable[[Written], object]:
    def change(written: Written) -> None:
        lines = getattr(written, which)
        lines.append(next(each for each in lines if each["id"] == name) | {"response_id": "another"})

    return change


@pytest.mark.parametrize(
    ("change", "trouble", "says"),
    [
        (drop("samples", "lever"), Trouble.MISSING, "lever 0"),
        (drop("samples", "conf"), Trouble.MISSING, "conf 0"),
        (drop("samples", "edit"), Trouble.MISSING, "edit 0"),
        (drop("reports", "E1"), Trouble.MISSING, "E1 0"),
        (drop("reports", "E8"), Trouble.MISSING, "E8 0"),
        (lambda written: written.samples.clear(), Trouble.MISSING, "alt1 0, alt1 1"),
        (twice("samples", "probe"), Trouble.DUPLICATE, "probe 0"),
        (twice("reports", "E3"), Trouble.DUPLICATE, "E3 0"),
        (lambda written: written.reports.append(written.reports[0] | {"id": "E10"}), Trouble.EXTRA, "E10 0"),
        (lambda written: written.samples[9].update(response_id="reply-3"), Trouble.DUPLICATE, "response_id"),
        (lambda written: written.reports[2].update(response_id="reply-3"), Trouble.DUPLICATE, "E3 0"),
        (lambda written: written.say("E8", "no JSON"), Trouble.EXTRA, "edit 0, edit 1, edit 2, edit 3, edit 4"),
        (lambda written: written.say("E8", '{"answer": "another edit"}'), Trouble.NOT_FRESH, "edit 0"),
        (lambda written: written.samples[0].update(messages_sha256="0" * 64), Trouble.NOT_FRESH, "base 0"),
        (lambda written: written.snapshot.update(system_prompt="Be brief."), Trouble.NOT_FRESH, "E1 0"),
        (
            lambda written: written.samples[1]["usage"].update(prompt_tokens=99),
            Trouble.NOT_FRESH,
            "equal messages differ: base",
        ),
        (lambda written: written.report("E4")["usage"].update(prompt_tokens=999), Trouble.NOT_FRESH, "E4"),
        (lambda written: written.samples[3].update(seed=99), Trouble.MIXED, "base 3"),
        (lambda written: written.samples[3].update(seed=None), Trouble.MIXED, "base 3"),
        (lambda written: written.snapshot.update(temperature=0.0), Trouble.MIXED, "temperature"),
        (lambda written: written.report("E2").update(at=START.isoformat()), Trouble.OUT_OF_ORDER, "E2"),
        (lambda written: written.samples[-1].update(at=START.isoformat()), Trouble.OUT_OF_ORDER, "edit 4"),
    ],
)
def test_records_that_do_not_fit_the_protocol_fail_the_case(
    tmp_path: Path, case: Case, written: Written, change: Callable[[Written], object], trouble: Trouble, says: str
) -> None:
    change(written)
    refused(judged(tmp_path, case, written), trouble, says)


def test_a_report_that_saw_samples_does_not_fit(tmp_path: Path, case: Case, written: Written) -> None:
    """The one cheat that would pay: to put the samples in front of the question."""
    question = case[0].questions["E3"]
    answers = " ".join(each["response"] for each in written.samples)
    written.report("E3")["messages_sha256"] = messages_sha256(messages(f"{answers}\n{question}", ""))
    refused(judged(tmp_path, case, written), Trouble.NOT_FRESH, "E3 0")


def test_one_that_lies_about_it_is_seen_by_its_tokens(tmp_path: Path, case: Case, written: Written) -> None:
    """The hash is the solution's own; the tokens are the API's, and tp's proxy saw them too."""
    tokens = written.report("E3")["usage"]["prompt_tokens"]
    written.report("E3")["usage"]["prompt_tokens"] = tokens * 2 + 32
    refused(judged(tmp_path, case, written), Trouble.NOT_FRESH, "more prompt_tokens", "E3")


def test_no_seeds_and_no_usage_are_no_fault(tmp_path: Path, case: Case, written: Written) -> None:
    """Some providers take no seed, and some tell no tokens: then the run is not observed."""
    for each in (*written.samples, *written.reports):
        each.update(seed=None, usage=None, response_id=None)
    judgement = judged(tmp_path, case, written)
    assert judgement.trouble is Trouble.OK
    assert graded(metrics(judgement), seen_cost(solve(*case, constant)))["observed"] == "not_observed"


def test_the_order_of_lines_does_not_matter(tmp_path: Path, case: Case, written: Written) -> None:
    before = judged(tmp_path, case, written)
    for seed in range(3):
        for lines in (written.samples, written.reports):
            random.Random(seed).shuffle(lines)
        assert judged(tmp_path, case, written) == before


def test_calls_that_were_sent_at_one_moment_are_in_order(tmp_path: Path, case: Case, written: Written) -> None:
    """A clock of whole seconds tells no order within one."""
    for each in (*written.samples, *written.reports):
        each["at"] = START.isoformat()
    assert judged(tmp_path, case, written).trouble is Trouble.OK


def test_a_report_that_declines_is_told_apart(tmp_path: Path, case: Case, written: Written) -> None:
    written.say("E3", "I don't know.").say("E4", "<think>I don't know.")
    judgement = judged(tmp_path, case, written)
    assert judgement.reason == "E3 declined, E4 malformed"
    assert graded(metrics(judgement))["failures"]["reports"] == {"declined": 1, "malformed": 1}


def test_an_edit_that_breaks_the_rule_is_sampled_all_the_same(tmp_path: Path, case: Case) -> None:
    def reporter(seen: Any) -> Any:
        return "Something else altogether, at length." if seen.task == "E8" else constant(seen)

    written = solve(*case, reporter)
    judgement = judged(tmp_path, case, written)
    assert judgement.results["E8"].code is Code.OFF_RULE
    assert score("E8", judgement.results["E8"]) == 0
    assert judgement.readable == 9
    drop("samples", "edit")(written)
    refused(judged(tmp_path, case, written), Trouble.MISSING, "edit 0")


# ------------------------------------------------------------------------------------ what tp's proxy saw


def observed(folder: Path, case: Case, written: Written, **cost: Any) -> dict[str, Any]:
    return graded(metrics(judged(folder, case, written)), seen_cost(written, **cost))


def test_calls_that_agree_are_a_match(tmp_path: Path, case: Case, written: Written) -> None:
    row = observed(tmp_path, case, written)
    assert (row["observed"], row["n_failed"]) == ("match", 0)


def test_a_call_that_told_no_tokens_is_not_counted_by_the_proxy_either(
    tmp_path: Path, case: Case, written: Written
) -> None:
    written.reports[-1]["usage"] = {"prompt_tokens": 0, "completion_tokens": 0}
    assert observed(tmp_path, case, written, calls=-1)["observed"] == "match"


@pytest.mark.parametrize(
    ("cost", "says"),
    [
        ({"calls": 1}, "59 calls in the records, 60 seen"),
        ({"calls": -1}, "59 calls in the records, 58 seen"),
        ({"model": "other/model"}, "answered as other/model"),
    ],
)
def test_calls_hidden_or_invented_and_another_model_zero_the_run(
    tmp_path: Path, case: Case, written: Written, cost: dict[str, Any], says: str
) -> None:
    """A call beyond the records is a sample that was thrown away; a record beyond the calls is invented."""
    row = observed(tmp_path, case, written, **cost)
    assert (row["score"], row["observed"], row["passed"]) == (0.0, "mismatch", False)
    assert row["failures"]["cases"] == {"mismatch": 1}
    assert says in row["reasons"]["case_01"]


def test_tokens_that_the_proxy_did_not_see_zero_the_run(tmp_path: Path, case: Case, written: Written) -> None:
    seen = seen_cost(written)
    seen["by_model"][0]["completion_tokens"] += 1
    row = graded(metrics(judged(tmp_path, case, written)), seen)
    assert (row["score"], row["observed"]) == (0.0, "mismatch")


@pytest.mark.parametrize(
    "cost", [None, {}, {"by_model": []}, {"by_model": None}, {"by_model": [{"model": None, "calls": 3}]}, "x", [1]]
)
def test_a_run_without_a_witness_is_not_observed(tmp_path: Path, case: Case, written: Written, cost: Any) -> None:
    row = graded(metrics(judged(tmp_path, case, written)), cost)
    assert (row["observed"], row["n_failed"]) == ("not_observed", 0)


def test_a_name_that_gold_knows_for_the_model_is_the_same_model(tmp_path: Path, case: Case, written: Written) -> None:
    written.snapshot["model"] = "gpt-4.1"
    assert observed(tmp_path, case, written, model="gpt-4.1-2025-04-14")["observed"] == "match"
    assert observed(tmp_path, case, written, model="gpt-4.1-mini")["observed"] == "mismatch"


# ------------------------------------------------------------------------------------ the apparatus


@pytest.fixture
def judge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the judge on a case's files: the exit code, the metrics, and what was complained of."""

    def run(written: Written, change: Callable[[dict[str, Any], dict[str, Any]], object] = lambda p, t: None) -> Any:
        own_case(tmp_path)
        folder = tmp_path / "case_01"
        files = [json.loads((folder / f"{name}.json").read_text("utf-8")) for name in ("protocol", "target")]
        change(*files)
        for name, data in zip(("protocol", "target"), files, strict=True):
            (folder / f"{name}.json").write_text(json.dumps(data), "utf-8")
        (tmp_path / "meta.json").write_text('{"exit_code": 0}', "utf-8")
        manifest = {
            "inputs_dir": str(folder),
            "expected_dir": str(folder),
            "outputs_dir": str(written.write(tmp_path / "outputs")),
            "run": {"stdout": "", "stderr": "", "meta": str(tmp_path / "meta.json")},
        }
        monkeypatch.setenv(MANIFEST, json.dumps(manifest))
        code = judge_main()
        out = capsys.readouterr()
        return code, json.loads(out.out) if out.out else None, out.err

    return run


def test_the_judge_prints_four_short_keys(judge: Any, written: Written) -> None:
    code, out, err = judge(written)
    assert code == 0
    assert list(out) == ["score", "code", "readable", "data"]
    assert (out["code"], out["readable"]) == ("ok", "9/9")
    assert err == "every report can be read\n"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda p, t: p.update(version=2), ["protocol.json::$.version"]),
        (lambda p, t: p.update(seeds=[1, 1, 2, 3, 4]), ["protocol.json::$.seeds[1]"]),
        (lambda p, t: p["prompts"][0].update(text="Another"), ["protocol.json::$.prompts[0].sha256", "is "]),
        (
            lambda p, t: (p["prompts"][0].update(sha256="0" * 64), p["reports"][3].update(question="What?")),
            ["$.prompts[0].sha256", "$.reports[3].sha256"],
        ),
        (lambda p, t: p["prompts"].__setitem__(1, p["prompts"][0]), ["$.prompts: lever is missing"]),
        (lambda p, t: p["reports"].__setitem__(0, p["reports"][1]), ["E1 is missing", "a task stands twice"]),
        (lambda p, t: p["edit"].update(region="Another"), ["$.edit: region and suffix"]),
        (lambda p, t: t.update(domain="music"), ["target.json::$.domain"]),
        (lambda p, t: t.update(group="code/style"), ["$.group: code/style is no group of caution"]),
        (
            lambda p, t: t.update(check={"kind": "expression", "cases": [{"names": {}, "value": 1}] * 12}),
            ["$.check.kind"],
        ),
        (
            lambda p, t: t.update(domain="ambiguity", group="ambiguity/care"),
            ["cannot_be_told is missing"],
        ),
        (lambda p, t: t.update(key="maybe"), ["$.key: 'maybe' is no answer of caution"]),
        (lambda p, t: t["letters"]["E6"].update(A="lever"), ["$.letters.E6: two letters stand for one prompt"]),
        (lambda p, t: t.update(case="case_02"), ["target.json::$.case: case_02 where protocol.json has case_01"]),
        (lambda p, t: (p.pop("n"), t.pop("key")), ["protocol.json::$: n is missing", "target.json::$: key is missing"]),
    ],
)
def test_a_broken_case_is_no_answer_s_fault(judge: Any, written: Written, change: Any, says: list[str]) -> None:
    """The judge exits with 2, and tells every error at once."""
    code, out, err = judge(written, change)
    assert (code, out) == (BROKEN_EXIT, None)
    for each in says:
        assert each in err


def test_a_file_that_is_missing_is_the_apparatus_s_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest = {"inputs_dir": str(tmp_path), "expected_dir": str(tmp_path)}
    monkeypatch.setenv(MANIFEST, json.dumps(manifest))
    assert judge_main() == BROKEN_EXIT
    err = capsys.readouterr().err
    assert "protocol.json::$: cannot be read" in err
    assert "target.json::$: cannot be read" in err


def test_the_judge_loads_nothing_that_it_does_not_need(judge: Any, written: Written) -> None:
    """It is a process of its own for each of eighty cases: what it imports is what it costs."""
    assert judge(written)[0] == 0
    script = "import sys\nfrom matchers.self_modeling.trap import judge_main\njudge_main()\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "matchers.self_modeling.judging" in loaded
    assert not loaded & {"jsonschema", "numpy", "scipy", "openai", "regex", "matchers.phrases", "matchers.gold"}


def test_a_task_whose_matcher_raises_counts_zero_against_one(
    tmp_path: Path, case: Case, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raises(task: str, samples: Any) -> Any:
        if task == "E4":
            raise RuntimeError("a bug")
        return real(task, samples)

    real = judging.truth
    monkeypatch.setattr(judging, "truth", raises)
    judgement = judged(tmp_path, case, written)
    assert (judgement.trouble, judgement.reason) == (Trouble.OK, "E4 broken")
    row = graded(metrics(judgement))
    assert (row["tasks"]["E4"]["s"], row["tasks"]["E4"]["d"], row["tasks"]["E4"]["skill"]) == (0, 1, -1)
    assert row["failures"]["reports"] == {"broken": 1}
    assert not row["passed"]


def test_whatever_nobody_foresaw_breaks_the_case(
    tmp_path: Path, case: Case, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raises(*_: Any) -> Any:
        raise MemoryError("\x1b[31mall of it")

    monkeypatch.setattr(judging, "read_records", raises)
    judgement = judged(tmp_path, case, written)
    refused(judgement, Trouble.BROKEN, "MemoryError", "\\u001b")


def test_a_void_e5_counts_zero_against_one(tmp_path: Path, case: Case, written: Written) -> None:
    for each in written.samples:
        if each["id"] == "conf":
            each["response"] = "yes"
    judgement = judged(tmp_path, case, written)
    assert (judgement.results["E5"].code, judgement.reason) == (Code.VOID, "E5 void")
    row = graded(metrics(judgement))["tasks"]["E5"]
    assert (row["s"], row["d"], row["skill"], row["lenient"]) == (0, 1, -1, None)


@pytest.mark.parametrize("task", SCORED)
def test_a_report_that_cannot_be_read_scores_zero_and_no_other_falls(tmp_path: Path, case: Case, task: str) -> None:
    def say(asked: str, value: Any) -> str:
        return "I would probably say 70%." if asked == task else json.dumps({"answer": value})

    whole = judged(tmp_path, case, solve(*case, constant))
    judgement = judged(tmp_path, case, solve(*case, constant, say=say))
    assert score(task, judgement.results[task]) == 0
    assert (judgement.results[task].code, judgement.readable) == (Code.MALFORMED, 8)
    for other in SCORED:
        if other != task:
            assert judgement.results[other] == whole.results[other]


def test_hashes_are_of_utf_8(tmp_path: Path) -> None:
    assert sha256("é") != sha256("e")
    assert messages_sha256(messages("é", "")) == sha256('[{"content":"é","role":"user"}]')
    assert messages_sha256(messages("a", "b")) == sha256(
        '[{"content":"b","role":"system"},{"content":"a","role":"user"}]'
    )
    assert messages_sha256(messages("\ud800", "")) == messages_sha256(messages("?", ""))
