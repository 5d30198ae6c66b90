"""How long a judge takes, as a ratio to the imports that its rivals need, within one run.

Not a test: machines are shared and noisy. `make bench` prints medians over alternating processes; the aim is
a ratio of at most 2.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
TASK = ROOT / "tasks" / "know_thyself"
ANSWER = ROOT / "fixtures" / "answers" / "perfect_gpt_4_1"
ROUNDS = 25


def seconds(arguments: list[str], environment: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run(arguments, env=environment, cwd=TASK, check=True, capture_output=True)
    return time.perf_counter() - started


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        (here / "stdout").write_bytes((ANSWER / "answer.txt").read_bytes())
        (here / "model_snapshot.json").write_bytes((ANSWER / "model_snapshot.json").read_bytes())
        (here / "meta.json").write_text('{"exit_code": 0, "duration": 1.0}', "utf-8")
        manifest = {
            "inputs_dir": str(TASK / "inputs" / "case_01"),
            "expected_dir": str(TASK / "expected" / "case_01"),
            "outputs_dir": folder,
            "run": {"stdout": str(here / "stdout"), "stderr": os.devnull, "meta": str(here / "meta.json")},
        }
        environment = {**os.environ, "TRAPTASK_MANIFEST": json.dumps(manifest), "PYTHONPATH": str(ROOT)}
        commands = {
            "python -c pass": [sys.executable, "-c", "pass"],
            "import json, re, yaml, regex": [sys.executable, "-c", "import json, re, yaml, regex"],
            "judge.py": [sys.executable, "judge.py"],
        }
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(ROUNDS):
            for name, command in commands.items():
                times[name].append(seconds(command, environment))
    base = statistics.median(times["import json, re, yaml, regex"])
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"{name:<30} {median * 1000:7.1f} ms  {median / base:5.2f} x the imports")


if __name__ == "__main__":
    main()
