"""The style guide: every component on one page, in DEBUG only."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.utils import timezone

from liargame.look import samples

APPLES = ("gold", "silver", "red", "pink", "white", "black")
MATCH_STATUSES = ("open", "live", "waiting", "paused", "held", "over", "cancelled")
SEAT_STATUSES = ("in", "out", "dropped", "removed", "gaya", "won")
OTHER_STATUSES = ("sealed", "late", "new")


class SampleForm(forms.Form):
    """One field of each kind."""

    username = forms.CharField(label="User name", help_text="Shown in play. Two to 32 letters of any script.")
    email = forms.EmailField(label="E-mail", required=False, help_text="Never shown to anybody.")
    zone = forms.ChoiceField(label="Time zone", choices=[("UTC", "UTC"), ("Europe/Berlin", "Europe/Berlin")])
    note = forms.CharField(
        label="Note to the table", widget=forms.Textarea(attrs={"rows": 3}), required=False
    )
    pace = forms.ChoiceField(
        label="Pace", choices=[("24", "24 hours"), ("48", "48 hours")], widget=forms.RadioSelect
    )
    early = forms.BooleanField(label="Close a phase as soon as everybody has moved", required=False)
    record = forms.FileField(label="A record", required=False)


def guide(request: HttpRequest) -> HttpResponse:
    """Show every component in every state."""
    now = timezone.now()
    context = {
        "announcements": samples.announcements(now),
        "apples": APPLES,
        "chairs": range(1, 13),
        "form": SampleForm(),
        "now": now,
        "receipt": samples.receipt(now),
        "seats": samples.seats(),
        "statuses": MATCH_STATUSES + SEAT_STATUSES + OTHER_STATUSES,
        "steps": samples.steps(),
        "tabs": samples.rooms(),
        "trail": [("Matches", "#"), ("An evening in the garden", "#")],
        "plain_form": SampleForm(auto_id="plain_%s"),
        "wrong_form": SampleForm({"username": "LGT", "email": "nobody", "pace": "7"}, auto_id="wrong_%s"),
    }
    return render(request, "pages/style.html", context)


urlpatterns = [path("style/", guide, name="style")]
