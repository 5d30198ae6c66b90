"""matchers/report.py: stored runs are judged again, counted, and become the report of the design's section 8."""

from __future__ import annotations

import csv
import json
import os
import shutil
from collections.abc import Iterable
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from run_helpers import ANSWERS, ROOT, store

from matchers import report as module
from matchers.batch import Judged
from matchers.paths import SCHEMAS
from matchers.report import COLUMNS, KEPT, KEPT_CHARACTERS, as_csv, as_json, markdown, report
from matchers.runs import RunError, StoredAnswer
from matchers.show import cell
from matchers.summary import Rate, Report

GOLDEN = ROOT / "tests" / "data"
GOLDEN_ANSWERS = (
    "confidence_low_but_right",
    "format_bold_labels",
    "markup_ansi_and_html",
    "perfect_claude_opus_4_8",
    "perfect_gpt_4_1",
    "persona_followed",
    "refusal_polite",
    "stale_confident_while_date_aware",
)
TODAY = date(2026, 11, 29)
SNAPSHOT = {"provider": "example", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}


def answer(name: str) -> str:
    return (ANSWERS / name / "answer.txt").read_text("utf-8")


def lines(path: Path, items: Iterable[dict[str, Any]]) -> Path:
    path.write_text("".join(f"{json.dumps({'model': 'gpt-4.1', 'snapshot': SNAPSHOT, **item})}\n" for item in items))
    return path


def test_columns_are_those_of_the_design() -> None:
    assert " | ".join(COLUMNS) == (
        "Model | GT1 | GT2 | GT3 | GT4 | GT5 | GT6 | GT7 | Tier | GT8 (calib.) | GT9 (staleness, months) | "
        "GT10 (humility)"
    )


# --- golden files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("suffix", "shown"), [("md", markdown), ("csv", as_csv), ("json", as_json)])
def test_the_report_is_the_golden_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, shown: Any) -> None:
    """Where a change is meant, `GOLDEN=write pytest tests/test_report.py` writes them anew; look at what differs."""
    for name in GOLDEN_ANSWERS:
        shutil.copytree(ANSWERS / name, tmp_path / "answers" / name)
    (tmp_path / "answers" / "half").mkdir()
    lines(tmp_path / "before.jsonl", [{"id": "perfect_gpt_4_1", "model": "openai/gpt-4.1-2025-04-14", "answer": "x"}])
    monkeypatch.chdir(tmp_path)
    made = report([Path("before.jsonl"), Path("answers")], today=TODAY)
    golden = GOLDEN / f"report.{suffix}"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(shown(made), "utf-8")
    assert shown(made) == golden.read_text("utf-8")


# --- rows ------------------------------------------------------------------------------------------------


def test_a_run_is_one_row(tmp_path: Path) -> None:
    made = report([store(tmp_path / "run", ["perfect_gpt_4_1"] * 5)], today=TODAY)
    (row,) = made.rows
    assert (made.skill, made.comparisons, made.troubles, made.made_on) == (None, (), (), TODAY)
    assert (row.model, row.name, row.developer) == ("openai/gpt-4.1-2025-04-14", "GPT-4.1", "OpenAI")
    assert (row.tier, row.score, row.n, row.all_pass) == ("Pass", 1.0, 5, True)
    gt1 = row.rates["GT1"]
    assert gt1 is not None
    assert (gt1.hits, gt1.n, round(gt1.low, 2), gt1.high) == (5, 5, 0.57, 1.0)
    table = markdown(made).splitlines()
    assert table[0] == "| " + " | ".join(COLUMNS) + " |"
    assert "100 % (57–100)" in table[2]


def test_rows_are_ordered_by_score_and_then_by_calibration(tmp_path: Path) -> None:
    """Of two that fail alike, the one that was not sure of it knows itself better."""
    names = ("model_successor", "babble", "perfect_gpt_4_1", "refusal_polite", "stale_confident_while_date_aware")
    made = report([store(tmp_path / name, [name]) for name in names])
    assert [row.score for row in made.rows] == [1.0, 0.5, 0.0, 0.0, 0.0]
    calibration = [row.calibration or 0.0 for row in made.rows[2:]]
    assert calibration == sorted(calibration, reverse=True)


