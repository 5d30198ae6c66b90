"""Mutation testing of `matchers/`: change the code in one place, and see whether a test notices. `make mutate`.

    python tests/mutate.py verdict compose       every mutant of these modules
    python tests/mutate.py --sample 200          of all modules, or of those named, the same 200 each time
    python tests/mutate.py 'text.bare_key*'      a pattern over the ids of mutants

A mutant is tried in a process of its own that imports the module and whatever depends on it anew: no cache that an
earlier test has warmed can hide it. It meets the fixtures that reach its line (`replay.py`), which takes a second or
two for all of them, then the tests of its module, then those that name its module; the first failure ends it.
Survivors that make no difference, or whose difference is accepted, stand with their reason in `mutants.yaml`.

Why no tool does it: mutmut 3 changes no decorated function and nothing outside functions, and here those are the
caches through which every answer is read and the tables; its workers inherit warm caches; and it takes minutes of
preparation (CONTRIBUTING.md).
"""

from __future__ import annotations

import argparse
import ast
import copy
import fnmatch
import hashlib
import importlib.machinery
import importlib.util
import math
import multiprocessing
import os
import re
import resource
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import replay

ROOT = Path(__file__).parent.parent
MATCHERS, TESTS, WORK = ROOT / "matchers", ROOT / "tests", ROOT / ".mutate"
EXPLAINED = TESTS / "mutants.yaml"
LEAST = 0.9
"""The share of mutants, those that are explained aside, that tests must notice."""
READS_NO_ANSWER = {"cli", "gold_check", "gold_draft", "gold_drift", "gold_show", "grading", "ledger", "models_dev"}
READS_NO_ANSWER |= {"batch", "estimates", "registry", "render", "report", "runs", "show", "summary", "trap"}
READS_NO_ANSWER |= {"own_grading", "own_task", "pytest_plugin", "ray_engine"}
"""What these do with an answer, no fixture can tell."""
NOT_RUN = re.compile(r"test_(config|docs|fuzz|mutate|package|probes|properties|solution|tp)\.py")
"""They test other things than `matchers/`, or all of it for too long."""
_NEVER_MET = {"NO_SPACES", "_AT_MOST"}
"""The very first of the signs that are words begins none; and no sum of ones and thirds is 2.5."""
_SENTENCES = re.compile(r"from reading_helpers import [^\n]*\b(?:named|told)\b")
_KEPT_OUT = {"__init__", "catalogue", "paths"}
_MAKE_WHAT_IS_KEPT = {"data", "languages", "phrases", "schema", "text", "yaml_text"}
"""What `matchers/_cache` keeps of their work must be neither used nor left there."""
FEW = 2
"""How many modules may import one whose mutants meet their tests too."""
PATIENCE = 10.0
"""Seconds of the processor that a mutant has beside thrice what its tests take."""
_WAITING = 10
"""How many times as long it may take by the clock, on a machine that has other work too."""


# --- what is changed -------------------------------------------------------------------------------------


class Mutant(NamedTuple):
    """One change.

    Args:
        module: as in `matchers.<module>`.
        number: its place among the module's changes, for `changed`.
        id: where it is and what it changes, whatever line that is on.
        line: for people.
    """

    module: str
    number: int
    id: str
    line: int


_SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_METHODS = {
    "startswith": "endswith",
    "endswith": "startswith",
    "add": "discard",
    "lstrip": "rstrip",
    "rstrip": "lstrip",
}
_METHODS |= {"first": "last", "last": "first", "low": "high", "high": "low", "partition": "rpartition"}


