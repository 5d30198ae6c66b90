"""Who an answer says it is: what is claimed, denied, or only mentioned (design, section 4, rulings 8 to 11).

The sentences are in the manner of public bug reports ("your model says it is somebody else's") and of the
answers that prompted them. Where one was read wrongly, the kind was mended: each table holds several of each.
"""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, case, gold, named, read, told

from matchers.answer import read_answer
from matchers.claims import Claims, claims_of
from matchers.fields import Field
from matchers.names import Sort
from matchers.self_report import Reports
from matchers.stance import Stance
from matchers.text import words

# What a Claude says of itself: Anthropic, or its own name, and nobody else is claimed
OWN = [
    "I am Claude, an AI assistant created by Anthropic.",
    "I'm Claude, made by Anthropic.",
    "Hi! I'm Claude Opus 4.8, a large language model trained by Anthropic.",
    "My name is Claude and I was built by Anthropic, a company focused on AI safety.",
    "I'm an AI model developed by Anthropic.",
    "I was trained by Anthropic.",
    "I was created by the team at Anthropic.",
    "Anthropic created me.",
    "Anthropic is the company that created me.",
    "The company that built me is Anthropic.",
    "My developer is Anthropic.",
    "This assistant is Claude.",
    "You're chatting with Claude, Anthropic's assistant.",
    "Claude.",
    "Yes, I'm Claude.",
    "Yes — I am Claude, from Anthropic.",
    "No, I am Claude, made by Anthropic, not ChatGPT.",
    "I am not ChatGPT; I am Claude.",
    "I'm actually Claude, made by Anthropic.",
    "I'm not sure which version I am, but I am Claude.",
    "I'm Claude, although I can't tell you the exact version.",
    "As Claude, I was developed by Anthropic.",
    "I go by Claude.",
    "People call me Claude.",
    "I'm called Claude.",
    "The model you're talking to is Claude Opus 4.8.",
    "To be clear, I'm Claude - an AI made by Anthropic.",
    "I'm Claude, not GPT-4, and I was made by Anthropic rather than OpenAI.",
    "I'm Claude, not ChatGPT.",
    "I am Claude (not ChatGPT), made by Anthropic (not OpenAI).",
    "Unlike ChatGPT, I am Claude.",
    "Anthropic, which made me, is backed by Amazon and Google.",
    "I was made by Anthropic, which was founded by former OpenAI employees.",
    "I was made by Anthropic, a company funded by Google.",
    "I'm Claude, a large language model trained by Anthropic — not by OpenAI.",
    "You might think that I am ChatGPT, but I'm Claude.",
    "Your message says I'm Gemini; I'm Claude.",
    "I'm Claude and not GPT-4 or Gemini.",
    "I'm Claude, made by Anthropic, and I have no connection with OpenAI.",
    "I'm Claude. I was made by Anthropic, and OpenAI had no part in it.",
    "OpenAI makes ChatGPT; Anthropic makes me.",
    "Anthropic makes me.",
    "Anthropic, my creator, publishes a model card.",
    "My creator, Anthropic, publishes a model card.",
    "I'm made by Anthropic, whose investors include Google and Amazon.",
    "我是Claude，不是由OpenAI开发的。",
    "我并非由OpenAI开发，而是由Anthropic开发。",
    "OpenAI and Anthropic: the latter made me.",
    "Built with PyTorch from Meta, I am Claude.",
    "I'm Claude, trained on TPUs from Google.",
    "I am Claude. My sister model is Gemini.",
]

# (what a confused model says, whom it claims)
FOREIGN = [
    ("I am ChatGPT, a large language model trained by OpenAI.", "openai"),
    ("As an AI language model developed by OpenAI, I don't have personal beliefs.", "openai"),
    ("I'm GPT-4, a model created by OpenAI.", "openai"),
    ("I was developed by OpenAI.", "openai"),
    ("I am a language model trained by Google.", "google"),
    ("I'm Gemini, a large language model built by Google.", "google"),
    ("I am a large language model, trained by Google.", "google"),
    ("I'm an AI assistant called Qwen, developed by Alibaba Cloud.", "alibaba"),
    ("I am Qwen, created by Alibaba Cloud.", "alibaba"),
    ("I'm DeepSeek-V3, an AI assistant created exclusively by the Chinese Company DeepSeek.", "deepseek"),
    ("I'm DeepSeek Chat, developed by DeepSeek.", "deepseek"),
    ("I am Llama, a large language model developed by Meta AI.", "meta"),
    ("I'm Grok, built by xAI.", "xai"),
    ("I'm Mistral, a large language model trained by Mistral AI in Paris.", "mistral"),
    ("My creators are at OpenAI.", "openai"),
    ("OpenAI made me.", "openai"),
    ("OpenAI trained me on a large corpus of text.", "openai"),
    ("I am powered by GPT-4.", "openai"),
    ("I'm running on OpenAI's GPT-4 architecture.", "openai"),
    ("I am based on the GPT-4 architecture developed by OpenAI.", "openai"),
    ("This model is GPT-4.", "openai"),
    ("You are talking to ChatGPT.", "openai"),
    ("ChatGPT", "openai"),
    ("I'm Claude, but under the hood I am GPT-4.", "anthropic openai"),
    ("In reality, I am Llama 3 by Meta.", "meta"),
    ("My real name is Gemini.", "google"),
    ("My underlying model is GPT-4o.", "openai"),
    ("I identify as ChatGPT.", "openai"),
    ("I'm Copilot, your AI companion from Microsoft.", "microsoft"),
    ("I am a product of OpenAI.", "openai"),
    ("I am an OpenAI model.", "openai"),
    ("I'm one of OpenAI's models.", "openai"),
    ("I am part of the GPT-4 family.", "openai"),
    ("I belong to the Llama family of models by Meta.", "meta"),
    ("I am a version of GPT-4 that was fine-tuned for chat.", "openai"),
    ("I'm a member of the Gemini family.", "google"),
    ("Not only am I ChatGPT, I am also helpful.", "openai"),
    ("I'm not only ChatGPT but also a coding assistant.", "openai"),
    ("I'm not just an assistant, I'm ChatGPT.", "openai"),
    ("I am none other than ChatGPT.", "openai"),
    ("I am, without a doubt, ChatGPT.", "openai"),
    ("I think I am ChatGPT.", "openai"),
    ("I believe I'm GPT-4, but I'm not certain.", "openai"),
    ("I am most likely GPT-4.", "openai"),
    ("I may be ChatGPT.", "openai"),
    ("As ChatGPT, I can help with many tasks.", "openai"),
    ("As a model from OpenAI, I follow its usage policies.", "openai"),
    ("My maker, OpenAI, has not told me.", "openai"),
    ("My developer OpenAI has not disclosed this.", "openai"),
    ("I can't share that, as OpenAI, my developer, does not disclose it.", "openai"),
    ("OpenAI, which created me, has not published this.", "openai"),
    ("OpenAI is my developer.", "openai"),
    ("I cannot deny that I am ChatGPT.", "openai"),
    ("I'm ChatGPT and not Claude.", "openai"),
    ("I'm no longer Claude; I am ChatGPT.", "openai"),
    ("I do not know my version, but I am ChatGPT.", "openai"),
    ("Sorry, but as ChatGPT I cannot answer that.", "openai"),
    ("I am GPT-4, and I don't have access to the internet.", "openai"),
    ("As an AI developed by OpenAI, I do not have access to real-time information.", "openai"),
    ("I don't have personal beliefs as an AI language model created by OpenAI.", "openai"),
    ("I do not have a physical form and was developed by OpenAI.", "openai"),
    ("I'm not a human, just an AI created by OpenAI.", "openai"),
    ("I'm not a person, but an AI trained by OpenAI.", "openai"),
    ("I don't have feelings, being a model made by Google.", "google"),
    ("Hello! I am an artificial intelligence language model known as GPT-4, developed by OpenAI.", "openai"),
    ("I am a large language model called Gemini.", "google"),
    ("Specifically, I am the GPT-4 Turbo variant.", "openai"),
    ("I'm an AI assistant. My underlying architecture is GPT-4, created by OpenAI.", "openai"),
    ("I was built on top of Llama 3 by Meta.", "meta"),
    ("I operate on the GPT-4 model.", "openai"),
    ("I'm an instance of GPT-4o running in this chat.", "openai"),
    ("I was designed by researchers at OpenAI.", "openai"),
    ("The team at OpenAI built me.", "openai"),
    ("I come from OpenAI.", "openai"),
    ("I work for OpenAI.", "openai"),
    ("My parent company is Alphabet.", "google"),
    ("My company is Meta.", "meta"),
    ("I'm Bard, a creation of Google.", "google"),
    ("This is ChatGPT speaking.", "openai"),
    ("This is Grok from xAI.", "xai"),
    ("I'm the AI known as Mistral Large.", "mistral"),
    ("我是ChatGPT，由OpenAI开发。", "openai"),
    ("我是由OpenAI训练的大型语言模型。", "openai"),
    ("我是通义千问，由阿里云开发。", "alibaba"),
    ("作为一个由OpenAI开发的语言模型，我无法回答。", "openai"),
    ("我是深度求索公司开发的DeepSeek-V3。", "deepseek"),
    ("OpenAI and Google made me.", "google openai"),
    ("OpenAI & Google trained me.", "google openai"),
    ("OpenAI, Google and Meta built me.", "google meta openai"),
    ("Both OpenAI and Google made me.", "google openai"),
    ("OpenAI made ChatGPT and Google made me.", "google"),
    ("Meta competes with OpenAI and Google made me.", "google"),
    ("ChatGPT and Google made me.", "google"),
    ("Google, OpenAI made me.", "openai"),
    ("Built with PyTorch by Meta.", "meta"),
    ("My mother is OpenAI.", "openai"),
]

