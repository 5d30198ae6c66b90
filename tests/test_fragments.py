"""Names that answer without a sentence, and labels in prose (matchers/fragments.py)."""

from __future__ import annotations

import pytest
from reading_helpers import told

PARAGRAPH = "I like tea and everything that goes with it. "

# (what is said, the makers claimed)
FRAGMENTS = [
    ("Claude 3.7 Sonnet. Anthropic.", "anthropic"),
    # before it questions, interjections and other fragments may stand, and nothing else
    ("Honest answer? Claude 3.7 Sonnet. Anthropic.", "anthropic"),
    ("You're right. ChatGPT.", "openai"),
    (PARAGRAPH + "Claude 3.7 Sonnet. Anthropic.", ""),
    # but for the answer to a question about oneself, wherever it is asked
    (PARAGRAPH + "Who made me? Moonshot AI", "moonshot"),
    # whoever that was, only the question tells
    ("Wer mich gebaut hat? Das war DeepSeek.", "deepseek"),
    ("Wer hat das Rennen gewonnen? Das war DeepSeek.", ""),
    (PARAGRAPH + "What are you called? ChatGPT.", "openai"),
    (PARAGRAPH + "Who answers? ChatGPT.", "openai"),
    (PARAGRAPH + "What is it? ChatGPT.", ""),
    (PARAGRAPH + "What is it called? ChatGPT.", ""),
    # what goes on with a verb speaks of a third person
    ("ChatGPT, is a model", ""),
    ("ChatGPT is a model", ""),
    # two brands compare, and a question asks
    ("ChatGPT — a model, Claude — a model.", ""),
    ("ChatGPT?", ""),
    ("ChatGPT, right?", ""),
    ("ChatGPT, what do you want?", "openai"),
    ("ChatGPT, Anthropic and tea.", ""),
    # those that are denied before the colon are no rivals of the one behind it, nor are a base, a partner, and what is
    # said to be somebody else's
    ("Neither Claude nor Gemini: GPT-4o.", "openai"),
    ("Not Claude, not Gemini.", ""),
    ("No: not Claude, Gemini.", ""),
    ("Not Claude: GPT-4o is a model. Claude 3.7 Sonnet.", ""),
    ("Not that I mind it, Claude: GPT-4o.", ""),
    ("Claude and Gemini: GPT-4o.", ""),
    ("Solar Pro, da Upstage, com base no Phi da Microsoft.", "upstage"),
    ("Solar Pro, based on Microsoft's Phi.", "upstage"),
    ("Solar Pro, com base no Phi da Microsoft.", "upstage"),
    ("Claude, basado en Llama.", "anthropic"),
    ("Solar Pro, basierend auf Phi von Microsoft.", "upstage"),
    ("Mistral Large, trained by Mistral AI in partnership with NVIDIA.", "mistral"),
    ("文心一言，百度的，GPT是别人家的。", "baidu"),
    # what only clears the throat in the same sentence
    ("Sure: ChatGPT.", "openai"),
    ("Topic: ChatGPT.", ""),
    ("Klar doch: GPT-4.", "openai"),
    ("Of course: Claude 3.7 Sonnet.", "anthropic"),
    ("Sure ChatGPT is a model.", ""),
    ("Yes: ChatGPT is a model.", ""),
    ("Yes: ChatGPT is a model. Claude 3.7 Sonnet.", ""),
    # a yes, or a no, to a question about oneself; a question of something else is none
    (PARAGRAPH + "Am I ChatGPT? No. Am I Claude? Yes.", "anthropic"),
    (PARAGRAPH + "ChatGPT? No. Claude? Yes", "anthropic"),
    (PARAGRAPH + "ChatGPT? Not at all. Claude? Yes indeed.", "anthropic"),
    (PARAGRAPH + "ChatGPT? Not at all. Claude? Yes indeed", "anthropic"),
    (PARAGRAPH + "Claude? Yes indeed, a fine name.", ""),
    (PARAGRAPH + "Are you ChatGPT? Yes.", "openai"),
    (PARAGRAPH + "Am I Claude 3.7 Sonnet? Yes.", "anthropic"),
    (PARAGRAPH + "Was I made by OpenAI? Yes.", "openai"),
    (PARAGRAPH + "Am I ChatGPT or Claude? Yes.", ""),
    (PARAGRAPH + "Am I ChatGPT? Yes maybe.", ""),
    (PARAGRAPH + "Am I ChatGPT? Yes it is a thing to ask.", ""),
    (PARAGRAPH + "Do I use ChatGPT every day? Yes.", ""),
    (PARAGRAPH + "Is ChatGPT good? Yes.", ""),
    (PARAGRAPH + "Am I ChatGPT? Perhaps.", ""),
    ("Bin ich Claude? Nein. Komme ich von OpenAI? Ja.", "openai"),
    ("我是不是Claude？不是。我是不是GPT-4？是。", "openai"),
    ("我喜欢茶。我真的是Claude吗？是。", "anthropic"),
    # generic words say nothing of their own, and too many of them do
    ("ChatGPT, an AI language model", "openai"),
    ("Claude as far as I know", "anthropic"),
    ("Claude if I am not mistaken", "anthropic"),
    ("Mistral Small, in partnership with Amazon Nova.", "mistral"),
    ("Mistral Small, in partnership with the great Amazon Nova.", "mistral"),
    ("Mistral Small, in partnership with the good Google DeepMind.", "mistral"),
    ("Not ChatGPT, no: Claude.", "anthropic"),
    ("Not ChatGPT, but: Claude.", "anthropic"),
    ("Claude, ChatGPT.", ""),
    ("ChatGPT an AI language model helpful AI assistant chatbot", "openai"),
    ("ChatGPT an AI language model helpful AI assistant chatbot system", ""),
    ("ChatGPT an AI language model helpful AI assistant large multimodal AI chatbot", ""),
    # only what the fragment holds is claimed: what follows on it is a sentence
    ("Qwen，是阿里巴巴的", "alibaba"),
    # a sentence of more than three words is no interjection, and one behind the names no question
    ("Tea is nice. ChatGPT.", "openai"),
    ("I like tea much. ChatGPT.", ""),
    ("ChatGPT, isn't it?", ""),
    ("ChatGPT, and who are you?", "openai"),
    # a row of a table that has more of them
    ("| ChatGPT | OpenAI |\n| a | b |", "openai"),
    ("| ChatGPT | OpenAI |\n| a | b |\n| c | d |\n| e | f |", ""),
    # two companies may stand beside a model, and three list
    ("ChatGPT, OpenAI, Microsoft.", "microsoft openai"),
    ("ChatGPT, OpenAI, Microsoft, NVIDIA.", ""),
    ("OpenAI, Microsoft, NVIDIA.", ""),
    # a verb that goes on behind an aside, and in other languages any that is known
    ("ChatGPT, Google, as you know, is a company.", ""),
    ("ChatGPT, by OpenAI, and I can help.", "openai"),
    ("ChatGPT, von OpenAI.", "openai"),
    ("ChatGPT, von OpenAI, ist ein Modell.", ""),
    ("ChatGPT, de OpenAI, y puedo ayudar.", "openai"),
    ("ChatGPT, de OpenAI, es un modelo.", ""),
    ("ChatGPT, модель OpenAI.", "openai"),
    ("ChatGPT, модель OpenAI, умеет многое.", ""),
    ("ChatGPT, by OpenAI (a lab) is a model.", ""),
    ("Amazon nova Premier, an AI model.", "amazon"),
    ("ChatGPT: no.", ""),
    # a line of a log names the fields with words of several parts, too
    ("INFO model_name=gpt-4o level=1", "openai"),
    ("INFO engine=gpt-4o level=1", "openai"),
    ("ChatGPT: yes.", "openai"),
    ("ChatGPT 4 8 2024, made by OpenAI", "openai"),
    # a dash parts off what is denied where blanks stand around it
    ("Neither Claude nor Gemini - GPT-4o.", "openai"),
    ("Neither Claude nor Gemini-GPT-4o.", ""),
    ("Not Claude, not Gemini, not Grok: GPT-4o.", "openai"),
    ("Well, it is so: ChatGPT.", ""),
    ("As you are ChatGPT, a model.", ""),
    # a label in prose
    ("Sure, here you go. Maker - Google", "google"),
    ("Sure, here you go. Maker-Google", ""),
    ("Sure, here you go. My model name: GPT-4", "openai"),
    ("Sure, here you go. Access: Google", ""),
    ("Sure, here you go. | Maker | OpenAI | Google", ""),
    ("Sure, here you go. Maker: Google, since 2023", "google"),
    ("Sure, here you go. Maker: Google has its office far away.", "google"),
    ("Sure, here you go. Model: GPT-4, since 2023", "openai"),
    ("Sure, here you go. | Maker | OpenAI", "openai"),
    ("SYSTEM: the developer, OpenAI, is right", ""),
    # a row of a table of others
    ("| Maker | OpenAI | Anthropic |", ""),
    # the verb of the sentence before, said again
    ("Who built me? Google did.", "google"),
    ("Who built it? Google did.", ""),
    # a slip of a model that repeats what it was told of itself, where it opens the answer
    ("You are ChatGPT, a large language model trained by OpenAI, and I can help.", "openai"),
    (PARAGRAPH + "You are ChatGPT, a large language model.", ""),
    ("You are right, ChatGPT is a model.", ""),
    # a "no" behind the name answers, and so does a denial of another one
    ("is ChatGPT: no", ""),
    ("豆包呀～字节跳动做的，可不是什么 Claude 哦😄", "bytedance"),
    # a sentence may point at the one before it
    ("MiMo-V2-Flash has Xiaomi as its developer. That's me.", "xiaomi"),
    ("OpenAI released GPT-4. That is the model you are talking to right now.", "openai"),
    ("OpenAI released GPT-4. That's me, more or less.", "openai"),
    ("OpenAI released GPT-4. That is me saying so again.", ""),
    ("Qwen3 and Kimi K2 are models. That's me.", ""),
    ("I'm not ChatGPT. That's me.", ""),
    ("Moonshot AI is a company from Beijing. It trained me in 2025.", "moonshot"),
    ("Moonshot AI is a company from Beijing. It has many models.", ""),
    ("Kimi K2 is a model. It trained me.", ""),
    # the answer of a quiz is about another; that to who made the speaker is not
    ("Who makes Grok? OpenAI.", ""),
    ("Who built this? OpenAI.", "openai"),
    ("Who made tea? Nobody knows. And me? OpenAI.", "openai"),
    ("Which company developed the model? OpenAI.", "openai"),
    ("Which company developed the best model? OpenAI.", ""),
    ("Which company makes? OpenAI.", "openai"),
    ("The maker of Grok? OpenAI.", ""),
    ("Name the maker of Grok. Answer: OpenAI.", ""),
    ("The maker of Grok is silent. Answer: OpenAI.", "openai"),
    ("Who makes Grok? Wait. Wait. Wait. Wait. Answer: OpenAI.", "openai"),
    # a log's fields are a profile; of one field, or within a sentence, they are none
    ("level=info model=gpt-4o vendor=openai", "openai"),
    ("[debug] 12:00:01 T model=gpt-4o ms=812", "openai"),
    ("Z model=gpt-4o", ""),
    ("Z 12:00 model=gpt-4o, base: mistral-7b, id: 7, ms=812", "openai"),
    ("Call it with model=gpt-4o and ms=812", ""),
    ("id=7 tokenizer=gpt-4o ms=812", ""),
    ("It reads this way.\nid=7 model=gpt-4o ms=812", ""),
    ("id=7 model=not-gpt-4o ms=812", ""),
    # "that is" answers what was asked of the speaker
    ("Who am I? That's GPT-4.", "openai"),
    ("That's GPT-4.", ""),
    # a size within a name that answers
    ("A 12B model by OpenAI.", "openai"),
]


@pytest.mark.parametrize(("text", "claimed"), FRAGMENTS)
def test_a_name_that_answers_without_a_sentence_is_claimed(text: str, claimed: str) -> None:
    assert told(text)[0] == set(claimed.split())
