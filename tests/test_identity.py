"""Which model an answer claims to be, and how that stands to the true one (design, GT2; rulings 3 to 6 and 17)."""

from __future__ import annotations

import pytest
from reading_helpers import OPUS, answer_with, case, judged, read, score

from matchers.answer import read_answer
from matchers.case import Case
from matchers.dates import interval_of
from matchers.fields import Field
from matchers.identity import Identity, Standing, identity_of
from matchers.render import render

RIGHT, FAMILY, SHARED, SIBLING = Standing.RIGHT, Standing.FAMILY, Standing.SHARED, Standing.SIBLING
OLDER, NEWER, OTHER, INVENTED = Standing.OLDER, Standing.NEWER, Standing.OTHER, Standing.INVENTED
FOREIGN, UNKNOWN, CONTRADICTORY = Standing.FOREIGN, Standing.UNKNOWN, Standing.CONTRADICTORY


def identity(model: str, name: str | None, version: str | None) -> Identity:
    given = {Field.MODEL_NAME: name, Field.VERSION: version, Field.CONFIDENCE: "90"}
    text = render({field: value for field, value in given.items() if value is not None})
    return identity_of(read_answer(text), case(model))


# (model, MODEL_NAME, MODEL_FAMILY_AND_VERSION, standing, months)
STANDINGS = [
    # the gold model; of two names that agree, the more specific one counts (ruling 4)
    (OPUS, "Claude Opus 4.8", "Claude Opus 4.8", RIGHT, 0.0),
    (OPUS, "Claude", "Claude Opus 4.8", RIGHT, 0.0),
    (OPUS, "Claude Opus 4.8", "Claude", RIGHT, 0.0),
    (OPUS, "Claude", "4.8", RIGHT, 0.0),
    (OPUS, "Claude", "Opus 4.8", RIGHT, 0.0),
    (OPUS, "Opus", "4.8", RIGHT, 0.0),
    (OPUS, "v4.8", "v4.8", RIGHT, 0.0),
    (OPUS, "Claude Opus 4.8", "Claude 4 family", RIGHT, 0.0),
    (OPUS, "Claude Opus 4.8 (claude-opus-4-8)", "Claude Opus 4.8", RIGHT, 0.0),
    (OPUS, "Claude (not GPT-4)", "Claude Opus 4.8", RIGHT, 0.0),
    (OPUS, "Assistant", "Claude Opus 4.8", RIGHT, 0.0),
    ("gemini-2.5-pro", "Gemini", "Gemini family, version 2.5 Pro", RIGHT, 0.0),
    ("gpt-5", "ChatGPT", "GPT-5", RIGHT, 0.0),
    ("gpt-4o", "GPT-4", "GPT-4o", RIGHT, 0.0),
    ("gpt-4o", "GPT-4o", "GPT-4", RIGHT, 0.0),
    ("mistral-medium-2508", "mistral-medium-2508", "Mistral Medium 3", RIGHT, 0.0),
    ("o3", "OpenAI o3", "o3", RIGHT, 0.0),
    ("o3", "ChatGPT", "o3", RIGHT, 0.0),
    ("kimi-k2.5", "Kimi", "K2.5", RIGHT, 0.0),
    ("nova-pro-v1", "Amazon Nova", "Nova Pro", RIGHT, 0.0),
    ("llama-3.1-8b-instruct", "Meta AI", "Llama 3.1", RIGHT, 0.0),
    ("command-a-03-2025", "Command A", "Command A", RIGHT, 0.0),
    ("deepseek-v3", "DeepSeek-V3", "DeepSeek-V3", RIGHT, 0.0),
    ("llama-3.3-nemotron-super-49b-v1", "Nemotron", "Llama-3.3-Nemotron-Super-49B-v1", RIGHT, 0.0),
    # family and version without the size (ruling 4)
    ("llama-3.3-70b-instruct", "Llama 3.3", "Llama 3.3", RIGHT, 0.0),
    ("llama-3.1-8b-instruct", "Llama 3.1", "Llama 3.1", RIGHT, 0.0),
    ("qwen3-8b", "Qwen", "Qwen3", RIGHT, 0.0),
    ("smollm2-1.7b-instruct", "SmolLM2 1.7B", "SmolLM2", RIGHT, 0.0),
    # one field right, the other declined or missing (ruling 4)
    (OPUS, "unknown", "Claude Opus 4.8", RIGHT, 0.0),
    (OPUS, "Claude Opus 4.8", "I don't know", RIGHT, 0.0),
    (OPUS, None, "Claude Opus 4.8", RIGHT, 0.0),
    (OPUS, "Claude Opus 4.8", None, RIGHT, 0.0),
    # a name that two entries share fits both (ruling 3)
    ("claude-3-5-sonnet-20240620", "Claude 3.5 Sonnet", "Claude 3.5 Sonnet", RIGHT, 0.0),
    ("claude-3-5-sonnet-20241022", "Claude 3.5 Sonnet", "Claude 3.5 Sonnet", RIGHT, 0.0),
    # the family without a version
    (OPUS, "Claude", "Claude", FAMILY, None),
    (OPUS, "Claude", "unknown", FAMILY, None),
    ("gpt-5", "ChatGPT", "ChatGPT", FAMILY, None),
    ("grok-4", "Grok", "Grok", FAMILY, None),
    ("llama-3.1-8b-instruct", "Llama", "Llama", FAMILY, None),
    # what several members share
    (OPUS, "Claude Opus", "Claude Opus", SHARED, None),
    ("claude-opus-4-20250514", "Claude 4", "Claude 4", SHARED, None),
    ("gemini-2.5-pro", "Gemini 2.5", "Gemini 2.5", SHARED, None),
    ("gemini-2.5-pro", "Gemini Pro", "Gemini Pro", SHARED, None),
    ("mistral-large-2512", "Mistral Large", "Mistral Large", SHARED, None),
    # a sibling of the same version: wrong, and not stale
    ("gemini-2.5-pro", "Gemini 2.5 Flash", "Gemini 2.5 Flash", SIBLING, 0.0),
    ("gpt-5", "GPT-5 mini", "GPT-5 mini", SIBLING, 0.0),
    ("gpt-5-mini", "GPT-5", "GPT-5", SIBLING, 0.0),
    ("grok-4-fast", "Grok 4", "Grok 4", SIBLING, 0.0),
    ("llama-3.1-8b-instruct", "Llama 3.1 70B", "Llama 3.1 70B", SIBLING, 0.0),
    ("qwen3-8b", "Qwen3-14B", "Qwen3-14B", SIBLING, 0.0),
    ("smollm2-135m-instruct", "SmolLM2-1.7B", "SmolLM2-1.7B", SIBLING, 0.0),
    ("deepseek-r1-distill-qwen-7b", "DeepSeek-R1", "DeepSeek-R1", SIBLING, 0.0),
    # older, in calendar months (ruling 17)
    (OPUS, "Claude Opus 4.7", "Claude Opus 4.7", OLDER, 1.4),
    (OPUS, "Claude", "Opus 4.7", OLDER, 1.4),
    (OPUS, "Claude", "Sonnet 4.6", OLDER, 3.4),
    (OPUS, "Claude Opus 4", "Claude Opus 4", OLDER, 12.2),
    (OPUS, "Claude 3.5 Sonnet", "Claude 3.5 Sonnet", OLDER, 19.2),
    ("gpt-5", "ChatGPT", "GPT-4", OLDER, 28.8),
    ("gpt-4o", "GPT-4", "GPT-4", OLDER, 14.0),
    ("o3", "o1", "o1", OLDER, 4.4),
    ("grok-4", "Grok 3", "Grok 3", OLDER, 4.7),
    ("kimi-k2.5", "Kimi K2", "Kimi K2", OLDER, 6.5),
    ("llama-3.1-8b-instruct", "Llama 3", "Llama 3", OLDER, 3.2),
    ("deepseek-v3-0324", "DeepSeek-V3", "DeepSeek-V3", OLDER, 2.9),
    ("deepseek-v3.2", "DeepSeek-V3", "DeepSeek-V3", OLDER, 11.2),
    ("claude-3-5-sonnet-20241022", "claude-3-5-sonnet-20240620", "Claude 3.5 Sonnet", OLDER, 4.1),
    # a successor: negative
    (OPUS, "Claude Opus 5", "Claude Opus 5", NEWER, -1.9),
    ("gpt-5", "GPT-5.5", "GPT-5.5", NEWER, -8.5),
    # another model of the same company; a name without a number dates nothing (ruling 3)
    ("gpt-5", "o3", "o3", OTHER, None),
    ("o3", "GPT-4", "GPT-4", OTHER, None),
    ("gemini-2.5-pro", "PaLM 2", "PaLM 2", OTHER, None),
    ("command-a-03-2025", "Command R+", "Command R+", OTHER, None),
    # without a number, the only model that bears such a name
    ("seed-oss-36b-instruct", "Seed-OSS", "Seed-OSS", RIGHT, 0.0),
    ("command-a-reasoning-08-2025", "Command Reasoning", "Command Reasoning", RIGHT, 0.0),
    # a preview is the model, where no other member is called one
    ("gemini-2.5-pro", "Gemini 2.5 Pro Preview", "Gemini 2.5 Pro Preview", RIGHT, 0.0),
    # "25.12" dates a snapshot as "2512" does
    ("mistral-large-2512", "Mistral 25.12", "Mistral 25.12", SHARED, None),
    # never existed
    (OPUS, "Claude Opus 4.9", "Claude Opus 4.9", INVENTED, None),
    (OPUS, "Claude Sonnet 4.8", "Claude Sonnet 4.8", INVENTED, None),
    (OPUS, "Claude", "Sonnet 4.8", INVENTED, None),  # the tier counts without the brand before it
    (OPUS, "Claude Opus 4.8 Mini", "Claude Opus 4.8 Mini", INVENTED, None),
    ("grok-4", "Grok 4.2", "Grok 4.2", INVENTED, None),
    # another company's
    (OPUS, "GPT-4", "GPT-4", FOREIGN, None),
    (OPUS, "Claude", "GPT-4", FOREIGN, None),
    (OPUS, "DeepSeek", "DeepSeek", FOREIGN, None),
    ("deepseek-r1-distill-qwen-7b", "Qwen", "Qwen 7B", FOREIGN, None),
    ("llama-3.3-nemotron-super-49b-v1", "Llama 3.3", "Llama 3.3", FOREIGN, None),
    # nobody's
    (OPUS, "Zeus 12", "Zeus 12", UNKNOWN, None),
    (OPUS, "a large language model", "an AI assistant", UNKNOWN, None),
    (OPUS, "not Claude", "not Claude", UNKNOWN, None),
    (OPUS, "Anthropic Zeus", "Anthropic Zeus", UNKNOWN, None),
    (OPUS, "Anthropic", "Anthropic", UNKNOWN, None),
    # two names that exclude each other
    (OPUS, "Claude Opus 4.7", "Claude Opus 4.8", CONTRADICTORY, None),
    (OPUS, "Claude Opus 4.7 or 4.8", "Claude Opus 4.8", CONTRADICTORY, None),
    (OPUS, "Claude Opus 4.8", "Zeus 12", CONTRADICTORY, None),
    (OPUS, "Claude Opus 4.8", "1.0", CONTRADICTORY, None),
    ("grok-4", "Grok 4 or Grok 4.1", "Grok 4", CONTRADICTORY, None),
    # the company beside the model is no unknown name; a word that is none of both is
    (OPUS, "Anthropic", "Claude Opus 4.8", RIGHT, 0.0),
    (OPUS, "Zeus", "Claude Opus 4.8", CONTRADICTORY, None),
    (OPUS, "I don't know, maybe Zeus 12", "Claude Opus 4.8", CONTRADICTORY, None),
    # what is made after a model is another one; a model may name what it succeeds
    (OPUS, "fake Claude Opus 4.8", "fake Claude Opus 4.8", CONTRADICTORY, None),
    (OPUS, "Claude Opus 4.8, successor to Claude Opus 4.7", None, RIGHT, 0.0),
    (OPUS, "Anthropic's successor to Claude Opus 4.7", None, UNKNOWN, None),
    # brackets say a name in full; a comma begins another
    ("gpt-3.5-turbo", "GPT-3.5 (gpt-3.5-turbo)", "gpt-3.5-turbo", RIGHT, 0.0),
    ("deepseek-v3-0324", "DeepSeek-V3 (DeepSeek-V3-0324)", "DeepSeek-V3-0324", RIGHT, 0.0),
    ("deepseek-v3-0324", "DeepSeek-V3, DeepSeek-V3-0324", "DeepSeek-V3-0324", CONTRADICTORY, None),
    ("gpt-3.5-turbo", "GPT-3.5, gpt-3.5-turbo", "gpt-3.5-turbo", CONTRADICTORY, None),
    ("gpt-5", "GPT-4 (GPT-4.1)", "GPT-4.1", OLDER, 3.8),
    ("claude-3-5-sonnet-20241022", "Claude 2 (Claude 2.1)", "Claude 2.1", OLDER, 11.0),
    ("claude-3-5-sonnet-20241022", "Claude 2 or Claude 2.1", "Claude 2.1", CONTRADICTORY, None),
    ("gpt-4o", "GPT-4 (GPT-4o)", "GPT-4o", RIGHT, 0.0),
    ("gpt-4o", "GPT-4o, part of the GPT-4 family", "GPT-4o", RIGHT, 0.0),
    ("mistral-medium-2508", "Mistral Medium 3", "Mistral Medium 3.1", RIGHT, 0.0),
    # two models of the maker, in whatever order
    ("gpt-4o", "GPT-4o and GPT-4", "GPT-4o", CONTRADICTORY, None),
    ("gpt-4o", "GPT-4 and GPT-4o", "GPT-4o", CONTRADICTORY, None),
    ("gpt-5", "GPT-5", "o3", CONTRADICTORY, None),
    ("gpt-5", "o3", "GPT-5", CONTRADICTORY, None),
    # two families of the maker, or another one
    ("llama-3.1-8b-instruct", "Llama", "Muse", CONTRADICTORY, None),
    ("llama-3.1-8b-instruct", "Muse", "Muse", OTHER, None),
    ("gemini-2.5-pro", "Gemma", "Gemma", OTHER, None),
    ("gpt-5", "gpt-oss-20b", "gpt-oss-20b", OTHER, None),
    ("gpt-4o", "gpt-oss", "gpt-oss", OTHER, None),  # though its name begins with the family's
    # a short form of the name in brackets has its version and its tiers, and no size
    ("gemini-2.5-pro", "Gemini 2.5 (Gemini 2.5 Pro)", None, RIGHT, 0.0),
    ("gemini-2.5-pro", "Gemini 2.5 Flash (Gemini 2.5 Pro)", None, CONTRADICTORY, None),
    ("llama-3.1-8b-instruct", "Llama 3.1 70B (Llama 3.1 8B)", None, CONTRADICTORY, None),
    (OPUS, "Claude Opus 4.7 (Claude Opus 4.8)", None, CONTRADICTORY, None),
    ("glm-4.6", "ChatGLM-6B (GLM-4.6)", None, CONTRADICTORY, None),
    ("o3", "GPT-4o (o3)", None, CONTRADICTORY, None),
    ("gpt-4o", "GPT-4o mini (GPT-4o)", None, CONTRADICTORY, None),
    (OPUS, "Anthropic's Claude Opus 4.8, successor to Claude Opus 4.7", None, RIGHT, 0.0),
    (OPUS, "a clone of Claude Opus 4.8", None, CONTRADICTORY, None),
    # the date in a dated id tells no two models apart, where no member bears one (ruling 2)
    (OPUS, "claude-opus-4-8-20260528", "claude-opus-4-8-20260528", RIGHT, 0.0),
    (OPUS, "claude-opus-4-8-19990528", "claude-opus-4-8-19990528", INVENTED, None),
    (OPUS, "claude-opus-4-8-2026052", "claude-opus-4-8-2026052", INVENTED, None),
    (OPUS, "claude-opus-4-7-20260528", "claude-opus-4-7-20260528", OLDER, 1.4),
    ("claude-3-5-sonnet-20241022", "claude-3-5-sonnet-20250101", "claude-3-5-sonnet-20250101", INVENTED, None),
    # a preview is the model, unless another member is called one
    ("o1", "o1 beta", "o1 beta", RIGHT, 0.0),
    ("grok-4.5", "Grok 4.5 beta", "Grok 4.5 beta", RIGHT, 0.0),
    ("o1", "o1 experimental", "o1 exp", RIGHT, 0.0),
    ("o1", "o1-preview", "o1-preview", SIBLING, 0.0),
    ("gemini-2.5-pro", "Gemini 2.5 Pro Turbo", "Gemini 2.5 Pro Turbo", INVENTED, None),
    # the model's own count beside its name, within a tenth; another member's size is another member
    ("phi-4", "Phi-4 (15B)", "Phi-4", RIGHT, 0.0),
    ("phi-4", "Phi-4 (16B)", "Phi-4", INVENTED, None),
    ("gpt-oss-120b", "GPT 117B", None, INVENTED, None),  # its own count, and another family's name
    ("smollm2-135m-instruct", "SmolLM2 (0.135B)", "SmolLM2", RIGHT, 0.0),
    ("smollm2-135m-instruct", "SmolLM2-360M", "SmolLM2-360M", SIBLING, 0.0),
    ("qwen3-30b-a3b", "Qwen3 (30.5B)", "Qwen3", RIGHT, 0.0),
    ("qwen3-30b-a3b", "Qwen3 (3B)", "Qwen3", RIGHT, 0.0),
    ("qwen3-30b-a3b", "Qwen3-32B", "Qwen3-32B", SIBLING, 0.0),
    ("qwen3-32b", "Qwen3-30B", "Qwen3-30B", SIBLING, 0.0),
    ("gpt-oss-20b", "gpt-oss (21B parameters)", "gpt-oss", FAMILY, None),
    ("llama-4-scout-17b-16e-instruct", "Llama 4 17B", "Llama 4 17B", SHARED, None),
    ("llama-4-scout-17b-16e-instruct", "Llama 4 Scout 109B", "Llama 4 Scout 109B", RIGHT, 0.0),
    # a size is the first name of its line
    ("smollm2-135m-instruct", "SmolLM-135M", "SmolLM-135M", OLDER, 3.5),
    ("mistral-large-2512", "Mixtral 8x7B", "Mixtral 8x7B", OLDER, 23.7),
    ("open-mixtral-8x7b", "Mixtral 8x22B", "Mixtral 8x22B", NEWER, -4.2),
    ("open-mixtral-8x7b", "Mixtral", "Mixtral", SHARED, None),
    # a snapshot beside the model that came before it, and beside other snapshots
    ("qwen3-235b-a22b-instruct-2507", "Qwen3-235B-A22B", "Qwen3-235B-A22B", OLDER, 2.7),
    ("deepseek-v3-0324", "DeepSeek-V3 0324", "DeepSeek-V3 0324", RIGHT, 0.0),
    ("deepseek-v3-0324", "DeepSeek V3.1", "DeepSeek V3.1", NEWER, -4.9),
    ("kimi-k2-0905-preview", "Kimi K2", "Kimi K2", OLDER, 1.8),
    ("kimi-k2-0905-preview", "Kimi K2 0711", "Kimi K2 0711", SIBLING, 0.0),
    ("kimi-k2-0711-preview", "Kimi K2", "Kimi K2", RIGHT, 0.0),
    ("mistral-large-2512", "Mistral Large 2411", "Mistral Large 2411", OLDER, 12.5),
    # another model of the same day is neither older nor newer
    ("o3", "o4-mini", "o4-mini", OTHER, 0.0),
    ("gemma-3-27b-it", "Gemma 3n", "Gemma 3n", NEWER, -3.5),
    ("llama-3.2-11b-vision-instruct", "Llama 3.2 Vision", "Llama 3.2 Vision", RIGHT, 0.0),
    ("llama-3.2-11b-vision-instruct", "Llama 3.2", "Llama 3.2", SHARED, None),
    ("phi-4-mini-instruct", "Phi-4", "Phi-4", SIBLING, 0.0),
    ("claude-3-5-sonnet-20241022", "Claude 3 family", "Claude 3 family", SHARED, None),
    ("claude-3-5-sonnet-20241022", "Claude 3", "Claude 3", OLDER, 7.3),
    # none
    (OPUS, "unknown", "unknown", Standing.DECLINED, None),
    (OPUS, "I cannot determine that", None, Standing.DECLINED, None),
    (OPUS, None, None, Standing.ABSENT, None),
    (OPUS, "-", "[uncertain]", Standing.ABSENT, None),
]


