"""The dealer's way to a match: who deals it, its lock, and the sign of life that every act gives."""

from datetime import datetime

from accounts.models import User
from games.models import Dealership
from games.selectors.access import ever_sat
from games.services.problems import NotNow
from games.services.running import Running, lock_running


def deal_match(*, match_id: int, dealer: User, now: datetime) -> Running:
    """Lock a running match for an act of its dealer.

    Raises:
        NotNow: when the match is not running, or `dealer` does not deal it (whoever has a seat does not).
    """
    found = lock_running([match_id])
    if not found:
        raise NotNow("This match is not running.")
    confirm_dealer(match_id=match_id, dealer=dealer, now=now)
    if any(seat.holder_id == dealer.pk for seat in found[0].seats):
        raise NotNow("Whoever has a seat in a match is no dealer of it.")
    return found[0]


def deal_or_operate(*, match_id: int, actor: User, now: datetime) -> Running:
    """Lock a running match for an act that its dealer and the operators of the site share.

    Raises:
        NotNow: when the match is not running, or `actor` is neither, or has or had a seat in it.
    """
    if not actor.is_superuser or Dealership.objects.filter(match_id=match_id, dealer=actor).exists():
        return deal_match(match_id=match_id, dealer=actor, now=now)
    found = lock_running([match_id])
    if not found or ever_sat(actor, match_id):
        raise NotNow("You cannot do that in this match.")
    return found[0]


def confirm_phase(running: Running, place: str) -> None:
    """Refuse an act that was meant for a phase which is over (NotNow): a page may be older than its match.

    Args:
        running: the match, whose lock the transaction holds.
        place: `Phase.place` of the phase that was meant; empty: whichever is open.
    """
    if place and place != running.phase.place:
        raise NotNow("That was meant for a phase that is over by now. Look how the match stands.")


def confirm_dealer(*, match_id: int, dealer: User, now: datetime) -> None:
    """Note a sign of life of the dealer (NotNow when `dealer` does not deal this match)."""
    if not Dealership.objects.filter(match_id=match_id, dealer=dealer).update(last_sign_at=now):
        raise NotNow("You do not deal this match.")
