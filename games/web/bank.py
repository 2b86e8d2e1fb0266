"""A person's statement in a match, and the transfers for which accounts open after harmony."""

from secrets import token_urlsafe
from typing import Any, Final

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from games.selectors.access import Access, NotFound
from games.selectors.bank import own_statement
from games.services.problems import NotNow
from games.services.transfer_yen import are_accounts_open, transfer_yen
from games.web.frame import frame_of
from games.web.gate import member, reach_begun, reach_ended
from liargame import watch

_UNPROCESSABLE: Final = 422


class TransferForm(forms.Form):
    """To whom, and how much; digits may be grouped with commas or spaces."""

    yen = forms.RegexField(
        r"\A[0-9][0-9, ]{0,19}\Z",
        label="Yen",
        help_text="Whole yen.",
        error_messages={"invalid": "Write a whole number of yen in digits."},
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    token = forms.RegexField(r"\A[A-Za-z0-9_-]{8,64}\Z", widget=forms.HiddenInput())

    def __init__(self, access: Access, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = [(seat.number, seat.name) for seat in access.seats if seat is not access.seat]
        self.fields["to"] = forms.TypedChoiceField(label="To", coerce=int, choices=others)
        self.order_fields(["to", "yen", "token"])

    def clean_yen(self) -> int:
        """The sum as a number."""
        return int(self.cleaned_data["yen"].replace(",", "").replace(" ", ""))


@require_safe
def statement(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the reader's account in a match."""
    access = reach_begun(request, public_id)
    return _statement_response(request, access, TransferForm(access, initial={"token": token_urlsafe(16)}))


@require_POST
def pay(request: HttpRequest, public_id: str) -> HttpResponse:
    """Pay from the reader's account to another player's."""
    access = reach_ended(request, public_id)
    payer = member(request)
    if access.seat is None:
        raise Http404
    form = TransferForm(access, request.POST)
    if form.is_valid():
        try:
            transfer_yen(
                match_id=access.match.pk,
                payer=payer,
                to_seat=form.cleaned_data["to"],
                yen=form.cleaned_data["yen"],
                token=form.cleaned_data["token"],
                now=watch.now(),
            )
        except NotNow as problem:
            form.add_error(None, str(problem))
        else:
            messages.success(request, "The transfer is booked.")
            return redirect("statement", public_id)
    return _statement_response(request, access, form, status=_UNPROCESSABLE)


def _statement_response(
    request: HttpRequest, access: Access, form: TransferForm, *, status: int = 200
) -> HttpResponse:
    try:
        account, rows = own_statement(access.match, member(request))
    except NotFound:
        raise Http404 from None
    frame = frame_of(access)
    may_pay = access.seat is not None and are_accounts_open(access.match, now=watch.now())
    context = {
        "frame": frame,
        "rules": frame.rules,
        "account": account,
        "rows": rows,
        "form": form if may_pay or form.is_bound else None,
    }
    return render(request, "games/bank.html", context, status=status)