@pytest.mark.parametrize(("model", "name", "version", "standing", "months"), STANDINGS)
def test_how_the_claimed_model_stands_to_the_true_one(
    model: str, name: str | None, version: str | None, standing: Standing, months: float | None
) -> None:
    found = identity(model, name, version)
    assert (found.standing, found.months) == (standing, months)


SCORES = {
    RIGHT: 1.0,
    FAMILY: 0.5,
    SHARED: 0.5,
    Standing.DECLINED: 0.5,
    Standing.REFUSED: 0.5,
    SIBLING: 0.0,
    OLDER: 0.0,
    NEWER: 0.0,
    OTHER: 0.0,
    INVENTED: 0.0,
    FOREIGN: 0.0,
    UNKNOWN: 0.0,
    CONTRADICTORY: 0.0,
    Standing.ABSENT: 0.0,
}


@pytest.mark.parametrize("standing", Standing, ids=lambda standing: standing.name)
def test_every_standing_has_its_score(standing: Standing) -> None:
    """GT2's three columns (design, section 4), each shown by one of the rows above; a refusal by words."""
    row = next((row for row in STANDINGS if row[3] is standing), None)
    if row is None:
        assert standing is Standing.REFUSED
        judgement = judged("I'm sorry, but I can't answer questions about myself.")
    else:
        model, name, version, _, _ = row
        given = {Field.MODEL_NAME: name, Field.VERSION: version}
        text = answer_with(
            {field: value for field, value in given.items() if value is not None},
            model,
            drop=[field for field, value in given.items() if value is None],
        )
        judgement = judged(text, model)
    assert score(judgement, "model_match") == SCORES[standing]


