"""What `matchers.dates` reads as a date, what it does not, and how it counts months."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import looks_at_tokens

from matchers.dates import DateInterval, interval_of, months_between, read_dates


def spans(text: str) -> list[str]:
    """The dates of a text: "2024-06-20", or "2024-06-01..2024-06-30"."""
    return [str(item.first) if item.first == item.last else f"{item.first}..{item.last}" for item in read_dates(text)]


MARCH = "2025-03-01..2025-03-31"
FIRST_OF_MARCH = "2025-03-01"
Y2024 = "2024-01-01..2024-12-31"

# (text, the dates in it)
READ = [
    # numeric
    ("2025-03", [MARCH]),
    ("2025/03", [MARCH]),
    ("2025.03", [MARCH]),
    ("2025-3", [MARCH]),
    ("03/2025", [MARCH]),
    ("3/2025", [MARCH]),
    ("03-2025", [MARCH]),
    ("2025-03-01", [FIRST_OF_MARCH]),
    ("2025/3/1", [FIRST_OF_MARCH]),
    ("2025.03.01", [FIRST_OF_MARCH]),
    ("2025-03-01T10:00Z", [FIRST_OF_MARCH]),
    ("2025-03-01T10:00:00.5+02:00", [FIRST_OF_MARCH]),
    ("2025-03-01T10:00", [FIRST_OF_MARCH]),
    ("2025-03-01T10:00+0200", [FIRST_OF_MARCH]),
    ("20250301", [FIRST_OF_MARCH]),
    ("2024", [Y2024]),
    ("(2024)", [Y2024]),
    ("RELEASE:2024.", [Y2024]),
    ("pre-2024", [Y2024]),
    ("1950 2099", ["1950-01-01..1950-12-31", "2099-01-01..2099-12-31"]),
    # both readings, from the earlier to the later
    ("01/03/2025", ["2025-01-03..2025-03-01"]),
    ("1.3.2025", ["2025-01-03..2025-03-01"]),
    ("01-03-2025", ["2025-01-03..2025-03-01"]),
    ("03/03/2025", ["2025-03-03"]),
    ("13/01/2025", ["2025-01-13"]),
    ("01/13/2025", ["2025-01-13"]),
    ("29/02/2024", ["2024-02-29"]),
    # with the month's name
    ("March 2025", [MARCH]),
    ("march 2025", [MARCH]),
    ("MARCH 2025", [MARCH]),
    ("Mar. 2025", [MARCH]),
    ("Mar.2025", [MARCH]),
    ("Mar-2025", [MARCH]),
    ("March, 2025", [MARCH]),
    ("March of 2025", [MARCH]),
    ("March\n2025", [MARCH]),
    ("**March** 2025", [MARCH]),
    ("2025 March", [MARCH]),
    ("Sept 2024", ["2024-09-01..2024-09-30"]),
    ("may 2024", ["2024-05-01..2024-05-31"]),
    ("1 March 2025", [FIRST_OF_MARCH]),
    ("1st of March, 2025", [FIRST_OF_MARCH]),
    ("1 Mar. 2025", [FIRST_OF_MARCH]),
    ("1-Mar-2025", [FIRST_OF_MARCH]),
    ("Mar 1st, 2025", [FIRST_OF_MARCH]),
    ("March 1 2025", [FIRST_OF_MARCH]),
    ("March 1,2025", [FIRST_OF_MARCH]),
    ("March the 1st, 2025", [FIRST_OF_MARCH]),
    ("2025-Mar-01", [FIRST_OF_MARCH]),
    ("2025 March 1", [FIRST_OF_MARCH]),
    ("Saturday, March 1, 2025", [FIRST_OF_MARCH]),
    ("Sat, 01 Mar 2025 10:00:00", [FIRST_OF_MARCH]),
    ("2023 March 2025", ["2023-01-01..2023-12-31", MARCH]),
    ("Mar '25", [MARCH]),
    ("Mar ’25", [MARCH]),
    ("Jun '98", ["1998-06-01..1998-06-30"]),
    ("GPT-4 March 2025", [MARCH]),
    ("1 – 2025 March", [MARCH]),
    ("2025 March 8B", [MARCH]),
    ("H 2024", [Y2024]),
    ("late Q3 2024", ["2024-07-01..2024-09-30"]),
    ("in May 8B models of 2024", [Y2024]),
    ("1. March 2025", [MARCH]),
    # parts of a year and of a month
    ("early 2024", ["2024-01-01..2024-04-30"]),
    ("beginning of 2024", ["2024-01-01..2024-04-30"]),
    ("early part of 2024", ["2024-01-01..2024-04-30"]),
    ("the first model of 2024", [Y2024]),
    ("between the start of 2023 and mid-2024", ["2023-01-01..2024-08-31"]),
    ("mid-2024", ["2024-05-01..2024-08-31"]),
    ("mid 2024", ["2024-05-01..2024-08-31"]),
    ("the middle of 2024", ["2024-05-01..2024-08-31"]),
    ("late 2024", ["2024-09-01..2024-12-31"]),
    ("by the end of the year 2024", ["2024-09-01..2024-12-31"]),
    ("mid to late 2024", ["2024-05-01..2024-12-31"]),
    ("early to the middle of 2024", ["2024-01-01..2024-08-31"]),
    ("early-to-mid 2024", ["2024-01-01..2024-08-31"]),
    ("early March 2025", ["2025-03-01..2025-03-10"]),
    ("mid-March 2025", ["2025-03-11..2025-03-20"]),
    ("late March 2025", ["2025-03-21..2025-03-31"]),
    ("end of February 2024", ["2024-02-21..2024-02-29"]),
    ("Q3 2024", ["2024-07-01..2024-09-30"]),
    ("Q3 of 2024", ["2024-07-01..2024-09-30"]),
    ("Q3 '24", ["2024-07-01..2024-09-30"]),
    ("2024 Q3", ["2024-07-01..2024-09-30"]),
    ("2024Q3", ["2024-07-01..2024-09-30"]),
    ("2024-Q3", ["2024-07-01..2024-09-30"]),
    ("third quarter of 2024", ["2024-07-01..2024-09-30"]),
    ("3rd quarter 2024", ["2024-07-01..2024-09-30"]),
    ("last quarter of 2024", ["2024-10-01..2024-12-31"]),
    ("H1 2024", ["2024-01-01..2024-06-30"]),
    ("first half of 2024", ["2024-01-01..2024-06-30"]),
    ("latter half of 2024", ["2024-07-01..2024-12-31"]),
    ("spring 2025", ["2025-03-01..2025-05-31"]),
    ("summer of 2025", ["2025-06-01..2025-08-31"]),
    ("autumn 2025", ["2025-09-01..2025-11-30"]),
    ("fall 2025", ["2025-09-01..2025-11-30"]),
    ("winter 2025", ["2024-12-01..2026-02-28"]),
    ("winter 2024-2025", ["2024-12-01..2025-02-28"]),
    ("winter 2024-2028", ["2023-12-01..2028-12-31"]),
    ("winter 2024/25", ["2024-12-01..2025-02-28"]),
    # CJK, full width, other blanks and dashes
    ("2024年", [Y2024]),
    ("2024年4月", ["2024-04-01..2024-04-30"]),
    ("2024年4月1日", ["2024-04-01"]),
    ("2024 年 4 月", ["2024-04-01..2024-04-30"]),
    ("截至2024年4月", ["2024-04-01..2024-04-30"]),
    ("２０２４年４月", ["2024-04-01..2024-04-30"]),
    ("２０２４－０４", ["2024-04-01..2024-04-30"]),
    ("2024\u201104", ["2024-04-01..2024-04-30"]),
    ("April\u00a02024", ["2024-04-01..2024-04-30"]),
    ("2024年初", ["2024-01-01..2024-04-30"]),
    ("2024年底", ["2024-09-01..2024-12-31"]),
    ("2024年上半年", ["2024-01-01..2024-06-30"]),
    ("2024年第三季度", ["2024-07-01..2024-09-30"]),
    ("2024년 4월 1일", ["2024-04-01"]),
    # ranges
    ("2023-2024", ["2023-01-01..2024-12-31"]),
    ("2023/2024", ["2023-01-01..2024-12-31"]),
    ("2023 – 2024", ["2023-01-01..2024-12-31"]),
    ("2023 to 2024", ["2023-01-01..2024-12-31"]),
    ("between March 2024 and June 2024", ["2024-03-01..2024-06-30"]),
    ("between 2023 and the end of 2024", ["2023-01-01..2024-12-31"]),
    ("from 2023-01 to 2024-05", ["2023-01-01..2024-05-31"]),
    ("2023-12–2024-02", ["2023-12-01..2024-02-29"]),
    ("late 2023 to early 2024", ["2023-09-01..2024-04-30"]),
    ("April–June 2024", ["2024-04-01..2024-06-30"]),
    ("between April and June 2024", ["2024-04-01..2024-06-30"]),
    ("April/May 2024", ["2024-04-01..2024-05-31"]),
    ("April or May 2024", ["2024-04-01..2024-05-31"]),
    ("December – January 2025", ["2024-12-01..2025-01-31"]),
    ("March 1-5, 2025", ["2025-03-01..2025-03-05"]),
    ("1-5 March 2025", ["2025-03-01..2025-03-05"]),
    ("March 1 – April 5, 2025", ["2025-03-01..2025-04-05"]),
    ("1 March – 5 April 2025", ["2025-03-01..2025-04-05"]),
    ("1 March – 5th of April 2025", ["2025-03-01..2025-04-05"]),
    ("Q1–Q2 2024", ["2024-01-01..2024-06-30"]),
    ("2023Q4-2024Q1", ["2023-10-01..2024-03-31"]),
    ("2023年10月至2024年4月", ["2023-10-01..2024-04-30"]),
    ("1/1/2025-2/1/2025", ["2025-01-01..2025-02-01"]),
    # no ranges
    ("before 2024", [Y2024]),
    ("until March 2025", [MARCH]),
    ("2023 or 2024", ["2023-01-01..2023-12-31", Y2024]),
    ("2023 and 2024", ["2023-01-01..2023-12-31", Y2024]),
    ("2024\n- 2025", [Y2024, "2025-01-01..2025-12-31"]),
    ("2024 to 2023", [Y2024, "2023-01-01..2023-12-31"]),
    ("1 March – 5 models of 2024", [Y2024]),
    ("March 2025 – present", [MARCH]),
    # in a sentence
    ("April 2024 [uncertain]", ["2024-04-01..2024-04-30"]),
    ("October 2023, but I may know things from 2024.", ["2023-10-01..2023-10-31", Y2024]),
    ("2024-07-18 (gpt-4o-mini-2024-07-18)", ["2024-07-18"]),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_a_date_is_read_in_every_way_it_is_written(text: str, expected: list[str]) -> None:
    assert spans(text) == expected


NO_DATES = [
    "",
    "unknown",
    # relative
    "today",
    "last year",
    "a few months ago",
    # without a year
    "March",
    "March 14",
    "Mar 25",
    "Mar '5",
    "Q3",
    # impossible, and then not even the year
    "2025-13",
    "2025-00",
    "2025-02-30",
    "2025-04-31",
    "2025-10-00",
    "2025/13/01",
    "20251301",
    "20250230",
    "13/2025",
    "00/2025",
    "31/02/2025",
    "February 30, 2025",
    "30 February 2025",
    "32 March 2025",
    "0 March 2025",
    "Feb 29 2023",
    "30 February to March 2025",
    "Q5 2024",
    "2024 Q5",
    "H3 2024",
    "2024年13月",
    "2024年2月30日",
    # years that are none
    "1949",
    "2100",
    "0000",
    "12345",
    "the 2020s",
    # abbreviated second years are not read
    "2023-24",
    # versions, ids, names, parts of a longer number
    "0.0.328",
    "2024.1.3",
    "version 2024.5",
    "v2024",
    "2024x",
    "Mar2025",
    "claude-3-5-sonnet-20240620",
    "claude-3-opus@20240229",
    "gpt-4o-2024-08-06",
    "model_2024",
    "https://example.com/2024/10/22",
    "2024-10-22-1",
    "1,2024",
    "3-2024",
    "2,024",
    "2024'000",
    "2024,000",
    "2024.5",
    "2024:10",
    # quantities
    "2048 tokens",
    "2048-token window",
    "2048 context tokens",
    "in 2000 words",
    "2000-2048 tokens",
    "20240620 tokens",
    "2000万",
    "2000字",
    "2048 x 2048",
    "2024%",
    "$2000",
]


@pytest.mark.parametrize("text", NO_DATES)
def test_what_is_relative_impossible_an_id_or_a_quantity_is_no_date(text: str) -> None:
    assert read_dates(text) == ()


def test_the_text_of_a_date_is_what_was_written() -> None:
    text = "Cutoff:\u3000２０２４年４月, perhaps mid-2024 to Q1 2025."
    assert [item.text for item in read_dates(text)] == ["２０２４年４月", "mid-2024 to Q1 2025"]


# --- bugs found, each with its smallest case -----------------------------------------------------------


def test_the_verb_may_names_no_month() -> None:
    """ "Since 2024 may have changed" was May 2024, and so was "it may in 2024 …"."""
    assert spans("Since 2024 may have changed") == spans("it may in 2024 have changed") == [Y2024]


def test_the_verbs_start_and_end_name_no_part_of_a_year() -> None:
    """ "Training will start in 2024" was early 2024."""
    assert spans("Training will start in 2024") == [Y2024]


def test_the_second_side_of_a_size_is_no_year() -> None:
    """In "2048 x 2048" only the first side was seen as a quantity, and the second was the year 2048."""
    assert spans("2048 x 2048") == []


def test_a_quarter_that_no_year_has_leaves_no_year_behind() -> None:
    """ "Q5 2024" was the whole of 2024: more than any real quarter gets."""
    assert spans("Q5 2024") == []


# --- intervals and gold ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("2025", date(2025, 1, 1), date(2025, 12, 31)),
        ("2025-03", date(2025, 3, 1), date(2025, 3, 31)),
        ("2024-02", date(2024, 2, 1), date(2024, 2, 29)),
        ("2025-03-14", date(2025, 3, 14), date(2025, 3, 14)),
    ],
)
def test_a_gold_date_is_a_year_a_month_or_a_day(text: str, first: date, last: date) -> None:
    assert interval_of(text) == DateInterval(first, last, text, 0, len(text))


@pytest.mark.parametrize(
    "text",
    [
        "", "25", "2025-3", "2025-13", "2025-00", "2025-02-30", "2025-01-00", "2025/03", "March 2025",
        " 2025", "2025 ",
        "2025\n", "1949", "2100", "２０２５", "2025-", "-2025", "2025-03-14-1", "2025-03-14T00:00", "+2025",
        "20250314",
    ],
)  # fmt: skip
def test_any_other_gold_date_raises_and_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="not a date") as caught:
        interval_of(text)
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        ("2024", "2024-06-20", True),
        ("2024-06", "2024-06-30", True),
        ("2024-06", "2024-07-01", False),
        ("2023", "2024", False),
        ("2024-06-20", "2024-06-20", True),
    ],
)
def test_intervals_meet_where_they_share_a_day(one: str, other: str, meet: bool) -> None:
    assert interval_of(one).meets(interval_of(other)) is meet
    assert interval_of(other).meets(interval_of(one)) is meet


# --- months ---------------------------------------------------------------------------------------------

MONTHS = [
    # June 20th to October 20th are 4, and 2 days of the 31 to November 20th: 4.06
    ("2024-06-20", "2024-10-22", 4.1),
    ("2024-06-20", "2024-06-20", 0.0),
    ("2024-06-20", "2024-07-20", 1.0),
    ("2024-06-20", "2025-06-20", 12.0),
    # 15 days of the 30 to July 20th
    ("2024-06-20", "2024-07-05", 0.5),
    # 29 of the 30: 0.97
    ("2024-06-20", "2024-07-19", 1.0),
    # 12 months to February 28th, and 13 of the 29 days to March 29th: 0.45
    ("2024-02-29", "2025-03-13", 12.4),
    # the last of January to the last of February is a month, in a leap year too
    ("2023-01-31", "2023-02-28", 1.0),
    ("2024-01-31", "2024-02-29", 1.0),
    # 28 of the 29 days
    ("2024-01-31", "2024-02-28", 1.0),
    # 14 of the 29 days to February 29th: 0.48
    ("2024-01-31", "2024-02-14", 0.5),
    # the 28th of February to the 28th of March is 1; 3 of the 31 days to April 28th
    ("2023-02-28", "2023-03-31", 1.1),
    ("2023-12-31", "2024-01-01", 0.0),
    # 7 of 28 days: an exact quarter, which Python rounds to the even digit
    ("2023-02-01", "2023-02-08", 0.2),
]


@pytest.mark.parametrize(("earlier", "later", "months"), MONTHS)
def test_months_are_calendar_months_and_days_over_the_length_of_the_month(
    earlier: str, later: str, months: float
) -> None:
    assert months_between(date.fromisoformat(earlier), date.fromisoformat(later)) == months


MONTH_ENDS = [
    date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
    for year in range(2019, 2029)
    for month in range(1, 13)
]


@pytest.mark.parametrize("end", MONTH_ENDS, ids=str)
def test_months_are_whole_from_any_month_end(end: date) -> None:
    """From the 31st every later month end is whole months off; from a shorter end, the same day is."""
    for count, later in enumerate(MONTH_ENDS[MONTH_ENDS.index(end) :]):
        same = later if later.day <= end.day else later.replace(day=end.day)
        assert months_between(end, same) == count
        # 1 to 3 days beyond the same day, out of the 28 to 31 that follow
        assert months_between(end, later) == count + round((later - same).days / 30, 1)


DAYS = st.dates(date(1950, 1, 1), date(2099, 12, 31))


@given(DAYS, DAYS)
def test_months_are_negative_the_other_way(one: date, other: date) -> None:
    assert months_between(one, other) == -months_between(other, one)


@given(DAYS, st.integers(0, 5000), st.integers(0, 400))
def test_months_never_fall_as_days_pass(start: date, days: int, more: int) -> None:
    later = start + timedelta(days=days)
    assert months_between(start, later) <= months_between(start, later + timedelta(days=more))


@given(DAYS, st.integers(0, 600))
def test_months_added_are_months_counted(start: date, months: int) -> None:
    year, month = divmod(start.month - 1 + months, 12)
    later = date(start.year + year, month + 1, min(start.day, 28))
    missing = start.day - later.day
    assert months_between(start, later) == pytest.approx(months, abs=0.051 if missing == 0 else missing / 28 + 0.051)


# --- hostile texts and properties -----------------------------------------------------------------------

HOSTILE = [
    "9", "1,", "1 ", "-1", "one ", "2^", "1/", "1/1/", "1.1.", "2024", "2024 ", "2024-", "2024-01-",
    "2024.01.", "2024年",
    "2024 to ", "2024/", "may ", "may 1 ", "may or ", "May – ", "early ", "early to ", "early or ",
    "mid-", "of ", "the ",
    "first half ", "Q1 ", "Q1 or ", "1-1-", "1 to ", "20240101 ", "20240101-", "２", "\n", " ",
    "between ", "winter 2024/",
    "end of the year ", "1 March ", "1 March - ", "March 2024 to ", "2024Q1", "Sep.", "T10:",
    "2024-01-01T1:", "12",
]  # fmt: skip


@pytest.mark.parametrize("part", HOSTILE)
def test_every_token_is_looked_at_a_bounded_number_of_times(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Linear by count, not by clock: twice the text looks at most at twice the tokens, and a little."""

    counts = looks_at_tokens(monkeypatch, read_dates, part, " 2024")
    assert counts[1] <= 2 * counts[0] + 200


