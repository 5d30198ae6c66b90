"""Dates in what a model says: "2025-03", "Mar 1st, 2025", "early 2024", "Q3 2024", "between X and Y".

A date is an interval, since "2024" says less than "2024-06-20". A text is cut once into tokens and read
from left to right; no pattern backtracks, so a hostile megabyte costs what a harmless one does.

What is impossible ("2025-13", "30 February 2025") is no date at all: reading its year would give more
credit to a wrong answer than to a right one.

Source: design/know_thyself.md, section 3 ("Dates") and section 9 (rulings 1, 17 and 20).
"""

from datetime import date
from functools import lru_cache
from typing import NamedTuple

from matchers.lexicon import Era, in_english
from matchers.numbers import COUNTING_WORDS
from matchers.tokens import DIGITS, after_gap, beyond, fold_width, is_digits, is_letters, starts_of, tokens_of

FIRST_YEAR, LAST_YEAR = 1950, 2099
"""Four digits outside these are no year."""

_NAMES = "january february march april may june july august september october november december"
_MONTH_NAMES = _NAMES.split()
_MONTHS = {
    **{name: number for number, name in enumerate(_MONTH_NAMES, 1)},
    **{name[:3]: number for number, name in enumerate(_MONTH_NAMES, 1)},
    "sept": 9,
}

# A stretch of a year: (shift of the year, month, day) of its first and its last day; day 0 ends the month.
_Stretch = tuple[int, int, int, int, int, int]


def _months(first: int, last: int) -> _Stretch:
    return (0, first, 1, 0, last, 0)


# A year has three parts, so that "mid-2024" and "late 2024" leave no gap; "the end of 2024" is late 2024.
_PARTS = {
    **dict.fromkeys(("early", "beginning", "start"), 0),
    **dict.fromkeys(("mid", "middle"), 1),
    **dict.fromkeys(("late", "end"), 2),
}
_YEAR_PARTS = (_months(1, 4), _months(5, 8), _months(9, 12))
_MONTH_PARTS = ((1, 10), (11, 20), (21, 0))

_SEASONS = {
    "spring": _months(3, 5), "summer": _months(6, 8), "autumn": _months(9, 11), "fall": _months(9, 11),
    # "Winter 2025" began in 2024 or in 2025, so it covers both.
    "winter": (-1, 12, 1, 1, 2, 0),
}  # fmt: skip

_ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4,
    "last": -1, "final": -1, "latter": -1,
}  # fmt: skip
_PIECES = {"quarter": 4, "half": 2}
_LETTER_PIECES = {"q": 4, "h": 2}
_SUFFIXES = frozenset(("st", "nd", "rd", "th"))

_FISCAL = frozenset(("fiscal", "fy"))
_WORD_STARTS = frozenset((*_MONTHS, *_PARTS, *_SEASONS, *_ORDINALS, *_LETTER_PIECES, *_FISCAL, "era"))
_REACH = 40
"""Tokens from the word that a date begins with to its first digits, at most."""
_HYPHENS = frozenset("-\u2014")
_RANGE_SIGNS = frozenset("-\u2014~\u301c至到")
_RANGE_WORDS = frozenset(("to", "through", "thru", "until", "till"))
_APOSTROPHES = frozenset("'\u2019\u2018`")
# After these a hyphen makes no name: "pre-2024" holds a date, "sonnet-20240620" is an id.
_BEFORE_DATES = frozenset(
    ("pre", "post", "since", "to", "until", "till", "by", "circa", "through", "from", "ca", "c", "and", "or")
)
_CURRENCIES = frozenset("$€£¥#")
_DAY_SIGNS = frozenset("日号號")
_SCALE_SIGNS = frozenset("万亿千百兆")

# "2048 tokens", "2000 words": a quantity. The reader of numbers knows most of these words.
_THINGS = """gpu gpus tpu tpus hour hours day days minutes message messages line lines user users people
document documents image images bit bits byte bytes usd dollars times step steps sample samples example
examples sentence sentences request requests language languages sequence sequences units neurons"""
_COUNTED = COUNTING_WORDS | frozenset(_THINGS.split())
_COUNTED_ADJECTIVES = frozenset(
    ("context", "input", "output", "total", "more", "max", "maximum", "different", "trainable")
)


class DateInterval(NamedTuple):
    """A date as read from a text: from the first day that it may mean to the last.

    Attributes:
        first: the first day, included.
        last: the last day, included, not before the first.
        text: the words it was read from.
        start: where text starts in the string given.
        end: where it ends.
    """

    first: date
    last: date
    text: str
    start: int
    end: int

    def meets(self, other: "DateInterval") -> bool:
        """Whether the two have a day in common.

        Args:
            other: any interval.

        Returns:
            True where at least one day lies in both; a shared end counts.

        Source: design/know_thyself.md, section 4 (GT3).
        """
        return self.first <= other.last and other.first <= self.last


# What starts at a token: the first and last day and the index behind, or no days where it is impossible.
_Read = tuple[date | None, date | None, int]


