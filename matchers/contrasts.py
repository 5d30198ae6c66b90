"""What a sentence sets against each other: names that are denied and those in their place, and names left open.

"It wasn't OpenAI who made me, it was Anthropic" names its maker second; "I could be Claude, GPT or Grok" names nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from matchers.claim import Claim
from matchers.names import Mention
from matchers.phrases import Hit, phrases
from matchers.stance import Read, Stance, unclaim
from matchers.text import Words, covered_by


def denied_aside(text: Words, mention: Mention, mentions: Sequence[Mention]) -> list[Mention]:
    """The other names that are denied between marks behind a name: "OpenAI (not Google, not Meta) made me"."""
    at = mention.last + 1
    closing = _CLOSING.get(text.gap(at).strip(), "") if at < len(text) else ""
    held: list[Mention] = []
    closed = 0
    for each in mentions if closing else ():
        if each.first < at:
            continue
        between = text.keys[at : each.first]
        if between not in _DENYING and not (held and between in _JOINING):
            break
        held.append(each)
        at = each.last + 1
        closed = len(held) if closing in text.gap(at) else closed
    return held[:closed]


_CLOSING = {",": ",", "(": ")", "-": "-"}
"""What opens and closes what is set in; as it is folded, a dash is a hyphen."""
_DENYING = frozenset((("not",), ("and", "not"), ("nor",), ("rather", "than"), ("instead", "of")))
_JOINING = frozenset(((), ("or",), ("and",)))


def put_in_its_place(text: Words, start: int, stop: int, mentions: Sequence[Mention], read: list[Read]) -> None:
    """ "It wasn't OpenAI who made me, it was Anthropic", "Google didn't build me, Anthropic did".

    What stands against the one that is denied takes its place.
    """
    sets = phrases()
    for i in range(len(read) - 1):
        frame, stance = read[i]
        first, behind = mentions[i + 1].first, mentions[i + 1].last + 1
        # "I wasn't made by OpenAI but by Anthropic": the denial stands within what would have tied it.
        if frame is None and _is_tied(text, start, mentions[i].first):
            frame = "model" if mentions[i].product and not mentions[i].company else "maker"
        if frame is None or stance is not Stance.DENIED or read[i + 1][1] is Stance.CLAIMED:
            continue
        opened = any(hit.last + 1 == first for hit in sets.in_its_place.find(text, mentions[i].last + 1, first))
        opened = opened and _stands_alone(text, behind, stop)
        did = frame == "maker" and text.keys[behind : behind + 1] == ("did",) and _ends_clause(text, behind, stop)
        if opened or did:
            read[i + 1] = (frame, Stance.CLAIMED)


def _stands_alone(text: Words, i: int, stop: int) -> bool:
    """Whether what goes on with word i, behind a name, says no more than who made me: "… it was Meta that made me".

    "I'm not ChatGPT, but Claude might know", "…, and it's Claude you should ask" speak of another.
    """
    made = phrases().making_me.first(text, i, min(stop, i + _ALTERNATIVE))
    return _ends_clause(text, i - 1, stop) or made is not None or text.keys[i] in _GOING_ON


def _is_tied(text: Words, start: int, first: int) -> bool:
    """Whether what stands before the name at word `first` speaks of being or making: "My creator isn't", "I'm not"."""
    sets = phrases()
    ties = (sets.making, sets.maker_noun, sets.my_maker, sets.being)
    return any(each.first(text, start, first) is not None for each in ties)


def takes_its_place(text: Words, start: int, first: int) -> bool:
    """Whether a sentence opens with whom it is instead: "My name isn't Claude. It's ChatGPT".

    Args:
        text: the words.
        start: the sentence's first word.
        first: its first name's first word.
    """
    return any(hit.first == start and hit.last + 1 == first for hit in phrases().in_its_place.find(text, start, first))


def leave_open(text: Words, start: int, stop: int, mentions: Sequence[Mention], read: list[Read]) -> None:
    """Claim none of several makers' names between which a text leaves the choice: "I could be Claude, GPT or Grok".

    Nor one that may be wrong: "Maybe I'm Claude, maybe not".
    """
    sets = phrases()
    for i in range(len(mentions) - 1, 0, -1):
        gap = range(mentions[i - 1].last + 1, mentions[i].first)
        between = sets.alternative.first(text, gap.start, gap.stop)
        # The four signs of 也可能是 count one, and the second "I'm" of "either I'm Kimi or I'm some GLM" none.
        again = sets.being.first(text, gap.start, gap.stop)
        told = len(gap) - (0 if again is None else again.last - again.first + 1)
        joined = between is not None and told - (between.last - between.first) <= _ALTERNATIVE
        # "Claude, GPT or something else"
        if not joined and sets.or_else.at(text, mentions[i].last + 1, len(text)) is None:
            continue
        first = i - joined
        while first and _lists(text, mentions[first - 1].last + 1, mentions[first].first):
            first -= 1
        held = range(first, i + 1)
        # "GPT-4かClaudeかもしれません": the verb behind the last ties only that one to the speaker.
        if len({mentions[n].name.developer for n in held if read[n][1] is not Stance.DENIED}) > 1:
            unclaim(read, held)
    # "I could be GPT-4, I could be Claude", "maybe I'm Claude, maybe not": each of them is only possible.
    last = mentions[-1].last if mentions else start
    possible = sets.possible.find(text, start, last + _ALTERNATIVE)
    others = sets.maybe_not.find(text, last + 1, stop + _SAID_AGAIN)
    # "I might be GPT-4. I may not be able to tell" leaves nothing open.
    denied = any(_ends_clause(text, hit.last, len(text)) for hit in others)
    for n, mention in enumerate(mentions) if len(possible) > 1 or denied else ():
        near = any(_makes_possible(text, hit, mention.first) for hit in possible)
        if near and read[n][1] is Stance.CLAIMED:
            read[n] = (read[n][0], Stance.MENTIONED)


def leaves_open(text: Words, start: int, stop: int, before: Sequence[Claim], here: Sequence[Claim]) -> bool:
    """Whether a sentence names another alternative to the one before it: "It's Llama. Or Qwen. Or something.".

    Args:
        text: the words.
        start: the sentence's first word.
        stop: the word behind its last.
        before: the names of the sentence before.
        here: its own.
    """
    sets = phrases()
    opened = sets.or_opening.at(text, start, stop)
    if opened is None or not before or not here or here[0].stance is Stance.DENIED:
        return False
    # "I'm Claude. Or, as OpenAI would say, a GPT", and "… Or rather Qwen", which puts it right.
    led = range(opened.last + 1, here[0].first)
    silent = (sets.generic, sets.possible, sets.being, sets.first_person)
    covered = covered_by(hit for each in silent for hit in each.find(text, led.start, stop))
    behind = here[0].last + 1
    # "Or call me OpenAI's nightmare"
    ended = behind == stop or text.gap(behind).strip() not in ("", "'") or covered.issuperset(range(behind, stop))
    return ended and covered.issuperset(led) and here[0].developer not in {each.developer for each in before}


def _makes_possible(text: Words, hit: Hit, first: int) -> bool:
    """Whether a "maybe" stands close before the name at word `first`, in the same clause.

    "Maybe it's late, I'm Llama" says so, and "perhaps I am one of the open models released by Meta" does not.
    """
    sets = phrases()
    if not 0 < first - hit.last <= (_FAR if sets.first_person.at(text, hit.last + 1, first) else _POSSIBLE):
        return False
    if sets.contrasting.first(text, hit.last + 1, first) is not None:
        return False
    return not any("," in text.gap(i) and sets.first_person.at(text, i, first) for i in range(hit.last + 2, first))


_GOING_ON = frozenset("in from by of at since with and or s".split())
"""Behind a name: "… but Anthropic in San Francisco"."""
_ALTERNATIVE = 3
"""Words between two names of which only one can be meant: "Claude, or maybe even Grok"."""
_POSSIBLE, _FAR = 8, 12
"""Words between "maybe" and a name: "maybe I'm one of the versions of Llama"."""
_SAID_AGAIN = 8
"""Words of the next sentence that tell the other possibility: "I might be Llama. Then again, I might not be."."""


def _lists(text: Words, behind: int, first: int) -> bool:
    """Whether a comma, and at most an article, parts the name before word `behind` from the one at word `first`.

    "… sou o GPT, o Claude ou outro modelo".
    """
    if text.gap(behind).strip() != ",":
        return False
    return behind == first or (behind + 1 == first and phrases().generic.holds(text, behind))


def _ends_clause(text: Words, i: int, stop: int) -> bool:
    """Whether word i is the last of its clause."""
    return i + 1 >= stop or text.gap(i + 1).strip() != ""
