"""The part of a match page with what the reader may send, and what has come in from the reader's seat."""

from dataclasses import dataclass
from datetime import datetime
from secrets import token_urlsafe
from typing import Any

from games.core.offers import Offer
from games.models import Message, Seat
from games.selectors.phases import PhaseFacts
from games.web.attempts import Attempt
from games.web.citations import clause_url
from games.web.frame import Frame
from games.web.message_text import told_message
from games.web.offer_forms import OfferForm
from games.web.table_page import Context, TablePage


@dataclass(frozen=True, slots=True)
class Move:
    """A message that may be sent, with its form; `attempt` is what was tried with it just now.

    `token` makes two sendings of one form one message. `template` are the names of its templates.
    """

    offer: Offer
    form: OfferForm
    template: tuple[str, str]
    token: str
    attempt: Attempt | None


@dataclass(frozen=True, slots=True)
class Sent:
    """What the reader's seat sent: when it arrived, in words, and the answer of the rules."""

    at: datetime
    body: Any
    told: list[tuple[str, str]]
    accepted: bool
    rule: str
    rule_url: str
    why: str


def moves_context(page: TablePage, attempt: Attempt | None = None) -> Context:
    """The forms of the open phase, the standing move, the receipts.

    Args:
        page: the match as the reader sees it.
        attempt: what the reader has just tried to send, where it was not received.
    """
    seat = page.frame.access.seat
    if seat is None:
        return {"frame": page.frame, "seated": False}
    moves = [] if page.standstill else [_move(page.frame, offer, attempt) for offer in page.table.offers]
    phase, standing = page.table.phase, page.table.standing
    return {
        **page.header(),
        "seated": True,
        "moves": moves,
        "standing_told": _told(page.frame, phase, standing) if standing else [],
        "sent": [_sent(page.frame, phase, message) for message in page.table.sent],
        "may_pass": bool(moves) and _may_pass(page, seat),
        "has_passed": seat.passed_phase == phase.ordinal,
        "stray": attempt if attempt and not any(move.attempt for move in moves) else None,
    }


def _move(frame: Frame, offer: Offer, attempt: Attempt | None) -> Move:
    own = attempt if attempt and attempt.kind == offer.kind else None
    form = OfferForm(offer, frame.names, own.data if own else None)
    return Move(offer, form, frame.part.move(offer.kind), token_urlsafe(16), own)


def _may_pass(page: TablePage, seat: Seat) -> bool:
    """Whether an early closing might wait for the seat, though it owes nothing."""
    waits = page.table.standing is None and not page.table.owes
    return page.frame.match.early_close and waits and seat.passed_phase != page.table.phase.ordinal


def _sent(frame: Frame, phase: PhaseFacts, message: Message) -> Sent:
    return Sent(
        at=message.received_at,
        body=message.body,
        told=_told(frame, phase, message.body),
        accepted=message.accepted,
        rule=message.rule,
        rule_url=clause_url(frame.rules, message.rule),
        why=message.why,
    )


def _told(frame: Frame, phase: PhaseFacts, body: Any) -> list[tuple[str, str]]:
    return told_message(frame.game, phase.kind, body, frame.names)
