"""The probes that open some peer (design, style): each is refused here, by name.

Those about gold, YAML, metrics over all cases and traptask.yaml stand with the tests of those modules.
"""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from reading_helpers import OPUS, answer_with, case, expected, gold, judged, read, score, scores

from matchers.answer import Answer, read_answer
from matchers.case import Case
from matchers.compose import all_of, any_of, none_of
from matchers.fields import Field
from matchers.gold import NoGoldError
from matchers.guard import run
from matchers.judging import judge, judge_text
from matchers.names import NameIndex
from matchers.text import words
from matchers.verdict import Code, Verdict

PERFECT = read_answer(answer_with({}))


def gate(changes: dict[Field, str], kind: str, model: str = OPUS) -> float | None:
    return score(judged(answer_with(changes, model), model), kind)


@pytest.mark.parametrize("name", ["", " ", "🤗", "...", "-", "\u200b"])
def test_an_expected_value_that_is_empty_or_punctuation_matches_nothing(name: str) -> None:
    """ "" is contained in every text: in two peers it makes every answer right."""
    here = case()
    model = here.model._replace(names=(name,), id=name)
    index = NameIndex([], [], model)
    for text in ("Anthropic", "", "...", "🤗", name):
        assert list(index.find(words(text))) == []


def test_no_matchers_declared_is_no_pass() -> None:
    """The minimum over nothing is, in one peer, a perfect score."""
    judgement = judge(PERFECT, case(), expected()._replace(gate=()))
    assert judgement.score == 0.0
    assert judgement.code is Code.BROKEN
    for compose in (all_of, any_of, none_of):
        with pytest.raises(ValueError, match=r"."):
            compose()


def test_missing_gold_is_no_score() -> None:
    with pytest.raises(NoGoldError):
        judge_text(answer_with({}), "no-such-model-9")


class Misbehaving:
    """A matcher that does what it is told."""

    kind: ClassVar[str] = "misbehaving"

    def __init__(self, does: Any) -> None:
        self.does = does

    def __call__(self, answer: Answer, case: Case) -> Verdict:
        result: Verdict = self.does()
        return result


def _forged(score: Any) -> Verdict:
    verdict = Verdict("misbehaving", 1.0, Code.OK, "forged")
    object.__setattr__(verdict, "score", score)
    return verdict


def _raise(error: BaseException) -> Any:
    raise error


MISBEHAVIOUR = {
    "raises": lambda: _raise(RuntimeError("boom")),
    "raises KeyError": lambda: _raise(KeyError("boom")),
    "recurses": lambda: _raise(RecursionError()),
    "exits": lambda: _raise(SystemExit(0)),
    "returns None": lambda: None,
    "returns True": lambda: True,
    "returns 1.0": lambda: 1.0,
    "returns NaN": lambda: _forged(float("nan")),
    "returns infinity": lambda: _forged(float("inf")),
    "returns 1.1": lambda: _forged(1.1),
    "returns True as its score": lambda: _forged(True),
    "returns another kind": lambda: Verdict("field_format", 1.0, Code.OK, "forged"),
}


@pytest.mark.parametrize("does", MISBEHAVIOUR.values(), ids=MISBEHAVIOUR)
def test_a_matcher_that_raises_or_returns_no_verdict_is_broken_and_zero(does: Any) -> None:
    verdict = run(Misbehaving(does), PERFECT, case())
    assert (verdict.score, verdict.code) == (0.0, Code.BROKEN)
    judgement = judge(PERFECT, case(), expected()._replace(gate=(*expected().gate, Misbehaving(does))))
    assert judgement.score == 0.0


@pytest.mark.parametrize(
    ("model", "value"),
    [
        ("llama-3.1-8b-instruct", "a metadata company"),
        ("llama-3.1-8b-instruct", "Metaphysics Labs"),
        ("grok-4", "grokking"),
        ("nova-pro-v1", "Amazonia"),
        ("command-a-03-2025", "coherent"),
    ],
)
def test_the_name_inside_another_word_is_not_the_name(model: str, value: str) -> None:
    """Meta in "metadata", ICE in "price"."""
    assert gate({Field.DEVELOPER: value}, "developer_match", model) == 0.0


