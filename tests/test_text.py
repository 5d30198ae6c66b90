"""How characters are read: what folds to one, how a text is cut into words, and the way back to the text given."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchers import text as module
from matchers import tokens
from matchers.phrases import Hit, phrases
from matchers.text import (
    bare_key,
    count_words,
    covered_by,
    fold,
    holds_together,
    holds_word,
    join,
    keys_of,
    name_key,
    name_keys,
    words,
)

# (text, how it is compared)
FOLDED = [
    ("Claude", "claude"),
    ("CLAUDE", "claude"),
    ("Ｃｌａｕｄｅ　４．８", "claude 4.8"),  # full-width letters, digits, point and space
    ("Cl\u200baude", "claude"),  # zero-width space
    ("Cl\u200d\ufeffaude", "claude"),  # zero-width joiner, byte order mark
    ("Open\u00adAI", "openai"),  # soft hyphen
    ("\u202eOpenAI\u202c", "openai"),  # right-to-left override
    ("\u0421l\u0430ud\u0435", "claude"),  # Cyrillic С, а, е
    ("\u039fpen\u0391\u0399", "openai"),  # Greek Ο, Α, Ι
    ("Gem\u0131n\u0131", "gemini"),  # dotless i
    ("Mistr\u00e1l", "mistral"),  # accent in one character
    ("Mistra\u0301l", "mistral"),  # and as a combining one
    ("C\u0336l\u0336aude", "claude"),  # struck through
    ("\U0001d402laude", "claude"),  # mathematical bold C
    ("Stra\u00dfe", "strasse"),
    ("\ufb01ne", "fine"),  # ligature
    ("딥시크", "딥시크"),  # a hangul syllable does not fall into its letters
    ("智谱", "智谱"),
    ("GPT\u20114", "gpt-4"),  # non-breaking hyphen
    ("GPT\u20134", "gpt-4"),  # en dash
    ("GPT\u22124", "gpt-4"),  # minus sign
    ("a\u00a0b\u2009c", "a b c"),  # no-break and thin space
    ("don\u2019t", "don't"),
    ("\u201cGPT\u201d", '"gpt"'),
    ("\u2460", "1"),
    ("\u2018a\u2019 \u02bca", "'a' 'a"),
    ("\u201ca\u201d", '"a"'),
    ("OpenAI\u2122 \u2120 \u00ae \u00a9", "openai   "),
    ("A\u20dd", "a"),  # in a circle
    ("\u0901 \u0902", "\u0902 \u0902"),  # the two nasal signs of Hindi
    ("\u0958 \u0915\u093c", "\u0915 \u0915"),  # a nukta, joined and apart
    ("\u0900\u0939\u0948\u0962", "\u0900\u0939\u0948\u0962"),  # the vowel signs of Hindi stay
    ("\u06cc\u06a9", "\u064a\u0643"),  # Persian letters for Arabic ones
    ("\u060c \u061b \u061f", ", ; ?"),
    ("\u0627\u064b\u0670", "\u0627"),  # the vowel signs of Arabic go
    ("\u1f80", "ai"),  # a mark between the letters of one sign
    ("\u304c\uff76", "\u304c\u30ab"),  # a kana keeps its dots, and is wide
    ("", ""),
]


@pytest.mark.parametrize(("text", "folded"), FOLDED)
def test_what_looks_alike_folds_to_one(text: str, folded: str) -> None:
    """A name in full-width or look-alike letters is the name: answers were disguised like that to pass unseen."""
    assert fold(text) == folded


@given(st.text())
def test_folding_a_folded_ascii_text_changes_nothing(text: str) -> None:
    """Names are folded once, answers once more in evidence; both must meet."""
    folded = fold(text)
    if folded.isascii():
        assert fold(folded) == folded


@given(st.text())
def test_the_offsets_of_words_lead_back_to_the_text_given(text: str) -> None:
    """Evidence is quoted from the answer itself, whatever folding did to its length."""
    cut = words(text)
    assert len(cut.starts) == len(cut.ends) == len(cut)
    last = 0
    for i, (key, start, end) in enumerate(zip(cut.keys, cut.starts, cut.ends, strict=True)):
        assert 0 <= start < end <= len(text)
        assert start >= last
        last = start
        assert key in fold(text[start:end])
        assert cut.span(i, i) == text[start:end]


@given(st.text())
def test_words_are_the_same_with_and_without_their_places(text: str) -> None:
    assert list(words(text).keys) == keys_of(text)


@given(st.text(st.characters(codec="ascii")))
def test_ascii_is_read_as_any_text_is(text: str) -> None:
    """ASCII takes a short cut, which must not read otherwise than the long way does."""
    assert keys_of(text) == keys_of(text + " \u00e9")[:-1]


def test_a_words_last_mark_is_quoted_with_it() -> None:
    """The nukta folds to nothing, and a span that ended before it showed another letter than the answer's."""
    for text in ("टेक्नोलॉजीज़ है", "Mistralé a"):
        assert words(unicodedata.normalize("NFD", text)).span(0, 0) == unicodedata.normalize("NFD", text).split(" ")[0]


