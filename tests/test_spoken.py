"""matchers/spoken.py: what free text says of the speaker's own dates; fixtures/values has many more texts."""

from __future__ import annotations

import calendar
from datetime import date
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import gold

from matchers.self_report import Reports

TOLD = [
    "My knowledge ends in {}.",
    "Mein Wissen reicht bis {}.",
    "Mis datos llegan hasta {}.",
    "Mes connaissances s'arrêtent en {}.",
    "Meu conhecimento vai até {}.",
    "Мои знания заканчиваются {}.",
    "我的知识截止到{}。",
    "私の知識は{}までです。",
    "제 지식은 {}까지입니다.",
    "معرفتي تتوقف عند {}.",
    "मेरी जानकारी {} तक है।",
]
NOT_TOLD = [
    "My cutoff isn't {}.",
    "My cutoff? Was it {}?",
    "Is my cutoff {}?",
    "If my data ended in {}, I'd know nothing of it.",
    "The cutoff of GPT-4 is {}; mine is not public.",
    "Mein Wissensstand ist nicht {}.",
    "Mi fecha de corte no es {}.",
    "Ma date de coupure n'est pas {}.",
    "Minha data de corte não é {}.",
    "Если бы мои знания заканчивались {}, я бы этого не знал.",
    "我的知识截止日期不是{}。",
    "私の知識のカットオフは{}ではありません。",
    "제 지식 기준일은 {}이 아닙니다.",
    "मेरी ज्ञान सीमा {} नहीं है।",
]
# (what is said, the fields that it tells, each with its first day or its number)
SAID = [
    # a question tells nothing, whatever stands before it, and what a question hangs on does
    ("I like tea; is my cutoff 2023?", {}),
    ("My data ends in 2023, so can you tell me more?", {"cutoff": "2023-01-01"}),
    ("Knowledge cutoff? I'd say early 2024.", {"cutoff": "2024-01-01"}),
    ("Hi there. Knowledge cutoff? I'd say early 2024. Ask me more.", {"cutoff": "2024-01-01"}),
    ("Knowledge cutoff?", {}),
    # the date of the sentence before, unless this one has its own
    ("October 2023. That's where my data stops.", {"cutoff": "2023-10-01"}),
    ("October 2023. That's where my data stops, in 2022.", {"cutoff": "2022-01-01"}),
    # whoever else is named behind it takes nothing from the speaker, and whoever is named before it does
    ("I have a knowledge cutoff of April 2024, unlike GPT-4.", {"cutoff": "2024-04-01"}),
    ("Unlike GPT-4, my knowledge ends in April 2024.", {"cutoff": "2024-04-01"}),
    ("GPT-4 ended in 2021, and my knowledge ends in April 2024.", {"cutoff": "2024-04-01"}),
    ("Claude 2.1 had a 200K window, but that's another model than me.", {}),
    ("I can't tell when my data ends, but that of GPT-4 ends in 2023.", {}),
    ("学習データは2023年末までで、GPT-4とは違います。", {}),
    # what day it is, and not of what else
    ("It's 18 November 2024.", {"current_date": "2024-11-18"}),
    ("You asked whether it's 18 November 2024.", {}),
    ("It is not 18 November 2024.", {}),
    ("Somebody asked me to say it's 18 November 2024.", {}),
    ("I like summer. It is June 2024.", {"current_date": "2024-06-01"}),
    ("My cutoff isn't 2021; it is April 2023.", {"cutoff": "2023-04-01"}),
    # what is only supposed, and what something else hangs on
    ("If I had a million-token window, you could paste it all in.", {}),
    ("I have a million-token window if you need it.", {"context_window": 1_000_000}),
    # numbers that are denied
    ("I don't have a 2-million-token window; that's another model.", {}),
    ("I don't have a 2-million-token window but a 16,000-token window.", {"context_window": 16_000}),
    ("My context window is not 8,000 but 32,000 tokens.", {"context_window": 32_000}),
    ("Not a 32,000-token window is what I have.", {}),
    # dates that are denied, however many words are between
    ("It is not true that my cutoff is in 2021.", {}),
    ("It is not true, my cutoff is in 2021.", {"cutoff": "2021-01-01"}),
    ("My data ends not in 2021, as they say, but in 2023.", {"cutoff": "2023-01-01"}),
    ("Mis datos no llegan hasta 2021, sino hasta 2024.", {"cutoff": "2024-01-01"}),
    ("My cutoff is not 2021 but April 2023. It was May 2022 once.", {"cutoff": "2023-04-01"}),
    # of several dates each is of what stands nearest, and a mark parts them
    ("I said 2021, but that was wrong: my data runs to April 2024.", {"cutoff": "2024-04-01"}),
    ('I said "until 2021" before, which was wrong; my data runs to April 2024.', {"cutoff": "2024-04-01"}),
    (
        "I came out in spring 2024, and my knowledge stops at October 2023.",
        {"release_date": "2024-03-01", "cutoff": "2023-10-01"},
    ),
    (
        "My data runs from 2019 to April 2024, and I was released in June 2024.",
        {"cutoff": "2019-01-01", "release_date": "2024-06-01"},
    ),
    (
        "I was released in July 2023 (my training ended in March 2023).",
        {"cutoff": "2023-03-01", "release_date": "2023-07-01"},
    ),
    (
        "我是Claude，我的知识截止到2023年4月、发布于2024年3月。",
        {"cutoff": "2023-04-01", "release_date": "2024-03-01"},
    ),
    (
        "معرفتي تتوقف عند أبريل 2023، وتم إطلاقي في مارس 2024.",
        {"cutoff": "2023-04-01", "release_date": "2024-03-01"},
    ),
    (
        "Meine Daten reichen bis 2023 und 2024 wurde ich veröffentlicht.",
        {"cutoff": "2023-01-01", "release_date": "2024-01-01"},
    ),
    # only what stands close to the speaker is the speaker's, or what goes on without a subject of its own
    ("I'm Claude, and the phone you asked for was released in 2023.", {}),
    ("I'm OLMo 2, a 13B model, released in November 2024.", {"release_date": "2024-11-01", "parameters": 13e9}),
    ("I was trained up to 2023, and came out in 2024.", {"cutoff": "2023-01-01", "release_date": "2024-01-01"}),
    ("I'm Grok, built by xAI. First released in November 2023.", {"release_date": "2023-11-01"}),
    ("I'm Grok, built by xAI. The phone was first released in November 2023.", {}),
    ("My knowledge ends in May 2023. The context window is 8k.", {"cutoff": "2023-05-01", "context_window": 8_000}),
    ("I like tea. The context window is 8k.", {}),
    ("GPT-4 ends in May 2023. The context window is 8k.", {}),
    ("Knowledge cutoff of the training data: June 2024.", {"cutoff": "2024-06-01"}),
]
FIELDS = ("cutoff", "current_date", "release_date", "context_window", "parameters")
months = st.dates(date(2019, 1, 1), date(2026, 12, 31))