def test_lines_give_a_row_for_each_model(tmp_path: Path) -> None:
    path = lines(tmp_path / "x", [{"answer": answer("perfect_gpt_4_1"), "model": m} for m in ("gpt-4.1", "gpt-4o") * 2])
    assert [(row.model, row.n) for row in report([path]).rows] == [("gpt-4.1", 2), ("gpt-4o", 2)]


def test_a_case_without_a_snapshot_counts_against_the_run_s_model(tmp_path: Path) -> None:
    """In a row of its own it would leave the others a flattering hundred per cent."""
    run = store(tmp_path / "run", ["perfect_gpt_4_1"] * 2)
    (run / "case_02" / "solution" / "outputs" / "model_snapshot.json").unlink()
    (row,) = report([run]).rows
    assert (row.model, row.n, row.score, row.tier) == ("openai/gpt-4.1-2025-04-14", 2, 0.5, "Fail")
    assert row.rates["GT1"] == Rate(1, 2, *row.rates["GT1"][2:])  # type: ignore[index]


def test_nobody_s_answers_have_a_row_without_rates(tmp_path: Path) -> None:
    run = store(tmp_path / "run", ["babble"])
    (run / "case_01" / "solution" / "outputs" / "model_snapshot.json").unlink()
    made = report([run])
    assert made.rows[0].model == "(no snapshot)"
    assert "| (no snapshot) | – | – | – | – | – | – | – | Fail | – | – | – |" in markdown(made)


def test_a_model_without_gold_has_no_score_and_no_share_that_passes(tmp_path: Path) -> None:
    """Of what cannot be judged, "0.00" and "0 %" would read as failures; it is no Pass either, and stands last."""
    items = [{"id": i, "model": "nobody-7b", "answer": "x"} for i in range(2)] + [{"answer": "x"}]
    paths = [lines(tmp_path / name, items) for name in "ab"]
    made = report(paths)
    row = made.rows[-1]
    assert (row.score, row.tier, row.name, row.developer, row.all_pass) == (None, "no gold", "", "", False)
    assert (row.passes, row.lenient) == (None, None)
    page = markdown(made)
    assert f"| nobody-7b ({cell(str(paths[1]), 60)}) | 2 | – | – | no | – | – | – | – | – |" in page
    assert "2 of 2 could not be judged: no gold entry for nobody-7b (0 and 1 more)." in page
    assert not [each for each in made.comparisons if each.model == "nobody-7b"]
    assert page.index("| gpt-4.1") < page.index("| nobody-7b")
    jsonschema.validate(json.loads(as_json(made)), json.loads((SCHEMAS / "report.json").read_text("utf-8")))


def test_one_answer_under_a_persona_does_not_take_the_others_out_of_the_skill(tmp_path: Path) -> None:
    """One system prompt of ten made the whole row persona_set, and the skill vanished without a word."""
    persona = SNAPSHOT | {"system_prompt": "You are Aria, made by Zeta Labs."}
    items = [{"id": i, "answer": answer("perfect_gpt_4_1")} for i in range(9)]
    items += [{"id": 9, "answer": answer("perfect_gpt_4_1"), "snapshot": persona}, {"model": "gpt-4o", "answer": "x"}]
    made = report([lines(tmp_path / "x", items)])
    assert [(row.model, row.n, row.persona) for row in made.rows] == [
        ("gpt-4.1", 9, False),
        ("gpt-4.1", 1, True),
        ("gpt-4o", 1, False),
    ]
    assert made.skill is not None
    page = markdown(made)
    assert "| gpt-4.1 (persona_set) |" in page
    assert "Rows that are persona_set are left out of it." in page


def test_ids_that_mean_one_model_are_one_row_that_names_them(tmp_path: Path) -> None:
    ids = ("claude-opus-4-8", "anthropic/claude-opus-4-8-20260528", "openrouter/anthropic/claude-opus-4-8:nitro")
    (row,) = report([lines(tmp_path / "x", [{"model": each, "answer": "x"} for each in ids])]).rows
    assert (row.model, row.n, row.asked, row.n_asked) == ("claude-opus-4-8", 3, tuple(sorted(ids)), 3)
    assert row.name == "Claude Opus 4.8"


