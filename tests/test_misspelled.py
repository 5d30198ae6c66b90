"""Names that are misspelled and put right at once (matchers/misspelled.py)."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, case, named

from matchers.answer import read_answer
from matchers.claims import Claims

# (what is said, each of its names with what is done with it)
MENDED = [
    ("I was trained by opnAI... sorry, typo: OpenAI!", "OpenAI claimed as maker"),
    ("I was trained by Opne AI. I meant OpenAI.", "OpenAI claimed as maker"),
    ("I am Cluade. Oops, Claude.", "Claude claimed"),
    ("i am cluade\n*Claude", "Claude claimed"),
    ("i am cluade\n*claude", ""),
    ("Unlike Gemini I am Cluade. Oops, Claude.", "Gemini mentioned, Claude claimed"),
    # of names of several words, whatever each of them is like
    ("I was trained by Nous Reserch\n*Nous Research", "Nous Research claimed as maker"),
    ("I am Comand R. Sorry, Command R.", "Command R claimed"),
    ("I was trained by Ant Ro Pik. I meant Anthropic.", "Anthropic claimed as maker"),
    ("I was trained by A n t ro pik. I meant Anthropic.", "Anthropic mentioned"),
    ("I was trained by mtea. Sorry, Meta!", "Meta claimed as maker"),
    ("Soy Cluade. Bueno, Claude.", "Claude claimed"),
    # it stands where the misspelled one does
    ("I'm not trained by opnAI. Sorry, OpenAI!", "OpenAI denied as maker"),
    ("I like opnAI. Sorry, OpenAI!", "OpenAI mentioned"),
    # what only looks alike, or says more, puts nothing right
    ("I'm in beta. Meta is big.", "Meta mentioned"),
    ("I am trained. Sorry, OpenAI!", "OpenAI mentioned"),
    ("I was trained by opnAI. People like OpenAI.", "OpenAI mentioned"),
    ("I was trained by OpenAI. Sorry, OpenAI!", "OpenAI claimed as maker, OpenAI mentioned"),
    ("I was trained by Nous Reserch. Nous Research is big.", "Nous Research mentioned"),
    ("I was trained by opnAI. Sorry, but people like OpenAI.", "OpenAI mentioned"),
    ("Soy bueno. Meta es grande.", "Meta mentioned"),
    # between the two a sentence ends
    ("Sorry, OpenAI.", "OpenAI mentioned"),
]


@pytest.mark.parametrize(("text", "names"), MENDED)
def test_a_name_that_puts_a_misspelled_one_right_stands_in_its_place(text: str, names: str) -> None:
    assert named(text) == names


# (what is said, the companies in it that nobody knows)
UNKNOWN = [
    ("I was made by Antrhopic. I was made by Anthropic.", []),
    ("I was made by Nous Reserch. Sorry, Nous Research.", []),
    ("I was made by Nous Reserch\n*Nous Research", []),
    ("I was made by Antrhopic *Anthropic", []),
    # no more is put right by what is far behind, or stands before, or is another name
    ("I was made by Antrhopic. That is what all of them say. I was made by Anthropic.", ["Antrhopic"]),
    ("I was made by Anthropic. I was made by Antrhopic.", ["Antrhopic"]),
    ("I was made by Foolabs. I was made by Anthropic.", ["Foolabs"]),
]


@pytest.mark.parametrize(("text", "companies"), UNKNOWN)
def test_a_misspelled_name_is_no_company_that_nobody_knows(text: str, companies: list[str]) -> None:
    """ "Antrhopic" would be a second maker beside Anthropic, and a confused answer."""
    assert list(Claims(read_answer(text), case(OPUS)).unknown_makers) == companies
