"""What each person is told in the inbox and by mail, and how each wishes to be told."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models import Match
from games.models.public_ids import new_token

USUAL_WARNINGS = [24, 8, 2]


def usual_warnings() -> list[int]:
    """The hours before a deadline at which people are warned unless they say otherwise."""
    return list(USUAL_WARNINGS)


class Notice(models.Model):
    """One thing that one person is told, once, by its `key`. It says that something happened, never what.

    `address` is the path of the page where it is read.
    """

    class Mail(models.TextChoices):
        """What has become of the mail about a notice."""

        NONE = "none", "no mail wanted"
        WAITING = "waiting", "mail is on its way"
        DIGEST = "digest", "comes with the daily mail"
        SENT = "sent", "mailed"

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notices")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, null=True, related_name="notices")
    key = models.CharField(max_length=200)
    kind = models.CharField(max_length=30)
    hours = models.PositiveSmallIntegerField(null=True)
    address = models.CharField(max_length=200)
    at = models.DateTimeField()
    read_at = models.DateTimeField(null=True)
    mail = models.CharField(max_length=10, choices=Mail, default=Mail.NONE)
    mailed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["person", "key"], name="one_notice_a_person_and_event")
        ]
        indexes = [
            models.Index(fields=["person", "-at"], name="notice_by_person"),
            models.Index(fields=["person"], name="notice_unread", condition=Q(read_at__isnull=True)),
            models.Index(fields=["person"], name="notice_for_digest", condition=Q(mail="digest")),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class NoticeSettings(models.Model):
    """How a person wishes to be told. Hours are of the person's own zone; `token` ends mail without a sign-in."""

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="notice_settings"
    )
    by_mail = models.BooleanField("notices by mail", default=True)
    digest = models.BooleanField("one mail a day", default=False)
    digest_hour = models.PositiveSmallIntegerField("hour of the daily mail", default=8)
    quiet_from = models.PositiveSmallIntegerField("quiet from (hour)", null=True, blank=True)
    quiet_until = models.PositiveSmallIntegerField("quiet until (hour)", null=True, blank=True)
    warnings = models.JSONField("hours before a deadline", default=usual_warnings, blank=True)
    token = models.CharField(max_length=64, unique=True, default=new_token, editable=False)

    def __str__(self) -> str:
        return f"notices of {self.person_id}"
