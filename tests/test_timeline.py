"""Which member of a family a name designates: nothing here measures likeness."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from reading_helpers import gold

from matchers.gold import Family, Member
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


# --- a family that is made up, so that each rule has a name of its own --------------------------------------


def _member(name: str, *names: str) -> Member:
    return Member(name, names, None, "model")


NOVA = Timeline(
    Family(
        "nova",
        "acme",
        ("Nova", "Nova Star", "Big Nova Chat"),
        (
            _member("Nova 1"),
            _member("Nova 2 Pro"),
            _member("Nova 2 Pro 8B"),
            _member("Nova 2.5 Flash", "nova-2.5-flash-0314"),
            _member("Nova 3o"),
            _member("Nova 3o Mini"),
            _member("Quark 3 Tiny", "quark-3-tiny"),
            _member("Nova 4 Large Coder"),
            _member("Nova 5 Fast"),
            _member("Nova K2"),
            _member("Nova 6 128k"),
            _member("Nova 7-A3B"),
            _member("Nova 7-E4B"),
            _member("Nova 8x7B"),
            _member("Star X 1", "q1"),
            _member("Nova 9 Awq"),
        ),
    ),
    {"Nova 1": ("Hydra One",)},
)

Said = tuple[str, str, str, str, bool, str] | None
"""Version, tiers, sizes, snapshot, whether a generation is meant, and the words."""


def said(text: str, i: int = 0, stop: int = 99, bare: bool = False, whole: bool = False) -> Said:
    cut = words(text)
    found = NOVA.read(cut, i, min(stop, len(cut)), bare=bare, whole=whole)
    if found is None:
        return None
    named = found.designation
    assert cut.span(found.first, found.last).endswith(named.text)
    tiers, sizes = " ".join(sorted(named.tiers)), " ".join(sorted(named.sizes))
    return ".".join(named.version), tiers, sizes, named.snapshot, named.generation, named.text


SAID: list[tuple[str, Said]] = [
    ("Nova 2 Pro", ("2", "pro", "", "", False, "Nova 2 Pro")),
    ("Nova Star 2 Pro", ("2", "pro", "", "", False, "Nova Star 2 Pro")),
    ("Big Nova Chat 2", ("2", "", "", "", False, "Big Nova Chat 2")),
    ("BigNovaChat 2", ("2", "", "", "", False, "BigNovaChat 2")),
    ("Big NovaChat 2", ("2", "", "", "", False, "Big NovaChat 2")),
    ("Bignova Chat 2", ("2", "", "", "", False, "Bignova Chat 2")),
    ("NovaStar 2", ("2", "", "", "", False, "NovaStar 2")),
    ("Nova.Star 2", ("2", "", "", "", False, "Nova.Star 2")),
    ("Nova 2-Pro", ("2", "pro", "", "", False, "Nova 2-Pro")),
    ("Nova_2_Pro", ("2", "pro", "", "", False, "Nova_2_Pro")),
    ("Nova 2 Pro 8B", ("2", "pro", "8b", "", False, "Nova 2 Pro 8B")),
    ("Nova 2 [Pro]", ("2", "pro", "", "", False, "Nova 2 [Pro")),
    ("Nova 2 Pro [beta]", ("2", "pro", "", "", False, "Nova 2 Pro")),
    ("Nova 2) Pro", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2, Pro", ("2", "", "", "", False, "Nova 2")),
    ("Nova, ver 2", ("2", "", "", "", False, "Nova, ver 2")),
    ("Nova, v 2", ("2", "", "", "", False, "Nova, v 2")),
    ("Nova, version 2 Pro", ("2", "pro", "", "", False, "Nova, version 2 Pro")),
    ("Nova; version 2", ("", "", "", "", False, "Nova")),
    ("Nova awq 2", ("2", "awq", "", "", False, "Nova awq 2")),
    ("Nova 2 gptq", ("2", "", "", "", False, "Nova 2 gptq")),
    ("Nova 2 gguf", ("2", "", "", "", False, "Nova 2 gguf")),
    ("Nova 2 mlx", ("2", "", "", "", False, "Nova 2 mlx")),
    ("Nova 2 quantized", ("2", "", "", "", False, "Nova 2 quantized")),
    ("Nova 2 quantised Pro", ("2", "pro", "", "", False, "Nova 2 quantised Pro")),
    ("Nova 2 fp8", ("2", "", "", "", False, "Nova 2 fp8")),
    ("Nova 2 fp-8 Pro", ("2", "pro", "", "", False, "Nova 2 fp-8 Pro")),
    ("Nova 2 bf16", ("2", "", "", "", False, "Nova 2 bf16")),
    ("Nova 2 int4", ("2", "", "", "", False, "Nova 2 int4")),
    ("Nova 2 int32", ("2", "", "", "", False, "Nova 2 int32")),
    ("Nova 2 fp 7", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2 fp", ("2", "", "", "", False, "Nova 2")),
    ("Nova reasoning model", ("", "", "", "", False, "Nova")),
    ("Nova thinking mode", ("", "", "", "", False, "Nova")),
    ("Nova vision models", ("", "", "", "", False, "Nova")),
    ("Nova coding llm", ("", "", "", "", False, "Nova")),
    ("Nova code plan", ("", "", "", "", False, "Nova")),
    ("Nova large effort", ("", "", "", "", False, "Nova")),
    ("Nova small llms", ("", "", "", "", False, "Nova")),
    ("Nova advanced model", ("", "", "", "", False, "Nova")),
    ("Nova 4 large", ("4", "large", "", "", False, "Nova 4 large")),
    ("Nova 4 large coder", ("4", "coder large", "", "", False, "Nova 4 large coder")),
    ("Nova large language", ("", "", "", "", False, "Nova")),
    ("Nova 2 pro model", ("2", "pro", "", "", False, "Nova 2 pro model")),
    ("Nova model", ("", "", "", "", False, "Nova model")),
    ("Nova series 2", ("2", "", "", "", True, "Nova series 2")),
    ("Nova generation 2", ("2", "", "", "", True, "Nova generation 2")),
    ("Nova family", ("", "", "", "", True, "Nova family")),
    ("Nova 2 family", ("2", "", "", "", True, "Nova 2 family")),
    ("Nova 2 family 3", ("2", "", "", "", True, "Nova 2 family")),
    ("Nova 2 family, version 2 Pro", ("2", "pro", "", "", True, "Nova 2 family, version 2 Pro")),
    ("Nova 2 release", ("2", "", "", "", False, "Nova 2 release")),
    ("Nova 2 hf chat", ("2", "", "", "", False, "Nova 2 hf chat")),
    ("Nova 2 ai it", ("2", "", "", "", False, "Nova 2 ai it")),
    ("Nova 2 parameters", ("2", "", "", "", False, "Nova 2 parameters")),
    ("Nova 8 thousand", ("", "", "8k", "", False, "Nova 8 thousand")),
    ("Nova 8 million", ("", "", "8m", "", False, "Nova 8 million")),
    ("Nova 8 billion", ("", "", "8b", "", False, "Nova 8 billion")),
    ("Nova 8 trillion", ("", "", "8t", "", False, "Nova 8 trillion")),
    ("Nova 2 1.5 billion", ("2", "", "1.5b", "", False, "Nova 2 1.5 billion")),
    ("Nova 2. 8 billion", ("2", "", "", "", False, "Nova 2")),
    ("Nova 8k", ("", "", "", "", False, "Nova 8k")),
    ("Nova 8m", ("", "", "", "", False, "Nova 8m")),
    ("Nova 8t", ("", "", "8t", "", False, "Nova 8t")),
    ("Nova 8b", ("", "", "8b", "", False, "Nova 8b")),
    ("Nova 6 128k", ("6", "", "128k", "", False, "Nova 6 128k")),
    ("Nova 6 64k", ("6", "", "", "", False, "Nova 6 64k")),
    ("Nova 3o", ("3o", "", "", "", False, "Nova 3o")),
    ("Nova 3 o", ("3", "", "", "", False, "Nova 3")),
    ("Nova 3 o mini", ("3", "", "", "", False, "Nova 3")),
    ("Nova3o", ("3o", "", "", "", False, "Nova3o")),
    ("Nova K2", ("2", "k", "", "", False, "Nova K2")),
    ("Nova K 2", ("2", "k", "", "", False, "Nova K 2")),
    ("Nova KK2", ("2", "kk", "", "", False, "Nova KK2")),
    ("Nova KKK2", ("", "", "", "", False, "Nova")),
    ("Nova 7-A3B", ("7", "", "a3b", "", False, "Nova 7-A3B")),
    ("Nova 7 A3B", ("7", "", "a3b", "", False, "Nova 7 A3B")),
    ("Nova 7 a 3b", ("7", "", "", "", False, "Nova 7")),
    ("Nova 7-E4B", ("7", "", "e4b", "", False, "Nova 7-E4B")),
    ("Nova 7-A3.5B", ("7", "", "a3.5b", "", False, "Nova 7-A3.5B")),
    ("Nova 7-AB", ("7", "", "", "", False, "Nova 7")),
    ("Nova 8x7B", ("", "", "8x7b", "", False, "Nova 8x7B")),
    ("Nova 8 x 7B", ("", "", "8x7b", "", False, "Nova 8 x 7B")),
    ("Nova 2 3", ("2", "3", "", "", False, "Nova 2 3")),
    ("Nova 2.3.4", ("2.3.4", "", "", "", False, "Nova 2.3.4")),
    ("Nova 2-3", ("2.3", "", "", "", False, "Nova 2-3")),
    ("Nova 2_3", ("2.3", "", "", "", False, "Nova 2_3")),
    ("Nova 2_5 Flash", ("2.5", "flash", "", "", False, "Nova 2_5 Flash")),
    ("Nova 2.50", ("2.50", "", "", "", False, "Nova 2.50")),
    ("Nova 02.0", ("2", "", "", "", False, "Nova 02.0")),
    ("Nova 2.5.0", ("2.5", "", "", "", False, "Nova 2.5.0")),
    ("Nova 0", ("0", "", "", "", False, "Nova 0")),
    ("Nova 00", ("0", "", "", "", False, "Nova 00")),
    ("Nova 2 0314", ("2", "", "", "0314", False, "Nova 2 0314")),
    ("Nova 2-0314", ("2", "", "", "0314", False, "Nova 2-0314")),
    ("Nova 10-0314", ("10", "", "", "0314", False, "Nova 10-0314")),
    ("Nova 2.5 123", ("2.5", "", "", "123", False, "Nova 2.5 123")),
    ("Nova Pro/Nova 2", ("2", "", "", "", False, "Nova 2")),
    ("Nova 7-A3", ("7", "3 a", "", "", False, "Nova 7-A3")),
    ("Nova 2-123", ("2", "", "", "123", False, "Nova 2-123")),
    ("Nova 2-10", ("2.10", "", "", "", False, "Nova 2-10")),
    ("Nova 2 3.1", ("2", "3.1", "", "", False, "Nova 2 3.1")),
    ("Nova 2 99", ("2", "99", "", "", False, "Nova 2 99")),
    ("Nova 2.5 20240314", ("2.5", "", "", "20240314", False, "Nova 2.5 20240314")),
    ("Nova 08-2024", ("", "", "", "082024", False, "Nova 08-2024")),
    ("Nova 08 2024", ("", "", "", "082024", False, "Nova 08 2024")),
    ("Nova 08_2024", ("", "", "", "082024", False, "Nova 08_2024")),
    ("Nova 2 08-2024", ("2", "", "", "082024", False, "Nova 2 08-2024")),
    ("Nova 2024", ("", "", "", "", False, "Nova")),
    ("Nova-2024", ("", "", "", "2024", False, "Nova-2024")),
    ("Nova_2024", ("", "", "", "2024", False, "Nova_2024")),
    ("Nova (2024)", ("", "", "", "", False, "Nova")),
    ("Nova 1999", ("", "", "", "", False, "Nova")),
    ("Nova 1899", ("", "", "", "1899", False, "Nova 1899")),
    ("Nova 2124", ("", "", "", "2124", False, "Nova 2124")),
    ("Nova 2 2024", ("2", "", "", "", False, "Nova 2")),
    ("Nova v1:0", ("", "", "", "", False, "Nova v1:0")),
    ("Nova 2 v1:0", ("2", "", "", "", False, "Nova 2 v1:0")),
    ("Nova 2-pro-v1:0", ("2", "pro", "", "", False, "Nova 2-pro-v1:0")),
    ("acme/Nova 2", None),
    ("acme-ai/Nova-2", None),
    ("Nova/Nova 2", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2/Nova 3", ("2", "", "", "", False, "Nova 2")),
    ("Nova Nova 2", ("2", "", "", "", False, "Nova Nova 2")),
    ("Nova Pro Nova 2", ("", "pro", "", "", False, "Nova Pro")),
    ("Nova family Nova 2", ("2", "", "", "", True, "Nova family Nova 2")),
    ("Quark 3 Tiny", ("3", "quark tiny", "", "", False, "Quark 3 Tiny")),
    ("Quark", ("", "quark", "", "", False, "Quark")),
    ("quark-3", ("3", "quark", "", "", False, "quark-3")),
    ("Star X 1", ("1", "star x", "", "", False, "Star X 1")),
    ("q1", ("1", "q", "", "", False, "q1")),
    ("Hydra One", None),
    ("2 Pro", None),
    ("Pro 2", None),
    ("v2", None),
    ("version 2", None),
    ("ver 2", None),
    ("Ultra", None),
    ("Zeus 2", None),
    ("Nova Ultra", ("", "ultra", "", "", False, "Nova Ultra")),
    ("Nova 2 Omega", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2-Omega", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2 omega", ("2", "", "", "", False, "Nova 2")),
    ("NOVA 2 OMEGA", ("2", "", "", "", False, "NOVA 2")),
    ("Nova 2 with", ("2", "", "", "", False, "Nova 2")),
    ("Nova Nova", ("", "", "", "", False, "Nova Nova")),
    ("Nova 2。Pro", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2は", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2 模型", ("2", "", "", "", False, "Nova 2")),
]

SAID_BARE: list[tuple[str, Said]] = [
    ("Hydra One", ("", "hydra one", "", "", False, "Hydra One")),
    ("2 Pro", ("2", "pro", "", "", False, "2 Pro")),
    ("Pro 2", ("2", "pro", "", "", False, "Pro 2")),
    ("v2", ("2", "", "", "", False, "v2")),
    ("version 2", ("2", "", "", "", False, "version 2")),
    ("Ultra", ("", "ultra", "", "", False, "Ultra")),
]

SAID_WHOLE: list[tuple[str, Said]] = [
    ("Nova KKK2", ("2", "kkk", "", "", False, "Nova KKK2")),
    ("Nova 7-AB", ("7", "ab", "", "", False, "Nova 7-AB")),
    ("Nova 2 Omega", ("2", "omega", "", "", False, "Nova 2 Omega")),
    ("Nova 2-Omega", ("2", "omega", "", "", False, "Nova 2-Omega")),
    ("Nova 2 omega", ("2", "", "", "", False, "Nova 2")),
    ("NOVA 2 OMEGA", ("2", "", "", "", False, "NOVA 2")),
    ("NOVA 2-OMEGA", ("2", "omega", "", "", False, "NOVA 2-OMEGA")),
    ("Nova 2 With Omega", ("2", "", "", "", False, "Nova 2")),
    ("Nova 2 Pro/Omega", ("2", "pro", "", "", False, "Nova 2 Pro")),
    ("Nova 2_Omega", ("2", "", "", "", False, "Nova 2")),
    ("Omega Nova 2", None),
    ("Nova-Omega", ("", "omega", "", "", False, "Nova-Omega")),
    ("Nova 2-omega-3", ("2", "3 omega", "", "", False, "Nova 2-omega-3")),
]

SAID_BEFORE: list[tuple[str, int, Said]] = [
    ("Nova thinking mode", 2, ("", "thinking", "", "", False, "Nova thinking")),
    ("Nova 2 fp 8", 3, ("2", "", "", "", False, "Nova 2")),
    ("Nova 2 fp8", 3, ("2", "", "", "", False, "Nova 2")),
    ("Nova 2 v1:0", 3, ("2", "", "", "", False, "Nova 2 v")),
    ("Nova 2 v1:0", 4, ("2", "1", "", "", False, "Nova 2 v1")),
    ("Nova 8 billion", 2, ("8", "", "", "", False, "Nova 8")),
    ("Nova 8b", 2, ("8", "", "", "", False, "Nova 8")),
    ("Nova 7-a3b", 3, ("7", "", "", "", False, "Nova 7")),
    ("Nova 7-a3b", 4, ("7", "3 a", "", "", False, "Nova 7-a3")),
    ("Nova 2.5", 2, ("2", "", "", "", False, "Nova 2")),
    ("Nova 8x7b", 2, ("8", "", "", "", False, "Nova 8")),
    ("Nova 8x7b", 4, ("8x", "7", "", "", False, "Nova 8x7")),
    ("Nova 08-2024", 2, ("8", "", "", "", False, "Nova 08")),
    ("Nova K2", 2, ("", "k", "", "", False, "Nova K")),
    ("Nova large language", 2, ("", "", "", "", False, "Nova")),
    ("Nova 2", 1, ("", "", "", "", False, "Nova")),
    ("Nova 6 128k", 3, ("6", "", "", "128", False, "Nova 6 128")),
    ("Nova 7-a3.5b", 4, ("7", "3 a", "", "", False, "Nova 7-a3")),
]


@pytest.mark.parametrize(("text", "expected"), SAID)
def test_all_that_a_name_says(text: str, expected: Said) -> None:
    """Where it stands, and what stands behind a comma, changes nothing."""
    assert said(text) == expected
    assert said(f"I am {text}", 2) == expected
    assert said(f"{text}, by Acme") == expected
    assert said(f"7 {text}; 7", 1) == expected
    assert said(f"Yes. {text}.", 1) == expected


@pytest.mark.parametrize(("text", "expected"), SAID_BARE)
def test_a_name_may_go_without_its_brand_where_a_version_is_asked_for(text: str, expected: Said) -> None:
    assert said(text) is None
    assert said(text, bare=True) == expected


@pytest.mark.parametrize(("text", "expected"), SAID_WHOLE)
def test_an_unknown_word_belongs_to_a_name_that_it_is_joined_to(text: str, expected: Said) -> None:
    """Where nothing but a name is asked for, "Nova 2 Omega" must not be taken for Nova 2."""
    assert said(text, whole=True) == expected


@pytest.mark.parametrize(("text", "stop", "expected"), SAID_BEFORE)
def test_nothing_is_read_beyond_the_end(text: str, stop: int, expected: Said) -> None:
    """A sentence ends there: what the next one begins with is not the name's."""
    assert said(text, stop=stop) == expected


