"""Phases and what moved their deadlines."""

from django.db import models
from django.db.models import Q

from games.models.match import Match


def written_place(ordinal: int, version: int) -> str:
    """The place of a phase in the course of its match: forms and draws name it by this."""
    return f"{ordinal}.{version}"


class Phase(models.Model):
    """A phase of a match. `due_at` is the only truth about its deadline; open while `closed_at` is empty.

    `version` grows with each correction of the match; a corrected phase is superseded by the one after.
    The opening state, and until the end the last two reports, are secret.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="phases", db_index=False)
    ordinal = models.PositiveSmallIntegerField()
    version = models.PositiveSmallIntegerField(default=1)
    kind = models.CharField(max_length=40)
    number = models.PositiveSmallIntegerField()
    opened_at = models.DateTimeField()
    length_seconds = models.PositiveIntegerField()
    due_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)
    corrects = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="corrected_by"
    )
    superseded_at = models.DateTimeField(null=True, blank=True)
    release_at = models.DateTimeField(null=True, blank=True)
    bots_moved = models.BooleanField(default=False)
    opening_state = models.JSONField()
    public_report = models.JSONField(null=True, blank=True)
    dealer_report = models.JSONField(null=True, blank=True)
    opened_report = models.JSONField(null=True, blank=True)
    draws = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["ordinal", "version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "ordinal", "version"], name="phase_ordinal_unique"),
            models.UniqueConstraint(
                fields=["match"], condition=Q(closed_at__isnull=True), name="one_open_phase_a_match"
            ),
            models.UniqueConstraint(
                fields=["match", "ordinal"],
                condition=Q(superseded_at__isnull=True),
                name="one_valid_version_a_phase",
            ),
            models.CheckConstraint(
                condition=Q(due_at__gte=models.F("opened_at")), name="phase_due_after_opening"
            ),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True) | Q(closed_at__gte=models.F("opened_at")),
                name="phase_closed_after_opening",
            ),
            models.CheckConstraint(
                condition=Q(superseded_at__isnull=True) | Q(closed_at__isnull=False),
                name="phase_superseded_is_closed",
            ),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=False)
                | Q(public_report__isnull=True, dealer_report__isnull=True, opened_report__isnull=True),
                name="phase_open_has_no_report",
            ),
        ]
        indexes = [
            models.Index(fields=["due_at"], name="phase_open_by_due", condition=Q(closed_at__isnull=True)),
            models.Index(
                fields=["opened_at"],
                name="phase_awaiting_bots",
                condition=Q(closed_at__isnull=True, bots_moved=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"

    @property
    def place(self) -> str:
        """Its place in the course of its match, corrections included; no two phases of a match share one."""
        return written_place(self.ordinal, self.version)


class DeadlineChange(models.Model):
    """A deadline that moved: when, why, and to what instant; never by whose request."""

    class Cause(models.TextChoices):
        """What moved the deadline."""

        REQUEST = "request", "time bank, by request"
        INACTIVITY = "inactivity", "time bank, by inactivity"
        DEALER = "dealer", "extended by the dealer"
        PAUSE = "pause", "paused"
        OUTAGE = "outage", "the site was out"

    phase = models.ForeignKey(Phase, on_delete=models.CASCADE, related_name="deadline_changes")
    at = models.DateTimeField()
    cause = models.CharField(max_length=12, choices=Cause)
    due_before = models.DateTimeField()
    due_after = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.get_cause_display()}: {self.due_after:%Y-%m-%d %H:%M} UTC"
