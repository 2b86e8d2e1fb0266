"""Looks at a site as a viewer does: one request after the other, none of which leaves a trace."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from http.cookies import SimpleCookie
from typing import Any, Final
from unittest import mock

from django.conf import settings
from django.db import transaction
from django.http.response import HttpResponseBase
from django.test import override_settings

from proofs.secrecy.cast import Viewer


@dataclass(frozen=True, slots=True)
class Manner:
    """A way of asking: the method, and what the browser says besides."""

    method: str
    headers: Mapping[str, str]

    def __str__(self) -> str:
        return " ".join((self.method.upper(), *self.headers.values()))


MANNERS: Final = (
    Manner("get", {}),
    Manner("get", {"accept": "application/json", "hx-request": "true"}),
    Manner("get", {"accept": "application/atom+xml", "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT"}),
    Manner("head", {}),
    Manner("post", {}),
    Manner("options", {}),
    Manner("put", {}),
    Manner("delete", {}),
)


class Eyes:
    """The eyes of one viewer, signed in once; each look begins with the cookies of the first."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self._browser = viewer.browser()
        self._values = {name: morsel.value for name, morsel in self._browser.cookies.items()}

    def look(
        self, address: str, manner: Manner = MANNERS[0], fields: Mapping[str, Any] | None = None
    ) -> "Sight":
        """What is answered; whatever the request changed is undone."""
        self._browser.cookies = SimpleCookie(self._values)
        ask: Any = getattr(self._browser, manner.method)
        with undone():
            answer = ask(address, fields, headers=dict(manner.headers))
            return Sight(answer.status_code, _headers(answer), _body(answer))


@dataclass(frozen=True, slots=True)
class Sight:
    """An answer as it goes over the wire."""

    status: int
    headers: str
    body: str

    def __str__(self) -> str:
        return f"{self.status}\n{self.headers}\n\n{self.body}"


def _headers(answer: HttpResponseBase) -> str:
    cookies = answer.cookies.output()
    return "\n".join([*(f"{name}: {value}" for name, value in sorted(answer.items())), cookies])


def _body(answer: Any) -> str:
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    return bytes(content).decode("utf-8", "surrogateescape")


@contextmanager
def undone() -> Iterator[None]:
    """Undo whatever the block writes."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@contextmanager
def standing_still(now: datetime) -> Iterator[None]:
    """Let the site's clock show one instant, count no rates, and serve no files, while the block lasts."""
    middleware = [part for part in settings.MIDDLEWARE if not part.startswith("servestatic.")]
    with (
        mock.patch("django.utils.timezone.now", return_value=now),
        mock.patch("time.time", return_value=now.timestamp()),
        mock.patch("django.template.defaulttags.datetime", mock.Mock(now=now.astimezone)),
        mock.patch("liargame.rates.all_within", return_value=True),
        mock.patch("liargame.middleware.rates.all_within", return_value=True),
        override_settings(MIDDLEWARE=middleware),
    ):
        yield
