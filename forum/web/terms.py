"""The dealer's form for the terms of talk in a lobby."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from forum.selectors.terms import phase_kinds, talk_settings
from forum.services.change_talk import SHORTEST_LIMIT, Terms, change_talk
from games.models import Match
from games.services.problems import NotNow
from games.web.frame import frame_of
from games.web.gate import member, reach
from markup import LONGEST_BYTES

MOST_LETTERS = 1000


class TermsForm(forms.Form):
    """Whether and how letters go in a match."""

    letters = forms.BooleanField(label="Seats may write letters to each other", required=False)
    letters_a_phase = forms.IntegerField(
        label="Letters a seat may send in a phase",
        help_text="Empty for no limit.",
        min_value=0,
        max_value=MOST_LETTERS,
        required=False,
    )
    longest_letter = forms.IntegerField(
        label="Longest letter, in bytes", min_value=SHORTEST_LIMIT, max_value=LONGEST_BYTES
    )
    letter_phases = forms.MultipleChoiceField(
        label="Phases in which letters go",
        help_text="None chosen: all of them.",
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    open_after = forms.BooleanField(
        label="All letters are opened to everybody after the match", required=False
    )

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        terms = talk_settings(match)
        kwargs |= {"initial": {name: getattr(terms, name) for name in self.base_fields}, "label_suffix": ""}
        super().__init__(*args, **kwargs)
        choices = self.fields["letter_phases"]
        if isinstance(choices, forms.MultipleChoiceField):
            choices.choices = phase_kinds(match)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, public_id: str) -> HttpResponse:
    """Change the terms; for the dealer, in the lobby."""
    dealer = member(request)
    access = reach(request, public_id)
    if not access.is_dealer or access.match.status != Match.Status.LOBBY:
        raise Http404
    form = TermsForm(request.POST or None, match=access.match)
    if request.method == "POST" and form.is_valid():
        try:
            change_talk(
                public_id=public_id, dealer=dealer, terms=Terms(**form.cleaned_data), now=timezone.now()
            )
        except NotNow as problem:
            form.add_error(None, str(problem))
        else:
            messages.success(request, "The terms of talk are changed.")
            return redirect(access.match)
    context = {"frame": frame_of(access), "form": form}
    return render(request, "forum/change_terms.html", context, status=422 if form.errors else 200)
