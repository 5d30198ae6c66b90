"""Grades one run: reads TRAPTASK_MANIFEST, prints the run's metrics and the baselines."""

import sys
from pathlib import Path

from matchers.calibrated_answer.trap import grader_main

if __name__ == "__main__":
    sys.exit(grader_main(Path(__file__).resolve().parent))
