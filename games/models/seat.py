"""Seats of a match, and who has held them."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.match import Match


class Seat(models.Model):
    """A place in a match, held by a person or played by a bot. `number` counts from 0 in seat order."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=30)
    name = models.CharField(max_length=64)
    holder = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="seats"
    )
    bot = models.CharField(max_length=40, blank=True)
    account_key = models.CharField(max_length=80, blank=True)
    yen_at_start = models.BigIntegerField(null=True, blank=True)
    passed_phase = models.PositiveIntegerField(null=True, blank=True)
    taken_at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="seat_number_unique"),
            models.UniqueConstraint(fields=["match", "name"], name="seat_name_unique"),
            models.UniqueConstraint(
                fields=["match", "holder"], condition=Q(holder__isnull=False), name="one_seat_a_person"
            ),
            models.CheckConstraint(condition=Q(bot="") | Q(holder__isnull=True), name="seat_person_or_bot"),
        ]

    def __str__(self) -> str:
        return self.name


class Tenure(models.Model):
    """A stretch of time in which one person held a seat; `returns_at` is set for a stand-in until a date."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="tenures")
    holder = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="tenures")
    name = models.CharField(max_length=64)
    since = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True)
    returns_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=Q(until__isnull=True), name="one_open_tenure_a_seat"
            ),
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gte=models.F("since")),
                name="tenure_ends_after_it_begins",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} since {self.since:%Y-%m-%d}"
