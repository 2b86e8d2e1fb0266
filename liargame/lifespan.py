"""Starts and stops what lives as long as the server: the embedded site's clock and courier."""

from typing import Any

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable
from django.conf import settings

from liargame.clock import clock, courier


async def lifespan(scope: Any, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Answer the server's two messages, at its start and at its end.

    On a served site time is kept by Celery's beat, and there is nothing to start here.
    """
    embedded = settings.SITE_MODE == "embedded"
    await receive()
    if embedded:
        clock.start()
        courier.start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    if embedded:
        await clock.stop()
        await courier.stop()
    await send({"type": "lifespan.shutdown.complete"})
