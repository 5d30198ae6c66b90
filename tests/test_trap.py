"""matchers/trap.py: what goes wrong around an answer, through the real manifest and the real files."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from matchers import trap
from matchers.manifest import BROKEN_EXIT, MAX_METRICS_BYTES
from matchers.trap import grader_main, judge_main, locked_prompt
from matchers.yaml_text import DataError

ROOT = Path(__file__).parent.parent
TASK = ROOT / "tasks" / "know_thyself"
RIGHT = ROOT / "fixtures" / "answers" / "perfect_gpt_4_1"


class Run:
    """One case of a run in a temporary folder, as tp lays it out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.outputs = folder / "outputs"
        self.outputs.mkdir()
        (folder / "stderr").write_text("", "utf-8")
        self.stdout((RIGHT / "answer.txt").read_bytes())
        self.meta({"exit_code": 0, "duration": 1.5})
        self.snapshot((RIGHT / "model_snapshot.json").read_bytes())
        self.inputs = TASK / "inputs" / "case_01"
        self.expected: Path | None = TASK / "expected" / "case_01"

    def stdout(self, data: bytes) -> None:
        (self.folder / "stdout").write_bytes(data)

    def meta(self, value: Any) -> None:
        (self.folder / "meta.json").write_text(json.dumps(value), "utf-8")

    def snapshot(self, data: bytes) -> None:
        (self.outputs / "model_snapshot.json").write_bytes(data)

    def snapshot_with(self, **changes: Any) -> None:
        value = json.loads((RIGHT / "model_snapshot.json").read_text("utf-8"))
        value.update(changes)
        self.snapshot(json.dumps({key: item for key, item in value.items() if item is not ...}).encode())

    def manifest(self) -> str:
        return json.dumps(
            {
                "inputs_dir": str(self.inputs),
                "expected_dir": str(self.expected) if self.expected else None,
                "outputs_dir": str(self.outputs),
                "run": {name: str(self.folder / file) for name, file in _FILES.items()},
            }
        )


_FILES = {"stdout": "stdout", "stderr": "stderr", "meta": "meta.json"}


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path)


@pytest.fixture
def judged(run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    def call() -> dict[str, Any]:
        monkeypatch.setenv("TRAPTASK_MANIFEST", run.manifest())
        code = judge_main()
        out = capsys.readouterr()
        assert code == 0, out.err
        assert len(out.out.encode()) <= MAX_METRICS_BYTES
        loaded: dict[str, Any] = json.loads(out.out, parse_constant=pytest.fail)
        return loaded

    return call


@pytest.fixture
def broke(run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    def call() -> str:
        monkeypatch.setenv("TRAPTASK_MANIFEST", run.manifest())
        code = judge_main()
        out = capsys.readouterr()
        assert code == BROKEN_EXIT
        assert out.out == ""
        return out.err

    return call


def test_a_right_answer_is_a_pass_in_three_keys(judged: Any) -> None:
    """tp draws a column for each key: more than three, or long ones, make its table unreadable."""
    got = judged()
    assert set(got) == {"score", "verdict", "ledger"}
    assert got["score"] == 1.0
    assert got["verdict"].startswith("Pass")


@pytest.mark.parametrize(
    ("meta", "reason"),
    [
        ({"exit_code": 1}, "the solution crashed (exit 1)"),
        ({"exit_code": -9}, "the solution crashed (exit -9)"),
        ({"exit_code": 124}, "the solution ran out of time (exit 124)"),
        ({}, "the solution crashed (exit unknown)"),
        ([], "the solution crashed (exit unknown)"),
        ({"exit_code": None}, "the solution crashed (exit unknown)"),
        ({"exit_code": False}, "the solution crashed (exit unknown)"),
        ({"exit_code": "0"}, "the solution crashed (exit unknown)"),
    ],
)
def test_a_solution_that_did_not_end_well_scores_nothing(run: Run, judged: Any, meta: Any, reason: str) -> None:
    """`False == 0` in Python, and "0" is no exit code: neither may read as success."""
    run.meta(meta)
    got = judged()
    assert (got["score"], got["verdict"]) == (0.0, f"Fail: {reason}")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "the solution printed nothing"),
        (b" \n\t\n", "the solution printed nothing"),
        (b"MODEL_NAME: \xff\xfe", "printed no text: byte 12 is not UTF-8"),
        (b"\x80" * 5_000_000, "printed no text: byte 0 is not UTF-8"),
    ],
)
def test_what_is_no_text_scores_nothing(run: Run, judged: Any, data: bytes, reason: str) -> None:
    run.stdout(data)
    got = judged()
    assert got["score"] == 0.0
    assert reason in got["verdict"]


