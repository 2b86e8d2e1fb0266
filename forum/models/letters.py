"""Letters between seats, and the terms on which a match has them."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models import Match, Phase, Seat
from games.models.public_ids import new_public_id
from markup import LONGEST_BYTES


class TalkSettings(models.Model):
    """The dealer's terms of talk in a match, shown in its lobby and fixed when it starts.

    `letters_a_phase`: how many letters a seat may send in a phase; without limit where it is empty.
    `letter_phases`: kinds of phases in which letters go; all of them where it is empty.
    """

    match = models.OneToOneField(
        Match, on_delete=models.CASCADE, primary_key=True, related_name="talk_settings"
    )
    letters = models.BooleanField("letters between seats", default=True)
    letters_a_phase = models.PositiveSmallIntegerField("letters a phase", null=True, blank=True)
    longest_letter = models.PositiveSmallIntegerField("longest letter, in bytes", default=LONGEST_BYTES)
    letter_phases = models.JSONField("phases with letters", default=list, blank=True)
    open_after = models.BooleanField("letters are opened to all after the match", default=False)

    def __str__(self) -> str:
        return f"talk in {self.match_id}"


class Correspondence(models.Model):
    """Letters among the same seats: two, or a group."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="correspondences")
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    is_group = models.BooleanField()
    opened_at = models.DateTimeField()
    last_number = models.PositiveIntegerField(default=0)
    last_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["match", "-last_at"], name="correspondence_by_match")]

    def __str__(self) -> str:
        return "sealed"


class Correspondent(models.Model):
    """A seat in a correspondence: since when, until when where it has left, and how far its holder has read.

    `after` is the number of the last letter before the seat came in: that one and those before it are not its own.
    `last` is that of the last letter before the seat left: those after it are not its own either.
    """

    correspondence = models.ForeignKey(
        Correspondence, on_delete=models.CASCADE, related_name="correspondents"
    )
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="correspondences")
    since = models.DateTimeField()
    until = models.DateTimeField(null=True)
    after = models.PositiveIntegerField(default=0)
    last = models.PositiveIntegerField(null=True)
    read = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["correspondence", "seat"], name="seat_once_a_correspondence"),
            models.CheckConstraint(
                condition=Q(until__isnull=True, last__isnull=True)
                | Q(until__isnull=False, last__isnull=False),
                name="who_left_has_a_last_letter",
            ),
        ]

    def __str__(self) -> str:
        return "sealed"

    @property
    def has_left(self) -> bool:
        """Whether the seat is in it no more."""
        return self.until is not None

    def is_own(self, number: int) -> bool:
        """Whether the letter of that number was written while the seat was in it."""
        return number > self.after and (self.last is None or number <= self.last)


class Letter(models.Model):
    """A letter. It belongs to the seats that correspond: a substitute reads it, a predecessor no more."""

    correspondence = models.ForeignKey(Correspondence, on_delete=models.CASCADE, related_name="letters")
    number = models.PositiveIntegerField()
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    seat = models.ForeignKey(Seat, on_delete=models.PROTECT, related_name="letters")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="letters")
    name = models.CharField(max_length=64)
    phase = models.ForeignKey(Phase, on_delete=models.PROTECT, related_name="letters")
    text = models.TextField()
    html = models.TextField()
    sent_at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["correspondence", "number"], name="letter_number_unique")
        ]
        indexes = [models.Index(fields=["seat", "phase"], name="letter_by_seat")]

    def __str__(self) -> str:
        return "sealed"
