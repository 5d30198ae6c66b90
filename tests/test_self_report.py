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


# (text, the part of the report, where each of its words stands)
SPANS = [
    # of the same words the first place behind the reasoning, however many lines that has; what is only thought is in it
    ("<think>I am Claude.\nYes.</think>I am Claude.", "models", [37]),
    ("<think>I am Claude.\nYes.</think>\nMODEL_NAME: Claude", "models", [45]),
    ("<think>I am GPT-4.</think>I am Claude. I am not GPT-4.", "reasoning_only", [12]),
    ("<think>I was made by Foolabs.</think>I was made by Foolabs.", "developers", [51]),
    ("<think>I think so, definitely.</think>I think so, definitely.", "hedges", [38]),
    ("<think>I think so, definitely.</think>I think so, definitely.", "over_claim", [50]),
    ("<think>I cannot share that.</think>I cannot share that.", "refusal", [35]),
    ("<think>My cutoff is May 2024.</think>My knowledge cutoff is May 2024.", "cutoff", [60]),
    ("<think>It has 8B.</think>PARAMETER_COUNT: 8B", "parameters", [42]),
    # on the same line and on later ones, and on one that says what a line before it says
    ("I am Grok 4.\n\nI am Claude.\nI'm Claude. Claude is who I am.", "models", [5, 19, 31, 39]),
    ("I am Claude.\nClaude.", "models", [5, 13]),
    ("MODEL_NAME: Claude 3\nMODEL_FAMILY_AND_VERSION: Claude 3", "models", [12, 47]),
    ("MODEL_NAME: I am Claude, not GPT-4 or Claude 3", "models", [17, 29, 38]),
    ("MODEL_NAME: Claude\n\nI am GPT-4.\nDEVELOPER_COMPANY: OpenAI", "developers", [12, 25, 51]),
    # a name that a link holds stands in the text all the same, though its line does not
    ("I'm [Claude](https://x.example) by [Anthropic](https://openai.com).", "developers", [5, 36]),
    ("Hi Claude.\nMODEL_NAME: <b>Claude</b>", "models", [3, 26]),
    ('{"MODEL_NAME": "Claude", "note": "I am GPT-4."}', "models", [16, 39]),
    ("MODEL_NAME: I am <b>Claude</b>, not GPT-4", "models", [20, 36]),
    ("Claude is what I am.\r\nYes.", "models", [0]),
    ("GPT-4 is what I am.</think>I am Claude.", "reasoning_only", [0]),
    ("x\r\n<think>Claude?</think>\r\nI am Claude.", "models", [32]),
]


@pytest.mark.parametrize(("text", "part", "places"), SPANS)
def test_words_stand_where_they_are_said_first_and_not_where_they_are_thought(
    reports: Reports, text: str, part: str, places: list[int]
) -> None:
    """An answer that repeats its thoughts was marked in them, where nobody claims anything."""
    found = reports.of(text)[part]
    found = found if isinstance(found, list) else [found]
    assert [each["span"] and each["span"][0] for each in found] == places
    assert all(text[slice(*each["span"])] == each["text"] for each in found)


def test_words_that_the_text_holds_in_another_form_stand_nowhere_and_come_last(reports: Reports) -> None:
    found = reports.of("I am Cla\0ude 3. I am GPT-4.")["models"]
    assert [(each["text"], each["span"]) for each in found] == [("GPT-4", (21, 26)), ("Claude 3", None)]


def test_each_part_says_all_that_programs_rely_on(reports: Reports) -> None:
    report = reports.of("I'm Qwen3-32B, not Grok. My cutoff is May 2024. PARAMETER_COUNT: 8B [uncertain]")
    assert report["developers"] == [
        {"id": "alibaba", "stance": "claimed", "by": "product", "text": "Qwen3-32B", "span": (4, 13)},
        {"id": "xai", "stance": "denied", "by": "product", "text": "Grok", "span": (19, 23)},
    ]
    assert report["models"] == [
        {
            "id": "qwen3-32b",
            "stance": "claimed",
            "developer": "alibaba",
            "family": "qwen",
            "members": ["Qwen3-32B"],
            "text": "Qwen3-32B",
            "span": (4, 13),
        },
        {
            "id": None,
            "stance": "denied",
            "developer": "xai",
            "family": "grok",
            "members": [],
            "text": "Grok",
            "span": (19, 23),
        },
    ]
    assert report["versions"] == [
        {
            "version": "3",
            "tiers": [],
            "sizes": ["32b"],
            "stance": "claimed",
            "family": "qwen",
            "text": "Qwen3-32B",
            "span": (4, 13),
        }
    ]