@lru_cache(maxsize=128)
def read_dates(text: str) -> tuple[DateInterval, ...]:
    """Read every date in a text; kept, since several matchers read the same field.

    Args:
        text: any text of any length.

    Returns:
        The dates in order, not overlapping, of the years 1950 to 2099. "Early", "mid" and "late" are the
        thirds of a year (January to April, May to August, September to December) or of a month (from the
        1st, the 11th, the 21st); "the end of" is late. Seasons are northern. A day and a month that can be
        exchanged (01/03/2025) cover the two readings and what lies between. "X or Y" is two dates; "X to Y",
        "between X and Y" are one, and where X has no year it takes that of Y. Two-digit years need an
        apostrophe ("Mar '25"). After points, month and day need two digits ("2024.10" is a date, "2024.1.3"
        a version). A relative phrase ("last year"), a quantity ("2048 tokens"), a part of an id
        ("sonnet-20240620") or of a longer number, and what no calendar holds are none.

    Source: design/know_thyself.md, section 3, "Dates".
    """
    folded = fold_width(text)
    if DIGITS.isdisjoint(folded) and (text.isascii() or "年" not in folded):
        return ()  # every date has a year in digits, or in Chinese ones
    if "*" in folded:
        folded = folded.replace("*", " ")  # "**March** 2025"
    tokens = tokens_of(folded)
    keys, places = in_english(folded, tokens)
    hits = [i for i, key in enumerate(keys) if key.isdecimal() or key in _WORD_STARTS]
    digits = [i for i in hits if keys[i].isdecimal()]
    starts = places or starts_of(tokens) if digits else []
    found: list[DateInterval] = []
    at = near = 0
    for i in hits:
        if i < at:
            continue
        token = tokens[i]
        if token[0] in DIGITS:
            read = None if _belongs_to_other(tokens, i) else _read_digits(tokens, i)
        else:
            while near < len(digits) and digits[near] < i:
                near += 1
            if near == len(digits):
                break
            read = None if digits[near] > i + _REACH or is_digits(tokens[i - 1]) else _read_head(tokens, i)
        if read is None:
            continue
        first, last, end = read
        if first is not None and last is not None:
            first, last, end = _extend(tokens, i, first, last, end)
        if first is not None and last is not None:
            begin, stop = starts[i], starts[end]
            found.append(DateInterval(first, last, text[begin:stop], begin, stop))
        at = end
    return tuple(found)


def interval_of(text: str) -> DateInterval:
    """Read a date as gold writes it.

    Args:
        text: "2025", "2025-03" or "2025-03-14" in ASCII digits, nothing around it, year 1950 to 2099.

    Returns:
        The whole year, the whole month or the day.

    Raises:
        ValueError: for anything else; the message names the value.

    Source: design/know_thyself.md, section 7 (gold), schema model.json, "date".
    """
    parts = text.split("-")
    plain = text.isascii() and all(part.isdecimal() for part in parts)
    if plain and tuple(map(len, parts)) in ((4,), (4, 2), (4, 2, 2)):
        year, month, day = (*map(int, parts), 0, 0)[:3]
        if FIRST_YEAR <= year <= LAST_YEAR:
            if len(parts) == 1:
                days = _days(year, _months(1, 12))
            elif len(parts) == 2:
                days = _days(year, _months(month, month))
            else:
                days = _days(year, (0, month, day, 0, month, day)) if day else None
            if days is not None:
                return DateInterval(*days, text, 0, len(text))
    raise ValueError(f"not a date such as 2025, 2025-03 or 2025-03-14: {text!r}")


def months_between(earlier: date, later: date) -> float:
    """Give the months from one day to another, to one decimal.

    Full calendar months are counted from the earlier day; the days that remain are divided by the length
    of the month that they begin. A month after the 31st ends with the month (from January 31st to February
    28th is one). So 2024-06-20 to 2024-10-22 is four months, to October 20th, and 2 of the 31 days to
    November 20th: 4.06, which is 4.1.

    Args:
        earlier: a day of the years 1 to 9998.
        later: another; where it comes first, the result is negative.

    Returns:
        The months, rounded to one decimal (an exact half to the even digit, as Python rounds).

    Source: design/know_thyself.md, section 9, ruling 17, and section 5 (GT9).
    """
    if later < earlier:
        return -months_between(later, earlier)
    months = (later.year - earlier.year) * 12 + later.month - earlier.month
    begun = months_after(earlier, months)
    if begun > later:
        months -= 1
        begun = months_after(earlier, months)
    length = (months_after(earlier, months + 1) - begun).days
    return round(months + (later - begun).days / length, 1)


def months_after(day: date, months: int) -> date:
    """The same day so many months on, or the last of that month where it is shorter.

    Args:
        day: any day.
        months: how many, negative ones back.
    """
    years, month = divmod(day.month - 1 + months, 12)
    year = day.year + years
    return date(year, month + 1, min(day.day, _length(year, month + 1)))


