"""The command `know-thyself`: judge one answer, read any text, print the table of runs, look after the gold."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from matchers.answer import read_answer
from matchers.case import Snapshot, SnapshotError, case_for, read_snapshot, utc_today
from matchers.extras import missing
from matchers.gold import Gold, NoGoldError
from matchers.json_text import parse_json
from matchers.judging import Judgement, judge
from matchers.show import plain
from matchers.task import LABELS, read_expected
from matchers.yaml_text import DataError

if TYPE_CHECKING:
    from matchers.grade_files import Counts
    from matchers.models_dev import Record
    from matchers.summary import Report
    from matchers.task_reports import TaskReport

T = TypeVar("T")

FOUND = 1
"""The exit code where gold has problems, or disagrees with the catalogue without a note."""
COULD_NOT = 2
"""The exit code where it could not do what was asked; 0 is any judgement, whatever its score."""


_TOLD = 5
"""Troubles of a report that standard error names."""
STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""


class UsageError(ValueError):
    """The user's mistake, in words."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: those of the command line where None.

    Returns:
        The exit code: 0; 1 where `gold check` or `gold drift` found something; 2 where it could not do what was
        asked.
    """
    for stream in (sys.stdout, sys.stderr):
        # A terminal or a pipe that cannot show « or 阿里云 gets them spelled out, not a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    code: int = COULD_NOT
    try:
        code = options.run(options)
        # Else a short output stays in the buffer, and the interpreter would meet the broken pipe at its end.
        sys.stdout.flush()
    except NoGoldError as error:
        print(f"know-thyself: {plain(str(error))}{_nearest(error)}", file=sys.stderr)
        return COULD_NOT
    except (UsageError, DataError, SnapshotError) as error:
        for line in str(error).splitlines():
            print(f"know-thyself: {plain(line, 1000)}", file=sys.stderr)
        return COULD_NOT
    except KeyboardInterrupt:
        print("know-thyself: stopped", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # `know-thyself report … | head`: the reader has seen enough. What had not come to its end found nothing,
        # and must not be taken for a check that holds.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(f"know-thyself: {plain(str(error.filename or 'a file'), 1000)}: {error.strerror}", file=sys.stderr)
        return COULD_NOT
    return code


def _nearest(error: NoGoldError) -> str:
    """The entries, or the makers, whose ids are most like the one asked for, and where to add one."""
    from difflib import get_close_matches

    kind, _, asked = str(error).partition(" developer ")
    if kind == "no":
        asked = asked.lower().replace(" ", "-")
        known = set(Gold().developers)
    else:
        asked = kind.rpartition(" ")[2].rpartition("/")[2]
        known = {path.stem for path in Gold().model_files()}
    close = get_close_matches(asked, known, n=3, cutoff=0.5)
    hint = f"; did you mean {', '.join(close)}?" if close else ";"
    return f"{hint} CONTRIBUTING.md says how to add an entry"


class _Version(argparse.Action):
    """Looks the version up where it is asked for: a `judge` should not wait for it."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print("know-thyself", version("know-thyself"))
        except PackageNotFoundError:
            print("know-thyself, not installed as a package")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="know-thyself",
        description="Does a language model know who it is, and does it know what it does not know?",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version, and no more")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    one = commands.add_parser("judge", help="judge one answer to the locked prompt")
    one.add_argument("answer", metavar="ANSWER", help="a file that holds the answer, or - for standard input")
    one.add_argument("--model", metavar="ID", help="the model that was asked; default: the snapshot's")
    one.add_argument("--snapshot", metavar="FILE", help="its model_snapshot.json; default: no system prompt, today")
    one.add_argument("--json", action="store_true", help="print JSON for programs")
    one.set_defaults(run=_judge)

    claims = commands.add_parser(
        "claims",
        help="say whom any text claims to be",
        description="Print what a text says of the model that wrote it, with the words that it rests on.",
    )
    claims.add_argument("text", metavar="FILE", help="a file that holds the text, or - for standard input")
    whose = claims.add_mutually_exclusive_group()
    whose.add_argument("--model", metavar="ID", help="the model that was asked: say what each claim means for it")
    whose.add_argument("--developer", metavar="ID", help="only its maker: say what each claim means for it")
    claims.add_argument("--json", action="store_true", help="print JSON for programs")
    claims.add_argument(
        "--jsonl",
        action="store_true",
        help='read one {"id", "text", "model"?, "developer"?} a line, and write one result a line',
    )
    claims.set_defaults(run=_claims)

    many = commands.add_parser(
        "report",
        help="print the scoring table of stored runs, and what its numbers are worth",
        description="Judge stored answers again, with today's gold, and print what they come to.",
    )
    many.add_argument(
        "runs",
        metavar="RUN",
        nargs="+",
        help="a run's folder, its report.json, a workspace such as .trap, a folder of stored answers, "
        'a file of lines {"id", "model", "answer", "snapshot"?}, which may be packed with gzip, a folder of such '
        "files, - for standard input, a log of Inspect's, or a folder of logs",
    )
    many.add_argument(
        "--format",
        choices=("md", "json", "csv", "html"),
        default="md",
        help="Markdown (default), JSON, CSV, or a page in one file",
    )
    many.add_argument("--task", metavar="NAME", help="only runs of this task; default: of every task")
    many.add_argument("--out", metavar="FILE", help="where it is written; default: standard output")
    many.add_argument("--quiet", action="store_true", help="do not say how far it is")
    many.set_defaults(run=_report)

    grading = commands.add_parser(
        "grade",
        help="judge many stored answers: a line in, a verdict's line out",
        description="Write one verdict for each answer, in their order; a summary follows on standard error.",
    )
    grading.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help='lines of JSON {"id", "model", "answer", "snapshot"?}, plain or packed with gzip or zstd, or Parquet; '
        "- is standard input",
    )
    grading.add_argument(
        "--out", metavar="FILE", default="-", help="lines of JSON, or .parquet; default: standard output"
    )
    grading.add_argument("--jobs", metavar="N", type=_positive, help="processes; default: one for each processor")
    grading.add_argument("--resume", action="store_true", help="go on with what --out holds of these files")
    grading.add_argument("--quiet", action="store_true", help="do not say how far it is")
    grading.add_argument(
        "--engine",
        choices=("processes", "ray"),
        default="processes",
        help="this machine's processes (default), or the machines of a Ray cluster; then FILE is whatever Ray takes, "
        "such as a folder or s3://…, and --out a folder of Parquet",
    )
    grading.add_argument(
        "--address", metavar="HOST:PORT", help="of a running Ray cluster; default: what Ray finds, or a new one here"
    )
    grading.set_defaults(run=_grade)

    _ask_parser(
        commands.add_parser(
            "ask",
            help="ask an endpoint the locked prompt, and judge what it answers",
            description="Send the locked prompt to an endpoint that speaks OpenAI's API, a few times, print the row "
            "and the reasons, store the run. The key is that of OPENAI_API_KEY, which is neither stored nor shown. "
            "Exit 0: something was answered. 2: nothing was, and nothing is stored.",
        )
    )
    training = commands.add_parser(
        "export",
        help="write rows to train self-modeling on, from runs of cases that were built for it",
        description="Write one line for each question and the truth that was measured. Cases of the evaluation are "
        "refused by hash.",
    )
    training.add_argument(
        "runs", metavar="RUN", nargs="+", help="a run's folder, its report.json, or a workspace such as .trap"
    )
    training.add_argument(
        "--task", metavar="FOLDER", required=True, help="the task's folder, as its build wrote it with --split train"
    )
    training.add_argument("--out", metavar="FILE", help="where it is written; default: standard output")
    training.set_defaults(run=_export)

    _gold_parser(commands.add_parser("gold", help="check, draft, compare or show gold entries"))
    return parser


