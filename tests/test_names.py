"""Names in a text: whole words, the longest first, none inside another word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import case, every_model, gold

from matchers.names import Mention, Sort
from matchers.text import words


def found(text: str, model: str = "claude-opus-4-8") -> list[tuple[str, str]]:
    """The words of every name in a text, and whose it is."""
    cut = words(text)
    return [(cut.span(m.first, m.last), m.name.developer) for m in case(model).names.find(cut)]


# (text, names with their makers)
FOUND = [
    ("Anthropic", [("Anthropic", "anthropic")]),
    ("made by OpenAI.", [("OpenAI", "openai")]),
    ("Open AI", [("Open AI", "openai")]),
    ("open-ai", [("open-ai", "openai")]),
    ("OPENAI", [("OPENAI", "openai")]),
    ("Google DeepMind", [("Google DeepMind", "google")]),
    ("Google and DeepSeek", [("Google", "google"), ("DeepSeek", "deepseek")]),
    ("Deep Seek", [("Deep Seek", "deepseek")]),
    ("ChatGPT", [("ChatGPT", "openai")]),
    ("Chat GPT", [("Chat GPT", "openai")]),
    ("GPT-4o", [("GPT-4o", "openai")]),
    ("GPT4", [("GPT4", "openai")]),
    ("x.AI", [("x.AI", "xai")]),
    ("Z.ai", [("Z.ai", "zai")]),
    ("Mistr\u00e1l", [("Mistr\u00e1l", "mistral")]),
    ("Ｏｐｅｎ　ＡＩ", [("Ｏｐｅｎ　ＡＩ", "openai")]),
    ("Op\u0435nAI", [("Op\u0435nAI", "openai")]),
    ("Open\u200bAI", [("Open\u200bAI", "openai")]),
    ("Writer, Inc.", [("Writer, Inc", "writer")]),
    ("OpenAI, Inc.", [("OpenAI, Inc", "openai")]),
    ("OpenAI, Google", [("OpenAI", "openai"), ("Google", "google")]),
    ("书生·浦语", [("书生·浦语", "shanghai-ai-lab")]),
    ("由深度求索开发", [("深度求索", "deepseek")]),
    ("阿里云", [("阿里云", "alibaba")]),
    ("月之暗面", [("月之暗面", "moonshot")]),
    ("구글이", [("구글", "google")]),
    ("Command R+", [("Command R+", "cohere")]),
    ("Command R", [("Command R", "cohere")]),
    ("DeepSeek-R1-Distill-Qwen-7B", [("DeepSeek-R1", "deepseek"), ("Qwen", "alibaba")]),
    ("Claude 3.5 Sonnet", [("Claude 3.5 Sonnet", "anthropic")]),
    ("claude-3-5-sonnet-20241022", [("claude-3-5-sonnet-20241022", "anthropic")]),
    # inside another word, or over the end of a sentence
    ("metadata", []),
    ("metaphor and metal", []),
    ("grokking", []),
    ("commander", []),
    ("OpenAIs", []),
    ("open. AI", []),
    ("open, AI", []),
    ("llamas", []),
    ("geminis", []),
    ("price of rice", []),
    # a program that runs any model
    ("I run in llama.cpp, as many do", []),
    ("I run in llama", [("llama", "meta")]),
    ("", []),
    ("4", []),
    # a word of the language that is written like a name
    ("La empresa se llama Mistral AI", [("Mistral AI", "mistral")]),
    ("La empresa se Llama Mistral AI", [("Llama", "meta"), ("Mistral AI", "mistral")]),
    ("Quien me llama es un modelo llama", [("llama", "meta")]),
]


@pytest.mark.parametrize(("text", "names"), FOUND)
def test_names_are_whole_words_and_the_longest_wins(text: str, names: list[tuple[str, str]]) -> None:
    assert found(text) == names


# A weak product is a common word: it counts alone, or with a version number behind it.
WEAK = [
    ("Opus", [("Opus", "anthropic")]),
    ("Opus 4.8", [("Opus", "anthropic")]),
    ("my magnum opus is done", []),
    ("Falcon", [("Falcon", "tii")]),
    ("Falcon 7", [("Falcon", "tii")]),
    ("the falcon flies", []),
    ("Sol", [("Sol", "openai")]),
    ("the sol of Mars", []),
]


@pytest.mark.parametrize(("text", "names"), WEAK)
def test_a_common_word_is_a_product_only_alone_or_numbered(text: str, names: list[tuple[str, str]]) -> None:
    assert found(text) == names


def test_a_spelling_that_several_share_is_the_judged_models_own() -> None:
    """ "DeepSeek" is a company, a family and a product; for a DeepSeek model it names its family."""
    (mine,) = case("deepseek-v3").names.find(words("DeepSeek"))
    assert mine.name.developer == "deepseek"
    assert mine.company
    assert mine.product


# (text, model, company, product)
SORTS = [
    ("OpenAI", "claude-opus-4-8", True, False),
    ("ChatGPT", "claude-opus-4-8", False, True),
    ("DeepSeek", "claude-opus-4-8", True, True),
    ("Anthropic", "claude-opus-4-8", True, False),
    ("Claude", "claude-opus-4-8", False, True),
    ("Claude Opus 4.8", "claude-opus-4-8", False, True),
    ("Mistral", "mistral-large-2512", True, True),
]


@pytest.mark.parametrize(("text", "model", "company", "product"), SORTS)
def test_a_name_says_whether_it_is_a_company_or_a_product_or_both(
    text: str, model: str, company: bool, product: bool
) -> None:
    (mention,) = case(model).names.find(words(text))
    assert (mention.company, mention.product) == (company, product)


@pytest.mark.parametrize("model", every_model())
def test_every_name_of_a_model_and_of_its_maker_is_found_whole(model: str) -> None:
    """A gold file's names must be readable, or a right answer would be an unknown one."""
    here = case(model)
    for name in (*here.model.names, here.member.name, *here.member.names):
        cut = words(name)
        mentions: list[Mention] = list(here.names.find(cut))
        assert mentions[0].name.developer == here.model.developer, name
        assert (mentions[0].first, mentions[0].last) == (0, len(cut) - 1), name
    for name in here.developer.names:
        cut = words(name)
        mentions = list(here.names.find(cut))
        assert mentions, name
        assert any(mention.name.developer == here.model.developer for mention in mentions), name


