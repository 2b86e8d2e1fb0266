"""Calls other sites, and none that is not on the open internet.

The name is resolved once, every address it has is looked at, and the connection goes to the address that was looked
at, so that a name cannot change its mind in between. No redirect is followed.
"""

import socket
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.client import HTTPException, HTTPSConnection
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

PATIENCE_SECONDS: Final = 5
LONGEST_URL: Final = 500
_PORT: Final = 443
_HIDDEN_IPV4: Final = tuple(map(ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))

Address = IPv4Address | IPv6Address
Resolve = Callable[[str], list[str]]


class NotCallable(ValueError):
    """An address that is not called; the message says why, in a sentence for whoever gave it."""


class CallFailed(Exception):
    """A call that did not succeed; the message holds nothing of the answer but its status."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a call goes: the host by its name, the address that was looked at, the path with its query."""

    host: str
    address: str
    path: str


def resolve_host(host: str) -> list[str]:
    """All addresses of a host."""
    try:
        found = socket.getaddrinfo(host, _PORT, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotCallable("There is no such host.") from None
    return sorted({str(row[4][0]) for row in found})


def find_target(url: str, *, resolve: Resolve = resolve_host) -> Target:
    """Look at an address before it is called.

    Args:
        url: as somebody gave it.
        resolve: gives all addresses of a host.

    Raises:
        NotCallable: when it is not https on the usual port, or leads anywhere but to the open internet.
    """
    if len(url) > LONGEST_URL or any(sign <= " " or sign in "\\\x7f" for sign in url) or not url.isascii():
        raise NotCallable("That is no address.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise NotCallable("That is no address.") from None
    if parts.scheme != "https" or port not in (None, _PORT) or not parts.hostname:
        raise NotCallable("An address begins with https:// and names a host, without a port.")
    if parts.username is not None or parts.password is not None:
        raise NotCallable("An address holds no name and no password.")
    addresses = resolve(parts.hostname)
    if not addresses or not all(is_on_the_internet(address) for address in addresses):
        raise NotCallable("This host is not on the open internet.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.hostname, addresses[0], path)


def is_on_the_internet(address: str) -> bool:
    """Whether an address is one of the open internet: not private, local, shared, kept for later, or many."""
    try:
        parsed: Address = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            parsed = parsed.ipv4_mapped
        elif parsed.is_site_local or any(parsed in network for network in _HIDDEN_IPV4):
            return False
    return parsed.is_global and not parsed.is_multicast and not parsed.is_reserved


def post(target: Target, *, body: bytes, headers: Mapping[str, str]) -> None:
    """Send a body to a target (CallFailed when it does not answer with success)."""
    connection = _Pinned(target)
    try:
        connection.request("POST", target.path, body=body, headers=dict(headers))
        status = connection.getresponse().status
    except (OSError, HTTPException) as fault:
        raise CallFailed(type(fault).__name__) from None
    finally:
        connection.close()
    if not 200 <= status < 300:
        raise CallFailed(f"status {status}")


class _Pinned(HTTPSConnection):
    """A connection to the address that was looked at, with the certificate of the host that was named."""

    def __init__(self, target: Target) -> None:
        self._tls = ssl.create_default_context()
        super().__init__(target.host, _PORT, timeout=PATIENCE_SECONDS, context=self._tls)
        self._target = target

    def connect(self) -> None:
        """Connect without resolving the name again."""
        plain = socket.create_connection((self._target.address, _PORT), PATIENCE_SECONDS)
        self.sock = self._tls.wrap_socket(plain, server_hostname=self._target.host)
