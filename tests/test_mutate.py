"""tests/mutate.py: what is changed, what it is called, and which tests meet it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import mutate
import pytest
import replay
import yaml
from mutate import Mutant, Run, changed, mutants, sample, table

from matchers import fixtures, guard

SOURCE = '''"""Not this text."""

TABLE = ("a", "b")


class Thing:
    size: int

    def grows(self, by: int = 1) -> bool:
        """Nor this."""
        self.size += by
        if not by:
            print(by)
        return self.size <= 10 and any(by for _ in TABLE if by)
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Mutant]:
    monkeypatch.setattr(mutate, "MATCHERS", tmp_path)
    (tmp_path / "thing.py").write_text(SOURCE, "utf-8")
    return mutants("thing")


def test_a_change_is_named_by_its_place_its_line_and_what_it_does(module: list[Mutant]) -> None:
    names = {mutant.id for mutant in module}
    line = "thing.Thing.grows | return self.size <= 10 and any(by for _ in TABLE if by) | "
    assert {
        f"{line}And -> Or",
        f"{line}LtE -> Lt",
        f"{line}10 -> 11",
        f"{line}any -> all",
        f"{line}by -> True",
    } <= names
    assert "thing.module | TABLE = (\"a\", \"b\") | 'a' -> 'aXX'" in names
    assert "thing.module | TABLE = (\"a\", \"b\") | ('a', 'b') -> ('a',)" in names
    assert "thing.Thing.grows | self.size += by | self.size += by -> self.size = by" in names
    assert "thing.Thing.grows | print(by) | print(by) -> Pass" in names
    assert "thing.Thing.grows | if not by: | not by -> by" in names
    assert "thing.Thing.grows | def grows(self, by: int = 1) -> bool: | 1 -> 2" in names
    assert not [name for name in names if "this" in name.casefold()]


def test_each_change_is_one_and_another(module: list[Mutant]) -> None:
    trees = {ast.unparse(changed(mutant)) for mutant in module}
    assert len(trees) == len(module) == len({mutant.id for mutant in module})
    assert ast.unparse(ast.parse(SOURCE)) not in trees


def test_code_in_front_changes_no_name(module: list[Mutant], tmp_path: Path) -> None:
    """The reasons in mutants.yaml are found by these names."""
    (tmp_path / "thing.py").write_text(SOURCE.replace("\n\nTABLE", "\n\nx = print\n\nTABLE"), "utf-8")
    assert {mutant.id for mutant in mutants("thing")} == {mutant.id for mutant in module}


def test_a_sample_is_the_same_each_time_and_part_of_every_larger_one(module: list[Mutant]) -> None:
    assert sample(module, 5) == sample(reversed(module), 5)
    assert set(sample(module, 5)) <= set(sample(module, 8))


def test_every_change_of_a_module_can_be_compiled() -> None:
    for mutant in mutants("verdict"):
        compile(changed(mutant), mutant.id, "exec")


def test_a_mutant_meets_the_tests_of_its_module_first() -> None:
    assert mutate.met_by("verdict")[0] == "tests/test_verdict.py"
    assert mutate.met_by("verdict")[-1] == "fixtures"
    assert mutate.met_by("date_awareness")[0] == "fixtures/examples/date_awareness"
    assert "fixtures" not in mutate.met_by("registry")


def test_a_part_of_one_other_module_is_tested_with_it() -> None:
    assert replay.importers("frames") == ["claims"]
    assert {"tests/test_frames.py", "tests/test_claims.py"} <= set(mutate.met_by("frames"))


def test_what_is_told_of_sentences_tests_whatever_reads_them() -> None:
    """A change of claims.py once met none of the tables of frames, stances and word order, and survived."""
    tables = {f"tests/test_{name}.py" for name in ("frames", "stance", "word_order")}
    assert tables <= set(mutate.met_by("claims"))
    assert tables <= set(mutate.met_by("fragments"))
    assert tables <= set(mutate.met_by("chains"))
    assert not tables & set(mutate.met_by("numbers"))


def test_what_depends_on_a_change_is_imported_anew_and_nothing_else() -> None:
    assert {"stance", "claims", "identity"} <= replay.dependents("stance")
    assert not {"names", "gold", "text"} & replay.dependents("stance")


def test_every_fixture_can_be_lent_whether_it_asks_about_a_model_or_not() -> None:
    """The first example without a model kept `make mutate` from beginning."""
    lent = replay.lend()
    assert set(lent.data) == set(replay.fixture_files())
    assert lent.cases


def test_what_is_lent_is_asked_on_the_fixtures_own_day(monkeypatch: Any) -> None:
    """It was asked today: once a day had passed, an example of dates failed without any change, and killed mutants."""
    lent = replay.lend()
    for name in ("data_of", "gold", "plain_case"):
        monkeypatch.setattr(fixtures, name, getattr(fixtures, name))
    monkeypatch.setattr(guard.run, "__defaults__", guard.run.__defaults__)
    read = replay.checks(lent)
    dated = [path for path in lent.data if "date_awareness" in path.parts]
    assert dated
    for path in dated:
        read(path)


def test_a_change_meets_the_fixtures_that_reach_its_line_and_behind_a_cache_all_of_them() -> None:
    one, two, three, *rest = replay.fixture_files()
    seen = {("m", 1): {one}, ("m", 2): {one, two}, ("m", 3): {three}, ("m", 5): {three}}
    reached = replay.Reached((seen, {("m", 5)}), ({**seen, ("m", 3): {one}}, {("m", 5)}))
    assert reached.fixtures("m", 1) == [one]
    assert set(reached.fixtures("m", 2)) == {one, two}
    assert set(reached.order[:2]) == {one, three}  # together they reach every line
    everything = {one, two, three, *rest}
    behind_a_cache, by_importing, unseen = 3, 5, 9
    for line in (behind_a_cache, by_importing, unseen):
        assert set(reached.fixtures("m", line)) == everything


def test_that_a_function_returns_none_in_the_place_of_false_is_no_change(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(mutate, "MATCHERS", tmp_path)
    (tmp_path / "thing.py").write_text("def no() -> bool:\n    return False\n", "utf-8")
    assert [mutant.id.rpartition(" | ")[2] for mutant in mutants("thing")] == ["False -> True"]


def test_what_can_change_nothing_that_is_read_is_left_out(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(mutate, "MATCHERS", tmp_path)
    (tmp_path / "thing.py").write_text("@lru_cache(maxsize=8)\ndef signs(key):\n    print(key >= NO_SPACES)\n", "utf-8")
    assert [mutant.id.rpartition(" | ")[2] for mutant in mutants("thing")] == ["print(key >= NO_SPACES) -> Pass"]


def test_a_number_becomes_another_however_large(tmp_path: Path, monkeypatch: Any) -> None:
    """1e30 and one is 1e30, a change that is none."""
    monkeypatch.setattr(mutate, "MATCHERS", tmp_path)
    (tmp_path / "thing.py").write_text("LARGEST = 1e30\n", "utf-8")
    assert [mutant.id.rpartition(" | ")[2] for mutant in mutants("thing")] == ["1e+30 -> 2e+30"]


def test_explained_survivors_do_not_count_against_the_rate() -> None:
    one, two, three = (Mutant("m", n, f"m.{n}", 1) for n in range(3))
    runs = {one: Run("killed", 1.0), two: Run("timeout", 1.0), three: Run("survived", 1.0)}
    assert table(runs, set()).splitlines()[2:] == [
        "| m | 3 | 1 | 1 | 1 | 0 | 67% |",
        "| all | 3 | 1 | 1 | 1 | 0 | 67% |",
    ]
    assert table(runs, {"m.2"}).splitlines()[2] == "| m | 3 | 1 | 1 | 1 | 1 | 100% |"


def test_every_explained_survivor_is_a_change_of_today_s_code_and_has_a_reason() -> None:
    explained = yaml.safe_load(mutate.EXPLAINED.read_text("utf-8"))
    known = {mutant.id for name in {key.partition(".")[0] for key in explained} for mutant in mutants(name)}
    assert set(explained) <= known
    assert all(isinstance(why, str) and len(why) > 20 for why in explained.values())


def test_the_mutants_parent_imports_nothing_of_what_it_changes() -> None:
    """A child would inherit it unchanged, and every mutant would survive."""
    code = "import sys; sys.path.insert(0, 'tests'); import mutate; print([m for m in sys.modules if 'matchers' in m])"
    done = subprocess.run([sys.executable, "-c", code], cwd=mutate.ROOT, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
