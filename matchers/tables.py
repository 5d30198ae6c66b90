"""Tables that set the speaker beside others: the column headed "Me", and what its rows say.

| | Me | GPT-4o |
|---|---|---|
| Maker | DeepSeek | OpenAI |
"""

from __future__ import annotations

from typing import NamedTuple

from matchers.fields import Field
from matchers.fragments import asked_by
from matchers.names import Mention
from matchers.phrases import phrases, sentences
from matchers.stance import Read, Stance
from matchers.text import Words


class Cell(NamedTuple):
    """The speaker's cell of a row: its words, and what the row asks for; None where it asks for no identity."""

    first: int
    stop: int
    asked: Field | None


def own_cells(text: Words) -> dict[int, Cell]:
    """The speaker's cells, by the first word of their rows, in the tables that head a column with the speaker.

    Args:
        text: the words.

    Returns:
        Rows of other tables are not among them. A row without that cell has an empty one.
    """
    out: dict[int, Cell] = {}
    if "|" not in text.text:
        return out
    column = 0
    for start, stop in sentences(text):
        # The closing mark of the last row stands before what follows a table.
        opening = text.gap(start).rpartition("\n")[2].count("|")
        if not opening:
            column = 0
            continue
        cells = _cells(text, start, stop, opening)
        if not column:
            column = next((n for n, cell in cells.items() if len(cells) > 1 and _is_own(text, cell)), 0)
            if column:
                out[start] = Cell(cells[column].start, cells[column].stop, Field.MODEL_NAME)
            continue
        label = cells[min(cells)]
        held = cells.get(column, range(stop, stop))
        out[start] = Cell(held.start, held.stop, asked_by(text, label.start, label.stop))
    return out


def _cells(text: Words, start: int, stop: int, column: int) -> dict[int, range]:
    """The words of a row's cells, from that of `column` on, by the number of the column; empty cells are left out."""
    out, first = {}, start
    for i in range(start + 1, stop):
        if "|" in text.gap(i):
            out[column] = range(first, i)
            column += text.gap(i).count("|")
            first = i
    out[column] = range(first, stop)
    return out


def _is_own(text: Words, cell: range) -> bool:
    """ "Me", "ChatGPT (me)", "Me (ChatGPT)": whether a cell of the head says that its column is the speaker's."""
    for hit in phrases().own_column.find(text, cell.start, cell.stop):
        whole = hit.first == cell.start and hit.last + 1 == cell.stop
        end = text.ends[hit.last]
        opens = hit.first == cell.start and text.text.startswith(" (", end)
        if whole or opens or (text.gap(hit.first).endswith("(") and text.text.startswith(")", end)):
            return True
    return False


def in_table(cell: Cell, mention: Mention) -> Read:
    """What a row of a table that has a column of the speaker's says of a name: "| Maker | DeepSeek | OpenAI |"."""
    if cell.asked is None or not cell.first <= mention.first < cell.stop:
        return None, Stance.MENTIONED
    return "maker" if cell.asked is Field.DEVELOPER or not mention.product else "model", Stance.CLAIMED
