"""What a matcher of this task may see beside the answer: what was asked, the conversation's other turns, the token."""

from __future__ import annotations

from typing import NamedTuple


class Exchange(NamedTuple):
    """One conversation up to the answer that is judged.

    Args:
        asked: the text of the step that is answered. What is copied from it is no evidence.
        token: the agent's private token.
        earlier: what the agent wrote at the conversation's other steps, reasoning included.
    """

    asked: str = ""
    token: str = ""
    earlier: tuple[str, ...] = ()
