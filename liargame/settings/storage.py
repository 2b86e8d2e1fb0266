"""Where rows, cache and socket frames go: SQLite and memory, or PostgreSQL and Redis."""

from typing import Any

from liargame.settings.addresses import Database
from liargame.settings.current import ENVIRONMENT

REDIS_TASKS, REDIS_SOCKETS, REDIS_CACHE = 0, 1, 2

# Deferred transactions answer "database is locked" when two writers meet; IMMEDIATE ones wait their turn.
_SQLITE_OPTIONS: dict[str, Any] = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}
_POOL = {"min_size": 2, "max_size": 8, "timeout": 5, "max_lifetime": 1800, "max_idle": 300}


def database_settings(database: Database, *, pooled: bool) -> dict[str, Any]:
    """Say what Django needs to open a database.

    Args:
        database: the parsed address.
        pooled: whether this process keeps a pool of connections; Celery's prefork workers must not.
    """
    if database.engine == "sqlite3":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": database.name,
            "OPTIONS": dict(_SQLITE_OPTIONS),
        }
    options: dict[str, Any] = dict(database.options)
    if pooled:
        options["pool"] = dict(_POOL)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": database.name,
        "USER": database.user,
        "PASSWORD": database.password,
        "HOST": database.host,
        "PORT": database.port,
        "CONN_MAX_AGE": 0,
        "OPTIONS": options,
    }


def redis_database(number: int) -> str:
    """Give the address of one numbered database of the site's Redis server."""
    return f"{ENVIRONMENT.redis_url}/{number}"


_embedded_database = Database(engine="sqlite3", name=str(ENVIRONMENT.var / "liargame.sqlite3"))
DATABASES = {
    "default": database_settings(ENVIRONMENT.database or _embedded_database, pooled=ENVIRONMENT.pooled),
}

SESSION_ENGINE = "django.contrib.sessions.backends.db"

if ENVIRONMENT.redis_url is None:
    CACHES: dict[str, Any] = {"default": {"BACKEND": "liargame.caches.CountingMemory"}}
    CHANNEL_LAYERS: dict[str, Any] = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
else:
    CACHES = {
        "default": {
            "BACKEND": "liargame.caches.CountingRedis",
            "LOCATION": redis_database(REDIS_CACHE),
            "OPTIONS": {"socket_timeout": 2, "socket_connect_timeout": 2},
        }
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [redis_database(REDIS_SOCKETS)], "capacity": 1000},
        }
    }
