"""The words of other languages: each of them is read, and none is loaded for a text that has no use for it."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import looks_at_tokens

from matchers import lexicon
from matchers.data import load
from matchers.dates import read_dates
from matchers.lexicon import LATIN, in_english
from matchers.numbers import read_numbers
from matchers.paths import LEXICON
from matchers.tokens import fold_width, tokens_of

LANGUAGES = sorted(path.stem for path in LEXICON.glob("*.yaml") if path.stem != "latin")
FILES: dict[str, Any] = {language: load(LEXICON / f"{language}.yaml", "lexicon") for language in LANGUAGES}
SPACED = [language for language in LANGUAGES if language not in ("zh", "ja", "ko")]
SCALES = {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12, "lakh": 1e5, "crore": 1e7}


def written(text: str) -> list[str]:
    """The tokens that the readers see."""
    folded = fold_width(text)
    tokens = tokens_of(folded)
    in_english(folded, tokens)
    return tokens[:-4]


def words(section: str) -> list[tuple[str, str, str]]:
    """(language, what it means, word) for every word in a section that maps meanings to words."""
    return [
        (language, meant, word)
        for language in LANGUAGES
        for meant, every in FILES[language][section].items()
        for word in every
    ]


def test_ten_languages_beside_english_have_a_file() -> None:
    assert LANGUAGES == ["ar", "de", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh"]


def test_every_language_has_the_same_sections_in_the_same_order() -> None:
    (order,) = {tuple(data) for data in FILES.values()}
    assert order[:2] == ("language", "source")
    assert all(data["language"] == language for language, data in FILES.items())


def test_every_language_names_what_every_other_names() -> None:
    for language in SPACED:
        data = FILES[language]
        assert list(data["months"]) == [str(month) for month in range(1, 13)]
        assert list(data["parts"]) == ["early", "mid", "late"]
        assert set(data["seasons"]) == {"spring", "summer", "autumn", "winter"}
        assert {"thousand", "million", "billion"} <= set(data["scales"])
    (units,) = {tuple(data["units"]) for data in FILES.values()}
    assert units[:2] == ("tokens", "parameters")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice_in_a_section(language: str) -> None:
    for section, meant in FILES[language].items():
        every = [word for group in meant.values() for word in group] if isinstance(meant, dict) else meant
        if section not in ("scales", "prefixes") and not isinstance(every, str):
            assert len(every) == len(set(every)), section


@pytest.mark.parametrize(("language", "month", "word"), words("months"))
def test_every_month_is_read_in_every_form(language: str, month: str, word: str) -> None:
    sure = "é " if language in LATIN else ""
    (item,) = read_dates(f"{sure}15 {word} 2024")
    assert (item.first.month, item.first.day, item.last) == (int(month), 15, item.first)
    (item,) = read_dates(f"{sure}{word.upper()} 2024")
    assert (item.first.month, item.last.month) == (int(month), int(month))
    assert read_dates(f"{sure}{word}") == ()


@pytest.mark.parametrize(("language", "season", "word"), words("seasons"))
def test_every_season_is_read_in_every_form(language: str, season: str, word: str) -> None:
    sure = "é " if language in LATIN else ""
    assert [item[:2] for item in read_dates(f"{sure}{word} 2024")] == [
        item[:2] for item in read_dates(f"{season} 2024")
    ]


@pytest.mark.parametrize(("language", "part", "word"), words("parts"))
def test_every_part_of_a_year_is_read_in_every_form(language: str, part: str, word: str) -> None:
    sure = "é " if language in LATIN else ""
    form = f"{word}2024" if word.endswith("-") else f"{word} 2024"
    assert [item[:2] for item in read_dates(sure + form)] == [item[:2] for item in read_dates(f"{part} 2024")]


@pytest.mark.parametrize(("language", "scale", "word"), words("scales"))
def test_every_scale_is_read_in_every_form(language: str, scale: str, word: str) -> None:
    if scale not in SCALES:
        return
    sure = "é " if language in LATIN else ""
    form = f"7{word}" if len(word) == 1 else f"7 {word}"
    assert [item.low for item in read_numbers(sure + form)] == [7 * SCALES[scale]]
    assert [item.low for item in read_numbers(sure + word)] == []


@pytest.mark.parametrize(("language", "unit", "word"), words("units"))
def test_every_unit_is_read_in_every_form(language: str, unit: str, word: str) -> None:
    sure = "é " if language in LATIN else ""
    read = [item.unit for item in read_numbers(f"{sure}5000 {word}")]
    assert read == ([] if unit == "gb" else [""] if unit == "lines" else [unit])
    assert read_dates(f"{sure}2024 {word}") == ()


@pytest.mark.parametrize("language", LATIN)
def test_every_trigger_stands_in_its_language(language: str) -> None:
    every = set()
    for section, meant in FILES[language].items():
        if section not in ("language", "source", "point_groups"):
            for group in meant.values() if isinstance(meant, dict) else [meant]:
                every |= {token for word in group for token in tokens_of(word)}
    assert set(load(LEXICON / "latin.yaml", "latin")[language]) <= every


# Words of the four languages that are English too, or too short to tell: alone they load nothing.
ALSO_ENGLISH = frozenset(
    "jan feb mar apr jun jul aug sep sept oct nov april august september november winter final set out ago "
    "million millions page pages expert experts parameter mi mil bio".split()
)


@pytest.mark.parametrize("language", LATIN)
def test_every_month_season_part_scale_and_unit_of_plain_letters_is_a_trigger(language: str) -> None:
    triggers = set(load(LEXICON / "latin.yaml", "latin")[language])
    for section in ("months", "seasons", "parts", "scales", "units"):
        for meant, group in FILES[language][section].items():
            for word in group:
                if word.isascii() and word.isalpha() and meant != "lines":
                    assert word in triggers | ALSO_ENGLISH, word


@pytest.mark.parametrize(
    "text",
    [
        "April 2024",
        "128,000 tokens",
        "not publicly disclosed",
        "I am a model with a context window of 128k tokens – “about” 70 billion parameters, trained until May 2024…",
        "We set out in March 2024, a year ago, to find the final answer.",
    ],
)
def test_an_english_text_loads_no_other_language(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "_words", None)
    read_dates.__wrapped__(text)
    read_numbers.__wrapped__(text)


def test_a_script_loads_its_own_language_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[frozenset[str]] = []
    words_of = lexicon._words

    def asking(names: frozenset[str]) -> Any:
        asked.append(names)
        return words_of(names)

    monkeypatch.setattr(lexicon, "_words", asking)
    for text in ("март 2024", "2024年", "2024年から", "2024년", "مارس 2024", "मार्च 2024", "marzo 2024", "août 2024"):
        read_dates.__wrapped__(text)
    assert [sorted(names) for names in asked] == [
        ["ru"], ["ja", "zh"], ["ja", "kana", "zh"], ["ko"], ["ar"], ["hi"], ["es"], sorted(LATIN),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("с марта по июнь 2024 года", "с Mar to Jun 2024"),
        ("175 mil millones de parámetros", "175 billion, of parameters"),
        ("3月から6月", "3月 to 6月"),
        ("70亿个参数", "70亿 of parameters"),
        ("سبعة مليارات", "7 billion"),
        ("2024 की शुरुआत", "2024 's early"),
    ],
)
def test_what_is_read_is_put_into_english(text: str, english: str) -> None:
    assert "".join(written(text)) == english


# (text, what is read of it, the words that its dates and then its numbers are said to be)
ENGLISH = [
    # spelling that changes no word: hamza, vowel signs, the stretching line
    ("أبريل 2024", "Apr 2024", ["أبريل 2024", "2024"]),
    ("إبريل 2024", "Apr 2024", ["إبريل 2024", "2024"]),
    ("آبريل 2024", "Apr 2024", ["آبريل 2024", "2024"]),
    ("مارسً 2024", "Mar 2024", ["مارسً 2024", "2024"]),
    ("ماـرس 2024", "Mar 2024", ["ماـرس 2024", "2024"]),
    ("مارٰس 2024", "Mar 2024", ["مارٰس 2024", "2024"]),
    ("مارْس 2024", "Mar 2024", ["مارْس 2024", "2024"]),
    # eras, and the first year of one
    ("令和6年", "era 6年", ["令和6年", "6"]),
    ("令和元年", "era 1年", ["令和元年", "元"]),
    ("平成31年", "era 31年", ["平成31年", "31"]),
    ("令和2年から令和3年", "era 2年 to era 3年", ["令和2年から令和3年", "2", "3"]),
    # numerals without blanks, where they count or date something
    ("百分之85", "85%", ["百分之85"]),
    ("百分之八十五", "85%", ["百分之八十五"]),
    ("百分之85.5", "85.5%", ["百分之85.5"]),
    ("百分之一百二十三", "123%", ["百分之一百二十三"]),
    ("一百七十万", "170万", ["一百七十万"]),
    ("一百零七万", "107万", ["一百零七万"]),
    ("一千零五十万", "1050万", ["一千零五十万"]),
    ("十万", "10万", ["十万"]),
    ("二〇二四年三月五日", "2024年3月5日", ["二〇二四年三月五日", "二〇二四", "三", "五"]),
    ("2024年三月十五日", "2024年3月15日", ["2024年三月十五日", "2024", "三", "十五"]),
    ("一点八万亿参数", "1.8万亿 parameters", ["一点八万亿参数"]),
    ("零点五万", "0.5万", ["零点五万"]),
    ("八千个参数", "8000 of parameters", ["八千个参数"]),
    ("백억 파라미터", "100亿 parameters", ["백억 파라미터"]),
    ("칠십억 파라미터", "70亿 parameters", ["칠십억 파라미터"]),
    # and where they do not
    ("零一万物", "零一万物", []),
    ("三四十万", "三四十万", []),
    ("几百万", "几百万", []),
    ("百億", "百億", []),
    ("一二三四五年", "一二三四五年", []),
    ("구조 7", "구조 7", ["7"]),
    ("오천 자", "오천 자", []),
    ("三〇 2024", "三〇 2024", ["2024", "2024"]),
    ("千 tokens", "千 tokens", []),
    ("2024年一百万", "2024年100万", ["2024年", "2024", "一百万"]),
    # glued to digits or apart
    ("5тысяч токенов", "5thousand tokens", ["5тысяч токенов"]),
    ("5токенов é", "5tokens é", ["5токенов"]),
    ("2024года", "2024", ["2024года", "2024года"]),
    ("2024 года", "2024", ["2024 года", "2024 года"]),
    ("в 2024 году", "в 2024", ["2024 году", "2024 году"]),
    ("24 года", "24 года", ["24"]),
    ("2024-й год", "2024", ["2024-й год", "2024-й год"]),
    ("15-го марта 2024", "15th Mar 2024", ["15-го марта 2024", "2024"]),
    ("5000자", "5000 characters", ["5000자"]),
    ("5000자료", "5000자료", ["5000"]),
    ("5000자의", "5000 characters 의", ["5000자"]),
    ("5000자 료", "5000 characters 료", ["5000자"]),
    ("2024年的5月", "2024年的5月", ["2024年", "2024", "5"]),
    ("2024 م", "2024", ["2024 م", "2024 م"]),
    ("2024 لم", "2024 لم", ["2024", "2024"]),  # "did not", and no glued letter of the era
    # an ordinal's point
    ("3. März 2024", "3th Mar 2024", ["3. März 2024", "2024"]),
    ("3. Quartal 2024", "3th quarter 2024", ["3. Quartal 2024", "2024"]),
    ("am 3. und 4. März 2024", "am 3. and 4th Mar 2024", ["4. März 2024", "3", "2024"]),
    ("3. Modelle im März 2024", "3. Modelle with Mar 2024", ["März 2024", "3", "2024"]),
    ("13º de março de 2024", "13th of Mar of 2024", ["13º de março de 2024", "2024"]),
    ("123. März 2024", "123. Mar 2024", ["März 2024", "123", "2024"]),
    # words of scale
    ("1,5 млн параметров", "1,5 million parameters", ["1,5 млн параметров"]),
    ("1.500 Millionen Parameter", "1.500 million, parameters", ["1.500 Millionen Parameter"]),
    ("175 mil parámetros", "175 thousand, parameters", ["175 mil parámetros"]),
    ("mil parámetros", "mil parámetros", []),
    ("ألفين رمز", "2 thousand tokens", ["ألفين رمز"]),
    ("5 ألفين", "5 ألفين", ["5"]),
    ("مليون رمز", "1 million tokens", ["مليون رمز"]),
    ("миллион токенов", "1 million tokens", ["миллион токенов"]),
    ("миллион раз в 2024", "миллион раз в 2024", ["2024", "2024"]),
    ("5 миллион токенов", "5 million tokens", ["5 миллион токенов"]),
    ("5 Mio é", "5 million, é", ["5 Mio"]),
    # numbers in words
    ("dos mil", "2 thousand,", ["dos mil"]),
    ("siete mil millones", "7 billion,", ["siete mil millones"]),
    ("ciento setenta y cinco mil millones", "175 billion,", ["ciento setenta y cinco mil millones"]),
    ("दो सौ करोड़ पैरामीटर", "200 crore parameters", ["दो सौ करोड़ पैरामीटर"]),
    ("एक सौ पचास अरब पैरामीटर", "150 billion parameters", ["एक सौ पचास अरब पैरामीटर"]),
    (
        "quatre-vingt-dix milliards de paramètres",
        "90 billion of parameters",
        ["quatre-vingt-dix milliards de paramètres"],
    ),
    ("soixante-dix milliards", "70 billion", ["soixante-dix milliards"]),
    ("quatre-vingts milliards", "80 billion", ["quatre-vingts milliards"]),
    ("vingt et un millions", "21 million", ["vingt et un millions"]),
    ("خمسة وسبعون مليار معلمة", "75 billion parameters", ["خمسة وسبعون مليار معلمة"]),
    ("مئة وخمسة وسبعون مليار", "175 billion", ["مئة وخمسة وسبعون مليار"]),
    ("восемьдесят процентов", "80 %", ["восемьдесят процентов"]),
    ("80 por ciento", "80 %", ["80 por ciento"]),
    ("процентов 80", "процентов 80", ["80"]),
    ("cien mil millones", "100 billion,", ["cien mil millones"]),
    ("sesenta sesenta mil", "sesenta 60 thousand,", ["sesenta mil"]),
    ("veinte cien mil", "veinte 100 thousand,", ["cien mil"]),
    ("soixante-douze milliards", "72 billion", ["soixante-douze milliards"]),
    ("soixante et dix millions é", "70 million é", ["soixante et dix millions"]),
    ("quatre-vingt-quinze milliards", "95 billion", ["quatre-vingt-quinze milliards"]),
    ("cent soixante-douze milliards", "172 billion", ["cent soixante-douze milliards"]),
    ("ثمانون في المئة", "80 %", ["ثمانون في المئة"]),
    # parts of a year, behind it
    ("2024年の初め", "2024年's early", ["2024年の初め", "2024"]),
    ("2024年初", "2024年 early", ["2024年初", "2024"]),
    ("2024年末だ", "2024年 late だ", ["2024年末", "2024"]),
    ("2024年上半年", "2024年 h1", ["2024年上半年", "2024"]),
    ("2024年 前半", "2024年 h1", ["2024年 前半", "2024"]),
    # words that are English too
    ("set 2024", "Sep 2024", ["set 2024", "2024"]),
    ("We set 2024", "We set 2024", ["2024", "2024"]),
    ("out. 2024", "Oct. 2024", ["out. 2024", "2024"]),
    ("out de 2024", "Oct of 2024", ["out de 2024", "2024"]),
    ("ago/2024", "Aug/2024", ["ago/2024", "2024"]),
    ("I, set 2024", "I, Sep 2024", ["set 2024", "2024"]),
    ("mi-2024", "mid-2024", ["mi-2024"]),
    ("mi 2024", "mi 2024", ["2024", "2024"]),
    ("final de 2024", "late 2024", ["final de 2024", "2024"]),
    ("set del 2024 é", "Sep of the 2024 é", ["set del 2024", "2024"]),
    ("out do 2024 é", "Oct of the 2024 é", ["out do 2024", "2024"]),
    ("set de 24", "set de 24", ["24"]),
    # one letter between two numbers or dates, or between much else
    ("de 3 a 5 de marzo de 2024", "of 3 to 5 of Mar of 2024", ["3 a 5 de marzo de 2024", "3 a 5", "2024"]),
    ("entre 2023 y 2024", "between 2023 and 2024", ["2023 y 2024", "2023 y 2024"]),
    ("primavera y otoño de 2024", "spring and autumn of 2024", ["primavera y otoño de 2024", "2024"]),
    ("3 y 5 millones", "3 and 5 million,", ["3", "5 millones"]),
    ("Yo y 5 millones", "Yo y 5 million,", ["5 millones"]),
    ("marzo y abril de 2024", "Mar and Apr of 2024", ["marzo y abril de 2024", "2024"]),
    ("ene. y feb. de 2024", "Jan. and Feb. of 2024", ["ene. y feb. de 2024", "2024"]),
    ("(2023) e 2024 é", "(2023) and 2024 é", ["2023", "2024", "2023", "2024"]),
    ("с 3 по 5 марта 2024", "с 3 to 5 Mar 2024", ["3 по 5 марта 2024", "3 по 5", "2024"]),
    ("2024년과 2025년", "2024年 and 2025年", ["2024년", "2025년", "2024", "2025"]),
    ("2024년과 나", "2024年과 나", ["2024년", "2024"]),
]


@pytest.mark.parametrize(("text", "english", "quoted"), ENGLISH)
def test_words_are_put_into_english_where_they_count_or_date_and_are_quoted_as_given(
    text: str, english: str, quoted: list[str]
) -> None:
    assert "".join(written(text)) == english
    assert [*(item.text for item in read_dates(text)), *(item.text for item in read_numbers(text))] == quoted


# (characters, the languages that each of them calls for): the first and the last of a script, and what is beside it
SCRIPTS = [
    ("aZ~\u00ab\u00b1\u00bb", ""),
    ("\u00aa\u00ba\u00b0", "es pt"),
    ("\u00c0\u00d6\u00d8\u00f6\u00f8\u017f\u0300\u036f", "de es fr pt"),
    ("\u00bf\u00d7\u00f7\u0180\u02ff\u0370\u03ff", ""),
    ("\u0400\u052f", "ru"),
    ("\u0530\u05ff\u0700\u08ff\u0980", ""),
    ("\u0600\u06ff", "ar"),
    ("\u0900\u097f", "hi"),
    ("\u3005\u3007\u3400\u9fff", "ja zh"),
    ("\u25cb", "zh"),
    ("\u3041\u30ff", "ja kana zh"),
    ("\uac00\ud7a3", "ko"),
    ("\u25ca\u25cc\u3004\u3008\u3040\u3100\u33ff\ua000\uabff\ud7a4", ""),
]


@pytest.mark.parametrize(("characters", "languages"), SCRIPTS)
def test_a_sign_calls_for_the_languages_that_write_it(characters: str, languages: str) -> None:
    for character in characters:
        assert sorted(lexicon._Scripts()[character]) == languages.split(), hex(ord(character))


# (the values of Chinese numerals, the digits that they are together)
NUMERALS = [
    ("1 100 7 10 5", "175"),
    ("1 100 7", "170"),
    ("1 100 0 7", "107"),
    ("1 1000 5", "1500"),
    ("1 1000 0 5 10", "1050"),
    ("1 1000 0 5", "1005"),
    ("10 5", "15"),
    ("2 10", "20"),
    ("2 10 3", "23"),
    ("100", "100"),
    ("2 0 2 4", "2024"),
    ("1 point 8", "1.8"),
    ("3 10 point 5 5", "30.55"),
    # two tens, two digits before one, and a point with nothing on one side of it are no number
    ("3 4 10", None),
    ("10 100", None),
    ("2 100 100", None),
    ("10 5 6", None),
    ("point 8", None),
    ("1 point", None),
    ("1 point 10", None),
    ("3 4 10 point 5", None),
]


@pytest.mark.parametrize(("values", "digits"), NUMERALS)
def test_numerals_make_one_number_or_none(values: str, digits: str | None) -> None:
    assert lexicon._value(values.split()) == digits


def test_kana_and_the_signs_of_chinese_touch_numerals() -> None:
    for token, touches in (("\u3041", True), ("\u9fff", True), ("\u3040", False), ("\uac00", False), ("", False)):
        assert lexicon._is_sign(token) is touches


def test_the_signs_of_arabic_that_change_no_word_are_left_out_and_others_stay() -> None:
    """Vowel signs, the stretching line, and the hamza that many leave out."""
    for sign in (*range(0x64B, 0x653), 0x640, 0x670):
        assert lexicon._key(f"\u0645\u0627{chr(sign)}\u0631\u0633") == "\u0645\u0627\u0631\u0633"
    for sign in (0x64A, 0x653, 0x641, 0x671):
        assert len(lexicon._key(f"\u0645\u062f{chr(sign)}\u0631\u0633")) == 5
    assert lexicon._key("\u0623\u0625\u0622\u0649") == "\u0627\u0627\u0627\u064a"
    assert lexicon._key("\u00ba") == "\u00ba"
    assert lexicon._key("\uff2d\uff41") == "ma"
    assert lexicon._key("AG") == "ag"


def test_a_word_is_looked_up_only_near_a_number() -> None:
    """Forty tokens before one or behind it: no reader looks further."""
    for far, found in ((39, [0]), (40, [0]), (41, [])):
        keys = ["mars", *["x"] * (far - 1), "5"]
        assert lexicon._near_numbers(keys, {"mars": False}) == found
        assert lexicon._near_numbers(keys[::-1], {"mars": False}) == [far] * bool(found)
    # what may be a number itself is near itself, and near it are others
    assert lexicon._near_numbers(["mars", "dix"], {"mars": False, "dix": True}) == [0, 1]
    assert lexicon._near_numbers(["dix", "mars", "5", "mars"], {"mars": False, "dix": True}) == [0, 1, 3]
    assert lexicon._near_numbers(["mars", "x"], {"mars": False}) == []


@given(st.text())
def test_offsets_rise_and_end_with_the_text(text: str) -> None:
    folded = fold_width(f"1 {text} 一百万 5 тысяч é de")
    tokens = tokens_of(folded)
    keys, places = in_english(folded, tokens)
    assert places is not None
    assert len(keys) == len(tokens) == len(places) - 1
    assert places == sorted(places)
    assert places[-1] == len(folded)


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("text", ["février 2024", "März 2024", "août 2024", "2024 करोड़", "128 हज़ार", "início de 2024"])
def test_letters_joined_with_their_marks_and_apart_are_the_same(text: str, form: str) -> None:
    other = unicodedata.normalize(form, text)
    assert [item[:2] for item in read_dates(other)] == [item[:2] for item in read_dates(text)]
    assert [item[:4] for item in read_numbers(other)] == [item[:4] for item in read_numbers(text)]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1.8 billion", 1.8e9),
        ("1 Billion Parameter, sieben Tage", 1e9),
        ("1,8 billion, en français", 1.8e9),
        ("1,8 billion de paramètres", 1.8e12),
        ("1,8 billones", 1.8e12),
        ("1,8 Billionen", 1.8e12),
        ("1,8 bilhões", 1.8e9),
        ("1,8 biliões", 1.8e12),
    ],
)
def test_false_friends_of_billion_are_told_apart(text: str, value: float) -> None:
    assert read_numbers(text)[0].low == value


@pytest.mark.parametrize(
    "text", ["We set 5 goals in 2024", "out of 5", "a year ago", "mars", "mai", "dic", "mar", "Mars has 2 moons"]
)
def test_months_that_are_other_words_make_no_date_without_a_year(text: str) -> None:
    assert all((item.last - item.first).days > 300 for item in read_dates(text))


@pytest.mark.parametrize("read", [read_dates, read_numbers])
@pytest.mark.parametrize("part", ["7", "2024-", "March ", "年", "марта ", "一百"])
def test_reading_is_linear_in_the_tokens_written(read: Any, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = looks_at_tokens(monkeypatch, read, part, " 2024")
    assert counts[1] <= 2 * counts[0] + 200
