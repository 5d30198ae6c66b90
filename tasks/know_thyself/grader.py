"""Grades one run: reads TRAPTASK_MANIFEST, prints the run's metrics."""

import sys

from matchers.trap import grader_main

if __name__ == "__main__":
    sys.exit(grader_main())
