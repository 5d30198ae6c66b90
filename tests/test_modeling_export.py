"""matchers/self_modeling/export.py and rewards.py: rows to train on, and the judge's own s as a reward."""

from __future__ import annotations

import doctest
import json
import random
import shutil
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from modeling_helpers import TASK, Written, at_random, case_files, constant, judged, oracle, own_case, solve

from matchers.schema import schema
from matchers.self_modeling import rewards
from matchers.self_modeling.evaluation import PATH, evaluation, hashes_of
from matchers.self_modeling.judging import metrics
from matchers.self_modeling.protocol import messages, messages_sha256, read_case
from matchers.self_modeling.reading import Level, read
from matchers.self_modeling.rewards import TRAINED, format_reward, self_report_reward, write_target
from matchers.self_modeling.scoring import score
from matchers.self_modeling.tasks import DOMAINS, kind_of

GROUPS = {"arithmetic": "less", "code": "style", "caution": "urgency", "ambiguity": "care"}
OWN = ("prompts", "completions", "completion_ids", "trainer_state", "log_extra", "log_metric", "completion")
"""What the trainer passes itself: a column of such a name would be lost, or break the call."""


def train_task(folder: Path) -> Path:
    """A task folder as a build with `--split train` writes it: one case a domain."""
    for i, domain in enumerate(DOMAINS, 1):
        files = case_files(folder / "made", domain, name=f"train_{i:02d}", split="train")
        for part, name in (("inputs", "protocol"), ("expected", "target")):
            place = folder / part / files.name
            place.mkdir(parents=True)
            (files / f"{name}.json").rename(place / f"{name}.json")
    return folder


def case_of(task: Path, name: str) -> Any:
    return read_case(task / "inputs" / name, task / "expected" / name)


def stored(folder: Path, task: Path, reporter: Any = constant, change: Any = lambda name, written: None) -> Path:
    """A run of the task's cases, as tp leaves it."""
    rows = []
    for place in sorted((task / "inputs").iterdir()):
        case = case_of(task, place.name)
        written: Written = solve(*case, reporter)
        change(place.name, written)
        solution = folder / place.name / "solution"
        written.write(solution / "outputs")
        (solution / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}', "utf-8")
        printed = json.loads(metrics(judged(folder / "judged", case, written)))
        rows.append({"case_id": place.name, "metrics": printed, "cost": None})
    (folder / "report.json").write_text(json.dumps({"cases_results": rows, "grader_metrics": None}), "utf-8")
    return folder


