"""Takes messages from the forms of a match page."""

import json
import re
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games.core.offers import Offer
from games.core.refusals import Malformed
from games.models import Match
from games.registry import game_type
from games.selectors.access import Access
from games.selectors.receipts import earlier_message
from games.selectors.table import OpenPhase, read_open_phase
from games.services.pass_phase import pass_phase
from games.services.problems import NotNow
from games.services.submit_message import submit_message
from games.web.attempts import Attempt
from games.web.frame import frame_of
from games.web.gate import member, reach_begun
from games.web.offer_forms import OfferForm, told
from games.web.office_words import hour
from games.web.table import table_response
from liargame import watch

UNPROCESSABLE: Final = 422
CONFLICT: Final = 409
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")
_GONE: Final = "That form belonged to a phase that has closed. Nothing was received."


@require_http_methods(["GET", "HEAD", "POST"])
def move(request: HttpRequest, public_id: str) -> HttpResponse:
    """Receive a message from the reader's seat.

    Fields: `kind` of the offer, `phase` for which the form was made, `token`, those of the offer, and
    `confirmed` once a question has been answered. A message received leads back to the match page; one that
    is not shows that page again with all that was typed.
    """
    access = reach_begun(request, public_id)
    if request.method != "POST":
        return redirect(access.match)
    if access.seat is None:
        raise Http404
    phase = read_open_phase(access)
    kind = request.POST.get("kind", "")
    offer = next((offer for offer in phase.offers if offer.kind == kind), None) if phase else None
    if phase is None or offer is None or request.POST.get("phase") != phase.place:
        if earlier := earlier_message(access.seat, _content_token(request)):
            messages.success(request, _received_before(earlier.received_at))
            return redirect(access.match)
        return _not_received(request, access, Attempt(kind, request.POST, "G8", _GONE))
    return _take(request, access, offer, phase)


def _take(request: HttpRequest, access: Access, offer: Offer, phase: OpenPhase) -> HttpResponse:
    attempt = Attempt(offer.kind, request.POST)
    form = OfferForm(offer, access.names, request.POST)
    token = request.POST.get("token", "")
    if not _TOKEN.fullmatch(token):
        return _not_received(
            request, access, replace(attempt, why="That form is incomplete. Please send it again.")
        )
    if not form.is_valid():
        return _not_received(request, access, attempt)
    if offer.confirm and request.POST.get("confirmed") != "yes":
        return _ask_once_more(request, access, form, token)
    body = game_type(access.match.game_type).codec.compose(offer.kind, form.values())
    return _submit(request, access, attempt, body, phase)


def _submit(
    request: HttpRequest, access: Access, attempt: Attempt, body: Any, phase: OpenPhase
) -> HttpResponse:
    now = watch.now()
    seat = access.seat
    if seat is None:
        raise Http404
    try:
        receipt = submit_message(
            match_id=access.match.pk,
            seat_number=seat.number,
            sender=member(request),
            body=body,
            token=_content_token(request),
            phase_place=phase.place,
            now=now,
        )
    except NotNow as problem:
        return _not_received(request, access, replace(attempt, why=str(problem)), status=CONFLICT)
    if isinstance(receipt, Malformed):
        return _not_received(request, access, replace(attempt, why=f"Not understood: {receipt.why}."))
    if not receipt.accepted:
        return _not_received(request, access, replace(attempt, rule=receipt.rule, why=receipt.why))
    if receipt.is_repeat:
        messages.success(request, _received_before(receipt.received_at))
    else:
        title = frame_of(access).phase_title(phase.core)
        messages.success(request, f"Received for {title} at {hour(receipt.received_at)}, and accepted.")
    return redirect(access.match)


def _not_received(
    request: HttpRequest, access: Access, attempt: Attempt, *, status: int = UNPROCESSABLE
) -> HttpResponse:
    return table_response(request, access, attempt=attempt, status=status)


def _ask_once_more(request: HttpRequest, access: Access, form: OfferForm, token: str) -> HttpResponse:
    context = {
        "frame": frame_of(access),
        "offer": form.offer,
        "told": told(form),
        "fields": [(name, value) for name, value in _fields(request) if name not in ("token", "confirmed")],
        "token": token,
    }
    return render(request, "games/match/confirm.html", context)


def _fields(request: HttpRequest) -> list[tuple[str, str]]:
    posted = [(name, value) for name, values in request.POST.lists() for value in values]
    return [(name, value) for name, value in posted if name != "csrfmiddlewaretoken"]


def _content_token(request: HttpRequest) -> str:
    """One token for each form and what was filled in: a changed move from a form sent before is another one."""
    filled_in = sorted(field for field in _fields(request) if field[0] != "confirmed")
    return sha256(json.dumps(filled_in).encode()).hexdigest()


def _received_before(at: datetime) -> str:
    return f"This had been received already, at {hour(at)}. It counts once."


@require_POST
def give_pass(request: HttpRequest, public_id: str) -> HttpResponse:
    """Note that the reader sends nothing more in the phase `phase`, so that it can close early."""
    access = reach_begun(request, public_id)
    if access.seat is None:
        raise Http404
    try:
        if access.match.status != Match.Status.RUNNING:
            raise NotNow("That phase is not open.")
        pass_phase(
            match_id=access.match.pk,
            seat_number=access.seat.number,
            sender=member(request),
            phase_place=request.POST.get("phase", ""),
            now=watch.now(),
        )
    except NotNow as problem:
        messages.error(request, str(problem))
    else:
        messages.success(request, "Noted: you have nothing more to send in this phase.")
    return redirect(access.match)