def _length(year: int, month: int) -> int:
    """The days of a month. The module calendar would do it, and costs 8 ms to import."""
    if month == 2:
        return 29 if year % 4 == 0 and (year % 100 != 0 or year % 400 == 0) else 28
    return 30 if month in (4, 6, 9, 11) else 31


def _days(year: int, stretch: _Stretch) -> tuple[date, date] | None:
    """The first and last day of a stretch of a year; None where no calendar holds them."""
    shift, month, day, last_shift, last_month, last_day = stretch
    if not (1 <= month <= 12 and 1 <= last_month <= 12):
        return None
    year, last_year = year + shift, year + last_shift
    last_day = last_day or _length(last_year, last_month)
    if not (1 <= day <= _length(year, month) and last_day <= _length(last_year, last_month)):
        return None
    first, last = date(year, month, day), date(last_year, last_month, last_day)
    return (first, last) if first <= last else None


def _read_of(year: int, stretch: _Stretch, end: int) -> _Read:
    days = _days(year, stretch)
    return (None, None, end) if days is None else (*days, end)


def _is_year(token: str) -> bool:
    return len(token) == 4 and token[0] in DIGITS and FIRST_YEAR <= int(token) <= LAST_YEAR


def _belongs_to_other(tokens: list[str], i: int) -> bool:
    """Whether what stands before the digits at i makes them part of an id, an amount or a longer number."""
    before, far = tokens[i - 1], tokens[i - 2]
    if not before or before == " ":
        return far in ("×", "^", "x", "X")
    if before == "-":
        return is_digits(far) or far == "_" or (is_letters(far) and far.lower() not in _BEFORE_DATES)
    if before in ("_", "@", "^") or before in _CURRENCIES:
        return True
    if before == "/":
        return is_digits(far) or is_letters(far)
    if before in (".", ",", ":") or before in _APOSTROPHES:
        return is_digits(far)
    return is_letters(before)


def _after_ordinal(tokens: list[str], i: int) -> int:
    """The index behind "st", "nd", "rd", "th" glued to a day."""
    return i + 1 if tokens[i].lower() in _SUFFIXES else i


def _ends(tokens: list[str], i: int) -> bool:
    """Whether a date may end before i: nothing glued to it makes it part of something longer."""
    token, following = tokens[i], tokens[i + 1]
    if token in ("-", "/"):
        # Four digits, or "-2/1/2025", are the far end of a range.
        return not is_digits(following) or len(following) == 4 or tokens[i + 2] == "/" != token
    if token in (".", ":"):
        return not is_digits(following)
    if token == ",":
        return not is_digits(following) or len(following) != 3
    return not (is_letters(token) or is_digits(token) or token in ("_", "%", "^"))


def _after_chain(tokens: list[str], i: int) -> int:
    """The index behind the digits, letters and marks glued to an impossible date, so none of it is read."""
    while True:
        token = tokens[i]
        if is_digits(token) or is_letters(token):
            i += 1
        elif token in ("-", "/", ".", ":", "_", ",") and is_digits(tokens[i + 1]):
            i += 2
        else:
            return i


def _closed(tokens: list[str], read: _Read) -> _Read:
    """The date read, or nothing where something is glued to its end ("2024-10-22-1", "2024.10.22.5")."""
    end = read[2]
    return read if _ends(tokens, end) else (None, None, _after_chain(tokens, end))


def _read_digits(tokens: list[str], i: int) -> _Read | None:
    """Read the date whose first token, at i, is digits."""
    digits = tokens[i]
    size = len(digits)
    if size == 4:
        return _read_year_first(tokens, i) if _is_year(digits) else None
    if size <= 2:
        return _read_day_first(tokens, i)
    if size == 8 and _is_year(digits[:4]) and _ends(tokens, i + 1) and not _is_quantity(tokens, i + 1):
        month, day = int(digits[4:6]), int(digits[6:])
        return _read_of(int(digits[:4]), (0, month, day, 0, month, day), i + 1) if day else None
    return None


def _read_year_first(tokens: list[str], i: int) -> _Read | None:
    """Read "2025-03-01", "2025/03", "2025年3月", "2024 Q3", "2024 March 1", "2024"."""
    year = int(tokens[i])
    j = i + 1
    mark, following = tokens[j], tokens[j + 1]
    if mark in ("-", "/", ".", ",") and is_digits(following) and not _is_year(following):
        if mark == ",":
            return None if len(following) == 3 else (*_whole(year), j)
        return _read_numeric(tokens, i, year, mark)
    k = after_gap(tokens, j)
    sign = tokens[k]
    if sign == "年":
        return _read_cjk(tokens, k, year)
    if sign == "'s":
        return _read_behind(tokens, k, year) or (*_whole(year), j)
    if sign.lower() in _FISCAL:
        return _read_fiscal_behind(tokens, k, year)
    m = k + 1 if k == j and mark in ("-", "/") else k
    word = tokens[m].lower()
    if word in _LETTER_PIECES and is_digits(tokens[m + 1]):
        piece = _letter_piece(tokens, m)
        if piece is not None and _ends(tokens, m + 2):
            return _read_of(year, piece, m + 2)
    # "since 2024 may have changed" names no month: behind a year, "may" must be written "May".
    if word in _MONTHS and m > j and tokens[m] != "may":
        read = _read_month_behind(tokens, m, year)
        if read is not None:
            return read
    if not _ends(tokens, j):
        return None, None, _after_chain(tokens, j)
    if mark in _APOSTROPHES and is_digits(following):
        return None  # "2024'000"
    if _is_quantity(tokens, j):
        return (None, None, j)
    return (*_whole(year), j)


