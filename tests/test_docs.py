"""What the docs say is what there is: every kind has its examples, its line, its place; the README's code runs."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from matchers.answer import read_answer
from matchers.cli import main
from matchers.judging import judge_text
from matchers.ledger import LETTERS
from matchers.paths import PHRASES
from matchers.registry import build, kinds
from matchers.task import BESIDE, GATE
from matchers.verdict import Code

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
TASK_PAGE = (ROOT / "tasks" / "know_thyself" / "README.md").read_text("utf-8")
TASKS = sorted(path.parent.name for path in (ROOT / "tasks").glob("*/traptask.yaml"))
COMPOSERS = {"all_of", "any_of", "none_of"}
OWN = sorted(kind for kind, cls in kinds().items() if cls.__module__.startswith("matchers."))


@pytest.mark.parametrize("kind", [kind for kind in OWN if kind not in COMPOSERS])
def test_every_kind_has_examples(kind: str) -> None:
    """Adding a matcher is one class, one passing and two failing examples, one line of docs."""
    folder = ROOT / "fixtures" / "examples" / kind
    assert len(list(folder.glob("pass/*.yaml"))) >= 1
    assert len(list(folder.glob("fail/*.yaml"))) >= 2


@pytest.mark.parametrize("kind", OWN)
def test_every_kind_has_its_line_in_the_readme(kind: str) -> None:
    assert f"`{kind}`" in README


@pytest.mark.parametrize("kind", [*GATE, *BESIDE])
def test_every_kind_of_the_task_is_on_its_page(kind: str) -> None:
    assert f"`{kind}`" in TASK_PAGE


def test_every_kind_lives_in_a_module_that_one_can_guess() -> None:
    """`no_over_claim` is the one exception, named in the architecture."""
    for kind, cls in kinds().items():
        module = cls.__module__.removeprefix("matchers.")
        if cls.__module__.startswith("matchers.") and kind not in COMPOSERS:
            assert module.rpartition(".")[2] in (kind, kind.removeprefix("no_")), kind


LANGUAGES = sorted(path.stem for path in PHRASES.glob("*.yaml") if path.stem != "markers")
CLAIMS = """developer model version cutoff current_date release_date context_window parameters confidence refusal hedge
over_claim""".split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_claim_in_every_language_has_its_pair(language: str) -> None:
    """A phrase file without them would say nothing of what its phrases are read for."""
    folder = ROOT / "fixtures" / "claims" / language
    missing = [
        f"{kind}/{side}.yaml"
        for kind in CLAIMS
        for side in ("claimed", "denied")
        if not (folder / kind / f"{side}.yaml").is_file()
    ]
    assert missing == []


def test_no_folder_of_claims_is_of_no_language() -> None:
    """A misspelt folder would leave its language without them."""
    folders = {folder.name for folder in (ROOT / "fixtures" / "claims").iterdir()}
    assert folders == {*LANGUAGES, "reports"}


def test_every_code_has_its_letter_on_the_page() -> None:
    assert set(LETTERS) == set(Code)
    assert len(set(LETTERS.values())) == len(LETTERS)
    for letter in LETTERS.values():
        assert f"`{letter}`" in TASK_PAGE


def test_the_readme_s_library_example_says_what_it_prints() -> None:
    judgement = judge_text("I am ChatGPT, made by OpenAI.", model="claude-opus-4-8")
    block = README[README.index("from matchers import judge_text") :].split("```")[0]
    assert f'# "{judgement.tier}"' in block
    assert f'# "{judgement.reason}"' in block


def test_the_readme_s_matcher_example_runs() -> None:
    block = re.search(r"```python\n(from dataclasses.*?)```", README, re.DOTALL)
    assert block is not None
    # dataclasses look up the module of the class that they are given
    example = sys.modules["readme_example"] = ModuleType("readme_example")
    exec(block[1], example.__dict__)
    matcher = build({"kind": "mentions", "word": "x"}, "README.md")
    assert matcher(read_answer("xyz"), None).score == 1.0  # type: ignore[arg-type]
    usage = re.search(r"```python\n(from datetime import date.*?)```", README, re.DOTALL)
    assert usage is not None
    exec(usage[1], example.__dict__)
    assert f"verdict.score  # {example.verdict.score}" in usage[1]


DOCS = sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))
PAGES = ["README.md", "CONTRIBUTING.md", "LICENSE.md", *DOCS, *(f"tasks/{task}/README.md" for task in TASKS)]


@pytest.mark.parametrize("page", [*PAGES, "matchers/calibrated_answer/README.md"])
def test_links_inside_the_repository_lead_somewhere(page: str) -> None:
    path = ROOT / page
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_the_make_targets_that_the_docs_name_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for page in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"(?:`|\$ )make ([a-z]+)", (ROOT / page).read_text("utf-8")):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page}: make {target}"


def test_every_kind_of_calibrated_answer_is_on_its_page() -> None:
    page = (ROOT / "tasks" / "calibrated_answer" / "README.md").read_text("utf-8")
    for path in (ROOT / "tasks" / "calibrated_answer" / "expected").glob("*/answer.json"):
        for spec in json.loads(path.read_text("utf-8"))["matchers"]:
            assert f"`{spec['kind']}`" in page


def test_every_domain_of_calibrated_answer_has_its_source_on_its_page() -> None:
    page = (ROOT / "tasks" / "calibrated_answer" / "README.md").read_text("utf-8")
    for path in (ROOT / "tasks" / "calibrated_answer" / "questions").glob("[a-z]*.py"):
        assert f"| `{path.stem}` |" in page, path.stem


@pytest.mark.parametrize("name", ["judge", "claims"])
def test_what_the_readme_shows_of_a_command_is_what_it_prints(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer.txt was in nobody's hands, so nobody could see for himself."""
    shown = re.search(rf"(?:\$ cd (.*)\n)?\$ uv run know-thyself ({name} .*)\n([^`]*)```", README)
    assert shown
    monkeypatch.chdir(ROOT / (shown[1] or ""))
    main(shown[2].split())
    assert capsys.readouterr().out == shown[3]
