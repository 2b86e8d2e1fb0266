"""Reads the site's settings from the environment into one frozen value, or refuses with every fault named."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from django.core.exceptions import ImproperlyConfigured

from liargame.settings.addresses import (
    Database,
    MailServer,
    SettingRefused,
    parse_database,
    parse_hosts,
    parse_mail_server,
    parse_origin,
    parse_redis,
    parse_sender,
    parse_web_address,
)

Mode = Literal["embedded", "served"]
Parsed = TypeVar("Parsed")

LOCAL_HOSTS = ("localhost", "127.0.0.1", "[::1]")
SHORTEST_SECRET_KEY = 50
SHORTEST_TOKEN = 20
MOST_PROXIES = 9
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class EnvironmentRefused(ImproperlyConfigured):
    """The environment does not describe a site that may start; lists every fault by the setting's name."""

    def __init__(self, faults: Mapping[str, str]) -> None:
        """Keep the faults.

        Args:
            faults: what is wrong with each setting, by the setting's name.
        """
        self.faults = dict(faults)
        lines = [f"  {name}: {fault}" for name, fault in self.faults.items()]
        super().__init__("\n".join(["these settings are missing or wrong.", *lines]))


@dataclass(frozen=True, slots=True)
class Environment:
    """All that a site is told from outside; what is None is the embedded site's to make up."""

    mode: Mode
    debug: bool
    var: Path
    secret_key: str | None
    hosts: tuple[str, ...]
    origin: str
    proxies: int
    database: Database | None
    redis_url: str | None
    mail_server: MailServer | None
    from_email: str
    sign_up_open: bool
    dealers_need_second_factor: bool
    house_match: bool
    sentry_dsn: str | None
    metrics_token: str | None
    log_level: str
    pooled: bool

    @property
    def served(self) -> bool:
        """Whether this is a site for many, rather than one process on somebody's machine."""
        return self.mode == "served"


def read_environment(source: Mapping[str, str], *, default_var: Path) -> Environment:
    """Read every setting of the site.

    Args:
        source: the environment's variables, such as `os.environ`.
        default_var: where data stays unless LIARGAME_VAR says otherwise.

    Raises:
        EnvironmentRefused: names every setting that is missing or wrong.
    """
    reader = _Reader(source)
    mode: Mode = (
        "served" if reader.choice("LIARGAME_MODE", ("embedded", "served")) == "served" else "embedded"
    )
    served = mode == "served"
    hosts = reader.parsed("LIARGAME_HOSTS", parse_hosts) or LOCAL_HOSTS
    environment = Environment(
        mode=mode,
        debug=reader.flag("LIARGAME_DEBUG", default=False),
        var=Path(reader.text("LIARGAME_VAR") or default_var).absolute(),
        secret_key=reader.parsed("LIARGAME_SECRET_KEY", _parse_secret_key),
        hosts=hosts,
        origin=reader.parsed("LIARGAME_ORIGIN", parse_origin) or _usual_origin(hosts, served=served),
        proxies=reader.count("LIARGAME_PROXIES", default=1 if served else 0, most=MOST_PROXIES),
        database=reader.parsed("LIARGAME_DATABASE_URL", parse_database),
        redis_url=reader.parsed("LIARGAME_REDIS_URL", parse_redis),
        mail_server=reader.parsed("LIARGAME_EMAIL_URL", parse_mail_server),
        from_email=reader.parsed("LIARGAME_FROM_EMAIL", parse_sender) or f"office@{hosts[0].lstrip('.')}",
        sign_up_open=reader.flag("LIARGAME_SIGN_UP_OPEN", default=True),
        dealers_need_second_factor=reader.flag("LIARGAME_DEALERS_NEED_SECOND_FACTOR", default=served),
        house_match=reader.flag("LIARGAME_HOUSE_MATCH", default=True),
        sentry_dsn=reader.parsed("LIARGAME_SENTRY_DSN", parse_web_address),
        metrics_token=reader.parsed("LIARGAME_METRICS_TOKEN", _parse_token),
        log_level=reader.choice("LIARGAME_LOG_LEVEL", LOG_LEVELS, default="INFO" if served else "WARNING"),
        pooled=reader.flag("LIARGAME_POOL", default=served),
    )
    if served:
        _refuse_half_a_site(reader, environment)
    reader.finish()
    return environment


def _parse_secret_key(text: str) -> str:
    if len(text) < SHORTEST_SECRET_KEY or len(set(text)) < 10:
        raise SettingRefused(f"needs at least {SHORTEST_SECRET_KEY} random characters")
    return text


def _parse_token(text: str) -> str:
    if len(text) < SHORTEST_TOKEN:
        raise SettingRefused(f"needs at least {SHORTEST_TOKEN} random characters")
    return text


def _usual_origin(hosts: tuple[str, ...], *, served: bool) -> str:
    return f"https://{hosts[0].lstrip('.')}" if served else "http://localhost:8000"


def _refuse_half_a_site(reader: "_Reader", environment: Environment) -> None:
    for name in (
        "LIARGAME_SECRET_KEY",
        "LIARGAME_HOSTS",
        "LIARGAME_DATABASE_URL",
        "LIARGAME_REDIS_URL",
        "LIARGAME_EMAIL_URL",
    ):
        if not reader.text(name):
            reader.refuse(name, "is missing; a served site cannot do without")
    if environment.debug:
        reader.refuse("LIARGAME_DEBUG", "must be off on a served site; its error pages tell secrets")
    if environment.database and environment.database.engine == "sqlite3":
        reader.refuse("LIARGAME_DATABASE_URL", "names SQLite; a served site needs postgresql://")
    if "*" in environment.hosts:
        reader.refuse("LIARGAME_HOSTS", "must name the site's hosts; '*' admits any")
    if environment.origin.startswith("http://"):
        reader.refuse("LIARGAME_ORIGIN", "must begin with https://")


class _Reader:
    """Reads one variable at a time and gathers what is wrong with them."""

    def __init__(self, source: Mapping[str, str]) -> None:
        self._source = source
        self._faults: dict[str, str] = {}

    def refuse(self, name: str, fault: str) -> None:
        self._faults.setdefault(name, fault)

    def finish(self) -> None:
        if self._faults:
            raise EnvironmentRefused(self._faults)

    def text(self, name: str) -> str:
        return self._source.get(name, "").strip()

    def parsed(self, name: str, parse: Callable[[str], Parsed]) -> Parsed | None:
        text = self.text(name)
        if not text:
            return None
        try:
            return parse(text)
        except SettingRefused as refused:
            self.refuse(name, str(refused))
            return None

    def choice(self, name: str, allowed: tuple[str, ...], *, default: str = "") -> str:
        text = self.text(name) or default or allowed[0]
        if text not in allowed:
            self.refuse(name, f"must be one of {', '.join(allowed)}")
        return text

    def flag(self, name: str, *, default: bool) -> bool:
        words = {"": default, "1": True, "true": True, "on": True, "0": False, "false": False, "off": False}
        word = self.text(name).lower()
        if word not in words:
            self.refuse(name, "must be one of true, false")
        return words.get(word, default)

    def count(self, name: str, *, default: int, most: int) -> int:
        text = self.text(name)
        if not text:
            return default
        if not (text.isascii() and text.isdecimal() and int(text) <= most):
            self.refuse(name, f"must be a whole number from 0 to {most}")
            return default
        return int(text)
