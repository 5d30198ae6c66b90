"""Which model an answer claims to be, read once from its two identity fields.

`model_match`, `staleness`, `version_calibration` and `update_humility` all rest on this one reading.
"""

from __future__ import annotations

from datetime import date
from enum import Enum
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from matchers.answer import Answer, Value
from matchers.case import Case
from matchers.claim import Claim, Line
from matchers.claims import claims_of, names_in
from matchers.dates import months_between
from matchers.fields import Field
from matchers.gold import POWERS, Member
from matchers.keeping import SHORT, Handle
from matchers.phrases import declines, phrases
from matchers.refusal import refuses
from matchers.stance import Stance
from matchers.text import name_key, words
from matchers.timeline import Designation, Timeline


class Standing(Enum):
    """How the claimed model stands to the true one."""

    RIGHT = "right"
    FAMILY = "the family, no version"
    SHARED = "a generation or tier that several models share"
    SIBLING = "a sibling of the same version"
    OLDER = "an older version"
    NEWER = "a successor"
    OTHER = "another model of the same company"
    INVENTED = "a version that never existed"
    FOREIGN = "another company's model"
    UNKNOWN = "no model that is known"
    CONTRADICTORY = "two names that exclude each other"
    DECLINED = "declined"
    REFUSED = "refused"
    ABSENT = "absent"


class Identity(NamedTuple):
    """The claimed model.

    Args:
        standing: how it stands to the true one.
        evidence: the words it rests on.
        detail: for people: what is claimed, or what contradicts what.
        months: from the claimed version's release to the true one's; None where one of them has no date.
        claimed_on: the claimed version's release.
        coarse: a release date is known to the month only, and counts from its first day.
    """

    standing: Standing
    evidence: tuple[str, ...] = ()
    detail: str = ""
    months: float | None = None
    claimed_on: date | None = None
    coarse: bool = False

    @property
    def names_a_version(self) -> bool:
        """Whether a version is claimed at all: a name without a number claims none."""
        return any(character.isdigit() for text in self.evidence for character in text)


@lru_cache(maxsize=8)
def identity_of(answer: Answer, case: Case) -> Identity:
    """Read which model an answer claims to be (design, section 4, GT2; rulings 3 to 6)."""
    stated = tuple((field, value.text) for field in (Field.MODEL_NAME, Field.VERSION) for value in answer.values(field))
    if stated:
        kept = sum(len(text) for _, text in stated) <= SHORT
        return (_kept_of_fields if kept else _of_fields)(stated, case.handle)
    # First-person claims in free text fill fields that are absent (ruling 5).
    found = [claim for claim in claims_of(answer, case).spoken if claim.is_product and not claim.as_maker]
    if not found:
        declining = refuses(answer)
        if declining:
            return Identity(Standing.REFUSED, (declining,))
        return Identity(Standing.ABSENT)
    return _of_foreign(found, case) or _stand(found, case)


def _of_foreign(found: list[Claim], case: Case) -> Identity | None:
    foreign = _texts([claim for claim in found if claim.developer != case.model.developer])
    return Identity(Standing.FOREIGN, foreign, ", ".join(foreign)) if foreign else None


Stated = tuple[tuple[Field, str], ...]
"""What stands in the fields that ask for the model."""


def _of_fields(stated: Stated, handle: Handle[Case]) -> Identity:
    case = handle()
    assert case is not None  # whoever asks holds it
    lines = [Line(Value(text, False, 0), names_in(text, field, handle)) for field, text in stated]
    found = [claim for line in lines for claim in _in_full(line)]
    foreign = _of_foreign(found, case)
    if foreign is not None:
        return foreign
    unknown = [line for line in lines if _is_unknown(line)]
    if unknown:
        texts = tuple(line.value.text for line in unknown)
        if found:
            return Identity(Standing.CONTRADICTORY, (*_texts(found), *texts), f"{found[0].text} and {texts[0]}")
        return Identity(Standing.UNKNOWN, texts, texts[0])
    if not found:
        declining = next((words_ for _, text in stated if (words_ := declines(text))), "")
        if declining:
            return Identity(Standing.DECLINED, (declining,))
        return Identity(Standing.UNKNOWN, tuple(text for _, text in stated), stated[0][1])
    return _stand(found, case)