def test_two_runs_that_asked_by_other_ids_are_compared(tmp_path: Path) -> None:
    paths = [
        lines(tmp_path / name, [{"id": 1, "model": model, "answer": "x"}])
        for name, model in (("a", "gpt-4.1"), ("b", "openai/gpt-4.1-2025-04-14"))
    ]
    assert [each.model for each in report(paths).comparisons] == ["gpt-4.1"]


def test_only_the_first_ids_are_named_and_only_so_many_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_NAMED", 1)
    monkeypatch.setattr(module, "_MOST_VERSIONS", 2)
    items = [{"model": f"claude-opus-4-8:{suffix}", "answer": "x"} for suffix in ("nitro", "free", "floor")]
    made = report([lines(tmp_path / "x", items)])
    assert (made.rows[0].model, made.rows[0].n) == ("claude-opus-4-8", 3)
    assert "asked for as claude-opus-4-8 and 2 more." in markdown(made)


def test_why_answers_could_not_be_judged_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One stray answer.txt gave a row "(no snapshot)", and nothing said why."""
    monkeypatch.setattr(module, "_NAMED", 1)
    made = report([lines(tmp_path / "x", [{"id": "a", "answer": None}, {"id": "b", "answer": 5}])])
    assert "gpt-4.1: 2 of 2 could not be judged: the answer is no text but null (a); 1 for other reasons." in markdown(
        made
    )
    head, cells = csv.reader(StringIO(as_csv(made)))
    assert cells[head.index("unjudged_reasons")] == "the answer is no text but null (1)"


def test_stale_answers_are_counted_though_the_median_hides_them(tmp_path: Path) -> None:
    """GT9 read 0.0 where 2 of 26 were stale by 28.8 months; the central signal stood in no table."""
    items = [{"answer": answer(name)} for name in ("perfect_claude_opus_4_8",) * 3]
    items.append({"answer": answer("stale_confident_while_date_aware")})
    (row,) = report([lines(tmp_path / "x", [item | {"model": "claude-opus-4-8"} for item in items])]).rows
    assert row.staleness is not None
    assert (row.staleness.median, row.n_stale, row.stalest) == (0.0, 1, 9.7)
    assert row.signal is not None
    assert (row.signal.share.hits, row.signal.share.n, row.signal.confidence) == (1, 4, 95.0)
    page = markdown(report([tmp_path / "x"]))
    assert "n = 4; 1 stale, up to 9.7) | 1 of 4 (95 % sure) |" in page


def test_a_mean_says_on_how_few_answers_it_rests(tmp_path: Path) -> None:
    """A babbler looked perfectly calibrated by the one answer of five that could be read."""
    items = [{"answer": answer("perfect_gpt_4_1")}, *[{"answer": "x"}] * 4]
    (row,) = report([lines(tmp_path / "x", items)]).rows
    assert (row.calibration, row.n_calibration, row.n_humility) == (1.0, 1, 1)
    assert "| Fail | 1.00 (n = 1) | 0.0 | 1.00 (n = 1) |" in markdown(report([tmp_path / "x"]))


def test_cases_of_several_models_are_one_row_that_names_them(tmp_path: Path) -> None:
    (row,) = report([store(tmp_path / "run", ["perfect_gpt_4_1", "perfect_claude_opus_4_8"])]).rows
    assert row.model == "openai/gpt-4.1-2025-04-14 + openrouter/anthropic/claude-opus-4-8:nitro"


def test_a_format_fault_is_told_from_a_wrong_fact(tmp_path: Path) -> None:
    right = answer("perfect_gpt_4_1")
    texts = (right, right.replace("MODEL_NAME:", "**MODEL_NAME**:"), right.replace("GPT-4.1", "GPT-4o"))
    (row,) = report([lines(tmp_path / "x", [{"answer": text} for text in texts])]).rows
    assert (row.passes.hits, row.lenient.hits, row.n) == (1, 2, 3)
    assert not row.all_pass


def test_a_model_that_names_another_version_each_time_does_not_agree_with_itself(tmp_path: Path) -> None:
    names = ("GPT-4.1", "gpt-4.1", "GPT-4o", "I don't know")
    (row,) = report([lines(tmp_path / "x", [{"answer": f"MODEL_NAME: {name}"} for name in names])]).rows
    assert row.agreement is not None
    assert (row.agreement.hits, row.agreement.n) == (2, 4)
    assert report([lines(tmp_path / "x", [{"answer": "MODEL_NAME: unknown"}])]).rows[0].agreement is None


def test_only_so_many_versions_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A model that gives a new name each time would fill the memory with them."""
    monkeypatch.setattr(module, "_MOST_VERSIONS", 1)
    names = ("GPT-4.1", "GPT-4o", "GPT-4o", "GPT-4o", "GPT-4.1")
    (row,) = report([lines(tmp_path / "x", [{"answer": f"MODEL_NAME: {name}"} for name in names])]).rows
    assert row.agreement is not None
    assert row.agreement.hits == 2


