"""The only place that catches: it runs a matcher and turns whatever happens into a verdict."""

from __future__ import annotations

import signal
import time
from _thread import get_ident
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from types import FrameType
from typing import TYPE_CHECKING, Any

from matchers.registry import Matcher
from matchers.show import plain
from matchers.verdict import Verdict, broken

if TYPE_CHECKING:
    from matchers.answer import Answer

TIME_LIMIT = 30.0
"""Seconds by the wall's clock that one matcher may take: far more than any needs, since a shared machine may hold a
process up for some of them. Patterns have shorter limits of their own (`matchers.text`)."""


class _TimeUp(BaseException):
    """Not an Exception, so that no `except Exception` in a matcher can swallow it."""


def run(matcher: Matcher, answer: Answer, case: Any, limit: float = TIME_LIMIT) -> Verdict:
    """Run one matcher; anything but a verdict of its own kind becomes a broken verdict of 0.0.

    Args:
        matcher: any callable; its `kind` names it in the verdict.
        answer: the answer that was read.
        case: what the matcher may see beside the answer: the gold and the circumstances, or a question.
        limit: seconds, above 0.

    Returns:
        The matcher's own verdict, or one with code `broken` that names the kind and the exception's type
        (design, section 6: raises, exceeds its time, returns NaN, infinity or no verdict).
    """
    name = type(matcher).__name__
    started = time.monotonic()
    try:
        name = str(getattr(matcher, "kind", name))
        if _clock.thread == get_ident():
            verdict = _rung(matcher, answer, case, limit, started)
        else:
            with alarms():
                verdict = _rung(matcher, answer, case, limit, started)
    except _TimeUp:
        return broken(name, f"{name} exceeded its {limit:g} s")
    except KeyboardInterrupt:
        raise
    # SystemExit too: a matcher that calls sys.exit(0) must not end the judge with success.
    except BaseException as error:  # noqa: BLE001
        return broken(name, f"{name} raised {type(error).__name__}{_message(error)}")
    # Where no alarm can be set (another thread, another system), a late verdict is refused all the same.
    if time.monotonic() - started > limit:
        return broken(name, f"{name} exceeded its {limit:g} s")
    # type() and not isinstance(): a subclass could carry any score, since check can be overridden.
    if type(verdict) is not Verdict:
        return broken(name, f"{name} returned {type(verdict).__name__}, not a Verdict")
    try:
        verdict.check()  # object.__setattr__ can put a NaN into a frozen verdict after it was checked
    # Or delete a slot, or skip __init__ (AttributeError), or put in an integer too large for a float (OverflowError).
    except Exception as error:  # noqa: BLE001
        return broken(name, f"{name} returned a verdict that is none: {type(error).__name__}")
    if verdict.kind != name:
        return broken(name, f"{name} returned a verdict of another kind, {verdict.kind}")
    return verdict


def _message(error: BaseException) -> str:
    """What an exception says, shortened; one may fail to say anything, even that."""
    try:
        text = plain(str(error), 100)
    except Exception:  # noqa: BLE001
        return ""
    return f": {text}" if text else ""


class _Clock:
    """The one alarm of a thread: when it rings next, and for whom.

    To set a signal's timer for every matcher would cost more than most matchers do, so it is set once; when it
    rings, whoever runs and has time left gets the rest of it.
    """

    __slots__ = ("ends", "rings", "thread")

    def __init__(self) -> None:
        self.thread = 0  # that has the handler set; 0 where none has
        self.ends = 0.0  # when the time of the innermost matcher is up
        self.rings = 0.0  # when the alarm is set to ring


_clock = _Clock()


def _ring(signum: int, frame: FrameType | None) -> None:
    left = _clock.ends - time.monotonic()
    if left <= 0.0:
        # A matcher that swallows this is rung for again.
        _set(1.0)
        raise _TimeUp
    _set(left)


def _set(seconds: float) -> None:
    _clock.rings = time.monotonic() + seconds
    signal.setitimer(signal.ITIMER_REAL, seconds)


@contextmanager
def alarms() -> Iterator[None]:
    """Let the matchers inside be rung for; whoever had set an alarm before gets it back."""
    started = time.monotonic()
    try:
        previous = signal.signal(signal.SIGALRM, _ring)
    except (ValueError, AttributeError):
        # Another thread than the main one, or a system without this signal.
        yield
        return
    outer = signal.setitimer(signal.ITIMER_REAL, 0.0)[0]
    before = (_clock.thread, _clock.ends, _clock.rings)
    _clock.thread, _clock.ends, _clock.rings = get_ident(), inf, inf
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        _clock.thread, _clock.ends, _clock.rings = before
        signal.signal(signal.SIGALRM, previous)
        if outer:
            signal.setitimer(signal.ITIMER_REAL, max(outer - (time.monotonic() - started), 0.001))


def _rung(matcher: Matcher, answer: Answer, case: Any, limit: float, started: float) -> Any:
    """What a matcher returns, interrupted when its time is up; what it runs in turn has its own time within it."""
    if _clock.thread != get_ident():
        return matcher(answer, case)
    outer = _clock.ends
    _clock.ends = min(outer, started + limit)
    if _clock.ends < _clock.rings:
        _set(max(_clock.ends - started, 0.001))
    try:
        return matcher(answer, case)
    finally:
        _clock.ends = outer
