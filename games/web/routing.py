"""Maps the addresses of sockets to the consumers that answer them."""

from django.urls import URLPattern

websocket_urlpatterns: list[URLPattern] = []
