"""Numbers in what a model says: "128k tokens", "8.03 billion", "1,048,576", "12万", "1 to 2 million".

A text is cut once into tokens (digits, letters, blanks, single characters) and read from left to right,
each token at most a fixed number of times. No pattern backtracks, so a hostile megabyte costs what a
harmless one does. The folding and the tokens serve `matchers.dates` too.

Source: design/know_thyself.md, section 3 ("Numbers") and section 9 ("Numbers", rulings 8 and 18).
"""

import math
from functools import lru_cache
from typing import NamedTuple

from matchers.lexicon import POINT_GROUPS, in_english
from matchers.patterns import pattern
from matchers.tokens import (
    DIGITS,
    LETTERS,
    after_gap,
    beyond,
    fold_width,
    is_digits,
    is_letters,
    starts_of,
    tokens_of,
)

LARGEST = 1e30
"""No value is larger: what is written larger (10,000 nines, 9^999999) is read as this."""


def after_name(tokens: list[str], i: int) -> int:
    """Give the index behind the name or version that the token at i is part of ("4-turbo", "0.0.328")."""
    while True:
        if is_digits(tokens[i]) or is_letters(tokens[i]):
            i += 1
        elif tokens[i] in _JOINERS and (is_digits(tokens[i + 1]) or is_letters(tokens[i + 1])):
            i += 2
        else:
            return i


_JOINERS = frozenset("-_.:@")
_SMALL_NAMES = frozenset("gpt llama gemma phi qwen claude mistral grok gemini falcon opt bloom glm yi version".split())
"""Names that a version stands behind, where they are written small: "llama 3 405 billion"."""

UNITS = {
    **dict.fromkeys(("token", "tokens", "tok", "toks"), "tokens"),
    **dict.fromkeys(("parameter", "parameters", "param", "params", "weights"), "parameters"),
    **dict.fromkeys(("character", "characters", "char", "chars"), "characters"),
    **dict.fromkeys(("word", "words"), "words"),
    **dict.fromkeys(("page", "pages"), "pages"),
    **dict.fromkeys(("layer", "layers"), "layers"),
    **dict.fromkeys(("expert", "experts"), "experts"),
    **dict.fromkeys(("head", "heads"), "heads"),
    **dict.fromkeys(("dimension", "dimensions", "dim", "dims"), "dimensions"),
    **dict.fromkeys(("vocabulary", "vocab"), "vocabulary"),
}
"""What is counted, as written and as folded."""

# Words that end the reach of a number: in "128k and output tokens" nothing says that 128k are tokens.
_UNIT_STOPS = frozenset(
    ("and", "or", "with", "per", "in", "for", "to", "than", "from", "by", "is", "are", "as", "at", "on")
)

_LETTER_SCALES = {
    "k": ("k", 3), "m": ("m", 6), "b": ("b", 9), "t": ("t", 12),
    "mn": ("m", 6), "mln": ("m", 6), "bn": ("b", 9), "bln": ("b", 9), "tn": ("t", 12), "trn": ("t", 12),
}  # fmt: skip
_WORD_SCALES = {
    "hundred": ("", 2),
    **dict.fromkeys(("thousand", "thousands"), ("k", 3)),
    **dict.fromkeys(("million", "millions"), ("m", 6)),
    **dict.fromkeys(("billion", "billions"), ("b", 9)),
    **dict.fromkeys(("trillion", "trillions"), ("t", 12)),
    **dict.fromkeys(("lakh", "lakhs"), ("lakh", 5)),
    **dict.fromkeys(("crore", "crores"), ("crore", 7)),
}
_WORD_SCALES.update({word + POINT_GROUPS: scale for word, scale in _WORD_SCALES.items()})
_CJK_SCALES = {"百": 2, "千": 3, "万": 4, "亿": 8, "兆": 12}
_PERCENT_WORDS = frozenset(("percent", "pct", "percents"))
# "128 GB" counts bytes: neither tokens nor parameters, and 128 would be misread as either.
_BYTES = frozenset(("kb", "mb", "gb", "tb", "kib", "mib", "gib", "tib"))

