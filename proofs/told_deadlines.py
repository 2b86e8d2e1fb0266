"""Reads a deadline where people are told of it: on the page, in a mail, in a calendar."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.core import mail
from django.test import Client, override_settings
from django.urls import reverse

from accounts.models import User
from forum.services.telling import MAIL
from forum.services.warning import warn_of_deadlines
from games.models import Match, Phase
from games.services.outbox.draining import drain_outbox
from workbench.tables import person

READER: Final = "Player 1"
TWO_HOURS_BEFORE: Final = timedelta(hours=2)
_ON_THE_PAGE: Final = re.compile(
    r'<time datetime="(?P<at>[^"]+)">(?P<words>[^<]+)</time> <span class="faint">(?P<zone>[^<]+)</span>'
)
_IN_A_MAIL: Final = re.compile(r"closes on (?P<words>.+) \((?P<zone>.+)\)\.")
_IN_A_CALENDAR: Final = re.compile(r"^DTSTART:(?P<at>\d{8}T\d{6}Z)\r$", re.MULTILINE)


def told_otherwise(phase: Phase, zone: str) -> Iterator[str]:
    """Where a reader in that zone is told of another instant than the phase's deadline, or of none."""
    reader = person(READER)
    User.objects.filter(pk=reader.pk).update(time_zone=zone, email="reader@example.org")
    local = phase.due_at.astimezone(ZoneInfo(zone))
    places = {
        "page": (
            _on_the_page(phase.match, reader),
            (phase.due_at, f"{local:%a} {local.day} {local:%b, %H:%M:%S}", zone),
        ),
        "mail": (_in_a_mail(phase), (f"{local:%a} {local.day} {local:%b %Y, %H:%M:%S}", zone)),
        "calendar": (_in_a_calendar(phase.match), (phase.due_at,)),
    }
    for place, (told, right) in places.items():
        if told != right:
            yield f"the {place} says {told}, not {right}"


def _on_the_page(match: Match, reader: User) -> tuple[object, ...]:
    browser = Client()
    browser.force_login(reader)
    found = _ON_THE_PAGE.search(browser.get(match.get_absolute_url()).content.decode())
    return (datetime.fromisoformat(found["at"]), found["words"], found["zone"]) if found else ()


def _in_a_mail(phase: Phase) -> tuple[object, ...]:
    now = phase.due_at - TWO_HOURS_BEFORE
    with override_settings(EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend"):
        mail.outbox = []
        warn_of_deadlines(now=now)
        drain_outbox(now=now, kinds=[MAIL])
    ours = [str(sent.body) for sent in mail.outbox if phase.match.public_id in str(sent.body)]
    found = _IN_A_MAIL.search(ours[-1]) if ours else None
    return (found["words"], found["zone"]) if found else ()


def _in_a_calendar(match: Match) -> tuple[object, ...]:
    page = Client().get(reverse("match-calendar", args=[match.public_id])).content.decode()
    found = _IN_A_CALENDAR.search(page)
    return (datetime.strptime(found["at"], "%Y%m%dT%H%M%S%z").astimezone(UTC),) if found else ()
