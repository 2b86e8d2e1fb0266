"""Moves yen from one person's account to another's."""

from datetime import datetime

from accounts.entries import NewEntry
from accounts.models import Book
from accounts.services.post_entries import post_entries


def transfer(
    *,
    book: Book,
    payer_key: str,
    payee_key: str,
    yen: int,
    key: str,
    now: datetime,
    rule: str = "",
    match_ref: str = "",
) -> None:
    """Pay from one account to another of the same book; accounts may go into debt.

    Whether accounts are open to transfers at this moment is for the caller to know.

    Args:
        book: the book of both accounts.
        payer_key: key of the account that pays.
        payee_key: key of the account that receives.
        yen: whole yen above zero.
        key: unique in the book; a transfer sent twice under one key happens once.
        now: the moment of booking.
        rule: the rule that allows the transfer, if one does.
        match_ref: public reference of the match in which it is made, if any.

    Raises:
        ValueError: when the amount is not a whole number above zero, or payer and payee are the same.
        UnknownAccount: when the book lacks one of the accounts.
        EntryConflict: when the key stands for something else.
    """
    entry = NewEntry.between(
        payer=payer_key,
        payee=payee_key,
        yen=yen,
        key=key,
        reason="Transfer between players",
        rule=rule,
        match_ref=match_ref,
    )
    post_entries(book=book, entries=[entry], now=now)
