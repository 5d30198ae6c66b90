"""The built wheel works where nothing of the repository is: gold and prompt travel inside it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from house_helpers import build_house

ROOT = Path(__file__).parent.parent

pytestmark = [pytest.mark.e2e, pytest.mark.skipif(shutil.which("uv") is None, reason="needs uv to build")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    subprocess.run(
        ["uv", "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", str(out), str(ROOT)], check=True
    )
    return next(out.glob("*.whl"))


def test_the_wheel_carries_gold_prompt_and_types(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (
        "matchers/_task/gold/developers.yaml",
        "matchers/_task/gold/models/hugging-face/smollm2-135m-instruct.yaml",
        "matchers/_task/prompt.txt",
        "matchers/_task/answer.json",
        "matchers/schemas/model.json",
        "matchers/phrases/en.yaml",
        "matchers/lexicon/ru.yaml",
        "matchers/templates/page.html",
        "matchers/templates/page.css",
        "matchers/templates/page.js",
        "matchers/py.typed",
        "know_thyself/inspect_task.py",
    ):
        assert needed in names
    assert not [name for name in names if "_cache" in name or name.startswith(("tests", "fixtures"))]


def test_an_installed_library_judges(wheel: Path, tmp_path: Path) -> None:
    """From a folder without the repository, with nothing but the three runtime packages."""
    subprocess.run(["uv", "venv", "--quiet", "--python", sys.executable, str(tmp_path / "venv")], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run(["uv", "pip", "install", "--quiet", "--python", str(python), str(wheel)], check=True)
    answer = ROOT / "fixtures" / "answers" / "perfect_gpt_4_1" / "answer.txt"
    command = [str(python.with_name("know-thyself")), "judge", str(answer), "--model", "gpt-4.1", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["tier"] == "Pass"
    where = subprocess.run(
        [str(python), "-c", "from matchers.paths import GOLD; print(GOLD)"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(tmp_path) in where.stdout


def test_inspect_finds_the_task_of_an_installed_library_by_its_name(wheel: Path, tmp_path: Path) -> None:
    """Inspect names a task for the package that holds it, and looks that up under entry points of the same name."""
    installed = tmp_path / "site-packages"
    zipfile.ZipFile(wheel).extractall(installed)
    code = """
from inspect_ai import eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model

def answer(*_):
    output = ModelOutput.from_content(model="gpt-4.1", content="I am GPT-4.1, made by OpenAI.")
    output.usage = ModelUsage()
    return output

model = get_model("mockllm/gpt-4.1", custom_outputs=answer)
(log,) = eval("know_thyself/know_thyself", model=model, display="none")
import know_thyself.inspect_task, matchers
print(log.eval.task, log.status, log.results.scores[0].metrics["score"].value)
print(know_thyself.inspect_task.__file__, matchers.__file__)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": str(installed)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    result, files = done.stdout.splitlines()[-2:]
    assert result == "know_thyself/know_thyself success 0.5"
    assert files.split() == [
        str(installed / "know_thyself" / "inspect_task.py"),
        str(installed / "matchers/__init__.py"),
    ]


def test_an_installed_library_tests_somebody_else_s_repository(wheel: Path, tmp_path: Path) -> None:
    """pytest finds the plugin by itself, and its fixtures are judged by the gold that the wheel carries."""
    subprocess.run(["uv", "venv", "--quiet", "--python", sys.executable, str(tmp_path / "venv")], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run(["uv", "pip", "install", "--quiet", "--python", str(python), str(wheel), "pytest"], check=True)
    house = build_house(tmp_path / "house")
    shutil.copytree(ROOT / "fixtures" / "answers" / "perfect_gpt_4_1", house / "fixtures" / "answers" / "perfect")
    done = subprocess.run([str(python.with_name("pytest")), "-q"], cwd=house, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1].startswith("12 passed"), done.stdout + done.stderr