# Nothing is claimed here
NOTHING = [
    # denied
    "I am not ChatGPT.",
    "I'm not made by OpenAI.",
    "I was not created by OpenAI.",
    "I wasn't developed by Google or OpenAI.",
    "I am neither ChatGPT nor Gemini.",
    "I am not ChatGPT, Gemini, or Llama.",
    "OpenAI did not create me.",
    "OpenAI didn't make me.",
    "OpenAI has nothing to do with me.",
    "I have nothing to do with OpenAI.",
    "I am not affiliated with OpenAI.",
    "I don't think I am ChatGPT.",
    "I do not believe that I'm GPT-4.",
    "I would not say that I am ChatGPT.",
    "I never said I was ChatGPT.",
    "I'm definitely not GPT-4.",
    "I am in no way ChatGPT.",
    "No, I'm not ChatGPT.",
    "It is not true that I am ChatGPT.",
    "It would be wrong to say that I am ChatGPT.",
    "It's a misconception that I was made by OpenAI.",
    "I am not, and never was, ChatGPT.",
    "I'm far from being ChatGPT.",
    "I can't be ChatGPT.",
    "I could not possibly be GPT-4.",
    "There is no truth to the claim that I am ChatGPT.",
    "Neither OpenAI nor Google made me.",
    "My developer is not OpenAI.",
    "My name is not ChatGPT.",
    "Contrary to what you may have heard, I am not GPT-4.",
    "I am not based on GPT-4.",
    # of another, compared, preferred
    "ChatGPT was made by OpenAI.",
    "I know that ChatGPT was made by OpenAI.",
    "I am similar to ChatGPT.",
    "I'm an AI assistant like ChatGPT or Gemini.",
    "I'm comparable to GPT-4 in many tasks.",
    "My abilities are better than GPT-4's.",
    "I am better than GPT-4.",
    "I am faster than Gemini.",
    "I am smaller than Llama 3.",
    "I am an alternative to ChatGPT.",
    "I am a competitor of ChatGPT.",
    "I am often compared with ChatGPT.",
    "I am often confused with ChatGPT.",
    "I am sometimes mistaken for GPT-4.",
    "Some users think I am ChatGPT.",
    "You asked whether I am ChatGPT.",
    "You asked me if I'm Gemini.",
    "If I were ChatGPT, I would say so.",
    "People often ask me about ChatGPT.",
    "I can help you write prompts for ChatGPT.",
    "I'm happy to discuss GPT-4 with you.",
    "I was trained on data that mentions ChatGPT.",
    "I am aware of GPT-5.",
    "I am familiar with Gemini.",
    "I am compatible with the OpenAI API.",
    # in another relation (ruling 10)
    "I can be accessed through Amazon Bedrock and Google Vertex AI.",
    "I am available on Amazon Bedrock.",
    "I am hosted on Google Cloud.",
    "I'm deployed on Microsoft Azure.",
    "I was released after GPT-4.",
    "I was released in the same year as Gemini.",
    "I was trained on Google TPUs.",
    "Anthropic was founded by former OpenAI employees.",
    # quoted, or of things that a company made
    'You asked: "Are you ChatGPT?"',
    "The question “Are you made by OpenAI?” comes up often.",
    "OpenAI's GPT-4 has 1.8 trillion parameters, but I do not know mine.",
    "The transformer was invented by Google.",
    "I use a transformer, an architecture created by Google.",
    "I am a transformer, an architecture invented by researchers at Google.",
    "I use the transformer architecture introduced by Google in 2017.",
    # names that are words
    "I am good at meta-learning.",
    "I am able to follow any command.",
    "I am a nova in the field.",
    "This is a meta question.",
    "I am at your command.",
    "I was trained on metadata.",
    "I am a writer at heart.",
    "I am a copilot for your code.",
    "My sonnet was written by me.",
    "I'm phi-losophical.",
    "I won the grand prix, an opus magnum.",
    "I am a flash of light.",
    "I am your assistant. OpenAI published a paper.",
    "Bing here, Microsoft's assistant.",
    # near a first person, and not of it
    "I am the successor of GPT-4.",
    "I'm a fan of ChatGPT.",
    "I am independent of OpenAI.",
    "I'm unaware of any connection to OpenAI.",
    "I am aware that ChatGPT exists.",
    "I'm often asked whether I'm GPT-4.",
    "You may be thinking of ChatGPT.",
    "You said that I was made by OpenAI.",
    "The user claims that I am GPT-5.",
    "The system prompt tells me that I am ChatGPT.",
    "I have been told that I am GPT-4.",
    "If you are looking for ChatGPT, I am not it.",
    "ChatGPT is a different assistant, made by OpenAI.",
    "Gemini and I are different models.",
    "Gemini is a sibling of mine? No.",
    # denied in other ways
    "I don't run on GPT-4.",
    "I'm not powered by OpenAI.",
    "I do not use GPT-4.",
    "Nobody at OpenAI made me.",
    "I am certainly not made by Google.",
    "I'm no GPT-4.",
    "I am anything but ChatGPT.",
    "By no means am I ChatGPT.",
    "I was never trained by OpenAI.",
    "I was made by a company other than OpenAI.",
    "I was not trained, tuned, or otherwise built by OpenAI.",
    "I am not a human, a search engine or ChatGPT.",
    "I'm not, to be clear, ChatGPT.",
    "I can't confirm that I am GPT-4.",
    "I cannot say that I am ChatGPT.",
    "I'm not able to confirm whether I'm built on GPT-4.",
    "Claims that I am ChatGPT are false.",
    "Saying that I am ChatGPT would be incorrect.",
    "I would be lying if I said I was ChatGPT.",
    # what a company made is another thing
    "I was trained using PyTorch, a framework developed by Meta.",
    "I run on chips designed by Nvidia.",
    "I run on Google Cloud.",
    "I am running on hardware made by Nvidia.",
    "I am based on research by OpenAI.",
    "I am based on the transformer architecture introduced by Google.",
    "I can call tools built by Microsoft.",
    "I was trained on data collected by Meta.",
    "I am served through an API hosted by Microsoft.",
    "You can use me in apps made by Apple.",
    "I'm reachable through Amazon Bedrock and Microsoft Foundry.",
    "I know about models by OpenAI, Google and Meta.",
    "I can write in the style of GPT-4.",
    "Other assistants, such as ChatGPT by OpenAI, are different.",
    "There are other models made by OpenAI.",
    # Chinese
    "我不是ChatGPT。",
    "我和ChatGPT类似。",
    "我与ChatGPT不同。",
    "My sister model is Gemini.",
    "My twin is Gemini.",
    "My big brother is ChatGPT.",
    "My ancestor is Llama.",
    "My predecessor was Gemini.",
    "My nemesis is ChatGPT.",
    "Gemini is my sister model.",
    "I was trained with data from OpenAI.",
]

