"""Acts of dealers, staff and the clock: append-only, each row hashed with the one before."""

from django.conf import settings
from django.db import models

from games.models.match import Match


class Act(models.Model):
    """One act in a match's log. `digest` covers the row and the digest before it.

    `public`: shown on the match page at once; the others are for dealers and operators, and
    break-glass readings are shown to all when the match has ended.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="acts", db_index=False)
    ordinal = models.PositiveIntegerField()
    at = models.DateTimeField()
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="acts"
    )
    kind = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    public = models.BooleanField(default=False)
    digest = models.CharField(max_length=64)

    class Meta:
        ordering = ["ordinal"]
        constraints = [models.UniqueConstraint(fields=["match", "ordinal"], name="act_ordinal_unique")]

    def __str__(self) -> str:
        return f"{self.kind} {self.ordinal}"


class LogHead(models.Model):
    """How far a match's log goes: without it, nobody could tell that the last acts were cut off."""

    match = models.OneToOneField(Match, on_delete=models.PROTECT, primary_key=True, related_name="log_head")
    ordinal = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"up to {self.ordinal}"
