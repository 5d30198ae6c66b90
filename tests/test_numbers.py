"""What `matchers.numbers` reads as a number, and what it does not."""

import math
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_helpers import looks_at_tokens

from matchers.numbers import COUNTING_WORDS, LARGEST, read_numbers
from matchers.tokens import LETTER, fold_width, is_letters, starts_of, tokens_of

UNDER_TWENTY = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
fifteen sixteen seventeen eighteen nineteen"""
FROM_TWENTY = "twenty thirty forty fifty sixty seventy eighty ninety"
ONES, TENS = UNDER_TWENTY.split(), FROM_TWENTY.split()

K, M, B, T = 10**3, 10**6, 10**9, 10**12


def values(text: str) -> list[object]:
    """The numbers of a text: a value, or a pair for a range."""
    return [item.low if item.low == item.high else (item.low, item.high) for item in read_numbers(text)]


# (text, the numbers in it): a value, or (low, high)
READ = [
    # plain, with a letter
    ("8192", [8192]),
    ("~8192", [8192]),
    ("128k", [128 * K]),
    ("128K tokens", [128 * K]),
    ("128 K", [128 * K]),
    ("1M", [M]),
    ("175B", [175 * B]),
    ("1.8T", [1.8 * T]),
    (">100B", [100 * B]),
    ("100+ billion parameters", [100 * B]),
    ("7bn", [7 * B]),
    ("128Ktokens", [128 * K]),
    ("window—128k", [128 * K]),
    ("128k/200k", [128 * K, 200 * K]),
    # groups and decimals
    ("200,000", [200_000]),
    ("200.000", [200_000]),
    ("1,048,576", [1_048_576]),
    ("1.048.576", [1_048_576]),
    ("128 000", [128_000]),
    ("128\u202f000 tokens", [128_000]),
    ("128\u00a0000", [128_000]),
    ("128_000", [128_000]),
    ("128'000", [128_000]),
    ("128\u2019000", [128_000]),
    ("1,28,000", [128_000]),
    ("1,048.5", [1048.5]),
    ("1.048,5", [1048.5]),
    ("8.03 billion", [8_030_000_000]),
    ("8.030 billion", [8_030_000_000]),
    ("1.543B", [1_543_000_000]),
    ("1,760 billion", [1760 * B]),
    ("1,5 billion", [1.5 * B]),
    ("0.135", [0.135]),
    ("0,135", [0.135]),
    ("0.85", [0.85]),
    (".85", [0.85]),
    ("8192.000", [8192]),
    ("100.0", [100]),
    ("1, 2, 3", [1, 2, 3]),
    ("1,2,3", [1, 2, 3]),
    ("1,22,4", [1, 22, 4]),
    ("1,22,33", [1, 22, 33]),
    ("0,11,22", [0, 11, 22]),
    ("8192,128", [8192, 128]),
    ("1" + ",22" * 12, [1, *[22] * 12]),
    ("1.543-billion", [1_543_000_000]),
    ("128 k2", [128]),
    ("128 パ", [128]),
    ("128 个", [128]),
    # a space groups only where no scale follows
    ("Llama 3 405B", [3, 405 * B]),
    ("1 000 billion", [T]),
    ("5\n000", [5, 0]),
    # the wide comma groups thousands, and parts whatever else it stands between
    ("1，000，000", [1_000_000]),
    ("2，2B", [2, 2 * B]),
    ("２，５", [2, 5]),
    ("1，0000", [1, 0]),
    # words of scale
    ("1.8 trillion", [1.8 * T]),
    ("7-billion", [7 * B]),
    ("7-billion-parameter model", [7 * B]),
    ("3 hundred thousand", [300 * K]),
    ("3 lakh", [300_000]),
    ("2 crore", [20_000_000]),
    ("12万", [120_000]),
    ("1亿", [10**8]),
    ("1.2億", [1.2e8]),
    ("1千亿", [10**11]),
    ("5百万", [5 * M]),
    ("12万8千", [128_000]),
    ("12万8000", [128_000]),
    ("1億2000万", [120_000_000]),
    ("约128k", [128 * K]),
    ("12만 토큰", [120_000]),
    # powers
    ("2^17", [131_072]),
    ("2**17", [131_072]),
    ("2 ^ 17", [131_072]),
    ("2¹⁷", [131_072]),
    ("2^3.5", [8]),
    ("2^n", [2]),
    ("10^6", [M]),
    ("1.8×10^12", [1.8 * T]),
    ("1.8 x 10^12", [1.8 * T]),
    ("0.5 × 10^0", [0.5]),
    ("1e6", [M]),
    ("1.5E9", [1.5 * B]),
    ("1e-3", [0.001]),
    ("128,000¹", [128_000]),
    ("9^9^9", [387_420_489, 9]),
    # percent
    ("85%", [85]),
    ("85 percent", [85]),
    ("85 per cent", [85]),
    ("99.999%", [99.999]),
    ("eighty-five percent", [85]),
    # full-width digits and those of other scripts
    ("１２８ｋ", [128 * K]),
    ("２００，０００", [200_000]),
    ("١٢٨", [128]),
    ("𝟭𝟮𝟴k", [128 * K]),
    # ranges
    ("100k-200k", [(100 * K, 200 * K)]),
    ("100k–200k tokens", [(100 * K, 200 * K)]),
    ("100-200k", [(100 * K, 200 * K)]),
    ("100 to 200 billion", [(100 * B, 200 * B)]),
    ("between 100 and 200 billion", [(100 * B, 200 * B)]),
    ("between 100 billion and 1.8 trillion", [(100 * B, 1.8 * T)]),
    ("from 8k tokens to 32k", [(8 * K, 32 * K)]),
    ("1.5-2 million", [(1.5 * M, 2 * M)]),
    ("8k to ~16k", [(8 * K, 16 * K)]),
    ("8,192 to 128k", [(8192, 128 * K)]),
    ("512-1M", [(512, M)]),
    ("85-90%", [(85, 90)]),
    ("100~200k", [(100 * K, 200 * K)]),
    ("10万至20万", [(100_000, 200_000)]),
    ("100 and 200 billion", [100, 200 * B]),
    # alternatives: where the first has no scale, alone it would be 2
    ("two or three billion", [(2 * B, 3 * B)]),
    ("64 or 128k", [(64 * K, 128 * K)]),
    ("100k or 200k", [100 * K, 200 * K]),
    ("8 experts or 16k", [8, 16 * K]),
    ("8192 or 4k", [8192, 4 * K]),
    ("64 or so", [64]),
    ("1e6 or 2M", [M, 2 * M]),
    # no ranges
    ("128k-16k", [128 * K, 16 * K]),
    ("8 experts - 7B each", [8, 7 * B]),
    # mixtures: one expert's size to all of them, since experts share layers
    ("8x7B", [(7 * B, 56 * B)]),
    ("8 x 7B", [(7 * B, 56 * B)]),
    ("8×22B", [(22 * B, 176 * B)]),
    # where its total stands beside it, that is the size
    ("8x7B (46.7B total)", [46.7 * B]),
    ("8x7B (46.7B total, 12.9B active)", [46.7 * B, 12.9 * B]),
    ("8x22B (141B)", [141 * B]),
    ("46.7B (8x7B)", [46.7 * B]),
    ("8x7B (12.9B active)", [(7 * B, 56 * B), 12.9 * B]),
    ("8x7B (8 experts)", [(7 * B, 56 * B), 8]),
    ("46.7B (12.9B active)", [46.7 * B, 12.9 * B]),
    ("1.8T (8x7B)", [1.8 * T, (7 * B, 56 * B)]),
    ("hundred-billion-parameter", [100 * B]),
    ("1 million 200 thousand", [1.2 * M]),
    ("1 million 2 billion", [M, 2 * B]),
    ("1 million 200", [M, 200]),
    ("1 trillion 2 billion 3 million 4 thousand", [T + 2 * B + 3 * M + 4 * K]),
    ("70B (8 experts)", [70 * B, 8]),
    ("16 experts of 111B", [16, 111 * B]),
    # words
    ("seven billion", [7 * B]),
    ("one hundred seventy-five billion", [175 * B]),
    ("a hundred and seventy-five billion parameters", [175 * B]),
    ("an eight billion parameter model", [8 * B]),
    ("one point eight trillion", [1.8 * T]),
    ("two and a half million", [2.5 * M]),
    ("a trillion", [T]),
    ("half a million", [0.5 * M]),
    ("a quarter of a million", [0.25 * M]),
    ("one thousand billion", [T]),
    ("one million two hundred thousand", [1.2 * M]),
    ("twelve thousand three hundred forty-five", [12_345]),
    ("eighty layers", [80]),
    ("zero", [0]),
    ("three five", [3, 5]),
    ("five and more", [5]),
    ("five point taken", [5]),
    ("seven to eight billion", [(7 * B, 8 * B)]),
    ("between one and two trillion", [(T, 2 * T)]),
    ("between one hundred and two hundred billion", [(100 * B, 200 * B)]),
    # Markdown
    ("**128k**", [128 * K]),
    ("- 5 layers", [5]),
    ("(1,048,576)", [1_048_576]),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_a_number_is_read_in_every_way_it_is_written(text: str, expected: list[object]) -> None:
    assert values(text) == expected


# Language by language: (text, the numbers in it, each with its unit).
IN_LANGUAGES: dict[str, list[tuple[str, list[tuple[object, str]]]]] = {
    "zh": [
        ("三十二 layers", [(32, "layers")]),
        ("三十二个个", []),
        ("一点十亿", []),
        ("零一万物", []),
        ("零点五万亿", [(500 * B, "")]),
        ("百分之百", [(100, "")]),
        ("一点万", []),
        ("三点一四万", [(31_400, "")]),
        ("百分之三四十", []),
        ("128K上下文", [(128 * K, "")]),
        ("一百七十五亿参数", [(17.5 * B, "parameters")]),
        ("千亿参数", []),
        ("数百亿参数", []),
        ("几十亿", []),
        ("十二万八千", [(128 * K, "")]),
        ("一点八万亿参数", [(1.8 * T, "parameters")]),
        ("70亿个参数", [(7 * B, "parameters")]),
        ("20万字", [(200 * K, "characters")]),
        ("三十二层", [(32, "layers")]),
        ("第一个参数", []),
        ("一个参数", []),
        ("百分之八十五", [(85, "")]),
        ("百分之85", [(85, "")]),
        ("8兆", [(8 * T, "")]),
        ("两千亿参数", [(200 * B, "parameters")]),
        ("一百七十五", [(175, "")]),
        ("十分强大", []),
        ("128,000个token", [(128 * K, "tokens")]),
        ("约1280亿参数", [(128 * B, "parameters")]),
        ("二百五十六K", [(256 * K, "")]),
        ("一千七百五十亿", [(175 * B, "")]),
        ("十亿参数", [(B, "parameters")]),
        ("三兆个参数", [(3 * T, "parameters")]),
        ("两百万字", [(2 * M, "characters")]),
        ("十二万八千个词元", [(128 * K, "tokens")]),
        ("参数量为七十亿", [(7 * B, "")]),
        ("100万到200万", [((M, 2 * M), "")]),
        ("一百二十八层", [(128, "layers")]),
        ("千万不要", []),
        ("万一", []),
        ("五十八个专家", [(58, "experts")]),
        ("四十头", []),
        ("七十亿左右", [(7 * B, "")]),
        ("一百七亿", [(17 * B, "")]),
        ("一千零二十四", [(1.024 * K, "")]),
        ("二百五十六", [(256, "")]),
        ("一二三四万", [(12.34 * M, "")]),
        ("三四十万", []),
        ("半", []),
        ("百分之", []),
        ("百分之九十九点五", [(99.5, "")]),
        ("百分之99.5", [(99.5, "")]),
        ("数十万", []),
        ("第十万", []),
        ("20万文字", [(200 * K, "characters")]),
        ("10万単語", [(100 * K, "words")]),
    ],
    "ja": [
        ("七百億", [(70 * B, "")]),
        ("百億パラメータ", [(10 * B, "parameters")]),
        ("12万トークン", [(120 * K, "tokens")]),
        ("1億2000万", [(120 * M, "")]),
        ("85パーセント", [(85, "")]),
        ("7百億", [(70 * B, "")]),
        ("三十億", [(3 * B, "")]),
        ("1,750億パラメータ", [(175 * B, "parameters")]),
        ("千億パラメータ", [(100 * B, "parameters")]),
        ("約700億パラメータ", [(70 * B, "parameters")]),
        ("300ページ", [(300, "pages")]),
        ("百七十五億パラメータ", [(17.5 * B, "parameters")]),
        ("12万8千トークン", [(128 * K, "tokens")]),
        ("128Kトークン", [(128 * K, "tokens")]),
        ("数百億パラメータ", []),
        ("一つのモデルです", []),
        ("100万から200万トークン", [((M, 2 * M), "tokens")]),
        ("１２８，０００トークン", [(128 * K, "tokens")]),
        ("128ギガバイト", []),
        ("200億と300億の間のパラメータ", [(20 * B, ""), (30 * B, "")]),
    ],
    "ko": [
        ("12만 토큰", [(120 * K, "tokens")]),
        ("1,750억 개의 매개변수", [(175 * B, "parameters")]),
        ("천억 개의 파라미터", [(100 * B, "parameters")]),
        ("백칠십오억 파라미터", [(17.5 * B, "parameters")]),
        ("모델 구조", []),
        ("7백억", [(70 * B, "")]),
        ("128,000토큰", [(128 * K, "tokens")]),
        ("20만 자", [(200 * K, "characters")]),
        ("85퍼센트", [(85, "")]),
        ("12만 8천 토큰", [(128 * K, "tokens")]),
        ("85%", [(85, "")]),
        ("10억에서 20억 파라미터", [((B, 2 * B), "parameters")]),
        ("Gemini 프로", []),
        ("128,000 토큰", [(128 * K, "tokens")]),
        ("175B 파라미터", [(175 * B, "parameters")]),
        ("약 700억 개 매개변수", [(70 * B, "parameters")]),
        ("128K 토큰", [(128 * K, "tokens")]),
        ("10만 단어", [(100 * K, "words")]),
        ("300 페이지", [(300, "pages")]),
        ("만일", []),
        ("8조 파라미터", [(8 * T, "parameters")]),
        ("천만에요", []),
        ("100만에서 200만 토큰", [((M, 2 * M), "tokens")]),
        ("백만 토큰", [(M, "tokens")]),
        ("1억 2천만", [(120 * M, "")]),
        ("90 프로", [(90, "")]),
        ("20만 자료", [(200 * K, "")]),
        ("32개 레이어", [(32, "layers")]),
        ("일조 개의 파라미터", []),
        ("12만8천 토큰", [(128 * K, "tokens")]),
    ],
    "ru": [
        ("128 тысяч токенов", [(128 * K, "tokens")]),
        ("128 тыс. токенов", [(128 * K, "tokens")]),
        ("128тыс. токенов", [(128 * K, "tokens")]),
        ("128к токенов", [(128 * K, "tokens")]),
        ("70 миллиардов параметров", [(70 * B, "parameters")]),
        ("1,8 трлн параметров", [(1.8 * T, "parameters")]),
        ("8 192 токена", [(8.192 * K, "tokens")]),
        ("семь миллиардов", [(7 * B, "")]),
        ("сто семьдесят пять миллиардов параметров", [(175 * B, "parameters")]),
        ("от 100 до 200 миллиардов", [((100 * B, 200 * B), "")]),
        ("400 000 символов", [(400 * K, "characters")]),
        ("128 ГБ", []),
        ("7В параметров", [(7 * B, "parameters")]),
        ("85 процентов", [(85, "")]),
        ("до 128 000 токенов", [(128 * K, "tokens")]),
        ("около 8,03 млрд параметров", [(8030 * M, "parameters")]),
        ("двадцать миллиардов", [(20 * B, "")]),
        ("128 тысяч слов", [(128 * K, "words")]),
        ("от 8 до 32 тысяч токенов", [((8 * K, 32 * K), "tokens")]),
        ("два миллиона", [(2 * M, "")]),
        ("1 миллион 200 тысяч", [(1.2 * M, "")]),
        ("сто", []),
        ("1-й", []),
        ("300 страниц", [(300, "pages")]),
        ("32 слоя", [(32, "layers")]),
        ("1\xa0048\xa0576 токенов", [(1048.576 * K, "tokens")]),
        ("0,85", [(0.85, "")]),
        ("более 100 млрд", [(100 * B, "")]),
        ("миллионы", []),
        ("128 КБ", []),
        ("7 млрд параметров (8 экспертов)", [(7 * B, "parameters"), (8, "experts")]),
        ("около миллиона", []),
    ],
    "es": [
        ("día ago. - . - 5", [(5, "")]),
        ("128 mil tokens", [(128 * K, "tokens")]),
        ("70 mil millones de parámetros", [(70 * B, "parameters")]),
        ("175.000 millones de parámetros", [(175 * B, "parameters")]),
        ("1,8 billones de parámetros", [(1.8 * T, "parameters")]),
        ("8,03 mil millones", [(8030 * M, "")]),
        ("128.000 tokens", [(128 * K, "tokens")]),
        ("siete mil millones de parámetros", [(7 * B, "parameters")]),
        ("ciento setenta y cinco mil millones", [(175 * B, "")]),
        ("de 100 a 200 mil millones", [((100 * B, 200 * B), "")]),
        ("400.000 caracteres", [(400 * K, "characters")]),
        ("85 por ciento", [(85, "")]),
        ("entre 100 y 200 mil millones", [((100 * B, 200 * B), "")]),
        ("1,5 millones de palabras", [(1.5 * M, "words")]),
        ("128 000 fichas", [(128 * K, "tokens")]),
        ("200 mil palabras", [(200 * K, "words")]),
        ("dos millones", [(2 * M, "")]),
        ("32 capas", [(32, "layers")]),
        ("1.048.576 tokens", [(1048.576 * K, "tokens")]),
        ("1º", []),
        ("300 páginas", [(300, "pages")]),
        ("un modelo", []),
        ("uno", []),
        ("7.000 millones", [(7 * B, "")]),
        ("0,85", [(0.85, "")]),
        ("1,5 billones", [(1.5 * T, "")]),
        ("mil gracias", []),
        ("siete modelos", []),
        ("1 millón 200 mil", [(1.2 * M, "")]),
        ("8 a 32 mil tokens", [((8 * K, 32 * K), "tokens")]),
    ],
    "fr": [
        ("70 milliards de paramètres", [(70 * B, "parameters")]),
        ("1,8 billion de paramètres", [(1.8 * T, "parameters")]),
        ("8,03 milliards", [(8030 * M, "")]),
        ("128 000 jetons", [(128 * K, "tokens")]),
        ("128 000 tokens", [(128 * K, "tokens")]),
        ("128 mille tokens", [(128 * K, "tokens")]),
        ("sept milliards", [(7 * B, "")]),
        ("entre 100 et 200 milliards", [((100 * B, 200 * B), "")]),
        ("cent soixante-quinze milliards de paramètres", [(175 * B, "parameters")]),
        ("400 000 caractères", [(400 * K, "characters")]),
        ("85 pour cent", [(85, "")]),
        ("environ 200 000 mots", [(200 * K, "words")]),
        ("1,8 billion", [(1.8 * B, "")]),
        ("sept 2024", [(2.024 * K, "")]),
        ("1,5 million de tokens", [(1.5 * M, "tokens")]),
        ("deux millions", [(2 * M, "")]),
        ("1 048 576 tokens", [(1048.576 * K, "tokens")]),
        ("32 couches", [(32, "layers")]),
        ("un modèle", []),
        ("1er", []),
        ("300 pages", [(300, "pages")]),
        ("0,85", [(0.85, "")]),
        ("neuf modèles", []),
        ("1,76 billions de paramètres", [(1.76 * T, "parameters")]),
        ("de 8 à 32 mille jetons", [((8 * K, 32 * K), "tokens")]),
        ("vingt milliards", [(20 * B, "")]),
        ("175 Mds de paramètres", [(175 * B, "parameters")]),
        ("8\u202f192 jetons", [(8.192 * K, "tokens")]),
        ("1,8 trillion de paramètres", [(1.8 * T, "parameters")]),
    ],
    "de": [
        ("70 Milliarden Parameter", [(70 * B, "parameters")]),
        ("8,03 Milliarden", [(8030 * M, "")]),
        ("1,8 Billionen Parameter", [(1.8 * T, "parameters")]),
        ("1 Billion", [(B, "")]),
        ("128.000 Token", [(128 * K, "tokens")]),
        ("128 Tsd. Token", [(128 * K, "tokens")]),
        ("7 Mrd. Parameter", [(7 * B, "parameters")]),
        ("sieben Milliarden", [(7 * B, "")]),
        ("1.760 Milliarden", [(1.76 * T, "")]),
        ("100 bis 200 Milliarden", [((100 * B, 200 * B), "")]),
        ("1,5 Mio. Wörter", [(1.5 * M, "words")]),
        ("85 Prozent", [(85, "")]),
        ("400.000 Zeichen", [(400 * K, "characters")]),
        ("200.000 Wörter", [(200 * K, "words")]),
        ("eine Million", [(M, "")]),
        ("zwei Millionen", [(2 * M, "")]),
        ("32 Schichten", [(32, "layers")]),
        ("1.048.576 Token", [(1048.576 * K, "tokens")]),
        ("1.", [(1, "")]),
        ("ein Modell", []),
        ("300 Seiten", [(300, "pages")]),
        ("0,85", [(0.85, "")]),
        ("eine Billion", []),
        ("8 bis 32 Tausend Token", [((8 * K, 32 * K), "tokens")]),
        ("70 Mrd Parametern", [(70 * B, "parameters")]),
        ("zwischen 7 und 8 Milliarden", [((7 * B, 8 * B), "")]),
        ("hundertfünfundsiebzig Milliarden", [(175 * B, "")]),
        ("15. März", []),
    ],
    "pt": [
        ("70 bilhões de parâmetros", [(70 * B, "parameters")]),
        ("1,8 trilhão de parâmetros", [(1.8 * T, "parameters")]),
        ("128 mil tokens", [(128 * K, "tokens")]),
        ("8,03 bilhões", [(8030 * M, "")]),
        ("sete bilhões", [(7 * B, "")]),
        ("cento e setenta e cinco bilhões", [(175 * B, "")]),
        ("de 100 a 200 bilhões", [((100 * B, 200 * B), "")]),
        ("entre 100 e 200 bilhões", [((100 * B, 200 * B), "")]),
        ("400.000 caracteres", [(400 * K, "characters")]),
        ("200 mil palavras", [(200 * K, "words")]),
        ("85 por cento", [(85, "")]),
        ("1,5 milhão", [(1.5 * M, "")]),
        ("7 mil milhões de parâmetros", [(7 * B, "parameters")]),
        ("dois milhões", [(2 * M, "")]),
        ("1.048.576 tokens", [(1048.576 * K, "tokens")]),
        ("32 camadas", [(32, "layers")]),
        ("um modelo", []),
        ("1º", []),
        ("300 páginas", [(300, "pages")]),
        ("0,85", [(0.85, "")]),
        ("mil", []),
        ("8 a 32 mil tokens", [((8 * K, 32 * K), "tokens")]),
        ("2 biliões", [(2 * T, "")]),
        ("vinte bilhões", [(20 * B, "")]),
        ("1,76 trilhões", [(1.76 * T, "")]),
        ("1 milhão 200 mil", [(1.2 * M, "")]),
        ("7.000 milhões", [(7 * B, "")]),
    ],
    "ar": [
        ("١٢٨ ألف رمز", [(128 * K, "tokens")]),
        ("128 ألف رمز", [(128 * K, "tokens")]),
        ("70 مليار معلمة", [(70 * B, "parameters")]),
        ("١٫٨ تريليون معامل", [(1.8 * T, "parameters")]),
        ("سبعة مليارات معلمة", [(7 * B, "parameters")]),
        ("128٬000 رمز", [(128 * K, "tokens")]),
        ("200 ألف كلمة", [(200 * K, "words")]),
        ("مليونين رمز", [(2 * M, "tokens")]),
        ("85 بالمئة", [(85, "")]),
        ("٨٥٪", [(85, "")]),
        ("من 100 إلى 200 مليار", [((100 * B, 200 * B), "")]),
        ("128ألف", [(128 * K, "")]),
        ("مائة وخمسة وسبعون مليار معلمة", [(175 * B, "parameters")]),
        ("400 ألف حرف", [(400 * K, "characters")]),
        ("مليون رمز", [(M, "tokens")]),
        ("ثلاثة ملايين", [(3 * M, "")]),
        ("32 طبقة", [(32, "layers")]),
        ("300 صفحة", [(300, "pages")]),
        ("واحد", []),
        ("١٬٠٤٨٬٥٧٦ رمز", [(1048.576 * K, "tokens")]),
        ("ألف شكر", []),
        ("بين 7 و8 مليارات", [((7 * B, 8 * B), "")]),
        ("128 كيلو", [(128, "")]),
        ("8 ملايين كلمة", [(8 * M, "words")]),
        ("مئة مليار", [(100 * B, "")]),
        ("٧٠ مليار معامل", [(70 * B, "parameters")]),
        ("128 جيجابايت", []),
        ("خمسة عشر", []),
    ],
    "hi": [
        ("128 हज़ार टोकन", [(128 * K, "tokens")]),
        ("1 लाख 28 हजार", [(128 * K, "")]),
        ("70 अरब पैरामीटर", [(70 * B, "parameters")]),
        ("१२८,००० टोकन", [(128 * K, "tokens")]),
        ("7 करोड़", [(70 * M, "")]),
        ("1,28,000 टोकन", [(128 * K, "tokens")]),
        ("सात अरब पैरामीटर", [(7 * B, "parameters")]),
        ("1.75 खरब", [(175 * B, "")]),
        ("2 लाख करोड़", [(2 * T, "")]),
        ("85 प्रतिशत", [(85, "")]),
        ("100 से 200 अरब", [((100 * B, 200 * B), "")]),
        ("4 लाख अक्षर", [(400 * K, "characters")]),
        ("1.8 ट्रिलियन पैरामीटर", [(1.8 * T, "parameters")]),
        ("दो सौ अरब", [(200 * B, "")]),
        ("दो लाख टोकन", [(200 * K, "tokens")]),
        ("१.८ ट्रिलियन", [(1.8 * T, "")]),
        ("32 परतें", [(32, "layers")]),
        ("300 पृष्ठ", [(300, "pages")]),
        ("एक मॉडल", []),
        ("2 लाख शब्द", [(200 * K, "words")]),
        ("1 करोड़ 20 लाख", [(12 * M, "")]),
        ("सौ करोड़", [(B, "")]),
        ("128 जीबी", []),
        ("7 अरब", [(7 * B, "")]),
        ("०.८५", [(0.85, "")]),
        ("दस", []),
        ("128K टोकन", [(128 * K, "tokens")]),
        ("8 से 32 हज़ार टोकन", [((8 * K, 32 * K), "tokens")]),
    ],
    "en": [
        ("hundred-billion-parameter", [(100 * B, "parameters")]),
        ("a hundred-billion-parameter model", [(100 * B, "parameters")]),
        ("8x7B (46.7B total)", [(46.7 * B, "")]),
        ("46.7B (8x7B)", [(46.7 * B, "")]),
        ("1M (beta), 200K standard", [(M, ""), (200 * K, "")]),
        ("128 k", [(128 * K, "")]),
        ("8\u202f192 tokens", [(8.192 * K, "tokens")]),
        ("1.8 billion", [(1.8 * B, "")]),
        ("1 billion", [(B, "")]),
        ("between five and seven billion", [((5 * B, 7 * B), "")]),
        ("hundred billion", []),
        ("1 million 200 thousand", [(1.2 * M, "")]),
        ("several hundred-billion-parameter models", []),
        ("175.000 million", [(175 * M, "")]),
        ("1.500 million", [(1.5 * M, "")]),
        ("1,5 million", [(1.5 * M, "")]),
        ("128 000 tokens", [(128 * K, "tokens")]),
        ("a mil", []),
        ("set of 8 tools", [(8, "")]),
        ("70 billion (8 experts)", [(70 * B, ""), (8, "experts")]),
        ("up to 128k", [(128 * K, "")]),
        ("about 8192", [(8.192 * K, "")]),
        ("multi-hundred-billion-parameter", []),
        ("one hundred-billion-parameter", [(100 * B, "parameters")]),
        ("1e-3 é", [(0.001, "")]),
        ("half a million é", [(500 * K, "")]),
    ],
}
ALL_LANGUAGES = [(text, expected) for cases in IN_LANGUAGES.values() for text, expected in cases]


@pytest.mark.parametrize(("text", "expected"), ALL_LANGUAGES)
def test_a_number_is_read_in_every_language(text: str, expected: list[tuple[object, str]]) -> None:
    assert list(zip(values(text), (item.unit for item in read_numbers(text)), strict=True)) == expected


def test_every_language_is_tried_in_many_ways() -> None:
    for cases in IN_LANGUAGES.values():
        assert len(cases) >= 12
        assert not all(expected for _, expected in cases)


@pytest.mark.parametrize(
    "text",
    [
        "85%",
        "85 процентов",
        "85 por ciento",
        "85 pour cent",
        "85 Prozent",
        "百分之八十五",
        "85퍼센트",
        "85 प्रतिशत",
        "٨٥٪",
    ],
)
def test_percent_is_a_scale_in_every_language(text: str) -> None:
    assert [(item.low, item.scale) for item in read_numbers(text)] == [(85, "%")]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("около 128 тыс. токенов.", "128 тыс. токенов"),
        ("sobre 175 mil millones de parámetros, creo", "175 mil millones de parámetros"),
        ("大约一百七十五亿个参数。", "一百七十五亿个参数"),
        ("약 1,750억 개의 파라미터", "1,750억 개의 파라미터"),
        ("حوالي مليونين رمز تقريبا", "مليونين رمز"),
        ("cerca de sete bilhões", "sete bilhões"),
        ("百分之八十五左右", "百分之八十五"),
    ],
)
def test_the_text_of_a_number_is_what_was_written_in_any_language(text: str, written: str) -> None:
    assert [item.text for item in read_numbers(text)] == [written]


NOT_NUMBERS = [
    "",
    "not publicly disclosed",
    "GPT4",
    "v3",
    "o1",
    "4o",
    "A22B",
    "Q4_1",
    "4k2",
    "5e",
    "8x7",
    "1st",
    "21st-century",
    "10,000s",
    "0.0.328",
    "1.2.3",
    "1.234.5",
    "1_2",
    "1_000_5",
    "gpt-4-turbo",
    "claude-3-5",
    "claude-3-5-sonnet-20240620",
    "Llama-3.1-70B",
    "qwen2.5:7b",
    "#5",
    "_5",
    "-5",
    "\u2212128k",
    "-1.5 billion",
    "128GB",
    "128 GB",
    "one of the models",
    "the one",
    "all-in-one",
    "a model",
    "half of it",
    "a few million",
    "several billion",
    "hundreds of billions",
    "hundred billion",
    "²",
    "①",
    "½",
]


@pytest.mark.parametrize("text", NOT_NUMBERS)
def test_names_versions_ordinals_bytes_negatives_and_vague_words_are_no_numbers(text: str) -> None:
    assert read_numbers(text) == ()


@pytest.mark.parametrize(
    ("text", "scale"),
    [
        ("128", ""),
        ("128k", "k"),
        ("128 thousand", "k"),
        ("1M", "m"),
        ("7 billion", "b"),
        ("seven billion", "b"),
        ("1.8T", "t"),
        ("8x7B", "b"),
        ("12万", "cjk"),
        ("3 lakh", "lakh"),
        ("2 crore", "crore"),
        ("85%", "%"),
        ("85 percent", "%"),
        ("100 to 200 billion", "b"),
        ("2^17", ""),
    ],
)
def test_the_scale_is_kept_as_written(text: str, scale: str) -> None:
    assert [item.scale for item in read_numbers(text)] == [scale]


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("128k", ""),
        ("128k tokens", "tokens"),
        ("128k context tokens", "tokens"),
        ("128k of tokens", "tokens"),
        ("128,000-token window", "tokens"),
        ("128k+ tokens", "tokens"),
        ("70 billion trainable parameters", "parameters"),
        ("7B params", "parameters"),
        ("7-billion-parameter", "parameters"),
        ("8 experts", "experts"),
        ("80 transformer layers", "layers"),
        ("64 attention heads", "heads"),
        ("12,288 dimensions", "dimensions"),
        ("400,000 characters", "characters"),
        ("96k words", "words"),
        ("300 pages", "pages"),
        ("seventy billion parameters", "parameters"),
        ("100 to 200 billion parameters", "parameters"),
        ("20万字", "characters"),
        ("128k 个 token", "tokens"),
        ("70亿参数", "parameters"),
        # nothing says that these are tokens
        ("128k and output tokens", ""),
        ("128k. Tokens", ""),
        ("128k, tokens", ""),
        ("128k that the model reads as tokens", ""),
    ],
)
def test_the_unit_is_what_the_next_words_count(text: str, unit: str) -> None:
    assert [item.unit for item in read_numbers(text)] == [unit]


def test_the_text_of_a_number_holds_its_scale_and_unit() -> None:
    texts = [item.text for item in read_numbers("It has 70 billion trainable parameters (8 experts), or .85.")]
    assert texts == ["70 billion trainable parameters", "8 experts", ".85"]


def test_the_letters_of_tokens_are_those_of_names() -> None:
    assert {char for char in map(chr, range(0x10000)) if re.fullmatch(f"[{LETTER}]", char)} == {
        char for char in map(chr, range(0x10000)) if is_letters(char)
    }


# Kind by kind: (text, everything that is read of it: value, scale, unit, and the words it stands in).
WHOLLY: dict[str, list[tuple[str, list[tuple[object, str, str, str]]]]] = {
    "names and what stands before digits": [
        ("gpt-4-turbo.5 7", [(7, "", "", "7")]),
        ("v1.x-5 7", [(7, "", "", "7")]),
        ("GPT4-turbo 5", [(5, "", "", "5")]),
        ("GPT4.5 5", [(5, "", "", "5")]),
        ("GPT4_x 5", [(5, "", "", "5")]),
        ("gpt4:7b 5", [(5, "", "", "5")]),
        ("llama@3 5", [(5, "", "", "5")]),
        ("user@5 6", [(6, "", "", "6")]),
        ("#5 6", [(6, "", "", "6")]),
        ("a-1.5-b 7", [(7, "", "", "7")]),
        ("top-five of 7 layers", [(7, "", "layers", "7 layers")]),
        ("all-in-one with 7 layers", [(7, "", "layers", "7 layers")]),
        ("-5 and 7", [(7, "", "", "7")]),
        ("a.5", [(5, "", "", "5")]),
        ("x .5 y", [(0.5, "", "", ".5")]),
        ("3 .5", [(3, "", "", "3"), (0.5, "", "", ".5")]),
        ("..5", [(0.5, "", "", ".5")]),
        ("one of 7 layers", [(7, "", "layers", "7 layers")]),
        ("one 5", [(5, "", "", "5")]),
    ],
    "groups": [
        ("1,2,3,456", [(1, "", "", "1"), (2, "", "", "2"), (3.456 * K, "", "", "3,456")]),
        ("1,22,456", [(122.456 * K, "", "", "1,22,456")]),
        ("1,22,33,456", [(12.233456 * M, "", "", "1,22,33,456")]),
        ("1,2,345", [(1, "", "", "1"), (2.345 * K, "", "", "2,345")]),
        ("1,22,3456", [(1, "", "", "1"), (22, "", "", "22"), (3.456 * K, "", "", "3456")]),
        ("1,222,33", [(1.222 * K, "", "", "1,222"), (33, "", "", "33")]),
        ("12,34,567", [(1.234567 * M, "", "", "12,34,567")]),
        ("1,22,x", [(1.22, "", "", "1,22")]),
        ("1,2,", [(1.2, "", "", "1,2")]),
        ("1,23,45,678,9", [(12.345678 * M, "", "", "1,23,45,678"), (9, "", "", "9")]),
        ("1,048.5.2", [(1.048 * K, "", "", "1,048")]),
        ("1,048.x", [(1.048 * K, "", "", "1,048")]),
        ("1,048.5 and 2.3.4", [(1.0485 * K, "", "", "1,048.5")]),
        ("1,048.5.x", [(1.0485 * K, "", "", "1,048.5")]),
        ("1,048.5, 7", [(1.0485 * K, "", "", "1,048.5"), (7, "", "", "7")]),
        ("1.048,", [(1.048 * K, "", "", "1.048")]),
        ("1.048,56 7", [(1.04856 * K, "", "", "1.048,56"), (7, "", "", "7")]),
        ("1.048,5678", [(1.0485678 * K, "", "", "1.048,5678")]),
        ("200.000,00", [(200 * K, "", "", "200.000,00")]),
        ("128 000k", [(128 * M, "k", "", "128 000k")]),
        ("128 000 k", [(128 * M, "k", "", "128 000 k")]),
        ("128 123 k", [(128, "", "", "128"), (123 * K, "k", "", "123 k")]),
        ("128 123k", [(128, "", "", "128"), (123 * K, "k", "", "123k")]),
        ("128 123 tokens", [(128123, "", "tokens", "128 123 tokens")]),
        ("128 123 456 tokens", [(128.123456 * M, "", "tokens", "128 123 456 tokens")]),
        ("3 405 models", [(3.405 * K, "", "", "3 405")]),
        ("3 405x 7", [(3, "", "", "3"), (7, "", "", "7")]),
        ("1'2", [(1, "", "", "1"), (2, "", "", "2")]),
        ("1'234", [(1.234 * K, "", "", "1'234")]),
        ("1_234_5 7", [(7, "", "", "7")]),
        ("1_2_3 7", [(7, "", "", "7")]),
        ("1_2 7", [(7, "", "", "7")]),
        ("0001", [(1, "", "", "0001")]),
        ("012.345", [(12.345, "", "", "012.345")]),
        ("012.345.6 7", [(7, "", "", "7")]),
        ("1.2.3 7", [(7, "", "", "7")]),
        ("1.234.5 7", [(7, "", "", "7")]),
        ("1.543Kwords", [(1.543 * K, "k", "words", "1.543Kwords")]),
        ("1.543Mtokens", [(1.543 * M, "m", "tokens", "1.543Mtokens")]),
        ("1.543Btokens", [(1.543 * B, "b", "tokens", "1.543Btokens")]),
        ("1.543Tparameters", [(1.543 * T, "t", "parameters", "1.543Tparameters")]),
        ("1.543zwords 7", [(7, "", "", "7")]),
        ("1.543kwest 7", [(7, "", "", "7")]),
        ("1.543%", [(1.543, "%", "", "1.543%")]),
        ("1.543 pct", [(1.543, "%", "", "1.543 pct")]),
        ("1.543 layers", [(1.543 * K, "", "layers", "1.543 layers")]),
        ("1.543 lakh", [(154.3 * K, "lakh", "", "1.543 lakh")]),
        ("1.543万", [(15.43 * K, "cjk", "", "1.543万")]),
    ],
    "powers": [
        ("2^10.5", [(1.024 * K, "", "", "2^10")]),
        ("0^5", [(0, "", "", "0^5")]),
        ("1^5", [(1, "", "", "1^5")]),
        ("2^0", [(1, "", "", "2^0")]),
        ("2^00", [(1, "", "", "2^00")]),
        ("2^007", [(128, "", "", "2^007")]),
        ("2^99", [(6.338253001141147e29, "", "", "2^99")]),
        ("2^100", [(LARGEST, "", "", "2^100")]),
        ("2^1000", [(LARGEST, "", "", "2^1000")]),
        ("1^9999", [(1, "", "", "1^9999")]),
        ("0^9999", [(0, "", "", "0^9999")]),
        ("10¹²", [(T, "", "", "10¹²")]),
        ("10¹", [(10, "", "", "10¹")]),
        ("10⁰", [(1, "", "", "10⁰")]),
        ("2¹⁰", [(1.024 * K, "", "", "2¹⁰")]),
        ("2¹⁰ tokens", [(1.024 * K, "", "tokens", "2¹⁰ tokens")]),
        ("3¹", [(3, "", "", "3")]),
        ("10¹ 5", [(10, "", "", "10¹"), (5, "", "", "5")]),
        ("2¹²³⁴⁵⁶⁷⁸⁹⁰", [(LARGEST, "", "", "2¹²³⁴⁵⁶⁷⁸⁹⁰")]),
        ("1.5²", [(1.5, "", "", "1.5")]),
        ("2^ 17", [(2, "", "", "2"), (17, "", "", "17")]),
        ("2 ^17", [(2, "", "", "2"), (17, "", "", "17")]),
        ("2* *17", [(2, "", "", "2"), (17, "", "", "17")]),
        ("2 **17", [(2, "", "", "2"), (17, "", "", "17")]),
        ("1e+6", [(M, "", "", "1e+6")]),
        ("1e-6", [(1e-06, "", "", "1e-6")]),
        ("1E+06 tokens", [(M, "", "tokens", "1E+06 tokens")]),
        ("1e0006", [(M, "", "", "1e0006")]),
        ("1e999", [(LARGEST, "", "", "1e999")]),
        ("1e9999", [(LARGEST, "", "", "1e9999")]),
        ("1e-9999", [(0, "", "", "1e-9999")]),
        ("1e0 to 2M", [((1, 2 * M), "m", "", "1e0 to 2M")]),
        ("2^0 to 3M", [((1, 3 * M), "m", "", "2^0 to 3M")]),
        ("1 × 10^0 to 2M", [((1, 2 * M), "m", "", "1 × 10^0 to 2M")]),
        ("1e3万", [(10 * M, "cjk", "", "1e3万")]),
        ("1 million 200thousand", [(1.2 * M, "m", "", "1 million 200thousand")]),
        ("1e6k", [(B, "k", "", "1e6k")]),
        ("1e3 million", [(B, "m", "", "1e3 million")]),
        ("1e3ktokens", [(M, "k", "tokens", "1e3ktokens")]),
        ("1.8×10^12 to 2T", [((1.8 * T, 2 * T), "t", "", "1.8×10^12 to 2T")]),
        ("10^6 or 2B", [(M, "", "", "10^6"), (2 * B, "b", "", "2B")]),
        ("10^6 to 2B", [((M, 2 * B), "b", "", "10^6 to 2B")]),
        ("1.8 x 10^6 or 2B", [(1.8 * M, "", "", "1.8 x 10^6"), (2 * B, "b", "", "2B")]),
        ("2^10 to 64k", [((1.024 * K, 64 * K), "k", "", "2^10 to 64k")]),
        ("8^2 tokens", [(64, "", "tokens", "8^2 tokens")]),
        ("2^10, 7", [(1.024 * K, "", "", "2^10"), (7, "", "", "7")]),
    ],
    "products": [
        ("46.7B (8x46.7B)", [(46.7 * B, "b", "", "46.7B (8x46.7B")]),
        ("56B (8x7B)", [(56 * B, "b", "", "56B (8x7B")]),
        ("7B (8x7B)", [(7 * B, "b", "", "7B (8x7B")]),
        ("57B (8x7B)", [(57 * B, "b", "", "57B"), ((7 * B, 56 * B), "b", "", "8x7B")]),
        ("6B (8x7B)", [(6 * B, "b", "", "6B"), ((7 * B, 56 * B), "b", "", "8x7B")]),
        ("7B (7B)", [(7 * B, "b", "", "7B"), (7 * B, "b", "", "7B")]),
        ("8x7B (7B)", [(7 * B, "b", "", "8x7B (7B")]),
        ("8x7B (56B)", [(56 * B, "b", "", "8x7B (56B")]),
        ("8x7B (57B)", [((7 * B, 56 * B), "b", "", "8x7B"), (57 * B, "b", "", "57B")]),
        ("8x7B (6B)", [((7 * B, 56 * B), "b", "", "8x7B"), (6 * B, "b", "", "6B")]),
        ("8x7B (56B in total)", [(56 * B, "b", "", "8x7B (56B")]),
        ("8x7B (12B dense)", [((7 * B, 56 * B), "b", "", "8x7B"), (12 * B, "b", "", "12B")]),
        ("8x7B (8x7B)", [((7 * B, 56 * B), "b", "", "8x7B"), ((7 * B, 56 * B), "b", "", "8x7B")]),
        ("2x7B", [((7 * B, 14 * B), "b", "", "2x7B")]),
        ("1x7B", [(7 * B, "b", "", "1x7B")]),
        ("1234x7B", [((7 * B, 8.638 * T), "b", "", "1234x7B")]),
        ("12345x7B 5", [(5, "", "", "5")]),
        ("1,234x7B 5", [(5, "", "", "5")]),
        ("8x8k", [((8 * K, 64 * K), "k", "", "8x8k")]),
        ("8x1M", [((M, 8 * M), "m", "", "8x1M")]),
        ("8x1T", [((T, 8 * T), "t", "", "8x1T")]),
        ("8x7 billion", [((7 * B, 56 * B), "b", "", "8x7 billion")]),
        ("8X7B", [((7 * B, 56 * B), "b", "", "8X7B")]),
        ("8✕7B", [((7 * B, 56 * B), "b", "", "8✕7B")]),
        ("8 * 7B", [((7 * B, 56 * B), "b", "", "8 * 7B")]),
        ("8*7B", [((7 * B, 56 * B), "b", "", "8*7B")]),
        ("8* 7B", [(8, "", "", "8"), (7 * B, "b", "", "7B")]),
        ("8 *7B", [(8, "", "", "8"), (7 * B, "b", "", "7B")]),
        ("8x2x7B 5", [(5, "", "", "5")]),
        ("1.5x7B 5", [(5, "", "", "5")]),
        ("2^3x7B", [((7 * B, 56 * B), "b", "", "2^3x7B")]),
        ("8xlarge 5", [(5, "", "", "5")]),
        ("8 x large", [(8, "", "", "8")]),
        ("8 x 5", [(8, "", "", "8"), (5, "", "", "5")]),
        ("8x7B or 9B", [((7 * B, 56 * B), "b", "", "8x7B"), (9 * B, "b", "", "9B")]),
        ("8x7B to 70B", [((7 * B, 70 * B), "b", "", "8x7B to 70B")]),
        ("8x7% 5", [(5, "", "", "5")]),
    ],
    "scales": [
        ("8ktokens", [(8 * K, "k", "tokens", "8ktokens")]),
        ("8mparams", [(8 * M, "m", "parameters", "8mparams")]),
        ("8bparams", [(8 * B, "b", "parameters", "8bparams")]),
        ("8tparams", [(8 * T, "t", "parameters", "8tparams")]),
        ("5 pct", [(5, "%", "", "5 pct")]),
        ("5 percents", [(5, "%", "", "5 percents")]),
        ("5 per cent of", [(5, "%", "", "5 per cent")]),
        ("5 per 100", [(5, "", "", "5"), (100, "", "", "100")]),
        ("5 per second", [(5, "", "", "5")]),
        ("5 pounds cent", [(5, "", "", "5")]),
        ("5+ tokens", [(5, "", "tokens", "5+ tokens")]),
        ("5+tokens", [(5, "", "tokens", "5+tokens")]),
        ("5+ of the tokens", [(5, "", "tokens", "5+ of the tokens")]),
        ("5 + tokens", [(5, "", "", "5")]),
        ("5+k", [(5 * K, "k", "", "5+k")]),
        ("5+ k", [(5 * K, "k", "", "5+ k")]),
        ("100+ percent", [(100, "%", "", "100+ percent")]),
        ("100+%", [(100, "%", "", "100+%")]),
        ("100+billion", [(100 * B, "b", "", "100+billion")]),
        ("1 million  200 thousand", [(1.2 * M, "m", "", "1 million  200 thousand")]),
        ("1 million 200 thousand 3 hundred", [(1.2003 * M, "m", "", "1 million 200 thousand 3 hundred")]),
        ("1 million 200 thousand 300", [(1.2 * M, "m", "", "1 million 200 thousand"), (300, "", "", "300")]),
        ("1 million 2000 thousand", [(M, "m", "", "1 million"), (2 * M, "k", "", "2000 thousand")]),
        ("1 million 200 million", [(M, "m", "", "1 million"), (200 * M, "m", "", "200 million")]),
        ("1 million 200 thousand to 2 million", [((1.2 * M, 2 * M), "m", "", "1 million 200 thousand to 2 million")]),
        (
            "1 million 200 thousand or 2 million",
            [(1.2 * M, "m", "", "1 million 200 thousand"), (2 * M, "m", "", "2 million")],
        ),
        ("2 crore 5 lakh 3 thousand", [(20.503 * M, "crore", "", "2 crore 5 lakh 3 thousand")]),
        (
            "5 trillion 4 billion 3 million 2 thousand 1 hundred",
            [(5.004003002 * T, "t", "", "5 trillion 4 billion 3 million 2 thousand"), (100, "", "", "1 hundred")],
        ),
        ("3 hundred 5 tokens", [(300, "", "", "3 hundred"), (5, "", "tokens", "5 tokens")]),
        ("5 hundred thousand billion", [(500 * T, "b", "", "5 hundred thousand billion")]),
        ("1e3 k", [(M, "k", "", "1e3 k")]),
        ("128 k 2", [(128 * K, "k", "", "128 k"), (2, "", "", "2")]),
        ("5  k", [(5 * K, "k", "", "5  k")]),
        ("5\tbillion", [(5 * B, "b", "", "5\tbillion")]),
        ("5\nbillion", [(5, "", "", "5")]),
    ],
    "ranges": [
        ("5 to 5", [(5, "", "", "5 to 5")]),
        ("5k-5k", [(5 * K, "k", "", "5k-5k")]),
        ("5-5k", [(5 * K, "k", "", "5-5k")]),
        ("2 or three billion", [((2 * B, 3 * B), "b", "", "2 or three billion")]),
        ("two or 3 billion", [((2 * B, 3 * B), "b", "", "two or 3 billion")]),
        ("two or three", [(2, "", "", "two"), (3, "", "", "three")]),
        ("two or two billion", [(2 * B, "b", "", "two or two billion")]),
        ("3 or 2 billion", [(3, "", "", "3"), (2 * B, "b", "", "2 billion")]),
        ("2M or 3M", [(2 * M, "m", "", "2M"), (3 * M, "m", "", "3M")]),
        ("2 or a million", [(2, "", "", "2"), (M, "m", "", "a million")]),
        ("2 or  3 billion", [((2 * B, 3 * B), "b", "", "2 or  3 billion")]),
        ("between 1 and two million", [((M, 2 * M), "m", "", "1 and two million")]),
        ("1 to ~2", [((1, 2), "", "", "1 to ~2")]),
        ("1 to ~x", [(1, "", "", "1")]),
        ("1 ~ ~2", [(1, "", "", "1"), (2, "", "", "2")]),
        ("1~two million", [((M, 2 * M), "m", "", "1~two million")]),
        ("1 — 2", [((1, 2), "", "", "1 — 2")]),
        ("1 〜 2", [((1, 2), "", "", "1 〜 2")]),
        ("1至2", [((1, 2), "", "", "1至2")]),
        ("1到2", [((1, 2), "", "", "1到2")]),
        ("1 to", [(1, "", "", "1")]),
        ("1 to the 2", [(1, "", "", "1"), (2, "", "", "2")]),
        ("to 2", [(2, "", "", "2")]),
        (
            "seven to one hundred and eight billion",
            [((7 * B, 108 * B), "b", "", "seven to one hundred and eight billion")],
        ),
        ("7 or one hundred and eight billion", [((7 * B, 108 * B), "b", "", "7 or one hundred and eight billion")]),
        ("8k tokens to 32k words", [(8 * K, "k", "tokens", "8k tokens"), (32 * K, "k", "words", "32k words")]),
        ("3 layers to 5 heads", [(3, "", "layers", "3 layers"), (5, "", "heads", "5 heads")]),
    ],
    "words": [
        ("a hundred", [(100, "", "", "a hundred")]),
        ("an eight", [(8, "", "", "eight")]),
        ("a million", [(M, "m", "", "a million")]),
        ("a thousand billion", [(T, "b", "", "a thousand billion")]),
        ("a half", []),
        ("half of a million", [(500 * K, "m", "", "half of a million")]),
        ("half of a model with 7 layers", [(7, "", "layers", "7 layers")]),
        ("half million", [(500 * K, "m", "", "half million")]),
        ("a quarter million", [(250 * K, "m", "", "quarter million")]),
        ("quarter of a million tokens", [(250 * K, "m", "tokens", "quarter of a million tokens")]),
        ("half  a  million", [(500 * K, "m", "", "half  a  million")]),
        ("half a billion parameters", [(500 * M, "b", "parameters", "half a billion parameters")]),
        ("one hundred and five", [(105, "", "", "one hundred and five")]),
        ("one hundred five and six", [(105, "", "", "one hundred five"), (6, "", "", "six")]),
        ("one hundred twenty", [(120, "", "", "one hundred twenty")]),
        ("twenty ten", [(20, "", "", "twenty"), (10, "", "", "ten")]),
        ("twenty-one", [(21, "", "", "twenty-one")]),
        ("twenty nine", [(29, "", "", "twenty nine")]),
        ("zero zero", [(0, "", "", "zero"), (0, "", "", "zero")]),
        ("zero five", [(0, "", "", "zero"), (5, "", "", "five")]),
        ("five zero", [(5, "", "", "five"), (0, "", "", "zero")]),
        ("one million zero", [(M, "m", "", "one million"), (0, "", "", "zero")]),
        ("ten ten", [(10, "", "", "ten"), (10, "", "", "ten")]),
        ("nineteen one", [(19, "", "", "nineteen")]),
        ("ninety and nine", [(90, "", "", "ninety"), (9, "", "", "nine")]),
        ("one million two thousand three", [(1.002003 * M, "m", "", "one million two thousand three")]),
        ("one thousand million", [(B, "m", "", "one thousand million")]),
        ("two million and five", [(2000.005 * K, "m", "", "two million and five")]),
        ("two and a half", [(2.5, "", "", "two and a half")]),
        ("two and an half million", [(2.5 * M, "m", "", "two and an half million")]),
        ("two and a half million tokens", [(2.5 * M, "m", "tokens", "two and a half million tokens")]),
        ("two and a half and 7", [(2.5, "", "", "two and a half"), (7, "", "", "7")]),
        ("five and twenty", [(5, "", "", "five"), (20, "", "", "twenty")]),
        ("one point five", [(1.5, "", "", "one point five")]),
        ("one point five five million tokens", [(1.55 * M, "m", "tokens", "one point five five million tokens")]),
        ("one point zero five", [(1.05, "", "", "one point zero five")]),
        ("one point five and 7 layers", [(1.5, "", "", "one point five"), (7, "", "layers", "7 layers")]),
        ("one point  five", [(1.5, "", "", "one point  five")]),
        ("twenty point five", [(20.5, "", "", "twenty point five")]),
        ("twenty-one point five", [(21.5, "", "", "twenty-one point five")]),
        ("one hundred point five", [(100, "", "", "one hundred"), (5, "", "", "five")]),
        ("one thousand point five", [(K, "k", "", "one thousand"), (5, "", "", "five")]),
        ("one point five thousand layers", [(1.5 * K, "k", "layers", "one point five thousand layers")]),
        (
            "one point five thousand two hundred",
            [(1.5 * K, "k", "", "one point five thousand"), (200, "", "", "two hundred")],
        ),
        ("zero point five million", [(500 * K, "m", "", "zero point five million")]),
        ("one point five hundred", [(150, "", "", "one point five hundred")]),
        ("one point nine nine nine thousand", [(1.999 * K, "k", "", "one point nine nine nine thousand")]),
        ("seven-billion-parameter", [(7 * B, "b", "parameters", "seven-billion-parameter")]),
        ("seven billion - five", [(7 * B, "b", "", "seven billion"), (5, "", "", "five")]),
        ("eighty-five %", [(85, "%", "", "eighty-five %")]),
        ("eighty-five per cent", [(85, "%", "", "eighty-five per cent")]),
        ("eighty-five percent of 7", [(85, "%", "", "eighty-five percent"), (7, "", "", "7")]),
        ("ninety percents", [(90, "%", "", "ninety percents")]),
        ("hundred-billion", [(100 * B, "b", "", "hundred-billion")]),
        ("hundred-thousand-token", [(100 * K, "k", "tokens", "hundred-thousand-token")]),
        ("couple hundred-billion", []),
        ("few hundred-billion", []),
        ("some hundred-billion", []),
        ("many hundred-billion", []),
        ("two hundred thousand three hundred", [(200.3 * K, "k", "", "two hundred thousand three hundred")]),
        ("twelve hundred", [(1.2 * K, "", "", "twelve hundred")]),
        ("ninety-nine hundred", [(9.9 * K, "", "", "ninety-nine hundred")]),
        ("one hundred nineteen", [(119, "", "", "one hundred nineteen")]),
        ("one-hundred", [(100, "", "", "one-hundred")]),
        ("nineteen hundred tokens", [(1.9 * K, "", "tokens", "nineteen hundred tokens")]),
    ],
    "signs": [
        ("1万2千3百", [(12.3 * K, "cjk", "", "1万2千3百")]),
        ("1万 2千", [(12 * K, "cjk", "", "1万 2千")]),
        ("1万 2", [(10 * K, "cjk", "", "1万"), (2, "", "", "2")]),
        ("1万 2000", [(10 * K, "cjk", "", "1万"), (2 * K, "", "", "2000")]),
        ("1万2000 tokens", [(12 * K, "cjk", "tokens", "1万2000 tokens")]),
        ("1億2000万 tokens", [(120 * M, "cjk", "tokens", "1億2000万 tokens")]),
        ("1万2万", [(10 * K, "cjk", "", "1万"), (20 * K, "cjk", "", "2万")]),
        ("1万2.5", [(10 * K, "cjk", "", "1万"), (2.5, "", "", "2.5")]),
        ("1万2,5", [(10 * K, "cjk", "", "1万"), (2.5, "", "", "2,5")]),
        ("1万2000.", [(12 * K, "cjk", "", "1万2000")]),
        ("1万2000, 5", [(12 * K, "cjk", "", "1万2000"), (5, "", "", "5")]),
        ("1万2000，参数", [(12 * K, "cjk", "", "1万2000")]),
        ("1万20000", [(10 * K, "cjk", "", "1万"), (20 * K, "", "", "20000")]),
        ("1万2k", [(10 * K, "cjk", "", "1万"), (2 * K, "k", "", "2k")]),
        ("1万2000k", [(10 * K, "cjk", "", "1万"), (2 * M, "k", "", "2000k")]),
        ("1万2千 or 3万", [(12 * K, "cjk", "", "1万2千"), (30 * K, "cjk", "", "3万")]),
        ("12万8千 to 2百万", [((128 * K, 2 * M), "cjk", "", "12万8千 to 2百万")]),
        ("1万亿", [(T, "cjk", "", "1万亿")]),
        ("3百 5千", [(300, "cjk", "", "3百"), (5 * K, "cjk", "", "5千")]),
        ("3百5百", [(300, "cjk", "", "3百"), (500, "cjk", "", "5百")]),
        ("5百至1千", [((500, K), "cjk", "", "5百至1千")]),
        ("1万或2万", [(10 * K, "cjk", "", "1万"), (20 * K, "cjk", "", "2万")]),
        ("128千 5", [(128 * K, "cjk", "", "128千"), (5, "", "", "5")]),
        ("9兆万亿兆万亿", [(LARGEST, "cjk", "", "9兆万亿兆万亿")]),
        ("1.5万2千", [(17 * K, "cjk", "", "1.5万2千")]),
    ],
}


def wholly(text: str) -> list[tuple[object, str, str, str]]:
    """All that is read of a text, its places aside."""
    read = zip(values(text), read_numbers(text), strict=True)
    return [(value, item.scale, item.unit, item.text) for value, item in read]


@pytest.mark.parametrize(("text", "expected"), [row for rows in WHOLLY.values() for row in rows])
def test_all_that_is_read_of_a_number(text: str, expected: list[tuple[object, str, str, str]]) -> None:
    """A value alone does not show a number that swallowed its neighbour, or lost its scale."""
    assert wholly(text) == expected


ALL_TEXTS = [
    *(text for text, _ in (*READ, *ALL_LANGUAGES)),
    *(text for rows in WHOLLY.values() for text, _ in rows),
    *NOT_NUMBERS,
]


@pytest.mark.parametrize("behind", ["; 7 layers", "\n7 layers", "! Seven layers"])
def test_what_stands_behind_a_number_changes_nothing(behind: str) -> None:
    """In "128k; 7 layers" a reader one token too far takes the semicolon, or loses the layers."""
    for text in ALL_TEXTS:
        *before, last = read_numbers(f"{text}{behind}")
        assert tuple(before) == read_numbers(text), text
        assert (last.low, last.unit) == (7, "layers"), text


@pytest.mark.parametrize("before", ["7 layers; ", "7 layers\n", "Seven layers: "])
def test_what_stands_before_a_number_changes_nothing(before: str) -> None:
    for text in ALL_TEXTS:
        moved = [
            item._replace(start=item.start + len(before), end=item.end + len(before)) for item in read_numbers(text)
        ]
        assert read_numbers(f"{before}{text}")[1:] == tuple(moved), text


UNITS_SPOKEN = {
    "tokens": "token tokens tok toks",
    "parameters": "parameter parameters param params weights",
    "characters": "character characters char chars",
    "words": "word words",
    "pages": "page pages",
    "layers": "layer layers",
    "experts": "expert experts",
    "heads": "head heads",
    "dimensions": "dimension dimensions dim dims",
    "vocabulary": "vocabulary vocab",
}


@pytest.mark.parametrize(("unit", "spoken"), UNITS_SPOKEN.items())
def test_every_word_of_a_unit_is_read(unit: str, spoken: str) -> None:
    for word in spoken.split():
        assert [item.unit for item in read_numbers(f"8192 {word}")] == [unit]
        assert [item.unit for item in read_numbers(f"8k{word}")] == [unit]


@pytest.mark.parametrize("stop", "and or with per in for to than from by is are as at on".split())
def test_behind_a_preposition_another_thing_is_counted(stop: str) -> None:
    """Nothing says that the 128k of "128k in tokens" are tokens, and "128k as output tokens" are another kind."""
    assert wholly(f"128k {stop} tokens") == [(128 * K, "k", "", "128k")]


@pytest.mark.parametrize("cardinal", ["two", "twenty", "hundred"])
def test_a_cardinal_between_number_and_unit_is_what_is_counted(cardinal: str) -> None:
    assert read_numbers(f"128k {cardinal} tokens")[0].unit == ""


SCALES_SPOKEN = {
    ("k", K): "k thousand thousands",
    ("m", M): "m mn mln million millions",
    ("b", B): "b bn bln billion billions",
    ("t", T): "t tn trn trillion trillions",
    ("lakh", 10**5): "lakh lakhs",
    ("crore", 10**7): "crore crores",
    ("", 100): "hundred",
}


@pytest.mark.parametrize(("scale", "spoken"), SCALES_SPOKEN.items())
def test_every_word_of_a_scale_is_read(scale: tuple[str, int], spoken: str) -> None:
    name, factor = scale
    for word in spoken.split():
        assert wholly(f"7 {word} layers") == [(7 * factor, name, "layers", f"7 {word} layers")]
        assert wholly(f"7{word} layers") == [(7 * factor, name, "layers", f"7{word} layers")]
        assert wholly(f"1.543 {word}") == [(pytest.approx(1.543 * factor), name, "", f"1.543 {word}")]


@pytest.mark.parametrize("word", "kb mb gb tb kib mib gib tib".split())
def test_a_size_in_bytes_is_no_number(word: str) -> None:
    assert wholly(f"128 {word.upper()} and 7 layers") == [(7, "", "layers", "7 layers")]


@pytest.mark.parametrize("vague", ["several", "few", "many", "some", "multi", "couple"])
def test_a_vague_number_of_hundreds_is_none(vague: str) -> None:
    assert wholly(f"{vague} hundred-billion models") == []
    assert wholly(f"{vague}-hundred-billion models") == []


def test_what_counts_is_told_to_the_reader_of_dates() -> None:
    """Without these, the 2048 of "2048 tokens" and of "2048 GB" are years."""
    assert {"token", "words", "thousand", "lakh", "k", "bn", "gb", "kib", "percent"} <= COUNTING_WORDS


@pytest.mark.parametrize("word", UNDER_TWENTY.split() + FROM_TWENTY.split())
def test_every_number_word_is_read(word: str) -> None:
    number = ONES.index(word) if word in ONES else 10 * TENS.index(word) + 20
    assert wholly(f"{word} layers") == [(number, "", "layers", f"{word} layers")]


def test_decimals_are_read_after_any_number_of_signs() -> None:
    assert values("0." + "0" * 50 + "5e50") == [pytest.approx(0.5)]
    assert values("9" * 31) == values("1" + "0" * 30) == [LARGEST]
    assert values("1" + "0" * 29) == [1e29]


# --- bugs found, each with its smallest case -----------------------------------------------------------


def test_bold_digits_are_no_power() -> None:
    """`**` was taken for a power wherever digits followed: "**80** 8 heads" was 80 to the eighth."""
    assert values("**80** 8 heads") == [80, 8]


def test_italic_digits_are_no_product() -> None:
    """`*` was taken for "times": "*8* 7B" was a mixture of eight."""
    assert values("*8* 7B") == [8, 7 * B]


def test_and_after_between_ends_the_first_number() -> None:
    """The "and" went into the number: "between one hundred and two hundred" was 102."""
    assert values("between one hundred and two hundred") == [(100, 200)]


def test_what_is_glued_to_groups_is_dropped_with_all_its_groups() -> None:
    """Only the first group was dropped, and "1,000,250bytes" left 250 behind."""
    assert values("1,000,250bytes 5") == [5]


def test_the_end_of_a_list_without_blanks_is_no_decimal() -> None:
    """A list was cut in the wrong place: "1,2,3" was 1 and 2.3, as "2,3" alone is."""
    assert values("1,2,3") == [1, 2, 3]


def test_a_product_keeps_its_decimals() -> None:
    """Products were rounded to whole numbers: "0.5 × 10^0" was 0."""
    assert values("0.5 × 10^0") == [0.5]


def test_a_mark_behind_signs_ends_the_sentence() -> None:
    """Any point or comma behind was taken for decimals: "12万8000." was 120,000 and 8,000."""
    assert values("12万8000.") == [128 * K]
    assert values("12万8000，参数") == [128 * K]
    assert values("12万8.5") == [120 * K, 8.5]


def test_nothing_before_the_point_is_spoken_as_zero() -> None:
    """The scale was lost where nothing stood before "point": "zero point five trillion" was 0.5."""
    assert values("zero point five trillion parameters") == [0.5 * T]


def test_per_cent_in_two_words_is_a_scale_behind_words_too() -> None:
    """Only digits knew it: "eighty-five per cent" was a number without a scale."""
    assert wholly("eighty-five per cent") == [(85, "%", "", "eighty-five per cent")]


def test_zeros_before_an_exponent_change_nothing() -> None:
    """Four digits were taken for a large exponent: "1e0006" was 1e30."""
    assert values("1e0006 2^0003") == [M, 8]


def test_hundreds_are_said_with_decimals() -> None:
    """Only the decimals' whole part was multiplied: "one point five hundred" was 100.5."""
    assert values("one point five hundred") == [150]


