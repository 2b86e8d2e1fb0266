"""Rows of the dealer's desk: the bench, planned absences, announcements that wait for a close."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from games.models.match import Match
from games.models.seat import Seat


class BenchEntry(models.Model):
    """A person who is ready to step in as a substitute in a match."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="bench", db_index=False)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="benches")
    since = models.DateTimeField()

    class Meta:
        verbose_name_plural = "bench entries"
        constraints = (models.UniqueConstraint(fields=["match", "person"], name="once_on_a_bench"),)

    def __str__(self) -> str:
        return f"{self.person} on the bench of {self.match}"


class Absence(models.Model):
    """A time in which a seat's holder plans to be away, told to the dealer."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="absences")
    begins_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    note = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(ends_at__gt=F("begins_at")), name="absence_ends_after_it_begins"
            ),
        )

    def __str__(self) -> str:
        return f"{self.begins_at:%Y-%m-%d} to {self.ends_at:%Y-%m-%d}"


class PendingAnnouncement(models.Model):
    """An announcement that is told when the open phase closes."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="pending_announcements")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.TextField(max_length=8192)
    written_at = models.DateTimeField()
    told_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"for the close of a phase of {self.match}"
