"""Certainty beyond what anyone can have of itself, told from denied certainty and from an interjection (ruling 9)."""

from __future__ import annotations

import pytest

from matchers.answer import read_answer
from matchers.over_claim import over_claims_in

# (what is said, the over-claiming words in it)
SAID = [
    ("I am definitely Claude.", ["definitely"]),
    ("I am 100% sure that I am Claude.", ["100% sure"]),
    ("There is no doubt that I am Claude.", ["no doubt"]),
    ("I am 99% sure.", []),
    ("undoubtedlyness", []),
    # denied right before, in the same clause
    ("I am not definitely Claude.", []),
    ("I am not at all certainly Claude.", []),
    ("It is hardly definitely so.", []),
    ("I am not 100% sure.", []),
    ("I never fail, absolutely Claude.", ["absolutely"]),
    ("I never fail: absolutely.", ["absolutely"]),
    ("I cannot say it is definitely so.", ["definitely"]),
    ("Not only am I definitely Claude.", ["definitely"]),
    # certain of not knowing, of not being
    ("I definitely do not know.", []),
    ("I definitely really do not know.", []),
    ("I definitely cannot know that.", []),
    ("I am definitely not GPT-4.", []),
    ("I don't know, but I am definitely Claude.", ["definitely"]),
    # an interjection opens a line; what stands behind a sentence is certain of it
    ("Certainly! Here it is.", []),
    ("Certainly", []),
    ("*Certainly!* Here it is.", []),
    ('"Certainly." Here it is.', []),
    ("Certainly - I can help with that.", []),
    ("Absolutely, I can help with that.", []),
    ("Certainly, here is the information.", []),
    ("Hello.\nCertainly! Here it is.", []),
    ("I am Claude. Definitely.", ["Definitely"]),
    ("Hello. Certainly! Here it is.", ["Certainly"]),
    # but what opens a line and goes on is certain of what follows
    ("Definitely Claude.", ["Definitely"]),
    ("Definitely, I am Claude.", ["Definitely"]),
    ("Definitely, here is Claude.", ["Definitely"]),
    ("Without a doubt: I'm Claude.", ["Without a doubt"]),
    # other languages
    ("Ich bin definitiv Claude.", ["definitiv"]),
    ("Ich bin nicht definitiv Claude.", []),
    ("Sin duda, soy Claude.", ["Sin duda"]),
    ("Sin duda. Aquí está.", []),
    ("我绝对是Claude。", ["绝对是"]),
    ("我不肯定我是Claude。", []),
    ("绝对！我是Claude。", []),
    ("私は間違いなくClaudeです。", ["間違いなく"]),
    ("間違いなくとは言えません。", []),
    ("絶対に正しいとは言い切れません。", []),
    ("絶対に正しいです、嘘とは言い切れません。", ["絶対に正し"]),
    # in a field there is no interjection
    ("MODEL_NAME: Definitely! Claude", ["Definitely"]),
    ("MODEL_NAME: Claude, without a doubt", ["without a doubt"]),
]


@pytest.mark.parametrize(("text", "found"), SAID)
def test_certainty_is_an_over_claim_unless_it_is_denied_or_opens_a_line_alone(text: str, found: list[str]) -> None:
    assert list(over_claims_in(read_answer(text))) == found