def _whole(year: int) -> tuple[date, date]:
    return date(year, 1, 1), date(year, 12, 31)


def _read_numeric(tokens: list[str], i: int, year: int, mark: str) -> _Read:
    """Read "2025-03", "2025/3/1", "2025.03.01" and a time behind it; the month's digits stand at i + 2."""
    month, end = tokens[i + 2], i + 3
    pointed = mark == "."
    day = ""
    if tokens[end] == mark and is_digits(tokens[end + 1]) and not _is_year(tokens[end + 1]):
        day, end = tokens[end + 1], end + 2
    # "2024.1.3" is a version, and so is "2024.5"
    if any(len(part) > 2 or (pointed and len(part) == 1) for part in (month, day)) or day.strip("0") == "" != day:
        return None, None, _after_chain(tokens, end)
    number = int(month)
    stretch = (0, number, int(day), 0, number, int(day)) if day else _months(number, number)
    if day and tokens[end] in ("T", "t") and is_digits(tokens[end + 1]):
        end = _after_time(tokens, end + 1)
    read = _read_of(year, stretch, end)
    return (None, None, _after_chain(tokens, end)) if read[0] is None else _closed(tokens, read)


def _after_time(tokens: list[str], j: int) -> int:
    """The index behind "10:00", "10:00:00.5Z", "10:00+02:00"; the zone shifts no day here."""
    j += 1
    while tokens[j] in (":", ".") and is_digits(tokens[j + 1]):
        j += 2
    if tokens[j] in ("Z", "z"):
        return j + 1
    if tokens[j] in ("+", "-") and is_digits(tokens[j + 1]):
        j += 2
        if tokens[j] == ":" and is_digits(tokens[j + 1]):
            j += 2
    return j


def _read_cjk(tokens: list[str], j: int, year: int) -> _Read:
    """Read "年4月1日", "年", "年初", "年の春", "年第三季度" behind a year; 年 stands at j."""
    end = j + 1
    if tokens[end] == "度":
        return _read_fiscal_piece(tokens, year, _NENDO_STARTS, end + 1, None) or (None, None, end)
    if tokens[end] == "代":
        return None, None, end  # "the 2020s"
    k = after_gap(tokens, end)
    read = _read_behind(tokens, k, year)
    if read is not None:
        return read
    fiscal = _read_fiscal_behind(tokens, k, year) if tokens[k] in _FISCAL else None
    return fiscal or _read_cjk_month(tokens, k, year) or (*_whole(year), end)


def _read_cjk_month(tokens: list[str], k: int, year: int) -> _Read | None:
    """Read "4月1日", "4月", "4月上旬" of a year; the digits stand at k."""
    if not is_digits(tokens[k]) or len(tokens[k]) > 2 or tokens[beyond(tokens, k)] != "月":
        return None
    month, end = int(tokens[k]), beyond(tokens, k) + 1
    k = after_gap(tokens, end)
    read = _read_cjk_day(tokens, k, year, month)
    if read is not None:
        return read
    part = _part_behind(tokens, k)
    if part is not None:
        first, last = _MONTH_PARTS[part[0]]
        return _read_of(year, (0, month, first, 0, month, last), part[1])
    return _read_of(year, _months(month, month), end)


def _read_cjk_day(tokens: list[str], k: int, year: int, month: int) -> _Read | None:
    """Read "1日" of a month; the digits stand at k."""
    behind = beyond(tokens, k)
    if not is_digits(tokens[k]) or len(tokens[k]) > 2 or tokens[behind] not in _DAY_SIGNS:
        return None
    day = int(tokens[k]) or 99
    return _read_of(year, (0, month, day, 0, month, day), behind + 1)


def _part_behind(tokens: list[str], k: int) -> tuple[int, int] | None:
    """The part that "の初め", "की शुरुआत" or 上旬 at k names, and the index behind it."""
    if tokens[k] == "'s":
        k = beyond(tokens, k)
    part = _PARTS.get(tokens[k].lower())
    return None if part is None else (part, k + 1)


def _read_behind(tokens: list[str], k: int, year: int) -> _Read | None:
    """Read what languages with the year first put behind it: a part, a season, a quarter, a half, a month."""
    if tokens[k] == "'s":
        k = beyond(tokens, k)
    word = tokens[k].lower()
    if word in _PARTS:
        return _read_of(year, _YEAR_PARTS[_PARTS[word]], k + 1)
    if word in _SEASONS:
        return _read_of(year, _SEASONS[word], k + 1)
    if word in _MONTHS:
        return _read_month_behind(tokens, k, year)
    piece = _read_piece(tokens, k)
    return None if piece is None else _read_of(year, piece[0], piece[1])


