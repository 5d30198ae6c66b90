"""What is said to be said by others (matchers/hearsay.py)."""

from __future__ import annotations

import pytest
from reading_helpers import case, named

from matchers.answer import read_answer
from matchers.claims import claims_of

# (what is said, each of its names with what is done with it)
SAID = [
    # a stretch between marks that tells who says so, before the name, behind it, or behind its verb
    ("OpenAI, people claim, made me.", "OpenAI mentioned as maker"),
    ("OpenAI - so they say - made me.", "OpenAI mentioned"),
    ("OpenAI (so they say) made me.", "OpenAI mentioned as maker"),
    ("I was made, people claim, by Nous Research.", "Nous Research mentioned as maker"),
    ("OpenAI made me, or so the label says.", "OpenAI mentioned as maker"),
    ("They say, I'm ChatGPT.", "ChatGPT mentioned"),
    # behind all it is said of the whole sentence, and within it of what stands beside it
    ("I'm ChatGPT, made by OpenAI, people say.", "ChatGPT mentioned, OpenAI mentioned as maker"),
    ("I'm Claude, and OpenAI made me, people say.", "Claude claimed, OpenAI mentioned as maker"),
    ("I'm Claude, and OpenAI, people say, made me.", "Claude claimed, OpenAI mentioned"),
    ("I'm ChatGPT, they say, but I'm really Claude.", "ChatGPT mentioned, Claude claimed"),
    ("I'm ChatGPT, they say, I am Claude.", "ChatGPT mentioned, Claude claimed"),
    ("I'm Claude, and, people say, and say it often, I'm fast.", "Claude claimed"),
    ("They say, but I'm Claude.", "Claude claimed"),
    ("They say, and I'm Claude.", "Claude claimed"),
    ("I'm not ChatGPT, people say.", "ChatGPT denied"),
    # what holds more than that is no such stretch
    ("I'm Claude, whatever people say.", "Claude claimed"),
    ("I'm Claude, people say I'm fast.", "Claude claimed"),
    ("I'm Claude, I think.", "Claude claimed"),
    # one word tells it within the clause
    ("OpenAI allegedly made me.", "OpenAI mentioned as maker"),
    ("I'm supposedly Claude.", "Claude mentioned"),
    ("I'm Claude and allegedly fast.", "Claude claimed"),
    ("I'm Claude, allegedly the fastest.", "Claude claimed"),
    ("I'm Claude, allegedly fast, but I'm Claude.", "Claude claimed, Claude claimed"),
    # or a sentence of its own, of the one before
    ("OpenAI made me. Or so they say.", "OpenAI mentioned as maker"),
    ("OpenAI didn't make me. Or so they say.", "OpenAI denied as maker"),
    ("I'm Claude. It's late. Or so they say.", "Claude claimed"),
]


@pytest.mark.parametrize(("text", "names"), SAID)
def test_what_others_are_said_to_say_is_not_claimed(text: str, names: str) -> None:
    """ "OpenAI, people claim, made me" opened a text and was read as an answer: "OpenAI"."""
    assert named(text) == names


def test_a_company_that_nobody_knows_is_no_maker_where_others_say_so() -> None:
    """It was looked for apart from the names that are known, and so was claimed."""
    found = [
        claims_of(read_answer(text), case()).unknown_makers
        for text in ("Foolabs, people claim, made me.", "Foolabs made me.")
    ]
    assert found == [(), ("Foolabs",)]
