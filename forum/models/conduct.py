"""What keeps order: reports of posts and letters, and people who may not write for a time."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from forum.models.letters import Letter
from forum.models.thread import Post
from games.models import Match
from games.models.public_ids import new_public_id


class Report(models.Model):
    """A reader's report of a post or a letter; settled once.

    A post's by the match's dealer or an operator; a letter's by an operator alone, who reads that letter.
    """

    class Outcome(models.TextChoices):
        """What came of a report."""

        HIDDEN = "hidden", "It was hidden"
        KEPT = "kept", "It stays"

    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reports")
    post = models.ForeignKey(Post, on_delete=models.CASCADE, null=True, related_name="reports")
    letter = models.ForeignKey(Letter, on_delete=models.CASCADE, null=True, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reports")
    why = models.CharField(max_length=500)
    at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    outcome = models.CharField(max_length=10, choices=Outcome, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["post", "reporter"], name="one_report_a_post_and_reader"),
            models.UniqueConstraint(fields=["letter", "reporter"], name="one_report_a_letter_and_reader"),
            models.CheckConstraint(
                condition=Q(post__isnull=True) ^ Q(letter__isnull=True), name="report_of_one_thing"
            ),
        ]
        indexes = [models.Index(fields=["at"], name="report_waiting", condition=Q(settled_at__isnull=True))]

    def __str__(self) -> str:
        return f"report {self.public_id}"

    @property
    def written(self) -> Post | Letter:
        """What was reported."""
        written = self.post or self.letter
        if written is None:
            raise LookupError("a report is of something")
        return written


class Silence(models.Model):
    """A time in which a person may not write: in one match, or on the whole site where no match is named."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="silences")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, null=True, blank=True, related_name="silences")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    why = models.CharField(max_length=300)
    since = models.DateTimeField()
    until = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["person", "until"], name="silence_by_person")]
        constraints = [models.CheckConstraint(condition=Q(until__gt=models.F("since")), name="silence_lasts")]

    def __str__(self) -> str:
        return f"until {self.until:%Y-%m-%d %H:%M}"
