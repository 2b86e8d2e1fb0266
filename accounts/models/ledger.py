"""The bank's rows: books, accounts, and entries that are never changed once they stand.

Migrations put guards on entries and postings that refuse every update and deletion; on PostgreSQL a deferred
constraint also refuses a commit that leaves an entry unbalanced.
"""

from django.conf import settings
from django.db import models


class Book(models.Model):
    """The accounts of one match or one tournament, which together always hold zero yen."""

    class Kind(models.TextChoices):
        """What a book belongs to."""

        MATCH = "match", "match"
        TOURNAMENT = "tournament", "tournament"

    name = models.CharField(max_length=200)
    kind = models.CharField(max_length=20, choices=Kind)
    opened_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class BankAccount(models.Model):
    """One account in a book. Its balance is nowhere stored: it is the sum of its postings."""

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="accounts")
    key = models.CharField(max_length=80)
    label = models.CharField(max_length=80)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="bank_accounts",
    )
    opened_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["book", "key"], name="account_key_unique_in_book")]

    def __str__(self) -> str:
        return self.label


class Entry(models.Model):
    """A movement of yen between accounts of one book, with its reason; it stands for ever.

    A mistake is answered by a counter-entry: `counters` names the entry that it undoes, `by` who ordered it.
    """

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="entries")
    key = models.CharField(max_length=200)
    reason = models.CharField(max_length=200)
    rule = models.CharField(max_length=80, blank=True)
    match_ref = models.CharField(max_length=40, blank=True)
    phase_ref = models.CharField(max_length=40, blank=True)
    booked_at = models.DateTimeField()
    counters = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="countered_by"
    )
    by = models.CharField(max_length=80, blank=True)

    class Meta:
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["book", "key"], name="entry_key_unique_in_book"),
            models.CheckConstraint(
                condition=models.Q(counters__isnull=True) | ~models.Q(by=""),
                name="counter_entry_says_by_whom",
            ),
        ]

    def __str__(self) -> str:
        return self.reason


class Posting(models.Model):
    """One line of an entry: positive yen the account receives, negative yen it pays."""

    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="postings")
    account = models.ForeignKey(BankAccount, on_delete=models.PROTECT, related_name="postings")
    yen = models.BigIntegerField()

    class Meta:
        constraints = [models.CheckConstraint(condition=~models.Q(yen=0), name="posting_is_not_zero")]

    def __str__(self) -> str:
        return f"{self.yen:+,} yen"
