"""Python expressions in untrusted text: what they are made of, one form for all that are alike, and what they give.

They are never executed. `ast` parses them, and an interpreter of our own walks the tree: what is not in its tables (an
import, an attribute, a power) is refused. A run has 10,000 steps, and every value costs steps by its size before it is
made, so that neither `[0] * 10**9` nor `round(1, -10**9)`, which computes 10**10**9, holds a judge up.
"""

from __future__ import annotations

import ast
import copy
import operator
import warnings
from collections import ChainMap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

MAX_CHARACTERS = 2_000
MAX_DEPTH = 60
"""Of a tree, and of a run: a lambda may call itself. Each level takes up to four of Python's thousand frames."""
MAX_STEPS = 10_000
MAX_BITS = 512
"""Of a whole number."""

FEATURES = ("list_comprehension", "generator", "conditional", "lambda", "sum", "sorted")
_NODES = {
    "list_comprehension": ast.ListComp,
    "generator": ast.GeneratorExp,
    "conditional": ast.IfExp,
    "lambda": ast.Lambda,
}

Scope = ChainMap[str, Any]


class ExpressionError(Exception):
    """The text is no expression, or gives no plain value within its bounds; says why."""


def parse(text: str) -> ast.expr:
    """Read an expression.

    Raises:
        ExpressionError: it is none, or a longer or deeper one than anybody asked for.
    """
    if len(text) > MAX_CHARACTERS:
        raise ExpressionError(f"{len(text)} characters; at most {MAX_CHARACTERS}")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "\d" would be told on the judge's stderr
            tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ExpressionError(f"no expression: {error}") from None
    depth, level = 0, [tree]
    while level:
        depth, level = depth + 1, [child for node in level for child in ast.iter_child_nodes(node)]  # type: ignore[misc]
    if depth > MAX_DEPTH:
        raise ExpressionError(f"nested {depth} deep; at most {MAX_DEPTH}")
    return tree


def features(tree: ast.expr) -> frozenset[str]:
    """Which of `FEATURES` an expression has, wherever in it. `map(sum, rows)` uses `sum` as a call does."""
    nodes = list(ast.walk(tree))
    found = {name for name, kind in _NODES.items() if any(isinstance(node, kind) for node in nodes)}
    found |= {node.id for node in nodes if isinstance(node, ast.Name) and node.id in ("sum", "sorted")}
    return frozenset(found)


# ------------------------------------------------------------------------------------ one form


def canonical(tree: ast.expr) -> str:
    """The expression as `ast.unparse` writes it, its bound names numbered in their order.

    Spaces, comments, quotes, brackets that change nothing and the names of loop variables make no difference. A bound
    name becomes `$1`, which no free name can be.
    """
    return ast.unparse(_Numbered().visit(copy.deepcopy(tree)))


class _Numbered(ast.NodeTransformer):
    def __init__(self) -> None:
        self.scope: ChainMap[str, str] = ChainMap()
        self.bound = 0

    def bind(self, name: str) -> str:
        if name not in self.scope.maps[0]:
            self.bound += 1
            self.scope[name] = f"${self.bound}"
        return self.scope[name]

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.scope.get(node.id, node.id)
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        given = node.args
        given.defaults = [self.visit(each) for each in given.defaults]  # they are read outside
        given.kw_defaults = [each and self.visit(each) for each in given.kw_defaults]
        self.scope = self.scope.new_child()
        for each in (*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg):
            if each is not None:
                each.arg = self.bind(each.arg)
        node.body = self.visit(node.body)
        self.scope = self.scope.parents
        return node

    def _visit_loops(self, node: Any) -> Any:
        first = node.generators[0]
        outside = self.visit(first.iter)  # in `[xs for xs in xs]` the last one is another
        first.iter = ast.Constant(None)
        self.scope = self.scope.new_child()
        for loop in node.generators:
            for target in ast.walk(loop.target):
                if isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store):
                    self.bind(target.id)
        self.generic_visit(node)
        self.scope = self.scope.parents
        first.iter = outside
        return node

    visit_ListComp = visit_SetComp = visit_GeneratorExp = visit_DictComp = _visit_loops  # noqa: N815


# ------------------------------------------------------------------------------------ what it gives


