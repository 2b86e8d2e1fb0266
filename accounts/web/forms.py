"""Forms of people's own pages."""

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.account.adapter import get_adapter
from django import forms
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from accounts.models import User
from accounts.names import MAX_LENGTH, MIN_LENGTH, normal_form, validate_name
from accounts.selectors.people import is_name_taken
from accounts.services.sign_up import sign_up
from accounts.web.reader import guest_of
from accounts.web.zone_cookie import zone_of_browser
from accounts.zones import validate_zone, zones_by_region

NAME_HELP = (
    f"What the table sees: {MIN_LENGTH} to {MAX_LENGTH} letters and digits of any script, spaces and . - _ '"
)


class SignupForm(allauth_forms.SignupForm):
    """Signs somebody up, and says nothing about addresses that have an account already.

    Each valid form makes an account whose address is yet unconfirmed, known address or not; only the owner of
    the address learns from the mail which it was.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].help_text = NAME_HELP
        self.fields["email"].help_text = "For signing in and for mail from the office. Nobody else sees it."

    def validate_unique_email(self, value: str) -> str:
        """Take any address."""
        return value

    def try_save(self, request: HttpRequest) -> tuple[User, HttpResponseBase | None]:
        """Make the account; a guest who signs up keeps the row and all that hangs on it."""
        person = sign_up(
            name=self.cleaned_data["username"],
            email=self.cleaned_data["email"],
            password=self.cleaned_data["password1"],
            time_zone=zone_of_browser(request),
            guest=guest_of(request),
            now=timezone.now(),
        )
        return person, None


class ProfileForm(forms.Form):
    """The name in play and the time zone; a guest's name is the office's to give."""

    username = forms.CharField(
        label="Name", help_text=NAME_HELP, widget=forms.TextInput(attrs={"autocomplete": "username"})
    )

    def __init__(self, *args: Any, person: User, **kwargs: Any) -> None:
        kwargs["initial"] = {"username": person.username, "time_zone": person.time_zone}
        super().__init__(*args, **kwargs)
        self.person = person
        self.fields["time_zone"] = forms.ChoiceField(
            label="Time zone",
            help_text="All times are shown in this zone.",
            choices=_zone_choices(person.time_zone),
        )
        if person.is_guest:
            del self.fields["username"]

    def clean_username(self) -> str:
        """Check the name by the rules, unless it stays as it is."""
        name = normal_form(self.cleaned_data["username"])
        if name == self.person.username:
            return name
        validate_name(name)
        if is_name_taken(name, apart_from=self.person):
            raise get_adapter().validation_error("username_taken")
        return name


class TimeZoneForm(forms.Form):
    """A zone told by a browser's script, or chosen by somebody who has no account."""

    time_zone = forms.CharField(max_length=64, validators=[validate_zone])
    detected = forms.BooleanField(required=False)


class CloseAccountForm(forms.Form):
    """Asks once more before an account is closed."""

    understood = forms.BooleanField(label="I know that this cannot be undone.")


def _zone_choices(current: str) -> list[tuple[str, str | tuple[tuple[str, str], ...]]]:
    offered = zones_by_region()
    known = {zone for _, places in offered for zone, _ in places}
    return [*offered] if current in known else [(current, current), *offered]