@pytest.mark.parametrize("part", HOSTILE)
def test_a_long_hostile_text_is_read(part: str) -> None:
    for item in read_dates(part * (50_000 // len(part)) + " 2024"):
        assert item.first <= item.last


PIECES = """2024 2025 1949 20240620 03 3 31 30 1st March may Feb. early mid late end of the to or and between
Q3 H1 first half quarter winter / - – — . , ' 年 4月 1日 至 T10:00Z tokens words GPT x v"""
PARTS = st.sampled_from([*PIECES.split(), " ", "\n"])
TEXTS = st.one_of(
    st.text(),
    st.lists(st.tuples(PARTS, st.sampled_from(["", " ", "-"])), max_size=25).map(
        lambda parts: "".join(part + gap for part, gap in parts)
    ),
)


@given(TEXTS)
def test_any_text_gives_ordered_dates_at_their_place(text: str) -> None:
    end = 0
    for item in read_dates(text):
        assert end <= item.start < item.end <= len(text)
        assert text[item.start : item.end] == item.text
        assert item.first <= item.last
        assert item.first.year >= 1949
        assert item.last.year <= 2100
        end = item.end


MONTH_NAMES = "January February March April May June July August September October November December"
NAMES = MONTH_NAMES.split(" ")


@given(DAYS)
def test_a_day_reads_the_same_in_any_form(day: date) -> None:
    name = NAMES[day.month - 1]
    for text in (
        day.isoformat(),
        f"{day:%Y/%m/%d}", f"{day:%Y.%m.%d}", f"{day:%Y%m%d}", f"{name} {day.day}, {day.year}",
        f"{day.day} {name} {day.year}", f"{name[:3]}. {day.day} {day.year}",
        f"{day.year}年{day.month}月{day.day}日",
        f"{day.day}-{name[:3]}-{day.year}",
    ):  # fmt: skip
        assert spans(text) == [str(day)]


@given(DAYS)
def test_a_day_with_slashes_lies_in_what_is_read(day: date) -> None:
    for text in (f"{day:%d/%m/%Y}", f"{day:%m/%d/%Y}"):
        (item,) = read_dates(text)
        assert item.first <= day <= item.last


@given(DAYS)
def test_a_month_and_a_year_read_as_gold_does(day: date) -> None:
    for text, gold in (
        (f"{NAMES[day.month - 1]} {day.year}", f"{day:%Y-%m}"),
        (f"{day.year}", f"{day.year}"),
    ):
        (item,) = read_dates(text)
        assert (item.first, item.last) == (interval_of(gold).first, interval_of(gold).last)


@given(st.integers(1950, 2099), st.integers(13, 99))
def test_a_month_beyond_december_is_no_date(year: int, month: int) -> None:
    assert read_dates(f"{year}-{month}") == ()