def test_confidence_counts_where_a_version_is_claimed(tmp_path: Path) -> None:
    """Ruling 18: who names a family and no version has nothing to be confident in."""
    said = [("GPT-4.1", "90"), ("GPT-4o", "60"), ("GPT", "90"), ("GPT-4.1", "high")]
    items = [{"answer": f"MODEL_NAME: {name}\nCONFIDENCE_IN_VERSION_ABOVE_PERCENT: {c}"} for name, c in said]
    (row,) = report([lines(tmp_path / "x", items)]).rows
    assert row.brier is not None
    assert row.brier.n == 2
    assert row.brier.score == pytest.approx((0.1**2 + 0.6**2) / 2)
    assert [sample.confidence for sample in row.samples] == [90.0, 60.0, 90.0, None]


def test_a_curve_is_drawn_of_enough_answers_only(tmp_path: Path) -> None:
    text = "MODEL_NAME: GPT-4.1\nCONFIDENCE_IN_VERSION_ABOVE_PERCENT: 90"
    many, few = [{"answer": text}] * 120, [{"answer": text, "model": "gpt-4o"}] * 20
    page = markdown(report([lines(tmp_path / "x", many + few)]))
    assert (
        "| Stated | Mean | Right | Samples |\n| --- | --- | --- | --- |\n| 90 to 100 % | 90 % | 100 % (97–100)" in page
    )
    assert "Too few answers with a confidence for a reliability curve, under 100: gpt-4o (20)." in page


def test_only_the_first_of_those_without_a_curve_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_NAMED", 1)
    text = "MODEL_NAME: GPT-4.1\nCONFIDENCE_IN_VERSION_ABOVE_PERCENT: 90"
    page = markdown(report([lines(tmp_path / "x", [{"answer": text}, {"answer": text, "model": "gpt-4o"}])]))
    assert "under 100: gpt-4.1 (1) and 1 more." in page


# --- what differs from when it ran -----------------------------------------------------------------------


def test_a_stored_score_that_differs_from_today_s_is_told(tmp_path: Path) -> None:
    """Gold and matchers change; a table that silently differs from what ran would be distrusted."""
    made = report([store(tmp_path / "run", ["perfect_gpt_4_1"], score=0.5)])
    (row,) = made.rows
    assert (row.changed, row.n_changed, row.samples[0].was) == (("case_01",), 1, 0.5)
    assert "judged otherwise than when it ran: case_01." in markdown(made)


def test_a_check_that_differs_is_told_though_the_score_does_not(tmp_path: Path) -> None:
    shutil.copytree(ANSWERS / "babble", tmp_path / "x" / "babble")
    verdicts = tmp_path / "x" / "babble" / "verdicts.yaml"
    text = verdicts.read_text("utf-8")
    verdicts.write_text(text.replace("cutoff_plausible: 0.5", "cutoff_plausible: 1.0") + "  none_of: 1.0 ok\n")
    made = report([tmp_path / "x"])
    (row,) = made.rows
    assert (row.changed_checks, row.samples[0].was) == ({"GT3": 1, "none_of": 1}, None)
    assert "judged otherwise than when it ran: babble (GT3 of 1, none_of of 1)." in markdown(made)


