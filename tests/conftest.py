"""What every test may ask for; and when coverage measures: where a test states one rule, not where it tries thousands.

A branch that only some random value meets is met by chance, and the build would fail by chance; and tracing makes
every step slower, so that the guard's time limit would end what is quick enough without.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from typing import Any

import pytest

from matchers.cli import main


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Pause for tests that are marked `unmeasured`, and for hypothesis's, which its plugin marks.

    Not with coverage's own stop and start, which look through every module each time.
    """
    tracer = sys.gettrace()
    if tracer is None or not any(mark.name in ("unmeasured", "hypothesis") for mark in item.iter_markers()):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Any:
    """Call `know-thyself` in this process: its exit code, what it printed, and what it complained of."""

    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        out = capsys.readouterr()
        return code, out.out, out.err

    return call
