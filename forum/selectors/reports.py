"""Reports that wait, for those who may settle them."""

from typing import Any

from django.db.models import QuerySet

from accounts.models import User
from forum.models import Report
from games.models import Match, Seat
from games.selectors.access import Access


def match_reports(access: Access) -> list[Report]:
    """The waiting reports of posts of a match, for its dealer; a letter's are the operators'."""
    return list(_of_match(access).select_related("post__thread", "match").order_by("at")[:100])


def waiting_reports(access: Access) -> int:
    """How many reports of posts wait for the dealer of a match."""
    return _of_match(access).count()


def site_reports(operator: User) -> list[Report]:
    """All waiting reports of the site, without those of matches in which the operator has or had a seat."""
    rows = of_others(Report.objects.filter(settled_at__isnull=True), operator)
    return list(rows.select_related("post__thread", "letter", "match").order_by("at")[:100])


def of_others(reports: QuerySet[Report], operator: Any) -> QuerySet[Report]:
    """Those reports that are not of a match in which the operator has or had a seat."""
    return reports.exclude(match__in=_played_by(operator))


def is_of_match(report_id: str, access: Access) -> bool:
    """Whether the report of that public name is one of this match."""
    return Report.objects.filter(public_id=report_id, match=access.match).exists()


def may_settle(person: User, report: Report, access: Access) -> bool:
    """Whether a person may settle a report: an operator without a seat there, the dealer for posts."""
    if person.is_superuser and not _played_by(person).filter(pk=report.match_id).exists():
        return True
    return access.is_dealer and report.post_id is not None


def _of_match(access: Access) -> QuerySet[Report]:
    return Report.objects.filter(match=access.match, settled_at__isnull=True, post__isnull=False)


def _played_by(person: Any) -> QuerySet[Match]:
    held = Seat.objects.filter(tenures__holder=person).values("match")
    return Match.objects.filter(pk__in=held)
