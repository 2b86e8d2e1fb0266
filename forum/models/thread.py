"""Threads of a match and the posts in them, numbered, with every version that was ever shown."""

from django.conf import settings
from django.db import models

from games.models import Match, Seat
from games.models.public_ids import new_public_id


class Thread(models.Model):
    """A thread of a match, by its key: `table`, `gallery`, or `room-…` for those who are out.

    `last_number` numbers the posts; `changes` grows with every post, edit and act of moderation, so that an
    open page can tell that it is behind.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="threads")
    key = models.CharField(max_length=60)
    last_number = models.PositiveIntegerField(default=0)
    changes = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "key"], name="thread_key_unique")]

    def __str__(self) -> str:
        return f"{self.key} of {self.match_id}"


class Post(models.Model):
    """A post as it reads now. `name` is what the author was called; `seat` is empty for whoever has none."""

    thread = models.ForeignKey(Thread, on_delete=models.CASCADE, related_name="posts")
    number = models.PositiveIntegerField()
    public_id = models.CharField(max_length=16, unique=True, default=new_public_id, editable=False)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="posts")
    seat = models.ForeignKey(Seat, on_delete=models.SET_NULL, null=True, related_name="posts")
    name = models.CharField(max_length=64)
    by_dealer = models.BooleanField(default=False)
    text = models.TextField()
    html = models.TextField()
    posted_at = models.DateTimeField()
    edited_at = models.DateTimeField(null=True, blank=True)
    hidden_at = models.DateTimeField(null=True, blank=True)
    hidden_why = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["thread", "number"], name="post_number_unique")]
        indexes = [models.Index(fields=["author", "-posted_at"], name="post_by_author")]

    def __str__(self) -> str:
        return f"post {self.number}"


class PostVersion(models.Model):
    """How a post read before an edit."""

    post = models.ForeignKey(Post, on_delete=models.CASCADE, related_name="versions")
    html = models.TextField()
    text = models.TextField()
    until = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"until {self.until:%Y-%m-%d %H:%M}"


class ReadingPlace(models.Model):
    """How far a person has read in a thread."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    thread = models.ForeignKey(Thread, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "thread"], name="one_place_a_thread")]

    def __str__(self) -> str:
        return f"read to {self.number}"
