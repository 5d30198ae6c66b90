"""Expressions in untrusted text: read as Python reads them, and never a burden."""

import ast
import inspect
import random
import string
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers.self_modeling.expressions import (
    FEATURES,
    MAX_CHARACTERS,
    MAX_DEPTH,
    ExpressionError,
    canonical,
    features,
    parse,
    passes,
    value_of,
)

NAMES = {"xs": [3, -1, 4, 1, -5, 9], "k": 3, "words": ["pear", "fig", "apple"], "d": {"a": 1, "b": 2}, "t": "noon"}

# What a model may write, or nearly. Each must give what Python itself gives.
WRITTEN = """
1_000 + k
-k + +k - ~k
k / 2
xs[0] // k * 2 % 5
k & 1 | 4 ^ 2
not xs
xs and k or 0
[] or t
0 and k
1 < k <= 3 != 4
k == 3 > 9
k in xs
"oo" in t
4 not in (x for x in xs)
None is None
k is not None
k if xs else t
[*xs, 1]
(1, k)
[x for x in xs if x > 0 if x % 2]
[(x, y) for x in xs for y in range(x) if y]
[xs for xs in xs]
[a + b for a, [b, c] in [(1, [2, 3])]]
{x % 3 for x in xs} == {0, 1, 2}
sorted({"b", "a"} | {"c"})
{w: len(w) for w in words}
{"a": k, "b": [k]}
sum(x * x for x in xs)
sum([[1], [2]], [])
sum(map(abs, xs), 1)
sorted(words, key=len, reverse=True)
sorted(xs)[::-1][1:3]
t[-1] + t[:2] * 2
d["a"]
list(d)
dict(d)["b"]
dict([("x", 1)])
dict()
max(xs) - min(xs)
max(k, 2, 7)
max(words, key=lambda w: w[-1])
min([], default=0)
max(*xs)
any(x > 8 for x in xs)
all([])
bool("")
divmod(17, 5)
list(enumerate(words, 1))
list(filter(None, [0, 1, 2]))
list(filter(lambda x: x > 0, xs))
float("1.5") + int("12")
len(range(5, 50, 5))
range(10)[3]
list(map(lambda x, y: x + y, xs, range(3)))
list(reversed(xs))
round(2.567, 1)
round(2.5)
str(k) + str("x") + str(None)
str()
tuple(x for x in xs)
list(zip(xs, words))
set(xs) - {9} == {3, -1, 4, 1, -5}
list() + [tuple(), set() == set()]
(lambda x, y: x * y)(k, 4)
[f(2) for f in [lambda y: x + y for x in xs]]
[list(g) for g in [(x + y for y in [1]) for x in xs]]
(lambda f, n: f(f, n))(lambda f, n: 1 if n < 1 else n * f(f, n - 1), 5)
sum(1 for n in range(2, 30) if all(n % m for m in range(2, n)))
k if None else True
""".strip().splitlines()


@pytest.mark.parametrize("text", WRITTEN)
def test_an_expression_gives_what_python_gives(text: str) -> None:
    """Held against `eval`, which is for the lines above alone."""
    wanted = eval(text, dict(NAMES))
    got = value_of(parse(text), NAMES)
    assert (got, type(got)) == (wanted, type(wanted))


