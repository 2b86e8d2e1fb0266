"""The demo's people: one dealer, two players, each with a password of this site's own."""

import json
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from accounts.models import User

DEALER: Final = "demo-dealer"
PLAYERS: Final = ("demo-one", "demo-two")
FILE: Final = "demo-sign-ins.json"


@dataclass(frozen=True, slots=True)
class SignIn:
    """A name, what the person is, and the password."""

    name: str
    role: str
    password: str


def make_people(var: Path) -> list[SignIn]:
    """Make the people, and keep their passwords in the data directory, for its owner alone."""
    roles = {DEALER: "dealer", **dict.fromkeys(PLAYERS, "player")}
    sign_ins = [SignIn(name, role, secrets.token_urlsafe(9)) for name, role in roles.items()]
    for sign_in in sign_ins:
        deals = sign_in.role == "dealer"
        User.objects.create_user(sign_in.name, password=sign_in.password, is_staff=deals)
    place = var / FILE
    place.touch(mode=0o600)
    place.write_text(json.dumps([asdict(sign_in) for sign_in in sign_ins]))
    return sign_ins


def known_people(var: Path) -> list[SignIn]:
    """The demo's people who are still there; none where no demo was ever made."""
    place = var / FILE
    if not place.exists():
        return []
    kept = [SignIn(**entry) for entry in json.loads(place.read_text())]
    there = set(
        User.objects.filter(username__in=[sign_in.name for sign_in in kept]).values_list(
            "username", flat=True
        )
    )
    return [sign_in for sign_in in kept if sign_in.name in there]
