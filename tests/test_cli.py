"""matchers/cli.py: what `know-thyself judge` prints, and what it says to a mistake."""

from __future__ import annotations

import gzip
import io
import json
import os
import runpy
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from matchers import cli, extras
from matchers.cli import COULD_NOT, FOUND, STOPPED, main
from matchers.task import BESIDE, GATE

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "fixtures" / "answers"


def files(name: str) -> tuple[str, str]:
    return str(ANSWERS / name / "answer.txt"), str(ANSWERS / name / "model_snapshot.json")


def test_json_has_the_shape_that_programs_rely_on(command: Any) -> None:
    answer, snapshot = files("stale_confident_while_date_aware")
    code, out, err = command("judge", answer, "--snapshot", snapshot, "--json")
    got = json.loads(out)
    assert (code, err) == (0, "")
    assert {"model", "score", "tier", "refusal", "staleness_months", "verdicts"} <= set(got)
    assert [verdict["kind"] for verdict in got["verdicts"] if verdict["gate"]] != []
    assert {verdict["kind"] for verdict in got["verdicts"]} == {*GATE, *BESIDE}
    for verdict in got["verdicts"]:
        assert {"kind", "gate", "score", "code", "reason", "evidence"} <= set(verdict)
    assert got["stale_while_date_aware"] is True


def test_any_score_exits_0(command: Any) -> None:
    """The exit code says whether it could judge, not what it thinks."""
    for name, tier in (("perfect_gpt_4_1", "Pass"), ("refusal_polite", "Partial"), ("babble", "Fail")):
        answer, snapshot = files(name)
        code, out, _ = command("judge", answer, "--snapshot", snapshot)
        assert code == 0
        assert out.startswith(tier)


def test_text_names_every_check_with_the_words_it_rests_on(command: Any) -> None:
    answer, snapshot = files("developer_is_another_company")
    _, out, _ = command("judge", answer, "--snapshot", snapshot)
    for kind in (*GATE, *BESIDE):
        assert kind in out
    assert "«" in out


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("stale_confident_while_date_aware", "months; stale while it knows today's date"),
        ("refusal_polite", "a refusal"),
        ("persona_followed", "the system prompt set another identity"),
        ("perfect_gpt_4_1", "staleness: 0.0 months"),
    ],
)
def test_text_ends_with_what_no_single_check_says(command: Any, name: str, notes: str) -> None:
    """Of all that a judgement holds, these say most, and stand in no verdict's line."""
    answer, snapshot = files(name)
    _, out, _ = command("judge", answer, "--snapshot", snapshot)
    assert out.splitlines()[-1].endswith(notes)


def test_standard_input_is_an_answer(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"I am ChatGPT.")))
    code, out, _ = command("judge", "-", "--model", "claude-opus-4-8")
    assert code == 0
    assert out.startswith("Fail")


def test_hostile_answers_reach_no_terminal(command: Any, tmp_path: Path) -> None:
    """An answer may hold escapes that recolour, retitle or clear the screen, and marks that turn text round."""
    path = tmp_path / "answer.txt"
    path.write_text("MODEL_NAME: \x1b]0;owned\x07\x1b[2J\u202eGPT-4\u2066\nDEVELOPER_COMPANY: <b>x\x9b31m", "utf-8")
    for more in ((), ("--json",)):
        code, out, _ = command("judge", str(path), "--model", "gpt-4.1", *more)
        assert code == 0
        assert not {"\x1b", "\x07", "\x9b"} & set(out)
        assert not {"\u202e", "\u2066"} & set(out)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("judge", "no/such/file", "--model", "gpt-4.1"), "no/such/file: cannot be read"),
        (("judge", str(ANSWERS), "--model", "gpt-4.1"), "cannot be read"),
        (("judge", files("babble")[0]), "which model was asked?"),
        (("judge", files("babble")[0], "--model", "nobody-7b"), "no gold entry for nobody-7b"),
        (("judge", files("babble")[0], "--snapshot", "no/such"), "no/such: cannot be read"),
        (("judge", files("babble")[0], "--snapshot", files("babble")[0]), "no JSON"),
        (("claims", files("babble")[0], "--developer", "Anthropic"), "did you mean anthropic, "),
        (("claims", files("babble")[0], "--model", "claude-opus-4-9"), "did you mean claude-opus-4-8"),
        (("report", "no/such/run"), "no/such/run: no such file or folder"),
        (("report", str(ROOT / "matchers")), "no answer that can be read; give a run's folder"),
    ],
)
def test_a_mistake_is_answered_in_one_line_and_exit_2(command: Any, arguments: tuple[str, ...], message: str) -> None:
    """No user's mistake ends in a traceback."""
    code, out, err = command(*arguments)
    assert (code, out) == (COULD_NOT, "")
    assert err.startswith("know-thyself: ")
    assert message in err


