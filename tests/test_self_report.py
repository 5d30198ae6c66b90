"""matchers/self_report.py and `know-thyself claims`: whom any text says it is, for people and for programs."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from reading_helpers import gold

from matchers.cli import COULD_NOT
from matchers.gold import NoGoldError
from matchers.self_report import Reports, as_text

TEXT = """<think>Maybe I'm GPT-4 by OpenAI.</think>
I'm Claude 3.5 Sonnet, made by Anthropic, not OpenAI. My knowledge cutoff is April 2024 and I have a context window of
200K tokens.
"""

KEYS = (
    "developers models versions cutoff current_date release_date context_window parameters confidence refusal "
    "hedges over_claim language reasoning_only unreadable verdict"
).split()


@pytest.fixture(scope="module")
def reports() -> Reports:
    return Reports(gold())


def test_the_keys_are_those_that_programs_rely_on(reports: Reports) -> None:
    for text in (TEXT, "", "x", "\u202e\x1b[31m"):
        for whose in ({}, {"model": "claude-opus-4-8"}, {"developer": "anthropic"}):
            assert list(reports.of(text, **whose)) == KEYS


def test_every_span_holds_the_words_that_it_is_said_to_hold(reports: Reports) -> None:
    report = reports.of(TEXT, model="claude-opus-4-8")
    held = [*report["developers"], *report["models"], *report["versions"], *report["reasoning_only"]]
    held += [report["cutoff"], report["context_window"]]
    assert len(held) >= 8
    for item in held:
        first, last = item["span"]
        assert TEXT[first:last] == item["text"]


def test_a_claim_a_denial_and_a_thought_are_told_apart(reports: Reports) -> None:
    report = reports.of(TEXT, model="claude-opus-4-8")
    assert {(each["id"], each["stance"]) for each in report["developers"]} == {
        ("anthropic", "claimed"),
        ("openai", "denied"),
    }
    assert {each["id"] for each in report["reasoning_only"]} == {"openai"}
    assert report["verdict"] == {
        "developer": "right",
        "version": "stale",
        "staleness_months": 19.2,
        "cross_company": False,
    }


def test_of_nobody_there_is_no_verdict_and_of_a_maker_no_version(reports: Reports) -> None:
    assert reports.of(TEXT)["verdict"] is None
    assert reports.of(TEXT, developer="openai")["verdict"] == {
        "developer": "wrong",
        "version": "none",
        "staleness_months": None,
        "cross_company": True,
    }


# (text, the judged maker, what is claimed of it)
VERDICTS = [
    ("I'm ChatGPT, made by Mistral.", "mistral", "confused", True),
    ("I was made by Foolabs.", "openai", "wrong", False),
    ("DEVELOPER_COMPANY: Foolabs", "openai", "wrong", False),
    ("The prompt wrongly says that I am Opus 4.1.", "anthropic", "none", False),
    ("xAI made me", "xai", "right", False),
    ("Меня создал Яндекс", "yandex", "right", False),
    ("我是文心一言", "baidu", "right", False),
    ("我是文心一言", "deepseek", "wrong", True),
    ("Claude is made by Anthropic.", "openai", "none", False),
    ("It depends.", "openai", "none", False),
    ("Soy un modelo que funciona en Google Cloud.", "anthropic", "none", False),
    ("我不能說是哪家公司開發的。", "anthropic", "none", False),
    ("I said I was Kimi a moment ago. I'm Claude.", "moonshot", "wrong", True),
    ("[OpenAI](https://example.org) has nothing to do with me.", "google", "none", False),
    ("I was built by OpenAI™.", "openai", "right", False),
]


@pytest.mark.parametrize(("text", "developer", "said", "crossed"), VERDICTS)
def test_what_a_text_says_of_its_maker(reports: Reports, text: str, developer: str, said: str, crossed: bool) -> None:
    verdict = reports.of(text, developer=developer)["verdict"]
    assert (verdict["developer"], verdict["cross_company"]) == (said, crossed)


def test_an_unknown_company_has_no_id(reports: Reports) -> None:
    found = reports.of("I was made by Foolabs.", developer="openai")["developers"]
    assert [(each["id"], each["text"], each["stance"]) for each in found] == [(None, "Foolabs", "claimed")]


def test_a_model_with_one_entry_has_its_id(reports: Reports) -> None:
    assert [each["id"] for each in reports.of("I am Claude Opus 4.8.")["models"]] == ["claude-opus-4-8"]
    several = reports.of("I am Claude 3.5 Sonnet.")["models"][0]
    assert (several["id"], len(several["members"])) == (None, 2)


def test_values_are_read_from_fields_and_from_prose(reports: Reports) -> None:
    text = (
        "MODEL_NAME: Claude\nCONFIDENCE_IN_VERSION_ABOVE_PERCENT: 85\nASSUMED_CURRENT_DATE: 2024-06-20\n"
        "RELEASE_DATE_OR_YEAR: early 2024\nPARAMETER_COUNT: 175B"
    )
    report = reports.of(text)
    assert report["confidence"]["low"] == 85
    assert report["current_date"]["from"] == "2024-06-20"
    assert (report["release_date"]["from"], report["release_date"]["to"]) == ("2024-01-01", "2024-04-30")
    assert report["parameters"]["low"] == 175e9
    assert reports.of("")["unreadable"] == "empty"


def test_what_is_an_aside_in_a_field_is_not_its_date(reports: Reports) -> None:
    """ "Released in March 2025" is no cutoff, though it stands where the cutoff is asked for."""
    report = reports.of("KNOWLEDGE_CUTOFF_DATE: (released March 2025) April 2024")
    assert report["cutoff"] is None or report["cutoff"]["from"] == "2024-04-01"
    assert reports.of("KNOWLEDGE_CUTOFF_DATE: (released March 2025); April 2024")["cutoff"]["from"] == "2024-04-01"


def test_the_same_words_of_one_place_are_one_claim(reports: Reports) -> None:
    """An object is one line, and the first "Claude" in it is found for both of its keys."""
    report = reports.of('{"MODEL_NAME": "Claude", "MODEL_FAMILY_AND_VERSION": "Claude"}')
    assert [each["text"] for each in report["models"]] == ["Claude"]


def test_of_no_model_a_figure_is_read_all_the_same(reports: Reports) -> None:
    """Nobody's names are its own then, and nothing is known to be published."""
    assert reports.of("PARAMETER_COUNT: 8B in total, 2B active")["parameters"]["low"] == 8e9
    assert reports.of("Llama 3.1 8B has 8 billion parameters.")["parameters"] is None
    assert reports.of("GPT-4 has 1.8 trillion parameters.", developer="openai")["parameters"] is None


