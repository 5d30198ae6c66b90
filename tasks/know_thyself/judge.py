"""Judges one case: reads TRAPTASK_MANIFEST, prints the case's metrics."""

import gc
import sys

# It lives for a tenth of a second: nearly all that it makes is kept, and looking through it for rubbish takes time.
gc.set_threshold(100_000)

from matchers.trap import judge_main  # noqa: E402  what it imports is most of what is made

if __name__ == "__main__":
    sys.exit(judge_main())
