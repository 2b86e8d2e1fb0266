"""Practise now: a table with bots for whoever comes, account or none."""

from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.web.guests import person_at
from games.services.practise import practise as open_practice
from games.services.problems import NotNow
from games.web.choices import practice_choices
from games.web.limits import within_limit
from liargame import watch
from liargame.rates import Rate

TABLES: Final = Rate("practise", most=20, seconds=3600)


@require_http_methods(["GET", "HEAD", "POST"])
def practise(request: HttpRequest) -> HttpResponse:
    """Offer the games; on POST seat the reader at a table of the one that `game` names."""
    choices = {choice.key: choice for choice in practice_choices()}
    if request.method != "POST":
        return render(request, "games/practise.html", {"choices": choices.values()})
    choice = choices.get(request.POST.get("game", ""))
    if choice is None:
        messages.error(request, "There is no such game. Please choose one.")
        return render(request, "games/practise.html", {"choices": choices.values()}, status=422)
    if not within_limit(request, TABLES):
        return render(request, "429.html", status=429)
    now = watch.now()
    try:
        match = open_practice(
            user=person_at(request, now=now), game_key=choice.game_key, ruleset=choice.ruleset, now=now
        )
    except NotNow as problem:
        messages.error(request, str(problem))
        return redirect("practise")
    return redirect(match)
