"""Names set against each other in one sentence or two (matchers/contrasts.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

# (what is said, each of its names with what is done with it)
SAID = [
    # what stands against the one that is denied takes its place, as the model or as the maker
    ("I'm not GPT-4 but Claude.", "GPT-4 denied, Claude claimed"),
    ("It wasn't OpenAI who made me, it was Anthropic.", "OpenAI denied as maker, Anthropic claimed as maker"),
    ("OpenAI didn't make me, Anthropic did.", "OpenAI denied as maker, Anthropic claimed as maker"),
    ("OpenAI didn't make me, as Anthropic did well to say.", "OpenAI denied as maker, Anthropic mentioned"),
    ("OpenAI didn't make me, Anthropic did", "OpenAI denied as maker, Anthropic claimed as maker"),
    ("OpenAI didn't make me, as Anthropic did say.", "OpenAI denied as maker, Anthropic mentioned"),
    (
        "OpenAI didn't make me, Nous Research did, as you know.",
        "OpenAI denied as maker, Nous Research claimed as maker",
    ),
    ("I was not made by OpenAI but by Anthropic.", "OpenAI denied as maker, Anthropic claimed as maker"),
    ("OpenAI didn't make me, Hugging Face did.", "OpenAI denied as maker, Hugging Face claimed as maker"),
    ("OpenAI didn't make me, Anthropic did, as you know.", "OpenAI denied as maker, Anthropic claimed as maker"),
    ("It wasn't OpenAI who made me, it was Hugging Face.", "OpenAI denied as maker, Hugging Face claimed as maker"),
    ("I'm not GPT-4 but Command R.", "GPT-4 denied, Command R claimed"),
    ("I'm not GPT-4 and not Gemini but Claude.", "GPT-4 denied, Gemini denied, Claude claimed"),
    ("I'm not made by Google, that would be OpenAI.", "Google denied as maker, OpenAI claimed as maker"),
    (
        "I'm not made by Google, I'm not Gemini, and OpenAI didn't make me, Anthropic did.",
        "Google denied as maker, Gemini denied, OpenAI denied as maker, Anthropic claimed as maker",
    ),
    # also over two sentences; what is only told does not
    ("My name isn't Claude. It's ChatGPT.", "Claude denied, ChatGPT claimed"),
    ("My name isn't Claude. I like that ChatGPT is one.", "Claude denied, ChatGPT mentioned"),
    ("My name isn't Claude. It's true that I like ChatGPT.", "Claude denied, ChatGPT mentioned"),
    ("My name is Claude. It's ChatGPT that others use.", "Claude claimed, ChatGPT mentioned"),
    # a denial between commas stands aside
    ("OpenAI, not Anthropic, created me.", "OpenAI claimed as maker, Anthropic denied as maker"),
    ("OpenAI, and not Anthropic, created me.", "OpenAI claimed as maker, Anthropic denied as maker"),
    ("OpenAI, but not Anthropic, created me.", "OpenAI claimed as maker, Anthropic denied as maker"),
    ("OpenAI, rather than Anthropic, created me.", "OpenAI claimed as maker, Anthropic denied as maker"),
    (
        "I'm Claude, and it wasn't OpenAI who made me, it was Hugging Face.",
        "Claude claimed, OpenAI denied as maker, Hugging Face claimed as maker",
    ),
    ("OpenAI, not Mistral AI, created me.", "OpenAI claimed as maker, Mistral AI denied as maker"),
    ("OpenAI, not Mistral AI, I believe, created me.", "OpenAI claimed as maker, Mistral AI denied as maker"),
    (
        "It's OpenAI, rather than Nous Research, that created me.",
        "OpenAI claimed as maker, Nous Research denied as maker",
    ),
    ("The people who made me like OpenAI, not Anthropic.", "OpenAI mentioned, Anthropic mentioned"),
    ("OpenAI and not Anthropic, created me.", "OpenAI mentioned, Anthropic denied as maker"),
    ("OpenAI, not Anthropic created me.", "OpenAI mentioned, Anthropic denied as maker"),
    ("It's OpenAI, not Nous Research, that created me.", "OpenAI claimed as maker, Nous Research denied as maker"),
    ("It's Mistral AI, not Anthropic, that created me.", "Mistral AI claimed as maker, Anthropic denied as maker"),
    # and so do several
    (
        "It is so. OpenAI, not Mistral AI and not Google, created me.",
        "OpenAI claimed as maker, Mistral AI denied, Google denied as maker",
    ),
    ("It is so. OpenAI (not Anthropic) created me.", "OpenAI claimed as maker, Anthropic denied as maker"),
    ("It is so. OpenAI - not Anthropic - created me.", "OpenAI claimed as maker, Anthropic denied as maker"),
    # of several that are left open nobody is claimed
    ("I'm GPT-4 or Claude, but I'm not Gemini.", "GPT-4 mentioned, Claude mentioned, Gemini denied"),
    ("I'm Claude and I like GPT-4 or Gemini.", "Claude claimed, GPT-4 mentioned, Gemini mentioned"),
    ("I'm ChatGPT or simply not Claude.", "ChatGPT claimed, Claude denied"),
    (
        "I'm Gemini, and I was developed by Anthropic, not OpenAI or Google.",
        "Gemini claimed, Anthropic claimed as maker, OpenAI denied as maker, Google denied as maker",
    ),
    ("Maybe I am, to be honest, Command R, maybe not.", "Command R mentioned"),
    ("I could be, for all I really know, Claude, and I could be Gemini.", "Claude mentioned, Gemini mentioned"),
    ("I could be Claude, GPT-4 or Grok.", "Claude mentioned, GPT-4 mentioned, Grok mentioned"),
    ("I was made by OpenAI or Google.", "OpenAI mentioned as maker, Google mentioned as maker"),
    ("I'm GPT-4 or perhaps even Grok.", "GPT-4 mentioned, Grok mentioned"),
    # what else an "or" begins leaves no name open
    ("I'm Claude, or so people tell me who have also met Gemini.", "Claude claimed, Gemini mentioned"),
    ("I'm Claude or something else.", "Claude claimed"),
    ("I'm Claude, GPT-4 or something else.", "Claude mentioned, GPT-4 mentioned"),
    ("I could be GPT-4, I could be Claude.", "GPT-4 mentioned, Claude mentioned"),
    ("Possibly Google, possibly Mistral AI.", "Google mentioned as maker, Mistral AI mentioned as maker"),
    ("Maybe I'm Claude, maybe not.", "Claude mentioned"),
    ("Maybe I'm Claude.", "Claude claimed"),
    ("Maybe I'm Claude. I might not be.", "Claude mentioned"),
    ("Maybe I'm Claude. I might not be able to tell.", "Claude claimed"),
    ("I'm Claude, maybe not the newest.", "Claude claimed"),
    ("I can't tell, but maybe I'm Claude, maybe not.", "Claude mentioned"),
    ("Maybe so, I'm Claude, maybe not.", "Claude claimed"),
    (
        "Perhaps I am one of the open models that were released by Mistral AI, perhaps not.",
        "Mistral AI mentioned as maker",
    ),
    ("I may be slow, maybe it's late, but Claude made this and I am Claude.", "Claude mentioned, Claude claimed"),
    ("Maybe I'm slow, maybe it's late, I'm Claude.", "Claude claimed"),
    ("Maybe I'm slow and maybe it is late, while I'm Claude.", "Claude claimed"),
    ("Perhaps I am one of the open models released by Anthropic, perhaps not.", "Anthropic mentioned as maker"),
    ("OpenAI or Anthropic.", "OpenAI mentioned as maker, Anthropic mentioned as maker"),
    # two names of one maker leave no maker open
    ("I'm ChatGPT or GPT-4.", "ChatGPT claimed, GPT-4 claimed"),
]


@pytest.mark.parametrize(("text", "names"), SAID)
def test_names_that_are_set_against_each_other(text: str, names: str) -> None:
    assert named(text) == names
