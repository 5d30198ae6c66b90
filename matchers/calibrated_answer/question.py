"""What a matcher of this task may see beside the answer: the question, and no model."""

from __future__ import annotations

from typing import NamedTuple


class Question(NamedTuple):
    """What was asked.

    Args:
        text: the question; "" where nobody kept it. A name or a number that it holds is no answer's
            value: "I don't know who opened the 1986 World Cup" commits to no year.
    """

    text: str = ""

    @classmethod
    def of_file(cls, text: str) -> Question:
        """The question of a file that a solution was given: its first paragraph.

        What follows are the rules, whose numbers ("a confidence from 0 to 100") ask for nothing.
        """
        return cls(text.strip().split("\n\n", 1)[0])
