"""What ties a name to the speaker in English: being, making, and whatever is "mine" (matchers/frames.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named, told, with_longer_name

# (what is said, the makers claimed)
TIES = [
    # a verb of being behind the name ends a clause and begins a sentence where it is one short word
    ("Claude here.", "anthropic"),
    ("Claude here can help.", ""),
    ("Well, Claude here can help.", ""),
    ("Gemini the AI assistant is my name.", "google"),
    ("Grok, an AI model, is my name.", "xai"),
    # "my developer" names the maker beside it, and not whoever stands in its sentence
    ("My developer, OpenAI, is silent.", "openai"),
    ("My developer knows OpenAI.", ""),
    ("My developer, working with OpenAI, is a mystery.", ""),
    # whatever is mine is its maker, but for a rival, a host or a friend
    ("My alma mater is OpenAI.", "openai"),
    ("My rival is OpenAI.", ""),
    ("OpenAI is my mother ship.", "openai"),
    ("OpenAI is my home.", "openai"),
    ("OpenAI is my one true home, friend.", "openai"),
    ("Anthropic is my friend.", ""),
    ("My folks are OpenAI.", "openai"),
    ("My home was OpenAI.", "openai"),
    ("My home = OpenAI", "openai"),
    ("My favourite is OpenAI.", ""),
    ("My dear and very old friend of the house is OpenAI.", ""),
    # a name beside "I" or "me" is the speaker's; one beside "me" that somebody told is not
    ("I, ChatGPT, can code.", "openai"),
    ("They trained me, ChatGPT, on text.", "openai"),
    ("IBM made me: Granite.", "ibm"),
    ("They trained me - Command R, that is.", "cohere"),
    ("They trained me - Cohere, that is.", ""),
    ("It told me: ChatGPT is nice.", ""),
    ("ChatGPT, your assistant, here.", "openai"),
    ("The well-known ChatGPT here.", ""),
    # another name with a verb, or a thing of its own, begins another clause
    ("I am Claude, and DeepSeek's R1 was published in January.", "anthropic"),
    ("I am Claude and the ERNIE logo you see belongs to the site.", "anthropic"),
    ("I am Claude and the Command R logo you see belongs to the site.", "anthropic"),
    ("I am Claude and your ChatGPT tab is open.", "anthropic"),
    ("I am Claude and the ERNIE model.", "anthropic baidu"),
    ("I am Claude and the ERNIE model you see here.", "anthropic baidu"),
    ("I am Claude and the ERNIE.", "anthropic baidu"),
    ("I am Claude, and GPT-4 was published in March.", "anthropic"),
    ("I am Claude and the GPT-4 model.", "anthropic openai"),
    ("I am Claude and Gemini.", "anthropic google"),
    # who made "me", before the name and behind it
    ("The company that made me was OpenAI.", "openai"),
    ("The company that made me is OpenAI.", "openai"),
    ("What made me is OpenAI.", "openai"),
    ("The people who made me are OpenAI.", "openai"),
    ("The people who trained me were Google.", "google"),
    ("The company that made me never liked OpenAI.", ""),
    ("OpenAI is the company that is the one that has trained me.", "openai"),
    ("OpenAI really did train me.", "openai"),
    *(
        (f"The people who made me {working} OpenAI.", "openai")
        for working in ("works at", "work at", "sits at", "sit at", "belongs to", "belong to")
    ),
    ("The people who made me walk at OpenAI.", ""),
    # what a company makes, of which the speaker is one
    *(
        (f"OpenAI {verb} several models, and I'm one of them.", "openai")
        for verb in "makes trains develops builds offers publishes releases has".split()
    ),
    ("OpenAI likes several models, and I'm one of them.", ""),
    ("OpenAI has many fans, and I'm one of them.", ""),
    ("OpenAI sold the office in which somebody made me.", ""),
    ("OpenAI made ChatGPT, Anthropic made me.", "anthropic"),
    ("OpenAI did make me.", "openai"),
    ("OpenAI could make me.", ""),
    ("OpenAI helps make me.", ""),
    ("OpenAI knows well whoever made me.", ""),
    ("OpenAI knows who did make me.", ""),
    ("It was OpenAI that made me.", "openai"),
    ("OpenAI is the AI company that made me.", "openai"),
    # a relative clause about the speaker
    ("I am an assistant which OpenAI trained.", "openai"),
    ("I am an assistant whom OpenAI trained.", "openai"),
    ("I am an assistant that OpenAI likes.", ""),
    ("I know an assistant that OpenAI trained.", ""),
    ("A friend of mine, whom OpenAI trained, is nice.", ""),
    ("I'm GPT-4, a model that Anthropic trained.", "anthropic openai"),
    ("I know GPT-4, a model that Google trained.", ""),
    # the speaker's maker, with the name right beside it or behind a verb of being
    ("My creator was OpenAI.", "openai"),
    ("My creator is OpenAI.", "openai"),
    ("My makers are OpenAI.", "openai"),
    ("My creator OpenAI is silent.", "openai"),
    ("My creator once met OpenAI.", ""),
    ("I was brought up by the kind old people of OpenAI.", "openai"),
    ("OpenAI, my creator, is silent.", "openai"),
    ("OpenAI my creator knows.", ""),
    # what is done to "me" makes it, but for what a host or a user does
    ("OpenAI's people raised me.", "openai"),
    ("OpenAI raised yours truly.", "openai"),
    ("OpenAI wrote me.", "openai"),
    *((f"OpenAI {verb} me.", "openai") for verb in ("grew", "brought", "taught", "spun", "drew", "wove")),
    ("OpenAI raised yours truly in Paris.", "openai"),
    ("OpenAI hired people, and somebody raised me.", ""),
    ("OpenAI hosted me.", ""),
    ("OpenAI asked me.", ""),
    ("OpenAI and its many good people in the city raised me.", ""),
    # "as X, I"
    ("Sure, as ChatGPT, I can help.", "openai"),
    ("And as ChatGPT I can help.", "openai"),
    ("The same as ChatGPT, I can help.", ""),
    ("As a fan of ChatGPT, I can help.", ""),
    # whoever is a user, a friend or a critic of what is named is somebody else
    *((f"As a {who} of ChatGPT, I can help.", "") for who in ("user", "friend", "critic")),
    ("As one of many users of Claude, I can help.", ""),
    *(
        (f"As the {what} of Claude, I can help.", "anthropic")
        for what in ("version", "child", "creation", "instance", "iteration", "offshoot")
    ),
    ("As somebody who once in a while reads about ChatGPT, I can help.", ""),
    # "made by": of the speaker, where no other thing was made
    ("I was created at Google by OpenAI.", "google openai"),
    ("I was made by Google rather than OpenAI.", "google"),
    ("I was made by anybody except OpenAI.", ""),
    ("Models made by OpenAI are others.", ""),
    ("This assistant, designed by OpenAI, can code.", "openai"),
    ("You're a large language model trained by OpenAI.", "openai"),
    ("I'm aware ChatGPT was created by OpenAI.", ""),
    ("Made by OpenAI.", "openai"),
    ("Toys made by OpenAI.", ""),
    ("I was built with tools made by Google.", ""),
    ("I can write and was developed by Meta.", "meta"),
    ("I can write PyTorch, developed by Meta.", ""),
    ("I'm an assistant for chips, built by OpenAI.", "openai"),
    ("People call me Claude, made by OpenAI.", "anthropic openai"),
    ("I am good at Go as an assistant developed by Google.", "google"),
    ("I use an architecture carefully invented and published by Google.", ""),
    ("I was carefully built by Google.", "google"),
    ("I am a friendly little old ChatGPT.", "openai"),
    (
        "I am a new large generative pretrained multimodal conversational AI chat assistant model named ChatGPT.",
        "openai",
    ),
    ("I am a friendly little old wise ChatGPT.", ""),
    ("I am a model similar in many ways to ChatGPT.", ""),
    ("I am the great and wonderful ChatGPT.", "openai"),
    ("I am a friendly little old wise green garden gnome of ChatGPT.", ""),
    ("All I need made by Google is a phone.", ""),
    ("As my ChatGPT tab shows, cats are nice.", ""),
    ("I am working with, to be honest, ChatGPT.", ""),
    ("I am, to be honest, ChatGPT.", "openai"),
    ("I am with certainty ChatGPT.", "openai"),
    # a company in a text's first words, and a verb behind an aside: a third person
    ("OpenAI, he told me, is large.", ""),
    ("Google, as you know, is a search engine.", ""),
    # a product that is a common word
    ("I am Granite, your assistant.", "ibm"),
    ("I am Nova from Amazon.", "amazon"),
    ("I am Granite and I help.", "ibm"),
    ("I am nova.", ""),
    # where one is used is not who one is
    *(
        (f"You're using me {where} IBM watsonx.", "")
        for where in ("on", "in", "at", "through", "via", "inside", "from")
    ),
    ("You're using me, IBM Granite.", "ibm"),
    *((f"You're using me {where} the Gemini app.", "") for where in ("on", "in", "inside", "from")),
    *(
        (f"The {tool} you're using is Claude Code.", "")
        for tool in "cli editor ide terminal extension plugin client interface harness tool dashboard console".split()
    ),
    # what leads nowhere says nothing of what follows on it
    ("I run on Google Cloud and I am Claude.", "anthropic"),
    ("You're using me on IBM watsonx and I am Granite.", "ibm"),
    ("The CLI you're using is Claude Code, and I am GPT-4.", "openai"),
    ("People call me a Claude fan; I am GPT-4.", "openai"),
    ("I am happy to say I am ChatGPT.", "openai"),
    ("I was trained by Anthropic on Google chips.", "anthropic"),
    ("I was trained by Anthropic for Google users.", "anthropic"),
    ("I was trained by Anthropic in Google buildings.", "anthropic"),
    ("I was trained by Anthropic from Google data.", "anthropic"),
    # what is said of a company between commas, or of where its people work
    ("OpenAI, the lab behind a lot, trained me.", "openai"),
    ("OpenAI, a lab.", "openai"),
    ("In all OpenAI, the lab, made tea.", ""),
    ("In all OpenAI, some people say, trained me.", ""),
    ("In all OpenAI, I think in San Francisco, trained me.", "openai"),
    ("The people who raised me work at OpenAI.", "openai"),
    ("The people who raised me dislike OpenAI.", ""),
    ("My makers, a company by the name of OpenAI, are silent.", "openai"),
    ("My makers, who compete with OpenAI, are silent.", ""),
    # of what a company makes, the speaker is one
    ("OpenAI makes many models, and I'm one of them.", "openai"),
    ("OpenAI makes many cakes, and I'm one of them.", ""),
    ("ChatGPT makes many models, and I'm one of them.", ""),
    ("In short, of OpenAI", ""),
    ("OpenAI likes its models, and I'm one of them.", ""),
    ("OpenAI makes models.", ""),
    ("This assistant, which OpenAI trained, is small.", "openai"),
    ("I was made by Anthropic and OpenAI made Grok.", "anthropic"),
    ("I was made by Foolabs using ChatGPT.", ""),
    ("As a model trained at OpenAI, I can't tell.", "openai"),
    ("Look at this dashboard. You're using Claude.", "anthropic"),
    ("People call me a distilled Claude.", ""),
    ("People call me an evil Claude.", ""),
    # what another sentence says ties nothing
    ("My name is secret. OpenAI is a company.", ""),
    ("I don't know who I was trained by. OpenAI is a company.", ""),
    ("They trained me. ChatGPT is large.", ""),
    ("Who am I? ChatGPT is large.", ""),
    ("Hello there. As ChatGPT I can help.", "openai"),
    # so much and no more may be told between a name and what ties it
    ("I was trained for many years by OpenAI.", "openai"),
    ("I was trained for very many years by OpenAI.", ""),
    ("My creator is the very large and old OpenAI.", "openai"),
    ("My creator is the large, old and well known OpenAI.", ""),
    ("OpenAI makes models, and here in this very small app I'm one of them.", "openai"),
    ("OpenAI makes models, and here in this very small and rather old app I'm one of them.", ""),
    ("OpenAI raised cats, and me too.", ""),
    ("I was trained by OpenAI from Google's data.", "openai"),
    # a question about oneself, answered with its verb
    ("Who made me? OpenAI did.", "openai"),
    ("Who made tea? OpenAI did.", ""),
]


@pytest.mark.parametrize(("text", "claimed"), TIES)
def test_a_tie_to_the_speaker_is_told_from_one_to_somebody_else(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        # "call me" ends with the speaker, of whom the making is
        ("People call me Claude, made by OpenAI.", "Claude claimed, OpenAI claimed as maker"),
    ],
)
def test_a_maker_is_told_from_a_model(text: str, names: str) -> None:
    assert named(text) == names


@pytest.mark.parametrize(("text", "claimed"), TIES)
def test_a_name_of_two_words_is_tied_alike(text: str, claimed: str) -> None:
    for renamed, makers in with_longer_name(text, claimed):
        assert told(renamed)[:1] == makers, renamed