class _Changes(ast.NodeVisitor):
    """Every change of one module, in a fixed order; applies the one that is wanted."""

    def __init__(self, tree: ast.Module, lines: list[str], wanted: int | None) -> None:
        self.lines, self.wanted = lines, wanted
        self.places: list[str] = []
        self.in_function = 0
        self.found: list[tuple[str, int]] = []
        self.visit(tree)

    def change(self, node: Any, owner: Any, key: str, new: Any, at: int | None = None) -> None:
        """Note the change of `owner.key` (or its item `at`) to `new`, or make it."""
        held = getattr(owner, key)
        old = held if at is None else held[at]
        if self.wanted is not None:
            if self.wanted == len(self.found):
                if at is None:
                    setattr(owner, key, new)
                else:
                    held[at] = new
            self.found.append(("", 0))
            return
        place = ".".join(self.places) or "module"
        said = f"{_said(old)} -> {_said(new)}"
        self.found.append((f"{place} | {self.lines[node.lineno - 1].strip()} | {said}", node.lineno))

    def generic_visit(self, node: ast.AST) -> None:
        for key, held in ast.iter_fields(node):
            if key in ("annotation", "returns", "type_params"):
                continue
            for at, child in enumerate(held) if isinstance(held, list) else [(None, held)]:
                if isinstance(child, ast.AST):
                    self._child(node, key, at, child)

    def _child(self, owner: ast.AST, key: str, at: int | None, child: ast.AST) -> None:
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            self.places.append(child.name)
            self.in_function += isinstance(child, ast.FunctionDef)
            self.visit(child)
            self.in_function -= isinstance(child, ast.FunctionDef)
            self.places.pop()
            return
        if isinstance(child, ast.Import | ast.ImportFrom) or _is_for_types(child) or _is_text_alone(child):
            return
        if isinstance(child, ast.keyword) and child.arg == "maxsize":
            return  # how much a cache keeps changes nothing that is read
        self._changes_of(owner, key, at, child)
        self.visit(child)

    def _changes_of(self, owner: ast.AST, key: str, at: int | None, child: Any) -> None:
        swap = _SWAPS.get(type(child))
        if isinstance(child, ast.Gt | ast.GtE | ast.Lt | ast.LtE) and _is_never_met(owner):
            return
        if swap is not None:
            self.change(owner if hasattr(owner, "lineno") else child, owner, key, swap(), at)
        if isinstance(child, ast.Constant):
            # Inside functions a text of several words is written for people; no test should fix its wording.
            wording = (
                self.in_function and isinstance(child.value, str) and re.search(r"[a-zA-Z] | [a-zA-Z]", child.value)
            )
            for value in [] if wording else _other(child.value):
                self.change(child, owner, key, ast.Constant(value), at)
        elif isinstance(child, ast.UnaryOp) and isinstance(child.op, ast.Not):
            self.change(child, owner, key, child.operand, at)
        elif key == "test" and isinstance(child, ast.Name | ast.Attribute | ast.Call | ast.NamedExpr):
            self.change(child, owner, key, ast.UnaryOp(ast.Not(), child), at)
        elif key == "ifs":
            self.change(child, owner, key, ast.Constant(True), at)
        elif isinstance(child, ast.Return) and child.value is not None and not _is_none(child.value):
            if isinstance(child.value, ast.Constant) and child.value.value is False:
                return  # as good as None for whoever asks; that it becomes True is a change of its own
            self.change(child, child, "value", ast.Constant(None))
        elif isinstance(child, ast.Expr) and isinstance(child.value, ast.Call):
            self.change(child, owner, key, ast.Pass(), at)
        elif isinstance(child, ast.AugAssign):
            self.change(child, owner, key, ast.Assign([child.target], child.value, lineno=child.lineno), at)
        elif isinstance(child, ast.Name) and child.id in _NAMES and key == "func":
            self.change(child, owner, key, ast.Name(_NAMES[child.id], ast.Load()), at)
        elif isinstance(child, ast.Attribute) and child.attr in _METHODS and isinstance(child.ctx, ast.Load):
            self.change(child, owner, key, ast.Attribute(child.value, _METHODS[child.attr], ast.Load()), at)
        elif isinstance(child, ast.Set | ast.Tuple | ast.List) and len(child.elts) > 1 and not self.places:
            # Tables of a module: each entry must matter.
            for i in range(len(child.elts)):
                fewer = copy.copy(child)
                fewer.elts = child.elts[:i] + child.elts[i + 1 :]
                self.change(child.elts[i], owner, key, fewer, at)