def passes(tree: ast.expr, cases: Sequence[Mapping[str, Any]]) -> bool:
    """Whether an expression gives what it must.

    Args:
        tree: from `parse`.
        cases: each `{"names": {name: value}, "value": what they must give}`, in JSON types.
    """
    try:
        return all(_same(value_of(tree, case["names"]), case["value"]) for case in cases)
    except ExpressionError:
        return False


def value_of(tree: ast.expr, names: Mapping[str, Any]) -> Any:
    """What an expression gives.

    Args:
        tree: from `parse`.
        names: the values that it may use, in JSON types.

    Returns:
        None, a number, a text, or a list, tuple, set or dict of them.

    Raises:
        ExpressionError: it uses what is not in the tables, fails, takes too many steps, or gives something else.
    """
    run = _Run()
    try:
        return run.charge(run.eval(tree, ChainMap({}, dict(names))), plain=True)
    except (ArithmeticError, LookupError, TypeError, ValueError, RecursionError) as error:
        raise ExpressionError(f"{type(error).__name__}: {error}") from None


def _same(value: Any, wanted: Any) -> bool:
    """Equal, and of one type: True is not 1, and a tuple no list."""
    if type(value) is not type(wanted):
        return False
    if isinstance(value, list):
        return len(value) == len(wanted) and all(map(_same, value, wanted))
    if isinstance(value, dict):
        return value.keys() == wanted.keys() and all(_same(value[key], wanted[key]) for key in wanted)
    return bool(value == wanted)


