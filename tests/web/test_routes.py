"""Who may see which route: each has a row, and the rows hold."""

import pytest
from django.test import Client
from django.urls import URLPattern, reverse

from games.models import Match
from games.web.urls import urlpatterns
from tests.web.routes import EVERYBODY, ROUTES, Route
from tests.web.tables import browser_of, close, lobby, person, play, table

ROLES = sorted(EVERYBODY)
OF_RULES = {"rules": ["garden-of-eden", "24h"], "rules-of-game": ["garden-of-eden"]}


def test_every_route_has_a_row() -> None:
    named = {pattern.name for pattern in urlpatterns if isinstance(pattern, URLPattern)}
    assert named == {route.name for route in ROUTES}


@pytest.mark.django_db
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.name}-{route.part}{route.when}")
def test_a_route_answers_those_in_its_row_and_nobody_else(route: Route) -> None:
    match = _match(route.when)
    answers = {role: _ask(_browser(role), route, match) for role in ROLES}
    seen = {role for role, status in answers.items() if status not in (403, 404)}
    assert seen == set(route.readers), answers
    assert all(status < 500 for status in answers.values())


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted({route.name for route in ROUTES if route.of_match}))
def test_a_match_that_does_not_exist_is_no_page(name: str) -> None:
    route = next(route for route in ROUTES if route.name == name)
    address = _address(route, lobby()).replace(Match.objects.get().public_id, "abcdefgh")
    assert getattr(Client(), route.method)(address).status_code == 404


def _match(when: str) -> Match:
    """A match of the moment: Akiyama is another seat's holder, Fukunaga is out, Ryo deals."""
    if when == "lobby":
        return lobby(seats=4, dealer="Ryo")
    match = table(seats=4, dealer="Ryo")
    play(match, *[{"basket": ["gold", "gold"]}] * 4)
    losing = {"cast": ["silver", "black"]}
    play(match, {"cast": ["gold"]}, {"cast": ["gold"]}, losing, {"cast": ["gold"]})
    assert match.statuses[2]["in_match"] is False
    while when == "ended" and match.status == Match.Status.RUNNING:
        close(match)
    return match


def _browser(role: str) -> Client:
    if role == "stranger":
        return Client()
    if role == "staff":
        staff = person("Mori")
        staff.is_staff = staff.is_superuser = True
        staff.save()
    names = {"member": "Oda", "player": "Akiyama", "out": "Fukunaga", "dealer": "Ryo", "staff": "Mori"}
    return browser_of(names[role])


def _ask(browser: Client, route: Route, match: Match) -> int:
    answer = getattr(browser, route.method)(_address(route, match))
    return int(answer.status_code)


def _address(route: Route, match: Match) -> str:
    if route.name in OF_RULES:
        return reverse(route.name, args=OF_RULES[route.name])
    arguments = [match.public_id] if route.of_match else []
    more = {"fragment": [route.part], "desk-act": [route.part], "join": [match.invitation]}
    return reverse(route.name, args=[*arguments, *more.get(route.name, [])])