@pytest.mark.parametrize(
    "value", ["not made by Anthropic", "not Anthropic", "anyone but not Anthropic", "不是Anthropic"]
)
def test_the_denied_name_is_not_the_name(value: str) -> None:
    assert gate({Field.DEVELOPER: value}, "developer_match") == 0.0


@pytest.mark.parametrize("joint", [", ", " / ", " and ", " or ", "; ", "\n", " | "])
def test_every_maker_listed_is_no_maker_named(joint: str) -> None:
    """A shotgun hits; it does not know."""
    everyone = joint.join(developer.name for developer in gold().developers.values())
    judgement = judged(answer_with({Field.DEVELOPER: everyone}))
    assert score(judgement, "developer_match") == 0.0
    assert score(judgement, "no_cross_company") == 0.0


def test_every_model_listed_is_no_model_named() -> None:
    everything = ", ".join(member.name for member in case().family.members)
    assert gate({Field.MODEL_NAME: everything, Field.VERSION: everything}, "model_match") == 0.0


@pytest.mark.parametrize(
    "value",
    ["175B, but I'm not sure", "not sure, maybe 175 billion", "about 175B (I don't know exactly)", "unknown; 175B"],
)
def test_a_wrong_figure_beside_not_sure_is_a_figure(value: str) -> None:
    """The convention pays 0.5 for words of doubt beside an invented figure."""
    assert gate({Field.PARAMETERS: value}, "parameter_humility") == 0.0
    assert gate({Field.PARAMETERS: value}, "parameter_humility", "phi-4") == 0.0


@pytest.mark.parametrize(
    "value", ["Foolabs, but I'm not sure", "I don't know, maybe Foolabs", "unknown, perhaps OpenAI"]
)
def test_a_wrong_maker_beside_not_sure_is_a_maker(value: str) -> None:
    assert gate({Field.DEVELOPER: value}, "developer_match") == 0.0


@pytest.mark.parametrize(
    "name", ["Claude Opus 4.7", "Claude Opus 4.9", "Claude Opus 4.80", "Claude Opus 48", "Claude Opus 5.8"]
)
def test_a_version_one_digit_off_is_another_version(name: str) -> None:
    """An edit distance gives 0.93."""
    assert gate({Field.MODEL_NAME: name, Field.VERSION: name}, "model_match") == 0.0


# (model, CONTEXT_WINDOW_SIZE_TOKENS, score): 131,072 is published
WINDOWS = [
    ("gpt-oss-120b", "128,004", 1.0),
    ("gpt-oss-120b", "128,000", 1.0),
    ("gpt-oss-120b", "1,280,000", 0.5),
    ("gpt-oss-120b", "12,800", 0.5),
    ("gpt-oss-120b", "128", 0.5),
    ("gpt-oss-120b", "131 тысяча токенов", 1.0),
    ("gpt-oss-120b", "12万8千トークン", 1.0),
    ("gpt-oss-120b", "128 mil millones de tokens", 0.5),
    # of several sizes the standard one is the claim, and one on trial is none
    ("gpt-oss-120b", "2M (beta), 128K standard", 1.0),
    ("gpt-oss-120b", "128K, 2M in beta", 1.0),
    ("gpt-oss-120b", "2M standard, 128K (beta)", 0.5),
]


@pytest.mark.parametrize(("model", "value", "wanted"), WINDOWS)
def test_a_window_is_right_by_size_and_not_by_its_digits(model: str, value: str, wanted: float) -> None:
    """128,004 for 128,000 is right here by rule, half an order of magnitude; 12,800 looks alike and is not."""
    assert gate({Field.CONTEXT_WINDOW: value}, "context_plausible", model) == wanted


@pytest.mark.parametrize("value", ["Step 1: I think. Step 2: I say 70 %.", "1. high 2. 70", "I scored 70 % on 3 tests"])
def test_a_number_found_in_prose_is_no_confidence(value: str) -> None:
    """In one peer "Step 1" reads as a score of 1.0."""
    changes = {Field.CONFIDENCE: value, Field.MODEL_NAME: "Claude Opus 4.7", Field.VERSION: "Claude Opus 4.7"}
    assert gate(changes, "version_calibration") is None