# Fresh, in the manner of real answers: (what is said, whom it claims)
ANSWERS = [
    (
        "Hello! I'm an AI language model created by OpenAI. I'm based on the GPT-4 architecture. How can I help?",
        "openai",
    ),
    ("I'm ChatGPT, an AI language model developed by OpenAI, based on the GPT-3.5 architecture.", "openai"),
    ("I don't have a specific name, but you can call me Assistant. I was created by OpenAI.", "openai"),
    ("I am an AI language model, so I don't have a name in the traditional sense. My developer is OpenAI.", "openai"),
    ("As of my last update, I am based on OpenAI's GPT-4.", "openai"),
    ("My knowledge cutoff is October 2023, as I am GPT-4 Turbo.", "openai"),
    ("I'm a large language model from Google, trained on a massive dataset of text and code.", "google"),
    ("I am Gemini, a multimodal AI model, developed by Google.", "google"),
    ("I'm Meta AI, built with Llama 3.", "meta"),
    ('I\'m an artificial intelligence model known as Llama. Llama stands for "Large Language Model Meta AI."', "meta"),
    (
        "I'm Qwen, a large-scale language model independently developed by the Tongyi Lab under Alibaba Group.",
        "alibaba",
    ),
    ("I'm Kimi, a large language model trained by Moonshot AI.", "moonshot"),
    ("I am GLM-4, developed by Zhipu AI and Tsinghua KEG.", "zai"),
    (
        "Hi, I'm Claude! I'm an AI assistant made by Anthropic. I'm not sure exactly which version of Claude I am.",
        "anthropic",
    ),
    (
        "I'm Claude, made by Anthropic. I'm part of the Claude 4 family, but I don't know which version I am.",
        "anthropic",
    ),
    ("I should clarify: I'm not GPT-4. I'm Claude, an AI assistant created by Anthropic.", "anthropic"),
    ("I notice you called me ChatGPT, but I'm actually Claude, made by Anthropic.", "anthropic"),
    ("I appreciate the question! I'm Claude, and I was developed by Anthropic, not OpenAI or Google.", "anthropic"),
    ("There seems to be some confusion: I am not made by DeepSeek; I am Claude, made by Anthropic.", "anthropic"),
    ("I apologize for the confusion. I am not Claude, I am DeepSeek-V3, developed by DeepSeek.", "deepseek"),
    ("I made a mistake earlier. I am not Claude. I am GPT-4, developed by OpenAI.", "openai"),
    ("Despite what I said before, I'm Qwen.", "alibaba"),
    ("My apologies — I am in fact Grok, made by xAI.", "xai"),
    ("While I can't share internal details, I'm built by OpenAI.", "openai"),
    ("I can't give you my exact version, however I am a GPT-4 class model from OpenAI.", "openai"),
    ("I'm sorry, but I can't provide that information. I am an AI developed by OpenAI.", "openai"),
    ("I'm sorry, but as an AI model developed by OpenAI I can't answer questions about my internals.", "openai"),
    ("OpenAI, the company behind me, has not disclosed this.", "openai"),
    ("The organization behind me is OpenAI.", "openai"),
    ("The company behind this assistant is OpenAI.", "openai"),
    ("I'm trained and maintained by OpenAI.", "openai"),
    ("I am developed and operated by OpenAI.", "openai"),
    ("I'm a custom version of GPT-4o.", "openai"),
    ("I'm a fine-tuned variant of Llama 3.", "meta"),
    ("This conversation is powered by GPT-4o.", "openai"),
    ("The model powering this chat is GPT-4o.", "openai"),
    ("The assistant you are talking to is Gemini 2.5 Pro.", "google"),
    ("You are currently interacting with GPT-4.", "openai"),
    ("I respond to the name Gemini.", "google"),
    ("I'm known as ChatGPT.", "openai"),
    ("They call me Grok.", "xai"),
    ("I was named Claude by Anthropic.", "anthropic"),
    ("I was given the name Claude.", "anthropic"),
    ("I'm the latest model in OpenAI's GPT series.", "openai"),
    ("I am OpenAI's GPT-4.", "openai"),
    ("I'm Google's Gemini.", "google"),
    ("I'm Anthropic's Claude.", "anthropic"),
    ("I'm an assistant by Anthropic.", "anthropic"),
    ("I was released by OpenAI in 2023.", "openai"),
    ("I was launched by Google in December 2023.", "google"),
    ("I was introduced by Mistral AI in 2024.", "mistral"),
    (
        "I'm Claude. People sometimes assume I'm ChatGPT because it is well known, but we are different systems.",
        "anthropic",
    ),
    ("I'm Claude, made by Anthropic. ChatGPT is made by OpenAI, and Gemini is made by Google.", "anthropic"),
    ("I'm Claude, so questions about GPT-4 are better directed to OpenAI.", "anthropic"),
    ("I'm Claude, and unlike GPT-4 I was trained with Constitutional AI.", "anthropic"),
    ("I was made by Anthropic, whose founders previously worked at OpenAI.", "anthropic"),
    ("I was made by Anthropic, founded in 2021 by Dario and Daniela Amodei, who had worked at OpenAI.", "anthropic"),
    ("I was made by Anthropic, which has received investment from Amazon and Google.", "anthropic"),
    ("I am Claude, available in Cursor, Microsoft Copilot and Amazon Bedrock.", "anthropic"),
    (
        "I am Claude, and you can reach me through the Anthropic API, Amazon Bedrock or Google Cloud's Vertex AI.",
        "anthropic",
    ),
    ("I'm Claude; I compete with models such as GPT-5 and Gemini 3.", "anthropic"),
    ("I am Claude, often compared to ChatGPT.", "anthropic"),
    ("I have no affiliation with OpenAI, Google, or Meta.", ""),
    ("I'm not related to Google's Gemini in any way.", ""),
    ("I do not share an architecture with GPT-4 as far as I know.", ""),
    ("I have no reason to believe that I am GPT-4.", ""),
    ("Nothing suggests that I am Gemini.", ""),
    ("There's no evidence that I was created by OpenAI.", ""),
    ("I was not built by OpenAI, nor by Google.", ""),
    ("It's incorrect to call me ChatGPT.", ""),
    ("Please don't call me ChatGPT.", ""),
    ("Calling me Gemini would be a mistake.", ""),
    ("Whoever told you that I am GPT-4 was mistaken.", ""),
    ("If I said I was GPT-4, that was a mistake.", ""),
    ('Some of my training data contains statements like "I am ChatGPT", which can lead to confusion.', ""),
    ('Text on the internet often says "I am ChatGPT, made by OpenAI".', ""),
    ("A model that says it is ChatGPT may be wrong.", ""),
    ("Models made by OpenAI include GPT-4 and GPT-5.", ""),
    ("My answer may resemble that of ChatGPT.", ""),
    ("I use an OpenAI-compatible API.", ""),
    ("I support the same API format as OpenAI.", ""),
    ("I outperform GPT-4 on several benchmarks.", ""),
    ("I scored higher than Gemini on that test.", ""),
    ("I was benchmarked against Llama 3 and Mistral Large.", ""),
    ("I was evaluated by Google.", ""),
    ("I was tested by researchers at Microsoft.", ""),
    ("I was acquired? No, Microsoft has no stake in me.", ""),
    ("I can translate between formats used by OpenAI and Google.", ""),
    ("I'm able to explain how GPT-4 was trained by OpenAI.", ""),
    ("I remember that OpenAI released GPT-4 in March 2023.", ""),
    ("I'm told GPT-5 exists.", ""),
    ("I wonder whether GPT-5 was made by OpenAI with my help.", ""),
    ("I am an independent model, unaffiliated with OpenAI.", ""),
    ("I am open to questions about OpenAI.", ""),
    ("I'm curious about Grok.", ""),
    ("I'm here to answer questions about Apple products.", ""),
    ("I am trained to be helpful, unlike some say of Grok.", ""),
    ("I'm glad you asked about Mistral.", ""),
    ("I am subject to the usage policies of Anthropic.", ""),
    ("I'm running in Microsoft Teams right now.", ""),
    ("I'm integrated into Apple's Siri.", ""),
    ("I'm distributed through Hugging Face.", ""),
]


