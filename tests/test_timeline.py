"""Which member of a family a name designates: nothing here measures likeness."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from reading_helpers import gold

from matchers.text import name_key, words
from matchers.timeline import Designation, Timeline


@cache
def timeline(family: str) -> Timeline:
    return Timeline(next(gold().load_family(path) for path in gold().family_files() if path.stem == family))


@cache
def designation(family: str, text: str) -> Designation | None:
    """What a field's value says, read from its brand on, as a field that asks for a version is."""
    own, cut = timeline(family), words(text)
    begin = next((i for i in range(len(cut)) if own.brand_at(cut, i)), 0)
    found = own.read(cut, begin, len(cut), bare=True)
    return found.designation if found is not None else None


def fits(family: str, text: str) -> list[str]:
    named = designation(family, text)
    return sorted(member.name for member in timeline(family).fits(named)) if named is not None else []


def exact(family: str, text: str) -> list[str]:
    named = designation(family, text)
    return sorted(member.name for member in timeline(family).exact(named)) if named is not None else []


# (family, a name, the one member that it designates)
ONE = [
    ("claude", "Claude Opus 4.8", "Claude Opus 4.8"),
    ("claude", "claude-opus-4-8", "Claude Opus 4.8"),
    ("claude", "Claude 4.8 Opus", "Claude Opus 4.8"),
    ("claude", "Claude (Opus 4.8)", "Claude Opus 4.8"),
    ("claude", "Claude model family, version Opus 4.8", "Claude Opus 4.8"),
    ("claude", "Opus 4.8", "Claude Opus 4.8"),
    ("claude", "Claude 3 Opus", "Claude 3 Opus"),
    ("claude", "Claude 4.0 Sonnet", "Claude Sonnet 4"),  # 4.0 is 4
    ("claude", "Claude 2.0", "Claude 2"),
    ("claude", "Claude 2.1", "Claude 2.1"),
    ("gemini", "Gemini family, version 2.5 Pro", "Gemini 2.5 Pro"),
    ("gemini", "gemini-2.5-pro", "Gemini 2.5 Pro"),
    ("gemini", "2.5 Pro", "Gemini 2.5 Pro"),
    ("gemini", "Gemini 1.5 Pro 002", "Gemini 1.5 Pro 002"),
    ("grok", "Grok-4", "Grok 4"),
    ("grok", "Grok 4.0", "Grok 4"),
    ("grok", "Grok 4.20", "Grok 4.20"),
    ("gpt", "GPT-4", "GPT-4"),  # and not GPT-4o, GPT-4.1, GPT-4 Turbo
    ("gpt", "GPT-4o", "GPT-4o"),
    ("gpt", "GPT4o mini", "GPT-4o mini"),
    ("gpt", "GPT-4.1", "GPT-4.1"),
    ("gpt", "gpt-4o-2024-08-06", "GPT-4o"),  # a snapshot of it
    ("o-series", "o1", "o1"),
    ("o-series", "o3-mini", "o3-mini"),
    ("llama", "Llama-3-8B", "Llama 3 8B"),  # the 8 is a size, no part of the version
    ("llama", "Llama 3.1 70B Instruct", "Llama 3.1 70B"),
    ("llama", "Llama-3.3-70B-Instruct-AWQ", "Llama 3.3 70B"),  # how it is stored makes it no other model
    ("llama", "Llama-3.3-70B-Instruct-FP8", "Llama 3.3 70B"),
    ("deepseek", "Deep Seek V3", "DeepSeek-V3"),  # the brand in two words
    ("llama", "Meta-Llama-3.1-70B-Instruct", "Llama 3.1 70B"),
    ("qwen", "Qwen3-235B-A22B", "Qwen3-235B-A22B"),
    ("qwen", "Qwen2.5-72B", "Qwen2.5-72B-Instruct"),
    ("mistral", "Mixtral 8x7B", "Mixtral 8x7B"),
    ("mistral", "Mistral Large 2407", "Mistral Large 2"),
    ("command", "Command R+", "Command R+"),
    ("command", "Command R", "Command R"),
    ("deepseek", "DeepSeek V3", "DeepSeek-V3"),
    ("deepseek", "DeepSeek-V3-0324", "DeepSeek-V3-0324"),
    ("deepseek", "DeepSeek-R1-Distill-Qwen-7B", "DeepSeek-R1-Distill-Qwen-7B"),
    ("kimi", "Kimi K2.5", "Kimi K2.5"),
    ("gemma", "Gemma 3 27B", "Gemma 3 27B"),
]

