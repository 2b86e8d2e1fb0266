"""Finds what was received already, so that a repeated form gives the receipt that it gave before."""

from functools import cache
from typing import Any, Final

from django.db.models import OuterRef, QuerySet

from games.models import Message, Seat
from games.selectors.folding import Folded, columns_of, unfolded_rows
from games.selectors.questions import KEYS, NAMES, Columns, Question


def earlier_message(seat: Seat, token: str) -> Message | None:
    """The message that came from the seat with this token, if it was accepted."""
    return Message.objects.filter(seat=seat, token=token, accepted=True).first()


def sending_seat(match_pk: int, number: int, token: str) -> tuple[Seat, Message | None]:
    """A seat of a match, and what came from it with this token, if something did; in one query.

    Args:
        match_pk: the match.
        number: the seat, counted from 0.
        token: the form's; empty where nothing can have come before.
    """
    [(*columns, earlier)] = _SENDING.ask(match_pk, number, token)
    return _seat().row(columns), next(iter(unfolded_rows(Message, earlier)), None)


@cache
def _seat() -> Columns[Seat]:
    return Columns(Seat)


def _sending(match_pk: int, number: int, token: str) -> QuerySet[Seat, tuple[Any, ...]]:
    messages = Message.objects.filter(seat=OuterRef("pk"), token=token).exclude(token="")
    seats = Seat.objects.filter(match=match_pk, number=number)
    earlier = Folded(messages, columns_of(Message))
    return seats.annotate(earlier=earlier).values_list(*_seat().names, "earlier")


_SENDING: Final = Question(_sending, *KEYS[:2], NAMES[0])
