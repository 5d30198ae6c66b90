"""Every fixture, read in one process and without pytest, and which lines of `matchers/` each reaches: for `mutate.py`.

What does not depend on the change (the files as parsed, the gold, the names to look for) is made once, before the
fork, and lent to the child.
"""

from __future__ import annotations

import ast
import gc
import importlib
import importlib.util
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import yaml

ROOT = Path(__file__).parent.parent
FIXTURES, MATCHERS = ROOT / "fixtures", ROOT / "matchers"


def fixture_files() -> list[Path]:
    """Every file that is a test."""
    answers = FIXTURES.glob("answers/*/verdicts.yaml")
    read = (FIXTURES.glob(f"{kind}/**/*.yaml") for kind in ("claims", "sentences", "values", "examples"))
    return [*(path for paths in read for path in sorted(paths)), *sorted(answers)]


@cache
def _imports() -> dict[str, set[str]]:
    """What each module imports of `matchers`, be it within a function."""
    return {
        path.stem: {
            node.module.removeprefix("matchers.")
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("matchers.")
        }
        for path in MATCHERS.glob("*.py")
    }


def importers(module: str) -> list[str]:
    """The modules that import it."""
    return sorted(name for name, needed in _imports().items() if module in needed and name != "__init__")


def parts(module: str) -> set[str]:
    """A module and those that it imports."""
    return {module, *_imports()[module]}


@cache
def dependents(module: str) -> frozenset[str]:
    """A module, and whatever imports it, be it through others."""
    out = {module}
    while more := {name for name, needed in _imports().items() if needed & out} - out:
        out |= more
    return frozenset(out)


class Lent(NamedTuple):
    """What is made before the fork.

    Args:
        data: each fixture's YAML, parsed.
        gold: `matchers.gold.Gold`, read.
        cases: by model id.
        scopes: those that self-descriptions are read in, by model and developer.
    """

    data: dict[Path, Any]
    gold: Any
    cases: dict[str, Any]
    scopes: dict[tuple[str, str], Any]


def lend() -> Lent:
    """Read whatever fixtures need beside the code that is under test."""
    from matchers.case import Snapshot, case_for, scope_for
    from matchers.gold import Gold

    gold, today = Gold(), datetime.now(UTC).date()
    lent = Lent({}, gold, {}, {})
    for path in fixture_files():
        lent.data[path] = data = yaml.load(path.read_text("utf-8"), getattr(yaml, "CBaseLoader", yaml.BaseLoader))
        if path.is_relative_to(FIXTURES / "claims"):
            model, developer = data.get("model", ""), data.get("developer", "")
            if (model, developer) not in lent.scopes:
                asked = Snapshot(model, "", "", today)
                scope = case_for(gold, asked, everyone=True) if model else scope_for(gold, developer)
                lent.scopes[model, developer] = scope
            continue
        snapshot = path.with_name("model_snapshot.json")
        if "model" not in data:
            if not snapshot.exists():
                continue  # an example of a matcher that asks about no model
            data = json.loads(snapshot.read_text("utf-8"))
        if data["model"] not in lent.cases:
            lent.cases[data["model"]] = case_for(gold, Snapshot(data["model"], "", "", today))
    for scope in (*lent.cases.values(), *lent.scopes.values()):
        assert scope.names
        assert scope.own_timeline or scope.own_timeline is None
    return lent


def forget(modules: Iterable[str]) -> None:
    """Have these modules imported anew."""
    package = sys.modules.pop("matchers", None)
    for name in modules:
        sys.modules.pop(f"matchers.{name}", None)
    if package is None:
        return
    package = importlib.import_module("matchers")
    for name, module in list(sys.modules.items()):
        if name.startswith("matchers."):
            setattr(package, name.removeprefix("matchers."), module)


