"""What seats sent: the append-only log, sealed while the match runs, and the move that stands."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.match import Match
from games.models.phase import Phase
from games.models.seat import Seat


class Message(models.Model):
    """A message as received, accepted or refused; never changed, never deleted, sealed until the end."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="messages", db_index=False)
    phase = models.ForeignKey(Phase, on_delete=models.PROTECT, related_name="messages")
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="messages")
    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="messages_sent"
    )
    ordinal = models.PositiveIntegerField()
    received_at = models.DateTimeField()
    body = models.JSONField()
    accepted = models.BooleanField()
    rule = models.CharField(max_length=80, blank=True)
    why = models.CharField(max_length=400, blank=True)
    token = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ["ordinal"]
        constraints = [
            models.UniqueConstraint(fields=["match", "ordinal"], name="message_ordinal_unique"),
            models.UniqueConstraint(
                fields=["seat", "token"], condition=~Q(token=""), name="message_token_unique"
            ),
        ]

    def __str__(self) -> str:
        return "sealed"


class StandingMove(models.Model):
    """The move that stands for a seat in a phase, as last received. Sealed until the phase closes."""

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="standing_moves", db_index=False)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="standing_moves")
    body = models.JSONField()
    received_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["phase", "seat"], name="one_standing_move")]

    def __str__(self) -> str:
        return "sealed"