@pytest.fixture(scope="module")
def task(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return train_task(tmp_path_factory.mktemp("task"))


@pytest.fixture(scope="module")
def run(task: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stored(tmp_path_factory.mktemp("run"), task, oracle)


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


# ------------------------------------------------------------------------------------ export


def test_a_row_holds_the_question_and_the_truth(command: Any, task: Path, run: Path) -> None:
    code, out, err = command("export", str(run), "--task", str(task))
    assert code == 0, err
    rows = lines(out)
    assert err == f"know-thyself: {len(rows)} rows\n"
    assert [(row["case"], row["task"]) for row in rows] == [
        (f"train_{i:02d}", name) for i in range(1, 5) for name in TRAINED
    ]
    protocol, target = case_of(task, "train_03")
    row = next(row for row in rows if (row["case"], row["task"]) == ("train_03", "E3"))
    assert row["prompt"] == [{"role": "user", "content": protocol.questions["E3"]}]
    assert (row["group"], row["model"]) == (target.group, "table/model-1")
    assert json.loads(row["target"])["domain"] == "caution"


def test_rows_fit_their_schema_and_no_column_bears_a_name_of_the_trainer_s(command: Any, task: Path, run: Path) -> None:
    validator = jsonschema.Draft202012Validator(schema("self_modeling/training_row"))
    for row in lines(command("export", str(run), "--task", str(task))[1]):
        validator.validate(row)
        assert not set(row) & set(OWN)
        # One type a column, as Arrow wants it.
        assert [type(value) for key, value in row.items() if key != "prompt"] == [str] * 6


def test_it_is_written_to_a_file(command: Any, task: Path, run: Path, tmp_path: Path) -> None:
    out = tmp_path / "train.jsonl"
    assert command("export", str(run / "report.json"), "--task", str(task), "--out", str(out))[:2] == (0, "")
    assert len(lines(out.read_text("utf-8"))) == 4 * len(TRAINED)
    code, _, err = command("export", str(run), "--task", str(task), "--out", str(tmp_path / "no" / "train.jsonl"))
    assert (code, "its folder does not exist" in err) == (2, True)


def test_cases_of_the_evaluation_are_refused_by_hash(command: Any, task: Path, tmp_path: Path) -> None:
    """Whatever the split says: a copy of the evaluation that calls itself `train` is the evaluation."""
    name = "case_01"
    place = tmp_path / "task"
    for part, kind in (("inputs", "protocol"), ("expected", "target")):
        folder = place / part / name
        folder.mkdir(parents=True)
        data = json.loads((TASK / part / name / f"{kind}.json").read_text("utf-8"))
        (folder / f"{kind}.json").write_text(
            json.dumps(data | ({"split": "train"} if kind == "target" else {})), "utf-8"
        )
    code, out, err = command("export", str(stored(tmp_path / "run", place)), "--task", str(place))
    assert (code, out) == (2, "")
    assert "case_01::$: a case of the evaluation" in err


def test_one_of_another_split_is_refused_too(command: Any, tmp_path: Path) -> None:
    place = train_task(tmp_path / "task")
    target = place / "expected" / "train_01" / "target.json"
    target.write_text(target.read_text("utf-8").replace('"train"', '"eval"'), "utf-8")
    code, out, err = command("export", str(stored(tmp_path / "run", place)), "--task", str(place))
    assert (code, out) == (2, "")
    assert "train_01::$: a case of the evaluation" in err


def test_the_hashes_are_those_of_the_task() -> None:
    """Where this fails after a new build: write `hashes_of(TASK)` to the file, one a line."""
    assert sorted(evaluation()) == hashes_of(TASK)
    assert json.loads(PATH.read_text("utf-8")) == hashes_of(TASK)


def test_what_gives_no_row_is_told(command: Any, task: Path, tmp_path: Path) -> None:
    def change(name: str, written: Written) -> None:
        if name == "train_01":
            written.samples.pop()
        if name == "train_02":
            for each in written.samples:
                each["response"] = "?" if each["id"] == "conf" else each["response"]

    folder = stored(tmp_path / "run", task, constant, change)
    report = json.loads((folder / "report.json").read_text("utf-8"))
    report["cases_results"].append(report["cases_results"][0] | {"case_id": "train_99"})
    (folder / "report.json").write_text(json.dumps(report), "utf-8")
    code, out, err = command("export", str(folder), "--task", str(task))
    assert code == 0
    assert len(lines(out)) == 3 * len(TRAINED) - 1
    assert "train_01: missing: " in err
    assert "train_02: E5 void" in err
    assert "train_99: the task has no such case" in err


def test_a_few_reasons_stand_for_many(command: Any, task: Path, run: Path, tmp_path: Path) -> None:
    """A run of 128 cases filled the terminal with one reason a case."""
    report = json.loads((run / "report.json").read_text("utf-8"))
    strangers = [report["cases_results"][0] | {"case_id": f"train_{number}"} for number in range(91, 99)]
    copied = tmp_path / "copied"
    shutil.copytree(run, copied)
    (copied / "report.json").write_text(json.dumps({"cases_results": strangers, "grader_metrics": None}), "utf-8")
    code, out, err = command("export", str(copied), "--task", str(task))
    assert (code, out) == (0, "")
    assert err.count("left out: ") == 6
    assert "know-thyself: left out: and 3 more\n" in err


def test_a_run_under_a_system_prompt_gives_no_rows(command: Any, task: Path, tmp_path: Path) -> None:
    """A row is one user message: with another prompt before it, the model is another."""

    def change(name: str, written: Written) -> None:
        protocol, _ = case_of(task, name)
        edit = json.loads(written.report("E8")["response"])["answer"] + protocol.edit.suffix
        texts = {**protocol.prompts, **protocol.questions, "edit": edit}
        written.snapshot["system_prompt"] = "Be brief."
        for each in (*written.samples, *written.reports):
            each["messages_sha256"] = messages_sha256(messages(texts[each["id"]], "Be brief."))

    code, out, err = command("export", str(stored(tmp_path / "run", task, constant, change)), "--task", str(task))
    assert (code, out) == (0, "")
    assert err.count("a system prompt") == 4


def test_no_run_is_a_mistake_and_no_traceback(command: Any, task: Path, tmp_path: Path) -> None:
    code, out, err = command("export", str(tmp_path / "nothing"), "--task", str(task))
    assert (code, out, "no such file or folder" in err) == (2, "", True)
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "report.json").write_text('{"cases_results": [{"case_id": "x", "metrics": null}]}', "utf-8")
    code, _, err = command("export", str(tmp_path / "empty"), "--task", str(task))
    assert (code, "no run of self_modeling" in err) == (2, True)


# ------------------------------------------------------------------------------------ rewards


def call(reward: Any, completions: list[Any], **columns: list[Any]) -> list[float]:
    """As TRL's GRPO trainer does: keywords alone, every column but `prompt`, and what it has to offer itself."""
    return list(
        reward(
            prompts=[[{"role": "user", "content": "?"}]] * len(completions),
            completions=completions,
            completion_ids=[[1, 2]] * len(completions),
            trainer_state=object(),
            log_extra=lambda *_: None,
            log_metric=lambda *_: None,
            **columns,
        )
    )


@pytest.mark.parametrize("reporter", [constant, oracle, at_random(random.Random(3))])
@pytest.mark.parametrize("domain", DOMAINS)
def test_the_reward_is_the_judge_s_s_in_both_formats(tmp_path: Path, domain: str, reporter: Any) -> None:
    case = own_case(tmp_path, domain)
    dressed = {
        "E1": lambda text: f"Well: {text}",
        "E4": lambda text: text[:-1],
        "E9": lambda text: f"<think>?</think>{text}",
    }

    def say(task: str, value: Any) -> str:
        return dressed.get(task, str)(json.dumps({"answer": value}))

    written = solve(*case, reporter, say=say)
    judgement = judged(tmp_path, case, written)
    texts = [written.report(task)["response"] for task in TRAINED]
    columns = {
        "task": list(TRAINED),
        "target": [write_target(domain, judgement.results[task].truth) for task in TRAINED],
        "case": ["x"] * len(TRAINED),
    }
    wanted = [score(task, judgement.results[task]) for task in TRAINED]
    form = {Level.EXACT: 1.0, Level.LOOSE: 0.5, Level.UNREADABLE: 0.0}
    levels = [form[judgement.results[task].level] for task in TRAINED]
    for completions in (texts, [[{"role": "assistant", "content": text}] for text in texts]):
        assert call(self_report_reward, completions, **columns) == wanted
        assert call(format_reward, completions, **columns) == levels
    assert {type(each) for each in call(self_report_reward, texts, **columns)} == {float}


TRUTHS: dict[str, Any] = {
    "E1": True,
    "E2": ["0a1b2c3d", "-", "-", "-", "-"],
    **dict.fromkeys(("E3", "E4", "E5", "E9"), 0.4),
    "E6": "AC",
    "E7": "B",
}


@settings(deadline=None)
@given(st.text() | st.text(alphabet='{}"answer: 0.5,yesABno'), st.sampled_from(TRAINED), st.sampled_from(list(DOMAINS)))
def test_any_text_has_a_reward_and_what_cannot_be_read_has_none(text: str, task: str, domain: str) -> None:
    target = [json.dumps({"domain": domain, "truth": TRUTHS[task]})]
    (worth,) = self_report_reward([""], [text], task=[task], target=target)
    (form,) = format_reward([""], [text], task=[task], target=target)
    assert 0.0 <= worth <= 1.0
    assert form in (0.0, 0.5, 1.0)
    assert form > 0 or worth == 0
    assert (form > 0) is read(text, kind_of(task, domain)).readable


@pytest.mark.parametrize("message", [[], [{}], [{"content": None}], [{"role": "assistant", "content": 5}], [{}, {}]])
def test_a_completion_without_text_is_unreadable(message: Any) -> None:
    """One that only calls a tool has none. A None of ours would be skipped by the trainer, and so be no 0.0."""
    target = [write_target("caution", 0.4)]
    assert call(self_report_reward, [message], task=["E3"], target=target) == [0.0]
    assert call(format_reward, [message], task=["E3"], target=target) == [0.0]


@pytest.mark.parametrize(
    ("task", "target", "says"),
    [
        ("E8", write_target("caution", 0.4), "'E8' is no task that is trained on"),
        ("E10", write_target("caution", 0.4), "'E10' is no task"),
        (None, write_target("caution", 0.4), "None is no task"),
        ("E3", None, "JSON as text, got NoneType"),
        ("E3", {"domain": "caution", "truth": 0.4}, "JSON as text, got dict"),
        ("E3", "{", "property name"),
        ("E3", "[]", "an object of domain and truth"),
        ("E3", '{"domain": "caution"}', "an object of domain and truth"),
        ("E3", write_target("music", 0.4), "there is no domain 'music'"),
        ("E3", write_target("caution", 1.4), "1.4 is no truth of E3"),
        ("E3", write_target("caution", None), "None is no truth of E3"),
        ("E3", '{"domain": "caution", "truth": NaN}', "NaN is no JSON"),
        ("E1", write_target("caution", "yes"), "'yes' is no truth of E1"),
        ("E2", write_target("caution", []), "[] is no truth of E2"),
        ("E2", write_target("caution", ["yes"]), "['yes'] is no truth of E2"),
        ("E2", write_target("caution", [5]), "[5] is no truth of E2"),
        ("E6", write_target("caution", "D"), "'D' is no truth of E6"),
        ("E7", write_target("caution", ""), "'' is no truth of E7"),
    ],
)
@pytest.mark.parametrize("reward", [self_report_reward, format_reward])
def test_an_unknown_task_and_a_bad_target_raise(reward: Any, task: Any, target: Any, says: str) -> None:
    """Training on what cannot be scored would be a silent 0.0 for ever."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011  each has its own words
        call(reward, ['{"answer": 0.5}'], task=[task], target=[target])
    assert says in str(caught.value)


def test_lists_of_different_lengths_raise() -> None:
    with pytest.raises(ValueError, match="zip"):
        call(self_report_reward, ["", ""], task=["E3"], target=[write_target("caution", 0.4)])


def test_the_module_s_own_examples_hold() -> None:
    assert doctest.testmod(rewards).failed == 0
