"""Makers that nobody knows where no capital tells them: beside a word for company, or in signs before their making.

"компания Фулабс", "みなと言語技研という会社", "我的开发商是云杉智能", "云杉智能开发的": each finder tells one of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from matchers.making import deed
from matchers.names import Mention
from matchers.phrases import Hit, phrases
from matchers.sentence import behind_bracket
from matchers.text import NO_SPACES, Words, covered_by, keys_of
from matchers.written_names import (
    COMPANY_SIGNS,
    QUOTES_OF_SIGNS,
    WHOSE,
    company,
    has_no_capitals,
    is_sign,
    is_spelled_again,
    may_be_company,
    quoted_end,
)

_MOST_SIGNS, _LEAST_SIGNS = 16, 3
"""Signs that a name has."""
_WORDS, _QUOTED = 4, 5
"""Words from a word for company to the end of a name, and those of one in quotation marks."""
_CLOSING = frozenset("\"'」』")
"""What stands behind a quoted name; in 《》 stand titles."""
_ENDINGS = frozenset(
    "科技 智能 智慧 技术 技術 数科 數科 软件 軟體 軟件 网络 網路 網絡 信息 資訊 集团 集團 教育 医疗 醫療 健康 金融 "
    "数据 數據 互联 互聯 智联 智聯".split()
)
"""Of companies' names in signs alone."""
_SURE_ENDINGS = frozenset(
    "科技 集团 集團 数科 數科 智联 智聯 软件 軟體 实验室 實驗室 工作室 研究所 研究院 연구소 연구실 연구원".split()
)
"""Those that stand behind nothing but a name, and those of laboratories."""
_STRANGE_SIGNS = frozenset(
    key
    for word in (
        "लैब लैब्स टेक टेक्नोलॉजी टेक्नोलॉजीज़ टेक्नोलॉजीस टेक्नॉलजीज़ सॉल्यूशंस सॉल्यूशन्स सॉफ़्टवेयर सिस्टम्स नेटवर्क्स इन्फोटेक स्टूडियो "
        "स्टूडियोज़ वेंचर्स प्राइवेट लिमिटेड"
    ).split()
    for key in keys_of(word)
)
"""Ends of companies' names in Hindi, as they are folded."""
_GLUED_SIGNS = tuple(
    "".join(keys_of(word))
    for word in "लैब्स लैब सॉफ्ट सॉफ़्ट सिस्टम्स वर्क्स इन्फोटेक माइंड्स لابس لابز سوفت تكنولوجيز سيستمز سوليوشنز".split()
)
"""Those that are written as one word with the name, in Hindi and in Arabic: "फूलैब्स", "فولابس"."""
_OWN_LETTERS = 2
"""Of a name, before a sign that is written as one word with it."""
_MADE_OF = 5
"""Words of a company's name with the signs at its end."""


class Sought:
    """A sentence in which makers are sought.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        taken: the words of names that are known, and those with which "made me" begins and ends.
    """

    def __init__(self, text: Words, start: int, stop: int, taken: set[int]) -> None:
        self.text = text
        self.start = start
        self.stop = stop
        self.taken = taken

    def is_making(self, i: int) -> bool:
        """Whether word i says what was made by the name before it: "开发的", "द्वारा विकसित"."""
        return any(each.at(self.text, i, self.stop) for each in (phrases().made_after, phrases().made_by_after))

    @cached_property
    def doings(self) -> dict[int, Hit]:
        """Where a maker's particle stands that something parts from what it did: "が 一から 学習させた".

        Or what it did it from: "東都AI工房が Llama 2をベースに 調整した", "北辰实验室在 Llama 3 的基础上 微调"; or the
        speaker: "みなと技研が 私を開発しました", "한빛소프트에서 저를 개발했어요".
        """
        sets, text, stop = phrases(), self.text, self.stop
        out: dict[int, Hit] = {}
        made = (sets.did, sets.made_by_after, sets.making_me)
        if all(each.first(text, self.start, stop) is None for each in made):
            return out
        ends: set[int] = set()
        for doing in sets.doing.find(text, self.start, stop):
            behind = doing.last + 1
            done = deed(text, behind, stop, self.taken)
            told = (done is not None and done.first > behind) or self._makes_me(behind)
            # The が of 社が is no second one.
            if told and doing.last not in ends:
                ends.add(doing.last)
                out[doing.first] = doing
        return out

    def _makes_me(self, i: int) -> bool:
        """Whether word i begins the making of the speaker, behind how it was done: "が 共同で 私を開発しました"."""
        sets = phrases()
        while (how := sets.doing_how.at(self.text, i, self.stop)) is not None:
            i = how.last + 1
        return sets.making_me.at(self.text, i, self.stop) is not None


