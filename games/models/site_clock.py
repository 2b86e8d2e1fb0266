"""When the site's clock last ticked, so that an outage is noticed."""

from django.db import models


class SiteClock(models.Model):
    """A single row, pk 1."""

    ticked_at = models.DateTimeField()

    class Meta:
        constraints = (models.CheckConstraint(condition=models.Q(pk=1), name="one_clock_a_site"),)

    def __str__(self) -> str:
        return f"{self.ticked_at:%Y-%m-%d %H:%M:%S} UTC"