@pytest.mark.parametrize("installed", [True, False])
def test_it_says_its_version(
    command: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, installed: bool
) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.version", (lambda _: "0.1.0") if installed else missing)
    with pytest.raises(SystemExit) as ended:
        command("--version")
    assert ended.value.code == 0
    assert capsys.readouterr().out == (
        "know-thyself 0.1.0\n" if installed else "know-thyself, not installed as a package\n"
    )


def test_what_the_system_refuses_is_said_in_one_line(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that may not be listed ended `gold check` in a traceback."""

    def refuse(self: Any) -> Any:
        raise PermissionError(13, "Permission denied", "gold/models\x1b[2J")

    monkeypatch.setattr("matchers.gold.Gold.model_files", refuse)
    code, out, err = command("gold", "check")
    assert (code, out) == (COULD_NOT, "")
    assert err == "know-thyself: gold/models\\u001b[2J: Permission denied\n"


def test_gold_without_a_command_says_which_there_are(command: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command("gold")
    assert ended.value.code == COULD_NOT
    with pytest.raises(SystemExit):
        command("gold", "--help")
    printed = capsys.readouterr().out
    for name in ("check", "draft", "drift", "show"):
        assert f"    {name} " in printed


def test_bytes_that_are_no_text_are_a_mistake(command: Any, tmp_path: Path) -> None:
    path = tmp_path / "answer.txt"
    path.write_bytes(b"MODEL_NAME: \xff")
    code, _, err = command("judge", str(path), "--model", "gpt-4.1")
    assert code == COULD_NOT
    assert "byte 12 is not UTF-8" in err


def test_a_snapshot_that_does_not_fit_says_what_to_write(command: Any, tmp_path: Path) -> None:
    path = tmp_path / "model_snapshot.json"
    path.write_text('{"model": "gpt-4.1"}', "utf-8")
    code, _, err = command("judge", files("babble")[0], "--snapshot", str(path))
    assert code == COULD_NOT
    for key in ("provider", "system_prompt", "captured_at"):
        assert f"{key} is missing" in err


def test_a_caller_s_own_stream_is_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that catches what is printed has no terminal whose characters could be missing."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    answer, snapshot = files("perfect_claude_opus_4_8")
    assert main(["judge", answer, "--snapshot", snapshot]) == 0
    assert "«Anthropic»" in out.getvalue()


@contextmanager
def nobody_reads() -> Iterator[None]:
    """Standard output is a pipe whose reader has gone; on leaving it is closed, as the interpreter does at its end."""
    reading, writing = os.pipe()
    os.close(reading)
    with io.TextIOWrapper(open(writing, "wb"), "utf-8") as stream, redirect_stdout(stream):  # noqa: PTH123
        yield


def test_a_reader_that_has_seen_enough_changes_no_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """`… | true` ended in the interpreter's complaint and exit 120: what is short waits in the buffer till then."""
    answer, snapshot = files("babble")
    with nobody_reads():
        assert main(["judge", answer, "--snapshot", snapshot]) == 0
    monkeypatch.setattr(cli, "_gold_check", lambda options: print("a problem") or FOUND)
    with nobody_reads():
        assert main(["gold", "check"]) == FOUND


def test_a_check_whose_reader_left_before_its_end_has_not_found_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """`gold check | head` was exit 0 whatever is wrong, where the problems were too many for the buffer."""
    monkeypatch.setattr(cli, "_gold_check", lambda options: print("a problem\n" * 100_000) or FOUND)
    with nobody_reads():
        assert main(["gold", "check"]) == COULD_NOT


def test_the_module_is_a_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`python -m matchers.cli`, where no script is installed: its exit code is that of the command."""
    monkeypatch.setattr(sys, "argv", ["cli.py", "judge", "no/such/file", "--model", "gpt-4.1"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(cli.__file__, run_name="__main__")
    assert ended.value.code == COULD_NOT
    assert "no/such/file: cannot be read" in capsys.readouterr().err


# --- report ----------------------------------------------------------------------------------------------


BABBLE = str(ANSWERS / "babble")


@pytest.mark.parametrize(("form", "begins"), [("md", "| Model | GT1"), ("json", "{"), ("csv", "Model,GT1")])
def test_a_report_is_printed_or_written(command: Any, tmp_path: Path, form: str, begins: str) -> None:
    code, out, err = command("report", BABBLE, "--format", form, "--quiet")
    assert (code, err) == (0, "")
    assert out.startswith(begins)
    file = tmp_path / "report"
    assert command("report", BABBLE, "--format", form, "--out", str(file)) == (0, "", "")
    assert file.read_text("utf-8") == out


def test_what_a_report_could_not_read_is_told_on_standard_error_too(command: Any, tmp_path: Path) -> None:
    """`report before.jsonl nofile.jsonl > o.md` said nothing, and a CSV has no place for it."""
    code, out, err = command("report", BABBLE, "no/such.jsonl", "--format", "csv")
    assert (code, err) == (0, "know-thyself: no/such.jsonl: no such file or folder\n")
    assert out.startswith("Model,GT1")
    _, _, err = command("report", BABBLE, *(f"no/such-{i}" for i in range(8)))
    assert err.splitlines()[-1] == "know-thyself: and 3 more, which the report lists"
    assert len(err.splitlines()) == 6


def test_the_page_is_made_of_the_report(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = ModuleType("matchers.page")
    page.page = lambda made: f"<p>{made.rows[0].model}"  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "matchers.page", page)
    _, out, _ = command("report", BABBLE, "--format", "html")
    assert out.startswith("<p>")


@pytest.mark.parametrize(("form", "package"), [("md", "scipy"), ("csv", "tqdm"), ("html", "jinja2")])
def test_a_report_without_its_extra_says_which(
    command: Any, monkeypatch: pytest.MonkeyPatch, form: str, package: str
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == package else name)
    code, out, err = command("report", BABBLE, "--format", form)
    assert (code, out) == (COULD_NOT, "")
    assert f"needs {package}, which the extra 'report' brings" in err
    assert err.count("\n") == 1


def test_markdown_needs_no_template_engine(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "jinja2" else name)
    assert command("report", BABBLE)[0] == 0


def test_a_place_that_cannot_be_written_is_told_before_the_work(command: Any, tmp_path: Path) -> None:
    for place, said in ((tmp_path, "a folder"), (tmp_path / "no" / "report.md", "its folder does not exist")):
        code, _, err = command("report", "no/such/run", "--out", str(place))
        assert code == COULD_NOT
        assert f"{place}: {said}; --out names a file" in err
        assert "no/such/run" not in err


def test_a_file_that_may_not_be_written_is_told(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: Any) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "write_text", refuse)
    assert command("report", BABBLE, "--out", "report.md") == (
        COULD_NOT,
        "",
        "know-thyself: report.md: Permission denied\n",
    )


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "quiet", "shown"), [(Terminal(), False, True), (Terminal(), True, False), (io.StringIO(), False, False)]
)
def test_progress_is_for_a_terminal(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, quiet: bool, shown: bool
) -> None:
    """A log file full of bars helps nobody."""
    monkeypatch.setattr(sys, "stderr", stream)

    def slowly() -> Iterator[int]:
        for i in range(3):
            time.sleep(0.6)
            yield i

    assert list(cli._counting("answers", quiet)(slowly())) == [0, 1, 2]
    assert ("answers" in stream.getvalue()) == shown


# --- grade -----------------------------------------------------------------------------------------------

GRADED = '{"id": "a", "model": "gpt-4.1", "answer": "I am GPT-4.1, made by OpenAI."}\n{\n'


@pytest.fixture
def answered(tmp_path: Path) -> Path:
    path = tmp_path / "answers.jsonl"
    path.write_text(GRADED)
    return path


def test_grade_writes_verdicts_and_counts_them_by_tier_and_code(command: Any, answered: Path, tmp_path: Path) -> None:
    out = tmp_path / "v.jsonl"
    code, printed, err = command("grade", str(answered), "--out", str(out), "--jobs", "1")
    assert (code, printed) == (0, "")
    assert [json.loads(line)["line"] for line in out.read_text().splitlines()] == [1, 2]
    first, tiers, codes = err.splitlines()
    assert first.startswith("2 new verdicts in ")
    assert first.endswith(" a second)")
    assert (tiers, codes) == ("tier: Fail 1, Partial 1", "code: malformed 2")
    code, _, err = command("grade", str(answered), "--out", str(out), "--resume")
    assert code == 0
    assert err.splitlines()[1:] == [tiers, codes]
    assert command("grade", str(answered), "--out", str(out))[0] == COULD_NOT


def test_grade_of_nothing_or_of_half_a_file_did_not_do_what_was_asked(command: Any, tmp_path: Path) -> None:
    empty, half = tmp_path / "empty.jsonl", tmp_path / "half.gz"
    empty.write_text("\n")
    half.write_bytes(gzip.compress(GRADED.encode() * 200)[:-9])
    code, _, err = command("grade", str(empty), "--out", str(tmp_path / "v.jsonl"))
    assert (code, err.splitlines()[1:]) == (COULD_NOT, ["tier: none", "code: none"])
    code, _, err = command("grade", str(half), "--out", str(tmp_path / "w.jsonl"))
    assert code == COULD_NOT
    assert "what follows is lost" in err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["no/such/file"], "cannot be read"),
        (["FILE", "--out", "no/such/folder/v.jsonl"], "its folder does not exist"),
        (["FILE", "--out", "."], "a folder"),
        (["FILE", "--resume"], "name one behind --out"),
    ],
)
def test_grade_says_what_it_cannot_do(command: Any, answered: Path, options: list[str], said: str) -> None:
    code, out, err = command("grade", *(str(answered) if each == "FILE" else each for each in options))
    assert (code, out) == (COULD_NOT, "")
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("jobs", ["0", "-1", "x"])
def test_grade_needs_a_process_to_do_it(command: Any, answered: Path, jobs: str) -> None:
    with pytest.raises(SystemExit):
        command("grade", str(answered), "--jobs", jobs)


def test_grade_s_bar_counts_answers_and_tells_the_time_left_by_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    taken = 0

    def slowly() -> Iterator[int]:
        nonlocal taken
        for i in range(3):
            time.sleep(0.6)
            taken += 100
            yield i

    assert list(cli._bar(300, lambda: taken, False)(slowly())) == [0, 1, 2]
    assert "answers, " in stream.getvalue()
    assert "67 % |" in stream.getvalue()


@pytest.mark.parametrize(("size", "quiet"), [(None, False), (300, True)])
def test_grade_s_bar_without_a_size_or_a_wish_for_it(
    monkeypatch: pytest.MonkeyPatch, size: int | None, quiet: bool
) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    assert list(cli._bar(size, lambda: 0, quiet)(iter("abc"))) == ["a", "b", "c"]
    assert "%" not in stream.getvalue()


def test_ctrl_c_ends_in_one_line(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_report", interrupted)
    assert command("report", BABBLE) == (STOPPED, "", "know-thyself: stopped\n")
