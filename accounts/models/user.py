"""The people of the site: members, guests, and those who have left."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower

from accounts.names import MAX_KEY_LENGTH, MAX_LENGTH, name_key, normal_form, validate_name
from accounts.zones import DEFAULT_ZONE, validate_zone


class NameKeyField(models.CharField):
    """A column that always holds the key of the name beside it, so that the database can keep names unique."""

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        """Compute the key anew from the name at each saving."""
        key = name_key(model_instance.username)
        setattr(model_instance, self.attname, key)
        return key


class User(AbstractUser):
    """A person. The username is what the table sees; the e-mail address is shown to nobody else."""

    first_name = None
    last_name = None

    username = models.CharField(
        "name",
        max_length=MAX_LENGTH,
        unique=True,
        validators=[validate_name],
        error_messages={"unique": "This name is taken."},
    )
    username_key = NameKeyField(max_length=MAX_KEY_LENGTH, unique=True, editable=False)
    email = models.EmailField("e-mail address", blank=True)
    time_zone = models.CharField(max_length=64, default=DEFAULT_ZONE, validators=[validate_zone])
    is_guest = models.BooleanField("guest", default=False)
    closed_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                condition=~models.Q(email=""),
                name="email_unique_when_given",
                violation_error_message="This e-mail address cannot be used.",
            ),
            models.CheckConstraint(
                condition=~models.Q(is_guest=True) | models.Q(email=""), name="guest_has_no_email"
            ),
        ]

    def __str__(self) -> str:
        return self.username

    @classmethod
    def normalize_username(cls, username: str) -> str:
        """Give the name in the form in which it is stored."""
        return normal_form(username)

    def clean(self) -> None:
        """Bring name and address to their stored form."""
        super().clean()
        self.email = self.email.lower()

    def get_full_name(self) -> str:
        """Give the name in play: this site asks for no other."""
        return self.username

    def get_short_name(self) -> str:
        """Give the name in play: this site asks for no other."""
        return self.username