REFUSED = {
    "__import__('os')": "there is no __import__",
    "xs.append(1)": "Attribute is not allowed",
    "2 ** 8": "Pow is not allowed",
    "1 << 9": "LShift is not allowed",
    "pow(2, 8)": "there is no pow",
    "f'{k}'": "JoinedStr is not allowed",
    "(y := 1)": "NamedExpr is not allowed",
    "[0] * 10 ** 9": "Pow is not allowed",
    "[0] * 1000000000": "more than 10000 steps",
    "1000000000 * 'a'": "more than 10000 steps",
    "range(1000000000)": "more than 10000 steps",
    "round(1, -1000000000)": "more than 20 digits",
    "'%1000000000d' % 1": "a text is formatted",
    "sum(1 for a in range(200) for b in range(200))": "more than 10000 steps",
    "(lambda f: f(f))(lambda f: f(f))": f"at most {MAX_DEPTH}",
    "(lambda f, n, v: f(f, n - 1, v * v) if n else v)(lambda f, n, v: f(f, n - 1, v * v) if n else v, 9, 99)": "bits",
    "(lambda f, x: f(f, [x, x]))(lambda f, x: f(f, [x, x]), 1)": "",
    "int('9' * 200)": "more than 512 bits",
    "9" * 1900: "more than 512 bits",
    "int('x')": "ValueError",
    "float('9' * 400) // 1 * 0 + k / 0": "ZeroDivisionError",
    "xs[99]": "IndexError",
    "xs['a']": "TypeError",
    "map(abs, xs)[0]": "TypeError: a map has no parts",
    "k()": "TypeError",
    "sum(t, '')": "TypeError",
    "sum(words)": "TypeError",
    "for_ + 1": "there is no for_",
    "(x for x in xs)": "gives a generator",
    "lambda: 1": "gives a function",
    "[len]": "gives a builtin_function_or_method",
    "range(3)": "gives a range",
    "b'x'": "gives a bytes",
    "...": "gives a ellipsis",
    "2j": "gives a complex",
    "str({'b', 'a'})": "writes a set as text",
    "str(len)": "as text",
    "1 is 1": "is chance",
    "{**d}": "** is not allowed",
    "dict(**d)": "** is not allowed",
    "dict(a=1)": "TypeError",
    "(lambda *a: a)(1)": "a lambda with more than plain arguments",
    "(lambda a=1: a)()": "a lambda with more than plain arguments",
    "(lambda a: a)(1, 2)": "ValueError",
    "[x async for x in xs]": "async is not allowed",
    "[0 for xs[0] in xs]": "Subscript is not allowed as a loop's variable",
    "[a for a, b in xs]": "TypeError",
    "[a for a, b in [(1, 2, 3)]]": "ValueError",
    "{[]: 1}": "TypeError",
    "await_ if 1 else 2": "there is no await_",
    "-'a'": "TypeError",
    "t < k": "TypeError",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_in_the_tables_or_not_bounded_is_refused(text: str) -> None:
    with pytest.raises(ExpressionError) as error:
        value_of(parse(text), NAMES)
    assert REFUSED[text] in str(error.value)


def test_what_goes_deeper_than_python_itself_is_refused_too() -> None:
    """Loops of one comprehension stand side by side in the tree, and one in another in a run."""
    tree = parse("[0 " + "for a in b " * 170 + "]")
    deep = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 100)
    try:
        with pytest.raises(ExpressionError, match="RecursionError"):
            value_of(tree, {"b": [1]})
    finally:
        sys.setrecursionlimit(deep)


@pytest.mark.parametrize(
    "text",
    ["", "x =", "import os", "a; b", "(" * 300, "-" * 1900 + "1", "a\0b", "\ud800", "x" * 2001],
)
def test_what_is_no_expression_is_told_so(text: str) -> None:
    with pytest.raises(ExpressionError):
        parse(text)


def test_a_deep_expression_is_refused_before_anything_walks_it() -> None:
    with pytest.raises(ExpressionError, match="deep"):
        parse("1" + "+1" * 200)
    assert parse("x" * MAX_CHARACTERS)


def test_a_warning_of_python_s_parser_is_not_printed(recwarn: pytest.WarningsRecorder) -> None:
    assert features(parse(r"'\d' and 1 is 2")) == frozenset()
    assert not recwarn


@given(
    st.text(alphabet=string.ascii_lowercase[:4] + "0123456789 ()[]{}:,+-*/%<=.'\"if or in for sum lambda", max_size=60)
)
def test_any_text_is_refused_or_gives_a_value(text: str) -> None:
    try:
        tree = parse(text)
    except ExpressionError:
        return
    assert canonical(tree)
    assert features(tree) <= set(FEATURES)
    assert passes(tree, [{"names": NAMES, "value": "no such value"}]) is False


