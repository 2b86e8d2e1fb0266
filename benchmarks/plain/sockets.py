"""Sockets of Channels as its guide has them: a consumer for each, all in one group of the channel layer."""

from typing import Any, Final

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

GROUP: Final = "crowd"


class Spectator(AsyncWebsocketConsumer):
    """A socket that is told what the group is told."""

    async def connect(self) -> None:
        """Join the group."""
        await self.channel_layer.group_add(GROUP, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        await self.channel_layer.group_discard(GROUP, self.channel_name)

    async def tell(self, message: dict[str, Any]) -> None:
        """Send on what the group is told."""
        await self.send(message["text"])


application = ProtocolTypeRouter({"http": get_asgi_application(), "websocket": Spectator.as_asgi()})