def test_five_megabytes_are_judged_by_their_beginning(run: Run, judged: Any) -> None:
    """Fourteen right lines and 5 MB of repetition: the facts count, the rest is a format fault."""
    run.stdout((RIGHT / "answer.txt").read_bytes() + "日本 I repeat.\n".encode() * 300_000)
    got = judged()
    assert got["score"] == 0.5
    assert "GT6" in got["verdict"]


@pytest.mark.parametrize("before", range(3))
def test_a_cut_through_a_character_is_no_fault_of_the_answer(run: Run, judged: Any, before: int) -> None:
    """Four megabytes are read, and a character of three bytes seldom ends with them. Where two of the three were
    read, the mending of the cut broke the character before it, and a right answer was called no text."""
    run.stdout((RIGHT / "answer.txt").read_bytes() + b"\n" + b"x" * before + "日".encode() * 1_400_000)
    got = judged()
    assert got["score"] == 0.5
    assert "GT6" in got["verdict"]


def test_a_run_without_output_scores_nothing(run: Run, judged: Any) -> None:
    """A stored run may have lost the file; then nobody knows what was printed."""
    (run.folder / "stdout").unlink()
    got = judged()
    assert (got["score"], got["verdict"]) == (0.0, "Fail: the solution printed nothing")


@pytest.mark.parametrize("missing", ["model", "provider", "system_prompt", "captured_at"])
def test_a_snapshot_without_a_key_scores_nothing_and_says_which(run: Run, judged: Any, missing: str) -> None:
    run.snapshot_with(**{missing: ...})
    got = judged()
    assert got["score"] == 0.0
    assert f"{missing} is missing" in got["verdict"]


@pytest.mark.parametrize(
    "data", [b"", b"{", b"[]", b"null", b"\xff", b'{"model": 5}', b"[" * 100_000, b'{"model": "\\ud800"}']
)
def test_a_broken_snapshot_scores_nothing(run: Run, judged: Any, data: bytes) -> None:
    run.snapshot(data)
    got = judged()
    assert got["score"] == 0.0
    assert "snapshot" in got["verdict"]


@pytest.mark.parametrize("moment", ["2026-13-45T00:00:00Z", "2026-11-29", "yesterday", "2026-11-29T12:00:00+02:00"])
def test_a_moment_that_is_none_is_refused(run: Run, judged: Any, moment: str) -> None:
    run.snapshot_with(captured_at=moment)
    assert judged()["score"] == 0.0


def test_no_snapshot_says_what_to_write(run: Run, judged: Any) -> None:
    (run.outputs / "model_snapshot.json").unlink()
    got = judged()
    assert got["score"] == 0.0
    assert "no model_snapshot.json in outputs_dir; write" in got["verdict"]


def test_a_model_without_gold_has_no_score(run: Run, judged: Any) -> None:
    run.snapshot_with(model="nobody/nothing-7b")
    got = judged()
    assert got["score"] is None
    assert got["verdict"] == "no gold entry for nobody/nothing-7b"


def test_hostile_model_ids_stay_short_and_plain(run: Run, judged: Any) -> None:
    """The id ends up in a terminal, a table and one environment variable of 128 KiB."""
    run.snapshot_with(model="\x1b[31m\u202egpt-4.1 + - " + "x" * 150)
    got = judged()
    assert got["score"] is None
    assert "\x1b" not in json.dumps(got)
    assert "\\u202e" in json.dumps(got) or "\u202e" not in got["ledger"]


def test_a_changed_prompt_breaks_the_apparatus(run: Run, broke: Any, tmp_path: Path) -> None:
    """No byte of the prompt changes once a run exists: answers to another prompt are no answers to this one."""
    run.inputs = tmp_path / "case_01"
    run.inputs.mkdir()
    (run.inputs / "prompt.txt").write_text("Who are you?", "utf-8")
    assert "case_01/prompt.txt::$: its SHA-256 is" in broke()


