"""Brings up a throw-away PostgreSQL and Redis, and makes this process a site over them."""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SERVICES = ROOT / "scripts" / "services"
ORIGIN = "https://localhost"
KEY = "the workbench's own key, which guards nothing that anybody wants"


@contextmanager
def throw_away_site(*, durable: bool = False) -> Iterator[None]:
    """Set Django up over servers that are gone afterwards; models can be imported from then on.

    Child processes inherit the environment, and so the site. A process that is asked to end still stops them.
    """
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit(1))
    with throw_away_servers(durable=durable) as (servers, folder):
        _describe_site(servers, folder / "var")
        _set_up()
        yield


@contextmanager
def throw_away_servers(*, durable: bool) -> Iterator[tuple[dict[str, str], Path]]:
    """A PostgreSQL and a Redis: the environment that describes them, and a folder that is gone with them.

    The database commits without waiting for the disk, which many proofs need to end in time; a `durable` one waits.
    """
    with tempfile.TemporaryDirectory(prefix="liargame-workbench-") as folder:
        Path(folder).chmod(0o755)
        services = Path(folder) / "services"
        try:
            how = ["durable"] if durable else []
            subprocess.run([SERVICES, "start", services, *how], check=True, cwd=ROOT)
            words = shlex.split((services / "env").read_text(encoding="utf-8").replace("export ", ""))
            yield dict(word.partition("=")[::2] for word in words), Path(folder)
        finally:
            subprocess.run([SERVICES, "stop", services], check=False, cwd=ROOT)


def _describe_site(servers: Mapping[str, str], var: Path) -> None:
    for name in [name for name in os.environ if name.startswith("LIARGAME_")]:
        del os.environ[name]
    os.environ |= {
        "DJANGO_SETTINGS_MODULE": "liargame.settings",
        "LIARGAME_DATABASE_URL": servers["LIARGAME_TEST_DATABASE_URL"],
        "LIARGAME_TEST_SERVICES": servers["LIARGAME_TEST_SERVICES"],
        "LIARGAME_REDIS_URL": servers["LIARGAME_TEST_REDIS_URL"],
        "LIARGAME_SECRET_KEY": KEY,
        "LIARGAME_HOSTS": "localhost,testserver,127.0.0.1",
        "LIARGAME_HOUSE_MATCH": "off",
        "LIARGAME_LOG_LEVEL": "ERROR",
        "LIARGAME_VAR": str(var),
    }


def _set_up() -> None:
    import django
    from django.core.management import call_command

    sys.path.insert(0, str(ROOT))
    django.setup()
    call_command("migrate", verbosity=0)


def environment_of_children() -> dict[str, str]:
    """The environment of a command that is to work on this process's own database, a test's included."""
    from django.db import connection

    known = connection.settings_dict
    if connection.vendor == "sqlite":
        address = f"sqlite://{known['NAME']}"
    else:
        address = f"postgresql://{known['USER']}@{known['HOST']}:{known['PORT']}/{known['NAME']}"
    return dict(os.environ) | {
        "LIARGAME_DATABASE_URL": address,
        "DJANGO_SETTINGS_MODULE": "liargame.settings",
    }


def environment_of_served_children() -> dict[str, str]:
    """The environment of parts of a served site over this process's database; its mail leads nowhere."""
    return environment_of_children() | {
        "LIARGAME_MODE": "served",
        "LIARGAME_ORIGIN": ORIGIN,
        "LIARGAME_EMAIL_URL": "smtp://127.0.0.1:1",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
