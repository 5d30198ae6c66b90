"""An endpoint that speaks OpenAI's API: asks it, and says in one line why there is no answer. The key stays in here."""

from __future__ import annotations

import importlib
import json
import os
import re
from base64 import b64encode
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, NoReturn
from urllib.parse import parse_qsl, quote, quote_plus, unquote, urlsplit

LOOPBACK = ("127.0.0.1", "localhost", "::1")
NAME_LENGTH = 200
"""Characters that `matchers/schemas/snapshot.json` allows for ids, providers and hosts."""
OPTIONAL_PARAMETERS = ("temperature", "seed", "max_tokens")
"""What an endpoint may refuse without the question becoming another one; it is then asked without."""
_SECRET_FROM = 8
"""Characters from which on a key is one: a shorter one is a word such as `none`, and stands in any message."""


class EndpointError(Exception):
    """Why there is no answer, in one line that a person can act upon.

    Args:
        message: the line; without the key.
        exit_code: 1; or 2 where the caller has something to put right, as for a wrong option.
        again: whether asking once more may help: not after a wrong key, or an unknown model.
    """

    def __init__(self, message: str, exit_code: int = 1, *, again: bool = True) -> None:
        super().__init__(message)
        self.exit_code = exit_code
        self.again = again and exit_code == 1


def misused(message: str) -> NoReturn:
    """The caller has something to put right.

    Raises:
        EndpointError: always, with exit code 2.
    """
    raise EndpointError(message, exit_code=2)


class Endpoint(NamedTuple):
    """Whom to ask, and how patiently.

    Args:
        base_url: up to and without `/chat/completions`.
        api_key: its key; any word where none is needed.
        model: as the endpoint calls it.
        retries: how often it is asked again after rate limits, failures and lost connections, each time later.
        local: whether it is in this process or at least on this machine; the environment's HTTP proxy is not used then.
    """

    base_url: str
    api_key: str
    model: str
    retries: int
    local: bool

    def __repr__(self) -> str:
        """Without the key: a repr ends up in tracebacks and logs."""
        return f"Endpoint({without_login(self.base_url)!r}, model={self.model!r})"

    @property
    def host(self) -> str:
        """The host that is asked, as a snapshot records it."""
        return host_of(self.base_url)[:NAME_LENGTH]

    def scrubbed(self, text: str) -> str:
        """A text without the key and whatever secret the address holds: an endpoint may quote the request."""
        for secret in self._secrets():
            text = text.replace(secret, "[key]")
        return text

    def _secrets(self) -> list[str]:
        """Key, login and query, the longest first, also as they stand in a header, an address or in JSON."""
        url = urlsplit(self.base_url)
        login = unquote(url.netloc.rpartition("@")[0])
        found = {self.api_key, login, login.partition(":")[2], *(value for _, value in parse_qsl(url.query))}
        written = {form(secret) for secret in found for form in (str, quote_plus, quote, _in_json, _in_base64)}
        return sorted((each for each in written if len(each) >= _SECRET_FROM), key=len, reverse=True)


def endpoint_of_environment(model: str, retries: int, base_url: str | None = None) -> Endpoint:
    """The endpoint that OPENAI_BASE_URL and OPENAI_API_KEY name.

    Args:
        model: as the endpoint calls it.
        retries: from 0 on.
        base_url: in place of OPENAI_BASE_URL.

    Raises:
        EndpointError: one of them is missing or no address, with exit code 2.
    """
    named = "OPENAI_BASE_URL" if base_url is None else "the base URL"
    base_url = base_url or base_url_of_environment()
    try:
        url = urlsplit(base_url)
        usable = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        usable = False
    if not usable:
        misused(f"{named} must be http(s)://HOST[:PORT]/PATH, not {without_login(base_url)!r}")
    key = os.environ.get("OPENAI_API_KEY", "").strip()
    if not key:
        misused("OPENAI_API_KEY is not set; set it to the endpoint's key (any word where none is needed)")
    if not (key.isascii() and key.isprintable()):
        misused("OPENAI_API_KEY holds a character that no header may hold")  # the package's own message would quote it
    return Endpoint(base_url, key, model, retries, local=False)


