"""Prints the tables of a stored run: python table.py RUN (a run's folder)."""

import json
import sys
from pathlib import Path

from matchers.calibrated_answer.table import tables

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("table.py: name one run's folder, as .trap/runs/SOLUTION/calibrated_answer/TIME")
    report = Path(sys.argv[1]) / "report.json"
    try:
        print(tables(json.loads(report.read_text("utf-8"))["grader_metrics"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        sys.exit(f"table.py: {report}: no report of a graded run of calibrated_answer: {type(error).__name__}")
