"""A judgement in one line of at most 900 ASCII characters, from which the grader recomputes everything.

The grader's manifest of all cases travels in one environment variable, which Linux caps at 128 KiB: eighty lines, and
what tp adds to them, take 82 % of it. So there are no quotes in it, which JSON would double, and no names of keys.

`1 code/length 3 local/tiny = 4f0c2a91 59 4521 630 0.2 0.0 E1=eo;yes;1 E2=lo;0f…;0f…,-,… E3=um;-;0.52 …`: the version,
the group, the seed; the model and the reporting one, "=" where it is the same; a hash of the settings; the calls and
their tokens, "?" where a record has none; the noise of base and of lever; and of each task the level, the code, the
report and the truth.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, NamedTuple

from matchers.patterns import pattern
from matchers.self_modeling.protocol import Target, text_sha256
from matchers.self_modeling.reading import Code, Level
from matchers.self_modeling.records import Records
from matchers.self_modeling.scoring import Result
from matchers.self_modeling.tasks import CHOICES, LETTERS, NAMES, RATES, SCORED

MAX_BYTES = 900
_VERSION = "1"
_NONE, _SAME, _UNKNOWN = "-", "=", "?"
_LEVELS = {level.value[0]: level for level in Level}
_CODES = {
    "o": Code.OK,
    "m": Code.MALFORMED,
    "d": Code.DECLINED,
    "f": Code.OFF_RULE,
    "v": Code.VOID,
    "b": Code.BROKEN,
}
_LETTER_OF = {code: letter for letter, code in _CODES.items()}
_PLAIN = pattern(r"[\w./:@+-]{1,80}\Z", re.ASCII)


class Calls(NamedTuple):
    """What a case's records say of its calls, to be held against what tp's proxy saw.

    Args:
        n: calls of which the API told tokens.
        prompt_tokens: their sum.
        completion_tokens: likewise.
    """

    n: int
    prompt_tokens: int
    completion_tokens: int


class Ledger(NamedTuple):
    """What the grader must know of a case.

    Args:
        group: its domain and the kind of change.
        seed: of the case within its group.
        model: the id that the samples come from; a hash of one that is long or odd.
        report_model: the id that the reports come from.
        settings: a hash of what must be one in all cases.
        calls: None where a record lacks its tokens.
        noise: N of base and of lever.
        results: of each task.
    """

    group: str
    seed: int
    model: str
    report_model: str
    settings: str
    calls: Calls | None
    noise: tuple[float, float]
    results: dict[str, Result]

    @classmethod
    def of(cls, records: Records, target: Target, results: dict[str, Result], noise: tuple[float, float]) -> Ledger:
        """The ledger of a case that was judged."""
        snapshot = records.snapshot
        settings = json.dumps(dict(snapshot.settings), sort_keys=True)
        return cls(
            target.group,
            target.seed,
            model_name(snapshot.model),
            model_name(snapshot.report_model),
            text_sha256(settings)[:8],
            _calls(records),
            noise,
            results,
        )

    @property
    def observer(self) -> bool:
        """Whether another model than the sampled one reports."""
        return self.model != self.report_model


def model_name(model: str) -> str:
    """A model's id as a ledger holds it: itself, or "#" and a hash of one that is long or odd."""
    return model if _PLAIN.match(model) else f"#{text_sha256(model)[:16]}"


def _calls(records: Records) -> Calls | None:
    prompts, completions = [], []
    for record in records.all():
        if record.prompt_tokens is None or record.completion_tokens is None:
            return None
        # tp's proxy counts no call of which the API told no tokens at all.
        if record.prompt_tokens or record.completion_tokens:
            prompts.append(record.prompt_tokens)
            completions.append(record.completion_tokens)
    return Calls(len(prompts), sum(prompts), sum(completions))


# --- writing -------------------------------------------------------------------------------------------------


