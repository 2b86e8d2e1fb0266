"""Whatever leaves the database, waiting to be sent once."""

from django.db import models
from django.db.models import Q


class OutboxItem(models.Model):
    """A frame, a mail or a webhook call; by its unique `key` a repeated cause sends nothing twice."""

    key = models.CharField(max_length=200, unique=True)
    kind = models.CharField(max_length=20)
    payload = models.JSONField()
    queued_at = models.DateTimeField()
    due_at = models.DateTimeField()
    attempts = models.PositiveSmallIntegerField(default=0)
    sent_at = models.DateTimeField(null=True, blank=True)
    given_up_at = models.DateTimeField(null=True, blank=True)
    error = models.CharField(max_length=300, blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["due_at"],
                name="outbox_waiting",
                condition=Q(sent_at__isnull=True, given_up_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"
