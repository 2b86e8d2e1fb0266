"""A match, its dealers, its tournament, and apart from them the part that nobody may look at."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from accounts.models import Book
from games.models.public_ids import new_public_id, new_token


class Tournament(models.Model):
    """Matches that share one book, so that fortunes and debts run on from match to match."""

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=120)
    starting_yen = models.BigIntegerField(default=0)
    book = models.OneToOneField(Book, on_delete=models.PROTECT, editable=False)
    opened_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Match(models.Model):
    """One match from its lobby to its end. Everything in this row is public, save the invitation token."""

    class Status(models.TextChoices):
        """Where a match stands in its life."""

        LOBBY = "lobby", "Lobby"
        RUNNING = "running", "Running"
        ENDED = "ended", "Ended"
        CANCELLED = "cancelled", "Cancelled"

    class Purpose(models.TextChoices):
        """For whom a match is played."""

        TABLE = "table", "Table"
        PRACTICE = "practice", "Practice"
        HOUSE = "house", "House match"

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    name = models.CharField(max_length=120)
    purpose = models.CharField(max_length=10, choices=Purpose, default=Purpose.TABLE)
    status = models.CharField(max_length=10, choices=Status, default=Status.LOBBY)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, null=True, blank=True, related_name="matches"
    )
    book = models.ForeignKey(
        Book, on_delete=models.PROTECT, null=True, editable=False, related_name="matches"
    )

    game_type = models.CharField(max_length=60)
    ruleset = models.CharField(max_length=30)
    lengths = models.JSONField(default=dict, blank=True)
    places = models.JSONField(default=dict, blank=True)
    starting_yen = models.BigIntegerField(default=0)
    early_close = models.BooleanField(default=False)
    open_seats = models.BooleanField(default=True)
    invitation = models.CharField(max_length=64, default=new_token, editable=False)
    starts_at = models.DateTimeField(null=True, blank=True)
    release_after_seconds = models.PositiveIntegerField(null=True, blank=True)
    writing_when_out = models.BooleanField(default=False)

    opened_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    commitment = models.CharField(max_length=64, blank=True)
    held_at = models.DateTimeField(null=True, blank=True)
    held_why = models.CharField(max_length=300, blank=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    pause_ends_at = models.DateTimeField(null=True, blank=True)
    has_bots = models.BooleanField(default=False)
    statuses = models.JSONField(default=list, blank=True)
    ending = models.CharField(max_length=40, blank=True)
    winners = models.JSONField(default=list, blank=True)
    final_points = models.JSONField(null=True, blank=True)
    transfers_until = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name_plural = "matches"
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["lobby", "cancelled"]) | Q(started_at__isnull=False),
                name="match_started_has_instant",
            ),
            models.CheckConstraint(
                condition=~Q(status="ended") | Q(ended_at__isnull=False), name="match_ended_has_instant"
            ),
            models.CheckConstraint(
                condition=Q(status__in=["lobby", "cancelled"]) | ~Q(commitment=""),
                name="match_started_is_committed",
            ),
            models.CheckConstraint(
                condition=Q(status="running") | Q(held_at__isnull=True, paused_at__isnull=True),
                name="match_stopped_is_running",
            ),
            models.CheckConstraint(
                condition=Q(paused_at__isnull=True) | Q(pause_ends_at__isnull=False), name="pause_has_an_end"
            ),
        ]
        indexes = [
            models.Index(fields=["-opened_at"], name="match_by_opening"),
            models.Index(fields=["status", "-opened_at"], name="match_by_status"),
            models.Index(fields=["purpose", "-opened_at"], name="match_by_purpose"),
            models.Index(fields=["status", "-ended_at"], name="match_by_end"),
            models.Index(fields=["starts_at"], name="match_by_start", condition=Q(status="lobby")),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The match page."""
        return reverse("match", args=[self.public_id])

    def get_invitation_url(self) -> str:
        """The page that lets whoever opens it sit down, for the dealer to hand out."""
        return reverse("join", args=[self.public_id, self.invitation])


class MatchSecret(models.Model):
    """What nobody may look at while a match runs: seed, state, counters. Its row is the match's lock.

    `latest_at`: the instant of what the resolver was told last.
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="secret")
    seed = models.CharField(max_length=64)
    state = models.JSONField()
    streams = models.JSONField(default=dict)
    messages_received = models.PositiveIntegerField(default=0)
    latest_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return "sealed"

    def grow(self, stream: str) -> int:
        """Let a stream grow by one; the number that it has now."""
        self.streams[stream] = self.streams.get(stream, 0) + 1
        grown: int = self.streams[stream]
        return grown


class Dealership(models.Model):
    """A person who deals a match; the first is the dealer, the others are co-dealers."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="dealerships", db_index=False)
    dealer = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="dealerships")
    is_lead = models.BooleanField(default=False)
    since = models.DateTimeField()
    last_sign_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "dealer"], name="dealer_once_a_match"),
            models.UniqueConstraint(fields=["match"], condition=Q(is_lead=True), name="one_lead_dealer"),
        ]

    def __str__(self) -> str:
        return f"{self.dealer} deals {self.match}"
