"""The served site's Celery application and its one, static timetable."""

import os

import structlog
from celery import Celery
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "liargame.settings")

log = structlog.get_logger(__name__)

app = Celery("liargame")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# A beat that nobody took within five seconds is worthless: the next ones are already there.
_WORTHLESS_AFTER_SECONDS = 5
_EACH_SECOND = {"schedule": 1.0, "options": {"expires": _WORTHLESS_AFTER_SECONDS}}

app.conf.beat_schedule = {
    "close due phases": {"task": "games.tasks.tick", **_EACH_SECOND},
    "tell the browsers": {"task": "games.tasks.send_frames", **_EACH_SECOND},
    "send the rest": {"task": "games.tasks.send_the_rest", **_EACH_SECOND},
    "tidy up": {"task": "games.tasks.prune", "schedule": crontab(minute="30")},
    "prove the bank": {"task": "games.tasks.audit_ledger", "schedule": crontab(hour="3", minute="30")},
}


def ask_for_frames() -> None:
    """Ask the workers to tell the browsers at once what this process has committed; the beat would ask soon."""
    try:
        app.send_task("games.tasks.send_frames", expires=_WORTHLESS_AFTER_SECONDS, retry=False)
    except Exception as fault:
        log.warning("workers_not_asked", fault=type(fault).__name__)