# (family, a name that is none of its members)
NONE = [
    ("claude", "Claude Opus 4.9"),  # one digit off
    ("claude", "Claude 3.6 Sonnet"),
    ("claude", "Claude 35 Sonnet"),  # 35 is not 3.5
    ("claude", "Claude 3.5 Ultra"),  # a tier that it never had
    ("claude", "Claude Opus 48"),
    ("gemini", "Gemini 2.6"),
    ("gemini", "Gemini 25 Pro"),
    ("grok", "Grok 4.2"),  # not 4.20
    ("gpt", "GPT-4.2"),
    ("gpt", "GPT-4p"),
    ("llama", "Llama 3.1 71B"),
    ("qwen", "Qwen3-235B-A23B"),
    ("qwen", "Qwen3-235B-A22-Instruct"),  # a count of experts without its size
    ("o-series", "o9"),
]

# (family, a name that several bear, some of them, one that does not)
SEVERAL = [
    ("claude", "Claude 3", {"Claude 3 Opus", "Claude 3 Sonnet", "Claude 3 Haiku"}, "Claude 3.5 Sonnet"),
    ("claude", "Claude 4", {"Claude Opus 4", "Claude Sonnet 4"}, "Claude Opus 4.1"),
    ("claude", "Claude Opus", {"Claude 3 Opus", "Claude Opus 4.8"}, "Claude Sonnet 4"),
    ("claude", "the Claude 3 family", {"Claude 3 Opus", "Claude 3 Haiku"}, "Claude 3.7 Sonnet"),
    ("claude", "Claude 3.5 Sonnet", {"Claude 3.5 Sonnet", "Claude 3.5 Sonnet v2"}, "Claude 3.5 Haiku"),
    ("gemini", "Gemini 2.5", {"Gemini 2.5 Pro", "Gemini 2.5 Flash"}, "Gemini 2.0 Flash"),
    ("llama", "Llama 3", {"Llama 3 8B", "Llama 3 70B"}, "Llama 3.1 8B"),
    ("gemma", "Gemma 3n", {"Gemma 3n E4B"}, "Gemma 3 27B"),
]


@pytest.mark.parametrize(("family", "text", "member"), ONE)
def test_a_full_name_designates_one_member(family: str, text: str, member: str) -> None:
    assert fits(family, text) == [member]


@pytest.mark.parametrize(("family", "text"), NONE)
def test_a_version_one_digit_off_is_no_member(family: str, text: str) -> None:
    """An edit distance would call Claude Opus 4.9 and 4.8 93 % the same."""
    assert designation(family, text) is not None
    assert fits(family, text) == []


@pytest.mark.parametrize(("family", "text", "some", "other"), SEVERAL)
def test_a_generation_or_tier_designates_all_that_share_it(family: str, text: str, some: set[str], other: str) -> None:
    found = set(fits(family, text))
    assert some <= found
    assert other not in found


@pytest.mark.parametrize(
    ("family", "text"),
    [("claude", "Zeus 12"), ("claude", "a language model"), ("gemini", "the zodiac"), ("claude", "2024")],
)
def test_where_no_name_of_the_family_begins_nothing_is_read(family: str, text: str) -> None:
    assert designation(family, text) is None


# (family, text, the words that the name takes)
EXTENT = [
    ("claude", "Claude Opus 4.8 by Anthropic", "Claude Opus 4.8"),
    ("claude", "Claude, an assistant", "Claude"),
    ("claude", "Claude Opus. 4 years old", "Claude Opus"),
    ("claude", "Claude large language model", "Claude"),
    ("gemini", "Gemini family, version 2.5 Pro, by Google", "Gemini family, version 2.5 Pro"),
    ("gpt", "GPT-4, released in 2023", "GPT-4"),
    ("claude", "Claude Opus 2026", "Claude Opus"),  # a year is no version
    ("qwen", "Qwen3-235B a 22 layer model", "Qwen3-235B"),  # nor is every "a" with a number an expert count
]


