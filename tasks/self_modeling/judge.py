"""Judges one case: reads TRAPTASK_MANIFEST, prints the case's metrics."""

import sys

from matchers.self_modeling.trap import judge_main

if __name__ == "__main__":
    sys.exit(judge_main())
