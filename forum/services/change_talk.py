"""Sets the terms of talk in a lobby; from the start on they stay."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime

from django.db import transaction

from accounts.models import User
from forum.models import TalkSettings
from games.models import Match
from games.selectors.access import access_match
from games.services.acting import record_act
from games.services.problems import NotNow
from markup import LONGEST_BYTES

SHORTEST_LIMIT = 100


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of letters in a match.

    `letters`: whether there are any. `letters_a_phase`: how many a seat may send in a phase, None without limit.
    `longest_letter`: bytes, 100 to 8,192. `letter_phases`: kinds of phases in which they go, empty for all.
    `open_after`: whether everybody may read them after the match.
    """

    letters: bool
    letters_a_phase: int | None
    longest_letter: int
    letter_phases: Sequence[str]
    open_after: bool


@transaction.atomic
def change_talk(*, public_id: str, dealer: User, terms: Terms, now: datetime) -> None:
    """Set whether and how letters go in a match.

    Raises:
        NotNow: when the match has started, it is not the dealer's to do, or a value is out of bounds.
    """
    Match.objects.select_for_update().filter(public_id=public_id).first()
    access = access_match(dealer, public_id)
    if not access.is_dealer:
        raise NotNow("You do not deal this match.")
    if access.match.status != Match.Status.LOBBY:
        raise NotNow("The terms of talk are fixed when the match starts.")
    if not SHORTEST_LIMIT <= terms.longest_letter <= LONGEST_BYTES:
        raise NotNow(f"A letter's limit is {SHORTEST_LIMIT} to {LONGEST_BYTES:,} bytes.")
    values = {**asdict(terms), "letter_phases": sorted(set(terms.letter_phases))}
    TalkSettings.objects.update_or_create(match=access.match, defaults=values)
    record_act(match=access.match, actor=dealer, kind="talk_changed", facts={}, public=True, now=now)