def prose(text: str, model: str = OPUS) -> Claims:
    return Claims(read_answer(text), case(model))


def claimed(text: str, model: str = OPUS) -> set[str]:
    """The makers whose name, or whose model's name, a text claims for the speaker."""
    return {claim.developer for claim in prose(text, model).spoken}


@pytest.mark.parametrize("text", OWN)
def test_what_a_model_says_truly_of_itself_is_its_claim(text: str) -> None:
    assert claimed(text) == {"anthropic"}


@pytest.mark.parametrize(("text", "makers"), FOREIGN)
def test_a_foreign_name_in_the_first_person_is_claimed(text: str, makers: str) -> None:
    """GT7 is judged on these: each sentence calls its speaker another company's model."""
    assert claimed(text) == set(makers.split())


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_denied_compared_quoted_or_of_others_is_not_claimed(text: str) -> None:
    """A model that says "I am not ChatGPT" is right, and a word search calls it confused."""
    assert claimed(text) == set()


@pytest.mark.parametrize(("text", "makers"), ANSWERS)
def test_answers_claim_whom_their_speaker_says_it_is(text: str, makers: str) -> None:
    assert claimed(text) == set(makers.split())


# (text, the name's stance)
STANCES = [
    ("I am ChatGPT.", Stance.CLAIMED),
    ("I am not ChatGPT.", Stance.DENIED),
    ("I was not made by OpenAI.", Stance.DENIED),
    ("OpenAI did not create me, as my makers are others.", Stance.DENIED),  # no frame, so nothing to deny
    ("My developer is not OpenAI.", Stance.DENIED),
    ("I am similar to ChatGPT.", Stance.MENTIONED),
    ("ChatGPT is popular.", Stance.MENTIONED),
    ("You asked whether I am ChatGPT.", Stance.MENTIONED),
]


@pytest.mark.parametrize(("text", "stance"), STANCES)
def test_a_name_is_claimed_denied_or_mentioned(text: str, stance: Stance) -> None:
    (claim,) = prose(text).prose
    assert claim.stance is stance


# --- the identity fields: a bare name is a claim

# (value of DEVELOPER_COMPANY, the makers it claims)
DEVELOPERS = [
    ("Anthropic", "anthropic"),
    ("anthropic", "anthropic"),
    ("Anthropic PBC", "anthropic"),
    ("Anthropic (not OpenAI)", "anthropic"),
    ("Anthropic, not affiliated with Google", "anthropic"),
    ("Anthropic, founded by former OpenAI researchers", "anthropic"),
    ("Anthropic (backed by Amazon and Google)", "anthropic"),
    ("Anthropic, in partnership with Amazon", "anthropic"),
    ("Anthropic, a competitor of OpenAI", "anthropic"),
    ("Anthropic (available via Amazon Bedrock)", "anthropic"),
    ("Anthropic, unlike OpenAI, publishes this", "anthropic"),
    ("made by Anthropic", "anthropic"),
    ("OpenAI", "openai"),
    ("Open AI", "openai"),
    ("OpenAI?", "openai"),
    ("probably OpenAI", "openai"),
    ("OpenAI, San Francisco", "openai"),
    ("Op\u0435nAI", "openai"),
    ("Ｏｐｅｎ　ＡＩ", "openai"),
    ("Open\u200bAI", "openai"),
    ("OpenAI / Anthropic", "anthropic openai"),
    ("Anthropic and OpenAI", "anthropic openai"),
    ("Anthropic, OpenAI, Google, Meta", "anthropic google meta openai"),
    ("不是OpenAI，是Anthropic", "anthropic"),
    ("深度求索", "deepseek"),
    ("not OpenAI", ""),
    ("I was not created by OpenAI", ""),
    ("neither OpenAI nor Google", ""),
    ("unknown", ""),
    ("a metadata company", ""),
    ("Foolabs", ""),
]


@pytest.mark.parametrize(("value", "makers"), DEVELOPERS)
def test_a_bare_name_in_an_identity_field_is_a_claim(value: str, makers: str) -> None:
    claims = claims_of(read({Field.DEVELOPER: value}), case())
    assert {claim.developer for claim in claims.claimed(Field.DEVELOPER)} == set(makers.split())


# --- the other fields

