"""Parses the addresses a site is given: hosts, database, Redis, mail server."""

import re
from dataclasses import dataclass, field
from email.utils import getaddresses
from pathlib import PurePosixPath
from typing import Literal
from urllib.parse import SplitResult, unquote, urlsplit

from django.http.request import split_domain_port
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

SMTP_PORTS = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}


class SettingRefused(ValueError):
    """A setting that cannot be used; says in words what is wrong, and repeats no password."""


@dataclass(frozen=True, slots=True)
class Database:
    """Where the rows are: a PostgreSQL server, or a SQLite file whose path is `name`."""

    engine: Literal["postgresql", "sqlite3"]
    name: str
    user: str = ""
    password: str = field(default="", repr=False)
    host: str = ""
    port: str = ""
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class MailServer:
    """The SMTP server that takes the site's mail."""

    host: str
    port: int
    user: str
    password: str = field(repr=False)
    security: Literal["none", "starttls", "tls"]


def parse_hosts(text: str) -> tuple[str, ...]:
    """Read host names, comma-separated; a leading dot admits every host below the name, `*` any host at all.

    Raises:
        SettingRefused: a name that no browser could ask for.
    """
    hosts = tuple(part.strip().lower() for part in text.split(",") if part.strip())
    for host in hosts:
        name = host.removeprefix(".")
        if host != "*" and split_domain_port(name) != (name, ""):
            raise SettingRefused(f"holds {host!r}, which is no host name (leave out scheme and port)")
    if not hosts:
        raise SettingRefused("holds no host name")
    return hosts


def parse_origin(text: str) -> str:
    """Read the address at which visitors find the site, such as https://liar.example.

    Raises:
        SettingRefused: not a scheme and a host, or more than that.
    """
    address = _split(text, schemes=("http", "https"))
    if address.path.strip("/") or address.query or address.username:
        raise SettingRefused("must be a scheme and a host alone, such as https://liar.example")
    return f"{address.scheme}://{address.netloc}"


def parse_web_address(text: str) -> str:
    """Read any http or https address.

    Raises:
        SettingRefused: not an address of the web.
    """
    return _split(text, schemes=("http", "https")).geturl()


def parse_redis(text: str) -> str:
    """Read the address of a Redis server, without the number of a database: the site uses 0, 1 and 2.

    Raises:
        SettingRefused: not redis:// or rediss://, or with a database.
    """
    address = _split(text, schemes=("redis", "rediss"))
    if address.path.strip("/") or address.query:
        raise SettingRefused("must not name a database; the site uses 0 (tasks), 1 (sockets) and 2 (cache)")
    return f"{address.scheme}://{address.netloc}"


def parse_mail_server(text: str) -> MailServer:
    """Read smtp://, smtp+starttls:// or smtps:// with user, password, host and port.

    Raises:
        SettingRefused: another scheme, or no host.
    """
    address = _split(text, schemes=tuple(SMTP_PORTS))
    security: Literal["none", "starttls", "tls"] = "none"
    if address.scheme != "smtp":
        security = "tls" if address.scheme == "smtps" else "starttls"
    return MailServer(
        host=address.hostname or "",
        port=address.port or SMTP_PORTS[address.scheme],
        user=unquote(address.username or ""),
        password=unquote(address.password or ""),
        security=security,
    )


def parse_sender(text: str) -> str:
    """Read a sender of mail: an address, with or without a name before it.

    Raises:
        SettingRefused: no address, or more than one.
    """
    found = getaddresses([text])
    if len(found) != 1 or not re.fullmatch(r"[^@\s]+@[^@\s]+", found[0][1]) or not text.isprintable():
        raise SettingRefused("must be an address such as office@liar.example")
    return text


def parse_database(text: str) -> Database:
    """Read postgresql:// as libpq does, or sqlite:/// with an absolute path.

    Raises:
        SettingRefused: neither of them, or without a database's name.
    """
    if text.startswith("sqlite:"):
        path = text.removeprefix("sqlite://")
        if not PurePosixPath(path).is_absolute():
            raise SettingRefused("must give an absolute path, such as sqlite:///srv/liargame.sqlite3")
        return Database(engine="sqlite3", name=str(PurePosixPath(unquote(path))))
    if not text.startswith(("postgresql://", "postgres://")):
        raise SettingRefused("must begin with postgresql://")
    try:
        parts = {name: str(value) for name, value in conninfo_to_dict(text).items() if value is not None}
    except ProgrammingError:
        raise SettingRefused(
            "is not a PostgreSQL address such as postgresql://user:password@host/name"
        ) from None
    known = {name: parts.pop(name, "") for name in ("dbname", "user", "password", "host", "port")}
    if not known["dbname"]:
        raise SettingRefused("does not name the database")
    return Database(
        engine="postgresql",
        name=known["dbname"],
        user=known["user"],
        password=known["password"],
        host=known["host"],
        port=known["port"],
        options=tuple(sorted(parts.items())),
    )


def _split(text: str, *, schemes: tuple[str, ...]) -> SplitResult:
    try:
        address = urlsplit(text)
        has_host = bool(address.hostname) and (address.port is None or address.port > 0)
    except ValueError:
        raise SettingRefused("is not an address") from None
    if address.scheme not in schemes:
        raise SettingRefused(f"must begin with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    if not has_host:
        raise SettingRefused("does not name a host")
    return address
