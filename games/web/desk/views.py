"""The desk's page, and the address to which its buttons are posted."""

from datetime import datetime
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.web.second_factor import ask_for_second_factor
from games.selectors.desk import LOBBY, Desk, read_desk
from games.services.problems import NotNow
from games.web.desk.acts import ACTS, DeskAct
from games.web.desk.doing import Doing, Done
from games.web.desk.forms import DeskForm, PhaseForm
from games.web.desk.gate import Official, reach_desk
from games.web.desk.page import confirm_context, desk_context, own_acts
from liargame import watch

_UNPROCESSABLE: Final = 422
_CONFIRMED: Final = "confirmed"


@never_cache
@require_safe
def desk(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the desk of a match to its officials."""
    official = reach_desk(request, public_id)
    if question := ask_for_second_factor(request, back=reverse("desk", args=[public_id])):
        return question
    return _desk_response(request, official, now=watch.now())


@never_cache
@require_POST
def act(request: HttpRequest, public_id: str, key: str) -> HttpResponse:
    """Do one of the desk's acts; some ask once more first."""
    official = reach_desk(request, public_id)
    if question := ask_for_second_factor(request, back=reverse("desk", args=[public_id])):
        return question
    now = watch.now()
    desk_now = read_desk(official.access, now=now)
    chosen = ACTS.get(key)
    if chosen is None or chosen not in own_acts(official):
        raise Http404
    form = form_of(chosen, desk_now, request.POST)
    if not form.is_valid():
        return _desk_response(request, official, now=now, tried=(chosen, form))
    if chosen.asks_twice and _CONFIRMED not in request.POST:
        return render(request, "games/desk/confirm.html", confirm_context(desk_now, chosen, form))
    try:
        done = chosen.do(Doing(desk_now, official.person, now, form.cleaned_data))
    except NotNow as refused:
        if isinstance(form, PhaseForm):
            form.mean_the_phase_of_now()
        form.add_error(None, str(refused))
        return _desk_response(request, official, now=now, tried=(chosen, form))
    return _done_response(request, official, chosen, done)


def form_of(chosen: DeskAct, desk_now: Desk, data: Any = None) -> DeskForm:
    """The form of an act, with ids of its own."""
    return chosen.form(desk_now, data, auto_id=f"{chosen.key}-%s")


def _desk_response(
    request: HttpRequest,
    official: Official,
    *,
    now: datetime,
    tried: tuple[DeskAct, DeskForm] | None = None,
) -> HttpResponse:
    """The desk, with what was just tried and refused, if something was."""
    desk_now = read_desk(official.access, now=now)
    there = [chosen for chosen in own_acts(official) if chosen.is_there(desk_now, official.person)]
    buttons = [(chosen, form_of(chosen, desk_now)) for chosen in there]
    if tried:
        buttons = [tried if chosen is tried[0] else (chosen, form) for chosen, form in buttons]
    context = desk_context(official, desk_now, buttons, now=now)
    if desk_now.standing == LOBBY and official.is_dealer:
        context["invitation"] = request.build_absolute_uri(official.access.match.get_invitation_url())
    context["stray"] = tried[1] if tried and tried[0] not in there else None
    context["tried"] = tried[0].key if tried else ""
    return render(request, "games/desk/desk.html", context, status=_UNPROCESSABLE if tried else 200)


def _done_response(request: HttpRequest, official: Official, chosen: DeskAct, done: Done) -> HttpResponse:
    match = official.access.match
    if done.shown:
        context = {"match": match, "act": chosen, "done": done}
        return render(request, "games/desk/shown.html", context)
    messages.success(request, done.sentence)
    if chosen.key == "step-down":
        return redirect(match)
    return redirect("desk", match.public_id)
