"""Answers pages and sockets under an ASGI server, and minds the clock while the server lives."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "liargame.settings")
pages = get_asgi_application()

# Django must be set up before the apps' modules can be imported.
from games.services.waking import on_wake
from games.web.routing import websocket_urlpatterns
from liargame.clock import wake
from liargame.lifespan import lifespan
from liargame.own_pages import own_pages_only

if settings.SITE_MODE == "embedded":
    on_wake(wake)

application = ProtocolTypeRouter(
    {
        "http": pages,
        "websocket": own_pages_only(URLRouter(websocket_urlpatterns)),
        "lifespan": lifespan,
    }
)
