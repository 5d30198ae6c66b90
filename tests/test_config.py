"""The files that tp, make and git read. tp ignores a key that it does not know, so a typo would be silent."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from tp_helpers import PROMPT_SHA256, REPO, TASK, git

CASES = [f"case_{n:02d}" for n in range(1, 6)]
PYPROJECT = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))

# What tp's own models read; `test_the_table_of_keys_is_tps_own` holds the two together.
TRAP_KEYS = {"name", "profile", "setup_cmd", "stdin", "cmd", "manifest_envvar", "timeout", "extra", "tasks"}
PROFILE_KEYS = {"model", "framework"}
BINDING_KEYS = {"source", "clone_to"}
TRAPTASK_KEYS = {"name", "setup_cmd", "dirs", "declared_outputs", "cases", "judge", "grader"}
CASE_KEYS = {"id", "description", "tags", "skip"}
PROGRAM_KEYS = {"cmd", "manifest_envvar", "timeout"}


def load(path: Path) -> dict[str, Any]:
    loaded = yaml.safe_load(path.read_text("utf-8"))
    assert isinstance(loaded, dict)
    return loaded


def tracked() -> list[Path]:
    """Every file that a commit of this work tree would hold."""
    names = git("ls-files", "-co", "--exclude-standard", "-z", cwd=REPO).split("\0")
    return [REPO / name for name in names if name and (REPO / name).is_file()]


def task_folders() -> list[Path]:
    return sorted(path.parent for path in (REPO / "tasks").glob("*/traptask.yaml"))


# ------------------------------------------------------------------------------------ what tp reads


def test_trap_yaml_has_only_keys_that_tp_reads() -> None:
    """A misspelt key of the solution's file would change nothing and say nothing."""
    config = load(REPO / "trap.yaml")
    assert set(config) <= TRAP_KEYS
    assert set(config["profile"]) <= PROFILE_KEYS
    for binding in config["tasks"].values():
        assert set(binding) <= BINDING_KEYS
        assert (REPO / binding["source"] / "traptask.yaml").is_file()


@pytest.mark.parametrize("task", task_folders(), ids=lambda task: str(task.name))
def test_traptask_yaml_has_only_keys_that_tp_reads(task: Path) -> None:
    """`jugde:` would leave every case unscored, with exit 0."""
    config = load(task / "traptask.yaml")
    assert set(config) <= TRAPTASK_KEYS
    for case in config["cases"]:
        assert set(case) <= CASE_KEYS
    for program in ("judge", "grader"):
        assert set(config[program]) <= PROGRAM_KEYS
        assert (task / f"{program}.py").is_file()


def test_the_table_of_keys_is_tps_own() -> None:
    """The keys above are the fields of tp's models."""
    models = pytest.importorskip("trap.models", reason="needs the group tp, and Python 3.13")
    for model, keys in [
        (models.TrapConfig, TRAP_KEYS),
        (models.Profile, PROFILE_KEYS),
        (models.TaskBinding, BINDING_KEYS | {"alias"}),  # tp fills in the alias; it is no key
        (models.TraptaskConfig, TRAPTASK_KEYS),
        (models.TraptaskCase, CASE_KEYS),
        (models.JudgeConfig, PROGRAM_KEYS),
        (models.GraderConfig, PROGRAM_KEYS),
    ]:
        assert set(model.model_fields) == keys, model.__name__


def test_tp_accepts_both_files() -> None:
    """The types are right too, by tp's own judgement."""
    models = pytest.importorskip("trap.models", reason="needs the group tp, and Python 3.13")
    models.TrapConfig.model_validate(load(REPO / "trap.yaml"))
    for task in task_folders():
        models.TraptaskConfig.model_validate(load(task / "traptask.yaml"))


def test_five_cases_and_what_each_needs() -> None:
    """The cases named are those with a prompt and those with an expected answer: tp checks neither."""
    config = load(TASK / "traptask.yaml")
    assert [case["id"] for case in config["cases"]] == CASES
    assert sorted(path.name for path in (TASK / "inputs").iterdir()) == CASES
    assert sorted(path.name for path in (TASK / "expected").iterdir()) == CASES
    assert not any(case.get("skip") for case in config["cases"])
    assert config["declared_outputs"] == ["stdout", "model_snapshot.json"]