def _ask_parser(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--model", metavar="ID", required=True, help="the id that the endpoint knows, or local/smollm2-135m-instruct")
    add("--base-url", metavar="URL", help="default: OPENAI_BASE_URL, or OpenAI's own")
    add("-n", "--samples", metavar="N", type=_positive, default=5, help="how often it is asked; default: 5")
    add("--system-prompt", metavar="FILE|TEXT", default="", help="default: none is sent")
    add("--temperature", metavar="T", type=_amount, help="default: 0.7 for the embedded model, else none is sent")
    add("--timeout", metavar="S", type=_amount, default=120.0, help="seconds that one attempt may take; default: 120")
    add("--retries", metavar="N", type=_count, default=2, help="after rate limits and lost connections; default: 2")
    add("--out", metavar="FOLDER", help="where the run is stored; default: asked/MODEL/TIME")
    add("--json", action="store_true", help="print JSON for programs")
    parser.set_defaults(run=_ask)


def _gold_parser(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], said: str, more: str | None = None
    ) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = commands.add_parser(name, help=said, description=more)
        added.add_argument("--gold", metavar="FOLDER", help="another gold folder than this project's own")
        added.set_defaults(run=run)
        return added

    check = command(
        "check",
        _gold_check,
        "say everything that is wrong with gold",
        "Check all gold. Exit 0: nothing is wrong. 1: something is. 2: could not check.",
    )
    check.add_argument("files", metavar="FILE", nargs="*", help="report only these files or folders; default: all")

    draft = command("draft", _gold_draft, "write a new entry from the catalogue, as far as it goes")
    draft.add_argument("model", metavar="ID", help="the model's id, as its API or hub writes it")
    draft.add_argument("--developer", metavar="ID", help="the maker's id, where the catalogue does not tell it")

    drift = command(
        "drift",
        _gold_drift,
        "say where gold and the catalogue disagree",
        "Compare gold with the catalogue. Exit 0: every disagreement is explained by a note. "
        "1: one is not. 2: could not compare.",
    )
    drift.add_argument("--json", action="store_true", help="print JSON for programs; default: Markdown")

    for each in (draft, drift):
        each.add_argument(
            "--catalogue",
            metavar="FILE",
            help="a stored copy of models.dev's api.json; default: the package models-dev",
        )

    show = command("show", _gold_show, "print one entry, its sources, its timeline and its perfect answer")
    show.add_argument("model", metavar="ID", help="any name or id of the model")


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