def _read_piece(tokens: list[str], k: int) -> tuple[_Stretch, int] | None:
    """Read "Q3", "third quarter", "3rd quarter", "latter half" at k, and the index behind it."""
    word = tokens[k].lower()
    if word in _LETTER_PIECES:
        piece = _letter_piece(tokens, k) if is_digits(tokens[k + 1]) else None
        return None if piece is None else (piece, k + 2)
    m = _after_ordinal(tokens, k + 1) if is_digits(word) else k + 1
    m = after_gap(tokens, m)
    m = m + 1 if tokens[m] == "-" else m
    piece = _ordinal_piece(word, tokens[m].lower())
    return None if piece is None else (piece, m + 1)


def _read_era(tokens: list[str], i: int) -> _Read | None:
    """Read "令和6年4月", "民國113年"; what no day of the era holds is none ("平成32年")."""
    era = tokens[i]
    k = beyond(tokens, i)
    j = beyond(tokens, k)
    if not isinstance(era, Era) or not is_digits(tokens[k]) or len(tokens[k]) > 3 or tokens[j] != "年":
        return None
    year = era.first.year + int(tokens[k]) - 1
    if not FIRST_YEAR <= year <= LAST_YEAR:
        return None, None, j + 1
    first, last, end = _read_cjk(tokens, j, year)
    if first is None or last is None or last < era.first or first > era.last:
        return None, None, end
    return max(first, era.first), min(last, era.last), end


# The months from January of a year in which its fiscal year may begin, and those by which it is named for
# the year in which it begins. Most are named for the year in which they end.
_FISCAL_STARTS = (-9, 3)  # April of the year before (India, Britain) to April (Japan)
_NENDO_STARTS = (0, 3)  # 2024年度 begins in January in China and in April in Japan
_SPLIT_STARTS = (3, 9)  # "FY2024/25" begins from April (India) to October (the United States)


def _fiscal_days(year: int, starts: tuple[int, int], first: int, last: int) -> tuple[date, date]:
    """The days that the fiscal months from first to last may cover."""
    begin = months_after(date(year, 1, 1), starts[0] + first - 1)
    end = months_after(date(year, 1, 1), starts[1] + last - 1)
    return begin, end.replace(day=_length(end.year, end.month))


def _read_fiscal(tokens: list[str], i: int, stretch: _Stretch | None = None) -> _Read | None:
    """Read "FY2025", "fiscal year 2024/25", "FY25 Q3"; "fiscal" stands at i; stretch: the quarter before it."""
    k = _after_filler(tokens, i + 1)
    piece = _read_piece(tokens, k) if stretch is None and not is_digits(tokens[k]) else None
    if piece is not None:  # "fiscal Q3 2025"
        stretch, k = piece[0], _after_filler(tokens, piece[1])
    if tokens[k] in ("-", *_APOSTROPHES):
        k += 1
    token = tokens[k]
    if _is_year(token):
        year = int(token)
    elif is_digits(token) and len(token) == 2 and (k == i + 1 or tokens[k - 1] in _APOSTROPHES):
        year = 2000 + int(token)
    else:
        return None
    starts, end = _FISCAL_STARTS, k + 1
    if tokens[end] in ("-", "/") and tokens[end + 1] in (str(year + 1), str(year + 1)[2:]):
        starts, end = _SPLIT_STARTS, end + 2
    return _read_fiscal_piece(tokens, year, starts, end, stretch)


def _read_fiscal_piece(
    tokens: list[str], year: int, starts: tuple[int, int], end: int, stretch: _Stretch | None
) -> _Read | None:
    """Finish a fiscal year that ends before `end`, with the quarter behind it, if there is one."""
    if stretch is None:
        k = after_gap(tokens, end)
        piece = _read_piece(tokens, k + 1 if tokens[k] == "-" else k)
        if piece is not None:
            stretch, end = piece
    if not _ends(tokens, end):
        return None
    first, last = (1, 12) if stretch is None else (stretch[1], stretch[4])
    if last > 12:
        return None, None, end
    return (*_fiscal_days(year, starts, first, last), end)


def _read_fiscal_behind(tokens: list[str], k: int, year: int) -> _Read | None:
    """Read "fiscal year", 财年 behind a year; "fiscal" stands at k."""
    m = beyond(tokens, k)
    end = m + 1 if tokens[m].lower() == "year" else k + 1
    return _read_fiscal_piece(tokens, year, _FISCAL_STARTS, end, None)


def _read_month_behind(tokens: list[str], m: int, year: int) -> _Read | None:
    """Read "March", "Mar-01", "March 1st" behind a year; the month stands at m."""
    month = _MONTHS[tokens[m].lower()]
    end = m + 1
    if _year_behind(tokens, end) is not None:
        return None  # "2023 March 2024"
    k = after_gap(tokens, end)
    if k == end and tokens[k] == "-":
        k += 1
    if is_digits(tokens[k]) and len(tokens[k]) <= 2:
        behind = _after_ordinal(tokens, k + 1)
        if _ends(tokens, behind) and _year_behind(tokens, behind) is None:
            day = int(tokens[k]) or 99
            return _read_of(year, (0, month, day, 0, month, day), behind)
    return _read_of(year, _months(month, month), end) if _ends(tokens, end) else None


