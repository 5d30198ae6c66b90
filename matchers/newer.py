"""What an answer says to the question whether newer versions of it exist."""

from __future__ import annotations

from matchers.phrases import declines, phrases
from matchers.text import words


def said_of_newer(text: str, uncertain: bool) -> str:
    """What was answered to "are you aware of newer versions of yourself".

    Args:
        text: the field's value.
        uncertain: whether its line is marked; a marked "no" is "unsure" (ruling 19).

    Returns:
        "yes", "no", "unsure", or "" where none of them, or more than one, can be read.
    """
    sets = phrases()
    cut = words(text)
    first = cut.keys[0] if cut.keys else ""
    if cut.keys[:2] in (("yes", "no"), ("no", "yes")):
        return ""
    if first == "yes":
        return "yes"
    refuses_to_say = declines(text) and first not in ("no", "none", "nope", "not")
    if sets.unsure.first(cut) is not None or refuses_to_say:
        return "unsure"
    if sets.no.first(cut) is not None:
        return "unsure" if uncertain else "no"
    if sets.yes.first(cut) is not None:
        return "yes"
    # A bare name answers "yes" and names it.
    return "yes" if any(key.isdigit() for key in cut.keys) else ""
