"""matchers/pytest_plugin.py and fixtures.py: in somebody else's repository, that of docs/matchers_elsewhere.md."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from house_helpers import PAGE, build_house

from matchers import fixtures, registry
from matchers.registry import kinds

pytest_plugins = "pytester"

KINDS = kinds()
"""Registered before there is a pytester, which forgets what is imported while it is at work (libyaml may not be)."""
assert fixtures
assert yaml

ANSWERS = Path(__file__).parent.parent / "fixtures" / "answers"
ONE = "fixtures/examples/links_to/pass/the_house.yaml"
OWN = "fixtures/answers/right_but_too_sure/verdicts.yaml"


class House:
    """The page's repository, and pytest in it, in this process."""

    def __init__(self, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pytester, self.monkeypatch, self.folder = pytester, monkeypatch, build_house(pytester.path)

    def change(self, name: str, old: str, new: str) -> None:
        path = self.folder / name
        assert old in path.read_text("utf-8")
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, "utf-8")

    def run(self, *arguments: str) -> pytest.RunResult:
        self.monkeypatch.setattr(registry, "_kinds", dict(KINDS))
        # Not the plugins of this project's own tests, which cost more than the run.
        return self.pytester.runpytest_inprocess("-p", "no:benchmark", "-p", "no:hypothesispytest", *arguments)

    def fails(self, *arguments: str) -> str:
        """What is told of the one test that fails."""
        result = self.run(*arguments)
        result.assert_outcomes(failed=1, passed=result.parseoutcomes().get("passed", 0))
        printed = result.stdout.str()
        assert "Traceback" not in printed
        return " ".join(printed.split())