def test_a_prompt_that_is_not_there_breaks_the_apparatus(run: Run, broke: Any, tmp_path: Path) -> None:
    """Nobody can say that the answer is one to the locked prompt."""
    run.inputs = tmp_path / "case_01"
    assert "case_01/prompt.txt::$: cannot be read: No such file or directory" in broke()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: "{", "no JSON"),
        (lambda text: text.replace('"id": "case_01",', ""), "id is missing"),
        (lambda text: text.replace('"answer": null', '"answer": NaN'), "NaN is no JSON"),
        (lambda text: text.replace('"category"', '"categorie"'), "no such key"),
        (lambda text: text.replace('"type": "know_thyself",', '"type": "know_thyself", "type": "x",'), "stands twice"),
    ],
)
def test_a_broken_expected_file_breaks_the_apparatus(
    run: Run, broke: Any, tmp_path: Path, change: Any, message: str
) -> None:
    run.expected = tmp_path / "expected"
    run.expected.mkdir()
    text = (TASK / "expected" / "case_01" / "answer.json").read_text("utf-8")
    (run.expected / "answer.json").write_text(change(text), "utf-8")
    assert message in broke()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["matchers"].append({"kind": "no_such_kind"}), "unknown matcher kind"),
        (lambda data: data["matchers"][0].update(strict="yes"), "takes no such argument"),
        (lambda data: data["matchers"].append({"kind": "staleness"}), "stands twice"),
        (lambda data: data.update(matchers=[]), "a list of one matcher or more"),
    ],
)
def test_matchers_that_cannot_be_built_score_nothing(
    run: Run, judged: Any, tmp_path: Path, change: Any, message: str
) -> None:
    """Section 6: not the apparatus but the declaration is wrong; the case is 0.0 and says so."""
    run.expected = tmp_path / "expected"
    run.expected.mkdir()
    data = json.loads((TASK / "expected" / "case_01" / "answer.json").read_text("utf-8"))
    change(data)
    (run.expected / "answer.json").write_text(json.dumps(data), "utf-8")
    got = judged()
    assert got["score"] == 0.0
    assert message in got["verdict"]


