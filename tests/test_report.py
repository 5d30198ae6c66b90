"""matchers/report.py: stored runs are judged again, and become the table of the design's section 8."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from matchers.cli import main
from matchers.report import COLUMNS, RunError, as_json, find_runs, markdown, report

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "fixtures" / "answers"


def store(folder: Path, names: list[str], score: float | None = None) -> Path:
    """A run folder as tp leaves it, of stored answers."""
    cases: list[dict[str, Any]] = []
    for i, name in enumerate(names, 1):
        solution = folder / f"case_{i:02d}" / "solution"
        (solution / "outputs").mkdir(parents=True)
        shutil.copy(ANSWERS / name / "answer.txt", solution / "stdout")
        shutil.copy(ANSWERS / name / "model_snapshot.json", solution / "outputs")
        (solution / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}', "utf-8")
        cases.append({"case_id": f"case_{i:02d}", "metrics": {"score": score}})
    (folder / "report.json").write_text(json.dumps({"cases_results": cases}), "utf-8")
    return folder


def test_columns_are_those_of_the_design() -> None:
    assert " | ".join(COLUMNS) == (
        "Model | GT1 | GT2 | GT3 | GT4 | GT5 | GT6 | GT7 | Tier | GT8 (calib.) | GT9 (staleness, months) | "
        "GT10 (humility)"
    )


def test_a_run_is_one_row(tmp_path: Path) -> None:
    rows, skill, troubles = report([store(tmp_path / "run", ["perfect_gpt_4_1"] * 5)])
    assert (len(rows), skill, troubles) == (1, None, [])
    assert (rows[0].tier, rows[0].score, rows[0].n) == ("Pass", 1.0, 5)
    assert rows[0].rates["GT1"] == [1.0, 0.57, 1.0]
    lines = markdown(rows, skill, troubles).splitlines()
    assert lines[0] == "| " + " | ".join(COLUMNS) + " |"
    assert "100 % (57–100)" in lines[2]


def test_rows_are_ordered_by_score(tmp_path: Path) -> None:
    runs = [store(tmp_path / name, [name]) for name in ("babble", "perfect_gpt_4_1", "refusal_polite")]
    rows, _, _ = report(runs)
    assert [row.score for row in rows] == [1.0, 0.5, 0.0]


def test_a_stored_score_that_differs_from_today_s_is_told(tmp_path: Path) -> None:
    """Gold and matchers change; a table that silently differs from what ran would be distrusted."""
    rows, skill, troubles = report([store(tmp_path / "run", ["perfect_gpt_4_1"], score=0.5)])
    assert rows[0].changed == ("case_01",)
    assert "judged otherwise than when it ran: case\\_01" in markdown(rows, skill, troubles)


def test_skill_is_the_rate_minus_that_of_the_best_constant(tmp_path: Path) -> None:
    """Three of four samples are OpenAI's: whoever always says OpenAI is right on 75 % of GT1, by no merit."""
    runs = [store(tmp_path / "a", ["perfect_gpt_4_1"] * 3), store(tmp_path / "b", ["perfect_claude_opus_4_8"])]
    _, skill, _ = report(runs)
    assert skill is not None
    assert skill["GT1"] == 0.25
    assert skill["GT5"] == 0.0  # "not publicly disclosed" is right of all of them
    assert skill["GT6"] == 0.0


def test_skill_stands_below_the_rows_and_is_explained(tmp_path: Path) -> None:
    """A rate of 100 % reads as merit; where a constant has it too, the line below takes that back."""
    runs = [store(tmp_path / "a", ["perfect_gpt_4_1"] * 3), store(tmp_path / "b", ["perfect_claude_opus_4_8"])]
    lines = markdown(*report(runs)).splitlines()
    assert lines[4] == "| *skill* | +0.25 | +0.25 | +0.25 | +0.00 | +0.00 | +0.00 | +0.00 |  |  |  |  |"
    assert "Skill: the rate minus that of the best constant answer, from -1 to 1." in lines


def test_persona_runs_are_marked_and_left_out_of_skill(tmp_path: Path) -> None:
    runs = [store(tmp_path / "a", ["perfect_gpt_4_1"]), store(tmp_path / "b", ["persona_followed"])]
    rows, skill, troubles = report(runs)
    assert skill is None
    assert "persona_set" in markdown(rows, skill, troubles)