SILENT = "model family series version release v ver language generation it chat instruct hf ai parameters parameter"


@pytest.mark.parametrize("word", [*SILENT.split(), "the", "awq", "gptq", "gguf", "mlx", "quantized", "quantised"])
def test_a_silent_word_tells_no_member_from_another(word: str) -> None:
    named = said(f"Nova 2 {word} Pro")
    assert named is not None
    # Nova 9 Awq is a member of its own, so that this word is a tier here.
    assert named[:4] == ("2", "awq pro" if word == "awq" else "pro", "", "")
    assert named[4] is (word in ("family", "series", "generation"))


@pytest.mark.parametrize("manner", "reasoning thinking vision coding code large small advanced".split())
@pytest.mark.parametrize("thing", "model models mode effort plan llm llms".split())
def test_what_a_model_does_is_no_tier_of_it(manner: str, thing: str) -> None:
    assert said(f"Nova 2 {manner} {thing}") == ("2", "", "", "", False, "Nova 2")
    assert said(f"Nova 2 {manner.title()} {thing}", whole=True) == ("2", "", "", "", False, "Nova 2")


TIERS = """pro ultra max mini nano lite plus turbo flash large small medium micro tiny premier thinking
reasoning vision coder codex preview exp experimental heavy instant"""


@pytest.mark.parametrize("tier", TIERS.split())
def test_a_tier_that_any_maker_uses_is_read(tier: str) -> None:
    """Nova has no such tier, and must not be taken for the one without."""
    assert said(f"Nova 2 {tier}") == ("2", tier, "", "", False, f"Nova 2 {tier}")