def checks(lent: Lent) -> Callable[[Path], None]:
    """What reads a fixture, and raises where it is read otherwise than it says."""
    kept = set(sys.modules)
    conftest = _conftest()
    fixtures = sys.modules["matchers.fixtures"]
    if {"matchers.yaml_text", "matchers.schema"} <= kept:
        fixtures.data_of = lambda path, schema, name: lent.data[path]  # type: ignore[attr-defined]
    if "matchers.case" in kept:
        cases = lent.cases
        for model, case in cases.items():
            # Not asked today: from 30 November 2026 on, an example dated the 30 December is less than a month late.
            case.snapshot = sys.modules["matchers.case"].read_snapshot({"model": model, **fixtures.PLAIN_SNAPSHOT})
        fixtures.gold = lambda: lent.gold  # type: ignore[attr-defined]
        fixtures.plain_case = cases.__getitem__  # type: ignore[attr-defined]
        conftest.reports()._scopes.update(lent.scopes)
    sys.modules["matchers.guard"].run.__defaults__ = (60.0,)  # type: ignore[attr-defined]  # the machine is busy
    whole = {"answers": fixtures.check_answer, "examples": fixtures.check_example}
    kinds = {name: partial(check, root=ROOT) for name, check in whole.items()}
    kinds |= {"claims": conftest.check_claims, "sentences": conftest.check_sentences}
    kinds |= {"values": conftest.check_values}
    return lambda path: kinds[path.relative_to(FIXTURES).parts[0]](path)


def _conftest() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fixtures_conftest", FIXTURES / "conftest.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


Seen = tuple[dict[tuple[str, int], set[Path]], set[tuple[str, int]]]
"""Of each line (module, number) the fixtures that reach it; and the lines that are reached by importing."""


class Reached:
    """Which lines each fixture reaches.

    Args:
        once: what `reach` saw.
        again: what it saw with the fixtures in another order. A line that other fixtures reach then stands behind a
            cache, and a change there may matter to all.
    """

    def __init__(self, once: Seen, again: Seen) -> None:
        (self.by, imported), (other, _) = once, again
        self.unsure = imported | {line for line, paths in self.by.items() if other.get(line) != paths}
        self.order = _telling_first(self.by)

    def fixtures(self, module: str, line: int) -> list[Path]:
        """Those that a change of this line must meet, those first that reach most."""
        if (module, line) in self.unsure or (module, line) not in self.by:
            return self.order
        some = self.by[module, line]
        return [path for path in self.order if path in some]


def _telling_first(by: dict[tuple[str, int], set[Path]]) -> list[Path]:
    """All fixtures, each time the one that reaches most lines that none before it does."""
    lines: dict[Path, set[tuple[str, int]]] = {path: set() for path in fixture_files()}
    for line, paths in by.items():
        for path in paths:
            lines[path].add(line)
    out, left = [], dict(lines)
    new: set[tuple[str, int]] = set().union(*lines.values())
    while left:
        best = max(left, key=lambda path: len(left[path] & new))
        if not left[best] & new:
            break
        new -= left.pop(best)
        out.append(best)
    return out + list(left)


def reach(lent: Lent, order: Iterable[Path]) -> Seen:
    """Import `matchers`, read the fixtures in this order, and note the lines: those of each, those of importing."""
    watch, folder = sys.monitoring, f"{MATCHERS}/"
    seen: set[tuple[str, int]] = set()

    def line(code: CodeType, number: int) -> object:
        if code.co_filename.startswith(folder):
            seen.add((Path(code.co_filename).stem, number))
        return watch.DISABLE

    tool, event = watch.COVERAGE_ID, watch.events.LINE
    watch.use_tool_id(tool, "replay")
    watch.register_callback(tool, event, line)
    watch.set_events(tool, event)
    forget(path.stem for path in MATCHERS.glob("*.py"))
    check = checks(lent)
    watch.set_events(tool, 0)
    for code in {code for each in gc.get_objects() if isinstance(each, FunctionType) for code in _codes(each.__code__)}:
        if code.co_filename.startswith(folder):
            watch.set_local_events(tool, code, event)
    imported = set(seen)
    by: dict[tuple[str, int], set[Path]] = {}
    for path in order:
        seen.clear()
        watch.restart_events()
        try:
            check(path)
        except Exception as error:  # noqa: BLE001
            raise RuntimeError(f"{path} fails without any change: {error}") from None
        for each in seen:
            by.setdefault(each, set()).add(path)
    watch.free_tool_id(tool)
    return by, imported


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)
