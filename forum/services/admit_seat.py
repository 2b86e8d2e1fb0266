"""Takes another seat into a group; it reads what is written from then on."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from forum.models import Correspondence, Correspondent
from forum.selectors.letters import own_part
from forum.services.write_letter import nudge_correspondents
from games.models import Match
from games.selectors.access import NotFound, access_match
from games.services.problems import NotNow


@transaction.atomic
def admit_seat(*, member: User, public_id: str, correspondence_id: str, number: int, now: datetime) -> None:
    """Take seat `number` (from 0) into a group.

    Raises:
        NotFound: when `member` holds no seat in that correspondence, or has left it.
        NotNow: when it is no group, the match does not run, or the seat cannot come in.
    """
    access = access_match(member, public_id)
    part = own_part(access.seat, correspondence_id) if access.seat else None
    if part is None or part.has_left:
        raise NotFound(correspondence_id)
    group = Correspondence.objects.select_for_update().get(pk=part.correspondence_id)
    if not group.is_group:
        raise NotNow("What two have written stays between them: open a letter to the larger circle.")
    if access.match.status != Match.Status.RUNNING:
        raise NotNow("The match does not run.")
    seat = next((seat for seat in access.seats if seat.number == number and seat.holder_id), None)
    if seat is None or group.correspondents.filter(seat=seat).exists():
        raise NotNow("This seat cannot be taken in.")
    Correspondent.objects.create(correspondence=group, seat=seat, since=now, after=group.last_number)
    nudge_correspondents(group, now=now)
