"""Atom feeds of a match and of the site, and calendars of deadlines."""

import re
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import escape
from django.views.decorators.http import require_POST, require_safe

from forum.models import Post
from forum.selectors.deadlines import deadlines_of_match, deadlines_of_person, owner_of_calendar
from forum.selectors.feeds import LATEST, latest_events, latest_matches, latest_table_posts
from forum.services.calendar_address import renew_calendar, revoke_calendar
from forum.web.ical import calendar
from games.models import Event, Match
from games.web.frame import frame_of, game_label
from games.web.gate import member, reach
from games.web.telling import Teller
from markup import render_markup, with_origin

_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a feed. `name` is unique within the feed's match; `html` is safe, its addresses are whole."""

    name: str
    at: datetime
    title: str
    html: str
    address: str
    author: str = "The office"


@require_safe
def of_match(request: HttpRequest, public_id: str) -> HttpResponse:
    """The feed of a match: what everybody was told, and what was said at the table."""
    access = reach(request, public_id)
    frame, match = frame_of(access), access.match
    told = [_of_event(match, event, frame.teller) for event in latest_events(match)]
    said = [_of_post(match, post) for post in latest_table_posts(match)]
    entries = sorted([*told, *said], key=attrgetter("at"), reverse=True)[:LATEST]
    return _feed(match.name, match.get_absolute_url(), reverse("match-feed", args=[public_id]), entries)


@require_safe
def of_site(request: HttpRequest) -> HttpResponse:
    """The feed of the site: the matches that were opened last."""
    entries = [
        Entry(
            f"match/{match.public_id}",
            match.opened_at,
            match.name,
            escape(f"A table of {game_label(match)}: {match.get_status_display().lower()}."),
            match.get_absolute_url(),
        )
        for match in latest_matches()
    ]
    return _feed(settings.SITE_NAME, reverse("matches"), reverse("site-feed"), entries)


@require_safe
def deadlines(request: HttpRequest, public_id: str) -> HttpResponse:
    """The calendar of a match's deadlines."""
    match = reach(request, public_id).match
    return _calendar(calendar(match.name, deadlines_of_match(match)))


@require_safe
def own_deadlines(request: HttpRequest, token: str) -> HttpResponse:
    """The calendar of whoever has this secret address; needs no sign-in."""
    person = owner_of_calendar(token.replace("\0", "")[:64])
    if person is None:
        raise Http404
    answer = _calendar(calendar(settings.SITE_NAME, deadlines_of_person(person)))
    answer["Cache-Control"] = "private, no-store"
    return answer


@login_required
@require_POST
def change_calendar(request: HttpRequest) -> HttpResponse:
    """Make a new secret address, or revoke it; field: `act`."""
    if request.POST.get("act") == "revoke":
        revoke_calendar(person=member(request))
        messages.success(request, "The address leads nowhere now.")
    else:
        renew_calendar(person=member(request))
        messages.success(request, "Your calendar has a new address.")
    return redirect("notice-settings")


def _of_event(match: Match, event: Event, teller: Teller) -> Entry:
    notice = teller.notice(event)
    body = render_markup(notice.body) if notice.body else ""
    html = f"<p>{escape(notice.text)}</p>{with_origin(body, settings.SITE_ORIGIN)}"
    return Entry(
        f"event/{event.seq}", event.at, notice.text, html, f"{match.get_absolute_url()}#n{event.seq}"
    )


def _of_post(match: Match, post: Post) -> Entry:
    address = reverse("post", args=[match.public_id, post.public_id])
    html = with_origin(post.html, settings.SITE_ORIGIN)
    return Entry(
        f"post/{post.number}", post.posted_at, f"{post.name}, no. {post.number}", html, address, post.name
    )


def _feed(title: str, address: str, own: str, entries: list[Entry]) -> HttpResponse:
    origin = settings.SITE_ORIGIN
    feed = Atom1Feed(
        title=_xml(_shown(title)), link=origin + address, description="", feed_url=origin + own, language="en"
    )
    host = urlsplit(origin).hostname
    for entry in entries:
        feed.add_item(
            title=_xml(_shown(entry.title)),
            link=origin + entry.address,
            description=_xml(entry.html),
            author_name=_xml(_shown(entry.author)),
            pubdate=entry.at,
            updateddate=entry.at,
            unique_id=f"tag:{host},{entry.at:%Y-%m-%d}:{address}{entry.name}",
        )
    return HttpResponse(feed.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")


def _calendar(text: str) -> HttpResponse:
    return HttpResponse(text, content_type="text/calendar; charset=utf-8")


def _shown(text: str) -> str:
    """A line of text without signs that turn the writing; those that keep a name to itself stay."""
    return "".join(sign for sign in text if sign.isprintable() or sign.isspace() or sign in "\u2068\u2069")


def _xml(text: str) -> str:
    """A text without the signs that XML cannot hold."""
    return _NOT_XML.sub("", text)
