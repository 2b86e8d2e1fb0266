"""What a seat sees of its own, what it is offered, and the warning about its order."""

import pytest

from games.core.offers import Choice, Count, Ordered
from games.core.viewers import Dealer, Seat, Spectator
from games.resolvers.musical_chairs import GAME
from games.resolvers.musical_chairs.messages import Block, SeatOrder, Vote
from games.resolvers.musical_chairs.rules.scene import Scene
from games.resolvers.musical_chairs.views import SeatView, warning

ANN, BEN = 0, 1


def table() -> Scene:
    """Ann holds 1, in which she sat last, 5 and 6; Ben has become Gaya."""
    scene = Scene("Ann Ben Cleo Dan Eve Finn", "Zoe")
    scene.opens_seating(2)
    scene.gives(ANN, 1, 5, 6)
    scene.has_sat(ANN, 1)
    scene.becomes_gaya(BEN)
    return scene


def seen(scene: Scene, seat: int) -> SeatView:
    """What the holder of `seat` sees."""
    view = GAME.windows.view(scene.state, Seat(seat))
    assert isinstance(view, SeatView)
    return view


def offers(scene: Scene, seat: int) -> dict:
    """The seat's offers by kind."""
    return {offer.kind: offer for offer in GAME.windows.offers(scene.state, Seat(seat))}


def test_own_chairs_say_whether_they_can_be_sat_in():
    scene = table()
    scene.says("Ann", send={"to": "Cleo", "chair": 5})
    chairs = {chair.number: chair for chair in seen(scene, ANN).chairs}
    assert chairs[1].sat_last
    assert chairs[5].leaving_to == scene.seat("Cleo")
    assert [number for number, chair in chairs.items() if chair.sittable] == [6]


def test_own_medals_say_how_many_are_on_their_way():
    scene = table()
    scene.says("Ann", send={"to": "Cleo", "medals": {"of": "Ann", "count": 5}})
    (medals,) = seen(scene, ANN).medals
    assert (medals.of, medals.count, medals.free) == (ANN, 12, 7)


def test_a_seat_sees_its_standing_order_and_ballot():
    scene = table()
    scene.says("Ann", sit=[6], exclude=[5])
    scene.says("Ben", block="Ann")
    assert seen(scene, ANN).order == SeatOrder((6,), (5,))
    assert seen(scene, BEN).order == Block(ANN)
    assert GAME.windows.standing(scene.state, ANN) == {"sit": [6], "exclude": [5]}
    assert GAME.windows.standing(scene.state, BEN) == {"block": ANN}
    scene.opens_voting(2, "Ben")
    scene.says("Ben", vote=None, remove=3)
    assert (seen(scene, BEN).vote, seen(scene, BEN).named) == (Vote(None), 3)
    assert GAME.windows.standing(scene.state, BEN) == {"vote": None, "remove": 3}
    assert GAME.windows.standing(scene.state, ANN) is None


def test_only_seats_are_offered_anything():
    assert GAME.windows.offers(table().state, Spectator()) == ()
    assert GAME.windows.offers(table().state, Dealer()) == ()


def test_gaya_are_told_why_they_order_no_seat():
    sit = offers(table(), BEN)["sit"]
    assert (sit.allowed, sit.rule) == (False, "M3")
    assert offers(table(), BEN)["block"].allowed


def test_every_chair_in_the_game_may_be_listed_and_those_that_can_be_sat_in_come_first():
    field = offers(table(), ANN)["sit"].fields[0]
    assert isinstance(field, Ordered)
    assert [option.value for option in field.options] == [5, 6, 1, 2, 3, 4]
    assert [option.label for option in field.options if option.label] == [
        "yours",
        "yours",
        "yours, sat in last time",
    ]


def test_a_chair_on_its_way_is_offered_no_more():
    scene = table()
    scene.says("Ann", send={"to": "Cleo", "chair": 5})
    field = offers(scene, ANN)["send-chair"].fields[1]
    assert isinstance(field, Choice)
    assert [(option.value, option.allowed) for option in field.options] == [(1, True), (5, False), (6, True)]


def test_a_count_of_medals_is_bounded_by_what_is_left():
    scene = table()
    scene.says("Ann", send={"to": "Cleo", "medals": {"of": "Ann", "count": 5}})
    field = offers(scene, ANN)["send-medals"].fields[2]
    assert isinstance(field, Count)
    assert (field.least, field.most) == (1, 7)


def test_what_cannot_be_taken_back_is_asked_once_more():
    assert {kind for kind, offer in offers(table(), ANN).items() if offer.confirm} == {
        "send-chair",
        "send-medals",
    }


def test_somebody_with_empty_hands_cannot_send():
    zoe = offers(table(), 6)
    assert not zoe["send-chair"].allowed
    assert not zoe["send-medals"].allowed


def test_only_candidates_are_offered_a_chair_to_remove():
    scene = table()
    scene.opens_voting(2, "Ben")
    assert offers(scene, BEN)["remove"].allowed
    assert not offers(scene, ANN)["remove"].allowed
    assert [option.value for option in offers(scene, ANN)["vote"].fields[0].options] == [BEN, None]


def test_without_candidates_no_vote_is_offered():
    scene = table()
    scene.opens_voting(2)
    assert not offers(scene, ANN)["vote"].allowed


@pytest.mark.parametrize(
    "kind, values, message",
    [
        ("sit", {"sit": [3, 1], "exclude": [2]}, {"sit": [3, 1], "exclude": [2]}),
        ("sit", {}, {"sit": [], "exclude": []}),
        ("block", {"block": 2}, {"block": 2}),
        ("vote", {"vote": None}, {"vote": None}),
        ("remove", {"remove": 4}, {"remove": 4}),
        ("send-chair", {"to": 1, "chair": 4}, {"send": {"to": 1, "chair": 4}}),
        (
            "send-medals",
            {"to": 1, "of": 0, "count": 3},
            {"send": {"to": 1, "medals": {"of": 0, "count": 3}}},
        ),
    ],
)
def test_offers_become_messages(kind: str, values: dict, message: dict):
    assert GAME.codec.compose(kind, values) == message


@pytest.mark.parametrize(
    "order, told",
    [
        (SeatOrder((5,)), ""),
        (SeatOrder((1, 6)), ""),
        (SeatOrder(()), ""),
        (SeatOrder((1, 2)), "5 or 6"),
        (SeatOrder((2,), (5,)), "6"),
        (SeatOrder((2,), (5, 6)), "become Gaya"),
        (SeatOrder((), (5, 6)), "become Gaya"),
    ],
)
def test_a_player_is_warned_of_a_list_that_leads_nowhere(order: SeatOrder, told: str):
    said = warning(seen(table(), ANN), order)
    assert told in said
    assert bool(said) == bool(told)


def test_the_warning_knows_what_is_on_its_way():
    scene = table()
    scene.says("Ann", send={"to": "Cleo", "chair": 5})
    assert "6 instead" in warning(seen(scene, ANN), SeatOrder((5,)))


def test_statuses_are_public():
    scene = table()
    labels = [status.label for status in GAME.windows.seats(scene.state)]
    assert labels == ["Player", "Gaya", "Player", "Player", "Player", "Player", "Gaya"]


def test_the_dealer_sees_nothing_that_stands_or_is_on_its_way():
    scene = table()
    before = GAME.windows.view(scene.state, Dealer())
    scene.says("Ann", send={"to": "Cleo", "chair": 5})
    scene.says("Ann", sit=[6])
    assert GAME.windows.view(scene.state, Dealer()) == before
