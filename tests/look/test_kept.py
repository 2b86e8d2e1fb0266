"""What templates made of values is kept for the same values, and for no others."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone
from django.utils.safestring import SafeString

from accounts.models import User
from games.web.seat_cards import SeatCard
from liargame.look.kept import kept_part

SEAT = "components/seat.html"
EMPTY = "components/empty.html"
DEADLINE = "components/deadline.html"


def seat(name: str = "Nao", *, own: bool = False) -> SeatCard:
    """A seat's card."""
    return SeatCard(number=0, name=name, kind="player", status="in", word="", note="", own=own)


def test_the_same_values_give_the_very_same_words() -> None:
    assert kept_part(SEAT, {"seat": seat()}) is kept_part(SEAT, {"seat": seat()})


def test_each_value_counts() -> None:
    parts = [kept_part(SEAT, {"seat": card}) for card in (seat(), seat("Yokoya"), seat(own=True))]
    assert len(set(parts)) == 3


def test_a_text_that_is_safe_does_not_vouch_for_one_that_is_not() -> None:
    assert "<b>" in kept_part(EMPTY, {"title": SafeString("<b>")})
    assert "<b>" not in kept_part(EMPTY, {"title": "<b>"})


def test_hours_are_those_of_the_reader() -> None:
    due_at = datetime(2026, 11, 30, 12, tzinfo=UTC)
    with timezone.override("Asia/Tokyo"):
        assert "21:00" in kept_part(DEADLINE, {"due_at": due_at, "label": "Closes"})
    with timezone.override("Europe/London"):
        assert "12:00" in kept_part(DEADLINE, {"due_at": due_at, "label": "Closes"})


def test_while_templates_are_worked_on_nothing_is_kept(settings: Any) -> None:
    settings.DEBUG = True
    assert kept_part(SEAT, {"seat": seat()}) is not kept_part(SEAT, {"seat": seat()})


@pytest.mark.parametrize("value", [User(pk=1), ["a list"]])
def test_what_can_change_is_refused(value: Any) -> None:
    with pytest.raises(TypeError):
        kept_part(EMPTY, {"title": value})
