"""Takes a seat out of a group; it keeps what it has read, and reads nothing that is written from then on."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from forum.models import Correspondence
from forum.selectors.letters import own_part
from forum.services.write_letter import nudge_correspondents
from games.models import Match
from games.selectors.access import NotFound, access_match
from games.services.problems import NotNow


@transaction.atomic
def leave_group(*, member: User, public_id: str, correspondence_id: str, now: datetime) -> None:
    """Take the seat that `member` holds out of a group, for good.

    Raises:
        NotFound: when `member` holds no seat in that correspondence.
        NotNow: when it is no group, the seat has left it already, or the match does not run.
    """
    access = access_match(member, public_id)
    part = own_part(access.seat, correspondence_id) if access.seat else None
    if part is None:
        raise NotFound(correspondence_id)
    group = Correspondence.objects.select_for_update().get(pk=part.correspondence_id)
    if not group.is_group:
        raise NotNow("Letters between two are left by writing none.")
    if access.match.status != Match.Status.RUNNING:
        raise NotNow("The match does not run.")
    part.refresh_from_db()
    if part.has_left:
        raise NotNow("Your seat has left this group already.")
    nudge_correspondents(group, now=now)
    part.until, part.last = now, group.last_number
    part.save(update_fields=["until", "last"])