def _read_day_first(tokens: list[str], i: int) -> _Read | None:
    """Read "01/03/2025", "03/2025", "1 March 2025", "1st of March, 2025", "1-5 March 2025", "1st half …"."""
    mark, second = tokens[i + 1], tokens[i + 2]
    if mark in ("/", "-", ".") and is_digits(second):
        if len(second) <= 2 and tokens[i + 3] == mark and _is_year(tokens[i + 4]):
            return _read_two_ways(tokens, i)
        if _is_year(second):
            if mark != "/" and len(tokens[i]) != 2:
                return None
            number = int(tokens[i])
            read = _read_of(int(second), _months(number, number), i + 3)
            return (None, None, _after_chain(tokens, i + 3)) if read[0] is None else _closed(tokens, read)
        if mark != "-" or len(second) > 2:
            return None
    piece = _read_piece(tokens, i)
    if piece is not None:
        return _finish_head(tokens, *piece)
    day = int(tokens[i]) or 99
    last_day = day
    if len(tokens[i]) == 1 and tokens[i + 1].lower() in _LETTER_PIECES:  # "3Q 2024"
        stretch = _nth(_LETTER_PIECES[tokens[i + 1].lower()], int(tokens[i]))
        if _is_year(tokens[i + 2]):  # "3Q2024"
            return _closed(tokens, _read_of(int(tokens[i + 2]), stretch, i + 3))
        return _finish_head(tokens, stretch, i + 2)
    j = _after_ordinal(tokens, i + 1)
    k = after_gap(tokens, j)
    if (tokens[k] in _HYPHENS or tokens[k].lower() in _RANGE_WORDS) and is_digits(tokens[beyond(tokens, k)]):
        k = beyond(tokens, k)
        if len(tokens[k]) > 2:
            return None
        last_day = int(tokens[k]) or 99
        j = _after_ordinal(tokens, k + 1)
    k = after_gap(tokens, j, lines=True)
    if k == j:
        # "1-Mar-2025"; but "1. March 2025" is the first item of a list
        if tokens[j] not in ("-", "/"):
            return None
        k = j + 1
    if tokens[k].lower() == "of":
        k = beyond(tokens, k)
    month = _MONTHS.get(tokens[k].lower())
    if month is None:
        return None
    k += 1
    if tokens[k] == ".":
        k += 1
    return _finish_head(tokens, (0, month, day, 0, month, last_day), k)


def _read_two_ways(tokens: list[str], i: int) -> _Read:
    """Read "01/03/2025", which is March 1st or January 3rd: both, and what lies between."""
    a, b, year = int(tokens[i]), int(tokens[i + 2]), int(tokens[i + 4])
    ways = [days for month, day in ((a, b), (b, a)) if day and (days := _days(year, (0, month, day, 0, month, day)))]
    if not ways:
        return None, None, _after_chain(tokens, i + 5)
    return _closed(tokens, (min(ways)[0], max(ways)[1], i + 5))


def _letter_piece(tokens: list[str], i: int) -> _Stretch | None:
    """The stretch that "Q3" or "H1" at i names; for "Q5" one that no year has: "Q5 2024" is no date."""
    number, count = tokens[i + 1], _LETTER_PIECES[tokens[i].lower()]
    return _nth(count, int(number)) if len(number) == 1 else None


def _nth(count: int, number: int) -> _Stretch:
    """One of so many equal pieces of a year; one that no year has where there are not so many."""
    if not 1 <= number <= count:
        return _months(13, 13)
    months = 12 // count
    return _months(months * (number - 1) + 1, months * number)


def _ordinal_piece(ordinal: str, piece: str) -> _Stretch | None:
    """The stretch that "third quarter" or "latter half" names; for "third half" one that no year has."""
    count, number = _PIECES.get(piece, 0), _ORDINALS.get(ordinal, 0)
    if count and len(ordinal) == 1 and is_digits(ordinal):  # "3rd quarter", "3-й квартал"
        number = int(ordinal)
    if not count or not number:
        return None
    return _nth(count, count if number < 0 else number)


