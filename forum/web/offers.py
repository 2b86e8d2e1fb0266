"""The form by which a dealer offers a seat in a lobby to somebody by name."""

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from accounts.names import MAX_LENGTH
from forum.services.offer_seat import offer_seat
from forum.web.limits import stay_within
from games.models import Match
from games.services.problems import NotNow
from games.web.frame import frame_of
from games.web.gate import member, reach
from games.web.names import isolated


class OfferForm(forms.Form):
    """Who is offered a seat."""

    name = forms.CharField(
        label="Name",
        max_length=MAX_LENGTH,
        help_text="The member is told in the inbox and by mail, with the way to the seat.",
    )


@require_http_methods(["GET", "HEAD", "POST"])
def offer(request: HttpRequest, public_id: str) -> HttpResponse:
    """Offer a seat; for the dealer, in the lobby."""
    access = reach(request, public_id)
    if not access.is_dealer or access.match.status != Match.Status.LOBBY:
        raise Http404
    form = OfferForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            stay_within(member(request))
            name = form.cleaned_data["name"]
            person = offer_seat(dealer=member(request), public_id=public_id, name=name, now=timezone.now())
        except NotNow as problem:
            form.add_error("name", str(problem))
        else:
            messages.success(request, f"A seat is offered to {isolated(person.username)}.")
            return redirect("offer-seat", public_id)
    context = {"frame": frame_of(access), "form": form}
    return render(request, "forum/offer_seat.html", context, status=422 if form.errors else 200)
