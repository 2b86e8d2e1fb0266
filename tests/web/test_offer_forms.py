"""Forms made from offers: whatever is posted, they give values of the offer or say what is wrong."""

from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from games.core.contract import SeatSetup, Setup
from games.core.draws import Draws
from games.core.offers import Choice, Count, Offer, Option, Ordered, Subset
from games.core.people import Numbered
from games.core.refusals import Malformed
from games.core.viewers import Seat
from games.registry import game_types
from games.web.offer_forms import OfferForm, told

COLOURS = (Option("gold", "Gold"), Option("silver", "Silver"))
CHAIRS = (Option(1), Option(2, "yours"), Option(3))
NAMES = ("Nao", "Akiyama", "Fukunaga", "Yokoya")


def form(field: Any, posted: str) -> OfferForm:
    return OfferForm(Offer("kind", "Label", (field,)), NAMES, QueryDict(posted))


def value(field: Any, posted: str) -> Any:
    made = form(field, posted)
    assert made.is_valid(), made.errors
    return made.values()[field.name]


@pytest.mark.parametrize(
    "field, posted, expected",
    [
        (Choice("a", "", COLOURS), "a=silver", "silver"),
        (Choice("a", "", COLOURS, required=False), "", None),
        (Choice("a", "", (Option(2, person=True), Option(None, "Nobody"))), "a=-", None),
        (Choice("a", "", (Option(2, person=True), Option(None, "Nobody"))), "a=2", 2),
        (Subset("a", "", COLOURS), "", []),
        (Subset("a", "", COLOURS), "a=silver&a=gold&a=silver", ["gold", "silver"]),
        (
            Ordered("a", "", COLOURS, 2, 5, repeats=True),
            "a=gold&a=&a=silver&a=gold",
            ["gold", "silver", "gold"],
        ),
        (Ordered("a", "", CHAIRS, 0, 3), "a-3=1&a-1=20", [3, 1]),
        (Count("a", "", 1, 5), "a=+4+", 4),
        (Count("a", "", 1, 5), "a=99", 99),
    ],
)
def test_what_is_typed_becomes_the_values_of_the_offer(field: Any, posted: str, expected: Any) -> None:
    assert value(field, posted) == expected


@pytest.mark.parametrize(
    "field, posted",
    [
        (Choice("a", "", COLOURS), ""),
        (Choice("a", "", COLOURS), "a=red"),
        (Subset("a", "", COLOURS), "a=gold&a=%00"),
        (Ordered("a", "", COLOURS, 2, 5, repeats=True), "&".join(["a=gold"] * 6)),
        (Ordered("a", "", CHAIRS, 0, 3), "a-3=1&a-1=1"),
        (Ordered("a", "", CHAIRS, 0, 3), "a-3=%EF%BC%91"),
        (Count("a", "", 1, 5), "a=1_0"),
        (Count("a", "", 1, 5), "a="),
    ],
)
def test_what_is_no_answer_is_refused(field: Any, posted: str) -> None:
    assert not form(field, posted).is_valid()


def test_what_was_typed_stands_in_the_form_again() -> None:
    part = form(Ordered("a", "", CHAIRS, 0, 3), "a-3=1&a-1=x").part["a"]
    assert [(option.label, option.rank) for option in part.options] == [
        ("1", "x"),
        ("2 (yours)", ""),
        ("3", "1"),
    ]
    assert part.errors == ("Write a whole number in digits.",)


def test_a_question_is_asked_in_words() -> None:
    asked = form(Choice("a", "To", (Option(1, person=True), Option(2, person=True))), "a=2")
    assert told(asked) == [("To", "Fukunaga")]


TYPED = st.one_of(
    st.sampled_from(["gold", "silver", "-", "1", "2", "0", "3", "red", "12", ""]),
    st.text("a1１-. \0", max_size=6),
)


@given(st.data())
def test_a_valid_form_always_makes_a_message(data: st.DataObject) -> None:
    game = game_types()[data.draw(st.sampled_from(sorted(game_types())))]
    ruleset = next(iter(game.rulesets.values()))
    seats = tuple(SeatSetup(game.seat_kinds[0].key, 0) for _name in NAMES)
    step = game.reducer.begin(Setup(ruleset, seats), Draws("seed"))
    for offer in game.windows.offers(step.state, Seat(0)):
        posted = QueryDict(mutable=True)
        for name in [field.name for field in offer.fields]:
            posted.setlist(name, data.draw(st.lists(TYPED, max_size=4)))
            for place in range(5):
                posted[f"{name}-{place}"] = data.draw(TYPED)
        made = OfferForm(offer, NAMES, posted)
        if made.is_valid():
            body = game.codec.compose(offer.kind, made.values())
            parsed = game.codec.parse(step.clock.phase.kind, body, Numbered(len(NAMES)))
            assert not isinstance(parsed, Malformed), (body, parsed)
        assert len(made.parts) == len(offer.fields)