_kept_of_fields = lru_cache(maxsize=4096)(_of_fields)
"""Of a thousand answers of one model most name the same few."""


def _in_full(line: Line) -> list[Claim]:
    """The products that a line claims, without a short form of one that brackets give in full.

    "GPT-3.5 (gpt-3.5-turbo)" names one model, though there is a GPT-3.5 too; "GPT-3.5, gpt-3.5-turbo" names two,
    and the first of a list is as much listed as the second.
    """
    products = [claim for claim in line.claimed if claim.is_product]
    return [
        claim._replace(listed=claim.listed or (then is not None and then.listed and not _is_of_family(claim)))
        for claim, then in zip_longest(products, products[1:])
        if then is None or not (f"{claim.text} ({then.text})" in line.value.text and _is_short_for(claim, then))
    ]


def _is_of_family(claim: Claim) -> bool:
    """Whether it is said to be a family: the first of "GPT-4 family, GPT-4o"."""
    return claim.designation is not None and claim.designation.generation


def _is_short_for(claim: Claim, full: Claim) -> bool:
    """Whether the full name has the same version and only more words; a longer version is `_opens`'s affair."""
    a, b = claim.designation, full.designation
    if a is None or b is None or claim.family != full.family or a.sizes or a.snapshot or not a.version:
        return False
    # "DeepSeek-V3 (DeepSeek-V3-0324)" says more of the date.
    more = a.tiers < b.tiers or (a.tiers == b.tiers and bool(b.snapshot))
    return a.version == b.version and more


def _texts(claims: list[Claim]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(claim.text for claim in claims))


def _is_unknown(line: Line) -> bool:
    """Whether a line that holds no known name says something that is neither a decline nor a generality.

    "Zeus 12" is a name that nobody knows; "a large language model" claims nothing; a lone number or a
    denied name in a field that asks for the model's name is no name either.
    """
    if any(claim.is_product for claim in line.claimed):
        return _is_of_something_else(line)
    if declines(line.value.text) and not any(key.isdigit() for key in words(line.value.text).keys):
        return False
    text = words(line.value.text)
    covered: set[int] = set()
    for claim in line.claims:
        if claim.stance is Stance.CLAIMED:
            at = line.value.text.find(claim.text)
            covered.update(i for i in range(len(text)) if at <= text.starts[i] < at + len(claim.text))
    return any(i not in covered and not phrases().generic.holds(text, i) for i in range(len(text)))


def _is_of_something_else(line: Line) -> bool:
    """Whether the name stands for something made after the model: "a clone of Claude", "fake GPT-4".

    "Claude Opus 4.8, successor to Claude Opus 4.7" names the model first.
    """
    text = words(line.value.text)
    hit = phrases().not_the_model.first(text)
    if hit is None:
        return False
    first = next(claim for claim in line.claimed if claim.is_product)
    named_at = line.value.text.find(first.text)
    after = text.keys[hit.first] == "successor" and named_at < text.starts[hit.first]
    return not after


def _stand(found: list[Claim], case: Case) -> Identity:
    evidence = _texts(found)
    own = case.timelines[0]
    found = [_plain_claim(claim, own, case) for claim in found]
    named = [claim for claim in found if claim.designation is not None and not claim.designation.says_nothing]
    if not named:
        if len({claim.family for claim in found if claim.family}) > 1:
            return Identity(Standing.CONTRADICTORY, evidence, " and ".join(evidence))
        if any(claim.family == own.family.id for claim in found):
            return Identity(Standing.FAMILY, evidence, evidence[0])
        return Identity(Standing.OTHER, evidence, evidence[0])
    if all(_may_be_true(claim, own, case) for claim in named) and any(_is_true(claim, own, case) for claim in named):
        return Identity(Standing.RIGHT, evidence, named[0].text, 0.0, case.member.released_on)
    contradiction = _contradiction(named, case)
    if contradiction:
        return Identity(Standing.CONTRADICTORY, evidence, contradiction)
    timeline = next(t for t in case.timelines if t.family.id == named[0].family)
    merged = _designation(named[0])
    for claim in named[1:]:
        merged = merged.merged(_designation(claim))
    if timeline is not own:
        fits = timeline.fits(merged)
        return Identity(Standing.OTHER if fits else Standing.INVENTED, evidence, merged.text)
    return _within_family(own, merged, case, evidence)


