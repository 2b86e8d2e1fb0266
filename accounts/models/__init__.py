"""Rows of people and of the bank."""

from accounts.models.ledger import BankAccount, Book, Entry, Posting
from accounts.models.user import User

__all__ = ["BankAccount", "Book", "Entry", "Posting", "User"]
