"""Answers pages and forms under a WSGI server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "liargame.settings")

application = get_wsgi_application()

# Django must be set up before the apps' modules can be imported.
from games.services.waking import on_wake
from liargame.celery import ask_for_frames

on_wake(ask_for_frames)
