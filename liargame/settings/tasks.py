"""Celery: how tasks travel on a served site; an embedded one has no broker and needs none."""

from liargame.settings.current import ENVIRONMENT
from liargame.settings.storage import REDIS_TASKS, redis_database

_SOCKET_TIMEOUT_SECONDS = 5

CELERY_BROKER_URL = redis_database(REDIS_TASKS) if ENVIRONMENT.redis_url else "memory://localhost/"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "socket_timeout": _SOCKET_TIMEOUT_SECONDS,
    "socket_connect_timeout": _SOCKET_TIMEOUT_SECONDS,
    "socket_keepalive": True,
}
# What keeps time never waits behind a mail server: its queue has workers of its own.
CELERY_TASK_DEFAULT_QUEUE = "courier"
CELERY_TASK_ROUTES = {"games.tasks.tick": {"queue": "clock"}, "games.tasks.send_frames": {"queue": "clock"}}
CELERY_RESULT_BACKEND = None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_PUBLISH_RETRY_POLICY = {"max_retries": 1, "interval_start": 0.1, "interval_max": 0.2}
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_ENABLE_UTC = True
