"""Every matcher of the project. Importing this registers each under its kind.

A new matcher is one class in a module named for it, a line here, and its examples under
`fixtures/examples/<kind>/`.
"""

from matchers import (  # noqa: F401
    context_plausible,
    cutoff_plausible,
    date_awareness,
    developer_match,
    field_format,
    identity_source,
    model_match,
    no_cross_company,
    over_claim,
    parameter_humility,
    release_plausible,
    staleness,
    update_humility,
    version_calibration,
)