# (text, its words)
CUT = [
    ("GPT-4o", ["gpt", "4", "o"]),
    ("Claude 3.5 Sonnet", ["claude", "3", "5", "sonnet"]),
    ("Command R+", ["command", "r", "+"]),
    ("don't", ["don", "t"]),
    ("MODEL_NAME", ["model", "name"]),
    ("由OpenAI开发", ["由", "openai", "开", "发"]),
    ("クロード", ["ク", "ロ", "ー", "ド"]),
    ("Qwen2.5-72B", ["qwen", "2", "5", "72", "b"]),
    ("\u0660\u0661", ["\u0660\u0661"]),
    ("— … !", []),
    ("", []),
]


@pytest.mark.parametrize(("text", "cut"), CUT)
def test_a_word_is_letters_or_digits_or_one_sign_or_a_plus(text: str, cut: list[str]) -> None:
    assert list(words(text).keys) == cut


@pytest.mark.parametrize(
    ("text", "holds"), [("由", True), ("Я", True), ("a", True), ("5", True), ("…!", False), ("", False)]
)
def test_a_text_holds_a_word_in_any_script(text: str, holds: bool) -> None:
    assert holds_word(text) is holds


def test_the_gap_between_words_is_folded() -> None:
    """A full-width point between digits is a point: "4．8" is a version."""
    assert words("4\uff0e8").gap(1) == "."
    assert words("  a b").gap(0) == "  "


# (word, whether its letters are not Latin ones)
STRANGE = [
    ("Claude", False),
    ("Ｃｌａｕｄｅ", False),
    ("\U0001d402laude", False),
    ("\u0421laude", False),
    ("Claud\u0435", False),
    ("\u0421laud\u0435", True),  # its first letter and its last
    ("\u0441\u1d00", False),  # small capitals are Latin ones
    ("\u041e", False),  # one letter alone may be disguise
    ("\u0441\u043e\u0441\u043e", True),
    ("\u0441\u043e", True),
    ("\u0441\u0370", True),  # the first letter that is not Latin
    ("Яндекс", True),
    ("\u042f", True),
    ("由", True),
    ("42", False),
]


@pytest.mark.parametrize(("word", "strange"), STRANGE)
def test_letters_of_another_script_are_told_from_latin_ones_in_disguise(word: str, strange: bool) -> None:
    assert words(f"a {word}").is_strange(1) is strange


# (text, its words as people count them)
COUNTED = [
    ("", 0),
    ("- - -", 0),
    ("one", 1),
    ("one,two/three", 3),
    ("one  two\nthree", 3),
    ("Veltesund-48", 1),
    ("a-b a_b a\u2010b a\u2011b a\uff0db", 5),
    ("a\u2013b a\u2014b a--b", 6),
    ("GPT4o", 1),
    ("4\u200bo", 1),
    ("don't it\u2019s we're I'll you've I'm he'd", 7),
    ("o'clock 'a", 3),
    ("3.5 1,000", 2),
    ("3. 5 a.b 3.b a.3 3;5", 10),
    ("你好", 2),
    ("a你a", 3),
    ("你-好", 2),
    ("저는 a", 3),
]


@pytest.mark.parametrize(("text", "count"), COUNTED)
def test_words_are_counted_as_people_count_them(text: str, count: int) -> None:
    """Whoever is to be short must not gain by leaving out blanks, nor lose by a hyphen."""
    assert count_words(text) == count


# (text, what stands before, between and behind its words)
GAPS = [
    ("a", ("", "")),
    (" a\u3002b! ", (" ", "\u3002", "! ")),
    ("\u00bd", ("", "", "")),
    ("\u2122a\u2122 b", ("", " ", "")),
    ("-\u2122a", ("-", "")),
    ("...", ("...",)),
    ("", ("",)),
    ("\u201cA\u201d\u2014b", ('"', '"-', "")),
]


@pytest.mark.parametrize(("text", "gaps"), GAPS)
def test_what_stands_around_words_is_kept_folded(text: str, gaps: tuple[str, ...]) -> None:
    assert words(text).gaps == gaps


def test_a_span_goes_from_its_first_word_to_its_last() -> None:
    for text in ("I am \u201cClaude\u00a03.5\u201d.", "Ⅷ I am Claude 3.5"):
        read = words(text)
        first = list(read.keys).index("claude")
        assert read.span(first, first + 2) in ("Claude\u00a03.5", "Claude 3.5")


