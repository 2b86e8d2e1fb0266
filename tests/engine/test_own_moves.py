"""A message grows a branch of its own seat's stream, so that the seat's other pages show it; nobody else is told."""

from datetime import timedelta

import pytest

from games.core.viewers import Dealer, Spectator, Viewer
from games.core.viewers import Seat as SeatViewer
from games.models import MatchSecret, OutboxItem
from games.models.event import moves_stream
from games.selectors.streams import seqs_of
from games.services.soundness import unsound
from tests.engine.tables import BASKET, eden_table, open_phase, send

pytestmark = pytest.mark.django_db

TOO_SMALL = {"basket": ["gold"]}


def grown(after: int) -> dict[str, int]:
    """How far each stream has grown after so many messages of seat 0, the last of which is refused."""
    match = eden_table()
    begins_at = open_phase(match).opened_at
    for number in range(after):
        send(
            match, 0, TOO_SMALL if number == after - 1 else BASKET, begins_at + timedelta(minutes=1 + number)
        )
    streams: dict[str, int] = MatchSecret.objects.get(match=match).streams
    return streams


def test_each_message_grows_the_branch_by_one_accepted_or_not() -> None:
    assert grown(3)[moves_stream(0)] == 3
    told = OutboxItem.objects.filter(kind="frame").order_by("-pk").first()
    assert told is not None
    assert told.payload["streams"] == {moves_stream(0): 3}
    assert unsound() == []


@pytest.mark.parametrize(
    "viewer", [Spectator(), SeatViewer(1), Dealer()], ids=["spectator", "seat", "dealer"]
)
def test_nobody_else_can_tell_how_often_a_seat_was_heard(viewer: Viewer) -> None:
    assert seqs_of(viewer, grown(1)) == seqs_of(viewer, grown(5))


def test_the_seat_itself_learns_it_from_its_page() -> None:
    assert seqs_of(SeatViewer(0), grown(2))[moves_stream(0)] == 2