def _claims(options: argparse.Namespace) -> int:
    from matchers.self_report import Reports, as_text

    reports = Reports(Gold())
    text = _read(options.text)
    if options.jsonl:
        failed = False
        for line in reports.lines(text, options.model, options.developer):
            print(json.dumps(line, allow_nan=False))
            failed = failed or "error" in line
        return COULD_NOT if failed else 0
    report = reports.of(text, options.model, options.developer)
    print(json.dumps(report, indent=2, allow_nan=False) if options.json else as_text(report))
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
    return Snapshot(options.model, "", "", utc_today())


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
    _need("report", "scipy", "tqdm", *(("jinja2",) if options.format == "html" else ()))
    out = _out_file(options.out)
    text, troubles = _reports(options)
    _write(text, out)
    # A report that goes into a file, and a CSV at all, would keep them to itself.
    for trouble in troubles[:_TOLD]:
        print(f"know-thyself: {plain(trouble, 300)}", file=sys.stderr)
    if len(troubles) > _TOLD:
        print(f"know-thyself: and {len(troubles) - _TOLD} more, which the report lists", file=sys.stderr)
    return 0


def _out_file(name: str | None) -> Path | None:
    """Where --out writes, or None for standard output; told before the work, and not after it.

    Raises:
        UsageError: it is no place for a file.
    """
    out = None if name is None else Path(name)
    if out is not None and (out.is_dir() or not out.parent.is_dir()):
        raise UsageError(f"{out}: {'a folder' if out.is_dir() else 'its folder does not exist'}; --out names a file")
    return out


def _write(text: str, out: Path | None) -> None:
    if out is None:
        sys.stdout.write(text)
    else:
        out.write_text(text, "utf-8")


def _export(options: argparse.Namespace) -> int:
    from matchers.runs import RunError
    from matchers.self_modeling.export import as_lines, export

    out = _out_file(options.out)
    try:
        exported = export([Path(run) for run in options.runs], Path(options.task))
    except RunError as error:
        raise UsageError(str(error)) from error
    _write(as_lines(exported), out)
    for reason in exported.left_out[:_TOLD]:
        print(f"know-thyself: left out: {plain(reason, 300)}", file=sys.stderr)
    if len(exported.left_out) > _TOLD:
        print(f"know-thyself: left out: and {len(exported.left_out) - _TOLD} more", file=sys.stderr)
    print(f"know-thyself: {len(exported.rows)} rows", file=sys.stderr)
    return 0


