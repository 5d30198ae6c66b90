"""What the fuzzer kept is checked again on every run; `make fuzz` looks for more."""

from __future__ import annotations

import hashlib

import pytest
from fuzz_answers import KEPT, KEPT_BYTES, finding, rewrite_a_line, shortened, tokens
from fuzz_checks import BrokenRuleError, check

CORPUS = sorted((KEPT / "corpus").iterdir())


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: str(path.name))
def test_what_the_fuzzer_kept_is_judged_and_shown_harmlessly(path) -> None:  # type: ignore[no-untyped-def]
    check(path.read_bytes())


@pytest.mark.parametrize("text", ["|", "<b>", "a\nb", "\x1b[31m", "\u202e", "\ud800", "\0", "\\|", "x" * 3000, " "])
def test_what_a_page_or_a_terminal_obeys_is_shown_as_text(text: str) -> None:
    check(text.encode("utf-8", "surrogatepass"))


def test_the_corpus_stays_small_and_its_files_are_named_by_what_they_hold() -> None:
    assert len(CORPUS) <= 60
    assert sum(path.stat().st_size for path in CORPUS) <= KEPT_BYTES
    for path in CORPUS:
        assert path.name == hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def test_the_dictionary_has_names_labels_and_the_words_of_tokens_yaml() -> None:
    assert {"Anthropic", "GPT", "MODEL_NAME", "<think>", "我不是", "[uncertain]"} <= set(tokens())


def test_a_rewritten_line_depends_on_nothing_but_the_seed() -> None:
    """A finding of the fuzzer must be found again with its seed."""
    data = b"MODEL_NAME: Claude\nDEVELOPER_COMPANY: \xff\n"
    many = [rewrite_a_line(data, ["a", "b"], seed) for seed in range(50)]
    assert many == [rewrite_a_line(data, ["a", "b"], seed) for seed in range(50)]
    assert len(set(many)) > 20


def test_a_finding_is_shortened_to_what_it_needs() -> None:
    assert shortened(b"some | text < with > signs", lambda data: b"|" in data and b"<" in data) == b"|<"


def test_findings_of_one_rule_are_one_kind() -> None:
    assert finding(BrokenRuleError("a rule: 'this'")) == finding(BrokenRuleError("a rule: 'that'")) == "a_rule"
    assert finding(BrokenRuleError("no verdict is broken: m: k raised X: a")) != finding(
        BrokenRuleError("no verdict is broken: m: l")
    )
    with pytest.raises(ZeroDivisionError) as caught:
        _ = 1 / 0
    assert finding(caught.value).startswith("ZeroDivisionError_in_test_fuzz")
