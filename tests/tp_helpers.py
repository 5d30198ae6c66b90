"""Shared by the tests of solution.py and of `tp run`: an endpoint on loopback, and tp in a scratch folder."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

REPO = Path(__file__).resolve().parent.parent
TASK = REPO / "tasks" / "know_thyself"
PROMPT_SHA256 = "65ab221ea8e3ab0bfbe4610c94fb54bf5f6b85d9f288dc4ed277582db01a0db4"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def clean_environment(scratch: Path) -> dict[str, str]:
    """The caller's environment without what would lead a solution, tp or uv elsewhere; nobody is called."""
    foreign = ("OPENAI_", "ANTHROPIC_", "MISTRAL_", "MOONSHOT_", "KNOW_THYSELF_", "TRAP", "GIT_")
    alone = ("VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT", "UV_PROJECT", "PYTHONPATH", "MAKEFLAGS", "MAKELEVEL")
    env = {k: v for k, v in os.environ.items() if not k.upper().startswith(foreign) and k not in alone}
    env["NO_PROXY"] = "127.0.0.1,localhost"
    env["COLUMNS"] = "120"
    # tp asks its site for prices, once a case: a closed port answers at once, and it goes on without.
    env["TRAPSTREET_URL"] = "http://127.0.0.1:9"
    env["TRAP_PRICING_CACHE"] = str(scratch / "prices.json")
    # `uv run` tells its children where it is; the judge is started by that name.
    if "UV" in env:
        env["PATH"] = os.pathsep.join([str(Path(env["UV"]).parent), env["PATH"]])
    return env


# ------------------------------------------------------------------------------------ an endpoint


@dataclass
class Reply:
    """What the endpoint answers: a status and a body, after a while."""

    body: Any
    status: int = 200
    after: float = 0.0
    content_type: str = "application/json"


@dataclass
class FakeEndpoint:
    """An OpenAI-compatible endpoint on loopback that gives its replies in turn, the last one for ever."""

    replies: list[Reply]
    port: int = 0
    seen: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1"

    def next_reply(self) -> Reply:
        return self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]


def completion(content: str | None, model: str = "house-model-1", finish_reason: str = "stop") -> dict[str, Any]:
    """A chat completion as OpenAI's API writes it."""
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1764000000,
        "model": model,
        "choices": [
            {
                "index": 0,
                "finish_reason": finish_reason,
                "message": {"role": "assistant", "content": content},
            }
        ],
        "usage": {"prompt_tokens": 300, "completion_tokens": 5, "total_tokens": 305},
    }


def failure(message: str, param: str | None = None) -> dict[str, Any]:
    return {"error": {"message": message, "type": "invalid_request_error", "param": param, "code": None}}


@contextmanager
def fake_endpoint(*replies: Reply) -> Iterator[FakeEndpoint]:
    endpoint = FakeEndpoint(list(replies))

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            endpoint.seen.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            endpoint.keys.append(self.headers.get("Authorization", ""))
            reply = endpoint.next_reply()
            stop.wait(reply.after)
            body = reply.body if isinstance(reply.body, bytes) else json.dumps(reply.body).encode()
            try:
                self.send_response(reply.status)
                self.send_header("Content-Type", reply.content_type)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            except OSError:
                pass  # the client has gone, which the test of the time limit wants

        def log_message(self, *arguments: object) -> None:
            pass

    stop = threading.Event()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    endpoint.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield endpoint
    finally:
        stop.set()
        server.shutdown()
        server.server_close()


# ------------------------------------------------------------------------------------ tp


def git(*arguments: str, cwd: Path) -> str:
    command = ["git", "-c", "user.name=test", "-c", "user.email=test@example.org", *arguments]
    return subprocess.run(command, cwd=cwd, check=True, capture_output=True, text=True).stdout


def publish(folder: Path) -> tuple[Path, str]:
    """A repository that holds this work tree as it is now, and its commit: what a push would publish.

    A file that is untracked here, but not ignored, is in it; what git ignores is not.
    """
    folder.mkdir()
    for name in git("ls-files", "-co", "--exclude-standard", "-z", cwd=REPO).split("\0"):
        if name and (REPO / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(REPO / name, folder / name)
    git("init", "--quiet", cwd=folder)
    git("add", "--all", cwd=folder)
    git("commit", "--quiet", "--message", "As it is", cwd=folder)
    return folder, git("rev-parse", "HEAD", cwd=folder).strip()


@dataclass(frozen=True)
class Run:
    """One `tp run`: how it ended, and the report that it wrote."""

    exit_code: int
    printed: str
    folder: Path
    report: dict[str, Any]

    def metrics(self, case_id: str) -> Any:
        return self.case(case_id)["metrics"]

    def case(self, case_id: str) -> dict[str, Any]:
        (case,) = [case for case in self.report["cases_results"] if case["case_id"] == case_id]
        return dict(case)


@dataclass(frozen=True)
class Tp:
    """tp with a workspace of its own, and a task at one commit of a repository, or in a folder."""

    scratch: Path
    source: str
    task: str = "know_thyself"

    @property
    def clone(self) -> Path:
        (clone,) = (self.scratch / "workspace" / "repos").iterdir()
        return clone

    def run(self, name: str, cmd: str, *options: str, timeout: int = 60, **env: str) -> Run:
        """Runs a solution that is nothing but a trap.yaml in a folder elsewhere.

        Args:
            name: of the solution; each run needs its own, since tp names a run by the second.
            cmd: the solution's command.
            options: further ones for `tp run`.
            timeout: the solution's time limit in seconds.
            env: set for tp and what it starts. Only with OPENAI_BASE_URL is there a proxy, as a witness:
                it takes tp a second a case to end it.
        """
        solution = self.scratch / "solutions" / name
        solution.mkdir(parents=True)
        config = {
            "name": name,
            "cmd": cmd,
            "timeout": timeout,
            "tasks": {self.task: {"source": self.source}},
        }
        (solution / "trap.yaml").write_text(json.dumps(config))  # JSON is YAML
        tp = Path(sys.executable).parent / "tp"
        workspace = self.scratch / "workspace"
        command = [tp, "run", "--workspace", workspace, "--trust-remote", "--allow-unanchored", *options]
        command += ["--cost" if "OPENAI_BASE_URL" in env else "--no-cost"]
        process = subprocess.run(
            command,
            cwd=solution,
            env=clean_environment(self.scratch) | env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=300,
        )
        printed = process.stdout + process.stderr
        reports = list((workspace / "runs").glob(f"{name}-*/{self.task}/*/report.json"))
        assert len(reports) == 1, f"tp wrote {len(reports)} reports (exit {process.returncode}):\n{printed}"
        run = Run(process.returncode, printed, reports[0].parent, json.loads(reports[0].read_text("utf-8")))
        # The metrics of all cases reach the grader in one environment variable, so whatever the answer
        # holds, they stay small; else the run is lost.
        assert all(len(json.dumps(case["metrics"])) <= 4096 for case in run.report["cases_results"])
        return run
