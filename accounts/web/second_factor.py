"""Asks dealers and operators for a second factor, on sites that want one of them."""

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import urlencode

from accounts.web.reader import reader_of

_PROVED_AT = {
    Authenticator.Type.TOTP: "mfa_reauthenticate",
    Authenticator.Type.WEBAUTHN: "mfa_reauthenticate_webauthn",
}
"""The pages on which a person in an open session proves to have the factor."""


def ask_for_second_factor(request: HttpRequest, *, back: str) -> HttpResponse | None:
    """Send a signed-in person on to set a second factor up, or to use the one that there is.

    Args:
        request: of somebody who is signed in.
        back: where to return to when the factor has been used.

    Returns:
        None when the site asks for none, or this very session has been opened with one: a session that was
        there before the factor may be somebody else's.
    """
    if not settings.DEALERS_NEED_SECOND_FACTOR:
        return None
    person = reader_of(request)
    own = set(Authenticator.objects.filter(user=person).values_list("type", flat=True))
    page = next((page for kind, page in _PROVED_AT.items() if kind in own), None)
    if page is None:
        messages.warning(request, "Dealers of this site have a second factor. Set one up, and come back.")
        return redirect("mfa_index")
    if any(record.get("method") == "mfa" for record in get_authentication_records(request, person)):
        return None
    return redirect(f"{reverse(page)}?{urlencode({'next': back})}")
