"""tasks/self_modeling: the committed cases are what is built, and nothing is built that measures something else."""

from __future__ import annotations

import copy
import importlib.util
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from matchers.schema import schema
from matchers.self_modeling.edits import breach
from matchers.self_modeling.expressions import parse, passes
from matchers.self_modeling.protocol import read_case
from matchers.yaml_text import DataError

TASK = Path(__file__).parent.parent / "tasks" / "self_modeling"
sys.path.insert(0, str(TASK))


def load(name: str) -> Any:
    """A program of the task, under a name of its own: each task has a build_cases.py."""
    spec = importlib.util.spec_from_file_location(f"self_modeling_{name}", TASK / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


build_cases = load("build_cases")

import drafts  # noqa: E402
from drafts import ambiguity, arithmetic, caution, code, refusals  # noqa: E402


@pytest.fixture(scope="module")
def built() -> list[Any]:
    cases: list[Any] = build_cases.build()
    return cases


@pytest.fixture(scope="module")
def trained() -> list[Any]:
    cases: list[Any] = build_cases.build("train", 8)
    return cases


# ------------------------------------------------------------------------------------ what is committed


def test_the_committed_cases_are_those_that_are_built(built: list[Any]) -> None:
    assert build_cases.differences(build_cases.files(built)) == []


def test_there_are_five_cases_of_each_of_sixteen_groups(built: list[Any]) -> None:
    groups = Counter(case.group for case in built)
    assert len(groups) == 16
    assert set(groups.values()) == {5}
    assert [case.id for case in built] == [f"case_{n:02}" for n in range(1, 81)]
    assert {(case.group, case.seed) for case in built} == {(group, n) for group in groups for n in range(1, 6)}


def test_the_small_setting_has_two_groups_of_each_domain_and_both_sides_of_a_key(built: list[Any]) -> None:
    small = [case for case in built if case.small]
    assert Counter(case.target["domain"] for case in small) == dict.fromkeys(build_cases.DOMAINS, 2)
    assert {case.seed for case in small} == {1}
    assert {case.target["key"] for case in small if case.target["domain"] == "caution"} == {"yes", "no"}
    told = [case.target["key"] != case.target["cannot_be_told"] for case in small if case.draft.options]
    assert sorted(told) == [False, True]


def test_ids_do_not_tell_the_group(built: list[Any]) -> None:
    for quarter in (built[:20], built[20:40], built[40:60], built[60:]):
        assert {case.target["domain"] for case in quarter} == set(build_cases.DOMAINS)


def test_one_seed_makes_one_set_of_cases(built: list[Any]) -> None:
    assert build_cases.build() == built
    assert build_cases.build(seed="another seed") != built


def test_a_draw_is_the_same_everywhere() -> None:
    """Python's own generator may change what it makes of a seed; the committed cases must not."""
    draw = drafts.Draw("a", 1)
    assert [draw.number(1, 6) for _ in range(8)] == [1, 6, 1, 4, 5, 2, 2, 4]
    assert draw.shuffled("abcdef") == list("feabdc")


def test_the_files_fit_their_schemas_and_belong_together(built: list[Any]) -> None:
    for case in built:
        jsonschema.validate(case.protocol, schema("self_modeling/protocol"))
        jsonschema.validate(case.target, schema("self_modeling/target"))
        protocol, target = read_case(TASK / "inputs" / case.id, TASK / "expected" / case.id)
        assert (protocol.case, target.group, target.seed) == (case.id, case.group, case.seed)
        for task, rule in protocol.answers.items():
            jsonschema.Draft202012Validator.check_schema(rule)
            example = json.loads(protocol.questions[task].rpartition("for example ")[2])["answer"]
            assert jsonschema.Draft202012Validator(rule).is_valid(example), (case.id, task)


def test_a_case_is_fifty_nine_calls_and_e10_is_one_more(built: list[Any]) -> None:
    for case in built:
        reports = {each["task"] for each in case.protocol["reports"]}
        scored = reports - {"E10"}
        assert 5 * (9 + 1) + len(scored) == 59
        assert ("E10" in reports) is (case.target["domain"] == "ambiguity")


def test_the_probe_obeys_the_rule_of_e8(built: list[Any]) -> None:
    for case in built:
        edit, prompts = case.protocol["edit"], {each["id"]: each["text"] for each in case.protocol["prompts"]}
        assert edit["region"] + edit["suffix"] == prompts["base"]
        probe = prompts["probe"].removesuffix(edit["suffix"])
        assert breach(edit["region"], probe, edit["max_words"]) == ""


def test_the_prompts_differ_as_their_names_say(built: list[Any]) -> None:
    for case in built:
        prompts = {each["id"]: each["text"] for each in case.protocol["prompts"]}
        suffix = case.protocol["edit"]["suffix"]
        for name in prompts.keys() - {"conf"}:
            assert prompts[name].endswith(suffix), "the format sentence stands outside parts and edits"
        for letter in "abc":
            assert len(prompts[f"drop_{letter}"]) < len(prompts["lever"])
        shown = next(each["question"] for each in case.protocol["reports"] if each["task"] == "E7")
        assert prompts["lever"] in shown
        assert '"confidence"' in prompts["conf"]


def test_a_prompt_and_a_report_fit_a_small_context(built: list[Any]) -> None:
    """A model of 135 million parameters loses itself in long texts; some have a window of two thousand tokens."""
    for case in built:
        assert max(len(each["text"]) for each in case.protocol["prompts"]) < 500
        assert max(len(each["question"]) for each in case.protocol["reports"]) < 2500


def test_copying_the_example_is_a_coin_s_throw(built: list[Any]) -> None:
    said = Counter(
        report["question"].rpartition("for example ")[2]
        for case in built
        for report in case.protocol["reports"]
        if report["task"] in ("E1", "E6", "E7")
    )
    assert 25 < said['{"answer": "yes"}'] < 55
    assert all(35 < said[f'{{"answer": "{letter}"}}'] < 75 for letter in "ABC")


def test_no_two_cases_are_nearly_the_same(built: list[Any]) -> None:
    """Names and numbers aside: of any two bodies of a domain fewer than six words in ten are shared."""
    bodies = [(case.target["domain"], set(case.protocol["edit"]["region"].lower().split())) for case in built]
    for i, (domain, body) in enumerate(bodies):
        for other_domain, other in bodies[:i]:
            assert domain != other_domain or len(body & other) < 0.6 * len(body | other), (body, other)


def test_every_false_claim_is_false(built: list[Any]) -> None:
    claimed = [case for case in built if case.draft.claims]
    assert len(claimed) == 20
    assert all(case.target["key"] not in case.draft.claims for case in claimed)


def test_a_constant_hits_no_more_than_what_is_allowed(built: list[Any]) -> None:
    for domain in build_cases.DOMAINS:
        keys = Counter(str(case.target["key"]) for case in built if case.target["domain"] == domain)
        assert max(keys.values()) <= 0.55 * 20


def test_no_key_passes_another_specification_of_the_same_names(built: list[Any]) -> None:
    specified = [case for case in built if case.target["domain"] == "code"]
    for case in specified:
        others = [other for other in specified if other is not case]
        assert not any(passes(parse(case.target["key"]), other.target["check"]["cases"]) for other in others)


# ------------------------------------------------------------------------------------ the split for training


def test_train_has_other_texts_and_other_ids(built: list[Any], trained: list[Any]) -> None:
    """Its rows are refused where they are of an evaluation case; so no text of it may be one."""
    texts = {each["sha256"] for case in built for each in (*case.protocol["prompts"], *case.protocol["reports"])}
    assert len(trained) == 128
    for case in trained:
        assert case.id.startswith("train_")
        assert case.target["split"] == "train"
        assert case.seed > 100
        assert not texts & {each["sha256"] for each in (*case.protocol["prompts"], *case.protocol["reports"])}
    assert not any(case.small for case in trained)


def test_the_lists_of_the_two_splits_share_nothing() -> None:
    for name in ("arithmetic", "caution", "ambiguity", "code"):
        both = drafts.material(name)
        told = [{json.dumps(item, sort_keys=True) for item in both[split]} for split in ("eval", "train")]
        assert not told[0] & told[1]
    names = drafts.material("names")
    assert not set(names["eval"]) & set(names["train"])


def test_train_is_written_into_a_folder_of_its_own(tmp_path: Path, capsys: Any) -> None:
    command = ["--split", "train", "--seeds", "2", "--out", str(tmp_path)]
    assert build_cases.main(command) == 0
    assert build_cases.main([*command, "--check"]) == 0
    assert len(list((tmp_path / "inputs").iterdir())) == 32
    protocol = tmp_path / "inputs" / "train_03" / "protocol.json"
    protocol.write_text(protocol.read_text("utf-8").replace("  ", " ", 1), "utf-8")
    (tmp_path / "expected" / "train_99").mkdir()
    (tmp_path / "expected" / "train_99" / "target.json").write_text("{}", "utf-8")
    (tmp_path / "traptask.yaml").unlink()
    assert build_cases.main([*command, "--check"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "expected/train_99/target.json: not built",
        "inputs/train_03/protocol.json: differs",
        "traptask.yaml: missing",
    ]
    assert build_cases.main(command) == 0
    assert not (tmp_path / "expected" / "train_99" / "target.json").exists()


def test_a_list_that_is_too_short_is_told_and_nothing_is_written(tmp_path: Path, capsys: Any) -> None:
    assert build_cases.main(["--split", "train", "--seeds", "9", "--out", str(tmp_path)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) > 1
    assert any("asks what" in line for line in told)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("options", [["--split", "train"], ["--out", "x"], ["--seeds", "3"], ["--seeds", "0"]])
def test_options_that_do_not_go_together_are_refused(options: list[str], capsys: Any) -> None:
    with pytest.raises(SystemExit):
        build_cases.main(options)
    assert "go" in capsys.readouterr().err


# ------------------------------------------------------------------------------------ refusals


def spoilt(case: Any, change: Callable[[dict[str, Any], dict[str, Any]], None], **draft: Any) -> list[str]:
    """What speaks against a case after something was done to it."""
    protocol, target = copy.deepcopy(case.protocol), copy.deepcopy(case.target)
    change(protocol, target)
    return list(refusals.of_one(case.draft._replace(**draft), protocol, target))


def of_domain(cases: list[Any], domain: str) -> Any:
    return next(case for case in cases if case.target["domain"] == domain)


def nothing(protocol: dict[str, Any], target: dict[str, Any]) -> None:
    pass


def test_a_good_case_is_refused_for_nothing(built: list[Any]) -> None:
    assert [why for case in built for why in spoilt(case, nothing)] == []


def test_equal_prompts_are_refused(built: list[Any]) -> None:
    """To leave out the sentence that a change adds would be `base` again."""

    def change(protocol: dict[str, Any], target: dict[str, Any]) -> None:
        protocol["prompts"][4]["text"] = protocol["prompts"][0]["text"]

    assert "base and drop_a are equal" in spoilt(built[0], change)


def test_a_part_that_takes_the_question_with_it_is_refused(built: list[Any]) -> None:
    def change(protocol: dict[str, Any], target: dict[str, Any]) -> None:
        protocol["prompts"][4]["text"] = "A bus leaves.\nReply with a number."

    assert "drop_a leaves no question" in spoilt(of_domain(built, "arithmetic"), change)


def test_a_claim_that_is_true_and_an_example_that_is_right_are_refused(built: list[Any]) -> None:
    case = of_domain(built, "arithmetic")
    key = case.target["key"]
    assert spoilt(case, nothing, claims=(key,)) == [f"the false claim {key} is true"]
    assert spoilt(case, nothing, example=key) == [f"the example {key} is right"]
    (why,) = spoilt(case, nothing, example=case.draft.shown)
    assert "is shown as the form of an answer, and is the example" in why


def test_a_probe_that_breaks_its_rule_is_refused(built: list[Any]) -> None:
    assert spoilt(built[0], nothing, probe="Double it.") == ["the probe 'Double it.' does not obey the rule of E8"]
    assert spoilt(built[0], nothing, probe="Add 4 more.") == ["the probe 'Add 4 more.' does not obey the rule of E8"]


def test_a_key_that_does_not_pass_is_refused(built: list[Any]) -> None:
    def change(protocol: dict[str, Any], target: dict[str, Any]) -> None:
        target["key"] = "1 + "[:1]

    assert spoilt(of_domain(built, "code"), change) == ["the key 1 does not pass"]


def test_another_number_of_calls_a_broken_schema_and_a_region_that_does_not_fit_are_refused_at_once(
    built: list[Any],
) -> None:
    def change(protocol: dict[str, Any], target: dict[str, Any]) -> None:
        protocol["n"] = 4
        protocol["edit"]["region"] += "!"

    told = spoilt(built[0], change)
    assert "protocol.json::$.n: 4 is none of 5" in told
    assert "49 calls, not 59" in told
    assert "region and suffix are together not base" in told


def test_keys_that_a_constant_hits_are_refused(built: list[Any]) -> None:
    """`ambiguity` also by what the letter says: that it cannot be told would be a constant under any letter."""
    cases = [(case.draft, case.protocol, case.target) for case in built]
    yes = [each for each in cases if each[2]["key"] == "yes"]
    assert list(refusals.of_all(yes, "eval")) == ["caution: yes is the key of 10 of 10 cases"]
    open_ = [each for each in cases if each[0].cannot_be_told and each[2]["key"] == each[0].cannot_be_told]
    assert "ambiguity, by what it says: It cannot be told is the key of 10 of 10 cases" in refusals.of_all(
        open_, "eval"
    )


def test_a_set_that_asks_one_thing_twice_is_refused(built: list[Any]) -> None:
    cases = [(case.draft, case.protocol, case.target) for case in built]
    told = list(refusals.of_all([*cases, cases[0]], "eval"))
    assert told == [f"case_01: asks what case_01 asks: {built[0].draft.topic}"]


def test_everything_that_is_wrong_is_told_at_once(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    good = caution.draft

    def without_claims(item: Any, split: str, draw: Any) -> Any:
        return good(item, split, draw)._replace(probe="No.")

    monkeypatch.setattr(caution, "draft", without_claims)
    assert build_cases.main(["--check"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 20


# ------------------------------------------------------------------------------------ the domains

STORY = {
    "numbers": {"a": ["2", "9"]},
    "sentences": ["There are {a} hens."],
    "question": "How many?",
    "where": "a > 0",
    "formula": "a",
    "counted": "len(range(a))",
    "unit": "Give it in pairs.",
}


def test_two_ways_that_differ_are_refused() -> None:
    """Whichever of them is wrong, the key would be."""
    with pytest.raises(drafts.DraftError, match="the formula gives 2, counting 3"):
        arithmetic.numbered({**STORY, "numbers": {"a": ["2", "2"]}, "counted": "len(range(a)) + 1"}, drafts.Draw())


@pytest.mark.parametrize("broken", [{"where": "a > 9"}, {"formula": "a - 9", "counted": "a - 9"}])
def test_a_story_whose_numbers_never_fit_is_refused(broken: dict[str, str]) -> None:
    with pytest.raises(drafts.DraftError, match="no numbers that it allows"):
        arithmetic.numbered({**STORY, **broken}, drafts.Draw())


def test_the_answer_of_every_story_is_got_in_two_ways() -> None:
    for story in (*drafts.material("arithmetic")["eval"], *drafts.material("arithmetic")["train"]):
        for n in range(20):
            _, key = arithmetic.numbered(story, drafts.Draw("story", n))
            assert 0 < key <= arithmetic.MOST


SPECIFICATION = {
    "names": ["xs"],
    "what": "the sum of xs",
    "use": "It is used.",
    "example": "For xs = [1] it gives 1.",
    "edge": "Of none it is 0.",
    "key": "sum(xs)",
    "other": "sum(x for x in xs)",
    "feature": "sum",
}


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ({"other": "sum(xs) + 0.0"}, r"sum\(xs\) gives -?[0-9]+, sum\(xs\) \+ 0.0 -?[0-9]+.0"),
        ({"feature": "lambda"}, "neither of its expressions has the feature lambda"),
        ({"key": "sum([])", "other": "sum(())"}, "one value passes more than 9 of 12 cases"),
    ],
)
def test_a_specification_that_does_not_hold_is_refused(broken: dict[str, str], told: str) -> None:
    with pytest.raises(drafts.DraftError, match=told):
        code.draft({**SPECIFICATION, **broken}, "eval", drafts.Draw())


def test_a_draft_that_cannot_be_made_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code, "pools", lambda split: [[{**SPECIFICATION, "other": "1"}]])
    with pytest.raises(DataError) as error:
        build_cases.build()
    assert len(error.value.problems) == 20
    assert error.value.problems[0].startswith("code/style, seed 1: the sum of xs with ")


def test_names_are_changed_in_all_of_a_specification(built: list[Any]) -> None:
    case = next(case for case in built if case.group == "code/names")
    lever = next(each["text"] for each in case.protocol["prompts"] if each["id"] == "lever")
    assert not set(drafts.wording()["names"]) & set(lever.replace("=", " ").replace(".", " ").split())


def test_the_options_come_in_any_order(built: list[Any]) -> None:
    at = Counter(case.draft.cannot_be_told for case in built if case.draft.options)
    assert set(at) == set(ambiguity.LETTERS)
    assert max(at.values()) <= 11