def base_url_of_environment() -> str:
    """OPENAI_BASE_URL, or OpenAI's own where it is not set."""
    return os.environ.get("OPENAI_BASE_URL") or "https://api.openai.com/v1"


def host_of(url: str) -> str:
    """The host of an address; `unknown` where it has none."""
    try:
        return urlsplit(url).hostname or "unknown"
    except ValueError:
        return "unknown"


def provider_of(host: str) -> str:
    """Who serves the model, as far as the address tells: tp's proxy on loopback hides it."""
    return (f"unknown (behind {host})" if host in LOOPBACK else host)[:NAME_LENGTH]


def new_snapshot(
    model: str, provider: str, host: str, system_prompt: str, template_prompt: str | None = None
) -> dict[str, Any]:
    """What a `model_snapshot.json` says of a model that is asked now, before it has answered.

    Args:
        model: the id that is asked for.
        provider: who serves it.
        host: that is asked.
        system_prompt: what is sent before the question, or "".
        template_prompt: what the model's own chat template puts in where none is sent, as far as it is known.

    Returns:
        As `schemas/snapshot.json` has it, but for how it is sampled.
    """
    return {
        "model": model,
        "provider": provider[:NAME_LENGTH],
        "system_prompt": system_prompt,
        "captured_at": datetime.now(UTC).isoformat(timespec="seconds"),
        "model_reported": None,
        "template_system_prompt": None if system_prompt else template_prompt,
        "base_url_host": host[:NAME_LENGTH],
    }


def without_login(url: str) -> str:
    """An address without what stands before its @ and after its ?, where some put a key."""
    return url.partition("?")[0].rpartition("@")[2]


def _in_json(text: str) -> str:
    return json.dumps(text)[1:-1]


def _in_base64(text: str) -> str:
    return b64encode(text.encode("utf-8", "replace")).decode()


class Client:
    """Asks one endpoint, from several threads at once where that is wanted.

    Args:
        endpoint: whom.
        timeout: seconds that one attempt may take.
        tell: is told what is worth knowing on the way, in words.

    Raises:
        EndpointError: the package openai is missing.
    """

    def __init__(self, endpoint: Endpoint, timeout: float, tell: Callable[[str], None]) -> None:
        self._openai = need("openai", "local" if endpoint.local else "api")
        self._endpoint = endpoint
        self._timeout = timeout
        self.tell = tell
        self._client: Any = None

    def complete(self, request: dict[str, Any]) -> Any:
        """One chat completion.

        Args:
            request: what is sent beside the model. What the endpoint refuses of `OPTIONAL_PARAMETERS` is taken out of
                it, so that it says afterwards what was sent.

        Returns:
            The reply, as the package openai reads it.

        Raises:
            EndpointError: there is none.
        """
        openai = self._openai
        try:
            client = self._client = self._client or self._connected()
            while True:
                try:
                    return client.chat.completions.create(model=self._endpoint.model, **request)
                except (openai.BadRequestError, openai.UnprocessableEntityError) as error:
                    if not self._drop_refused(request, f"{error.param} {error.message}"):
                        raise
        except (openai.OpenAIError, ValueError) as error:  # ValueError: a reply that is no JSON
            raise self._explained(error) from None

    def _connected(self) -> Any:
        return self._openai.OpenAI(
            base_url=self._endpoint.base_url,
            api_key=self._endpoint.api_key,
            timeout=self._timeout,
            max_retries=self._endpoint.retries,
            # The environment's HTTP proxy has no business between this process and itself.
            http_client=self._openai.DefaultHttpxClient(trust_env=False) if self._endpoint.local else None,
        )

    def _drop_refused(self, request: dict[str, Any], complaint: str) -> bool:
        """Takes out the optional parameters that the complaint names; False where it names none."""
        refused = [name for name in OPTIONAL_PARAMETERS if re.search(rf"\b{name}\b", complaint) and name in request]
        for name in refused:
            value = request.pop(name)
            if name == "max_tokens" and "max_completion_tokens" in complaint:  # the same limit's newer name
                request["max_completion_tokens"] = value
            self.tell(f"the endpoint refused {name}; asking again without it")
        return bool(refused)

    def _explained(self, error: Exception) -> EndpointError:
        openai, endpoint = self._openai, self._endpoint
        where = f"{endpoint.model} at {without_login(endpoint.base_url)}"
        attempts = "" if endpoint.retries == 0 else f" after {endpoint.retries + 1} attempts"
        said = str(error.__cause__ or error) if isinstance(error, openai.APIConnectionError) else str(error)
        said = " ".join(endpoint.scrubbed(said).split())[:300]
        match error:
            case openai.APITimeoutError():
                return EndpointError(f"{where}: no answer within {self._timeout:g} s{attempts}")
            case openai.APIConnectionError():
                return EndpointError(f"{where}: cannot connect{attempts}; is the base URL right? {said}")
            case openai.RateLimitError():
                return EndpointError(f"{where}: rate limit or quota reached{attempts}: {said}")
            case openai.AuthenticationError() | openai.PermissionDeniedError():
                return EndpointError(f"{where}: OPENAI_API_KEY is not accepted: {said}", again=False)
            case openai.NotFoundError():
                hint = "no such model, or no such path; check --model and OPENAI_BASE_URL"
                return EndpointError(f"{where}: {hint}: {said}", again=False)
            case openai.InternalServerError():
                return EndpointError(f"{where}: the endpoint failed{attempts}: {said}")
            case ValueError():
                return EndpointError(f"{where}: the reply is no chat completion: {said}")
        return EndpointError(f"{where}: {said}")


