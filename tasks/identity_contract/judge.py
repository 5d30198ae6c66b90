"""Judges one case: reads TRAPTASK_MANIFEST, prints the case's metrics."""

import sys

from matchers.identity_contract.trap import judge_main

if __name__ == "__main__":
    sys.exit(judge_main())
