"""When coverage measures: where a test states one rule, and not where it tries thousands of values.

A branch that only some random value meets is met by chance, and the build would fail by chance; and tracing makes
every step slower, so that the guard's time limit would end what is quick enough without.
"""

from __future__ import annotations

from collections.abc import Generator

import pytest
from coverage import Coverage


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Pause for tests that are marked `unmeasured`, and for hypothesis's, which its plugin marks."""
    measuring = Coverage.current()
    pauses = any(mark.name in ("unmeasured", "hypothesis") for mark in item.iter_markers())
    if measuring is None or not pauses:
        return (yield)
    measuring.stop()
    try:
        return (yield)
    finally:
        measuring.start()
