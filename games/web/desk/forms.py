"""The forms of the desk's acts. Each knows the desk, from which it takes its choices."""

from copy import copy
from datetime import timedelta
from typing import Any, Final

from django import forms

from games.registry import game_type
from games.selectors.desk import Desk
from games.services import announcing, extending, pausing
from liargame import watch

REASON_LENGTH: Final = 300
_UNITS: Final = (("minutes", "minutes"), ("hours", "hours"), ("days", "days"))


class DeskForm(forms.Form):
    """A form with nothing to fill in, for an act that is only done or not done."""

    def __init__(self, desk: Desk, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.desk = desk

    def given(self) -> list[tuple[str, str]]:
        """What was filled in, in words, for a second question; only of a valid form."""
        told = []
        for name, field in self.fields.items():
            if field.widget.is_hidden:
                continue
            value = self.cleaned_data[name]
            if isinstance(field, forms.ChoiceField):
                choices: Any = field.choices
                value = dict(choices).get(value, value)
            if value not in (None, "", False):
                told.append((str(field.label), "yes" if value is True else str(value)))
        return told


class PhaseForm(DeskForm):
    """A form for an act that is meant for one phase; it is refused when another one is open by then."""

    place = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput)

    def __init__(self, desk: Desk, *args: Any, **kwargs: Any) -> None:
        super().__init__(desk, *args, **kwargs)
        self.fields["place"].initial = desk.phase.place if desk.phase else ""

    def mean_the_phase_of_now(self) -> None:
        """Let the form, shown again with its refusal, be meant for the phase that is shown beside it."""
        shown: Any = copy(self.data)
        shown["place"] = self.fields["place"].initial
        self.data = shown


def _reason(label: str = "Reason", *, help_text: str = "Everybody reads it.") -> forms.CharField:
    return forms.CharField(label=label, max_length=REASON_LENGTH, help_text=help_text)


class AnnounceForm(PhaseForm):
    """What to tell everybody, and when."""

    text = forms.CharField(
        label="Announcement",
        max_length=announcing.LONGEST,
        help_text="Markdown. It cannot be taken back.",
        widget=forms.Textarea(attrs={"rows": 5}),
    )
    at_close = forms.BooleanField(
        label="Tell it when the open phase closes, after its result", required=False
    )


class ReasonForm(DeskForm):
    """A reason for everybody."""

    reason = _reason()


class SpanForm(PhaseForm):
    """A length of time and a reason."""

    longest = extending.LONGEST

    amount = forms.IntegerField(label="How long", min_value=1, max_value=100_000)
    unit = forms.ChoiceField(label="Counted in", choices=_UNITS, initial="hours")
    reason = _reason()

    def clean(self) -> dict[str, Any]:
        """The length of time under `span`."""
        values: dict[str, Any] = super().clean() or {}
        if "amount" in values and "unit" in values:
            values["span"] = timedelta(**{values["unit"]: values["amount"]})
            if values["span"] > self.longest:
                self.add_error("amount", f"At most {self.longest.days} days at a time.")
        return values


class PauseForm(SpanForm):
    """When a pause ends by itself, and why it is made."""

    longest = pausing.LONGEST


class CorrectForm(DeskForm):
    """Which phase is wrong, why, and whether it is opened again."""

    reason = _reason()
    reopen = forms.BooleanField(
        label="Open the phase again, for its full length",
        required=False,
        help_text="Otherwise it is resolved again at once, from the moves that came in.",
    )

    def __init__(self, desk: Desk, *args: Any, **kwargs: Any) -> None:
        super().__init__(desk, *args, **kwargs)
        words = game_type(desk.access.match.game_type).words
        phases = [(phase.ordinal, words.phase(phase.core)) for phase in reversed(desk.closed)]
        self.fields["phase"] = forms.TypedChoiceField(label="Phase", coerce=int, choices=phases)
        self.order_fields(["phase", "reason", "reopen"])


class SeatForm(DeskForm):
    """One of the seats."""

    def __init__(self, desk: Desk, *args: Any, **kwargs: Any) -> None:
        super().__init__(desk, *args, **kwargs)
        seats = [(seat.number, f"{seat.number + 1}: {seat.name}") for seat in desk.access.seats]
        self.fields["seat"] = forms.TypedChoiceField(label="Seat", coerce=int, choices=seats)
        self.order_fields(["seat"])


class SealForm(SeatForm, PhaseForm):
    """Whose standing move is read, and why."""

    reason = _reason(help_text="The operators read it now, and everybody when the match has ended.")


class SubstituteForm(SeatForm):
    """Which seat changes hands, who steps in, and until when."""

    until = forms.DateTimeField(
        label="Until",
        required=False,
        help_text="In your time zone. Empty: for good.",
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
    )

    def __init__(self, desk: Desk, *args: Any, **kwargs: Any) -> None:
        super().__init__(desk, *args, **kwargs)
        people = [(entry.person_id, entry.person.username) for entry in desk.bench]
        self.fields["newcomer"] = forms.TypedChoiceField(label="Substitute", coerce=int, choices=people)
        self.order_fields(["seat", "newcomer", "until"])

    def clean_until(self) -> Any:
        """A time to come."""
        until = self.cleaned_data["until"]
        if until and until <= watch.now():
            raise forms.ValidationError("A seat returns at a time to come.")
        return until


class PersonForm(DeskForm):
    """Somebody, by name."""

    name = forms.CharField(
        label="Name", max_length=150, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
