"""The only place that catches: whatever a matcher does, a verdict of its own kind comes of it, or a broken one."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from matchers.guard import run
from matchers.verdict import Code, Verdict


class Does:
    """A matcher that does what it is given."""

    kind = "does"

    def __init__(self, deed: Callable[[], Any]) -> None:
        self.deed = deed

    def __call__(self, answer: object, case: object) -> Any:
        return self.deed()


def passed(kind: str = "does", **smuggled: object) -> Verdict:
    """A perfect verdict, with what `object.__setattr__` can put into it after it was checked."""
    verdict = Verdict(kind, 1.0, Code.OK, "right")
    for name, value in smuggled.items():
        object.__setattr__(verdict, name, value)
    return verdict


def judged(deed: Callable[[], Any], limit: float = 5.0) -> Verdict:
    return run(Does(deed), None, None, limit)  # type: ignore[arg-type]


def raises(error: BaseException) -> Callable[[], Any]:
    def deed() -> None:
        raise error

    return deed


def endless() -> None:
    while True:
        pass


def deeper() -> Any:
    return deeper()


def without_a_score() -> Verdict:
    verdict = passed()
    object.__delattr__(verdict, "score")
    return verdict


class Forged(Verdict):
    """Its score is checked by nobody."""

    def check(self) -> None: ...


@pytest.fixture(autouse=True)
def no_trace() -> Iterator[None]:
    """Whatever happened, the signal's handler and the timer are what they were."""
    before = signal.getsignal(signal.SIGALRM)
    yield
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_verdict_of_its_own_kind_passes_unchanged() -> None:
    verdict = passed()
    assert judged(lambda: verdict) is verdict


ERRORS = [ValueError("x"), KeyError("x"), AssertionError(), StopIteration(), SystemExit(0), SystemExit("x")]
ERRORS += [MemoryError(), RecursionError(), GeneratorExit(), NotImplementedError(), UnicodeError(), OSError(5, "x")]
ERRORS += [BaseException(), ExceptionGroup("x", [ValueError()]), TimeoutError(), RuntimeWarning(), EOFError()]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_whatever_is_raised_is_a_broken_verdict_that_names_kind_and_type(error: BaseException) -> None:
    """SystemExit too: a matcher that calls sys.exit(0) would end the judge, and tp would see success."""
    verdict = judged(raises(error))
    assert (verdict.kind, verdict.score, verdict.code) == ("does", 0.0, Code.BROKEN)
    assert verdict.reason.startswith(f"does raised {type(error).__name__}")


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("no such thing"), "ValueError: no such thing"),
        (ValueError("a\nb\x1b"), "ValueError: a b\\u001b"),
        (AssertionError(), "AssertionError"),
        (ValueError("x" * 500), f"ValueError: {'x' * 66}…{'x' * 33}"),
    ],
)
def test_what_an_exception_says_is_quoted_in_a_hundred_plain_characters(error: BaseException, said: str) -> None:
    assert judged(raises(error)).reason == f"does raised {said}"


def test_endless_recursion_is_a_broken_verdict() -> None:
    assert judged(deeper).reason.startswith("does raised RecursionError")


def test_only_the_keyboard_passes_through() -> None:
    with pytest.raises(KeyboardInterrupt):
        judged(raises(KeyboardInterrupt()))


@pytest.mark.parametrize(
    ("returned", "reason"),
    [
        (lambda: None, "does returned NoneType, not a Verdict"),
        (lambda: True, "does returned bool, not a Verdict"),
        (lambda: 1.0, "does returned float, not a Verdict"),
        (lambda: {"score": 1.0}, "does returned dict, not a Verdict"),
        (lambda: Verdict, "does returned type, not a Verdict"),
        (lambda: Forged("does", 7.0, Code.OK, "x"), "does returned Forged, not a Verdict"),
        (lambda: passed("staleness"), "does returned a verdict of another kind, staleness"),
        (lambda: passed(score=float("nan")), "does returned a verdict that is none: ValueError"),
        (lambda: passed(score=float("inf")), "does returned a verdict that is none: ValueError"),
        (lambda: passed(score=2.0), "does returned a verdict that is none: ValueError"),
        (lambda: passed(score=10**400), "does returned a verdict that is none: OverflowError"),
        (lambda: passed(score=True), "does returned a verdict that is none: TypeError"),
        (lambda: passed(score="1.0"), "does returned a verdict that is none: TypeError"),
        (lambda: passed(code="ok"), "does returned a verdict that is none: TypeError"),
        (lambda: passed(code=Code.BROKEN), "does returned a verdict that is none: ValueError"),
        (lambda: passed(months=float("nan")), "does returned a verdict that is none: ValueError"),
        (lambda: passed(evidence=None), "does returned a verdict that is none: TypeError"),
        (without_a_score, "does returned a verdict that is none: AttributeError"),
        (lambda: Verdict.__new__(Verdict), "does returned a verdict that is none: AttributeError"),
    ],
)
def test_what_is_no_verdict_of_its_own_kind_is_broken(returned: Callable[[], Any], reason: str) -> None:
    """The last ones raised through the guard once: it expected only TypeError and ValueError from a check."""
    verdict = judged(returned)
    assert (verdict.kind, verdict.score, verdict.code, verdict.reason) == ("does", 0.0, Code.BROKEN, reason)


