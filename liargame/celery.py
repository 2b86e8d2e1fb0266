"""The served site's Celery application and its one, static timetable."""

import os

from celery import Celery
from celery.schedules import crontab

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "liargame.settings")

app = Celery("liargame")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

# A beat that nobody took within five seconds is worthless: the next ones are already there.
_EACH_SECOND = {"schedule": 1.0, "options": {"expires": 5}}

app.conf.beat_schedule = {
    "close due phases": {"task": "games.tasks.tick", **_EACH_SECOND},
    "send what is waiting": {"task": "games.tasks.drain_outbox", **_EACH_SECOND},
    "prove the bank": {"task": "games.tasks.audit_ledger", "schedule": crontab(hour="3", minute="30")},
}
