"""Which extra brings a package that is not installed."""

from __future__ import annotations

from importlib.util import find_spec


def missing(extra: str, *packages: str) -> str:
    """What to install, said before it is missed.

    Args:
        extra: the extra of this project that brings them.
        packages: as they are imported.

    Returns:
        Which of them are not installed, and how to get them; "" where nothing is missing.
    """
    absent = [package for package in packages if find_spec(package) is None]
    if not absent:
        return ""
    return (
        f"needs {' and '.join(absent)}, which the extra {extra!r} brings: "
        f"uv sync --inexact --extra {extra} in a checkout, pip install 'know-thyself[{extra}]' elsewhere"
    )