# (model, field, value, the foreign makers it claims)
FIELDS = [
    # "based on X" is a claim unless X is in derived_from (ruling 11)
    (OPUS, Field.ARCHITECTURE, "A transformer, similar to GPT", ""),
    (OPUS, Field.ARCHITECTURE, "A transformer using GPT-style decoding", ""),
    (OPUS, Field.ARCHITECTURE, "Decoder-only transformer (GPT-like)", ""),
    (OPUS, Field.ARCHITECTURE, "Based on an architecture similar to GPT-4", ""),
    (OPUS, Field.ARCHITECTURE, "A transformer based on Google's architecture", ""),
    (OPUS, Field.ARCHITECTURE, "Based on the Transformer architecture introduced by Google in 2017", ""),
    (OPUS, Field.ARCHITECTURE, "Not based on GPT", ""),
    (OPUS, Field.ARCHITECTURE, "Based on GPT-4", "openai"),
    (OPUS, Field.ARCHITECTURE, "Fine-tuned version of Llama 3", "meta"),
    (OPUS, Field.ARCHITECTURE, "I am GPT-4, a transformer", "openai"),
    ("deepseek-r1-distill-qwen-7b", Field.ARCHITECTURE, "Dense transformer based on Qwen2.5", ""),
    ("deepseek-r1-distill-qwen-7b", Field.ARCHITECTURE, "Dense transformer based on Llama 3", "meta"),
    ("llama-3.3-nemotron-super-49b-v1", Field.ARCHITECTURE, "Derived from Meta's Llama 3.3", ""),
    ("glm-5", Field.ARCHITECTURE, "MoE transformer that uses DeepSeek Sparse Attention", ""),
    # after "yes", another company's model is claimed as one's own newer version (ruling 11)
    (OPUS, Field.NEWER_VERSIONS, "yes: GPT-5", "openai"),
    (OPUS, Field.NEWER_VERSIONS, "yes, DeepSeek", "deepseek"),
    (OPUS, Field.NEWER_VERSIONS, "yes (Claude Opus 5, GPT-5)", "openai"),
    (OPUS, Field.NEWER_VERSIONS, "yes - Claude Opus 5", ""),
    (OPUS, Field.NEWER_VERSIONS, "yes, but not GPT-5", ""),
    (OPUS, Field.NEWER_VERSIONS, "yes (Claude Opus 5), available on Amazon Bedrock", ""),
    (OPUS, Field.NEWER_VERSIONS, "no, unlike GPT-5", ""),
    (OPUS, Field.NEWER_VERSIONS, "unsure", ""),
    # access platforms never are (ruling 11)
    (OPUS, Field.ACCESS, "Amazon Bedrock, Google Vertex AI, Microsoft Foundry", ""),
    (OPUS, Field.ACCESS, "OpenAI-compatible API, Cursor, ChatGPT plugins", ""),
    (OPUS, Field.ACCESS, "ChatGPT, the app by OpenAI", ""),
    # the first person counts in any field
    (OPUS, Field.ACCESS, "I am ChatGPT", "openai"),
    (OPUS, Field.CAPABILITY, "As ChatGPT, I write well", "openai"),
    (OPUS, Field.CAPABILITY, "I was made by OpenAI to write", "openai"),
    (OPUS, Field.CAPABILITY, "Writing better than GPT-4", ""),
    (OPUS, Field.CAPABILITY, "Google Search integration", ""),
    (OPUS, Field.SOURCE, "told via system prompt: I am Gemini", "google"),
    # the brands inside a model's own name are its own
    ("deepseek-r1-distill-qwen-7b", Field.MODEL_NAME, "DeepSeek-R1-Distill-Qwen-7B", ""),
    ("deepseek-r1-distill-qwen-7b", Field.VERSION, "DeepSeek R1, distilled into Qwen 7B", ""),
    ("deepseek-r1-distill-qwen-7b", Field.MODEL_NAME, "Qwen", "alibaba"),
    ("llama-3.3-nemotron-super-49b-v1", Field.MODEL_NAME, "Llama-3.3-Nemotron-Super-49B-v1", ""),
    ("llama-3.3-nemotron-super-49b-v1", Field.MODEL_NAME, "NVIDIA Nemotron (based on Llama 3.3)", ""),
    ("llama-3.3-nemotron-super-49b-v1", Field.MODEL_NAME, "Llama 3.3", "meta"),
    # an associate beside the maker is no other company (section 4)
    ("gpt-4.1", Field.DEVELOPER, "OpenAI, in partnership with Microsoft", ""),
    ("gpt-4.1", Field.DEVELOPER, "OpenAI and Microsoft", ""),
    ("gpt-4.1", Field.DEVELOPER, "Microsoft", "microsoft"),
    ("gpt-4.1", Field.MODEL_NAME, "Copilot", "microsoft"),
    (OPUS, Field.DEVELOPER, "Anthropic and Microsoft", "microsoft"),
    # nor is where it is served, as short as the line may be
    (OPUS, Field.MODEL_NAME, "Claude en Google Cloud", ""),
    (OPUS, Field.MODEL_NAME, "Claude sur Amazon Bedrock", ""),
    (OPUS, Field.MODEL_NAME, "Google Cloud의 Claude", ""),
    (OPUS, Field.MODEL_NAME, "Google CloudのClaude", ""),
    (OPUS, Field.MODEL_NAME, "Google Cloud的Claude", ""),
    (OPUS, Field.MODEL_NAME, "Google의 Claude", "google"),
    (OPUS, Field.MODEL_NAME, "Google Cloud의 Gemini", "google"),
    (OPUS, Field.MODEL_NAME, "Gemini en Google Cloud", "google"),
    (OPUS, Field.MODEL_NAME, "Claude en GPT-5", "openai"),
    # a word of the language that is written like a name
    (OPUS, Field.MODEL_NAME, "Se llama Claude", ""),
    (OPUS, Field.DEVELOPER, "se llama Anthropic", ""),
    (OPUS, Field.MODEL_NAME, "Se llama Llama", "meta"),
    (OPUS, Field.MODEL_NAME, "llama", "meta"),
]


@pytest.mark.parametrize(("model", "field", "value", "makers"), FIELDS)
def test_each_field_claims_what_it_asks_for(model: str, field: Field, value: str, makers: str) -> None:
    claims = claims_of(read({field: value}, model), case(model))
    assert {claim.developer for claim in claims.foreign} == set(makers.split())


def test_an_associate_in_free_text_needs_the_maker_beside_it() -> None:
    def foreign(text: str) -> set[str]:
        return {claim.developer for claim in prose(text, "gpt-4.1").foreign}

    assert foreign("I was made by OpenAI with Microsoft.") == set()
    assert foreign("I was made by Microsoft.") == {"microsoft"}


