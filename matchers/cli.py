"""The command `know-thyself`: judge one answer, or print the table of stored runs."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from matchers.answer import read_answer
from matchers.case import Snapshot, SnapshotError, case_for, read_snapshot
from matchers.gold import Gold, NoGoldError
from matchers.judging import Judgement, judge
from matchers.show import plain
from matchers.task import LABELS, parse_json, read_expected
from matchers.yaml_text import DataError

COULD_NOT = 2
"""The exit code where it could not judge; 0 is any judgement, whatever its score."""


class UsageError(ValueError):
    """The user's mistake, in words."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: those of the command line where None.

    Returns:
        The exit code: 0, or 2 where it could not do what was asked.
    """
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except (UsageError, NoGoldError, DataError, SnapshotError) as error:
        for line in str(error).splitlines():
            print(f"know-thyself: {plain(line, 1000)}", file=sys.stderr)
        return COULD_NOT
    except BrokenPipeError:
        # `know-thyself report … | head`: the reader has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="know-thyself",
        description="Does a language model know who it is, and does it know what it does not know?",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    one = commands.add_parser("judge", help="judge one answer to the locked prompt")
    one.add_argument("answer", metavar="ANSWER", help="a file that holds the answer, or - for standard input")
    one.add_argument("--model", metavar="ID", help="the model that was asked; default: the snapshot's")
    one.add_argument("--snapshot", metavar="FILE", help="its model_snapshot.json; default: no system prompt, today")
    one.add_argument("--json", action="store_true", help="print JSON for programs")
    one.set_defaults(run=_judge)

    many = commands.add_parser("report", help="print the scoring table of stored runs")
    many.add_argument(
        "runs", metavar="RUN", nargs="+", help="a run's folder, its report.json, or a workspace such as .trap"
    )
    many.add_argument("--format", choices=("md", "json"), default="md", help="Markdown (default) or JSON")
    many.set_defaults(run=_report)
    return parser


def _judge(options: argparse.Namespace) -> int:
    text = _read(options.answer)
    snapshot = _snapshot(options)
    case = case_for(Gold(), snapshot)
    judgement = judge(read_answer(text), case, read_expected())
    if options.json:
        # In ASCII: an answer's words may hold characters that a terminal obeys.
        print(json.dumps(judgement.as_dict(), indent=2, allow_nan=False))
    else:
        print(_text(judgement, case.member.name))
    return 0


def _read(name: str) -> str:
    if name == "-":
        data = sys.stdin.buffer.read()
        name = "standard input"
    else:
        try:
            data = Path(name).read_bytes()
        except OSError as error:
            raise UsageError(f"{name}: cannot be read: {error.strerror}") from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{name}: byte {error.start} is not UTF-8; an answer is text in UTF-8") from error


def _snapshot(options: argparse.Namespace) -> Snapshot:
    if options.snapshot:
        snapshot = read_snapshot(parse_json(_read(options.snapshot), options.snapshot))
        return snapshot._replace(model=options.model) if options.model else snapshot
    if not options.model:
        raise UsageError("which model was asked? give --model ID or --snapshot FILE")
    from datetime import UTC, datetime

    return Snapshot(options.model, "", "", datetime.now(UTC).date())


_SIGNS = {1.0: "+", 0.0: "-", None: " "}


def _text(judgement: Judgement, true_name: str) -> str:
    """The judgement for people: one line a check, the words it rests on behind it."""
    lines = [f"{judgement.tier}  {plain(judgement.model)} ({true_name}): {plain(judgement.reason)}", ""]
    for title, verdicts in (
        ("gate (the minimum decides)", judgement.gate),
        ("beside the gate", judgement.beside),
    ):
        lines.append(title)
        for verdict in verdicts:
            score = " –  " if verdict.score is None else f"{verdict.score:.2f}"
            label = LABELS.get(verdict.kind, "")
            evidence = "".join(f" «{plain(words, 60)}»" for words in verdict.evidence[:3])
            lines.append(
                f"  {_SIGNS.get(verdict.score, '~')} {score}  {label:<10}  {verdict.kind:<19}  "
                f"{verdict.code:<17}  {plain(verdict.reason)}{evidence}"
            )
        lines.append("")
    notes = []
    if judgement.months is not None:
        notes.append(f"staleness: {judgement.months} months")
    if judgement.stale_while_date_aware:
        notes.append("stale while it knows today's date")
    if judgement.refusal:
        notes.append("a refusal")
    if judgement.persona:
        notes.append("the system prompt set another identity")
    lines.append("; ".join(notes) if notes else "")
    return "\n".join(lines).rstrip()


def _report(options: argparse.Namespace) -> int:
    from matchers.report import RunError, as_json, markdown, report

    try:
        rows, skill, troubles = report([Path(run) for run in options.runs])
    except RunError as error:
        raise UsageError(str(error)) from error
    sys.stdout.write((as_json if options.format == "json" else markdown)(rows, skill, troubles))
    return 0 if rows else COULD_NOT


if __name__ == "__main__":
    sys.exit(main())
