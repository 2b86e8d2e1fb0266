"""Decides who may open a socket: not too many, and for a match that there is."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from channels.auth import AuthMiddlewareStack
from channels.db import database_sync_to_async

from games.selectors.access import Access, NotFound, access_match
from games.selectors.rights import Claim
from games.selectors.streams import streams_of
from liargame.client_address import client_address_of_scope
from liargame.rates import Rate, within

OPENINGS: Final = Rate("socket", most=240)
MOST_AN_ADDRESS: Final = 200
MOST_A_PROCESS: Final = 20_000

_open: Counter[str] = Counter()


@dataclass(frozen=True, slots=True)
class Admission:
    """A socket that may be opened: the match, the streams it follows, the right by which it does."""

    public_id: str
    streams: tuple[str, ...]
    claim: Claim | None


async def admit(scope: Mapping[str, Any], public_id: str) -> Admission | None:
    """Look at a request for a socket; None when it is refused, for whatever reason."""
    return await _look_up(await _identified(scope), public_id)


@contextmanager
def counted(scope: Mapping[str, Any]) -> Iterator[bool]:
    """Count a socket while it is open; gives False when there are too many already."""
    address = client_address_of_scope(scope)
    fits = _open[address] < MOST_AN_ADDRESS and _open.total() < MOST_A_PROCESS
    _open[address] += 1
    try:
        yield fits
    finally:
        _open[address] -= 1
        if not _open[address]:
            del _open[address]


async def _identified(scope: Mapping[str, Any]) -> Mapping[str, Any]:
    """The request with the session and the account that its cookies name.

    Channels' middleware finds them, and is done when they are found: around each socket for as long as that is
    open, it would hold thousands of sessions and accounts that nobody asks for again.
    """
    found: list[Mapping[str, Any]] = []
    await _identify({**scope, _FOUND: found.append}, None, None)
    return found.pop()


async def _keep(scope: Mapping[str, Any], _receive: None, _send: None) -> None:
    scope[_FOUND](scope)


_FOUND: Final = "found"
_identify: Final = AuthMiddlewareStack(_keep)


@database_sync_to_async
def _look_up(scope: Mapping[str, Any], public_id: str) -> Admission | None:
    if not within(OPENINGS, client_address_of_scope(scope)):
        return None
    try:
        access = access_match(scope["user"], public_id)
    except NotFound:
        return None
    return Admission(public_id, streams_of(access.viewer), _claim(scope, access))


def _claim(scope: Mapping[str, Any], access: Access) -> Claim | None:
    user = scope["user"]
    if not user.is_authenticated:
        return None
    return Claim(
        session_key=scope["session"].session_key,
        user_id=user.pk,
        auth_hash=user.get_session_auth_hash(),
        match_id=access.match.pk,
        seat=access.seat.number if access.seat else None,
        is_dealer=access.is_dealer,
    )
