"""Lists of matches: lobbies, running and finished ones, a person's own; paged by key, never by number."""

from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from games.models import Match
from games.selectors.phases import PhaseFacts, open_phases

PAGE = 24


@dataclass(frozen=True, slots=True)
class Listed:
    """A match in a list: how many sit, and the open phase of a running one."""

    match: Match
    taken: int
    phase: PhaseFacts | None


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A page of a list; `after` is the public name of its last match where more follow, else empty."""

    matches: tuple[Listed, ...]
    after: str


def open_lobbies(*, after: str = "", limit: int = PAGE) -> MatchPage:
    """Matches that have not started, newest first."""
    return _page(Match.objects.filter(status=Match.Status.LOBBY), "opened_at", after, limit)


def running_matches(*, after: str = "", limit: int = PAGE) -> MatchPage:
    """Running matches, those of the house included, newest first."""
    return _page(Match.objects.filter(status=Match.Status.RUNNING), "opened_at", after, limit)


def finished_matches(*, after: str = "", limit: int = PAGE) -> MatchPage:
    """Matches of people that have ended, the last to end first."""
    ended = Match.objects.filter(status=Match.Status.ENDED, purpose=Match.Purpose.TABLE)
    return _page(ended, "ended_at", after, limit)


def finished_house_matches(*, after: str = "", limit: int = PAGE) -> MatchPage:
    """Matches of the house that have ended, the last to end first."""
    ended = Match.objects.filter(status=Match.Status.ENDED, purpose=Match.Purpose.HOUSE)
    return _page(ended, "ended_at", after, limit)


def matches_of(person: User, *, after: str = "", limit: int = PAGE) -> MatchPage:
    """Matches in which a person has a seat, or which a person deals, newest first; practice included."""
    own = Match.objects.filter(
        Q(pk__in=person.seats.values("match")) | Q(pk__in=person.dealerships.values("match"))
    )
    return _page(own, "opened_at", after, limit, practice=True)


def with_free_seats(*, limit: int) -> list[Listed]:
    """Lobbies whose seats anybody may take, newest first."""
    lobbies = Match.objects.filter(
        status=Match.Status.LOBBY, open_seats=True, purpose=Match.Purpose.TABLE
    ).order_by("-opened_at", "-pk")
    return _listed(lobbies[:limit])


def _page(
    matches: QuerySet[Match], instant: str, after: str, limit: int, *, practice: bool = False
) -> MatchPage:
    if not practice:
        matches = matches.exclude(purpose=Match.Purpose.PRACTICE)
    if after:
        last = matches.filter(public_id=after).first()
        if last is not None:
            at = getattr(last, instant)
            matches = matches.filter(Q(**{f"{instant}__lt": at}) | Q(**{instant: at, "pk__lt": last.pk}))
    found = _listed(matches.order_by(f"-{instant}", "-pk")[: limit + 1])
    more = len(found) > limit
    return MatchPage(tuple(found[:limit]), found[limit - 1].match.public_id if more else "")


def _listed(matches: QuerySet[Match]) -> list[Listed]:
    rows = list(matches.annotate(taken=Count("seats")))
    phases = open_phases([row.pk for row in rows if row.status == Match.Status.RUNNING])
    return [Listed(row, row.taken, phases.get(row.pk)) for row in rows]