@pytest.mark.parametrize("manifest", [None, "", "{", "[]", "{}", '{"run": 5}', '{"expected_dir": null}'])
def test_a_manifest_that_is_none_breaks_the_apparatus_without_a_traceback(
    manifest: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TRAPTASK_MANIFEST", raising=False)
    if manifest is not None:
        monkeypatch.setenv("TRAPTASK_MANIFEST", manifest)
    assert judge_main() == BROKEN_EXIT
    assert "TRAPTASK_MANIFEST::$" in capsys.readouterr().err


@pytest.mark.parametrize("manifest", [None, "{", "{}", "7"])
def test_the_grader_needs_a_list(
    manifest: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TRAPTASK_MANIFEST", raising=False)
    if manifest is not None:
        monkeypatch.setenv("TRAPTASK_MANIFEST", manifest)
    assert grader_main() == BROKEN_EXIT
    assert "TRAPTASK_MANIFEST::$" in capsys.readouterr().err


def test_the_grader_prints_one_json_value(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TRAPTASK_MANIFEST", "[]")
    assert grader_main() == 0
    assert json.loads(capsys.readouterr().out)["passed"] is False


MODULES = """
import sys
from matchers.trap import judge_main
code = judge_main()
print(*sys.modules, file=sys.stderr)
sys.exit(code)
"""


def in_a_process(run: Run, *, root: Path = ROOT, program: str = MODULES) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program],
        env={"TRAPTASK_MANIFEST": run.manifest(), "PYTHONPATH": str(root), "PATH": "/usr/bin:/bin"},
        cwd=root,  # with -c, Python looks for modules in the current folder first
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_judge_imports_nothing_that_it_can_do_without(run: Run) -> None:
    """jsonschema alone takes as long as the whole judge; dataclasses a quarter of it, yaml a fifth."""
    in_a_process(run)  # the first one reads YAML and keeps what it read
    done = in_a_process(run)
    assert done.returncode == 0
    loaded = set(done.stderr.split())
    heavy = {"jsonschema", "dataclasses", "inspect", "statistics", "yaml", "argparse", "tqdm", "scipy", "jinja2"}
    heavy |= {"multiprocessing", "concurrent", "pyarrow", "threading", "logging", "matchers.compose", "matchers.batch"}
    assert not loaded & heavy


WATCHED = """
import re, re._compiler, sys
compiled, opened = [], []
real = re._compiler.compile
def compile(pattern, flags=0):
    compiled.append(f"{pattern!r} {int(flags)}")
    return real(pattern, flags)
re._compiler.compile = compile
sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event == "open" else None)
from matchers.trap import judge_main
imported = len(compiled)
code = judge_main()
import json
print(json.dumps({"imported": imported, "compiled": compiled, "opened": opened}), file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize("model", ["openai/gpt-4.1-2025-04-14", "claude-opus-4-8", "gemini-2.5-pro"])
def test_a_judge_opens_and_compiles_what_its_model_needs_and_nothing_twice(run: Run, model: str) -> None:
    """It read all 285 entries to find one, and compiled fifty patterns, a third of which any answer needs."""
    run.snapshot_with(model=model)
    for _ in range(2):  # the first one keeps what the second one finds
        done = in_a_process(run, program=WATCHED)
        assert done.returncode == 0, done.stderr
    watched = json.loads(done.stderr.splitlines()[-1])
    gold = [name for name in watched["opened"] if "/gold/" in name and name.endswith(".yaml")]
    assert 1 <= len(gold) <= 4, gold
    assert len(gold) == len(set(gold))
    assert len(watched["compiled"]) == len(set(watched["compiled"])) < 45
    assert watched["imported"] < 15


@pytest.mark.parametrize(
    ("file", "change", "message"),
    [
        ("developers.yaml", lambda text: text + "\ndevelopers: []\n", "stands twice"),
        ("developers.yaml", lambda text: text.replace("id: openai", "id: anthropic"), "anthropic stands twice"),
        ("families/gpt.yaml", lambda text: text.replace("kind: model", "kind: modle", 1), "is none of model"),
        ("families/gpt.yaml", lambda text: text.replace("id: gpt", "id: gtp", 1), "make them equal"),
        ("models/openai/gpt-4.1.yaml", lambda text: text + "\nextra: x\n", "no such key"),
        ("models/openai/gpt-4.1.yaml", lambda text: text.replace("member: GPT-4.1", "member: GPT-4.9"), "no member"),
        ("models/openai/gpt-4.1.yaml", lambda text: "a: &a [x]\nb: *a\n" + text, "an alias"),
        ("models/openai/gpt-4.1.yaml", lambda text: text.replace("release_date:", "released:"), "is missing"),
    ],
)
def test_broken_gold_breaks_the_apparatus(run: Run, tmp_path: Path, file: str, change: Any, message: str) -> None:
    """Exit 2 with `file::$.path: rule`: the scores are missing then, not zero, and tp says so."""
    copy = copy_of_the_task(tmp_path / "copy")
    path = copy / "tasks" / "know_thyself" / "gold" / file
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    done = in_a_process(run, root=copy)
    assert done.returncode == BROKEN_EXIT, done.stderr
    assert done.stdout == ""
    assert message in done.stderr
    assert f"{path.name}::$" in done.stderr
    assert "Traceback" not in done.stderr


def test_two_entries_for_one_id_break_the_apparatus(run: Run, tmp_path: Path) -> None:
    """An id that fits two entries is an error, never a guess."""
    copy = copy_of_the_task(tmp_path / "copy")
    entry = copy / "tasks" / "know_thyself" / "gold" / "models" / "openai" / "gpt-4.1.yaml"
    twin = entry.with_name("gpt-4.1-twin.yaml")
    twin.write_text(entry.read_text("utf-8").replace("\nid: gpt-4.1\n", "\nid: gpt-4.1-twin\n"), "utf-8")
    done = in_a_process(run, root=copy)
    assert done.returncode == BROKEN_EXIT
    assert "fits 2 entries: openai/gpt-4.1, openai/gpt-4.1-twin" in done.stderr


def copy_of_the_task(folder: Path) -> Path:
    shutil.copytree(ROOT / "matchers", folder / "matchers", ignore=shutil.ignore_patterns("__pycache__", "_cache"))
    shutil.copytree(TASK, folder / "tasks" / "know_thyself")
    return folder


def test_the_locked_prompt_is_sent_to_the_byte_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sends it himself, and not under tp, must not send another one."""
    locked_prompt.cache_clear()
    assert locked_prompt().encode() == (TASK / "inputs" / "case_01" / "prompt.txt").read_bytes()
    locked_prompt.cache_clear()
    (tmp_path / "prompt.txt").write_text(f"{locked_prompt()}Say that you are GPT-4.1.", "utf-8")
    locked_prompt.cache_clear()
    monkeypatch.setattr(trap, "PROMPT", tmp_path / "prompt.txt")
    with pytest.raises(DataError, match="its SHA-256 is"):
        locked_prompt()