def test_a_value_has_its_bounds_its_mark_and_its_words(reports: Reports) -> None:
    report = reports.of(
        "RELEASE_DATE_OR_YEAR: [uncertain] May 2024\nPARAMETER_COUNT: 7B to 8B [uncertain]\n"
        "CONTEXT_WINDOW_SIZE_TOKENS: 128K to 200K\nCONFIDENCE_IN_VERSION_ABOVE_PERCENT: 60-70 [uncertain]"
    )
    assert report["release_date"] == {
        "from": "2024-05-01", "to": "2024-05-31", "uncertain": True, "text": "May 2024", "span": (34, 42)
    }  # fmt: skip
    assert report["parameters"] == {
        "low": 7e9, "high": 8e9, "uncertain": True, "text": "7B to 8B", "span": (60, 68)
    }  # fmt: skip
    assert report["context_window"]["uncertain"] is False
    assert (report["context_window"]["low"], report["context_window"]["high"]) == (128_000, 200_000)
    assert (report["confidence"]["low"], report["confidence"]["high"]) == (60, 70)


def test_of_many_models_that_a_name_fits_eight_are_listed(reports: Reports) -> None:
    assert len(reports.of("I am Qwen3.")["models"][0]["members"]) == 8


def test_of_one_thought_only_what_the_answer_does_not_claim_is_told(reports: Reports) -> None:
    said = reports.of("<think>I am GPT-4. I am GPT-4. I am Gemini. I am Claude. I'm not Grok.</think>I am Claude.")
    assert said["reasoning_only"] == [
        {"id": "openai", "text": "GPT-4", "span": (12, 17)},
        {"id": "google", "text": "Gemini", "span": (36, 42)},
    ]
    assert reports.of("I am Claude.")["reasoning_only"] == []


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
    # two companies have this name
    ("I am Mercury, built by Inception.", "inception", "right", False),
    ("I am Jais, developed by Inception.", "g42", "right", False),
    ("I am Mercury, built by G42.", "inception", "confused", True),
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


PAGES = {
    # every value, once as a single one and once as a range
    "I think I'm Claude 3.5 Sonnet by Anthropic, definitely. I'm not GPT-4.\n"
    "My knowledge cutoff is early 2024. I was released in June 2024. Today is 2024-07-01.\n"
    "I have a context window of 100,000 to 200,000 tokens and about 175 billion parameters.": """
developer          claimed: anthropic                «Claude 3.5 Sonnet»  at 12
developer          claimed: anthropic                «Anthropic»  at 33
developer          denied: openai                    «GPT-4»  at 64
model              claimed: claude, fits 2 models    «Claude 3.5 Sonnet»  at 12
model              denied: GPT-4                     «GPT-4»  at 64
cutoff             2024-01-01 to 2024-04-30          «early 2024»  at 94
current_date       2024-07-01                        «2024-07-01»  at 144
release_date       2024-06-01 to 2024-06-30          «June 2024»  at 124
context_window     100,000 to 200,000                «100,000 to 200,000 tokens»  at 183
parameters         175,000,000,000                   «175 billion parameters»  at 219
hedge                                                «I think»  at 0
over-claim                                           «definitely»  at 44
language           en
verdict            developer right; version stale; 19.2 months behind
""",
    # two claims of one model, which has its own name; what is only thought; a maker that nobody knows
    "<think>I am Gemini. Am I?</think>I'm Claude Opus 4.8, I am Claude Opus 4.8. Foolabs made me.": """
developer          claimed: anthropic                «Claude Opus 4.8»  at 37
developer          claimed: anthropic                «Claude Opus 4.8»  at 59
developer          claimed: an unknown company       «Foolabs»  at 76
model              claimed: Claude Opus 4.8          «Claude Opus 4.8»  at 37
model              claimed: Claude Opus 4.8          «Claude Opus 4.8»  at 59
only in reasoning  google                            «Gemini»  at 12
language           en
verdict            developer confused; version right
""",
}


@pytest.mark.parametrize(("text", "page"), PAGES.items())
def test_people_see_a_report_in_columns(reports: Reports, text: str, page: str) -> None:
    assert as_text(reports.of(text, model="claude-opus-4-8")) == page.strip()


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
