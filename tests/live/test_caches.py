"""All of a process ask the shared cache through one client, however many tasks and threads they are."""

from typing import Any

from liargame.caches import CountingRedis

OPTIONS = {"OPTIONS": {"socket_timeout": 2}}


def client(address: str, options: dict[str, Any] = OPTIONS) -> Any:
    """The client of a cache as Django makes one for each task."""
    return CountingRedis(address, options)._cache


def test_two_caches_of_one_process_share_a_client() -> None:
    assert client("redis://localhost:1/0") is client("redis://localhost:1/0")


def test_other_servers_and_other_options_are_other_clients() -> None:
    one = client("redis://localhost:1/0")
    assert client("redis://localhost:2/0") is not one
    assert client("redis://localhost:1/0", {"OPTIONS": {"socket_timeout": 3}}) is not one
