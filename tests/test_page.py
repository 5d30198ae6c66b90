"""matchers/page.py: the page says what the report holds, and whatever stands in an answer is text on it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from page_helpers import big_report, curved, full_report, rate_of, report_of, row_of, sample

from matchers import charts
from matchers.judging import Judgement, unjudged
from matchers.page import ABOUT, page
from matchers.report import COLUMNS
from matchers.show import unseen
from matchers.summary import Comparison, Report, Sample, Unjudged
from matchers.verdict import Code, Verdict


class Parsed(HTMLParser):
    """What a browser without scripts makes of a page, as far as it matters here."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text: list[tuple[str, str]] = []
        self.marks: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in ("meta", "input", "wbr"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, "every element is closed where it was opened"

    def handle_data(self, data: str) -> None:
        where = self.open[-1] if self.open else ""
        self.text.append((where, data))
        if where == "mark":
            self.marks.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a declaration: {data}")

    handle_pi = unknown_decl

    @property
    def said(self) -> str:
        return " ".join(" ".join(data for where, data in self.text if where not in ("script", "style")).split())


ELEMENTS = set(
    """html head meta title style body a header div h1 h2 h3 h4 p label select option main dl dt dd time section ul li
    form input button table caption thead tbody tfoot tr th td small span bdi details summary figure figcaption svg desc
    g defs lineargradient stop rect line text path circle noscript pre mark q wbr script
    footer""".split()
)
ATTRIBUTES = set(
    """lang charset http-equiv content name class href hidden id value datetime aria-labelledby aria-describedby
    tabindex type autocomplete role scope colspan data-section data-developer data-tier data-value viewbox x y x1 x2
    y1 y2 cx cy r d fill width height text-anchor offset dir data-row""".split()
)
# Values of these are chosen by the templates, never by a report.
CHOSEN = {
    "class": r"[a-z -]+",
    "id": r"[a-z0-9-]+",
    "href": r"#[a-z0-9-]+",
    "data-section": r"model-\d+",
    "data-row": r"model-\d+",
}


def check(text: str) -> Parsed:
    """That a page holds nothing but what its templates write, whatever the report says."""
    text.encode("utf-8")
    parsed = Parsed(text)
    assert not parsed.open
    for element, attributes in parsed.elements:
        assert element in ELEMENTS
        assert set(attributes) <= ATTRIBUTES
        for name, pattern in CHOSEN.items():
            assert name not in attributes or re.fullmatch(pattern, attributes[name] or ""), attributes
    assert [element for element, _ in parsed.elements].count("script") == 1
    seen = "".join(data for _, data in parsed.text) + "".join(
        value or "" for _, attributes in parsed.elements for value in attributes.values()
    )
    assert not [character for character in seen if unseen(character) and character not in "\n\t"]
    return parsed


def hostile_report(texts: Iterator[str]) -> Report:
    """A report with another text from somebody else in each place that has one."""
    wrong = Verdict("developer_match", 0.0, Code.WRONG, next(texts), (next(texts), "x"))
    own = Verdict(next(texts), 0.5, Code.STALE, next(texts), months=3.0)
    judged = Judgement(next(texts), 0.0, Code.WRONG, next(texts), (wrong, own), (own,))
    answers = tuple(Sample(next(texts), next(texts), judged, 0.5, 90.0) for _ in range(2))
    row = curved(row_of([sample("perfect_gpt_4_1")]))._replace(
        run=next(texts),
        model=next(texts),
        name=next(texts),
        developer=next(texts),
        persona=True,
        changed=(next(texts), next(texts)),
        n_changed=5,
        codes={next(texts): {next(texts): 2}},
        samples=answers,
    )
    comparison = Comparison(next(texts), next(texts), next(texts), 5, 0.1, -0.2, 0.4)
    return report_of(row, row, comparisons=(comparison,), troubles=(next(texts), next(texts)))


HOSTILE = [
    "<script>alert(1)</script>",
    "</noscript><script>alert(1)</script><noscript>",
    "</pre></details></main><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)" x=\'',
    "[click](javascript:alert(1)) ![](http://example.com/x.png)",
    "a\u202eb\u2066c\u200d\x00\x1b[31m\ud800\ufe0f\U000e0041\u2028",
    "{{ 7 * 7 }}{% include 'page.html' %}{# x #}",
    "<!-- --><![CDATA[ x ]]><?php ?>&lt;b&gt;&#x202e;&zwj;",
    "</title><style>*{display:none}</style><base href=//example.com>",
    "%s%n%(x)s{0}",
    "",
    "\n\r\n \t",
]
TEXTS = st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=()), max_size=60))