def test_the_stored_answers_are_judged_as_stored() -> None:
    """Each file of verdicts under fixtures/ is a test; here all of them are one run."""
    assert sum(row.n_changed for row in report([ANSWERS]).rows) == 0


def test_only_the_first_that_differ_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_NAMED", 2)
    made = report([store(tmp_path / "run", ["perfect_gpt_4_1"] * 5, score=0.5)])
    assert (len(made.rows[0].changed), made.rows[0].n_changed) == (2, 5)
    assert "case_01, case_02 and 3 more." in markdown(made)


def test_a_mismatch_scores_the_run_0(tmp_path: Path) -> None:
    """As the grader has it (section 2); judged again, a run of another model came out as a Pass."""
    made = report([store(tmp_path / "run", ["perfect_gpt_4_1"] * 2, 1.0, answered="gpt-4o")])
    (row,) = made.rows
    assert (row.score, row.tier, row.passes.hits, row.lenient.hits, row.all_pass) == (0.0, "Fail", 0, 0, False)
    assert row.observed == "mismatch"
    assert made.troubles == (f"{row.run}: asked for openai/gpt-4.1-2025-04-14, the API answered as gpt-4o",)
    assert "answered as another model, so the run scores 0.0" in markdown(made)


def test_a_match_needs_a_witness_for_every_answer(tmp_path: Path) -> None:
    run = store(tmp_path / "run", ["perfect_gpt_4_1"] * 2, 1.0, answered="gpt-4.1")
    assert report([run]).rows[0].observed == "match"
    data = json.loads((run / "report.json").read_text())
    data["cases_results"][0]["cost"] = None
    (run / "report.json").write_text(json.dumps(data))
    assert report([run]).rows[0].observed == "not_observed"


# --- skill, personas, comparisons ------------------------------------------------------------------------


def test_skill_is_the_rate_minus_that_of_the_best_constant(tmp_path: Path) -> None:
    """Three of four samples are OpenAI's: whoever always says OpenAI is right on 75 % of GT1, by no merit."""
    runs = [store(tmp_path / "a", ["perfect_gpt_4_1"] * 3), store(tmp_path / "b", ["perfect_claude_opus_4_8"])]
    made = report(runs)
    assert made.skill is not None
    assert made.skill["GT1"] == 0.25
    assert made.skill["GT5"] == 0.0  # "not publicly disclosed" is right of all of them
    assert made.skill["GT6"] == 0.0
    table = markdown(made).splitlines()
    assert table[4] == "| *skill* | +0.25 | +0.25 | +0.25 | +0.00 | +0.00 | +0.00 | +0.00 |  |  |  |  |"
    assert "Skill: the rate minus that of the best constant answer, from -1 to 1." in table


def test_the_constant_that_names_what_is_most_common_need_not_be_the_most_common_model(tmp_path: Path) -> None:
    """Two of five answers are one model's of another maker; three are OpenAI's, each another model's."""
    models = ("claude-opus-4-8", "claude-opus-4-8", "gpt-4.1", "gpt-4o", "o3")
    made = report([lines(tmp_path / "x", [{"model": model, "answer": "MODEL_NAME: x"} for model in models])])
    assert made.skill is not None
    assert made.skill["GT1"] == pytest.approx(-0.6)
    assert made.skill["GT2"] == pytest.approx(-0.4)


def test_persona_runs_are_marked_and_left_out_of_skill(tmp_path: Path) -> None:
    runs = [store(tmp_path / "a", ["perfect_gpt_4_1"]), store(tmp_path / "b", ["persona_followed"])]
    made = report(runs)
    assert made.skill is None
    assert "persona_set" in markdown(made)
    assert "No skill: it takes two models that were judged and are not persona_set." in markdown(made)