def _plain_claim(claim: Claim, own: Timeline, case: Case) -> Claim:
    if claim.designation is None or claim.family != own.family.id:
        return claim
    return claim._replace(designation=_plainly(claim.designation, own, case))


def _is_true(claim: Claim, own: Timeline, case: Case) -> bool:
    """Whether a claim of a name in the true model's family is one of its own names."""
    return _is_named(claim, case) or any(m.name == case.member.name for m in own.exact(_designation(claim)))


def _is_named(claim: Claim, case: Case) -> bool:
    key = name_key(claim.text)
    return any(name_key(name) == key for name in (case.member.name, *case.member.names, *case.model.names))


def _may_be_true(claim: Claim, own: Timeline, case: Case) -> bool:
    """Whether a claim names the true model or leaves room for it: its generation, its tier, its family.

    The name of another member leaves none, unless it begins the true one's version ("GPT-4 family, GPT-4o").
    """
    if claim.family != own.family.id:
        return False
    named = _designation(claim)
    if _is_true(claim, own, case):
        return True
    forms = own.forms_of(case.member)
    begins = any(_is_generation_of(named, form) for form in forms)
    if own.exact(named) and not (begins and not claim.listed):
        return False
    return begins or own.may_be(named, case.member)


def _designation(claim: Claim) -> Designation:
    assert claim.designation is not None
    return claim.designation


def _contradiction(named: list[Claim], case: Case) -> str:
    """The two names that no single model can bear, or ""."""
    # A loop names the same model a thousand times.
    named = list({(claim.family, claim.field, claim.designation): claim for claim in named}.values())
    for i, one in enumerate(named):
        for other in named[:i]:
            a, b = _designation(other), _designation(one)
            if one.family != other.family or a.excludes(b):
                return f"{other.text} and {one.text}"
            # In one field, "Grok 4 or Grok 4.1" names two models; over both, the version says more.
            brackets = not one.listed and (_opens(a, b) or _opens(b, a))
            if one.field is other.field and not (a.generation or b.generation or brackets):
                timeline = next(t for t in case.timelines if t.family.id == one.family)
                mine, others = timeline.exact(a), timeline.exact(b)
                if mine and others and not {m.name for m in mine} & {m.name for m in others}:
                    return f"{other.text} and {one.text}"
    return ""


def _opens(short: Designation, long: Designation) -> bool:
    """Whether a name is the beginning of another's version: the GPT-4 of "GPT-4 (4.1)"."""
    return 0 < len(short.version) < len(long.version) and short.tiers <= long.tiers


def _plainly(named: Designation, own: Timeline, case: Case) -> Designation:
    """A name without what tells no two members apart.

    A size that is the model's own count goes ("Phi-4 (14B)"), and so does the date of a dated id that no
    member of the family bears (ruling 2: `claude-opus-4-8-20260528`).
    """
    counts = (case.model.parameters_total, case.model.parameters_active)
    sizes = frozenset(size for size in named.sizes if not any(_is_count(size, count) for count in counts if count))
    forms = own.forms_of(case.member)
    # The 8B of "Llama 3.1 8B" is a part of the name; the 21B of "gpt-oss-20b (21B parameters)" is the count.
    sizes = sizes | frozenset(size for size in named.sizes if any(size in form.sizes for form in forms))
    # Qwen3-32B is a model of its own, though 32 is within a tenth of 30.5.
    if own.exact(named) or ((named.version or named.tiers) and own.fits(named)):
        sizes = named.sizes
    snapshot = named.snapshot
    dated = len(snapshot) == 8 and snapshot.startswith("20")
    if dated and not own.fits(named) and not any(len(form.snapshot) == 8 for form in forms):
        snapshot = ""
    # "Mistral Large 2 (24.11)" dates it as "2411" does.
    if not named.tiers and any(form.snapshot and form.snapshot == "".join(named.version) for form in forms):
        return named._replace(version=(), sizes=sizes, snapshot="".join(named.version))
    plain = named._replace(sizes=sizes, snapshot=snapshot)
    # A preview is the model, where no other member of the family is called one.
    if plain.tiers & _PREVIEWS and not own.fits(plain):
        plain = plain._replace(tiers=plain.tiers - _PREVIEWS)
    return plain