@given(st.lists(TEXTS, min_size=25, max_size=25))
@example(HOSTILE * 3)
def test_any_text_in_any_place_is_text(texts: list[str]) -> None:
    """Ids, names, answers, reasons and troubles come from models and files of others."""
    check(page(hostile_report(iter(texts))))


@pytest.mark.parametrize("text", HOSTILE[:9])
def test_hostile_texts_are_all_read_as_they_stand(text: str) -> None:
    """Not dropped and not cut away: what was printed is what is shown."""
    one = sample("babble")._replace(text=text)
    shown = page(report_of(row_of([one]))).partition('<pre dir="auto">\n')[2].partition("</pre>")[0]
    assert re.sub("⟦U.[0-9A-F]+⟧", "", unescape(shown)) == "".join(c for c in text if not unseen(c))


def test_what_an_eye_misses_is_written_out() -> None:
    one = sample("babble")._replace(text="a\u202eb\u200bc\x00d\ud800")
    assert "a⟦U+202E⟧b⟦U+200B⟧c⟦U+0000⟧d⟦U+D800⟧" in page(report_of(row_of([one])))


def test_a_full_report_is_a_sound_page() -> None:
    check(page(full_report()))


def test_the_policy_names_the_one_script_and_the_one_style() -> None:
    """A hash that does not fit would leave the page without either; `unsafe-inline` would let an answer's in."""
    text = page(full_report())
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    assert policy is not None
    for kind in ("script", "style"):
        own = re.findall(rf"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
        assert len(own) == 1
        digest = b64encode(sha256(own[0].encode()).digest()).decode()
        assert f"{kind}-src &#39;sha256-{digest}&#39;" in policy[1]
    assert policy[1].startswith("default-src &#39;none&#39;; ")
    assert "unsafe" not in policy[1]


def test_the_page_names_no_address() -> None:
    """It opens from disk, and a page that asked for a font would tell someone who reads it."""
    text = page(report_of(row_of([sample("perfect_gpt_4_1")])))
    assert not re.search(r"https?:|//[a-z]|@import|url\((?!#)", re.sub(r"// .*|/\* .*", "", text))


def test_the_columns_are_those_of_the_design_and_each_is_explained() -> None:
    assert tuple(ABOUT) == COLUMNS
    parsed = check(page(full_report()))
    heads = [data.strip() for where, data in parsed.text if where == "th"]
    assert tuple(heads[: len(COLUMNS)]) == COLUMNS
    described = [
        attributes["aria-describedby"] for _, attributes in parsed.elements if "aria-describedby" in attributes
    ]
    ids = {attributes.get("id") for _, attributes in parsed.elements}
    assert len(described) == len(COLUMNS)
    assert set(described) <= ids


def test_no_id_stands_twice() -> None:
    report = full_report()
    ids = [attributes["id"] for _, attributes in check(page(report)).elements if "id" in attributes]
    assert len(ids) == len(set(ids))


def test_the_page_says_everything_that_the_report_does() -> None:
    said = check(page(full_report())).said
    for words in (
        "2026-11-30",
        "What could not be read or compared",
        "runs/broken/report.json: no report of tp: JSONDecodeError",
        "persona_set",
        "2 judged otherwise",
        "stored 0.50, today 0.00",
        "stale while it knows today’s date",
        "The trap: very stale and very sure",
        "−0.40",
        "−0.71 to −0.09",
        "worse",
        "no difference shown",
        "+0.25",
        "reliability 0.061 − resolution 0.022 + uncertainty 0.205",
        "quartiles",
        "The other 38 of 39 rows have too few answers for a curve.",
        "Every answer a Pass",
        "a refusal",
        "the system prompt set another identity",
        "Nothing was printed",
    ):
        assert words in said, words


def test_a_report_of_one_model_is_told_as_one() -> None:
    said = check(page(report_of(row_of([sample("perfect_gpt_4_1")])))).said
    assert "Know Thyself: 1 model, 2026-11-30" in said
    assert "OpenAI , 1 answer" in said
    for words in ("Skill", "One model in two runs", "could not be read", "no gold", "judged otherwise"):
        assert words not in said
    assert "No model gave answers enough for a curve." in said


def test_a_run_that_is_better_beyond_chance_is_better() -> None:
    both = (Comparison("gpt-4.1", "a", "b", 5, 0.4, 0.1, 0.7), Comparison("gpt-4.1", "a", "b", 5, 0.4, 0.0, 0.7))
    said = check(page(report_of(row_of([sample("perfect_gpt_4_1")]), comparisons=both))).said
    assert "+0.10 to +0.70 better" in said
    assert "+0.00 to +0.70 no difference shown" in said


def test_what_is_not_known_is_a_dash_not_a_nought() -> None:
    """ "0 %" of nothing judged would read as a failure."""
    one = row_of([sample("perfect_gpt_4_1")])
    bare = one._replace(
        rates={**dict.fromkeys(one.rates), "GT1": rate_of(1, 1)},
        name="",
        developer="",
        tier="no gold",
        agreement=None,
        calibration=None,
        brier=None,
        staleness=None,
        humility=None,
        codes={},
        samples=(Sample("case_01", "hello", unjudged("x", None, Code.ABSENT, "no gold entry for x")),),
    )
    parsed = check(page(report_of(bare)))
    cells = [data.strip() for where, data in parsed.text if where == "td" and data.strip()]
    assert cells[:7] == ["100\u00a0%", *"––––––"]
    assert "no gold" in parsed.said
    assert "no gold entry for x" in parsed.said
    assert "not known" in parsed.said
    assert "no answer states a confidence that can be read" in parsed.said
    assert "0 of 0 answers are diamonds" in parsed.said


def test_a_task_s_own_checks_are_told_after_the_known_ones() -> None:
    own = Verdict("zodiac", 0.5, Code.WRONG, "claims to be a Leo")
    judged = sample("perfect_gpt_4_1").judgement
    one = sample("perfect_gpt_4_1")._replace(judgement=judged._replace(gate=(own, *judged.gate)))
    text = page(report_of(row_of([one])))
    assert text.index("claims to be a Leo") > text.index("fourteen lines in format")


def test_the_deciding_words_are_marked_in_the_answer() -> None:
    parsed = check(page(report_of(row_of([sample("stale_confident_while_date_aware")]))))
    assert parsed.marks.count("Claude Opus 4.1") == 2


@pytest.mark.parametrize(("text", "said"), [("", "printed."), (" \n\t", "printed, or only white space.")])
def test_an_answer_without_words_is_told(text: str, said: str) -> None:
    """An empty grey box would read as a fault of the page."""
    assert f"<p>Nothing was {said}</p>" in page(report_of(row_of([sample("babble")._replace(text=text)])))


def test_an_answer_that_begins_with_an_empty_line_keeps_it() -> None:
    """HTML drops the first line end after <pre>."""
    text = page(report_of(row_of([sample("babble")._replace(text="\n\nx")])))
    assert '<pre dir="auto">\n\n\nx</pre>' in text


def test_a_model_in_two_runs_is_told_apart_by_its_run() -> None:
    one = row_of([sample("perfect_gpt_4_1")])
    table = page(report_of(one, one._replace(run="runs/tuesday"))).split("</table>")[0]
    assert "run 2: <bdi>runs/tuesday</bdi>" in table
    assert "run 1" not in page(report_of(one))


def test_two_runs_are_told_apart_in_the_pictures_and_above_the_answers() -> None:
    """The tile and the title said "2 models" of one model in two runs, and both bars bore one name."""
    one = curved(row_of([sample("perfect_gpt_4_1")]))
    parsed = check(page(report_of(one, one._replace(run="runs/tuesday"), one._replace(persona=True))))
    assert "Know Thyself: 1 model in 2 runs, 2026-11-30" in parsed.said
    labels = [data for where, data in parsed.text if where == "text" and "run" in data]
    assert sorted(set(labels)) == ["openai/g…4-14 run 1", "openai/g…4-14 run 2", "op…5- run 1 persona"]
    assert parsed.said.count("run 2") > 8
    assert "Rows, a model in a run each 3" in parsed.said


def test_answers_that_are_not_kept_are_counted() -> None:
    one = row_of([sample("perfect_gpt_4_1")])
    assert "1 of its 40 answers are kept here." in page(report_of(one._replace(n=40)))


def test_the_best_and_the_worst_of_many_rows_are_drawn_and_all_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worst, which a reader came for, were never drawn."""
    report = big_report(30, 1)
    report = report._replace(rows=tuple(curved(row) for row in report.rows))
    parsed = check(page(report))
    assert "rows are drawn" not in parsed.said
    assert "The first 20 of 30 curves are drawn" in parsed.said
    monkeypatch.setattr(charts, "DRAWN", 10)
    parsed = check(page(report))
    assert "The best 5 and the worst 5 of 30 rows are drawn; the table holds them all." in parsed.said
    assert sum("data-section" in attributes for _, attributes in parsed.elements) == 30
    drawn = {attributes["data-row"] for _, attributes in parsed.elements if "data-row" in attributes}
    assert drawn == {f"model-{i}" for i in (1, 2, 3, 4, 5, 26, 27, 28, 29, 30)}


def test_the_words_of_a_pass_are_not_marked_as_faults() -> None:
    assert '<mark class="good">' in page(report_of(row_of([sample("perfect_gpt_4_1")])))
    assert '<mark class="good">' not in page(report_of(row_of([sample("stale_confident_while_date_aware")])))


@pytest.mark.parametrize(("n", "said"), [(1, "1 was not judged."), (2, "2 were not judged.")])
def test_an_answer_that_was_not_judged_is_not_said_to_claim_nothing(n: int, said: str) -> None:
    none = Sample("case_01", "hello", unjudged("x", None, Code.ABSENT, "no gold entry for x"))
    told = check(page(report_of(row_of([sample("perfect_gpt_4_1")])._replace(samples=(none,) * n)))).said
    assert said in told
    assert "no place here" not in told


def test_answers_without_a_place_in_the_picture_are_counted() -> None:
    babble = sample("babble")
    assert "1 more has no place here" in check(page(report_of(row_of([babble])))).said
    assert "2 more have no place here" in check(page(report_of(row_of([babble] * 2)))).said
    both = (babble, Sample("case_02", "x", unjudged("x", None, Code.ABSENT, "no gold entry for x")))
    assert "is stated. 1 was not judged." in check(page(report_of(row_of([babble])._replace(samples=both)))).said


def test_few_numbers_behind_a_mean_and_stale_answers_behind_a_median_are_told() -> None:
    one = row_of([sample("perfect_claude_opus_4_8"), sample("babble"), sample("stale_confident_while_date_aware")])
    said = check(page(report_of(one._replace(asked=("a", "b"), n_asked=3)))).said
    for words in (
        "of 2",
        "1 of 2 stale, up to 9.7",
        "1 stale while it knows today’s date",
        "asked for as a, b and 1 more",
    ):
        assert words in said
    more = one._replace(unjudged=(Unjudged("no text", 2, "a"), Unjudged("no snapshot", 1, "b")), n_unjudged=3)
    assert "no text ( a and 1 more); no snapshot ( b )" in check(page(report_of(more))).said


def test_a_skill_that_is_not_known_is_told_where_there_are_several_models() -> None:
    rows = row_of([sample("perfect_gpt_4_1")]), row_of([sample("persona_followed")])
    assert "it takes two models that were judged and are not persona_set" in check(page(report_of(*rows))).said
