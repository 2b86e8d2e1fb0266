"""What leads out of the site: calendars by secret addresses, and calls to other sites."""

from django.conf import settings
from django.db import models

from games.models import Match
from games.models.public_ids import new_public_id, new_token


class CalendarAddress(models.Model):
    """The secret address of a person's calendar; a new token makes the old address none."""

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="calendar_address"
    )
    token = models.CharField(max_length=64, unique=True, default=new_token, editable=False)

    def __str__(self) -> str:
        return f"calendar of {self.person_id}"


class Webhook(models.Model):
    """An address of another site that is called at each public announcement of a match.

    `after` is the number of the last public event that was queued. `secret` signs what is sent.
    """

    class Form(models.TextChoices):
        """What the called site reads."""

        JSON = "json", "JSON, signed"
        DISCORD = "discord", "Discord"
        SLACK = "slack", "Slack"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="webhooks")
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    url = models.CharField("address", max_length=500)
    form = models.CharField("for", max_length=10, choices=Form, default=Form.JSON)
    secret = models.CharField(max_length=64, default=new_token, editable=False)
    added_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    after = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.form} of {self.match_id}"