def _read_head(tokens: list[str], i: int, *, partial: bool = True) -> _Read | None:
    """Read what starts with a word: a month, a part of the year, a season, a quarter, and its year.

    Args:
        tokens: the tokens of the text.
        i: a token that is one of _WORD_STARTS.
        partial: whether it may take its year from another date behind it; False ends the recursion.
    """
    word = tokens[i].lower()
    if word in _MONTHS:
        # A verb, unless a day or year follows: "it may in 2024 have changed" names no month.
        if tokens[i] == "may" and not is_digits(tokens[beyond(tokens, i, lines=True)]):
            return None
        stretch, j = _read_month(tokens, i)
    elif word in _PARTS:
        part = _read_part(tokens, i)
        if part is None:
            return None
        stretch, j = part
    elif word in _SEASONS:
        stretch, j = _SEASONS[word], i + 1
        if word == "winter":
            k = after_gap(tokens, _after_filler(tokens, j))
            # "winter 2024-2025", "winter 2024/25" leave no doubt.
            if _is_year(tokens[k]) and tokens[k + 1] in ("-", "/") and is_digits(tokens[k + 2]):
                year, following = int(tokens[k]), tokens[k + 2]
                if following in (str(year + 1), str(year + 1)[2:]) and _ends(tokens, k + 3):
                    return _read_of(year, (0, 12, 1, 1, 2, 0), k + 3)
    elif word in _FISCAL:
        return _read_fiscal(tokens, i)
    elif word == "era":
        return _read_era(tokens, i)
    else:
        piece = _read_piece(tokens, i)
        if piece is None:
            return None
        stretch, j = piece
    return _finish_head(tokens, stretch, j, partial=partial)


def _read_month(tokens: list[str], i: int) -> tuple[_Stretch, int]:
    """Read a month at i, and a day or two behind it: "Mar.", "March 1", "Mar 1st", "March 1-5"."""
    month = _MONTHS[tokens[i].lower()]
    j = i + 1
    if tokens[j] == "." and len(tokens[i]) <= 4:
        j += 1
    k = after_gap(tokens, j, lines=True)
    if k == j and tokens[j] == "-":
        k += 1
    if tokens[k].lower() == "the":
        k = beyond(tokens, k)
    if not is_digits(tokens[k]) or len(tokens[k]) > 2:
        return _months(month, month), j
    behind = _after_ordinal(tokens, k + 1)
    if is_letters(tokens[behind]) or (tokens[behind] in (".", "/", ":", "%") and is_digits(tokens[behind + 1])):
        return _months(month, month), j  # "in March 8B models", "March 3.5"
    day = last_day = int(tokens[k]) or 99
    m = after_gap(tokens, behind)
    if tokens[m] in _HYPHENS:
        m = beyond(tokens, m)
        if is_digits(tokens[m]) and len(tokens[m]) <= 2:
            last_day = int(tokens[m]) or 99
            behind = _after_ordinal(tokens, m + 1)
    return (0, month, day, 0, month, last_day), behind


def _read_part(tokens: list[str], i: int) -> tuple[_Stretch, int] | None:
    """Read "early", "mid-", "the end of", "mid to late" and the month behind, if there is one."""
    word = tokens[i].lower()
    first = last = _PARTS[word]
    j = i + 1
    k = after_gap(tokens, j)
    link = tokens[k].lower()
    if link == "in" and word in ("start", "end"):  # verbs: "I start in 2024" says nothing of its beginning
        return None
    if link in ("to", "-", "/", "or") or link in _HYPHENS:
        k = beyond(tokens, k)
        if link == "-" and tokens[k].lower() == "to" and tokens[k + 1] == "-":
            k += 2
        second = _PARTS.get(tokens[k].lower())
        if second is not None and second > first:
            last, j = second, k + 1
    k = after_gap(tokens, j)
    if k == j and tokens[k] == "-":
        k += 1
    if tokens[k].lower() == "part":
        k = beyond(tokens, k)
    k = _after_filler(tokens, k)
    month = _MONTHS.get(tokens[k].lower())
    if month is not None:
        end = k + 2 if tokens[k + 1] == "." and len(tokens[k]) <= 4 else k + 1
        return (0, month, _MONTH_PARTS[first][0], 0, month, _MONTH_PARTS[last][1]), end
    return (*_YEAR_PARTS[first][:3], *_YEAR_PARTS[last][3:]), k


def _after_filler(tokens: list[str], k: int) -> int:
    """The index behind "of", "in", "the", "year", "of" and the blanks between them, in this order."""
    k = after_gap(tokens, k)
    if tokens[k].lower() in ("of", "in"):
        k = beyond(tokens, k)
    if tokens[k].lower() == "the":
        k = beyond(tokens, k)
    if tokens[k].lower() == "year":
        k = beyond(tokens, k)
        if tokens[k].lower() == "of":  # Portuguese "do ano de 2024"
            k = beyond(tokens, k)
    return k


def _year_behind(tokens: list[str], j: int) -> tuple[int, int] | None:
    """The year that belongs to what ends before j, and the index behind it."""
    k = after_gap(tokens, j, lines=True)
    if tokens[k] == ",":
        k = beyond(tokens, k, lines=True)
    elif tokens[k] in _HYPHENS or tokens[k] == "/":
        k = beyond(tokens, k)
    else:
        k = _after_filler(tokens, k)
    token = tokens[k]
    if token in _APOSTROPHES:
        two = tokens[k + 1]
        if not is_digits(two) or len(two) != 2 or not _ends(tokens, k + 2):
            return None
        return (2000 if int(two) < 50 else 1900) + int(two), k + 2
    if is_letters(tokens[k - 1]) or not _is_year(token) or not _ends(tokens, k + 1):
        return None  # "Mar2025" is glued
    return int(token), k + 1


