"""The addresses in the settings are read as the servers' own tools read them."""

from typing import Any

import pytest

from liargame.settings.addresses import (
    Database,
    MailServer,
    SettingRefused,
    parse_database,
    parse_hosts,
    parse_mail_server,
    parse_redis,
)


def test_a_database_on_a_server() -> None:
    assert parse_database("postgresql://liar:s%40crowd@db.example:5433/liargame?sslmode=require") == Database(
        engine="postgresql",
        name="liargame",
        user="liar",
        password="s@crowd",
        host="db.example",
        port="5433",
        options=(("sslmode", "require"),),
    )


def test_a_database_behind_a_socket() -> None:
    database = parse_database("postgresql:///liargame?host=/run/postgresql")
    assert (database.name, database.host) == ("liargame", "/run/postgresql")


def test_a_database_in_a_file() -> None:
    assert parse_database("sqlite:///srv/my%20site.sqlite3") == Database("sqlite3", "/srv/my site.sqlite3")


def test_a_database_in_a_file_needs_an_absolute_path() -> None:
    with pytest.raises(SettingRefused):
        parse_database("sqlite://liargame.sqlite3")


@pytest.mark.parametrize(
    "scheme, port, security",
    [("smtp", 25, "none"), ("smtp+starttls", 587, "starttls"), ("smtps", 465, "tls")],
)
def test_a_mail_server_has_the_usual_port_of_its_scheme(scheme: str, port: int, security: Any) -> None:
    server = parse_mail_server(f"{scheme}://office:p%3Aw@mail.example")
    assert server == MailServer("mail.example", port, "office", "p:w", security)


def test_no_password_is_shown_when_an_address_is_printed() -> None:
    shown = repr(parse_mail_server("smtp://office:hunter2@mail.example"))
    assert "hunter2" not in shown + repr(parse_database("postgresql://liar:hunter2@db.example/liargame"))


def test_hosts_are_names_with_or_without_those_below_them() -> None:
    assert parse_hosts("Liar.example, .liar.test,[::1]") == ("liar.example", ".liar.test", "[::1]")


def test_a_redis_server_keeps_its_password() -> None:
    assert parse_redis("rediss://:hunter2@redis.example:6380/") == "rediss://:hunter2@redis.example:6380"