class _Run:
    """One evaluation: its steps, and the functions that an expression may call."""

    def __init__(self) -> None:
        self.steps = MAX_STEPS
        self.depth = 0
        self.functions: dict[str, Callable[..., Any]] = {
            "abs": abs,
            "all": lambda values: all(self.items(values)),
            "any": lambda values: any(self.items(values)),
            "bool": bool,
            "dict": self.mapping,
            "divmod": divmod,
            "enumerate": lambda values, start=0: enumerate(self.items(values), start),
            "filter": lambda function, values: filter(function, self.items(values)),
            "float": float,
            "int": int,
            "len": len,
            "list": lambda values=(): list(self.items(values)),
            "map": lambda function, *values: map(function, *map(self.items, values)),
            "max": lambda *values, **options: self.extreme(max, *values, **options),
            "min": lambda *values, **options: self.extreme(min, *values, **options),
            "range": self.counted,
            "reversed": lambda values: iter(list(self.items(values))[::-1]),
            "round": self.rounded,
            "set": lambda values=(): set(self.items(values)),
            "sorted": lambda values, *, key=None, reverse=False: sorted(self.items(values), key=key, reverse=reverse),
            "str": self.text,
            "sum": self.total,
            "tuple": lambda values=(): tuple(self.items(values)),
            "zip": lambda *values, strict=False: zip(*map(self.items, values), strict=strict),
        }

    def spend(self, steps: int = 1) -> None:
        self.steps -= steps
        if self.steps < 0:
            raise ExpressionError(f"more than {MAX_STEPS} steps")

    def charge(self, value: Any, plain: bool = False) -> Any:
        """Spend steps by a value's size, and give it back; `plain` refuses what is neither data nor made of data."""
        left = [value]
        while left:
            item = left.pop()
            self.spend()
            if isinstance(item, int):
                if item.bit_length() > MAX_BITS:
                    raise ExpressionError(f"a number of more than {MAX_BITS} bits")
            elif isinstance(item, str | list | tuple | set):
                self.spend(len(item))
                left.extend(() if isinstance(item, str) else item)
            elif isinstance(item, dict):
                self.spend(2 * len(item))
                left.extend((*item, *item.values()))
            elif plain and not isinstance(item, float | None):
                raise ExpressionError(f"gives a {type(item).__name__}")
        return value

    def items(self, values: Any) -> Iterator[Any]:
        """What a loop over a value meets, a step each."""
        # Python's order of a set of texts differs from process to process.
        if isinstance(values, set):
            values = sorted(self.charge(values), key=repr)
        for item in values:
            self.spend()
            yield self.charge(item)

    # --- functions that need more than Python's own

    def extreme(self, function: Callable[..., Any], *values: Any, **options: Any) -> Any:
        return function(self.items(values[0] if len(values) == 1 else values), **options)

    def counted(self, *ends: int) -> range:
        made = range(*ends)
        # `"a" in range(10**9)` looks at each of them.
        if len(made) > MAX_STEPS:
            raise ExpressionError(f"more than {MAX_STEPS} steps")
        return made

    def rounded(self, number: Any, digits: int | None = None) -> Any:
        if digits is not None and abs(digits) > 20:
            raise ExpressionError("rounds to more than 20 digits")
        return round(number, digits)

    def mapping(self, pairs: Any = ()) -> dict[Any, Any]:
        if isinstance(pairs, dict):
            return dict(pairs)
        return dict(tuple(self.items(pair)) for pair in self.items(pairs))

    def text(self, value: Any = "") -> str:
        # Of a set the order would be chance, of a function its place in memory.
        if not isinstance(value, int | float | str | None):
            raise ExpressionError(f"writes a {type(value).__name__} as text")
        return str(value)

    def total(self, values: Any, start: Any = 0) -> Any:
        if isinstance(start, str):
            raise TypeError("sum() of texts")
        for value in self.items(values):
            start = self.binary(ast.Add, start, value)
        return start

    # --- nodes

    def eval(self, node: ast.AST, scope: Scope) -> Any:
        self.spend()
        meaning = _MEANINGS.get(type(node))
        if meaning is None:
            raise ExpressionError(f"{type(node).__name__} is not allowed")
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ExpressionError(f"goes {self.depth} deep; at most {MAX_DEPTH}")
        try:
            return meaning(self, node, scope)
        finally:
            self.depth -= 1

    def evals(self, nodes: Sequence[ast.expr], scope: Scope) -> Iterator[Any]:
        """The values of a display or a call, with `*values` unpacked."""
        for node in nodes:
            if isinstance(node, ast.Starred):
                yield from self.items(self.eval(node.value, scope))
            else:
                yield self.eval(node, scope)

    def constant(self, node: ast.Constant, scope: Scope) -> Any:
        return self.charge(node.value, plain=True)

    def name(self, node: ast.Name, scope: Scope) -> Any:
        if node.id in scope:
            return scope[node.id]
        if node.id in self.functions:
            return self.functions[node.id]
        raise ExpressionError(f"there is no {node.id}")

    def display(self, node: ast.Dict, scope: Scope) -> Any:
        out = {}
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                raise ExpressionError("** is not allowed")
            out[self.eval(key, scope)] = self.eval(value, scope)
        return out

    def unary(self, node: ast.UnaryOp, scope: Scope) -> Any:
        return _UNARY[type(node.op)](self.charge(self.eval(node.operand, scope)))

    def binary(self, op: type[ast.operator], left: Any, right: Any) -> Any:
        if op not in _BINARY:
            raise ExpressionError(f"{op.__name__} is not allowed")
        self.charge(left)
        self.charge(right)
        if op is ast.Mod and isinstance(left, str):
            raise ExpressionError("a text is formatted, to any width")
        if op is ast.Mult:
            for many, times in ((left, right), (right, left)):
                if isinstance(many, str | list | tuple) and isinstance(times, int):
                    self.spend(len(many) * max(times, 0))
        return self.charge(_BINARY[op](left, right))

    def logic(self, node: ast.BoolOp, scope: Scope) -> Any:
        value = None
        for each in node.values:
            value = self.eval(each, scope)
            if bool(value) is isinstance(node.op, ast.Or):
                break
        return value

    def compare(self, node: ast.Compare, scope: Scope) -> Any:
        left = self.charge(self.eval(node.left, scope))
        for op, each in zip(node.ops, node.comparators, strict=True):
            right = self.charge(self.eval(each, scope))
            if isinstance(op, ast.Is | ast.IsNot) and left is not None and right is not None:
                raise ExpressionError("`is` of anything but None is chance")
            if isinstance(op, ast.In | ast.NotIn) and isinstance(right, Iterator):
                right = list(self.items(right))
            if not (held := _COMPARE[type(op)](left, right)):
                return held
            left = right
        return True

    def subscript(self, node: ast.Subscript, scope: Scope) -> Any:
        value = self.eval(node.value, scope)
        if not isinstance(value, str | list | tuple | dict | range):
            raise TypeError(f"a {type(value).__name__} has no parts")
        return self.charge(value[self.eval(node.slice, scope)])

    def part(self, node: ast.Slice, scope: Scope) -> slice:
        return slice(*(each and self.eval(each, scope) for each in (node.lower, node.upper, node.step)))

    def call(self, node: ast.Call, scope: Scope) -> Any:
        function = self.eval(node.func, scope)
        values = [self.charge(value) for value in self.evals(node.args, scope)]
        if any(option.arg is None for option in node.keywords):
            raise ExpressionError("** is not allowed")
        return self.charge(function(*values, **{str(each.arg): self.eval(each.value, scope) for each in node.keywords}))

    def function(self, node: ast.Lambda, scope: Scope) -> Callable[..., Any]:
        given = node.args
        if given.posonlyargs or given.vararg or given.kwonlyargs or given.kwarg or given.defaults:
            raise ExpressionError("a lambda with more than plain arguments is not allowed")

        def call(*values: Any) -> Any:
            names = [each.arg for each in given.args]
            return self.charge(self.eval(node.body, scope.new_child(dict(zip(names, values, strict=True)))))

        return call

    def loop(self, node: Any, scope: Scope) -> Iterator[Scope]:
        """A comprehension's scope, once for each time that its element is wanted. The first iterable is read now."""
        first = self.eval(node.generators[0].iter, scope)
        return self.nested(node.generators, first, scope.new_child())

    def nested(self, loops: list[ast.comprehension], values: Any, scope: Scope) -> Iterator[Scope]:
        loop, *inner = loops
        if loop.is_async:
            raise ExpressionError("async is not allowed")
        for item in self.items(values):
            self.assign(loop.target, item, scope)
            if all(self.eval(test, scope) for test in loop.ifs):
                if inner:
                    yield from self.nested(inner, self.eval(inner[0].iter, scope), scope)
                else:
                    yield scope

    def assign(self, target: ast.expr, value: Any, scope: Scope) -> None:
        if isinstance(target, ast.Name):
            scope[target.id] = value
        elif isinstance(target, ast.Tuple | ast.List):
            for each, part in zip(target.elts, self.items(value), strict=True):
                self.assign(each, part, scope)
        else:
            raise ExpressionError(f"{type(target).__name__} is not allowed as a loop's variable")

    def each(self, node: ast.ListComp | ast.SetComp | ast.GeneratorExp, scope: Scope) -> Iterator[Any]:
        return (self.eval(node.elt, inner) for inner in self.loop(node, scope))

    def pairs(self, node: ast.DictComp, scope: Scope) -> Any:
        return {self.eval(node.key, inner): self.eval(node.value, inner) for inner in self.loop(node, scope)}