def caseless_makers(text: Words, start: int, stop: int, taken: set[int]) -> Iterator[Mention]:
    """Companies that nobody knows, told by a word for company or for a maker, or by the making behind them.

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        taken: the words of names that are known, and those with which "made me" begins and ends.
    """
    sought = Sought(text, start, stop, taken)
    for find in (_behind_company, _signed, _before_company, _behind_maker, _before_making):
        yield from find(sought)


# --- "компания VisionLabs", "株式会社みなと言語技研" ---------------------------------------------------------


def _behind_company(sought: Sought) -> Iterator[Mention]:
    """ "компания VisionLabs", "株式会社みなと言語技研", "Студией «Лунный код»": a word for company opens the name."""
    for hit in phrases().company_noun.find(sought.text, sought.start, sought.stop):
        last = _last_behind(sought, hit)
        found = _signs_that_made(sought, hit, last) or _quoted_behind(sought, hit) or _written_behind(sought, hit, last)
        if found is not None:
            yield found


def _signs_that_made(sought: Sought, noun: Hit, last: int) -> Mention | None:
    """ "株式会社みなと言語技研が開発した": as the reading from the making finds it."""
    signs = sought.text.keys[noun.first][0] >= NO_SPACES and last - noun.last >= _LEAST_SIGNS
    # "株式会社ミナモ言語工房(長野県上田市)が開発した"
    behind = behind_bracket(sought.text, last, sought.stop) or last + 1
    made = signs and (sought.is_making(behind) or behind in sought.doings)
    return company(sought.text, noun.first, last) if made else None


def _quoted_behind(sought: Sought, noun: Hit) -> Mention | None:
    """ "Студией «Лунный код»": what stands in quotation marks is one name, capitals or none."""
    first = noun.last + 1
    behind = quoted_end(sought.text, first, min(sought.stop, first + _QUOTED))
    quoted = behind > 0 and sought.taken.isdisjoint(range(first, behind))
    return company(sought.text, first, behind - 1) if quoted else None


def _written_behind(sought: Sought, noun: Hit, last: int) -> Mention | None:
    """ "компания VisionLabs", "कंपनी दीपशिखा", and neither "公司名不详" nor "شركة سبير الروسية (Sber)"."""
    text, first, taken = sought.text, noun.last + 1, sought.taken
    bare = has_no_capitals(text, noun.first) or _is_strange_and_small(text, sought.start, noun.first)
    run = range(first, last + 1)
    # "Меня создала компания VisionLabs для банков": where there are capitals, a name ends with them.
    if text.is_strange(noun.first) and not bare:
        run = range(first, next((j for j in run if not _is_written(text, j, taken)), run.stop))
    unfit = phrases().no_company.first(text, run.start, run.stop)
    # "مؤسسة بوصلة التقنية": where words have spaces between them, a name ends with what no name is made of.
    if unfit is not None and text.keys[noun.first][0] < NO_SPACES:
        run, unfit = range(first, unfit.first), None
    if unfit is not None or is_spelled_again(text, last, sought.stop, taken):
        return None
    told = bare or all(_is_written(text, j, taken) for j in run)
    return company(text, first, run.stop - 1) if run and told else None


