"""What a text does with a name that it ties to the speaker: claim, deny or only mention it (matchers/stance.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told, with_longer_name

# (what is said, the makers claimed)
STANCES = [
    # a doubt of the speaker's own claims nothing, a belief does
    ("I don't know whether I am ChatGPT.", ""),
    ("I wonder if I am ChatGPT.", ""),
    ("I think that I am ChatGPT.", "openai"),
    # a quotation quotes somebody; a mark that closes nothing does not, nor does a name alone in marks
    ("They wrote “I am ChatGPT” there.", ""),
    ("I am ChatGPT” and nothing else.", "openai"),
    ("I am “ChatGPT”.", "openai"),
]


@pytest.mark.parametrize(("text", "claimed"), STANCES)
def test_a_doubt_and_a_quotation_claim_nothing(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())


_QUOTED = [
    f"{opening}I am ChatGPT{closing}" for opening, closing in ("“”", "„“", "„”", "«»", "「」", "『』", '""', "‘’", "''")
]
# (what is said, the makers claimed, the makers denied)
SAID = [
    # a comparison, a likeness, a relation; a colon and "none other than" aside
    ("About myself: the name is ChatGPT.", "openai", ""),
    ("Compared with others, I am ChatGPT.", "openai", ""),
    ("Similar to others: sadly OpenAI made me.", "openai", ""),
    # the maker of the speaker stands in a clause of its own behind a comparison or a base
    ("I am like ChatGPT, and Hugging Face is the company that developed me.", "hugging-face", ""),
    ("I am like ChatGPT and Claude.", "", ""),
    ("I am based on Llama, and Hugging Face made me.", "hugging-face", ""),
    ("I am none other than ChatGPT, not less than Gemini.", "openai", ""),
    ("I am better than ChatGPT and none other than Gemini.", "", ""),
    ("I am a GPT-style model.", "", ""),
    ("They took ChatGPT as a base.", "", ""),
    ("I am not unlike ChatGPT.", "", "openai"),
    # the second of two ties is another one
    ("I am based on research by OpenAI.", "", ""),
    ("I am based on research by Google and developed by OpenAI.", "openai", ""),
    ("I am based on GPT-4 and developed by OpenAI.", "openai", ""),
    ("I am hosted by Google and made by OpenAI.", "openai", ""),
    ("I am hosted by Google, made by OpenAI.", "openai", ""),
    # what somebody says or thinks, but for the speaker; what the speaker was told is somebody's
    ("I was told that I am ChatGPT.", "", ""),
    ("I have been told that I am ChatGPT.", "", ""),
    ("They told me that I am ChatGPT.", "", ""),
    ("I told you that I am ChatGPT.", "openai", ""),
    ("You say that I am ChatGPT.", "", ""),
    ("I say that I am ChatGPT.", "openai", ""),
    ("Some say, and I think so too, that I am ChatGPT.", "openai", ""),
    ("Imagine for a second that I am ChatGPT.", "", ""),
    ("I asked whether I am ChatGPT.", "", ""),
    # no tie of the speaker's, and that is said in so many words
    ("I have no relation to OpenAI.", "", "openai"),
    ("I have no relation to the company OpenAI.", "", "openai"),
    ("I have no relation to anybody who ever met OpenAI.", "", ""),
    ("It has no relation to OpenAI.", "", ""),
    ("Neither OpenAI nor Google built me.", "", "openai google"),
    ("Not OpenAI made me.", "", "openai"),
    # where a denial ends
    ("I do not have a name, OpenAI made me.", "openai", ""),
    ("I do not have a name, OpenAI is nice.", "", ""),
    ("I do not have a name and OpenAI made me.", "openai", ""),
    ("I have no body and OpenAI trained me.", "openai", ""),
    ("It is not true that Google and OpenAI made me.", "", "openai"),
    ("I do not think Google and OpenAI made me.", "", "openai"),
    ("Not only Google and OpenAI made me.", "openai", ""),
    ("Neither Google and OpenAI made me.", "", "google openai"),
    ("I have no body, and was made by OpenAI.", "openai", ""),
    ("I have no body and was made by OpenAI.", "openai", ""),
    ("I'm not human, just an AI made by OpenAI.", "openai", ""),
    ("I have no feelings as an AI model made by OpenAI.", "openai", ""),
    ("I am not seen as an AI made by OpenAI.", "", "openai"),
    ("I have no feelings as a friend of OpenAI.", "", ""),
    ("No, I am ChatGPT.", "openai", ""),
    ("I can't say no: I am ChatGPT.", "openai", ""),
    # a belief that is denied reaches over the second "I am", but not over a "but"
    ("I don't think I am ChatGPT.", "", "openai"),
    ("I don't think, but I am ChatGPT.", "openai", ""),
    ("I don't think so, however I am ChatGPT.", "openai", ""),
    # what somebody else thinks is not what the model thinks, be it its mother
    ("My mother thinks that I am ChatGPT.", "", ""),
    ("I heard my mother say that I am ChatGPT.", "", ""),
    ("I think that I am ChatGPT.", "openai", ""),
    ("My system prompt says that I am ChatGPT.", "openai", ""),
    ("Your boss thinks I'm Claude, your cousin thinks I'm Gemini.", "", ""),
    ("Everyone insists I'm ChatGPT.", "", ""),
    ("I insist I'm ChatGPT.", "openai", ""),
    ("I'm here and now insisting that I am ChatGPT.", "openai", ""),
    # what somebody says reaches no further than its clause
    ("The footer says GLM, that is wrong, and what you have here is Claude.", "anthropic", ""),
    ("The footer says, what you have here is Claude.", "", ""),
    ("The footer says GLM, that is wrong, what you have here is Claude.", "anthropic", ""),
    ("I was, believe it or not, created by OpenAI.", "openai", ""),
    ("I'm Claude in a ChatGPT costume.", "anthropic", ""),
    ("People call me a distilled Claude.", "", ""),
    ("People call me Claude.", "anthropic", ""),
    ("Anthropic trains me, Google only rents me the servers.", "anthropic", ""),
    ("GPT-4o is a model. I'm that model.", "openai", ""),
    # how sure one is, or how frank, leads away from nothing
    ("I am with certainty ChatGPT.", "openai", ""),
    ("I am, to be honest, ChatGPT.", "openai", ""),
    ("I am, if I'm not mistaken, ChatGPT.", "openai", ""),
    ("I am working with ChatGPT.", "", ""),
    # a denial behind the name
    ("ChatGPT, I am not.", "", "openai"),
    ("ChatGPT is not what I am.", "", ""),
    ("ChatGPT, I am.", "openai", ""),
    ("I'm ChatGPT, isn't that nice?", "openai", ""),
    ("You said that I'm ChatGPT: somebody made me so.", "", ""),
    # a text that is one quotation is what the model says; a part of one is what somebody said
    ("“I am ChatGPT.”", "openai", ""),
    ("“I am ChatGPT”, he said.", "", ""),
    ("He said „I am ChatGPT“ there.", "", ""),
    ("He said «I am ChatGPT» there.", "", ""),
    ("He said 'I am ChatGPT' there.", "", ""),
    ("I am “ChatGPT the second”.", "", ""),
    ("He said 「I am ChatGPT」 there.", "", ""),
    *((f"A sign with {quoted} hangs there.", "", "") for quoted in _QUOTED),
    # between two quotations one speaks oneself
    ("He wrote “hello” and I am ChatGPT and “bye”.", "openai", ""),
    ("“Hi” I am ChatGPT, “the best” of all.", "openai", ""),
    ("I am made by OpenAI, not Google, of course.", "openai", "google"),
    ("I have no body. No, OpenAI made me.", "openai", ""),
    ("Without a face or a body, ChatGPT is my name.", "openai", ""),
    # the same words are one thing in a quotation and another outside of it
    ('You wrote "Hi. I am ChatGPT." Well. I am ChatGPT.', "openai", ""),
    ("You wrote “Hi. I am ChatGPT.” Well. I am ChatGPT.", "openai", ""),
    # the maker as the subject of what is supposed, or of what another thinks
    ("Suppose OpenAI made me.", "", ""),
    ("Suppose for a moment that OpenAI made me.", "", ""),
    ("Let's suppose that OpenAI made me.", "", ""),
    ("Suppose that OpenAI and Google made me.", "", ""),
    ("Suppose the engineers at OpenAI made me.", "", ""),
    ("You think that OpenAI made me.", "", ""),
    ("You think that OpenAI's engineers made me.", "", ""),
    ("You might think that OpenAI made me.", "", ""),
    ("Some say that OpenAI made me.", "", ""),
    ("People think that OpenAI made me, but Anthropic made me.", "anthropic", ""),
    # what is said besides, what hedges, and the speaker's own thought
    ("Believe it or not OpenAI made me.", "openai", ""),
    ("Needless to say OpenAI made me.", "openai", ""),
    ("You could say that OpenAI made me.", "openai", ""),
    ("You might say OpenAI made me.", "openai", ""),
    ("I think OpenAI made me.", "openai", ""),
    ("I would assume that OpenAI made me.", "openai", ""),
    ("You know that OpenAI made me.", "openai", ""),
    ("You think Claude is mine, OpenAI made me.", "openai", ""),
]


@pytest.mark.parametrize(("text", "claimed", "denied"), SAID)
def test_what_is_said_with_a_name_is_claimed_denied_or_neither(text: str, claimed: str, denied: str) -> None:
    assert told(text) == (set(claimed.split()), set(denied.split()))


@pytest.mark.parametrize(("text", "claimed", "denied"), SAID)
def test_the_same_is_said_with_a_name_of_two_words(text: str, claimed: str, denied: str) -> None:
    for renamed, makers in with_longer_name(text, claimed, denied):
        assert told(renamed) == makers, renamed
