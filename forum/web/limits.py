"""How often a person may write; far above what anybody types."""

from typing import Final

from accounts.models import User
from games.services.problems import NotNow
from liargame.rates import Rate, within

POSTS: Final = Rate("talk", most=10)
HOURLY: Final = Rate("talk-hour", most=200, seconds=3600)
SLOW_DOWN: Final = "That is too much at once. Wait a minute and send it again."


def stay_within(person: User) -> None:
    """Count one writing by a person (NotNow when it is one too many)."""
    if not (within(POSTS, f"user:{person.pk}") and within(HOURLY, f"user:{person.pk}")):
        raise NotNow(SLOW_DOWN)
