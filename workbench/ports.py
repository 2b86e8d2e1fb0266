"""Finds what this machine offers: free ports, a browser; and waits until a site answers at a port."""

import shutil
import socket
import time
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import Final

STARTS_WITHIN_SECONDS: Final = 300
ANSWERS_WITHIN_SECONDS: Final = 10


def free_port() -> int:
    """A port at which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def chromium() -> str | None:
    """Where Chromium is, or what is as good; None without one."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def wait_for_answer(port: int) -> None:
    """Wait until a site answers at a port (TimeoutError when none does for minutes)."""
    ends_at = time.monotonic() + STARTS_WITHIN_SECONDS
    while not _answers(port):
        if time.monotonic() > ends_at:
            raise TimeoutError(f"nothing answers at port {port}")
        time.sleep(0.02)


def _answers(port: int) -> bool:
    line = HTTPConnection("localhost", port, timeout=ANSWERS_WITHIN_SECONDS)
    try:
        line.request("GET", "/healthz")
        return line.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        line.close()
