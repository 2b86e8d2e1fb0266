"""Reports of posts and letters, and the desks at which they are settled."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.selectors.people import person_named
from forum.models import Letter, Post, Report
from forum.selectors.reports import match_reports, site_reports
from forum.services.moderating import report_letter, report_post, settle, silence
from forum.web.cards import safe
from forum.web.limits import stay_within
from forum.web.threads import reach_post
from games.selectors.access import NotFound
from games.services.problems import NotNow
from games.web.frame import Frame, frame_of
from games.web.gate import member, reach


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
    return render(request, "forum/report.html", context, status=422 if problem else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def report_of_letter(request: HttpRequest, public_id: str, letter_id: str) -> HttpResponse:
    """Report a letter that the reader's seat has received; field: `why`."""
    reporter = member(request)
    access = reach(request, public_id)
    if access.seat is None:
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
    return render(request, "forum/report.html", context, status=422 if problem else 200)


@require_safe
def match_desk(request: HttpRequest, public_id: str) -> HttpResponse:
    """The waiting reports of a match, for its dealer."""
    access = reach(request, public_id)
    if not access.is_dealer:
        raise Http404
    return _desk(request, match_reports(access), frame_of(access))


@require_safe
def site_desk(request: HttpRequest) -> HttpResponse:
    """The waiting reports of the site, for operators."""
    operator = member(request)
    if not operator.is_superuser:
        raise Http404
    return _desk(request, site_reports(operator), None)


@require_POST
def settle_report(request: HttpRequest, public_id: str, report_id: str) -> HttpResponse:
    """Settle a report; fields: `why`, `act` (`hide` or `keep`), `hours` of silence for the author, if any."""
    person = member(request)
    access = reach(request, public_id)
    why, now = request.POST.get("why", ""), timezone.now()
    try:
        settle(person=person, report_id=report_id, hide=request.POST.get("act") == "hide", why=why, now=now)
        hours = _hours(request.POST.get("hours", ""))
        if hours is not None:
            silence(
                by=person,
                public_id=public_id,
                person=_written(Report.objects.get(public_id=report_id)).author,
                hours=hours,
                why=why,
                whole_site=request.POST.get("where") == "site",
                now=now,
            )
    except NotFound:
        raise Http404 from None
    except NotNow as problem:
        messages.error(request, str(problem))
    return redirect(reverse("reports", args=[public_id]) if access.is_dealer else reverse("site-reports"))


@require_POST
def silence_by_name(request: HttpRequest, public_id: str) -> HttpResponse:
    """Silence somebody in a match; fields: `name`, `hours`, `why`."""
    person = member(request)
    access = reach(request, public_id)
    if not access.is_dealer:
        raise Http404
    hours, name = request.POST.get("hours", ""), request.POST.get("name", "").replace("\0", "").strip()
    try:
        silenced = person_named(name)
        if silenced is None:
            raise NotNow("There is nobody of that name.")
        silence(
            by=person,
            public_id=public_id,
            person=silenced,
            hours=_hours(hours) or 0,
            why=request.POST.get("why", ""),
            whole_site=False,
            now=timezone.now(),
        )
    except NotNow as problem:
        messages.error(request, str(problem))
    else:
        messages.success(request, "The silence is on.")
    return redirect("reports", public_id)


def _hours(written: str) -> int | None:
    return int(written) if written.isascii() and written.isdecimal() and len(written) <= 4 else None


def _written(report: Report) -> Post | Letter:
    written = report.post or report.letter
    if written is None:
        raise LookupError("a report is of something")
    return written


def _desk(request: HttpRequest, reports: list[Report], frame: Frame | None) -> HttpResponse:
    rows = [(row, safe(_written(row).html), _written(row).name) for row in reports]
    return render(request, "forum/reports.html", {"rows": rows, "frame": frame})