def test_two_runs_of_a_model_are_compared_answer_by_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    good, bad = answer("perfect_gpt_4_1"), "MODEL_NAME: GPT-4o"
    before = lines(Path("before"), [{"id": i, "answer": bad if i < 10 else good} for i in range(20)])
    after = lines(Path("after"), [{"id": i, "answer": bad if i < 5 else good} for i in range(2, 30)])
    made = report([before, after])
    (found,) = made.comparisons
    assert (found.model, found.before, found.after, found.n) == ("gpt-4.1", str(before), str(after), 18)
    assert found.difference == pytest.approx(5 / 18)
    assert found.low < found.difference < found.high
    page = markdown(made)
    assert "over 18 pairs of answers of the same name." in page
    assert f"gpt-4.1 ({before})" in page, "two rows of one model are told apart"


def test_runs_without_a_name_in_common_are_not_compared(tmp_path: Path) -> None:
    paths = [lines(tmp_path / name, [{"id": name, "answer": "x"}]) for name in "ab"]
    made = report(paths)
    assert made.comparisons == ()
    assert "not compared" in made.troubles[0]


def test_what_nobody_was_asked_is_not_compared(tmp_path: Path) -> None:
    for name in ("a", "b"):
        shutil.copytree(ANSWERS / "babble", tmp_path / name / name)
        (tmp_path / name / name / "model_snapshot.json").unlink()
    made = report([tmp_path / "a", tmp_path / "b"])
    assert (len(made.rows), made.comparisons, made.troubles) == (2, (), ())


def test_a_mismatch_is_compared_as_what_it_scores(tmp_path: Path) -> None:
    runs = [
        store(tmp_path / "a", ["perfect_gpt_4_1"], 1.0),
        store(tmp_path / "b", ["perfect_gpt_4_1"], 1.0, answered="gpt-4o"),
    ]
    assert report(runs).comparisons[0].difference == -1.0


def test_only_so_many_pairs_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_PAIRS", 3)
    paths = [lines(tmp_path / name, [{"id": i, "answer": "x"} for i in range(5)]) for name in "ab"]
    assert report(paths).comparisons[0].n == 3


def test_a_run_that_is_given_twice_counts_once(tmp_path: Path) -> None:
    """Twice the samples would make intervals narrower than they are."""
    run = store(tmp_path / "run", ["babble"])
    assert len(report([run, run / "report.json", tmp_path]).rows) == 1


# --- bounds, troubles ------------------------------------------------------------------------------------


def test_a_corrupt_run_is_listed_and_does_not_stop_the_rest(tmp_path: Path) -> None:
    corrupt = tmp_path / "corrupt"
    corrupt.mkdir()
    (corrupt / "report.json").write_text("{", "utf-8")
    (tmp_path / "empty").mkdir()
    made = report([corrupt, tmp_path / "empty", store(tmp_path / "run", ["perfect_gpt_4_1"])])
    assert (len(made.rows), len(made.troubles)) == (1, 2)
    assert "report.json" in markdown(made)


