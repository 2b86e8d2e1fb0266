"""What players and others tell the dealer from the match page: I would step in; I shall be away."""

from datetime import datetime
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from games.models import Match, Seat
from games.selectors.access import Access
from games.selectors.act_log import shown_acts
from games.selectors.standing_by import bench_place, own_absences
from games.services.absences import plan_absence, withdraw_absence
from games.services.problems import NotNow
from games.services.substituting import join_bench, leave_bench
from games.web.act_words import logged
from games.web.frame import Frame, frame_of
from games.web.gate import reach
from liargame import watch


class AbsenceForm(forms.Form):
    """From when to when, and what the dealer should know."""

    begins_at = forms.DateTimeField(
        label="From", widget=forms.DateTimeInput(attrs={"type": "datetime-local"})
    )
    ends_at = forms.DateTimeField(label="To", widget=forms.DateTimeInput(attrs={"type": "datetime-local"}))
    note = forms.CharField(label="Note for the dealer", max_length=200, required=False)


def office_context(user: Any, frame: Frame) -> dict[str, Any]:
    """The log of official acts, and whether the reader may step in or plan to be away; in one query."""
    access = frame.access
    return {
        "log": [logged(act, frame) for act in shown_acts(access, is_official=access.is_dealer)],
        "numbered": access.is_dealer or access.match.status == Match.Status.ENDED,
        "bench_place": bench_place(user, access),
        "may_plan_absence": _planning_seat(access) is not None,
    }


def _planning_seat(access: Access) -> Seat | None:
    """The reader's seat, where somebody is there to be told of an absence: in a match of people that is not over."""
    goes_on = access.match.status in (Match.Status.LOBBY, Match.Status.RUNNING)
    return access.seat if goes_on and access.match.purpose == Match.Purpose.TABLE else None


@require_POST
def bench(request: HttpRequest, public_id: str) -> HttpResponse:
    """Put the reader on the match's bench, or with `leave` take the reader off it."""
    access = reach(request, public_id)
    if not isinstance(request.user, User):
        return redirect_to_login(access.match.get_absolute_url())
    if "leave" in request.POST:
        leave_bench(match_id=access.match.pk, person=request.user)
        messages.success(request, "You are off the bench.")
        return redirect(access.match)
    try:
        join_bench(match_id=access.match.pk, person=request.user, now=watch.now())
    except NotNow as problem:
        messages.error(request, str(problem))
    else:
        messages.success(request, "You are on the bench. The dealer may give you a seat that falls free.")
    return redirect(access.match)


@require_http_methods(["GET", "HEAD", "POST"])
def absence(request: HttpRequest, public_id: str) -> HttpResponse:
    """The planned absences of the reader's seat: plan one, or with `withdraw` take one back."""
    access = reach(request, public_id)
    seat = _planning_seat(access)
    if seat is None:
        raise Http404
    form = AbsenceForm(request.POST or None)
    if number := request.POST.get("withdraw", ""):
        if number.isascii() and number.isdigit() and len(number) < 16:
            withdraw_absence(seat=seat, absence_id=int(number))
        messages.success(request, "The absence is withdrawn.")
        return redirect("absence", public_id)
    if request.method == "POST" and form.is_valid():
        try:
            _plan(access, seat, form.cleaned_data, now=watch.now())
        except NotNow as problem:
            form.add_error(None, str(problem))
        else:
            messages.success(request, "The dealer knows.")
            return redirect("absence", public_id)
    context = {
        "frame": frame_of(access),
        "absences": own_absences(access, now=watch.now()),
        "form": form,
    }
    return render(request, "games/match/absences.html", context, status=422 if form.errors else 200)


def _plan(access: Access, seat: Seat, values: dict[str, Any], *, now: datetime) -> None:
    # The seat came with the match's row; it need not be fetched again.
    seat.match = access.match
    plan_absence(
        seat=seat,
        begins_at=values["begins_at"],
        ends_at=values["ends_at"],
        note=values["note"],
        now=now,
    )