def test_a_kind_that_raises_is_caught_too() -> None:
    class Nameless:
        @property
        def kind(self) -> str:
            raise ValueError

        def __call__(self, answer: object, case: object) -> Verdict:
            return passed()

    assert run(Nameless(), None, None).reason.startswith("Nameless raised ValueError")  # type: ignore[arg-type]


def stubborn() -> None:
    """Catches what it can, as a careless matcher does, and begins again."""
    while True:
        with suppress(Exception):
            endless()


def swallows() -> Verdict:
    """Catches even what ends it, and answers as if nothing had been."""
    with suppress(BaseException):
        endless()
    return passed()


@pytest.mark.parametrize("deed", [endless, stubborn, swallows, lambda: time.sleep(30)])
def test_a_matcher_that_exceeds_its_time_is_broken(deed: Callable[[], Any]) -> None:
    verdict = judged(deed, 0.05)
    assert (verdict.score, verdict.code, verdict.reason) == (0.0, Code.BROKEN, "does exceeded its 0.05 s")


def test_in_another_thread_where_no_alarm_rings_a_late_verdict_is_refused() -> None:
    found: list[Verdict] = []

    def late() -> Verdict:
        time.sleep(0.03)
        return passed()

    def both() -> None:
        found.extend((judged(late, 0.01), judged(passed, 5.0), judged(raises(SystemExit()))))

    thread = threading.Thread(target=both)
    thread.start()
    thread.join()
    assert [verdict.code for verdict in found] == [Code.BROKEN, Code.OK, Code.BROKEN]
    assert found[0].reason == "does exceeded its 0.01 s"


def test_an_inner_alarm_gives_the_outer_one_back() -> None:
    """Parts of a composed matcher run inside its own time; one quick part once could have stopped its clock."""
    inner: list[Verdict] = []

    def outer() -> None:
        inner.extend((judged(passed, 9.0), judged(endless, 0.03)))
        endless()

    assert judged(outer, 0.1).reason == "does exceeded its 0.1 s"
    assert [verdict.code for verdict in inner] == [Code.OK, Code.BROKEN]


def test_an_inner_time_up_is_not_the_outer_ones() -> None:
    def outer() -> Verdict:
        assert judged(endless, 0.03).code is Code.BROKEN
        return passed()

    assert judged(outer).code is Code.OK


def test_an_inner_matcher_cannot_outlive_the_outer_time() -> None:
    def outer() -> Verdict:
        judged(lambda: time.sleep(0.06) or passed(), 9.0)
        return passed()

    assert judged(outer, 0.03).reason == "does exceeded its 0.03 s"


def test_the_callers_own_timer_and_handler_go_on() -> None:
    handler = signal.signal(signal.SIGALRM, lambda *_: None)
    mine = signal.getsignal(signal.SIGALRM)
    signal.setitimer(signal.ITIMER_REAL, 100.0)
    started = time.monotonic()
    try:
        for deed in (passed, endless, raises(ValueError())):
            judged(deed, 0.03)
            assert signal.getsignal(signal.SIGALRM) is mine
            gone = time.monotonic() - started
            assert 90.0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 100.01 - gone
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, handler)


def test_an_alarm_that_rings_too_early_is_set_again() -> None:
    """A clock may be early, and another's alarm too: what is within its time goes on."""

    def early() -> Verdict:
        signal.raise_signal(signal.SIGALRM)
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 0.0
        return passed()

    assert judged(early, 5.0).code is Code.OK


def test_a_system_without_the_signal_still_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no SIGALRM."""
    monkeypatch.setattr("matchers.guard.signal", SimpleNamespace())
    assert judged(passed).code is Code.OK
    assert judged(raises(ValueError())).code is Code.BROKEN


class _MuteError(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


def test_an_exception_that_cannot_say_what_it_is_breaks_only_its_matcher() -> None:
    """The message of an exception goes into the reason, and an exception's __str__ may raise itself."""

    class Silent:
        kind = "silent"

        def __call__(self, answer: object, case: object) -> Verdict:
            raise _MuteError

    assert run(Silent(), None, None).reason == "silent raised _MuteError"  # type: ignore[arg-type]


def test_a_message_of_an_exception_is_made_plain_and_short() -> None:
    """It may quote the answer, escapes included."""

    class Loud:
        kind = "loud"

        def __call__(self, answer: object, case: object) -> Verdict:
            raise ValueError("\x1b[31m" + "x" * 5000)

    reason = run(Loud(), None, None).reason  # type: ignore[arg-type]
    assert "\x1b" not in reason
    assert len(reason) < 150
