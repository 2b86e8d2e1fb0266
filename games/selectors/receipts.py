"""Finds what was received already, so that a repeated form gives the receipt that it gave before."""

from games.models import Message, Seat


def earlier_message(seat: Seat, token: str) -> Message | None:
    """The message that came from the seat with this token, if it was accepted."""
    return Message.objects.filter(seat=seat, token=token, accepted=True).first()