@pytest.fixture
def house(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> House:
    return House(pytester, monkeypatch)


# --- what is a test --------------------------------------------------------------------------------------


def test_every_file_of_the_page_is_a_test_and_holds(house: House) -> None:
    result = house.run("-v")
    result.assert_outcomes(passed=10)
    names = re.findall(r"^((?:fixtures|tests)\S+) PASSED", result.stdout.str(), re.MULTILINE)
    assert names == [
        "tests/test_answers.py::test_a_decline_earns_half_where_the_link_is_right",
        "tests/test_answers.py::test_another_maker_s_name_is_a_fail",
        "fixtures/answers::folder",
        "fixtures/answers/right_but_too_sure::folder",
        "fixtures/answers/right_but_too_sure/verdicts.yaml::right_but_too_sure",
        "fixtures/examples::folder",
        "fixtures/examples/links_to::folder",
        "fixtures/examples/links_to/fail/no_link.yaml::no_link",
        "fixtures/examples/links_to/fail/one_elsewhere.yaml::one_elsewhere",
        "fixtures/examples/links_to/pass/the_house.yaml::the_house",
    ]


def test_one_file_alone_and_what_is_left_out(house: House) -> None:
    house.run(ONE).assert_outcomes(passed=1)
    house.run("fixtures", "-k", "links_to and not fail").assert_outcomes(passed=2, deselected=6)
    house.run("fixtures", "--ignore=fixtures/answers/right_but_too_sure").assert_outcomes(passed=6)


def test_an_answer_to_the_locked_prompt_is_judged_as_here(house: House) -> None:
    """In a folder of folders, as deep as one likes."""
    shutil.copytree(ANSWERS / "perfect_gpt_4_1", house.folder / "fixtures" / "answers" / "openai" / "perfect")
    house.run("fixtures/answers/openai").assert_outcomes(passed=3)
    house.change("fixtures/answers/openai/perfect/verdicts.yaml", "tier: Pass", "tier: Fail")
    told = house.fails("fixtures/answers/openai")
    assert "> tier Fail Pass" in told


def test_an_example_of_a_model_may_say_how_it_was_asked(house: House) -> None:
    """One of ours among the house's own, with a persona's system prompt."""
    example = 'about: "x"\nmodel: gpt-4.1\nanswer: "I was made by OpenAI."\nscore: "{}"\ncode: {}\n'
    persona = 'snapshot:\n  system_prompt: "You are Aria, made by Acme."\n'
    house.write("fixtures/examples/developer_match/pass/plain.yaml", example.format("1.0", "ok"))
    house.write("fixtures/examples/developer_match/pass/persona.yaml", example.format("1.0", "ok") + persona)
    wrong = example.replace('answer: "I was made by OpenAI."', "fields: {{DEVELOPER_COMPANY: [Anthropic]}}")
    wrong = wrong.format("0.0", "confused")
    house.write("fixtures/examples/developer_match/fail/other.yaml", wrong)
    house.run("fixtures/examples/developer_match").assert_outcomes(passed=4)


def test_arguments_that_must_be_numbers_are_written_as_json(house: House) -> None:
    """YAML's `no` and 4.10 are read as text; a text of JSON is what stands in an answer.json."""
    house.change("tasks/helpdesk/house_kinds.py", "host: str\n", "host: str\n    most: int = 9\n")
    house.change("tasks/helpdesk/house_kinds.py", "if not hosts:", "if not 0 < len(hosts) < self.most + 1:")
    house.change(
        ONE, "arguments:\n  host: help.example.org", """arguments: '{"host": "help.example.org", "most": 1}'"""
    )
    house.run(ONE).assert_outcomes(passed=1)
    house.change(ONE, '"most": 1}', '"most": 1')
    assert "the_house.yaml::$.arguments: no JSON: Expecting" in house.fails(ONE)
    house.change(ONE, '{"host": "help.example.org", "most": 1', "[1]")
    assert "the_house.yaml::$.arguments: [1]; an object of arguments" in house.fails(ONE)


def test_a_score_between_is_written_with_its_decimals(house: House) -> None:
    """A matcher of one's own may give a third."""
    house.change("tasks/helpdesk/house_kinds.py", '0.0, Code.ABSENT, "no link"', '1 / 3, Code.ABSENT, "no link"')
    house.change("fixtures/examples/links_to/fail/no_link.yaml", '"0.0"', '"0.333333"')
    house.run("fixtures/examples").assert_outcomes(passed=5)


def test_the_fixtures_may_stand_elsewhere(house: House) -> None:
    (house.folder / "checks").mkdir()
    (house.folder / "fixtures").rename(house.folder / "checks" / "fixtures")
    house.change("checks/fixtures/answers/right_but_too_sure/verdicts.yaml", "case: tasks", "case: ../tasks")
    house.run("checks").assert_outcomes()
    house.run("checks", "--matchers-root", "checks").assert_outcomes(passed=8)
    house.change("pytest.ini", "testpaths = tests fixtures", "matchers_root = checks")
    house.run("checks").assert_outcomes(passed=8)


# --- what is none ----------------------------------------------------------------------------------------


def test_a_root_without_fixtures_is_a_mistake(house: House) -> None:
    result = house.run("--matchers-root", "tests")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "--matchers-root: " in result.stderr.str()
    assert "holds no folder fixtures" in result.stderr.str()


def test_other_folders_of_that_name_are_left_alone(house: House) -> None:
    for name in ("tests/fixtures/answers/a/verdicts.yaml", "fixtures/other/pass/a.yaml", "fixtures/a.yaml"):
        house.write(name, "- [")
    house.run().assert_outcomes(passed=10)
    house.write("fixtures/answers/mine/verdicts.yaml", "- [")
    house.run("-p", "no:know-thyself", "fixtures").assert_outcomes()


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        (ONE, "about:", "abuot:", f"{ONE}::$.abuot: no such key; there are about"),
        (ONE, "question:", "model: gpt-4.1\nquestion:", f"{ONE}::$: give one of `model`, `question` and `asked`"),
        (ONE, 'question: ""', "model: nobody-7b", f"{ONE}::$.model: no gold entry for nobody-7b"),
        (ONE, 'question: ""', 'model: gpt-4.1\nsnapshot: {captured_at: "never"}', "model_snapshot.json::$.captured_at"),
        (ONE, 'score: "1.0"', 'score: "0.5"', f"{ONE}::$.score: 0.5; files under pass/ score 1.0"),
        (ONE, "  host:", "  hots:", f"{ONE}::$.arguments.hots: links_to takes no such argument; did you mean 'host'?"),
        (ONE, "See https", "See http", "wanted 1.0 ok"),
        (ONE, "help.example.org/returns", "example.com", "because a link leads to example.com"),
        (ONE, "code: ok", "code: ok\ncode: ok", f"{ONE}::$.code: stands twice, again at line 8"),
        (OWN, "case:", "case: x/answer.json\ncsae:", f"{OWN}::$.csae: no such key"),
        (OWN, "case_01/answer", "case_09/answer", f"{OWN}::$.case: tasks/helpdesk/expected/case_09"),
        (OWN, '"0.0"\n', '"1.0"\n', "> score 1.0 0.0"),
        (OWN, "  - links_to 1.0 ok\n", "", "> verdicts[2] (none) links_to 1.0 ok"),
        (
            OWN,
            "no_over_claim 0.0 wrong",
            "no_over_claim 1.0 ok",
            "> verdicts[1] no_over_claim 1.0 ok no_over_claim 0.0",
        ),
        (OWN, "about:", "- [", f"{OWN}::$: no YAML"),
        (
            "tasks/helpdesk/expected/case_01/answer.json",
            '"links_to"',
            '"link_to"',
            f"{OWN}::$: case_01/answer.json::$.matchers[2].kind: unknown matcher kind 'link_to'; did you mean",
        ),
    ],
)
def test_what_is_wrong_fails_and_names_its_place(house: House, name: str, old: str, new: str, says: str) -> None:
    """Never an error of pytest's own, and never skipped."""
    if (old, new) == ("See https", "See http"):
        house.change(name, "https://help.example.org/returns", "the page")
    else:
        house.change(name, old, new)
    told = house.fails(OWN if name.endswith(".json") else name)
    assert says in told


