"""Serves the embedded site: pages, sockets and the clock in one process."""

import contextlib
import fcntl
import os
import socket
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

LARGEST_FRAME_BYTES = 65536
LAST_WORDS_SECONDS = 3


class Command(BaseCommand):
    """Serve until Ctrl-C; nothing is lost by it, nor by a kill."""

    help = "Serve pages, sockets and the clock in one process."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the address to listen on."""
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="first bring the database up to date, and fill an empty one",
        )

    def handle(self, *args: Any, host: str, port: int, prepare: bool, **options: Any) -> None:
        """Hold the data directory, say where everything is, serve."""
        if settings.SITE_MODE != "embedded":
            raise CommandError(
                "this serves an embedded site; docs/hosting.md says how a served one is started"
            )
        with only_start(settings.VAR_DIR), _listening(host, port) as listener:
            if prepare:
                call_command("migrate", verbosity=0)
                call_command("demo", if_empty=True, stdout=self.stdout)
            self.stdout.write(f"Open      http://{_shown(host)}:{port}/")
            self.stdout.write(f"Mail      {_mail_place()}")
            self.stdout.write(f"Data      {settings.VAR_DIR}")
            self.stdout.write("Stop      Ctrl-C")
            with contextlib.suppress(KeyboardInterrupt):
                _server(host, port).run(sockets=[listener])
        self.stdout.write("Stopped.")


@contextlib.contextmanager
def only_start(var: Path) -> Iterator[None]:
    """Hold the data directory, so that no second server keeps a second clock over it.

    Raises:
        CommandError: another process holds it.
    """
    var.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (var / "serve.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CommandError(f"another server already runs on the data in {var}") from None
        yield


@contextlib.contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family)
    except OSError as fault:
        raise CommandError(
            f"cannot listen on {host}:{port} ({os.strerror(fault.errno or 0)}); try: make run PORT={port + 1}"
        ) from None
    with listener:
        yield listener


def _server(host: str, port: int) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            "liargame.asgi:application",
            host=host,
            port=port,
            workers=1,  # a second one would be a second clock, whatever WEB_CONCURRENCY says
            lifespan="on",
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME_BYTES,
            ws_per_message_deflate=False,
            proxy_headers=settings.ALLAUTH_TRUSTED_PROXY_COUNT > 0,
            server_header=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=LAST_WORDS_SECONDS,
        )
    )


def _shown(host: str) -> str:
    return "localhost" if host == "127.0.0.1" else host


def _mail_place() -> str:
    if settings.EMAIL_BACKEND.endswith("filebased.EmailBackend"):
        return f"is written to files in {settings.EMAIL_FILE_PATH}"
    return f"is sent through {getattr(settings, 'EMAIL_HOST', settings.EMAIL_BACKEND)}"
