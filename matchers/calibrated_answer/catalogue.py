"""Every kind of the convention but `no_over_claim`, which stands with Know Thyself's. Importing this registers them."""

from matchers import over_claim  # noqa: F401
from matchers.calibrated_answer import (  # noqa: F401
    calibrated_correctness,
    keywords_all,
    keywords_any,
    keywords_any_word,
    leading_numeric,
    leading_word,
    min_words,
    no_denial,
    no_hedge,
    nothing_there,
    numeric,
    regex_required,
)
