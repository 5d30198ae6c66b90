"""The built wheel works where nothing of the repository is: gold and prompt travel inside it."""

from __future__ import annotations

import json
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


def test_an_installed_library_tests_somebody_else_s_repository(wheel: Path, tmp_path: Path) -> None:
    """pytest finds the plugin by itself, and its fixtures are judged by the gold that the wheel carries."""
    subprocess.run(["uv", "venv", "--quiet", "--python", sys.executable, str(tmp_path / "venv")], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run(["uv", "pip", "install", "--quiet", "--python", str(python), str(wheel), "pytest"], check=True)
    house = build_house(tmp_path / "house")
    shutil.copytree(ROOT / "fixtures" / "answers" / "perfect_gpt_4_1", house / "fixtures" / "answers" / "perfect")
    done = subprocess.run([str(python.with_name("pytest")), "-q"], cwd=house, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1].startswith("12 passed"), done.stdout + done.stderr
