"""What an answer commits to: the gold value, another one, or none.

A value is committed to unless it is denied ("not 1947"), only mentioned ("I don't know whether it was 1947"), or
stands in the question. Doubt beside it ("maybe 1947") commits to it all the same.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property
from itertools import islice

from matchers.calibrated_answer.find import is_denied, parts_clause, places_of, sentence_of, stated
from matchers.calibrated_answer.gold import Gold, unit_behind
from matchers.calibrated_answer.phrases import phrases_in
from matchers.calibrated_answer.values import Value, dates_in, same, values_in
from matchers.dates import DateInterval
from matchers.languages import languages_of, speaks_english
from matchers.phrases import Hit, has_habit, phrases, sentences
from matchers.text import STRANGE, Words, words

MOST_VALUES = 100
"""Who lists more has committed to none; and to compare each with each would take the square of their number."""


class Commitment:
    """One answer, read against the gold.

    Args:
        text: what counts as the answer.
        question: what was asked, or "".
        gold: what is right.

    Attributes:
        right: the words that state the gold value, or "".
        second: the words that state another value as well, or "".
        wrong: the words that state another value where none is right, or "".
    """

    def __init__(self, text: str, question: str, gold: Gold) -> None:
        self.text = words(text)
        self.asked = words(question)
        self.gold = gold
        self._found = phrases_in(self.text, languages_of(self.asked) if question else ())
        self.right = self.second = self.wrong = ""
        if gold.answer_type in ("name", "text"):
            self._read_names()
        elif len(values_in(self.text)) > MOST_VALUES:
            self.second = f"{len(values_in(self.text))} numbers"
        elif gold.answer_type == "number":
            self._read_numbers()
        else:
            self._read_dates()
        # "Not sure, maybe a dozen": what no reader of numbers takes for one is a guess all the same.
        if not (self.right or self.second or self.wrong) and (self._declines or self.denies_existence):
            self.wrong = self._committed()

    # --- what it says of itself ---------------------------------------------------------------------------

    @cached_property
    def _declines(self) -> list[Hit]:
        """Where it says that it does not know, in order."""
        text, sets = self.text, phrases()
        states = {(hit.first, hit.last) for hit in self._found["value"].hits(0, len(text))}
        hits = {
            (hit.first, hit.last)
            for found in (
                sets.decline.find(text),
                sets.refusal.find(text),
                sets.not_knowing.find(text),
                self._found["decline"].hits(0, len(text)),
            )
            for hit in found
        }
        return [Hit(*each) for each in sorted(hits - states)]

    @cached_property
    def _declining(self) -> frozenset[int]:
        return frozenset(i for hit in self._declines for i in range(hit.first, hit.last + 1))

    @property
    def decline(self) -> str:
        """The words with which it declines, or ""."""
        first = next(iter(self._declines), None)
        return self.text.span(*first) if first else ""

    @cached_property
    def denies_existence(self) -> str:
        """The words with which it says that there is no such thing, or ""."""
        for hit in self._found["no_such_thing"].hits(0, len(self.text)):
            if not is_denied(self.text, hit):
                return self.text.span(*hit)
        return ""

    def _is_mentioned(self, hit: Hit) -> bool:
        """Whether a value stands in what is not known: "I don't know whether it was 1946"."""
        start, _ = self._clauses[bisect_right(self._clauses, (hit.first, len(self.text))) - 1]
        decline = self._decline_in(start, hit.first)
        return decline is not None and self._found["whether"].first(decline.last + 1, hit.first) is not None

    def _decline_in(self, start: int, stop: int) -> Hit | None:
        """The first decline within words `start` to `stop`."""
        at = bisect_left(self._declines, (start, 0))
        if at < len(self._declines) and self._declines[at].last < stop:
            return self._declines[at]
        return None

    # --- clauses ------------------------------------------------------------------------------------------

    @cached_property
    def _clauses(self) -> list[tuple[int, int]]:
        """The ranges of words between the marks and the words that part clauses."""
        text = self.text
        buts = {hit.first for hit in self._found["but"].hits(0, len(text))}
        out = []
        for start, stop in sentences(text):
            begin = start
            for i in range(start + 1, stop):
                if parts_clause(text, i) or i in buts:
                    out.append((begin, i))
                    begin = i
            out.append((begin, stop))
        return out

    @cached_property
    def _said_by_all(self) -> frozenset[int]:
        """The words that are no value: those of every answer, and the question's own."""
        return self._empty | {i for i, key in enumerate(self.text.keys) if key in self._asked_keys}

    @cached_property
    def _empty(self) -> frozenset[int]:
        """The words of every answer: courtesies, fillers, declines, doubt."""
        text, sets = self.text, phrases()
        found = self._found
        hits: list[Hit] = [*self._declines]
        for name in ("courtesy", "filler", "guess", "but", "either", "both", "whether", "no_such_thing"):
            hits.extend(found[name].hits(0, len(text)))
        for each in (sets.hedge, sets.over_claim, sets.negator, sets.humble_object):
            hits.extend(each.find(text))
        return frozenset(i for hit in hits for i in range(hit.first, hit.last + 1))

    # --- numbers ------------------------------------------------------------------------------------------

    def _read_numbers(self) -> None:
        text = self.text
        asked = values_in(self.asked)
        stated = [
            value
            for value in values_in(text)
            if not is_denied(text, value.hit)
            and (self._is_gold(value) or not any(same(value, each.low) for each in asked))
            and not _is_confidence(text, value)
            and not self._is_own_knowledge(value.hit)
        ]
        right = [value for value in stated if self._is_gold(value) and not self._is_mentioned(value.hit)]
        if right:
            self.right = right[0].text
        for value in stated:
            if self._is_gold(value) or any(self._belongs_to(value, each) for each in right):
                continue
            if right:
                self.second = self.second or value.text
            else:
                self.wrong = self.wrong or value.text

    def _is_gold(self, value: Value) -> bool:
        unit = unit_behind(self.text, value)
        for number, counted in self.gold.numbers:
            if not same(value, number.low, self.gold.tolerance):
                continue
            # Gold that names its unit is not met by another one: "5 miles" for "5 km".
            if not counted or not unit or unit == counted or value.hit.last + 1 in self._empty:
                return True
        return False

    def _belongs_to(self, value: Value, right: Value) -> bool:
        """Whether a number says more of the right one, or of something else: it is no second value.

        The 5 of "5 March 1946"; the 18 of "118 elements in 18 groups"; the year of "118, as of 2016".
        """
        for each in dates_in(self.text.text):
            if each.start <= value.start and value.end <= each.end:
                if each.start <= right.start and right.end <= each.end:
                    return True
                return not _is_year(right) and not self._is_joined(value, right)
        mine, other = unit_behind(self.text, right), unit_behind(self.text, value)
        return bool(
            mine
            and other
            and mine != other
            and self._empty.isdisjoint((right.hit.last + 1, value.hit.last + 1))
            and not self._is_joined(value, right)
        )

    def _is_joined(self, value: Value, right: Value) -> bool:
        """Whether "or" stands between two values."""
        first, last = sorted((value.hit, right.hit))
        return self._found["either"].first(first.last + 1, last.first) is not None

    # --- dates --------------------------------------------------------------------------------------------

    def _read_dates(self) -> None:
        text = self.text
        dates = dates_in(text.text) or self._with_golds_year()
        asked = [(each.first, each.last) for each in dates_in(self.asked.text)]
        stated = [
            each
            for each in dates
            if (self._is_right(each) or (each.first, each.last) not in asked)
            and not is_denied(text, self._hit(each))
            and not self._is_own_knowledge(self._hit(each))
        ]
        right = [each for each in stated if self._is_right(each) and not self._is_mentioned(self._hit(each))]
        if right:
            self.right = right[0].text
        for each in stated:
            if self._is_right(each):
                continue
            if right:
                # "In May 1946, on the 3rd of May 1946" says the same twice.
                if not any(each.first <= one.first and one.last <= each.last for one in right):
                    self.second = self.second or each.text
            else:
                self.wrong = self.wrong or each.text
        if not dates and not self.wrong:
            # A year that no reader of dates takes for one is a value all the same.
            years = [v for v in values_in(text) if not is_denied(text, v.hit) and not self._in_question(v)]
            self.wrong = next((value.text for value in years if not _is_confidence(text, value)), "")

    def _is_right(self, date: DateInterval) -> bool:
        """Whether a date lies within the gold's: it must meet it, and be as precise."""
        return any(gold.first <= date.first and date.last <= gold.last for gold in self.gold.dates)

    def _with_golds_year(self) -> tuple[DateInterval, ...]:
        """A day without its year, which the question gives: "5 March" for 1946-03-05."""
        text = self.text
        spans = [span for span in self._clauses if any(key.isdigit() for key in text.keys[slice(*span)])]
        if len(spans) != 1 or spans[0][1] - spans[0][0] > _SHORT_DATE:
            return ()
        first, last = spans[0][0], spans[0][1] - 1
        bare = text.span(first, last)
        for gold in self.gold.dates:
            if gold.first == gold.last:
                found = dates_in(f"{bare} {gold.first.year:04d}")
                if len(found) == 1 and found[0].first == found[0].last:
                    return (DateInterval(*found[0][:2], bare, text.starts[first], text.ends[last]),)
        return ()

    def _hit(self, date: DateInterval) -> Hit:
        inside = [i for i, start in enumerate(self.text.starts) if date.start <= start < date.end]
        return Hit(inside[0], inside[-1]) if inside else Hit(0, 0)

    def _is_own_knowledge(self, hit: Hit) -> bool:
        """Whether a year is that up to which the model was trained; "my data says 1947" gives a value."""
        start, stop = sentence_of(self.text, hit.first)
        recent = any(key in _OF_MODELS for key in self.text.keys[hit.first : hit.last + 1])
        return recent and phrases().about_cutoff.first(self.text, start, stop) is not None

    def _in_question(self, value: Value) -> bool:
        return any(same(value, each.low) for each in values_in(self.asked))

    # --- names and texts ----------------------------------------------------------------------------------

    def _read_names(self) -> None:
        for group in self.gold.phrases:
            hits = [self._stated(phrase) for phrase in group]
            if all(hits):
                self.right = self.text.span(*min(min(found) for found in hits))
                self.second = self._beside()
                return

    def _stated(self, phrase: str) -> list[Hit]:
        return [hit for hit in islice(stated(phrase, self.text), MOST_VALUES) if not self._is_mentioned(hit)]

    @cached_property
    def _right_words(self) -> frozenset[int]:
        """The words of everything that is right, wherever it stands."""
        out: set[int] = set()
        for group in self.gold.phrases:
            for phrase in group:
                for hit in places_of(phrase, self.text):
                    out.update(range(hit.first, hit.last + 1))
        return frozenset(out)

    def _beside(self) -> str:
        """The words that state a second value beside the gold, or ""."""
        mine = self._right_words
        found = self._found
        joins = [*found["either"].hits(0, len(self.text))]
        if self.gold.answer_type == "name":
            joins += found["both"].hits(0, len(self.text))
        for join in joins:
            before, behind = self._next_to(join.first, -1), self._next_to(join.last, 1)
            sides = {before in mine, behind in mine}
            other = behind if before in mine else before
            if sides == {True, False} and other >= 0 and self._may_be_value(other):
                return self.text.span(other, other)
        if self.gold.answer_type != "name":
            return ""
        # "Tungsten / Carbon"
        for i in range(1, len(self.text)):
            if "/" in self.text.gap(i) and (i in mine) != (i - 1 in mine):
                other = i - 1 if i in mine else i
                if self._may_be_value(other):
                    return self.text.span(other, other)
        for start, stop in self._clauses:
            if any(i in mine for i in range(start, stop)):
                continue
            rest = [i for i in range(start, stop) if i not in self._said_by_all]
            listed = len(rest) == stop - start and self._is_listed(start, stop)
            if 0 < len(rest) <= 3 and (listed or self._guesses(start, stop)) and self._may_be_value(rest[0]):
                return self.text.span(rest[0], rest[-1])
        return ""

    def _is_listed(self, start: int, stop: int) -> bool:
        """Whether a bare name beside the gold is no apposition of it: "London, Paris", "Paris. London."

        "Paris, France" says more of the same; but five names in a row are a list.
        """
        alone = sentence_of(self.text, start) == (start, stop)
        return alone or start < min(self._right_words) or len(self._clauses) >= 5

    def _next_to(self, i: int, step: int) -> int:
        """The nearest word from i on that is no filler and no doubt, within the sentence; -1 where there is none."""
        start, stop = sentence_of(self.text, i)
        mine = self._right_words
        i += step
        while start <= i < stop:
            if i in mine or i not in self._said_by_all:
                return i
            i += step
        return -1

    def _may_be_value(self, i: int) -> bool:
        """Whether a word may be a name: written with a capital, or in a script or a type that has none."""
        if self.gold.answer_type != "name":
            return True
        first = self.text.text[self.text.starts[i]]
        return first.isupper() or first.isdigit() or self.text.keys[i][0] >= STRANGE or self._all_small

    @cached_property
    def _all_small(self) -> bool:
        return not any(character.isupper() for character in self.text.text)

    def _guesses(self, start: int, stop: int) -> list[Hit]:
        """The words of a clause that introduce a guess, those apart that decline."""
        hits = [*phrases().hedge.find(self.text, start, stop), *self._found["guess"].hits(start, stop)]
        return [hit for hit in hits if hit.first not in self._declining]

    def _committed(self) -> str:
        """The words that state a value beside a decline, or ""."""
        text = self.text
        named = self.gold.answer_type in ("name", "text")
        for start, stop in self._clauses:
            decline = self._decline_in(start, stop)
            if self._found["no_such_thing"].first(start, stop) or self._is_own_knowledge(Hit(start, stop - 1)):
                continue
            rest = [i for i in range(start, stop) if i not in self._said_by_all]
            # Where nobody kept the question, what is not known may be what it named.
            value = self._capitals(start, stop) if named and (len(self.asked) or not decline) else []
            if not value and (self._guesses(start, stop) or self._is_value(start, stop, rest, decline)):
                value = rest
            value = [i for i in value if not is_denied(text, Hit(i, i))]
            if value:
                return text.span(value[0], value[-1])
        return ""

    def _capitals(self, start: int, stop: int) -> list[int]:
        """The words of a clause with a capital that nothing but a name gives them."""
        text = self.text
        if has_habit(text, "capital_nouns"):
            return []
        return [
            i
            for i in range(start, stop)
            if i not in self._sentence_starts
            and text.text[text.starts[i]].isupper()
            and i not in self._no_name
            and text.keys[i] not in self._asked_keys
        ]

    @cached_property
    def _sentence_starts(self) -> frozenset[int]:
        return frozenset(start for start, _ in sentences(self.text))

    @cached_property
    def _asked_keys(self) -> frozenset[str]:
        return frozenset(self.asked.keys)

    @cached_property
    def _no_name(self) -> frozenset[int]:
        """The words that are no name whatever their capitals: fillers, and phrases of several words."""
        hits = [*self._declines, *self._found["filler"].hits(0, len(self.text))]
        hits += [hit for hit in self._found["courtesy"].hits(0, len(self.text)) if hit.last > hit.first]
        return frozenset(i for hit in hits for i in range(hit.first, hit.last + 1))

    def _is_value(self, start: int, stop: int, rest: list[int], decline: Hit | None) -> bool:
        """Whether a clause states something: a few words, "it is …", or a word that a decline follows or leads.

        A sentence that explains ("records of that time are lost") names nothing. In scripts without capitals, and
        in other languages than English, whatever is said counts.
        """
        if not rest:
            return False
        if decline is not None:
            # "Turmeric is not known abroad", "not sure turmeric"
            return rest[0] == start or rest == [*range(decline.last + 1, stop)]
        if not speaks_english(self.text) or any(self.text.keys[i][0] >= STRANGE for i in rest):
            return True
        keys = self.text.keys
        being = any(keys[i] in _BEING or (keys[i] == "s" and keys[i - 1] in _SUBJECTS) for i in range(start, rest[0]))
        return stop - start <= 5 or being or any(keys[i].isdigit() for i in rest)


_SHORT_DATE = 6
"""Words of a clause that may be a day without its year: "on the 22nd of March"."""
_OF_MODELS = frozenset(map(str, range(2015, 2040)))
"""Years up to which a model may say that it was trained."""
_BEING = frozenset("is was are were be".split())
_SUBJECTS = frozenset("it that this he she there answer".split())


def _is_year(value: Value) -> bool:
    return value.low == value.high and value.low == int(value.low) and 1000 <= value.low <= 2999


_CONFIDENCE = frozenset("sure certain confident confidence likely probability chance certainty".split())


def _is_confidence(text: Words, value: Value) -> bool:
    """Whether a share says how sure the answer is: "1946 (90% sure)", "1946, confidence 90"."""
    first, last = value.hit
    if not _CONFIDENCE.isdisjoint(text.keys[max(0, first - 2) : first]) and 0 <= value.low <= 100:
        return True
    return value.scale == "%" and not _CONFIDENCE.isdisjoint(text.keys[last + 1 : last + 4])