def test_every_case_of_a_task_has_its_prompt_and_its_expected_answer() -> None:
    """tp checks neither: a case that is named and has none would end in its judge, one by one."""
    for task in task_folders():
        named = [case["id"] for case in load(task / "traptask.yaml")["cases"]]
        assert len(set(named)) == len(named)
        asked = [path for name in ("prompt.txt", "protocol.json") for path in (task / "inputs").glob(f"*/{name}")]
        assert sorted(path.parent.name for path in asked) == sorted(named)
        assert sorted(path.parent.name for path in (task / "expected").glob("*/answer.json")) == sorted(named)


def test_every_task_is_in_the_reference_solution() -> None:
    """`make run TASK=…` runs a task by the name of its folder."""
    tasks = load(REPO / "trap.yaml")["tasks"]
    assert {alias: binding["source"] for alias, binding in tasks.items()} == {
        task.name: f"tasks/{task.name}" for task in task_folders()
    }


def test_the_time_limits_leave_room() -> None:
    """A first judge in a fresh checkout installs packages; an attempt of the solution may take 120 s."""
    config = load(TASK / "traptask.yaml")
    assert config["judge"]["timeout"] >= 60
    assert config["grader"]["timeout"] >= 60
    assert load(REPO / "trap.yaml")["timeout"] >= 360


# ------------------------------------------------------------------------------------ prompt and answer


@pytest.mark.parametrize("case", CASES)
def test_the_prompt_is_locked(case: str) -> None:
    """No byte of it may change once a run exists: runs would no longer compare."""
    folder = TASK / "inputs" / case
    assert [path.name for path in folder.iterdir()] == ["prompt.txt"], "a tested model sees nothing else"
    assert hashlib.sha256((folder / "prompt.txt").read_bytes()).hexdigest() == PROMPT_SHA256


@pytest.mark.parametrize("case", CASES)
def test_the_expected_file_fits_its_schema(case: str) -> None:
    """And names the case that it stands in, and the locked prompt."""
    schema = json.loads((REPO / "matchers" / "schemas" / "answer.json").read_text("utf-8"))
    expected = json.loads((TASK / "expected" / case / "answer.json").read_text("utf-8"))
    jsonschema.validate(expected, schema)
    assert (expected["id"], expected["prompt_sha256"]) == (case, PROMPT_SHA256)


def test_the_five_cases_are_judged_alike() -> None:
    """They are samples of one question, so nothing but the id sets them apart."""
    contents = set()
    for case in CASES:
        expected = json.loads((TASK / "expected" / case / "answer.json").read_text("utf-8"))
        contents.add(json.dumps(expected | {"id": ""}))
    assert len(contents) == 1


# ------------------------------------------------------------------------------------ the checkout


def test_every_extra_and_group_that_a_command_asks_for_exists() -> None:
    """uv ends on a name that pyproject.toml does not have; this finds it before a user does."""
    extras = set(PYPROJECT["project"]["optional-dependencies"])
    groups = set(PYPROJECT["dependency-groups"])
    for name in (
        "Makefile",
        "trap.yaml",
        "solution.py",
        "tasks/know_thyself/traptask.yaml",
        "tasks/calibrated_answer/traptask.yaml",
        "tasks/identity_contract/traptask.yaml",
        ".github/workflows/test.yml",
    ):
        text = (REPO / name).read_text("utf-8")
        assert set(re.findall(r"--extra ([a-z]+)", text)) <= extras, name
        assert set(re.findall(r"--group ([a-z]+)", text)) <= groups, name


def test_ci_runs_what_make_test_runs() -> None:
    """One definition of what a change must pass, on a developer's machine, in CI and on GitHub."""
    script = REPO / ".ci" / "run"
    assert script.stat().st_mode & 0o111, ".ci/run must be executable"
    assert re.search(r"^make test$", script.read_text("utf-8"), re.MULTILINE)
    assert "run: .ci/run" in (REPO / ".github" / "workflows" / "test.yml").read_text("utf-8")