def _reports(options: argparse.Namespace) -> tuple[str, Sequence[str]]:
    """The reports of all runs as one text, and what could not be read."""
    from matchers import report, task_reports
    from matchers.runs import RunError

    tasks = (task_reports.KNOW_THYSELF, *task_reports.TASKS)
    if options.task not in (None, *tasks):
        raise UsageError(f"--task {plain(options.task)}: there are {', '.join(tasks)}")
    form = options.format
    troubles: list[str] = []
    texts = []
    found = task_reports.sort_runs([Path(run) for run in options.runs], options.task)
    if form != "md" and bool(found.own) + len(found.others) > 1:
        names = ", ".join([task_reports.KNOW_THYSELF] * bool(found.own) + list(found.others))
        raise UsageError(f"runs of several tasks, {names}: --format {form} takes one, which --task names")
    # What one task's runs lack stops no other task's report.
    if found.own or not found.others:  # of no run at all, that report says what one is
        try:
            made = report.report(found.own, progress=_counting("answers", options.quiet), already=found.troubles)
            troubles += made.troubles
            texts.append(_own_text(made, form))
        except RunError as error:
            troubles += str(error).splitlines()
    else:
        troubles += found.troubles
    for task, runs in found.others.items():
        try:
            of_task = task_reports.report(task, runs, utc_today())
            troubles += of_task.contents.troubles
            texts.append(_task_text(of_task, form))
        except RunError as error:
            troubles += str(error).splitlines()
    if not texts:
        raise UsageError("\n".join(troubles))
    return "\n".join(texts), troubles


def _own_text(made: Report, form: str) -> str:
    from matchers.report import as_csv, as_json, markdown

    if form == "html":
        from matchers.page import page

        return page(made)
    return {"md": markdown, "csv": as_csv, "json": as_json}[form](made)


def _task_text(made: TaskReport, form: str) -> str:
    from matchers.task_reports import as_csv, as_json, markdown

    if form == "html":
        from matchers.page import task_page

        return task_page(made)
    return {"md": markdown, "csv": as_csv, "json": as_json}[form](made)


def _ask(options: argparse.Namespace) -> int:
    from datetime import UTC, datetime

    from matchers.ask import Question, as_dict, as_text, ask, new_folder, store
    from matchers.endpoint import EndpointError, read_system_prompt

    def tell(trouble: str) -> None:
        print(f"know-thyself: {plain(trouble, 400)}", file=sys.stderr)

    try:
        question = Question(
            options.model,
            options.samples,
            options.base_url,
            read_system_prompt(options.system_prompt),
            options.temperature,
            options.timeout,
            options.retries,
        )
        _need(*(("local", "openai", "xllamacpp") if question.local else ("api", "openai")))
        gold = Gold()
        gold.find(options.model)  # before anything is sent: without gold, nothing would come of it
        folder = new_folder(options.model, None if options.out is None else Path(options.out), datetime.now(UTC))
        audit = store(folder, ask(question, tell), gold)
    except EndpointError as error:
        raise UsageError(str(error)) from error
    print(json.dumps(as_dict(audit), indent=2, allow_nan=False) if options.json else as_text(audit))
    return 0


def _positive(text: str) -> int:
    return _count(text, 1)


def _count(text: str, least: int = 0) -> int:
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least:
        raise argparse.ArgumentTypeError(f"{plain(text, 40)!r}; a whole number from {least} on")
    return number


