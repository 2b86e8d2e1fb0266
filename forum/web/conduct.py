"""Reports of posts and letters, and the desks at which they are settled."""

from dataclasses import dataclass

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from accounts.selectors.people import person_named
from forum.models import Report
from forum.selectors.letters import own_letter
from forum.selectors.reports import is_of_match, match_reports, site_reports
from forum.services.moderating import (
    report_letter,
    report_post,
    settle,
    settle_and_silence,
    silence,
)
from forum.web.cards import safe
from forum.web.limits import stay_within
from forum.web.threads import reach_post
from games.selectors.access import Access, NotFound
from games.services.problems import NotNow
from games.web.frame import Frame, frame_of
from games.web.gate import member, reach


@dataclass(frozen=True, slots=True)
class Refused:
    """A form of the page that was refused: the name of its report or `silence`, and why."""

    form: str
    why: str


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, public_id: str, post_id: str) -> HttpResponse:
    """Report a post; field: `why`."""
    reporter = member(request)
    access = reach(request, public_id)
    post = reach_post(request, access, post_id)
    problem = ""
    if request.method == "POST":
        try:
            stay_within(reporter)
            report_post(reporter=reporter, post=post, why=request.POST.get("why", ""), now=timezone.now())
        except NotNow as refusal:
            problem = str(refusal)
        else:
            messages.success(request, "The post was reported.")
            return redirect("post", public_id, post_id)
    context = {"frame": frame_of(access), "what": f"post number {post.number}", "problem": problem}
    context["why"] = request.POST.get("why", "")
    return render(request, "forum/report.html", context, status=422 if problem else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def report_of_letter(request: HttpRequest, public_id: str, letter_id: str) -> HttpResponse:
    """Report a letter that the reader's seat has received; field: `why`."""
    reporter = member(request)
    access = reach(request, public_id)
    if own_letter(access, letter_id) is None:
        raise Http404
    problem = ""
    if request.method == "POST":
        try:
            stay_within(reporter)
            why = request.POST.get("why", "")
            report_letter(
                reporter=reporter, public_id=public_id, letter_id=letter_id, why=why, now=timezone.now()
            )
        except NotFound:
            raise Http404 from None
        except NotNow as refusal:
            problem = str(refusal)
        else:
            messages.success(request, "The letter was reported: an operator may now read it.")
            return redirect("letters", public_id)
    context = {"frame": frame_of(access), "what": "a letter", "problem": problem}
    context["why"] = request.POST.get("why", "")
    return render(request, "forum/report.html", context, status=422 if problem else 200)


@require_safe
def match_desk(request: HttpRequest, public_id: str) -> HttpResponse:
    """The waiting reports of a match, for its dealer."""
    access = reach(request, public_id)
    if not access.is_dealer:
        raise Http404
    return _match_page(request, access)


@require_safe
def site_desk(request: HttpRequest) -> HttpResponse:
    """The waiting reports of the site, for operators."""
    operator = member(request)
    if not operator.is_superuser:
        raise Http404
    return _site_page(request, operator)


@require_POST
def settle_report(request: HttpRequest, public_id: str, report_id: str) -> HttpResponse:
    """Settle a report; fields: `why`, `act` (`hide` or `keep`), `hours` of silence for the author, if any."""
    person = member(request)
    access = reach(request, public_id)
    if not is_of_match(report_id, access):
        raise Http404
    hide, why = request.POST.get("act") == "hide", request.POST.get("why", "")
    hours, now = request.POST.get("hours", "").strip(), timezone.now()
    try:
        if hours:
            settle_and_silence(
                person=person,
                report_id=report_id,
                hide=hide,
                why=why,
                hours=_hours(hours),
                whole_site=request.POST.get("where") == "site",
                now=now,
            )
        else:
            settle(person=person, report_id=report_id, hide=hide, why=why, now=now)
    except NotFound:
        raise Http404 from None
    except NotNow as problem:
        refused = Refused(report_id, str(problem))
        if access.is_dealer:
            return _match_page(request, access, refused)
        return _site_page(request, person, refused)
    return redirect(reverse("reports", args=[public_id]) if access.is_dealer else reverse("site-reports"))


@require_POST
def silence_by_name(request: HttpRequest, public_id: str) -> HttpResponse:
    """Silence somebody in a match; fields: `name`, `hours`, `why`."""
    person = member(request)
    access = reach(request, public_id)
    if not access.is_dealer:
        raise Http404
    try:
        silenced = person_named(request.POST.get("name", "").replace("\0", "").strip())
        if silenced is None:
            raise NotNow("There is nobody of that name.")
        silence(
            by=person,
            public_id=public_id,
            person=silenced,
            hours=_hours(request.POST.get("hours", "")),
            why=request.POST.get("why", ""),
            whole_site=False,
            now=timezone.now(),
        )
    except NotNow as problem:
        return _match_page(request, access, Refused("silence", str(problem)))
    messages.success(request, "The silence is on.")
    return redirect("reports", public_id)


def _hours(written: str) -> int:
    """A number of hours as somebody typed it; 0, which is refused, for what is none."""
    bare = written.strip()
    return int(bare) if bare.isascii() and bare.isdecimal() and len(bare) <= 4 else 0


def _match_page(request: HttpRequest, access: Access, refused: Refused | None = None) -> HttpResponse:
    return _page(request, match_reports(access), frame_of(access), refused)


def _site_page(request: HttpRequest, operator: User, refused: Refused | None = None) -> HttpResponse:
    return _page(request, site_reports(operator) if operator.is_superuser else [], None, refused)


def _page(
    request: HttpRequest, reports: list[Report], frame: Frame | None, refused: Refused | None
) -> HttpResponse:
    rows = [(row, safe(row.written.html), row.written.name) for row in reports]
    context = {"rows": rows, "frame": frame, "refused": refused, "typed": request.POST}
    return render(request, "forum/reports.html", context, status=422 if refused else 200)
