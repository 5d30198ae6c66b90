"""What was read of short texts is kept, and what is kept keeps no case alive (matchers/keeping.py)."""

from __future__ import annotations

import gc
from weakref import ref

from reading_helpers import OPUS, gold

from matchers.answer import read_answer
from matchers.case import Snapshot, case_for, utc_today
from matchers.claims import claims_of
from matchers.figures import figures_of
from matchers.identity import identity_of
from matchers.judging import judge
from matchers.keeping import SHORT, Handle, keep_short
from matchers.refusal import refuses
from matchers.task import read_expected
from matchers.text import words


def test_a_short_text_is_read_once_and_a_long_one_each_time() -> None:
    seen: list[str] = []

    @keep_short
    def read(text: str, more: int) -> str:
        seen.append(text)
        return text * more

    for text in ("a", "b" * (SHORT + 1)):
        assert read(text, 2) == read(text, 2) == text * 2
    assert read("a", 3) == "aaa"
    assert seen == ["a", "b" * (SHORT + 1), "b" * (SHORT + 1), "a"]


def test_a_handle_outlives_what_it_stands_for() -> None:
    class Thing:
        pass

    thing = Thing()
    handle = Handle(thing)
    assert handle() is thing
    del thing
    gc.collect()
    assert handle() is None


def test_what_is_kept_of_a_value_keeps_no_case_alive() -> None:
    """Whoever judged a million answers, a case for each, held some hundred cases with all their names in memory."""
    case = case_for(gold(), Snapshot(OPUS, "", "", utc_today()))
    answer = read_answer("DEVELOPER_COMPANY: Anthropic\nPARAMETER_COUNT: 8B\nMODEL_NAME: Claude Opus 4.8\nI am Claude.")
    judge(answer, case, read_expected())
    watched = ref(case), ref(case.names)
    for cached in (claims_of, figures_of, identity_of, refuses):
        cached.cache_clear()
    del case
    gc.collect()
    assert [each() for each in watched] == [None, None]


def test_the_names_kept_beside_a_text_are_bounded() -> None:
    """ "Anthropic" stands in every other answer, and kept the names of each model that was ever judged."""
    text = words("Anthropic")
    for _ in range(70):
        case_for(gold(), Snapshot(OPUS, "", "", utc_today())).names.find(text)
    assert len(text.mentions) <= 64


def test_a_scope_whose_first_holder_is_gone_stands_for_itself() -> None:
    from copy import copy

    first = case_for(gold(), Snapshot(OPUS, "", "", utc_today()))
    handle = first.handle
    second = copy(first)
    assert second.handle is handle
    del first
    gc.collect()
    assert second.handle() is second
