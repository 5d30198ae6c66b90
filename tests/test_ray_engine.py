"""matchers/ray_engine.py: the verdicts of one process, each once, whoever dies on the way."""

from __future__ import annotations

import gzip
import io
import json
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from made_answers import made_answers
from pyarrow import parquet
from pyarrow.fs import LocalFileSystem

# Before Ray itself, which reads its settings when it is imported.
ray_engine = pytest.importorskip("matchers.ray_engine", reason="needs the extra ray", exc_type=ImportError)

import ray  # noqa: E402
from ray.exceptions import RayError  # noqa: E402

from matchers.batch import Judge  # noqa: E402
from matchers.cli import main  # noqa: E402
from matchers.gold import Gold  # noqa: E402
from matchers.grade_files import Counts, GradeError, Inputs, grade  # noqa: E402
from matchers.ray_engine import Answers, Register, named, rows_of_file, verdicts, without_scheme  # noqa: E402
from matchers.verdict_lines import RECORD  # noqa: E402
from matchers.yaml_text import DataError  # noqa: E402

ROWS = list(made_answers(240, seed=11))


class Cluster:
    """Two machines on this one, a processor each. This process belongs to the first; the second one is killed."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster as Nodes

        # A machine that says nothing for a second is dead; by default it takes half a minute.
        quick = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 300, "health_check_failure_threshold": 3}
        self.nodes = Nodes()
        self._start(include_dashboard=False, _system_config=quick)
        self.second = self._start()
        self.address: str = self.nodes.address

    def _start(self, **options: Any) -> Any:
        """Ray gives a machine thirty seconds to start, which a busy one does not always do."""
        for _ in range(3):
            with suppress(Exception):
                return self.nodes.add_node(num_cpus=1, **options)
        return self.nodes.add_node(num_cpus=1, **options)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    made = Cluster()
    yield made
    made.nodes.shutdown()


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    path = tmp_path / "answers.parquet"
    parquet.write_table(pa.Table.from_pylist(ROWS[:30]), path)
    return path


def one_process(*files: Path | str, out: Path) -> Any:
    """What they come to without Ray."""
    told: list[str] = []
    grade(Inputs([str(each) for each in files], told.append), str(out), Judge(Gold()), 1)
    return parquet.read_table(out).sort_by([("file", "ascending"), ("line", "ascending")])


# --- by a cluster ----------------------------------------------------------------------------------------


@pytest.mark.e2e
def test_a_machine_dies_midway_and_every_answer_is_graded_once(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the dead one had read, or had half written, is done again. Parquet, lines and packed lines in one folder;
    a file that is broken costs the others nothing."""
    lines = "".join(json.dumps(each) + "\n" for each in ROWS[:20]).encode()
    monkeypatch.chdir(tmp_path)
    Path("lake").mkdir()
    parquet.write_table(pa.Table.from_pylist(ROWS), "lake/a.parquet")
    Path("lake/b.jsonl").write_bytes(lines + b"{\n\xff\n")
    Path("lake/c.jsonl.gz").write_bytes(gzip.compress(lines)[:-20])
    out, half = tmp_path / "v.parquet", tmp_path / "v.parquet.half"
    written_when_killed: list[int] = []

    def kill() -> None:
        until = time.monotonic() + 200
        while not (half.is_dir() and any(half.iterdir())) and time.monotonic() < until:
            time.sleep(0.02)
        written_when_killed.append(len(list(half.iterdir())))
        cluster.nodes.remove_node(cluster.second, allow_graceful=False)

    killer = threading.Thread(target=kill)
    killer.start()
    code = main(["grade", "--engine", "ray", "--address", cluster.address, "lake", "--out", "v.parquet"])
    killer.join()
    said = capsys.readouterr().err
    assert code == 2
    assert "know-thyself: lake/c.jsonl.gz: packed wrongly behind line" in said
    assert not half.exists()
    assert written_when_killed[0] < len(list(out.iterdir())), "the machine outlived the work"
    got = parquet.read_table(out).sort_by([("file", "ascending"), ("line", "ascending")])
    assert f"{got.num_rows} new verdicts in " in said
    assert got.column("line").to_pylist()[:240] == list(range(1, 241))
    assert got.column("code").to_pylist().count("malformed") >= 2
    names = ["lake/a.parquet", "lake/b.jsonl", "lake/c.jsonl.gz"]
    assert got.equals(one_process(*names, out=Path("one.parquet")))


# --- what a task does, in this process -------------------------------------------------------------------