def answer_of(reply: Any, model: str) -> str:
    """The text of a reply, which is never blank.

    Args:
        reply: what `Client.complete` returned.
        model: for the message.

    Raises:
        EndpointError: it holds none.
    """
    choices = getattr(reply, "choices", None)
    if not isinstance(choices, list) or not choices:  # a number or an object may stand there
        raise EndpointError(f"{model}: the reply is no chat completion: {str(reply)[:200]!r}")
    text = getattr(getattr(choices[0], "message", None), "content", None)
    if not isinstance(text, str) or not text.strip():
        finish = getattr(choices[0], "finish_reason", None)
        hint = "; raise --max-tokens" if finish == "length" else ""
        raise EndpointError(f"{model}: the answer is empty (finish_reason: {finish}){hint}")
    return well_formed(text)


def reported_by(reply: Any) -> str | None:
    """The model that a reply says it is from, as a snapshot records it."""
    reported = getattr(reply, "model", None)
    return reported[:NAME_LENGTH] if isinstance(reported, str) else None


_LIKE_A_FILE = re.compile(r"\S*[\w/]\.(?:txt|md|prompt)|(?:~|\.{0,2})/\S+")


def read_system_prompt(text_or_file: str) -> str:
    """A system prompt that is given as such, or as the name of a file that holds it.

    Raises:
        EndpointError: the file is no text, or what looks like a file's name is none, with exit code 2.
    """
    try:
        is_file = Path(text_or_file).is_file()
    except (OSError, ValueError):  # too long for a path, or a NUL in it: a text
        is_file = False
    # A mistyped name would be sent as the prompt itself, and change what is measured.
    if not is_file and _LIKE_A_FILE.fullmatch(text_or_file):
        misused(f"--system-prompt {text_or_file}: no such file")
    try:
        return well_formed(Path(text_or_file).read_bytes().decode() if is_file else text_or_file)
    except (OSError, UnicodeDecodeError) as error:
        misused(f"--system-prompt {text_or_file}: {error}")


def well_formed(text: str) -> str:
    """JSON may carry half of a surrogate pair, which UTF-8 cannot; it becomes U+FFFD."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def need(package: str, extra: str) -> Any:
    """A package of an extra, imported where it is needed.

    Raises:
        EndpointError: it is missing, with exit code 2.
    """
    try:
        return importlib.import_module(package)
    except ImportError as error:
        misused(f"the package {package} is missing ({error}); run with `uv run --extra {extra}`")
