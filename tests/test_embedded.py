"""The embedded server says why it cannot start. That it answers, tests/test_solution.py tells."""

from __future__ import annotations

import socket

import pytest

from matchers import embedded
from matchers.endpoint import EndpointError

NAME = "smollm2-135m-instruct"


def test_a_port_that_is_taken_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """llama.cpp's own message says only that it could not bind."""
    pytest.importorskip("xllamacpp")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("KNOW_THYSELF_LOCAL_URL", f"http://127.0.0.1:{taken.getsockname()[1]}/v1")
        with pytest.raises(EndpointError, match="is the port taken") as caught, embedded.embedded_server(NAME):
            pass
    assert caught.value.exit_code == 1


def test_weights_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("xllamacpp")
    monkeypatch.setitem(embedded.LOCAL_MODELS, NAME, ("no_such_package", "weights.gguf"))
    with pytest.raises(EndpointError, match="the package no_such_package is missing"), embedded.embedded_server(NAME):
        pass


def test_another_server_at_the_address_is_not_the_embedded_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers, and it is somebody else: the prompt must not go there."""
    monkeypatch.setattr(embedded, "_fetch_json", lambda url: {"data": [{"id": "somebody-else"}]})
    with pytest.raises(EndpointError, match="another server than the embedded one"):
        embedded._assert_own("http://127.0.0.1:1/v1", "0123")
