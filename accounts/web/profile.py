"""A person's own pages: profile, time zone, export, closing the account."""

from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.account.utils import get_next_redirect_url
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.models import User
from accounts.selectors.ways_in import ways_in
from accounts.services.close_account import close_account
from accounts.services.export import export_account
from accounts.services.rename_person import rename_person
from accounts.services.set_time_zone import set_time_zone
from accounts.web.forms import CloseAccountForm, ProfileForm, TimeZoneForm
from accounts.web.limits import stay_within
from accounts.web.reader import reader_of
from accounts.web.zone_cookie import COOKIE, remember_zone
from accounts.zones import DEFAULT_ZONE


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Show the profile, and save name and time zone."""
    form = ProfileForm(_sent(request), person=reader_of(request))
    if form.is_valid() and _saved(request, form):
        response = redirect("settings-profile")
        remember_zone(response, form.cleaned_data["time_zone"])
        return response
    context: dict[str, Any] = {"form": form, "ways_in": ways_in(form.person, request.session.session_key)}
    return render(request, "accounts/profile.html", context)


def _sent(request: HttpRequest) -> QueryDict | None:
    return request.POST if request.method == "POST" else None


def _saved(request: HttpRequest, form: ProfileForm) -> bool:
    person = form.person
    name = form.cleaned_data.get("username", person.username)
    if name != person.username:
        stay_within(request, "rename")
        try:
            rename_person(person=person, name=name)
        except IntegrityError:
            form.add_error("username", "This name is taken.")
            return False
    set_time_zone(person=person, time_zone=form.cleaned_data["time_zone"])
    messages.success(request, "Your profile is saved.")
    return True


@require_POST
def time_zone(request: HttpRequest) -> HttpResponse:
    """Take the reader's zone: from a form as it is, from a script only where none was chosen before.

    Fields: `time_zone` (IANA name), `detected` (set by scripts), `next` (where a form leads back to).
    """
    form = TimeZoneForm(request.POST)
    if not form.is_valid():
        return HttpResponseBadRequest("This time zone is not known here.", content_type="text/plain")
    zone = form.cleaned_data["time_zone"]
    if isinstance(request.user, User):
        has_chosen = COOKIE in request.COOKIES or request.user.time_zone != DEFAULT_ZONE
        if form.cleaned_data["detected"] and has_chosen:
            zone = request.user.time_zone
        else:
            set_time_zone(person=request.user, time_zone=zone)
    target = get_next_redirect_url(request)
    response = redirect(target) if target else HttpResponse(status=204)
    remember_zone(response, zone)
    return response


@login_required
@require_GET
def export(request: HttpRequest) -> HttpResponse:
    """Hand out all that the site holds about the person, as a file."""
    answer = JsonResponse(
        export_account(person=reader_of(request)), json_dumps_params={"indent": 2, "ensure_ascii": False}
    )
    answer["Content-Disposition"] = 'attachment; filename="liar-game-account.json"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@login_required
@reauthentication_required(enabled=lambda request: not request.user.is_guest)
@require_http_methods(["GET", "HEAD", "POST"])
def close(request: HttpRequest) -> HttpResponse:
    """Ask once more, then close the account for good."""
    form = CloseAccountForm(_sent(request))
    if not form.is_valid():
        return render(request, "accounts/close.html", {"form": form})
    close_account(person=reader_of(request), now=timezone.now())
    logout(request)
    messages.success(request, "Your account is closed. The office thanks you for your visit.")
    return redirect("home")
