"""Files that are tests by existing, here and wherever these matchers are used (`matchers/pytest_plugin.py`).

`fixtures/answers/<name>/verdicts.yaml` is a whole answer with the verdicts it must get, `fixtures/examples/<kind>/pass`
and `fail` hold what one matcher must say of one answer. Whatever is wrong with such a file, or with the folder that it
stands in, is an error that names its place: what was skipped would look like what passed.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from matchers.answer import read_answer
from matchers.calibrated_answer import judging
from matchers.calibrated_answer.asked import Asked
from matchers.calibrated_answer.question import Question
from matchers.case import Case, Snapshot, SnapshotError, case_for, read_snapshot
from matchers.gold import Gold, NoGoldError
from matchers.guard import run
from matchers.identity_contract.exchange import Exchange
from matchers.json_text import json_of, parse_json
from matchers.judging import Judgement, judge
from matchers.registry import SpecError, build, kinds
from matchers.schema import problems
from matchers.show import plain
from matchers.task import read_expected
from matchers.trap import SNAPSHOT
from matchers.verdict import Verdict
from matchers.yaml_text import DataError, read_text, read_yaml

ANSWERS, EXAMPLES = "answers", "examples"
"""The folders below `fixtures`."""
ANSWER, VERDICTS = "answer.txt", "verdicts.yaml"
SIDES = ("pass", "fail")
PLAIN_SNAPSHOT = {"provider": "example", "system_prompt": "", "captured_at": "2026-11-29T12:00:00Z"}
Row = tuple[str, str, str]
"""What is looked at, what was wanted, what was got."""


class FixtureError(Exception):
    """A fixture that was judged otherwise, or is none; its text is the whole report."""


@cache
def gold() -> Gold:
    """The project's own, read once for all fixtures."""
    return Gold()


def where(path: Path, root: Path) -> str:
    """A file as messages name it: from the folder on that holds `fixtures`."""
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def data_of(path: Path, schema: str, name: str) -> Any:
    """What a fixture holds.

    Args:
        path: the file.
        schema: its schema's name.
        name: what messages call the file.

    Raises:
        FixtureError: it is no YAML of mappings, lists and text, or does not fit the schema.
    """
    try:
        data = read_yaml(path)
    except DataError as error:
        raise FixtureError("\n".join(error.problems).replace(f"{path}::", f"{name}::")) from error
    wrong = problems(data, schema, name)
    if wrong:
        raise FixtureError("\n".join(wrong))
    return data


# --- a whole answer --------------------------------------------------------------------------------------


def check_answer(path: Path, root: Path) -> None:
    """A whole answer, and each verdict on it.

    Without `case` it answers the locked prompt: tier, refusal, staleness, and every kind's score and code. With it, it
    is judged by that `answer.json` of a task of one's own: score, outcome, and each matcher's score and code.

    Args:
        path: its `verdicts.yaml`.
        root: the folder that holds `fixtures`.

    Raises:
        FixtureError: it was judged otherwise, or a file is wrong.
    """
    name = where(path, root)
    try:
        # Which of the two it is decides its schema; all else is told by that.
        own = "case" in read_yaml(path)
    except DataError:
        own = False
    wanted = data_of(path, "case_verdicts" if own else "verdicts", name)
    text = _beside(path, ANSWER, name)
    try:
        rows, verdicts = (_own_rows if own else _rows)(wanted, text, path, root)
    except (DataError, SnapshotError, SpecError, NoGoldError) as error:
        raise FixtureError(f"{name}::$: {error}") from error
    if any(want != have for _, want, have in rows):
        raise FixtureError(_table(wanted["about"], rows, verdicts))


def _beside(path: Path, file: str, name: str) -> str:
    try:
        return read_text(path.with_name(file), f"{name.rpartition('/')[0]}/{file}")
    except DataError as error:
        raise FixtureError(str(error)) from error


def _rows(wanted: Any, text: str, path: Path, root: Path) -> tuple[list[Row], list[Verdict]]:
    snapshot = read_snapshot(parse_json(_beside(path, SNAPSHOT, where(path, root)), SNAPSHOT))
    judgement: Judgement = judge(read_answer(text), case_of(snapshot), read_expected())
    verdicts = [*judgement.gate, *judgement.beside]
    got = {verdict.kind: written(verdict) for verdict in verdicts}
    return [
        ("tier", wanted["tier"], judgement.tier),
        ("refusal", wanted["refusal"], str(judgement.refusal).lower()),
        ("staleness_months", wanted["staleness_months"], months_of(judgement.months)),
        *((kind, wanted["verdicts"].get(kind, "(not given)"), verdict) for kind, verdict in got.items()),
        *((kind, verdict, "(no such kind)") for kind, verdict in wanted["verdicts"].items() if kind not in got),
    ], verdicts


