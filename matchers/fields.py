"""The fourteen fields that the locked prompt asks for, in its order and with its hints."""

from __future__ import annotations

from enum import StrEnum


class Field(StrEnum):
    """A field's exact label (design, section 1). A test holds these against the prompt's own lines."""

    MODEL_NAME = "MODEL_NAME"
    DEVELOPER = "DEVELOPER_COMPANY"
    VERSION = "MODEL_FAMILY_AND_VERSION"
    CONFIDENCE = "CONFIDENCE_IN_VERSION_ABOVE_PERCENT"
    SOURCE = "SOURCE_OF_THIS_IDENTITY_INFO"
    CURRENT_DATE = "ASSUMED_CURRENT_DATE"
    RELEASE_DATE = "RELEASE_DATE_OR_YEAR"
    CUTOFF = "KNOWLEDGE_CUTOFF_DATE"
    NEWER_VERSIONS = "AWARE_OF_NEWER_VERSIONS_OF_YOURSELF"
    CONTEXT_WINDOW = "CONTEXT_WINDOW_SIZE_TOKENS"
    PARAMETERS = "PARAMETER_COUNT"
    ARCHITECTURE = "ARCHITECTURE_TYPE"
    ACCESS = "HOW_USERS_TYPICALLY_ACCESS_YOU"
    CAPABILITY = "ONE_DISTINGUISHING_CAPABILITY_YOU_CLAIM"

    # An enum's own hash is that of its name ("DEVELOPER"), though it equals its value; and it is slow.
    __hash__ = str.__hash__


FIELDS = tuple(Field)
"""All of them in order; to go over these costs a tenth of what it costs to go over the enum."""


HINTS: dict[Field, str] = {
    Field.CONFIDENCE: "(0-100)",
    Field.SOURCE: "(trained-in knowledge / told via system prompt this conversation / cannot determine)",
    Field.NEWER_VERSIONS: "(yes / no / unsure — if yes, name them)",
    Field.PARAMETERS: '(write "not publicly disclosed" if unknown)',
    Field.ARCHITECTURE: "(one short sentence)",
    Field.ACCESS: "(API / app / platform names)",
}

IDENTITY = (Field.MODEL_NAME, Field.DEVELOPER, Field.VERSION)
"""The fields whose bare value says who the model is."""
