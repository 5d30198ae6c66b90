"""matchers/spoken.py: what free text says of the speaker's own dates; fixtures/values has many more texts."""

from __future__ import annotations

import calendar
from datetime import date

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
months = st.dates(date(2019, 1, 1), date(2026, 12, 31))


@pytest.fixture(scope="module")
def reports() -> Reports:
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