def _last_behind(sought: Sought, noun: Hit) -> int:
    """The last word of the name that a word for company opens; that word's own last where there is none."""
    text, last = sought.text, noun.last
    signs = text.keys[noun.first][0] >= NO_SPACES
    end = min(sought.stop, last + (_MOST_SIGNS if signs else _WORDS))
    # "一家名为“晨曦智联”的公司": what is quoted is the name, whatever words it holds.
    of_signs = last + 1 < end and text.keys[last + 1][0] >= NO_SPACES
    closing = quoted_end(text, last + 1, end - 1, QUOTES_OF_SIGNS) if of_signs else 0
    while last + 1 < (closing or end) and text.gap(last + 1).strip(" «»\"'「」『』《》*_`") == "":
        generic = not closing and _is_generic_behind(text, noun, last + 1)
        if generic or _ends_behind(sought, noun, last):
            break
        last += 1
    return last


def _is_generic_behind(text: Words, noun: Hit, i: int) -> bool:
    """Whether word i is common and no part of a name, as are the "Labs" of "Foolabs Labs", the の of ひのき情報."""
    if is_sign(text, i) or not phrases().generic.holds(text, i):
        return False
    return not (i > noun.last + 1 and text.keys[i] in WHOSE)


def _ends_behind(sought: Sought, noun: Hit, last: int) -> bool:
    """Whether the word behind word `last` of a name is none of its words: it is known, or a part of the making."""
    text, i = sought.text, last + 1
    if i in sought.taken or i in sought.doings or sought.is_making(i):
        return True
    # The particle before "私を開発" is no part of the name.
    if text.is_strange(i) and len(text.keys[i]) == 1 and phrases().making_me.at(text, i + 1, sought.stop):
        return True
    if text.keys[noun.first][0] >= NO_SPACES or last == noun.last:
        return False
    # "طورتني شركة سديم ولا أعرف غيرها": what denies begins anew.
    if phrases().negator.at(text, i, sought.stop) is not None:
        return True
    # "شركة Foolabs وأنا مبني على …": another clause begins, and a name in Latin letters has ended.
    return text.is_strange(i) and not text.is_strange(last) and may_be_company(text, last, sought.taken)


def _is_written(text: Words, i: int, taken: set[int]) -> bool:
    return is_sign(text, i) or may_be_company(text, i, taken)


def _is_strange_and_small(text: Words, start: int, i: int) -> bool:
    """Whether word i is in Cyrillic or the like, in a sentence that begins without a capital."""
    return text.is_strange(i) and text.text[text.starts[start]].islower()


# --- "नवदृष्टि लैब्स ने बनाया" ---------------------------------------------------------------------------------


def _signed(sought: Sought) -> Iterator[Mention]:
    """ "नवदृष्टि लैब्स ने बनाया": the sign of a company ends the name, in a script without capitals."""
    text, start, stop, sets = sought.text, sought.start, sought.stop, phrases()
    last = start
    while last < stop:
        first = last
        while last < stop and (text.keys[last] in _STRANGE_SIGNS or _is_signed(sought, last)):
            last += 1
        signed = last > first
        # "شركة اسمها لوغوسوفت": one word with its sign is the whole name.
        apart = signed and text.keys[first] in _STRANGE_SIGNS
        while apart and max(start, last - _MADE_OF) < first and text.gap(first) == " ":
            silent = any(each.holds(text, first - 1) for each in (sets.generic, sets.no_company))
            known = first - 1 in sought.taken or _begins_here(text, first, sought.taken)
            if known or silent or not text.is_strange(first - 1):
                break
            first -= 1
        # "एक लैब ने बनाया": a sign alone is a common word, and a name that is known has it too.
        if signed and text.keys[first] not in _STRANGE_SIGNS and sets.company_noun_after.at(text, last, stop) is None:
            yield company(text, first, last - 1)
        last += not signed


def _is_signed(sought: Sought, i: int) -> bool:
    """ "फूलैब्स", "فولابس": the sign of a company and what stands before it are one word, which no index knows."""
    key = sought.text.keys[i]
    signs = (sign for sign in _GLUED_SIGNS if key.endswith(sign))
    return i not in sought.taken and any(len(key) >= len(sign) + _OWN_LETTERS for sign in signs)


# --- "दीपशिखा टेक्नोलॉजीज़ नाम की कंपनी", "みなと言語技研という会社" -----------------------------------------------