# Spellings of one name
SAME_NAME = [
    ("OpenAI", "Open AI", "open-ai", "OPEN_AI", "OpenAI.", "Ｏｐｅｎ　ＡＩ"),
    ("Claude 3.5 Sonnet", "claude-3-5-sonnet", "Claude 3_5 Sonnet", "CLAUDE 3.5-SONNET"),
    ("GPT-4o", "gpt4o", "GPT 4o", "GPT\u20114o"),
    ("Command R+", "command-r+", "Command R +"),
    ("z.ai", "Z.ai", "Z AI"),
]
# Two names that are not one
OTHER_NAME = [
    ("Claude 3.5", "Claude 35"),
    ("Command R+", "Command R"),
    ("GPT-4", "GPT-4o"),
    ("Grok 4.20", "Grok 4.2"),
    ("Claude 1 2", "Claude 12"),
    ("Llama 3.1", "Llama 31"),
    ("Meta", "metadata"),
]


@pytest.mark.parametrize("spellings", SAME_NAME, ids=lambda spellings: spellings[0])
def test_case_spaces_hyphens_and_points_do_not_change_a_name(spellings: tuple[str, ...]) -> None:
    assert len({name_key(name) for name in spellings}) == 1


@pytest.mark.parametrize(("one", "other"), OTHER_NAME)
def test_two_numbers_stay_two_and_a_plus_counts(one: str, other: str) -> None:
    """3.5 must not become 35: a version one digit off is another version."""
    assert name_key(one) != name_key(other)


def test_joining_puts_a_point_between_numbers_only() -> None:
    assert join(["claude", "3", "5", "sonnet"]) == "claude3.5sonnet"
    assert join(["gpt", "4", "o"]) == "gpt4o"
    assert join([]) == ""


@pytest.mark.parametrize("gap", ["", " ", "-", ".", "_", "/", "**", " (", "'", ": "])
def test_words_with_a_separator_between_them_can_be_one_name(gap: str) -> None:
    assert holds_together(gap)


@pytest.mark.parametrize("gap", [". ", ", ", "\n", "!", "    ", "; ", " — "])
def test_the_end_of_a_sentence_ends_a_name(gap: str) -> None:
    """ "I am open. AI is my field" does not name OpenAI."""
    assert not holds_together(gap)


@pytest.mark.parametrize(
    ("name", "makers", "key"),
    [
        ("Amazon Nova 2 Pro", ["Amazon", "AWS"], "nova2pro"),
        ("nova-2-pro", ["Amazon"], "nova2pro"),
        ("Mistral", ["Mistral AI", "Mistral"], "mistral"),
        ("Mistral AI Large", ["Mistral", "Mistral AI"], "large"),
        ("Amazonian 2", ["Amazon"], "amazonian2"),
        ("", ["Amazon"], ""),
        ("Nova", [""], "nova"),
    ],
)
def test_a_name_goes_without_its_maker_in_front(name: str, makers: list[str], key: str) -> None:
    assert bare_key(name, makers) == key


@pytest.mark.parametrize(
    ("sign", "folded"),
    [
        ("\u2019", "'"),
        ("\u201c", '"'),
        ("\u2011", "-"),
        ("\u00a0", " "),
        ("\u2122", ""),
        ("\u200b", ""),
        ("\u0301", ""),
        ("\u00df", "ss"),
        ("\u0421", "c"),
    ],
)
def test_a_sign_is_folded_alike_whenever_it_is_first_met(sign: str, folded: str) -> None:
    """What was folded before is kept; a table without a past says the same."""
    assert module._Folded()[ord(sign)] == fold(sign) == folded


@pytest.mark.parametrize(("sign", "folded"), [("\u00b2", "\u00b2"), ("\uff18", "8"), ("\u0668", "8"), ("\u2013", "-")])
def test_a_digit_is_folded_alike_whenever_it_is_first_met(sign: str, folded: str) -> None:
    """A superscript is no digit of the number before it: "2\u00b9\u2077" is not 217."""
    assert chr(tokens._Fold(tokens._SIGNS)[ord(sign)]) == folded
    assert tokens.fold_width(sign) == folded


@given(st.lists(st.text(st.sampled_from("aB1 2.-+/\n\0\t_9\u00fc\uff11")) | st.text()))
def test_many_names_fold_as_each_of_them_does(names: list[str]) -> None:
    """All at once is ten times as fast, and a judge folds seven hundred of them."""
    assert name_keys(names) == list(map(name_key, names))


def test_what_names_and_phrases_cover_is_every_word_of_theirs() -> None:
    assert covered_by([Hit(2, 4), Hit(7, 7)]) == {2, 3, 4, 7}


@pytest.mark.parametrize(("text", "found"), [("나는", True), ("하나는", False), ("평가나는", False), ("x나는", True)])
def test_what_also_ends_a_korean_word_is_found_where_one_begins(text: str, found: bool) -> None:
    """Behind the very first syllable, 가, too."""
    read = words(text + " 클로드입니다")
    assert (phrases().first_person.first(read, 0, len(read)) is not None) is found