def write_ledger(ledger: Ledger) -> str:
    """A ledger in one line."""
    reporting = ledger.report_model if ledger.observer else _SAME
    calls = [_UNKNOWN] * 3 if ledger.calls is None else [str(each) for each in ledger.calls]
    results = [
        f"{task}={result.level.value[0]}{_LETTER_OF[result.code]};{_said(task, result)};{_true(task, result.truth)}"
        for task, result in ledger.results.items()
    ]
    front = (_VERSION, ledger.group, ledger.seed, ledger.model, reporting, ledger.settings)
    line = " ".join(map(str, (*front, *calls, *ledger.noise, *results)))
    # Every part is bounded; this holds whatever is added later.
    assert line.isascii(), line
    assert len(line) <= MAX_BYTES, len(line)
    return line


def _said(task: str, result: Result) -> str:
    said = result.report
    if said is None:
        return _NONE
    if task == "E8":
        return str(int(said))
    return f"{said[0]}/{said[1]}" if task == "E10" else str(said)


def _true(task: str, true: Any) -> str:
    if true is None:
        return _NONE
    if task == "E1":
        return str(int(true))
    if task == "E2":
        return ",".join(true)
    if task == "E8":
        return "".join(str(int(each)) for each in true)
    return f"{true[0]}/{true[1]}" if task == "E10" else str(true)


# --- reading -------------------------------------------------------------------------------------------------


def read_ledger(line: object) -> Ledger | None:
    """A ledger read back; None of anything that no judge of this task writes."""
    if not isinstance(line, str) or len(line) > MAX_BYTES:
        return None
    try:
        version, group, seed, model, reporting, settings, *numbers = line.split(" ")
        calls, noise, given = numbers[:3], numbers[3:5], [each.split("=") for each in numbers[5:]]
        results = {task: _result(task, text) for task, text in given}
        ledger = Ledger(
            group,
            int(seed),
            model,
            model if reporting == _SAME else reporting,
            settings,
            None if calls == [_UNKNOWN] * 3 else Calls(*map(int, calls)),
            (_share(noise[0]), _share(noise[1])),
            results,
        )
    except (ValueError, KeyError, IndexError, TypeError):
        return None
    whole = version == _VERSION and len(results) == len(given) and set(SCORED) <= results.keys() <= NAMES.keys()
    return ledger if whole else None


def _result(task: str, text: str) -> Result:
    form, said, true = text.split(";")
    return Result(
        _LEVELS[form[:1]],
        _CODES[form[1:]],
        None if said == _NONE else _SAID[task](said),
        None if true == _NONE else _TRUE[task](true),
    )


def _share(text: str) -> float:
    value = float(text)
    if not (isfinite(value) and 0 <= value <= 1):
        raise ValueError(text)
    return value


def _one_of(*known: str) -> Any:
    def read(text: str) -> str:
        if text not in known:
            raise ValueError(text)
        return text

    return read


_HASH = pattern(r"(?:[0-9a-f]{8}|-)\Z")


def _hash(text: str) -> str:
    if not _HASH.match(text):
        raise ValueError(text)
    return text


def _bit(text: str) -> bool:
    return {"0": False, "1": True}[text]


def _letters(text: str) -> str:
    if not text or "".join(sorted(set(text) & set(LETTERS))) != text:
        raise ValueError(text)
    return text


def _gap(text: str) -> tuple[float, str]:
    gap, letters = text.split("/")
    return _share(gap), _letters(letters)


_SAID: dict[str, Any] = {
    "E1": _one_of("yes", "no"),
    "E2": _hash,
    **dict.fromkeys(RATES, _share),
    **dict.fromkeys(CHOICES, _one_of(*LETTERS)),
    "E8": _bit,
    "E10": _gap,
}
_TRUE: dict[str, Any] = {
    "E1": _bit,
    "E2": lambda text: tuple(_hash(each) for each in text.split(",")),
    **dict.fromkeys(RATES, _share),
    **dict.fromkeys(CHOICES, _letters),
    "E8": lambda text: (_bit(text[0]), _bit(text[1:])),
    "E10": _gap,
}