_UNARY: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.Not: operator.not_,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}
_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
}
_COMPARE: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.In: lambda item, values: item in values,
    ast.NotIn: lambda item, values: item not in values,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}
_MEANINGS: dict[type[ast.AST], Callable[[_Run, Any, Scope], Any]] = {
    ast.Constant: _Run.constant,
    ast.Name: _Run.name,
    ast.List: lambda run, node, scope: list(run.evals(node.elts, scope)),
    ast.Tuple: lambda run, node, scope: tuple(run.evals(node.elts, scope)),
    ast.Set: lambda run, node, scope: set(run.evals(node.elts, scope)),
    ast.Dict: _Run.display,
    ast.UnaryOp: _Run.unary,
    ast.BinOp: lambda run, node, scope: run.binary(
        type(node.op), run.eval(node.left, scope), run.eval(node.right, scope)
    ),
    ast.BoolOp: _Run.logic,
    ast.Compare: _Run.compare,
    ast.IfExp: lambda run, node, scope: run.eval(node.body if run.eval(node.test, scope) else node.orelse, scope),
    ast.Subscript: _Run.subscript,
    ast.Slice: _Run.part,
    ast.Call: _Run.call,
    ast.Lambda: _Run.function,
    ast.ListComp: lambda run, node, scope: list(run.each(node, scope)),
    ast.SetComp: lambda run, node, scope: set(run.each(node, scope)),
    ast.DictComp: _Run.pairs,
    ast.GeneratorExp: _Run.each,
}
