"""Judges one case: reads TRAPTASK_MANIFEST, prints the case's metrics."""

import gc
import sys

# It lives for a tenth of a second: what is made meanwhile is mostly kept, and looking for rubbish takes a tenth of that.
gc.set_threshold(100_000)

from matchers.trap import judge_main  # noqa: E402  what it imports is most of what is made

if __name__ == "__main__":
    sys.exit(judge_main())