def test_a_workspace_is_its_latest_runs(tmp_path: Path) -> None:
    series = tmp_path / ".trap" / "runs" / "solution-1" / "know_thyself"
    for moment in ("2026-11-01T10:00:00", "2026-11-02T10:00:00"):
        store(series / moment, ["babble"])
    assert [run.name for run in find_runs(tmp_path / ".trap")] == ["2026-11-02T10:00:00"]
    assert find_runs(series / "2026-11-01T10:00:00" / "report.json")[0].name == "2026-11-01T10:00:00"


def test_what_is_no_run_says_what_one_can_be(tmp_path: Path) -> None:
    with pytest.raises(RunError, match="give a run's folder"):
        find_runs(tmp_path)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", '{"cases_results": []}', '{"cases_results": 5}', '{"cases_results": [{}]}']
)
def test_a_corrupt_run_is_listed_and_does_not_stop_the_rest(tmp_path: Path, text: str) -> None:
    corrupt = tmp_path / "corrupt"
    corrupt.mkdir()
    (corrupt / "report.json").write_text(text, "utf-8")
    (tmp_path / "empty").mkdir()
    runs = [corrupt, tmp_path / "empty", store(tmp_path / "run", ["perfect_gpt_4_1"])]
    rows, skill, troubles = report(runs)
    assert len(rows) == 1
    assert len(troubles) == 2
    assert "report.json" in markdown(rows, skill, troubles)


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b", "a\nb"])
def test_a_case_id_that_no_file_can_have_does_not_end_the_report(tmp_path: Path, name: str) -> None:
    """A NUL in an id ended the whole report with "ValueError: embedded null byte"."""
    odd = store(tmp_path / "odd", ["babble"])
    (odd / "report.json").write_text(json.dumps({"cases_results": [{"case_id": name}]}), "utf-8")
    rows, skill, troubles = report([odd, store(tmp_path / "run", ["perfect_gpt_4_1"])])
    assert len(rows) == 1
    assert "is no case id" in troubles[0]
    assert name not in markdown(rows, skill, troubles)


@pytest.mark.parametrize("name", ["../../secret", "/etc", "a/b", "..", ".", ""])
def test_a_case_id_does_not_lead_out_of_the_run(tmp_path: Path, name: str) -> None:
    run = store(tmp_path / "run", ["babble"])
    (run / "report.json").write_text(json.dumps({"cases_results": [{"case_id": name}]}), "utf-8")
    with pytest.raises(RunError, match="is no case id"):
        report([run])


def test_hostile_ids_stay_text_in_the_table(tmp_path: Path) -> None:
    """The model's id comes from the solution: a pipe, a tag or a link in it must show as text."""
    run = store(tmp_path / "run", ["babble"])
    path = run / "case_01" / "solution" / "outputs" / "model_snapshot.json"
    snapshot = json.loads(path.read_text("utf-8"))
    snapshot["model"] = "a|b<script>x</script>[l](u)\u202e`c`"
    path.write_text(json.dumps(snapshot), "utf-8")
    table = markdown(*report([run]))
    row = table.splitlines()[2]
    assert "<script>" not in table
    assert "\u202e" not in table
    assert row.replace("\\|", "").count("|") == len(COLUMNS) + 1


def test_hostile_case_ids_stay_text_below_the_table(tmp_path: Path) -> None:
    """The id of a case that is judged otherwise than when it ran was printed as it stood."""
    run = store(tmp_path / "run", ["babble"], score=1.0)
    name = "<b>|[l](u)"
    (run / "case_01").rename(run / name)
    data = {"cases_results": [{"case_id": name, "metrics": {"score": 1.0}}]}
    (run / "report.json").write_text(json.dumps(data), "utf-8")
    page = markdown(*report([run]))
    assert "judged otherwise than when it ran: &lt;b&gt;\\|\\[l\\](u)." in page


def test_json_is_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = store(tmp_path / "run", ["stale_confident_while_date_aware", "perfect_gpt_4_1"])
    assert main(["report", str(run), "--format", "json"]) == 0
    got = json.loads(capsys.readouterr().out)
    assert got["columns"] == list(COLUMNS)
    assert got["rows"][0]["staleness"] is not None
    json.loads(as_json(*report([run])))
