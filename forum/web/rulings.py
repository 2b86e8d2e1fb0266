"""The rulings desk: seats ask, the dealer answers, everybody reads."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from forum.models import Ruling
from forum.selectors.rulings import clauses_of, may_read_question, read_desk
from forum.services import rule
from forum.web.cards import safe
from forum.web.limits import stay_within
from games.selectors.access import Access, NotFound
from games.services.problems import NotNow
from games.web.citations import clause_url
from games.web.frame import frame_of
from games.web.gate import member, reach
from markup import LONGEST_BYTES


class AskForm(forms.Form):
    """A question of rules."""

    text = forms.CharField(
        label="Your question", max_length=LONGEST_BYTES, widget=forms.Textarea(attrs={"rows": 4})
    )
    openly = forms.BooleanField(
        label="Ask openly",
        help_text="Otherwise only the dealer reads the question; everybody reads the answer.",
        required=False,
    )


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the dealer has typed, and why it was refused."""

    ruling_id: str = ""
    text: str = ""
    clauses: Sequence[str] = ()
    problem: str = ""


@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show the rulings of a match; a seat asks here."""
    access = reach(request, public_id)
    if request.method == "POST" and access.seat is None:
        raise Http404
    form = AskForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            stay_within(member(request))
            rule.ask(author=member(request), public_id=public_id, now=timezone.now(), **form.cleaned_data)
        except NotNow as problem:
            form.add_error(None, str(problem))
        else:
            messages.success(request, "Your question lies before the dealer.")
            return redirect("rulings", public_id)
    return _desk_page(request, access, form, _Answer(), status=422 if form.errors else 200)


@require_POST
def answer(request: HttpRequest, public_id: str, ruling_id: str) -> HttpResponse:
    """Answer a question; fields: `text` and `clauses`."""
    access = reach(request, public_id)
    if not access.is_dealer:
        raise Http404
    typed = _Answer(ruling_id, request.POST.get("text", ""), request.POST.getlist("clauses"))
    try:
        rule.answer(
            dealer=member(request),
            public_id=public_id,
            ruling_id=ruling_id,
            text=typed.text,
            clauses=typed.clauses,
            now=timezone.now(),
        )
    except NotFound:
        raise Http404 from None
    except NotNow as problem:
        return _desk_page(request, access, AskForm(), replace(typed, problem=str(problem)), status=422)
    return redirect("rulings", public_id)


def _desk_page(
    request: HttpRequest, access: Access, form: AskForm, typed: _Answer, *, status: int
) -> HttpResponse:
    read = read_desk(access)
    context = {
        "frame": frame_of(access),
        "form": form,
        "typed": typed,
        "answered": [_shown(access, ruling) for ruling in read.answered],
        "waiting": [_shown(access, ruling) for ruling in read.waiting],
        "clauses": clauses_of(access.match) if access.is_dealer else [],
    }
    return render(request, "forum/rulings.html", context, status=status)


def _shown(access: Access, ruling: Ruling) -> dict[str, object]:
    rules = frame_of(access).rules
    readable = may_read_question(access, ruling)
    return {
        "ruling": ruling,
        "question": safe(ruling.question_html) if readable else None,
        "asked_by": ruling.seat.name if readable else "",
        "answer": safe(ruling.answer_html),
        "clauses": [(cite, clause_url(rules, cite)) for cite in ruling.clauses],
    }
