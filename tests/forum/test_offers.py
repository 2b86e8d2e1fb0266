"""A dealer offers a seat by name; whoever is offered it finds the way to it, and decides."""

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from forum.models import Notice
from forum.services.offer_seat import offer_seat
from games.models import Match
from games.services.outbox.draining import drain_outbox
from games.services.problems import NotNow
from tests.forum.test_notices import addressed
from tests.web.tables import browser_of, lobby, person, table

pytestmark = pytest.mark.django_db


def offer(match: Match, name: str, *, by: str = "Ryo") -> None:
    """Let somebody offer a seat."""
    offer_seat(dealer=person(by), public_id=match.public_id, name=name, now=timezone.now())


def test_whoever_is_offered_a_seat_comes_by_the_notice_and_sits_down() -> None:
    oda, match = addressed("Oda"), lobby(dealer="Ryo", open_seats=False)
    page = reverse("offer-seat", args=[match.public_id])
    assert browser_of("Ryo").post(page, {"name": "ODA"}).status_code == 302
    offer(match, "Oda")
    notice = Notice.objects.get(person=oda)
    assert notice.kind == "offered"
    browser = browser_of("Oda")
    way = browser.post(reverse("read-notices"), {"key": notice.key})["Location"]
    assert match.invitation in way
    assert match.invitation in browser.get(way).content.decode()
    drain_outbox(now=timezone.now(), kinds=["mail"])
    assert [message.subject for message in mail.outbox] == [
        "[Liar Game] A seat is offered to you in “Table”."
    ]
    assert not match.seats.filter(holder=oda).exists()


@pytest.mark.parametrize("name", ["Nobody", "Nao", "Ryo", "", "\x00"])
def test_a_seat_is_offered_to_members_who_can_sit(name: str) -> None:
    match = lobby(dealer="Ryo")
    refused = browser_of("Ryo").post(reverse("offer-seat", args=[match.public_id]), {"name": name})
    assert refused.status_code == 422
    assert not Notice.objects.filter(kind="offered").exists()


def test_no_seat_is_offered_after_the_start_or_by_anybody_else() -> None:
    person("Oda")
    with pytest.raises(NotNow):
        offer(table(dealer="Ryo"), "Oda")
    with pytest.raises(NotNow):
        offer(lobby(dealer="Ryo", name="Other"), "Oda", by="Nao")
