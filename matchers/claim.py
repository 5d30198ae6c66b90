"""A name in an answer and what the answer does with it; a field's value with the names in it."""

from __future__ import annotations

from typing import NamedTuple

from matchers.answer import Value
from matchers.fields import Field
from matchers.names import Sort
from matchers.stance import Stance
from matchers.timeline import Designation


class Claim(NamedTuple):
    """A name in an answer.

    Args:
        stance: what the answer does with it.
        developer: the id of the maker that the name implies.
        sort: company, product, family or member.
        text: the words it rests on.
        field: the field it stands in; None in free text.
        designation: which member of one of the judged developer's families is meant.
        family: that family.
        first: its first word in the field or the free text.
        last: its last word.
        is_product: whether it is a product's or a model's name, be it the company's too ("DeepSeek").
        is_company: whether it is a company's own name, not only a product that implies it.
        as_maker: in prose, whether it is named as maker rather than as the model itself.
        listed: it stands as one of several ("Grok 4 or 3").
        bare: it is a version or a tier without its brand ("version 2"), which names nobody by itself.
    """

    stance: Stance
    developer: str
    sort: Sort
    text: str
    field: Field | None
    designation: Designation | None
    family: str
    first: int
    last: int
    is_product: bool
    is_company: bool = False
    as_maker: bool = False
    listed: bool = False
    bare: bool = False


class Line(NamedTuple):
    """A field's value and the names in it."""

    value: Value
    claims: tuple[Claim, ...]

    @property
    def claimed(self) -> tuple[Claim, ...]:
        """The names that the line claims."""
        return tuple(claim for claim in self.claims if claim.stance is Stance.CLAIMED)
