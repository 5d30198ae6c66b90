"""Common words that are names, told by what stands around them (matchers/common_words.py)."""

from __future__ import annotations

import pytest
from reading_helpers import named

# (what is said, what is done with each name in it); a word that is no name is not listed
WORDS = [
    # behind "by", of what somebody made
    ("An assistant developed by Perplexity", "Perplexity claimed as maker"),
    ("I am an assistant developed by Perplexity", "Perplexity claimed"),
    ("Accompanied by Perplexity, I wandered about.", ""),
    # a company that goes by the word: within what says that it made me, or beside that, be it over other words
    ("Perplexity made me, as you may know.", "Perplexity claimed as maker"),
    ("Меня создала команда Perplexity", "Perplexity claimed as maker"),
    ("Je suis l'assistant de Perplexity", "Perplexity claimed"),
    ("मुझे Perplexity ने बनाया है", "Perplexity claimed as maker"),
    ("Ich wurde von Perplexity entwickelt", "Perplexity claimed as maker"),
    ("Ich habe von Perplexity geträumt", ""),
    ("Nova made me, as you may know.", ""),
    # behind a word for a maker
    ("Mein Entwickler ist Perplexity und sonst niemand.", "Perplexity claimed as maker"),
    # beside its own company, before or behind
    ("Copilot, de Microsoft.", "Copilot claimed, Microsoft mentioned"),
    ("Copilot, de Google.", "Google mentioned"),
    ("私はマイクロソフトのCopilotと申します", "マイクロソフト claimed, Copilot claimed"),
    ("グーグルのCopilotと", "グーグル mentioned"),
    # spoken of, and no part of a word
    ("라마는 메타 것이고 저는 미스트랄 것입니다", "라마 mentioned, 메타 mentioned, 미스트랄 claimed as maker"),
    ("드라마는 메타 것이고 저는 미스트랄 것입니다", "메타 mentioned, 미스트랄 claimed as maker"),
    # what one is called, or who it is that speaks
    ("ただ「Copilot」と呼ばれています", "Copilot claimed"),
    ("C'est Copilot qui vous répond", "Copilot claimed"),
    ("Copilot ist mein Name", "Copilot claimed"),
    ("Copilot ist bunt", ""),
    # behind "I am", where what is said ends or goes on anew
    ("I am Copilot.", "Copilot claimed"),
    ("I am Copilot", "Copilot claimed"),
    ("I am Copilot, and glad to be here.", "Copilot claimed"),
    ("I am Copilot and glad to be here.", "Copilot claimed"),
    ("I am Nova by Amazon.", "Nova claimed, Amazon claimed"),
    ("I am Nova Scotia's best guide.", ""),
    ("I am Copilot seats away from the exit.", ""),
    ("I am a copilot.", ""),
    ("I am Copilot speaking.", ""),
    ("मैं Copilot से बात करता हूँ।", ""),
    ("私はマイクロソフトのCopilotと話します。", "マイクロソフト mentioned, Copilot mentioned"),
    ("Sou o Copilot e posso ajudar.", "Copilot claimed"),
    ("मैं Copilot हूँ", "Copilot claimed"),
    ("저는 코파일럿입니다", "코파일럿 claimed"),
    ("我是 Perplexity 的 Sonar", "Perplexity claimed"),
    # common in small letters alone
    ("I'm good at meta-learning.", ""),
    ("I was trained by Meta.", "Meta claimed as maker"),
    ("I was trained by meta-learning.", ""),
    ("claude", "claude claimed"),
    ("i think im bard", "bard claimed"),
    ("hi, bard here", "bard claimed"),
    ("I'm a bard.", ""),
]


@pytest.mark.parametrize(("text", "read"), WORDS)
def test_a_common_word_is_a_name_where_what_stands_around_it_tells_so(text: str, read: str) -> None:
    assert named(text) == read
