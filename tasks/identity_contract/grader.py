"""Grades one run: reads TRAPTASK_MANIFEST, prints the run's metrics."""

import sys
from pathlib import Path

from matchers.identity_contract.trap import grader_main

if __name__ == "__main__":
    sys.exit(grader_main(Path(__file__).resolve().parent))