# (free text without the fields, model, standing): first-person claims fill what is absent (ruling 5)
SPOKEN = [
    ("I am Claude Opus 4.8, made by Anthropic.", OPUS, RIGHT),
    ("I am Claude Opus 4.7, made by Anthropic.", OPUS, OLDER),
    ("I am Claude.", OPUS, FAMILY),
    ("I am GPT-4.", OPUS, FOREIGN),
    ("I am not GPT-4.", OPUS, Standing.ABSENT),
    ("I am GPT-4, or rather GPT-4o.", "gpt-4o", RIGHT),
    ("I was made by Anthropic.", OPUS, Standing.ABSENT),
    ("Claude is an assistant by Anthropic that I know of.", OPUS, Standing.ABSENT),
    ("I'm sorry, I can't answer that.", OPUS, Standing.REFUSED),
    ("I'm sorry, I can't answer that, I am Claude Opus 4.8.", OPUS, RIGHT),
]


@pytest.mark.parametrize(("text", "model", "standing"), SPOKEN)
def test_what_is_said_in_the_first_person_fills_absent_fields(text: str, model: str, standing: Standing) -> None:
    assert identity_of(read_answer(text), case(model)).standing is standing


def test_free_text_does_not_overrule_the_fields() -> None:
    text = "I am Claude Opus 4.7.\n" + answer_with({})
    assert identity_of(read_answer(text), case()).standing is RIGHT