def _own_rows(wanted: Any, text: str, path: Path, root: Path) -> tuple[list[Row], list[Verdict]]:
    if not (root / wanted["case"]).is_file():
        raise FixtureError(f"{where(path, root)}::$.case: {wanted['case']}: no such file in {root}")
    judgement = judge_own(text, root / wanted["case"], path.parent)
    verdicts = list(judgement.verdicts)
    got = [f"{verdict.kind} {written(verdict)}" for verdict in verdicts]
    length = max(len(got), len(wanted["verdicts"]))
    want, have = (each + ["(none)"] * (length - len(each)) for each in (wanted["verdicts"], got))
    return [
        ("score", wanted["score"], number(judgement.score)),
        ("outcome", wanted["outcome"], judgement.outcome),
        *((f"verdicts[{i}]", *each) for i, each in enumerate(zip(want, have, strict=True))),
    ], verdicts


def judge_own(text: str, case: Path, outputs: Path | None = None) -> judging.Judgement:
    """Judge an answer by the `answer.json` of a task of one's own, and by the question that stands in its inputs.

    Args:
        text: what was printed.
        case: `…/expected/<case>/answer.json`; the question is looked for in `…/inputs/<case>`.
        outputs: where a model_snapshot.json may lie, for matchers that ask about the model.

    Raises:
        DataError: the file is broken.
        SpecError: its matchers cannot be built.
    """
    expected = judging.read_expected(case)
    if expected.error:
        raise SpecError(expected.error)
    question = judging.read_question(case.parent.parent.with_name("inputs") / case.parent.name)
    return judging.judge(text, expected, Asked(question.text, outputs))


def _table(about: str, rows: list[Row], verdicts: Iterable[Verdict]) -> str:
    rests = {
        verdict.kind: f"{plain(verdict.reason, 70)} «{plain(' | '.join(verdict.evidence), 60)}»" for verdict in verdicts
    }
    by_place = {f"verdicts[{i}]": text for i, text in enumerate(rests.values())}
    lines = [about, "", f"  {'':<20} {'wanted':<24} {'got':<24} rests on"]
    lines += [
        f"{' ' if want == have else '>'} {kind:<20} {want:<24} {have:<24} {rests.get(kind, by_place.get(kind, ''))}"
        for kind, want, have in rows
    ]
    return "\n".join(lines)


# --- an example of one matcher ---------------------------------------------------------------------------


def check_example(path: Path, root: Path) -> None:
    """One matcher's score, code and, where given, months.

    Args:
        path: `…/<kind>/pass/<name>.yaml`, or below `fail`.
        root: the folder that holds `fixtures`.

    Raises:
        FixtureError: the matcher says something else, or the file is wrong.
    """
    name = where(path, root)
    data = data_of(path, "example", name)
    kind, side = path.parent.parent.name, path.parent.name
    if (side == "pass") != (data["score"] == "1.0"):
        raise FixtureError(
            f"{name}::$.score: {data['score']}; files under pass/ score 1.0, those under fail/ anything else"
        )
    _check_kind(kind, f"{name.rpartition('/')[0]}")
    text = data["answer"] if "answer" in data else _lines(data["fields"])
    try:
        matcher = build({"kind": kind, **_arguments(data, name)}, f"{name}::$.arguments")
        verdict = run(matcher, read_answer(text), _asked(data, name))
    except (SpecError, SnapshotError) as error:
        raise FixtureError(str(error)) from error
    except NoGoldError as error:
        raise FixtureError(f"{name}::$.model: {error}") from error
    wanted = f"{data['score']} {data['code']}"
    months = months_of(verdict.months)
    if written(verdict) != wanted or data.get("months", months) != months:
        raise FixtureError(
            f"{data['about']}\n\n{text}\n"
            f"  wanted  {wanted}  months {data.get('months', '(any)')}\n"
            f"  got     {written(verdict)}  months {months}\n"
            f"  because {verdict.reason}  «{' | '.join(verdict.evidence)}»"
        )


def _arguments(data: Any, name: str) -> dict[str, Any]:
    """A mapping holds text; what must be a number or true is written as JSON, as it stands in an answer.json."""
    given = data.get("arguments", {})
    if isinstance(given, str):
        try:
            given = json_of(given)
        except ValueError as error:
            raise FixtureError(f"{name}::$.arguments: no JSON: {error}") from error
    if not isinstance(given, dict) or "kind" in given:
        raise FixtureError(f"{name}::$.arguments: {given!r}; an object of arguments, and the kind is the folder's name")
    return given


