"""A site that lacks a setting, or has a wrong one, is refused, and told which."""

import re
from pathlib import Path

import pytest

from liargame.settings.environment import EnvironmentRefused, read_environment
from tests.wiring.source_files import ROOT

VAR = Path("/srv/liargame")
SERVED = {
    "LIARGAME_MODE": "served",
    "LIARGAME_SECRET_KEY": "abcdefghijklmnopqrstuvwxyz0123456789-abcdefghijklmnop",
    "LIARGAME_HOSTS": "liar.example",
    "LIARGAME_DATABASE_URL": "postgresql://liar:s%40crowd@db.example:5433/liargame",
    "LIARGAME_REDIS_URL": "redis://redis.example:6379",
    "LIARGAME_EMAIL_URL": "smtp+starttls://office:p%3Aw@mail.example",
}

WRONG = [
    ("LIARGAME_MODE", "both"),
    ("LIARGAME_SECRET_KEY", "short"),
    ("LIARGAME_SECRET_KEY", "a" * 60),
    ("LIARGAME_HOSTS", "*"),
    ("LIARGAME_HOSTS", "https://liar.example"),
    ("LIARGAME_HOSTS", "liar.example:443"),
    ("LIARGAME_HOSTS", ","),
    ("LIARGAME_ORIGIN", "http://liar.example"),
    ("LIARGAME_ORIGIN", "https://liar.example/play"),
    ("LIARGAME_DATABASE_URL", "sqlite:///srv/liargame.sqlite3"),
    ("LIARGAME_DATABASE_URL", "mysql://liar@db.example/liargame"),
    ("LIARGAME_DATABASE_URL", "postgresql://db.example"),
    ("LIARGAME_DATABASE_URL", "postgresql://db.example/liargame?no_such_option=1"),
    ("LIARGAME_REDIS_URL", "redis://redis.example/3"),
    ("LIARGAME_REDIS_URL", "memcached://redis.example"),
    ("LIARGAME_REDIS_URL", "redis://redis.example:port"),
    ("LIARGAME_EMAIL_URL", "console://"),
    ("LIARGAME_EMAIL_URL", "smtp://"),
    ("LIARGAME_FROM_EMAIL", "office"),
    ("LIARGAME_FROM_EMAIL", "office@liar.example, other@liar.example"),
    ("LIARGAME_FROM_EMAIL", "The office\nBcc: all@mail.example"),
    ("LIARGAME_DEBUG", "on"),
    ("LIARGAME_DEBUG", "perhaps"),
    ("LIARGAME_SIGN_UP_OPEN", "2"),
    ("LIARGAME_DEALERS_NEED_SECOND_FACTOR", "sometimes"),
    ("LIARGAME_HOUSE_MATCH", "often"),
    ("LIARGAME_PROXIES", "-1"),
    ("LIARGAME_PROXIES", "١"),
    ("LIARGAME_PROXIES", "1000"),
    ("LIARGAME_POOL", "8"),
    ("LIARGAME_SENTRY_DSN", "errors"),
    ("LIARGAME_METRICS_TOKEN", "guess"),
    ("LIARGAME_LOG_LEVEL", "LOUD"),
]


def faults(**changes: str) -> dict[str, str]:
    """Say what is wrong with a served site whose settings are changed so."""
    with pytest.raises(EnvironmentRefused) as refused:
        read_environment({**SERVED, **changes}, default_var=VAR)
    return refused.value.faults


def test_an_embedded_site_needs_no_setting() -> None:
    environment = read_environment({}, default_var=VAR)
    assert (environment.mode, environment.var, environment.debug) == ("embedded", VAR, False)
    assert environment.hosts == ("localhost", "127.0.0.1", "[::1]")
    assert not environment.dealers_need_second_factor


def test_a_served_site_starts_with_its_six_settings() -> None:
    environment = read_environment(SERVED, default_var=VAR)
    assert environment.served
    assert environment.origin == "https://liar.example"
    assert environment.from_email == "office@liar.example"
    assert environment.dealers_need_second_factor


@pytest.mark.parametrize("name", [name for name in SERVED if name != "LIARGAME_MODE"])
@pytest.mark.parametrize("blank", ["", "  "])
def test_a_served_site_without_a_needed_setting_is_refused(name: str, blank: str) -> None:
    assert set(faults(**{name: blank})) == {name}


@pytest.mark.parametrize("name, wrong", WRONG)
def test_a_wrong_setting_is_refused_by_name(name: str, wrong: str) -> None:
    assert set(faults(**{name: wrong})) == {name}


@pytest.mark.parametrize("sender", ["office@liar.example", "The office <office@liar.example>"])
def test_a_sender_may_have_a_name(sender: str) -> None:
    assert read_environment({**SERVED, "LIARGAME_FROM_EMAIL": sender}, default_var=VAR).from_email == sender


def test_every_reading_of_a_setting_has_a_wrong_value_that_is_tried() -> None:
    source = (ROOT / "liargame/settings/environment.py").read_text()
    read = set(re.findall(r'reader\.(?:parsed|flag|choice|count)\(\s*"(LIARGAME_\w+)"', source))
    tried = {name for name, _wrong in WRONG}
    assert read == tried


def test_every_fault_is_named_at_once() -> None:
    found = faults(LIARGAME_SECRET_KEY="", LIARGAME_DEBUG="on", LIARGAME_DATABASE_URL="sqlite:///srv/x")
    assert set(found) == {"LIARGAME_SECRET_KEY", "LIARGAME_DEBUG", "LIARGAME_DATABASE_URL"}


@pytest.mark.parametrize("name", ["LIARGAME_DATABASE_URL", "LIARGAME_EMAIL_URL", "LIARGAME_REDIS_URL"])
def test_a_refusal_repeats_no_password(name: str) -> None:
    assert "hunter2" not in str(faults(**{name: "odd://office:hunter2@server.example/x"}))


def test_a_refusal_says_the_settings_name_to_a_person() -> None:
    with pytest.raises(EnvironmentRefused, match="LIARGAME_HOSTS: is missing"):
        read_environment({**SERVED, "LIARGAME_HOSTS": ""}, default_var=VAR)


def test_an_embedded_site_may_use_servers_as_well() -> None:
    given = {name: SERVED[name] for name in ("LIARGAME_DATABASE_URL", "LIARGAME_REDIS_URL")}
    environment = read_environment(given, default_var=VAR)
    assert environment.database is not None
    assert environment.redis_url == "redis://redis.example:6379"
    assert not environment.pooled
