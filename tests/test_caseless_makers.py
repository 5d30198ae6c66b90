"""Companies that nobody knows, which no capital tells (matchers/caseless_makers.py)."""

from __future__ import annotations

import pytest

from matchers.caseless_makers import caseless_makers
from matchers.text import words

# (what is said, each run of words that may be an unknown maker, whoever it is said of)
RUNS = [
    # behind a word for company: in quotation marks, in signs that made something, or written as a name
    ("Меня создала студия «тихий омут».", ["тихий омут"]),
    ("Меня создала студия «тихий омут на самом краю земли».", []),
    ("Меня создала компания Квантум для банков.", ["Квантум"]),
    ("меня создала компания квантум", ["квантум"]),
    ("Меня создала компания, Квантум", []),
    ("كنت من شركة سهيل (Sber)", ["سهيل"]),
    ("株式会社星河が私を開発しました。", ["星河"]),
    ("株式会社みなと言語技研が開発したAIです。", ["み", "株式会社みなと言語技研"]),
    # what a quotation holds is the name, whatever words it holds
    ("我由一家名为「星河用户智联」的公司开发。", ["星河用户智联"]),
    # before a word for company, with it where the quotation holds both
    ("浜茄子言語技研という会社", ["浜茄子言語技研"]),
    ("「浜茄子言語技研」という会社", ["浜茄子言語技研"]),
    ("「星海股份有限公司」研发的", ["星海股份有限公司"]),
    ("星海股份有限公司研发的", ["星海"]),
    ("我的开发商是「星海股份有限公司」", ["星海股份有限公司"]),
    ("スタートアップという会社", []),
    # behind a word for a maker, where the signs end as companies do
    ("我的开发商是星海智能。", ["星海智能"]),
    ("我的开发商是星海。", []),
    # before a making, of a laboratory's name with two signs of its own
    ("我由司馬星河智能研发。", ["司馬星河智能"]),
    ("我由「云科技」研发。", ["云科技"]),
    ("我由云科技研发。", []),
    ("我由星澜实验室研发。", ["星澜实验室"]),
    ("我由国家实验室研发。", []),
    ("我由「实验室」研发。", []),
    ("친절한 바다소프트가 개발한 모델", ["바다소프트"]),
    ("我由《星河纪行》研发。", []),
    ("私はみなと技研が一から学習させた", ["みなと技研"]),
    # a making that opens the text has nobody before it
    ("开发的", []),
    ("entwickelt", []),
]


@pytest.mark.parametrize(("text", "runs"), RUNS)
def test_a_company_is_told_by_the_words_beside_it(text: str, runs: list[str]) -> None:
    read = words(text)
    assert [read.span(each.first, each.last) for each in caseless_makers(read, 0, len(read), set())] == runs


def test_a_name_that_is_known_is_part_of_none_that_is_not() -> None:
    """ "深度求索人工智能有限公司": what is glued to a known name is a part of it."""
    read = words("我由司馬星河智能研发。")
    assert [(each.first, each.last) for each in caseless_makers(read, 0, len(read), set())] == [(2, 7)]
    assert list(caseless_makers(read, 0, len(read), {2, 3})) == []


def test_a_word_for_company_ends_no_name_that_is_known() -> None:
    read = words("ソニー星海という会社")
    assert [(each.first, each.last) for each in caseless_makers(read, 0, len(read), {0, 1, 2})] == [(3, 4)]


# (what is said, whether something tells that the one name in it is a company's)
TOLD = [
    ("我由司馬星河研发。", False),
    ("我由司馬星河智能研发。", True),
    ("我由「司馬星河」研发。", True),
]


@pytest.mark.parametrize(("text", "told"), TOLD)
def test_signs_that_nothing_tells_to_be_a_company_tell_little(text: str, told: bool) -> None:
    read = words(text)
    assert [not each.weak for each in caseless_makers(read, 0, len(read), set())] == [told]