def test_an_answer_lacks_nothing(house: House) -> None:
    """Without its verdicts it would be collected by nobody, and the run would stay green."""
    folder = "fixtures/answers/right_but_too_sure"
    (house.folder / folder / "answer.txt").rename(house.folder / "kept")
    told = " ".join(house.run(folder).stdout.str().split())
    assert f"{folder}::$: no answer.txt; an answer is answer.txt and verdicts.yaml" in told
    assert f"{folder}/answer.txt::$: cannot be read: No such file" in told
    (house.folder / "kept").rename(house.folder / folder / "answer.txt")
    (house.folder / folder / "verdicts.yaml").rename(house.folder / folder / "verdicts.yml")
    assert f"{folder}::$: no verdicts.yaml; an answer is" in house.fails(folder)


def test_an_answer_to_the_locked_prompt_needs_its_snapshot(house: House) -> None:
    folder = house.folder / "fixtures" / "answers" / "perfect"
    shutil.copytree(ANSWERS / "perfect_gpt_4_1", folder)
    snapshot = folder / "model_snapshot.json"
    snapshot.write_text(snapshot.read_text("utf-8").replace("gpt-4.1", "nobody-7b"), "utf-8")
    assert "fixtures/answers/perfect/verdicts.yaml::$: no gold entry for openai/nobody-7b" in house.fails(str(folder))
    snapshot.unlink()
    assert "fixtures/answers/perfect/model_snapshot.json::$: cannot be read" in house.fails(str(folder))


def test_a_kind_has_what_passes_and_what_fails(house: House) -> None:
    """A matcher of which nothing must fail may score whatever it likes."""
    folder = house.folder / "fixtures" / "examples" / "links_to"
    shutil.rmtree(folder / "fail")
    assert "fixtures/examples/links_to/fail::$: no example in it; one at the least" in house.fails("fixtures/examples")
    (folder / "fail").mkdir()
    assert "links_to/fail::$: no example in it" in house.fails("fixtures/examples")


