"""Many answers are judged by several processes: in order, in constant memory, and one that breaks stops no other."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from typing import Generic, NamedTuple, Protocol, TypeVar

from matchers.answer import Answer, read_answer
from matchers.case import Case, Cases, Snapshot
from matchers.confidence import read_confidence
from matchers.fields import Field
from matchers.gold import Gold, NoGoldError
from matchers.identity import Standing, identity_of
from matchers.judging import Judgement, judge, unjudged
from matchers.show import plain
from matchers.task import Expected, read_expected
from matchers.text import name_key
from matchers.verdict import Code
from matchers.yaml_text import DataError

_CHUNK = 64
_CHUNK_CHARACTERS = 2_000_000
"""What a process is given at once: so many answers, or fewer that have so many characters together."""
_FEW = 4
"""Chunks that one process judges sooner than others would have started."""
_REMEMBERED = 2048
_REMEMBERED_CHARACTERS = 4000
"""How many judgements a process keeps, for answers that come again; and of what length, with their system prompt."""

_LONGEST_NAME = 80


class Given(Protocol):
    """What can be judged."""

    @property
    def text(self) -> str:
        """What the model printed."""

    @property
    def asked(self) -> Snapshot | Judgement:
        """Which model was asked, and how; or the judgement, where something before the answer decides."""


class Weighed(Protocol):
    """What is worked off, so many characters or bytes at a time."""

    @property
    def text(self) -> Sized:
        """What it holds."""


T = TypeVar("T", bound=Given)
W = TypeVar("W", bound=Weighed)
P = TypeVar("P")
R = TypeVar("R")


class Judged(NamedTuple):
    """A judgement, and what a report needs beside it.

    Args:
        judgement: of the answer.
        confidence: the stated one, 0 to 100, the middle of a range; None where none can be read.
        version: the version that is named, in a form that compares; "" where none is, or several are.
    """

    judgement: Judgement
    confidence: float | None = None
    version: str = ""


class Judge:
    """Judges one answer after another: gold is loaded once, and answers that come again are judged once.

    Args:
        gold: the facts.
        expected: what `read_expected` gave; the task's own where None.
    """

    def __init__(self, gold: Gold, expected: Expected | None = None) -> None:
        self.gold = gold
        self.expected = expected or read_expected()
        self._cases = Cases(gold)
        # Of each object by itself: a cache on the class would keep every judge that ever was.
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._judge)

    def __call__(self, text: str, asked: Snapshot | Judgement) -> Judged:
        """Judge one answer; what nobody thought of is 0.0 and `broken`, and the next one's turn (section 6).

        Raises:
            DataError: gold is broken.
        """
        return self._tried(text, asked, True)

    def judgement(self, text: str, asked: Snapshot | Judgement) -> Judgement:
        """Judge one answer, and read nothing that a report needs beside it.

        Raises:
            DataError: gold is broken.
        """
        return self._tried(text, asked, False).judgement

    def _tried(self, text: str, asked: Snapshot | Judgement, beside: bool) -> Judged:
        if isinstance(asked, Judgement):
            return Judged(asked)
        short = len(text) + len(asked.system_prompts) <= _REMEMBERED_CHARACTERS
        try:
            return (self._remembered if short else self._judge)(text, asked, beside)
        except DataError:
            raise
        # The guard catches what a matcher raises; this, what reading an answer does: of a million, one must not
        # cost the others.
        except Exception as error:  # noqa: BLE001
            return Judged(_broken(asked, f"judging it raised {type(error).__name__}"))

    def case(self, snapshot: Snapshot) -> Case:
        """What `case_for` gives, made from what was made for the model before.

        Raises:
            NoGoldError: no entry for the model.
        """
        return self._cases.of(snapshot)

    def _judge(self, text: str, asked: Snapshot, beside: bool) -> Judged:
        try:
            case = self.case(asked)
        except NoGoldError as error:
            return Judged(unjudged(asked.model, None, Code.ABSENT, str(error)))
        answer = read_answer(text)
        judgement = judge(answer, case, self.expected)
        if not beside:
            return Judged(judgement)
        # What a matcher did not read in its time is not read again without a limit.
        return Judged(
            judgement,
            _confidence(answer, case) if _read(judgement, "version_calibration") else None,
            _version(answer, case) if _read(judgement, "model_match") else "",
        )


def _read(judgement: Judgement, kind: str) -> bool:
    verdict = judgement.verdict(kind)
    return verdict is not None and verdict.code is not Code.BROKEN


def _confidence(answer: Answer, case: Case) -> float | None:
    stated = read_confidence(answer, case)
    return (stated.low + stated.high) / 2 if stated.code is Code.OK else None


_NAMES_ONE = frozenset(
    (
        Standing.SIBLING,
        Standing.OLDER,
        Standing.NEWER,
        Standing.OTHER,
        Standing.INVENTED,
        Standing.FOREIGN,
        Standing.UNKNOWN,
    )
)


def _version(answer: Answer, case: Case) -> str:
    identity = identity_of(answer, case)
    if identity.standing is Standing.RIGHT:
        return name_key(case.member.name)
    if identity.standing not in _NAMES_ONE:
        return ""
    # Of another maker's model only the product is read ("Claude Opus"): its line says which one it is.
    lines = [value.text for field in (Field.MODEL_NAME, Field.VERSION) for value in answer.values(field)]
    named = lines[0] if lines and identity.standing is Standing.FOREIGN else identity.detail
    return name_key(named[:_LONGEST_NAME])


def _broken(asked: Snapshot, reason: str) -> Judgement:
    return unjudged(asked.model, 0.0, Code.BROKEN, plain(reason))


def lost(model: str) -> Judgement:
    """The judgement of an answer that no process survives."""
    return unjudged(model, 0.0, Code.BROKEN, "the process that judged it died")


def judge_all(items: Iterable[T], judge: Judge, processes: int | None = None) -> Iterator[tuple[T, Judged]]:
    """Judge answers as they come; few by this process, many by several.

    Args:
        items: any number; only some hundred are held at a time.
        judge: judges the few, and its gold the many.
        processes: how many; as many as there are processors where None.

    Returns:
        Each item with its judgement, in the order of the items.

    Raises:
        DataError: gold is broken.
    """
    return work_off(items, _given, _WORK, judge, processes)


Asked = tuple[str, Snapshot | Judgement]


def _given(item: Given) -> Asked:
    return item.text, item.asked


def _judged(judge: Judge, given: Asked) -> Judged:
    return judge(*given)


def _lost(given: Asked) -> Judged:
    asked = given[1]
    return Judged(asked if isinstance(asked, Judgement) else lost(asked.model))


class Work(NamedTuple, Generic[P, R]):
    """What is done with each item. Both are functions of a module: other processes find them by their names.

    Args:
        do: with a process's own judge.
        lost: what becomes of an item that no process survives.
    """

    do: Callable[[Judge, P], R]
    lost: Callable[[P], R]


_WORK = Work(_judged, _lost)


def work_off(
    items: Iterable[W], part: Callable[[W], P], work: Work[P, R], judge: Judge, processes: int | None = None
) -> Generator[tuple[W, R], None, None]:
    """Do something with each item as it comes; few are done by this process, many by several.

    Args:
        items: any number; only some hundred are held at a time.
        part: what of an item the work needs, and can be sent to another process.
        work: what is done.
        judge: does the few; the others' are made from its gold.
        processes: how many; as many as there are processors where None.

    Returns:
        Each item with what came of it, in the order of the items.

    Raises:
        DataError: gold is broken.
    """
    processes = processes or processors()
    chunks = _chunks(items)
    first = list(islice(chunks, _FEW)) if processes > 1 else []
    if len(first) == _FEW:
        yield from _by_several(chain(first, chunks), part, _Workers(judge.gold.root, processes, work))
        return
    for item in chain.from_iterable(first) if processes > 1 else items:
        yield item, work.do(judge, part(item))


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _chunks(items: Iterable[W]) -> Iterator[list[W]]:
    chunk: list[W] = []
    characters = 0
    for item in items:
        chunk.append(item)
        characters += len(item.text)
        if len(chunk) == _CHUNK or characters > _CHUNK_CHARACTERS:
            yield chunk
            chunk, characters = [], 0
    if chunk:
        yield chunk


def _by_several(chunks: Iterable[list[W]], part: Callable[[W], P], workers: _Workers[P, R]) -> Iterator[tuple[W, R]]:
    waiting: deque[tuple[list[W], list[P], Future[list[R]]]] = deque()
    try:
        for chunk in chunks:
            parts = list(map(part, chunk))
            waiting.append((chunk, parts, workers.start(parts)))
            if len(waiting) > 2 * workers.processes:
                yield from _first(waiting, workers)
        while waiting:
            yield from _first(waiting, workers)
    finally:
        workers.stop()


def _first(waiting: deque[tuple[list[W], list[P], Future[list[R]]]], workers: _Workers[P, R]) -> Iterator[tuple[W, R]]:
    chunk, parts, future = waiting.popleft()
    return zip(chunk, workers.end(parts, future), strict=True)


class _Workers(Generic[P, R]):
    """Processes that judge, and what happens when one of them dies."""

    def __init__(self, root: Path, processes: int, work: Work[P, R]) -> None:
        self.processes = processes
        self._root = root
        self._work = work
        self._pool = self._new(processes)
        self._alone: ProcessPoolExecutor | None = None

    def _new(self, processes: int) -> ProcessPoolExecutor:
        # Not by fork: whoever calls this may have threads, and a fork copies their locks as they are.
        return ProcessPoolExecutor(processes, get_context("spawn"), _start, (self._root,))

    def start(self, parts: list[P]) -> Future[list[R]]:
        try:
            return self._pool.submit(_do, self._work.do, parts)
        except BrokenProcessPool:
            self._pool.shutdown()
            self._pool = self._new(self.processes)
            return self._pool.submit(_do, self._work.do, parts)

    def end(self, parts: list[P], future: Future[list[R]]) -> list[R]:
        try:
            return future.result()
        except BrokenProcessPool:
            return self._again(parts)

    def _again(self, parts: list[P]) -> list[R]:
        """Answers on whose way a process died, by a new one; by halves, until the one is left that no process survives.

        It gets no score from an apparatus that broke on it, and costs the others nothing but time.
        """
        # Alone: of several answers that are judged at once, nobody could tell which one it was.
        self._alone = self._alone or self._new(1)
        try:
            return self._alone.submit(_do, self._work.do, parts).result()
        except BrokenProcessPool:
            self._alone.shutdown()
            self._alone = None
        if len(parts) > 1:
            half = len(parts) // 2
            return self._again(parts[:half]) + self._again(parts[half:])
        return [self._work.lost(parts[0])]

    def stop(self) -> None:
        for pool in filter(None, (self._pool, self._alone)):
            pool.shutdown(cancel_futures=True)


_judge: Judge | None = None
"""A worker's own."""


def _start(root: Path) -> None:
    """What a worker does before its first answer."""
    global _judge
    # Ctrl-C reaches every process of a terminal; the one that started them ends them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        # One that was killed ends nobody, and its workers would wait for the next answer for ever.
        Thread(target=_end_with, args=(parent,), daemon=True).start()
    _judge = Judge(Gold(root))


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _do(do: Callable[[Judge, P], R], parts: list[P]) -> list[R]:
    assert _judge is not None
    return [do(_judge, part) for part in parts]