def _finish_head(tokens: list[str], stretch: _Stretch, j: int, *, partial: bool = True) -> _Read | None:
    """Read the year of a stretch behind j; where it has none, that of the far end ("April–June 2024")."""
    year = _year_behind(tokens, j)
    if year is not None:
        part = _part_behind(tokens, after_gap(tokens, year[1])) if stretch == _months(stretch[1], stretch[1]) else None
        if part is not None and "'s" in tokens[year[1] : part[1]]:
            first, last = _MONTH_PARTS[part[0]]  # "अप्रैल 2024 की शुरुआत"
            return _read_of(year[0], (*stretch[:2], first, *stretch[3:5], last), part[1])
        return _read_of(year[0], stretch, year[1])
    k = _after_filler(tokens, j)
    if tokens[k].lower() in _FISCAL:
        return _read_fiscal(tokens, k, stretch)  # "Q3 FY2025"
    if not partial:
        return None
    k = after_gap(tokens, j)
    link = tokens[k].lower()
    if not (link in _RANGE_WORDS or link in _RANGE_SIGNS or link in ("/", "or", "and", "&")):
        return None
    k = beyond(tokens, k)
    if tokens[k].lower() == "the":
        k = beyond(tokens, k)
    if tokens[k].lower() in _WORD_STARTS:
        far = _read_head(tokens, k, partial=False)
    elif is_digits(tokens[k]) and len(tokens[k]) <= 2 and is_letters(tokens[_after_ordinal(tokens, k + 1) + 1]):
        far = _read_far_day(tokens, k)
    else:
        return None
    if far is None or far[0] is None or far[1] is None:
        return far
    days = _days(far[0].year, stretch)
    if days is not None and days[0] > far[1]:  # "December to January 2025"
        days = _days(far[0].year - 1, stretch)
    if days is None or days[0] > far[1]:
        return None, None, far[2]
    return days[0], max(days[1], far[1]), far[2]


def _read_far_day(tokens: list[str], k: int) -> _Read | None:
    """Read "5 April 2025" as the far end of a range."""
    m = after_gap(tokens, _after_ordinal(tokens, k + 1))
    if tokens[m].lower() == "of":
        m = beyond(tokens, m)
    month = _MONTHS.get(tokens[m].lower())
    if month is None:
        return None
    day = int(tokens[k]) or 99
    return _finish_head(tokens, (0, month, day, 0, month, day), m + 1, partial=False)


def _extend(tokens: list[str], i: int, first: date, last: date, end: int) -> _Read:
    """Read on to the far end of a range that the date from i to end opens, if it opens one."""
    k = after_gap(tokens, end)
    link = tokens[k].lower()
    closed = False  # whether only a "between" behind it all makes a range
    if link == "and":
        before = tokens[i - 2].lower()
        if before == "the":
            before = tokens[i - 4].lower()
        closed = before != "between"
    elif link == "/":
        if k > end or not (_is_year(tokens[end - 1]) and _is_year(tokens[k + 1]) and end == i + 1):
            return first, last, end
    elif link not in _RANGE_SIGNS and link not in _RANGE_WORDS:
        return first, last, end
    k = beyond(tokens, k)
    if tokens[k].lower() == "the":
        k = beyond(tokens, k)
    token = tokens[k]
    far: _Read | None
    if is_digits(token):
        far = _read_digits(tokens, k)
        if far is None and tokens[end - 1] == "月":  # "2024年3月から6月"
            far = _read_cjk_month(tokens, k, last.year)
        elif far is None and tokens[end - 1] in _DAY_SIGNS:
            far = _read_cjk_month(tokens, k, last.year) or _read_cjk_day(tokens, k, last.year, last.month)
    elif token.lower() in _WORD_STARTS:
        far = _read_head(tokens, k, partial=False)
    else:
        far = None
    if far is None or (closed and tokens[after_gap(tokens, far[2])] != "between_behind"):
        return first, last, end
    if far[0] is None or far[1] is None:
        # "2000-2048 tokens": where the far end is a quantity, so is a bare year that leads to it.
        return (None, None, far[2]) if end == i + 1 else (first, last, end)
    if far[1] < first:
        return first, last, end
    return min(first, far[0]), max(last, far[1]), far[2]


def _is_quantity(tokens: list[str], j: int) -> bool:
    """Whether what stands behind digits says that they count: "2048 tokens", "2000-word", "2000万"."""
    k = after_gap(tokens, j)
    if tokens[k] in _SCALE_SIGNS:
        return True
    if tokens[k] == "of":  # 2048个参数
        k = beyond(tokens, k)
    if k == j and tokens[k] == "-":
        k += 1
    word = tokens[k].lower()
    if word in _COUNTED:
        return True
    if word in ("x", "×", "^"):
        return is_digits(tokens[beyond(tokens, k)])
    return word in _COUNTED_ADJECTIVES and tokens[beyond(tokens, k)].lower() in _COUNTED