_SUPERSCRIPTS = {char: str(value) for value, char in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}
_APOSTROPHES = frozenset("'\u2019")
_TIMES = frozenset(("x", "X", "×", "✕", "*"))
_RANGE_SIGNS = frozenset(("-", "\u2014", "~", "\u301c", "至", "到"))

_ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen"""
_TIES = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL = {word: value for value, word in enumerate(_ONES.split())}
_TENS = {word: 10 * value for value, word in enumerate(_TIES.split(), 2)}
_FOLLOWERS = frozenset((*"+-^%\t", *_TIMES, *_SUPERSCRIPTS, *_CJK_SCALES))
"""The single characters that can belong to the number before them."""
_CARDINALS = frozenset((*_SMALL, *_TENS, "hundred"))
_FRACTIONS = {"half": "0.5", "quarter": "0.25"}
_WORD_STARTS = frozenset((*_SMALL, *_TENS, *_FRACTIONS, "a", "an", "hundred"))
_VAGUE = frozenset(("several", "few", "many", "some", "multi", "couple"))
COUNTING_WORDS = frozenset((*UNITS, *_WORD_SCALES, *_LETTER_SCALES, *_BYTES, *_PERCENT_WORDS))
"""A word that, right behind digits, says that these are a quantity and no year."""


class NumberInterval(NamedTuple):
    """A number, or a range of numbers, as read from a text. A single number is an interval of one point.

    Attributes:
        low: the smallest value meant, from 0 to 1e30.
        high: the largest value meant, from low to 1e30.
        scale: the scale as written: "", "k", "m", "b", "t", "lakh", "crore", "cjk" or "%" (85 % is 85).
        unit: what is counted, folded ("tokens", "parameters", …); "" where nothing says so.
        text: the words it was read from, scale and unit included.
        start: where text starts in the string given.
        end: where it ends.
    """

    low: float
    high: float
    scale: str
    unit: str
    text: str
    start: int
    end: int


class _Number:
    """One number while it is read: mantissa and power of ten apart, so that 8.03 billion is exact."""

    __slots__ = ("end", "high_factor", "mantissa", "power", "power_of_ten", "scale", "shares", "unit")

    def __init__(self, mantissa: str, power: int, end: int) -> None:
        self.mantissa = mantissa
        self.power = power
        self.end = end
        self.scale = ""
        self.unit = ""
        self.high_factor = 1.0  # 8 in "8x7B"
        self.power_of_ten = False  # "10^12", which may follow "1.8 ×"
        self.shares = True  # whether it may take the scale of a range's end

    def value(self, more: int = 0) -> float:
        """The value, times ten to the power of `more`."""
        return min(float(f"{self.mantissa}e{self.power + more}"), LARGEST)


# "我是Gemma 2，2B参数": the wide comma groups thousands, and is no decimal point.
_WIDE_COMMA = pattern(r"(?<=[0-9\uff10-\uff19])\uff0c(?![0-9\uff10-\uff19]{3}(?![0-9\uff10-\uff19]))")


@lru_cache(maxsize=128)
def read_numbers(text: str) -> tuple[NumberInterval, ...]:
    """Read every number in a text; kept, since several matchers read the same field.

    Args:
        text: any text of any length.

    Returns:
        The numbers in order, not overlapping. Digits of names, ids and versions ("GPT4", "gpt-4-turbo",
        "Llama-3.1-70B", "0.0.328"), ordinals ("1st"), sizes in bytes and negative numbers are none, and
        neither are "one" with nothing that it counts, and "hundreds of billions". Dates are not this
        reader's concern: their digits come out as numbers.

    Source: design/know_thyself.md, section 3 and section 9, "Numbers".
    """
    folded = fold_width(_WIDE_COMMA.sub("\u3001", text) if "\uff0c" in text else text)
    tokens = tokens_of(folded)
    keys, places = in_english(folded, tokens)
    hits = [i for i, key in enumerate(keys) if key.isdecimal() or key in _WORD_STARTS]
    starts = places or starts_of(tokens) if hits else []
    found: list[NumberInterval] = []
    at = 0
    trusted = None  # the far end of a range that runs backwards: "-16k" in "128k-16k" is no negative number
    for i in hits:
        if i < at:
            continue
        token = tokens[i]
        if token[0] in DIGITS:
            if i != trusted and _belongs_to_name(tokens, i):
                at = after_name(tokens, i)
                continue
            number, at = _read_digits(tokens, i)
        else:
            if tokens[i - 1] == "-" and is_letters(tokens[i - 2]):  # "all-in-one"
                continue
            # "between one hundred and two hundred": the first "and" is that of "between"
            number = _read_words(tokens, i, joined=tokens[i - 2].lower() != "between")
        if number is None:
            continue
        first = i
        if tokens[i - 1] == "." and token[0] in DIGITS and not is_letters(tokens[i - 2]):
            first -= 1  # ".85"
        far_start, far = _range_end(tokens, first, number)
        trusted = None
        low = high = number.value()
        if number.high_factor != 1:
            high = _high(number)
        unit, scale, end = number.unit, number.scale, number.end
        if far is None and scale and tokens[after_gap(tokens, end)] == "(":
            low, high, end = _with_product(tokens, number, low, high)
        if far is not None:
            share = not number.scale and number.shares and far.scale and not number.unit
            if share and float(number.mantissa) <= float(far.mantissa):
                low = number.value(far.power)
            # "8k tokens to 32k" is a range; "8 experts - 7B each" is a number and another.
            alike = number.unit in ("", far.unit) or (not far.unit and is_letters(tokens[far_start - 2]))
            if low <= far.value() and alike:
                high, unit = _high(far), far.unit or number.unit
                scale, end = far.scale or number.scale, far.end
            else:
                low = number.value()
                trusted = far_start
        if low == high == 1 and not unit and not scale and token.lower() == "one":
            continue  # "one of the models": a pronoun
        begin, stop = starts[first], starts[end]
        found.append(NumberInterval(low, high, scale, unit, text[begin:stop], begin, stop))
        at = end
    return tuple(found)


def _with_product(tokens: list[str], number: _Number, low: float, high: float) -> tuple[float, float, int]:
    """Read "8x7B (46.7B total)" and "46.7B (8x7B)" as the one size that they are: the total, and its end."""
    k = after_gap(tokens, number.end) + 1
    other = _read_digits(tokens, k)[0] if is_digits(tokens[k]) else None
    if other is None or not other.scale:
        return low, high, number.end
    if number.high_factor == 1:
        holds = other.high_factor != 1 and other.value() <= low <= _high(other)
        return low, high, other.end if holds else number.end
    m = after_gap(tokens, other.end)
    if low <= other.value() <= high and other.high_factor == 1 and tokens[m].lower() in (")", "total", "in"):
        return other.value(), other.value(), other.end
    return low, high, number.end


def _high(number: _Number) -> float:
    return min(number.value() * number.high_factor, LARGEST)


def _belongs_to_name(tokens: list[str], i: int) -> bool:
    """Whether what stands before the digits at i makes them part of a name, a negative number or an id."""
    before, far = tokens[i - 1], tokens[i - 2]
    if before == "-":
        # "gpt-4" is a name, "-5" is negative; and what follows "3-5" here was not read as a range: "3-5-10".
        return True
    if before in ("_", "@", "#"):
        return True
    if before == "." and is_digits(far):
        return True
    return is_letters(before)


def _read_digits(tokens: list[str], i: int, *, alone: bool = False) -> tuple[_Number | None, int]:
    """Read the number whose digits start at i.

    Args:
        tokens: the tokens of the text.
        i: a token of digits that no name holds.
        alone: read no product, so that "8x8x8x…" does not recurse.

    Returns:
        The number, or None where it turns out to be a version or a name, and the index to go on from.
    """
    read = _mantissa(tokens, i)
    if read is None:
        return None, after_name(tokens, i)
    whole, fraction, j = read
    number = _Number(f"{whole}.{fraction}", 0, j)
    if tokens[j] and not _may_follow(tokens[j]) and not (tokens[j] == " " and _may_follow(tokens[j + 1])):
        return number, j  # nothing that could belong to it: the usual case
    simple = j == i + 1 and len(whole) <= 4
    if not fraction:
        _read_power(tokens, number, whole)
        j = number.end
    follower = tokens[j]
    glued = follower.lower() if is_letters(follower) else ""
    if glued == "e":
        sign = j + 1 if tokens[j + 1] not in ("-", "+") else j + 2
        exponent = tokens[sign]
        if not is_digits(exponent):
            return None, after_name(tokens, i)
        number.power = -_exponent(exponent) if tokens[j + 1] == "-" else _exponent(exponent)
        number.shares = False
        number.end = j = sign + 1
        glued = tokens[j].lower() if is_letters(tokens[j]) else ""
    if not alone:
        product = _read_product(tokens, number, j, simple=simple)
        if product is not None:
            return product, product.end
    if glued and glued not in _LETTER_SCALES and glued not in _WORD_SCALES and glued not in UNITS:
        if glued[0] in "kmbt" and glued[1:] in UNITS:  # "128Ktokens"
            number.scale, power = _LETTER_SCALES[glued[0]]
            number.power += power
            number.unit = UNITS[glued[1:]]
            number.end = j + 1
            return number, number.end
        return None, after_name(tokens, j)  # "4o", "1st", "128GB"
    if glued in _LETTER_SCALES and is_digits(tokens[j + 1]):
        return None, after_name(tokens, j)  # "4k2"
    _read_scale(tokens, number)
    behind = after_gap(tokens, number.end)
    if not number.scale and tokens[behind].lower() in _BYTES:
        return None, behind
    _read_unit(tokens, number)
    return number, number.end


def _may_follow(token: str) -> bool:
    """Whether the token can belong to the number before it."""
    return token in _FOLLOWERS or token[:1] in LETTERS or (len(token) > 1 and token.isspace())


def _exponent(digits: str) -> int:
    """An exponent of three digits at most: any number to a larger one is clipped, and int() refuses thousands."""
    return int(digits.lstrip("0")[:3] or "0")


def _mantissa(tokens: list[str], i: int) -> tuple[str, str, int] | None:
    """Read digits with their groups and decimals: whole part, decimals, index behind; None of a version."""
    digits = tokens[i]
    if tokens[i - 1] == "." and not is_digits(tokens[i - 2]) and not is_letters(tokens[i - 2]):
        return "0", digits, i + 1  # ".85" is not 85
    mark = tokens[i + 1]
    j = i + 2
    if not is_digits(tokens[j]) or not (mark in (".", ",", "_", " ") or mark in _APOSTROPHES):
        return digits, "", i + 1
    may_group = len(digits) <= 3 and digits[0] != "0" and len(tokens[j]) == 3
    if not may_group:
        return _without_groups(tokens, i, mark)
    groups = [digits]
    while tokens[j - 1] == mark and len(tokens[j]) == 3 and is_digits(tokens[j]):
        groups.append(tokens[j])
        j += 2
    j -= 1
    another = tokens[j] == mark and is_digits(tokens[j + 1])
    if mark == ".":
        if another:
            return None  # "1.234.5"
        if len(groups) == 2 and _scale_follows(tokens, j) and not _groups_by_points(tokens, j):
            return digits, groups[1], j  # "8.030 billion", "1.543B": decimals, not 8,030 billion
        if tokens[j] == "," and is_digits(tokens[j + 1]) and len(tokens[j + 1]) != 3:
            return "".join(groups), tokens[j + 1], j + 2
    elif mark == "_":
        if another:
            return None
    elif mark == " ":
        # "Llama 3 405B" is 3 and 405B, no 3,405 billion; "1 000 billion" can only be a group.
        if groups[-1] != "000" and (_scale_follows(tokens, j) or is_letters(tokens[j])):
            return (digits, "", i + 1) if _may_be_version(tokens, i, j) else ("".join(groups), "", j)
    elif (
        mark == ","
        and tokens[j] == "."
        and is_digits(tokens[j + 1])
        and not (tokens[j + 2] == "." and is_digits(tokens[j + 3]))
    ):
        return "".join(groups), tokens[j + 1], j + 2  # "1,048.5"
    return "".join(groups), "", j


def _without_groups(tokens: list[str], i: int, mark: str) -> tuple[str, str, int] | None:
    """Read digits whose first mark opens no group of three: decimals, Indian groups, versions, lists."""
    digits, decimals, j = tokens[i], tokens[i + 2], i + 3
    another = tokens[j] == mark and is_digits(tokens[j + 1])
    if mark == ".":
        return None if another else (digits, decimals, j)
    if mark == "_":
        return None
    if mark == ",":
        if tokens[i - 1] == "," and is_digits(tokens[i - 2]):
            return digits, "", i + 1  # the last two of "1,2,3" are no 2.3
        if not another:
            # "0,85", "1,5", "0,135"; but "8192,128" is a list of two.
            if len(decimals) != 3 or digits[0] == "0":
                return digits, decimals, j
            return digits, "", i + 1
        whole = digits
        for at in range(i + 2, i + 22, 2):  # "1,28,000": bounded, or "1,22,22,22,…" would cost its square
            if not is_digits(tokens[at]) or len(digits) > 2 or digits[0] == "0":
                break
            whole += tokens[at]
            if len(tokens[at]) == 3 and at > i + 2:
                return whole, "", at + 1
            if len(tokens[at]) != 2 or tokens[at + 1] != ",":
                break
    return digits, "", i + 1


def _scale_follows(tokens: list[str], j: int) -> bool:
    """Whether a scale stands at j, blanks and one hyphen aside."""
    k = after_gap(tokens, j)
    if tokens[k] == "-":
        k += 1
    word = tokens[k].lower()
    return (
        word in _LETTER_SCALES
        or word in _WORD_SCALES
        or word in _PERCENT_WORDS
        or word == "%"
        or word in _CJK_SCALES
        or (word[:1] in ("k", "m", "b", "t") and word[1:] in UNITS)
    )


def _may_be_version(tokens: list[str], i: int, j: int) -> bool:
    """Whether the digits at i may be of a name, and the scale at j of the next number alone.

    In "souvent 1 800 milliards" no name stands before, and a word apart is the scale: it is 1.8 trillion.
    """
    named = not tokens[i - 2].islower() or tokens[i - 1] != " " or tokens[i - 2] in _SMALL_NAMES
    return named or tokens[j] != " " or tokens[j + 1].lower().rstrip(POINT_GROUPS) not in _WORD_SCALES


def _groups_by_points(tokens: list[str], j: int) -> bool:
    """Whether the scale at j is of a language in which 1.500 is 1500: "175.000 millones" are 175 billion."""
    return tokens[after_gap(tokens, j)].endswith(POINT_GROUPS) and tokens[j] != POINT_GROUPS


def _read_power(tokens: list[str], number: _Number, base: str) -> None:
    """Read "^17", "**17" or "¹⁷" behind a whole number, if there is one."""
    j = number.end
    if tokens[j] in _SUPERSCRIPTS:
        if base not in ("2", "10"):  # "128,000¹" bears a footnote
            return
        end = j
        while tokens[end] in _SUPERSCRIPTS:
            end += 1
        exponent = "".join(_SUPERSCRIPTS[token] for token in tokens[j:end])
    else:
        k = after_gap(tokens, j)
        spaced = k > j
        if tokens[k] == "^":
            behind = k + 1
        elif tokens[k] == "*" and tokens[k + 1] == "*":
            behind = k + 2
        else:
            return
        k = after_gap(tokens, behind)
        # Blanks on both sides or on none: "**80** 8 heads" is bold, not 80 to the eighth.
        if not is_digits(tokens[k]) or (k > behind) != spaced:
            return
        exponent, end = tokens[k], k + 1
    try:
        value = min(number.value() ** _exponent(exponent), LARGEST)
    except OverflowError:
        value = LARGEST
    number.power_of_ten = base == "10"
    number.mantissa = f"{value:.0f}"
    number.end = end
    number.shares = False


def _read_product(tokens: list[str], number: _Number, j: int, *, simple: bool) -> _Number | None:
    """Read "× 10^12" behind a mantissa, and "x7B" behind a count of experts; None where neither stands there.

    "8x7B" names a mixture: between one expert and eight times as much, since the experts share layers.
    """
    k = after_gap(tokens, j)
    if tokens[k] not in _TIMES:
        return None
    star, spaced, behind = tokens[k] == "*", k > j, k + 1
    k = after_gap(tokens, behind)
    if not is_digits(tokens[k]) or (star and (k > behind) != spaced):  # "*8* 7B" is set in italics
        return None
    factor, _ = _read_digits(tokens, k, alone=True)
    if factor is None:
        return None
    if factor.power_of_ten:
        value = min(number.value() * factor.value(), LARGEST)
        factor.mantissa, factor.power = f"{value:.6f}", 0
        factor.shares = False
        return factor
    if simple and number.power == 0 and factor.scale in ("k", "m", "b", "t"):
        factor.high_factor = max(number.value(), 1.0)
        return factor
    return None


def _read_scale(tokens: list[str], number: _Number) -> None:
    """Read the scale behind a number ("k", "billion", "万", "%"), if there is one."""
    j = number.end
    if tokens[j] == "+":  # "100+ billion"
        j += 1
    k = after_gap(tokens, j)
    _read_percent(tokens, number, k)
    if number.scale:
        return
    token = tokens[k]
    if token in _CJK_SCALES:
        _read_cjk_scale(tokens, number, k)
        return
    if token == "-":  # "7-billion"
        k += 1
        if tokens[k].lower() not in _WORD_SCALES:
            return
    word = tokens[k].lower()
    if word in _LETTER_SCALES:
        if is_digits(tokens[k + 1]):
            return
        number.scale, power = _LETTER_SCALES[word]
        number.power += power
        number.end = k + 1
        return
    while word in _WORD_SCALES:  # "hundred thousand", "thousand billion"
        scale, power = _WORD_SCALES[word]
        number.scale = scale or number.scale
        number.power += power
        number.end = k + 1
        k = beyond(tokens, k)
        word = tokens[k].lower()
    if number.scale:
        _read_smaller_scales(tokens, number)


def _read_smaller_scales(tokens: list[str], number: _Number) -> None:
    """Read what is added in smaller scales: "1 लाख 28 हज़ार", "1 million 200 thousand"."""
    power = number.power
    for _ in range(3):
        k = after_gap(tokens, number.end)
        digits = tokens[k]
        m = beyond(tokens, k)
        scale = _WORD_SCALES.get(tokens[m].lower())
        if scale is None or k == number.end or not is_digits(digits) or len(digits) > 3:
            return
        smaller = scale[1]
        if smaller >= power:
            return
        total = float(f"{number.mantissa}e{number.power}") + int(digits) * 10**smaller
        number.mantissa, number.power, number.end, power = f"{min(total, LARGEST):.6f}", 0, m + 1, smaller


def _read_cjk_scale(tokens: list[str], number: _Number, k: int) -> None:
    """Read "万", "千亿", and what is added to it: "1億2000万", "12万8千"."""
    total = 0.0
    power = 0
    smallest = math.inf
    mantissa = number.mantissa
    while True:
        while tokens[k] in _CJK_SCALES:
            power += _CJK_SCALES[tokens[k]]
            k += 1
        total += float(f"{mantissa}e{power}")
        # Korean writes "12만 8천" and "3만 2768토큰"; another bare number behind a blank is one of its own.
        goes_on = tokens[k] == " " and (tokens[k + 2] in _CJK_SCALES or (power == 4 and _is_unit(tokens, k + 2)))
        at = k + 1 if goes_on else k
        # Each part is smaller than the one before, or it is a number of its own ("1万2万").
        if not power or power >= smallest or not is_digits(tokens[at]) or len(tokens[at]) > 4:
            break
        following = _CJK_SCALES.get(tokens[at + 1], 0)
        if following >= power or (not following and is_letters(tokens[at + 1])) or _goes_on(tokens, at + 1):
            break
        k = at
        smallest, power, mantissa = power, 0, tokens[k]
        k += 1
    if smallest == math.inf:
        number.power += power
    else:
        number.mantissa, number.power = f"{min(total, LARGEST):.0f}", 0
    number.scale, number.end = "cjk", k


def _is_unit(tokens: list[str], i: int) -> bool:
    return tokens[after_gap(tokens, i)].lower() in UNITS


def _goes_on(tokens: list[str], i: int) -> bool:
    """Whether decimals or another group stand at i: "1万2.5" is two numbers, "12万8000." ends a sentence."""
    return tokens[i] in (".", ",") and is_digits(tokens[i + 1])


def _read_unit(tokens: list[str], number: _Number) -> None:
    """Read what is counted: a word in UNITS at most two words further on, with nothing but blanks between."""
    j = number.end
    if tokens[j] == "+":  # "128k+ tokens"
        j += 1
    for _ in range(3):
        k = after_gap(tokens, j)
        if tokens[k] == "-" and is_letters(tokens[k + 1]):  # "7-billion-parameter"
            k += 1
        word = tokens[k].lower()
        if word in UNITS:
            number.unit, number.end = UNITS[word], k + 1
            return
        if not is_letters(word) or word in _UNIT_STOPS or word in _CARDINALS:
            return
        j = k + 1


def _range_end(tokens: list[str], i: int, number: _Number) -> tuple[int, _Number | None]:
    """Read the far end of a range that the number from i opens: where it starts or would start, and the number."""
    k = after_gap(tokens, number.end)
    word = tokens[k].lower()
    if word == "and":
        if tokens[i - 2].lower() != "between":
            return k, None
    elif word == "or":
        return k, _alternative(tokens, k, number)
    elif word not in _RANGE_SIGNS and word != "to":
        return k, None
    k = beyond(tokens, k)
    if is_digits(tokens[k]):
        return k, _read_digits(tokens, k)[0]
    if word != "-" and tokens[k].lower() in _WORD_STARTS:
        return k, _read_words(tokens, k)
    if word == "to" and tokens[k] == "~" and is_digits(tokens[k + 1]):
        return k + 1, _read_digits(tokens, k + 1)[0]
    return k, None


def _alternative(tokens: list[str], k: int, number: _Number) -> _Number | None:
    """Read the second of "two or three billion", from "or" at k: alone, the first would be 2.

    Where each has its scale ("100k or 200k"), they stay two numbers.
    """
    if number.scale or number.unit or not number.shares:
        return None
    k = beyond(tokens, k)
    far: _Number | None = None
    if is_digits(tokens[k]):
        far = _read_digits(tokens, k)[0]
    elif tokens[k].lower() in _WORD_STARTS:
        far = _read_words(tokens, k)
    if far is None or not far.scale or float(number.mantissa) > float(far.mantissa):
        return None
    return far


def _read_words(tokens: list[str], i: int, *, joined: bool = True) -> _Number | None:
    """Read a number in words that starts at i: "one hundred and seventy-five billion", "half a million".

    Args:
        tokens: the tokens of the text.
        i: a token that is one of _WORD_STARTS.
        joined: whether "and" may stand inside the number.

    Returns:
        The number, or None ("a model", "half of it").
    """
    word = tokens[i].lower()
    if word in _FRACTIONS:
        return _read_fraction(tokens, i, _FRACTIONS[word])
    if word == "hundred" and not _is_joined_hundred(tokens, i):
        return None
    total = group = 0
    decimals = ""
    room = math.inf  # the next plain word must be below it: "twenty" leaves 10, "hundred" leaves 100
    lowest = math.inf  # the power of the next scale must be below it
    scale, scale_power = "", 0
    end = j = i
    if word in ("a", "an"):
        j = beyond(tokens, i)
        if tokens[j].lower() not in _WORD_SCALES:
            return None
        group = 1
    elif word == "hundred":
        group = 1
    while True:
        word = tokens[j].lower()
        small = _SMALL.get(word, _TENS.get(word))
        if word == "hundred" and not decimals and 0 < group < 100:
            group *= 100
            room = 100
        elif small is not None and not decimals and small < room and (small or not (group or total)):
            group += small
            room = 10 if word in _TENS else 0
        elif word in _WORD_SCALES and (decimals or word != "hundred"):
            name, power = _WORD_SCALES[word]
            if (group or decimals) and power < lowest:
                if decimals:
                    return _finish_words(tokens, f"{total + group}.{decimals}", name, power, j + 1)
                total += group * 10**power
                group, room, lowest = 0, math.inf, power
            elif total and not group and power > lowest > 0:
                total *= 10**power  # "one thousand billion"
                lowest = 0
            else:
                break
            if power > scale_power:
                scale, scale_power = name, power
        else:
            break
        end = j + 1
        j = after_gap(tokens, end)
        if tokens[j] == "-" and is_letters(tokens[j + 1]):
            j += 1
        elif joined and tokens[j].lower() == "and" and j > end:
            if tokens[j + 2].lower() in ("a", "an") and tokens[j + 4].lower() == "half" and room == 0:
                decimals = "5"  # "two and a half million"
                end = j + 5
                j = after_gap(tokens, end)
            elif word == "hundred" or word in _WORD_SCALES:
                j = beyond(tokens, j)
            else:
                break
        elif tokens[j].lower() == "point" and not total and room <= 10:
            spoken = ""
            while _SMALL.get(tokens[beyond(tokens, j)].lower(), 10) < 10:
                j = beyond(tokens, j)
                spoken += str(_SMALL[tokens[j].lower()])
            if not spoken:
                break
            decimals = spoken  # "one point eight trillion"
            end = j + 1
            j = after_gap(tokens, end)
    return _finish_words(tokens, f"{total + group}.{decimals}", scale, scale_power, end, included=True)


def _is_joined_hundred(tokens: list[str], i: int) -> bool:
    """Whether "hundred" at i begins "hundred-billion-parameter"; a bare "hundred billion" is no number."""
    return tokens[i + 1] == "-" and tokens[i + 2].lower() in _WORD_SCALES and tokens[i - 2].lower() not in _VAGUE


def _read_fraction(tokens: list[str], i: int, value: str) -> _Number | None:
    """Read "half a million", "half million", "a quarter of a million"; another half is no number."""
    j = beyond(tokens, i)
    for article in ("of", "a"):
        if tokens[j].lower() == article:
            j = beyond(tokens, j)
    word = tokens[j].lower()
    if word not in _WORD_SCALES:
        return None
    scale, power = _WORD_SCALES[word]
    return _finish_words(tokens, value, scale, power, j + 1)


def _finish_words(
    tokens: list[str], mantissa: str, scale: str, power: int, end: int, *, included: bool = False
) -> _Number:
    """Make the number of what was read in words, with its unit; `included`: the scale is in the mantissa."""
    number = _Number(mantissa, power, end)
    if included:
        if power:
            number.mantissa = repr(float(mantissa) / 10**power)
        else:
            _read_percent(tokens, number, after_gap(tokens, number.end))
    if not number.scale:
        number.scale = scale
    _read_unit(tokens, number)
    return number


def _read_percent(tokens: list[str], number: _Number, k: int) -> None:
    """Read "%", "percent" or "per cent" at k, if it stands there."""
    word = tokens[k].lower()
    if word == "%" or word in _PERCENT_WORDS:
        number.scale, number.end = "%", k + 1
    elif word == "per" and tokens[k + 2].lower() == "cent":
        number.scale, number.end = "%", k + 3