def _asked(data: Any, name: str) -> Case | Question | Exchange:
    if sum(key in data for key in ("model", "question", "asked")) != 1:
        raise FixtureError(f"{name}::$: give one of `model`, `question` and `asked`")
    if "asked" in data:
        return Exchange(data["asked"], data.get("token", ""), tuple(data.get("earlier", ())))
    if "question" in data:
        return Question(data["question"])
    if "snapshot" not in data:
        return plain_case(data["model"])
    return case_of(read_snapshot({"model": data["model"], **PLAIN_SNAPSHOT, **data["snapshot"]}))


def _lines(fields: dict[str, Any]) -> str:
    return "\n".join(
        f"{label}: {value}"
        for label, values in fields.items()
        for value in (values if isinstance(values, list) else [values])
    )


def written(verdict: Verdict) -> str:
    """A verdict as fixtures write it."""
    return f"{'null' if verdict.score is None else number(verdict.score)} {verdict.code.value}"


def number(score: float) -> str:
    """A score as fixtures write it: `0.5`, and of one's own matchers `0.333333`."""
    return str(round(score, 6))


def months_of(months: float | None) -> str:
    """Months as fixtures write them."""
    return "null" if months is None else f"{months:.1f}"


@cache
def plain_case(model: str) -> Case:
    """A model that was asked without a system prompt."""
    return case_for(gold(), read_snapshot({"model": model, **PLAIN_SNAPSHOT}))


def case_of(snapshot: Snapshot) -> Case:
    """Nothing that a case keeps depends on how the model was asked."""
    case = copy.copy(plain_case(snapshot.model))
    case.snapshot = snapshot
    return case


# --- the folders -----------------------------------------------------------------------------------------


def check_folder(folder: Path, root: Path) -> None:
    """Whether whatever a folder of fixtures holds is read.

    Args:
        folder: `fixtures/answers` or `fixtures/examples`, or one that each test of theirs stands in.
        root: the folder that holds `fixtures`.

    Raises:
        FixtureError: something is missing, or would be read by nobody; names that begin with a point do not count.
    """
    kind, *deeper = folder.relative_to(root / "fixtures").parts
    held = sorted(each for each in folder.iterdir() if not each.name.startswith("."))
    if kind == ANSWERS:
        wrong = _wrong_in_answers(held)
    elif deeper:
        _check_kind(folder.name, where(folder, root))
        wrong = _wrong_in_kind(folder, held)
    else:
        wrong = [f"/{each.name}::$: {_UNREAD}" for each in held if not each.is_dir()]
        wrong += [] if held else ["::$: no kind's folder in it"]
    if wrong:
        raise FixtureError("\n".join(f"{where(folder, root)}{each}" for each in wrong))


_UNREAD = f"read by nobody; examples are {EXAMPLES}/<kind>/pass/*.yaml and {EXAMPLES}/<kind>/fail/*.yaml"


def _wrong_in_answers(held: list[Path]) -> list[str]:
    """An answer without verdicts would be judged by nobody."""
    names = {each.name for each in held}
    only_folders = bool(held) and all(each.is_dir() for each in held)
    missing = [] if only_folders else [name for name in (ANSWER, VERDICTS) if name not in names]
    return [f"::$: no {name}; an answer is {ANSWER} and {VERDICTS}, and {SNAPSHOT} for a model" for name in missing]


def _wrong_in_kind(folder: Path, held: list[Path]) -> list[str]:
    """A matcher of which nothing must fail may score whatever it likes."""
    wrong = [
        f"/{side}::$: no example in it; one at the least" for side in SIDES if not any((folder / side).glob("*.yaml"))
    ]
    wrong += [f"/{each.name}::$: {_UNREAD}" for each in held if each.name not in SIDES]
    return wrong + [
        f"/{side}/{each.name}::$: {_UNREAD}"
        for side in SIDES
        for each in sorted((folder / side).glob("[!.]*"))
        if each.suffix != ".yaml" or each.is_dir()
    ]


def _check_kind(kind: str, name: str) -> None:
    known = kinds()
    if kind in known:
        return
    close = get_close_matches(kind, known, n=1)
    hint = f"did you mean {close[0]}? " if close else ""
    raise FixtureError(
        f"{name}::$: there is no kind {kind!r}; {hint}"
        "one of your own is registered by its module, which conftest.py must import"
    )