_PREVIEWS = frozenset(("preview", "exp", "experimental", "beta"))


def _is_count(size: str, count: float) -> bool:
    letter, number = size[-1].upper(), size[:-1]
    if letter not in POWERS or number.replace(".", "", 1).isdecimal() is False:
        return False
    return abs(float(number) * POWERS[letter] - count) <= 0.1 * count


def _within_family(own: Timeline, named: Designation, case: Case, evidence: tuple[str, ...]) -> Identity:
    true = case.member
    forms = own.forms_of(true)
    if named.generation and named.version and any(_is_generation_of(named, form) for form in forms):
        return Identity(Standing.SHARED, evidence, named.text)
    fits = own.fits(named)
    if not fits:
        return Identity(Standing.INVENTED, evidence, named.text)
    exact = own.exact(named)
    if any(member.name == true.name for member in exact):
        return Identity(Standing.RIGHT, evidence, named.text, 0.0, true.released_on)
    # Family and version without the size are right (ruling 4); so is a name without the snapshot's date,
    # unless it is another member's own ("DeepSeek-V3" came before DeepSeek-V3-0324).
    if (
        named.version
        and (not exact or true.kind == "snapshot")
        and any(
            named.core == form.core and named.sizes <= form.sizes and named.snapshot in ("", form.snapshot)
            for form in forms
        )
    ):
        return Identity(Standing.RIGHT, evidence, named.text, 0.0, true.released_on)
    if exact and any(form.core == named.core and form.snapshot for form in forms):
        return _dated(exact, named, case, evidence)
    if own.may_be(named, true):
        others = [m for m in fits if m.name != true.name and m.kind == "model"]
        if not named.version:
            # "SmolLM-135M" has a number, and is the name of the first of its line.
            if exact and named.sizes:
                return _dated(exact, named, case, evidence)
            if not others and not any(form.version for form in forms):
                return Identity(Standing.RIGHT, evidence, named.text, 0.0, true.released_on)
            return Identity(Standing.SHARED, evidence, named.text)
        if exact:
            # "GPT-5" is the name of a model of its own, and not that of GPT-5 mini.
            return Identity(Standing.SIBLING, evidence, named.text, 0.0, true.released_on)
        if others:
            return Identity(Standing.SHARED, evidence, named.text)
        return Identity(Standing.RIGHT, evidence, named.text, 0.0, true.released_on)
    if named.version and any(named.version == form.version for form in forms):
        return Identity(Standing.SIBLING, evidence, named.text, 0.0, true.released_on)
    return _dated(fits, named, case, evidence)


def _is_generation_of(named: Designation, form: Designation) -> bool:
    """Whether "the Claude 4 family" is the one that a member belongs to."""
    short, long = named.version, form.version
    if not short or named.sizes or named.snapshot or not named.tiers <= form.tiers or short == long:
        return False
    # 3.5 begins with 3, and 4o with 4.
    last = long[len(short) - 1 : len(short)]
    more = last[0].removeprefix(short[-1]) if last and last[0].startswith(short[-1]) else "?"
    return long[: len(short) - 1] == short[:-1] and (more == "" or more.isalpha())


def _dated(fits: tuple[Member, ...], named: Designation, case: Case, evidence: tuple[str, ...]) -> Identity:
    """Another version: older or newer, as far as both are dated.

    Of several members that the name fits, the newest counts, so that staleness is never overstated.
    A name without a number dates nothing (ruling 3).
    """
    numbered = named.version or any(key.isdigit() for key in words(named.text).keys)
    dated = [member for member in fits if member.released_on is not None and member.kind != "product"]
    true_on = case.member.released_on
    if not numbered or not dated or true_on is None:
        return Identity(Standing.OTHER, evidence, named.text)
    newest = max(dated, key=lambda member: member.released_on or date.min)
    claimed_on = newest.released_on
    assert claimed_on is not None
    months = months_between(claimed_on, true_on)
    coarse = any(m.released is not None and m.released.first != m.released.last for m in (newest, case.member))
    standing = Standing.OTHER if claimed_on == true_on else Standing.OLDER if claimed_on < true_on else Standing.NEWER
    return Identity(standing, evidence, named.text, months, claimed_on, coarse)
