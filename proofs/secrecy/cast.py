"""Who looks: eleven kinds of viewer who may not know, and the few whom the secrets concern."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User

OWNER: Final = "owner"
CORRESPONDENT: Final = "correspondent"
ANONYMOUS: Final = "anonymous"
SPECTATOR: Final = "spectator"
PLAYER: Final = "other player"
OUT: Final = "eliminated"
REPLACED: Final = "replaced"
SUBSTITUTE: Final = "substitute"
DEALER: Final = "dealer"
PLAYING_STAFF: Final = "playing staff"
STAFF: Final = "staff"
FEED_READER: Final = "feed reader"
ROBOT: Final = "robot"


@dataclass(frozen=True, slots=True)
class Viewer:
    """A kind of viewer: by which name it signs in, if it does, and what its program says of itself."""

    kind: str
    name: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)

    def browser(self) -> Client:
        """A browser in which this viewer is signed in, if it has a name."""
        browser = Client(raise_request_exception=False, headers=dict(self.headers))
        if self.name:
            browser.force_login(User.objects.get(username=self.name))
        return browser


VIEWERS: Final = (
    Viewer(ANONYMOUS),
    Viewer(SPECTATOR, "Oda"),
    Viewer(PLAYER, "Akiyama"),
    Viewer(OUT, "Fukunaga"),
    Viewer(REPLACED, "Yokoya"),
    Viewer(SUBSTITUTE, "Kikuchi"),
    Viewer(DEALER, "Ryo"),
    Viewer(PLAYING_STAFF, "Mori"),
    Viewer(STAFF, "Tanimura"),
    Viewer(FEED_READER, headers={"user-agent": "FeedReader/1", "accept": "application/atom+xml"}),
    Viewer(ROBOT, headers={"user-agent": "Robot/1 (+https://robot.example/)", "accept": "*/*"}),
)
CONCERNED: Final = (Viewer(OWNER, "Nao"), Viewer(CORRESPONDENT, "Harimoto"))
"""Nao, in seat 0, has the secrets, and shares letters with Harimoto, in the last seat."""

SEATED: Final = ("Nao", "Akiyama", "Fukunaga", "Yokoya", "Mori", "Harimoto")
"""Who sits down, in order; Kikuchi then takes Yokoya's seat."""

ALL: Final = frozenset(viewer.kind for viewer in (*VIEWERS, *CONCERNED))
NOBODY: Final[frozenset[str]] = frozenset()
MAILBOXES: Final = tuple(viewer for viewer in (*VIEWERS, *CONCERNED) if viewer.name)


def invite_cast() -> dict[str, User]:
    """All people of the cast by name: members with a confirmed address, among them a dealer and operators."""
    people = {}
    for viewer in MAILBOXES:
        person, _new = User.objects.get_or_create(username=viewer.name)
        person.email = f"{viewer.name.lower()}@mail.example"
        person.is_superuser = viewer.kind in (STAFF, PLAYING_STAFF)
        person.is_staff = person.is_superuser or viewer.kind == DEALER
        person.save()
        EmailAddress.objects.get_or_create(user=person, email=person.email, verified=True, primary=True)
        people[viewer.name] = person
    return people