def _other(value: object) -> list[object]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int | float):
        return [value + 1 if value + 1 != value else 2 * value]
    if isinstance(value, str):
        return [f"{value}XX"]
    return []


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_for_types(node: ast.AST) -> bool:
    """What is never run: the imports of a type checker, and a variable's bare annotation."""
    if isinstance(node, ast.AnnAssign):
        return node.value is None
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _is_text_alone(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_never_met(node: ast.AST) -> bool:
    """Whether a bound is compared with that nothing equals, so that "less" is "less or equal"."""
    sides = node.comparators if isinstance(node, ast.Compare) else []
    return any(isinstance(side, ast.Name) and side.id in _NEVER_MET for side in sides)


def _said(node: Any) -> str:
    if isinstance(node, ast.operator | ast.cmpop | ast.boolop | ast.Break | ast.Continue | ast.Pass):
        return type(node).__name__
    text = ast.unparse(node)
    return text if len(text) <= 60 else f"{text[:28]}…{text[-31:]}"


def mutants(module: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    source = (MATCHERS / f"{module}.py").read_text("utf-8")
    changes = _Changes(ast.parse(source), source.splitlines(), None).found
    seen: Counter[str] = Counter()
    out = []
    for number, (name, line) in enumerate(changes):
        seen[name] += 1
        again = f" #{seen[name]}" if seen[name] > 1 else ""
        out.append(Mutant(module, number, f"{module}.{name}{again}", line))
    return out


def changed(mutant: Mutant) -> ast.Module:
    """The module's tree with the change made."""
    source = (MATCHERS / f"{mutant.module}.py").read_text("utf-8")
    tree = ast.parse(source)
    _Changes(tree, source.splitlines(), mutant.number)
    return ast.fix_missing_locations(tree)


def sample(all_of_them: Iterable[Mutant], size: int) -> list[Mutant]:
    """So many of them, by the hash of their ids: code that changes elsewhere changes nothing here."""
    ranked = sorted(all_of_them, key=lambda mutant: hashlib.sha256(mutant.id.encode()).digest())
    return sorted(ranked[:size])


# --- who must notice -------------------------------------------------------------------------------------


def met_by(module: str, own_only: bool = False) -> list[str]:
    """The tests that a module's mutants meet, in this order: its own, those that name it, the fixtures.

    A part of one or two modules is tested with them: what `frames` reads, `claims` is tested for. What `told` and
    `named` of `reading_helpers.py` show of a sentence, `claims` and its parts have read.

    Args:
        module: as in `matchers.<module>`.
        own_only: only its own, where it has any.
    """
    own = TESTS / f"test_{module}.py"
    names = re.compile(rf"matchers\.{module}\b|from matchers import .*\b{module}\b")
    users = replay.importers(module)
    of_users = {f"test_{user}.py" for user in users if len(users) <= FEW}
    files = sorted(path for path in TESTS.glob("test_*.py") if not NOT_RUN.match(path.name) and path != own)
    naming = [path for path in files if path.name in of_users or names.search(path.read_text("utf-8"))]
    if module in replay.parts("claims") | replay.parts("word_order"):
        naming += [path for path in files if path not in naming and _SENTENCES.search(path.read_text("utf-8"))]
    # A short file is mostly a fast one.
    naming.sort(key=lambda path: (path.name in ("test_gold_check.py", "test_render.py"), path.stat().st_size))
    out = [str(path.relative_to(ROOT)) for path in ([own] if own.exists() else []) + naming]
    examples = ROOT / "fixtures" / "examples" / module
    if examples.is_dir():
        out.insert(1 if own.exists() else 0, str(examples.relative_to(ROOT)))
    if own_only and (own.exists() or examples.is_dir()):
        return [each for each in out if each in (f"tests/{own.name}", f"fixtures/examples/{module}")]
    if module not in READS_NO_ANSWER:
        out.append("fixtures/answers" if examples.is_dir() else "fixtures")
    return out


class _Finder(importlib.machinery.SourceFileLoader):
    """Imports one module changed; every other as it is."""

    def __init__(self, mutant: Mutant) -> None:
        super().__init__(f"matchers.{mutant.module}", str(MATCHERS / f"{mutant.module}.py"))
        self.tree = changed(mutant)

    def find_spec(self, name: str, path: object = None, target: object = None) -> Any:
        return importlib.util.spec_from_loader(name, self, origin=self.path) if name == self.name else None

    def get_code(self, fullname: str) -> Any:
        return compile(self.tree, self.path, "exec")


def _child(mutant: Mutant | None, tests: list[str], met: Fixtures, log: Path) -> None:
    """In the forked process: meet the fixtures, and the tests; never returns."""
    code = 1
    try:
        os.setpgid(0, 0)
        out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        if mutant is not None:
            replay.forget(replay.dependents(mutant.module))
            sys.meta_path.insert(0, _Finder(mutant))  # type: ignore[arg-type]
            if mutant.module in _MAKE_WHAT_IS_KEPT:
                import matchers.data

                matchers.data.CACHE = log.with_suffix(".cache")
            read = replay.checks(met.lent)
            for path in met.of(mutant, tests):
                read(path)
        import pytest

        options = ["-x", "-q", "-p", "no:cacheprovider", "--no-header", "--tb=line", "-m", "not e2e"]
        # pytest rewrites the asserts of packages that bring it a plugin, and would import this one as its file is.
        options.append("--assert=plain")
        options += ["-k", "not keeps_a_matcher_busy"]  # by the clock, of which two processes at a time have less
        options += ["--hypothesis-seed=0", f"--basetemp={log.with_suffix('.tmp')}"]
        files = [each for each in tests if each.startswith("tests/")]
        code = int(pytest.main([*options, *files])) if files else 0
        code = 0 if code == int(pytest.ExitCode.NO_TESTS_COLLECTED) else code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


class Fixtures(NamedTuple):
    """What children need to read fixtures.

    Args:
        lent: what no change of theirs can touch.
        reached: which fixture reaches which line.
    """

    lent: replay.Lent
    reached: replay.Reached

    @classmethod
    def prepare(cls) -> Fixtures:
        """Read each once, from the first to the last and from the last to the first."""
        lent, order = replay.lend(), replay.fixture_files()
        with multiprocessing.get_context("fork").Pool(2) as pool:
            return cls(lent, replay.Reached(*pool.starmap(replay.reach, [(lent, order), (lent, order[::-1])])))

    def of(self, mutant: Mutant, tests: list[str]) -> list[Path]:
        """Those of `met_by` that reach the mutant's line."""
        folders = tuple(f"{ROOT / each}{os.sep}" for each in tests)
        return [path for path in self.reached.fixtures(mutant.module, mutant.line) if str(path).startswith(folders)]


def prepare() -> None:
    """Import once, for every child, what tests and `matchers` stand on."""
    import gc

    import pytest

    WORK.mkdir(exist_ok=True)
    # A run without tests loads all parts of pytest and its plugins.
    pytest.main(["-qq", "--collect-only", "-p", "no:cacheprovider", "-c", os.devnull, str(WORK)])
    import hypothesis.strategies  # noqa: F401
    import jsonschema  # noqa: F401
    import regex  # noqa: F401

    used = re.compile(r"^ *(?:from|import) ([a-z_.]+)", re.MULTILINE)
    for path in (*MATCHERS.glob("*.py"), *TESTS.glob("test_*.py")):
        for name in used.findall(path.read_text("utf-8")):
            if name.partition(".")[0] in sys.stdlib_module_names:
                importlib.import_module(name)
    gc.freeze()


class Run(NamedTuple):
    """How a mutant fared.

    Args:
        state: killed, timeout or survived.
        seconds: how long it kept the processor.
    """

    state: str
    seconds: float


def _run_all(
    work: list[tuple[Mutant | None, list[str], float]], met: Fixtures, jobs: int
) -> Iterator[tuple[Mutant | None, list[str], Run]]:
    """Each of (mutant, tests, seconds of the processor that it has), some at a time."""
    waiting, running = list(reversed(work)), {}
    n = 0
    while waiting or running:
        while waiting and len(running) < jobs:
            n += 1
            mutant, tests, limit = waiting.pop()
            log = WORK / f"{n}.log"
            child = os.fork()
            if child == 0:
                resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit), math.ceil(limit)))
                _child(mutant, tests, met, log)
            running[child] = (mutant, tests, limit, time.monotonic(), log)
        child, status, used = os.wait4(-1, os.WNOHANG)
        if child == 0:
            now = time.monotonic()
            for late in [pid for pid, (_, _, limit, began, _) in running.items() if now - began > _WAITING * limit]:
                os.kill(late, signal.SIGKILL)
            time.sleep(0.01)
            continue
        mutant, tests, _, _, log = running.pop(child)
        state = "timeout" if os.WIFSIGNALED(status) else "killed" if os.waitstatus_to_exitcode(status) else "survived"
        if mutant is None and state != "survived":
            print(log.read_text("utf-8", "replace")[-3000:], file=sys.stderr)
        for left in (log.with_suffix(".tmp"), log.with_suffix(".cache")):
            shutil.rmtree(left, ignore_errors=True)
        log.unlink(missing_ok=True)
        yield mutant, tests, Run(state, used.ru_utime + used.ru_stime)


