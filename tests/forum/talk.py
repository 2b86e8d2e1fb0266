"""Posts for tests: written by the service, or sent by form."""

from datetime import datetime

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from forum.models import Post
from forum.services.write_post import write_post
from games.models import Match
from tests.web.tables import person


def say(match: Match, name: str, text: str, *, key: str = "table", at: datetime | None = None) -> Post:
    """Let a person write in a thread."""
    return write_post(
        author=person(name), public_id=match.public_id, key=key, text=text, now=at or timezone.now()
    )


def thread_url(match: Match, key: str = "table") -> str:
    """The address of a thread."""
    return reverse("thread", args=[match.public_id, key])


def page(browser: Client, address: str) -> str:
    """What stands at an address."""
    answer = browser.get(address)
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()
