"""What a matcher may see in a task that asks about the world: the question, and the model where one was recorded."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matchers.case import Case


class Asked:
    """The question, and whatever a `matchers.case.Case` holds of the model, read when a matcher first looks for it.

    Most tasks ask about the world, and record no model. A matcher that looks for one in vain raises, and its guard
    makes 0.0 and `broken` of it.

    Args:
        text: the question; "" where there is none.
        outputs: the folder in which the solution may have left its model_snapshot.json; None where there is none.
        gold: the folder of gold that knows the model; the project's own where None.
    """

    def __init__(self, text: str, outputs: Path | None = None, gold: Path | None = None) -> None:
        self.text = text
        self._outputs = outputs
        self._gold = gold

    @cached_property
    def case(self) -> Case:
        """The model that was asked, in its circumstances.

        Raises:
            SnapshotError: nothing says which model was asked.
            NoGoldError: gold has no entry for it.
            DataError: gold is broken.
        """
        # Here: a judge of a question about the world does not pay for them.
        from matchers.case import SnapshotError, case_for
        from matchers.gold import Gold
        from matchers.trap import SNAPSHOT, read_snapshot_file

        if self._outputs is None:
            raise SnapshotError(f"no {SNAPSHOT} tells which model was asked")
        snapshot, trouble = read_snapshot_file(self._outputs / SNAPSHOT)
        if snapshot is None:
            raise SnapshotError(trouble)
        return case_for(Gold() if self._gold is None else Gold(self._gold), snapshot)

    def __getattr__(self, name: str) -> Any:
        # What is looked for while an object is copied or shown is no fact about a model; `case` itself would come here
        # for ever.
        if name.startswith("__") or name == "case":
            raise AttributeError(name)
        return getattr(self.case, name)