ORDINARY = """thinking reasoning text open next multi multimodal non preview code fast tools custom new ai app turbo
experimental exp instant moe"""


@pytest.mark.parametrize("word", ORDINARY.split())
def test_an_ordinary_word_begins_no_name_of_its_own(word: str) -> None:
    own = Timeline(Family("own", "acme", ("Own",), (_member(f"{word} 1"), _member("Own 2 Zeta"))))
    assert not own.may_begin(words(f"a {word} thing"), 1)
    assert own.may_begin(words(f"a {word}-2"), 1)
    assert own.may_begin(words("a zeta thing"), 1)


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Quark is here", True),
        ("Tiny is here", True),
        ("K 2", True),
        ("K2", True),
        ("K", False),
        ("K. 2", False),
        ("K is 2", False),
        ("fast 5", True),
        ("fast", False),
        ("ultra", False),
        ("ultra 2", False),
        ("meta", False),
        ("Omega 2", False),
    ],
)
def test_a_word_of_the_familys_own_may_begin_a_name(text: str, may: bool) -> None:
    assert NOVA.may_begin(words(text), 0) is may
    assert NOVA.may_begin(words(f"I, {text}"), 1) is may


@pytest.mark.parametrize(
    ("text", "alone"),
    [
        ("Ultra", True),
        ("Ultra)", True),
        ("Ultra, and", True),
        ("Ultra; and", True),
        ("Ultra. And", True),
        ("Ultra ) x", True),
        ("Ultra model", False),
        ("Ultra: x", False),
        ("Ultra-x", False),
        ("Thinking)", False),
        ("Large)", False),
        ("Quark)", False),
    ],
)
def test_a_tier_of_its_own_stands_in_brackets_or_between_commas(text: str, alone: bool) -> None:
    assert NOVA.stands_alone(words(f"({text}"), 0) is alone


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Nova", 1),
        ("Nova Star", 2),
        ("Nova Starry", 1),
        ("Big Nova Chat", 3),
        ("Big Nova", 0),
        ("BigNovaChat", 1),
        ("Big NovaChat", 2),
        ("BigNova Chat 2", 2),
        ("B ig Nova Chat", 4),
        ("B ig No va Chat", 0),
        ("No va", 2),
        ("No. va", 0),
        ("No, va", 0),
        ("Big. Big Nova Chat", 0),
        ("No", 0),
        ("Star", 0),
    ],
)
def test_a_brand_is_known_in_one_word_or_in_several(text: str, count: int) -> None:
    assert NOVA.brand_at(words(text), 0) == count
    assert NOVA.brand_at(words(f"the {text} of"), 1) == count