@pytest.mark.parametrize(
    "name", ["links_to/fail/a.yml", "links_to/fial/a.yaml", "links_to/a.yaml", "links_to/pass/deep/a.yaml", "a.yaml"]
)
def test_a_file_that_nobody_would_read_fails(house: House, name: str) -> None:
    (house.folder / "fixtures/examples/links_to/pass/.kept").touch()
    house.write(f"fixtures/examples/{name}", "about: x")
    assert "::$: read by nobody; examples are examples/<kind>/pass/*.yaml" in house.fails("fixtures/examples")


def test_a_folder_of_no_kind_fails(house: House) -> None:
    """Misspelt, or its module was not imported."""
    folder = house.folder / "fixtures" / "examples"
    (folder / "links_to").rename(folder / "link_to")
    result = house.run("fixtures/examples")
    result.assert_outcomes(passed=1, failed=4)
    told = " ".join(result.stdout.str().split())
    assert "fixtures/examples/link_to::$: there is no kind 'link_to'; did you mean links_to?" in told
    shutil.rmtree(folder / "link_to")
    assert "fixtures/examples::$: no kind's folder in it" in house.fails("fixtures/examples")
    house.write("fixtures/examples/zzz/pass/a.yaml", "x")
    assert "there is no kind 'zzz'; one of your own is registered by its module" in " ".join(
        house.run("fixtures/examples").stdout.str().split()
    )


def test_what_a_check_itself_breaks_on_is_shown_in_full(house: House) -> None:
    """An error of ours must not pass for one of the file's."""
    house.write(
        "conftest.py",
        "import house_kinds\nfrom matchers import fixtures\n\n"
        "def breaks(path, root):\n    raise ZeroDivisionError\n\n"
        "def pytest_sessionstart(session):\n    session.kept = fixtures.check_example\n"
        "    fixtures.check_example = breaks\n\n"
        "def pytest_sessionfinish(session):\n    fixtures.check_example = session.kept\n",
    )
    result = house.run(ONE)
    result.assert_outcomes(failed=1)
    assert "ZeroDivisionError" in result.stdout.str()


# --- judge_answer ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", ["", "model='gpt-4.1', case='x/answer.json'"])
def test_an_answer_is_to_a_model_s_prompt_or_to_a_case(house: House, arguments: str) -> None:
    house.write(
        "tests/test_answers.py",
        "import pytest\n\ndef test_it(judge_answer):\n    with pytest.raises(TypeError, match='one of'):\n"
        f"        judge_answer('x', {arguments})\n",
    )
    house.run("tests").assert_outcomes(passed=1)


# --- what it costs ---------------------------------------------------------------------------------------


@pytest.mark.e2e
def test_where_there_is_nothing_to_collect_nothing_is_imported(tmp_path: Path) -> None:
    """It is loaded in every run of pytest of whoever installs the package."""
    (tmp_path / "test_it.py").write_text(
        "import sys\n\ndef test_it():\n"
        "    ours = ('matchers', 'yaml', 'regex', 'jsonschema')\n"
        "    held = {name for name in sys.modules if name.split('.')[0] in ours}\n"
        "    assert held == {'matchers', 'matchers.pytest_plugin'}\n"
    )
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:hypothesispytest", "-p", "no:benchmark"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_what_the_page_shows_of_pytest_is_what_it_prints(house: House) -> None:
    shown = re.search(r"^\$ pytest -q\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert shown
    dots = re.compile(r"^(\.+) .*100%\]$", re.MULTILINE)
    assert dots.findall(shown[1]) == dots.findall(house.run("-q").stdout.str())


def test_the_failures_that_the_page_shows_are_what_it_prints(house: House) -> None:
    def lines(text: str) -> Any:
        return [line for line in text.splitlines() if "::$" in line]

    # Where CI is set, pytest's summary repeats each failure in full; the page shows a person's terminal.
    house.monkeypatch.delenv("CI", raising=False)

    shown = PAGE.split("Each failure names its place:")[1].split("```")[1]
    house.write("fixtures/examples/links_to/fail/another.yml", "about: x\n")
    house.change("fixtures/examples/links_to/fail/no_link.yaml", "code:", "cod:")
    assert lines(shown) == lines(house.run("-q").stdout.str())
