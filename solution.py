"""The reference solution: asks a model a case's prompt, prints its answer, records which model was asked.

uv run --extra local python solution.py --model local/smollm2-135m-instruct   # embedded; no key, no internet
uv run --extra api   python solution.py --model MODEL           # any endpoint that speaks OpenAI's API
uv run               python solution.py --model replay/NAME     # what fixtures/answers/NAME holds; no model

Under `tp`, the folders come from TRAP_MANIFEST. By hand, the prompt of case_01 is asked, or that of --inputs, and the
snapshot goes to --outputs. The model sees the prompt, and --system-prompt where one is given, and nothing else.

A case with a `protocol.json` in place of a prompt takes many calls: its task's driver.py makes them.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent
ANSWERS = ROOT / "fixtures" / "answers"
SNAPSHOT = "model_snapshot.json"
PROTOCOL = "protocol.json"
NAME_LENGTH = 200  # what matchers/schemas/snapshot.json allows for an id
SHORT_PROMPT = 800  # characters: one question and its rules; the locked prompt of know_thyself has 972


class SolutionError(Exception):
    """Why there is no answer, in one line that a person can act upon."""

    def __init__(self, message: str, exit_code: int = 1) -> None:
        super().__init__(message)
        self.exit_code = exit_code


def misused(message: str) -> NoReturn:
    """The caller has something to put right: exit code 2, as for a wrong option."""
    raise SolutionError(message, exit_code=2)


@dataclass(frozen=True)
class Case:
    prompt: str
    outputs: Path
    number: int  # keeps the seeds of the cases apart: they hold the same prompt


def main(argv: list[str] | None = None) -> int:
    options = parse_options(argv)
    try:
        inputs, outputs = folders(options)
        if (inputs / PROTOCOL).is_file():
            drive(options, inputs, outputs)
            return 0
        case = read_case(inputs, outputs, options.translated)
        name = options.model.removeprefix("replay/")
        answer = ask(options, case) if name == options.model else replay(name, case)
    except SolutionError as error:
        tell(str(error))
        return error.exit_code
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
    return 0


def parse_options(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Ask a model a case's prompt; print its answer.")
    add = parser.add_argument
    add("--model", required=True, help="local/NAME, replay/NAME, or the id that the endpoint knows")
    add("--temperature", type=float, help="default: 0.7 for local models, else not sent")
    add("--seed", type=int, help="the case's number is added; default: 0 for local models, else not sent")
    add("--max-tokens", type=int, help="default: 512 for local models, 128 after a short prompt, else 4096")
    add("--system-prompt", default="", metavar="FILE|TEXT", help="default: none is sent")
    add("--timeout", type=float, default=120.0, help="seconds that one attempt may take; default: 120")
    add("--retries", type=int, default=2, help="after rate limits and lost connections; default: 2")
    add("--provider", help="who serves the model; default: the endpoint's host (tp's proxy hides it)")
    by_hand = ROOT / ".trap" / "by-hand"  # git ignores it
    add("--translated", action="store_true", help="ask prompt.LANGUAGE.txt where a case has one beside its prompt.txt")
    first = ROOT / "tasks" / "know_thyself" / "inputs" / "case_01"
    add("--inputs", type=Path, default=first, help=f"a case's folder without tp; default: {first}")
    add("--outputs", type=Path, default=by_hand, help=f"folder for {SNAPSHOT} without tp; default: {by_hand}")
    protocol = parser.add_argument_group(f"for cases with a {PROTOCOL}")
    add = protocol.add_argument
    add("--jobs", type=int, default=8, help="calls at once, but for local models; default: 8")
    add("--logprobs", action="store_true", help="self_modeling: sample with log-probabilities, and ask E10 too")
    add("--report-model", metavar="ID", help="self_modeling: another model reports on --model's behaviour")
    add("--price", type=dollars, metavar="IN,OUT", help="dollars for a million tokens, to show what was spent")
    options = parser.parse_args(argv)
    if not 1 <= len(options.model) <= NAME_LENGTH:
        parser.error(f"--model: an id has 1 to {NAME_LENGTH} characters, this one has {len(options.model)}")
    return options


def dollars(text: str) -> tuple[float, float]:
    """Two prices, as in `0.15,0.60`."""
    first, second = map(float, text.split(","))
    return first, second


def folders(options: argparse.Namespace) -> tuple[Path, Path]:
    """The folders that tp names in TRAP_MANIFEST; without it, those of the options."""
    manifest = os.environ.get("TRAP_MANIFEST")
    inputs, outputs = options.inputs, options.outputs
    if manifest is not None:
        try:
            named = json.loads(manifest)
            inputs, outputs = Path(named["inputs_dir"]), Path(named["outputs_dir"])
        except (ValueError, KeyError, TypeError) as error:
            misused(f"TRAP_MANIFEST must be JSON with inputs_dir and outputs_dir: {error!r}")
    return inputs, outputs


def drive(options: argparse.Namespace, inputs: Path, outputs: Path) -> None:
    """Hands a case over to the driver of the task that its protocol names, as in `"schema": "identity_contract/1"`."""
    from matchers.endpoint import EndpointError

    try:
        protocol = json.loads((inputs / PROTOCOL).read_bytes())
        task = (protocol.get("schema") or protocol["version"]).partition("/")[0]
    except (OSError, ValueError, KeyError, AttributeError) as error:
        misused(f"{inputs / PROTOCOL} does not name its task: {error!r}")
    # Looked up in the listing, never joined from what the file says.
    drivers = {path.parent.name: path for path in (ROOT / "tasks").glob("*/driver.py")}
    if task not in drivers:
        misused(f"{inputs / PROTOCOL} is of the task {task!r}; there is a driver for: {', '.join(sorted(drivers))}")
    spec = importlib.util.spec_from_file_location(f"{task}_driver", drivers[task])
    assert spec is not None
    assert spec.loader is not None
    driver = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(driver)
    options.system_prompt = system_prompt_of(options)
    try:
        driver.main(options, inputs, outputs)
    except EndpointError as error:
        raise SolutionError(str(error), error.exit_code) from None


def read_case(inputs: Path, outputs: Path, translated: bool = False) -> Case:
    """What is asked, of a case with a prompt."""
    try:
        others = sorted(inputs.glob("prompt.??.txt")) if translated else []
        prompt = (others[0] if others else inputs / "prompt.txt").read_bytes().decode()  # bytes: no newline changes
        outputs.mkdir(parents=True, exist_ok=True)
    except (OSError, UnicodeDecodeError) as error:
        misused(f"cannot read the prompt or make the outputs folder: {error}")
    digits = re.search(r"[0-9]{1,6}$", inputs.name)
    return Case(prompt, outputs, int(digits[0]) if digits else zlib.crc32(inputs.name.encode()) % 10**6)


# ------------------------------------------------------------------------------------ a recorded answer


def replay(name: str, case: Case) -> bytes:
    """The recorded answer, as it is; its snapshot likewise."""
    names = sorted(folder.name for folder in ANSWERS.iterdir()) if ANSWERS.is_dir() else []
    # Looked up in the listing, never joined from what was asked for: `../../x` is simply not in it.
    if name not in names:
        some = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
        misused(f"no recorded answer {name!r} in fixtures/answers; there are: {some or 'none'}")
    try:
        answer = (ANSWERS / name / "answer.txt").read_bytes()
        (case.outputs / SNAPSHOT).write_bytes((ANSWERS / name / SNAPSHOT).read_bytes())
    except OSError as error:
        misused(f"the recorded answer {name!r} is incomplete: {error}")
    return answer.decode(errors="replace").encode()


# ------------------------------------------------------------------------------------ a model's answer


def ask(options: argparse.Namespace, case: Case) -> bytes:
    """Asks once. The snapshot is written before the call, so that a failed one has it too, and after it."""
    # Imported here and not at the top, so that a replay needs nothing but Python.
    from matchers import embedded
    from matchers.endpoint import (
        Client,
        Endpoint,
        EndpointError,
        answer_of,
        base_url_of_environment,
        endpoint_of_environment,
        host_of,
        new_snapshot,
        provider_of,
        reported_by,
    )

    local_name = options.model.removeprefix(embedded.PREFIX)
    local = local_name != options.model
    system_prompt = system_prompt_of(options)
    temperature = 0.7 if local and options.temperature is None else options.temperature
    seed = 0 if local and options.seed is None else options.seed
    optional = {
        "temperature": temperature,
        "seed": None if seed is None else seed + case.number,
        "max_tokens": options.max_tokens or (default_tokens(case.prompt) if local else 4096),
    }
    request: dict[str, Any] = {key: value for key, value in optional.items() if value is not None}
    request["messages"] = [{"role": "user", "content": case.prompt}]
    if system_prompt:
        request["messages"].insert(0, {"role": "system", "content": system_prompt})

    host = "127.0.0.1" if local else host_of(base_url_of_environment())
    provider = embedded.PROVIDER if local else options.provider or provider_of(host)
    snapshot = new_snapshot(options.model, provider, host, system_prompt)

    def save() -> None:
        snapshot.update(temperature=request.get("temperature"), seed=request.get("seed"))
        (case.outputs / SNAPSHOT).write_text(json.dumps(snapshot, indent=2) + "\n", encoding="utf-8")

    def complete(endpoint: Endpoint) -> bytes:
        reply = Client(endpoint, options.timeout, tell).complete(request)
        snapshot["model_reported"] = reported_by(reply)
        save()
        return answer_of(reply, options.model).encode()

    save()
    try:
        if not local:
            return complete(endpoint_of_environment(options.model, options.retries))
        with embedded.embedded_server(local_name) as (endpoint, template_prompt):
            # What the template would put in counts only where no system prompt takes its place.
            snapshot["template_system_prompt"] = None if system_prompt else template_prompt
            save()
            return complete(endpoint)
    except EndpointError as error:
        raise SolutionError(str(error), error.exit_code) from None


def default_tokens(prompt: str) -> int:
    """How much a local model may say: a small one loops, and what it says to one short question is short or a loop."""
    return 512 if len(prompt) > SHORT_PROMPT else 128


def system_prompt_of(options: argparse.Namespace) -> str:
    from matchers.endpoint import EndpointError, read_system_prompt

    try:
        return read_system_prompt(options.system_prompt)
    except EndpointError as error:
        misused(str(error))


# ------------------------------------------------------------------------------------ small things


def tell(message: str) -> None:
    """In ASCII, whatever the locale: tp reads stderr as UTF-8 too."""
    print("solution.py:", message.encode("ascii", "backslashreplace").decode(), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
