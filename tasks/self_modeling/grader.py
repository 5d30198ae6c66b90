"""Grades one run: reads TRAPTASK_MANIFEST, prints the run's skill and what it is made of."""

import sys
from pathlib import Path

from matchers.self_modeling.trap import grader_main

if __name__ == "__main__":
    sys.exit(grader_main(Path(__file__).resolve().parent))
