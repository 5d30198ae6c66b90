"""Whatever pytest runs where this package is installed: stored answers and examples of matchers are tests there.

`<root>/fixtures/answers/**/verdicts.yaml` and `<root>/fixtures/examples/<kind>/{pass,fail}/*.yaml`, where the root is
pytest's own or what `--matchers-root` names. Every run of pytest imports this module, so it imports nothing of
`matchers` before there is such a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from matchers.calibrated_answer.judging import Judgement as OwnJudgement
    from matchers.case import Snapshot
    from matchers.judging import Judgement

OPTION = "matchers_root"


def pytest_addoption(parser: pytest.Parser) -> None:
    said = "the folder that holds fixtures/answers and fixtures/examples (default: the rootdir)"
    parser.getgroup("know-thyself").addoption("--matchers-root", metavar="FOLDER", default=None, help=said)
    parser.addini(OPTION, said, type="pathlist", default=None)


_ROOT = pytest.StashKey[Path]()


def pytest_configure(config: pytest.Config) -> None:
    option, listed = config.getoption(OPTION), config.getini(OPTION)
    if option is None and not listed:
        config.stash[_ROOT] = config.rootpath
        return
    root = config.invocation_params.dir / option if option is not None else Path(listed[0])
    # Named, it must be right: a misspelt folder would leave everything in it untested.
    if not (root / "fixtures").is_dir():
        raise pytest.UsageError(f"--matchers-root: {root} holds no folder fixtures")
    config.stash[_ROOT] = root.resolve()


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    place = _place(path, parent.config)
    if place[:1] == ("answers",) or (place[:1] == ("examples",) and len(place) <= 2):
        return FixtureFolder.from_parent(parent, path=path)
    return None


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    place = _place(file_path, parent.config)
    answer = place[:1] == ("answers",) and file_path.name == "verdicts.yaml"
    if answer or (place[:1] == ("examples",) and file_path.suffix == ".yaml" and place[2:-1] in (("pass",), ("fail",))):
        return FixtureFile.from_parent(parent, path=file_path)
    return None


def _place(path: Path, config: pytest.Config) -> tuple[str, ...]:
    """The parts of a path below `fixtures`; none of any other path."""
    fixtures = config.stash[_ROOT] / "fixtures"
    return path.relative_to(fixtures).parts if path.is_relative_to(fixtures) else ()


class FixtureFolder(pytest.Directory):
    """A kind's folder, or an answer's: what is missing in it, or read by nobody, is a failure of its own."""

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        yield FixtureItem.from_parent(self, name="folder", check=partial(_check, "check_folder", self))
        for path in sorted(self.path.iterdir()):
            if self.ihook.pytest_ignore_collect(collection_path=path, config=self.config):
                continue
            if path.is_dir():
                folder = self.ihook.pytest_collect_directory(path=path, parent=self)
                yield from [folder] if folder is not None else []
            else:
                yield from self.ihook.pytest_collect_file(file_path=path, parent=self)


class FixtureFile(pytest.File):
    """One answer, or one example."""

    def collect(self) -> Iterator[pytest.Item]:
        answer = self.path.name == "verdicts.yaml"
        yield FixtureItem.from_parent(
            self,
            name=self.path.parent.name if answer else self.path.stem,
            check=partial(_check, "check_answer" if answer else "check_example", self),
        )


def _check(function: str, of: pytest.Collector) -> None:
    from matchers import fixtures

    getattr(fixtures, function)(of.path, of.config.stash[_ROOT])


class FixtureItem(pytest.Item):
    """A test that is a file; its failure is told by what its check says, and by no traceback."""

    def __init__(self, check: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.check = check

    def runtest(self) -> None:
        self.check()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        from matchers.fixtures import FixtureError

        if isinstance(excinfo.value, FixtureError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, 0, f"{self.path.parent.name}/{self.name}"


@pytest.fixture(scope="session")
def judge_answer(pytestconfig: pytest.Config) -> Callable[..., Judgement | OwnJudgement]:
    """Judge an answer in a test of one's own; gold is read once for all of them.

    `judge_answer(text, "gpt-4.1")` judges an answer to the locked prompt, with `snapshot` as it was asked;
    `judge_answer(text, case="tasks/mine/expected/case_01/answer.json")` one to a task of one's own.
    """
    from matchers import fixtures
    from matchers.judging import judge_text

    def judge(
        text: str, model: str | None = None, snapshot: Snapshot | None = None, case: str | Path | None = None
    ) -> Judgement | OwnJudgement:
        if (model is None) == (case is None):
            raise TypeError("judge_answer: give one of `model` and `case`")
        if case is not None:
            return fixtures.judge_own(text, pytestconfig.stash[_ROOT] / case)
        assert model is not None
        return judge_text(text, model, snapshot, fixtures.gold())

    return judge