def _before_company(sought: Sought) -> Iterator[Mention]:
    """ "दीपशिखा टेक्नोलॉजीज़ नाम की कंपनी", "みなと言語技研という会社": a word for company ends the name."""
    text, start, stop = sought.text, sought.start, sought.stop
    after = phrases().company_noun_after.find(text, start, stop)
    for hit in after:
        # The 有限公司 of 股份有限公司 is no second one.
        if any(hit.within((each,)) for each in after if each != hit):
            continue
        first = _first_before_company(sought, hit)
        silent = covered_by(phrases().generic.find(text, first, stop))
        if any(i not in silent for i in range(first, hit.first)):
            # "「雲豹智能股份有限公司」研發的": what is quoted is the whole name.
            whole = _is_closed_at(text, hit.last + 1)
            yield company(text, first, hit.last if whole else hit.first - 1)


def _first_before_company(sought: Sought, noun: Hit) -> int:
    """The first word of the name that a word for company ends; that word's own first where there is none."""
    text, first = sought.text, noun.first
    quoted = _is_closed_at(text, first)
    while first > sought.start and first - 1 not in sought.taken and noun.first - first < _MOST_SIGNS:
        if text.gap(first).strip() and not (quoted and first == noun.first):
            break
        if not text.is_strange(first - 1) or _begins_here(text, first, sought.taken):
            break
        # "总部位于上海的人工智能公司": where it is, is no part of its name; nor is what kind of company it is.
        if phrases().no_company.holds(text, first - 1):
            break
        first -= 1
    return first


# --- "我的开发商是云杉智能" -----------------------------------------------------------------------------------


def _behind_maker(sought: Sought) -> Iterator[Mention]:
    """ "我的开发商是云杉智能": signs alone are a name where they end as companies do."""
    text = sought.text
    for hit in phrases().maker_noun.find(text, sought.start, sought.stop):
        last = hit.last
        while last + 1 < min(sought.stop, hit.last + _MOST_SIGNS) and last + 1 not in sought.taken:
            apart = text.keys[last + 1][0] < NO_SPACES or text.gap(last + 1).strip()
            if apart or phrases().no_company.at(text, last + 1, sought.stop) is not None:
                break
            last += 1
        if last - hit.last >= _LEAST_SIGNS and text.span(last - 1, last) in _ENDINGS:
            yield company(text, hit.last + 1, last)


# --- "云杉智能开发的", "「ミライクル」が開発した" -------------------------------------------------------------------


def _before_making(sought: Sought) -> Iterator[Mention]:
    """ "云杉智能开发的", "「ミライクル」が開発した": signs right before what says that they made something."""
    sets, text, start, stop = phrases(), sought.text, sought.start, sought.stop
    makings = (*sets.made_after.find(text, start, stop), *sets.made_by_after.find(text, start, stop))
    for hit in (*makings, *sought.doings.values()):
        if text.keys[hit.first][0] < NO_SPACES:
            continue
        # "「ミライクル」が開発した"; but "「トークル」のAI" is the AI of an app.
        quoted = _is_closed_at(text, hit.first) and text.keys[hit.first] not in WHOSE
        first = _first_before_making(sought, hit, quoted)
        # "深度求索人工智能有限公司": what is glued to a known name is a part of it.
        if first > start and first - 1 in sought.taken and not text.gap(first).strip():
            continue
        if not (quoted and text.gap(first).strip().endswith(tuple(QUOTES_OF_SIGNS[0]))):
            first = _first_behind_speech(text, first, hit)
        if hit.first - first < _LEAST_SIGNS or _is_unsaid(sought, first, hit):
            continue
        sure = _is_sure(text, first, hit.first)
        ended = sure or text.span(hit.first - 2, hit.first - 1) in _ENDINGS
        # "「字遊智慧」打造的": two signs are a name where they are quoted and end as companies do.
        # "由元凤实验室开发", "由海狸科技开发": of such a name two signs are its own.
        least = _LEAST_SIGNS - 1 if sure else _LEAST_SIGNS
        if (quoted and ended) or not _all_generic(text, range(first, hit.first), stop, least):
            # "旨在为用户提供…": signs alone, of which nothing says that they are a company.
            joined = (each.last == first - 1 for each in sets.joining.find(text, max(start, first - 4), first))
            yield company(text, first, hit.first - 1, weak=not (quoted or ended or any(joined)))


