"""A dealer opens, fills, changes, starts and cancels matches in the admin."""

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Match
from tests.engine.tables import person

pytestmark = pytest.mark.django_db

ADD = reverse("admin:games_match_add")
TERMS = {
    "name": "Friday table",
    "edition": "garden-of-eden/48h",
    "starting_yen": "100000000",
    "open_seats": "on",
    "length:garden-of-eden:Round": "30",
    "least:garden-of-eden:player": "3",
    "most:garden-of-eden:player": "4",
    "seats-TOTAL_FORMS": "0",
    "seats-INITIAL_FORMS": "0",
}


@pytest.fixture
def dealer(client):
    """Somebody who may enter the admin, signed in."""
    user = User.objects.create_user("Dealer", is_staff=True)
    client.force_login(user)
    return user


def opened(client, **terms):
    """The match opened with these terms."""
    response = client.post(ADD, TERMS | terms)
    assert response.status_code == 302, response.context["errors"]
    return Match.objects.get()


def act(client, match, button, **fields):
    """Press one of the lobby's buttons, and read what the admin says."""
    return client.post(reverse("admin:games_match_act", args=[match.pk, button]), fields, follow=True)


def test_a_dealer_opens_a_match_with_lengths_and_seats_of_its_own(client, dealer):
    match = opened(client)
    assert (match.lengths, match.places) == ({"Round": 1800}, {"player": [3, 4]})
    assert match.dealerships.get().dealer == dealer


@pytest.mark.parametrize(
    "wrong",
    [
        {"length:garden-of-eden:Round": "0"},
        {"length:garden-of-eden:Round": "10081"},
        {"least:garden-of-eden:player": "2"},
        {"edition": "chess/1"},
        {"name": ""},
    ],
)
@pytest.mark.usefixtures("dealer")
def test_terms_that_do_not_fit_are_refused_with_what_was_typed_kept(client, wrong):
    response = client.post(ADD, TERMS | wrong)
    assert response.status_code == 200
    assert response.context["errors"]
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "field, typed, refusal",
    [
        ("length:musical-chairs:Seating Phase", "60", "You chose another game: leave this empty."),
        ("least:musical-chairs:gaya", "1", "You chose another game: leave this empty."),
        ("most:garden-of-eden:player", "2", "There are 3 to 12 of these seats."),
    ],
)
@pytest.mark.usefixtures("dealer")
def test_a_refused_term_is_named_beside_its_field_and_above_the_form(client, field, typed, refusal):
    response = client.post(ADD, TERMS | {field: typed})
    assert response.context["adminform"].form.errors == {field: [refusal]}
    assert response.content.decode().count(refusal) == 2


@pytest.mark.usefixtures("dealer")
def test_a_new_match_begins_with_the_usual_yen_and_says_what_the_lengths_are(client):
    page = client.get(ADD).content.decode()
    assert 'name="starting_yen" value="500000000"' in page
    assert "Usually 48h: 2 days; 24h: 1 day." in page


@pytest.mark.usefixtures("dealer")
def test_each_games_lengths_and_seats_stand_under_its_own_heading(client):
    page = client.get(ADD).content.decode()
    eden, chairs = page.index("Only for a match of Garden of Eden"), page.index("Only for a match of Musical")
    assert eden < page.index("Basket Period (minutes)") < chairs < page.index("Seating Phase (minutes)")
    assert "Bank accounts run on through all matches of a tournament" in page


@pytest.mark.usefixtures("dealer")
def test_the_lobby_shows_the_whole_invitation_link_and_later_the_terms_in_words(client):
    match = opened(client)
    change = reverse("admin:games_match_change", args=[match.pk])
    link = f"http://testserver{reverse('join', args=[match.public_id, match.invitation])}"
    assert link in client.get(change).content.decode()
    act(client, match, "bots", count="3", kind="player")
    act(client, match, "start")
    page = client.get(change).content.decode()
    assert "Basket Period 2 days, Round 30 minutes, Time bank period 1 day" in page
    assert "Player 3 to 4" in page
    assert "100,000,000" in page


@pytest.mark.usefixtures("dealer")
def test_terms_change_in_the_lobby_and_not_after_the_start(client):
    match = opened(client)
    change = reverse("admin:games_match_change", args=[match.pk])
    assert client.post(change, TERMS | {"name": "Saturday table"}).status_code == 302
    match.refresh_from_db()
    assert match.name == "Saturday table"
    act(client, match, "bots", count="3", kind="player")
    act(client, match, "start")
    assert client.get(change).status_code == 200
    assert client.post(change, TERMS | {"name": "Sunday table"}).status_code == 403
    match.refresh_from_db()
    assert (match.name, match.status) == ("Saturday table", "running")


@pytest.mark.usefixtures("dealer")
def test_without_the_second_factor_that_the_site_wants_nobody_deals(client, settings):
    match = opened(client)
    settings.DEALERS_NEED_SECOND_FACTOR = True
    fill = reverse("admin:games_match_act", args=[match.pk, "bots"])
    for address, fields in ((ADD, TERMS), (fill, {"count": "3", "kind": "player"})):
        assert client.post(address, fields).headers["Location"] == reverse("mfa_index")
    assert not match.seats.exists()


@pytest.mark.usefixtures("dealer")
def test_seats_are_filled_and_freed(client):
    match = opened(client)
    person("Nao")
    act(client, match, "seat", name="Nao", kind="player")
    assert match.seats.get().name == "Nao"
    act(client, match, "unseat", seat=str(match.seats.get().pk))
    assert not match.seats.exists()
    assert b"nobody called Ghost" in act(client, match, "seat", name="Ghost", kind="player").content


@pytest.mark.usefixtures("dealer")
def test_a_match_with_too_few_seats_taken_does_not_start(client):
    match = opened(client)
    assert b"at least 3 are needed" in act(client, match, "start").content
    match.refresh_from_db()
    assert match.status == "lobby"


@pytest.mark.usefixtures("dealer")
def test_a_cancellation_needs_a_reason(client):
    match = opened(client)
    act(client, match, "cancel", reason=" ")
    match.refresh_from_db()
    assert match.status == "lobby"
    act(client, match, "cancel", reason="Nobody came")
    match.refresh_from_db()
    assert match.status == "cancelled"


def test_the_admin_writes_dates_like_the_other_pages(client, dealer):
    match = opened(client)
    page = client.get(reverse("admin:games_match_changelist")).content.decode()
    assert f"{match.opened_at:%a} {match.opened_at.day} {match.opened_at:%b %Y, %H:%M}" in page


def test_a_dealer_sees_and_touches_only_the_own_matches(client, dealer):
    match = opened(client)
    client.force_login(User.objects.create_user("Other", is_staff=True))
    assert client.get(reverse("admin:games_match_change", args=[match.pk])).status_code == 302
    assert b"You do not deal this match" in act_quietly(client, match)
    match.refresh_from_db()
    assert match.status == "lobby"


def act_quietly(client, match):
    """What the admin says to somebody who presses another dealer's button."""
    client.post(reverse("admin:games_match_act", args=[match.pk, "start"]))
    return client.get(reverse("admin:index")).content
