"""Limits how often things happen on the whole site that reach strangers' mailboxes or fill the database."""

from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.http import HttpRequest

_WHOLE_SITE = "site"


def stay_within(request: HttpRequest, *actions: str) -> None:
    """Count one use of each action, and end the request where one is used up.

    Rates stand under the actions' names in `ACCOUNT_RATE_LIMITS`; one that is "per key" is the whole site's.

    Raises:
        ImmediateHttpResponse: with status 429 when an action was used too often.
    """
    for action in actions:
        refusal = ratelimit.consume_or_429(request, action=action, key=_WHOLE_SITE)
        if refusal is not None:
            raise ImmediateHttpResponse(refusal)