def test_a_member_has_the_forms_of_all_its_names() -> None:
    members = {member.name: member for member in NOVA.family.members}
    assert [form.text for form in NOVA.forms_of(members["Nova 1"])] == ["Nova 1", "Hydra One"]
    assert [form.text for form in NOVA.forms_of(members["Quark 3 Tiny"])] == ["Quark 3 Tiny", "quark-3-tiny"]
    assert [form.snapshot for form in NOVA.forms_of(members["Nova 2.5 Flash"])] == ["", "0314"]
    assert NOVA.forms_of(_member("Nova 99")) == ()


@pytest.mark.parametrize(
    ("text", "fitting", "bearing"),
    [
        ("Nova 2 Pro", ["Nova 2 Pro"], ["Nova 2 Pro"]),
        ("Nova 2", ["Nova 2 Pro", "Nova 2 Pro 8B", "Nova K2"], []),
        ("Nova 8B", ["Nova 2 Pro 8B"], []),
        ("Nova 2 8B", ["Nova 2 Pro 8B"], []),
        ("Nova 2 9B", [], []),
        ("Nova 2.5 0314", ["Nova 2.5 Flash"], []),
        ("Nova 2.5 Flash 0314", ["Nova 2.5 Flash"], ["Nova 2.5 Flash"]),
        ("Nova 2.5 0315", [], []),
        ("Nova Flash", ["Nova 2.5 Flash"], []),
        ("Nova Flash Mini", [], []),
        ("Hydra One", ["Nova 1"], ["Nova 1"]),
        ("Nova 3o", ["Nova 3o"], ["Nova 3o"]),
        ("Nova 3", ["Quark 3 Tiny"], []),
    ],
)
def test_a_name_fits_the_members_that_say_as_much_or_more(text: str, fitting: list[str], bearing: list[str]) -> None:
    found = NOVA.read(words(text), 0, len(words(text)), bare=True)
    assert found is not None
    for _ in range(2):  # what was found before is kept
        assert [member.name for member in NOVA.fits(found.designation)] == fitting
        assert [member.name for member in NOVA.exact(found.designation)] == bearing
    may_be = [member.name for member in NOVA.family.members if NOVA.may_be(found.designation, member)]
    assert set(fitting) <= set(may_be)
    assert bool(may_be) == bool(fitting)


def test_two_names_are_quoted_once_where_they_are_one() -> None:
    one, other = Designation(("2",), text="Nova 2"), Designation(("2",), frozenset(("pro",)), text="Nova 2 Pro")
    assert one.merged(other).text == "Nova 2 / Nova 2 Pro"
    assert one.merged(one).text == "Nova 2"
    assert one.core == (("2",), frozenset())
    assert Designation() == ((), frozenset(), frozenset(), "", False, "")


def test_the_snapshot_that_either_name_has_is_that_of_both() -> None:
    dated = Designation(snapshot="0314")
    assert dated.merged(Designation()).snapshot == Designation().merged(dated).snapshot == "0314"
    assert dated.merged(dated).snapshot == "0314"


def test_a_name_needs_its_brand_and_known_words_unless_it_is_said_otherwise() -> None:
    """In a sentence, "2 Pro" and "Omega" may be anything."""
    assert NOVA.read(words("2 Pro"), 0, 2) is None
    found = NOVA.read(words("Nova 2 Omega"), 0, 3)
    assert found is not None
    assert found.designation.text == "Nova 2"