def read(data: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Any], list[tuple[str, int, str]]]:
    """The tables that are read of a file, and what is entered of it."""
    monkeypatch.setattr(ray_engine, "_ROWS", 4)
    entered: list[tuple[str, int, str]] = []
    tables = list(rows_of_file(io.BytesIO(data), "a.jsonl", lambda *each: entered.append(each)))
    return tables, entered


def test_a_file_is_read_with_its_lines_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, entered = read(b"1\n2\n\n4\n5\n6\n", monkeypatch)
    assert [table.num_rows for table in tables] == [4, 1]
    assert pa.concat_tables(tables).column("line").to_pylist() == [1, 2, 4, 5, 6]
    assert entered == [("a.jsonl", 5, "")]
    assert read(b"1\n2\n3\n4\n", monkeypatch)[1] == [("a.jsonl", 4, "")]
    assert read(b"", monkeypatch) == ([], [("a.jsonl", 0, "")])


def test_what_is_lost_of_a_file_is_entered_and_what_came_before_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = gzip.compress(b"".join(b"%d\n" % i for i in range(3000)))
    tables, [(name, count, trouble)] = read(packed[:-9], monkeypatch)
    assert sum(table.num_rows for table in tables) == count
    assert (name, trouble[:14]) == ("a.jsonl", "packed wrongly")


def test_a_file_is_opened_as_it_is(tmp_path: Path) -> None:
    """Ray would unpack it by the end of its name, and as a stream, of which Parquet cannot be read."""
    (tmp_path / "a.gz").write_bytes(gzip.compress(b"x\n"))
    entered: list[Any] = []
    # Without its base's part, which needs a cluster.
    answers = Answers.__new__(Answers)
    answers.given, answers.enter = {str(tmp_path): "lake"}, lambda *each: entered.append(each)
    file = answers._open_input_source(LocalFileSystem(), str(tmp_path / "a.gz"), compression="gzip")
    (table,) = answers._read_stream(file, str(tmp_path / "a.gz"))
    assert table.to_pylist() == [{"file": "lake/a.gz", "line": 1, "text": b"x\n"}]
    assert entered == [("lake/a.gz", 1, "")]


@pytest.mark.parametrize(
    ("given", "path", "name"),
    [
        ("a.parquet", "{here}/a.parquet", "a.parquet"),
        ("lake", "{here}/lake/x/a.parquet", "lake/x/a.parquet"),
        ("lake/", "{here}/lake/a.parquet", "lake/a.parquet"),
        ("s3://bucket/lake", "bucket/lake/a.parquet", "s3://bucket/lake/a.parquet"),
        ("s3://bucket/a.parquet", "bucket/a.parquet", "s3://bucket/a.parquet"),
        ("lake", "{here}/lakeside/a.parquet", "{here}/lakeside/a.parquet"),
    ],
)
def test_a_file_is_named_as_it_was_given(given: str, path: str, name: str) -> None:
    here = Path.cwd()
    assert named(path.format(here=here), {without_scheme(given): given}) == name.format(here=here)


def test_a_task_grades_as_one_process_does(answers: Path, tmp_path: Path) -> None:
    day = Inputs([str(answers)], pytest.fail).today
    (lines,) = list(rows_of_file(answers.open("rb"), str(answers), lambda *_: None))
    assert verdicts(lines, day).equals(one_process(answers, out=tmp_path / "one.parquet"))
    assert verdicts(lines.slice(0, 0), day).schema.names == list(RECORD)


def test_a_file_that_is_read_again_counts_once() -> None:
    """The machine that had read it died; or the task was tried again."""
    register = Register()
    register.enter("a", 3, "")
    register.enter("b", 1, "lost")
    register.enter("a", 3, "")
    assert register.all() == ({"a": 3, "b": 1}, {"b": "lost"})