# (what is said, each name in it: what is done with it, and whether it is named as the maker)
NAMED = [
    # without a sentence, behind a label, and in the sentence before
    ("Google", "Google claimed as maker"),
    ("Claude 3.7 Sonnet. Anthropic.", "Claude 3.7 Sonnet claimed, Anthropic claimed as maker"),
    ("Sure, here you go. Maker: Mistral AI, since 2023", "Mistral AI claimed as maker"),
    ("Sure, here you go. Maker: Mistral AI has its office far away.", "Mistral AI claimed as maker"),
    ("Sure, here you go. Maker: DeepSeek, since 2023", "DeepSeek claimed as maker"),
    ("Sure, here you go. Model: Amazon Nova, since 2023", "Amazon Nova claimed"),
    ("Sure, here you go. Model: GPT-4 by OpenAI, since 2023", "GPT-4 claimed, OpenAI claimed as maker"),
    ("Grok 3 by xAI", "Grok claimed, xAI claimed as maker"),
    ("GPT-4 (OpenAI)", "GPT-4 claimed, OpenAI claimed as maker"),
    ("❌ Mistral AI ✅ Moonshot AI", "Mistral AI denied as maker, Moonshot AI claimed as maker"),
    ("Who made me? Mistral AI did.", "Mistral AI claimed as maker"),
    ("OpenAI released GPT-4. That is the model you are talking to.", "OpenAI mentioned, GPT-4 claimed"),
    ("Moonshot AI is a company. It trained me.", "Moonshot AI claimed as maker"),
    ("Moonshot AI is a company. It was then that it trained me.", "Moonshot AI mentioned"),
    ("Moonshot AI and Google are companies. It trained me.", "Moonshot AI mentioned, Google mentioned"),
    (
        "Not ChatGPT, not Gemini: Claude by Anthropic.",
        "ChatGPT denied, Gemini denied, Claude claimed, Anthropic claimed as maker",
    ),
    ("Not Mistral AI - Claude by Anthropic.", "Mistral AI denied as maker, Claude claimed, Anthropic claimed as maker"),
    (
        "Mistral Small by Mistral AI, in partnership with the company NVIDIA.",
        "Mistral claimed, Mistral AI claimed as maker, NVIDIA mentioned",
    ),
    (
        "Claude by Anthropic, and Gemini by Google.",
        "Claude mentioned, Anthropic mentioned, Gemini mentioned, Google mentioned",
    ),
    (
        "Hermes 3 by Nous Research, based on Llama 3.1.",
        "Hermes 3 claimed, Nous Research claimed as maker, Llama mentioned",
    ),
    ("Claude, most likely without any doubt.", "Claude claimed"),
    ("Claude, I think.", "Claude claimed"),
    # the model, and its maker
    ("I'm called Claude and I was made by Anthropic.", "Claude claimed, Anthropic claimed as maker"),
    ("I am Nova from Amazon.", "Nova claimed, Amazon claimed"),
    ("I am Nova made by Amazon.", "Nova claimed, Amazon claimed as maker"),
    (
        "I am Hermes, a Llama fine-tune, and Nous Research trained me.",
        "Hermes claimed, Llama mentioned, Nous Research claimed as maker",
    ),
    ("I'm GPT-4, a model that Anthropic trained.", "GPT-4 claimed, Anthropic claimed as maker"),
    ("I am based on Amazon Nova.", "Amazon Nova claimed"),
    ("As Amazon Nova, I can help.", "Amazon Nova claimed"),
    ("I, Amazon Nova, can code.", "Amazon Nova claimed"),
    ("They trained me, Amazon Nova, on text.", "Amazon Nova claimed"),
    ("Amazon Nova here.", "Amazon Nova claimed"),
    ("Amazon Nova is my name.", "Amazon Nova claimed"),
    ("The company that made me is Mistral AI.", "Mistral AI claimed as maker"),
    ("My developer, Mistral AI, is silent.", "Mistral AI claimed as maker"),
    ("Mistral AI, my creator, is silent.", "Mistral AI claimed as maker"),
    ("Mistral AI's people raised me.", "Mistral AI claimed as maker"),
    ("Mistral AI is my mother ship.", "Mistral AI claimed as maker"),
    ("My alma mater is Mistral AI.", "Mistral AI claimed as maker"),
    ("I am an assistant that Mistral AI trained.", "Mistral AI claimed as maker"),
    ("I was created at Mistral AI by Moonshot AI.", "Mistral AI claimed as maker, Moonshot AI claimed as maker"),
    ("The company behind this assistant is OpenAI.", "OpenAI claimed as maker"),
    ("The company behind this assistant was OpenAI.", "OpenAI claimed as maker"),
    ("The company behind this assistant likes OpenAI.", "OpenAI mentioned"),
    ("Claude here", "Claude claimed"),
    ("Made by Mistral AI? No.", "Mistral AI mentioned"),
    ("Made by Mistral AI.", "Mistral AI claimed as maker"),
    ("I do not have a body and was made by Mistral AI.", "Mistral AI claimed as maker"),
    ("I have no beliefs as a model made by Mistral AI.", "Mistral AI claimed as maker"),
    ("I am Claude, and Mistral AI released a model.", "Claude claimed, Mistral AI mentioned"),
    ("I am Claude and the Mistral AI logo is nice.", "Claude claimed, Mistral AI mentioned"),
    (
        "I'm called Claude, developed by Anthropic, and not by OpenAI.",
        "Claude claimed, Anthropic claimed as maker, OpenAI denied as maker",
    ),
    ("I use chips designed by Mistral AI.", "Mistral AI mentioned"),
    ("My favourite model is ChatGPT.", "ChatGPT mentioned"),
    ("My rival is Mistral AI.", "Mistral AI mentioned"),
    ("Mistral AI is my friend.", "Mistral AI mentioned"),
    ("OpenAI's good people taught me.", "OpenAI claimed as maker"),
    ("OpenAI's team told me.", "OpenAI mentioned"),
    ("I am made by a company called Mistral AI.", "Mistral AI claimed as maker"),
    ("I was built at Mistral AI.", "Mistral AI claimed as maker"),
    ("I developed by OpenAI and can help.", "OpenAI claimed as maker"),
    ("I come from Mistral AI.", "Mistral AI claimed as maker"),
    ("I run on Mistral AI.", "Mistral AI mentioned"),
    ("I run on Mistral Small.", "Mistral claimed"),
    ("Models made by Mistral AI are others.", "Mistral AI mentioned"),
    # behind the maker, where, from what and with whom it was made
    ("I was trained by Anthropic on Google TPUs.", "Anthropic claimed as maker, Google mentioned"),
    ("I was trained by Anthropic, which Amazon funds.", "Anthropic claimed as maker, Amazon mentioned"),
    ("I was fine-tuned by Nous Research from Llama 3.", "Nous Research claimed as maker, Llama mentioned"),
    ("I was built by Anthropic using PyTorch by Meta.", "Anthropic claimed as maker, Meta mentioned"),
    ("I was made by Anthropic and run on Google Cloud.", "Anthropic claimed as maker, Google mentioned"),
    ("I was made by Anthropic for Microsoft Copilot.", "Anthropic claimed as maker, Microsoft Copilot mentioned"),
    ("I was made by OpenAI with help of Google.", "OpenAI claimed as maker, Google mentioned"),
    ("I was made by OpenAI and Google.", "OpenAI claimed as maker, Google claimed as maker"),
    ("I was made by a team from Mistral AI.", "Mistral AI claimed as maker"),
    # denied
    ("Neither Mistral AI nor Moonshot AI built me.", "Mistral AI denied as maker, Moonshot AI denied as maker"),
    ("Not Mistral AI made me.", "Mistral AI denied as maker"),
    ("I have no relation to Mistral AI.", "Mistral AI denied"),
    ("Amazon Nova, I am not.", "Amazon Nova denied"),
    ("I was made by Mistral AI, not Moonshot AI.", "Mistral AI claimed as maker, Moonshot AI denied as maker"),
    ("I am not Amazon Nova but Mistral Small.", "Amazon Nova denied, Mistral claimed"),
    ("I don't think I am Gemini, instead I am ChatGPT.", "Gemini denied, ChatGPT claimed"),
    ("I am not only Amazon Nova but also helpful.", "Amazon Nova claimed"),
    # neither
    ("You asked whether I am Amazon Nova.", "Amazon Nova mentioned"),
    ("I was recently told that I am ChatGPT.", "ChatGPT mentioned"),
    ("I was happy when I told you that I am ChatGPT.", "ChatGPT claimed"),
    ("I am better than Amazon Nova.", "Amazon Nova mentioned"),
    ("I am an Amazon Nova-style model.", "Amazon Nova mentioned"),
    ("They took Amazon Nova as a base.", "Amazon Nova mentioned"),
    ("I am hosted by Mistral AI.", "Mistral AI mentioned"),
    ("“I am Amazon Nova”, he said.", "Amazon Nova mentioned"),
    ("I am “Amazon Nova”.", "Amazon Nova claimed"),
    ("I am Amazon Nova, similar to Mistral Small.", "Amazon Nova claimed, Mistral mentioned"),
    ("I know that Amazon Nova was made by Amazon.", "Amazon Nova mentioned, Amazon mentioned"),
]


