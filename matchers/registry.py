"""The table of matchers: a class registers under its YAML name, and a spec builds it.

A matcher that takes arguments is a frozen dataclass whose fields are its YAML arguments; one that takes
none, or few, is a plain class (its arguments are those of `__init__`), since `dataclasses` is a costly
import for a judge that lives for a tenth of a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from matchers.verdict import Verdict

if TYPE_CHECKING:
    from matchers.answer import Answer


class Matcher(Protocol):
    """What judges one answer: pure, may raise, never catches (architecture, "The core protocol").

    What else it may look at is its task's: a `Case` of gold where a model is asked who it is, a `Question`
    where it is asked about the world. A matcher that gets the other one raises, and its guard makes 0.0 of it.
    """

    def __call__(self, answer: Answer, case: Any) -> Verdict: ...


class SpecError(ValueError):
    """A matcher's declaration is wrong; the message begins with its place."""


M = TypeVar("M", bound=type)

_kinds: dict[str, type] = {}


def kind(name: str) -> Callable[[M], M]:
    """Register a matcher class under the name that YAML and JSON call it by.

    Args:
        name: lower case with underscores, unique.

    Raises:
        ValueError: when another class holds the name; the message shows both places.
    """

    def register(cls: M) -> M:
        if not cls.__module__.startswith("matchers."):
            kinds()  # ours first: else ours, which are imported when they are needed, would be the ones refused
        other = _kinds.get(name)
        if other is not None:
            raise ValueError(
                f"matcher kind {name!r} registered twice: by {other.__module__}.{other.__qualname__} "
                f"and by {cls.__module__}.{cls.__qualname__}"
            )
        _kinds[name] = cls
        cls.kind = name  # type: ignore[attr-defined]
        return cls

    return register


def kinds() -> Mapping[str, type]:
    """Every registered kind and its class, the project's own among them."""
    from matchers import catalogue, compose  # noqa: F401  they register theirs
    from matchers.calibrated_answer import catalogue as convention  # noqa: F401
    from matchers.identity_contract import catalogue as contract  # noqa: F401

    return dict(_kinds)


def build(spec: object, where: str) -> Matcher:
    """Build a matcher from its declaration.

    Args:
        spec: `{"kind": <name>, <argument>: <value>, …}`.
        where: the place of the spec for messages, as in `expected/case_01/answer.json::$.matchers[2]`.

    Raises:
        SpecError: the kind or an argument is unknown, missing or of a wrong value.
    """
    if not isinstance(spec, dict) or not isinstance(spec.get("kind"), str):
        raise SpecError(f'{where}: a matcher is an object with a "kind", got {spec!r}')
    name = spec["kind"]
    cls = _kinds.get(name) or kinds().get(name)
    if cls is None:
        raise SpecError(f"{where}.kind: unknown matcher kind {name!r}{_suggest(name, _kinds)}")
    arguments: dict[str, Any] = {key: value for key, value in spec.items() if key != "kind"}
    known, needed = _arguments(cls)
    for argument in arguments:
        if argument not in known:
            raise SpecError(f"{where}.{argument}: {name} takes no such argument{_suggest(argument, known)}")
    missing = [argument for argument in needed if argument not in arguments]
    if missing:
        raise SpecError(f"{where}: {name} needs {', '.join(missing)}")
    try:
        matcher: Matcher = cls(**arguments)
    except (TypeError, ValueError) as error:
        raise SpecError(f"{where}: {name}: {error}") from error
    return matcher


def build_all(specs: object, where: str) -> tuple[Matcher, ...]:
    """Build a list of matchers, none of whose kinds stands twice.

    A kind that stands twice, with other arguments, would let the laxer one hide behind the stricter.

    Raises:
        SpecError: not a list, an empty one, a repeated kind, or a spec that `build` refuses.
    """
    if not isinstance(specs, list) or not specs:
        raise SpecError(f"{where}: a list of one matcher or more, got {specs!r}")
    built = tuple(build(spec, f"{where}[{i}]") for i, spec in enumerate(specs))
    seen: dict[str, int] = {}
    for i, spec in enumerate(specs):
        first = seen.setdefault(spec["kind"], i)
        if first != i:
            raise SpecError(f"{where}[{i}].kind: {spec['kind']} stands twice, first at [{first}]")
    return built


def _arguments(cls: type) -> tuple[list[str], list[str]]:
    """The arguments that a matcher takes, and those that it cannot do without."""
    if not hasattr(cls, "__dataclass_fields__"):
        made = getattr(cls, "__init__", None)
        code = getattr(made, "__code__", None)  # object's own has none
        if code is None:
            return [], []
        taken = list(code.co_varnames[1 : code.co_argcount])
        return taken, taken[: len(taken) - len(getattr(made, "__defaults__", None) or ())]
    from dataclasses import MISSING, fields

    given = [field for field in fields(cls) if field.init]
    needed = [each for each in given if each.default is MISSING and each.default_factory is MISSING]
    return [each.name for each in given], [each.name for each in needed]


def _suggest(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word, list(known), n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; there are {', '.join(sorted(known))}" if known else "; it takes none"