def test_make_test_measures_every_branch_of_the_library() -> None:
    """A branch that no test meets may score whatever it likes; what is left out of the count is met by none."""
    recipe = (REPO / "Makefile").read_text("utf-8").split("\ntest:")[1].split("\n\n")[0]
    assert re.search(r"coverage run -m pytest$.*coverage report$", recipe, re.MULTILINE | re.DOTALL)
    coverage = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))["tool"]["coverage"]
    assert coverage["run"] == {"branch": True, "source": ["matchers"]}
    assert not {"exclude_lines", "omit", "include"} & set(coverage["report"])
    assert coverage["report"]["exclude_also"] == ["if TYPE_CHECKING:"]
    for path in (REPO / "matchers").glob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            assert not re.search(r"#\s*pragma: no (?:cover|branch)\s*$", line), f"{path.name}: say why: {line}"


def make_browser(tmp_path: Path, **programs: str) -> subprocess.CompletedProcess[str]:
    """`make browser` on a machine that has these programs and no others."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, script in {"id": "echo 0", **programs}.items():
        (folder / name).write_text(f"#!/bin/bash\n{script}\n", "utf-8")
        (folder / name).chmod(0o755)
    make = shutil.which("make") or "make"
    return subprocess.run(
        [make, "browser"], cwd=REPO, env={"PATH": str(folder)}, capture_output=True, text=True, check=True
    )


def test_a_browser_is_installed_where_it_is_missing(tmp_path: Path) -> None:
    """A new machine has none, and the page's tests would be skipped or fail there."""
    log = tmp_path / "log"
    done = make_browser(tmp_path, **{"apt-get": f'echo "$@" >> {log}'})
    assert "installing it" in done.stdout
    assert [line.split()[1] for line in log.read_text().splitlines()] == ["update", "install"]
    assert log.read_text().rstrip().endswith(" chromium")


def test_a_browser_that_is_there_is_left_alone_in_silence(tmp_path: Path) -> None:
    done = make_browser(tmp_path, **{"google-chrome": "", "apt-get": "exit 1"})
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize("programs", [{}, {"apt-get": "exit 100"}, {"apt-get": "", "id": "echo 1000"}])
def test_where_no_browser_can_be_had_make_goes_on_and_says_what_to_install(
    tmp_path: Path, programs: dict[str, str]
) -> None:
    """Without a package manager, a network, or the right to install."""
    assert "install Chromium or Google Chrome" in make_browser(tmp_path, **programs).stderr


def test_make_test_needs_a_browser_and_ci_insists_on_it() -> None:
    """The tests that find none are skipped at home; in CI that would be a page that nobody tests."""
    assert re.search(r"^test: .*\bbrowser\b", (REPO / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert "export CI=" in (REPO / ".ci" / "run").read_text("utf-8")


def test_make_explains_itself() -> None:
    """`make` alone names every target that a person would use, and does nothing."""
    process = subprocess.run(["make"], cwd=REPO, capture_output=True, text=True, check=True)
    for target in ("run", "test", "lint", "format", "clean", "help"):
        assert re.search(rf"^  make {target} +\S", process.stdout, re.MULTILINE), target


def test_what_tools_leave_behind_is_ignored() -> None:
    """An untracked file in the task's clone would hide the run from the board; a uv.lock names hosts."""
    left = [
        ".trap/x",
        ".venv/x",
        ".tools/x",
        "uv.lock",
        "matchers/__pycache__/x.pyc",
        ".hypothesis/x",
        "dist/x",
    ]
    left += [".pytest_cache/x", ".mypy_cache/x", ".ruff_cache/x", "know_thyself.egg-info/x", ".coverage"]
    ignored = git("check-ignore", "--no-index", *left, cwd=REPO).split()
    assert sorted(ignored) == sorted(left)


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    """Packages are named, never the host they come from; paths are relative to the checkout."""
    # Written in parts, so that this file does not hold what it looks for.
    hosts = "|".join(
        ["py" + "pi.org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com", "conda" + ".anaconda"]
    )
    places = "|".join(re.escape("/" + place + "/") for place in ("home", "root", "Users", "work/main", "tmp/lab"))
    bad = re.compile(rf"{hosts}|(?<![\w.~:/-])(?:{places})")
    found = []
    for path in tracked():
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if match := bad.search(line):
                found.append(f"{path.relative_to(REPO)}:{number}: {match[0]}")
    assert found == []
