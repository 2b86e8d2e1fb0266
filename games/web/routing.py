"""Maps the addresses of sockets to what answers them."""

from typing import Any

from django.urls import path, re_path, register_converter

from games.web.gate import PublicIdConverter
from games.web.live.consumer import refuse, watch_match

register_converter(PublicIdConverter, "socket_match")

# Channels routes by Django's patterns, whose types know views alone.
_watch_match: Any = watch_match
_refuse: Any = refuse

websocket_urlpatterns = [
    path("ws/matches/<socket_match:public_id>/", _watch_match),
    re_path("", _refuse),
]