def test_a_task_waits_until_a_file_is_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ended before, its machine may die with what it had to say."""
    register = Register()

    class Remote:
        class enter:  # noqa: N801  as Ray calls a method of another process
            remote = register.enter

    waited: list[None] = []
    monkeypatch.setattr(ray, "get", waited.append)
    ray_engine._enter(Remote, "a", 3, "")
    assert (register.all(), waited) == (({"a": 3}, {}), [None])


# --- what is refused -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["-", "--out", "v.parquet"], "no pipe"),
        (["a.parquet", "--out", "-"], "no pipe"),
        (["a.parquet", "a.parquet", "--out", "v.parquet"], "a.parquet: stands twice"),
        (["a.parquet", "--out", "v.jsonl"], "writes a folder of Parquet; name it v.jsonl.parquet"),
        (["a.parquet", "--out", "there.parquet"], "there.parquet: is there"),
        (["a.parquet", "--out", "half.parquet"], "half.parquet.half: is there"),
        (["a.parquet", "--out", "none/v.parquet"], "none/v.parquet: the folder that it is to stand in does not exist"),
        (["a.parquet", "--out", "v.parquet", "--address", "ray://x:1"], "--address ray://x:1: nobody answers there: "),
        (["a.parquet", "--out", "v.parquet", "--address", "127.0.0.1:1"], "nobody answers there: [Errno 111]"),
        (["a.parquet", "--out", "v.parquet", "--address", "here"], "--address here: HOST:PORT of a cluster's head"),
        (["a.parquet", "--out", "v.parquet", "--jobs", "2"], "--jobs and --resume are of --engine processes"),
        (["a.parquet", "--out", "v.parquet", "--resume"], "--jobs and --resume are of --engine processes"),
    ],
)
def test_what_cannot_be_done_is_told_before_the_work(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there.parquet").touch()
    Path("half.parquet.half").mkdir()
    monkeypatch.setattr(ray, "init", pytest.fail)
    assert main(["grade", "--engine", "ray", *arguments]) == 2
    assert says in capsys.readouterr().err


def test_an_address_is_of_a_cluster(capsys: pytest.CaptureFixture[str], answers: Path) -> None:
    assert main(["grade", str(answers), "--address", "x:1"]) == 2
    assert "--address is of a Ray cluster: --engine ray" in capsys.readouterr().err


def test_without_its_extra_it_says_which(
    answers: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("matchers.extras.find_spec", lambda name: None)
    assert main(["grade", "--engine", "ray", str(answers), "--out", str(tmp_path / "v.parquet")]) == 2
    assert "needs ray and pyarrow, which the extra 'ray' brings" in capsys.readouterr().err


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Grade without a cluster: what it would have come to is given."""

    def run(out: str, came_to: Any) -> tuple[Counts, list[str]]:
        def graded(files: Any, half: str, today: date) -> Any:
            if "://" not in half:
                Path(half).mkdir()
            if isinstance(came_to, BaseException):
                raise came_to
            return came_to

        monkeypatch.setattr(ray, "init", lambda **_: None)
        monkeypatch.setattr(ray, "shutdown", lambda: None)
        monkeypatch.setattr(ray_engine, "_graded", graded)
        told: list[str] = []
        return ray_engine.grade(["a.parquet"], out, None, told.append), told

    return run


def test_a_folder_has_its_name_when_it_is_whole(alone: Any, tmp_path: Path) -> None:
    """An address cannot be renamed: what is broken off stays there."""
    out = tmp_path / "v.parquet"
    pairs = Counter({("Pass", "ok"): 2, ("Fail", "wrong"): 1, ("Fail", "stale"): 1})
    counts, told = alone(str(out), (pairs, {"a.parquet": 4}, {"b": "lost", "a": "too"}))
    assert (counts.new, counts.tiers, counts.codes["ok"]) == (4, Counter(Fail=2, Pass=2), 2)
    assert told == ["a: too", "b: lost"]
    assert out.is_dir()
    assert alone("s3://bucket/v.parquet", (pairs, {"a.parquet": 4}, {}))[0].new == 4


def test_an_answer_without_its_verdict_is_told_and_no_folder_has_the_name(alone: Any, tmp_path: Path) -> None:
    """A folder on the disk of each machine holds a part of them on each."""
    out = tmp_path / "v.parquet"
    with pytest.raises(GradeError, match=r"half: 1 verdicts of 4 answers; is it a place that every machine sees\?"):
        alone(str(out), (Counter({("Pass", "ok"): 1}), {"a.parquet": 4}, {}))
    assert not out.exists()


class WrappedError(RayError):  # type: ignore[misc]
    """What Ray wraps around an error of ours, with the stacks of its processes."""

    def __init__(self, cause: object) -> None:
        super().__init__("Traceback (most recent call last):\n  …\nmatchers.DataError: x")
        self.cause = cause


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (WrappedError(WrappedError(DataError(["gold.yaml::$: no YAML"]))), "Ray: DataError: gold.yaml::$: no YAML"),
        (WrappedError(None), "Ray: matchers.DataError: x"),
        (FileNotFoundError("no such path\nmore"), "Ray: FileNotFoundError: no such path"),
        (ConnectionError(), "Ray: ConnectionError:"),
    ],
)
def test_what_breaks_is_one_line_and_leaves_nothing(
    alone: Any, tmp_path: Path, error: BaseException, says: str
) -> None:
    with pytest.raises(GradeError) as caught:
        alone(str(tmp_path / "v.parquet"), error)
    assert str(caught.value) == says
    assert list(tmp_path.iterdir()) == []