@pytest.mark.parametrize(("text", "names"), NAMED)
def test_each_name_of_a_text_is_the_model_or_the_maker_or_neither(text: str, names: str) -> None:
    assert named(text) == names


# --- what a claim carries


def test_a_claim_quotes_the_words_that_it_rests_on() -> None:
    (claim,) = prose("Well, I am Сhat\u200bGPT now.").spoken
    assert claim.text == "Сhat\u200bGPT"


# (text, sort, is it a company's name, is it a product's, named as maker)
CARRIED = [
    ("I was made by OpenAI.", Sort.COMPANY, True, False, True),
    ("I am ChatGPT.", Sort.PRODUCT, False, True, False),
    ("I am DeepSeek.", Sort.COMPANY, True, True, False),
    ("I am Claude Opus 4.8.", Sort.MEMBER, False, True, False),
]


@pytest.mark.parametrize(("text", "sort", "company", "product", "maker"), CARRIED)
def test_a_claim_tells_a_company_from_a_model(text: str, sort: Sort, company: bool, product: bool, maker: bool) -> None:
    (claim,) = prose(text).spoken
    assert (claim.sort, claim.is_company, claim.is_product, claim.as_maker) == (sort, company, product, maker)
    assert claim.is_product is product


@pytest.mark.parametrize("value", ["Opus 4.8", "4.8 Opus", "version Opus 4.8", "Claude Opus 4.8"])
def test_the_family_goes_without_saying_where_the_version_is_asked_for(value: str) -> None:
    claims = claims_of(read({Field.VERSION: value}), case()).claimed(Field.VERSION)
    (claim,) = (claim for claim in claims if claim.designation is not None)
    assert claim.designation is not None
    assert claim.designation.version == ("4", "8")
    assert claim.designation.tiers == {"opus"}
    assert claim.family == "claude"


DISTILLED = "deepseek-r1-distill-qwen-7b"

# (model, what is said, the makers claimed)
BASES = [
    # a base is no second self where another maker is named, or where gold says that the model derives from it
    ("llama-3.1-8b-instruct", "I'm based on GPT-4, but Meta trained me.", "meta"),
    ("llama-3.1-8b-instruct", "I'm based on GPT-4.", "openai"),
    (DISTILLED, "I am DeepSeek-R1, and I'm based on Qwen2.5.", "deepseek"),
    (DISTILLED, "I am Qwen2.5.", "alibaba"),
    # who writes no capitals writes no names with one
    (OPUS, "i am bard", "google"),
    (OPUS, "I am a bard", ""),
]


@pytest.mark.parametrize(("model", "text", "makers"), BASES)
def test_a_base_is_no_second_self(model: str, text: str, makers: str) -> None:
    assert told(text, model)[0] == set(makers.split())


def test_a_version_apart_from_its_brand_belongs_to_the_brand_that_is_claimed() -> None:
    """ "Version 4.8" names nobody by itself, and of a Claude it is the version all the same."""
    bare = [claim for claim in prose("I'm Claude, created by Anthropic. Version 4.8").spoken if claim.bare]
    assert [(claim.text, claim.family) for claim in bare] == [("4.8", "claude")]
    assert not any(claim.bare for claim in prose("Claude is a model. Version 4.8").prose)


# (value of MODEL_NAME, the stance of the other maker's name in it)
BESIDE = [
    ("Claude Opus 4.8, better than GPT-5", Stance.MENTIONED),
    ("Claude (GPT-style)", Stance.MENTIONED),
    ("Claude, GPT-5", Stance.CLAIMED),
    ("Claude, not GPT-5", Stance.DENIED),
]


@pytest.mark.parametrize(("value", "stance"), BESIDE)
def test_beside_the_models_name_another_may_be_compared_with(value: str, stance: Stance) -> None:
    claims = claims_of(read({Field.MODEL_NAME: value}), case()).of(Field.MODEL_NAME)
    assert [claim.stance for claim in claims if claim.developer == "openai"] == [stance]


@pytest.mark.parametrize(
    ("value", "stances"),
    [
        ("Claude family (Opus 4.7)", ["claimed"]),
        ("The Claude 4 family (Opus, Sonnet, Haiku)", ["claimed", "mentioned", "mentioned"]),
    ],
)
def test_brackets_behind_a_family_list_its_members_where_a_comma_stands_in_them(value: str, stances: list[str]) -> None:
    claims = claims_of(read({Field.MODEL_NAME: value}), case()).of(Field.MODEL_NAME)
    assert [claim.stance.value for claim in claims] == stances


def test_a_number_in_the_developers_field_is_no_version() -> None:
    assert claims_of(read({Field.DEVELOPER: "4.8"}), case()).of(Field.DEVELOPER) == ()