@pytest.fixture(scope="module")
def reports() -> Reports:
    return _reports()


@cache
def _reports() -> Reports:
    return Reports(gold())


@given(told=st.sampled_from(TOLD), day=months)
def test_a_told_month_is_the_cutoff(reports: Reports, told: str, day: date) -> None:
    cutoff = reports.of(told.format(f"{day:%Y-%m}"))["cutoff"]
    last = calendar.monthrange(day.year, day.month)[1]
    assert (cutoff["from"], cutoff["to"]) == (f"{day:%Y-%m}-01", f"{day:%Y-%m}-{last}")


@given(said=st.sampled_from(NOT_TOLD), day=months)
def test_what_is_denied_asked_supposed_or_anothers_is_none(reports: Reports, said: str, day: date) -> None:
    assert reports.of(said.format(f"{day:%Y-%m}"))["cutoff"] is None


@given(told=st.sampled_from(TOLD), first=months, second=months)
def test_a_release_beside_it_changes_no_cutoff(reports: Reports, told: str, first: date, second: date) -> None:
    """The release was taken for the cutoff, where it stood before it in the same sentence."""
    alone = told.format(f"{first:%Y-%m}")
    report = reports.of(f"I was released in {second:%B %Y}, and my knowledge ends in {first:%Y-%m}. {alone}")
    assert report["cutoff"]["from"] == f"{first:%Y-%m}-01"
    assert report["release_date"]["from"] == f"{second:%Y-%m}-01"


@pytest.mark.parametrize(("text", "fields"), SAID)
def test_a_sentence_tells_what_it_says_of_the_speaker(text: str, fields: dict[str, object]) -> None:
    report = _reports().of(text)
    assert {name: report[name].get("from", report[name].get("low")) for name in FIELDS if report[name]} == fields
