"""How a text is cut into tokens for the readers of dates and numbers, and what is folded before."""

import pytest

from matchers import tokens
from matchers.tokens import after_gap, beyond, fold_width, is_digits, is_letters, starts_of, tokens_of

CUT = [
    ("", []),
    ("gpt-4o", ["gpt", "-", "4", "o"]),
    ("8,192 tokens", ["8", ",", "192", " ", "tokens"]),
    ("a \n\tb", ["a", " \n\t", "b"]),
    ("\n", ["\n"]),
    ("Größe12", ["Größe", "12"]),
    ("токен5", ["токен", "5"]),
    ("约128k", ["约", "128", "k"]),
    ("三十二", ["三", "十", "二"]),
    # words of other scripts, and no letters of a Latin name beside them
    ("128ألفX", ["128", "ألف", "X"]),
    ("Xألف", ["X", "ألف"]),
    ("5लाखX", ["5", "लाख", "X"]),
    ("3×4÷5", ["3", "×", "4", "÷", "5"]),
    ("[x]^_%", ["[", "x", "]", "^", "_", "%"]),
    ("٣٪", ["٣", "٪"]),
    ("aªb", ["a", "ª", "b"]),
]


@pytest.mark.parametrize(("text", "cut"), CUT)
def test_runs_of_a_kind_are_tokens_and_signs_stand_alone(text: str, cut: list[str]) -> None:
    assert tokens_of(text) == [*cut, "", "", "", ""]


@pytest.mark.parametrize(("text", "cut"), CUT)
def test_a_token_starts_where_those_before_it_end(text: str, cut: list[str]) -> None:
    starts = starts_of(tokens_of(text))
    assert len(starts) == len(cut) + 5
    assert [text[start : start + len(token)] for start, token in zip(starts, cut, strict=False)] == cut
    assert starts[len(cut) :] == [len(text)] * 5


FOLDED = [
    # hyphens and minus signs are one; dashes that part sentences are another; their neighbours stay
    *((sign, "-") for sign in "\u2010\u2011\u2012\u2013\u2212\ufe58\ufe63\uff0d"),
    *((sign, "\u2014") for sign in "\u2014\u2015"),
    *((sign, sign) for sign in "\u2016\u2213\u066d\u060d\u060b"),
    # the marks of Arabic
    ("\u066b", "."),
    ("\u066c", ","),
    ("\u060c", ","),
    ("\u066a", "%"),
    # digits of any script
    *(("０９٠٩۵९𝟬𝟵"[i], "09095909"[i]) for i in range(8)),
    # what is raised, lowered or circled is no digit of the number
    *((sign, sign) for sign in "²⁷₂①⓪"),
    # forms of one sign, and those that would be several
    ("Ａ", "A"),
    ("（", "("),
    ("\u00a0", " "),
    ("\u202f", " "),
    ("\u3000", " "),
    *((sign, sign) for sign in "½ﬁ㎏Ⅳ"),
]


@pytest.mark.parametrize(("sign", "folded"), FOLDED)
def test_a_sign_is_folded_to_one_sign(sign: str, folded: str) -> None:
    assert chr(tokens._Fold(tokens._SIGNS)[ord(sign)]) == folded
    assert fold_width(f"a{sign}b") == f"a{folded}b"


def test_what_is_ascii_is_folded_already() -> None:
    text = "".join(map(chr, range(128)))
    assert fold_width(text) == text


@pytest.mark.parametrize(
    ("token", "digits", "letters"),
    [("12", True, False), ("", False, False), ("x1", False, True), ("1x", True, False), ("X", False, True),
     ("é", False, True), ("ж", False, True), ("约", False, False), (" ", False, False), ("²", False, False),
     ("×", False, False), ("µ", False, False)],
)  # fmt: skip
def test_a_token_is_told_by_its_first_sign(token: str, digits: bool, letters: bool) -> None:
    assert (is_digits(token), is_letters(token)) == (digits, letters)


@pytest.mark.parametrize(
    ("token", "in_line", "over_lines"),
    [(" ", 1, 1), ("  ", 1, 1), ("\t", 1, 1), ("\n", 0, 1), (" \n ", 0, 1), ("\r", 0, 1), ("\t\r", 0, 1),
     ("x", 0, 0), ("", 0, 0), ("-", 0, 0)],
)  # fmt: skip
def test_a_gap_ends_with_the_line_unless_lines_count(token: str, in_line: int, over_lines: int) -> None:
    """A date goes on over a line break, a number never does."""
    assert after_gap([token, "y"], 0) == in_line
    assert after_gap([token, "y"], 0, lines=True) == over_lines
    assert after_gap(["y", token, "z"], 1) == 1 + in_line
    assert beyond(["y", token, "z"], 0) == 1 + in_line
    assert beyond(["y", token, "z"], 0, lines=True) == 1 + over_lines
