"""The hub: in each process one object between the channel layer and the sockets of all watched matches."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakKeyDictionary

import structlog
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.utils import timezone

from games.selectors.rights import Claim, lapsed_claims
from games.selectors.streams import followed_seqs, grown_with_branches
from games.services.outbox.frames import group_of
from games.web.live.sockets import RIGHT_ENDED, Socket
from games.web.live.watch import Watch
from liargame.counters import count

log = structlog.get_logger(__name__)

ECHO_EVERY_SECONDS = 0.5
PATROL_EVERY_SECONDS = 2.0
LAYER_PATIENCE_SECONDS = 2.0
FRAMES = "frames"


class Hub:
    """Sends what the channel layer tells to the sockets, and goes on patrol.

    The patrol reads the database every two seconds for all sockets together: a right that has ended ends its
    sockets, and growth of which no frame told is told now. So nothing depends on the layer but speed.
    """

    def __init__(self) -> None:
        self._watches: dict[str, Watch] = {}
        self._subscribed: set[str] = set()
        self._aligning = asyncio.Lock()
        self._channel: str | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._frames = 0

    @asynccontextmanager
    async def holding(self, socket: Socket) -> AsyncIterator[None]:
        """Send a socket the frames of its match for as long as the block lasts."""
        watch = self._watches.setdefault(socket.public_id, Watch())
        watch.add(socket)
        self._run()
        try:
            await self._align(socket.public_id)
            yield
        finally:
            watch.discard(socket)
            if not watch and self._watches.get(socket.public_id) is watch:
                del self._watches[socket.public_id]
                await asyncio.shield(self._align(socket.public_id))
            if not self._watches:
                self._rest()

    async def streams(self, socket: Socket) -> dict[str, int]:
        """How far the socket's streams have grown; whoever else has not heard that yet is told too."""
        seqs = (await _read_streams([socket.public_id])).get(socket.public_id, {})
        self._watches[socket.public_id].prime(seqs, at_seconds=_now_seconds())
        return self.known_streams(socket)

    def known_streams(self, socket: Socket) -> dict[str, int]:
        """How far the socket's streams have grown, as far as frames and patrols have told until now."""
        return followed_seqs(socket.streams, self._watches[socket.public_id].seqs)

    def receive(self, message: Mapping[str, Any]) -> None:
        """Take a message from the channel layer."""
        watch = self._watches.get(message["match"])
        if watch is not None:
            self._frames += watch.learn(message["streams"], at_seconds=_now_seconds())

    async def patrol(self) -> None:
        """Close the sockets whose right has ended, and tell what no frame has told."""
        claims = {socket.claim for socket in self._sockets() if socket.claim is not None}
        lapsed = await _read_lapsed(claims)
        for socket in list(self._sockets()):
            if socket.claim in lapsed:
                socket.close(RIGHT_ENDED)
        for public_id, seqs in (await _read_streams(list(self._watches))).items():
            if public_id in self._watches:
                self._frames += self._watches[public_id].learn(seqs, at_seconds=_now_seconds())
        for public_id in self._watches.keys() ^ self._subscribed:
            await self._align(public_id)

    def _sockets(self) -> Iterator[Socket]:
        for watch in self._watches.values():
            yield from watch

    async def _align(self, public_id: str) -> None:
        """Subscribe to a match if it is watched; a layer that fails is tried again by the patrol."""
        layer: Any = get_channel_layer()
        try:
            async with self._aligning, asyncio.timeout(LAYER_PATIENCE_SECONDS):
                self._channel = self._channel or await layer.new_channel("hub")
                if public_id in self._watches:
                    await layer.group_add(group_of(public_id), self._channel)
                    self._subscribed.add(public_id)
                elif public_id in self._subscribed:
                    await layer.group_discard(group_of(public_id), self._channel)
                    self._subscribed.discard(public_id)
        except Exception as fault:
            log.warning("hub_layer_failed", fault=type(fault).__name__)

    async def _count_frames(self) -> None:
        frames, self._frames = self._frames, 0
        if frames:
            await sync_to_async(count)(FRAMES, by=frames)

    def _run(self) -> None:
        if not self._tasks:
            make = asyncio.get_running_loop().create_task
            self._tasks = [make(self._keep_receiving(), name="hub"), make(self._keep_order(), name="hub")]

    def _rest(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._tasks, self._channel = [], None
        self._subscribed.clear()

    async def _keep_receiving(self) -> None:
        layer: Any = get_channel_layer()
        while True:
            with _logged("hub_receiving_failed"):
                if self._channel is not None:
                    self.receive(await layer.receive(self._channel))
                    continue
            await asyncio.sleep(ECHO_EVERY_SECONDS)

    async def _keep_order(self) -> None:
        patrol_at = _now_seconds() + PATROL_EVERY_SECONDS
        while True:
            await asyncio.sleep(ECHO_EVERY_SECONDS)
            for watch in list(self._watches.values()):
                for frames in watch.echo(at_seconds=_now_seconds()):
                    self._frames += frames
                    await asyncio.sleep(0)
            if _now_seconds() >= patrol_at:
                patrol_at = _now_seconds() + PATROL_EVERY_SECONDS
                with _logged("hub_patrol_failed"):
                    await self.patrol()
                    await self._count_frames()


@contextlib.contextmanager
def _logged(event: str) -> Iterator[None]:
    try:
        yield
    except Exception as fault:
        log.warning(event, fault=type(fault).__name__)


def _now_seconds() -> float:
    return asyncio.get_running_loop().time()


@database_sync_to_async
def _read_streams(public_ids: list[str]) -> dict[str, dict[str, int]]:
    return grown_with_branches(public_ids)


@database_sync_to_async
def _read_lapsed(claims: set[Claim]) -> set[Claim]:
    return lapsed_claims(claims, now=timezone.now())


_hubs: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def current_hub() -> Hub:
    """The hub of the running loop: a server has one loop, tests have many."""
    return _hubs.setdefault(asyncio.get_running_loop(), Hub())