def _first_before_making(sought: Sought, making: Hit, quoted: bool) -> int:
    """The first of the signs before a making that may be a name; its own first where there is none."""
    text, first = sought.text, making.first
    while first > sought.start and first - 1 not in sought.taken:
        if text.keys[first - 1][0] < NO_SPACES and text.keys[first - 1] not in COMPANY_SIGNS:
            break
        if text.gap(first).strip() and not (quoted and first == making.first):
            break
        # "「ことのは工房」が開発した": what is quoted is the name, whatever words it holds.
        if making.first - first >= _MOST_SIGNS or (not quoted and _begins_here(text, first, sought.taken)):
            break
        first -= 1
    return first


def _first_behind_speech(text: Words, first: int, making: Hit) -> int:
    """The first of the signs before a making that no other words hold; the making's own where such words hold all.

    "用我的能力为你提供的": what no name is made of ends one, and what follows is too short to be one. Nor is it a
    making where it is a part of such a word: the 家的 of "又来打听人家的底细".
    """
    found = phrases().no_company.find(text, first, making.first + 1)
    cut = [each for each in found if each.first < making.first]
    if not cut:
        return first
    # "…，是海狸教育科技推出的": only what is written as a company goes on behind the verb of being.
    named = _is_sure(text, first, making.first)
    return cut[-1].last + 1 if named and phrases().copula.holds(text, cut[-1].last) else making.first


def _is_sure(text: Words, first: int, behind: int) -> bool:
    """Whether a run of signs ends as only companies and laboratories do: "海狸科技", "元凤实验室"."""
    return any(behind - first > n and text.span(behind - n, behind - 1) in _SURE_ENDINGS for n in (2, 3))


def _is_unsaid(sought: Sought, first: int, making: Hit) -> bool:
    """ "不能說是哪家公司開發的": what is denied or asked for is no name."""
    sets = phrases()
    unsaid = (sets.negator, sets.refusal, sets.decline, sets.embedding, sets.not_knowing)
    since = max(sought.start, first - 4)
    return any(each.first(sought.text, since, making.first) for each in unsaid)


def _all_generic(text: Words, run: range, stop: int, least: int) -> bool:
    """Whether a run of signs says nothing of its own: "专业团队开发的"."""
    sets = phrases()
    silent = (sets.generic, sets.first_person, sets.hedge, sets.over_claim)
    covered = covered_by(hit for each in silent for hit in each.find(text, run.start, stop))
    return sum(i not in covered for i in run) < least


# --- shared ---------------------------------------------------------------------------------------------------


def _is_closed_at(text: Words, i: int) -> bool:
    """Whether a quotation mark, and nothing else, stands before word i: the name before it is quoted."""
    return text.gap(i).strip() in _CLOSING


def _begins_here(text: Words, i: int, taken: set[int]) -> bool:
    """Whether a phrase of speaking of oneself, or of making, ends right before word i: "由", "私は"."""
    sets = phrases()
    since = max(0, i - 8)
    ties = (
        sets.being, sets.first_person, sets.made_by_before, sets.topic_after, sets.clause_break, sets.negated_after,
        sets.maker_noun,
    )  # fmt: skip
    if any(hit.last == i - 1 for each in ties for hit in each.find(text, since, i)):
        return True
    # "부산의 스타트업 바다소프트가 개발한": what kind of company it is.
    kind = sets.generic.find(text, since, i) if text.gap(i) == " " else ()
    if any(
        hit.last == i - 1 and hit.last - hit.first > 1 and sets.company_noun.at(text, hit.first, i) is None
        for hit in kind
    ):
        return True
    # "愛知県の企業であるミナモソフトが": so does ja.
    if text.span(max(0, i - 3), i - 1) == "である":
        return True
    # The と of "OpenAIとみなと技研" joins two names, and that of みなと is a part of one.
    return any(hit.last == i - 1 and hit.first - 1 in taken for hit in sets.joining.find(text, max(0, i - 4), i))