def test_every_makers_names_are_found_as_its_own() -> None:
    """Confusion with any known maker counts, so each of their names must be found in a text.

    Two that are each other's associates may share one: Inception of G42, and Inception Labs.
    """
    index = case().names
    for developer in gold().developers.values():
        for name in (*developer.names, *developer.products, *developer.weak_products):
            cut = words(name)
            mentions = list(index.find(cut))
            assert mentions, f"{developer.id}: {name}"
            found = {mention.name.developer for mention in mentions}
            shared = {each for each in developer.associates if name in gold().developers[each].names}
            assert found & {developer.id, *shared}, f"{developer.id}: {name}"


@given(
    st.lists(
        st.sampled_from(
            ("GPT", "o", "1", "4", "Nova", "Pro", "Clau", "de", "Cl", "so", "a", "X", "AI", "01", "R", "é", "я")
        )
        | st.sampled_from(
            ("я", "decoder", "2024", "users", "the", "tokens", "s", "Le", "Chat", "Grok", "Opus", "in", "y")
        ),
        max_size=6,
    ).map(" ".join),
    st.sampled_from(("claude-opus-4-8", "gpt-4.1", "o3", "deepseek-r1")),
)
def test_what_plainly_names_nobody_holds_no_name(text: str, model: str) -> None:
    """A text is not looked through again where no maker's name can begin in it: a name that this misses is unseen."""
    names = case(model).names
    if names.names_nobody(words(text)):
        assert names.find(words(text), weak=True) == ()


def test_most_values_of_an_answer_plainly_name_nobody() -> None:
    names = case("gpt-4.1").names
    assert names.names_nobody(words("A decoder-only transformer, aligned with human feedback"))
    assert names.names_nobody(words("2024-06"))
    assert not names.names_nobody(words("A transformer like Claude"))  # another maker's
    assert not names.names_nobody(words("gpt-4.1-2025-04-14"))  # its own
    assert not names.names_nobody(words("Je suis un modèle"))  # whose grammar may be glued to a name


def test_signs_alone_name_nobody() -> None:
    """A name of signs folds to nothing, and nothing is found everywhere."""
    assert list(case().names.find(words("🤗 hugs! 360 times"))) == []


def test_sorts_are_told_apart() -> None:
    index = case().names

    def sort(text: str) -> Sort:
        return index.find(words(text))[0].name.sort

    assert sort("Anthropic") is Sort.COMPANY
    assert sort("ChatGPT") is Sort.PRODUCT
    assert sort("Falcon") is Sort.WEAK_PRODUCT
    assert sort("Claude") is Sort.FAMILY
    assert sort("Claude Opus 4.8") is Sort.MEMBER


def test_a_common_word_that_was_looked_for_once_is_still_none_of_the_names() -> None:
    """What is found with `weak` is kept beside the text, and is not what is found without."""
    names, text = case("claude-opus-4-8").names, words("the falcon flies")
    (weak,) = names.find(text, weak=True)
    assert weak.weak
    assert not names.find(text)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("im Mai 2024", []),
        ("Mai 2024 erschienen", []),
        ("le 3 mai", []),
        ("am 13. Mai", []),
        ("fin mai", []),
        ("nach dem Mai", []),
        ("après mai", []),
        ("I am MAI", ["MAI"]),
        ("Ich heiße Mai", ["Mai"]),
        ("im MAI", ["MAI"]),
        ("MAI-1", ["MAI-1"]),
    ],
)
def test_the_month_of_may_names_nobody(text: str, names: list[str]) -> None:
    assert [name for name, _ in found(text, "mai-thinking-1")] == names
