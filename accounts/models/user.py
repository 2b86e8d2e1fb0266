"""The people of the site: members, guests, and those who have left."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import PermissionsMixin, UserManager
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone

from accounts.names import MAX_KEY_LENGTH, MAX_LENGTH, name_key, normal_form, validate_name
from accounts.zones import DEFAULT_ZONE, validate_zone


class NameKeyField(models.CharField):
    """A column that always holds the key of the name beside it, so that the database keeps names unique."""

    def pre_save(self, model_instance: Any, add: bool) -> Any:
        """Compute the key anew from the name at each saving."""
        model_instance.username_key = name_key(model_instance.username)
        return super().pre_save(model_instance, add)


class AddressField(models.EmailField):
    """An e-mail address, stored and looked up in lower case."""

    def get_prep_value(self, value: Any) -> Any:
        """Lower the case on the way to the database."""
        prepared = super().get_prep_value(value)
        return prepared.lower() if isinstance(prepared, str) else prepared


class User(AbstractBaseUser, PermissionsMixin):
    """A person. The table sees the username; the e-mail address, once confirmed, is for the office alone.

    A row is never deleted while anything refers to it: an account that is closed stays under a pseudonym.
    """

    username = models.CharField(
        "name",
        max_length=MAX_LENGTH,
        unique=True,
        validators=[validate_name],
        error_messages={"unique": "This name is taken."},
    )
    username_key = NameKeyField(max_length=MAX_KEY_LENGTH, unique=True, editable=False)
    email = AddressField("e-mail address", blank=True)
    time_zone = models.CharField(max_length=64, default=DEFAULT_ZONE, validators=[validate_zone])
    is_guest = models.BooleanField("guest", default=False)
    is_active = models.BooleanField("active", default=True, help_text="Whether this person may sign in.")
    is_staff = models.BooleanField(
        "staff", default=False, help_text="Whether this person may enter the admin."
    )
    date_joined = models.DateTimeField("joined", default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True, editable=False)

    objects = UserManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

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

    def get_short_name(self) -> str:
        """Give the name in play, which the admin greets: this site asks for no other."""
        return self.username