def _amount(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < 1e6:  # NaN neither
        raise argparse.ArgumentTypeError(f"{plain(text, 40)!r}; a number from 0 on, below a million")
    return number


def _grade(options: argparse.Namespace) -> int:
    from matchers.batch import Judge
    from matchers.grade_files import GradeError, Inputs, grade
    from matchers.packed import PackedError

    troubles: list[str] = []

    def tell(trouble: str) -> None:
        troubles.append(trouble)

    out = Path(options.out)
    try:
        if options.engine == "ray":
            counts = _by_ray(options, tell)
        else:
            if options.address is not None:
                raise UsageError("--address is of a Ray cluster: --engine ray")
            if out.is_dir() or not out.parent.is_dir():
                wrong = "a folder" if out.is_dir() else "its folder does not exist"
                raise UsageError(f"{out}: {wrong}; --out names a file")
            inputs = Inputs(options.files, tell)
            progress = _bar(inputs.size, inputs.position, options.quiet)
            counts = grade(inputs, options.out, Judge(Gold()), options.jobs, options.resume, progress)
    except (GradeError, PackedError) as error:
        raise UsageError(str(error)) from error
    for trouble in troubles:
        print(f"know-thyself: {plain(trouble, 1000)}", file=sys.stderr)
    rate = f" ({counts.new / counts.seconds:,.0f} a second)" if counts.new and counts.seconds else ""
    print(f"{counts.new:,} new verdicts in {counts.seconds:,.1f} s{rate}", file=sys.stderr)
    for what, counter in (("tier", counts.tiers), ("code", counts.codes)):
        told = ", ".join(f"{name} {n:,}" for name, n in sorted(counter.items(), key=lambda item: (-item[1], item[0])))
        print(f"{what}: {told or 'none'}", file=sys.stderr)
    return COULD_NOT if troubles or not counts.tiers else 0


def _by_ray(options: argparse.Namespace, tell: Callable[[str], None]) -> Counts:
    if options.jobs is not None or options.resume:
        raise UsageError("--jobs and --resume are of --engine processes: Ray uses every processor of its cluster")
    _need("ray", "ray", "pyarrow")
    from matchers import ray_engine

    return ray_engine.grade(options.files, options.out, options.address, tell)


def _bar(size: int | None, position: Callable[[], int], quiet: bool) -> Callable[[Iterator[T]], Iterable[T]]:
    """Says on a terminal how many there were, how many a second, and how long the rest of the bytes will take."""
    if size is None or not _shows(quiet):
        return _counting("answers", quiet)

    def counted(items: Iterator[T]) -> Iterable[T]:
        from tqdm import tqdm

        form = "{percentage:3.0f} % |{bar}| {desc} [{elapsed}<{remaining}]"
        with tqdm(total=size, bar_format=form, delay=1, leave=False, file=sys.stderr) as bar:
            for number, item in enumerate(items, 1):
                rate = number / max(bar.format_dict["elapsed"], 0.001)
                bar.set_description_str(f"{number:,} answers, {rate:,.0f} a second", refresh=False)
                bar.update(position() - bar.n)
                yield item

    return counted


def _shows(quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty() and find_spec("tqdm") is not None


def _need(extra: str, *packages: str) -> None:
    """Say which extra brings what is missing, before it is missed.

    Raises:
        UsageError: a package is not installed.
    """
    needs = missing(extra, *packages)
    if needs:
        raise UsageError(needs)


def _counting(what: str, quiet: bool) -> Callable[[Iterator[T]], Iterable[T]]:
    """Says on a terminal how many there were, where it takes more than a second; else says nothing."""

    def counted(items: Iterator[T]) -> Iterable[T]:
        if not _shows(quiet):
            return items
        from tqdm import tqdm

        return tqdm(items, unit=f" {what}", unit_scale=True, delay=1, leave=False, file=sys.stderr)

    return counted


# What follows imports where it runs: a `judge` should not wait for it.


def _gold(options: argparse.Namespace) -> Gold:
    if options.gold is None:
        return Gold()
    root = Path(options.gold)
    if not (root / "developers.yaml").exists():
        raise UsageError(f"{root}: no gold folder; one holds developers.yaml, families/ and models/")
    return Gold(root)


def _gold_check(options: argparse.Namespace) -> int:
    from matchers.gold_check import OutsideError, check

    try:
        checked = check(_gold(options), [Path(file) for file in options.files] or None)
    except OutsideError as error:
        raise UsageError(str(error)) from error
    for problem in checked.problems:
        print(plain(str(problem), 1000))
    entries, families, developers = checked.counts
    found = len(checked.problems)
    print(
        f"{found or 'no'} problem{'' if found == 1 else 's'}; "
        f"{entries} entries, {families} families, {developers} developers",
        file=sys.stderr,
    )
    return FOUND if found else 0


def _gold_draft(options: argparse.Namespace) -> int:
    from matchers.gold_draft import DraftError, draft

    try:
        made = draft(options.model, _gold(options), _catalogue(options), options.developer)
        made.write()
    except DraftError as error:
        raise UsageError(str(error)) from error
    here = Path.cwd()
    shown = made.path.relative_to(here) if made.path.is_relative_to(here) else made.path
    print(f"wrote {plain(str(shown), 1000)}; to do, as its first lines say:")
    for item in made.todo:
        print(
            "\n".join(plain(line, 1000) if line == line.lstrip() else f"  {line}" for line in f"- {item}".split("\n"))
        )
    return 0


def _gold_drift(options: argparse.Namespace) -> int:
    from matchers.gold_drift import State, as_json, drift, markdown

    findings = drift(_gold(options), _catalogue(options))
    sys.stdout.write((as_json if options.json else markdown)(findings))
    return FOUND if any(finding.state is State.DISAGREES for finding in findings) else 0


def _catalogue(options: argparse.Namespace) -> tuple[Record, ...]:
    from matchers.models_dev import CatalogueError, installed, stored

    try:
        return installed() if options.catalogue is None else stored(Path(options.catalogue))
    except CatalogueError as error:
        raise UsageError(str(error)) from error


def _gold_show(options: argparse.Namespace) -> int:
    from matchers.gold_show import show

    gold = _gold(options)
    case = case_for(gold, Snapshot(options.model, "", "", utc_today()))
    print(show(case, gold))
    return 0


if __name__ == "__main__":
    sys.exit(main())