# --- hostile texts --------------------------------------------------------------------------------------

SIZE = 50_000
HOSTILE = [
    "9", "1,", "1 ", "-1", "one ", "2^", "1.", "1_", "1'", "1,000,", "000,", "1,22,", "1 000 ",
    "one million ",
    "million ", "2¹", "1万", "x1", "8x", "8 x ", "1 to ", "1-", "between 1 and ", "1e", "half a ", "a ", "\n",
    " ", "one point one ", "one and a half ", "1.000.", "２", "thousand billion ", "1 to one to ", "2**",
    "тысяч ", "1 тысяч ", "1 млрд 2 млн ", "семь ", "сто ", "mil ", "1 mil ", "siete ", "cent soixante-", "de 1 a ",
    "一", "百", "万", "一万", "一百七十五亿参数", "百分之", "百分之1", "点", "几十", "일", "백칠십오억", "1만 ", "ألف ",
    "مليونين ", "و1", "लाख ", "1 लाख 2 हजार ", "सात ", "8x7B (", "1B (8x7B) ", "hundred-", "1º", "1-й", "1 y ", "1e",
]  # fmt: skip


@pytest.mark.parametrize("part", HOSTILE)
def test_a_long_hostile_text_is_read_with_finite_values(part: str) -> None:
    for item in read_numbers(part * (SIZE // len(part))):
        assert 0 <= item.low <= item.high <= LARGEST


@pytest.mark.parametrize("part", HOSTILE)
def test_every_token_is_looked_at_a_bounded_number_of_times(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Linear by count, not by clock: twice the text looks at most at twice the tokens, and a little."""

    counts = looks_at_tokens(monkeypatch, read_numbers, part)
    assert counts[1] <= 2 * counts[0] + 200


@pytest.mark.parametrize("digits", [31, 32, 400, 4301, 10_001, 10**6])
def test_digits_of_any_length_are_clipped(digits: int) -> None:
    assert values("9" * digits) == [pytest.approx(LARGEST) if digits > 31 else LARGEST]


def test_zeros_in_front_of_any_length_change_nothing() -> None:
    assert values("0" * 10_000 + "7") == [7]


@pytest.mark.parametrize(
    "text", ["9^999999999", "10^400", "1e400", "9" * 50 + " trillion", "1.5 × 10^99", "2^" + "9" * 9999]
)
def test_large_powers_are_clipped(text: str) -> None:
    assert values(text) == [LARGEST]


# --- properties -----------------------------------------------------------------------------------------

PIECES = """0 1 7 12 128 000 200,000 1.048.576 8.03 . , - – — _ ' ^ ** × x k K M B T % billion million hundred
one seventy five a half and point of to between 万 亿 千 8千 token tokens parameters experts GPT- v ² ~ + e
тысяч млрд семь сто 1-й mil millones de a y e º cent soixante dix Mrd. 一百 七十五 点 百分之 几 个 参数
字 일 백 십 억 개 토큰 ألف مليون مليونين و وسبعون خمسة رمز लाख हजार सात सौ टोकन 8x7B (46.7B total hundred thousand"""
PARTS = st.sampled_from([*PIECES.split(), " ", "\n"])
TEXTS = st.one_of(
    st.text(),
    st.lists(st.tuples(PARTS, st.sampled_from(["", " ", "-"])), max_size=25).map(
        lambda parts: "".join(part + gap for part, gap in parts)
    ),
)


@given(TEXTS)
def test_any_text_gives_finite_ordered_numbers_at_their_place(text: str) -> None:
    end = 0
    for item in read_numbers(text):
        assert end <= item.start < item.end <= len(text)
        assert text[item.start : item.end] == item.text
        assert math.isfinite(item.high)
        assert 0 <= item.low <= item.high
        end = item.end


@given(st.text())
def test_folding_keeps_every_offset(text: str) -> None:
    folded = fold_width(text)
    assert len(folded) == len(text)
    tokens = tokens_of(folded)
    assert "".join(tokens) == folded
    assert starts_of(tokens)[-1] == len(text)


@given(st.integers(0, 10**15), st.sampled_from([",", "_", " ", "'", "\u202f", "\u00a0", "\u2019", "."]))
def test_a_number_reads_the_same_with_any_group_mark(number: int, mark: str) -> None:
    assert values(f"{number:,}".replace(",", mark)) == [number]


SPACES = " \u00a0\u2000\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"


@given(st.integers(1000, 10**15), st.sampled_from(SPACES))
def test_a_number_reads_the_same_with_any_kind_of_space(number: int, space: str) -> None:
    assert values(f"{number:,} tokens".replace(",", space)) == [number]


@given(
    st.integers(0, 10**15), st.sampled_from(["０", "٠", "۰", "०", "০", "𝟬"]), st.sampled_from(["{}", "{:,}", "{} млрд"])
)
def test_a_number_reads_the_same_in_any_digits(number: int, zero: str, form: str) -> None:
    text = form.format(number)
    other = text.translate({48 + value: chr(ord(zero) + value) for value in range(10)})
    assert values(other) == values(text) != []


@given(st.text())
def test_reading_never_raises(text: str) -> None:
    read_numbers(text)
    read_numbers(f"一百 {text} 5 тысяч")


@given(st.integers(0, 10**15))
def test_a_number_reads_the_same_without_marks_and_in_full_width(number: int) -> None:
    assert values(str(number)) == [number]
    assert values("".join(chr(ord(digit) + 0xFEE0) for digit in str(number))) == [number]


@given(
    st.integers(1, 999_999),
    st.integers(0, 99),
    st.sampled_from([("k", 3), ("M", 6), ("B", 9), (" billion", 9), (" trillion", 12), ("-million", 6), ("万", 4)]),
)
def test_a_scale_is_exact(whole: int, hundredths: int, scale: tuple[str, int]) -> None:
    word, power = scale
    assert values(f"{whole}.{hundredths:02d}{word}") == [float(f"{whole}.{hundredths:02d}e{power}")]


@given(
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.sampled_from(["{}-{}", "{} to {}", "between {} and {}", "{} – {}"]),
)
def test_a_range_is_one_number_whichever_way_it_is_written(one: int, other: int, form: str) -> None:
    low, high = sorted((one, other))
    assert values(form.format(f"{low:_}", f"{high:_}")) == [low if low == high else (low, high)]


def in_words(number: int) -> str:
    """The number as it is spoken."""
    for power, name in ((12, "trillion"), (9, "billion"), (6, "million"), (3, "thousand"), (2, "hundred")):
        count, rest = divmod(number, 10**power)
        if count:
            return f"{in_words(count)} {name}" + (f" {in_words(rest)}" if rest else "")
    if number < 20:
        return ONES[number]
    return TENS[number // 10 - 2] + (f"-{ONES[number % 10]}" if number % 10 else "")


@given(st.one_of(st.integers(2, 10_000), st.integers(2, 10**15 - 1)))
def test_a_number_in_words_is_the_number(number: int) -> None:
    assert values(in_words(number)) == [number]


def test_the_order_of_lines_changes_no_number() -> None:
    lines = [text for text, _ in READ if "\n" not in text and len(read_numbers(text)) == 1]
    random.Random(0).shuffle(lines)
    assert [value for line in lines for value in values(line)] == values("\n".join(lines))
