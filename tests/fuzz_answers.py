"""A coverage-guided fuzz run over everything that reads an answer: `make fuzz`.

atheris (libFuzzer) mutates the stored answers and what earlier runs found, guided by the branches of `matchers/` that
an input reaches and by a dictionary of names, labels, markers and `fixtures/fuzz/tokens.yaml`. A broken rule
(`fuzz_checks.py`) does not end the run: of each kind of finding the smallest input is kept, shortened, and printed.

    python tests/fuzz_answers.py --seconds 60     fuzz, then print findings and slow inputs; exit 1 with a finding
    python tests/fuzz_answers.py --keep 40        copy the inputs of `.fuzz/corpus` that reach most into fixtures/fuzz

Whatever it leaves behind is in `.fuzz/`, which git ignores.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import signal
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from zlib import crc32

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, it has only tests/ on the path

WORK = ROOT / ".fuzz"
CORPUS, FINDINGS, SLOW, DICTIONARY = WORK / "corpus", WORK / "findings", WORK / "slow", WORK / "tokens.dict"
KEPT = ROOT / "fixtures" / "fuzz"
LONGEST = 3000
"""Bytes of an input: some answers are as long, and longer ones only take longer to try."""
SLOWEST = 5
KEPT_BYTES = 50_000
READ_FIRST = 200
"""Inputs of earlier runs, the newest, that a run begins with beside its seeds."""


# --- what guides it --------------------------------------------------------------------------------------


def tokens() -> list[str]:
    """Names of models and makers, labels, markers of reasoning, and the words and signs of tokens.yaml."""
    from matchers.fields import HINTS, Field
    from matchers.gold import Gold
    from matchers.markers import markers
    from matchers.yaml_text import parse_yaml

    gold = Gold()
    out = [*Field, *(f"{name}: " for name in Field), *HINTS.values()]
    out += [name for developer in gold.developers.values() for name in (*developer.names, *developer.products)]
    families = [gold.load_family(path) for path in gold.family_files()]
    out += [name for family in families for name in (*family.names, *(member.name for member in family.members[-3:]))]
    out += [marker for pair in markers().reasoning for marker in pair]
    text = (KEPT / "tokens.yaml").read_text("utf-8")
    out += [token for group in parse_yaml(text, "tokens.yaml").values() for token in group]
    return list(dict.fromkeys(map(str, out)))


def write_dictionary() -> None:
    """The tokens as libFuzzer reads them: one quoted string a line, what is not plain ASCII as \\xNN."""
    lines = []
    for token in tokens():
        quoted = "".join(
            chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\' else f"\\x{byte:02x}" for byte in token.encode()
        )
        lines.append(f'"{quoted}"\n')
    DICTIONARY.write_text("".join(lines), "ascii")


def seeds() -> Iterator[bytes]:
    """Every stored answer, and what the repository keeps of earlier runs."""
    for path in sorted((ROOT / "fixtures" / "answers").glob("*/answer.txt")):
        yield path.read_bytes()[:LONGEST]
    for path in sorted((KEPT / "corpus").iterdir()):
        yield path.read_bytes()


def rewrite_a_line(data: bytes, words: list[str], seed: int) -> bytes:
    """One change that a mutation of bytes seldom finds: a line moved, repeated, dropped, or said otherwise."""
    chance = random.Random(seed)
    lines = data.decode("utf-8", "surrogateescape").split("\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    what = chance.randrange(6)
    said = "".join(chance.choices(words, k=chance.randint(1, 4)))
    if what == 0:
        lines[at], lines[other] = lines[other], lines[at]
    elif what == 1:
        lines.insert(other, lines[at])
    elif what == 2:
        del lines[at]
    elif what == 3:
        lines.insert(at, said)
    elif what == 4:
        lines[at] = f"{lines[at].partition(':')[0]}: {said}"
    else:
        place = chance.randint(0, len(lines[at]))
        lines[at] = lines[at][:place] + said + lines[at][place:]
    return "\n".join(lines).encode("utf-8", "surrogateescape")


# --- the fuzzer's own process ----------------------------------------------------------------------------


def fuzz(seconds: int) -> None:
    """Never returns: libFuzzer ends the process."""
    import atheris

    with atheris.instrument_imports(include=["matchers"]):
        import fuzz_checks

    words = tokens()
    smallest: dict[str, int] = {}
    slowest: dict[str, float] = {}

    def one(data: bytes) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)  # libFuzzer's: a process has one, and the guard needs it
        try:
            # One model of the three, always the same for an input: thrice as many inputs a second.
            taken = fuzz_checks.check(data, fuzz_checks.MODELS[crc32(data) % 3 :][:1])
        except Exception as error:  # noqa: BLE001  every one of them is a finding
            name = finding(error)
            if len(data) < smallest.get(name, LONGEST + 1):
                smallest[name] = len(data)
                (FINDINGS / name).write_bytes(data)
            return
        share = taken / fuzz_checks.seconds_allowed(fuzz_checks.text_of(data))
        name = hashlib.sha256(data).hexdigest()[:12]
        if len(slowest) < SLOWEST or share > min(slowest.values()):
            slowest[name] = share
            (SLOW / name).write_bytes(data)
            if len(slowest) > SLOWEST:
                least = min(slowest, key=slowest.__getitem__)
                del slowest[least]
                (SLOW / least).unlink(missing_ok=True)

    def mutate(data: bytes, longest: int, seed: int) -> bytes:
        if seed % 3:
            changed: bytes = atheris.Mutate(data, longest)
            return changed
        return rewrite_a_line(data, words, seed)[:longest]

    options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", f"-dict={DICTIONARY}"]
    options += ["-print_final_stats=1", "-verbosity=0", f"-artifact_prefix={WORK}/", str(CORPUS)]
    atheris.Setup([sys.argv[0], *options], one, custom_mutator=mutate)
    atheris.Fuzz()


def finding(error: Exception) -> str:
    """A name for one kind of finding: the rule that is broken, or what was raised and where."""
    if type(error).__name__ == "BrokenRuleError":
        # Behind the rule, up to the first colon, stands the input's own part; a broken verdict names its kind there.
        head = ": ".join(str(error).split(": ")[: 3 if "no verdict is broken" in str(error) else 1])
    else:
        frame = traceback.extract_tb(error.__traceback__)[-1]
        head = f"{type(error).__name__} in {Path(frame.filename).stem}.{frame.name} {frame.lineno}"
    return "".join(sign if sign.isascii() and sign.isalnum() else "_" for sign in head)[:100]


# --- what is made of it ----------------------------------------------------------------------------------


def shortened(data: bytes, fails: Callable[[bytes], bool], tries: int = 2000) -> bytes:
    """The input without every part, from halves to single bytes, that it fails without."""
    size = max(len(data) // 2, 1)
    while size:
        at = 0
        while at < len(data):
            less = data[:at] + data[at + size :]
            tries -= 1
            if tries < 0:
                return data
            if fails(less):
                data = less
            else:
                at += size
        size //= 2
    return data


def report() -> int:
    """Print the findings, each with its smallest input, and the slowest inputs.

    Returns:
        How many findings there are.
    """
    from fuzz_checks import check, seconds_allowed, text_of

    def kind(data: bytes) -> tuple[str, str]:
        try:
            check(data)
        except Exception as error:  # noqa: BLE001  every one of them is a finding
            return finding(error), str(error)
        return "", ""

    found = 0
    for path in sorted(FINDINGS.iterdir()):
        data = path.read_bytes()
        name, _ = kind(data)
        if not name:
            print(f"- not seen again without the fuzzer: {path.name}")
            continue
        found += 1
        data = shortened(data, lambda less, name=name: kind(less)[0] == name)  # type: ignore[misc]
        path.write_bytes(data)
        print(f"- {kind(data)[1][:400]}\n  input ({len(data)} bytes, {path.relative_to(ROOT)}): {data!r}")
    print(f"{found or 'no'} finding{'' if found == 1 else 's'}")
    print("slowest inputs, timed again without the fuzzer; the last column is how the time grows where it is doubled")
    for path in sorted(SLOW.iterdir()):
        data = path.read_bytes()
        once, twice = (min(check(data * times) for _ in range(3)) for times in (1, 2))
        over = "  MORE THAN ALLOWED" if once > seconds_allowed(text_of(data)) else ""
        print(f"  {once * 1000:7.1f} ms  {len(data):5} bytes  x {twice / once:.1f}  {path.relative_to(ROOT)}{over}")
    return found


@contextmanager
def reached(branches: set[tuple[CodeType, int, int]]) -> Iterator[None]:
    """Add the branches of `matchers/` that are taken meanwhile."""
    watch, tool = sys.monitoring, sys.monitoring.COVERAGE_ID
    here = str(ROOT / "matchers")

    def branch(code: CodeType, start: int, end: int) -> object:
        if not code.co_filename.startswith(here):
            return watch.DISABLE
        branches.add((code, start, end))
        return None

    watch.use_tool_id(tool, "fuzz")
    watch.register_callback(tool, watch.events.BRANCH, branch)
    watch.set_events(tool, watch.events.BRANCH)
    try:
        yield
    finally:
        watch.set_events(tool, 0)
        watch.free_tool_id(tool)


def keep(most: int) -> None:
    """Make fixtures/fuzz/corpus the inputs that reach most of what no stored answer reaches."""
    from fuzz_checks import check

    def branches_of(inputs: Iterable[bytes]) -> set[tuple[CodeType, int, int]]:
        out: set[tuple[CodeType, int, int]] = set()
        with reached(out):
            for data in inputs:
                check(data)
        return out

    known = branches_of(path.read_bytes() for path in sorted((ROOT / "fixtures" / "answers").glob("*/answer.txt")))
    print(f"the stored answers reach {len(known)} branches")
    paths = sorted({*CORPUS.iterdir(), *(KEPT / "corpus").iterdir()})
    gains = {data: branches_of([data]) - known for data in {path.read_bytes() for path in paths}}
    kept: list[bytes] = []
    while len(kept) < most and gains:
        # The most new branches for its length; a long input is worth no more than what it reaches.
        best = max(gains, key=lambda data: (len(gains[data]) / (50 + len(data)), data))
        new = gains.pop(best)
        if not new:
            break
        short = shortened(best, lambda less, new=new: new <= branches_of([less]), 15)  # type: ignore[misc]
        if sum(map(len, kept)) + len(short) > KEPT_BYTES:
            continue
        kept.append(short)
        known |= branches_of([short])
        gains = {data: left for data, some in gains.items() if (left := some - known)}
    for path in (KEPT / "corpus").iterdir():
        path.unlink()
    for data in kept:
        (KEPT / "corpus" / hashlib.sha256(data).hexdigest()[:12]).write_bytes(data)
    print(f"kept {len(kept)} inputs of {sum(map(len, kept))} bytes; together they reach {len(known)} branches")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60, help="how long to fuzz (default 60)")
    parser.add_argument("--keep", type=int, metavar="N", help="do not fuzz; keep the N inputs that reach most")
    parser.add_argument("--fuzz", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    for folder in (CORPUS, FINDINGS, SLOW, KEPT / "corpus"):
        folder.mkdir(parents=True, exist_ok=True)
    if options.fuzz:
        fuzz(options.seconds)
    if options.keep is not None:
        keep(options.keep)
        return 0
    for folder in (FINDINGS, SLOW):
        for path in folder.iterdir():
            path.unlink()
    # libFuzzer reads the whole corpus before its time begins to count.
    for path in sorted(CORPUS.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[READ_FIRST:]:
        path.unlink()
    for data in seeds():
        (CORPUS / hashlib.sha1(data).hexdigest()).write_bytes(data)
    write_dictionary()
    started = time.monotonic()
    command = [sys.executable, __file__, "--fuzz", "--seconds", str(options.seconds)]
    ended = subprocess.run(command, cwd=ROOT, check=False).returncode
    print(f"fuzzed for {time.monotonic() - started:.0f} s; {len(list(CORPUS.iterdir()))} inputs in {CORPUS.name}")
    return 1 if report() or ended else 0


if __name__ == "__main__":
    sys.exit(main())
