"""Presses the buttons of the desk."""

from typing import Any

from django.test import Client
from django.urls import reverse

from games.models import Act, Match
from tests.web.tables import browser_of

DEALER = "Ryo"


def desk_of(match: Match) -> str:
    """The address of a match's desk."""
    return reverse("desk", args=[match.public_id])


def press(match: Match, key: str, *, by: str = DEALER, **fields: Any) -> Any:
    """Press a button of the desk, the second time as well where it asks twice."""
    return press_in(browser_of(by), match, key, **fields)


def press_in(browser: Client, match: Match, key: str, **fields: Any) -> Any:
    """Press a button of the desk in a browser that is there already."""
    address = reverse("desk-act", args=[match.public_id, key])
    return browser.post(address, {"confirmed": "yes", **fields})


def acts_of(match: Match) -> list[str]:
    """The kinds of all acts in a match's log, in order."""
    return list(Act.objects.filter(match=match).order_by("ordinal").values_list("kind", flat=True))
