"""Sockets of the `websockets` library alone, told what a channel of Redis tells: `python -m ... PORT REDIS`."""

import sys
from typing import Final

import uvloop
from redis.asyncio import Redis
from websockets.asyncio.server import ServerConnection, broadcast, serve

CHANNEL: Final = "crowd"


async def tell_all(port: int, redis_url: str) -> None:
    """Serve sockets, and send on whatever is published."""
    sockets: set[ServerConnection] = set()

    async def hold(socket: ServerConnection) -> None:
        sockets.add(socket)
        try:
            await socket.wait_closed()
        finally:
            sockets.discard(socket)

    heard = Redis.from_url(redis_url).pubsub(ignore_subscribe_messages=True)
    await heard.subscribe(CHANNEL)
    async with serve(hold, "127.0.0.1", port, compression=None):
        async for message in heard.listen():
            broadcast(sockets, message["data"].decode())


if __name__ == "__main__":
    uvloop.run(tell_all(int(sys.argv[1]), sys.argv[2]))
