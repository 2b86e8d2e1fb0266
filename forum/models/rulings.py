"""Questions of rules, and the dealer's numbered answers."""

from django.conf import settings
from django.db import models

from games.models import Match, Seat
from games.models.public_ids import new_public_id


class Ruling(models.Model):
    """A question to the dealer. `number` comes with the answer, so that nothing tells how many wait.

    A question that was not asked openly is read by its seat and the dealer alone; the answer by everybody.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rulings")
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="questions")
    openly = models.BooleanField(default=False)
    question = models.TextField()
    question_html = models.TextField()
    asked_at = models.DateTimeField()
    number = models.PositiveIntegerField(null=True)
    answer = models.TextField(blank=True)
    answer_html = models.TextField(blank=True)
    clauses = models.JSONField(default=list)
    answered_at = models.DateTimeField(null=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+"
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="ruling_number_unique")]

    def __str__(self) -> str:
        return f"ruling {self.number}"
