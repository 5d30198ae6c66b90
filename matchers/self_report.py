"""What any text says of the model that wrote it, as data: what `know-thyself claims` prints.

The same reading as the matchers' (`claims.py`, `identity.py`, the readers of dates and numbers), without
their fourteen questions: any prose, any language, and of the judged model at most its maker need be known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from matchers.answer import Answer, read_answer
from matchers.asides import is_aside
from matchers.case import Case, Scope, Snapshot, case_for, scope_for, utc_today
from matchers.claim import Claim
from matchers.claims import Claims, claims_of
from matchers.confidence import read_confidence
from matchers.context_plausible import sizes_in, spoken_numbers
from matchers.dates import read_dates
from matchers.developer_match import unknown_company
from matchers.fields import FIELDS, IDENTITY, Field
from matchers.figures import figures_of
from matchers.gold import Gold, NoGoldError
from matchers.identity import Standing, identity_of
from matchers.json_text import parse_json
from matchers.languages import ENGLISH, languages_of
from matchers.over_claim import over_claims_in
from matchers.phrases import PhraseSet, phrases
from matchers.refusal import refuses
from matchers.schema import problems
from matchers.show import plain
from matchers.spoken import spoken_values
from matchers.stance import Stance
from matchers.text import words
from matchers.verdict import Code
from matchers.yaml_text import DataError

_VERSIONS = {
    Standing.RIGHT: "right",
    Standing.OLDER: "stale",
    Standing.FAMILY: "none",
    Standing.SHARED: "none",
    Standing.DECLINED: "none",
    Standing.REFUSED: "none",
    Standing.ABSENT: "none",
}


class Reports:
    """Reads texts one after another; what is known of a model or a maker is looked up once.

    Args:
        gold: the facts.
    """

    def __init__(self, gold: Gold) -> None:
        self.gold = gold
        self._scopes: dict[tuple[str, str], Scope] = {}

    def of(self, text: str, model: str | None = None, developer: str | None = None) -> dict[str, Any]:
        """What one text claims; see `self_report`.

        Args:
            text: anything that a model printed.
            model: the id of the model that was asked, where it is known.
            developer: else the id of its maker, where that is known.

        Raises:
            NoGoldError: no entry for the model, or no such developer.
            DataError: a gold file is broken.
        """
        key = (model or "", developer or "")
        if key not in self._scopes:
            self._scopes[key] = (
                case_for(self.gold, Snapshot(key[0], "", "", utc_today()), everyone=True)
                if key[0]
                else scope_for(self.gold, key[1])
            )
        return self_report(text, self._scopes[key])

    def lines(self, text: str, model: str | None = None, developer: str | None = None) -> Iterator[dict[str, Any]]:
        """One result for each line of JSON, in order; a line that cannot be read says so and stops nothing.

        Args:
            text: lines of `{"id", "text", "model"?, "developer"?}`.
            model: for lines that name neither model nor developer.
            developer: the same.
        """
        for number, line in enumerate(text.splitlines(), 1):
            if not line.strip():
                continue
            name = None
            try:
                item = parse_json(line, f"line {number}")
                name = _id_of(item)
                _check_line(item, f"line {number}")
                own = (item.get("model"), item.get("developer"))
                yield {"id": item["id"], **self.of(item["text"], *(own if any(own) else (model, developer)))}
            except (DataError, NoGoldError) as error:
                yield {"id": name, "line": number, "error": str(error)}


def _id_of(item: Any) -> str | int | None:
    """What a line calls itself, whatever else is wrong with it."""
    name = item.get("id") if isinstance(item, dict) else None
    return name if isinstance(name, str | int) and not isinstance(name, bool) else None


def _check_line(item: Any, where: str) -> None:
    wrong = problems(item, "self_report_line", where)
    if wrong:
        raise DataError(wrong)


class Place(NamedTuple):
    """A claim, and where its words stand in the text as given; None where the text holds them in another form."""

    claim: Claim
    span: tuple[int, int] | None


def self_report(text: str, scope: Scope) -> dict[str, Any]:
    """Read what a text claims.

    Args:
        text: anything that a model printed.
        scope: `case_for` where the model is known, `scope_for` where its maker or nobody is.

    Returns:
        JSON types; the keys are those that the README lists. `verdict` is null where nobody is known.
    """
    answer = read_answer(text)
    claims = claims_of(answer, scope)
    places = list(_places(answer, scope))
    refusal = refuses(answer)
    over_claims = tuple(over_claims_in(answer))
    return {
        "developers": [_developer(place) for place in places]
        + [
            {"id": None, "stance": Stance.CLAIMED.value, "by": "name", "text": name, "span": _span_of(answer, name)}
            for name in _unknown_makers(claims)
        ],
        "models": [_model(place, scope) for place in places if place.claim.is_product],
        "versions": [
            version for place in places if place.claim.is_product and (version := _version(place)) is not None
        ],
        "cutoff": _date(answer, scope, Field.CUTOFF, phrases().about_cutoff),
        "current_date": _date(answer, scope, Field.CURRENT_DATE, phrases().about_today, of_speaker=False),
        "release_date": _date(answer, scope, Field.RELEASE_DATE, phrases().about_release, close=True),
        "context_window": _context(answer, scope),
        "parameters": _parameters(answer, scope),
        "confidence": _confidence(answer, scope),
        "refusal": {"text": refusal, "span": _span_of(answer, refusal)} if refusal else None,
        "hedges": _hedges(answer),
        "over_claim": [{"text": each, "span": _span_of(answer, each)} for each in over_claims],
        "language": _language(answer),
        "reasoning_only": _reasoning_only(answer, scope, places),
        "unreadable": answer.unreadable or None,
        "verdict": _verdict(answer, scope) if scope.own else None,
    }


# --- names -----------------------------------------------------------------------------------------------


def _places(answer: Answer, scope: Scope) -> Iterator[Place]:
    """Every name of the answer with its place, in the order in which they stand."""
    claims = claims_of(answer, scope)
    found: list[Place] = []
    begin = _begin(answer)
    lines = _line_starts(answer.raw, begin)
    for field in FIELDS:
        for line in claims.lines[field]:
            start = lines[min(line.value.line, len(lines)) - 1]
            held = words(line.value.text)
            at = answer.raw.find(line.value.text, start)
            for claim in line.claims:
                found.append(Place(claim, _place(answer.raw, claim, at, held.starts, start)))
    offsets = _offsets(answer.raw, answer.free_text, begin)
    held = words(answer.free_text)
    for claim in claims.prose:
        begin = held.starts[claim.first]
        before = answer.free_text.rfind("\n", 0, begin) + 1
        number = answer.free_text.count("\n", 0, begin)
        found.append(Place(claim, _place(answer.raw, claim, offsets[number] - before, held.starts, begin)))
    found.sort(key=lambda place: place.span or (len(answer.raw), 0))
    # The same words may be read twice, as what a field holds and as what is said in it.
    seen: set[tuple[Any, ...]] = set()
    for place in found:
        key = (place.span, place.claim.developer, place.claim.stance) if place.span else (id(place),)
        if key not in seen:
            seen.add(key)
            yield place


def _unknown_makers(claims: Claims) -> tuple[str, ...]:
    in_field = [name for line in claims.lines[Field.DEVELOPER] if (name := unknown_company(line))]
    return tuple(dict.fromkeys((*in_field, *claims.unknown_makers)))


def _begin(answer: Answer) -> int:
    """Where the text as given begins to be judged: behind the reasoning, which holds the same words at times."""
    return len(answer.raw) - len(answer.body) if answer.raw.endswith(answer.body) else 0


def _line_starts(text: str, begin: int) -> list[int]:
    return [begin, *(i for i, character in enumerate(text[begin:], begin + 1) if character == "\n")]


def _offsets(raw: str, free_text: str, begin: int) -> list[int]:
    """Where each line of the free text stands in the text as given; far off where it does not."""
    out, cursor = [], begin
    for line in free_text.split("\n"):
        at = raw.find(line, cursor)
        out.append(at if at >= 0 else -len(raw) - len(line))
        cursor = at + len(line) if at >= 0 else cursor
    return out


def _place(raw: str, claim: Claim, base: int, starts: tuple[int, ...], since: int) -> tuple[int, int] | None:
    at = base + starts[claim.first]
    if at >= 0 and raw.startswith(claim.text, at):
        return at, at + len(claim.text)
    return _place_of(raw, claim.text, since)


def _span_of(answer: Answer, text: str) -> tuple[int, int] | None:
    return _place_of(answer.raw, text, _begin(answer))


def _place_of(raw: str, text: str, since: int) -> tuple[int, int] | None:
    at = raw.find(text, since)
    return (at, at + len(text)) if at >= 0 else None


def _developer(place: Place) -> dict[str, Any]:
    claim = place.claim
    return {
        "id": claim.developer,
        "stance": claim.stance.value,
        "by": "name" if claim.is_company else "product",
        "text": claim.text,
        "span": place.span,
    }


_MOST = 8
"""Members listed of those that a name fits."""


def _model(place: Place, scope: Scope) -> dict[str, Any]:
    claim = place.claim
    members: tuple[str, ...] = ()
    if claim.designation is not None and not claim.designation.says_nothing:
        timeline = next(t for t in scope.timelines_of(claim.developer) if t.family.id == claim.family)
        members = tuple(member.name for member in timeline.fits(claim.designation))
    return {
        "id": scope.model_ids.get((claim.family, members[0])) if len(members) == 1 else None,
        "stance": claim.stance.value,
        "developer": claim.developer,
        "family": claim.family or None,
        "members": list(members[:_MOST]),
        "text": claim.text,
        "span": place.span,
    }


def _version(place: Place) -> dict[str, Any] | None:
    claim = place.claim
    if claim.designation is None or claim.designation.says_nothing:
        return None
    named = claim.designation
    return {
        "version": ".".join(named.version) or None,
        "tiers": sorted(named.tiers),
        "sizes": sorted(named.sizes),
        "stance": claim.stance.value,
        "family": claim.family,
        "text": claim.text,
        "span": place.span,
    }


def _reasoning_only(answer: Answer, scope: Scope, places: list[Place]) -> list[dict[str, Any]]:
    """What is claimed in the reasoning, and not in the answer."""
    if not answer.reasoning.strip():
        return []
    inner = Answer(answer.reasoning, answer.reasoning, free_text=answer.reasoning)
    said = {place.claim.developer for place in places if place.claim.stance is Stance.CLAIMED}
    out, seen = [], set()
    for claim in claims_of(inner, scope).prose:
        if claim.stance is Stance.CLAIMED and claim.developer not in said and claim.text not in seen:
            seen.add(claim.text)
            out.append({"id": claim.developer, "text": claim.text, "span": _place_of(answer.raw, claim.text, 0)})
    return out


def _verdict(answer: Answer, scope: Scope) -> dict[str, Any]:
    claims = claims_of(answer, scope)
    said = [*claims.claimed(*IDENTITY), *claims.spoken]
    own = any(claim.developer == scope.own and not claim.bare for claim in said)
    others = bool(claims.foreign)
    strange = others or bool(_unknown_makers(claims))
    identity = identity_of(answer, scope) if isinstance(scope, Case) else None
    return {
        "developer": ("confused" if strange else "right") if own else ("wrong" if strange else "none"),
        "version": _VERSIONS.get(identity.standing, "wrong") if identity else "none",
        "staleness_months": identity.months if identity else None,
        "cross_company": others,
    }


_WIDTH = 19


def as_text(report: dict[str, Any]) -> str:
    """A report for people: one line a claim, with the words that it rests on behind it."""
    lines = []

    def add(what: str, said: str, item: dict[str, Any]) -> None:
        span = item["span"]
        place = f"  at {span[0]}" if span else ""
        lines.append(f"{what:<{_WIDTH}}{plain(said):<34}«{plain(item['text'], 60)}»{place}")

    for item in report["developers"]:
        add("developer", f"{item['stance']}: {item['id'] or 'an unknown company'}", item)
    for item in report["models"]:
        fits = len(item["members"])
        named = item["members"][0] if fits == 1 else item["family"] or item["developer"]
        add("model", f"{item['stance']}: {named}" + (f", fits {fits} models" if fits > 1 else ""), item)
    for name in ("cutoff", "current_date", "release_date"):
        if report[name]:
            until = "" if report[name]["from"] == report[name]["to"] else f" to {report[name]['to']}"
            add(name, report[name]["from"] + until, report[name])
    for name in ("context_window", "parameters", "confidence"):
        if report[name]:
            low, high = report[name]["low"], report[name]["high"]
            add(name, f"{low:,.12g}" + ("" if low == high else f" to {high:,.12g}"), report[name])
    if report["refusal"]:
        add("refusal", "", report["refusal"])
    for name, singular in (("hedges", "hedge"), ("over_claim", "over-claim")):
        for item in report[name]:
            add(singular, "", item)
    for item in report["reasoning_only"]:
        add("only in reasoning", item["id"], item)
    if report["unreadable"]:
        lines.append(f"{'unreadable':<{_WIDTH}}{plain(report['unreadable'])}")
    lines.append(f"{'language':<{_WIDTH}}{report['language']}")
    verdict = report["verdict"]
    if verdict:
        months = verdict["staleness_months"]
        said = [f"developer {verdict['developer']}", f"version {verdict['version']}"]
        said += [f"{months} months behind"] if months else []
        said += ["claims another company's name"] if verdict["cross_company"] else []
        lines.append(f"{'verdict':<{_WIDTH}}{'; '.join(said)}")
    return "\n".join(lines)


# --- values ----------------------------------------------------------------------------------------------


def _date(
    answer: Answer, scope: Scope, field: Field, about: PhraseSet, of_speaker: bool = True, close: bool = False
) -> dict[str, Any] | None:
    for value in answer.values(field) or spoken_values(answer, scope, about, of_speaker, close):
        for each in read_dates(value.text):
            if not is_aside(value.text, each.start) or field is not Field.CUTOFF:
                return {
                    "from": each.first.isoformat(),
                    "to": each.last.isoformat(),
                    "uncertain": value.uncertain,
                    "text": each.text,
                    "span": _span_of(answer, each.text),
                }
    return None


def _context(answer: Answer, scope: Scope) -> dict[str, Any] | None:
    values = answer.values(Field.CONTEXT_WINDOW)
    told = [(each, value) for value in values for each in sizes_in(value.text)]
    for each, value in told if values else spoken_numbers(answer, scope):
        return _number(answer, each.low, each.high, each.text, value.uncertain)
    return None


def _parameters(answer: Answer, scope: Scope) -> dict[str, Any] | None:
    for figure in figures_of(answer, scope):
        return _number(answer, figure.number.low, figure.number.high, figure.number.text, figure.marked)
    return None


def _number(answer: Answer, low: float, high: float, text: str, uncertain: bool) -> dict[str, Any]:
    return {"low": low, "high": high, "uncertain": uncertain, "text": text, "span": _span_of(answer, text)}


def _confidence(answer: Answer, scope: Scope) -> dict[str, Any] | None:
    read = read_confidence(answer, scope)
    return _number(answer, read.low, read.high, read.text, False) if read.code is Code.OK else None


def _hedges(answer: Answer) -> list[dict[str, Any]]:
    text = words(answer.body)
    found = dict.fromkeys(text.span(hit.first, hit.last) for hit in phrases().hedge.find(text))
    return [{"text": each, "span": _span_of(answer, each)} for each in found]


def _language(answer: Answer) -> str:
    """The language of what is said; English where only its labels and names tell it."""
    said = words("\n".join((answer.free_text, *(value.text for name in FIELDS for value in answer.values(name)))))
    found = languages_of(said)
    return found[1] if len(found) > 1 else ENGLISH
