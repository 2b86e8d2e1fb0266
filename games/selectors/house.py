"""The house match on the front page: the one that runs, or the last one that ended."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Case, IntegerField, Value, When

from games.models import Match
from games.selectors.access import Access, access_match


def house_match() -> Access | None:
    """The house match as everybody may see it, in three queries; None before there ever was one."""
    rank = Case(
        When(status=Match.Status.RUNNING, then=Value(0)), default=Value(1), output_field=IntegerField()
    )
    public_id = (
        Match.objects.filter(purpose=Match.Purpose.HOUSE, started_at__isnull=False)
        .order_by(rank, "-opened_at")
        .values_list("public_id", flat=True)
        .first()
    )
    return access_match(AnonymousUser(), public_id) if public_id else None
