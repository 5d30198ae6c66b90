"""An endpoint keeps its key to itself. What it answers, and how it fails, tests/test_solution.py tells."""

from __future__ import annotations

import pytest

from matchers.endpoint import Endpoint, EndpointError, endpoint_of_environment, misused, need, provider_of

KEY = "sk-not-a-key-but-a-test-0123456789"


def test_neither_key_nor_login_is_in_what_an_endpoint_prints_of_itself() -> None:
    """A repr ends up in tracebacks and in pytest's own output."""
    endpoint = Endpoint("https://user:secret@api.example.org/v1", KEY, "m", 2, local=False)
    assert repr(endpoint) == "Endpoint('api.example.org/v1', model='m')"
    assert f"{endpoint}" == repr(endpoint)
    assert endpoint.host == "api.example.org"


def test_a_short_key_is_a_word_and_stands_in_any_message() -> None:
    """Where no key is needed people write `none`, and `none` in a message is no secret."""
    endpoint = Endpoint("https://api.example.org/v1", "none", "m", 2, local=False)
    assert endpoint.scrubbed("none of it") == "none of it"
    assert endpoint._replace(api_key=KEY).scrubbed(f"bad key {KEY}.") == "bad key [key]."


def test_another_address_may_be_given_than_that_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "https://api.example.org/v1")
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    assert endpoint_of_environment("m", 0).base_url == "https://api.example.org/v1"
    assert endpoint_of_environment("m", 0, "http://other.example.org/v1").base_url == "http://other.example.org/v1"
    with pytest.raises(EndpointError, match="the base URL must be") as caught:
        endpoint_of_environment("m", 0, "ftp://user:secret@other.example.org")
    assert "secret" not in str(caught.value)


def test_a_user_s_mistake_is_not_asked_again() -> None:
    with pytest.raises(EndpointError) as caught:
        misused("no such option")
    assert (caught.value.exit_code, caught.value.again) == (2, False)
    assert EndpointError("slow down").again
    assert not EndpointError("wrong key", again=False).again


def test_a_missing_package_is_named_with_the_extra_that_brings_it() -> None:
    with pytest.raises(EndpointError, match=r"the package no_such_package is missing .* --extra api"):
        need("no_such_package", "api")


def test_a_loopback_address_does_not_tell_who_serves() -> None:
    """tp's proxy stands there."""
    assert provider_of("127.0.0.1") == "unknown (behind 127.0.0.1)"
    assert provider_of("api.example.org") == "api.example.org"
