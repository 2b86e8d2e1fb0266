"""What feeds tell: the public events and posts of a match, and the matches of the site."""

from forum.models import Post
from forum.selectors.places import TABLE
from forum.selectors.posts import posts_of
from games.models import Event, Match
from games.models.event import PUBLIC

LATEST = 50


def latest_events(match: Match) -> list[Event]:
    """The last public events of a match, the latest first."""
    return list(Event.objects.filter(match=match, stream=PUBLIC).order_by("-seq")[:LATEST])


def latest_table_posts(match: Match) -> list[Post]:
    """The last posts at the table that are not hidden, the latest first."""
    posts = posts_of(match, TABLE).filter(hidden_at__isnull=True)
    return list(posts.order_by("-number")[:LATEST])


def latest_matches() -> list[Match]:
    """The matches of people that were opened last."""
    return list(Match.objects.filter(purpose=Match.Purpose.TABLE).order_by("-opened_at", "-pk")[:LATEST])
