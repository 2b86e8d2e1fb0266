"""Lets players move yen between their accounts while these are open after the end of a match (G17)."""

from datetime import datetime
from hashlib import sha256
from typing import Final

from django.db import transaction

from accounts.models import User
from accounts.selectors.balances import balances
from accounts.services.transfer import transfer
from games.core.events import Event, Only
from games.models import Match, MatchSecret, Seat
from games.services.batch import Batch
from games.services.problems import NotNow
from liargame.look.figures import grouped

RULE: Final = "G17"


@transaction.atomic
def transfer_yen(*, match_id: int, payer: User, to_seat: int, yen: int, token: str, now: datetime) -> None:
    """Pay from one's own account to another seat's.

    Args:
        match_id: the match, ended, with its accounts still open.
        payer: the holder of a seat.
        to_seat: the seat that is paid, counted from 0.
        yen: whole yen, at least 1 and no more than the account holds.
        token: makes a repeated form one payment.
        now: the instant; the last one is still in time.

    Raises:
        NotNow: when accounts are locked, or payer, payee or sum will not do.
    """
    secret = MatchSecret.objects.select_for_update(of=("self",)).filter(match_id=match_id).first()
    match = Match.objects.select_related("book").filter(pk=match_id).first()
    if secret is None or match is None or match.book is None or not are_accounts_open(match, now=now):
        raise NotNow("Accounts are locked against transfers between players (G17).")
    own, other = _seats(match, payer, to_seat)
    key = f"{match.public_id}:transfer:{sha256(f'{own.number}:{token}'.encode()).hexdigest()[:32]}"
    if match.book.entries.filter(key=key).exists():
        return
    held = balances(match.book)[own.account_key]
    if not 0 < yen <= held:
        raise NotNow(f"You can pay from 1 yen to what your account holds: {grouped(held)} yen.")
    transfer(
        book=match.book,
        payer_key=own.account_key,
        payee_key=other.account_key,
        yen=yen,
        key=key,
        now=now,
        rule=RULE,
        match_ref=match.public_id,
    )
    secret.match = match
    _tell(secret, {"from": own.number, "to": other.number, "yen": yen}, now)


def are_accounts_open(match: Match, *, now: datetime) -> bool:
    """Whether players may move yen between their accounts at this instant."""
    return match.transfers_until is not None and now <= match.transfers_until


def _seats(match: Match, payer: User, to_seat: int) -> tuple[Seat, Seat]:
    """The payer's seat and the payee's."""
    seats = {seat.number: seat for seat in match.seats.all()}
    own = next((seat for seat in seats.values() if seat.holder_id == payer.pk), None)
    other = seats.get(to_seat)
    if own is None or other is None or own.number == other.number:
        raise NotNow("Choose another player of this match.")
    return own, other


def _tell(secret: MatchSecret, facts: dict[str, int], now: datetime) -> None:
    batch = Batch(now)
    event = Event("office.paid", Only((facts["from"], facts["to"])), facts, (RULE,))
    batch.tell(secret, event, phase=None, at=now)
    batch.flush()
