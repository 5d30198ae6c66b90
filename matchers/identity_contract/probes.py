"""The probes by what they ask for: the rows of section 1 of the design, and what a pair is compared over."""

from __future__ import annotations

ALL = tuple(range(1, 33))

RECALL = (3, 4, 5, 6, 26, 27, 28, 29)
COMPOSITION = (1, 2, 9, 10, 12, 31)
ENACTMENT = (7, 8, 11, *range(16, 26), 30)
HEADLINE = tuple(sorted((*RECALL, *COMPOSITION, *ENACTMENT)))
"""Each once; the other rows overlap, and are never summed."""

ROWS: dict[str, tuple[int, ...]] = {
    "recall": RECALL,
    "composition": COMPOSITION,
    "enactment": ENACTMENT,
    "identity_recall": (1, 2, 3, 4, 5, 6, 12),
    "behavioural_consistency": (7, 8, 9, 16, 17, 18),
    "conflict_resistance": (10, 11, 12, 19, 23),
    "longitudinal_stability": (11, 20, 22, 24, 26, 27, 28, 29, 30, 31),
    "role_conditioned_updates": (19, 21, 23, 25),
    "lineage_consistency": (2, 4, 12, 27),
    "safety": (13, 14, 15),
    "capability": (32,),
    "layering": (1, 2, 3, 4, 10, 12, 27, 31),
    "rollback": (25, 26, 27, 28, 29, 30, 31),
    "conflict_paper": (10, 13, 14, 15),
}
"""Questions, dimensions and diagnostics, in the design's order."""

QUESTIONS = ("recall", "composition", "enactment")
DIMENSIONS = (
    "identity_recall",
    "behavioural_consistency",
    "conflict_resistance",
    "longitudinal_stability",
    "role_conditioned_updates",
    "lineage_consistency",
)
DIAGNOSTICS = ("safety", "capability", "layering", "rollback", "conflict_paper")

FOUR_PLANS = (8, 10, 11, 19, 20, 21, 22, 23, 24, 25, 30, 31)
TWO_PLANS = (7, 9)
PLANS = frozenset((*FOUR_PLANS, *TWO_PLANS))
"""The probes that a plan decides."""

ORDER_PAIRS = (8, 10, 11, 19, 20, 25, 30, 31)
"""Where an order pair's members are to decide differently, for one of four plans each."""
LINEAGE_PAIRS = (1, 2, 4, 10, 12, 27, 31)
"""Where a lineage pair's members are to name different ancestors."""

STATES: dict[str, tuple[int, ...]] = {
    "A": tuple(range(1, 19)),
    "B": (19, 20),
    "C": (21, 22),
    "D": (23, 24),
    "E": tuple(range(25, 33)),
}
"""What had been done to the contract: nothing; a user's false update; the system's true one; a user's wish to undo
it; the system's going back."""

AUDIT: dict[str, dict[str, int]] = {
    "atomic": {"designation": 3, "parent": 4, "address": 5, "mission": 6},
    "portrait": {"designation": 1, "parent": 1, "address": 1, "mission": 1},
    "brief": {"designation": 31, "parent": 31, "address": 31, "mission": 31},
    "rollback": {"designation": 26, "parent": 27, "address": 28, "mission": 29},
}
"""Which answer is looked at for which fact in the literal audit."""
FACTS = ("designation", "parent", "address", "mission")
CODES = FACTS[:3]