# --- what comes of it ------------------------------------------------------------------------------------


def table(runs: dict[Mutant, Run], explained: set[str]) -> str:
    """Each module's mutants, in Markdown."""
    lines = ["| module | tried | killed | timeouts | survived | explained | rate |", "|" + " --- |" * 7]
    modules = sorted({mutant.module for mutant in runs})
    for module in (*modules, "all"):
        some = [(mutant, run) for mutant, run in runs.items() if module in (mutant.module, "all")]
        states = Counter(run.state for _, run in some)
        known = sum(run.state == "survived" and mutant.id in explained for mutant, run in some)
        counted = len(some) - known
        share = f"{(states['killed'] + states['timeout']) / counted:.0%}" if counted else "–"
        cells = [module, len(some), states["killed"], states["timeout"], states["survived"], known, share]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("patterns", nargs="*", help="modules, or patterns over ids; default: all of matchers/")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="only N of them, always the same")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--own", action="store_true", help="only the tests of the module itself: fast, a lower bound")
    parser.add_argument("--list", action="store_true", help="print the ids and run nothing")
    options = parser.parse_args()
    sys.path[:0] = [str(ROOT)]
    os.chdir(ROOT)
    import yaml

    prepare()
    asked = {pattern.partition(".")[0] for pattern in options.patterns}
    names = [path.stem for path in sorted(MATCHERS.glob("*.py")) if path.stem not in _KEPT_OUT]
    names = [name for name in names if not asked or any(fnmatch.fnmatch(name, each) for each in asked)]
    every = [mutant for name in names for mutant in mutants(name)]
    chosen = [
        mutant
        for mutant in every
        if not options.patterns
        or any(mutant.module == each or fnmatch.fnmatch(mutant.id, each) for each in options.patterns)
    ]
    chosen = sample(chosen, options.sample) if options.sample else chosen
    if options.list:
        print("\n".join(mutant.id for mutant in chosen))
        return 0
    explained = yaml.safe_load(EXPLAINED.read_text("utf-8")) or {}
    modules = sorted({mutant.module for mutant in chosen})
    print(f"{len(chosen)} mutants of {len(modules)} modules, of {len(every)}; first without any", flush=True)
    meets = {module: met_by(module, options.own) for module in modules}
    files = sorted({test for tests in meets.values() for test in tests if test.startswith("tests/")})
    met = Fixtures.prepare()
    usual: dict[str, float] = {}
    for _, (test,), run in _run_all([(None, [test], 600.0) for test in files], met, options.jobs):
        if run.state != "survived":
            print(f"make mutate: {test} fails without any change", file=sys.stderr)
            return 2
        usual[test] = run.seconds
    limits = {module: PATIENCE + 3 * sum(usual.get(test, 0.0) for test in meets[module]) for module in modules}
    started = time.monotonic()
    runs: dict[Mutant, Run] = {}
    for mutant, _, run in _run_all([(m, meets[m.module], limits[m.module]) for m in chosen], met, options.jobs):
        assert mutant is not None
        runs[mutant] = run
        if run.state == "survived" and mutant.id not in explained:
            print(f"survived  matchers/{mutant.module}.py:{mutant.line}  {mutant.id}", flush=True)
    taken = time.monotonic() - started
    print(f"\n{table(runs, set(explained))}\n\n{len(runs) / taken:.2f} mutants a second")
    for name in explained:
        if name.partition(".")[0] in names and name not in {mutant.id for mutant in every}:
            print(f"tests/mutants.yaml: no such mutant any more: {name}")
    counted = [run for mutant, run in runs.items() if run.state != "survived" or mutant.id not in explained]
    return 0 if sum(run.state != "survived" for run in counted) >= LEAST * len(counted) else 1


if __name__ == "__main__":
    sys.exit(main())