# ------------------------------------------------------------------------------------ features, one form


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[x for x in xs]", {"list_comprehension"}),
        ("sum(x for x in xs)", {"generator", "sum"}),
        ("{x for x in xs}", set()),
        ("list(map(sum, rows))", {"sum"}),
        ("1 if sorted(xs, key=lambda x: -x) else 'sum'", {"conditional", "sorted", "lambda"}),
        ("xs.sum() + summed", set()),
    ],
)
def test_the_features_of_an_expression(text: str, wanted: set[str]) -> None:
    assert features(parse(text)) == wanted


ALIKE = [
    ("[x for x in xs]  # the lot", "[ y for y in (xs) ]"),
    ("sorted(ws, key=lambda w: (len(w), w))", "sorted( ws,key=lambda q:(len(q),q) )"),
    ("[(a, b) for a in xs for b in ys]", "[(q, r) for q in xs for r in ys]"),
    ("[xs for xs in xs]", "[x for x in xs]"),
    ("lambda a, *b, c=xs, **d: a", "lambda q, *r, s=xs, **t: q"),
    ("lambda a, /, b=1: [a for a in b]", "lambda q, /, r=1: [s for s in r]"),
    ("[a for a in xs for a in a]", "[q for q in xs for q in q]"),
    ("1_000", "1000"),
    ("{a: b for a, b in d}", "{k: v for k, v in d}"),
    ("'a'", '"a"'),
]
UNLIKE = [
    ("[x for x in xs]", "[x for x in ys]"),
    ("[x for y in xs]", "[y for y in xs]"),
    ("[y for x in xs]", "[x for x in xs]"),
    ("[v1 for x in xs]", "[x for x in xs]"),
    ("lambda a, b: a", "lambda a, b: b"),
    ("xs + ys", "ys + xs"),
    ("lambda x=y: x", "lambda y=x: y"),
    ("[x for x in x]", "[x for x in y]"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_spaces_and_comments_make_no_difference(one: str, other: str) -> None:
    assert canonical(parse(one)) == canonical(parse(other))


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_what_differs_stays_different(one: str, other: str) -> None:
    assert canonical(parse(one)) != canonical(parse(other))


def test_the_tree_is_left_as_it_was() -> None:
    tree = parse("[x for x in xs]")
    canonical(tree)
    assert ast.unparse(tree) == "[x for x in xs]"


# ------------------------------------------------------------------------------------ passing


def case(value: object, **names: object) -> dict[str, object]:
    return {"names": names, "value": value}


def test_an_expression_passes_where_every_case_holds() -> None:
    tree = parse("[x for x in xs if x > k]")
    assert passes(tree, [case([2], xs=[1, 2], k=1), case([], xs=[], k=1)])
    assert not passes(tree, [case([2], xs=[1, 2], k=1), case([1], xs=[1], k=1)])
    assert not passes(tree, [case([2], xs=[1, 2], k="a")])
    assert not passes(tree, [case([2, 3], xs=[1, 2], k=1)])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", True),
        ("True", 1),
        ("(1, 2)", [1, 2]),
        ("1.0", 1),
        ("[True]", [1]),
        ("{'a': True}", {"a": 1}),
        ("{}", {"a": 1}),
    ],
)
def test_a_value_of_another_type_does_not_pass(text: str, value: object) -> None:
    assert not passes(parse(text), [case(value)])


def test_a_mapping_passes_whatever_its_order() -> None:
    assert passes(parse("{'b': [2], 'a': 1}"), [case({"a": 1, "b": [2]})])


def test_the_order_of_a_set_is_the_same_in_every_process() -> None:
    """Python draws a new one for texts each time, and a verdict would differ from run to run."""
    words = random.Random(1).sample(string.ascii_letters, 20)
    assert value_of(parse("list(set(words))"), {"words": words}) == sorted(words, key=repr)