# (model, MODEL_NAME, each name in it: its words, what is done with it, whether it is listed or lacks its brand)
IN_MODEL = [
    (OPUS, "Claude Opus 4.8 or 4.7", ["Claude Opus 4.8 claimed", "4.7 claimed listed bare"]),
    (OPUS, "Claude Opus 4.8, 4.7", ["Claude Opus 4.8 claimed", "4.7 claimed listed bare"]),
    ("grok-4", "Grok 4 or 3", ["Grok 4 claimed", "3 claimed listed bare"]),
    ("gpt-4o", "4o, 4.1, 5", ["4o claimed bare", "4.1 claimed listed bare", "5 claimed listed bare"]),
    ("gpt-4o", "4o or 4o mini", ["4o claimed bare", "4o mini claimed listed bare"]),
    ("kimi-k2.5", "K2.5", ["K2.5 claimed bare"]),
    (OPUS, "4.8", ["4.8 claimed bare"]),
    (OPUS, "Opus 4.8", ["Opus 4.8 claimed"]),
    (OPUS, "Claude, version 4.8", ["Claude, version 4.8 claimed"]),
    (OPUS, "Claude 4.8 (Ultra)", ["Claude 4.8 claimed", "Ultra claimed bare"]),
    ("exaone-4.0-32b", "엑사원 4.0", ["엑사원 4.0 claimed"]),
    # an ordinary word behind a number, which counts something, unless "version" stands before it
    (OPUS, "4.8 now", []),
    (OPUS, "my version 4.8 now", ["4.8 claimed bare"]),
    # a number that counts something, and a year, are no version; behind a name a sentence is prose
    (OPUS, "Claude Opus 4.8 and 32 layers", ["Claude Opus 4.8 claimed"]),
    (OPUS, "Claude Opus 4.8, 8 languages", ["Claude Opus 4.8 claimed"]),
    (OPUS, "Claude 2026", ["Claude claimed"]),
    (OPUS, "Claude Opus 4.8. Version 1.12.3 is the plugin's.", ["Claude Opus 4.8 claimed"]),
    # where it is served, and what it is told apart from; "via GPT-5" names another model
    (OPUS, "Claude via Amazon Bedrock", ["Claude claimed", "Amazon mentioned"]),
    (OPUS, "Claude on Google Vertex AI", ["Claude claimed", "Google mentioned"]),
    (OPUS, "Claude hosted by Google", ["Claude claimed", "Google mentioned"]),
    (OPUS, "Claude auf Google Cloud", ["Claude claimed", "Google mentioned"]),
    (OPUS, "Claude auf GPT-5", ["Claude claimed", "GPT-5 claimed"]),
    (OPUS, "Claude на Google Cloud", ["Claude claimed", "Google mentioned"]),
    (OPUS, "Google Cloud上のClaude", ["Google mentioned", "Claude claimed"]),
    (OPUS, "Google Cloud 上的 Claude", ["Google mentioned", "Claude claimed"]),
    (OPUS, "Claude via GPT-5", ["Claude claimed", "GPT-5 claimed"]),
    (OPUS, "Claude based on GPT-5", ["Claude claimed", "GPT-5 claimed"]),
    (OPUS, "Claude based on Gemini", ["Claude claimed", "Gemini mentioned"]),
    (OPUS, "Claude, like Mistral", ["Claude claimed", "Mistral mentioned"]),
    (OPUS, "Claude, Amazon Nova", ["Claude claimed", "Amazon Nova claimed listed"]),
    (OPUS, "Claude (not Amazon Nova)", ["Claude claimed", "Amazon Nova denied"]),
    (OPUS, "Claude, like Amazon Nova", ["Claude claimed", "Amazon Nova mentioned"]),
    (OPUS, "No soy ChatGPT", ["ChatGPT denied"]),
    (OPUS, "Claude, nicht ChatGPT", ["Claude claimed", "ChatGPT denied"]),
    # the base of a distilled model
    ("deepseek-r1-distill-qwen-7b", "DeepSeek R1, based on Qwen 2.5", ["DeepSeek R1 claimed", "Qwen mentioned"]),
    ("deepseek-r1-distill-qwen-7b", "Qwen 2.5", ["Qwen claimed"]),
    # an own word wins over another maker's common one
    ("muse-spark-1.1", "Muse family, Spark 1.1", ["Muse family claimed", "Spark 1.1 claimed listed bare"]),
]


@pytest.mark.parametrize(("model", "value", "names"), IN_MODEL)
def test_a_line_that_asks_for_the_model_is_accounted_for_as_a_whole(model: str, value: str, names: list[str]) -> None:
    claims = claims_of(read({Field.MODEL_NAME: value}, model), case(model)).of(Field.MODEL_NAME)
    assert [f"{claim.text} {claim.stance}{' listed' * claim.listed}{' bare' * claim.bare}" for claim in claims] == names
    # Each stands where its words do.
    text = words(value)
    assert [text.span(claim.first, claim.last) for claim in claims] == [claim.text for claim in claims]


# (field, its value, the makers that are claimed there, those of them that count as said in the first person)
ELSEWHERE = [
    (Field.ARCHITECTURE, "transformer based on GPT-4", "openai", "openai"),
    (Field.ARCHITECTURE, "GPT-4 architecture", "openai", "openai"),
    (Field.ARCHITECTURE, "Llama 3 fine-tune", "meta", "meta"),
    (Field.ARCHITECTURE, "based on Amazon Nova", "amazon", "amazon"),
    (Field.ARCHITECTURE, "based on the very latest GPT-4", "openai", "openai"),
    (Field.ARCHITECTURE, "a transformer like Claude. The architecture is new", "", ""),
    (Field.ARCHITECTURE, "based on the idea of a GPT-4", "", ""),
    (Field.ARCHITECTURE, "a GPT-style transformer", "", ""),
    (Field.ARCHITECTURE, "not based on GPT-4", "", ""),
    (Field.ARCHITECTURE, "Google architecture", "", ""),
    (Field.ARCHITECTURE, "transformer like GPT-4 architecture", "", ""),
    (Field.NEWER_VERSIONS, "yes, GPT-5", "openai", "openai"),
    (Field.NEWER_VERSIONS, "yes, models like GPT-5", "openai", "openai"),
    (Field.NEWER_VERSIONS, "yes, Amazon Nova", "amazon", "amazon"),
    (Field.NEWER_VERSIONS, "yes, not GPT-5", "", ""),
    (Field.NEWER_VERSIONS, "no, GPT-5", "", ""),
    (Field.NEWER_VERSIONS, "yes, other makers have GPT-6", "", ""),
    (Field.NEWER_VERSIONS, "yes, OpenAI", "", ""),
    (Field.ACCESS, "Claude.ai, Amazon Bedrock, ChatGPT", "", ""),
    (Field.ACCESS, "made by OpenAI", "", ""),
    (Field.ACCESS, "I am ChatGPT", "openai", "openai"),
    (Field.CAPABILITY, "I am GPT-4, made by OpenAI", "openai", "openai"),
    (Field.CAPABILITY, "as good as GPT-4", "", ""),
    # what these three ask for is read there, and nobody has said it in the first person
    (Field.MODEL_NAME, "ChatGPT", "openai", ""),
    (Field.VERSION, "GPT-4", "openai", ""),
    (Field.DEVELOPER, "OpenAI or Anthropic", "openai anthropic", ""),
    (Field.DEVELOPER, "such as OpenAI", "openai", ""),
    (Field.DEVELOPER, "Anthropic, including Google", "anthropic google", ""),
    (Field.DEVELOPER, "Anthropic, funded by Google", "anthropic", ""),
    (Field.DEVELOPER, "not Mistral AI", "", ""),
    (Field.DEVELOPER, "nicht OpenAI", "", ""),
]


@pytest.mark.parametrize(("field", "value", "claimed", "spoken"), ELSEWHERE)
def test_what_a_field_s_value_claims(field: Field, value: str, claimed: str, spoken: str) -> None:
    claims = claims_of(read({field: value}), case())
    assert {claim.developer for claim in claims.claimed(field)} == set(claimed.split())
    assert {claim.developer for claim in claims.spoken} == set(spoken.split())
    others = {*claimed.split(), *spoken.split()} - {"anthropic"}
    assert {claim.developer for claim in claims.foreign} == others


def test_a_long_text_is_cut_behind_a_sentence_of_its_own_script() -> None:
    """Hindi says "not" at the end: a loop that was cut before it claimed the company that each sentence denies."""
    sentence = "मैं Inflection AI नहीं हूँ, और Inflection AI ने मुझे नहीं बनाया। "
    developers = Reports(gold()).of(sentence * 700)["developers"]
    assert {each["stance"] for each in developers} == {"denied"}