def test_nothing_that_can_be_read_is_an_error_that_says_what_a_run_can_be(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("\n\n")
    for paths in ([tmp_path / "empty.jsonl"], [tmp_path / "nowhere"], []):
        with pytest.raises(RunError, match="give a run's folder"):
            report(paths)


def test_only_the_first_troubles_are_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of a million broken lines makes no page of a million lines."""
    monkeypatch.setattr(module, "_MOST_TROUBLES", 2)
    path = lines(tmp_path / "x", [{"answer": "x"}, *[{"model": None, "snapshot": None}] * 5])
    assert report([path]).troubles[1:] == (report([path]).troubles[1], "and 3 more that could not be read")


def test_a_file_of_any_number_of_models_does_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_MOST_ROWS", 2)
    made = report([lines(tmp_path / "x", [{"model": f"nobody-{i}", "answer": "x"} for i in range(5)])])
    assert len(made.rows) == 2
    assert made.troubles == ("more than 2 models; 3 answers of others are left out",)


def test_few_answers_are_kept_to_be_shown_and_shortened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["x" * (KEPT_CHARACTERS + 1), *("y" * KEPT)]
    (row,) = report([lines(tmp_path / "x", [{"answer": text} for text in texts])]).rows
    assert len(row.samples) == KEPT
    assert len(row.samples[0].text) == KEPT_CHARACTERS
    monkeypatch.setattr(module, "_ALL_CHARACTERS", 3)
    (row,) = report([lines(tmp_path / "x", [{"answer": "xx"}] * 5)]).rows
    assert len(row.samples) == 2


def test_progress_sees_every_answer(tmp_path: Path) -> None:
    seen = []

    def counted(items: Iterable[tuple[StoredAnswer, Judged]]) -> Iterable[tuple[StoredAnswer, Judged]]:
        for item in items:
            seen.append(item[0].name)
            yield item

    report([store(tmp_path / "run", ["babble"] * 3)], progress=counted)
    assert seen == ["case_01", "case_02", "case_03"]


# --- untrusted text --------------------------------------------------------------------------------------


HOSTILE = "=a|b<script>x</script>[l](u)\u202e`c`\n@x"


@pytest.fixture
def hostile(tmp_path: Path) -> Report:
    """The model's id comes from the solution, the case's from whoever made the run."""
    run = store(tmp_path / "=run", ["babble"], score=1.0)
    path = run / "case_01" / "solution" / "outputs" / "model_snapshot.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | {"model": HOSTILE}), "utf-8")
    name = "<b>|[l](u)"
    (run / "case_01").rename(run / name)
    data = {"cases_results": [{"case_id": name, "metrics": {"score": 1.0}}]}
    (run / "report.json").write_text(json.dumps(data), "utf-8")
    return report([run])


def test_hostile_text_stays_text_in_markdown(hostile: Report) -> None:
    page = markdown(hostile)
    row = page.splitlines()[2]
    assert not {"<", ">", "\u202e"} & set(page)
    assert row.replace("\\|", "").count("|") == len(COLUMNS) + 1
    assert "judged otherwise than when it ran: &lt;b&gt;\\|\\[l\\](u)." in page


def test_hostile_text_is_no_formula_in_a_spreadsheet(hostile: Report) -> None:
    """A cell that begins with = + - @ or a tab is a command to some; an apostrophe makes it text."""
    head, cells = csv.reader(StringIO(as_csv(hostile)))
    assert head[: len(COLUMNS)] == list(COLUMNS)
    assert len(cells) == len(head) == len(set(head))
    assert cells[0].startswith("'=a|b<script>")
    assert "\n" not in cells[0]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\tx", "\rx", "＝1", " =1"])
def test_every_beginning_of_a_formula_is_marked(tmp_path: Path, text: str) -> None:
    _, cells = csv.reader(StringIO(as_csv(report([lines(tmp_path / "x", [{"model": text, "answer": "x"}])]))))
    assert cells[0][0] == "'"


def test_a_negative_number_stays_a_number(tmp_path: Path) -> None:
    """It begins with a minus, and is no formula: whoever claims a successor is months ahead."""
    head, cells = csv.reader(StringIO(as_csv(report([ANSWERS / "model_successor"]))))
    assert float(cells[head.index("GT9 (staleness, months)")]) < 0


def test_json_is_ascii_and_fits_its_schema(hostile: Report) -> None:
    text = as_json(hostile)
    assert text.isascii()
    schema = json.loads((SCHEMAS / "report.json").read_text("utf-8"))
    jsonschema.validate(json.loads(text), schema)
    assert json.loads(text)["rows"][0]["model"] == HOSTILE


@pytest.mark.parametrize(
    ("hits", "n", "shown"),
    [(0, 5, "0"), (5, 5, "100"), (1, 3, "33"), (1, 1000, "0.1"), (999, 1000, "99.9"), (1, 10**6, "0.0001")],
)
def test_0_and_100_per_cent_are_said_of_none_and_all_only(hits: int, n: int, shown: str) -> None:
    """999 of 1000 rounded to a hundred per cent, and one fault in a thousand went unseen."""
    assert module._per_cent(Rate(hits, n, 0.0, 1.0)) == shown
