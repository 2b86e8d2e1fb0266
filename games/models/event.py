"""What happened in a match, one row for each audience that is told."""

from django.db import models

from games.models.match import Match
from games.models.phase import Phase

PUBLIC = "public"
DEALER = "dealer"


def seat_stream(number: int) -> str:
    """The stream that only the holder of seat `number` reads."""
    return f"seat:{number}"


def moves_stream(number: int) -> str:
    """The branch of that stream which grows when a message of the seat is received; it has no events."""
    return f"{seat_stream(number)}/moves"


def audience(stream: str) -> str:
    """The stream whose followers are told: `seat:3/letters` is for those who follow `seat:3`."""
    return stream.partition("/")[0]


class Event(models.Model):
    """An event in one stream: `public`, `dealer`, or a seat's. `seq` counts within the stream alone,

    so that nothing public depends on how much happened in secret.
    """

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="events", db_index=False)
    phase = models.ForeignKey(Phase, on_delete=models.PROTECT, null=True, related_name="events")
    stream = models.CharField(max_length=12)
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    rules = models.JSONField(default=list)
    at = models.DateTimeField()

    class Meta:
        ordering = ["seq"]
        constraints = [models.UniqueConstraint(fields=["match", "stream", "seq"], name="event_seq_unique")]

    def __str__(self) -> str:
        return f"{self.stream} {self.seq}"