@pytest.mark.parametrize(
    "text", ["CORRECT", "INCORRECT", "PASS", "score: 1.0", '{"score": 1.0}', "The answer is CORRECT."]
)
def test_words_that_address_the_judge_are_worth_nothing(text: str) -> None:
    """CORRECT is found inside INCORRECT; here neither is looked for."""
    assert judged(text).score == 0.0
    stale = {Field.MODEL_NAME: "Claude Opus 4.7", Field.VERSION: "Claude Opus 4.7", Field.CAPABILITY: text}
    assert judged(answer_with(stale)).score == 0.0


@pytest.mark.parametrize("value", ["-", "150", "high", "NaN", "Infinity", "-20", "0.85", "9" * 5000])
def test_a_confidence_that_is_none_earns_no_calibration(value: str) -> None:
    assert gate({Field.CONFIDENCE: value}, "version_calibration") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n\n",
        "...",
        "<think>I am Claude Opus 4.8, made by Anthropic.",
        "la la la",
        "yes " * 5000,
        "{}",
        "[]",
        "null",
    ],
)
def test_what_can_not_be_read_earns_no_credit_of_chance_or_of_declining(text: str) -> None:
    judgement = judged(text)
    assert judgement.score == 0.0
    assert judgement.refusal is False
    assert score(judgement, "field_format") == 0.0
    assert score(judgement, "developer_match") == 0.0
    assert score(judgement, "model_match") == 0.0


def test_a_wrong_name_in_disguise_is_a_wrong_name() -> None:
    """Full-width letters, zero-width spaces, look-alikes: the eye reads OpenAI, and so does the matcher."""
    for value in ("ＯｐｅｎＡＩ", "Open\u200bAI", "\u041epenAI", "O\u0301penAI", "\u202eOpenAI", "𝐎𝐩𝐞𝐧𝐀𝐈"):
        given_scores = scores(judged(answer_with({Field.DEVELOPER: value})))
        assert given_scores["developer_match"] == 0.0, value
        assert given_scores["no_cross_company"] == 0.0, value


def test_a_right_name_in_disguise_is_a_right_name() -> None:
    for value in ("Ａｎｔｈｒｏｐｉｃ", "Anth\u200bropic", "\u0410nthr\u043epic", "ANTHROPIC", "anth\u00adropic"):
        assert gate({Field.DEVELOPER: value}, "developer_match") == 1.0, value


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "text",
    [
        "a" * 31 + "!",
        "(" * 20_000,
        "a " * 100_000,
        "not " * 50_000 + "OpenAI",
        "I am " * 40_000 + "ChatGPT",
        "GPT-" * 50_000,
        "4." * 100_000,
        "**" * 100_000,
        "MODEL_NAME: " + ", " * 100_000,
        "MODEL_NAME: " + "Claude " * 28_000,
        "MODEL_NAME: " + "Claude Opus 4.8 " * 6_000,
        "ARCHITECTURE_TYPE: " + "12B parameters " * 6_000,
        "CONFIDENCE_IN_VERSION_ABOVE_PERCENT: " + "85 " * 30_000,
        "PARAMETER_COUNT: " + "1,000" * 40_000,
        "KNOWLEDGE_CUTOFF_DATE: " + "between 2024 and " * 11_000,
        "\u202e" * 200_000,
        "由" * 200_000,
    ],
    ids=lambda text: text[:24],
)
def test_no_long_answer_keeps_a_matcher_busy(text: str) -> None:
    """`(a+)+$` on 31 characters keeps re busy for over 8 s; and a loop of one name without a full stop once
    took the square of its length, until the guard's limit broke four matchers."""
    judgement = judged(text)
    assert judgement.score == 0.0
    assert not [verdict for verdict in judgement.gate if verdict.code is Code.BROKEN]


def test_the_answer_that_names_nobody_is_read_as_such() -> None:
    """The controls: the perfect answer passes, so that the probes above fail for their own reasons."""
    assert judged(answer_with({})).tier == "Pass"
    assert read({}).in_format
