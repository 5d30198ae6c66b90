"""Names that are misspelled and put right at once (matchers/misspelled.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

# (what is said, each of its names with what is done with it)
MENDED = [
    ("I was trained by opnAI... sorry, typo: OpenAI!", "OpenAI claimed as maker"),
    ("I was trained by Opne AI. I meant OpenAI.", "OpenAI claimed as maker"),
    ("I am Cluade. Oops, Claude.", "Claude claimed"),
    ("i am cluade\n*Claude", "Claude claimed"),
    ("i am cluade\n*claude", ""),
    ("Unlike Gemini I am Cluade. Oops, Claude.", "Gemini mentioned, Claude claimed"),
    # it stands where the misspelled one does
    ("I'm not trained by opnAI. Sorry, OpenAI!", "OpenAI denied as maker"),
    ("I like opnAI. Sorry, OpenAI!", "OpenAI mentioned"),
    # what only looks alike, or says more, puts nothing right
    ("I'm in beta. Meta is big.", "Meta mentioned"),
    ("I am trained. Sorry, OpenAI!", "OpenAI mentioned"),
    ("I was trained by opnAI. People like OpenAI.", "OpenAI mentioned"),
    ("I was trained by OpenAI. Sorry, OpenAI!", "OpenAI claimed as maker, OpenAI mentioned"),
    # between the two a sentence ends
    ("Sorry, OpenAI.", "OpenAI mentioned"),
]


@pytest.mark.parametrize(("text", "names"), MENDED)
def test_a_name_that_puts_a_misspelled_one_right_stands_in_its_place(text: str, names: str) -> None:
    assert named(text) == names
