"""The form by which an operator breaks the seal of letters: two seats, a reason, and a second click."""

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.web.second_factor import ask_for_second_factor
from forum.selectors.letters import MOST_UNSEALED
from forum.services.moderating import LONGEST_WHY
from forum.services.unseal_letters import may_unseal, unseal_letters
from forum.web.cards import safe
from games.models import Match
from games.selectors.access import Access
from games.services.problems import NotNow
from games.web.frame import frame_of
from games.web.gate import member, reach


class UnsealForm(forms.Form):
    """Whose letters to each other are read, and why."""

    one = forms.TypedChoiceField(label="One seat", coerce=int)
    other = forms.TypedChoiceField(label="The other seat", coerce=int)
    reason = forms.CharField(
        label="Reason",
        max_length=LONGEST_WHY,
        help_text="The operators read it now, and everybody when the match has ended.",
    )

    def __init__(self, access: Access, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats = [(seat.number, f"{seat.number + 1}: {seat.name}") for seat in access.seats]
        for place, name in enumerate(("one", "other")):
            field = self.fields[name]
            field.initial = place
            if isinstance(field, forms.TypedChoiceField):
                field.choices = seats

    def clean(self) -> dict[str, Any]:
        """Check that the seats are two."""
        values: dict[str, Any] = super().clean() or {}
        if "other" in values and values.get("one") == values["other"]:
            self.add_error("other", "Name another seat than the first.")
        return values


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unseal(request: HttpRequest, public_id: str) -> HttpResponse:
    """Ask whose letters and why, ask once more, and show them once; for operators alone."""
    operator = member(request)
    access = reach(request, public_id)
    if not may_unseal(operator, access) or access.match.status not in (
        Match.Status.RUNNING,
        Match.Status.ENDED,
    ):
        raise Http404
    if question := ask_for_second_factor(request, back=request.path):
        return question
    form = UnsealForm(access, request.POST or None)
    context: dict[str, Any] = {"frame": frame_of(access), "form": form}
    if request.method != "POST" or not form.is_valid():
        return render(request, "forum/unseal.html", context, status=422 if form.errors else 200)
    values = form.cleaned_data
    numbers = (values["one"], values["other"])
    context["names"] = [access.names[number] for number in numbers]
    if "confirmed" not in request.POST:
        return render(request, "forum/unseal_confirm.html", context)
    try:
        letters = unseal_letters(
            operator=operator,
            public_id=public_id,
            numbers=numbers,
            reason=values["reason"],
            now=timezone.now(),
        )
    except NotNow as problem:
        form.add_error(None, str(problem))
        return render(request, "forum/unseal.html", context, status=422)
    context["letters"] = [(letter, safe(letter.html)) for letter in letters]
    context["most"] = MOST_UNSEALED
    return render(request, "forum/unsealed.html", context)
