"""The rule of E8: few words change, and neither digits nor options do."""

from __future__ import annotations

from matchers.patterns import pattern

_DIGITS = pattern(r"[0-9]+")
_OPTION = pattern(r"(?m)^[ \t]*[A-C][).:].*$")


def breach(before: str, after: str, max_words: int) -> str:
    """How an edit breaks the rule, or "" where it keeps it.

    Args:
        before: the text that may be changed.
        after: what was made of it.
        max_words: how many words may be put in, left out or replaced; one at least.
    """
    if _DIGITS.findall(before) != _DIGITS.findall(after):
        return "it changes digits"
    if _OPTION.findall(before) != _OPTION.findall(after):
        return "it changes a line with an option"
    changed = distance(before.split(), after.split(), max_words + 1)
    if changed == 0:
        return "it changes no word"
    return f"it changes more than {max_words} words" if changed > max_words else ""


def distance(before: list[str], after: list[str], most: int) -> int:
    """How many words must be put in, left out or replaced to make one text of another.

    Args:
        before: its words.
        after: likewise.
        most: the number from which on it is not counted any further.

    Source: V. I. Levenshtein, "Binary codes capable of correcting deletions, insertions, and reversals" (1966).
    """
    if abs(len(before) - len(after)) >= most:
        return most
    row = list(range(len(after) + 1))
    for i, left in enumerate(before, 1):
        above, row = row, [i]
        for j, right in enumerate(after, 1):
            row.append(min(above[j] + 1, row[-1] + 1, above[j - 1] + (left != right)))
    return min(row[-1], most)
