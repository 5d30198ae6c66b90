"""matchers/extras.py: what is missing is said with what brings it."""

from __future__ import annotations

from matchers.extras import missing


def test_what_is_installed_is_not_missing() -> None:
    assert missing("report", "json", "yaml") == ""


def test_what_is_missing_is_named_with_its_extra() -> None:
    assert missing("inspect", "no_such_package", "json", "nor_this_one") == (
        "needs no_such_package and nor_this_one, which the extra 'inspect' brings: "
        "uv sync --inexact --extra inspect in a checkout, pip install 'know-thyself[inspect]' elsewhere"
    )
