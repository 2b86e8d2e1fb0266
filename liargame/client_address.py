"""Tells from where a request comes, when it has come through a known number of proxies."""

from collections.abc import Iterable, Mapping
from ipaddress import IPv6Network, ip_address
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest

UNKNOWN = "unknown"
IPV6_PREFIX: Final = 64
"""Bits that name a household; whoever has them has all addresses that begin so, and may come from each in turn."""


def address_behind(forwarded: Iterable[str], peer: str) -> str:
    """The client's address: what the outermost of our own proxies noted, which nobody outside can forge.

    Of an IPv6 address it is the network, because a client has as many of them as it likes.

    Args:
        forwarded: the values of X-Forwarded-For, in order; whatever stands left of our proxies' is hearsay.
        peer: who opened the connection.
    """
    proxies: int = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    noted = [part.strip() for value in forwarded for part in value.split(",") if part.strip()]
    return _household(noted[-proxies] if 0 < proxies <= len(noted) else peer)


def _household(address: str) -> str:
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return str(parsed.ipv4_mapped or IPv6Network((int(parsed), IPV6_PREFIX), strict=False))


def client_address(request: HttpRequest) -> str:
    """The client's address of a request for a page."""
    forwarded = request.headers.get("x-forwarded-for")
    return address_behind([forwarded] if forwarded else [], request.META.get("REMOTE_ADDR") or UNKNOWN)


def client_address_of_scope(scope: Mapping[str, Any]) -> str:
    """The client's address of a socket."""
    forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    peer = scope.get("client")
    return address_behind(forwarded, peer[0] if peer else UNKNOWN)
