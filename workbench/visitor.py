"""A visitor of a served site's parts, who comes as if through the proxy: pages, forms, sockets."""

import json
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException
from importlib import import_module
from socket import create_connection
from typing import Any, Final
from urllib.parse import urlencode

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from accounts.models import User
from workbench.parts import Parts

SITE: Final = "https://localhost"
PATIENCE_SECONDS: Final = 10
NO_ANSWER: Final = 0
CSRF: Final = "workbench" * 3 + "token"
"""As long as the site's own."""


class Visitor:
    """Somebody with a browser: `session` is that of whoever is signed in, empty for a stranger."""

    def __init__(self, parts: Parts, session: str = "", *, address: str = "192.0.2.1") -> None:
        self._parts = parts
        cookies = {"__Host-csrf": CSRF} | ({"__Host-session": session} if session else {})
        self._headers = {
            "Host": "localhost",
            "Origin": SITE,
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": address,
            "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        }

    def get(self, path: str) -> int:
        """The status of a page; NO_ANSWER where none came."""
        return self._ask("GET", path)[0]

    def post(self, path: str, fields: Mapping[str, str]) -> tuple[int, str]:
        """The status of what a form led to, and the page that it leads to."""
        return self._ask("POST", path, urlencode({**fields, "csrfmiddlewaretoken": CSRF}))

    def _ask(self, method: str, path: str, body: str = "") -> tuple[int, str]:
        line = HTTPConnection("127.0.0.1", self._parts.web_port, timeout=PATIENCE_SECONDS)
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if body else {}
        try:
            line.request(method, path, body or None, self._headers | kind)
            answer = line.getresponse()
            answer.read()
            return answer.status, answer.getheader("Location", "")
        except (OSError, HTTPException):
            return NO_ANSWER, ""
        finally:
            line.close()

    def is_greeted(self, public_id: str) -> bool:
        """Whether the socket of a match's page opens, and greets."""
        told = {name: self._headers[name] for name in ("X-Forwarded-Proto", "X-Forwarded-For", "Cookie")}
        try:
            with (
                create_connection(("127.0.0.1", self._parts.live_port), PATIENCE_SECONDS) as wire,
                connect(
                    f"{SITE.replace('https', 'ws')}/ws/matches/{public_id}/",
                    sock=wire,
                    origin=Origin(SITE),
                    additional_headers=told,
                    open_timeout=PATIENCE_SECONDS,
                    close_timeout=1,
                ) as line,
            ):
                greeting: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE_SECONDS))
                return greeting["type"] == "hello"
        except (OSError, WebSocketException):
            return False


def sign_in(person: User) -> str:
    """A new session of that person, without the door."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY] = str(person.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = person.get_session_auth_hash()
    session.save()
    return str(session.session_key)