@pytest.mark.parametrize(("family", "text", "taken"), EXTENT)
def test_a_name_ends_where_its_words_end(family: str, text: str, taken: str) -> None:
    named = designation(family, text)
    assert named is not None
    assert named.text == taken


# (family, one name, another, whether no single model can bear both)
EXCLUDES = [
    ("claude", "Claude Opus 4.8", "Claude Opus 4.8", False),
    ("claude", "Claude", "Claude Opus 4.8", False),
    ("claude", "Claude 4", "Claude Opus 4.8", False),
    ("claude", "Claude 3", "Claude 3.5 Sonnet", False),
    ("claude", "Opus", "Claude 4.8", False),
    ("claude", "Claude Opus 4.8", "Claude Opus 4.7", True),
    ("claude", "Claude Opus 4.8", "Claude Sonnet 4.8", True),
    ("claude", "Claude 3", "Claude 4", True),
    ("claude", "Claude 3", "Claude 35", True),
    ("gpt", "GPT-4", "GPT-4o", False),
    ("gpt", "GPT-4", "GPT-4.1", False),
    ("gpt", "GPT-4o", "GPT-4.1", True),
    ("llama", "Llama 3.1", "Llama 3.1 70B", False),
    ("llama", "Llama 3.1 8B", "Llama 3.1 70B", True),
    ("deepseek", "DeepSeek-V3", "DeepSeek-V3-0324", False),
    ("gpt", "gpt-4-0314", "gpt-4-0613", True),
]


@pytest.mark.parametrize(("family", "one", "other", "excluded"), EXCLUDES)
def test_two_names_exclude_each_other_unless_one_says_more(family: str, one: str, other: str, excluded: bool) -> None:
    """Ruling 4: MODEL_NAME and MODEL_FAMILY_AND_VERSION agree unless they exclude each other."""
    a, b = designation(family, one), designation(family, other)
    assert a is not None
    assert b is not None
    assert a.excludes(b) is excluded
    assert b.excludes(a) is excluded


# (family, one name, another, what they say together)
MERGED = [
    ("claude", "Claude Opus", "Claude 4.8", "Claude Opus 4.8"),
    ("claude", "Claude", "Claude Opus 4.8", "Claude Opus 4.8"),
    ("claude", "Claude 4", "Claude Opus 4.8", "Claude Opus 4.8"),
    ("llama", "Llama 3.1", "Llama 70B", "Llama 3.1 70B"),
    ("gpt", "GPT-4", "GPT-4o", "GPT-4o"),
    ("gpt", "GPT-4", "GPT-4o mini", "GPT-4o mini"),
]


@pytest.mark.parametrize(("family", "one", "other", "member"), MERGED)
def test_two_names_that_agree_say_more_together(family: str, one: str, other: str, member: str) -> None:
    """In whichever order they stand: "GPT-4" beside "GPT-4o" once gave GPT-4 or GPT-4o by the order."""
    a, b = designation(family, one), designation(family, other)
    assert a is not None
    assert b is not None
    for merged in (a.merged(b), b.merged(a)):
        assert [found.name for found in timeline(family).fits(merged)] == [member]


def test_a_generation_and_one_of_its_members_are_the_member() -> None:
    generation, member = designation("claude", "the Claude 3 family"), designation("claude", "Claude 3 Opus")
    assert generation is not None
    assert member is not None
    assert generation.generation
    assert not generation.merged(member).generation
    assert generation.merged(generation).generation


def test_a_bare_family_name_says_nothing() -> None:
    bare, full = designation("claude", "Claude"), designation("claude", "Claude Opus")
    assert bare is not None
    assert full is not None
    assert bare.says_nothing
    assert not full.says_nothing


FAMILIES = [path.stem for path in gold().family_files()]


@pytest.mark.unmeasured
@pytest.mark.parametrize("family", FAMILIES)
def test_every_name_of_every_member_designates_that_member_alone(family: str) -> None:
    """A name may be shared only where two members list it (Claude 3.5 Sonnet); staleness rests on this."""
    own = timeline(family)
    listed: dict[str, set[str]] = {}
    for member in own.family.members:
        for name in (member.name, *member.names):
            listed.setdefault(name_key(name), set()).add(member.name)
    for member in own.family.members:
        for name in (member.name, *member.names):
            assert set(exact(family, name)) == listed[name_key(name)], name