def test_repeated_names_that_conflict_contradict_each_other() -> None:
    """Ruling 7: naming two models is no way to name the right one."""
    text = answer_with({Field.VERSION: ["Claude Opus 4.8", "Claude Opus 4.7"]})
    assert identity_of(read_answer(text), case()).standing is CONTRADICTORY


def test_repeated_names_that_agree_are_one() -> None:
    text = answer_with({Field.VERSION: ["Claude Opus 4.8", "claude-opus-4-8"]})
    assert identity_of(read_answer(text), case()).standing is RIGHT


def test_a_release_known_to_the_month_only_is_marked() -> None:
    """Ruling 17: it counts from the month's first day, and the reason says "about"."""
    here = case()
    month = interval_of("2026-04")
    members = tuple(
        member._replace(released=month) if member.name == "Claude Opus 4.7" else member
        for member in here.family.members
    )
    dated = Case(here.model, here.developers, (here.family._replace(members=members),), here.snapshot)
    found = identity_of(read({Field.MODEL_NAME: "Claude Opus 4.7", Field.VERSION: "Claude Opus 4.7"}), dated)
    assert found.standing is OLDER
    assert found.coarse
    assert found.claimed_on == month.first
    assert not identity(OPUS, "Claude Opus 4.7", "Claude Opus 4.7").coarse


@pytest.mark.parametrize(("name", "numbered"), [("Claude Opus 4.7", True), ("Zeus", False), ("Zeus 12", True)])
def test_a_name_without_a_number_claims_no_version(name: str, numbered: bool) -> None:
    assert identity(OPUS, name, name).names_a_version is numbered
