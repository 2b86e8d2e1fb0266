"""A person's inbox, and how the person wishes to be told."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from forum.models import Notice, NoticeSettings
from forum.selectors.deadlines import calendar_address
from forum.selectors.notices import inbox, mails_of, settings_of, unread_count
from forum.services.change_wishes import change_wishes
from forum.services.end_mail import end_mail
from forum.services.read_notices import read_notices
from forum.services.warning import LONGEST_WARNING_HOURS
from forum.services.words import notice_words
from forum.web.delivery import delivery_words
from games.web.gate import member

HOURS = [("", "none"), *((str(hour), f"{hour:02}:00") for hour in range(24))]
LAST_HOUR = 23
MOST_WARNINGS = 6


class WishesForm(forms.ModelForm):
    """By mail or not, at once or once a day, when not at all, and how long before a deadline."""

    warnings = forms.CharField(
        label="Warn me before deadlines (hours)",
        help_text=f"Whole hours up to {LONGEST_WARNING_HOURS}, with commas; empty for no warning.",
        required=False,
        max_length=60,
    )

    class Meta:
        model = NoticeSettings
        fields = ("by_mail", "digest", "digest_hour", "quiet_from", "quiet_until", "warnings")
        widgets = {
            "digest_hour": forms.Select(choices=HOURS[1:]),
            "quiet_from": forms.Select(choices=HOURS),
            "quiet_until": forms.Select(choices=HOURS),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.instance.person.email:
            waits = "This waits for a confirmed address: until your account has one, nothing is mailed."
            self.fields["by_mail"].help_text = waits
        self.initial["warnings"] = ", ".join(str(hours) for hours in self.instance.warnings)

    def clean_warnings(self) -> list[int]:
        """Read the hours."""
        parts = [part.strip() for part in self.cleaned_data["warnings"].split(",") if part.strip()]
        if len(parts) > MOST_WARNINGS or not all(_is_hours(part) for part in parts):
            raise forms.ValidationError(
                f"Up to {MOST_WARNINGS} whole hours, each 1 to {LONGEST_WARNING_HOURS}."
            )
        return sorted({int(part) for part in parts}, reverse=True)

    def clean(self) -> dict[str, Any]:
        """Check the hours of the day."""
        cleaned = super().clean() or {}
        for name in ("digest_hour", "quiet_from", "quiet_until"):
            if cleaned.get(name) is not None and cleaned[name] > LAST_HOUR:
                self.add_error(name, "An hour of the day is 0 to 23.")
        if (cleaned.get("quiet_from") is None) != (cleaned.get("quiet_until") is None):
            self.add_error("quiet_until", "Quiet hours have a beginning and an end.")
        return cleaned


@login_required
@require_safe
def show(request: HttpRequest) -> HttpResponse:
    """Show a page of the inbox; `before` in the query is a notice's key."""
    page = inbox(member(request), before=request.GET.get("before", "").replace("\0", "")[:200])
    mails = mails_of(page.notices)
    rows = [
        (notice, notice_words(notice), delivery_words(notice, mails.get(notice.pk)))
        for notice in page.notices
    ]
    return render(request, "forum/inbox.html", {"rows": rows, "older": page.older})


@login_required
@require_POST
def read(request: HttpRequest) -> HttpResponse:
    """Mark notices as read: the one of `key`, whose page is shown then, or all."""
    key = request.POST.get("key", "").replace("\0", "")[:200]
    person = member(request)
    read_notices(person=person, key=key, now=timezone.now())
    notice = Notice.objects.filter(person=person, key=key).first() if key else None
    return redirect(notice.address if notice else "inbox")


@require_safe
def unread(request: HttpRequest) -> HttpResponse:
    """Say how many notices wait; for pages that are open already."""
    return JsonResponse({"unread": unread_count(member(request))})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def wishes(request: HttpRequest) -> HttpResponse:
    """Show and change how the reader wishes to be told."""
    person = member(request)
    form = WishesForm(request.POST or None, instance=settings_of(person))
    if request.method == "POST" and form.is_valid():
        change_wishes(person=person, values=form.cleaned_data)
        messages.success(request, "Your wishes are noted.")
        return redirect("notice-settings")
    context = {"form": form, "calendar": calendar_address(person)}
    return render(request, "forum/wishes.html", context, status=422 if form.errors else 200)


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """End mail: a mail program posts here by itself (RFC 8058), a person is asked first. Needs no sign-in."""
    if not NoticeSettings.objects.filter(token=token.replace("\0", "")[:64]).exists():
        raise Http404
    done = request.method == "POST" and end_mail(token=token)
    return render(request, "forum/unsubscribe.html", {"done": done})


def _is_hours(part: str) -> bool:
    short = part.isascii() and part.isdecimal() and len(part) <= len(str(LONGEST_WARNING_HOURS))
    return short and 1 <= int(part) <= LONGEST_WARNING_HOURS