@pytest.mark.unmeasured
@pytest.mark.parametrize("family", FAMILIES)
def test_no_two_members_of_a_family_bear_one_designation_by_accident(family: str) -> None:
    """Two members whose names read alike would make a stale answer a right one."""
    own = timeline(family)
    for one, other in combinations(own.family.members, 2):
        shared = {name_key(n) for n in (one.name, *one.names)} & {name_key(n) for n in (other.name, *other.names)}
        if not shared:
            assert not {f[:4] for f in own.forms_of(one)} & {f[:4] for f in own.forms_of(other)}, (one.name, other.name)


# (family, a name, its version, its tiers, its sizes, its snapshot, the words that were taken)
READ = [
    # in brackets: more of the family's own words, or a remark
    ("claude", "Claude Opus 4.8 (new)", "4.8", "new opus", "", "", "Claude Opus 4.8 (new"),
    ("claude", "Claude Opus 4.8 (1M context)", "4.8", "opus", "", "", "Claude Opus 4.8"),
    ("claude", "Claude (Opus 4.8)", "4.8", "opus", "", "", "Claude (Opus 4.8"),
    ("claude", "Claude) Opus 4.8", "", "", "", "", "Claude"),
    ("gemini", "Gemini 2.5 Pro (preview)", "2.5", "preview pro", "", "", "Gemini 2.5 Pro (preview"),
    # parts that a comma parts belong together behind "version" alone
    ("claude", "Claude family, version 4.8", "4.8", "", "", "", "Claude family, version 4.8"),
    ("claude", "Claude, 4.8", "", "", "", "", "Claude"),
    ("claude", "Claude ver 4.8", "4.8", "", "", "", "Claude ver 4.8"),
    # what a model is or does is no tier
    ("claude", "Claude large language model", "", "", "", "", "Claude"),
    ("claude", "Claude reasoning model", "", "", "", "", "Claude"),
    ("claude", "Claude Opus thinking mode", "", "opus", "", "", "Claude Opus"),
    ("claude", "Claude Opus 4.8 Mini", "4.8", "mini opus", "", "", "Claude Opus 4.8 Mini"),
    ("claude", "Claude Opus 4.8 Omega", "4.8", "opus", "", "", "Claude Opus 4.8"),
    # a second brand, and another number behind a generation, begin a second name
    ("claude", "Claude 3 model family / Claude 3.7 Sonnet", "3", "", "", "", "Claude 3 model family"),
    ("claude", "Claude 3 family, version 3", "3", "", "", "", "Claude 3 family, version 3"),
    ("deepseek", "deepseek-ai/DeepSeek-V2", "2", "", "", "", "DeepSeek-V2"),
    ("llama", "meta-llama/Llama-3.1-8B", "3.1", "", "8b", "", "Llama-3.1-8B"),
    # years, contexts and the ids of hosts
    ("claude", "Claude 4.8 (2026)", "4.8", "", "", "", "Claude 4.8"),
    ("claude", "Claude 2026", "", "", "", "", "Claude"),
    ("claude", "Claude-2026", "", "", "", "2026", "Claude-2026"),
    ("claude", "Claude 128k", "", "", "", "", "Claude 128k"),
    ("gpt", "GPT-4 32k", "4", "", "32k", "", "GPT-4 32k"),
    ("claude", "anthropic.claude-opus-4-8-v1:0", "4.8", "opus", "", "", "claude-opus-4-8-v1:0"),
    ("claude", "claude-opus-4-8@20260528", "4.8", "opus", "", "", "claude-opus-4-8"),
    # dates of snapshots
    ("gpt", "gpt-4-1106-preview", "4", "preview", "", "1106", "gpt-4-1106-preview"),
    ("gpt", "gpt-4o-2024-08-06", "4o", "", "", "20240806", "gpt-4o-2024-08-06"),
    ("command", "Command R 08-2024", "", "r", "", "082024", "Command R 08-2024"),
    ("command", "Command R 08 2024", "", "r", "", "082024", "Command R 08 2024"),
    ("command", "command-r-plus-08-2024", "", "plus r", "", "082024", "command-r-plus-08-2024"),
    ("deepseek", "DeepSeek V3 0324", "3", "", "", "0324", "DeepSeek V3 0324"),
    ("mistral", "Mistral Large 24.11", "24.11", "large", "", "", "Mistral Large 24.11"),
    ("qwen", "Qwen3-30B-A3B-Instruct-2507", "3", "", "30b a3b", "2507", "Qwen3-30B-A3B-Instruct-2507"),
    ("kimi", "Kimi K2 0905", "2", "k", "", "0905", "Kimi K2 0905"),
    # letters at a version, and brands in several words
    ("gpt", "GPT 4 o", "4", "", "", "", "GPT 4"),
    ("gpt", "GPT-4o3", "4o", "3", "", "", "GPT-4o3"),
    ("gpt", "ChatGPT 4o", "4o", "", "", "", "ChatGPT 4o"),
    ("gpt", "Chat GPT 4", "4", "", "", "", "Chat GPT 4"),
    ("gpt", "G P T 4", "4", "", "", "", "G P T 4"),
    ("gemma", "Gemma 3n", "3n", "", "", "", "Gemma 3n"),
    ("gemma", "Gemma 3 n", "3", "", "", "", "Gemma 3"),
    ("kimi", "K2.5", "2.5", "k", "", "", "K2.5"),
    # how it is stored
    ("llama", "Llama-3.3-70B-Instruct-int4", "3.3", "", "70b", "", "Llama-3.3-70B-Instruct-int4"),
    ("llama", "Llama-3.3-70B-Instruct-fp-16", "3.3", "", "70b", "", "Llama-3.3-70B-Instruct-fp-16"),
    ("llama", "Llama-3.3-70B-FP32", "3.3", "", "70b", "", "Llama-3.3-70B-FP32"),
    ("llama", "Llama-3.3-70B-Instruct-GGUF", "3.3", "", "70b", "", "Llama-3.3-70B-Instruct-GGUF"),
    # sizes
    ("llama", "Llama 3.1 8 billion", "3.1", "", "8b", "", "Llama 3.1 8 billion"),
    ("llama", "Llama 3.1 8 billion parameters", "3.1", "", "8b", "", "Llama 3.1 8 billion parameters"),
    ("llama", "Llama 3 8B", "3", "", "8b", "", "Llama 3 8B"),
    ("llama", "Llama-3-8B", "3", "", "8b", "", "Llama-3-8B"),
    ("qwen", "Qwen3-235B-A22B", "3", "", "235b a22b", "", "Qwen3-235B-A22B"),
    ("qwen", "Qwen2.5-1.5B", "2.5", "", "1.5b", "", "Qwen2.5-1.5B"),
    ("qwen", "Qwen3-32Bです", "3", "", "32b", "", "Qwen3-32B"),
    ("qwen", "Qwen3です", "3", "", "", "", "Qwen3"),
    ("mistral", "Mixtral 8x22B Instruct", "", "mixtral", "8x22b", "", "Mixtral 8x22B Instruct"),
    ("deepseek", "DeepSeek-R1-Distill-Llama-70B", "1", "distill llama r", "70b", "", "DeepSeek-R1-Distill-Llama-70B"),
    ("llama", "Llama-3.3-FP8-70B", "3.3", "", "70b", "", "Llama-3.3-FP8-70B"),
    # without the brand, as where nothing but the version is asked for
    ("claude", "v4.8", "4.8", "", "", "", "v4.8"),
    # zeros
    ("grok", "Grok 4.20", "4.20", "", "", "", "Grok 4.20"),
    ("grok", "Grok 4.00", "4", "", "", "", "Grok 4.00"),
]


@pytest.mark.parametrize(("family", "text", "version", "tiers", "sizes", "snapshot", "taken"), READ)
def test_what_a_name_is_read_to_say(
    family: str, text: str, version: str, tiers: str, sizes: str, snapshot: str, taken: str
) -> None:
    named = designation(family, text)
    assert named is not None
    assert (".".join(named.version), " ".join(sorted(named.tiers))) == (version, tiers)
    assert (" ".join(sorted(named.sizes)), named.snapshot, named.text) == (sizes, snapshot, taken)


@pytest.mark.parametrize(("family", "text"), [("claude", "Claude Opus 4.8"), ("gpt", "GPT-4o mini")])
def test_a_designation_is_quoted_from_its_first_word_to_its_last(family: str, text: str) -> None:
    named = designation(family, f"I am {text} today")
    assert named is not None
    assert named.text == text