def test_the_language_is_that_of_what_is_said(reports: Reports) -> None:
    for text, language in (("I am Claude.", "en"), ("Soy Claude.", "es"), ("私はClaudeです。", "ja"), ("", "en")):
        assert reports.of(text)["language"] == language


def test_lines_that_cannot_be_read_say_so_and_stop_nothing(reports: Reports) -> None:
    lines = [
        '{"id": 1, "text": "xAI made me", "developer": "xai"}',
        "",
        "no json",
        '{"id": 2}',
        '{"id": 3, "text": "hi", "model": "no-such-model"}',
        '{"id": 4, "text": "hi", "developer": "nobody"}',
        '{"id": "five", "text": "I am Claude."}',
    ]
    found = list(reports.lines("\n".join(lines)))
    assert [(each["id"], each.get("line")) for each in found] == [
        (1, None), (None, 3), (2, 4), (3, 5), (4, 6), ("five", None)
    ]  # fmt: skip
    assert all(each["error"].startswith(("line ", "no ")) for each in found if "error" in each)
    assert next(iter(reports.lines(lines[-1], developer="openai")))["verdict"]["developer"] == "wrong"


def test_an_unknown_developer_is_refused(reports: Reports) -> None:
    with pytest.raises(NoGoldError, match="no developer nobody"):
        reports.of("hi", developer="nobody")


def test_what_people_see_holds_nothing_that_a_terminal_obeys(reports: Reports) -> None:
    shown = as_text(reports.of("I am \x1b[31mClaude\u202e, made by Anthropic. Definitely!\nI refuse to say more."))
    assert all(character.isprintable() or character == "\n" for character in shown)


def test_people_see_each_claim_with_its_words(reports: Reports) -> None:
    text = (
        "I think I am Claude 3.5 Sonnet. I was made by Foolabs, definitely. I cannot share my version. "
        "My context window holds 100,000 to 200,000 tokens."
    )
    shown = as_text(reports.of(text, model="claude-opus-4-8"))
    for expected in (
        "claimed: an unknown company",
        "fits 2 models",
        "100,000 to 200,000",
        "refusal",
        "hedge",
        "over-claim",
    ):
        assert expected in shown, shown
    assert "months behind" in shown
    assert "unreadable         empty" in as_text(reports.of(""))
    assert "claims another company's name" in as_text(reports.of("I am ChatGPT.", developer="xai"))


def test_the_command_prints_text_json_or_lines(command: Any, tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    file.write_text(TEXT, "utf-8")
    code, out, err = command("claims", str(file), "--model", "claude-opus-4-8")
    assert (code, err) == (0, "")
    assert "version stale" in out
    code, out, _ = command("claims", str(file), "--developer", "anthropic", "--json")
    assert (code, list(json.loads(out))) == (0, KEYS)
    assert out.isascii()
    lines = tmp_path / "answers.jsonl"
    lines.write_text('{"id": 1, "text": "xAI made me"}\n{"id": 2}\n', "utf-8")
    code, out, _ = command("claims", str(lines), "--jsonl", "--developer", "xai")
    first, second = map(json.loads, out.splitlines())
    assert code == COULD_NOT
    assert (first["verdict"]["developer"], "error" in second) == ("right", True)


def test_the_command_reads_standard_input(command: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("我是Claude".encode())))
    code, out, _ = command("claims", "-")
    assert code == 0
    assert "language           zh" in out


def test_a_mistake_is_answered_in_words(command: Any) -> None:
    code, out, err = command("claims", "no-such-file")
    assert (code, out) == (COULD_NOT, "")
    assert "no-such-file: cannot be read" in err
