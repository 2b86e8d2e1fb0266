"""Adds and removes the webhooks of a match."""

from accounts.models import User
from forum.models import Webhook
from forum.services.outside import NotCallable, find_target
from games.models import Event
from games.models.event import PUBLIC
from games.selectors.access import NotFound, access_match
from games.services.problems import NotNow

MOST = 5


def add_webhook(*, dealer: User, public_id: str, url: str, form: str) -> Webhook:
    """Add a webhook, which is called at each public announcement from now on.

    Raises:
        NotNow: when it is not the dealer's to do, there are too many, or the address is none to call.
    """
    access = access_match(dealer, public_id)
    if not access.is_dealer:
        raise NotNow("You do not deal this match.")
    if form not in Webhook.Form.values:
        raise NotNow("There is no such form.")
    if Webhook.objects.filter(match=access.match).count() >= MOST:
        raise NotNow(f"A match has at most {MOST} webhooks.")
    try:
        find_target(url)
    except NotCallable as problem:
        raise NotNow(str(problem)) from None
    last = Event.objects.filter(match=access.match, stream=PUBLIC).order_by("-seq").first()
    return Webhook.objects.create(
        match=access.match, url=url, form=form, added_by=dealer, after=last.seq if last else 0
    )


def remove_webhook(*, dealer: User, public_id: str, webhook_id: str) -> None:
    """Remove a webhook (NotFound when `dealer` deals no such match, or it has none of that name)."""
    find_webhook(dealer=dealer, public_id=public_id, webhook_id=webhook_id).delete()


def find_webhook(*, dealer: User, public_id: str, webhook_id: str) -> Webhook:
    """A webhook of a match that `dealer` deals (NotFound for every other)."""
    access = access_match(dealer, public_id)
    found = Webhook.objects.filter(match=access.match, public_id=webhook_id).select_related("match").first()
    if found is None or not access.is_dealer:
        raise NotFound(webhook_id)
    return found
