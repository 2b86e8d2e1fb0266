"""Template tags of talk; load with `{% load talk %}`."""

from typing import Any

from django import template
from django.template.context import Context

from accounts.models import User
from forum.selectors.look_alikes import seats_alike
from forum.selectors.places import TABLE, place_at, room_key, status_of
from forum.selectors.reports import waiting_reports
from forum.selectors.rulings import waiting_questions
from forum.selectors.terms import phase_words, talk_settings
from forum.services.unseal_letters import may_unseal
from forum.web.block import block_context
from games.models import Match
from games.web.frame import Frame

register = template.Library()


@register.inclusion_tag("forum/block.html", takes_context=True)
def match_talk(context: Context, frame: Frame) -> dict[str, Any]:
    """The table's thread on the match page: its last posts, and the field to answer in."""
    request = context["request"]
    place = place_at(frame.access, TABLE, request.user)
    block = block_context(frame.access, place, request.user)
    room = status_of(frame.match, frame.access.seat).get("room")
    return {
        **block,
        "request": request,
        "user": request.user,
        "csrf_token": context.get("csrf_token"),
        "seated": frame.access.seat is not None,
        "deals": frame.access.is_dealer,
        "room": room_key(room) if room else "",
        "alike": seats_alike(frame.names) if frame.match.started_at else [],
    }


@register.inclusion_tag("forum/desk.html")
def desk_talk(frame: Frame, reader: User) -> dict[str, Any]:
    """What waits in the match's talk for whoever stands at its desk: questions, reports, and where order is kept."""
    access = frame.access
    return {
        "match": frame.match,
        "deals": access.is_dealer,
        "questions": waiting_questions(access) if access.is_dealer else 0,
        "reports": waiting_reports(access) if access.is_dealer else 0,
        "in_lobby": frame.match.status == Match.Status.LOBBY,
        "unseals": frame.match.status != Match.Status.LOBBY and may_unseal(reader, access),
    }


@register.inclusion_tag("forum/terms.html")
def talk_terms(frame: Frame) -> dict[str, Any]:
    """The terms of talk in a lobby, for all to read; the dealer's way to change them."""
    terms = talk_settings(frame.match)
    in_lobby = frame.match.status == Match.Status.LOBBY
    return {
        "match": frame.match,
        "terms": terms,
        "phases": phase_words(terms),
        "alike": seats_alike(frame.names),
        "may_change": frame.access.is_dealer and in_lobby,
    }
