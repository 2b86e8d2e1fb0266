"""Asks a server for pages: some clients side by side, each with a line of its own that it keeps open."""

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Final
from urllib.parse import urlencode

from django.conf import settings
from django.test import Client

from accounts.models import User
from benchmarks.comparison import percentile
from benchmarks.servers import PATIENCE_SECONDS
from workbench.site import ORIGIN

CLIENTS: Final = 4
CSRF: Final = "benchmark" * 3 + "token"
"""As long as the site's own."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked, and the status that is expected."""

    path: str
    headers: Mapping[str, str]
    form: Mapping[str, str] | None = None
    status: int = 200


@dataclass(frozen=True, slots=True)
class Load:
    """How many answers came in a second, and within how many seconds 99 of 100 did."""

    rate: float
    p99_seconds: float


def visitor(person: User, address: str) -> dict[str, str]:
    """The headers of a browser in which a person is signed in, as the proxy hands them on.

    Args:
        person: who.
        address: where the browser is, as the proxy notes it.
    """
    browser = Client()
    browser.force_login(person)
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    return {
        "Host": "localhost",
        "Origin": ORIGIN,
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": address,
        "Cookie": f"__Host-session={session}; __Host-csrf={CSRF}",
        "Content-Type": "application/x-www-form-urlencoded",
    }


def ask(port: int, requests: Sequence[Request]) -> Load:
    """Let the clients share the requests; each waits for its answer before it asks again.

    Raises:
        ValueError: when an answer has another status than expected.
    """
    shares = [requests[number::CLIENTS] for number in range(CLIENTS)]
    began = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as clients:
        took = [seconds for part in clients.map(lambda share: _ask(port, share), shares) for seconds in part]
    return Load(len(requests) / (time.perf_counter() - began), percentile(took, 0.99))


def _ask(port: int, requests: Sequence[Request]) -> list[float]:
    line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE_SECONDS)
    took = []
    for request in requests:
        began = time.perf_counter()
        body = urlencode({**request.form, "csrfmiddlewaretoken": CSRF}) if request.form else None
        line.request("POST" if body else "GET", request.path, body, dict(request.headers))
        answer = line.getresponse()
        answer.read()
        took.append(time.perf_counter() - began)
        if answer.status != request.status:
            raise ValueError(f"{request.path} answered {answer.status}")
    line.close()
    return took
